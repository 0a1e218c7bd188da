// Reads FlatZinc.
#pragma once

#include "solver/cp/model/fzn/ast.h"

namespace veriwarp::fzn {

/// The tree of a complete FlatZinc file; throws Error at the first thing that is not FlatZinc.
Ast parse(std::string_view source);

} // namespace veriwarp::fzn

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
