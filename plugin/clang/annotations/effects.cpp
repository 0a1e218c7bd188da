// Expressions for what they do: assignments, increments, calls, barriers.
#include "plugin/clang/annotations/bind.h"

#include "clang/AST/ExprCXX.h"

#include <utility>

namespace veriwarp::plugin {

using annotate::Expr;
using annotate::Place;
using llvm::dyn_cast;
using verify::Stmt;
using verify::Stmts;

void Binder::assign(const clang::Expr *target, Expr value, Stmts &into, Place place) {
  Hoisting here(*this, hoistFrom ? hoistFrom : target, &into);
  Stmt made;
  made.place = place;
  made.value = std::move(value);
  target = target->IgnoreParens();
  if (verify::VariablePtr variable = variableOf(target); variable && !variable->isArray()) {
    made.kind = Stmt::Assign;
    made.var = variable;
    into.push_back(std::move(made));
    return;
  }
  Expr location = expression(target);
  if (location.kind == Expr::Name && location.var && !location.var->isArray() && location.var->whole) { // a field
    made.kind = Stmt::Assign;
    made.var = location.var;
    into.push_back(std::move(made));
    return;
  }
  if (location.kind != Expr::Index || location.args.size() != location.var->extents.size()) {
    into.push_back(unsupportedStatement(
        place, "an assignment to something that is neither a variable nor an element of an array"));
    return;
  }
  made.kind = Stmt::Store;
  made.target = std::move(location);
  into.push_back(std::move(made));
}

// An expression for what it does.
void Binder::effect(const clang::Expr *e, Stmts &into, Place place) {
  e = e->IgnoreParens();
  if (const auto *full = dyn_cast<clang::FullExpr>(e))
    return effect(full->getSubExpr(), into, place);
  Hoisting here(*this, hoistFrom && hoistInto == &into ? hoistFrom : e, &into);
  if (e->getType()->isPointerType()) {
    if (movePointer(e, into, place))
      return;
    const auto *assigned = dyn_cast<clang::BinaryOperator>(e);
    if (assigned && assigned->isAssignmentOp()) {
      into.push_back(unsupportedStatement(place, "a pointer that points into another array than at first"));
      return;
    }
  }
  if (const auto *compoundAssign = dyn_cast<clang::CompoundAssignOperator>(e)) {
    Expr value;
    value.kind = Expr::Binary;
    std::string op = compoundAssign->getOpcodeStr().str();
    value.op = annotate::binaryOperator(op.substr(0, op.size() - 1));
    value.type = typeOf(compoundAssign->getComputationResultType());
    value.place = place;
    Expr left = expression(compoundAssign->getLHS());
    annotate::Type computed = typeOf(compoundAssign->getComputationLHSType());
    if (left.type != computed) {
      Expr cast;
      cast.kind = Expr::Cast;
      cast.type = computed;
      cast.place = left.place;
      cast.args.push_back(std::move(left));
      left = std::move(cast);
    }
    value.args.push_back(std::move(left));
    value.args.push_back(expression(compoundAssign->getRHS()));
    return assign(compoundAssign->getLHS(), std::move(value), into, place);
  }
  if (const auto *binary = dyn_cast<clang::BinaryOperator>(e)) {
    if (binary->getOpcode() == clang::BO_Assign)
      return assign(binary->getLHS(), expression(binary->getRHS()), into, place);
    if (binary->getOpcode() == clang::BO_Comma) {
      effect(binary->getLHS(), into, placeOf(binary->getLHS()->getSourceRange()));
      return effect(binary->getRHS(), into, placeOf(binary->getRHS()->getSourceRange()));
    }
  }
  if (const auto *unary = dyn_cast<clang::UnaryOperator>(e); unary && unary->isIncrementDecrementOp()) {
    Expr value, one;
    one.type = typeOf(unary->getType());
    one.value = 1;
    one.place = place;
    value.kind = Expr::Binary;
    value.op = unary->isIncrementOp() ? annotate::Op::Add : annotate::Op::Subtract;
    value.type = one.type;
    value.place = place;
    value.args.push_back(expression(unary->getSubExpr()));
    value.args.push_back(std::move(one));
    return assign(unary->getSubExpr(), std::move(value), into, place);
  }
  if (const auto *call = dyn_cast<clang::CallExpr>(e)) {
    const clang::FunctionDecl *callee = call->getDirectCallee();
    const auto *method = callee ? dyn_cast<clang::CXXMethodDecl>(callee) : nullptr;
    if (method && method->isTrivial() && (method->isCopyAssignmentOperator() || method->isMoveAssignmentOperator()) &&
        call->getNumArgs() == 2) {
      if (!assignRecord(call->getArg(0), call->getArg(1), into, place))
        into.push_back(unsupportedStatement(place, "an assignment of a structure that the verifier does not model"));
      return;
    }
    if (callee && callee->getName() == "__syncthreads") {
      Stmt made;
      made.kind = Stmt::Barrier;
      made.place = place;
      made.annotation = reading.barrierClauses.empty() ? Place() : waiting;
      made.clauses = std::move(reading.barrierClauses);
      reading.barrierClauses.clear();
      into.push_back(std::move(made));
      return;
    }
    if (callee && callee->getName() == "__syncwarp")
      return; // hands nothing around
    if (atomic(*call, nullptr, into, place) || inlined(*call, nullptr, into, place))
      return;
    into.push_back(unsupportedStatement(
        place, "a call of '" + (callee ? callee->getNameAsString() : std::string("a computed function")) +
                   "', which the verifier does not model"));
    return;
  }
  if (const auto *cast = dyn_cast<clang::ExplicitCastExpr>(e); cast && cast->getCastKind() == clang::CK_ToVoid)
    return effect(cast->getSubExpr(), into, place);
  Stmt made;
  made.kind = Stmt::Evaluate;
  made.place = place;
  made.value = expression(e);
  into.push_back(std::move(made));
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
