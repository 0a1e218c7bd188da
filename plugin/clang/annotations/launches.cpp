#include "plugin/clang/annotations/launches.h"

#include "plugin/clang/annotations/argument_roots.h"
#include "plugin/clang/syntax/visitor.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Mangle.h"
#include "clang/Lex/Lexer.h"

namespace veriwarp::plugin {

using annotate::Place;

namespace {

using Dims = std::array<std::optional<std::int64_t>, 3>;

// An integer that is the same whenever the program comes here; of a local variable that is only ever read, too.
class Constants : public AstVisitor {
public:
  explicit Constants(const clang::ASTContext &a) : ast(a) {}

  bool visitStmt(clang::Stmt &statement) override {
    if (const auto *use = llvm::dyn_cast<clang::DeclRefExpr>(&statement))
      ++uses[use->getDecl()];
    else if (const auto *cast = llvm::dyn_cast<clang::ImplicitCastExpr>(&statement);
             cast && cast->getCastKind() == clang::CK_LValueToRValue)
      if (const auto *name = llvm::dyn_cast<clang::DeclRefExpr>(cast->getSubExpr()->IgnoreParens()))
        ++reads[name->getDecl()];
    return true;
  }

  std::optional<std::int64_t> valueOf(const clang::Expr *e, unsigned depth = 0) const {
    clang::Expr::EvalResult result;
    if (depth > 8 || e->isValueDependent() || !e->getType()->isIntegralOrEnumerationType())
      return std::nullopt;
    if (e->EvaluateAsInt(result, ast) && result.Val.getInt().getSignificantBits() < 64)
      return result.Val.getInt().getExtValue();
    const clang::Expr *plain = e->IgnoreParenImpCasts();
    const auto *name = llvm::dyn_cast<clang::DeclRefExpr>(plain);
    const auto *variable = name ? llvm::dyn_cast<clang::VarDecl>(name->getDecl()) : nullptr;
    std::optional<std::int64_t> value;
    if (variable && variable->hasLocalStorage() && variable->getInit() && !variable->getType()->isReferenceType() &&
        isOnlyRead(*variable))
      value = valueOf(variable->getInit(), depth + 1);
    else if (const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(plain))
      value = calculated(*binary, depth);
    // Small numbers are the same in all types that a conversion may go through.
    return value && *value >= 0 && *value < (std::int64_t(1) << 31) && ast.getTypeSize(e->getType()) >= 32
               ? value
               : std::nullopt;
  }

  // Of a dim3, or a number that becomes one.
  Dims dimsOf(const clang::Expr *e) const {
    e = e->IgnoreUnlessSpelledInSource();
    if (!e->getType()->isRecordType())
      return {valueOf(e), 1, 1};
    const auto *made = llvm::dyn_cast<clang::CXXConstructExpr>(e);
    if (const auto *name = llvm::dyn_cast<clang::DeclRefExpr>(e))
      if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(name->getDecl());
          variable && variable->getInit() && variable->getType().isConstQualified())
        made = llvm::dyn_cast<clang::CXXConstructExpr>(variable->getInit()->IgnoreUnlessSpelledInSource());
    Dims dims;
    if (made && made->getNumArgs() == 3)
      for (unsigned axis = 0; axis != 3; ++axis)
        dims[axis] = valueOf(made->getArg(axis));
    return dims;
  }

private:
  bool isOnlyRead(const clang::VarDecl &variable) const {
    auto all = uses.find(&variable), plain = reads.find(&variable);
    return all != uses.end() && plain != reads.end() && all->second == plain->second;
  }

  std::optional<std::int64_t> calculated(const clang::BinaryOperator &e, unsigned depth) const {
    const std::optional<std::int64_t> a = valueOf(e.getLHS(), depth + 1), b = valueOf(e.getRHS(), depth + 1);
    if (!a || !b)
      return std::nullopt;
    switch (e.getOpcode()) {
    case clang::BO_Add:
      return *a + *b;
    case clang::BO_Sub:
      return *a - *b;
    case clang::BO_Mul:
      return *a * *b;
    case clang::BO_Div:
      return *b > 0 && *a >= 0 ? std::optional(*a / *b) : std::nullopt;
    default:
      return std::nullopt;
    }
  }

  const clang::ASTContext &ast;
  std::map<const clang::ValueDecl *, unsigned> uses, reads;
};

class Launches : public AstVisitor {
public:
  Launches(const SourceText &s, const ArgumentRoots &r, const Constants &c, BoundFile &f)
      : source(s), roots(r), constants(c), sources(s.ast.getSourceManager()), found(f.launches), kernels(f.kernels),
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

  // What its contract may be held against.
  void tellKernel(const clang::FunctionDecl &callee, const clang::CUDAKernelCallExpr &call,
                  const std::vector<optimize::PointedTo> &pointedTo) {
    const clang::FunctionDecl *definition = callee.getDefinition();
    if (!definition || callee.isDependentContext() || !call.getConfig() || call.getConfig()->getNumArgs() < 2)
      return;
    const std::string symbol = clang::ASTNameGenerator(source.ast).getName(definition);
    for (verify::Kernel &kernel : kernels) {
      if (kernel.symbol != symbol)
        continue;
      verify::Kernel::Launch launch;
      launch.grid = constants.dimsOf(call.getConfig()->getArg(0));
      launch.block = constants.dimsOf(call.getConfig()->getArg(1));
      launch.isKnown = true;
      for (unsigned axis = 0; axis != 3; ++axis)
        launch.isKnown &= launch.grid[axis] && launch.block[axis];
      const unsigned count = std::min<unsigned>(call.getNumArgs(), static_cast<unsigned>(kernel.parameters.size()));
      for (unsigned i = 0; i != count; ++i) {
        if (kernel.parameters[i]->isArray()) {
          tellAliases(i, call, pointedTo, kernel, launch);
          continue;
        }
        const std::optional<std::int64_t> value =
            kernel.parameters[i]->fields.empty() ? constants.valueOf(call.getArg(i)) : std::nullopt;
        if (value)
          launch.arguments.emplace_back(kernel.parameters[i].get(), *value);
        launch.isKnown &= value.has_value();
      }
      launch.place = placeOf(call.getSourceRange());
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
        launch.aliases.push_back({kernel.parameters[k].get(), kernel.parameters[i].get(), isSame});
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
      if (!symbol.empty() && kernel.symbol == symbol)
        kernel.isNamedElsewhere = true;
  }

  Place placeOf(clang::SourceRange range) const { return source.placeOf(range); }

  const SourceText &source;
  const ArgumentRoots &roots;
  const Constants &constants;
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
  Constants constants(ast);
  for (clang::Decl *declaration : mine)
    constants.walk(declaration);
  Launches visitor(source, roots, constants, file);
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
