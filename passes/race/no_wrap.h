// "No integer overflow or division by 0 in an index", as a condition on parameters and the launch shape: how large the
// numbers are, at most, that indices and branches are computed from.
#pragma once

#include "passes/race/model/analysis.h"

#include <string>

namespace veriwarp::race {

// As passes/kernel/condition.h writes it. If it holds, nothing wraps; if it does not, that is not known. "?": no
// condition was found.
std::string noWrapCondition(const Analysis &analysis);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
