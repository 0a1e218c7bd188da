// Propagators that look values up: element, table, membership in a set. See native.h for what a store is.
//
// They are domain consistent on variables with a bitmap (net/holes.h), bounds consistent on others: values without
// support leave the domain, from inside where the store can say so.
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

/// The rows that agree with all domains are an intersection of unions of differences of prefix sets (Builder::table):
/// a run of values without a hole is one difference.
template <class S> bool propagateTable(const Net &net, const Global &p, S &store) {
  const int32_t *data = net.data(p);
  const uint64_t *bits = net.bits(p);
  // The number of words per set follows from the sizes: sum of (values + 1) sets in all.
  uint32_t sets = 0, cursor = 0;
  for (uint32_t c = 0; c < p.varCount; ++c) {
    sets += static_cast<uint32_t>(data[cursor]) + 1;
    cursor += static_cast<uint32_t>(data[cursor]) + 1;
  }
  uint32_t words = p.bitsCount / sets;
  static thread_local std::vector<uint64_t> valid, some;
  valid.assign(words, ~uint64_t{0});
  const int32_t *column = data;
  const uint64_t *prefix = bits;
  auto ends = [](const int32_t *values, Interval d) {
    int32_t count = *values++;
    return std::pair(std::lower_bound(values, values + count, d.lo) - values,
                     std::upper_bound(values, values + count, d.hi) - values);
  };
  for (uint32_t c = 0; c < p.varCount; ++c) {
    Var var = net.vars(p)[c];
    auto [first, last] = ends(column, store.get(var));
    some.assign(words, 0);
    for (auto from = first; from < last;) {
      auto to = from;
      while (to < last && (!store.tracks(var) || store.has(var, column[1 + to])))
        ++to;
      for (uint32_t w = 0; w < words; ++w)
        some[w] |= prefix[to * words + w] & ~prefix[from * words + w];
      from = to + 1;
    }
    for (uint32_t w = 0; w < words; ++w)
      valid[w] &= some[w];
    prefix += (*column + 1) * words;
    column += *column + 1;
  }
  column = data, prefix = bits;
  for (uint32_t c = 0; c < p.varCount; ++c) {
    Var var = net.vars(p)[c];
    auto [first, last] = ends(column, store.get(var));
    auto supported = [&](auto k) {
      for (uint32_t w = 0; w < words; ++w)
        if (valid[w] & prefix[(k + 1) * words + w] & ~prefix[k * words + w])
          return true;
      return false;
    };
    Support<S> kept(store, var);
    if (store.tracks(var)) {
      for (auto k = first; k < last; ++k)
        if (store.has(var, column[1 + k]) && supported(k))
          kept.add(column[1 + k]);
    } else { // the ends will do
      while (first < last && !supported(first))
        ++first;
      while (first < last && !supported(last - 1))
        --last;
      for (auto k : {first, last - 1})
        if (first < last)
          kept.add(column[1 + k]);
    }
    if (!kept.keep(store))
      return false;
    prefix += (*column + 1) * words;
    column += *column + 1;
  }
  return true;
}

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
