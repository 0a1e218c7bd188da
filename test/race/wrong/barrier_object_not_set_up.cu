// No barrier between the initialisation and the first arrival.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: race=refuted|possible@marked space=shared
// veriwarp-expect: barrier-divergence=any
// veriwarp-expect: out-of-bounds=any
// veriwarp-expect: assertion=any
// Why: a thread may arrive at an object that thread 0 has not initialised yet.
#include <cuda/barrier>

__global__ void early(int *data) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int s[128];
  if (threadIdx.x == 0)
    init(&bar, blockDim.x); // expect: race
  int g = blockIdx.x * 128 + threadIdx.x;
  s[threadIdx.x] = data[g]; // expect: race
  bar.arrive_and_wait(); // expect: race
  data[g] = s[127 - threadIdx.x]; // expect: race
}
