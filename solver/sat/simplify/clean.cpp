// Level 0: satisfied clauses go, and false literals, until no unit is left. For the start and the end of a round of
// simplification, on the host; in between, rounds propagate by themselves (units.h).
#include "solver/sat/techniques.h"

#include <cassert>

namespace veriwarp::sat {

// Removes the clause if it is satisfied, strips its false literals if not.
static bool cleanClause(State &s, Ref ref, std::vector<Lit> &kept) {
  Clause &c = s.arena[ref];
  assert(!c.deleted() && c.size > 1 && "clauses in the arena have two literals at least");
  bool satisfied = false, shorter = false;
  for (const Lit l : c) {
    const int8_t v = s.value(l);
    satisfied |= v > 0;
    shorter |= v < 0;
  }
  if (satisfied) {
    removeClause(s, ref);
    return true;
  }
  if (!shorter)
    return true;
  kept.clear();
  s.chain.clear();
  for (const Lit l : c)
    if (!s.value(l))
      kept.push_back(l);
    else if (s.proof.hints())
      s.chain.push_back(s.unitIds[l.var()]);
  s.chain.push_back(s.arena.id(ref));
  if (kept.size() > 1) {
    shortenClause(s, ref, kept, s.chain);
    return true;
  }
  if (kept.empty()) {
    learnEmpty(s, s.chain);
    return false;
  }
  assert(!s.value(kept[0]) && "what is left is open");
  const ClauseId id = derive(s, kept, s.chain);
  removeClause(s, ref);
  assignUnit(s, kept[0], id);
  return true;
}

bool cleanClauses(State &s) {
  std::vector<Lit> kept;
  uint32_t seen;
  do {
    seen = s.trailSize;
    for (const Ref ref : s.arena.refs)
      if (!s.arena[ref].deleted() && !cleanClause(s, ref, kept))
        return false;
  } while (seen != s.trailSize);
  s.propagated = s.trailSize;
  return true;
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
