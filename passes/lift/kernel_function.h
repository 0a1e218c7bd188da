// Which functions of a module for NVPTX are kernels.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <array>
#include <cstdint>

namespace llvm {
class Function;
} // namespace llvm

namespace veriwarp::lift {

// With a body, and a kernel by its calling convention or by an entry in `nvvm.annotations`.
bool isKernel(const llvm::Function &function);
// Of an attribute such as "nvvm.maxntid"="256,1,1"; 0: not said.
std::array<std::uint32_t, 3> dimensionsOf(const llvm::Function &function, llvm::StringRef attribute);

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
