// Solving a problem: one thread or many, fixed or free search, with limits.
#pragma once

#include "solver/cp/search/options.h"
#include "solver/cp/search/problem.h"

namespace veriwarp::cp {

/// Explores the problem. onSolution is called for every solution of a satisfaction problem, and for every improving one
/// of an optimisation problem, one call at a time; it returns false to stop. Throws gpu::GpuError (gpu/gpu_solve.h) for
/// the GPU only.
SolveStatus solve(const Problem &problem, const SolveOptions &options,
                  const std::function<bool(const Solution &)> &onSolution, SolveStatistics &statistics);

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
