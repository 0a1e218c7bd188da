// What the form of an index shows of its divisors.
#pragma once

#include "passes/race/model/limits.h"
#include "passes/race/threads/symbolic.h"

#include <cstdint>

namespace veriwarp::race {

// Whether the term's form alone shows that `size`, a power of two, divides it. Looks only so deep: terms share parts.
bool isMultipleOf(Term t, std::uint64_t size, int depth = limits::alignmentDepth);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
