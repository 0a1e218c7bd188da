// A kernel cut at its barriers ("loop fission", as in POCL): for each barrier, and for the beginning, a region, which
// is what a thread does from there until it is at a barrier again, or done. A block then is loops over its threads, one
// region after the other, and no thread needs a stack of its own.
//
// What a thread needs after a barrier is computed again where that is cheap (ids, addresses); else it lies in a slot:
// one for the block where all threads have the same value, one for each thread otherwise. Threads need not be at the
// same barrier: a region says where its thread has come to.
#pragma once

#include "passes/instrument/stages.h"

namespace veriwarp::instrument {

struct Slot {
  llvm::Instruction *value = nullptr; // in the function that was cut, which is gone when this is read
  llvm::Type *type = nullptr;         // as it is stored
  std::uint64_t offset = 0;           // bytes per thread before it; 0 where uniform
  std::uint64_t size = 0;
};

struct Regions {
  // i32 region(thread, kernel's parameters..., context, i32 thread's index, i32 threads, i32 *counts, i32 held,
  //            i32 failed, uniform values..., pointers to where they are put...): the next region, Done, ...
  // counts: of the predicates at the barrier that the thread has come to, those that hold and those that do not;
  // held, failed: the same of the barrier before.
  std::vector<llvm::Function *> functions; // the first is the beginning
  std::vector<llvm::Constant *> sites;     // of the barrier behind which each begins; of the first: null
  std::vector<llvm::Type *> uniform;       // types of the uniform slots
  std::uint64_t contextBytes = 0;          // of each thread
  bool mayDiffer = false;                  // threads may come to different barriers, or some end before others
};
constexpr std::uint32_t RegionDone = 0xffffffff;

// Nothing: the kernel has warp operations, waits in other ways, or is too large.
std::optional<Regions> cutAtBarriers(Emitter &e, llvm::Function &kernel);

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
