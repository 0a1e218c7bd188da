// Do two launches that are to become one pass parts of one array by different expressions? Private to this room.
#pragma once

#include "passes/optimize/optimize.h"

#include <string>

namespace veriwarp::optimize {

// What is wrong: an array argument of the second launch that begins elsewhere in what an array argument of the first
// points into, as far as the text shows it (`a` and `a + 1`, `p` where `int *p = a;`). Empty: nothing is seen.
std::string overlapOf(const Source &source, const verify::Kernel &kernel1, const Launch &launch1,
                      const verify::Kernel &kernel2, const Launch &launch2);

} // namespace veriwarp::optimize
