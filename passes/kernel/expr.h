// Building, folding and printing Expr.
#pragma once

#include "passes/kernel/fact.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::kernel {

Expr constant(std::int64_t value);
Expr leaf(Expr::Kind kind, std::uint32_t index);
// Folds constants and a few identities. Operands as in Expr.
Expr make(Expr::Kind kind, std::vector<Expr> args);
// The same expression of other operands: folded, and what is said of elements keeps their size.
Expr remade(const Expr &expr, std::vector<Expr> args);
Expr negation(Expr condition); // pushed inwards
// With the value in place of a host value, and folded.
Expr substitute(const Expr &expr, std::uint32_t host, const Expr &value);

bool isConstant(const Expr &expr);
bool isAboutElements(const Expr &expr); // Sorted to Within
// The operands of such a statement that say of which elements it is; none: of all.
struct ElementRange {
  const Expr &first, &last;
};
std::optional<ElementRange> rangeOf(const Expr &aboutElements);
bool equal(const Expr &a, const Expr &b);

// How texts that programs read name the operator: "+", "min", "pow2" (launch_json.h, condition.h). Of no leaf.
std::string_view operatorWord(Expr::Kind kind);

// In C syntax; `parameters` and `hosts` name what the leaves' indices stand for; what has no name is "?".
std::string print(const Expr &expr, const std::vector<std::string> &parameters, const std::vector<std::string> &hosts);

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
