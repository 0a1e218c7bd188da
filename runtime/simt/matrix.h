// Matrix instructions, which all lanes of a warp do together (PTX ISA 8.5, 9.7.13).
#pragma once

#include "veriwarp/runtime_abi.h"

#include <cstdint>
#include <span>

namespace veriwarp::simt {

// What one lane comes with. Without a product: a value, and where those of all lanes go (null: nowhere).
struct MatrixCall {
  const VeriwarpProduct *product = nullptr;
  const std::uint32_t *operands = nullptr;
  std::uint32_t *result = nullptr;
  std::uint64_t value = 0, *all = nullptr;
};
// How it went. Incomplete: some lanes of the warp do not exist, or have ended; what they would give is zero, or another
// lane's value. Mixed: they have come to different instructions, and nothing was done.
enum class Meeting : std::uint64_t { Complete, Incomplete, Mixed };
// By lane; null: it does not come. At least one does.
Meeting completeMatrix(std::span<MatrixCall *const, 32> calls);

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
