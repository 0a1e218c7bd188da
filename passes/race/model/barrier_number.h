// Barriers have numbers: those of the hardware, and above these the barrier objects that are barriers of a whole block
// (barrier_objects.h).
#pragma once

#include "passes/kernel/model.h"

#include <optional>

namespace veriwarp::race {

// Barrier numbers from here on are objects.
inline constexpr std::uint64_t firstBarrierObject = 1000;

// The number of the object that `v` waits for or arrives at, from 0; none of others.
std::optional<unsigned> barrierObject(const kernel::Kernel &kernel, kernel::ValueId v);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
