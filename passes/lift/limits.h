// Every limit of effort in this room: what is counted, and why so many. Where one is reached, the model says less, or
// the kernel is given up.
#pragma once

#include <cstddef>
#include <cstdint>

namespace veriwarp::lift::limits {

// How a value is put together from bits of others: operations that are followed, and pieces that it has.
inline constexpr unsigned sliceDepth = 24;
inline constexpr std::size_t slices = 24;

inline constexpr std::size_t partsSet = 8; // of a variable, each of which gets a value before the source sets one

inline constexpr std::uint64_t initializerBytes = 1 << 16; // of a constant table that the model carries
inline constexpr std::uint64_t fields = 256;               // of one by-value parameter

// Recursion that is unrolled: logarithms of 32-bit numbers end after 32 calls. It may add so many instructions.
inline constexpr int recursion = 34;
inline constexpr std::size_t recursionInstructions = 20000;
inline constexpr unsigned answerDepth = 8;      // operations between what a barrier object answers and the branch on it
inline constexpr std::size_t askingBlocks = 32; // of code between two questions to a barrier object

} // namespace veriwarp::lift::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
