// Pointers of kernels: each points into one array for as long as it lives, so what changes is an offset, which is a
// variable like any other. Members of structures, which pointers may lead to.
#pragma once

#include "plugin/clang/annotations/order.h"
#include "plugin/clang/annotations/variables.h"

#include "clang/AST/Decl.h"

namespace veriwarp::plugin {

class Pointers {
public:
  Pointers(const Subject &s, Variables &v, Reader &r) : subject(s), variables(v), reader(r) {}

  std::optional<Pointer> pointerOf(const clang::Expr *e, const Here &here);
  std::optional<annotate::Expr> member(const clang::MemberExpr &e, const Here &here);
  // False: it is not known where the pointer points.
  bool declare(const clang::VarDecl &variable, const clang::Expr *init, const Here &here, annotate::Place place);
  // p = q, p += n, ++p. False: it is none of these, or the pointer would go to another array.
  bool move(const clang::Expr *e, const Here &here, annotate::Place place);
  // A variable that stays where the pointer points now: its offset.
  verify::VariablePtr keep(Pointer target, const std::string &name, const Here &here, annotate::Place place);
  std::optional<annotate::Expr> compare(const clang::BinaryOperator &e, const Here &here);

private:
  static std::optional<Pointer> beginOfRow(std::optional<annotate::Expr> row);
  std::optional<Pointer> addressOf(const clang::Expr *e, const Here &here);
  static void addUsed(const Pointer &pointer, Parts &parts);
  void refuseShared(const Parts &parts, const clang::Expr &e, const Here &here) const;
  std::optional<Pointer> movedOnTheWay(const clang::UnaryOperator &e, const Here &here);

  const Subject &subject;
  Variables &variables;
  Reader &reader;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
