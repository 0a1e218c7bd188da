// Which bits of a value are bits of which other value: structures that hold bit-fields, or that are copied as integers
// of other widths, are taken apart and put together again by shifts and masks.
#pragma once

#include "passes/kernel/model.h"

#include <optional>
#include <vector>

namespace veriwarp::lift {

struct BitSlice {
  kernel::ValueId source = kernel::None;
  unsigned from = 0;           // its first bit
  unsigned to = 0, length = 0; // where they stand
};

// The value op(a, b) of `width` bits (Or, And, Shl, LShr; Trunc of a), as slices in order of `to`, with zeros between
// them; nothing where the operation mixes bits. A constant is a source like any other.
std::optional<std::vector<BitSlice>> bitSlices(const kernel::Kernel &kernel, kernel::Op op, kernel::ValueId a,
                                               kernel::ValueId b, unsigned width);

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
