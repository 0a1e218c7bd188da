// Ternary propagators: x = y op z in 16 bytes, the form every constraint can be brought into (normal form of Turbo).
//
// applyTernary contracts three intervals once. Each rule is monotone (smaller intervals in, smaller intervals out),
// which is why every engine, in whatever order it runs propagators, reaches the same fixpoint. On fixed y and z the
// result is exact, so a net whose variables are all fixed holds if and only if no propagator fails.
#pragma once

#include "solver/cp/net/interval.h"

namespace veriwarp::cp {

enum class Op : uint32_t {
  Add,  // x = y + z
  Mul,  // x = y * z
  TDiv, // x = y / z, rounded towards zero; z != 0
  FDiv, // … towards minus infinity
  CDiv, // … towards plus infinity
  EDiv, // … such that the remainder is not negative
  Min,  // x = min(y, z)
  Max,  // x = max(y, z)
  Eq,   // x = (y = z)
  Le,   // x = (y <= z)
  Ne    // x = (y != z); in native nets only, the ternary form says it with two Eq
};

struct Ternary {
  Op op;
  Var x, y, z;
};
static_assert(sizeof(Ternary) == 16);

namespace detail {

VERIWARP_HD inline void hull(int64_t &lo, int64_t &hi, int64_t value) {
  lo = smaller(lo, value);
  hi = larger(hi, value);
}

VERIWARP_HD inline void productHull(const Interval &y, const Interval &z, int64_t &lo, int64_t &hi) {
  lo = hi = static_cast<int64_t>(y.lo) * z.lo;
  hull(lo, hi, static_cast<int64_t>(y.lo) * z.hi);
  hull(lo, hi, static_cast<int64_t>(y.hi) * z.lo);
  hull(lo, hi, static_cast<int64_t>(y.hi) * z.hi);
}

/// Contracts y so that y * z can be in x.
VERIWARP_HD inline void factor(const Interval &x, Interval &y, const Interval &z) {
  Interval divisor = z;
  if (z.contains(0)) {
    if (x.contains(0))
      return;
    // |y| <= |y * z| when the product is not 0.
    int64_t most = larger(x.hi, -static_cast<int64_t>(x.lo));
    y.narrow(-most, most);
    if (z.lo == 0 && z.hi == 0)
      y.narrow(1, 0);
    // With both signs a quotient can be anything up to that; with one, the sign matters.
    if (y.empty() || (z.lo < 0 && z.hi > 0) || z.fixed())
      return;
    divisor.narrow(z.lo == 0 ? 1 : kMinValue, z.lo == 0 ? kMaxValue : -1);
  }
  // The smallest and largest real quotient are at corners; round inwards.
  int64_t lo = smaller(ceilDiv(x.lo, divisor.lo), ceilDiv(x.lo, divisor.hi));
  int64_t hi = larger(floorDiv(x.lo, divisor.lo), floorDiv(x.lo, divisor.hi));
  lo = smaller(lo, smaller(ceilDiv(x.hi, divisor.lo), ceilDiv(x.hi, divisor.hi)));
  hi = larger(hi, larger(floorDiv(x.hi, divisor.lo), floorDiv(x.hi, divisor.hi)));
  if (x.contains(0))
    hull(lo, hi, 0);
  y.narrow(lo, hi);
}

VERIWARP_HD inline void multiply(Interval &x, Interval &y, Interval &z) {
  int64_t lo, hi;
  productHull(y, z, lo, hi);
  x.narrow(lo, hi);
  if (x.empty())
    return;
  factor(x, y, z);
  if (!y.empty())
    factor(x, z, y);
}

/// Division over a divisor that is all positive: the hulls of x and y become what this part of z supports.
VERIWARP_HD inline bool divideByPositive(Op op, Interval &x, Interval &y, const Interval &z) {
  int64_t corner[4][2] = {{y.lo, z.lo}, {y.lo, z.hi}, {y.hi, z.lo}, {y.hi, z.hi}};
  int64_t lo = 0, hi = 0;
  for (int i = 0; i < 4; ++i) {
    int64_t a = corner[i][0], b = corner[i][1];
    int64_t quotient = op == Op::TDiv ? a / b : op == Op::CDiv ? ceilDiv(a, b) : floorDiv(a, b);
    if (i == 0)
      lo = hi = quotient;
    hull(lo, hi, quotient);
  }
  x.narrow(lo, hi);
  if (x.empty())
    return false;
  // floor: x*z <= y < (x+1)*z;  ceil: (x-1)*z < y <= x*z;  towards zero: as floor where x > 0, as ceil where x < 0.
  int64_t xl = x.lo, xh = x.hi;
  bool lowerAsFloor = op == Op::FDiv || (op == Op::TDiv && xl > 0);
  bool upperAsFloor = op == Op::FDiv || (op == Op::TDiv && xh >= 0);
  int64_t from = lowerAsFloor ? smaller(xl * z.lo, xl * z.hi) : smaller((xl - 1) * z.lo, (xl - 1) * z.hi) + 1;
  int64_t to = upperAsFloor ? larger((xh + 1) * z.lo, (xh + 1) * z.hi) - 1 : larger(xh * z.lo, xh * z.hi);
  y.narrow(from, to);
  return !y.empty();
}

VERIWARP_HD inline void divide(Op op, Interval &x, Interval &y, Interval &z) {
  // Both signs of the divisor on their own; a sign that has no support is removed from z.
  Interval xp = x, yp = y, zp = z, xn = x, yn = y, zn = z;
  zp.narrow(1, kMaxValue);
  zn.narrow(kMinValue, -1);
  bool positive = !zp.empty() && divideByPositive(op == Op::EDiv ? Op::FDiv : op, xp, yp, zp);
  bool negative = false;
  if (!zn.empty()) {
    Interval mirrored{-yn.hi, -yn.lo}, divisor{-zn.hi, -zn.lo};
    negative = divideByPositive(op == Op::EDiv ? Op::CDiv : op, xn, mirrored, divisor);
    yn = {-mirrored.hi, -mirrored.lo};
  }
  if (!positive && !negative) {
    x.narrow(1, 0);
    return;
  }
  if (!negative) {
    x = xp, y = yp, z = zp;
  } else if (!positive) {
    x = xn, y = yn, z = zn;
  } else {
    x.narrow(smaller(xp.lo, xn.lo), larger(xp.hi, xn.hi));
    y.narrow(smaller(yp.lo, yn.lo), larger(yp.hi, yn.hi));
  }
}

VERIWARP_HD inline void equalReified(Interval &x, Interval &y, Interval &z, bool truth) {
  // x is a boolean; `truth` is the value of x that stands for equality.
  bool isTrue = truth ? x.lo == 1 : x.hi == 0;
  bool isFalse = truth ? x.hi == 0 : x.lo == 1;
  if (isTrue) {
    y.narrow(z.lo, z.hi);
    if (!y.empty())
      z.narrow(y.lo, y.hi);
  } else if (isFalse) {
    if (y.fixed()) {
      if (z.lo == y.lo)
        ++z.lo;
      if (z.hi == y.lo)
        --z.hi;
    }
    if (!z.empty() && z.fixed()) {
      if (y.lo == z.lo)
        ++y.lo;
      if (y.hi == z.lo)
        --y.hi;
    }
  } else if (y.hi < z.lo || z.hi < y.lo) {
    x.lo = x.hi = !truth;
  } else if (y.fixed() && z.fixed()) {
    x.lo = x.hi = truth;
  }
}

} // namespace detail

/// Contracts x, y and z once; returns false when one becomes empty.
VERIWARP_HD inline bool applyTernary(Op op, Interval &x, Interval &y, Interval &z) {
  switch (op) {
  case Op::Add:
    x.narrow(static_cast<int64_t>(y.lo) + z.lo, static_cast<int64_t>(y.hi) + z.hi);
    y.narrow(static_cast<int64_t>(x.lo) - z.hi, static_cast<int64_t>(x.hi) - z.lo);
    z.narrow(static_cast<int64_t>(x.lo) - y.hi, static_cast<int64_t>(x.hi) - y.lo);
    break;
  case Op::Mul:
    detail::multiply(x, y, z);
    break;
  case Op::TDiv:
  case Op::FDiv:
  case Op::CDiv:
  case Op::EDiv:
    detail::divide(op, x, y, z);
    break;
  case Op::Min:
    x.narrow(smaller(y.lo, z.lo), smaller(y.hi, z.hi));
    y.narrow(x.lo, z.lo > x.hi ? x.hi : y.hi);
    z.narrow(x.lo, y.lo > x.hi ? x.hi : z.hi);
    break;
  case Op::Max:
    x.narrow(larger(y.lo, z.lo), larger(y.hi, z.hi));
    y.narrow(z.hi < x.lo ? x.lo : y.lo, x.hi);
    z.narrow(y.hi < x.lo ? x.lo : z.lo, x.hi);
    break;
  case Op::Eq:
    detail::equalReified(x, y, z, true);
    break;
  case Op::Ne:
    detail::equalReified(x, y, z, false);
    break;
  case Op::Le:
    if (x.lo == 1) {
      y.narrow(y.lo, z.hi);
      z.narrow(y.lo, z.hi);
    } else if (x.hi == 0) {
      y.narrow(static_cast<int64_t>(z.lo) + 1, y.hi);
      z.narrow(z.lo, static_cast<int64_t>(y.hi) - 1);
    } else if (y.hi <= z.lo) {
      x.lo = 1;
    } else if (y.lo > z.hi) {
      x.hi = 0;
    }
    break;
  }
  return !x.empty() && !y.empty() && !z.empty();
}

/// True when every assignment in the box satisfies x = y op z: the propagator has nothing left to do.
VERIWARP_HD inline bool entailedTernary(Op op, const Interval &x, const Interval &y, const Interval &z) {
  if (x.fixed() && y.fixed() && z.fixed())
    return true;
  switch (op) {
  case Op::Eq:
  case Op::Ne: {
    bool mustDiffer = (op == Op::Eq) ? x.hi == 0 : x.lo == 1;
    return mustDiffer && (y.hi < z.lo || z.hi < y.lo);
  }
  case Op::Le:
    return (x.lo == 1 && y.hi <= z.lo) || (x.hi == 0 && y.lo > z.hi);
  default:
    return false;
  }
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
