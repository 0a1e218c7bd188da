// EXPECT: 2 executions
// cp.async.mbarrier.arrive.noinc is an arrival itself, which is made when the copies are complete.
#include <cassert>
#include <cuda_pipeline.h>

__device__ int given[2] = {5, 6};
__device__ unsigned at(const void *shared) { return static_cast<unsigned>(__cvta_generic_to_shared(shared)); }
__global__ void swap() {
  __shared__ unsigned long long object;
  __shared__ int tile[2];
  const int t = threadIdx.x;
  if (t == 0) asm volatile("mbarrier.init.shared.b64 [%0], 2;" ::"r"(at(&object)) : "memory");
  __syncthreads();
  __pipeline_memcpy_async(&tile[t], &given[t], 4);
  asm volatile("cp.async.mbarrier.arrive.noinc.shared.b64 [%0];" ::"r"(at(&object)) : "memory");
  for (unsigned done = 0; !done;)
    asm volatile("{ .reg .pred p; mbarrier.test_wait.parity.shared.b64 p, [%1], 0; selp.u32 %0, 1, 0, p; }"
                 : "=r"(done) : "r"(at(&object)) : "memory");
  assert(tile[1 - t] == 6 - t);
}
int main() {
  swap<<<1, 2>>>();
  return cudaDeviceSynchronize() != cudaSuccess;
}
