// Undocumented assumptions: when a property fails, the weakest condition on parameters and launch shape, from a small
// grammar, under which it holds. PUG section 5 shows why: many alarms are kernels whose callers know more than they
// say.
#pragma once

#include "passes/race/checks/checks.h"

#include <set>
#include <vector>

namespace veriwarp::race {

// A check that did not hold, and what it found: the findings of `report` from `firstFinding` on that are its own.
struct Failure {
  report::Check check;
  CheckFunction run;
};

// For each of `failing` that does not hold at `launch`, adds a finding with a `//@ requires` fix-it to `report`, if
// there is a condition that makes it hold, and is false neither at this launch nor at another of `launches` that the
// source has. Returns the checks that one was found for.
std::set<report::Check> findMissingAssumptions(const Analysis &analysis, const std::vector<kernel::Launch> &launches,
                                               const kernel::Launch &launch, smt::Solver &solver,
                                               const Options &options, const Slice &slice,
                                               const std::vector<Failure> &failing, report::KernelReport &report);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
