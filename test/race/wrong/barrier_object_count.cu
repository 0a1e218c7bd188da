// Initialised for half of the threads: a phase ends before all have come.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: race=refuted|possible@marked tolerate=unknown space=shared
// veriwarp-expect: barrier-divergence=any
// veriwarp-expect: out-of-bounds=any
// veriwarp-expect: assertion=any
// Why: the second half of the threads may read what others have not written yet: 64 arrivals end the phase.
#include <cuda/barrier>

__global__ void halfCount(int *data) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int s[128];
  if (threadIdx.x == 0)
    init(&bar, blockDim.x / 2);
  __syncthreads();
  int g = blockIdx.x * 128 + threadIdx.x;
  s[threadIdx.x] = data[g]; // expect: race
  bar.arrive_and_wait();
  data[g] = s[127 - threadIdx.x]; // expect: race
}
