// The kernels of a file that have annotations, each read by itself; templates once for each of their instances.
#include "plugin/clang/annotations/bind.h"

#include "plugin/clang/annotations/kernel_facts.h"
#include "plugin/clang/annotations/kernel_reader.h"
#include "plugin/clang/annotations/launches.h"
#include "plugin/clang/syntax/visitor.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"

#include <algorithm>

namespace veriwarp::plugin {

namespace {

class Kernels : public AstVisitor {
public:
  std::vector<const clang::FunctionDecl *> list; // as they are written
  bool visitDecl(clang::Decl &declaration) override {
    const auto *function = llvm::dyn_cast<clang::FunctionDecl>(&declaration);
    if (function && (function->hasAttr<clang::CUDAGlobalAttr>() || function->hasAttr<clang::CUDADeviceAttr>()) &&
        function->isThisDeclarationADefinition() && function->hasBody() && !function->isTemplateInstantiation())
      list.push_back(function);
    return true;
  }
};

// What of a template is used. The pattern itself where nothing is.
std::vector<const clang::FunctionDecl *> instancesOf(const clang::FunctionDecl &function) {
  std::vector<const clang::FunctionDecl *> instances;
  if (const clang::FunctionTemplateDecl *pattern = function.getDescribedFunctionTemplate())
    for (const clang::FunctionDecl *one : pattern->specializations())
      if (const clang::FunctionDecl *defined = one->getDefinition(); defined && defined->isTemplateInstantiation())
        instances.push_back(defined);
  if (instances.empty())
    instances.push_back(&function);
  return instances;
}

class FileReader {
public:
  FileReader(const SourceText &t, clang::Preprocessor &p, Groups &g, const Mistakes &m, std::vector<verify::Kernel> &k)
      : source(t), preprocessor(p), groups(g), mistakes(m), kernels(k) {}

  // The used annotations of a template are those of each of its instances.
  void read(const std::vector<const clang::FunctionDecl *> &instances) {
    std::vector<bool> before;
    before.reserve(groups.list.size());
    for (const Group &group : groups.list)
      before.push_back(group.isUsed);
    for (const clang::FunctionDecl *one : instances) {
      for (std::size_t g = 0; g != groups.list.size(); ++g)
        groups.list[g].isUsed = before[g];
      read(*one);
      mistakes.onceOnly();
    }
  }

private:
  void read(const clang::FunctionDecl &function) {
    const std::optional<unsigned> begin = source.beginOf(function);
    if (!begin)
      return;
    const annotate::Place whole{*begin, source.placeOf(function.getSourceRange()).end};
    if (!groups.before(whole.begin) && !groups.hasUnusedIn(whole))
      return;
    KernelReader(source, preprocessor, groups, mistakes, kernels.emplace_back()).read(function, whole);
  }

  const SourceText &source;
  clang::Preprocessor &preprocessor;
  Groups &groups;
  const Mistakes mistakes;
  std::vector<verify::Kernel> &kernels;
};

// Its body is not that of the template, and the template's contract is not its own.
void warnOfSpecialization(const clang::FunctionDecl &function, const SourceText &source,
                          const std::vector<verify::Kernel> &kernels, const Mistakes &mistakes) {
  if (function.getTemplateSpecializationKind() != clang::TSK_ExplicitSpecialization || !function.getPrimaryTemplate())
    return;
  auto isRead = [&](const clang::FunctionDecl &one) {
    const std::optional<unsigned> begin = source.beginOf(one);
    return begin && std::any_of(kernels.begin(), kernels.end(),
                                [&](const verify::Kernel &kernel) { return kernel.place.begin == *begin; });
  };
  const clang::FunctionDecl *pattern = function.getPrimaryTemplate()->getTemplatedDecl()->getDefinition();
  if (!pattern || !isRead(*pattern) || isRead(function))
    return;
  mistakes.warnings.push_back(
      {source.placeOf(clang::SourceRange(function.getLocation(), function.getLocation())),
       "'" + prettyName(function) +
           "' is a specialization of a template that has a contract, and has none itself: it is not verified"});
}

} // namespace

// Names in the replacements of a macro, of all that the file has defined under this name.
class MacroNames {
public:
  explicit MacroNames(clang::Preprocessor &p) : preprocessor(p) {}

  // Through other macros, too. Nothing: it is none.
  std::set<std::string> of(const std::string &name) {
    std::set<std::string> all, seen{name};
    for (std::vector<std::string> open{name}; !open.empty();) {
      const std::string macro = open.back();
      open.pop_back();
      for (const std::string &inside : replacements(macro))
        if (all.insert(inside); seen.insert(inside).second)
          open.push_back(inside);
    }
    return all;
  }
  bool isMacro(const std::string &name) {
    const clang::IdentifierInfo *identifier = preprocessor.getIdentifierInfo(name);
    return identifier->hasMacroDefinition() || identifier->hadMacroDefinition();
  }

private:
  clang::Preprocessor &preprocessor;

  std::set<std::string> replacements(const std::string &name) {
    std::set<std::string> names;
    if (!isMacro(name))
      return names;
    clang::IdentifierInfo *identifier = preprocessor.getIdentifierInfo(name);
    std::vector<const clang::MacroInfo *> infos{preprocessor.getMacroInfo(identifier)};
    for (const clang::MacroDirective *d = preprocessor.getLocalMacroDirectiveHistory(identifier); d;
         d = d->getPrevious())
      if (const auto *definition = llvm::dyn_cast<clang::DefMacroDirective>(d))
        infos.push_back(definition->getInfo());
    for (const clang::MacroInfo *info : infos) {
      if (!info)
        continue;
      for (const clang::Token &token : info->tokens())
        if (const clang::IdentifierInfo *word = token.getIdentifierInfo();
            word && std::find(info->param_begin(), info->param_end(), word) == info->param_end())
          names.insert(word->getName().str());
    }
    return names;
  }
};

BoundFile bindAnnotations(clang::ASTContext &ast, clang::Preprocessor &preprocessor,
                          const std::vector<clang::SourceRange> &comments) {
  BoundFile file;
  const SourceText source(ast);
  const Mistakes mistakes{file.problems, file.warnings};
  Groups groups(source, mistakes);
  groups.read(comments);
  Kernels kernels;
  kernels.walk(ast.getTranslationUnitDecl());
  const clang::SourceManager &sources = ast.getSourceManager();
  std::sort(kernels.list.begin(), kernels.list.end(), [&](const clang::FunctionDecl *a, const clang::FunctionDecl *b) {
    return sources.isBeforeInTranslationUnit(a->getBeginLoc(), b->getBeginLoc());
  });
  FileReader reader(source, preprocessor, groups, mistakes, file.kernels);
  for (const clang::FunctionDecl *function : kernels.list)
    if (isUserCode(*function, ast, false) &&
        (function->hasAttr<clang::CUDAGlobalAttr>() || groups.contractOf(*function)))
      reader.read(instancesOf(*function));
  for (const clang::FunctionDecl *function : kernels.list)
    warnOfSpecialization(*function, source, file.kernels, mistakes);
  collectLaunches(source, !groups.list.empty(), file);
  std::vector<annotate::Place> bodies;
  bodies.reserve(kernels.list.size());
  for (const clang::FunctionDecl *function : kernels.list)
    bodies.push_back(source.placeOf(function->getBody()->getSourceRange()));
  file.elsewhere = groups.beforeLaunches(bodies);
  MacroNames macros(preprocessor);
  for (const std::string &name : optimize::identifiers(source.text))
    if (macros.isMacro(name))
      file.macros.emplace(name, macros.of(name));
  return file;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
