// Arena garbage collection, and the watches that go with it.
//
// Deleted clauses leave holes. When a fifth of the arena is holes, the clauses move to a new arena in the order in
// which propagation will meet them: by the watch lists of the variables that are decided first. Neighbours on a watch
// list then share pages and often cache lines, which is worth more than the space (Biere's "arena" in CaDiCaL). The new
// place is left behind in the old header (state Moved), and watches, reasons and the reference list are sent after it.
//
// The simplification rounds collect by scan and select instead (simplify/compact.cpp), ParaFROST's algorithm 1, which
// keeps the order; the two meet in `connectWatches`.
#include "solver/sat/assign.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::sat {

// Clauses with a literal true at level 0. They cannot be reasons above it, so the search may go on where it is.
void removeSatisfied(State &s) {
  if (s.satisfiedSeen == s.stats.fixed)
    return;
  s.satisfiedSeen = s.stats.fixed;
  for (const Ref ref : s.arena.refs) {
    const Clause &c = s.arena[ref];
    if (!c.deleted() && std::any_of(c.begin(), c.end(), [&](Lit l) { return s.value(l) > 0 && s.fixed(l); }))
      removeClause(s, ref);
  }
}

// Not false, or its turn in propagation is still to come.
[[maybe_unused]] static bool watchable(const State &s, Lit l) {
  return s.value(l) >= 0 || s.info[l.var()].trail >= s.propagated;
}

// All lists, from the clauses, at level 0. Either the clauses hold no false literal, or nothing has been propagated
// yet: then any two literals may be watched, so the first two are. Binary clauses come first in each list, because they
// are cheapest to look at.
void connectWatches(State &s) {
  std::vector<uint32_t> counts(2 * static_cast<size_t>(s.variables), 0);
  for (const Ref ref : s.arena.refs) {
    const Clause &c = s.arena[ref];
    if (c.deleted())
      continue;
    assert(watchable(s, c.lits()[0]) && watchable(s, c.lits()[1]) && "propagation would miss the clause");
    ++counts[c.lits()[0].code];
    ++counts[c.lits()[1].code];
  }
  for (size_t i = 0; i < counts.size(); ++i) {
    if (s.watches[i].capacity() > 2 * counts[i] + 8 || (!counts[i] && s.watches[i].capacity()))
      s.watches[i].release();
    s.watches[i].reserve(counts[i]);
    s.watches[i].clear();
  }
  for (const bool binary : {true, false})
    for (const Ref ref : s.arena.refs) {
      const Clause &c = s.arena[ref];
      if (!c.deleted() && (c.size == 2) == binary)
        watchClause(s, ref);
    }
}

// Drops the watches of deleted clauses, and brings binary ones to the front.
void flushWatches(State &s) {
  std::vector<Watch> longer;
  for (WatchList &ws : s.watches) {
    longer.clear();
    Watch *j = ws.begin();
    for (const Watch w : ws) {
      const Clause &c = s.arena[w.ref()];
      if (c.deleted())
        continue;
      if (w.binary())
        *j++ = w;
      else if (c.size == 2) { // was shortened
        const Lit self{static_cast<uint32_t>(&ws - s.watches.data())};
        *j++ = Watch(Lit{c.lits()[0].code ^ c.lits()[1].code ^ self.code}, w.ref(), true);
      } else
        longer.push_back(w);
    }
    for (const Watch w : longer)
      *j++ = w;
    ws.shrinkTo(j);
    if (!ws.size() && ws.capacity())
      ws.release();
  }
}

namespace {

Ref forward(const Clause &c) {
  Ref to;
  std::memcpy(&to, &c.size, sizeof to);
  return to;
}

class Mover {
public:
  Mover(State &state, Arena &target) : s(state), to(target) {}

  void move(Ref ref) {
    Clause &c = s.arena[ref];
    if (c.state == Deleted || c.state == Moved)
      return;
    const Ref fresh = to.allocate(static_cast<ClauseState>(+c.state), c.span(), c.lbd, s.arena.id(ref));
    Clause &d = to[fresh];
    std::memcpy(static_cast<void *>(&d), &c, sizeof c);
    c.state = Moved;
    std::memcpy(static_cast<void *>(&c.size), &fresh, sizeof fresh);
  }

  Ref moved(Ref ref) const {
    assert(s.arena[ref].state == Moved && "watches and reasons point to clauses that moved");
    return forward(s.arena[ref]);
  }

private:
  State &s;
  Arena &to;
};

} // namespace

void collectGarbage(State &s, bool always) {
  s.recent.clear();
  s.recentNext = 0;
  flushWatches(s);
  if (!always && s.arena.wasted * 5 < s.arena.used) {
    std::erase_if(s.arena.refs, [&](Ref r) { return s.arena[r].deleted(); });
    return;
  }
  ++s.stats.collections;
  Arena fresh(s.arena.hasIds());
  fresh.reserve(s.arena.used - std::min(s.arena.wasted, s.arena.used) + 1024);
  fresh.refs.reserve(s.irredundant + s.learnt);
  Mover mover(s, fresh);
  const auto visit = [&](Var v) {
    for (const bool saved : {true, false}) {
      const Lit l = makeLit(v, (s.saved[v] < 0) != saved); // the literal that will be false comes first
      for (const Watch w : s.watches[l.code])
        if (!w.binary())
          mover.move(w.ref());
    }
  };
  for (Var v = s.queue.last(); v != Queue::none; v = s.queue.previous(v))
    visit(v);
  for (const Ref ref : s.arena.refs) // binary clauses: propagation never looks at them
    mover.move(ref);
  for (WatchList &ws : s.watches)
    for (Watch &w : ws)
      w = Watch(w.blit, mover.moved(w.ref()), w.binary());
  for (uint32_t i = 0; i < s.trailSize; ++i) {
    Watch &r = s.info[s.trail[i].var()].reason;
    if (!r.none())
      r = Watch(r.blit, mover.moved(r.ref()), r.binary());
  }
  assert(fresh.refs.size() == s.irredundant + s.learnt && "every clause alive has moved");
  s.arena.swap(fresh);
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
