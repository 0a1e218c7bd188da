// Two modes of search: focused and stable.
//
// Unsatisfiable formulas like fast restarts and a decision queue that follows the last conflicts; satisfiable ones like
// long quiet stretches, slow scores and target phases (Oh, SAT 2015). The solver alternates. The first focused phase
// lasts a number of conflicts; what it cost in ticks is the unit of all later phases, which grow quadratically with
// their number (Biere et al., "CaDiCaL, Kissat ... entering the SAT Competition 2020"), so that both modes get equal
// effort although their conflicts differ in price.
#include "solver/sat/assign.h"

namespace veriwarp::sat {

static void enter(State &s, bool stable) {
  s.stable = stable;
  s.targetAssigned = 0;
  if (stable) {
    for (Var v = 0; v < s.variables; ++v)
      if (s.active(v))
        s.heap.insert(v);
    initReluctant(s);
  } else {
    s.queue.search = s.queue.last();
    s.limits.restart = s.stats.conflicts + static_cast<uint64_t>(s.opts.restart_int);
  }
}

void switchModeIfDue(State &s) {
  if (s.opts.stable != 1) {
    if (s.stable != (s.opts.stable == 2)) {
      backtrack(s, 0);
      enter(s, s.opts.stable == 2);
    }
    return;
  }
  if (!s.limits.modeTicks) {
    if (s.stats.conflicts < static_cast<uint64_t>(s.opts.mode_conflicts))
      return;
    s.limits.modeConflicts = s.searchTicks - s.modeStartTicks; // the unit
  } else if (s.searchTicks < s.limits.modeTicks) {
    return;
  }
  say(s, s.stable ? ']' : '}');
  ++s.stats.modeSwitches;
  backtrack(s, 0);
  enter(s, !s.stable);
  const uint64_t round = s.stats.modeSwitches / 2 + 1;
  s.limits.modeTicks = s.searchTicks + s.limits.modeConflicts * round * round + 1;
  say(s, s.stable ? '[' : '{');
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
