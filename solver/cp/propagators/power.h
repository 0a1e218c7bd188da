// The rule of powers. See native.h for what a store is.
#pragma once

#include "solver/cp/propagators/global_kinds.h"

#include <algorithm>
#include <cstdlib>

namespace veriwarp::cp {

/// base^exponent for base, exponent >= 0, or anything above 2^32 when it is above 2^32.
inline int64_t powerOf(int64_t base, int64_t exponent) {
  if (exponent == 0 || base == 1)
    return 1;
  int64_t result = 1;
  for (int64_t k = 0; k < exponent && result != 0 && result <= (int64_t{1} << 32); ++k)
    result *= base;
  return result;
}

/// Variables: base, exponent, result.
template <class S> bool propagatePower(const Net &net, const Global &p, S &store) {
  Var base = net.vars(p)[0], exponent = net.vars(p)[1], result = net.vars(p)[2];
  Interval b = store.get(base), e = store.get(exponent), r = store.get(result);
  if (b.fixed() && e.fixed()) {
    int64_t value = 0;
    bool odd = e.lo % 2 != 0;
    if (e.lo < 0 && b.lo == 0)
      return false; // a negative power of 0 is undefined
    if (e.lo < 0)
      value = b.lo == 1 || b.lo == -1 ? (odd ? b.lo : 1) : 0; // 1 / b^|e| rounded towards zero
    else
      value = b.lo < 0 && odd ? -powerOf(-int64_t{b.lo}, e.lo) : powerOf(std::abs(int64_t{b.lo}), e.lo);
    return r.contains(value) && store.setLo(result, value) && store.setHi(result, value);
  }
  if (b.lo < 0 || e.lo < 0)
    return true;
  int64_t lo = b.lo == 0 ? (e.hi == 0 ? 1 : 0) : powerOf(b.lo, e.lo);
  int64_t hi = std::max<int64_t>(powerOf(b.hi, e.hi), e.lo == 0 ? 1 : 0);
  if (!store.setLo(result, lo) || !store.setHi(result, hi))
    return false;
  // The largest base and exponent whose least power is not above the result.
  int64_t greatest = b.hi;
  if (e.lo > 0 && powerOf(greatest, e.lo) > r.hi) {
    int64_t low = b.lo, high = b.hi; // the power of low may already be too large: then the domain empties
    while (low < high) {
      int64_t middle = low + (high - low + 1) / 2;
      if (powerOf(middle, e.lo) <= r.hi)
        low = middle;
      else
        high = middle - 1;
    }
    greatest = powerOf(low, e.lo) <= r.hi ? low : low - 1;
  }
  int64_t longest = e.hi;
  if (b.lo >= 2)
    while (longest > e.lo && powerOf(b.lo, longest) > r.hi)
      longest = std::min<int64_t>(longest - 1, 33);
  return store.setHi(base, greatest) && store.setHi(exponent, longest);
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
