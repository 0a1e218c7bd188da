// Pointer variables of kernels: each points into one array for as long as it lives, so what changes is an offset, which
// is a variable like any other. Annotations may speak of p[i] and compare pointers into one array.
#include "plugin/clang/annotations/bind.h"

namespace veriwarp::plugin {

using annotate::Expr;
using annotate::Op;
using annotate::Place;
using annotate::Variable;
using llvm::dyn_cast;
using verify::Stmt;
using verify::Stmts;

void Binder::add(Expr &to, Op op, Expr what, Place place) {
  if (to.kind == Expr::Integer && to.value == 0 && op == Op::Add) {
    to = std::move(what);
    return;
  }
  Expr sum;
  sum.kind = Expr::Binary;
  sum.op = op;
  sum.type = annotate::kMathInt; // addresses are not computed modulo anything
  sum.place = place;
  sum.args = {std::move(to), std::move(what)};
  to = std::move(sum);
}

std::optional<Binder::Pointer> Binder::pointerOf(const verify::VariablePtr &variable) {
  if (!variable)
    return std::nullopt;
  if (auto it = pointers.find(variable.get()); it != pointers.end())
    return it->second;
  if (!variable->isArray() || variable->extents.size() != 1)
    return std::nullopt;
  Expr zero;
  zero.type = annotate::kInt32;
  return Pointer{variable, {}, std::move(zero)};
}

std::optional<Binder::Pointer> Binder::pointerOf(const clang::Expr *e) {
  e = e->IgnoreParens();
  const Place place = placeOf(e->getSourceRange());
  if (const auto *full = dyn_cast<clang::FullExpr>(e))
    return pointerOf(full->getSubExpr());
  if (const auto *cast = dyn_cast<clang::CastExpr>(e)) {
    const clang::CastKind kind = cast->getCastKind();
    if (kind == clang::CK_LValueToRValue || kind == clang::CK_NoOp || kind == clang::CK_ArrayToPointerDecay)
      return pointerOf(cast->getSubExpr());
    return std::nullopt;
  }
  if (llvm::isa<clang::DeclRefExpr>(e))
    return pointerOf(variableOf(e));
  if (const auto *access = dyn_cast<clang::MemberExpr>(e)) { // an array in a structure, a pointer in one
    std::optional<Expr> row = member(*access);
    if (row && row->kind == Expr::Name)
      return pointerOf(row->var);
    if (!row || row->kind != Expr::Index || row->args.size() + 1 != row->var->extents.size())
      return std::nullopt;
    Expr zero;
    zero.type = annotate::kInt32;
    return Pointer{row->var, std::move(row->args), std::move(zero)};
  }
  if (const auto *subscript = dyn_cast<clang::ArraySubscriptExpr>(e)) { // a row of a matrix
    if (!e->getType()->isArrayType())
      return std::nullopt;
    Expr row = expression(subscript);
    if (row.kind != Expr::Index || row.args.size() + 1 != row.var->extents.size())
      return std::nullopt;
    Expr zero;
    zero.type = annotate::kInt32;
    return Pointer{row.var, std::move(row.args), std::move(zero)};
  }
  if (const auto *unary = dyn_cast<clang::UnaryOperator>(e)) {
    if (unary->getOpcode() == clang::UO_AddrOf) {
      Expr element = expression(unary->getSubExpr());
      if (element.kind != Expr::Index || element.args.size() != element.var->extents.size())
        return std::nullopt;
      // Behind a field lies another field.
      if (element.var->whole && element.var->whole->extents.size() == element.var->extents.size())
        return std::nullopt;
      Expr last = std::move(element.args.back());
      element.args.pop_back();
      return Pointer{element.var, std::move(element.args), std::move(last)};
    }
    if (unary->isIncrementDecrementOp() && hoistInto) {
      std::optional<Pointer> before = pointerOf(unary->getSubExpr());
      verify::VariablePtr moved = variableOf(unary->getSubExpr());
      if (!before || !moved || !pointers.contains(moved.get()))
        return std::nullopt;
      if (!unary->isPrefix()) { // where it was
        verify::VariablePtr kept = temporary(moved->name, annotate::kMathInt);
        Stmt made;
        made.kind = Stmt::Declare;
        made.place = place;
        made.var = kept;
        made.value = before->offset;
        hoistInto->push_back(std::move(made));
        before->offset = nameOf(kept, place);
      }
      if (!movePointer(unary, *hoistInto, place))
        return std::nullopt;
      if (unary->isPrefix())
        return pointerOf(moved);
      return before;
    }
    return std::nullopt;
  }
  if (const auto *binary = dyn_cast<clang::BinaryOperator>(e); binary && binary->isAdditiveOp()) {
    const bool isLeft = binary->getLHS()->getType()->isPointerType();
    std::optional<Pointer> pointer = pointerOf(isLeft ? binary->getLHS() : binary->getRHS());
    if (pointer)
      add(pointer->offset, binary->getOpcode() == clang::BO_Add ? Op::Add : Op::Subtract,
          expression(isLeft ? binary->getRHS() : binary->getLHS()), place);
    return pointer;
  }
  return std::nullopt;
}

std::optional<Binder::Pointer> Binder::pointerOf(const Expr &e) {
  if (e.kind == Expr::Name)
    return pointerOf(e.var);
  if (e.isSum()) {
    std::optional<Pointer> pointer = pointerOf(e.args[0]);
    if (pointer)
      add(pointer->offset, e.op, e.args[1], e.place);
    return pointer;
  }
  return std::nullopt;
}

Expr Binder::element(const Pointer &pointer, Place place) {
  Expr made;
  made.kind = Expr::Index;
  made.var = pointer.base;
  made.text = pointer.base->name;
  made.type = pointer.base->type.elementType();
  made.args = pointer.lead;
  made.args.push_back(pointer.offset);
  made.place = place;
  return made;
}

void Binder::rangeOfPointer(Expr &e) {
  Pointer pointer = pointers.at(e.args[0].var.get());
  auto binary = [&](Op op, Expr left, Expr right, annotate::Type type) {
    Expr made;
    made.kind = Expr::Binary;
    made.op = op;
    made.type = type;
    made.place = e.place;
    made.args = {std::move(left), std::move(right)};
    return made;
  };
  Expr permission;
  permission.kind = Expr::Perm;
  permission.type = annotate::kResource;
  permission.place = e.place;
  if (e.kind == Expr::PointerIndex) {
    add(pointer.offset, Op::Add, e.args[1], e.place);
    permission.args = {element(pointer, e.place), e.args[2]};
    e = std::move(permission);
    return;
  }
  verify::VariablePtr k = temporary("k", annotate::kMathInt);
  k->kind = Variable::Bound;
  Expr zero, all;
  zero.type = annotate::kMathInt;
  zero.place = e.place;
  all.kind = Expr::ForallStar;
  all.type = annotate::kResource;
  all.place = e.place;
  all.binders = {k};
  add(pointer.offset, Op::Add, nameOf(k, e.place), e.place);
  permission.args = {element(pointer, e.place), e.args[2]};
  all.args = {binary(Op::And, binary(Op::LessEqual, std::move(zero), nameOf(k, e.place), annotate::kBool),
                     binary(Op::Less, nameOf(k, e.place), e.args[1], annotate::kBool), annotate::kBool),
              std::move(permission)};
  e = std::move(all);
}

// False: it is not known where the pointer points.
bool Binder::declarePointer(const clang::VarDecl &variable, const clang::Expr *init, Stmts &into, Place place) {
  Hoisting here(*this, init, &into);
  std::optional<Pointer> target = pointerOf(init);
  if (!target)
    return false;
  auto keep = [&](const std::string &name, Expr value) {
    Stmt made;
    made.kind = Stmt::Declare;
    made.place = place;
    made.var = temporary(name, annotate::kMathInt);
    made.value = std::move(value);
    into.push_back(made);
    return made.var;
  };
  for (Expr &row : target->lead)
    if (row.kind != Expr::Integer)
      row = nameOf(keep("row", row), place);
  verify::VariablePtr offset = keep(variable.getName().str(), target->offset);
  target->offset = nameOf(offset, place);
  variables[variable.getCanonicalDecl()] = offset;
  pointers[offset.get()] = std::move(*target);
  scopes.declare(offset->name, offset);
  return true;
}

// p = q, p += n, ++p. False: it is none of these, or the pointer would go to another array.
bool Binder::movePointer(const clang::Expr *e, Stmts &into, Place place) {
  const auto *unary = dyn_cast<clang::UnaryOperator>(e);
  const auto *binary = dyn_cast<clang::BinaryOperator>(e);
  if (!(unary && unary->isIncrementDecrementOp()) && !(binary && binary->isAssignmentOp()))
    return false;
  verify::VariablePtr variable = variableOf(unary ? unary->getSubExpr() : binary->getLHS());
  if (!variable || !pointers.contains(variable.get()))
    return false;
  const Pointer now = pointers.at(variable.get());
  Expr value = nameOf(variable, place);
  if (binary && binary->getOpcode() == clang::BO_Assign) {
    std::optional<Pointer> to = pointerOf(binary->getRHS());
    if (!to || to->base != now.base || !to->lead.empty() || !now.lead.empty())
      return false;
    value = to->offset;
  } else {
    Expr by;
    by.type = annotate::kInt32;
    by.value = 1;
    by.place = place;
    const bool isUp = unary ? unary->isIncrementOp() : binary->getOpcode() == clang::BO_AddAssign;
    add(value, isUp ? Op::Add : Op::Subtract, unary ? std::move(by) : expression(binary->getRHS()), place);
  }
  Stmt made;
  made.kind = Stmt::Assign;
  made.place = place;
  made.var = variable;
  made.value = std::move(value);
  into.push_back(std::move(made));
  return true;
}

std::optional<Expr> Binder::comparePointers(const clang::BinaryOperator &e) {
  if (!e.getLHS()->getType()->isPointerType() || !e.getRHS()->getType()->isPointerType())
    return std::nullopt;
  std::optional<Pointer> left = pointerOf(e.getLHS()), right = pointerOf(e.getRHS());
  if (!left || !right || left->base != right->base || !left->lead.empty() || !right->lead.empty())
    return std::nullopt;
  Expr made;
  made.kind = Expr::Binary;
  made.op = annotate::binaryOperator(e.getOpcodeStr().str());
  made.type = e.isComparisonOp() ? annotate::kBool : annotate::kMathInt;
  made.place = placeOf(e.getSourceRange());
  made.args = {left->offset, right->offset};
  return made;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
