// The numbers of a function that decide which pointers its launches get (program slicing; Weiser 1984): what is not in
// the slice need not be followed. It may be too small or too large: then less is known, or it takes longer.
#pragma once

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Instructions.h"

#include <cstdint>

namespace veriwarp::host {

class Slice {
public:
  Slice(llvm::Function &function, const llvm::LoopInfo &loops);

  bool contains(const llvm::Instruction &instruction) const { return wanted.contains(&instruction); }
  // By which all divisors and masks in the slice divide, if it is small: of a number, its remainder says enough.
  std::int64_t modulus() const;

private:
  void add(llvm::Value &value);
  void addBlock(llvm::BasicBlock &block);
  void addConditions(const llvm::Loop *loop);
  void addStores();
  void take(llvm::Instruction &instruction);

  llvm::Function &function;
  const llvm::LoopInfo &loops;
  llvm::SmallPtrSet<const llvm::Instruction *, 32> wanted;
  llvm::SmallPtrSet<const llvm::Loop *, 8> entered;
  llvm::SmallVector<llvm::Instruction *> open;
  bool hasStores = false;
};

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
