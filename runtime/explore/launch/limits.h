// Every limit of effort in this room: what is counted, and why so many. A limit that is reached is said to be.
#pragma once

#include <cstddef>
#include <cstdint>

namespace veriwarp::explore::limits {

inline constexpr std::uint32_t threadsOfLaunch = 32768; // what is kept grows with their square, 2 GB for so many
inline constexpr unsigned jobs = 1024;                  // processes that explore one launch
inline constexpr unsigned eventsAsked = 60000;          // of a thread that an option may ask for: clocks have 16 bits

// Of a launch whose executions all seem to end in an error, which may be very many, or long: none is made real then.
inline constexpr std::uint64_t fruitless = 1000;
inline constexpr double fruitlessSeconds = 10;

// Executions whose results are compared, to say whether there are several. If there are more, it is said to be so.
inline constexpr std::uint64_t resultsCompared = 10'000;

// --- Before anything is explored: threads run by turns, to see what they share ---------------------------------------
inline constexpr std::uint64_t scanEvents = 50'000'000,
                               turnEvents = 100'000; // of all threads, and until another's turn
inline constexpr std::uint64_t eventsPerLook = 256;  // at the clock
inline constexpr std::uint64_t idleRounds = 200'000; // of loops, of all threads
inline constexpr unsigned turnsWithoutWrite = 8;     // then threads only wait, and how long is counted
inline constexpr unsigned ownEvents = 20'000'000;    // of a thread, without one that concerns another
inline constexpr std::size_t deedsKnown = 4096;      // lists of what a thread did; then they are forgotten
inline constexpr unsigned eventsOfRest = 1'000'000;  // of a thread that runs to its end with another value

// --- Repairs: each trial explores the launch again -------------------------------------------------------------------
inline constexpr unsigned repairTrials = 100, repairOrders = 30; // orders: of these, before accesses are made atomic
inline constexpr double repairOrdersSeconds = 20;
inline constexpr double worthwhileSeconds = 30; // a repaired launch that takes longer is not explored for a smaller set

inline constexpr int callersTold = 4;        // of a function that was inlined
inline constexpr std::size_t absentTold = 3; // threads that do not come to a barrier

} // namespace veriwarp::explore::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
