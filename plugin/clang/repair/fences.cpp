// See fences.h. The fences are statements of their own where the atomic stands in a statement of a block that
// does nothing else with memory; its value gets a name where it is asked for at once. Elsewhere they become part of the
// expression.
#include "plugin/clang/repair/fences.h"

#include "plugin/clang/repair/targets.h"
#include "plugin/clang/syntax/visitor.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/ParentMapContext.h"
#include "clang/Lex/Lexer.h"

namespace veriwarp::plugin {

using namespace clang;

namespace {

// What a statement does with memory besides the access.
class Effects : public AstVisitor {
public:
  explicit Effects(const Expr &a) : access(a) {}
  bool some = false;

  bool visitStmt(Stmt &statement) override {
    some |= &statement != &access && &statement != stored && hasEffect(statement);
    return !some;
  }
  // An assignment of what the access gives comes behind it.
  const BinaryOperator *stored = nullptr;

private:
  static bool hasEffect(const Stmt &statement) {
    if (isa<LambdaExpr, CXXConstructExpr>(statement))
      return true;
    if (const auto *call = dyn_cast<CallExpr>(&statement)) {
      const FunctionDecl *function = call->getDirectCallee();
      const llvm::StringRef name = function && function->getIdentifier() ? function->getName() : "";
      return !name.starts_with("__fetch_builtin") && name != "__nanosleep"; // threadIdx and so on
    }
    if (const auto *cast = dyn_cast<ImplicitCastExpr>(&statement))
      return cast->getCastKind() == CK_LValueToRValue && !isOwn(cast->getSubExpr());
    if (const auto *binary = dyn_cast<BinaryOperator>(&statement))
      return binary->isAssignmentOp() && !isOwn(binary->getLHS());
    const auto *unary = dyn_cast<UnaryOperator>(&statement);
    return unary && unary->isIncrementDecrementOp() && !isOwn(unary->getSubExpr());
  }

  static bool isOwn(const Expr *object) {
    for (;;) {
      object = object->IgnoreParenImpCasts();
      if (const auto *member = dyn_cast<MemberExpr>(object); member && !member->isArrow())
        object = member->getBase();
      else if (const auto *element = dyn_cast<ArraySubscriptExpr>(object);
               element && element->getBase()->IgnoreParenImpCasts()->getType()->isArrayType())
        object = element->getBase();
      else
        return isLocalVariable(object);
    }
  }

  const Expr &access;
};

// The statement of a block in which an access is done once, and before anything that depends on it.
struct Around {
  const Stmt *statement = nullptr, *seen = nullptr; // seen: the part that is done together with it
  const BinaryOperator *stored = nullptr;
  bool loops = false;   // a loop that does nothing but wait
  bool decides = false; // what it gives is used by what follows within the statement
};

bool isEmpty(const Stmt *body) {
  const auto *block = dyn_cast_or_null<CompoundStmt>(body);
  return isa_and_nonnull<NullStmt>(body) || (block && block->body_empty());
}

std::optional<Around> around(ASTContext &context, const Expr &access) {
  Around found;
  found.seen = &access;
  DynTypedNode node = DynTypedNode::create(access);
  for (;;) {
    const DynTypedNodeList parents = context.getParents(node);
    if (parents.empty())
      return std::nullopt;
    const auto *child = node.get<Stmt>();
    node = parents[0];
    const auto *statement = node.get<Stmt>();
    if (!statement) {
      if (!node.get<VarDecl>())
        return std::nullopt;
      continue;
    }
    if (isa<CompoundStmt>(statement)) {
      if (!child)
        return std::nullopt;
      found.statement = child;
      return found;
    }
    if (found.decides || found.loops)
      return std::nullopt; // a branch of another statement
    if (const auto *branch = dyn_cast<IfStmt>(statement)) {
      if (branch->getCond() != child || branch->getInit() || branch->getConditionVariable())
        return std::nullopt;
      found.decides = true;
    } else if (const auto *branches = dyn_cast<SwitchStmt>(statement)) {
      if (branches->getCond() != child || branches->getInit() || branches->getConditionVariable())
        return std::nullopt;
      found.decides = true;
    } else if (isa<ReturnStmt>(statement)) {
      found.decides = true;
    } else if (const auto *loop = dyn_cast<WhileStmt>(statement)) {
      if (loop->getCond() != child || loop->getConditionVariable() || !isEmpty(loop->getBody()))
        return std::nullopt;
      found.loops = true;
    } else if (const auto *until = dyn_cast<DoStmt>(statement)) {
      if (until->getCond() != child || !isEmpty(until->getBody()))
        return std::nullopt;
      found.loops = true;
    } else if (isa<DeclStmt>(statement)) {
      found.seen = statement;
    } else if (const auto *expression = dyn_cast<Expr>(statement)) {
      if (isa<LambdaExpr, StmtExpr>(expression))
        return std::nullopt;
      if (const auto *choice = dyn_cast<AbstractConditionalOperator>(expression); choice && choice->getCond() != child)
        return std::nullopt;
      if (const auto *binary = dyn_cast<BinaryOperator>(expression)) {
        if (binary->isLogicalOp() && binary->getRHS() == child)
          return std::nullopt;
        if (binary->getOpcode() == BO_Assign && binary->getRHS()->IgnoreParenImpCasts() == access.IgnoreParenImpCasts())
          found.stored = binary;
      }
      found.seen = expression;
    } else {
      return std::nullopt;
    }
  }
}

class Lines {
public:
  Lines(ASTContext &c, RepairText &t) : context(c), sources(c.getSourceManager()), text(t) {}

