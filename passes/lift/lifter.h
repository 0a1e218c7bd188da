// Lifts one prepared function: its control flow here, its instructions by the parts below, each of which sees those
// before it. Values (what the function's values are in the model) and Actions (accesses, barriers, operations of warps)
// are the first; then memory, calls and inline PTX, and instructions.
#pragma once

#include "passes/lift/instructions.h"
#include "passes/lift/prepare.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"

namespace veriwarp::lift {

// What ends the lifting of a kernel: a reason and a place.
struct LiftError {
  std::string reason;
  kernel::Location where;
};

class Lifter {
public:
  Lifter(const PreparedKernel &prepared, std::size_t maxValues, kernel::Kernel &kernel);
  void run(); // throws LiftError
  const Objects &parts() const { return objects; }

private:
  using ValueId = kernel::ValueId;

  void describeKernel();
  void makeBlocks();
  void liftBlock(const llvm::BasicBlock &block);
  void liftTerminator(const llvm::BasicBlock &block);
  void completePhis();
  void describeLoops();

  const PreparedKernel &prepared;
  llvm::Function &function;
  const llvm::DataLayout &layout;
  const std::size_t maxValues;
  kernel::Kernel &k;
  Builder b;
  llvm::DominatorTree dominators;
  llvm::LoopInfo loopInfo;
  Objects objects;
  PointerAnalysis analysis;
  Values values;
  Actions actions;
  MemoryLifter memory;
  CallLifter calls;
  InstructionLifter instructions;
  llvm::DenseMap<const llvm::BasicBlock *, kernel::BlockId> firstBlock, lastBlock;
  llvm::DenseMap<const llvm::Loop *, kernel::LoopId> loopIds;
};

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
