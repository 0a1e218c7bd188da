// Do two launches that are to become one pass parts of one array by different expressions? Private to this room.
#pragma once

#include "passes/optimize/optimize.h"

#include <string>

namespace veriwarp::optimize {

// What is wrong: an array argument of the second launch that may point into what one of the first points into, by
// another expression, where one of the kernels writes there (`a` and `a + 1`, `p` where `int *p = a;`, and whatever
// cannot be told, with the reason). Empty: nothing.
Phrase overlapOf(const Source &source, const verify::Kernel &kernel1, const Launch &launch1,
                 const verify::Kernel &kernel2, const Launch &launch2);

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
