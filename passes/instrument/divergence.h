// Which values are the same in all threads of a block that come by, and which may differ: needed where a kernel is cut
// at its barriers, to keep one copy of a loop counter instead of one for each thread.
//
// A value differs when it comes from the thread's ids, from memory, or from a value that differs; where control flow
// that differs joins, phi nodes do; and what a loop computes that threads leave in different rounds, seen from outside.
// A branch decides what threads do up to where its ways join in the same round: `continue` may take a thread to a place
// that others are at now, but a round later.
#pragma once

#include "llvm/ADT/DenseSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"

namespace veriwarp::instrument {

class Divergence {
public:
  // `function` has its thread as first parameter. Its other parameters are the same for all, and so is what they point
  // to where `isReadOnlyParameter`.
  explicit Divergence(llvm::Function &function);
  bool differs(const llvm::Value *value) const { return everything || divergent.contains(value); }
  // Threads may leave the loop in different rounds, or on different ways.
  bool isLeftApart(const llvm::Loop *loop) const { return everything || leftApart.contains(loop); }
  // The graph has cycles that are no loops: nothing is known.
  bool isUnknown() const { return everything; }
  const llvm::LoopInfo &loopInfo() const { return loops; }
  // The first block that every way from `block` passes, in the same round of this loop, or (null) to the end of the
  // function. Null: there is none.
  const llvm::BasicBlock *nextForAll(const llvm::BasicBlock *block, const llvm::Loop *round);

private:
  using Blocks = llvm::SmallVector<const llvm::BasicBlock *, 16>;
  bool isSource(const llvm::Instruction &instruction) const;
  bool branch(llvm::Instruction &terminator);
  bool leave(const llvm::Loop &loop);
  bool joinWays(const Blocks &ways, const llvm::BasicBlock *join, const llvm::Loop *round,
                llvm::DenseSet<const llvm::BasicBlock *> &passed);
  bool mark(const llvm::Value *value) { return divergent.insert(value).second; }

  llvm::Function &function;
  llvm::DominatorTree dominators;
  llvm::LoopInfo loops;
  llvm::PostDominatorTree postDominators;
  llvm::DenseSet<const llvm::Value *> divergent;
  llvm::DenseSet<const llvm::Loop *> leftApart;
  // By loop: for each of its blocks, the first one that every way from it to the end of the round passes.
  llvm::DenseMap<const llvm::Loop *, llvm::DenseMap<const llvm::BasicBlock *, const llvm::BasicBlock *>> joinsOfRound;
  bool everything = false;
};

// A structure that the kernel gets by value, and only reads.
bool isReadOnlyParameter(const llvm::Argument &argument);
// The byte of VeriwarpThread that a load reads, or -1 if it reads something else.
int threadField(const llvm::Instruction &instruction);

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
