// All states in which host code may reach a launch, as far as pointers that are chosen by loops, indices and small tables
// need them. A function is run on abstract values (abstract.h) from its start, on each way that it may take, until no new
// state comes (explicit-state reachability; Clarke, Grumberg, Peled: Model Checking, 1999). What is not followed is any
// value. Numbers that only grow become classes, so that it ends; where that takes too long, nothing is known.
#pragma once

#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

#include <cstdint>
#include <map>
#include <memory>

namespace veriwarp::host {

class Arrivals;

class States {
public:
  States(llvm::Function &function, const llvm::DominatorTree &dominators);
  ~States();

  // In each state in which the launch is reached, these two of its operands are pointers into different allocations or
  // variables of the device.
  bool areApart(const llvm::CallInst &launch, unsigned operand, unsigned other);

private:
  const Arrivals &after(std::size_t turns);

  llvm::Function &function;
  const llvm::DominatorTree &tree;
  std::map<std::size_t, std::unique_ptr<Arrivals>> runs; // by how many values of a number are told apart
};

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
