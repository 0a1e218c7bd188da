#include "plugin/clang/annotations/effects.h"

#include "plugin/clang/annotations/kernel_facts.h"

#include "clang/AST/ExprCXX.h"

#include <cassert>
#include <utility>

namespace veriwarp::plugin {

using annotate::Expr;
using annotate::Op;
using annotate::Place;
using llvm::dyn_cast;
using verify::Stmt;

// What is assigned to: a variable, or an element. Its subscripts are read where the statements end now.
std::optional<Expr> Effects::located(const clang::Expr *target, const Here &here, Place place) {
  target = target->IgnoreParens();
  if (const verify::VariablePtr variable = variables.of(target); variable && !variable->isArray()) {
    Expr named = nameOf(variable, subject.placeOf(*target, here.reading));
    named.type = subject.typeOf(target->getType());
    return named;
  }
  Expr location = reader.expression(target, here);
  if (location.kind == Expr::Name && location.var && !location.var->isArray() && location.var->whole) // a field
    return location;
  if (location.kind == Expr::Index && location.args.size() == location.var->extents.size())
    return location;
  here.into->push_back(
      unsupportedStatement(place, "an assignment to something that is neither a variable nor an element of an array"));
  return std::nullopt;
}

// The value is read before the target (C++17): what happens in the target does not change it.
std::optional<Expr> Effects::targetOf(const clang::Expr *target, Expr &value, Parts &parts, const Here &here,
                                      Place place) {
  parts.add(&value);
  std::size_t between = here.into->size();
  std::optional<Expr> location = located(target, here, place);
  parts.add(nullptr);
  if (const std::optional<std::string> name = parts.shared()) {
    if (subject.source.ast.getLangOpts().CPlusPlus17)
      value = kept(std::move(value), "value", *here.into, between, place);
    else
      here.into->push_back(unsupportedStatement(place, "'" + *name + "' is changed and used in one expression"));
  }
  return location;
}

void Effects::assign(const Expr &location, Expr value, const Here &here, Place place) {
  if (location.kind == Expr::Name) {
    here.into->push_back(assignment(location.var, std::move(value), place));
    return;
  }
  Stmt made;
  made.kind = Stmt::Store;
  made.place = place;
  made.value = std::move(value);
  made.target = location;
  here.into->push_back(std::move(made));
}

void Effects::assignValue(const clang::BinaryOperator &e, const Here &here, Place place) {
  Parts parts(here.into);
  Expr value = reader.expression(e.getRHS(), here);
  if (const std::optional<Expr> location = targetOf(e.getLHS(), value, parts, here, place))
    assign(*location, std::move(value), here, place);
}

void Effects::assignComputed(const clang::CompoundAssignOperator &e, const Here &here, Place place) {
  const std::string symbol = e.getOpcodeStr().str();
  Parts parts(here.into);
  Expr right = reader.expression(e.getRHS(), here);
  const std::optional<Expr> location = targetOf(e.getLHS(), right, parts, here, place);
  if (!location)
    return;
  Expr left = *location;
  const annotate::Type computed = subject.typeOf(e.getComputationLHSType());
  if (left.type != computed) {
    Expr cast;
    cast.kind = Expr::Cast;
    cast.type = computed;
    cast.place = left.place;
    cast.args.push_back(std::move(left));
    left = std::move(cast);
  }
  assign(*location,
         binary(annotate::binaryOperator(symbol.substr(0, symbol.size() - 1)), std::move(left), std::move(right),
                subject.typeOf(e.getComputationResultType()), place),
         here, place);
}

void Effects::step(const clang::UnaryOperator &e, const Here &here, Place place) {
  const annotate::Type type = subject.typeOf(e.getType());
  if (const std::optional<Expr> location = located(e.getSubExpr(), here, place))
    assign(*location,
           binary(e.isIncrementOp() ? Op::Add : Op::Subtract, *location, integer(1, place, type), type, place), here,
           place);
}

void Effects::call(const clang::CallExpr &e, const Here &here, Place place) {
  const clang::FunctionDecl *callee = e.getDirectCallee();
  const auto *method = callee ? dyn_cast<clang::CXXMethodDecl>(callee) : nullptr;
  if (method && method->isTrivial() && (method->isCopyAssignmentOperator() || method->isMoveAssignmentOperator()) &&
      e.getNumArgs() == 2) {
    if (!copies.assign(e.getArg(0), e.getArg(1), here, place))
      here.into->push_back(
          unsupportedStatement(place, "an assignment of a structure that the verifier does not model"));
    return;
  }
  const std::string name = callee ? callee->getNameAsString() : std::string("a computed function");
  const bool isLibrary = callee && isLibraryFunction(*callee, subject.source.ast);
  if (isLibrary && name == "__syncthreads") {
    Stmt made;
    made.kind = Stmt::Barrier;
    made.place = place;
    made.annotation = here.reading.barrierClauses.empty() ? Place() : here.reading.waiting;
    made.clauses = std::exchange(here.reading.barrierClauses, {});
    here.into->push_back(std::move(made));
    return;
  }
  if (isLibrary && name == "__syncwarp")
    return; // hands nothing around
  if (!calls.happens(e, nullptr, here, place))
    here.into->push_back(unsupportedStatement(place, "a call of '" + name + "', which the verifier does not model"));
}

void Effects::effect(const clang::Expr *e, const Here &here, Place place) {
  assert(here.into && "what happens goes somewhere");
  e = e->IgnoreParens();
  if (const auto *full = dyn_cast<clang::FullExpr>(e))
    return effect(full->getSubExpr(), here, place);
  if (e->getType()->isPointerType()) {
    if (pointers.move(e, here, place))
      return;
    const auto *assigned = dyn_cast<clang::BinaryOperator>(e);
    if (assigned && assigned->isAssignmentOp()) {
      here.into->push_back(unsupportedStatement(place, "a pointer that points into another array than at first"));
      return;
    }
  }
  if (const auto *of = dyn_cast<clang::CompoundAssignOperator>(e))
    return assignComputed(*of, here, place);
  if (const auto *of = dyn_cast<clang::BinaryOperator>(e)) {
    if (of->getOpcode() == clang::BO_Assign)
      return assignValue(*of, here, place);
    if (of->getOpcode() == clang::BO_Comma) {
      effect(of->getLHS(), here, subject.placeOf(*of->getLHS(), here.reading));
      return effect(of->getRHS(), here, subject.placeOf(*of->getRHS(), here.reading));
    }
  }
  if (const auto *of = dyn_cast<clang::UnaryOperator>(e); of && of->isIncrementDecrementOp())
    return step(*of, here, place);
  if (const auto *of = dyn_cast<clang::CallExpr>(e))
    return call(*of, here, place);
  if (const auto *cast = dyn_cast<clang::ExplicitCastExpr>(e); cast && cast->getCastKind() == clang::CK_ToVoid)
    return effect(cast->getSubExpr(), here, place);
  Expr value = reader.expression(e, here);
  here.into->push_back(evaluation(std::move(value), place));
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
