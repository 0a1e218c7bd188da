// Launches that cannot run, or that break what the kernel takes for granted: said where they stand, since no check of
// the kernel means anything there.
#pragma once

#include "passes/kernel/fact.h"
#include "passes/race/model/options.h"
#include "report/finding.h"
#include "solver/smt/solver.h"

#include <set>
#include <vector>

namespace veriwarp::race {

struct LaunchJudgement {
  std::vector<report::Finding> faults;
  std::set<report::Assumption> open;   // where there is no fault: what is not decided, as questions; none: it can run
  std::set<report::Assumption> rested; // what is decided rests on
  bool isReached = true;               // false: the host code never gets there, and nothing is said of the launch
};

// What is wrong with a known launch, if anything. `required` are the conditions of the kernel's contract; `launch` does
// not hold them. A condition counts as broken if it holds for no value that the launch leaves open.
// The limits in `options` are for this launch. Where they do not ask for Check::Launch, there are no faults, and only
// whether it is reached counts.
LaunchJudgement judgeLaunch(const kernel::Kernel &kernel, const kernel::Launch &launch,
                            const std::vector<kernel::Fact> &required, smt::Solver &solver, const Options &options);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
