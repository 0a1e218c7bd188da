// The way from a solver to solver/sat/gpu, for builds with CUDA and without.
#pragma once

#include "solver/sat/simplify/round_io.h"
#include "solver/sat/state.h"

#include <optional>

namespace veriwarp::sat {

/// Runs a round on a GPU, as the options want it. Nothing has happened if there is no result: no device, too little of
/// its memory, not worth it, or it failed.
std::optional<kernels::RoundSummary> runOnGpu(State &s, const kernels::RoundInput &in, kernels::RoundSink &sink);

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
