// Half of the threads arrive twice, and the phase ends without the others.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: race=refuted|possible@marked tolerate=unknown space=shared
// veriwarp-expect: barrier-divergence=any
// veriwarp-expect: out-of-bounds=any
// veriwarp-expect: assertion=any
// Why: 128 arrivals of 64 threads end the phase; they may read what the other 64 have not written.
#include <cuda/barrier>

__global__ void twice(int *data) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int s[128];
  if (threadIdx.x == 0)
    init(&bar, blockDim.x);
  __syncthreads();
  int g = blockIdx.x * 128 + threadIdx.x;
  s[threadIdx.x] = data[g]; // expect: race
  if (threadIdx.x < 64)
    (void)bar.arrive();
  bar.arrive_and_wait();
  data[g] = s[127 - threadIdx.x]; // expect: race
}
