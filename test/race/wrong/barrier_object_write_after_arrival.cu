// Written between arrival and wait, and read by others behind their wait.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: race=refuted@marked definite space=shared
// Why: the arrival orders what comes before it. What comes after it, the others may meet behind their wait.
#include <cuda/barrier>
#include <utility>

__global__ void late(int *data) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int s[128];
  if (threadIdx.x == 0)
    init(&bar, blockDim.x);
  __syncthreads();
  int g = blockIdx.x * 128 + threadIdx.x;
  auto token = bar.arrive();
  s[threadIdx.x] = data[g]; // expect: race
  bar.wait(std::move(token));
  data[g] = s[127 - threadIdx.x]; // expect: race
}
