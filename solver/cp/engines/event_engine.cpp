// The event engine: what one CPU thread should do instead of sweeping.
//
// A changed bound is an event; events are processed before any propagator runs. Processing an event is the cheap part
// and often all there is to do:
//  - linear sums keep their slack (bound - least value) and a threshold, the largest amount one term can still vary.
//    The event subtracts from the slack; only when it falls below the threshold can the sum deduce anything and is
//    queued. A sum over booleans therefore wakes when it is tight, not whenever a term changes;
//  - disequalities count their open terms and wake at one;
//  - an equation over few wide variables has no use for slacks, since every event wakes both its inequalities: it is
//    one propagator, which runs to its own fixpoint;
//  - clauses of two literals are implications, longer ones are watched by two literals as in SAT solvers;
//  - x = c and x <= c with their literals are not propagators but sorted lists per variable: a rising minimum walks
//    over the values it passes, and only those.
// Everything else (ternary and global propagators) is queued, cheap ones first.
//
// Here are backtracking and the order of work; event_process.cpp has what an event does, event_linear.cpp the sums.
//
// Backtracking undoes the incremental state by processing the events backwards: `seen` holds the bounds the slacks
// account for, so popping a level restores domains from the trail and adds back what the events had subtracted. Nothing
// but domains and thresholds is saved.
#include "solver/cp/engines/event_engine.h"
#include "solver/cp/propagators/native.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace veriwarp::cp {

namespace {
constexpr uint32_t kCheckEvery = 4096; // propagator runs between two looks at the clock
} // namespace

//===-- The store -------------------------------------------------------------------------------------------------===//

void EventEngine::push() {
  assert(started && !dead && events.empty() && "a level is opened at a fixpoint");
  levels.push_back({domainTrail.size(), thresholdTrail.size(), stamp});
  holes.push();
  stamp = ++nextStamp;
}

void EventEngine::pop() {
  clearQueues();
  holes.pop();
  assert(!levels.empty() && "a level is closed once");
  Level level = levels.back();
  levels.pop_back();
  while (domainTrail.size() > level.domains) {
    auto [var, old] = domainTrail.back();
    domainTrail.pop_back();
    assert(old.lo <= domains[var].lo && old.hi >= domains[var].hi && "going back widens a domain");
    domains[var] = old;
    Interval &s = seen[var];
    bool wasFixed = s.fixed();
    int32_t value = s.lo;
    if (s.lo > old.lo) {
      Run run = listeners[2 * size_t{var}].linears;
      int64_t delta = int64_t{s.lo} - old.lo;
      for (const LinearEntry *e = linearEntries.data() + run.first, *end = e + run.count; e != end; ++e)
        linears[e->linear].slack += e->factor * delta;
      s.lo = old.lo;
    }
    if (s.hi < old.hi) {
      Run run = listeners[2 * size_t{var} + 1].linears;
      int64_t delta = int64_t{old.hi} - s.hi;
      for (const LinearEntry *e = linearEntries.data() + run.first, *end = e + run.count; e != end; ++e)
        linears[e->linear].slack += e->factor * delta;
      s.hi = old.hi;
    }
    if (wasFixed && !s.fixed()) {
      Run run = listeners[2 * size_t{var}].fixes;
      for (const FixEntry *e = fixEntries.data() + run.first, *end = e + run.count; e != end; ++e) {
        ++linears[e->linear].open;
        linears[e->linear].slack += int64_t{e->coefficient} * value;
      }
    }
  }
  while (thresholdTrail.size() > level.thresholds) {
    linears[thresholdTrail.back().linear].threshold = thresholdTrail.back().old;
    thresholdTrail.pop_back();
  }
  stamp = level.stamp;
}

void EventEngine::clearQueues() {
  for (; eventHead < events.size(); ++eventHead)
    eventQueued[events[eventHead]] = 0;
  events.clear();
  eventHead = 0;
  removals.clear();
  for (Queue<uint32_t> &queue : queues)
    while (!queue.empty()) {
      uint32_t item = queue.pop();
      if (item & kGenericBit)
        genericQueued[item & ~kGenericBit] = 0;
      else
        linears[item].queued = false;
    }
}

//===-- Propagation -----------------------------------------------------------------------------------------------===//

/// What holds before any event: initial values of literals, watches, and every propagator queued once.
bool EventEngine::start() {
  started = true;
  if (net.infeasible)
    return false;
  for (uint32_t c = 0; c < clauses.size(); ++c) {
    Lit *lits = clauseLits.data() + clauses[c].first;
    uint32_t good = 0;
    for (uint32_t k = 0; k < clauses[c].count; ++k)
      if (!isFalse(lits[k]))
        std::swap(lits[good++], lits[k]);
    if (good == 0 || (good == 1 && !assertLit(lits[0])))
      return false;
    watches[lits[0]].push_back({lits[1], c});
    watches[lits[1]].push_back({lits[0], c});
  }
  for (uint32_t i = 0; i < linears.size(); ++i)
    enqueueLinear(i);
  for (uint32_t g = 0; g < genericIds.size(); ++g)
    enqueueGeneric(g);
  // Values that were excluded or decided from the beginning count as passed; bounds that are literals as events.
  for (Var v = 0; v < net.varCount(); ++v) {
    const Listeners &who = listeners[2 * size_t{v}];
    if (who.equalities.count + who.orders.count > 0) {
      if (!minimumRose(who, v, std::numeric_limits<int32_t>::min(), domains[v].lo) ||
          !maximumFell(who, v, std::numeric_limits<int32_t>::max(), domains[v].hi))
        return false;
      for (uint32_t k = 0; k < who.equalities.count && tracks(v); ++k) {
        const ValueEntry &e = valueEntries[who.equalities.first + k];
        if (!has(v, e.value) && !assertLit(negated(e.lit)))
          return false;
      }
    }
    if (domains[v].fixed() && domains[v].lo >= 0 && domains[v].hi <= 1)
      post(2 * v + (domains[v].hi == 0));
  }
  return true;
}

bool EventEngine::drain() {
  while (true) {
    if (!processEvents())
      return false;
    Queue<uint32_t> *queue = queues;
    while (queue != queues + 3 && queue->empty())
      ++queue;
    if (queue == queues + 3)
      return true;
    if (++sinceCheck >= kCheckEvery) {
      sinceCheck = 0;
      if (interrupted && interrupted())
        throw Interrupted();
    }
    uint32_t item = queue->pop();
    if (!(item & kGenericBit)) {
      if (!runLinear(item)) {
        blame(net.firstLinear() + item);
        return false;
      }
      continue;
    }
    uint32_t generic = item & ~kGenericBit;
    genericQueued[generic] = 0;
    ++work.deductions;
    uint32_t id = genericIds[generic];
    running = genericIdempotent[generic] ? generic : kNobody;
    bool isEquation = id & kEquationBit;
    bool ok = isEquation ? runEquation(equations[id & ~kEquationBit]) : propagateAny(net, id, *this);
    running = kNobody;
    if (ok)
      continue;
    blame(isEquation ? net.firstLinear() + equations[id & ~kEquationBit].linear : id);
    return false;
  }
}

bool EventEngine::propagate() {
  if (dead)
    return false;
  ++work.iterations;
  bool ok = (started || start()) && drain();
  if (!ok) {
    clearQueues();
    dead = levels.empty();
  }
  assert(!ok || !checkDue() || holds());
  return ok;
}

std::unique_ptr<Engine> makeEventEngine(const Net &net) { return std::make_unique<EventEngine>(net); }

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
