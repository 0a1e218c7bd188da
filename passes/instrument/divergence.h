// Which values are the same in all threads of a block that come by, and which may differ: needed where a kernel is cut
// at its barriers, to keep one copy of a loop counter instead of one for each thread.
//
// A value differs when it comes from the thread's ids, from memory, or from a value that differs; where control flow
// that differs joins, phi nodes do; and what a loop computes that threads leave in different rounds, seen from outside.
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
  bool differs(const llvm::Value *value) const { return divergent.contains(value); }

private:
  bool isSource(const llvm::Instruction &instruction) const;
  bool branch(llvm::Instruction &terminator);
  bool mark(const llvm::Value *value) { return divergent.insert(value).second; }

  llvm::Function &function;
  llvm::DominatorTree dominators;
  llvm::LoopInfo loops;
  llvm::PostDominatorTree postDominators;
  llvm::DenseSet<const llvm::Value *> divergent;
};

// A structure that the kernel gets by value, and only reads.
bool isReadOnlyParameter(const llvm::Argument &argument);
// The byte of VeriwarpThread that a load reads, or -1 if it reads something else.
int threadField(const llvm::Instruction &instruction);

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
