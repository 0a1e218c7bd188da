// When do two subscripts mean the same? Both are brought to polynomials over what does not change in the kernel, with
// the definitions of variables that are set once put in: a[tid + 1] is a[1 + threadIdx.x].
#pragma once

#include "passes/optimize/walk.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace veriwarp::optimize {

class Definitions {
public:
  explicit Definitions(const Kernel &kernel);
  // The value of a variable that is declared with one and never set again, made of such and of parameters that nothing
  // sets; nullptr otherwise.
  const Expr *valueOf(const Variable *v) const;
  // Does the expression have the same value wherever it stands?
  bool isConstant(const Expr &e) const;
  // Variables of the kernel's outermost block that are set once, in the order of their declarations.
  struct Local {
    VariablePtr var;
    const Stmt *declaration;
  };
  const std::vector<Local> &locals() const { return outermost; }

private:
  std::map<const Variable *, const Expr *> values;
  std::set<const Variable *> changing;
  std::vector<Local> outermost;
};

using Canonical = std::map<std::vector<std::string>, std::int64_t>; // products of atoms to coefficients, none of them 0

Canonical canonical(const Expr &e, const Definitions &definitions);
inline bool same(const Expr &a, const Expr &b, const Definitions &d) { return canonical(a, d) == canonical(b, d); }

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
