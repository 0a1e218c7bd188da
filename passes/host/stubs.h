// The stubs of kernels in a host module: the functions of the host that Clang calls to launch a kernel. What a call of
// one does, as functions that end in a launch marker.
#pragma once

#include "passes/host/markers.h"

#include "llvm/IR/Module.h"

#include <vector>

namespace veriwarp::host {

// Takes the bodies off the stubs: what they do is said by Stub::direct and Stub::byArray.
std::vector<Stub> takeStubs(llvm::Module &module);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
