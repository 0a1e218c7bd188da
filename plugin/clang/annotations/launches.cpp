// The kernel launches of host functions, with the places of all their parts, for optimisations that change launches.
#include "plugin/clang/annotations/argument_roots.h"
#include "plugin/clang/annotations/bind.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"

namespace veriwarp::plugin {

using annotate::Place;

namespace {

class Launches : public clang::RecursiveASTVisitor<Launches> {
public:
  Launches(const std::function<Place(clang::SourceRange)> &p, const ArgumentRoots &r, const clang::SourceManager &s,
           BoundFile &f)
      : placeOf(p), roots(r), sources(s), found(f.launches), lineUses(f.lineUses) {}

  bool TraverseDecl(clang::Decl *declaration) {
    const auto *function = llvm::dyn_cast_or_null<clang::FunctionDecl>(declaration);
    if (function)
      inside.push_back(function);
    const bool goesOn = RecursiveASTVisitor::TraverseDecl(declaration);
    if (function)
      inside.pop_back();
    return goesOn;
  }

  // __LINE__ and __COUNTER__ are spelled nowhere.
  bool VisitIntegerLiteral(clang::IntegerLiteral *literal) {
    const clang::FunctionDecl *function = inside.empty() ? nullptr : inside.front();
    const bool isHost =
        function && !function->hasAttr<clang::CUDAGlobalAttr>() && !function->hasAttr<clang::CUDADeviceAttr>();
    if (!isHost && sources.isWrittenInScratchSpace(sources.getSpellingLoc(literal->getLocation())))
      lineUses.push_back({placeOf(function ? function->getSourceRange() : literal->getSourceRange()),
                          function ? "'" + function->getNameAsString() + "'" : "a constant"});
    return true;
  }

  bool VisitCompoundStmt(clang::CompoundStmt *list) {
    unsigned number = ++lists, position = 0;
    for (const clang::Stmt *child : list->body()) {
      if (const auto *e = llvm::dyn_cast<clang::Expr>(child))
        if (const auto *call = llvm::dyn_cast<clang::CUDAKernelCallExpr>(e->IgnoreUnlessSpelledInSource()))
          direct[call] = {number, position};
      ++position;
    }
    return true;
  }

  bool VisitCUDAKernelCallExpr(clang::CUDAKernelCallExpr *call) {
    const clang::FunctionDecl *callee = call->getDirectCallee();
    if (!callee)
      return true;
    optimize::Launch launch;
    launch.kernel = callee->getNameAsString();
    launch.name = placeOf(call->getCallee()->getSourceRange());
    auto argument = [&](const clang::Expr *e, std::vector<Place> &into) {
      if (!llvm::isa<clang::CXXDefaultArgExpr>(e->IgnoreImplicit()))
        into.push_back(placeOf(e->getSourceRange()));
    };
    if (const clang::CallExpr *configuration = call->getConfig())
      for (const clang::Expr *e : configuration->arguments()) {
        argument(e, launch.configuration);
        launch.isDim3.push_back(e->IgnoreUnlessSpelledInSource()->getType()->isRecordType());
      }
    for (const clang::Expr *e : call->arguments()) {
      argument(e, launch.arguments);
      launch.pointedTo.push_back(e->getType()->isPointerType() ? roots.of(e, inside) : optimize::PointedTo());
    }
    if (auto it = direct.find(call); it != direct.end()) {
      launch.statement = placeOf(call->getSourceRange());
      launch.list = it->second.first;
      launch.position = it->second.second;
    }
    found.push_back(std::move(launch));
    return true;
  }

private:
  const std::function<Place(clang::SourceRange)> &placeOf;
  const ArgumentRoots &roots;
  std::vector<const clang::FunctionDecl *> inside;
  const clang::SourceManager &sources;
  std::vector<optimize::Launch> &found;
  std::vector<annotate::Problem> &lineUses;
  std::map<const clang::CUDAKernelCallExpr *, std::pair<unsigned, unsigned>> direct;
  unsigned lists = 0;
};

} // namespace

void Binder::collectLaunches() {
  std::function<Place(clang::SourceRange)> place = [this](clang::SourceRange range) { return placeOf(range); };
  const clang::SourceManager &sources = ast.getSourceManager();
  std::vector<clang::Decl *> mine;
  for (clang::Decl *declaration : ast.getTranslationUnitDecl()->decls())
    if (sources.isInMainFile(sources.getExpansionLoc(declaration->getLocation())))
      mine.push_back(declaration);
  ArgumentRoots roots(ast);
  if (!file.elsewhere.empty() || !groups.empty())
    for (clang::Decl *declaration : mine)
      roots.scan(declaration);
  Launches visitor(place, roots, sources, file);
  for (clang::Decl *declaration : mine)
    visitor.TraverseDecl(declaration);
  for (optimize::Launch &launch : file.launches)
    if (launch.statement.valid())
      launch.statement = optimize::withSemicolon(text, launch.statement);
  std::sort(file.launches.begin(), file.launches.end(),
            [](const optimize::Launch &a, const optimize::Launch &b) { return a.name.begin < b.name.begin; });
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
