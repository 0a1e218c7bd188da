// What `veriwarp optimize` gets to know of an optimised file: an account of each step, as JSON.
#pragma once

#include "passes/optimize/harness.h"
#include "passes/optimize/optimize.h"
#include "plugin/clang/annotated/optimize_check.h"

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
  std::string text;      // of the clause
  annotate::Place place; // in the original; invalid where a transformation has made the clause
  optimize::Outcome outcome;
  bool changesLaunches = false;
  std::vector<Proof> before, after;
  double transformSeconds = 0, transformCpu = 0, verifySeconds = 0, parseSeconds = 0;
};

struct OptimizeAccount {
  const std::vector<Step> &steps;
  const std::string &text, &original;
  const std::vector<verify::Kernel> &originals, &results; // the kernels of both
  const std::vector<optimize::HarnessCase> &cases;
  const std::vector<OptimizeDecision> &decisions;
  std::function<std::pair<int, int>(annotate::Place)> lineAndColumn; // in the original
};

std::string toJson(const OptimizeAccount &account);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
