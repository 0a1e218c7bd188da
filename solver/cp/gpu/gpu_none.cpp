// The door to the GPU in a build without the CUDA Toolkit.
#include "solver/cp/gpu/gpu_solve.h"

namespace veriwarp::cp::gpu {

bool gpuAvailable(std::string &why) {
  why = "this build has no CUDA";
  return false;
}

SolveStatus solveOnGpu(const Problem &, const SolveOptions &, const std::function<bool(Solution)> &,
                       const std::function<bool()> &, SolveStatistics &) {
  throw GpuError("this build has no CUDA");
}

} // namespace veriwarp::cp::gpu

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
