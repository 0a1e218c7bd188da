// A fixpoint engine: a store with backtracking, and propagation to the greatest fixpoint below it.
//
// Three engines exist, one file each: ac1 (sweeps as Turbo up to 1.2.5), wac1 (warp-centric sweeps as from 1.2.6) and
// event (only what a change concerns). All reach the same fixpoint; they differ in the work they do for it, which they
// count: an iteration is one pass over the propagators (ac1, wac1) or one call (event), a deduction one run of a
// propagator.
#pragma once

#include "solver/cp/net/holes.h"

#include <functional>
#include <memory>

namespace veriwarp::cp {

enum class Fixpoint : uint8_t { Ac1, Wac1, Event };

struct Work {
  uint64_t iterations = 0;
  uint64_t deductions = 0;
};

class Engine {
public:
  explicit Engine(const Net &constraints)
      : net(constraints), domains(constraints.domains), holes(constraints), weights(constraints.varCount(), 1.0f) {}
  virtual ~Engine() = default;
  Engine(const Engine &) = delete;
  Engine &operator=(const Engine &) = delete;

  const Net &net;
  Work work;
  /// Asked now and then during long propagations; when it answers true, propagate() throws Interrupted.
  std::function<bool()> interrupted;
  bool trackFailures = false; // for dom/wdeg
  /// Grows with every failure that the variable takes part in, if failures are tracked.
  float failureWeight(Var var) const { return weights[var]; }

  Interval get(Var var) const { return domains[var]; }
  const std::vector<Interval> &box() const { return domains; }
  /// What a domain is beyond its bounds, see net/holes.h.
  bool tracks(Var var) const { return holes.tracks(var); }
  bool has(Var var, int64_t value) const { return domains[var].contains(value) && holes.has(var, value); }
  int64_t above(Var var, int64_t value) const { return holes.above(var, value); }
  int64_t below(Var var, int64_t value) const { return holes.below(var, value); }
  uint64_t window(Var var, int64_t from) const { return holes.window(var, domains[var], from); }
  int64_t size(Var var) const { return holes.size(var, domains[var]); }

  /// Opens a level; only after a propagate() that did not fail.
  virtual void push() = 0;
  /// Back to the state before the last push().
  virtual void pop() = 0;
  /// Tightens a bound; false when the domain would be empty.
  virtual bool setLo(Var var, int64_t value) = 0;
  virtual bool setHi(Var var, int64_t value) = 0;
  /// Removes a value; from inside a domain without bitmap nothing, which is not wrong. False when nothing is left.
  bool remove(Var var, int64_t value) {
    Interval d = domains[var];
    if (!d.contains(value))
      return true;
    if (value == d.lo)
      return setLo(var, value + 1);
    if (value == d.hi)
      return setHi(var, value - 1);
    if (holes.tracks(var) && holes.has(var, value)) {
      holes.remove(var, value);
      onHole(var, static_cast<int32_t>(value));
    }
    return true;
  }
  /// To the fixpoint; false when there is none but the empty one.
  virtual bool propagate() = 0;

protected:
  std::vector<Interval> domains;
  Holes holes;
  virtual void onHole(Var var, int32_t value) = 0;
  /// Where a bound goes that is asked to go to `value`, which is inside the domain.
  int64_t landing(Var var, int64_t value, bool up) const {
    return domains[var].width() < 2 ? value : up ? holes.above(var, value) : holes.below(var, value);
  }
  std::vector<float> weights;

  void blame(uint32_t propagator) {
    if (trackFailures)
      net.forScope(propagator, [&](Var var) { weights[var] += 1; });
  }
};

/// Thrown by propagate() when it was interrupted; the engine can be popped then, or propagate() called again.
struct Interrupted {};

std::unique_ptr<Engine> makeAc1Engine(const Net &net);
std::unique_ptr<Engine> makeWac1Engine(const Net &net);
std::unique_ptr<Engine> makeEventEngine(const Net &net);

inline std::unique_ptr<Engine> makeEngine(Fixpoint fixpoint, const Net &net) {
  switch (fixpoint) {
  case Fixpoint::Ac1:
    return makeAc1Engine(net);
  case Fixpoint::Wac1:
    return makeWac1Engine(net);
  case Fixpoint::Event:
    break;
  }
  return makeEventEngine(net);
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
