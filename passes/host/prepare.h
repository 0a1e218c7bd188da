// Brings a host module into the form that is evaluated: launches and allocations are markers (markers.h), what leads to
// a launch is inlined into its callers, and values are in SSA form. No pass here takes undefined behaviour for
// impossible: flags that say so are taken off first.
#pragma once

#include "passes/host/markers.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/Module.h"

#include <vector>

namespace veriwarp::host {

struct Prepared {
  std::vector<Stub> stubs;
  std::vector<llvm::CallInst *> launches; // markers in functions that may run, in the order of the module
  // Functions that are inlined into all their callers, where some launch of theirs is never made: `f(32)` for one that
  // launches a kernel if it gets 16. Only of kernels without another launch.
  llvm::DenseSet<const llvm::Function *> unreached;
};

Prepared prepare(llvm::Module &module);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
