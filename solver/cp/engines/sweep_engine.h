// What ac1 and wac1 share: a trailed store, the list of active propagators, and one step of a warp.
//
// The engines run on one CPU thread but do what a block of 256 threads does. Its eight warps run at the same time: in a
// step all their lanes load their variables, then all store, so that a lane does not see what others derive in the same
// step. After a node, entailed propagators leave the active list, in order (a scan on the GPU).
#pragma once

#include "solver/cp/engines/engine.h"

namespace veriwarp::cp {

class SweepEngine : public Engine {
public:
  static constexpr uint32_t kLanes = 32;
  static constexpr uint32_t kWarps = 8;

  explicit SweepEngine(const Net &constraints);

  void push() override;
  void pop() override;
  bool setLo(Var var, int64_t value) override;
  bool setHi(Var var, int64_t value) override;
  bool propagate() override;

protected:
  enum class Step : uint8_t { Same, Changed, Failed };

  /// A warp and the active propagators it runs in the next step, at most 32; none: it is idle.
  struct Warp {
    uint32_t from = 0, to = 0;
    Step result = Step::Same;
  };
  /// One step of the block: every warp runs its propagators once, all in lockstep.
  void step(Warp (&warps)[kWarps]);
  /// All rounds of the strategy; false on failure.
  virtual bool sweep() = 0;
  uint32_t activeCount() const { return static_cast<uint32_t>(active.size()); }

private:
  struct Saved {
    Var var;
    Interval old;
  };
  struct Level {
    size_t trail, entailed;
    uint32_t stamp;
  };
  void save(Var var);
  void compact();
  void onHole(Var, int32_t) override { changed = true; }

  std::vector<Saved> trail;
  std::vector<Level> levels;
  std::vector<uint32_t> stamps;
  uint32_t stamp = 0, nextStamp = 0;
  std::vector<uint32_t> active, entailedTrail;
  std::vector<uint8_t> isEntailed;
  bool activeIsStale = true;
  bool changed = false;
};

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
