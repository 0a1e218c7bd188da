// Checks a solution of a FlatZinc file by evaluating the file.
#ifndef VERIWARP_SOLVER_CHECK_FZN_FLATZINC_CHECKER_H
#define VERIWARP_SOLVER_CHECK_FZN_FLATZINC_CHECKER_H

#include "solver/cp/model/fzn/ast.h"

#include <optional>

namespace veriwarp::check {

struct Violation {
  fzn::Loc at;
  std::string what;
};

/// The first declaration or constraint that `values` does not satisfy, or nothing. `values` has one entry per
/// declaration; those of parameters and arrays are not read.
std::optional<Violation> checkFlatZinc(const fzn::Ast &ast, const std::vector<int64_t> &values);

} // namespace veriwarp::check

#endif
