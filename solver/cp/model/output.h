// Prints solutions as FlatZinc's output annotations say.
#pragma once

#include "solver/cp/model/fzn/ast.h"

namespace veriwarp::cp {

/// The lines of one solution, without the separator. `values` has one entry per declaration.
std::string formatSolution(const fzn::Ast &ast, const std::vector<int64_t> &values);

/// Throws fzn::Error with its place where an output_array does not describe its array.
void checkOutput(const fzn::Ast &ast);

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
