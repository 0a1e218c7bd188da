// What host code in sight puts into the elements of an array of the device: `h[i] = rand() % n` for each i, and
// cudaMemcpy of all that; or stores to managed memory.
#pragma once

#include "passes/host/captures.h"
#include "passes/host/values.h"
#include "passes/kernel/fact.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

#include <optional>
#include <utility>

namespace veriwarp::host {

struct FilledArray {
  unsigned size = 0;                     // of an element, in bytes; they are signed integers
  kernel::Expr least, most, last;        // each of the elements 0 to `last` is from `least` to `most`
  const llvm::Instruction *at = nullptr; // the copy to the device; the launch, if there is none
  // Launches that get the memory, and the operands that are it, or a place in it: what they write there is not known
  // here. Nothing else in sight writes to it.
  llvm::SmallVector<std::pair<const llvm::CallInst *, unsigned>> users;
};

// `memory` is what the call of an allocator gives, and `launch` gets it. nullopt: nothing is known of the elements.
std::optional<FilledArray> filledBy(llvm::CallInst &memory, const llvm::CallInst &launch,
                                    const llvm::DominatorTree &tree, Values &values, const Captures &captures);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
