// What is decided of a kernel, under which assumptions, and for how long.
#pragma once

#include "report/finding.h"

#include <functional>
#include <set>
#include <string>

namespace veriwarp::race {

// What a decision took.
struct Effort {
  double cpu = 0;       // seconds, of solvers too
  bool cut = false;     // more time might decide more
  bool byClock = false; // not for its CPU time was it cut: on a less busy machine it might have had more
};

struct Options {
  std::set<report::Check> checks;  // which properties to decide
  bool pointersMayOverlap = false; // assumption off: pointer parameters may overlap unless __restrict__
  bool exactArithmetic = false;    // assumption off: index arithmetic may wrap (bit-vectors only)
  bool warpSynchronous = false;    // pre-Volta lockstep within a warp; off, as the CUDA guide says since 9.0
  bool benignRaces = false;        // report races whose writers all store one value
  double secondsPerKernel = 10;    // CPU seconds of all launches and checks: what is then undecided is unknown
  unsigned warpSize = 32;
  Effort *effort = nullptr;                          // is told what it took, if given
  std::function<void(const std::string &)> progress; // "sum: race 12/40"; may be empty
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
