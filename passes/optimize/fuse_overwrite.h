// Two kernels of which the second overwrites what threads of the block have only read in the first. Nobody holds a
// whole of such an element in the first half, and everybody who reads it has to give back so much that the barrier can
// hand out a whole: the fused kernel says how much each has. Private to this room.
#pragma once

#include "passes/optimize/units.h"

#include <string>
#include <vector>

namespace veriwarp::optimize {

struct GivenBack {
  std::vector<Unit> required; // in place of the first kernel's permissions to read; given back at the barrier
  std::vector<Unit> values;   // conditions that the barrier may take and hand on: the elements are as at the entry
};

// `reads`: permissions of the first kernel, `writes`: of the second, of one array. Two forms are known: one permission
// to read, of which each element is part of exactly one thread's (a permutation of the block: a[63 - t]); and reads
// that are a number of threads away from what the thread writes (a[t - 1], a[t + 1]). nullopt: neither.
std::optional<GivenBack> givenBack(const Kernel &kernel, const std::vector<Unit> &reads,
                                   const std::vector<Unit> &writes);

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
