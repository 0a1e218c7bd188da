// What holds if numbers that host code computes for launches are within their types.
#pragma once

#include "passes/kernel/fact.h"
#include "passes/race/race.h"
#include "report/finding.h"
#include "solver/smt/solver.h"

#include <vector>

namespace veriwarp::plugin {

// A size that comes from a command line or a file may be so large that the host's products overflow: then an array is
// smaller than the kernel takes it to be, and whatever the kernel does there is a possible error. Checks in `all` that
// are possible or unknown, and that hold for `fitted`, become assumed. `fitted` are the same launches, with such
// numbers within their types (kernel::Launch::fitsAt) and launches before them legal (legalAt); may be empty. Where the
// sizes of arrays are what is assumed, since a product of 64 bits may overflow, and `fitted` has the sizes, the verdict
// is that for `fitted`: what happens without overflow happens. All others stay as they are.
void assumeFit(const kernel::Kernel &kernel, const std::vector<kernel::Launch> &launches,
               const std::vector<kernel::Launch> &fitted, smt::Solver &solver, const race::Options &limits,
               race::Effort &effort, report::KernelReport &all);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
