// What a changed bound or a removed value does at once: slacks, open terms, implications, watched clauses, and the
// literals of x = c and x <= c. What needs a propagator is queued. The idea is told in event_engine.cpp.
#include "solver/cp/engines/event_engine.h"

#include <algorithm>

namespace veriwarp::cp {

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

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
