// The rule of membership in a set of numbers. See native.h for what a store is.
#pragma once

#include "solver/cp/propagators/domain_values.h"
#include "solver/cp/propagators/global_kinds.h"

namespace veriwarp::cp {

/// Calls visit(from, to) for the gaps before, between and after the ranges of a set.
template <class Visit> bool forGaps(const Net &net, const Global &p, Visit visit) {
  const int32_t *ranges = net.data(p);
  int64_t from = INT32_MIN;
  for (uint32_t k = 0; k < p.dataCount; k += 2) {
    if (!visit(from, int64_t{ranges[k]} - 1))
      return false;
    from = int64_t{ranges[k + 1]} + 1;
  }
  return visit(from, int64_t{INT32_MAX});
}

/// truth = (x in set).
template <class S> bool propagateInSet(const Net &net, const Global &p, S &store) {
  Var x = net.vars(p)[0], truth = net.vars(p)[1];
  const int32_t *ranges = net.data(p);
  Interval b = store.get(truth);
  if (!b.fixed()) {
    bool inside = false;
    for (uint32_t k = 0; k < p.dataCount && !inside; k += 2)
      inside = meets(store, x, ranges[k], ranges[k + 1]);
    bool outside = !forGaps(net, p, [&](int64_t from, int64_t to) { return !meets(store, x, from, to); });
    return (inside || store.setHi(truth, 0)) && (outside || store.setLo(truth, 1));
  }
  if (b.lo == 1)
    return forGaps(net, p, [&](int64_t from, int64_t to) { return removeRange(store, x, from, to); });
  for (uint32_t k = 0; k < p.dataCount; k += 2)
    if (!removeRange(store, x, ranges[k], ranges[k + 1]))
      return false;
  return true;
}

/// Whether the answer is known and nothing is left to remove.
template <class S> bool entailedInSet(const Net &net, const Global &p, const S &store) {
  Var x = net.vars(p)[0];
  Interval b = store.get(net.vars(p)[1]);
  if (!b.fixed())
    return false;
  if (b.lo == 1)
    return forGaps(net, p, [&](int64_t from, int64_t to) { return !meets(store, x, from, to); });
  for (uint32_t k = 0; k < p.dataCount; k += 2)
    if (meets(store, x, net.data(p)[k], net.data(p)[k + 1]))
      return false;
  return true;
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
