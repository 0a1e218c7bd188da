#include "plugin/clang/annotations/copies.h"

#include "plugin/clang/annotations/order.h"
#include "plugin/clang/annotations/records.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

#include <cassert>

namespace veriwarp::plugin {

using annotate::Expr;
using annotate::Exprs;
using annotate::Place;
using annotate::Type;
using annotate::Variable;
using llvm::dyn_cast;
using verify::Stmt;
using verify::Stmts;

namespace {

void setPlaces(const Exprs &places, Exprs values, Stmts &into, Place place) {
  assert(places.size() == values.size() && "each field is given one value");
  for (std::size_t i = 0; i != places.size(); ++i) {
    if (places[i].kind == Expr::Name) {
      into.push_back(assignment(places[i].var, std::move(values[i]), place));
      continue;
    }
    Stmt made;
    made.kind = Stmt::Store;
    made.place = place;
    made.target = places[i];
    made.value = std::move(values[i]);
    into.push_back(std::move(made));
  }
}

Expr zeroOf(Type type, Place place) {
  Expr zero = integer(0, place, type);
  if (type.kind == Type::Float)
    zero.kind = Expr::Floating, zero.text = "0";
  else if (type.kind == Type::Bool)
    zero.kind = Expr::Boolean;
  return zero;
}

} // namespace

void declareFields(const Variable &variable, Stmt::Kind kind, Stmts &into, Place place) {
  for (const verify::VariablePtr &f : variable.fields) {
    if (!f->fields.empty()) {
      declareFields(*f, kind, into, place);
      continue;
    }
    Stmt made;
    made.kind = f->isArray() ? Stmt::Declare : kind;
    made.place = place;
    made.var = f;
    into.push_back(std::move(made));
  }
}

bool Copies::addValue(const clang::Expr *part, const Here &here, Place place, Exprs &values) {
  if (part->getType()->isRecordType()) {
    const std::optional<Exprs> inner = fieldValues(part, here);
    if (inner)
      values.insert(values.end(), inner->begin(), inner->end());
    return inner.has_value();
  }
  const Type type = subject.typeOf(part->getType());
  if (!type.isNumber() && type.kind != Type::Bool)
    return false;
  values.push_back(llvm::isa<clang::ImplicitValueInitExpr>(part) ? zeroOf(type, place) : reader.expression(part, here));
  return true;
}

// In braces each is read before the next; arguments are read in any order.
template <class Range>
std::optional<Exprs> Copies::valuesOf(const Range &parts, bool areInBraces, const Here &here, Place place) {
  Exprs values;
  Parts read(here.into);
  for (const clang::Expr *part : parts) {
    const std::size_t before = values.size();
    std::size_t at = here.into ? here.into->size() : 0;
    if (!addValue(part, here, place, values))
      return std::nullopt;
    Expr added;
    added.args.assign(values.begin() + static_cast<std::ptrdiff_t>(before), values.end());
    read.add(&added);
    const std::optional<std::string> name = read.shared();
    if (!name)
      continue;
    if (!areInBraces) {
      subject.problem(place, "'" + *name + "' is changed and used in one expression");
      continue;
    }
    for (std::size_t i = 0; i != before; ++i)
      values[i] = kept(std::move(values[i]), "field", *here.into, at, place);
  }
  return values;
}

bool Copies::isMadeByHeader(const clang::CallExpr &e) const {
  const clang::FunctionDecl *callee = e.getDirectCallee();
  const clang::CXXRecordDecl *record = e.getType()->getAsCXXRecordDecl();
  return callee && record && subject.source.ast.getSourceManager().isInSystemHeader(callee->getLocation()) &&
         callee->getNameAsString() == "make_" + record->getNameAsString();
}

std::optional<Exprs> Copies::chosen(const clang::ConditionalOperator &e, const Here &here) {
  const Expr condition = reader.expression(e.getCond(), here);
  const Here quiet = here.with(nullptr);
  const std::optional<Exprs> yes = fieldValues(e.getTrueExpr(), quiet), no = fieldValues(e.getFalseExpr(), quiet);
  if (!yes || !no || yes->size() != no->size())
    return std::nullopt;
  Exprs values;
  for (std::size_t i = 0; i != yes->size(); ++i) {
    Expr one;
    one.kind = Expr::Conditional;
    one.type = (*yes)[i].type;
    one.place = subject.placeOf(e, here.reading);
    one.args = {condition, (*yes)[i], (*no)[i]};
    values.push_back(std::move(one));
  }
  return values;
}

std::optional<Exprs> Copies::fieldValues(const clang::Expr *e, const Here &here) {
  e = e->IgnoreParens();
  const Place place = subject.placeOf(*e, here.reading);
  if (const auto *full = dyn_cast<clang::FullExpr>(e))
    return fieldValues(full->getSubExpr(), here);
  if (const auto *temporary = dyn_cast<clang::MaterializeTemporaryExpr>(e))
    return fieldValues(temporary->getSubExpr(), here);
  if (const auto *cast = dyn_cast<clang::CastExpr>(e))
    return cast->getCastKind() == clang::CK_LValueToRValue || cast->getCastKind() == clang::CK_NoOp
               ? fieldValues(cast->getSubExpr(), here)
               : std::nullopt;
  if (const auto *construct = dyn_cast<clang::CXXConstructExpr>(e)) {
    const clang::CXXConstructorDecl *constructor = construct->getConstructor();
    return constructor->isCopyOrMoveConstructor() && constructor->isTrivial() && construct->getNumArgs() == 1
               ? fieldValues(construct->getArg(0), here)
               : std::nullopt;
  }
  if (const auto *braces = dyn_cast<clang::InitListExpr>(e))
    return valuesOf(braces->inits(), true, here, place);
  if (const auto *call = dyn_cast<clang::CallExpr>(e); call && isMadeByHeader(*call))
    return valuesOf(call->arguments(), false, here, place);
  if (const auto *conditional = dyn_cast<clang::ConditionalOperator>(e))
    return chosen(*conditional, here);
  Exprs values;
  const Expr whole = reader.expression(e, here);
  return isRecord(whole) && eachField(whole, values) ? std::optional(std::move(values)) : std::nullopt;
}

bool Copies::assign(const clang::Expr *target, const clang::Expr *value, const Here &here, Place place) {
  std::optional<Exprs> values = fieldValues(value, here);
  if (!values)
    return false;
  Exprs kept, places;
  for (Expr &v : *values) { // all are read before the first is written
    const verify::VariablePtr variable = temporary("field", v.type.kind == Type::Unknown ? annotate::kMathInt : v.type);
    here.into->push_back(declaration(variable, std::move(v), place));
    kept.push_back(nameOf(variable, place));
  }
  const Expr whole = reader.expression(target, here);
  if (!isRecord(whole) || !eachField(whole, places) || places.size() != kept.size())
    return false;
  setPlaces(places, std::move(kept), *here.into, place);
  return true;
}

bool Copies::set(const verify::VariablePtr &variable, const clang::Expr *value, const Here &here, Place place) {
  std::optional<Exprs> values = fieldValues(value, here);
  Exprs places;
  if (!values || !eachField(nameOf(variable, place), places) || places.size() != values->size())
    return false;
  setPlaces(places, std::move(*values), *here.into, place);
  return true;
}

bool Copies::declare(const verify::VariablePtr &variable, const clang::Expr *init, const Here &here, Place place) {
  declareFields(*variable, Stmt::Declare, *here.into, place);
  const auto *construct = init ? dyn_cast<clang::CXXConstructExpr>(init->IgnoreParens()) : nullptr;
  const bool isLeftOpen =
      !init || variable->kind == Variable::SharedArray ||
      (construct && construct->getConstructor()->isDefaultConstructor() && construct->getConstructor()->isTrivial());
  return isLeftOpen || set(variable, init, here, place);
}

bool Copies::bindReference(const clang::VarDecl &reference, const clang::Expr *to, Scope &names, const Here &here,
                           Place place) {
  const Expr named = reader.expression(to, here);
  if (named.kind == Expr::Name && named.var) {
    variables.bind(reference, named.var);
    names[reference.getName().str()] = named.var;
    return true;
  }
  if (named.kind != Expr::Index || named.args.size() != named.var->extents.size())
    return false;
  Exprs subscripts;
  for (const Expr &subscript : named.args) {
    if (subscript.kind == Expr::Integer) {
      subscripts.push_back(subscript);
      continue;
    }
    const verify::VariablePtr kept = temporary("row", annotate::kMathInt);
    here.into->push_back(declaration(kept, subscript, place));
    subscripts.push_back(nameOf(kept, place));
  }
  Expr offset = std::move(subscripts.back());
  subscripts.pop_back();
  variables.bindElement(reference, {named.var, std::move(subscripts), std::move(offset)});
  return true;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
