#include "plugin/clang/host/values.h"

#include "passes/kernel/expr.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include <algorithm>
#include <utility>

namespace veriwarp::plugin {

using clang::Expr;
using kernel::constant;
using KExpr = kernel::Expr;
using Kind = kernel::Expr::Kind;
using llvm::dyn_cast;
using llvm::dyn_cast_or_null;
using llvm::isa;

namespace {

constexpr const char *sizePath = ".size()"; // of a container, beside the fields that records have

} // namespace

bool isNumber(clang::QualType type) { return type->isIntegralOrUnscopedEnumerationType() && !type->isDependentType(); }

std::string sourceText(const Expr *expr, const clang::ASTContext &ast) {
  const clang::SourceManager &sources = ast.getSourceManager();
  clang::CharSourceRange range = sources.getExpansionRange(expr->getSourceRange());
  return clang::Lexer::getSourceText(range, sources, ast.getLangOpts()).str();
}

bool isTrivialCopy(const clang::CXXConstructExpr *construction) {
  return construction->getNumArgs() == 1 && construction->getConstructor()->isCopyOrMoveConstructor() &&
         construction->getConstructor()->isTrivial();
}

// ".size.width" as "size" and ".width".
static std::pair<std::string, std::string> firstOf(const std::string &member) {
  std::size_t dot = member.find('.', 1);
  if (dot == std::string::npos)
    return {member.substr(1), ""};
  return {member.substr(1, dot - 1), member.substr(dot)};
}

const Expr *initializerOf(const clang::InitListExpr *list, const std::string &member, std::string &rest) {
  const clang::RecordDecl *record = list->getType()->getAsRecordDecl();
  const auto *cxx = dyn_cast_or_null<clang::CXXRecordDecl>(record);
  if (!record || record->isUnion() || !list->isSemanticForm() || (cxx && cxx->getNumBases() > 0))
    return nullptr;
  auto [first, after] = firstOf(member);
  unsigned index = 0;
  for (const clang::FieldDecl *field : record->fields()) {
    if (field->isUnnamedBitField())
      continue;
    if (field->getName() == first && index < list->getNumInits()) {
      rest = after;
      return list->getInit(index);
    }
    ++index;
  }
  return nullptr;
}

const Expr *initializerOf(const clang::LambdaExpr *lambda, const std::string &member, std::string &rest) {
  auto [first, after] = firstOf(member);
  auto initializer = lambda->capture_init_begin();
  for (const clang::LambdaCapture &capture : lambda->captures()) {
    const Expr *value = *initializer++;
    if (capture.capturesVariable() && capture.getCaptureKind() == clang::LCK_ByCopy &&
        capture.getCapturedVar()->getName() == first) {
      rest = after;
      return value;
    }
  }
  return nullptr;
}

KExpr HostValues::fresh(const Expr *expr) {
  table.push_back({{}, 0, expr ? sourceText(expr, ast) : std::string("?")});
  table.back().isUnsigned = expr && expr->getType()->isUnsignedIntegerType();
  return leaf(Kind::Host, static_cast<std::uint32_t>(table.size() - 1));
}

std::uint32_t HostValues::symbolOf(const Place &place, Moment moment) {
  unsigned version = path.version(place, moment);
  for (std::uint32_t i = 0; i < table.size(); ++i)
    if (table[i].place == place && table[i].version == version)
      return i;
  table.push_back({place, version, place.root->getNameAsString() + place.path});
  return static_cast<std::uint32_t>(table.size() - 1);
}

std::optional<std::uint32_t> HostValues::symbolOf(const Expr *expr, Moment moment) {
  const Expr *bare = stripped(expr);
  while (const auto *construction = dyn_cast_or_null<clang::CXXConstructExpr>(bare)) {
    if (!isTrivialCopy(construction))
      return {};
    bare = stripped(construction->getArg(0));
  }
  std::optional<Place> place = placeOf(bare);
  if (!place || bare->getType().isVolatileQualified() || (memoryMoves && path.inMemory(place->root)))
    return {};
  return symbolOf(*place, moment);
}

KExpr HostValues::number(const Expr *expr, Moment moment, bool trusted) {
  unsigned before = std::exchange(
      modulus, trusted && isNumber(expr->getType()) ? static_cast<unsigned>(ast.getIntWidth(expr->getType())) : 0);
  bool outermostBefore = std::exchange(outermost, trusted);
  KExpr result = translate(expr, moment);
  modulus = before;
  outermost = outermostBefore;
  return result;
}

KExpr HostValues::condition(const Expr *expr, Moment moment) {
  KExpr value = number(expr, moment);
  switch (value.kind) {
  case Kind::Const:
    return constant(value.value != 0);
  case Kind::Eq:
  case Kind::Ne:
  case Kind::Lt:
  case Kind::Le:
  case Kind::And:
  case Kind::Or:
  case Kind::Not:
  case Kind::Implies:
  case Kind::IsPowerOfTwo:
  case Kind::PointersDiffer:
    return value;
  default:
    return make(Kind::Ne, {value, constant(0)});
  }
}

KExpr HostValues::ifSo(KExpr condition, const KExpr &value, const Expr *expr) {
  if (isConstant(condition) && condition.value)
    return value;
  KExpr symbol = fresh(expr);
  side.push_back(make(Kind::Implies, {std::move(condition), {Kind::Eq, 0, 0, {symbol, value}}}));
  return symbol;
}

KExpr HostValues::choose(const KExpr &condition, const KExpr &a, const KExpr &b, const Expr *expr) {
  if (isConstant(condition))
    return condition.value ? a : b;
  if (condition.kind == Kind::Lt || condition.kind == Kind::Le) {
    if (equal(condition.args[0], a) && equal(condition.args[1], b))
      return make(Kind::Min, {a, b});
    if (equal(condition.args[0], b) && equal(condition.args[1], a))
      return make(Kind::Max, {a, b});
  }
  KExpr symbol = fresh(expr);
  side.push_back(make(Kind::Implies, {condition, {Kind::Eq, 0, 0, {symbol, a}}}));
  side.push_back(make(Kind::Implies, {negation(condition), {Kind::Eq, 0, 0, {symbol, b}}}));
  return symbol;
}

std::optional<KExpr> HostValues::sizeOf(const Expr *container, Moment moment) {
  std::optional<Place> place = containerOf(container);
  if (!place || (memoryMoves && path.inMemory(place->root)))
    return {};
  place->path += sizePath;
  std::uint32_t symbol = symbolOf(*place, moment);
  markUnsigned(symbol);
  return leaf(Kind::Host, symbol);
}

std::optional<KExpr> HostValues::component(const Expr *expr, const std::string &member, Moment moment) {
  const Expr *bare = stripped(expr);
  if (const auto *construction = dyn_cast_or_null<clang::CXXConstructExpr>(bare)) {
    if (isTrivialCopy(construction))
      return component(construction->getArg(0), member, moment);
    if (member == sizePath && isContainer(construction->getType())) {
      unsigned given = construction->getNumArgs();
      const clang::CXXConstructorDecl *constructor = construction->getConstructor();
      if (given && constructor->isCopyConstructor())
        return sizeOf(construction->getArg(0), moment);
      if (given && isNumber(constructor->getParamDecl(0)->getType()))
        return number(construction->getArg(0), moment, true);
      return {};
    }
    if (construction->getType()->getAsCXXRecordDecl()->getName() != "dim3" || member.size() != 2)
      return {};
    if (construction->getNumArgs() == 1 && !isNumber(construction->getArg(0)->getType()))
      return component(construction->getArg(0), member, moment); // dim3(uint3)
    unsigned index = static_cast<unsigned>(member[1] - 'x');
    if (index < construction->getNumArgs())
      return number(construction->getArg(index), moment, true);
    return {};
  }
  const auto *list = dyn_cast_or_null<clang::InitListExpr>(bare);
  const auto *lambda = dyn_cast_or_null<clang::LambdaExpr>(bare);
  if (list || lambda) {
    std::string rest;
    const Expr *initializer = list ? initializerOf(list, member, rest) : initializerOf(lambda, member, rest);
    if (!initializer)
      return {};
    if (!rest.empty())
      return component(initializer, rest, moment);
    if (!isNumber(initializer->getType()))
      return {};
    return isa<clang::ImplicitValueInitExpr>(initializer) ? constant(0) : translate(initializer, moment);
  }
  std::optional<Place> place = bare ? placeOf(bare) : std::nullopt;
  if (!place || (memoryMoves && path.inMemory(place->root)))
    return {};
  place->path += member;
  return leaf(Kind::Host, symbolOf(*place, moment));
}

std::array<KExpr, 3> HostValues::shape(const Expr *expr, Moment moment) {
  std::array<KExpr, 3> result;
  const char *members[] = {".x", ".y", ".z"};
  for (int i = 0; i < 3; ++i) {
    std::optional<KExpr> value = component(expr, members[i], moment);
    result[static_cast<std::size_t>(i)] = value ? *value : fresh(expr);
  }
  return result;
}

const Definition *HostValues::definition(std::uint32_t symbol) const {
  const Symbol &s = table[symbol];
  return s.place.root ? path.definition(s.place, s.version) : nullptr;
}

// The expression that gave the symbol its value.
std::optional<KExpr> HostValues::defining(std::uint32_t symbol) {
  auto [found, isNew] = definitions.try_emplace(symbol);
  if (!isNew)
    return found->second; // nullopt also while it is being found: no symbol defines itself
  const Definition *source = definition(symbol);
  if (!source || source->allocation)
    return {};
  bool before = std::exchange(memoryMoves, source->memoryMoved);
  std::optional<KExpr> value;
  std::string member = table[symbol].place.path.substr(source->place.path.size());
  if (!member.empty()) {
    value = component(source->value, member, source->before);
  } else if (isNumber(source->value->getType())) {
    value = updated(source->value, source->before);
    if (!value)
      value = number(source->value, source->before);
  }
  memoryMoves = before;
  found->second = value;
  return value;
}

KExpr HostValues::expandSymbol(std::uint32_t symbol, const std::map<std::uint32_t, std::uint32_t> &parameters,
                               bool explaining) {
  auto parameter = parameters.find(symbol);
  KExpr itself =
      parameter != parameters.end() && !explaining ? leaf(Kind::Param, parameter->second) : leaf(Kind::Host, symbol);
  if (depth > deepestExpression)
    return itself;
  std::optional<KExpr> value = defining(symbol);
  if (!value)
    return itself;
  ++depth;
  KExpr expanded = expand(*value, parameters);
  --depth;
  if (itself.kind == Kind::Param && !isConstant(expanded))
    return itself;
  return expanded;
}

KExpr HostValues::explain(std::uint32_t symbol, const std::map<std::uint32_t, std::uint32_t> &parameters) {
  return expandSymbol(symbol, parameters, true);
}

KExpr HostValues::expand(const KExpr &expr, const std::map<std::uint32_t, std::uint32_t> &parameters) {
  if (expr.kind == Kind::Host)
    return expandSymbol(expr.index, parameters, false);
  if (expr.args.empty())
    return expr;
  std::vector<KExpr> args;
  for (const KExpr &arg : expr.args)
    args.push_back(expand(arg, parameters));
  return make(expr.kind, std::move(args));
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
