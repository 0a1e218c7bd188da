#include "solver/sat/simplify/on_gpu.h"

namespace veriwarp::sat {

std::optional<kernels::RoundSummary> runOnGpu(State &, const kernels::RoundInput &, kernels::RoundSink &) {
  return std::nullopt;
}

} // namespace veriwarp::sat
