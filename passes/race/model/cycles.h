// Loop variables that take a few values in turn, such as the number of a buffer: `i + 1 < 3 ? i + 1 : 0`, from -1 or 0.
// They are found by trying: the next value depends on the one before and on constants alone.
#pragma once

#include "passes/race/model/cfg.h"

#include <cstdint>
#include <vector>

namespace veriwarp::race {

// The value in iteration 0, and those that come in turn from iteration 1 on. Empty: there are none, or too many.
std::vector<std::uint64_t> valuesInTurn(const kernel::Kernel &kernel, const Cfg &cfg, kernel::ValueId phi,
                                        kernel::ValueId init, kernel::ValueId next);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
