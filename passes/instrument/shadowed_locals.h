// Local variables that stay in memory, and a shadow of each: an i32 for each four bytes of it. See undefined.cpp.
#pragma once

#include "passes/instrument/emitter.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/IR/IntrinsicInst.h"

namespace veriwarp::instrument {

// One of the two shadows, if one is undefined.
llvm::Value *either(llvm::IRBuilder<> &b, llvm::Value *x, llvm::Value *y);
bool isDefined(const llvm::Value *shadow); // provably; of one value, or of several

class ShadowedLocals {
public:
  // A local variable, or a parameter given by value, that nothing but loads, stores, copies and fills knows of.
  struct Local {
    llvm::Value *variable = nullptr;
    llvm::AllocaInst *shadow = nullptr; // null: there is no code for it yet
    std::uint64_t words = 0;
    bool reached = false; // by something that may be undefined
  };

  ShadowedLocals(Emitter &e, llvm::Function &function);

  // The one that the address points into. Null: it points elsewhere, or into a variable without a shadow.
  Local *at(const llvm::Value *address);
  // The same, if it is reached.
  Local *reachedAt(const llvm::Value *address);
  // Something undefined may get there, and whatever is copied from there. Loads of it go to `loads`.
  void reach(Local &local, llvm::SmallVectorImpl<llvm::LoadInst *> &loads);

  // Code before the emitter's place, for `bytes` at an address inside a variable that is reached. An access that leaves
  // the variable (which is another check's to find) gets the shadow's last words.
  llvm::Value *read(Local &local, llvm::Value *address, std::uint64_t bytes);
  void write(Local &local, llvm::Value *address, std::uint64_t bytes, llvm::Value *shadow);
  // The same, if it is not known whether it is written; of all of it, if it is not known where.
  void taint(Local &local, const llvm::Value *address, std::uint64_t bytes, llvm::Value *shadow);
  // `from`: null if it is not reached.
  void copy(Local &to, Local *from, llvm::MemIntrinsic &memory);

private:
  llvm::Value *firstWord(Local &local, llvm::Value *address, std::uint64_t words);

  Emitter &e;
  llvm::IRBuilder<> &b;
  llvm::Function &function;
  llvm::MapVector<const llvm::Value *, Local> locals;
};

std::uint64_t bytesOf(const llvm::MemIntrinsic &memory);

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
