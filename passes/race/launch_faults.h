// Launches that cannot run, or that break what the kernel takes for granted: said where they stand, since no check of
// the kernel means anything there.
#pragma once

#include "passes/kernel/fact.h"
#include "passes/race/model/options.h"
#include "report/finding.h"
#include "solver/smt/solver.h"

#include <vector>

namespace veriwarp::race {

struct LaunchJudgement {
  std::vector<report::Finding> faults;
  bool settled = false; // no fault, and nothing that the launch leaves open could be one
};

// What is wrong with a known launch, if anything. `required` are the conditions of the kernel's contract; `launch` does
// not hold them. A condition counts as broken if it holds for no value that the launch leaves open.
// The limits in `options` are for this launch.
LaunchJudgement judgeLaunch(const kernel::Kernel &kernel, const kernel::Launch &launch,
                            const std::vector<kernel::Fact> &required, smt::Solver &solver, const Options &options);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
