// Shrinking: one literal in place of all of a level.
//
// The literals that a learnt clause has of one level (a block) can be replaced by the block's own unique implication
// point if resolving towards it meets nothing of lower levels but what the clause implies anyway (Fleury and Biere,
// "Efficient all-UIP learned clause minimization", SAT 2021). Where a block has no such point, its literals are
// minimised one by one. Blocks are visited from the highest level down.
//
// Departure: a literal of a lower level met on the way may be one that minimisation proves redundant, not only one that
// is in the clause.
#include "solver/sat/techniques.h"

#include <algorithm>

namespace veriwarp::sat {

namespace {

void resetShrinkable(State &s) {
  for (const Var v : s.shrinkable)
    s.marks[v] &= static_cast<uint8_t>(~Shrinkable);
  s.shrinkable.clear();
}

// The literals [first, last) of the clause are of one level, in falling trail order. Returns the unique implication
// point (as a true literal), or noLit.
Lit blockPoint(State &s, uint32_t level, size_t first, size_t last) {
  uint32_t open = 0;
  const auto add = [&](Var v) {
    s.marks[v] |= Shrinkable;
    s.shrinkable.push_back(v);
    ++open;
  };
  for (size_t i = first; i < last; ++i)
    add(s.clause[i].var());
  uint32_t at = s.info[s.clause[first].var()].trail + 1;
  for (;;) {
    Lit uip;
    do
      uip = s.trail[--at];
    while (!(s.marks[uip.var()] & Shrinkable));
    if (--open == 0)
      return uip;
    const Watch reason = s.info[uip.var()].reason;
    bool good = true;
    const auto visit = [&](Lit l) {
      const Var v = l.var();
      const Assignment &a = s.info[v];
      if (a.level == 0 || (s.marks[v] & Shrinkable))
        return;
      if (a.level == level)
        add(v);
      else
        good = minimizeLiteral(s, l, 1);
    };
    if (reason.binary()) {
      visit(reason.blit);
    } else {
      const Clause &c = s.arena[reason.ref()];
      for (uint32_t i = 0; good && i < c.size; ++i)
        if (c.lits()[i] != uip)
          visit(c.lits()[i]);
    }
    if (!good)
      return noLit;
  }
}

} // namespace

void shrinkClause(State &s) {
  for (const Lit l : s.clause)
    s.marks[l.var()] |= InClause;
  std::sort(s.clause.begin() + 1, s.clause.end(),
            [&](Lit a, Lit b) { return s.info[a.var()].trail > s.info[b.var()].trail; });
  const size_t before = s.clause.size();
  size_t keep = 1;
  for (size_t first = 1, last; first < before; first = last) {
    const uint32_t level = s.info[s.clause[first].var()].level;
    for (last = first + 1; last < before && s.info[s.clause[last].var()].level == level;)
      ++last;
    Lit uip = noLit;
    if (last - first > 1) {
      uip = blockPoint(s, level, first, last);
      resetShrinkable(s);
    }
    if (uip != noLit) {
      // The point stands for the block. It is part of the clause from now on, and what it replaced stays implied.
      s.stats.shrunken += last - first - 1;
      if (!(s.marks[uip.var()] & (Seen | Removable | Poison)))
        s.minimized.push_back(uip.var());
      s.marks[uip.var()] |= Removable;
      s.clause[keep++] = ~uip;
      continue;
    }
    for (size_t i = first; i < last; ++i) {
      const Lit l = s.clause[i];
      if (s.opts.minimize && minimizeLiteral(s, l, 0))
        ++s.stats.minimized;
      else
        s.clause[keep++] = l;
    }
  }
  s.clause.resize(keep);
  for (const Var v : s.analyzed)
    s.marks[v] &= static_cast<uint8_t>(~InClause);
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
