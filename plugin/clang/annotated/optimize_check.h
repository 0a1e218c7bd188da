// What optimised kernels leave in memory, against the original: for small launches that the contracts allow
// (passes/optimize/draw.h) it is decided whether the two agree whatever memory holds (equivalence_run.h).
#pragma once

#include "passes/optimize/harness.h"
#include "plugin/clang/options/options.h"
#include "report/finding.h"

#include "clang/Frontend/CompilerInstance.h"

#include <string>
#include <vector>

namespace veriwarp::plugin {

struct OptimizeDecision {
  std::string kernel; // of the result
  // Not empty: they differ, "k<<<1, 4>>>, n = 2: a[0] is 1, and 2 after; before: ...". A difference counts only where
  // the contract says nothing of memory.
  std::string difference;
  report::CheckResult answer; // of the check `equivalent`, for one launch
};

std::vector<OptimizeDecision> decideOptimised(clang::CompilerInstance &compiler, const Options &options,
                                              const std::string &before, const std::string &after,
                                              const std::vector<verify::Kernel> &originals,
                                              const std::vector<optimize::HarnessCase> &cases);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
