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

void blocks() {
  std::mt19937 random(2);
  int *in, *out;
  unsigned *keys;
  CUDA_OK(cudaMallocManaged(&in, 128 * sizeof(int)));
  CUDA_OK(cudaMallocManaged(&out, 128 * sizeof(int)));
  CUDA_OK(cudaMallocManaged(&keys, 512 * sizeof(unsigned)));
  for (int i = 0; i < 128; ++i)
    in[i] = int(random() % 2000) - 1000;
  std::vector<int> expected(128);
  std::partial_sum(in, in + 128, expected.begin());
  blockScan<<<1, 128>>>(in, out);
  CUDA_OK(cudaDeviceSynchronize());
  CHECK(std::equal(out, out + 128, expected.begin()));
  for (int i = 0; i < 512; ++i)
    keys[i] = unsigned(random());
  std::vector<unsigned> sorted(keys, keys + 512);
  std::sort(sorted.begin(), sorted.end());
  blockSort<<<1, 128>>>(keys);
  CUDA_OK(cudaDeviceSynchronize());
  CHECK(std::equal(sorted.begin(), sorted.end(), keys));
  cudaFree(in), cudaFree(out), cudaFree(keys);
}

void devices(int n) {
  int *a, *b, *x, *y, *count;
  for (int **memory : {&a, &b, &x, &y})
    CUDA_OK(cudaMallocManaged(memory, n * sizeof(int)));
  CUDA_OK(cudaMallocManaged(&count, sizeof(int)));
  std::mt19937 random(1);
  for (int i = 0; i < n; ++i)
    a[i] = int(random() % 2000) - 1000, x[i] = i;
  std::vector<int> expected(n);
  std::partial_sum(a, a + n, expected.begin());
  device([&](void *s, std::size_t &size) { return cub::DeviceScan::InclusiveSum(s, size, a, b, n); });
  CHECK(std::equal(expected.begin(), expected.end(), b));
  device([&](void *s, std::size_t &size) { return cub::DeviceReduce::Sum(s, size, a, count, n); });
  CHECK(*count == expected.back());
  device([&](void *s, std::size_t &size) { return cub::DeviceReduce::Max(s, size, a, count, n); });
  CHECK(*count == *std::max_element(a, a + n));
  std::exclusive_scan(a, a + n, expected.begin(), 7);
  device([&](void *s, std::size_t &size) {
    return cub::DeviceScan::ExclusiveScan(s, size, a, b, cuda::std::plus<>{}, 7, n);
  });
  CHECK(std::equal(expected.begin(), expected.end(), b));
  std::vector<int> odd;
  std::copy_if(a, a + n, std::back_inserter(odd), Odd());
  device([&](void *s, std::size_t &size) { return cub::DeviceSelect::If(s, size, a, b, count, n, Odd()); });
  CHECK(*count == int(odd.size()) && std::equal(odd.begin(), odd.end(), b));
  std::vector<int> sorted(a, a + n), order(n);
  std::sort(sorted.begin(), sorted.end());
  device([&](void *s, std::size_t &size) { return cub::DeviceRadixSort::SortKeys(s, size, a, b, n); });
  CHECK(std::equal(sorted.begin(), sorted.end(), b));
  std::iota(order.begin(), order.end(), 0); // pairs: equal keys keep their order
  std::stable_sort(order.begin(), order.end(), [&](int i, int j) { return a[i] > a[j]; });
  device([&](void *s, std::size_t &size) { return cub::DeviceRadixSort::SortPairsDescending(s, size, a, b, x, y, n); });
  CHECK(std::equal(order.begin(), order.end(), y));
  for (int *memory : {a, b, x, y, count})
    cudaFree(memory);
}

} // namespace

int main() {
  blocks();
  for (int n : {1, 31, 1000, 4096, 70001}) // less than a tile, and not multiples of one
    devices(n);
  return verdict();
}
