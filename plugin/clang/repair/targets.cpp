// See targets.h. A change names a place as debug information does: the operator of an assignment, the beginning
// of what is read, the name of the member function that is called; and of what is in a macro, where the macro is used.
// The outermost expression there that does what the change is about is the one to edit.
#include "plugin/clang/repair/targets.h"

#include "plugin/clang/syntax/visitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

namespace veriwarp::plugin {

using namespace clang;
using report::StrengthChange;

namespace {

report::MemoryOrder both(report::MemoryOrder a, report::MemoryOrder b) {
  using enum report::MemoryOrder;
  return std::min(a, b) == Acquire && std::max(a, b) == Release ? AcquireRelease : std::max(a, b);
}

// The letter that stands for it below.
char letterOf(report::EventKind access) { return name(access)[0]; }

class Finder : public AstVisitor {
public:
  Finder(ASTContext &c, const WantedChanges &w)
      : AstVisitor(Templates::Instances), sources(c.getSourceManager()), wanted(w) {}

  bool visitStmt(Stmt &statement) override {
    auto *expression = dyn_cast<Expr>(&statement);
    if (!expression)
      return true;
    const char *what = kindsOf(expression);
    if (!what || expression->isValueDependent() || expression->isTypeDependent())
      return true;
    SourceLocation at[] = {expression->getExprLoc(), expression->getBeginLoc(), {}};
    if (const auto *call = dyn_cast<CallExpr>(expression))
      at[2] = call->getCallee()->getExprLoc();
    else
      at[1] = {};
    for (const SourceLocation location : at)
      if (location.isValid() && match(expression, sources.getExpansionLoc(location), what))
        break;
    return true;
  }

  std::vector<RepairTarget> targets;

private:
  // The first letters of the accesses that it makes; null: none that concerns us.
  static const char *kindsOf(const Expr *expression) {
    if (const auto *binary = dyn_cast<BinaryOperator>(expression))
      return !binary->isAssignmentOp() || isLocalVariable(binary->getLHS()) ? nullptr
             : binary->isCompoundAssignmentOp()                             ? "rw"
                                                                            : "w";
    if (const auto *unary = dyn_cast<UnaryOperator>(expression))
      return unary->isIncrementDecrementOp() && !isLocalVariable(unary->getSubExpr()) ? "rw" : nullptr;
    if (const auto *cast = dyn_cast<ImplicitCastExpr>(expression))
      return cast->getCastKind() == CK_LValueToRValue && !isLocalVariable(cast->getSubExpr()) ? "r" : nullptr;
    const auto *call = dyn_cast<CallExpr>(expression);
    return call && isAtomic(*call) ? "rwuf" : nullptr;
  }

  static bool isAtomic(const CallExpr &call) {
    const auto *function = dyn_cast_or_null<FunctionDecl>(call.getCalleeDecl());
    if (!function)
      return false;
    const auto *method = dyn_cast<CXXMethodDecl>(function);
    return function->getNameAsString().find("atomic") != std::string::npos ||
           (function->getIdentifier() && function->getName().starts_with("__threadfence")) ||
           (method && method->getParent()->getName().contains("atomic"));
  }

  // A place in a macro is that of all that the macro does.
  bool isFresh(const StrengthChange &change, const Expr *expression) const {
    const SourceLocation place = operatorOf(expression);
    return !change.written ||
           (place.isMacroID() && std::none_of(targets.begin(), targets.end(), [&](const RepairTarget &target) {
              const SourceLocation its = operatorOf(target.expression);
              return (its == place || its.isFileID()) &&
                     std::find(target.changes.begin(), target.changes.end(), &change) != target.changes.end();
            }));
  }

  bool match(Expr *expression, SourceLocation location, llvm::StringRef what) {
    const auto [file, offset] = sources.getDecomposedLoc(location);
    const auto inFile = wanted.find(file);
    if (inFile == wanted.end())
      return false;
    const auto here = inFile->second.find({sources.getLineNumber(file, offset), sources.getColumnNumber(file, offset)});
    if (here == inFile->second.end())
      return false;
    RepairTarget target;
    target.expression = expression;
    for (StrengthChange *change : here->second) {
      if (!isFresh(*change, expression) || !what.contains(letterOf(change->access)))
        continue;
      change->written = true;
      target.changes.push_back(change);
      target.order = both(target.order, change->newOrder);
      target.scope = std::max(target.scope, change->newScope);
      target.changesOrder |= change->newOrder != change->order;
      target.changesScope |= change->newScope != change->scope;
    }
    if (target.changes.empty())
      return false;
    targets.push_back(std::move(target));
    return true;
  }

  SourceManager &sources;
  const WantedChanges &wanted;
};

} // namespace

SourceLocation operatorOf(const Expr *expression) {
  if (const auto *call = dyn_cast<CallExpr>(expression))
    return isa<CXXOperatorCallExpr>(call) ? call->getExprLoc() : call->getCallee()->getExprLoc();
  if (isa<BinaryOperator, UnaryOperator>(expression))
    return expression->getExprLoc();
  return expression->getBeginLoc();
}

bool isLocalVariable(const Expr *expression) {
  const auto *reference = dyn_cast<DeclRefExpr>(expression->IgnoreParens());
  const auto *variable = reference ? dyn_cast<VarDecl>(reference->getDecl()) : nullptr;
  return variable && variable->isLocalVarDeclOrParm() && !variable->hasAttr<CUDASharedAttr>() &&
         !variable->getType()->isReferenceType();
}

std::vector<RepairTarget> findTargets(ASTContext &context, const WantedChanges &wanted) {
  Finder finder(context, wanted);
  finder.walk(context.getTranslationUnitDecl());
  return std::move(finder.targets);
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
