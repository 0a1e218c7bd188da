#include "plugin/clang/annotations/kernel_facts.h"

#include "plugin/clang/annotations/constant.h"
#include "plugin/clang/annotations/contract.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

namespace veriwarp::plugin {

using llvm::dyn_cast;

report::Location locationOf(clang::SourceLocation where, const clang::ASTContext &ast) {
  const clang::SourceManager &sources = ast.getSourceManager();
  clang::PresumedLoc place = sources.getPresumedLoc(sources.getExpansionLoc(where));
  if (place.isInvalid())
    return {};
  return {place.getFilename(), place.getLine(), place.getColumn()};
}

bool isUserCode(const clang::Decl &declaration, const clang::ASTContext &ast, bool systemHeaders) {
  const clang::SourceManager &sources = ast.getSourceManager();
  return systemHeaders || !sources.isInSystemHeader(sources.getExpansionLoc(declaration.getLocation()));
}

bool isLibraryFunction(const clang::FunctionDecl &function, const clang::ASTContext &ast) {
  const clang::DeclContext *around = function.getDeclContext()->getRedeclContext();
  if (!around->isTranslationUnit() && !around->isStdNamespace())
    return false;
  if (function.getBuiltinID() || !isUserCode(function, ast, false))
    return true;
  return !function.hasBody() && function.getName().starts_with("__"); // reserved for the implementation
}

bool isBuiltinObject(const clang::ValueDecl &object) {
  return object.getDeclContext()->getRedeclContext()->isTranslationUnit();
}

std::string prettyName(const clang::FunctionDecl &function) {
  std::string text;
  llvm::raw_string_ostream out(text);
  clang::PrintingPolicy policy(function.getASTContext().getPrintingPolicy());
  function.getNameForDiagnostic(out, policy, /*Qualified=*/true);
  out << "(";
  for (unsigned i = 0; i < function.getNumParams(); ++i)
    out << (i ? ", " : "") << function.getParamDecl(i)->getType().getAsString(policy);
  out << ")";
  return text;
}

std::string instanceName(const clang::FunctionDecl &function) {
  if (!function.isTemplateInstantiation())
    return function.getNameAsString();
  std::string name;
  llvm::raw_string_ostream out(name);
  function.getNameForDiagnostic(out, function.getASTContext().getPrintingPolicy(), false);
  return name;
}

namespace {

// Calls `visit` for every function and function template of user code, in namespaces and classes too, until it
// returns true.
template <class Visit>
bool eachFunction(const clang::DeclContext *context, const clang::ASTContext &ast, bool systemHeaders,
                  const Visit &visit) {
  for (const clang::Decl *declaration : context->decls()) {
    if (!isUserCode(*declaration, ast, systemHeaders))
      continue;
    if (const auto *function = dyn_cast<clang::FunctionDecl>(declaration)) {
      if (visit(function, nullptr))
        return true;
    } else if (const auto *pattern = dyn_cast<clang::FunctionTemplateDecl>(declaration)) {
      if (visit(pattern->getTemplatedDecl(), pattern))
        return true;
    } else if (const auto *inner = dyn_cast<clang::DeclContext>(declaration);
               inner &&
               llvm::isa<clang::NamespaceDecl, clang::LinkageSpecDecl, clang::CXXRecordDecl, clang::ExportDecl>(
                   declaration)) {
      if (eachFunction(inner, ast, systemHeaders, visit))
        return true;
    }
  }
  return false;
}

bool isKernelDefinition(const clang::FunctionDecl *function) {
  return function->hasAttr<clang::CUDAGlobalAttr>() && function->isThisDeclarationADefinition();
}

} // namespace

bool hasKernels(clang::ASTContext &ast, bool systemHeaders) {
  return eachFunction(ast.getTranslationUnitDecl(), ast, systemHeaders,
                      [](const clang::FunctionDecl *function, const clang::FunctionTemplateDecl *) {
                        return isKernelDefinition(function);
                      });
}

std::vector<report::Message> uninstantiatedKernels(clang::ASTContext &ast, bool systemHeaders) {
  std::vector<report::Message> messages;
  eachFunction(ast.getTranslationUnitDecl(), ast, systemHeaders,
               [&](const clang::FunctionDecl *function, const clang::FunctionTemplateDecl *pattern) {
                 if (!pattern || !isKernelDefinition(function))
                   return false;
                 bool used = std::any_of(pattern->spec_begin(), pattern->spec_end(),
                                         [](const clang::FunctionDecl *instance) { return instance->isDefined(); });
                 if (!used)
                   messages.push_back({report::Message::Level::Note, locationOf(function->getLocation(), ast),
                                       "kernel template '" + function->getNameAsString() +
                                           "' is never instantiated here, so it is not checked"});
                 return false;
               });
  return messages;
}

namespace {

// Everything in `text` that is neither space nor comment; whether that ends a declaration is all that matters.
bool endsDeclaration(llvm::StringRef text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with("//"))
      i = std::min(text.find('\n', i), text.size());
    else if (text.substr(i).starts_with("/*"))
      i = std::min(text.find("*/", i + 2), text.size() - 2) + 1;
    else if (text[i] == ';' || text[i] == '{' || text[i] == '}')
      return true;
  }
  return false;
}

