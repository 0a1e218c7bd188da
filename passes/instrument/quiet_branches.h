// Branches whose ways meet again and do nothing in between that anybody but the thread sees. Which way is taken counts
// only for what is chosen by it: phis where the ways meet, and local variables.
#pragma once

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/InstrTypes.h"

namespace veriwarp::instrument {

struct QuietBranch {
  llvm::BasicBlock *meeting = nullptr; // null: at the function's end
  bool leadsToAll = true;              // there is no other way to what lies between, and none back to the branch
  llvm::SmallPtrSet<llvm::BasicBlock *, 8> between;
};

// By the branch or switch.
using QuietBranches = llvm::MapVector<const llvm::Instruction *, QuietBranch>;
QuietBranches quietBranches(llvm::Function &function);

// Of a branch or switch. Null: it is none, or goes one way only.
llvm::Value *conditionOf(const llvm::Instruction &instruction);
// A function of our runtime.
bool isOurs(const llvm::Function &function);
// A call of which nobody but its result tells.
bool onlyComputes(const llvm::CallBase &call);

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
