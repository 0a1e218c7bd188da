// The event engine: what one CPU thread should do instead of sweeping.
//
// A changed bound is an event; events are processed before any propagator runs. Processing an event is the cheap part
// and often all there is to do:
//  - linear sums keep their slack (bound - least value) and a threshold, the largest amount one term can still vary.
//  The
//    event subtracts from the slack; only when it falls below the threshold can the sum deduce anything and is queued.
//    A sum over booleans therefore wakes when it is tight, not whenever a term changes;
//  - disequalities count their open terms and wake at one;
//  - an equation over few wide variables has no use for slacks, since every event wakes both its inequalities: it is
//  one
//    propagator, which runs to its own fixpoint;
//  - clauses of two literals are implications, longer ones are watched by two literals as in SAT solvers;
//  - x = c and x <= c with their literals are not propagators but sorted lists per variable: a rising minimum walks
//  over
//    the values it passes, and only those.
// Everything else (ternary and global propagators) is queued, cheap ones first.
//
// Backtracking undoes the incremental state by processing the events backwards: `seen` holds the bounds the slacks
// account for, so popping a level restores domains from the trail and adds back what the events had subtracted. Nothing
// but domains and thresholds is saved.
#include "solver/cp/event_engine.h"
#include "solver/cp/native.h"

#include <algorithm>
#include <limits>

