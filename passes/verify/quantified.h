// The variables of quantifiers are mathematical integers, and their terms have 64 bits. A range such as `t + v * 8 < n`
// bounds v, but v * 8 may wrap for a v that is far outside. So the bounds that a range implies are found first, by
// intervals of mathematical integers; with them its operations are known to be exact. Private to this room.
#pragma once

#include "passes/verify/evaluator.h"

#include <optional>

namespace veriwarp::verify {

class QuantifiedBounds {
public:
  // `scope` has the quantifier's variables bound.
  QuantifiedBounds(World &w, Numbers &n, Evaluator &e, const Expr &quantifier, Scope &scope);

  // What its range implies, and does not say in words: least <= v && v <= greatest.
  smt::Term implied();

private:
  struct Interval {
    std::int64_t least, greatest;
  };
  // factor * (the variable in focus) + rest
  struct Linear {
    Interval factor, rest;
  };
  struct Bounds {
    std::optional<std::int64_t> least, greatest;
  };
  using MaybeInterval = std::optional<Interval>;

  static MaybeInterval sum(MaybeInterval a, MaybeInterval b);
  static MaybeInterval difference(MaybeInterval a, MaybeInterval b);
  static MaybeInterval product(MaybeInterval a, MaybeInterval b);

  static std::optional<Linear> linear(MaybeInterval factor, MaybeInterval rest);

  void learn(const Expr &comparison, const Variable &focus);
  void learnAtMostZero(const Linear &sum, Bounds &bounds);
  std::optional<Linear> linear(const Expr &e, const Variable &focus);
  MaybeInterval intervalOf(const Expr &leaf);

  World &world;
  Numbers &numbers;
  Evaluator &evaluator;
  const Expr &quantifier;
  Scope &scope;
  std::vector<const Expr *> comparisons;
  std::map<const Variable *, Bounds> bounds; // of each variable of the quantifier
};

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
