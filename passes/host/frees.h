// Whether memory is still there when a kernel is launched with it.
#pragma once

#include "passes/host/captures.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

namespace llvm {
class Module;
}

namespace veriwarp::host {

struct Freed {
  enum class When { Never, Maybe, Always } when = When::Never; // before the launch, as far as calls in sight say
  const llvm::CallBase *by = nullptr;
};

// What cudaFree or its like frees. Null: it is not known, or the call is another.
const llvm::Value *freedBy(const llvm::CallBase &call);
bool isFree(const llvm::CallBase &call);

class Frees {
public:
  explicit Frees(const llvm::Module &module);

  // `memory` is what the call of an allocator gives, which dominates `launch`. Functions that are not in sight free
  // what they are given, or find where it was stored, it may be. A launch that is captured for a graph is done when the
  // graph is launched.
  Freed before(llvm::CallInst &memory, const llvm::Instruction &launch, const llvm::DominatorTree &tree) const;

  // Does it free memory of the device that it is given or finds, it may be? The runtime's own functions not.
  bool mayFree(const llvm::CallBase &call) const;
  // Does it free all memory of the device, it may be?
  bool mayReset(const llvm::CallBase &call) const;

  const Captures &captured() const { return captures; }

private:
  Captures captures;
  llvm::SmallPtrSet<const llvm::Function *, 16> freeing;   // of this file, by themselves or by what they call
  llvm::SmallPtrSet<const llvm::Function *, 4> resetting;  // the device, with all that is there
  llvm::SmallPtrSet<const llvm::Function *, 32> ofLibrary; // of C and C++, which has nothing to do with the device
};

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
