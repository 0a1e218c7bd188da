// Undocumented assumptions: when a property fails, the weakest condition on parameters and launch shape, from a small
// grammar, under which it holds. PUG section 5 shows why: many alarms are kernels whose callers know more than they say.
#pragma once

#include "passes/race/context.h"

#include <vector>

namespace veriwarp::race {

using CheckFunction = Tally (*)(Context &, report::KernelReport &);

// `failing` are checks that did not hold at `launch`. For each, adds a finding to `report` with a `//@ requires` fix-it, if
// a condition makes it hold (and is not false at this launch).
Tally findMissingAssumptions(const Analysis &analysis, const kernel::Launch &launch, smt::Solver &solver, const Options &options,
                             const std::vector<std::pair<const char *, CheckFunction>> &failing, report::KernelReport &report);

} // namespace veriwarp::race
