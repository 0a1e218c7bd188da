// Every limit of effort in this room: what is counted, and why so many.
#pragma once

#include <cstddef>

namespace veriwarp::driver::limits {

inline constexpr std::size_t namesTold = 3;   // of files, of kernels: the first ones say what kind they are
inline constexpr unsigned jobs = 1024;        // that --jobs of the litmus command takes: threads
inline constexpr unsigned schedules = 1000;   // that --schedules takes; each is a run of the program
inline constexpr unsigned confirmingRuns = 2; // orders of blocks: by number, and the reverse
inline constexpr unsigned secondsToTell =
    10; // what was found, after a signal: a report of a large file takes one or two
inline constexpr unsigned repairTrials = 16; // of repairs with fewer fences; each explores the program again

} // namespace veriwarp::driver::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
