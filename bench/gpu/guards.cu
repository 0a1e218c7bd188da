// What a guard costs: a launch of saxpy and of kernels with one and eight arrays, with and without `guard=abort`, while the
// program holds 10 and 1,000 allocations; and what one call of the driver's cuMemGetAddressRange costs, which the guard asks
// for each array. guards.sh compiles this file twice, with VARIANT as `plain` and `guarded`, and links both into one
// program: the launches of the one are as any program's, those of the other as the plugin writes them.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <vector>

namespace VARIANT {

__global__ void one(int n, float a, float *y) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * i;
}

__global__ void saxpy(int n, float a, const float *x, float *y) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] += a * x[i];
}

__global__ void eight(int n, float a, const float *p, const float *q, const float *r, const float *s, const float *t,
                      const float *u, const float *v, float *y) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * (p[i] + q[i] + r[i] + s[i] + t[i] + u[i] + v[i]);
}

// Not inlined, so that nothing is known of sizes: the guard has to ask.
__attribute__((noinline)) void launch(int arrays, int n, float *const *a) {
  const int blocks = (n + 255) / 256;
  if (arrays == 1)
    one<<<blocks, 256>>>(n, 2, a[0]);
  else if (arrays == 2)
    saxpy<<<blocks, 256>>>(n, 2, a[0], a[1]);
  else
    eight<<<blocks, 256>>>(n, 2, a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7]);
}

} // namespace VARIANT

#ifdef WITH_MAIN
namespace guarded {
void launch(int arrays, int n, float *const *a);
}

static void check(cudaError_t error, const char *what) {
  if (error == cudaSuccess)
    return;
  std::fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
  std::exit(2);
}

using Clock = std::chrono::steady_clock;
constexpr int batch = 500;   // launches in a row: fewer than the runtime queues before it waits
constexpr int batches = 101; // of which the median is taken

// Microseconds of one of `batch` calls on the host; the device is idle when they begin.
template <typename Call> static double microseconds(Call call) {
  std::vector<double> times;
  for (int i = -3; i < batches; ++i) {
    check(cudaDeviceSynchronize(), "kernel");
    const auto start = Clock::now();
    for (int k = 0; k < batch; ++k)
      call();
    const std::chrono::duration<double, std::micro> all = Clock::now() - start;
    check(cudaGetLastError(), "launch");
    if (i >= 0)
      times.push_back(all.count() / batch);
  }
  check(cudaDeviceSynchronize(), "kernel");
  std::nth_element(times.begin(), times.begin() + batches / 2, times.end());
  return times[batches / 2];
}

int main() {
  constexpr int n = 1000;
  const char *text = std::getenv("ELEMENTS"); // of each array: fewer than 1,000 show that the guard guards
  const std::size_t bytes = (text ? std::atoi(text) : n) * sizeof(float);
  check(cudaFree(nullptr), "CUDA cannot start");
  using AddressRange = int (*)(unsigned long long *, std::size_t *, unsigned long long);
  void *driver = dlopen("libcuda.so.1", RTLD_LAZY);
  const auto range =
      driver ? reinterpret_cast<AddressRange>(dlsym(driver, "cuMemGetAddressRange_v2")) : AddressRange{nullptr};
  std::vector<float *> arrays;
  std::printf("| allocations | arrays | plain, µs | guarded, µs | guard, µs |\n|---|---|---|---|---|\n");
  std::vector<std::pair<int, double>> ranges;
  for (const int allocations : {10, 1000}) {
    while (static_cast<int>(arrays.size()) < allocations) {
      float *made = nullptr;
      // Every second one is large, so that not all lie in one block of the driver's.
      check(cudaMalloc(&made, arrays.size() % 2 == 0 || arrays.size() < 8 ? bytes : 4 << 20), "cudaMalloc");
      arrays.push_back(made);
    }
    for (const int count : {1, 2, 8}) {
      const double plain = microseconds([&] { plain::launch(count, n, arrays.data()); });
      const double guarded = microseconds([&] { guarded::launch(count, n, arrays.data()); });
      std::printf("| %d | %d | %.3f | %.3f | %.3f |\n", allocations, count, plain, guarded, guarded - plain);
      std::fflush(stdout);
    }
    unsigned long long base = 0;
    std::size_t size = 0, wrong = 0, next = 0;
    if (range) {
      ranges.emplace_back(allocations, microseconds([&] {
                            float *array = arrays[next++ % arrays.size()];
                            wrong += range(&base, &size, reinterpret_cast<unsigned long long>(array)) != 0;
                          }));
      if (wrong)
        std::fprintf(stderr, "cuMemGetAddressRange failed %zu times\n", wrong);
    }
  }
  std::printf("\n");
  for (const auto &[allocations, time] : ranges)
    std::printf("cuMemGetAddressRange, %d allocations: %.3f µs\n", allocations, time);
  for (float *array : arrays)
    check(cudaFree(array), "cudaFree");
  return 0;
}
#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
