// The check of synchronisation: masks of warp operations, and barriers at which not all threads meet that they are for.
// What is asked of threads is in the CUDA C++ Programming Guide ("Synchronization Functions", "Warp Shuffle Functions")
// and in PTX ISA, barrier.
#pragma once

#include "runtime/simt/grid.h"

#include <span>

namespace veriwarp::simt {

// A thread comes to a barrier, of `count` threads or (0) of all.
void checkNumbers(const Thread &self, std::uint32_t id, std::uint32_t count, std::uint32_t kind,
                  const VeriwarpSite *site);
// A warp has come to a barrier as a whole, and is not counted yet.
void checkArrival(Block &block, Warp &warp, unsigned id);
// A thread has looked at memory until it changed, perhaps: what it has waited for is not known, and may be anything.
void noteWait(const Thread &self);
// A barrier opens for those who wait at it.
void checkMeeting(Block &block, unsigned id);
// A thread comes to a warp operation, with this mask.
void checkMask(const Thread &self, std::uint32_t operation, std::uint32_t mask, const VeriwarpSite *site);
// A matrix instruction, which all lanes of the warp have to execute: some are missing, or (mixed) they have come to
// different ones. What it gives is undefined: without the check, the launch ends.
void refuseMatrix(const Thread &self, bool mixed, const VeriwarpSite *site);
// The number, in its block, of what a lane's shuffle takes from a lane that takes no part in it. It is told when it is
// used (veriwarpUsesUndefined).
std::uint32_t undefinedValue(const Thread &self, std::uint32_t lane);
// A thread ends: others of its warp may wait for it.
void checkEnd(const Thread &self);
// No thread of the block can go on.
void tellStuck(const Block &block);

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