  bool write(const Expr &access, const FenceEdit &what) {
    const std::optional<Around> found = around(context, access);
    if (!found)
      return false;
    Effects effects(access);
    effects.stored = found->stored;
    effects.walk(const_cast<Stmt *>(found->seen));
    const std::optional<RepairText::Range> whole = text.rangeOf(found->statement->getSourceRange()),
                                           own = text.rangeOf(access.getSourceRange());
    if (effects.some || !whole || !own || whole->file != own->file)
      return false;
    const llvm::StringRef buffer = text.bufferOf(whole->file);
    const std::size_t line = buffer.rfind('\n', whole->begin) + 1; // npos + 1: 0
    const llvm::StringRef indent = buffer.slice(line, whole->begin);
    const bool ownLine = indent.trim(" \t").empty();
    const std::string gap = ownLine ? "\n" + indent.str() : " ";
    const bool storesElsewhere = found->stored && !isLocalVariable(found->stored->getLHS());
    if (what.acquire && (found->decides || storesElsewhere)) {
      const std::string name = text.freshName(whole->file, "valueBefore");
      std::string called = text.text(*own).str();
      if (!what.name.empty()) {
        const std::optional<RepairText::Range> callee =
            text.rangeOf(cast<CallExpr>(access).getCallee()->getSourceRange());
        if (!callee || callee->begin != own->begin)
          return false;
        called.replace(0, callee->end - callee->begin, what.name);
      }
      text.first(whole->file, whole->begin,
                 (what.release ? what.fence + ";" + gap : "") + "const auto " + name + " = " + called + ";" + gap +
                     what.fence + ";" + gap);
      text.exchange(own->file, own->begin, own->end, name);
      return true;
    }
    const std::optional<unsigned> end = behind(*found->statement, *whole);
    if (what.acquire && !end)
      return false;
    if (!what.name.empty() && !text.replace(cast<CallExpr>(access).getCallee()->getSourceRange(), what.name))
      return false;
    if (what.release)
      text.first(whole->file, whole->begin, what.fence + ";" + gap);
    if (what.acquire) {
      const llvm::StringRef rest = buffer.slice(*end, buffer.find('\n', *end)).trim();
      if (ownLine && (rest.empty() || rest.starts_with("//")))
        text.last(whole->file, static_cast<unsigned>(std::min(buffer.find('\n', *end), buffer.size())),
                  gap + what.fence + ";");
      else
        text.last(whole->file, *end, " " + what.fence + ";");
    }
    return true;
  }

private:
  // Behind the semicolon of a statement.
  std::optional<unsigned> behind(const Stmt &statement, const RepairText::Range &whole) {
    const llvm::StringRef buffer = text.bufferOf(whole.file);
    if (isa<DeclStmt, NullStmt>(statement) || buffer[whole.end - 1] == ';' || buffer[whole.end - 1] == '}')
      return whole.end;
    const SourceLocation last = sources.getComposedLoc(whole.file, whole.end - 1);
    const std::optional<Token> next = Lexer::findNextToken(last, sources, context.getLangOpts());
    if (!next || next->isNot(tok::semi))
      return std::nullopt;
    return sources.getFileOffset(next->getEndLoc());
  }

  ASTContext &context;
  SourceManager &sources;
  RepairText &text;
};

} // namespace

bool isStatement(ASTContext &context, const Expr *expression) {
  DynTypedNode node = DynTypedNode::create(*expression);
  for (;;) {
    const DynTypedNodeList parents = context.getParents(node);
    if (parents.empty())
      return false;
    const auto *child = node.get<Expr>();
    node = parents[0];
    if (node.get<ExprWithCleanups>() || node.get<ParenExpr>())
      continue;
    const auto *statement = node.get<Stmt>();
    if (const auto *condition = dyn_cast_or_null<IfStmt>(statement))
      return condition->getCond() != child;
    if (const auto *loop = dyn_cast_or_null<WhileStmt>(statement))
      return loop->getCond() != child;
    if (const auto *loop = dyn_cast_or_null<DoStmt>(statement))
      return loop->getCond() != child;
    if (const auto *loop = dyn_cast_or_null<ForStmt>(statement))
      return loop->getCond() != child;
    if (const auto *comma = dyn_cast_or_null<BinaryOperator>(statement); comma && comma->getOpcode() == BO_Comma)
      return comma->getLHS() == child || isStatement(context, comma);
    return statement && (isa<CompoundStmt>(statement) || isa<SwitchCase>(statement) || isa<LabelStmt>(statement));
  }
}

bool writeFences(ASTContext &context, RepairText &text, const Expr &access, const FenceEdit &what) {
  if (!what.inMacro && Lines(context, text).write(access, what))
    return true;
  const std::optional<RepairText::Range> range = text.rangeOf(access.getSourceRange());
  if (!range || (!what.name.empty() && !text.replace(cast<CallExpr>(access).getCallee()->getSourceRange(), what.name)))
    return false;
  const bool plain = isStatement(context, &access);
  if (!plain && what.acquire) {
    text.before(*range, "[&] { " + (what.release ? what.fence + "; " : "") + "const auto valueBefore = ");
    text.behind(*range, "; " + what.fence + "; return valueBefore; }()");
    return true;
  }
  const bool parentheses = !plain || what.inMacro;
  text.before(*range, (parentheses ? "(" : "") + (what.release ? what.fence + ", " : ""));
  text.behind(*range, (what.acquire ? ", " + what.fence : "") + (parentheses ? ")" : ""));
  return true;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
