// The second wait is for the first phase, which is over.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: race=refuted|possible@marked tolerate=unknown space=shared
// veriwarp-expect: barrier-divergence=any
// veriwarp-expect: out-of-bounds=any
// veriwarp-expect: assertion=any
// Why: a wait for a phase that is over returns at once, so that nothing orders the second round.
#include <cuda/barrier>
#include <utility>

__global__ void stale(int *data) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int s[128];
  if (threadIdx.x == 0)
    init(&bar, blockDim.x);
  __syncthreads();
  int g = blockIdx.x * 128 + threadIdx.x;
  auto first = bar.arrive(), copy = first;
  bar.wait(std::move(first));
  s[threadIdx.x] = data[g]; // expect: race
  (void)bar.arrive();
  bar.wait(std::move(copy));
  data[g] = s[127 - threadIdx.x]; // expect: race
}
