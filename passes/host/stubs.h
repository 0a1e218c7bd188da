// The stubs of kernels in a host module, and calls of runtime functions, turned into markers.
#pragma once

#include "passes/host/markers.h"

#include "llvm/IR/Module.h"

#include <vector>

namespace veriwarp::host {

// Takes the bodies off the stubs: what they do is said by Stub::direct and Stub::byArray.
std::vector<Stub> takeStubs(llvm::Module &module);

// Launches `k<<<...>>>(...)`, cudaLaunchKernel and its like become markers, cudaMalloc and its like allocations.
void lowerCalls(llvm::Module &module, const std::vector<Stub> &stubs);

// A marker whose kernel has become known becomes a call of Stub::direct or Stub::byArray, which is returned; null if it
// is not known.
llvm::CallInst *resolveMarker(llvm::CallInst &marker, const std::vector<Stub> &stubs);

// A value of which nothing is known. It is made before `before`.
llvm::Value *anyValue(llvm::Type *type, llvm::Instruction *before);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
