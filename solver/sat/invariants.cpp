#include "solver/sat/invariants.h"

#include <algorithm>
#include <cassert>

#ifndef NDEBUG

namespace veriwarp::sat {

namespace {

bool gone(VarStatus status) { return status == VarStatus::Eliminated || status == VarStatus::Substituted; }

bool contains(const Clause &c, Lit lit) { return std::find(c.begin(), c.end(), lit) != c.end(); }

// One array, one size: what growVariables promises.
void checkSizes(const State &s) {
  const size_t n = s.variables;
  assert(s.status.size() == n && s.info.size() == n && s.unitIds.size() == n && "tables by variable have one size");
  assert(s.saved.size() == n && s.target.size() == n && s.best.size() == n && "phases are by variable");
  assert(s.marks.size() == n && s.touched.size() == n && "marks are by variable");
  assert(s.watches.size() == 2 * n && s.values.size() == 2 * n && "watches and values are by literal");
  assert(s.failed.size() == 2 * n && s.witness.size() == 2 * n && s.probed.size() == 2 * n && "these are by literal");
  assert(s.trail.size() == n && s.trailSize <= n && "no more assignments than variables");
  assert(s.propagated <= s.trailSize && "only what is assigned is propagated");
}

void checkTrail(const State &s) {
  uint32_t level = 0;
  for (uint32_t i = 0; i < s.trailSize; ++i) {
    const Lit lit = s.trail[i];
    assert(lit.var() < s.variables && "a literal of the trail is one of the formula");
    assert(s.value(lit) == 1 && s.value(~lit) == -1 && "a literal of the trail is true, its negation false");
    const Assignment &a = s.info[lit.var()];
    assert(a.trail == i && "an assignment knows its place on the trail");
    assert(a.level >= level && a.level <= s.level && "levels grow along the trail");
    assert(!gone(s.status[lit.var()]) && "eliminated variables have no value while searching");
    assert((s.status[lit.var()] == VarStatus::Fixed) == (a.level == 0) && "fixed means assigned at the root");
    level = a.level;
  }
  assert(std::count_if(s.values.begin(), s.values.end(), [](int8_t v) { return v != 0; }) ==
             2 * static_cast<std::ptrdiff_t>(s.trailSize) &&
         "what has a value stands on the trail");
  assert(s.levels.size() > s.level || !s.variables);
  for (uint32_t l = 1; l <= s.level; ++l) {
    const Level &frame = s.levels[l];
    assert(frame.trail <= s.trailSize && (l == 1 || frame.trail >= s.levels[l - 1].trail) && "levels are nested");
    assert(frame.seenCount == 0 && frame.seenTrail == ~0u && "analysis leaves the level frames as it found them");
    if (frame.decision == noLit)
      continue; // an assumption that held already has a level of its own without an assignment
    assert(s.trail[frame.trail] == frame.decision && "a level begins with its decision");
    assert(s.info[frame.decision.var()].reason.none() && "a decision has no reason");
  }
}

void checkReasons(const State &s) {
  for (uint32_t i = 0; i < s.trailSize; ++i) {
    const Lit lit = s.trail[i];
    const Assignment &a = s.info[lit.var()];
    if (a.level == 0) {
      assert(a.reason.none() && "a fact needs no reason: the clause that implied it may go");
      assert((!s.proof.hints() || s.unitIds[lit.var()]) && "the unit of a fact is in the proof");
      continue;
    }
    if (a.reason.none()) {
      assert(s.levels[a.level].trail == i && "what has no reason above the root is a decision");
      continue;
    }
    const Clause &c = s.arena[a.reason.ref()];
    assert(!c.deleted() && "a reason is protected while it is one");
    assert(contains(c, lit) && "a reason contains what it implies");
    assert(a.reason.binary() == (c.size == 2) && "the watch of a binary clause says so, others do not");
    assert((!a.reason.binary() || contains(c, a.reason.blit)) && "of a binary reason the watch is the whole rest");
    for (const Lit other : c)
      assert((other == lit || (s.value(other) < 0 && s.info[other.var()].trail < i)) &&
             "the rest of a reason became false before");
  }
}

void checkClauses(const State &s) {
  uint64_t irredundant = 0, learnt = 0, words = 0;
  for (const Ref ref : s.arena.refs) {
    assert(ref % 2 == 0 && "blocks begin at even words: a watch holds a reference in 31 bits");
    assert(ref + Arena::headerWords <= s.arena.used && "a reference points into the arena");
    const Clause &c = s.arena[ref];
    assert(c.state != Moved && "nobody keeps a reference to where a clause was");
    if (c.deleted())
      continue;
    assert(c.size >= 2 && "units stand on the trail, the empty clause is a flag");
    assert(ref + Arena::headerWords + c.size <= s.arena.used && "a clause ends within the arena");
    assert(c.position >= 2 && c.position <= c.size && "the search for a watch resumes behind the watched literals");
    assert(!c.reason && "this mark lives inside a reduction");
    ++(c.learnt() ? learnt : irredundant);
    words += s.arena.blockWords(c.size);
    for (const Lit l : c) {
      assert(l.var() < s.variables && "a clause speaks of the formula's variables");
      assert(!gone(s.status[l.var()]) && "no clause speaks of an eliminated variable");
    }
  }
  assert(irredundant == s.irredundant && learnt == s.learnt && "clauses are counted as they come and go");
  assert(words <= s.arena.used && "blocks do not overlap");
}

void checkVariables(const State &s) {
  Var removed = 0;
  for (Var v = 0; v < s.variables; ++v) {
    removed += gone(s.status[v]);
    assert(s.marks[v] == 0 && "every technique clears the marks that it made");
  }
  assert(removed == s.removed && "variables are counted as they are eliminated and restored");
}

void checkExtension(const State &s) {
  const Extension &e = s.extension;
  for (size_t i = 0; i < e.starts.size(); ++i) {
    const uint64_t end = i + 1 < e.starts.size() ? e.starts[i + 1] : e.lits.size();
    assert(e.starts[i] < end && "a clause on the extension stack has a witness");
    assert(s.witness[e.lits[e.starts[i]].code] && "witnesses are marked: restoring asks for them");
  }
  assert((!s.arena.hasIds() || e.ids.size() == e.starts.size()) && "clauses on the stack keep their identifiers");
}

} // namespace

bool stateHolds(const State &s) {
  checkSizes(s);
  checkTrail(s);
  checkReasons(s);
  checkClauses(s);
  checkVariables(s);
  checkExtension(s);
  assert(s.heap.holds() && s.queue.holds());
  return true;
}

bool watchesHold(const State &s) {
  assert(s.connected && s.propagated == s.trailSize && "to be asked after propagation alone");
  uint64_t watches = 0;
  for (uint32_t code = 0; code < s.watches.size(); ++code) {
    const Lit self{code};
    for (const Watch w : s.watches[code]) {
      const Clause &c = s.arena[w.ref()];
      assert(!c.deleted() && "who removes a clause flushes its watches before the next propagation");
      assert((c.lits()[0] == self || c.lits()[1] == self) && "the first two literals are the watched ones");
      assert(w.binary() == (c.size == 2) && "the watch of a binary clause says so, others do not");
      assert(w.blit != self && contains(c, w.blit) && "the blocking literal is another one of the clause");
      ++watches;
      if (s.value(self) >= 0)
        continue;
      const Lit other{c.lits()[0].code ^ c.lits()[1].code ^ self.code};
      const auto holds = [&](Lit l) { return s.value(l) > 0 && s.info[l.var()].level <= s.info[self.var()].level; };
      assert((holds(other) || holds(w.blit)) && "a watched literal is false only beside a true one");
    }
  }
  assert(watches == 2 * (s.irredundant + s.learnt) && "every clause has two watches");
  return true;
}

bool invariantsDue(const State &s) {
  const uint64_t every = s.arena.used >> 14; // words; a check costs about as much as as many conflicts
  return every == 0 || (s.stats.conflicts + s.stats.decisions) % (every * every) == 0;
}

} // namespace veriwarp::sat

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
