// One thread takes the lock for its block and leaves in shared memory whether it got it. All test that, and try again
// together.
// veriwarp-args: --block=64 --grid=64
// veriwarp-expect: all=proved
#include <cuda/atomic>

__global__ void byExchange(int *lock, int *total, const int *part) {
  __shared__ int old;
  do {
    __syncthreads();
    if (threadIdx.x == 0) {
      old = atomicExch(lock, 1);
      __threadfence();
    }
    __syncthreads();
  } while (old != 0);
  total[threadIdx.x] += part[blockIdx.x * 64 + threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    atomicExch(lock, 0);
  }
}

__global__ void byBoolean(int *lock, int *total, const int *part) {
  __shared__ bool got;
  cuda::atomic_ref<int, cuda::thread_scope_device> cell(*lock);
  while (true) {
    if (threadIdx.x == 0) {
      int expected = 0;
      got = cell.compare_exchange_strong(expected, 1, cuda::memory_order_acquire);
    }
    __syncthreads();
    bool mine = got;
    __syncthreads();
    if (mine)
      break;
  }
  total[threadIdx.x] += part[blockIdx.x * 64 + threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0)
    cell.store(0, cuda::memory_order_release);
}

// The cell in shared memory is used for other things, too; a counter that the lock guards tells whether to add.
__global__ void withCounter(int *lock, int *filled, int *total, const int *part) {
  __shared__ int scratch[64];
  scratch[threadIdx.x] = part[blockIdx.x * 64 + threadIdx.x];
  __syncthreads();
  int mine = scratch[63 - threadIdx.x];
  cuda::atomic_ref<int, cuda::thread_scope_device> cell(*lock);
  do {
    __syncthreads();
    if (threadIdx.x == 0)
      scratch[0] = cell.exchange(1, cuda::memory_order_acq_rel);
    __syncthreads();
  } while (scratch[0] == 1);
  if (*filled == 0) {
    __syncthreads();
    if (threadIdx.x == 0)
      *filled = 1;
    __syncthreads();
  } else {
    mine += total[threadIdx.x];
  }
  total[threadIdx.x] = mine;
  __syncthreads();
  if (threadIdx.x == 0)
    cell.exchange(0, cuda::memory_order_acq_rel);
}

// Each thread has a fence of its own before the barrier.
__global__ void fencedBeforeBarrier(int *lock, int *total, const int *part) {
  if (threadIdx.x == 0)
    while (atomicCAS(lock, 0, 1) != 0)
      ;
  __threadfence();
  __syncthreads();
  total[threadIdx.x] += part[blockIdx.x * 64 + threadIdx.x];
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0)
    atomicExch(lock, 0);
}
