// AC1 (Mackworth 1977): every active propagator runs once, then again all of them, until a round changes nothing. The
// block's 256 threads stride over the list with a barrier after each round. Deductions = rounds x active propagators.
#include "solver/cp/engines/sweep_engine.h"

#include <algorithm>

namespace veriwarp::cp {

namespace {

class Ac1Engine final : public SweepEngine {
public:
  using SweepEngine::SweepEngine;

private:
  bool sweep() override {
    bool again = true;
    while (again) {
      again = false;
      ++work.iterations;
      work.deductions += activeCount();
      bool failed = false;
      for (uint32_t from = 0; from < activeCount(); from += kWarps * kLanes) {
        Warp warps[kWarps];
        for (uint32_t w = 0; w < kWarps; ++w)
          warps[w] = {std::min(from + w * kLanes, activeCount()), std::min(from + (w + 1) * kLanes, activeCount())};
        step(warps);
        for (const Warp &warp : warps) {
          failed |= warp.result == Step::Failed;
          again |= warp.result == Step::Changed;
        }
      }
      // The failure is seen at the barrier: the round was paid for in full.
      if (failed)
        return false;
    }
    return true;
  }
};

} // namespace

std::unique_ptr<Engine> makeAc1Engine(const Net &net) { return std::make_unique<Ac1Engine>(net); }

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
