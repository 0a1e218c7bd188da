// Which functions of a module for NVPTX are kernels.
#pragma once

namespace llvm {
class Function;
} // namespace llvm

namespace veriwarp::lift {

// With a body, and a kernel by its calling convention or by an entry in `nvvm.annotations`.
bool isKernel(const llvm::Function &function);

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
