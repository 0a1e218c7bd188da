// Expressions back to text, and with parts replaced. Annotations are printed from their structure; code is rewritten in
// place (edit.h), so that its conversions stay implicit.
#pragma once

#include "passes/annotate/ast.h"

#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace veriwarp::optimize {

using annotate::Expr;
using annotate::Op;
using annotate::Place;

// The text that stands for an expression, or nullopt: print it as it is. The text is an operand: a name, a call, or in
// parentheses.
using Replace = std::function<std::optional<std::string>(const Expr &)>;

// `isCode`: for C++ (\gtid and \ltid are written out; quantifiers, permissions and \old have no text there).
std::string print(const Expr &e, const Replace &replace = {}, bool isCode = false);

// In parentheses where it is neither a name, a number nor one already.
std::string operand(const std::string &text);

Expr integer(std::int64_t value);
Expr boolean(bool value);
Expr dim(annotate::Special s); // threadIdx.x, ...
Expr nameOf(const std::shared_ptr<annotate::Variable> &variable);
Expr binary(Op op, Expr left, Expr right);
Expr conjunction(annotate::Exprs parts);
Expr negation(Expr e);

// The same with numbers computed: 3 + 1 is 4, i + 2 + 1 is i + 3, i + 0 and 1 * i are i. What does not fit an int
// stays.
Expr simplified(Expr e);
// The sum or difference of an operand, as text, and a number: "256" and "64" are "320", "n" and "-1" are "n - 1".
std::string sumText(const std::string &left, std::int64_t right);

// Every occurrence of the variable becomes `value`.
Expr substitute(Expr e, const annotate::Variable *variable, const Expr &value);

bool mentions(const Expr &e, const annotate::Variable *variable);
template <class Visit> void eachExpr(const Expr &e, const Visit &visit) {
  visit(e);
  for (const Expr &a : e.args)
    eachExpr(a, visit);
}
bool hasPermission(const Expr &e);

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
