// Expressions for what they do: assignments, increments, calls, barriers.
#pragma once

#include "plugin/clang/annotations/calls.h"
#include "plugin/clang/annotations/order.h"

namespace veriwarp::plugin {

class Effects {
public:
  Effects(const Subject &s, const Variables &v, Pointers &p, Copies &c, Calls &k, Reader &r)
      : subject(s), variables(v), pointers(p), copies(c), calls(k), reader(r) {}

  void effect(const clang::Expr *e, const Here &here, annotate::Place place);

private:
  std::optional<annotate::Expr> located(const clang::Expr *target, const Here &here, annotate::Place place);
  std::optional<annotate::Expr> targetOf(const clang::Expr *target, annotate::Expr &value, Parts &parts,
                                         const Here &here, annotate::Place place);
  static void assign(const annotate::Expr &location, annotate::Expr value, const Here &here, annotate::Place place);
  void assignValue(const clang::BinaryOperator &e, const Here &here, annotate::Place place);            // =
  void assignComputed(const clang::CompoundAssignOperator &e, const Here &here, annotate::Place place); // +=
  void step(const clang::UnaryOperator &e, const Here &here, annotate::Place place);                    // ++
  void call(const clang::CallExpr &e, const Here &here, annotate::Place place);

  const Subject &subject;
  const Variables &variables;
  Pointers &pointers;
  Copies &copies;
  Calls &calls;
  Reader &reader;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
