// Counters of iterations have bounds (frames.h), so a proof takes for granted that no loop runs so long. Here: does it
// have to, and does the source itself show that one does?
#pragma once

#include "passes/race/checks/checks.h"

namespace veriwarp::race {

// Of the loops whose variables are computed from the number of the iteration.
struct LongLoops {
  bool mayBe = false;                  // one of them may run longer than its counter can tell
  kernel::LoopId shown = kernel::None; // this one does so whatever callers pass and memory holds
};

LongLoops findLongLoops(CheckContext &context);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
