// The store and the warp step of the sweeping engines.
#include "solver/cp/engines/sweep_engine.h"
#include "solver/cp/propagators/native.h"

namespace veriwarp::cp {

SweepEngine::SweepEngine(const Net &constraints)
    : Engine(constraints), stamps(net.varCount(), 0), isEntailed(net.propagatorCount(), 0) {}

void SweepEngine::save(Var var) {
  if (stamps[var] == stamp)
    return;
  stamps[var] = stamp;
  trail.push_back({var, domains[var]});
}

bool SweepEngine::setLo(Var var, int64_t value) {
  if (value <= domains[var].lo)
    return true;
  if (value > domains[var].hi)
    return false;
  value = landing(var, value, true);
  save(var);
  domains[var].lo = static_cast<int32_t>(value);
  changed = true;
  return true;
}

bool SweepEngine::setHi(Var var, int64_t value) {
  if (value >= domains[var].hi)
    return true;
  if (value < domains[var].lo)
    return false;
  value = landing(var, value, false);
  save(var);
  domains[var].hi = static_cast<int32_t>(value);
  changed = true;
  return true;
}

void SweepEngine::push() {
  levels.push_back({trail.size(), entailedTrail.size(), stamp});
  holes.push();
  stamp = ++nextStamp;
}

void SweepEngine::pop() {
  holes.pop();
  Level level = levels.back();
  levels.pop_back();
  while (trail.size() > level.trail) {
    domains[trail.back().var] = trail.back().old;
    trail.pop_back();
  }
  activeIsStale |= entailedTrail.size() > level.entailed;
  while (entailedTrail.size() > level.entailed) {
    isEntailed[entailedTrail.back()] = 0;
    entailedTrail.pop_back();
  }
  stamp = level.stamp;
}

void SweepEngine::compact() {
  active.clear();
  for (uint32_t p = 0; p < net.propagatorCount(); ++p)
    if (!isEntailed[p])
      active.push_back(p);
  activeIsStale = false;
}

void SweepEngine::step(Warp (&warps)[kWarps]) {
  if (interrupted && work.iterations % 16 == 0 && interrupted())
    throw Interrupted();
  struct Lane {
    const Ternary *p;
    Interval x, y, z;
  };
  Lane lanes[kWarps * kLanes];
  uint32_t count = 0;
  for (const Warp &warp : warps)
    for (uint32_t i = warp.from; i < warp.to && active[i] < net.firstLinear(); ++i) {
      const Ternary &p = net.ternaries[active[i]];
      lanes[count++] = {&p, domains[p.x], domains[p.y], domains[p.z]};
    }
  auto join = [&](Var var, const Interval &d) { return setLo(var, d.lo) && setHi(var, d.hi); };
  const Lane *first = lanes;
  for (Warp &warp : warps) {
    changed = false;
    bool ok = true;
    uint32_t i = warp.from;
    for (; i < warp.to && active[i] < net.firstLinear(); ++i) {
      Lane lane = *first++;
      if (!ok)
        continue;
      ok = applyTernary(lane.p->op, lane.x, lane.y, lane.z) && join(lane.p->x, lane.x) && join(lane.p->y, lane.y) &&
           join(lane.p->z, lane.z) && propagateHoles(*lane.p, *this);
      if (!ok)
        blame(active[i]);
    }
    for (; i < warp.to && ok; ++i) {
      ok = propagateAny(net, active[i], *this);
      if (!ok)
        blame(active[i]);
    }
    warp.result = !ok ? Step::Failed : changed ? Step::Changed : Step::Same;
  }
}

bool SweepEngine::propagate() {
  if (net.infeasible)
    return false;
  if (activeIsStale)
    compact();
  if (!sweep())
    return false;
  for (uint32_t p : active) {
    if (!entailed(net, p, *this))
      continue;
    isEntailed[p] = 1;
    entailedTrail.push_back(p);
    activeIsStale = true;
  }
  return true;
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
