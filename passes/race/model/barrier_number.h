// Barriers have numbers: those of the hardware, and above these the barrier objects that are barriers of a whole block
// (barrier_objects.h).
#pragma once

#include "passes/kernel/model.h"

#include <cassert>
#include <optional>

namespace veriwarp::race {

// Barrier numbers from here on are objects.
inline constexpr std::uint64_t firstBarrierObject = 1000;

// What an operation on a barrier object does. `v` is a Phase.
inline kernel::PhaseKind phaseKind(const kernel::Value &v) {
  assert(v.op == kernel::Op::Phase && "only phases have a kind of phase");
  return static_cast<kernel::PhaseKind>(v.imm);
}

// The number of the object that `v` waits for or arrives at, from 0; none of others.
std::optional<unsigned> barrierObject(const kernel::Kernel &kernel, kernel::ValueId v);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
