// Counts how often each byte occurs: every block counts in shared memory with atomics, then adds its counts to the
// total.
//
// veriwarp check examples/histogram.cu      everything proved: atomic updates of one cell do not race with each other,
//                                           and the barriers keep them apart from the plain accesses
#include "cuda_check.h"

#include <numeric>

constexpr int Bins = 256;

__global__ void histogram(const unsigned char *bytes, int n, unsigned *counts) {
  __shared__ unsigned blockCounts[Bins];
  for (int bin = threadIdx.x; bin < Bins; bin += blockDim.x)
    blockCounts[bin] = 0;
  __syncthreads();

  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    atomicAdd(&blockCounts[bytes[i]], 1u);
  __syncthreads();

  for (int bin = threadIdx.x; bin < Bins; bin += blockDim.x)
    atomicAdd(&counts[bin], blockCounts[bin]);
}

int main() {
  const int n = 1 << 20;
  std::vector<unsigned char> text(n);
  for (int i = 0; i < n; ++i)
    text[i] = static_cast<unsigned char>(i * 31);
  DeviceArray<unsigned char> bytes(text);
  DeviceArray<unsigned> counts(std::vector<unsigned>(Bins, 0));

  histogram<<<64, 128>>>(bytes.get(), n, counts.get());
  CUDA_CHECK(cudaGetLastError());
  std::vector<unsigned> host = counts.download();
  unsigned total = std::accumulate(host.begin(), host.end(), 0u);
  std::printf("%u bytes counted\n", total);
  return total == static_cast<unsigned>(n) ? EXIT_SUCCESS : EXIT_FAILURE;
}
