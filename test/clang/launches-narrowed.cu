// Numbers of the host of which only low bits are used, and comparisons of numbers that have been widened.
// REQUIRES: cuda, plugin
// RUN: %clang --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -fplugin=%plugin \
// RUN:   -fplugin-arg-veriwarp-checks=none -fplugin-arg-veriwarp-dump-launches --cuda-device-only -fsyntax-only %s 2>&1 | %FileCheck %s
#include <cstdint>
#include <cstdio>
#include <cstdlib>

struct Tensor {
  std::int64_t width, height;
};

// The low bits of a number that may be anything may be anything.
__global__ void narrowed(int *p, int width, std::int64_t height) { p[width + height] = 1; }
void launchNarrowed(int *p, const Tensor *t) {
  const int width = t->width, height = t->height;
  narrowed<<<height, 32>>>(p, width, height);
}
// CHECK-LABEL: kernel narrowed(
// CHECK: grid.x = height
// CHECK-NOT: %
// CHECK-DAG: fact height >= -2147483648
// CHECK-DAG: fact height <= 2147483647
// CHECK-NOT: %

// Not where the whole number is used, too.
__global__ void narrowedToo(int *p, int width, std::int64_t all) { p[width + all] = 1; }
void launchNarrowedToo(int *p, const Tensor *t) {
  const int width = t->width;
  narrowedToo<<<1, 32>>>(p, width, t->width);
}
// CHECK-LABEL: kernel narrowedToo(
// CHECK: fact width == int(all)

// Nor where it is narrowed in two ways.
__global__ void narrowedTwice(int *p, int width, std::uint16_t less) { p[width + less] = 1; }
void launchNarrowedTwice(int *p, const Tensor *t) {
  const int width = t->width;
  narrowedTwice<<<1, 32>>>(p, width, static_cast<std::uint16_t>(t->width));
}
// CHECK-LABEL: kernel narrowedTwice(
// CHECK: % 65536

// All that is said of a counter is said of one that is compared with a number of 64 bits. The runtime may fail in any
// turn, or in none.
__global__ void eachSize(int *p) { p[threadIdx.x] = 1; }
void launchEach(int *p) {
  int sizes[] = {32, 64, 128};
  for (int i = 0; i < sizeof(sizes) / sizeof(int); i++) {
    eachSize<<<1, sizes[i]>>>(p);
    if (cudaGetLastError() != cudaSuccess) {
      printf("failed\n");
      exit(1);
    }
  }
}
// CHECK-LABEL: kernel eachSize(
// CHECK-NOT: lost
// CHECK: fact {{.*}} == 128
// CHECK-NOT: lost

// A loop that goes on only if the runtime fails.
__global__ void afterFailure(int *p, int n) { p[threadIdx.x] = n; }
void launchAfterFailure(int *p) {
  for (int n = 0; n < 10; n++) {
    afterFailure<<<1, 32>>>(p, n);
    if (cudaDeviceSynchronize() == cudaSuccess)
      break;
  }
}
// CHECK-LABEL: kernel afterFailure(
// CHECK: lost n
