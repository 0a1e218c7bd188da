// Expressions of kernels: Clang's to ours. Implicit conversions are kept where they change a value's type. What happens
// inside an expression becomes a statement before the one that contains it; where it happens only under a condition
// (behind && or ?), so does the statement.
#pragma once

#include "plugin/clang/annotations/calls.h"
#include "plugin/clang/annotations/order.h"

namespace veriwarp::plugin {

class Expressions {
public:
  Expressions(const Subject &s, const Variables &v, Pointers &p, Copies &c, Calls &k, Reader &r)
      : subject(s), variables(v), pointers(p), copies(c), calls(k), reader(r) {}

  annotate::Expr expression(const clang::Expr *e, const Here &here);

private:
  annotate::Expr start(const clang::Expr &e, const Here &here) const; // its type and place
  annotate::Expr operation(const clang::Expr *e, const Here &here);
  std::optional<annotate::Expr> leaf(const clang::Expr &e, const Here &here) const;
  std::optional<annotate::Expr> named(const clang::DeclRefExpr &e, const Here &here) const;
  annotate::Expr conversion(const clang::CastExpr &e, const Here &here);
  annotate::Expr subscript(const clang::ArraySubscriptExpr &e, const Here &here);
  annotate::Expr lastSubscript(const clang::ArraySubscriptExpr &e, annotate::Exprs &before, Parts &parts,
                               const Here &here);
  annotate::Expr unary(const clang::UnaryOperator &e, const Here &here);
  annotate::Expr dereference(const clang::UnaryOperator &e, const Here &here);
  annotate::Expr infix(const clang::BinaryOperator &e, const Here &here);
  annotate::Expr choice(const clang::ConditionalOperator &e, const Here &here);
  annotate::Expr logic(const clang::BinaryOperator &e, const Here &here);
  annotate::Expr hoisted(const clang::Expr *e, const Here &here); // an assignment, increment or decrement
  annotate::Expr record(const clang::Expr *e, const Here &here);  // made on the way
  annotate::Expr unsupported(const clang::Expr &e, const std::string &why, const Here &here) const {
    return subject.unsupported(e, why, here.reading);
  }

  const Subject &subject;
  const Variables &variables;
  Pointers &pointers;
  Copies &copies;
  Calls &calls;
  Reader &reader;
  unsigned depth = 0; // of expressions in expressions, and in the functions that they call
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
