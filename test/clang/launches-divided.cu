// Multipliers and shifts that host code computes for kernels that divide by them, and what only looks like one.
// REQUIRES: cuda, plugin
// RUN: %clang --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -fplugin=%plugin \
// RUN:   -fplugin-arg-veriwarp-checks=none -fplugin-arg-veriwarp-dump-launches --cuda-device-only -fsyntax-only %s 2>&1 | %FileCheck %s
#include <cstdint>
#include <cstdlib>

struct Divider {
  uint32_t multiplier, shift, divisor;
};

#define DIVIDER(name, limit, first, step, compare, taken, added)                                                       \
  static Divider name(uint32_t d) {                                                                                    \
    uint32_t shift = first;                                                                                            \
    while (shift < limit && (1u << shift) compare d)                                                                   \
      shift += step;                                                                                                   \
    return {uint32_t((uint64_t(1) << 32) * ((uint64_t(1) << shift) - taken) / d + added), shift, d};                   \
  }
DIVIDER(right, 32, 0, 1, <, d, 1)
DIVIDER(belowLimit, 31, 0, 1, <, d, 1)
DIVIDER(fromOne, 32, 1, 1, <, d, 1)
DIVIDER(byTwo, 32, 0, 2, <, d, 1)
DIVIDER(tooFar, 32, 0, 1, <=, d, 1)
DIVIDER(ofOther, 32, 0, 1, <, (d - 1), 1)
DIVIDER(rounded, 32, 0, 1, <, d, 0)

static Divider leftEarly(uint32_t d, uint32_t most) {
  uint32_t shift = 0;
  while (shift < 32 && (1u << shift) < d) {
    if (shift == most)
      break;
    shift++;
  }
  return {uint32_t((uint64_t(1) << 32) * ((uint64_t(1) << shift) - d) / d + 1), shift, d};
}

#define KERNEL(name)                                                                                                   \
  __global__ void name(int *p, Divider by) { p[threadIdx.x] = by.shift; }
KERNEL(isRight)
KERNEL(isNone)

int main(int argc, char **argv) {
  int *p;
  if (cudaMalloc(&p, 4096) != cudaSuccess)
    return 1;
  const uint32_t d = std::atoi(argv[1]);
  isRight<<<1, 32>>>(p, right(d));
  // CHECK-LABEL: kernel isRight(int*, Divider)
  // CHECK-DAG: fact by.divisor != 0
  // CHECK-DAG: fact by.divisor <= 1 << by.shift
  // CHECK-DAG: fact by.multiplier == 4294967296 * ((1 << by.shift) - by.divisor) / by.divisor + 1

  isNone<<<1, 32>>>(p, belowLimit(d));
  isNone<<<1, 32>>>(p, fromOne(d));
  isNone<<<1, 32>>>(p, byTwo(d));
  isNone<<<1, 32>>>(p, tooFar(d));
  isNone<<<1, 32>>>(p, ofOther(d));
  isNone<<<1, 32>>>(p, rounded(d));
  isNone<<<1, 32>>>(p, leftEarly(d, argc));
  for (uint32_t shift = 0; shift < 32 && (1u << shift) < d; ++shift) // while it still counts
    isNone<<<1, 32>>>(p, {uint32_t((uint64_t(1) << 32) * ((uint64_t(1) << shift) - d) / d + 1), shift, d});
  // CHECK-LABEL: kernel isNone(int*, Divider)
  // CHECK-NOT: 1 <<
}
