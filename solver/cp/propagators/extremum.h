// Rules of maximum and minimum. See native.h for what a store is.
#pragma once

#include "solver/cp/propagators/global_kinds.h"

#include <algorithm>

namespace veriwarp::cp {

/// result = max (or min) of the elements, bounds consistent. Variables: result, elements…
template <class S> bool propagateExtremum(const Net &net, const Global &p, S &store) {
  bool maximum = p.kind == GlobalKind::Maximum;
  // The minimum is the maximum of the mirrored domains.
  auto get = [&](Var v) {
    Interval d = store.get(v);
    return maximum ? d : Interval{-d.hi, -d.lo};
  };
  auto setLo = [&](Var v, int64_t value) { return maximum ? store.setLo(v, value) : store.setHi(v, -value); };
  auto setHi = [&](Var v, int64_t value) { return maximum ? store.setHi(v, value) : store.setLo(v, -value); };
  Var result = net.vars(p)[0];
  const Var *elements = net.vars(p) + 1;
  uint32_t count = p.varCount - 1;
  int64_t lo = INT64_MIN, hi = INT64_MIN;
  for (uint32_t i = 0; i < count; ++i) {
    Interval e = get(elements[i]);
    lo = std::max<int64_t>(lo, e.lo);
    hi = std::max<int64_t>(hi, e.hi);
  }
  if (!setLo(result, lo) || !setHi(result, hi))
    return false;
  Interval r = get(result);
  uint32_t candidates = 0, last = 0;
  for (uint32_t i = 0; i < count; ++i) {
    if (!setHi(elements[i], r.hi))
      return false;
    if (get(elements[i]).hi >= r.lo) {
      ++candidates;
      last = i;
    }
  }
  return candidates > 1 || (candidates == 1 && setLo(elements[last], r.lo));
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
