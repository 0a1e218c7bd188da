// All states in which host code may reach a launch, as far as pointers that are chosen by loops, indices and small
// tables need them. A function is run on abstract values (abstract.h) from its start, on each way that it may take,
// until no new state comes (explicit-state reachability; Clarke, Grumberg, Peled: Model Checking, 1999). What is not
// followed can be any value. Numbers that only grow are put into classes, so that the search ends; if it takes too
// long, nothing is known.
#pragma once

#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

#include <cstdint>
#include <map>
#include <memory>

namespace veriwarp::host {

class Arrivals;
class Frees;

class States {
public:
  States(llvm::Function &function, const llvm::DominatorTree &dominators, const Frees &frees);
  ~States();

  // In each state in which the launch is reached, these two of its operands are pointers into different allocations or
  // variables of the device.
  bool areApart(const llvm::CallInst &launch, unsigned operand, unsigned other);

  // The calls of AllocateMarker that can have made the memory to whose start this operand points: in each state in
  // which the launch is reached, one of them has, and that memory is not freed yet. Empty: it may be other memory.
  llvm::SmallVector<llvm::CallInst *> allocations(const llvm::CallInst &launch, unsigned operand);
  // Is the value computed once, before the launch?
  bool isOfOneTime(const llvm::Value &value, const llvm::CallInst &launch) const;

private:
  const Arrivals &after(std::size_t turns);

  llvm::Function &function;
  const llvm::DominatorTree &tree;
  const Frees &frees;
  const llvm::LoopInfo loops;
  std::map<std::size_t, std::unique_ptr<Arrivals>> runs; // by how many values of a number are told apart
};

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
