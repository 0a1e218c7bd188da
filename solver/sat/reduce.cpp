// Reduction: forget learnt clauses that have not proved useful.
//
// Three tiers by LBD (Oh, "Improving SAT solvers by exploiting empirical characteristics of CDCL", 2016): up to tier1
// for ever, up to tier2 for two rounds without use, the rest for one. Of those whose time is up, the given share with
// the highest LBD, then size, goes. Rounds come at intervals that grow with the square root of their number.
#include "solver/sat/assign.h"

#include <algorithm>
#include <cmath>

namespace veriwarp::sat {

bool reduceDue(State &s) { return s.opts.reduce && s.stats.conflicts >= s.limits.reduce; }

static void markReasons(State &s, bool mark) {
  for (uint32_t i = 0; i < s.trailSize; ++i) {
    const Watch &r = s.info[s.trail[i].var()].reason;
    if (!r.none())
      s.arena[r.ref()].reason = mark;
  }
}

void reduce(State &s) {
  ++s.stats.reductions;
  removeSatisfied(s);
  markReasons(s, true);
  struct Candidate {
    uint64_t key; // LBD, then size
    Ref ref;
  };
  std::vector<Candidate> candidates;
  for (const Ref ref : s.arena.refs) {
    Clause &c = s.arena[ref];
    if (c.state != Learnt || c.lbd <= static_cast<uint32_t>(s.opts.tier1))
      continue;
    if (c.usage) {
      --c.usage;
      continue;
    }
    if (!c.reason)
      candidates.push_back({static_cast<uint64_t>(c.lbd) << 32 | c.size, ref});
  }
  markReasons(s, false);
  const size_t drop = candidates.size() * static_cast<size_t>(s.opts.reduce_target) / 100;
  const auto worse = [](const Candidate &a, const Candidate &b) {
    return a.key > b.key || (a.key == b.key && a.ref < b.ref);
  };
  std::nth_element(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(drop), candidates.end(), worse);
  candidates.resize(drop);
  std::sort(candidates.begin(), candidates.end(), [](const Candidate &a, const Candidate &b) { return a.ref < b.ref; });
  for (const Candidate &c : candidates)
    removeClause(s, c.ref);
  collectGarbage(s, false);
  s.limits.reduce =
      s.stats.conflicts + static_cast<uint64_t>(s.opts.reduce_int * std::sqrt(static_cast<double>(s.stats.reductions)));
  say(s, '-');
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
