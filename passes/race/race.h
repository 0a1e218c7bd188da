// Questions about a kernel model, decided by solver/smt: races, barrier divergence, bounds, assertions, bank conflicts,
// coalescing, missing assumptions. After PUG (Li, Gopalakrishnan, FSE 2010): two symbolic threads, one barrier interval
// at a time.
#pragma once

#include "passes/kernel/fact.h"
#include "passes/kernel/model.h"
#include "report/finding.h"

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace veriwarp::smt {
class Solver;
}

namespace veriwarp::race {

// What a decision took.
struct Effort {
  double cpu = 0;       // seconds, of solvers too
  bool cut = false;     // more time might decide more
  bool byClock = false; // not for its CPU time was it cut: on a less busy machine it might have had more
};

struct Options {
  std::set<report::Check> checks;      // which properties to decide
  bool pointersMayOverlap = false;     // assumption off: pointer parameters may overlap unless __restrict__
  bool exactArithmetic = false;        // assumption off: index arithmetic may wrap (bit-vectors only)
  bool warpSynchronous = false;        // pre-Volta lockstep within a warp; off, as the CUDA guide says since 9.0
  bool benignRaces = false;            // report races whose writers all store one value
  double secondsPerKernel = 10;        // CPU seconds of all launches and checks: what is then undecided is unknown
  unsigned warpSize = 32;
  Effort *effort = nullptr;            // is told what it took, if given
  std::function<void(const std::string &)> progress; // "sum: race 12/40"; may be empty
};

// Decides every property in `options.checks`, for each launch in `launches` (which is not empty: a default-constructed
// kernel::Launch stands for any launch). Never throws for what the kernel contains: what is not modelled is Unknown.
report::KernelReport checkKernel(const kernel::Kernel &kernel, const std::vector<kernel::Launch> &launches,
                                 smt::Solver &solver, const Options &options);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
