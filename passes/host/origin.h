// Where a value that is not known comes from: from outside of the code in sight, which may give any, or from host code
// that was not followed to the end. A finding must not rest on what the solver chooses for the second.
#pragma once

#include "passes/kernel/model.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Instructions.h"

namespace veriwarp::host {

class Origins {
public:
  // Does host code in sight decide what this value is? Not so the arguments of a function that anybody may call, what a
  // function of another file returns, memory that only others have written.
  bool isLost(llvm::Value *value);

private:
  bool decide(llvm::Value &value);
  bool ofCall(llvm::CallBase &call);
  bool ofMemory(llvm::LoadInst &load);

  llvm::DenseMap<llvm::Value *, bool> known;
};

// Does it give new memory, which holds what the program writes to it? operator new, malloc and their like.
bool isAllocator(const llvm::Function &function);

// Where a value is made; of a parameter the function's place. No line: a constant.
kernel::Location placeOf(const llvm::Value &value);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
