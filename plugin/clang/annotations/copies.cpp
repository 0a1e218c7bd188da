// Copies of structures: assignments, declarations and references, field by field (records.cpp has what
// fields are).
#include "plugin/clang/annotations/bind.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

namespace veriwarp::plugin {

using annotate::Expr;
using annotate::Exprs;
using annotate::Place;
using annotate::Type;
using annotate::Variable;
using llvm::dyn_cast;
using verify::Stmt;
using verify::Stmts;

void Binder::setPlaces(const Exprs &places, Exprs values, Stmts &into, Place place) {
  for (std::size_t i = 0; i != places.size(); ++i) {
    Stmt made;
    made.place = place;
    made.kind = places[i].kind == Expr::Name ? Stmt::Assign : Stmt::Store;
    made.var = places[i].kind == Expr::Name ? places[i].var : nullptr;
    if (made.kind == Stmt::Store)
      made.target = places[i];
    made.value = std::move(values[i]);
    into.push_back(std::move(made));
  }
}

bool Binder::assignRecord(const clang::Expr *target, const clang::Expr *value, Stmts &into, Place place) {
  Hoisting here(*this, hoistFrom ? hoistFrom : target, &into);
  std::optional<Exprs> values = fieldValues(value);
  if (!values)
    return false;
  Exprs kept, places;
  for (Expr &v : *values) { // all are read before the first is written
    Stmt made;
    made.kind = Stmt::Declare;
    made.place = place;
    made.var = temporary("field", v.type.kind == Type::Unknown ? annotate::kMathInt : v.type);
    made.value = std::move(v);
    kept.push_back(nameOf(made.var, place));
    into.push_back(std::move(made));
  }
  const Expr whole = expression(target);
  if (!isRecord(whole) || !eachField(whole, places) || places.size() != kept.size())
    return false;
  setPlaces(places, std::move(kept), into, place);
  return true;
}

void Binder::declareFields(const verify::VariablePtr &variable, Stmt::Kind kind, Stmts &into, Place place) {
  for (const verify::VariablePtr &f : variable->fields) {
    if (!f->fields.empty()) {
      declareFields(f, kind, into, place);
      continue;
    }
    Stmt made;
    made.kind = f->isArray() ? Stmt::Declare : kind;
    made.place = place;
    made.var = f;
    into.push_back(std::move(made));
  }
}

void Binder::declareRecord(const verify::VariablePtr &variable, const clang::Expr *init, Stmts &into, Place place) {
  declareFields(variable, Stmt::Declare, into, place);
  const auto *construct = init ? dyn_cast<clang::CXXConstructExpr>(init->IgnoreParens()) : nullptr;
  const bool isLeftOpen =
      !init || variable->kind == Variable::SharedArray ||
      (construct && construct->getConstructor()->isDefaultConstructor() && construct->getConstructor()->isTrivial());
  if (isLeftOpen)
    return;
  if (!setRecord(variable, init, into, place))
    into.push_back(unsupportedStatement(place, "a structure with an initialiser that the verifier does not model"));
}

bool Binder::setRecord(const verify::VariablePtr &variable, const clang::Expr *value, Stmts &into, Place place) {
  Hoisting here(*this, hoistFrom ? hoistFrom : value, &into);
  std::optional<Exprs> values = fieldValues(value);
  Exprs places;
  if (!values || !eachField(nameOf(variable, place), places) || places.size() != values->size())
    return false;
  setPlaces(places, std::move(*values), into, place);
  return true;
}

verify::VariablePtr Binder::recordTemporary(const std::string &name, clang::QualType type) {
  verify::VariablePtr made = temporary(name, typeOf(type));
  if (type->isRecordType()) {
    made->type.kind = Type::Record;
    addFields(*made, type);
  }
  return made;
}

// A reference names a variable, or an element of an array with its subscripts as they are now.
bool Binder::bindReference(const clang::VarDecl &reference, const clang::Expr *to, Scope &names, Stmts &into,
                           Place place) {
  Hoisting here(*this, hoistFrom ? hoistFrom : to, &into);
  const Expr named = expression(to);
  if (named.kind == Expr::Name && named.var) {
    variables[reference.getCanonicalDecl()] = names[reference.getName().str()] = named.var;
    return true;
  }
  if (named.kind != Expr::Index || named.args.size() != named.var->extents.size())
    return false;
  Pointer pointer{named.var, {}, {}};
  for (const Expr &subscript : named.args) {
    Stmt made;
    made.kind = Stmt::Declare;
    made.place = place;
    made.var = temporary("row", annotate::kMathInt);
    made.value = subscript;
    pointer.lead.push_back(subscript.kind == Expr::Integer ? subscript : nameOf(made.var, place));
    if (subscript.kind != Expr::Integer)
      into.push_back(std::move(made));
  }
  pointer.offset = std::move(pointer.lead.back());
  pointer.lead.pop_back();
  elements.insert_or_assign(reference.getCanonicalDecl(), std::move(pointer));
  return true;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
