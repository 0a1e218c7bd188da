// See loops.h.
#include "plugin/clang/host/loops.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

#include <algorithm>

namespace veriwarp::plugin {

using clang::Expr;
using llvm::dyn_cast;
using llvm::dyn_cast_or_null;

namespace {

std::optional<std::uint64_t> constantOf(const Expr *expr, const clang::ASTContext &ast) {
  clang::Expr::EvalResult value;
  if (!expr || expr->isValueDependent() || !expr->getType()->isIntegerType() || !expr->EvaluateAsInt(value, ast) ||
      value.HasSideEffects || value.Val.getInt().isNegative() || !value.Val.getInt().isRepresentableByInt64())
    return {};
  return value.Val.getInt().getZExtValue();
}

bool isPower(std::optional<std::uint64_t> value) { return value && *value && (*value & (*value - 1)) == 0; }

// What the loop sets before it begins, and to what.
const clang::VarDecl *counterOf(const clang::Stmt *init, const Expr *&value) {
  if (const auto *declaration = dyn_cast_or_null<clang::DeclStmt>(init); declaration && declaration->isSingleDecl()) {
    const auto *variable = dyn_cast<clang::VarDecl>(declaration->getSingleDecl());
    value = variable ? variable->getInit() : nullptr;
    return variable;
  }
  const auto *assignment = dyn_cast_or_null<clang::BinaryOperator>(init);
  if (!assignment || assignment->getOpcode() != clang::BO_Assign)
    return nullptr;
  const auto *reference = dyn_cast<clang::DeclRefExpr>(assignment->getLHS()->IgnoreParens());
  value = assignment->getRHS();
  return reference ? dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
}

bool names(const Expr *expr, const clang::VarDecl *variable) {
  const auto *reference = dyn_cast<clang::DeclRefExpr>(expr->IgnoreParenImpCasts());
  return reference && reference->getDecl() == variable;
}

} // namespace

std::optional<PowerCounter> powerCounter(const clang::ForStmt &loop, HostFunction &function) {
  const Expr *start = nullptr;
  const clang::VarDecl *variable = counterOf(loop.getInit(), start);
  const auto *step = dyn_cast_or_null<clang::BinaryOperator>(loop.getInc());
  if (!variable || !step || !variable->getType()->isIntegerType() || variable->getType()->isReferenceType() ||
      variable->getType().isVolatileQualified() || function.inMemory(variable))
    return {};
  const clang::ASTContext &ast = variable->getASTContext();
  if (ast.getIntWidth(variable->getType()) < ast.getIntWidth(ast.IntTy) || !isPower(constantOf(start, ast)) ||
      !names(step->getLHS(), variable))
    return {};
  clang::BinaryOperatorKind opcode = step->getOpcode();
  const Expr *by = step->getRHS();
  if (opcode == clang::BO_Assign) { // s = s * 2
    const auto *operation = dyn_cast<clang::BinaryOperator>(by->IgnoreParenImpCasts());
    if (!operation || !names(operation->getLHS(), variable))
      return {};
    opcode = operation->getOpcode();
    by = operation->getRHS();
  } else if (step->isCompoundAssignmentOp()) {
    opcode = clang::BinaryOperator::getOpForCompoundAssignment(opcode);
  }
  const std::optional<std::uint64_t> amount = constantOf(by, ast);
  const bool grows = (opcode == clang::BO_Mul && isPower(amount)) || (opcode == clang::BO_Shl && amount) ||
                     (opcode == clang::BO_Add && names(by, variable));
  const bool shrinks = (opcode == clang::BO_Div && isPower(amount)) || (opcode == clang::BO_Shr && amount);
  if (!grows && !shrinks)
    return {};
  const Place place{variable, ""};
  for (const clang::Stmt *part : {static_cast<const clang::Stmt *>(loop.getCond()), loop.getBody()}) {
    if (!part)
      continue;
    const Effects &effects = function.effects(part);
    if (effects.jumpTarget || std::any_of(effects.writes.begin(), effects.writes.end(),
                                          [&](const Place &written) { return overlap(written, place); }))
      return {};
  }
  return PowerCounter{place, shrinks || variable->getType()->isUnsignedIntegerType()};
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
