// Calls: of library functions, of annotations, of intrinsics (LLVM's own and those of NVPTX), of functions that are
// nowhere defined, of inline PTX.
#pragma once

#include "passes/lift/library.h"
#include "passes/lift/memory.h"
#include "ptx/instructions.h"

namespace veriwarp::lift {

class CallLifter {
public:
  CallLifter(kernel::Kernel &kernel, Builder &builder, Values &v, Actions &a, MemoryLifter &m)
      : k(kernel), b(builder), values(v), actions(a), memory(m) {}

  void liftCall(const llvm::CallBase &call);

private:
  using ValueId = kernel::ValueId;

  // calls.cpp
  void liftAsm(const llvm::CallBase &call, const llvm::InlineAsm &assembly);
  void liftDeclared(const llvm::CallBase &call, const llvm::Function &callee);
  void liftMath(const llvm::CallBase &call, llvm::StringRef name);
  void liftPhase(const llvm::CallBase &call, Library what);
  void liftAnnotation(const llvm::CallBase &call, Library what);
  void countBits(const llvm::CallBase &call, kernel::OpaqueFunction how, ValueId value);

  // intrinsics.cpp
  bool liftIntrinsic(const llvm::CallBase &call, const llvm::Function &callee);
  bool liftArithmetic(const llvm::CallBase &call);

  // nvvm.cpp
  bool liftNvvm(const llvm::CallBase &call, llvm::StringRef name);
  bool liftNvvmAtomic(const llvm::CallBase &call, const ptx::Intrinsic &known);
  bool liftMatrixAccess(const llvm::CallBase &call, const ptx::Intrinsic &known);
  bool liftWarpOperation(const llvm::CallBase &call, const ptx::Intrinsic &known);

  kernel::Kernel &k;
  Builder &b;
  Values &values;
  Actions &actions;
  MemoryLifter &memory;
};

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
