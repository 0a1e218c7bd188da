// CUB's DeviceScan as shipped: tiles are scanned by blocks, each of which looks back at the states of those before it
// ("decoupled look-back", Merrill and Garland).
//
//   TILES             blocks of the scan
//   THREADS, ITEMS    shape of a tile, given to CUB's own dispatch as a tuning; without THREADS, CUB's own for the GPU
#include <cstdio>
#include <cub/cub.cuh>
#include <vector>

#ifndef TILES
#define TILES 2
#endif
#ifndef ITEMS
#define ITEMS 1
#endif

#ifdef THREADS
struct Tuning {
  struct MaxPolicy : cub::ChainedPolicy<500, MaxPolicy, MaxPolicy> {
    using ScanPolicyT = cub::AgentScanPolicy<THREADS, ITEMS, int, cub::BLOCK_LOAD_DIRECT, cub::LOAD_DEFAULT,
                                             cub::BLOCK_STORE_DIRECT, cub::BLOCK_SCAN_WARP_SCANS>;
  };
};
using Scan = cub::DispatchScan<const int *, int *, cuda::std::plus<>, cub::NullType, unsigned, int,
                               cub::ForceInclusive::No, Tuning>;
constexpr unsigned Count = THREADS * ITEMS * (TILES - 1) + 1;
cudaError_t scan(void *storage, std::size_t &size, const int *in, int *out) {
  return Scan::Dispatch(storage, size, in, out, {}, {}, Count, nullptr);
}
#else
constexpr unsigned Count = 320 * 14 * (TILES - 1) + 1; // the shape of a tile for sm_80
cudaError_t scan(void *storage, std::size_t &size, const int *in, int *out) {
  return cub::DeviceScan::InclusiveSum(storage, size, in, out, Count);
}
#endif

int main() {
  int *in, *out;
  void *storage;
  std::size_t size = 0;
  std::vector<int> values(Count);
  for (unsigned i = 0; i < Count; ++i)
    values[i] = static_cast<int>(i % 7 + 1);
  cudaMalloc(&in, Count * sizeof(int));
  cudaMalloc(&out, Count * sizeof(int));
  cudaMemcpy(in, values.data(), Count * sizeof(int), cudaMemcpyHostToDevice);
  if (scan(nullptr, size, in, out) != cudaSuccess || cudaMalloc(&storage, size) != cudaSuccess ||
      scan(storage, size, in, out) != cudaSuccess || cudaDeviceSynchronize() != cudaSuccess)
    return 4;
  std::vector<int> result(Count);
  cudaMemcpy(result.data(), out, Count * sizeof(int), cudaMemcpyDeviceToHost);
  for (unsigned i = 0, sum = 0; i < Count; ++i)
    if ((sum += static_cast<unsigned>(values[i])) != static_cast<unsigned>(result[i]))
      return 5;
  return 0;
}
