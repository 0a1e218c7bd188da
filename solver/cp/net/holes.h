// Values missing inside domains. A domain is an interval (interval.h); for a variable about which single values are
// decided, a bitmap beside it says which values between the bounds are gone.
//
// Who has a bitmap: in native nets, the variables of disequalities, reified equalities, elements, tables, sets and
// all_different, if they had at most kMost values at first. The ends of an interval are never holes: a bound that would
// fall into one moves on. Bits outside the interval mean nothing, so a moving bound costs no writing.
//
// Without bitmaps (ternary nets: what a GPU searches) a removed value waits until a bound reaches it. The bounds of a
// fixpoint are the same either way as far as disequalities go; what the bitmap adds is what elements, tables and
// equalities conclude from a hole, and what the search sees: sizes, regrets, medians.
#pragma once

#include "solver/cp/net/net.h"

#include <bit>

namespace veriwarp::cp {

class Holes {
public:
  static constexpr int64_t kMost = 4096; // values of a domain with a bitmap

  explicit Holes(const Net &net);

  bool tracks(Var var) const { return places[var].first != kNone; }
  /// Of a value inside the interval of a variable.
  bool has(Var var, int64_t value) const {
    const Place &p = places[var];
    if (p.first == kNone)
      return true;
    auto bit = static_cast<uint64_t>(value - p.base);
    return words[p.first + bit / 64] >> (bit % 64) & 1;
  }
  /// The first value from `value` on, up or down; `value` is inside the interval.
  int64_t above(Var var, int64_t value) const {
    const Place &p = places[var];
    if (p.first == kNone)
      return value;
    auto bit = static_cast<uint64_t>(value - p.base);
    size_t w = p.first + bit / 64;
    uint64_t rest = words[w] >> (bit % 64) << (bit % 64);
    while (rest == 0)
      rest = words[++w];
    return p.base + static_cast<int64_t>(64 * (w - p.first)) + std::countr_zero(rest);
  }
  int64_t below(Var var, int64_t value) const {
    const Place &p = places[var];
    if (p.first == kNone)
      return value;
    auto bit = static_cast<uint64_t>(value - p.base);
    size_t w = p.first + bit / 64;
    uint64_t rest = words[w] << (63 - bit % 64) >> (63 - bit % 64);
    while (rest == 0)
      rest = words[--w];
    return p.base + static_cast<int64_t>(64 * (w - p.first)) + 63 - std::countl_zero(rest);
  }
  /// The values from, from + 1, … from + 63 that are in `domain` and not holes, as bits.
  uint64_t window(Var var, const Interval &domain, int64_t from) const {
    const Place &p = places[var];
    int64_t shift = from - p.base;
    if (p.first == kNone || shift < 0 || int64_t{domain.hi} - p.base > 63)
      return wideWindow(var, domain, from);
    // All in one word.
    if (from > domain.hi)
      return 0;
    uint64_t bits = words[p.first] << (63 - (domain.hi - p.base)) >> (63 - (domain.hi - p.base)) >> shift;
    return from < domain.lo ? bits >> (domain.lo - from) << (domain.lo - from) : bits;
  }
  /// The number of values of `domain` that are not holes.
  int64_t size(Var var, const Interval &domain) const;

  void remove(Var var, int64_t value);
  void push() { levels.push_back({trail.size(), stamp}), stamp = ++nextStamp; }
  void pop();

private:
  static constexpr uint32_t kNone = UINT32_MAX;
  uint64_t wideWindow(Var var, const Interval &domain, int64_t from) const;
  struct Place {
    uint32_t first = kNone; // into words
    int32_t base = 0;       // the value of the first bit
  };
  struct Saved {
    uint32_t word;
    uint64_t old;
  };
  struct Level {
    size_t trail;
    uint32_t stamp;
  };

  std::vector<Place> places;
  std::vector<uint64_t> words;
  std::vector<uint32_t> stamps; // of each word: the level at which it was saved last
  std::vector<Saved> trail;
  std::vector<Level> levels;
  uint32_t stamp = 0, nextStamp = 0;
};

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
