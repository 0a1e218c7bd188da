// Division by multiplication: a kernel divides by a number that the host knows with a multiplier and a shift that the
// host computes (Granlund and Montgomery, "Division by Invariant Integers using Multiplication", PLDI 1994, Figure
// 4.1; PyTorch's IntDivider, ggml's init_fastdiv_values).
#pragma once

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Instructions.h"

#include <optional>

namespace veriwarp::host {

// For a divisor d of 32 bits, not 0: the least shift for which d <= 2^shift, which a loop counts, and the multiplier
// 2^32 * (2^shift - d) / d + 1, which has 32 bits.
struct MagicDivisor {
  llvm::PHINode *shift = nullptr; // what it is once the loop has ended
  llvm::Value *divisor = nullptr;
  // Those that count the shift: nothing but the divisor decides what happens there.
  llvm::SmallPtrSet<const llvm::BasicBlock *, 4> loop;
};

// nullopt: the value is no such multiplier.
std::optional<MagicDivisor> magicDivisorOf(llvm::Value &multiplier);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
