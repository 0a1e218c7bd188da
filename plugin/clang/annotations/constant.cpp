#include "plugin/clang/annotations/constant.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"

namespace veriwarp::plugin {

namespace {

using TypedNumber = NamedConstant::Number;

// A macro whose tokens are an expression over numbers and names of numbers: + - * / % << >> and parentheses, by C++'s
// precedence. Nothing where it overflows, or where what stands beside the macro would get between the tokens.
class MacroValue {
public:
  MacroValue(const clang::MacroInfo &m, const clang::FunctionDecl &f, clang::Preprocessor &p, unsigned d)
      : macro(m), function(f), preprocessor(p), depth(d) {}

  std::optional<TypedNumber> value() {
    if (!macro.isObjectLike() || depth > 20)
      return std::nullopt;
    const std::optional<TypedNumber> result = operand(); // one number, or all in parentheses
    return at == macro.getNumTokens() ? result : std::nullopt;
  }

private:
  const clang::MacroInfo &macro;
  const clang::FunctionDecl &function;
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

  // The type of both operands, as C++ converts them. Nothing where a value would change.
  static std::optional<TypedNumber> fitting(std::int64_t value, const TypedNumber &of) {
    const bool fits = of.isLong ? !of.isUnsigned || value >= 0
                                : value >= (of.isUnsigned ? 0 : std::int64_t(INT32_MIN)) &&
                                      value <= (of.isUnsigned ? std::int64_t(UINT32_MAX) : std::int64_t(INT32_MAX));
    return fits ? std::optional(TypedNumber{value, of.isUnsigned, of.isLong}) : std::nullopt;
  }

  static std::optional<TypedNumber> apply(clang::tok::TokenKind kind, const TypedNumber &left,
                                          const TypedNumber &right) {
    const std::int64_t a = left.value, b = right.value;
    if (kind == clang::tok::lessless || kind == clang::tok::greatergreater) {
      if (a < 0 || b < 0 || b > 31 || (kind == clang::tok::lessless && a > INT32_MAX >> b))
        return std::nullopt;
      return fitting(kind == clang::tok::lessless ? a << b : a >> b, left);
    }
    const TypedNumber common{
        0, left.isLong == right.isLong ? left.isUnsigned || right.isUnsigned : (left.isLong ? left : right).isUnsigned,
        left.isLong || right.isLong};
    if (!fitting(a, common) || !fitting(b, common))
      return std::nullopt;
    std::int64_t result = 0;
    switch (kind) {
    case clang::tok::plus:
      return __builtin_add_overflow(a, b, &result) ? std::nullopt : fitting(result, common);
    case clang::tok::minus:
      return __builtin_sub_overflow(a, b, &result) ? std::nullopt : fitting(result, common);
    case clang::tok::star:
      return __builtin_mul_overflow(a, b, &result) ? std::nullopt : fitting(result, common);
    default:
      if (b == 0 || (b == -1 && a == INT64_MIN))
        return std::nullopt;
      return fitting(kind == clang::tok::slash ? a / b : a % b, common);
    }
  }

  std::optional<TypedNumber> operation(unsigned least) {
    std::optional<TypedNumber> left = operand();
    while (left && strength(next()) > least) {
      const clang::tok::TokenKind kind = next();
      ++at;
      const std::optional<TypedNumber> right = operation(strength(kind));
      left = right ? apply(kind, *left, *right) : std::nullopt;
    }
    return left;
  }

  // The first type that has the value: of int, long, and where the spelling allows it, the unsigned ones.
  static std::optional<TypedNumber> literal(llvm::StringRef text) {
    const llvm::StringRef digits = text.rtrim("uUlL"), suffix = text.substr(digits.size());
    TypedNumber number;
    if (digits.getAsInteger(0, number.value))
      return std::nullopt;
    const bool isDecimal = !digits.starts_with("0");
    number.isUnsigned = suffix.contains_insensitive('u');
    number.isLong = suffix.contains_insensitive('l') || number.value > std::int64_t(UINT32_MAX) ||
                    (isDecimal && !number.isUnsigned && number.value > INT32_MAX);
    number.isUnsigned |= !number.isLong && number.value > INT32_MAX;
    return number;
  }

