// Rules of element: result = array[index]. See native.h for what a store is.
#pragma once

#include "solver/cp/propagators/domain_values.h"
#include "solver/cp/propagators/global_kinds.h"

#include <algorithm>

namespace veriwarp::cp {

/// result = data[index].
template <class S> bool propagateElementConst(const Net &net, const Global &p, S &store) {
  Var index = net.vars(p)[0], result = net.vars(p)[1];
  const int32_t *data = net.data(p) - 1; // indices start at 1
  Interval r = store.get(result);
  bool holed = store.tracks(result), narrow = r.width() < 64;
  uint64_t near = holed && narrow ? store.window(result, r.lo) : ~uint64_t{0};
  Support<S> indices(store, index), values(store, result);
  forValues(store, index, [&](int32_t k) {
    int32_t value = data[k];
    if (!r.contains(value) || (narrow ? !(near >> (value - r.lo) & 1) : holed && !store.has(result, value)))
      return true;
    indices.add(k);
    values.add(value);
    return true;
  });
  return indices.keep(store) && values.keep(store);
}

/// result = elements[index]. An index is supported when its element and the result overlap; the result is the hull of
/// the supported elements.
template <class S> bool propagateElementVar(const Net &net, const Global &p, S &store) {
  Var index = net.vars(p)[0], result = net.vars(p)[1];
  const Var *elements = net.vars(p) + 1;
  Interval r = store.get(result);
  Support<S> indices(store, index);
  int64_t lo = INT64_MAX, hi = INT64_MIN;
  forValues(store, index, [&](int32_t k) {
    Interval e = store.get(elements[k]);
    bool possible = e.lo <= r.hi && r.lo <= e.hi;
    if (possible && e.fixed())
      possible = store.has(result, e.lo);
    else if (possible && r.fixed())
      possible = store.has(elements[k], r.lo);
    if (!possible)
      return true;
    indices.add(k);
    lo = std::min<int64_t>(lo, e.lo);
    hi = std::max<int64_t>(hi, e.hi);
    return true;
  });
  if (!indices.keep(store) || !store.setLo(result, lo) || !store.setHi(result, hi))
    return false;
  Interval i = store.get(index);
  if (!i.fixed())
    return true;
  r = store.get(result);
  return store.setLo(elements[i.lo], r.lo) && store.setHi(elements[i.lo], r.hi);
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
