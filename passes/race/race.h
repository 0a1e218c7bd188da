// Questions about a kernel model, decided by solver/smt: races, barrier divergence, bounds, assertions, bank conflicts,
// coalescing, missing assumptions. After PUG (Li, Gopalakrishnan, FSE 2010): two symbolic threads, one barrier interval
// at a time.
#pragma once

#include "passes/kernel/fact.h"
#include "passes/kernel/model.h"
#include "passes/race/judged.h"
#include "passes/race/model/options.h"
#include "report/finding.h"

#include <vector>

namespace veriwarp::smt {
class Solver;
}

namespace veriwarp::race {

// Decides every property in `options.checks`, for each launch in `launches` (which is not empty: a default-constructed
// kernel::Launch stands for any launch). Never throws for what the kernel contains: what is not modelled is Unknown.
// `judged` is told what has to hold of launches, if there is one: it takes more time.
report::KernelReport checkKernel(const kernel::Kernel &kernel, const std::vector<kernel::Launch> &launches,
                                 smt::Solver &solver, const Options &options, const ToJudge &judged = {});

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
