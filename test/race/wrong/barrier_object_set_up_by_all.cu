// Every thread initialises the object.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: race=refuted|possible@marked space=shared
// veriwarp-expect: barrier-divergence=any
// veriwarp-expect: out-of-bounds=any
// veriwarp-expect: assertion=any
// Why: several threads write the object, and nothing orders them.
#include <cuda/barrier>

__global__ void everybody(int *data) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int s[128];
  init(&bar, blockDim.x); // expect: race
  __syncthreads();
  int g = blockIdx.x * 128 + threadIdx.x;
  s[threadIdx.x] = data[g];
  bar.arrive_and_wait();
  data[g] = s[127 - threadIdx.x];
}
