#include "plugin/clang/annotations/launches.h"

#include "passes/optimize/edit.h"
#include "plugin/clang/annotations/argument_roots.h"
#include "plugin/clang/syntax/visitor.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Mangle.h"
#include "clang/Lex/Lexer.h"

namespace veriwarp::plugin {

using annotate::Place;

namespace {

class Launches : public AstVisitor {
public:
  Launches(const SourceText &s, const ArgumentRoots &r, BoundFile &f)
      : source(s), roots(r), sources(s.ast.getSourceManager()), found(f.launches), kernels(f.kernels),
        lineUses(f.lineUses) {}

  bool enterDecl(clang::Decl &declaration) override {
    if (const auto *function = llvm::dyn_cast<clang::FunctionDecl>(&declaration))
      inside.push_back(function);
    return true;
  }
  void leaveDecl(clang::Decl &declaration) override {
    if (llvm::isa<clang::FunctionDecl>(declaration))
      inside.pop_back();
  }
  bool visitStmt(clang::Stmt &statement) override {
    if (const auto *literal = llvm::dyn_cast<clang::IntegerLiteral>(&statement))
      tellLineUse(*literal);
    else if (const auto *list = llvm::dyn_cast<clang::CompoundStmt>(&statement))
      numberCalls(*list);
    else if (const auto *call = llvm::dyn_cast<clang::CUDAKernelCallExpr>(&statement))
      tellLaunch(*call);
    else if (const auto *name = llvm::dyn_cast<clang::DeclRefExpr>(&statement))
      tellUse(*name);
    return true;
  }

private:
  // __LINE__ and __COUNTER__ are spelled nowhere.
  void tellLineUse(const clang::IntegerLiteral &literal) {
    const clang::FunctionDecl *function = inside.empty() ? nullptr : inside.front();
    const bool isHost =
        function && !function->hasAttr<clang::CUDAGlobalAttr>() && !function->hasAttr<clang::CUDADeviceAttr>();
    if (!isHost && sources.isWrittenInScratchSpace(sources.getSpellingLoc(literal.getLocation())))
      lineUses.push_back({placeOf(function ? function->getSourceRange() : literal.getSourceRange()),
                          function ? "'" + function->getNameAsString() + "'" : "a constant"});
  }

  void numberCalls(const clang::CompoundStmt &list) {
    unsigned number = ++lists, position = 0;
    for (const clang::Stmt *child : list.body()) {
      if (const auto *e = llvm::dyn_cast<clang::Expr>(child))
        if (const auto *call = llvm::dyn_cast<clang::CUDAKernelCallExpr>(e->IgnoreUnlessSpelledInSource()))
          direct[call] = {number, position};
      ++position;
    }
  }

  void tellLaunch(const clang::CUDAKernelCallExpr &call) {
    const clang::FunctionDecl *callee = call.getDirectCallee();
    if (!callee)
      return;
    if (const auto *name = llvm::dyn_cast<clang::DeclRefExpr>(call.getCallee()->IgnoreParenImpCasts()))
      launched.insert(name);
    optimize::Launch launch;
    launch.kernel = callee->getNameAsString();
    launch.name = placeOf(call.getCallee()->getSourceRange());
    auto argument = [&](const clang::Expr *e, std::vector<Place> &into) {
      if (!llvm::isa<clang::CXXDefaultArgExpr>(e->IgnoreImplicit()))
        into.push_back(placeOf(e->getSourceRange()));
    };
    if (const clang::CallExpr *configuration = call.getConfig())
      for (const clang::Expr *e : configuration->arguments()) {
        argument(e, launch.configuration);
        launch.isDim3.push_back(e->IgnoreUnlessSpelledInSource()->getType()->isRecordType());
      }
    for (const clang::Expr *e : call.arguments()) {
      argument(e, launch.arguments);
      launch.pointedTo.push_back(e->getType()->isPointerType() ? roots.of(e, inside) : optimize::PointedTo());
    }
    if (auto it = direct.find(&call); it != direct.end()) {
      launch.statement = placeOf(call.getSourceRange());
      launch.list = it->second.first;
      launch.position = it->second.second;
    }
    tellKernel(*callee, call, launch.pointedTo);
    found.push_back(std::move(launch));
  }

