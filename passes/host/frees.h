// Whether memory is still there when a kernel is launched with it.
#pragma once

#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

namespace veriwarp::host {

struct Freed {
  enum class When { Never, Maybe, Always } when = When::Never; // before the launch, as far as calls in sight say
  const llvm::CallBase *by = nullptr;
};

// `memory` is what the call of an allocator gives, which dominates `launch`.
Freed freedBefore(llvm::CallInst &memory, const llvm::Instruction &launch, const llvm::DominatorTree &tree);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
