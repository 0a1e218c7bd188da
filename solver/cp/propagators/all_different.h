// The rule of all_different. See native.h for what a store is.
#pragma once

#include "solver/cp/propagators/global_kinds.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace veriwarp::cp {

/// Bounds consistency by Hall intervals. Variables: all that differ. When as many variables as [a, b] has values lie
/// inside it, all others leave it. For each left end a, variables are visited by increasing maximum; the last Hall
/// interval that starts at a pushes the minimum of every later variable that starts inside it. O(n * number of distinct
/// minima); the same, mirrored, for the maxima.
template <class S> bool propagateAllDifferent(const Net &net, const Global &p, S &store) {
  uint32_t n = p.varCount;
  static thread_local std::vector<Interval> box;
  static thread_local std::vector<uint32_t> order;
  static thread_local std::vector<int32_t> starts;
  box.resize(n), order.resize(n);
  for (int mirror = 0; mirror < 2; ++mirror) {
    starts.clear();
    for (uint32_t i = 0; i < n; ++i) {
      Interval d = store.get(net.vars(p)[i]);
      box[i] = mirror ? Interval{-d.hi, -d.lo} : d;
      starts.push_back(box[i].lo);
    }
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) { return box[a].hi < box[b].hi; });
    std::sort(starts.begin(), starts.end());
    starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
    // Minima pushed under one left end count as they were under the next: the rules see the box they started from.
    static thread_local std::vector<int64_t> pushed;
    pushed.assign(n, INT64_MIN);
    for (int32_t a : starts) {
      int64_t inside = 0, hall = INT64_MIN;
      for (uint32_t k = 0; k < n; ++k) {
        const Interval &d = box[order[k]];
        if (d.lo < a)
          continue;
        if (hall >= d.lo && d.hi > hall)
          pushed[order[k]] = std::max(pushed[order[k]], hall + 1);
        ++inside;
        if (inside > int64_t{d.hi} - a + 1)
          return false;
        if (inside == int64_t{d.hi} - a + 1)
          hall = d.hi;
      }
    }
    for (uint32_t i = 0; i < n; ++i) {
      if (pushed[i] == INT64_MIN)
        continue;
      Var var = net.vars(p)[i];
      if (mirror ? !store.setHi(var, -pushed[i]) : !store.setLo(var, pushed[i]))
        return false;
    }
  }
  // A fixed value goes from inside the other domains, too.
  starts.clear();
  for (uint32_t i = 0; i < n; ++i)
    if (Interval d = store.get(net.vars(p)[i]); d.fixed())
      starts.push_back(d.lo);
  std::sort(starts.begin(), starts.end());
  for (uint32_t i = 0; i < n && !starts.empty(); ++i) {
    Var var = net.vars(p)[i];
    Interval d = store.get(var);
    if (d.fixed() || !store.tracks(var))
      continue;
    for (auto at = std::lower_bound(starts.begin(), starts.end(), d.lo); at != starts.end() && *at <= d.hi; ++at)
      if (!store.remove(var, *at))
        return false;
  }
  return true;
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
