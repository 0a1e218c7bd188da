// The trail: assignments in the order in which they were made, cut into decision levels.
//
// At level 0 an assignment is a fact. It gets a unit clause of its own in the proof at once, because the clause that
// implied it may be removed later while the fact stays; after that it needs no reason. Phases are saved when a variable
// is released, not when it is assigned: that is the rarer of the two, and nobody asks for the saved phase of an
// assigned variable. Heap and queue are kept up only in the mode that uses them, and repaired when the mode changes
// (mode.cpp).
#include "solver/sat/assign.h"

namespace veriwarp::sat {

void growVariables(State &s, Var variables) {
  if (variables <= s.variables)
    return;
  s.variables = variables;
  s.status.resize(variables, VarStatus::Active);
  s.watches.resize(2 * static_cast<size_t>(variables));
  s.values.resize(2 * static_cast<size_t>(variables), 0);
  s.info.resize(variables);
  s.trail.resize(variables);
  s.unitIds.resize(variables, 0);
  s.saved.resize(variables, s.opts.phase ? 1 : -1);
  s.target.resize(variables, 0);
  s.best.resize(variables, 0);
  s.marks.resize(variables, 0);
  s.failed.resize(2 * static_cast<size_t>(variables), 0);
  s.witness.resize(2 * static_cast<size_t>(variables), 0);
  s.touched.resize(variables, 1);
  s.probed.resize(2 * static_cast<size_t>(variables), ~0u);
  s.queue.grow(variables);
  s.heap.grow(variables);
  if (s.levels.empty())
    s.levels.push_back({});
}

void assignRoot(State &s, Lit lit, Watch reason) {
  assert(s.level == 0 && "facts are made at the root");
  assert(s.active(lit.var()) && "a fact is new, and not of an eliminated variable");
  if (!reason.none() && s.proof.active()) {
    s.chain.clear();
    if (s.proof.hints()) {
      if (reason.binary()) {
        s.chain.push_back(s.unitIds[reason.blit.var()]);
      } else {
        for (const Lit other : s.arena[reason.ref()])
          if (other != lit)
            s.chain.push_back(s.unitIds[other.var()]);
      }
      s.chain.push_back(s.arena.id(reason.ref()));
    }
    s.unitIds[lit.var()] = s.proof.derived({&lit, 1}, s.chain);
  }
  s.status[lit.var()] = VarStatus::Fixed;
  ++s.stats.fixed;
  setValue(s, lit, Watch());
}

void assignUnit(State &s, Lit lit, ClauseId id) {
  s.unitIds[lit.var()] = id;
  assignRoot(s, lit, Watch());
}

void assign(State &s, Lit lit, Watch reason) { assignInline(s, lit, reason); }

void decide(State &s, Lit lit) {
  assert(s.propagated == s.trailSize && "decisions come after propagation");
  assert((lit == noLit || s.active(lit.var())) && "a fixed or eliminated variable is not decided");
  ++s.level;
  if (s.levels.size() <= s.level)
    s.levels.push_back({});
  s.levels[s.level] = {lit, s.trailSize, 0, ~0u};
  if (lit != noLit)
    setValue(s, lit, Watch());
}

void backtrack(State &s, uint32_t level) {
  if (level >= s.level)
    return;
  const uint32_t keep = s.levels[level + 1].trail;
  assert(keep <= s.trailSize && "levels are nested");
  for (uint32_t i = s.trailSize; i-- > keep;) {
    const Lit lit = s.trail[i];
    const Var v = lit.var();
    s.values[lit.code] = 0;
    s.values[(~lit).code] = 0;
    if (!s.searching)
      continue;
    s.saved[v] = lit.negative() ? -1 : 1;
    if (s.stable)
      s.heap.insert(v);
    else
      s.queue.released(v);
  }
  s.trailSize = keep;
  s.propagated = keep;
  s.level = level;
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
