// Memories on which two programs are tried: contents at random, and those where programs differ that are equal for
// ordinary numbers.
#pragma once

#include "passes/equivalence/grid_memory.h"

#include <cstddef>
#include <cstdint>

namespace veriwarp::equivalence {

inline constexpr unsigned zeros = ~0u; // the trial in which everything is 0

// How many trials a program of so many steps affords. Small ones are tried on more memories: their special numbers must
// meet.
unsigned trialsFor(std::size_t steps);

// By the number of the trial small, or with many digits, so that roundings differ, or special.
std::uint64_t trialContents(const GridInput &input, unsigned bytes, bool isFloating, unsigned trial);

} // namespace veriwarp::equivalence

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
