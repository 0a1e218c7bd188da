// Asynchronous copies that are joined to a phase of a barrier object (cp.async.mbarrier.arrive, cuda::memcpy_async with
// a barrier).
#pragma once

#include "passes/race/model/analysis.h"

#include <vector>

namespace veriwarp::race {

// A thread that comes to a wait among `phases`, those of one object, has joined all of its asynchronous copies to it
// since it issued them, or waited for them itself.
bool copiesAreJoined(const Analysis &analysis, const std::vector<kernel::ValueId> &phases);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
