// Makes what is known of a launch short: conditions that are met are dropped, unknown host values that equal something
// known are replaced by it, and what speaks of unknown host values alone is left out.
#pragma once

#include "passes/kernel/fact.h"

#include <vector>

namespace veriwarp::plugin {

// Which host values and parameters (by index) are of an unsigned type, and so not negative.
void tidyLaunch(kernel::Launch &launch, const std::vector<bool> &hostIsUnsigned,
                const std::vector<bool> &parameterIsUnsigned);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
