// WAC1, the warp-centric AC1 of Turbo 1.2.6: a warp takes 32 propagators and repeats them to their local fixpoint
// before it strides on; rounds repeat until one changes nothing. Neighbouring propagators share variables (builder.cpp
// sorts them for it), so most chains of deductions end inside a warp, which has its 32 propagators in registers by
// then. The eight warps of the block advance by turns, a local iteration each. Deductions = local iterations x 32.
#include "solver/cp/sweep_engine.h"

#include <algorithm>

namespace veriwarp::cp {

namespace {

class Wac1Engine final : public SweepEngine {
public:
  using SweepEngine::SweepEngine;

private:
  bool sweep() override {
    bool again = true;
    while (again) {
      again = false;
      ++work.iterations;
      uint32_t position[kWarps]; // where the warp's 32 propagators start
      for (uint32_t w = 0; w < kWarps; ++w)
        position[w] = w * kLanes;
      for (bool busy = true; busy;) {
        busy = false;
        for (uint32_t &from : position) {
          if (from >= activeCount())
            continue;
          busy = true;
          work.deductions += kLanes;
          Step step = warpStep(from, std::min(from + kLanes, activeCount()));
          if (step == Step::Failed)
            return false;
          if (step == Step::Changed)
            again = true;
          else
            from += kWarps * kLanes;
        }
      }
    }
    return true;
  }
};

} // namespace

std::unique_ptr<Engine> makeWac1Engine(const Net &net) { return std::make_unique<Wac1Engine>(net); }

} // namespace veriwarp::cp
