// What the two halves of cutting a kernel (fission.h) tell each other: where it is cut, and where values are kept.
#pragma once

#include "passes/instrument/fission.h"

#include "llvm/ADT/BitVector.h"

namespace veriwarp::instrument {

struct Cut {
  Cut(Emitter &emitter, llvm::Function &function) : e(emitter), whole(function) {}

  Emitter &e;
  llvm::Function &whole;
  Regions result;
  std::vector<llvm::CallInst *> barriers;
  std::vector<llvm::BasicBlock *> ends, after;              // ends[i] holds barriers[i] alone, after[i] is what follows
  std::vector<unsigned> byReference;                        // parameters
  std::vector<llvm::Instruction *> values;                  // by number
  llvm::DenseMap<llvm::BasicBlock *, llvm::BitVector> live; // values that are needed, at the beginnings of blocks
  llvm::DenseMap<llvm::Instruction *, Slot> slots;
  llvm::DenseMap<llvm::Instruction *, unsigned> uniformNumber; // in Regions::uniform
};

bool isBarrier(const llvm::Instruction &instruction);

// region.cpp. 0: from the kernel's beginning; i: from behind barriers[i - 1].
llvm::Function *makeRegion(const Cut &cut, std::size_t region);

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
