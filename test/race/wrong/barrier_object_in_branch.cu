// Some threads do not come to the wait, and the count is that of all: the others wait for ever.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: barrier-divergence=refuted|possible@marked tolerate=unknown
// veriwarp-expect: race=any
// veriwarp-expect: out-of-bounds=any
// veriwarp-expect: assertion=any
// Why: the phase needs 128 arrivals, and 100 threads arrive.
#include <cuda/barrier>

__global__ void some(int *data) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  if (threadIdx.x == 0)
    init(&bar, blockDim.x);
  __syncthreads();
  if (threadIdx.x < 100)
    bar.arrive_and_wait(); // expect: barrier-divergence
  data[blockIdx.x * 128 + threadIdx.x] = 1;
}
