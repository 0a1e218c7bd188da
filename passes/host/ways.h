// Ways through the instructions of a function.
#pragma once

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instructions.h"

namespace veriwarp::host {

// Backwards from the place, on every way: what is met first of all that `decides`. Does nothing decide on some way?
template <class Decides> bool walkBack(const llvm::Instruction &place, Decides decides) {
  bool isStartReached = false;
  llvm::SmallVector<const llvm::Instruction *> open{&place};
  llvm::SmallPtrSet<const llvm::BasicBlock *, 16> seen;
  while (!open.empty()) {
    const llvm::Instruction *at = open.pop_back_val();
    const llvm::BasicBlock *block = at->getParent();
    bool isDecided = false;
    while (!isDecided && (at = at->getPrevNode()))
      isDecided = decides(*at);
    if (isDecided)
      continue;
    isStartReached |= block->isEntryBlock();
    for (const llvm::BasicBlock *before : llvm::predecessors(block))
      if (seen.insert(before).second)
        open.push_back(before->getTerminator());
  }
  return isStartReached;
}

// Does a way lead from there to there again?
bool isInLoop(const llvm::Instruction &at);
// Has it one value while the function runs?
bool isMadeOnce(const llvm::Value &value);

// Does a way lead from behind one to the other that does not pass `without`? Looks at all blocks: LLVM's
// isPotentiallyReachable says yes after 32 of them, and both answers count here.
bool reaches(const llvm::Instruction &from, const llvm::Instruction &to, const llvm::Instruction *without = nullptr);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
