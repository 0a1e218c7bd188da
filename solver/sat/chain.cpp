// Hints for LRAT, read off the trail.
//
// When a clause is learnt, its negation makes the trail's implications happen again: in the order of the trail, the
// reasons of all literals that were resolved away, then the conflict. Instead of noting each resolution as analysis,
// minimisation and shrinking make it (three orders to merge), the chain is computed afterwards from the finished
// clause: walk back from the conflict through reasons, stop at literals of the clause, replace literals of level 0 by
// their units, and sort what was met by trail position. One function so serves conflict analysis, vivification, failed
// literals and failed assumptions alike, and costs nothing without LRAT.
#include "solver/sat/techniques.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::sat {

// Leaves the hints in s.chain. All literals of `conflict` but those true in the negated `clause` are false on the
// trail.
void chainFrom(State &s, Ref conflict, std::span<const Lit> clause) {
  s.chain.clear();
  if (!s.proof.hints())
    return;
  s.chainVars.clear();
  for (const Lit l : clause)
    s.marks[l.var()] |= InClause;
  size_t units = 0;
  const auto visit = [&](Lit l) {
    const Var v = l.var();
    if (s.marks[v] & (ChainMark | InClause))
      return;
    s.marks[v] |= ChainMark;
    s.chainVars.push_back(v);
  };
  for (const Lit l : s.arena[conflict])
    visit(l);
  for (size_t i = 0; i < s.chainVars.size(); ++i) {
    const Assignment &a = s.info[s.chainVars[i]];
    if (a.level == 0) {
      ++units;
      continue;
    }
    assert(!a.reason.none() && "decisions are literals of the clause: a chain stops there");
    if (a.reason.binary())
      visit(a.reason.blit);
    else
      for (const Lit l : s.arena[a.reason.ref()])
        visit(l);
  }
  std::sort(s.chainVars.begin(), s.chainVars.end(), [&](Var a, Var b) { return s.info[a].trail < s.info[b].trail; });
  for (const Var v : s.chainVars) {
    s.marks[v] &= static_cast<uint8_t>(~ChainMark);
    assert((s.info[v].level || s.unitIds[v]) && "a fact has a unit in the proof");
    s.chain.push_back(s.info[v].level ? s.arena.id(s.info[v].reason.ref()) : s.unitIds[v]);
  }
  for (const Lit l : clause)
    s.marks[l.var()] &= static_cast<uint8_t>(~InClause);
  s.chain.push_back(s.arena.id(conflict));
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
