#include "plugin/clang/checks/elsewhere.h"

#include "plugin/clang/annotations/kernel_facts.h"
#include "plugin/clang/syntax/visitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Mangle.h"
#include "clang/Basic/SourceManager.h"

#include <set>

namespace veriwarp::plugin {
namespace {

using clang::dyn_cast;
using clang::FunctionDecl;

// The kernels that are named and have no body here, each where it is named first.
class OtherKernels : public AstVisitor {
public:
  OtherKernels(const clang::ASTContext &context, bool inSystemHeaders)
      : AstVisitor(Templates::Instances), ast(context), systemHeaders(inSystemHeaders) {}

  bool enterDecl(clang::Decl &declaration) override { return isUserCode(declaration, ast, systemHeaders); }
  bool visitStmt(clang::Stmt &statement) override {
    const auto *reference = dyn_cast<clang::DeclRefExpr>(&statement);
    const auto *function = reference ? dyn_cast<FunctionDecl>(reference->getDecl()) : nullptr;
    if (!function || !function->hasAttr<clang::CUDAGlobalAttr>() || hasBody(*function) ||
        function->isDependentContext() || !function->isExternallyVisible() ||
        !seen.insert(function->getCanonicalDecl()).second)
      return true;
    const std::string name = prettyName(*function);
    messages.push_back(
        {report::Message::Level::Note, locationOf(reference->getLocation(), ast),
         "another file defines kernel '" + name + "', which is used here: its launches here are not checked",
         report::Message::Code::LaunchedElsewhere,
         clang::ASTNameGenerator(function->getASTContext()).getName(function)});
    return true;
  }

  std::vector<report::Message> messages;

private:
  static bool hasBody(const FunctionDecl &function) {
    if (function.isDefined())
      return true;
    const FunctionDecl *pattern = function.getTemplateInstantiationPattern();
    return pattern && pattern->isDefined() &&
           function.getTemplateSpecializationKind() != clang::TSK_ExplicitInstantiationDeclaration;
  }

  const clang::ASTContext &ast;
  const bool systemHeaders;
  std::set<const FunctionDecl *> seen;
};

} // namespace

std::vector<report::Message> kernelsOfOtherFiles(clang::ASTContext &ast, bool systemHeaders) {
  OtherKernels kernels(ast, systemHeaders);
  kernels.walk(ast.getTranslationUnitDecl());
  return std::move(kernels.messages);
}

bool isDeclaredForOtherFiles(const FunctionDecl &kernel) {
  const FunctionDecl *source = &kernel;
  if (const FunctionDecl *pattern = kernel.getTemplateInstantiationPattern()) {
    if (kernel.getTemplateSpecializationKind() != clang::TSK_ExplicitInstantiationDefinition)
      return false; // each file has an instance of its own, with its launches
    source = pattern;
  }
  const FunctionDecl *definition = source->getDefinition();
  if (!definition || !kernel.isExternallyVisible())
    return false;
  const clang::SourceManager &sources = kernel.getASTContext().getSourceManager();
  const auto fileOf = [&](const FunctionDecl &of) {
    return sources.getFileID(sources.getExpansionLoc(of.getLocation()));
  };
  for (const FunctionDecl *declaration : definition->redecls())
    if (fileOf(*declaration) != fileOf(*definition))
      return true;
  return false;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
