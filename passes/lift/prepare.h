// Brings a device module into the form that the lifting reads: every kernel one function without calls to device code,
// in SSA form, loops simplified and in LCSSA form. Removes, merges and moves no access to memory that threads share.
#pragma once

#include "passes/kernel/model.h"
#include "passes/lift/kernel_function.h"

#include "llvm/IR/Module.h"

#include <memory>
#include <string>
#include <vector>

namespace llvm {
class DILocalVariable;
class GlobalVariable;
} // namespace llvm

namespace veriwarp::lift {

struct PreparedKernel {
  llvm::Function *function = nullptr;
  std::vector<llvm::DILocalVariable *> variables; // per argument: what debug info says of it; may be null
  std::vector<report::Assumption> assumptions;    // made by the preparation
  // Variables that the kernel uses, and whose addresses another kernel, or a declaration, puts into memory
  std::vector<const llvm::GlobalVariable *> published;
  std::string failure; // why it cannot be lifted; empty when it can
  kernel::Location failureWhere;
  std::vector<bool> keeps = {}; // per argument: is it, or does it have, a pointer that the kernel puts into memory?
};

struct Prepared {
  std::unique_ptr<llvm::Module> module;
  std::vector<PreparedKernel> kernels; // in the order of the module
};

// `volatileIsAtomic`: lift::Options.
Prepared prepare(const llvm::Module &module, std::size_t maxInstructions, bool volatileIsAtomic);

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
