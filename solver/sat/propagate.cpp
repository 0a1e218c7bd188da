// Unit propagation: where a SAT solver spends its time.
//
// Two watched literals (Moskewicz et al., "Chaff", DAC 2001) with blocking literals and inlined binary clauses
// (watch.h). Three things keep the loop short. A binary clause is settled from its watch alone. The other watched
// literal is found without a branch, as the exclusive-or of the first two and the false one. And a replacement is
// searched from where the last search ended (Gent, "Optimal implementation of watched literals and more general
// techniques", JAIR 2013), so a long clause is not walked again and again from its start.
//
// `ticks` counts cache lines touched, not propagations: efforts of the other techniques and lengths of the search modes
// are measured in it (as in CaDiCaL and Kissat), because seconds would make runs irreproducible.
#include "solver/sat/assign.h"

#include <cassert>

namespace veriwarp::sat {

// With Ignoring, one clause is treated as absent (vivification asks what follows without it).
template <bool Ignoring> static Ref propagateAll(State &s, Ref ignored) {
  uint64_t ticks = 0;
  const uint32_t start = s.propagated;
  Ref conflict = noRef;
  int8_t *const values = s.values.data();
  WatchList *const watches = s.watches.data();

  while (conflict == noRef && s.propagated < s.trailSize) {
    const Lit lit = ~s.trail[s.propagated++]; // has just become false
    WatchList &ws = watches[lit.code];
    ticks += 1 + ws.size() / 8;
    const Watch *i = ws.begin();
    const Watch *const end = ws.end();
    Watch *j = ws.begin();
    while (i != end) {
      const Watch w = *j++ = *i++;
      const int8_t blocked = values[w.blit.code];
      if (blocked > 0)
        continue;
      assert(!s.arena[w.ref()].deleted() && "watches of removed clauses are flushed before propagation");
      if (w.binary()) {
        if (blocked < 0) {
          conflict = w.ref();
          break;
        }
        assignInline(s, w.blit, Watch(lit, w.ref(), true));
        continue;
      }
      if constexpr (Ignoring)
        if (w.ref() == ignored)
          continue;
      ++ticks;
      Clause &c = s.arena[w.ref()];
      Lit *const lits = c.lits();
      assert((lits[0] == lit || lits[1] == lit) && "the first two literals are the watched ones");
      assert(c.position >= 2 && c.position <= c.size && "the search resumes among the other literals");
      const Lit other{lits[0].code ^ lits[1].code ^ lit.code};
      const int8_t u = values[other.code];
      if (u > 0) {
        j[-1].blit = other;
        continue;
      }
      Lit *const last = lits + c.size;
      Lit *const middle = lits + c.position;
      Lit *k = middle;
      int8_t v = -1;
      while (k != last && (v = values[k->code]) < 0)
        ++k;
      if (v < 0) {
        k = lits + 2;
        while (k != middle && (v = values[k->code]) < 0)
          ++k;
      }
      if (v < 0) {
        if (u < 0) {
          conflict = w.ref();
          break;
        }
        assignInline(s, other, w);
        continue;
      }
      c.position = static_cast<uint32_t>(k - lits);
      const Lit found = *k;
      if (v > 0) { // satisfied: keep the watch, remember why
        j[-1].blit = found;
        continue;
      }
      lits[0] = other;
      lits[1] = found;
      *k = lit;
      watches[found.code].push(Watch(other, w.ref(), false));
      ++ticks;
      --j;
    }
    if (j != i) {
      while (i != end)
        *j++ = *i++;
      ws.shrinkTo(j);
    }
  }

  s.ticks += ticks;
  if (s.searching) {
    s.stats.propagations += s.propagated - start;
    s.searchTicks += ticks;
  }
  if (conflict != noRef && s.searching)
    s.quietTrail = s.level ? s.levels[s.level].trail : 0;
  else
    s.quietTrail = s.trailSize;
  return conflict;
}

Ref propagate(State &s) { return propagateAll<false>(s, noRef); }
Ref propagateWithout(State &s, Ref ignored) { return propagateAll<true>(s, ignored); }

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
