// Decisions: assumptions first, then the variable that the mode prefers, with a phase from memory.
//
// Focused mode takes the unassigned variable bumped last (queue.h), stable mode the one with the highest score
// (heap.h). The phase is, in this order: the target phase in stable mode (the assignment of the longest conflict-free
// trail; Cai and Zhang, SAT 2021, after Biere's "target phases"), the saved phase (Pipatsrisawat and Darwiche), the
// initial phase.
#include "solver/sat/assign.h"

#include <cassert>

namespace veriwarp::sat {

static Var nextQueued(State &s) {
  Var v = s.queue.search;
  while (s.values[2 * static_cast<size_t>(v)] || !s.active(v)) {
    v = s.queue.previous(v);
    assert(v != Queue::none && "all variables after the search position are assigned, and one is open");
  }
  s.queue.search = v;
  return v;
}

static Var nextScored(State &s) {
  for (;;) {
    const Var v = s.heap.top();
    if (!s.values[2 * static_cast<size_t>(v)] && s.active(v))
      return v;
    s.heap.pop();
  }
}

// The caller knows that an active variable is unassigned, or that an assumption is to be taken.
bool decideNext(State &s) {
  while (s.level < s.assumptions.size()) {
    const Lit lit = s.assumptions[s.level];
    const int8_t v = s.value(lit);
    if (v < 0) {
      analyzeFailed(s, lit);
      return false;
    }
    if (v == 0) {
      decide(s, lit);
      return true;
    }
    decide(s, noLit); // holds already: a level of its own keeps levels and assumptions in step
  }
  const Var v = s.stable ? nextScored(s) : nextQueued(s);
  int8_t phase = 0;
  if (s.opts.target == 2 || (s.opts.target == 1 && s.stable))
    phase = s.target[v];
  if (!phase)
    phase = s.saved[v];
  ++s.stats.decisions;
  decide(s, makeLit(v, phase < 0));
  return true;
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
