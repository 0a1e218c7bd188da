// A pointer to 'pool' goes through memory that the kernel writes, in many forms, and is read back after a barrier.
// veriwarp-expect: kernel=asInteger race=refuted|possible@marked
// veriwarp-expect: kernel=byExchange race=refuted|possible@marked
// veriwarp-expect: kernel=byCas race=refuted|possible@marked
// veriwarp-expect: kernel=byAddition race=refuted|possible@marked
// veriwarp-expect: kernel=byCopy race=refuted|possible@marked
// veriwarp-expect: kernel=inStructure race=refuted|possible@marked
// veriwarp-expect: kernel=ofParameter race=refuted|possible@marked
// veriwarp-expect: kernel=inHalves race=refuted|possible@marked
// veriwarp-expect: kernel=inBytes race=refuted|possible@marked
// veriwarp-expect: kernel=disguised race=refuted|possible@marked
// veriwarp-expect: kernel=asDouble race=refuted|possible@marked
// veriwarp-expect: kernel=inVector race=refuted|possible@marked
// veriwarp-expect: kernel=byShuffle race=refuted|possible@marked
// veriwarp-expect: kernel=byPtx race=refuted|possible@marked
// veriwarp-expect: kernel=byPtxExchange race=refuted|possible@marked
// veriwarp-expect: kernel=byAtomicRef race=refuted|possible@marked
// veriwarp-expect: kernel=byAtomicRefCas race=refuted|possible@marked
// veriwarp-expect: kernel=byBuiltin race=refuted|possible@marked tolerate=unknown
// veriwarp-expect: kernel=inTwoSteps race=refuted|possible@marked
// veriwarp-expect: kernel=byWayOfShared race=refuted|possible@marked
// veriwarp-expect: kernel=inShared race=refuted|possible@marked
// veriwarp-expect: kernel=inVariable race=refuted|possible@marked
// veriwarp-expect: kernel=byOtherKernel race=refuted|possible@marked
// veriwarp-expect: kernel=fromDeclaration race=refuted|possible@marked
// veriwarp-expect: kernel=inOwnList race=refuted|possible@marked
// veriwarp-expect: out-of-bounds=any
// Why: thread 1 writes through the pointer that was read back, thread 2 through the parameter: one cell, one interval.
#include <cuda/atomic>
#include <cuda_runtime.h>
struct Node {
  int value;
  Node *next;
};
struct Box {
  Node *node;
  int count;
};
using u64 = unsigned long long;
__device__ Node *slotVariable;
__device__ Node node, initial;
__device__ Node *initialSlot = &initial;

// Each kernel has findings of its own: what one place has in several kernels is reported once.
#define USE(p, pool)                                                                                                   \
  if (threadIdx.x == 1)                                                                                                \
    (p)->value = 1;                                                                                                    \
  else if (threadIdx.x == 2)                                                                                           \
  (pool)->value = 2

__global__ void asInteger(u64 *slot, Node *pool) {
  if (threadIdx.x == 0)
    *slot = (u64)pool;
  __syncthreads();
  USE(*(Node **)slot, pool); // expect: race
}

__global__ void byExchange(Node **slot, Node *pool) {
  if (threadIdx.x == 0)
    atomicExch((u64 *)slot, (u64)pool);
  __syncthreads();
  USE(*slot, pool); // expect: race
}

__global__ void byCas(Node **slot, Node *pool) {
  if (threadIdx.x == 0)
    atomicCAS((u64 *)slot, 0ull, (u64)pool);
  __syncthreads();
  USE(*slot, pool); // expect: race
}

__global__ void byAddition(Node **slot, Node *pool) {
  if (threadIdx.x == 0)
    atomicAdd((u64 *)slot, (u64)pool);
  __syncthreads();
  USE(*slot, pool); // expect: race
}

__global__ void byCopy(Node **slot, Node *pool) {
  if (threadIdx.x == 0)
    memcpy(slot, &pool, sizeof pool);
  __syncthreads();
  USE(*slot, pool); // expect: race
}

__global__ void inStructure(Box *slot, Node *pool) {
  if (threadIdx.x == 0)
    *slot = Box{pool, 3};
  __syncthreads();
  USE(slot->node, pool); // expect: race
}

__global__ void ofParameter(Box *slot, Box given) {
  if (threadIdx.x == 0)
    *slot = given;
  __syncthreads();
  USE(slot->node, given.node); // expect: race
}

__global__ void inHalves(unsigned *slot, Node *pool) {
  if (threadIdx.x == 0) {
    slot[0] = (unsigned)(u64)pool;
    slot[1] = (unsigned)((u64)pool >> 32);
  }
  __syncthreads();
  USE(*(Node **)slot, pool); // expect: race
}

