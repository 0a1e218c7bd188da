#include "plugin/clang/annotations/pointers.h"

#include "plugin/clang/annotations/records.h"

namespace veriwarp::plugin {

using annotate::Expr;
using annotate::Op;
using annotate::Place;
using llvm::dyn_cast;

// Of an array of arrays, or of an array in a structure.
std::optional<Pointer> Pointers::beginOfRow(std::optional<Expr> row) {
  if (!row || row->kind != Expr::Index || row->args.size() + 1 != row->var->extents.size())
    return std::nullopt;
  return Pointer{row->var, std::move(row->args), integer(0, {})};
}

std::optional<Pointer> Pointers::addressOf(const clang::Expr *e, const Here &here) {
  Expr whole = reader.expression(e, here);
  if (whole.kind != Expr::Index || whole.args.size() != whole.var->extents.size())
    return std::nullopt;
  // Behind a field lies another field.
  if (whole.var->whole && whole.var->whole->extents.size() == whole.var->extents.size())
    return std::nullopt;
  Expr last = std::move(whole.args.back());
  whole.args.pop_back();
  return Pointer{whole.var, std::move(whole.args), std::move(last)};
}

// p++ in an expression.
std::optional<Pointer> Pointers::movedOnTheWay(const clang::UnaryOperator &e, const Here &here) {
  const Place place = subject.placeOf(e, here.reading);
  std::optional<Pointer> before = pointerOf(e.getSubExpr(), here);
  const verify::VariablePtr moved = variables.of(e.getSubExpr());
  if (!before || !moved || !variables.pointerBehind(moved.get()))
    return std::nullopt;
  if (!e.isPrefix()) { // where it was
    const verify::VariablePtr kept = temporary(moved->name, annotate::kMathInt);
    here.into->push_back(declaration(kept, before->offset, place));
    before->offset = nameOf(kept, place);
  }
  if (!move(&e, here, place))
    return std::nullopt;
  return e.isPrefix() ? variables.pointerOf(moved) : before;
}

void Pointers::addUsed(const Pointer &pointer, Parts &parts) {
  Expr used = pointer.offset;
  used.args.insert(used.args.end(), pointer.lead.begin(), pointer.lead.end());
  parts.add(&used);
}

// Parts that C++ evaluates in any order.
void Pointers::refuseShared(const Parts &parts, const clang::Expr &e, const Here &here) const {
  if (const std::optional<std::string> name = parts.shared())
    subject.problem(subject.placeOf(e, here.reading), "'" + *name + "' is changed and used in one expression");
}

std::optional<Pointer> Pointers::pointerOf(const clang::Expr *e, const Here &here) {
  e = e->IgnoreParens();
  if (const auto *full = dyn_cast<clang::FullExpr>(e))
    return pointerOf(full->getSubExpr(), here);
  if (const auto *cast = dyn_cast<clang::CastExpr>(e)) {
    const clang::CastKind kind = cast->getCastKind();
    if (kind == clang::CK_LValueToRValue || kind == clang::CK_NoOp || kind == clang::CK_ArrayToPointerDecay)
      return pointerOf(cast->getSubExpr(), here);
    return std::nullopt;
  }
  if (llvm::isa<clang::DeclRefExpr>(e))
    return variables.pointerOf(variables.of(e));
  if (const auto *access = dyn_cast<clang::MemberExpr>(e)) { // an array in a structure, a pointer in one
    std::optional<Expr> row = member(*access, here);
    return row && row->kind == Expr::Name ? variables.pointerOf(row->var) : beginOfRow(std::move(row));
  }
  if (llvm::isa<clang::ArraySubscriptExpr>(e)) // a row of a matrix
    return e->getType()->isArrayType() ? beginOfRow(reader.expression(e, here)) : std::nullopt;
  if (const auto *unary = dyn_cast<clang::UnaryOperator>(e)) {
    if (unary->getOpcode() == clang::UO_AddrOf)
      return addressOf(unary->getSubExpr(), here);
    return unary->isIncrementDecrementOp() && here.into ? movedOnTheWay(*unary, here) : std::nullopt;
  }
  if (const auto *binary = dyn_cast<clang::BinaryOperator>(e); binary && binary->isAdditiveOp()) {
    const bool isLeft = binary->getLHS()->getType()->isPointerType();
    Parts parts(here.into);
    std::optional<Pointer> pointer = pointerOf(isLeft ? binary->getLHS() : binary->getRHS(), here);
    if (!pointer)
      return std::nullopt;
    addUsed(*pointer, parts);
    Expr distance = reader.expression(isLeft ? binary->getRHS() : binary->getLHS(), here);
    parts.add(&distance);
    addTo(pointer->offset, binary->getOpcode() == clang::BO_Add ? Op::Add : Op::Subtract, std::move(distance),
          subject.placeOf(*e, here.reading));
    refuseShared(parts, *e, here);
    return pointer;
  }
  return std::nullopt;
}

std::optional<Expr> Pointers::member(const clang::MemberExpr &e, const Here &here) {
  const Place place = subject.placeOf(e, here.reading);
  if (!llvm::isa<clang::FieldDecl>(e.getMemberDecl()))
    return std::nullopt;
  if (!e.isArrow())
    return fieldOf(reader.expression(e.getBase(), here), e.getMemberDecl()->getName(), place);
  const std::optional<Pointer> pointer = pointerOf(e.getBase(), here);
  return pointer ? fieldOf(element(*pointer, place), e.getMemberDecl()->getName(), place) : std::nullopt;
}

verify::VariablePtr Pointers::keep(Pointer target, const std::string &name, const Here &here, Place place) {
  std::size_t at = here.into->size();
  for (Expr &row : target.lead)
    row = kept(std::move(row), "row", *here.into, at, place);
  const verify::VariablePtr offset = temporary(name, annotate::kMathInt);
  here.into->push_back(declaration(offset, target.offset, place));
  target.offset = nameOf(offset, place);
  variables.setPointer(offset, std::move(target));
  return offset;
}

bool Pointers::declare(const clang::VarDecl &variable, const clang::Expr *init, const Here &here, Place place) {
  std::optional<Pointer> target = pointerOf(init, here);
  if (!target)
    return false;
  const verify::VariablePtr offset = keep(std::move(*target), variable.getName().str(), here, place);
  variables.bind(variable, offset);
  variables.scopes.declare(offset->name, offset);
  return true;
}

bool Pointers::move(const clang::Expr *e, const Here &here, Place place) {
  const auto *unary = dyn_cast<clang::UnaryOperator>(e);
  const auto *binary = dyn_cast<clang::BinaryOperator>(e);
  if (!(unary && unary->isIncrementDecrementOp()) && !(binary && binary->isAssignmentOp()))
    return false;
  const verify::VariablePtr variable = variables.of(unary ? unary->getSubExpr() : binary->getLHS());
  const Pointer *known = variable ? variables.pointerBehind(variable.get()) : nullptr;
  if (!known)
    return false;
  const Pointer now = *known;
  Expr value = nameOf(variable, place);
  if (binary && binary->getOpcode() == clang::BO_Assign) {
    const std::optional<Pointer> to = pointerOf(binary->getRHS(), here);
    if (!areComparable(to, now))
      return false;
    value = to->offset;
  } else {
    const bool isUp = unary ? unary->isIncrementOp() : binary->getOpcode() == clang::BO_AddAssign;
    addTo(value, isUp ? Op::Add : Op::Subtract, unary ? integer(1, place) : reader.expression(binary->getRHS(), here),
          place);
  }
  here.into->push_back(assignment(variable, std::move(value), place));
  return true;
}

std::optional<Expr> Pointers::compare(const clang::BinaryOperator &e, const Here &here) {
  if (!e.getLHS()->getType()->isPointerType() || !e.getRHS()->getType()->isPointerType())
    return std::nullopt;
  Parts parts(here.into);
  std::optional<Pointer> left = pointerOf(e.getLHS(), here);
  if (left)
    addUsed(*left, parts);
  std::optional<Pointer> right = pointerOf(e.getRHS(), here);
  if (!areComparable(left, right))
    return std::nullopt;
  addUsed(*right, parts);
  refuseShared(parts, e, here);
  return binary(annotate::binaryOperator(e.getOpcodeStr().str()), std::move(left->offset), std::move(right->offset),
                e.isComparisonOp() ? annotate::kBool : annotate::kMathInt, subject.placeOf(e, here.reading));
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
