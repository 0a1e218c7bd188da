// Intervals of mathematical integers, wide enough for products of 64-bit values; what is wider saturates. Private to
// this room.
#pragma once

#include <algorithm>
#include <cstdint>

namespace veriwarp::smt {

__extension__ typedef __int128 Int128;

inline constexpr Int128 kHuge = Int128(1) << 126; // saturation: at or beyond it means unbounded

inline Int128 saturate(Int128 v) { return v > kHuge ? kHuge : v < -kHuge ? -kHuge : v; }

inline Int128 magnitude(Int128 v) { return v < 0 ? -v : v; }

// Never negative; gcdOf(0, 0) is 0.
inline Int128 gcdOf(Int128 a, Int128 b) {
  a = magnitude(a);
  b = magnitude(b);
  while (b) {
    Int128 r = a % b;
    a = b;
    b = r;
  }
  return a;
}

inline Int128 addSat(Int128 a, Int128 b) {
  // Both lie within +-2^126, so the sum cannot overflow. Unbounded stays unbounded.
  if (a >= kHuge || a <= -kHuge)
    return a;
  if (b >= kHuge || b <= -kHuge)
    return b;
  return saturate(a + b);
}

inline bool isNarrow(Int128 v) { return v == static_cast<std::int64_t>(v); }

inline Int128 mulSat(Int128 a, Int128 b) {
  // Nearly all are: one multiplication then, and its result is within bounds.
  if (isNarrow(a) && isNarrow(b))
    return Int128(static_cast<std::int64_t>(a)) * static_cast<std::int64_t>(b);
  Int128 r;
  if (__builtin_mul_overflow(a, b, &r))
    return (a < 0) != (b < 0) ? -kHuge : kHuge;
  return saturate(r);
}

inline Int128 floorDiv(Int128 a, Int128 b) { // b > 0
  Int128 q = a / b;
  return a % b < 0 ? q - 1 : q;
}

inline Int128 floorMod(Int128 a, Int128 b) { return a - floorDiv(a, b) * b; } // b > 0

struct Interval {
  Int128 lo = -kHuge, hi = kHuge;

  bool contains(Int128 v) const { return lo <= v && v <= hi; }
  bool within(Int128 a, Int128 b) const { return a <= lo && hi <= b; }
  bool isPoint() const { return lo == hi; }
  bool empty() const { return lo > hi; }
  bool bounded() const { return lo > -kHuge && hi < kHuge; }
};

inline Interval operator+(Interval a, Interval b) {
  // An unbounded end wins even against the opposite end of the other operand.
  Interval r{addSat(a.lo, b.lo), addSat(a.hi, b.hi)};
  if (a.lo <= -kHuge || b.lo <= -kHuge)
    r.lo = -kHuge;
  if (a.hi >= kHuge || b.hi >= kHuge)
    r.hi = kHuge;
  return r;
}

inline Interval operator*(Interval a, Interval b) {
  if (a.lo >= 0 && b.lo >= 0)
    return {mulSat(a.lo, b.lo), mulSat(a.hi, b.hi)};
  Int128 p[] = {mulSat(a.lo, b.lo), mulSat(a.lo, b.hi), mulSat(a.hi, b.lo), mulSat(a.hi, b.hi)};
  return {*std::min_element(p, p + 4), *std::max_element(p, p + 4)};
}

inline Interval operator*(Interval a, Int128 c) {
  Interval r{mulSat(a.lo, c), mulSat(a.hi, c)};
  return c < 0 ? Interval{r.hi, r.lo} : r;
}
inline Interval operator-(Interval a) { return {-a.hi, -a.lo}; }
inline Interval operator-(Interval a, Interval b) { return a + -b; }
inline Interval hull(Interval a, Interval b) { return {std::min(a.lo, b.lo), std::max(a.hi, b.hi)}; }
inline Interval meet(Interval a, Interval b) { return {std::max(a.lo, b.lo), std::min(a.hi, b.hi)}; }

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
