// What the operations mean that a kernel model leaves uninterpreted (floating point above all), for numbers. For runs
// that confirm a difference.
#pragma once

#include "passes/kernel/model.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace veriwarp::equivalence {

// `opaque`: with operands, whose values and widths these are. nullopt: not a function that is known here.
std::optional<std::uint64_t> applyFunction(const kernel::Value &opaque, const std::vector<std::uint64_t> &operands,
                                           const std::vector<unsigned> &widths);

} // namespace veriwarp::equivalence

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
