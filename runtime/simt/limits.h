// Every limit of effort in this room: what is counted, and why so many.
#pragma once

#include <cstddef>
#include <cstdint>

namespace veriwarp::simt::limits {

inline constexpr int secondRunMilliseconds = 10000;             // of a block that is run again, to find where it failed
inline constexpr long workers = 1024;                           // threads that VERIWARP_THREADS may ask for
inline constexpr std::size_t blocksAtOnce = 4096;               // of one worker, while they wait for each other
inline constexpr std::size_t freedBytes = std::size_t(1) << 30; // kept, to tell an access to what has been freed
// Below stacks. Each one splits a mapping, and a process may have only so many (65530 on Linux).
inline constexpr unsigned guardPages = 12000;
inline constexpr unsigned stuckTold = 4; // threads that wait for each other
// Of one launch that is checked: invalid accesses, which are left out, and polls of a thread after one of them, before
// the launch ends as it would on a GPU. What was not written may be what it waits for.
inline constexpr std::uint32_t invalidAccesses = 1u << 20, pollsAfterInvalid = 1u << 22;
// Texture and surface objects that a program may make. Those that are destroyed count, too: a use of one is told.
inline constexpr std::uint64_t imageObjects = std::uint64_t(1) << 22;
// Of the clock: it is read again within so many nanoseconds; from how many such reads on that is taken for waiting; and
// by how much a read then puts the clock forward, at most.
inline constexpr std::uint64_t clockPollNanoseconds = 200, clockPolls = 4, clockStepNanoseconds = 1024;
// Of a thread that looks at memory until it changes, before another thread, and another block, runs.
inline constexpr std::uint32_t pollsBeforeYield = 8, pollsBeforeOthers = 1024;

} // namespace veriwarp::simt::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
