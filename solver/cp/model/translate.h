// FlatZinc into a problem.
#pragma once

#include "solver/cp/model/builder.h"
#include "solver/cp/model/fzn/ast.h"
#include "solver/cp/search/problem.h"

namespace veriwarp::cp {

struct Translation {
  Problem problem;
  /// The net variable of each declaration that is a scalar variable.
  std::vector<Var> variables;
  /// What was left aside, and where: search orders that are not known here.
  std::vector<std::pair<fzn::Loc, std::string>> warnings;
};

/// Throws fzn::Error for what is not supported or not FlatZinc, with line and column.
Translation translate(const fzn::Ast &ast, Form form);

/// Finite bounds for scalar variables declared without, derived from the constraints that define them; see
/// translate_bounds.cpp. One entry per declaration; a side without bound is kUnbounded.
struct WideInterval {
  int64_t lo, hi;
};
constexpr int64_t kUnbounded = int64_t{1} << 62;
std::vector<WideInterval> declaredBounds(const fzn::Ast &ast);

/// Any solution proves that there are solutions with objectives as good as one likes; see translate_objective.cpp.
bool certainlyUnbounded(const fzn::Ast &ast, const fzn::Declaration &objective, bool maximized);

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
