// The rules of the event engine's incremental state, checked from scratch. For builds with assertions (holds()).
#include "solver/cp/engines/event_engine.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#ifndef NDEBUG

namespace veriwarp::cp {

void EventEngine::checkDomains() const {
  for (Var v = 0; v < net.varCount(); ++v) {
    const Interval &d = domains[v];
    assert(!d.empty() && "a failing bound is refused, not stored");
    assert(d.lo >= net.domains[v].lo && d.hi <= net.domains[v].hi && "domains only shrink");
    assert(seen[v] == d && "at a fixpoint every event has been processed");
    assert((d.width() < 2 || (holes.has(v, d.lo) && holes.has(v, d.hi))) && "the ends of an interval are never holes");
  }
}

void EventEngine::checkQueues() const {
  assert(events.empty() && eventHead == 0 && removals.empty() && "at a fixpoint nothing waits");
  assert(std::none_of(eventQueued.begin(), eventQueued.end(), [](uint8_t q) { return q; }) && "no event is marked");
  assert(std::none_of(genericQueued.begin(), genericQueued.end(), [](uint8_t q) { return q; }) && "none is marked");
  assert(std::none_of(linears.begin(), linears.end(), [](const LinearState &l) { return l.queued; }) &&
         "none is marked");
  assert(running == kNobody && "nobody runs between two propagations");
}

void EventEngine::checkLinears() const {
  uint32_t equation = 0;
  for (uint32_t i = 0; i < linears.size(); ++i) {
    const Linear &p = net.linears[i];
    const LinearState &state = linears[i];
    if (equation < equations.size() && equations[equation].linear == i) {
      ++equation;
      ++i; // its other half
      continue;
    }
    int64_t slack = p.bound, widest = 0;
    uint32_t open = 0;
    for (const LinearTerm *t = terms.data() + p.first, *end = t + p.count; t != end; ++t) {
      const Interval &d = domains[t->var];
      const int64_t a = t->coefficient;
      assert((t == terms.data() + p.first || t[-1].range >= t->range) && "terms stand widest first");
      open += !d.fixed();
      if (!p.notEqual || d.fixed())
        slack -= a * (a > 0 ? d.lo : d.hi);
      widest = std::max(widest, std::abs(a) * d.width());
    }
    assert(state.slack == slack &&
           "the slack is the bound less the least sum (of a disequality: less the fixed terms)");
    assert((!p.notEqual || state.open == open) && "a disequality counts its open terms");
    if (p.notEqual) {
      assert((open || slack || !isTrue(p.condition)) && "a disequality that is violated has a false condition");
    } else if (isTrue(p.condition)) {
      assert(slack >= 0 && "a sum whose condition holds is not exceeded");
      assert(widest <= slack && "at a fixpoint every term may take its whole domain");
      assert(state.threshold >= widest && "below the threshold a sum may deduce something: it is never too low");
    } else {
      assert((slack >= 0 || isFalse(p.condition)) && "a sum that must be exceeded has a false condition");
    }
  }
}

void EventEngine::checkClauses() const {
  uint64_t watched = 0;
  for (Lit lit = 0; lit < watches.size(); ++lit)
    for (const Watch &watch : watches[lit]) {
      const Lit *lits = clauseLits.data() + clauses[watch.clause].first;
      assert((lits[0] == lit || lits[1] == lit) && "the first two literals of a clause are watched");
      assert((!isFalse(lit) || isTrue(watch.blocker) || isTrue(lits[lits[0] == lit])) &&
             "a watched literal is false only beside a true one");
      ++watched;
    }
  assert(watched == 2 * clauses.size() && "every long clause has two watches");
}

void EventEngine::checkLinks() const {
  for (Lit lit = 0; lit < listeners.size(); ++lit) {
    if (!isTrue(lit))
      continue;
    const Run run = listeners[lit].links;
    for (const LinkEntry *l = linkEntries.data() + run.first, *end = l + run.count; l != end; ++l) {
      const Interval &d = domains[l->var];
      switch (l->link) {
      case Link::EqTrue:
        assert(d.lo == l->value && d.hi == l->value && "the literal of x = c holds: x is c");
        break;
      case Link::EqFalse:
        assert(d.lo != l->value && d.hi != l->value && "the literal of x = c is false: c is no bound of x");
        break;
      case Link::LeTrue:
        assert(d.hi <= l->value && "the literal of x <= c holds");
        break;
      case Link::LeFalse:
        assert(d.lo > l->value && "the literal of x <= c is false");
        break;
      }
    }
  }
}

bool EventEngine::holds() const {
  checkDomains();
  checkQueues();
  checkLinears();
  checkClauses();
  checkLinks();
  assert(levels.empty() || levels.back().domains <= domainTrail.size());
  return true;
}

} // namespace veriwarp::cp

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
