// The domain of a variable: an interval of 32-bit integers. Booleans are 0..1.
//
// Values lie strictly inside the 32-bit range, so `lo - 1`, `hi + 1` and the size never overflow; bounds are computed
// in 64 bits and only ever tighten, so a bound that does not fit 32 bits is either no news or a failure, and nothing
// wraps. The functions here and in ternary.h compile for host and device.
#pragma once

#include <cstdint>

#ifdef __CUDACC__
#define VERIWARP_HD __host__ __device__
#else
#define VERIWARP_HD
#endif

namespace veriwarp::cp {

using Var = uint32_t;

constexpr int32_t kMinValue = -2147483646;
constexpr int32_t kMaxValue = 2147483646;

struct Interval {
  int32_t lo, hi;

  VERIWARP_HD bool empty() const { return lo > hi; }
  VERIWARP_HD bool fixed() const { return lo == hi; }
  VERIWARP_HD bool contains(int64_t value) const { return lo <= value && value <= hi; }
  VERIWARP_HD int64_t width() const { return static_cast<int64_t>(hi) - lo; }
  VERIWARP_HD bool operator==(const Interval &other) const { return lo == other.lo && hi == other.hi; }

  /// Intersects with lo..hi. An empty result stays representable.
  VERIWARP_HD void narrow(int64_t from, int64_t to) {
    if (from > lo)
      lo = from > hi ? hi + 1 : static_cast<int32_t>(from);
    if (to < hi)
      hi = to < lo ? lo - 1 : static_cast<int32_t>(to);
  }
};

VERIWARP_HD inline int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }
VERIWARP_HD inline int64_t larger(int64_t a, int64_t b) { return a < b ? b : a; }

/// a / b rounded towards minus infinity; b is not 0.
VERIWARP_HD inline int64_t floorDiv(int64_t a, int64_t b) {
  int64_t quotient = a / b;
  return quotient - (a % b != 0 && (a < 0) != (b < 0));
}

/// a / b rounded towards plus infinity; b is not 0.
VERIWARP_HD inline int64_t ceilDiv(int64_t a, int64_t b) {
  int64_t quotient = a / b;
  return quotient + (a % b != 0 && (a < 0) == (b < 0));
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
