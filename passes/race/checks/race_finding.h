// A data race in words: what is reported of two accesses that a counterexample has brought together, and how to mend
// it.
#pragma once

#include "passes/race/checks/counterexample.h"

namespace veriwarp::race {

struct RaceFound {
  Level level;
  const AccessInstance *one, *two;
  const Interval *interval;
  bool definite;
  bool benign;
  report::Phrase advice = {}; // how to mend it, where more is known than the two accesses tell
};

const char *levelName(Level level); // "warp", "block", "grid"

report::Finding raceFinding(Context &context, const RaceFound &race, Counterexample &cex);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
