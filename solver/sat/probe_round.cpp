// A round of probing: substitute equivalent literals, probe for failed ones, vivify; then substitute once more, for
// what the new units and binary clauses have made equivalent.
#include "solver/sat/assign.h"

#include <cmath>

namespace veriwarp::sat {

bool probeDue(State &s) {
  return s.stats.conflicts >= s.limits.probe && (s.opts.probe || s.opts.vivify || s.opts.decompose);
}

void probeRound(State &s) {
  const double begin = now();
  const bool wasSearching = s.searching;
  backtrack(s, 0);
  s.searching = false;
  ++s.probe.rounds;
  s.recent.clear();
  s.recentNext = 0;
  const double before = s.stats.vivifySeconds;
  for (const auto step : {decompose, probeFailedLiterals, vivify, decompose})
    if (!s.inconsistent && !stopped(s))
      step(s);
  if (!s.inconsistent) {
    removeSatisfied(s);
    collectGarbage(s, false);
  }
  s.searching = wasSearching;
  s.limits.probe = s.stats.conflicts + static_cast<uint64_t>(s.opts.probe_int * (1 + std::log(s.probe.rounds)));
  s.stats.probeSeconds += now() - begin - (s.stats.vivifySeconds - before);
  say(s, 'p');
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
