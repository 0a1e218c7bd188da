// In place of on_gpu.cpp, where a program is built without CUDA or does not use it.
#include "solver/sat/simplify/on_gpu.h"

namespace veriwarp::sat {

std::optional<kernels::RoundSummary> runOnGpu(State &s, const kernels::RoundInput &, kernels::RoundSink &) {
  if (s.opts.gpu == 2 && s.message && s.gpuTold.empty())
    s.message(s.gpuTold = "gpu: this build has no CUDA; the CPU does it");
  return std::nullopt;
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
