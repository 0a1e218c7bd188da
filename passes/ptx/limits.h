// Every limit of effort in this room: what is counted, and why so many. Text beyond them is refused with a message.
#pragma once

#include <cstddef>
#include <cstdint>

namespace veriwarp::ptx::limits {

inline constexpr unsigned nesting = 64;                    // of blocks, operands and initialisers: the reader recurses
inline constexpr std::uint64_t registers = 1 << 20;        // of one `.reg .b32 %r<N>`: each becomes a variable
inline constexpr std::uint64_t registersMade = 1 << 22;    // of a file, used or not
inline constexpr std::uint64_t objectBytes = 1ull << 40;   // of a variable: sizes are computed with
inline constexpr std::uint64_t initialiserBytes = 1 << 20; // of a variable whose contents are kept
inline constexpr std::uint64_t parameterBytes = 32764;     // of one parameter, as of all of a kernel (PTX ISA 8.1)
inline constexpr std::uint64_t offset = std::uint64_t(1) << 48; // of an address from its base

// Operations between a condition and a variable of the loop that it decides, too.
inline constexpr unsigned settledDepth = 6;

} // namespace veriwarp::ptx::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
