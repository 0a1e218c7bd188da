#include "plugin/clang/annotations/constant.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"

namespace veriwarp::plugin {

namespace {

// A macro whose tokens are an expression over numbers and names of numbers: + - * / % << >> and parentheses, by C++'s
// precedence. Nothing where it overflows, or where what stands beside the macro would get between the tokens.
class MacroValue {
public:
  MacroValue(const clang::MacroInfo &m, clang::ASTContext &a, clang::Preprocessor &p, unsigned d)
      : macro(m), ast(a), preprocessor(p), depth(d) {}

  std::optional<std::int64_t> value() {
    if (!macro.isObjectLike() || depth > 20)
      return std::nullopt;
    const std::optional<std::int64_t> result = operand(); // one number, or all in parentheses
    return at == macro.getNumTokens() ? result : std::nullopt;
  }

private:
  const clang::MacroInfo &macro;
  clang::ASTContext &ast;
  clang::Preprocessor &preprocessor;
  unsigned depth, at = 0;

  clang::tok::TokenKind next() const {
    return at < macro.getNumTokens() ? macro.getReplacementToken(at).getKind() : clang::tok::eof;
  }

  static unsigned strength(clang::tok::TokenKind kind) {
    switch (kind) {
    case clang::tok::lessless:
    case clang::tok::greatergreater:
      return 1;
    case clang::tok::plus:
    case clang::tok::minus:
      return 2;
    case clang::tok::star:
    case clang::tok::slash:
    case clang::tok::percent:
      return 3;
    default:
      return 0;
    }
  }

  static std::optional<std::int64_t> apply(clang::tok::TokenKind kind, std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    switch (kind) {
    case clang::tok::plus:
      return __builtin_add_overflow(a, b, &result) ? std::nullopt : std::optional(result);
    case clang::tok::minus:
      return __builtin_sub_overflow(a, b, &result) ? std::nullopt : std::optional(result);
    case clang::tok::star:
      return __builtin_mul_overflow(a, b, &result) ? std::nullopt : std::optional(result);
    case clang::tok::lessless:
      return a < 0 || b < 0 || b > 31 || a > INT32_MAX >> b ? std::nullopt : std::optional(a << b);
    case clang::tok::greatergreater:
      return a < 0 || b < 0 || b > 31 ? std::nullopt : std::optional(a >> b);
    default:
      if (b == 0 || (b == -1 && a == INT64_MIN))
        return std::nullopt;
      return kind == clang::tok::slash ? a / b : a % b;
    }
  }

  std::optional<std::int64_t> operation(unsigned least) {
    std::optional<std::int64_t> left = operand();
    while (left && strength(next()) > least) {
      const clang::tok::TokenKind kind = next();
      ++at;
      const std::optional<std::int64_t> right = operation(strength(kind));
      left = right ? apply(kind, *left, *right) : std::nullopt;
    }
    return left;
  }

  std::optional<std::int64_t> operand() {
    const clang::tok::TokenKind kind = next();
    if (kind == clang::tok::eof)
      return std::nullopt;
    const clang::Token &token = macro.getReplacementToken(at++);
    if (kind == clang::tok::minus || kind == clang::tok::plus) {
      const std::optional<std::int64_t> of = operand();
      return of && kind == clang::tok::minus ? apply(kind, 0, *of) : of;
    }
    if (kind == clang::tok::l_paren) {
      const std::optional<std::int64_t> inner = operation(0);
      return next() == clang::tok::r_paren && ++at ? inner : std::nullopt;
    }
    const std::string text = preprocessor.getSpelling(token);
    std::int64_t value = 0;
    if (kind == clang::tok::numeric_constant)
      return llvm::StringRef(text).rtrim("uUlL").getAsInteger(0, value) ? std::nullopt : std::optional(value);
    return token.getIdentifierInfo() ? constantNamed(text, ast, preprocessor, depth + 1).value : std::nullopt;
  }
};

} // namespace

NamedConstant constantNamed(const std::string &name, clang::ASTContext &ast, clang::Preprocessor &preprocessor,
                            unsigned depth) {
  clang::IdentifierInfo &identifier = preprocessor.getIdentifierTable().get(name);
  // Which of several definitions is meant depends on the place: none is taken.
  if (const clang::MacroDirective *last = preprocessor.getLocalMacroDirectiveHistory(&identifier))
    for (const clang::MacroDirective *before = last; before; before = before->getPrevious())
      if (llvm::isa<clang::UndefMacroDirective>(before) ||
          (before != last && llvm::isa<clang::DefMacroDirective>(before)))
        return {true, true, std::nullopt};
  if (const clang::MacroInfo *macro = preprocessor.getMacroInfo(&identifier))
    return {true, false, MacroValue(*macro, ast, preprocessor, depth).value()};
  for (const clang::NamedDecl *found : ast.getTranslationUnitDecl()->lookup(&identifier)) {
    if (const auto *enumerator = llvm::dyn_cast<clang::EnumConstantDecl>(found))
      return {false, false, enumerator->getInitVal().getExtValue()};
    const auto *variable = llvm::dyn_cast<clang::VarDecl>(found);
    clang::Expr::EvalResult constant;
    if (variable && variable->getType().isConstQualified() && variable->getInit() &&
        !variable->getInit()->isValueDependent() && variable->getInit()->EvaluateAsInt(constant, ast))
      return {false, false, constant.Val.getInt().getExtValue()};
  }
  return {};
}

std::optional<std::int64_t> templateArgument(const std::string &name, const clang::FunctionDecl &function) {
  const clang::FunctionTemplateDecl *primary = function.getPrimaryTemplate();
  const clang::TemplateArgumentList *arguments = function.getTemplateSpecializationArgs();
  if (!primary || !arguments)
    return std::nullopt;
  const clang::TemplateParameterList &parameters = *primary->getTemplateParameters();
  for (unsigned i = 0; i < parameters.size() && i < arguments->size(); ++i)
    if (parameters.getParam(i)->getName() == name && arguments->get(i).getKind() == clang::TemplateArgument::Integral)
      return arguments->get(i).getAsIntegral().getExtValue();
  return std::nullopt;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
