// What the declarations of one kernel are to the verifier: variables, arrays, pointers into them, references to their
// elements; and which of them a name means at a place.
#pragma once

#include "plugin/clang/annotations/reading.h"
#include "plugin/clang/annotations/scopes.h"
#include "plugin/clang/annotations/values.h"

#include <map>
#include <optional>

namespace veriwarp::plugin {

class Variables {
public:
  explicit Variables(const Subject &s) : subject(s) {}

  verify::VariablePtr declare(const clang::VarDecl &variable, const Reading &reading);
  verify::VariablePtr find(const clang::Decl &declaration) const; // null: it is none of these
  verify::VariablePtr of(const clang::Expr *e) const;             // that the expression names; null
  void bind(const clang::VarDecl &variable, const verify::VariablePtr &to) { byDeclaration[key(variable)] = to; }

  // Pointer variables: each points into one array for as long as it lives, so what changes is an offset.
  void setPointer(const verify::VariablePtr &offset, Pointer to) { pointers[offset.get()] = std::move(to); }
  const Pointer *pointerBehind(const annotate::Variable *offset) const;        // null: it is no pointer's offset
  std::optional<Pointer> pointerOf(const verify::VariablePtr &variable) const; // or of an array to its beginning
  std::optional<Pointer> pointerOf(const annotate::Expr &e) const;             // of annotations, resolved

  // References to elements of arrays.
  void bindElement(const clang::VarDecl &reference, Pointer to);
  const Pointer *elementOf(const clang::Decl &reference) const; // null: it is none of these

  Scopes scopes;
  std::map<const annotate::Variable *, annotate::Place> readAsConstant; // arrays, by __ldg

private:
  static const clang::Decl *key(const clang::Decl &declaration) { return declaration.getCanonicalDecl(); }
  void describeScalar(annotate::Variable &made, const clang::VarDecl &variable) const;
  void describeArray(annotate::Variable &made, const clang::VarDecl &variable, clang::QualType element) const;

  const Subject &subject;
  std::map<const clang::Decl *, verify::VariablePtr> byDeclaration;
  std::map<const annotate::Variable *, Pointer> pointers; // by the variable that has the offset
  std::map<const clang::Decl *, Pointer> elements;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
