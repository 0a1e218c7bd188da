// Eager subsumption: does the new learnt clause swallow one of the last few?
//
// Conflicts come in families, and a clause learnt now is often a part of one learnt a moment ago. Checking the new
// clause against the last twenty costs little and catches most of it (CaDiCaL, Kissat). The subsumed clause is removed
// when nobody uses it as a reason; its watches are dropped at the next flush.
//
// Departure: since removal leaves the watches in place until they are flushed, and flushing for one clause would cost a
// walk through all lists, the two watches are taken out right here.
#include "solver/sat/techniques.h"

namespace veriwarp::sat {

void subsumeRecent(State &s, Ref fresh) {
  const Clause &c = s.arena[fresh];
  for (const Lit l : c)
    s.marks[l.var()] |= l.negative() ? Poison : Seen;
  const auto inClause = [&](Lit l) { return (s.marks[l.var()] & (l.negative() ? Poison : Seen)) != 0; };
  const auto limit = static_cast<size_t>(s.opts.eager_subsume);
  for (Ref &old : s.recent) {
    if (old == noRef)
      continue;
    Clause &d = s.arena[old];
    if (d.deleted()) {
      old = noRef;
      continue;
    }
    if (!d.learnt() || d.size < c.size)
      continue;
    uint32_t missing = c.size;
    for (uint32_t i = 0; missing && i < d.size && missing <= d.size - i; ++i)
      missing -= inClause(d.lits()[i]);
    if (missing)
      continue;
    const auto isReason = [&](Lit l) {
      const Watch &r = s.info[l.var()].reason;
      return s.value(l) > 0 && !r.none() && r.ref() == old;
    };
    if (isReason(d.lits()[0]) || isReason(d.lits()[1]))
      continue;
    ++s.stats.subsumedEagerly;
    unwatchClause(s, old);
    removeClause(s, old);
    old = noRef;
  }
  for (const Lit l : c)
    s.marks[l.var()] &= static_cast<uint8_t>(~(Seen | Poison));
  if (s.recent.size() < limit) {
    s.recent.push_back(fresh);
  } else {
    s.recent[s.recentNext % s.recent.size()] = fresh;
    ++s.recentNext;
  }
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