void addParameter(clang::QualType type, const std::string &name, const clang::ASTContext &ast,
                  std::vector<ContractParameter> &parameters, int depth = 0) {
  if (type->isPointerType()) {
    ContractParameter pointer{name, true, 0, true};
    const clang::QualType element = type->getPointeeType();
    if (element->isIntegralOrEnumerationType() && !element->isDependentType() && !element->isIncompleteType()) {
      pointer.elementBytes = static_cast<unsigned>(ast.getTypeSizeInChars(element).getQuantity());
      pointer.isSigned = element->isSignedIntegerOrEnumerationType();
    }
    parameters.push_back(std::move(pointer));
  } else if (type->isIntegralOrEnumerationType()) {
    parameters.push_back({name, false, 0, true});
  } else if (const clang::RecordDecl *record = type->getAsRecordDecl();
             record && record->getDefinition() && depth < 4) {
    for (const clang::FieldDecl *field : record->getDefinition()->fields())
      if (!field->getName().empty())
        addParameter(field->getType(), name + "." + field->getNameAsString(), ast, parameters, depth + 1);
  }
}

std::string_view textOf(const clang::SourceRange &comment, const clang::SourceManager &sources) {
  auto [file, begin] = sources.getDecomposedLoc(comment.getBegin());
  const llvm::StringRef text = sources.getBufferData(file);
  return {text.data() + begin, sources.getFileOffset(comment.getEnd()) - begin};
}

// Only blanks, comments and the beginning of the declaration are between them.
bool standsBefore(const clang::SourceRange &comment, const clang::FunctionDecl &declaration,
                  const clang::SourceManager &sources) {
  auto [file, offset] = sources.getDecomposedExpansionLoc(declaration.getLocation());
  const unsigned end = sources.getFileOffset(comment.getEnd());
  return sources.getDecomposedLoc(comment.getBegin()).first == file && end <= offset &&
         !endsDeclaration(sources.getBufferData(file).slice(end, offset));
}

} // namespace

LaunchSite contractOf(const clang::FunctionDecl &kernel, const std::vector<clang::SourceRange> &annotations,
                      clang::ASTContext &ast, clang::Preprocessor &preprocessor,
                      std::vector<report::Message> &messages) {
  LaunchSite site;
  if (annotations.empty())
    return site;
  const clang::SourceManager &sources = ast.getSourceManager();
  std::vector<ContractParameter> parameters;
  for (const clang::ParmVarDecl *parameter : kernel.parameters())
    addParameter(parameter->getType(), parameter->getNameAsString(), ast, parameters);
  for (const ContractParameter &parameter : parameters)
    site.parameters.push_back(parameter.name);

  // Instances of a template have the place of the template.
  const clang::FunctionDecl *pattern = kernel.getTemplateInstantiationPattern();
  for (const clang::FunctionDecl *declaration : (pattern ? pattern : &kernel)->redecls()) {
    for (const clang::SourceRange &range : annotations) {
      if (!standsBefore(range, *declaration, sources))
        continue;
      auto constantOf = [&](const std::string &name) {
        const NamedConstant argument = templateArgument(name, kernel);
        return (argument.number || argument.isTooLarge ? argument : constantNamed(name, kernel, preprocessor)).value();
      };
      const std::string_view comment = textOf(range, sources);
      const bool isOfElements = isElementsComment(comment);
      const Contract contract = isOfElements ? parseElements(comment, parameters, constantOf)
                                             : parseContract(comment, parameters, constantOf);
      for (const ContractClause &clause : contract.clauses)
        site.launch.facts.push_back(
            {clause.condition, clause.text,
             locationOf(range.getBegin().getLocWithOffset(static_cast<int>(clause.offset)), ast)});
      for (const ContractError &error : contract.errors)
        messages.push_back({report::Message::Level::Warning,
                            locationOf(range.getBegin().getLocWithOffset(static_cast<int>(error.offset)), ast),
                            error.message + (isOfElements ? "; this 'assume' comment is ignored"
                                                          : "; this 'requires' clause is ignored")});
    }
  }
  return site;
}

std::vector<report::Message> misplacedComments(const std::vector<clang::SourceRange> &annotations,
                                               clang::ASTContext &ast) {
  const clang::SourceManager &sources = ast.getSourceManager();
  std::vector<clang::SourceRange> left;
  for (const clang::SourceRange &range : annotations)
    if (isElementsComment(textOf(range, sources)) && !sources.isInSystemHeader(range.getBegin()))
      left.push_back(range);
  if (left.empty())
    return {};
  eachFunction(ast.getTranslationUnitDecl(), ast, /*systemHeaders=*/false,
               [&](const clang::FunctionDecl *function, const clang::FunctionTemplateDecl *) {
                 if (function->hasAttr<clang::CUDAGlobalAttr>())
                   std::erase_if(
                       left, [&](const clang::SourceRange &range) { return standsBefore(range, *function, sources); });
                 return left.empty();
               });
  std::vector<report::Message> messages;
  messages.reserve(left.size());
  for (const clang::SourceRange &range : left)
    messages.push_back({report::Message::Level::Warning, locationOf(range.getBegin(), ast),
                        "no kernel follows this 'assume' comment, so it is ignored"});
  return messages;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
