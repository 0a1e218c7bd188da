// What memory holds when a kernel is launched with it, as far as host code in sight says: is it all 0, as flags and
// counters mostly are taken to be?
#pragma once

#include "passes/host/captures.h"
#include "passes/host/markers.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"

#include <string>
#include <utility>
#include <vector>

namespace veriwarp::host {

struct FirstContents {
  // On some way to the launch nobody has filled it since it was allocated, or it was filled with another value last.
  bool isOther = false;
  // On some way the last to use it was a launch of the same kernel, which may have left what it wrote.
  bool isUsed = false;
  // On every way all of it was filled with 0 last.
  bool isZero = false;
  // The launches of other kernels that were the last to use it, on some way, and the operands that are the memory.
  llvm::SmallVector<std::pair<const llvm::CallInst *, unsigned>> usedBy;
};

// `memory` is what the call of an allocator gives. Nothing is claimed of memory that others know of.
FirstContents firstContents(llvm::CallInst &memory, const llvm::CallInst &launch, const Captures &captures);

// Names of the __device__ variables that a function of the module fills with another value than 0, or a part of them,
// wherever that is; sorted.
std::vector<std::string> variablesFilledOtherwise(const llvm::Module &module);

// On some way to the launch, the last that may have changed a __device__ variable was a launch of the same kernel: what
// that one left in variables is what this one finds there.
bool followsItself(const llvm::CallInst &launch);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
