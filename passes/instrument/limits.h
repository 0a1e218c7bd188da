// Every limit of effort in this room: what is counted, and why so many. Most choose between two codes for the same:
// where one is reached, the program is slower.
#pragma once

#include <cstdint>

namespace veriwarp::instrument::limits {

inline constexpr std::uint32_t bytesFollowed = 32; // of a value: a mask of 32 bits says which of them are not written
inline constexpr unsigned usesFollowed = 200;      // of what is loaded: masks and the like, to see which bits are used

// --- Constants that a kernel compares what it reads with: each is one more way of a thread to try, while exploring ---
inline constexpr unsigned comparedConstants = 32, comparedDepth = 1000; // of a kernel; values that one depends on

// --- Kernels cut at their barriers, so that a loop runs all threads from one to the next ----------------------------
inline constexpr unsigned barriers = 64;              // each is a region with its own loop
inline constexpr unsigned kernelInstructions = 20000; // which are compiled once more
inline constexpr unsigned contextBytes = 2048;        // of a thread, kept over a barrier: 1024 threads have 2 MB then
inline constexpr unsigned recomputed = 24;            // instructions done again rather than kept

// --- Guards `if (i < n)`, which become bounds of these loops --------------------------------------------------------
inline constexpr unsigned guards = 4, guardSteps = 32; // of a kernel; instructions from the index to the comparison

// --- Sizes of code, in instructions: what is larger does not pay ----------------------------------------------------
inline constexpr unsigned divided = 2000, inlined = 5000; // a loop body that LLVM is to divide; a function
inline constexpr unsigned shadowedBytes = 4096; // of a local variable that undefined values are followed through
inline constexpr unsigned foldedCondition = 16; // before a condition that becomes a part of the one before it
inline constexpr unsigned quickChecks = 400;    // checks of a function that are written in place

} // namespace veriwarp::instrument::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
