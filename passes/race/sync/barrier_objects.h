// Barrier objects (cuda::barrier in shared memory): those that are barriers of the whole block at a launch become what
// the checks know of these; all others are not modelled.
//
// Libcu++, "cuda::barrier"; PTX ISA, "mbarrier": a phase ends when as many arrivals have come as the object was
// initialised with, and who waits for it is ordered behind all that came before these. So that is a barrier of the
// block if the count is that of its threads, if every thread arrives once in each phase and waits for its end before it
// arrives again, and if the object is set up once, before a barrier of the block, and touched by nothing else. That all
// threads come to each wait is the divergence check's to prove, that nobody uses the object early the race check's.
//
// There, a Barrier with the number of an object (barrier_number.h) is a wait, a Phase (PhaseKind::Arrive) whose operand
// 0 is the same number an arrival. What else was a Phase is gone.
//
// What a thread does between its arrival and its wait is ordered with neither what others do before they arrive nor
// what they do behind their wait (async_copies.h).
#pragma once

#include "passes/kernel/fact.h"
#include "passes/race/model/options.h"
#include "passes/race/threads/budget.h"
#include "solver/smt/solver.h"

#include <optional>

namespace veriwarp::race {

// nullopt where the kernel uses no such objects. What is not modelled of them is Unsupported, with the reason.
std::optional<kernel::Kernel> resolveBarrierObjects(const kernel::Kernel &kernel, const kernel::Launch &launch,
                                                    smt::Solver &solver, const Options &options, const Slice &slice);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
