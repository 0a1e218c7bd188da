// When a search starts again from the root: the sequences of MiniZinc's restart annotations, and what keeps a search
// with restarts complete.
#pragma once

#include "solver/cp/search/problem.h"

#include <cassert>
#include <cmath>

namespace veriwarp::cp {

/// The i-th number, from 1 on, of the sequence 1 1 2 1 1 2 4 …
inline uint64_t luby(uint64_t i) {
  assert(i > 0 && i < (uint64_t{1} << 62) && "the sequence counts from 1");
  for (uint64_t k = 1;; ++k) {
    if (i + 1 == (uint64_t{1} << k))
      return uint64_t{1} << (k - 1);
    if (i + 1 < (uint64_t{1} << k))
      return luby(i + 1 - (uint64_t{1} << (k - 1)));
  }
}

/// How many failures a run may have; UINT64_MAX: without limit.
inline uint64_t failureLimit(const Restarts &restarts, uint64_t round) {
  double limit = static_cast<double>(restarts.scale);
  switch (restarts.kind) {
  case Restarts::Kind::None:
    return UINT64_MAX;
  case Restarts::Kind::Constant:
    break;
  case Restarts::Kind::Linear:
    limit *= static_cast<double>(round + 1);
    break;
  case Restarts::Kind::Geometric:
    limit *= std::pow(restarts.base, static_cast<double>(round));
    break;
  case Restarts::Kind::Luby:
    limit *= static_cast<double>(luby(round + 1));
    break;
  }
  assert(limit >= 0 && "a run may fail so often");
  return limit < 1e18 ? static_cast<uint64_t>(limit) : UINT64_MAX;
}

/// The failure limits of the runs of one worker. A limit that never grows would be reached again and again in the same
/// tree if that is larger, and the search would not end: after a hundred runs without a better solution such limits
/// grow by a tenth a run, until there is one.
class RunLimits {
public:
  explicit RunLimits(const Restarts &given)
      : restarts(given), stagnates(given.kind == Restarts::Kind::Constant ||
                                   (given.kind == Restarts::Kind::Geometric && given.base < kGrowth)) {}

  /// The limit of the next run; `improvements` counts the solutions so far.
  uint64_t next(uint64_t improvements) {
    if (improvements != seen) {
      seen = improvements;
      fruitless = 0;
    }
    uint64_t limit = failureLimit(restarts, round++);
    if (stagnates && ++fruitless > kPatience && limit != UINT64_MAX) {
      double grown = static_cast<double>(limit) * std::pow(kGrowth, static_cast<double>(fruitless - kPatience));
      limit = grown < 1e18 ? static_cast<uint64_t>(std::ceil(grown)) : UINT64_MAX;
    }
    return limit;
  }

private:
  static constexpr uint64_t kPatience = 100;
  static constexpr double kGrowth = 1.1;
  const Restarts restarts;
  const bool stagnates;
  uint64_t round = 0, fruitless = 0, seen = 0;
};

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