namespace veriwarp::cp {

namespace {
constexpr uint32_t kCheckEvery = 4096; // propagator runs between two looks at the clock
}

//===-- The store -------------------------------------------------------------------------------------------------===//

inline void EventEngine::save(Var var) {
  if (stamps[var] == stamp)
    return;
  stamps[var] = stamp;
  domainTrail.push_back({var, domains[var]});
}

inline void EventEngine::post(Event event) {
  if (eventQueued[event]) {
    if (eventCause[event] != running)
      eventCause[event] = kNobody;
    return;
  }
  eventQueued[event] = 1;
  eventCause[event] = running;
  events.push_back(event);
}

bool EventEngine::setLo(Var var, int64_t value) {
  Interval &d = domains[var];
  if (value <= d.lo)
    return true;
  if (value > d.hi)
    return false;
  value = landing(var, value, true);
  save(var);
  d.lo = static_cast<int32_t>(value);
  post(2 * var);
  return true;
}

bool EventEngine::setHi(Var var, int64_t value) {
  Interval &d = domains[var];
  if (value >= d.hi)
    return true;
  if (value < d.lo)
    return false;
  value = landing(var, value, false);
  save(var);
  d.hi = static_cast<int32_t>(value);
  post(2 * var + 1);
  return true;
}

inline void EventEngine::push() {
  levels.push_back({domainTrail.size(), thresholdTrail.size(), stamp});
  holes.push();
  stamp = ++nextStamp;
}

void EventEngine::pop() {
  clearQueues();
  holes.pop();
  Level level = levels.back();
  levels.pop_back();
  while (domainTrail.size() > level.domains) {
    auto [var, old] = domainTrail.back();
    domainTrail.pop_back();
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

inline void EventEngine::enqueueLinear(uint32_t linear) {
  LinearState &state = linears[linear];
  if (state.queued)
    return;
  state.queued = true;
  queues[state.priority].push(linear);
}

inline void EventEngine::enqueueGeneric(uint32_t generic) {
  if (genericQueued[generic])
    return;
  genericQueued[generic] = 1;
  queues[genericPriority[generic]].push(generic | kGenericBit);
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

//===-- Events ----------------------------------------------------------------------------------------------------===//

bool EventEngine::processEvents() {
  while (true) {
    while (eventHead < events.size()) {
      Event event = events[eventHead++];
      eventQueued[event] = 0;
      if (!processEvent(event))
        return false;
    }
    events.clear();
    eventHead = 0;
    if (removals.empty())
      return true;
    if (!processRemoval(removals.pop()))
      return false;
  }
}

/// Tells the value's literal, and who reads holes.
bool EventEngine::processRemoval(const Removal &gone) {
  auto [var, value, cause] = gone;
  Run run = listeners[2 * size_t{var}].equalities;
  if (run.count) {
    const ValueEntry *end = valueEntries.data() + run.first + run.count;
    for (const ValueEntry *e = firstFrom(run, value); e != end && e->value == value; ++e) {
      ++work.deductions;
      if (!assertLit(negated(e->lit))) {
        if (trackFailures)
          weights[var] += 1, weights[varOf(e->lit)] += 1;
        return false;
      }
    }
  }
  run = holeListeners[var];
  for (const uint32_t *g = holeEntries.data() + run.first, *end = g + run.count; g != end; ++g)
    if (*g != cause)
      enqueueGeneric(*g);
  return true;
}

bool EventEngine::processEvent(Event event) {
  Var var = event >> 1;
  const Listeners &who = listeners[event];
  Interval &s = seen[var];
  const Interval now = domains[var];
  Interval before = s;
  // First what cannot fail, so that slacks and `seen` agree whenever the engine stops.
  int64_t delta;
  if (event & 1) {
    delta = int64_t{s.hi} - now.hi;
    s.hi = now.hi;
  } else {
    delta = int64_t{now.lo} - s.lo;
    s.lo = now.lo;
  }
  for (const LinearEntry *e = linearEntries.data() + who.linears.first, *end = e + who.linears.count; e != end; ++e) {
    LinearState &state = linears[e->linear];
    state.slack -= e->factor * delta;
    if (state.slack < state.threshold)
      enqueueLinear(e->linear);
  }
  if (who.fixes.count) {
    bool nowFixed = s.fixed() && !before.fixed();
    for (const FixEntry *e = fixEntries.data() + who.fixes.first, *end = e + who.fixes.count; e != end; ++e) {
      LinearState &state = linears[e->linear];
      if (nowFixed) {
        state.slack -= int64_t{e->coefficient} * s.lo;
        --state.open;
      }
      // A forbidden value inside the last open domain waits there until a bound reaches it, if it cannot be removed.
      if (state.open <= 1 && state.threshold != kNever && (nowFixed || !holes.tracks(var)))
        enqueueLinear(e->linear);
    }
  }
  const uint32_t cause = eventCause[event];
  for (const uint32_t *g = genericEntries.data() + who.generics.first, *end = g + who.generics.count; g != end; ++g)
    if (*g != cause)
      enqueueGeneric(*g);
  for (const uint32_t *c = conditionEntries.data() + who.conditions.first, *end = c + who.conditions.count; c != end;
       ++c) {
    const Linear &p = net.linears[*c];
    if (p.condition != event) {
      setThreshold(*c, kNever);
    } else if (p.notEqual) {
      if (linears[*c].open <= 1)
        enqueueLinear(*c);
    } else {
      setThreshold(*c, terms[p.first].range);
      if (linears[*c].slack < linears[*c].threshold)
        enqueueLinear(*c);
    }
  }
  work.deductions += who.implied.count + who.links.count;
  for (const Lit *l = impliedEntries.data() + who.implied.first, *end = l + who.implied.count; l != end; ++l)
    if (!assertLit(*l)) {
      if (trackFailures)
        weights[var] += 1, weights[varOf(*l)] += 1;
      return false;
    }
  if (!watches[negated(event)].empty() && !visitClauses(negated(event)))
    return false;
  for (const LinkEntry *l = linkEntries.data() + who.links.first, *end = l + who.links.count; l != end; ++l)
    if (!followLink(*l)) {
      if (trackFailures)
        weights[var] += 1, weights[l->var] += 1;
      return false;
    }
  if (who.equalities.count + who.orders.count == 0)
    return true;
  bool ok = (event & 1) ? maximumFell(who, var, before.hi, now.hi) : minimumRose(who, var, before.lo, now.lo);
  if (!ok && trackFailures)
    weights[var] += 1;
  return ok;
}

bool EventEngine::visitClauses(Lit falsified) {
  std::vector<Watch> &list = watches[falsified];
  size_t kept = 0;
  for (size_t i = 0; i < list.size(); ++i) {
    Watch watch = list[i];
    if (isTrue(watch.blocker)) {
      list[kept++] = watch;
      continue;
    }
    ++work.deductions;
    Lit *lits = clauseLits.data() + clauses[watch.clause].first;
    if (lits[0] == falsified)
      std::swap(lits[0], lits[1]);
    Lit other = lits[0];
    if (isTrue(other)) {
      list[kept++] = {other, watch.clause};
      continue;
    }
    uint32_t count = clauses[watch.clause].count, k = 2;
    while (k < count && isFalse(lits[k]))
      ++k;
    if (k < count) {
      std::swap(lits[1], lits[k]);
      watches[lits[1]].push_back({other, watch.clause});
      continue;
    }
    list[kept++] = watch;
    if (!assertLit(other)) {
      for (++i; i < list.size(); ++i)
        list[kept++] = list[i];
      list.resize(kept);
      blame(clauseIds[watch.clause]);
      return false;
    }
  }
  list.resize(kept);
  return true;
}

bool EventEngine::followLink(const LinkEntry &entry) {
  switch (entry.link) {
  case Link::EqTrue:
    return setLo(entry.var, entry.value) && setHi(entry.var, entry.value);
  case Link::EqFalse:
    return remove(entry.var, entry.value);
  case Link::LeTrue:
    return setHi(entry.var, entry.value);
  case Link::LeFalse:
    return setLo(entry.var, int64_t{entry.value} + 1);
  }
  return true;
}

inline const EventEngine::ValueEntry *EventEngine::firstFrom(Run run, int64_t value) const {
  const ValueEntry *first = valueEntries.data() + run.first;
  // Values usually lie without gaps: then the place is known.
  int64_t guess = value - first->value;
  if (guess <= 0)
    return first;
  if (guess < run.count && first[guess].value == value && first[guess - 1].value < value)
    return first + guess;
  return std::lower_bound(first, first + run.count, value,
                          [](const ValueEntry &entry, int64_t v) { return entry.value < v; });
}

bool EventEngine::valueIs(const Listeners &who, Var var, int32_t value) {
  if (!domains[var].fixed())
    return true;
  const ValueEntry *end = valueEntries.data() + who.equalities.first + who.equalities.count;
  for (const ValueEntry *e = firstFrom(who.equalities, value); e != end && e->value == value; ++e)
    if (!assertLit(e->lit))
      return false;
  return true;
}

/// The minimum went from `from` to `to`: the values between are gone; an excluded value at the minimum is stepped over.
bool EventEngine::minimumRose(const Listeners &who, Var var, int64_t from, int64_t to) {
  if (who.orders.count) {
    const ValueEntry *end = valueEntries.data() + who.orders.first + who.orders.count;
    for (const ValueEntry *e = firstFrom(who.orders, from); e != end && e->value < to; ++e) {
      ++work.deductions;
      if (!assertLit(negated(e->lit)))
        return false;
    }
  }
  if (!who.equalities.count)
    return true;
  const ValueEntry *end = valueEntries.data() + who.equalities.first + who.equalities.count;
  const ValueEntry *e = firstFrom(who.equalities, from);
  for (; e != end && e->value < to; ++e) {
    ++work.deductions;
    if (!assertLit(negated(e->lit)))
      return false;
  }
  for (int64_t at = to; e != end && e->value == at; ++e)
    if (isFalse(e->lit)) {
      if (!setLo(var, at + 1))
        return false;
      break; // the event this posts goes on from there
    }
  return valueIs(who, var, domains[var].lo);
}

bool EventEngine::maximumFell(const Listeners &who, Var var, int64_t from, int64_t to) {
  if (who.orders.count) {
    const ValueEntry *end = valueEntries.data() + who.orders.first + who.orders.count;
    for (const ValueEntry *e = firstFrom(who.orders, to); e != end && e->value < from; ++e) {
      ++work.deductions;
      if (!assertLit(e->lit))
        return false;
    }
  }
  if (!who.equalities.count)
    return true;
  const ValueEntry *end = valueEntries.data() + who.equalities.first + who.equalities.count;
  const ValueEntry *e = firstFrom(who.equalities, to);
  for (; e != end && e->value == to; ++e)
    if (isFalse(e->lit) && domains[var].hi == to) {
      if (!setHi(var, to - 1))
        return false;
    }
  for (; e != end && e->value <= from; ++e) {
    ++work.deductions;
    if (!assertLit(negated(e->lit)))
      return false;
  }
  return valueIs(who, var, domains[var].lo);
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
  return ok;
}

std::unique_ptr<Engine> makeEventEngine(const Net &net) { return std::make_unique<EventEngine>(net); }

} // namespace veriwarp::cp
