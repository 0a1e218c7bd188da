// Every limit of effort in this room: what is counted, and why so many.
#pragma once

#include <cstddef>
#include <cstdint>

namespace veriwarp::plugin::limits {

// --- Time. A kernel's own limit is an option -------------------------------------------------------------------------
// A kernel's check looks at its limit itself. Where it does not come to that, it is broken off after this factor of the
// limit and so many CPU seconds.
inline constexpr double patience = 1.2, leastPatience = 0.25;
// Of a kernel's limits: for the question which launches are wrong, and for the launches not checked one by one.
inline constexpr double faultsShare = 0.25, othersShare = 0.2;
// Recorded launches share a kernel's time: one that takes its time leaves most of the limit to the others.
inline constexpr std::size_t sharesOfTime = 8;
// A stored verdict holds for other limits that are about the same: a little more work decides no more.
inline constexpr double tolerance = 1.25;

inline constexpr std::size_t launchesAlone = 8; // of one kernel that are checked one by one
inline constexpr int restarts = 16;             // of a child that fails: each costs a kernel's verdict
inline constexpr std::uint64_t messageBytes = std::uint64_t(1) << 30; // from a child: a longer one is a broken one

} // namespace veriwarp::plugin::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