  // What its contract may be held against. No value is known here: that is what host IR is for (verify_launches.h of
  // plugin/clang/annotated).
  void tellKernel(const clang::FunctionDecl &callee, const clang::CUDAKernelCallExpr &call,
                  const std::vector<optimize::PointedTo> &pointedTo) {
    const clang::FunctionDecl *definition = callee.getDefinition();
    if (!definition || callee.isDependentContext())
      return;
    const std::string symbol = clang::ASTNameGenerator(source.ast).getName(definition);
    for (verify::Kernel &kernel : kernels) {
      if (kernel.symbol != symbol)
        continue;
      verify::Kernel::Launch launch;
      const unsigned count = std::min<unsigned>(call.getNumArgs(), static_cast<unsigned>(kernel.parameters.size()));
      for (unsigned i = 0; i != count; ++i)
        if (kernel.parameters[i]->isArray())
          tellAliases(i, call, pointedTo, kernel, launch);
      launch.place = placeOf(call.getSourceRange());
      if (launch.place.valid())
        launch.text = optimize::oneLine(optimize::at(source.text, launch.place));
      kernel.launches.push_back(std::move(launch));
    }
  }

  // Pointers before the i-th one that get addresses in the same object.
  void tellAliases(unsigned i, const clang::CUDAKernelCallExpr &call, const std::vector<optimize::PointedTo> &pointedTo,
                   const verify::Kernel &kernel, verify::Kernel::Launch &launch) const {
    const auto named = [&](unsigned k) -> const clang::ValueDecl * {
      const auto *name = llvm::dyn_cast<clang::DeclRefExpr>(call.getArg(k)->IgnoreParenImpCasts());
      return name ? name->getDecl() : nullptr;
    };
    for (unsigned k = 0; k != i; ++k) {
      if (!kernel.parameters[k]->isArray())
        continue;
      const auto &a = pointedTo[i].objects, &b = pointedTo[k].objects;
      const bool isSame = named(i) && named(i) == named(k);
      if (isSame || std::any_of(a.begin(), a.end(), [&](const auto &object) { return b.contains(object); }))
        launch.aliases.push_back({kernel.parameters[k].get(), kernel.parameters[i].get(),
                                  isSame ? std::optional<std::int64_t>(0) : std::nullopt});
    }
  }

  // A kernel's name that stands elsewhere than in a launch.
  void tellUse(const clang::DeclRefExpr &name) {
    const auto *function = llvm::dyn_cast<clang::FunctionDecl>(name.getDecl());
    if (!function || !function->hasAttr<clang::CUDAGlobalAttr>() || launched.contains(&name) ||
        function->isDependentContext())
      return;
    const clang::FunctionDecl *definition = function->getDefinition();
    const std::string symbol = definition ? clang::ASTNameGenerator(source.ast).getName(definition) : std::string();
    for (verify::Kernel &kernel : kernels)
      if (!symbol.empty() && kernel.symbol == symbol) {
        verify::Kernel::Launch &unseen = kernel.launches.emplace_back();
        unseen.isUnseen = true;
        unseen.place = placeOf(name.getSourceRange());
      }
  }

  Place placeOf(clang::SourceRange range) const { return source.placeOf(range); }

  const SourceText &source;
  const ArgumentRoots &roots;
  std::vector<const clang::FunctionDecl *> inside;
  const clang::SourceManager &sources;
  std::vector<optimize::Launch> &found;
  std::vector<verify::Kernel> &kernels;
  std::vector<annotate::Problem> &lineUses;
  std::map<const clang::CUDAKernelCallExpr *, std::pair<unsigned, unsigned>> direct;
  std::set<const clang::DeclRefExpr *> launched; // names of kernels that stand in launches
  unsigned lists = 0;
};

} // namespace

void collectLaunches(const SourceText &source, bool isAnnotated, BoundFile &file) {
  clang::ASTContext &ast = source.ast;
  const clang::SourceManager &sources = ast.getSourceManager();
  std::vector<clang::Decl *> mine;
  for (clang::Decl *declaration : ast.getTranslationUnitDecl()->decls())
    if (sources.isInMainFile(sources.getExpansionLoc(declaration->getLocation())))
      mine.push_back(declaration);
  ArgumentRoots roots(ast);
  if (isAnnotated)
    for (clang::Decl *declaration : mine)
      roots.scan(declaration);
  Launches visitor(source, roots, file);
  for (clang::Decl *declaration : mine)
    visitor.walk(declaration);
  for (optimize::Launch &launch : file.launches)
    if (launch.statement.valid())
      launch.statement = optimize::withSemicolon(source.text, launch.statement);
  std::sort(file.launches.begin(), file.launches.end(),
            [](const optimize::Launch &a, const optimize::Launch &b) { return a.name.begin < b.name.begin; });
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
