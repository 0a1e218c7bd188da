// Arrival at the end of a round, wait at the start of the next: the token goes round the loop.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: all=proved
#include <cuda/barrier>
#include <utility>

__global__ void ahead(int *data, unsigned n) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int s[2][64];
  if (threadIdx.x == 0)
    init(&bar, blockDim.x);
  __syncthreads();
  s[0][threadIdx.x] = data[threadIdx.x];
  auto token = bar.arrive();
  for (unsigned i = 0; i < n; ++i) {
    bar.wait(std::move(token));
    int v = s[i % 2][63 - threadIdx.x];
    s[(i + 1) % 2][threadIdx.x] = v;
    token = bar.arrive();
  }
  bar.wait(std::move(token));
  data[threadIdx.x] = s[n % 2][threadIdx.x];
}
