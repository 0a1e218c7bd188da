// Clauses come and go: the only file that changes the clause database one clause at a time.
//
// Every change reaches the proof here, in the order that checkers need: the new clause before the old one is erased.
// Removal marks a clause as deleted and leaves its watches; whoever removes flushes them before the next propagation
// (flushWatches), in one pass instead of one search a clause.
#include "solver/sat/techniques.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::sat {

Ref newClause(State &s, ClauseState kind, std::span<const Lit> lits, uint32_t lbd, ClauseId id) {
  assert(lits.size() >= 2 && "units stand on the trail, the empty clause is a flag");
  assert((kind == Original || kind == Learnt) && "the other states come later in a clause's life");
  const Ref ref = s.arena.allocate(kind, lits, lbd, id);
  ++(kind == Learnt ? s.learnt : s.irredundant);
  for (const Lit l : lits)
    s.touched[l.var()] = 1;
  return ref;
}

void watchClause(State &s, Ref ref) {
  const Clause &c = s.arena[ref];
  const Lit a = c.lits()[0], b = c.lits()[1];
  assert(!c.deleted() && a.var() != b.var() && "two literals of two variables are watched");
  const bool binary = c.size == 2;
  s.watches[a.code].push(Watch(b, ref, binary));
  s.watches[b.code].push(Watch(a, ref, binary));
}

// One at a time, for when a clause changes between two propagations and a full flush would cost too much.
void unwatchClause(State &s, Ref ref) {
  for (int i = 0; i < 2; ++i) {
    WatchList &ws = s.watches[s.arena[ref].lits()[i].code];
    Watch *j = ws.begin();
    for (const Watch w : ws)
      if (w.ref() != ref)
        *j++ = w;
    ws.shrinkTo(j);
  }
}

void forgetClause(State &s, Ref ref) {
  Clause &c = s.arena[ref];
  assert(!c.deleted() && "a clause goes once");
  assert((c.learnt() ? s.learnt : s.irredundant) > 0 && "what goes was counted when it came");
  --(c.learnt() ? s.learnt : s.irredundant);
  if (!c.learnt())
    for (const Lit l : c)
      s.touched[l.var()] = 1;
  c.state = Deleted;
  s.arena.wasted += s.arena.blockWords(c.size);
}

void removeClause(State &s, Ref ref) {
  if (s.proof.active())
    s.proof.erased(s.arena.id(ref), s.arena[ref].span());
  forgetClause(s, ref);
}

ClauseId derive(State &s, std::span<const Lit> lits, std::span<const ClauseId> hints) {
  return s.proof.active() ? s.proof.derived(lits, hints) : 0;
}

void learnEmpty(State &s, std::span<const ClauseId> hints) {
  if (s.inconsistent)
    return;
  derive(s, {}, hints);
  s.inconsistent = true;
}

// `lits` takes the place of the clause's literals, in the order they shall have: some of them, or what stands for them
// in their classes of equivalent literals (decompose.cpp). At least two; it may not point into the arena.
void shortenClause(State &s, Ref ref, std::span<const Lit> lits, std::span<const ClauseId> hints) {
  Clause &c = s.arena[ref];
  assert(lits.size() >= 2 && lits.size() <= c.size && "not a unit, and no longer than it was");
  assert(std::all_of(lits.begin(), lits.end(),
                     [&](Lit l) {
                       return std::count_if(lits.begin(), lits.end(), [&](Lit o) { return o.var() == l.var(); }) == 1;
                     }) &&
         "every variable occurs once");
  if (s.proof.active()) {
    const ClauseId fresh = s.proof.derived(lits, hints);
    s.proof.erased(s.arena.id(ref), c.span());
    s.arena.setId(ref, fresh);
  }
  for (const Lit l : c)
    s.touched[l.var()] = 1;
  s.arena.wasted += s.arena.blockWords(c.size) - s.arena.blockWords(lits.size());
  std::copy(lits.begin(), lits.end(), c.lits());
  c.size = static_cast<uint32_t>(lits.size());
  c.position = 2;
  c.vivified = 0;
  c.fresh = 1;
  if (c.lbd >= c.size)
    c.lbd = c.size - 1;
}

uint32_t computeLbd(State &s, std::span<const Lit> lits) {
  const uint64_t stamp = ++s.lbdStamp;
  if (s.lbdStamps.size() <= s.level)
    s.lbdStamps.resize(s.level + 1, 0);
  uint32_t count = 0;
  for (const Lit l : lits) {
    assert(s.value(l) != 0 && s.info[l.var()].level <= s.level && "the LBD is that of assigned literals");
    uint64_t &seen = s.lbdStamps[s.info[l.var()].level];
    count += seen != stamp;
    seen = stamp;
  }
  return count;
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
