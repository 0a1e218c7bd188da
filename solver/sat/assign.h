// The inner part of an assignment, inlined where it is hot (propagation).
#pragma once

#include "solver/sat/techniques.h"

#include <cassert>

namespace veriwarp::sat {

void assignRoot(State &s, Lit lit, Watch reason);

inline void setValue(State &s, Lit lit, Watch reason) {
  assert(s.value(lit) == 0 && "an assigned variable is not assigned again");
  assert(s.trailSize < s.trail.size() && "the trail is as long as there are variables");
  s.values[lit.code] = 1;
  s.values[(~lit).code] = -1;
  s.info[lit.var()] = {s.level, s.trailSize, reason};
  s.trail[s.trailSize++] = lit;
}

inline void assignInline(State &s, Lit lit, Watch reason) {
  if (s.level == 0) [[unlikely]]
    assignRoot(s, lit, reason);
  else
    setValue(s, lit, reason);
  __builtin_prefetch(&s.watches[(~lit).code]);
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