  std::optional<TypedNumber> operand() {
    const clang::tok::TokenKind kind = next();
    if (kind == clang::tok::eof)
      return std::nullopt;
    const clang::Token &token = macro.getReplacementToken(at++);
    if (kind == clang::tok::minus || kind == clang::tok::plus) {
      const std::optional<TypedNumber> of = operand();
      return of && kind == clang::tok::minus ? fitting(-of->value, *of) : of;
    }
    if (kind == clang::tok::l_paren) {
      const std::optional<TypedNumber> inner = operation(0);
      return next() == clang::tok::r_paren && ++at ? inner : std::nullopt;
    }
    if (kind == clang::tok::numeric_constant)
      return literal(preprocessor.getSpelling(token));
    return token.getIdentifierInfo()
               ? constantNamed(preprocessor.getSpelling(token), function, preprocessor, depth + 1).number
               : std::nullopt;
  }
};

// As annotations have it: a value of less than 2^63.
std::optional<TypedNumber> numberOf(const llvm::APSInt &value) {
  if (value.isUnsigned() ? value.getActiveBits() > 63 : value.getSignificantBits() > 64)
    return std::nullopt;
  return TypedNumber{value.getExtValue(), value.isUnsigned() && value.getBitWidth() >= 32, value.getBitWidth() > 32};
}

NamedConstant constantOf(const llvm::APSInt &value) {
  NamedConstant made;
  made.number = numberOf(value);
  made.isTooLarge = !made.number;
  return made;
}

} // namespace

NamedConstant constantNamed(const std::string &name, const clang::FunctionDecl &function,
                            clang::Preprocessor &preprocessor, unsigned depth) {
  clang::IdentifierInfo &identifier = preprocessor.getIdentifierTable().get(name);
  NamedConstant result;
  // Which of several definitions is meant depends on the place: none is taken.
  if (const clang::MacroDirective *last = preprocessor.getLocalMacroDirectiveHistory(&identifier))
    for (const clang::MacroDirective *before = last; before; before = before->getPrevious())
      if (llvm::isa<clang::UndefMacroDirective>(before) ||
          (before != last && llvm::isa<clang::DefMacroDirective>(before))) {
        result.isMacro = result.isAmbiguous = true;
        return result;
      }
  if (const clang::MacroInfo *macro = preprocessor.getMacroInfo(&identifier)) {
    result.isMacro = true;
    result.number = MacroValue(*macro, function, preprocessor, depth).value();
    return result;
  }
  // From the function outwards: the innermost declaration is meant, whatever it is.
  for (const clang::DeclContext *around = function.getDeclContext(); around; around = around->getParent()) {
    if (around->isTransparentContext())
      continue;
    const clang::DeclContext::lookup_result list = around->lookup(&identifier);
    for (const clang::NamedDecl *found : list) {
      if (const auto *enumerator = llvm::dyn_cast<clang::EnumConstantDecl>(found))
        return constantOf(enumerator->getInitVal());
      const auto *variable = llvm::dyn_cast<clang::VarDecl>(found);
      clang::Expr::EvalResult constant;
      if (variable && variable->getType().isConstQualified() && variable->getInit() &&
          !variable->getInit()->isValueDependent() &&
          variable->getInit()->EvaluateAsInt(constant, variable->getASTContext()))
        return constantOf(constant.Val.getInt());
    }
    if (!list.empty())
      break;
  }
  return result;
}

NamedConstant templateArgument(const std::string &name, const clang::FunctionDecl &function) {
  const clang::FunctionTemplateDecl *primary = function.getPrimaryTemplate();
  const clang::TemplateArgumentList *arguments = function.getTemplateSpecializationArgs();
  if (!primary || !arguments)
    return {};
  const clang::TemplateParameterList &parameters = *primary->getTemplateParameters();
  for (unsigned i = 0; i < parameters.size() && i < arguments->size(); ++i)
    if (parameters.getParam(i)->getName() == name && arguments->get(i).getKind() == clang::TemplateArgument::Integral)
      return constantOf(arguments->get(i).getAsIntegral());
  return {};
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
