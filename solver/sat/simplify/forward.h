// Forward subsumption of all clauses, before a round of simplification (forward.cpp).
#pragma once

#include "solver/sat/state.h"

namespace veriwarp::sat {

/// Removes clauses that others subsume and shortens those that others strengthen. Level 0, no watches. False if that
/// refutes the formula.
bool subsumeForward(State &s);

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
