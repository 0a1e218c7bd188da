// Limits of this room.
#pragma once

#include <cstddef>

namespace veriwarp::certificate::limits {

// Characters of a kernel's mangled name in the name of a file: file systems allow 255, and some need to be read.
inline constexpr std::size_t nameOfFile = 60;

} // namespace veriwarp::certificate::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
