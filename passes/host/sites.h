// A launch marker as a Launch: shape, arguments, what holds there, where pointers point.
#pragma once

#include "passes/host/host.h"
#include "passes/host/markers.h"

#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

namespace veriwarp::host {

class Frees;
class Published;
class States;

// `stubs`: all of the module. `published`, `states`: of the marker's function.
Launch describe(llvm::CallInst &marker, llvm::ArrayRef<Stub> stubs, llvm::DominatorTree &tree,
                const Published &published, States &states, const Frees &frees, bool isExact);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
