// The way from a solver to solver/sat/gpu: when a round goes there, and what happens if it cannot.
#include "solver/sat/simplify/on_gpu.h"

#include "solver/sat/simplify/gpu.h"
#include "solver/sat/techniques.h"

namespace veriwarp::sat {

// Below this, creating a context and moving the formula takes longer than a core takes to simplify it.
static constexpr uint64_t worthwhileBytes = 5000000;

static void tell(State &s, const std::string &what) {
  if (s.message && what != s.gpuTold)
    s.message("gpu: " + what);
  s.gpuTold = what;
}

std::optional<kernels::RoundSummary> runOnGpu(State &s, const kernels::RoundInput &in, kernels::RoundSink &sink) {
  const bool always = s.opts.gpu == 2;
  if (!s.opts.gpu || (!always && in.used * 4 < worthwhileBytes))
    return std::nullopt;
  std::string why;
  kernels::RoundResult result;
  if (!gpu::available(why) || !gpu::runRound(in, result, static_cast<uint64_t>(s.opts.gpu_memory) << 20, why)) {
    tell(s, why + "; the CPU does it");
    return std::nullopt;
  }
  result.replay(sink);
  s.arena.adopt(std::exchange(result.words, nullptr), result.used);
  s.arena.used = result.used;
  s.arena.refs = std::move(result.refs);
  s.touched = std::move(result.touched);
  ++s.stats.gpuRounds;
  return result.summary;
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
