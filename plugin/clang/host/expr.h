// Building, folding and printing kernel::Expr.
#pragma once

#include "passes/kernel/fact.h"

#include <string>
#include <vector>

namespace veriwarp::plugin {

kernel::Expr constant(std::int64_t value);
kernel::Expr leaf(kernel::Expr::Kind kind, std::uint32_t index);
// Folds constants and a few identities. Operands as in kernel::Expr.
kernel::Expr make(kernel::Expr::Kind kind, std::vector<kernel::Expr> args);
kernel::Expr negation(kernel::Expr condition); // pushed inwards

bool isConstant(const kernel::Expr &expr);
bool equal(const kernel::Expr &a, const kernel::Expr &b);

// In C syntax; `parameters` and `hosts` name what the leaves' indices stand for.
std::string print(const kernel::Expr &expr, const std::vector<std::string> &parameters,
                  const std::vector<std::string> &hosts);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
