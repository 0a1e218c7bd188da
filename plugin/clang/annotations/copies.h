// Structures as values: assignments, declarations and references, field by field.
#pragma once

#include "plugin/clang/annotations/variables.h"

namespace veriwarp::plugin {

void declareFields(const annotate::Variable &variable, verify::Stmt::Kind kind, verify::Stmts &into,
                   annotate::Place place);

class Copies {
public:
  Copies(const Subject &s, Variables &v, Reader &r) : subject(s), variables(v), reader(r) {}

  // False, of all of these: there is something that is not modelled.
  bool assign(const clang::Expr *target, const clang::Expr *value, const Here &here, annotate::Place place);
  bool set(const verify::VariablePtr &variable, const clang::Expr *value, const Here &here, annotate::Place place);
  bool declare(const verify::VariablePtr &variable, const clang::Expr *init, const Here &here, annotate::Place place);
  // A reference names a variable, or an element of an array with its subscripts as they are now.
  bool bindReference(const clang::VarDecl &reference, const clang::Expr *to, Scope &names, const Here &here,
                     annotate::Place place);

private:
  // The values of a structure's fields, in order; null where it is none that is modelled.
  std::optional<annotate::Exprs> fieldValues(const clang::Expr *e, const Here &here);
  std::optional<annotate::Exprs> chosen(const clang::ConditionalOperator &e, const Here &here);
  bool addValue(const clang::Expr *part, const Here &here, annotate::Place place, annotate::Exprs &values);
  template <class Range>
  std::optional<annotate::Exprs> valuesOf(const Range &parts, bool areInBraces, const Here &here,
                                          annotate::Place place);
  bool isMadeByHeader(const clang::CallExpr &e) const; // make_float4(x, y, z, w)

  const Subject &subject;
  Variables &variables;
  Reader &reader;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
