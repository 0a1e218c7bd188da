// Launches in loops that count, at the first and the last value of the counter.
#pragma once

#include "passes/kernel/fact.h"

#include <vector>

namespace veriwarp::plugin {

// At most two: with that number in place of the counter, and what is known of parameters then. None, if what is known
// of the launch depends on anything else, or on what was not followed: then the host need not come to these values.
std::vector<kernel::Launch> firstAndLast(const kernel::Launch &launch);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
