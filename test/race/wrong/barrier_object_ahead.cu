// As in correct/, but written between the arrival of the last round and the wait.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: race=refuted|possible@marked space=shared
// Why: others that are behind their wait may read what is written late.
#include <cuda/barrier>
#include <utility>

__global__ void ahead(int *data, int n) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int s[64];
  if (threadIdx.x == 0)
    init(&bar, blockDim.x);
  __syncthreads();
  auto token = bar.arrive();
  for (int i = 0; i < n; ++i) {
    s[threadIdx.x] = i; // expect: race
    bar.wait(std::move(token));
    data[i * 64 + threadIdx.x] = s[63 - threadIdx.x]; // expect: race
    token = bar.arrive();
  }
  bar.wait(std::move(token));
}
