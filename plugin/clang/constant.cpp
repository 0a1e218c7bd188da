#include "plugin/clang/constant.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"

namespace veriwarp::plugin {

namespace {

// A number, perhaps in parentheses.
std::optional<std::int64_t> valueOf(const clang::MacroInfo &macro, clang::Preprocessor &preprocessor) {
  unsigned count = macro.getNumTokens();
  bool isPlain =
      macro.isObjectLike() && (count == 1 || (count == 3 && macro.getReplacementToken(0).is(clang::tok::l_paren)));
  std::int64_t value = 0;
  if (isPlain && macro.getReplacementToken(count / 2).is(clang::tok::numeric_constant) &&
      !llvm::StringRef(preprocessor.getSpelling(macro.getReplacementToken(count / 2)))
           .rtrim("uUlL")
           .getAsInteger(0, value))
    return value;
  return std::nullopt;
}

} // namespace

NamedConstant constantNamed(const std::string &name, clang::ASTContext &ast, clang::Preprocessor &preprocessor) {
  clang::IdentifierInfo &identifier = preprocessor.getIdentifierTable().get(name);
  if (const clang::MacroInfo *macro = preprocessor.getMacroInfo(&identifier))
    return {true, valueOf(*macro, preprocessor)};
  for (const clang::NamedDecl *found : ast.getTranslationUnitDecl()->lookup(&identifier)) {
    if (const auto *enumerator = llvm::dyn_cast<clang::EnumConstantDecl>(found))
      return {false, enumerator->getInitVal().getExtValue()};
    const auto *variable = llvm::dyn_cast<clang::VarDecl>(found);
    clang::Expr::EvalResult constant;
    if (variable && variable->getType().isConstQualified() && variable->getInit() &&
        !variable->getInit()->isValueDependent() && variable->getInit()->EvaluateAsInt(constant, ast))
      return {false, constant.Val.getInt().getExtValue()};
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
