// Which variable a pointer was made from, and how large that is: what an access through the pointer may not leave. A
// pointer that comes from several variables, one on each path (`c ? a : b`, a pointer that a loop moves), carries the
// answer with it, as values beside it; so do pointers that are passed to functions which are not inlined.
#pragma once

#include "passes/instrument/stages.h"

#include "llvm/ADT/SmallPtrSet.h"

#include <optional>

namespace veriwarp::instrument {

using VariableSizes = llvm::DenseMap<const llvm::GlobalVariable *, std::uint64_t>; // bytes, without a guard behind

// All three are values of the function. Of what is not known, `begin` is null, and `size` is the largest number.
struct Extent {
  llvm::Value *begin = nullptr; // a generic pointer
  llvm::Value *size = nullptr;  // bytes, i64
  llvm::Value *name = nullptr;  // text for people: "the local variable 'a' of 32 bytes"
};

// Instructions are added to the function, but no block is divided, and no pointer is changed.
class Provenance {
public:
  // `isCalled`: other device functions call it, or may do so.
  Provenance(Emitter &emitter, llvm::Function &function, const VariableSizes &sizes, bool isCalled);

  // The one variable that the pointer points into, whatever path was taken. Null: there are several, or it is unknown.
  llvm::Value *variableOf(llvm::Value &pointer);
  std::uint64_t sizeOf(llvm::Value &variable) const; // of such a variable
  llvm::Constant *nameOf(llvm::Value &variable);
  // Nothing: no path leads to a variable.
  std::optional<Extent> extentOf(llvm::Value &pointer);

  // Functions that are called, and not inlined, are told of the variables that pointers among their arguments lead to.
  void passToCallees();

private:
  struct Origin { // of a pointer, on all paths
    llvm::SmallPtrSet<llvm::Value *, 4> variables;
    bool mayBeOther = false;
  };
  const Origin &originOf(llvm::Value &pointer);
  bool isVariable(const llvm::Value &value) const;
  bool isPassed(const llvm::Value &value) const;
  Extent made(llvm::Value &pointer, llvm::Instruction &before);
  Extent unknown();
  Extent ofVariable(llvm::Value &variable, llvm::Instruction &before);
  Extent ofMerged(llvm::PHINode &merged);
  const Extent &ofParameter(llvm::Argument &parameter);
  void pass(llvm::CallBase &call);

  Emitter &e;
  llvm::Function &function;
  const llvm::DataLayout &layout;
  const VariableSizes &sizes;
  bool isCalled;
  llvm::DenseMap<llvm::Value *, Origin> origins;
  llvm::DenseMap<llvm::Value *, Extent> extents; // of what merges paths, and of parameters
};

// Pointers in local variables (a class that holds one, what a lambda has captured) become values. Arrays stay as they
// are: what is accessed outside of them would be dropped.
void promotePointers(llvm::Module &module);

// What is passed along with a call lies in memory of ours.
bool isPassedRecords(const llvm::CallInst &call);

// Of a shared variable's address, for Provenance. `address`: an instruction.
void markShared(llvm::Value &address, const llvm::GlobalVariable &variable, std::uint64_t size);

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
