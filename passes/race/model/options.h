// What is decided of a kernel, under which assumptions, and for how long.
#pragma once

#include "passes/kernel/fact.h"
#include "report/finding.h"

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace veriwarp::race {

// What a decision took.
struct Effort {
  double work = 0;       // seconds of work (solver/smt/work.h), of solvers too
  double cpu = 0;        // CPU seconds, of solvers too
  bool cut = false;      // more work might decide more
  bool cutShort = false; // time has cut it, not its work: on a faster or less busy machine it might have decided more
  void add(const Effort &more) {
    work += more.work, cpu += more.cpu;
    cut |= more.cut, cutShort |= more.cutShort;
  }
};

struct Options {
  std::set<report::Check> checks;  // which properties to decide
  bool pointersMayOverlap = false; // assumption off: pointer parameters may overlap unless __restrict__
  bool rowsMayOverlap = false;     // assumption off: strides that callers choose may be too small
  bool exactArithmetic = false;    // assumption off: index arithmetic may wrap (bit-vectors only)
  bool warpSynchronous = false;    // pre-Volta lockstep within a warp; off, as the CUDA guide says since 9.0
  bool longLoops = false;          // count iterations further than usual: a loop is shown to run so long
  bool benignRaces = false;        // report races whose writers all store one value, and those of unused reads
  bool unusedReadsRace = true;     // off: not so where a race is no undefined behaviour, but gives a read any value
  // Limits of all launches and checks: what is then undecided is unknown. Seconds of work, the same on every machine;
  // and CPU seconds, for a machine that takes longer.
  double workPerKernel = 10, cpuPerKernel = 10;
  unsigned warpSize = 32;
  // The limits become a part of what `whole` has left after so much.
  void takePart(const Options &whole, const Effort &spent, double part) {
    workPerKernel = std::max(0.01, part * (whole.workPerKernel - spent.work));
    cpuPerKernel = std::max(0.01, part * (whole.cpuPerKernel - spent.cpu));
  }
  // Of the instances of the kernel's template that were checked before: labels of questions that were not decided, or
  // that needed an assumption. Instances mostly have the same hard questions: these get little work.
  std::set<std::string> hints;
  std::set<std::string> *newHints = nullptr;         // gets those of this check, if given
  Effort *effort = nullptr;                          // is told what it took, if given
  std::function<void(const std::string &)> progress; // "sum: race 12/40"; may be empty
  std::function<void(report::KernelReport)> decided; // is told each check's result and findings; may be empty
  // Is told the results of all checks of a launch, with the kernel as they took it; may be empty.
  std::function<void(const kernel::Kernel &, const kernel::Launch &, const std::vector<report::CheckResult> &)> judged;
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
