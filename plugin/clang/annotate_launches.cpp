// The kernel launches of host functions, with the places of all their parts, for optimisations that change launches.
#include "plugin/clang/annotate_bind.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"

namespace veriwarp::plugin {

using annotate::Place;

namespace {

class Launches : public clang::RecursiveASTVisitor<Launches> {
public:
  Launches(const std::function<Place(clang::SourceRange)> &p, std::vector<optimize::Launch> &f)
      : placeOf(p), found(f) {}

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
    for (const clang::Expr *e : call->arguments())
      argument(e, launch.arguments);
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
  std::vector<optimize::Launch> &found;
  std::map<const clang::CUDAKernelCallExpr *, std::pair<unsigned, unsigned>> direct;
  unsigned lists = 0;
};

} // namespace

void Binder::collectLaunches() {
  std::function<Place(clang::SourceRange)> place = [this](clang::SourceRange range) { return placeOf(range); };
  Launches visitor(place, file.launches);
  const clang::SourceManager &sources = ast.getSourceManager();
  for (clang::Decl *declaration : ast.getTranslationUnitDecl()->decls())
    if (sources.isInMainFile(sources.getExpansionLoc(declaration->getLocation())))
      visitor.TraverseDecl(declaration);
  for (optimize::Launch &launch : file.launches)
    if (launch.statement.valid())
      launch.statement = optimize::withSemicolon(text, launch.statement);
  std::sort(file.launches.begin(), file.launches.end(),
            [](const optimize::Launch &a, const optimize::Launch &b) { return a.name.begin < b.name.begin; });
}

} // namespace veriwarp::plugin
