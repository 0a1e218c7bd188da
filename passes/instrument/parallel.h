// Functions that become the body of a loop over threads: their accesses are marked as those of a parallel loop, which
// the host's optimiser may vectorise.
#pragma once

#include "passes/instrument/guards.h"
#include "passes/instrument/stages.h"

namespace veriwarp::instrument {

// Accesses of a function to memory that is not its caller's own: the thread's fields, and `apart`.
void markParallel(llvm::Function &function, llvm::MDNode *group, const llvm::Value *apart);

// A copy of a kernel with what it calls inlined, its accesses marked. Null where local variables stay in memory, which
// the loop's rounds would share.
llvm::Function *parallelCopy(llvm::Function &kernel, llvm::MDNode *group);

// Code for a row of threads: as it is, and for the threads between the boundaries of its guards, where all of them
// have the wanted value; where there is one guard alone, also for the others.
struct Divided {
  llvm::Function *whole = nullptr, *inside = nullptr, *outside = nullptr;
  llvm::SmallVector<Guard, 4> guards; // in `whole`
  bool idle = false;                  // `outside` does nothing but say what all threads of the part would
};
// `function` is a kernel, or a region whose parameter `index` is the thread's number.
Divided divide(Emitter &e, llvm::Function &function, const llvm::Argument *index, llvm::MDNode *group);

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
