// EXPECT: 3 executions
// Updates whose results nobody looks at come in one order (`total`), but not where somebody else looks at the sum
// meanwhile (`some`).
#include <cassert>
#include <cuda/atomic>

__device__ int total, some, seen;

__global__ void count() {
  atomicAdd(&total, 1);
  if (blockIdx.x == 2)
    seen = cuda::atomic_ref<int, cuda::thread_scope_device>(some).load(cuda::memory_order_relaxed);
  if (blockIdx.x == 1)
    atomicAdd(&some, 2);
  if (blockIdx.x == 1)
    atomicAdd(&some, 3);
}

int main() {
  count<<<3, 1>>>();
  int a, s;
  cudaMemcpyFromSymbol(&a, total, sizeof a);
  cudaMemcpyFromSymbol(&s, some, sizeof s);
  return a == 3 && s == 5 ? 0 : 1;
}
