// Rules of global constraints: extrema, all different, cumulative, powers. See native.h for what a store is.
#pragma once

#include "solver/cp/propagators/global_kinds.h"

#include <algorithm>
#include <bit>
#include <numeric>

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

/// Bounds consistency by Hall intervals (variables: all that differ): when as many variables as [a, b] has values lie inside it, all others leave
/// it. For each left end a, variables are visited by increasing maximum; the last Hall interval that starts at a pushes
/// the minimum of every later variable that starts inside it. O(n * number of distinct minima); the same, mirrored, for
/// the maxima.
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

/// Time-table propagation. Variables: starts…, durations…, demands…, capacity. A task that must run in [latest start, earliest end) loads the profile there; the peak
/// bounds the capacity from below, and no start may make another task overlap a segment it does not fit over.
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
