// Restarts: give up the current decisions, keep what was learnt.
//
// Focused mode restarts when recent learnt clauses are worse (higher LBD) than the long average by a margin, which
// happens every few conflicts (Audemard and Simon, CP 2012; as exponential averages: Biere and Froehlich, POS 2015).
// Stable mode restarts rarely, by Knuth's formula for the reluctant doubling sequence 1 1 2 1 1 2 4 ... (Luby).
// A restart goes back only to the first decision that would now be taken differently (van der Tak, Ramos, Heule, JSAT
// 2011), and never below the assumptions, which would be taken again.
#include "solver/sat/assign.h"

namespace veriwarp::sat {

void initReluctant(State &s) {
  s.reluctantU = s.reluctantV = 1;
  s.reluctantLeft = static_cast<uint64_t>(s.opts.reluctant);
  s.reluctantDue = false;
}

void tickReluctant(State &s) {
  if (!s.stable || --s.reluctantLeft)
    return;
  if ((s.reluctantU & (~s.reluctantU + 1)) == s.reluctantV) {
    ++s.reluctantU;
    s.reluctantV = 1;
  } else {
    s.reluctantV *= 2;
  }
  if (s.reluctantV > (1u << 20))
    s.reluctantU = s.reluctantV = 1;
  s.reluctantLeft = s.reluctantV * static_cast<uint64_t>(s.opts.reluctant);
  s.reluctantDue = true;
}

bool restartDue(State &s) {
  if (!s.opts.restart || s.level <= s.assumptions.size())
    return false;
  if (s.stable) {
    const bool due = s.reluctantDue;
    s.reluctantDue = false;
    return due;
  }
  if (s.stats.conflicts < s.limits.restart)
    return false;
  const Averages &a = s.average();
  return a.fast.value() * 100 > a.slow.value() * (100 + s.opts.restart_margin);
}

static uint32_t reusableLevel(State &s) {
  const auto floor = static_cast<uint32_t>(s.assumptions.size());
  if (!s.opts.reuse_trail)
    return floor;
  uint32_t keep = floor;
  if (s.stable) {
    while (!s.heap.empty() && (s.values[2 * static_cast<size_t>(s.heap.top())] || !s.active(s.heap.top())))
      s.heap.pop();
    if (s.heap.empty())
      return floor;
    const Var next = s.heap.top();
    while (keep < s.level && s.levels[keep + 1].decision != noLit &&
           s.heap.score(s.levels[keep + 1].decision.var()) > s.heap.score(next))
      ++keep;
  } else {
    Var next = s.queue.search;
    while (next != Queue::none && (s.values[2 * static_cast<size_t>(next)] || !s.active(next)))
      next = s.queue.previous(next);
    if (next == Queue::none)
      return floor;
    while (keep < s.level && s.levels[keep + 1].decision != noLit &&
           s.queue.stamp(s.levels[keep + 1].decision.var()) > s.queue.stamp(next))
      ++keep;
  }
  return keep;
}

void restart(State &s) {
  ++s.stats.restarts;
  updatePhases(s);
  backtrack(s, reusableLevel(s));
  s.limits.restart = s.stats.conflicts + static_cast<uint64_t>(s.opts.restart_int);
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
