// What others write before they arrive is read before the wait.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: race=refuted@marked definite space=shared
// Why: between arrival and wait nothing is known of where the other threads are.
#include <cuda/barrier>
#include <utility>

__global__ void early(int *data) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int s[128];
  if (threadIdx.x == 0)
    init(&bar, blockDim.x);
  __syncthreads();
  int g = blockIdx.x * 128 + threadIdx.x;
  s[threadIdx.x] = data[g]; // expect: race
  auto token = bar.arrive();
  int other = s[127 - threadIdx.x]; // expect: race
  bar.wait(std::move(token));
  data[g] = other;
}
