// CUB's algorithms of a block and of a device, as shipped, against the standard library.
#include "test/simt/check.h"

#include <cub/cub.cuh>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <random>
#include <vector>

namespace {

template <class Algorithm> void device(Algorithm algorithm) {
  void *storage = nullptr;
  std::size_t size = 0;
  CUDA_OK(algorithm(storage, size));
  CUDA_OK(cudaMalloc(&storage, size));
  CUDA_OK(algorithm(storage, size));
  CUDA_OK(cudaDeviceSynchronize());
  CUDA_OK(cudaFree(storage));
}

__global__ void blockScan(const int *in, int *out) {
  using Scan = cub::BlockScan<int, 128>;
  __shared__ typename Scan::TempStorage storage;
  int value = in[threadIdx.x];
  Scan(storage).InclusiveSum(value, value);
  out[threadIdx.x] = value;
}

__global__ void blockSort(unsigned *keys) {
  using Sort = cub::BlockRadixSort<unsigned, 128, 4>;
  __shared__ typename Sort::TempStorage storage;
  unsigned values[4];
  for (int i = 0; i < 4; ++i)
    values[i] = keys[threadIdx.x * 4 + i];
  Sort(storage).Sort(values);
  for (int i = 0; i < 4; ++i)
    keys[threadIdx.x * 4 + i] = values[i];
}

struct Odd {
  __host__ __device__ bool operator()(int x) const { return x & 1; }
};

} // namespace

int main() {
  const int n = 70001;
  int *a, *b, *count;
  unsigned *keys;
  CUDA_OK(cudaMallocManaged(&a, n * sizeof(int)));
  CUDA_OK(cudaMallocManaged(&b, n * sizeof(int)));
  CUDA_OK(cudaMallocManaged(&count, sizeof(int)));
  CUDA_OK(cudaMallocManaged(&keys, 512 * sizeof(unsigned)));
  std::mt19937 random(1);
  for (int i = 0; i < n; ++i)
    a[i] = int(random() % 2000) - 1000;
  std::vector<int> expected(n);
  std::partial_sum(a, a + n, expected.begin());

  blockScan<<<1, 128>>>(a, b);
  CUDA_OK(cudaDeviceSynchronize());
  CHECK(std::equal(b, b + 128, expected.begin()));
  for (int i = 0; i < 512; ++i)
    keys[i] = unsigned(random());
  std::vector<unsigned> sortedKeys(keys, keys + 512);
  std::sort(sortedKeys.begin(), sortedKeys.end());
  blockSort<<<1, 128>>>(keys);
  CUDA_OK(cudaDeviceSynchronize());
  CHECK(std::equal(sortedKeys.begin(), sortedKeys.end(), keys));

  device([&](void *s, std::size_t &size) { return cub::DeviceScan::InclusiveSum(s, size, a, b, n); });
  CHECK(std::equal(expected.begin(), expected.end(), b));
  device([&](void *s, std::size_t &size) { return cub::DeviceReduce::Sum(s, size, a, count, n); });
  CHECK(*count == expected.back());
  std::vector<int> odd;
  std::copy_if(a, a + n, std::back_inserter(odd), Odd());
  device([&](void *s, std::size_t &size) { return cub::DeviceSelect::If(s, size, a, b, count, n, Odd()); });
  CHECK(*count == int(odd.size()) && std::equal(odd.begin(), odd.end(), b));
  std::vector<int> sorted(a, a + n);
  std::sort(sorted.begin(), sorted.end());
  device([&](void *s, std::size_t &size) { return cub::DeviceRadixSort::SortKeys(s, size, a, b, n); });
  CHECK(std::equal(sorted.begin(), sorted.end(), b));
  return verdict();
}
