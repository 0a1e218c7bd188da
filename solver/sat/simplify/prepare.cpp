// Getting the formula ready for a phase, on the host: facts propagated, clauses clean and sorted.
//
// Kernels must not propagate units (two of them could change one clause), so units collect in a list and are worked off
// here between phases, through the occurrence table, as the seed does it (its section 7).
#include "solver/sat/simplify/formula.h"

#include <algorithm>

namespace veriwarp::sat {

// Removes the clause if it is satisfied, strips its false literals if not. Level 0.
static bool cleanClause(State &s, Ref ref, std::vector<Lit> &kept) {
  Clause &c = s.arena[ref];
  kept.clear();
  bool satisfied = false, shorter = false;
  for (const Lit l : c) {
    const int8_t v = s.value(l);
    satisfied |= v > 0;
    shorter |= v < 0;
    if (v == 0)
      kept.push_back(l);
  }
  if (satisfied) {
    removeClause(s, ref);
    return true;
  }
  if (!shorter)
    return true;
  s.chain.clear();
  if (s.proof.hints()) {
    for (const Lit l : c)
      if (s.value(l) < 0)
        s.chain.push_back(s.unitIds[l.var()]);
    s.chain.push_back(s.arena.id(ref));
  }
  if (kept.size() > 1) {
    shortenClause(s, ref, kept, s.chain);
    return true;
  }
  if (kept.empty()) {
    learnEmpty(s, s.chain);
    return false;
  }
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

void sortClauses(State &s) {
  s.signatures = true;
  for (const Ref ref : s.arena.refs) {
    Clause &c = s.arena[ref];
    if (c.deleted())
      continue;
    if (!std::is_sorted(c.begin(), c.end()))
      std::sort(c.begin(), c.end());
    c.signature = signatureOf(c.span());
  }
}

// Works off the units that kernels left, and what follows from them within the occurrence table; clauses outside of it
// (new resolvents, bad learnt ones) are cleaned afterwards in one pass.
bool propagatePending(State &s, Phase &p) {
  for (const Phase::Unit &u : p.units) {
    const int8_t v = s.value(u.lit);
    if (v == 0) {
      assignUnit(s, u.lit, u.id);
      continue;
    }
    if (v < 0) {
      const ClauseId hints[] = {s.unitIds[u.lit.var()], u.id};
      learnEmpty(s, hints);
      return false;
    }
    if (s.proof.active())
      s.proof.erased(u.id, {&u.lit, 1});
  }
  p.units.clear();
  if (s.propagated == s.trailSize)
    return true;
  std::vector<Lit> kept;
  for (; s.propagated < s.trailSize; ++s.propagated) {
    const Lit l = s.trail[s.propagated];
    for (const Lit side : {l, ~l})
      for (const Ref ref : p.occurs.of(side))
        if (!s.arena[ref].deleted() && !cleanClause(s, ref, kept))
          return false;
  }
  return cleanClauses(s);
}

} // namespace veriwarp::sat
