// The rule of cumulative. See native.h for what a store is.
#pragma once

#include "solver/cp/propagators/global_kinds.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace veriwarp::cp {

/// Time-table propagation. Variables: starts…, durations…, demands…, capacity. A task that must run in [latest start,
/// earliest end) loads the profile there; the peak bounds the capacity from below, and no start may make another task
/// overlap a segment it does not fit over.
template <class S> bool propagateCumulative(const Net &net, const Global &p, S &store) {
  uint32_t n = (p.varCount - 1) / 3;
  const Var *starts = net.vars(p), *durations = starts + n, *demands = durations + n;
  Var capacity = demands[n];
  struct Segment {
    int64_t from, to, load;
  };
  static thread_local std::vector<std::pair<int64_t, int64_t>> edges;
  static thread_local std::vector<Segment> profile;
  edges.clear(), profile.clear();
  for (uint32_t i = 0; i < n; ++i) {
    int64_t latest = store.get(starts[i]).hi, end = int64_t{store.get(starts[i]).lo} + store.get(durations[i]).lo;
    int64_t demand = store.get(demands[i]).lo;
    if (latest < end && demand > 0) {
      edges.push_back({latest, demand});
      edges.push_back({end, -demand});
    }
  }
  std::sort(edges.begin(), edges.end());
  int64_t load = 0, peak = 0;
  for (size_t k = 0; k < edges.size();) {
    int64_t time = edges[k].first;
    for (; k < edges.size() && edges[k].first == time; ++k)
      load += edges[k].second;
    peak = std::max(peak, load);
    if (k < edges.size() && load > 0)
      profile.push_back({time, edges[k].first, load});
  }
  if (!store.setLo(capacity, peak))
    return false;
  int64_t limit = store.get(capacity).hi;
  for (uint32_t i = 0; i < n && !profile.empty(); ++i) {
    Interval s = store.get(starts[i]), r = store.get(demands[i]);
    int64_t duration = store.get(durations[i]).lo;
    if (duration == 0)
      continue;
    int64_t ownFrom = s.hi, ownTo = s.lo + duration;
    auto others = [&](const Segment &g) {
      return g.load - (ownFrom <= g.from && g.to <= ownTo && r.lo > 0 ? r.lo : 0);
    };
    for (const Segment &g : profile)
      if (ownFrom <= g.from && g.to <= ownTo && !store.setHi(demands[i], limit - others(g)))
        return false;
    if (r.lo == 0)
      continue;
    int64_t lo = s.lo, hi = s.hi;
    for (const Segment &g : profile)
      if (g.from < lo + duration && lo < g.to && others(g) + r.lo > limit)
        lo = g.to;
    if (!store.setLo(starts[i], lo))
      return false;
    for (auto g = profile.rbegin(); g != profile.rend(); ++g)
      if (g->from < hi + duration && hi < g->to && others(*g) + r.lo > limit)
        hi = g->from - duration;
    if (!store.setHi(starts[i], hi))
      return false;
  }
  return true;
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
