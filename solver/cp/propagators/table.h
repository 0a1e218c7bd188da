// The rule of table: a tuple of variables is one of the rows. See native.h for what a store is.
#pragma once

#include "solver/cp/propagators/domain_values.h"
#include "solver/cp/propagators/global_kinds.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace veriwarp::cp {

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

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
