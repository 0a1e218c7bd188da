// The values of a domain one by one, for rules that are domain consistent: on variables with a bitmap (net/holes.h)
// values without support leave the domain, from inside where the store can say so; other variables have bounds only.
// See native.h for what a store is.
#pragma once

#include "solver/cp/net/holes.h"

#include <algorithm>
#include <bit>

namespace veriwarp::cp {

/// Calls visit(value) for every value of a domain, ascending, until it answers false. The domain must not change
/// meanwhile other than by removal of the value visited.
template <class S, class Visit> bool forValues(const S &store, Var var, Visit visit) {
  Interval d = store.get(var);
  if (!store.tracks(var)) {
    for (int64_t value = d.lo; value <= d.hi; ++value)
      if (!visit(static_cast<int32_t>(value)))
        return false;
    return true;
  }
  for (int64_t from = d.lo; from <= d.hi; from += 64)
    for (uint64_t bits = store.window(var, from); bits; bits &= bits - 1)
      if (!visit(static_cast<int32_t>(from + std::countr_zero(bits))))
        return false;
  return true;
}

/// The values of a variable that have a support: what is left of its domain.
template <class S> class Support {
public:
  Support(const S &store, Var of) : var(of), base(store.get(of).lo) {
    int64_t width = store.get(of).width();
    whole = width >= 2 && store.tracks(of);
    for (int64_t w = 0; whole && w <= width / 64; ++w)
      bits[w] = 0;
  }
  void add(int64_t value) {
    lo = std::min(lo, value);
    hi = std::max(hi, value);
    if (whole)
      bits[(value - base) / 64] |= uint64_t{1} << ((value - base) % 64);
  }
  /// Narrows the domain to them; false when there are none.
  bool keep(S &store) const {
    if (lo > hi || !store.setLo(var, lo) || !store.setHi(var, hi))
      return false;
    for (int64_t at = base; whole && at <= hi; at += 64)
      for (uint64_t gone = store.window(var, at) & ~bits[(at - base) / 64]; gone; gone &= gone - 1)
        if (!store.remove(var, at + std::countr_zero(gone)))
          return false;
    return true;
  }

private:
  Var var;
  int64_t base, lo = INT64_MAX, hi = INT64_MIN;
  bool whole;                       // whether single values can go
  uint64_t bits[Holes::kMost / 64]; // if so
};

/// Whether a domain has a value from..to.
template <class S> bool meets(const S &store, Var var, int64_t from, int64_t to) {
  Interval d = store.get(var);
  from = std::max<int64_t>(from, d.lo), to = std::min<int64_t>(to, d.hi);
  if (from > to || !store.tracks(var))
    return from <= to;
  for (int64_t at = from; at <= to; at += 64) {
    uint64_t bits = store.window(var, at);
    if (to - at < 63)
      bits &= (uint64_t{1} << (to - at + 1)) - 1;
    if (bits)
      return true;
  }
  return false;
}

/// Removes from..to, from inside where that is possible.
template <class S> bool removeRange(S &store, Var var, int64_t from, int64_t to) {
  Interval d = store.get(var);
  if (from > d.hi || to < d.lo)
    return true;
  if (from <= d.lo)
    return store.setLo(var, to + 1);
  if (to >= d.hi)
    return store.setHi(var, from - 1);
  for (; store.tracks(var) && from <= to; ++from)
    if (!store.remove(var, from))
      return false;
  return true;
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
