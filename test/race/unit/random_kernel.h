// Random structured kernels as models, for comparing the checks with exhaustive execution.
#pragma once

#include "passes/kernel/model.h"

#include <random>

namespace veriwarp::test {

struct Shape {
  unsigned statements = 4;        // at most, per body
  unsigned depth = 2;             // of nesting
  bool divergentBarriers = false; // barriers also where threads may diverge
  bool oddLoops = true;           // loops without an affine closed form
  bool warps = false; // instead of barriers: those of a warp and shuffles, with masks, anywhere; and early returns
};

// A kernel with a shared array, a global array and an integer parameter `n`. Addresses, guards and trip counts depend
// on thread and block ids, loop variables and `n`, never on memory: running all threads decides every property.
kernel::Kernel randomKernel(std::mt19937 &random, const Shape &shape);

} // namespace veriwarp::test

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
