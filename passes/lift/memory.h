// Loads, stores and atomics. Every access of the source becomes one Access here, at its place, whether its result is
// used or not.
#pragma once

#include "passes/lift/values.h"

namespace veriwarp::lift {

class MemoryLifter {
public:
  MemoryLifter(kernel::Kernel &kernel, Builder &builder, Values &v, Actions &a)
      : k(kernel), b(builder), values(v), actions(a), layout(v.layout) {}

  void load(const llvm::LoadInst &load);
  void store(const llvm::StoreInst &store);
  void update(const llvm::AtomicRMWInst &rmw);
  void exchange(const llvm::AtomicCmpXchgInst &exchange);
  void copyOrFill(const llvm::CallBase &call);

private:
  using ValueId = kernel::ValueId;
  bool loadParameter(const llvm::LoadInst &load);
  Pointer pointerRead(const llvm::Value &value, ValueId address);
  void noteEscape(const llvm::Value &stored, const Pointer &to);

  kernel::Kernel &k;
  Builder &b;
  Values &values;
  Actions &actions;
  const llvm::DataLayout &layout;
};

// Of a scope's name in LLVM IR; `otherwise`: of a name that is not one of NVPTX's.
kernel::Scope scopeOf(const llvm::LLVMContext &context, llvm::SyncScope::ID id, kernel::Scope otherwise);

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
