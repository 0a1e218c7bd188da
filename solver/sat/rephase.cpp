// Rephasing: forget the saved phases on purpose, in turns.
//
// Phase saving keeps the search near where it was. Every so many conflicts (growing arithmetically) all saved phases
// are replaced: by the best assignment seen since the last time, by the initial phases, by the inverse of those, or by
// flipping some at random; the best one comes every second time (after Biere's "CaDiCaL at the SAT Race 2019").
//
// The target and best phases are taken here too: before a trail is given up, its part below the last conflict is
// compared with the longest such part so far.
#include "solver/sat/assign.h"

namespace veriwarp::sat {

static uint64_t nextRandom(State &s) {
  s.randomState = s.randomState * 6364136223846793005ull + 1442695040888963407ull;
  return s.randomState >> 33;
}

static void copyTrail(State &s, std::vector<int8_t> &phases) {
  for (uint32_t i = 0; i < s.quietTrail; ++i)
    phases[s.trail[i].var()] = s.trail[i].negative() ? -1 : 1;
}

void updatePhases(State &s) {
  if (s.quietTrail > s.trailSize)
    s.quietTrail = s.trailSize;
  if (s.quietTrail > s.targetAssigned && (s.stable || s.opts.target == 2)) {
    copyTrail(s, s.target);
    s.targetAssigned = s.quietTrail;
  }
  if (s.quietTrail > s.bestAssigned) {
    copyTrail(s, s.best);
    s.bestAssigned = s.quietTrail;
  }
}

bool rephaseDue(State &s) { return s.opts.rephase && s.stats.conflicts >= s.limits.rephase; }

void rephase(State &s) {
  backtrack(s, 0);
  const auto n = static_cast<uint64_t>(++s.stats.rephased);
  const int8_t initial = s.opts.phase ? 1 : -1;
  char kind;
  if (n == 1) {
    kind = 'O';
  } else if (n == 2) {
    kind = 'I';
  } else {
    static constexpr char turns[] = {'B', 'F', 'B', 'O', 'B', 'I'};
    kind = turns[(n - 3) % 6];
  }
  for (Var v = 0; v < s.variables; ++v)
    switch (kind) {
    case 'O':
      s.saved[v] = initial;
      break;
    case 'I':
      s.saved[v] = static_cast<int8_t>(-initial);
      break;
    case 'F':
      if (nextRandom(s) % 10 == 0)
        s.saved[v] = static_cast<int8_t>(-s.saved[v]);
      break;
    default:
      if (s.best[v])
        s.saved[v] = s.best[v];
    }
  std::fill(s.target.begin(), s.target.end(), int8_t{0});
  s.targetAssigned = 0;
  s.bestAssigned = 0;
  s.limits.rephase = s.stats.conflicts + static_cast<uint64_t>(s.opts.rephase_int) * (n + 1);
  say(s, kind);
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
