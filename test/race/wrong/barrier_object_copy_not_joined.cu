// The copy is not joined to the barrier object: behind the wait it may still be on its way.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: race=refuted|possible@marked space=shared
// Why: cuda::barrier waits for copies that were given to it, and these were not.
#include <cuda/barrier>
#include <cuda_pipeline.h>

__global__ void loose(const float4 *from, float4 *to) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ float4 s[128];
  if (threadIdx.x == 0)
    init(&bar, blockDim.x);
  __syncthreads();
  int g = blockIdx.x * 128 + threadIdx.x;
  __pipeline_memcpy_async(s + threadIdx.x, from + g, 16); // expect: race
  bar.arrive_and_wait();
  to[g] = s[127 - threadIdx.x]; // expect: race
}
