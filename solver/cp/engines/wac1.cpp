// WAC1, the warp-centric AC1 of Turbo 1.2.6: a warp takes 32 propagators and repeats them to their local fixpoint
// before it strides on; rounds repeat until one changes nothing. Neighbouring propagators share variables
// (model/builder.cpp sorts them for it), so most chains of deductions end inside a warp, which has its 32 propagators
// in registers by then. The eight warps of the block advance together, a local iteration each. Deductions = local
// iterations x 32.
#include "solver/cp/engines/sweep_engine.h"

#include <algorithm>

namespace veriwarp::cp {

namespace {

class Wac1Engine final : public SweepEngine {
public:
  using SweepEngine::SweepEngine;

private:
  void take(Warp &warp, uint32_t from) {
    warp = {std::min(from, activeCount()), std::min(from + kLanes, activeCount())};
  }

  bool sweep() override {
    bool again = true;
    while (again) {
      again = false;
      ++work.iterations;
      Warp warps[kWarps];
      for (uint32_t w = 0; w < kWarps; ++w)
        take(warps[w], w * kLanes);
      auto busy = [](const Warp &warp) { return warp.from < warp.to; };
      while (std::any_of(warps, warps + kWarps, busy)) {
        work.deductions += kLanes * std::count_if(warps, warps + kWarps, busy);
        step(warps);
        for (Warp &warp : warps) {
          if (warp.result == Step::Failed)
            return false;
          again |= warp.result == Step::Changed;
          if (busy(warp) && warp.result == Step::Same)
            take(warp, warp.from + kWarps * kLanes);
        }
      }
    }
    return true;
  }
};

} // namespace

std::unique_ptr<Engine> makeWac1Engine(const Net &net) { return std::make_unique<Wac1Engine>(net); }

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
