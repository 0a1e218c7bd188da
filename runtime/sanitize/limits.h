// Every limit of effort in this room: what is counted, and why so many.
#pragma once

#include <chrono>
#include <cstddef>

namespace veriwarp::sanitize::limits {

// Atomic accesses that a location remembers; then only those of different blocks.
inline constexpr std::size_t atomicsOfLocation = 8;
// For the turn of a thread of the host: a kernel may be waiting for just this. Then it is not followed.
inline constexpr std::chrono::seconds waitForTurn{2};
// Reports are written after each of the first findings, then after every so many: the program may end in any way.
inline constexpr std::size_t writtenOneByOne = 100, writtenEvery = 100;
inline constexpr int callersTold = 4; // of a function that was inlined

} // namespace veriwarp::sanitize::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
