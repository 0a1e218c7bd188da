// Every limit of effort in this room: what is counted, and why so many. Where one is reached, a request is refused.
#pragma once

#include <cstddef>
#include <cstdint>

namespace veriwarp::optimize::limits {

// Launches that original and result are compared at: enough of them, drawn by trial, each small enough that one thread
// after the other executes it.
inline constexpr std::size_t launchAttempts = 20000, launchesDrawn = 8;
inline constexpr std::int64_t launchThreads = 2048;

inline constexpr unsigned unrolled = 64;         // copies of a loop's body: text that somebody is to read
inline constexpr unsigned mergedThreads = 32;    // whose work one thread takes over, each a copy of the code
inline constexpr unsigned mergedIterations = 62; // of a loop that is no sum: each number is a question to the solver
inline constexpr std::int64_t sharedElements = 12 * 1024; // of 4 bytes: the shared memory that a block always has
inline constexpr std::int64_t sharedPerThread = 8;        // elements that a thread loads, each by a line of its own

} // namespace veriwarp::optimize::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
