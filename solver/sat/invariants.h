// The rules that hold of a State between two steps of the search, checked over the whole structure.
//
// For builds with assertions: assert(stateHolds(s)). Each rule is an assertion of its own with its reason as a message,
// so a broken one names itself; the functions return true so that they can stand inside an assertion, and are not
// compiled where NDEBUG is defined. The cost is linear in the formula; `invariantsDue` spaces the calls out on large
// ones.
#pragma once

#include "solver/sat/state.h"

namespace veriwarp::sat {

/// Trail, levels, reasons, statuses, clauses, counts, extension stack and marks. At any time outside of a technique.
bool stateHolds(const State &s);

/// Besides, where watches are connected and propagation has come to its end without a conflict: every clause is watched
/// by its first two literals, and a watched literal is false only if another literal of the clause is true and was so
/// at the same level or before.
bool watchesHold(const State &s);

/// Of small formulas always; of large ones so seldom that a run takes a few times longer, not a hundred times.
bool invariantsDue(const State &s);

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
