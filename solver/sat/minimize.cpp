// Minimisation: literals of a learnt clause that the others imply.
//
// A literal is redundant if its reason's other literals are in the clause or redundant themselves (Soerensson and
// Biere, SAT 2009). Results are remembered as Removable or Poison. Two tests end most searches at once: a level without
// any other literal of the clause cannot help (Knuth), and neither can anything assigned before the clause's first
// literal of that level. The recursion is bounded; a literal too deep counts as needed.
#include "solver/sat/techniques.h"

namespace veriwarp::sat {

// Is the literal, false on the trail, implied false by the other literals of the clause? Depth 0: it is in the clause.
bool minimizeLiteral(State &s, Lit lit, unsigned depth) {
  const Var v = lit.var();
  const uint8_t mark = s.marks[v];
  const Assignment &a = s.info[v];
  if (a.level == 0 || (mark & Removable) || (depth && (mark & Seen) && (mark & InClause)))
    return true;
  if (a.reason.none() || (mark & Poison))
    return false;
  const Level &l = s.levels[a.level];
  if (l.seenCount == 0 || (depth == 0 && l.seenCount < 2) || a.trail <= l.seenTrail || depth > 1000)
    return false;
  bool implied = true;
  if (a.reason.binary()) {
    implied = minimizeLiteral(s, a.reason.blit, depth + 1);
  } else {
    const Clause &c = s.arena[a.reason.ref()];
    for (uint32_t i = 0; implied && i < c.size; ++i)
      if (c.lits()[i].var() != v)
        implied = minimizeLiteral(s, c.lits()[i], depth + 1);
  }
  s.marks[v] |= implied ? Removable : Poison;
  s.minimized.push_back(v);
  return implied;
}

void minimizeClause(State &s) {
  for (const Lit l : s.clause)
    s.marks[l.var()] |= InClause;
  size_t keep = 1;
  for (size_t i = 1; i < s.clause.size(); ++i) {
    const Lit l = s.clause[i];
    if (!minimizeLiteral(s, l, 0))
      s.clause[keep++] = l;
  }
  s.stats.minimized += s.clause.size() - keep;
  s.clause.resize(keep);
  for (const Var v : s.analyzed)
    s.marks[v] &= static_cast<uint8_t>(~InClause);
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
