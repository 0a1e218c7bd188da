// Kernels that host code chooses from: `k = deep ? first : second; k<<<...>>>(...)`, a switch, a table of kernels; and
// functions that launch kernels, which are chosen the same way.
#pragma once

#include "passes/host/stubs.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Function.h"

#include <vector>

namespace veriwarp::host {

// A marker of a launch whose kernel is one of several becomes a marker for each, where that one is chosen; comparisons
// of the choice become conditions, too. A choice that may be something else stays. Has anything changed?
bool splitChoices(llvm::Function &function, const std::vector<Stub> &stubs);

// A call of one of several functions becomes a call of each, where that one is chosen; `isLauncher`: of some of these.
// Calls whose result is used stay, and those of a choice that may be something else.
bool splitCalls(llvm::Function &function, llvm::function_ref<bool(const llvm::Function &)> isLauncher);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
