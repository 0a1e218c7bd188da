// What has become of an optimised file, for others: a report for every reader, and an account of each step for
// `veriwarp optimize`.
#pragma once

#include "passes/optimize/optimize.h"
#include "plugin/clang/annotated/optimize_check.h"
#include "plugin/exchange/optimize_account.h"

#include <functional>
#include <string>
#include <vector>

namespace veriwarp::plugin {

// A kernel verified, and what that took, in CPU seconds.
struct Proof {
  verify::KernelResult result;
  double cpuSeconds = 0;
};

// One optimisation, as it was asked for in the file.
struct Step {
  annotate::Clause::Kind kind = annotate::Clause::LoopUnroll;
  std::string text;                 // of the clause
  std::vector<std::string> kernels; // that it is about, by their names before the step
  annotate::Place place;            // in the original; invalid where a transformation has made the clause
  optimize::Outcome outcome;
  bool changesLaunches = false;
  report::Phrase doubt; // not empty: why a step that was applied must not be taken: it changes launches elsewhere
  std::vector<Proof> before, after;
  double transformSeconds = 0, transformCpu = 0, verifySeconds = 0, parseSeconds = 0;

  bool isRefused() const { return !outcome.isApplied || doubt; }
};

using LocationOf = std::function<report::Location(annotate::Place)>; // in the original; of valid places

StepAccount accountOf(const Step &step, const LocationOf &locationOf);

// Each original kernel with what was asked of it: an obligation for each step, a finding for each that is refused or
// leaves other memory, and the comparisons with the result.
report::Report reportOf(const std::vector<Step> &steps, const std::vector<OptimizeDecision> &decisions,
                        const std::vector<verify::Kernel> &originals, const LocationOf &locationOf);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
