// Thrust's algorithms, as shipped, against the standard library.
#include "test/simt/check.h"

#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/functional.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
#include <thrust/transform.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

namespace {

struct Affine {
  __host__ __device__ int operator()(int x, int y) const { return 3 * x - y; }
};

std::vector<int> numbers(std::size_t count, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<int> values(count);
  for (int &value : values)
    value = static_cast<int>(random() % 20001) - 10000;
  return values;
}

template <class T> std::vector<T> toHost(const thrust::device_vector<T> &from) {
  std::vector<T> to(from.size());
  CUDA_OK(cudaMemcpy(to.data(), thrust::raw_pointer_cast(from.data()), to.size() * sizeof(T), cudaMemcpyDeviceToHost));
  return to;
}

void checkWith(std::size_t count) {
  const std::vector<int> x = numbers(count, 1), y = numbers(count, 2);
  thrust::device_vector<int> dx(x.begin(), x.end()), dy(y.begin(), y.end()), dz(count);
  std::vector<int> z(count);

  thrust::transform(dx.begin(), dx.end(), dy.begin(), dz.begin(), Affine());
  std::transform(x.begin(), x.end(), y.begin(), z.begin(), Affine());
  CHECK(toHost(dz) == z);

  CHECK(thrust::reduce(dz.begin(), dz.end(), 5) == std::accumulate(z.begin(), z.end(), 5));

  thrust::sort(dz.begin(), dz.end()); // a radix sort
  std::sort(z.begin(), z.end());
  CHECK(toHost(dz) == z);
}

} // namespace

int main() {
  for (std::size_t count : {0, 1, 33, 1024, 20000, 100003})
    checkWith(count);
  return verdict();
}
