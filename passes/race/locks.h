// Order between threads that does not come from barriers, recognised by its shape: lock regions and last tickets.
#pragma once

#include "passes/race/context.h"

namespace veriwarp::race {

// An access that only the holder of a lock performs: `acquire` is the compare-and-swap or exchange whose success it
// follows, on every path; `release` is the store or exchange to the same place that follows it, on every path.
struct LockRegion {
  kernel::AccessId acquire, release;
};

// By access.
std::vector<std::vector<LockRegion>> findLockRegions(const Analysis &analysis);

// Are the two accesses, by threads of different blocks, ordered because one precedes (with a fence) the drawing of a
// ticket and the other is done only by who has drawn the last one ("last block reduces", CUDA's threadFenceReduction)?
// Adds the assumption that this rests on.
bool orderedByLastTicket(Context &context, Level level, kernel::AccessId a, kernel::AccessId b, std::set<std::string> &assumptions);

// Are the two accesses ordered because one precedes the raising of a flag (a release, or a fence and an atomic write) and
// the other is done only by who has seen it (an acquire, or an atomic read and a fence)? Scopes must reach `level`. The flag
// must be one and the same for all threads that could meet.
bool orderedByFlag(Context &context, Level level, kernel::AccessId a, kernel::AccessId b, std::set<std::string> &assumptions);

} // namespace veriwarp::race
