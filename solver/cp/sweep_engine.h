// What ac1 and wac1 share: a trailed store, the list of active propagators, and one step of a warp.
//
// The engines run on one CPU thread but do what a block of 256 threads does: a warp's 32 lanes load their variables
// together and store together, so a lane does not see what its neighbours derive in the same step; steps of different
// warps follow each other. After a node, entailed propagators leave the active list, in order (a scan on the GPU).
#ifndef VERIWARP_SOLVER_CP_SWEEP_ENGINE_H
#define VERIWARP_SOLVER_CP_SWEEP_ENGINE_H

#include "solver/cp/engine.h"

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

  /// Runs the active propagators from..to (at most 32) once, in lockstep.
  Step warpStep(uint32_t from, uint32_t to);
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

#endif