__global__ void inBytes(unsigned char *slot, Node *pool) {
  if (threadIdx.x == 0)
    for (int i = 0; i < 8; ++i)
      slot[i] = ((unsigned char *)&pool)[i];
  __syncthreads();
  USE(*(Node **)slot, pool); // expect: race
}

__global__ void disguised(u64 *slot, Node *pool, u64 key) {
  if (threadIdx.x == 0)
    *slot = (u64)pool ^ key;
  __syncthreads();
  if (threadIdx.x == 0)
    *slot ^= key;
  __syncthreads();
  USE(*(Node **)slot, pool); // expect: race
}

__global__ void asDouble(double *slot, Node *pool) {
  if (threadIdx.x == 0)
    *slot = __longlong_as_double((long long)pool);
  __syncthreads();
  USE(*(Node **)slot, pool); // expect: race
}

__global__ void inVector(ulonglong2 *slot, Node *pool) {
  if (threadIdx.x == 0)
    *slot = make_ulonglong2((u64)pool, 1);
  __syncthreads();
  USE(*(Node **)slot, pool); // expect: race
}

__global__ void byShuffle(u64 *slot, Node *pool) {
  u64 given = __shfl_sync(~0u, (u64)pool, 0);
  if (threadIdx.x == 0)
    *slot = given;
  __syncthreads();
  USE(*(Node **)slot, pool); // expect: race
}

__global__ void byPtx(Node **slot, Node *pool) {
  if (threadIdx.x == 0)
    asm volatile("st.global.u64 [%0], %1;" ::"l"(slot), "l"(pool) : "memory");
  __syncthreads();
  USE(*slot, pool); // expect: race
}

__global__ void byPtxExchange(Node **slot, Node *pool) {
  u64 old;
  if (threadIdx.x == 0)
    asm volatile("atom.global.exch.b64 %0, [%1], %2;" : "=l"(old) : "l"(slot), "l"(pool) : "memory");
  __syncthreads();
  USE(*slot, pool); // expect: race
}

__global__ void byAtomicRef(Node **slot, Node *pool) {
  cuda::atomic_ref<Node *, cuda::thread_scope_device> shared(*slot);
  if (threadIdx.x == 0)
    shared.store(pool);
  __syncthreads();
  USE(*slot, pool); // expect: race
}

__global__ void byAtomicRefCas(Node **slot, Node *pool) {
  cuda::atomic_ref<Node *, cuda::thread_scope_device> shared(*slot);
  Node *none = nullptr;
  if (threadIdx.x == 0)
    shared.compare_exchange_strong(none, pool);
  __syncthreads();
  USE(*slot, pool); // expect: race
}

__global__ void byBuiltin(Node **slot, Node *pool) {
  if (threadIdx.x == 0)
    __atomic_exchange_n(slot, pool, __ATOMIC_RELAXED);
  __syncthreads();
  USE(__atomic_exchange_n(slot, nullptr, __ATOMIC_RELAXED), pool); // expect: race
}

__global__ void inTwoSteps(u64 *slot, u64 *between, Node *pool) {
  if (threadIdx.x == 0)
    *between = (u64)pool;
  __syncthreads();
  if (threadIdx.x == 0)
    *slot = *between;
  __syncthreads();
  USE(*(Node **)slot, pool); // expect: race
}

__global__ void byWayOfShared(u64 *slot, Node *pool) {
  __shared__ double between;
  if (threadIdx.x == 0)
    between = __longlong_as_double((long long)pool);
  __syncthreads();
  if (threadIdx.x == 0)
    *slot = (u64)__double_as_longlong(between);
  __syncthreads();
  USE(*(Node **)slot, pool); // expect: race
}

__global__ void inShared(Node *pool) {
  __shared__ unsigned halves[2];
  if (threadIdx.x == 0) {
    halves[0] = (unsigned)(u64)pool;
    halves[1] = (unsigned)((u64)pool >> 32);
  }
  __syncthreads();
  USE(*(Node **)halves, pool); // expect: race
}

__global__ void inVariable() {
  if (threadIdx.x == 0)
    *(u64 *)&slotVariable = (u64)&node;
  __syncthreads();
  USE(slotVariable, &node); // expect: race
}

__global__ void byOtherKernel() {
  USE(slotVariable, &node); // expect: race
}

__global__ void fromDeclaration() {
  USE(initialSlot, &initial); // expect: race
}

__global__ void inOwnList(Node *list, Node *pool) {
  if (threadIdx.x == 0)
    *(u64 *)&list->next->next = (u64)pool;
  __syncthreads();
  USE(list->next->next, pool); // expect: race
}
