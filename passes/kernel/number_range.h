// What the type of a number says of its value.
#pragma once

#include <cstdint>
#include <optional>

namespace veriwarp::kernel {

struct NumberRange {
  std::optional<std::int64_t> low, high; // nullopt: nothing, or nothing that is worth being said
  std::int64_t least = INT64_MIN;        // nothing is below, whether or not that is to be said
};

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
