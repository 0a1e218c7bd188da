// Makes what is known of a launch short: conditions that are met are dropped, unknown host values that equal something
// known are replaced by it, and what speaks of unknown host values alone is set apart.
#pragma once

#include "passes/kernel/fact.h"
#include "passes/kernel/number_range.h"

#include <vector>

namespace veriwarp::plugin {

// By index: what the types of host values say of them, and which parameters are of an unsigned type, so not negative.
void tidyLaunch(kernel::Launch &launch, const std::vector<kernel::NumberRange> &hostRanges,
                const std::vector<bool> &parameterIsUnsigned);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
