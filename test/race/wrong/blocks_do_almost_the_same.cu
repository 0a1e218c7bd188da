// Threads of equal index in different blocks store to one place, and something tells their blocks apart.
// veriwarp-expect: race=refuted|possible@marked
// Why: the values come from the number of the block, from memory that blocks write, or from what only some blocks do.
#include <cuda_runtime.h>

__global__ void byBlock(int *out) {
  out[threadIdx.x] = __shfl_xor_sync(~0u, (int)(threadIdx.x + blockIdx.x), 3); // expect: race
}

__global__ void byVoteOfBlock(unsigned *out) {
  out[threadIdx.x] = __ballot_sync(~0u, threadIdx.x < blockIdx.x); // expect: race
}

__global__ void byCountOfBlock(int *out) {
  out[threadIdx.x] = __syncthreads_count(threadIdx.x < blockIdx.x); // expect: race
}

__global__ void bySharedOfBlock(int *out) {
  __shared__ int part[64];
  part[threadIdx.x] = blockIdx.x;
  __syncthreads();
  out[threadIdx.x] = part[63 - threadIdx.x]; // expect: race
}

// The other threads of the block store other values, or none.
__global__ void bySharedOfSome(int *out) {
  __shared__ int part[64];
  part[threadIdx.x] = 0;
  __syncthreads();
  if (blockIdx.x == 1)
    part[threadIdx.x] = 7;
  __syncthreads();
  out[threadIdx.x] = part[63 - threadIdx.x]; // expect: race
}

__global__ void byPlace(int *out) {
  __shared__ int part[64];
  part[threadIdx.x] = 0;
  __syncthreads();
  if (threadIdx.x == 0)
    part[blockIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = part[threadIdx.x]; // expect: race
}

__global__ void byTurns(int *out) {
  int sum = 0;
  for (int i = 0; i < (int)blockIdx.x; ++i)
    sum += i;
  out[threadIdx.x] = sum; // expect: race
}

__global__ void byWay(int *out) {
  int value = 1;
  if (blockIdx.x == 1)
    value = 2;
  out[threadIdx.x] = value; // expect: race
}

__global__ void byTicket(int *out, int *tickets) {
  __shared__ int ticket;
  if (threadIdx.x == 0)
    ticket = atomicAdd(tickets, 1);
  __syncthreads();
  out[threadIdx.x] = ticket; // expect: race
}

__global__ void byReturn(unsigned *out) {
  if (threadIdx.x < blockIdx.x)
    return;
  out[threadIdx.x] = __ballot_sync(__activemask(), 1); // expect: race
}

// The same thread, in different turns of a loop.
__global__ void byIteration(int *out) {
  for (int i = 0; i < 3; ++i)
    out[threadIdx.x] = __shfl_xor_sync(~0u, (int)threadIdx.x + i, 3); // expect: race
}

// Each block has its own order of those that hold the lock.
__global__ void byLock(int *out) {
  __shared__ int lock, head;
  if (threadIdx.x == 0)
    lock = head = 0;
  __syncthreads();
  if (threadIdx.x % 32 == 0) {
    while (atomicCAS(&lock, 0, 1) != 0)
      ;
    __threadfence_block();
    const int mine = head;
    head = mine + 1;
    __threadfence_block();
    atomicExch(&lock, 0);
    out[threadIdx.x / 32] = mine; // expect: race
  }
}

// What is read is written by the other name.
__global__ void byOtherName(int *out, int *head, const int *in, int *lock) {
  if (threadIdx.x % 32 == 0) {
    while (atomicCAS(lock, 0, 1) != 0)
      ;
    __threadfence();
    const int mine = in[0];
    head[0] = mine + 1;
    __threadfence();
    atomicExch(lock, 0);
    out[0] = mine; // expect: race
  }
}

// All store the same eight bytes, four bytes further each.
__global__ void byHalves(int *out) {
  const long long both = 0x100000002ll;
  memcpy(out + threadIdx.x, &both, sizeof both); // expect: race
}

void run(int *out, int *tickets) {
  byBlock<<<2, 64>>>(out);
  byVoteOfBlock<<<2, 64>>>((unsigned *)out);
  byCountOfBlock<<<2, 64>>>(out);
  bySharedOfBlock<<<2, 64>>>(out);
  bySharedOfSome<<<2, 64>>>(out);
  byPlace<<<2, 64>>>(out);
  byTurns<<<2, 64>>>(out);
  byWay<<<2, 64>>>(out);
  byTicket<<<2, 64>>>(out, tickets);
  byReturn<<<2, 64>>>((unsigned *)out);
  byIteration<<<2, 64>>>(out);
  byLock<<<8, 128>>>(out);
  int *head, *lock;
  cudaMalloc(&head, sizeof(int));
  cudaMalloc(&lock, sizeof(int));
  cudaMemset(head, 0, sizeof(int));
  cudaMemset(lock, 0, sizeof(int));
  byOtherName<<<1, 128>>>(out, head, head, lock);
  byHalves<<<1, 64>>>(out);
}
