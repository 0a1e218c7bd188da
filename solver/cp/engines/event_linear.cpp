// Sums in the event engine: inequalities by slack and threshold, disequalities by their open terms, narrow equations
// whole. What the numbers mean is said in event_engine.cpp.
#include "solver/cp/engines/event_engine.h"
#include "solver/cp/propagators/native.h"

#include <algorithm>
#include <cstdlib>

namespace veriwarp::cp {

void EventEngine::setThreshold(uint32_t linear, int64_t value) {
  LinearState &state = linears[linear];
  if (state.stamp != stamp) {
    state.stamp = stamp;
    thresholdTrail.push_back({linear, state.threshold});
  }
  state.threshold = value;
}

bool EventEngine::runNotEqual(uint32_t linear) {
  const Linear &p = net.linears[linear];
  LinearState &state = linears[linear];
  if (state.open > 1)
    return true;
  if (state.open == 0)
    return state.slack != 0 || assertLit(negated(p.condition));
  if (!isTrue(p.condition))
    return true;
  const LinearTerm *t = terms.data() + p.first;
  while (seen[t->var].fixed())
    ++t;
  return state.slack % t->coefficient != 0 || remove(t->var, state.slack / t->coefficient);
}

bool EventEngine::runLinear(uint32_t linear) {
  LinearState &state = linears[linear];
  state.queued = false;
  if (state.threshold == kNever)
    return true;
  ++work.deductions;
  if (state.notEqual)
    return runNotEqual(linear);
  const Linear &p = net.linears[linear];
  int64_t slack = state.slack;
  if (slack < 0)
    return assertLit(negated(p.condition));
  if (slack >= state.threshold || !isTrue(p.condition))
    return true;
  // The widest term after this run is the new threshold.
  int64_t widest = 0;
  const LinearTerm *t = terms.data() + p.first, *end = t + p.count;
  for (; t != end && t->range > slack; ++t) {
    Interval d = domains[t->var];
    int64_t a = t->coefficient, range = std::abs(a) * d.width();
    if (range > slack) {
      int64_t steps = a == 1 || a == -1 ? slack : slack / std::abs(a);
      range = std::abs(a) * steps;
      if (a > 0 ? !setHi(t->var, d.lo + steps) : !setLo(t->var, d.hi - steps))
        return false;
    }
    widest = std::max(widest, range);
  }
  if (t != end)
    widest = std::max(widest, t->range);
  if (widest < state.threshold)
    setThreshold(linear, widest);
  return true;
}

bool EventEngine::runEquation(const Equation &equation) {
  const LinearTerm *begin = terms.data() + equation.first, *end = begin + equation.count;
  // How far the sum can still rise above its least value, and fall below its greatest.
  int64_t up = equation.bound, down = -equation.bound;
  for (const LinearTerm *t = begin; t != end; ++t) {
    Interval d = domains[t->var];
    int64_t a = t->coefficient;
    up -= a * (a > 0 ? d.lo : d.hi);
    down += a * (a > 0 ? d.hi : d.lo);
  }
  if (up < 0 || down < 0)
    return false;
  uint32_t stable = 0; // terms since the last change: at one full turn, all hold
  for (const LinearTerm *t = begin; stable < equation.count; t = t + 1 == end ? begin : t + 1) {
    ++stable;
    Interval d = domains[t->var];
    int64_t a = std::abs(int64_t{t->coefficient}), width = d.width();
    if (a * width > up) { // the end that makes the sum large
      int64_t steps = a == 1 ? up : up / a;
      if (t->coefficient > 0 ? !setHi(t->var, d.lo + steps) : !setLo(t->var, d.hi - steps))
        return false;
      steps = domains[t->var].width(); // holes may make it narrower still
      down -= a * (width - steps);
      width = steps;
      stable = 1;
    }
    if (a * width > down) {
      d = domains[t->var];
      int64_t steps = a == 1 ? down : down / a;
      if (down < 0 || (t->coefficient > 0 ? !setLo(t->var, d.hi - steps) : !setHi(t->var, d.lo + steps)))
        return false;
      up -= a * (width - domains[t->var].width());
      stable = 1;
    }
    if (up < 0 || down < 0)
      return false;
  }
  return true;
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
