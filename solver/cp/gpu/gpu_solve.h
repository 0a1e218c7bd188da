// Solving on a GPU: the whole search runs in kernels (block_search.h); the host watches between slices.
#pragma once

#include "solver/cp/search/options.h"

#include <stdexcept>

namespace veriwarp::cp::gpu {

/// Something the device cannot do, or an error of the CUDA runtime.
class GpuError : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

/// Whether a GPU can be used; if not, `why` says what is missing.
bool gpuAvailable(std::string &why);

/// Explores a problem in ternary form that is at its root fixpoint; as solve() does. `report` is called between slices,
/// for all solutions of a satisfaction problem and for those of an optimisation problem that may be improvements, and
/// returns false to stop; `shouldStop` is asked between slices. Throws GpuError.
SolveStatus solveOnGpu(const Problem &problem, const SolveOptions &options, const std::function<bool(Solution)> &report,
                       const std::function<bool()> &shouldStop, SolveStatistics &statistics);

} // namespace veriwarp::cp::gpu

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
