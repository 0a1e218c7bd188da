// EXPECT: right
// each warp counts in its own 16 counters, and barriers separate clearing, counting, and the sum over the warps.
// AIM: privatised radix counters of warps: lane d owns digit d of its warp, so that plain updates are right
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CUDA_CHECK_RET(x) do { cudaError_t rc = (x); if (rc != cudaSuccess) return rc; } while (0)

constexpr int RADIX = 16, WARPS = 6, BLOCK = WARPS * 32;

// digit counts of one tile; lane d < 16 of each warp counts digit d with a vote of the warp
__global__ void count_digits(const unsigned *keys, int n, int shift, int *counts) {
  __shared__ int counters[WARPS * RADIX];
  const int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  int *mine = counters + warp * RADIX;
  for (int i = threadIdx.x; i < WARPS * RADIX; i += BLOCK)
    counters[i] = 0;
  __syncthreads();

  const int stride = gridDim.x * BLOCK;
  for (int base = blockIdx.x * BLOCK; base < n; base += stride) {
    const int i = base + threadIdx.x;
    const int digit = i < n ? keys[i] >> shift & (RADIX - 1) : -1;
    for (int d = 0; d < RADIX; ++d) {
      const unsigned votes = __ballot_sync(0xffffffffu, digit == d);
      if (lane == d)
        mine[d] += __popc(votes);
    }
  }
  __syncthreads();
  if (threadIdx.x < RADIX) {
    int sum = 0;
    for (int w = 0; w < WARPS; ++w)
      sum += counters[w * RADIX + threadIdx.x];
    counts[blockIdx.x * RADIX + threadIdx.x] = sum;
  }
}

static cudaError_t run(const std::vector<unsigned> &host, std::vector<int> &counts, int grid) {
  unsigned *keys;
  int *d_counts;
  const int n = (int)host.size();
  CUDA_CHECK_RET(cudaMalloc(&keys, n * sizeof(unsigned)));
  CUDA_CHECK_RET(cudaMalloc(&d_counts, grid * RADIX * sizeof(int)));
  CUDA_CHECK_RET(cudaMemcpy(keys, host.data(), n * sizeof(unsigned), cudaMemcpyHostToDevice));
  for (int shift = 0; shift < 32; shift += 4) {
    count_digits<<<grid, BLOCK>>>(keys, n, shift, d_counts);
    CUDA_CHECK_RET(cudaGetLastError());
  }
  CUDA_CHECK_RET(cudaMemcpy(counts.data(), d_counts, grid * RADIX * sizeof(int), cudaMemcpyDeviceToHost));
  CUDA_CHECK_RET(cudaFree(keys));
  return cudaFree(d_counts);
}

int main() {
  const int grid = 7;
  std::vector<unsigned> host(5001);
  for (size_t i = 0; i < host.size(); ++i)
    host[i] = (unsigned)i * 2246822519u;
  std::vector<int> counts(grid * RADIX);
  const cudaError_t e = run(host, counts, grid);
  std::printf("%s: %d\n", cudaGetErrorString(e), counts[0]);
  return e == cudaSuccess ? 0 : 1;
}
