// Published pointers: which ones of the device does host code in sight put into memory that the device reads? A kernel
// that gets such a pointer as an argument, and reads pointers from memory, may reach one place in two ways.
#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Instructions.h"

#include <string>
#include <utility>
#include <vector>

namespace veriwarp::host {

// Of one function of the host, without regard to the order of its statements.
class Published {
public:
  explicit Published(llvm::Function &function);

  // Is the pointer, or one into the same memory, among those in tables for the device?
  bool contains(const llvm::Value &pointer) const;
  // Names of the device's variables to which there are pointers in such tables, sorted.
  std::vector<std::string> variables() const;
  // The operands of launches that are the pointer, or one into the same memory.
  using Operands = llvm::SmallVector<std::pair<const llvm::CallInst *, unsigned>>;
  Operands passed(const llvm::Value &pointer) const;
  // Is one pointer, or are two into the same memory, put into several such tables?
  bool hasTwice() const { return twice; }

private:
  // What a pointer is made of: allocations, variables of the device, and what holds pointers that are read.
  using Roots = llvm::SmallSetVector<const llvm::Value *, 4>;
  static Roots rootsOf(const llvm::Value &pointer);
  void addPassed(const llvm::CallInst &launch);

  Roots pointers; // roots of what is stored in memory that the device may read
  Roots tables;   // memory of the host with pointers that is copied to the device
  llvm::DenseMap<const llvm::Value *, Operands> passedAt; // by root
  bool twice = false;
};

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
