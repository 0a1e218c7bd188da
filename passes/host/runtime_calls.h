// Launches, allocations and other calls of the runtime in a host module, turned into markers (markers.h).
#pragma once

#include "passes/host/markers.h"

#include "llvm/IR/Dominators.h"
#include "llvm/IR/Module.h"

#include <vector>

namespace veriwarp::host {

// Launches `k<<<...>>>(...)`, cudaLaunchKernel and its like become markers, cudaMalloc and its like allocations.
void lowerCalls(llvm::Module &module, const std::vector<Stub> &stubs);

// A marker whose kernel has become known becomes a call of Stub::direct or Stub::byArray, which is returned; null if it
// is not known.
llvm::CallInst *resolveMarker(llvm::CallInst &marker, const std::vector<Stub> &stubs);

// The branch that is taken where an allocation has failed, and that leads to the launch; null: there is none.
const llvm::Instruction *failureBefore(const llvm::CallInst &launch, const llvm::DominatorTree &tree);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
