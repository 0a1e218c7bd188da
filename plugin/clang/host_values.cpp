#include "plugin/clang/host_values.h"

#include "plugin/clang/expr.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include <algorithm>
#include <utility>

namespace veriwarp::plugin {

using clang::Expr;
using KExpr = kernel::Expr;
using Kind = kernel::Expr::Kind;
using llvm::dyn_cast;
using llvm::dyn_cast_or_null;
using llvm::isa;

namespace {

constexpr unsigned deepest = 64;
constexpr const char *sizePath = ".size()"; // of a container, beside the fields that records have

bool isNumber(clang::QualType type) { return type->isIntegralOrUnscopedEnumerationType() && !type->isDependentType(); }

// The least and greatest value of an integer type; false for those that std::int64_t does not hold.
struct Limits {
  std::int64_t low = 0, high = 0;
  bool highFits = true; // uint64_t: values above INT64_MAX are left out, nothing that matters here is so large
};

std::optional<Limits> limitsOf(clang::QualType type, const clang::ASTContext &ast) {
  if (!isNumber(type))
    return {};
  unsigned width = type->isBooleanType() ? 1 : static_cast<unsigned>(ast.getIntWidth(type));
  if (width > 64)
    return {};
  if (type->isUnsignedIntegerOrEnumerationType())
    return width == 64 ? Limits{0, INT64_MAX, false} : Limits{0, (std::int64_t(1) << width) - 1, true};
  std::int64_t high = width == 64 ? INT64_MAX : (std::int64_t(1) << (width - 1)) - 1;
  return Limits{-high - 1, high, true};
}

} // namespace

std::string sourceText(const Expr *expr, const clang::ASTContext &ast) {
  const clang::SourceManager &sources = ast.getSourceManager();
  clang::CharSourceRange range = sources.getExpansionRange(expr->getSourceRange());
  return clang::Lexer::getSourceText(range, sources, ast.getLangOpts()).str();
}

bool isTrivialCopy(const clang::CXXConstructExpr *construction) {
  return construction->getNumArgs() == 1 && construction->getConstructor()->isCopyOrMoveConstructor() &&
         construction->getConstructor()->isTrivial();
}

const Expr *initializerOf(const clang::InitListExpr *list, const std::string &member, std::string &rest) {
  const clang::RecordDecl *record = list->getType()->getAsRecordDecl();
  const auto *cxx = dyn_cast_or_null<clang::CXXRecordDecl>(record);
  if (!record || record->isUnion() || !list->isSemanticForm() || (cxx && cxx->getNumBases() > 0))
    return nullptr;
  std::size_t dot = member.find('.', 1);
  std::string first = member.substr(1, dot == std::string::npos ? dot : dot - 1);
  unsigned index = 0;
  for (const clang::FieldDecl *field : record->fields()) {
    if (field->isUnnamedBitField())
      continue;
    if (field->getName() == first && index < list->getNumInits()) {
      rest = dot == std::string::npos ? std::string() : member.substr(dot);
      return list->getInit(index);
    }
    ++index;
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
  if (!place || bare->getType().isVolatileQualified() || (memoryMoves && path.hostFunction().inMemory(place->root)))
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

KExpr HostValues::translate(const Expr *expr, Moment moment) {
  if (depth > deepest || !expr || expr->isValueDependent())
    return fresh(expr);
  ++depth;
  KExpr result = [&]() -> KExpr {
    expr = expr->IgnoreParens();
    clang::Expr::EvalResult evaluated;
    if (isNumber(expr->getType()) && expr->EvaluateAsInt(evaluated, ast) && !evaluated.HasSideEffects &&
        evaluated.Val.getInt().isRepresentableByInt64())
      return constant(evaluated.Val.getInt().getExtValue());
    if (const auto *cast = dyn_cast<clang::CastExpr>(expr))
      return convert(cast, moment);
    if (const Expr *bare = stripped(expr); bare != expr)
      return translate(bare, moment);
    if (const auto *reference = dyn_cast<clang::DeclRefExpr>(expr))
      if (const auto *parameter = dyn_cast<clang::ParmVarDecl>(reference->getDecl());
          parameter && !environments.empty()) {
        auto bound = environments.back()->find(parameter);
        return bound == environments.back()->end() ? fresh(expr) : bound->second;
      }
    if (!environments.empty() &&
        !isa<clang::BinaryOperator, clang::UnaryOperator, clang::ConditionalOperator, clang::CallExpr>(expr))
      return fresh(expr); // of the function that was called: nothing is known of its variables
    if (isNumber(expr->getType()))
      if (std::optional<std::uint32_t> symbol = symbolOf(expr, moment)) {
        // A trusted value is followed through the variables that it was computed in: `size_t bytes = n * 4;`
        const Definition *source = modulus ? definition(*symbol) : nullptr;
        if (source && !source->allocation && !source->memoryMoved && source->place == table[*symbol].place &&
            isa<clang::BinaryOperator, clang::CastExpr>(source->value->IgnoreParens()) &&
            !isa<clang::DeclRefExpr>(stripped(source->value)))
          return translate(source->value, source->before);
        if (expr->getType()->isUnsignedIntegerType())
          markUnsigned(*symbol);
        return leaf(Kind::Host, *symbol);
      }
    if (const auto *operation = dyn_cast<clang::BinaryOperator>(expr))
      return binary(operation, moment);
    if (const auto *operation = dyn_cast<clang::UnaryOperator>(expr)) {
      if (operation->getOpcode() == clang::UO_LNot)
        return negation(condition(operation->getSubExpr(), moment));
      if (operation->getOpcode() == clang::UO_Plus)
        return translate(operation->getSubExpr(), moment);
      if (operation->getOpcode() == clang::UO_Minus && expr->getType()->isSignedIntegerType())
        return make(Kind::Sub, {constant(0), translate(operation->getSubExpr(), moment)});
      return fresh(expr);
    }
    if (const auto *choice = dyn_cast<clang::ConditionalOperator>(expr); choice && isNumber(expr->getType()))
      return choose(condition(choice->getCond(), moment), number(choice->getTrueExpr(), moment),
                    number(choice->getFalseExpr(), moment), expr);
    if (const auto *function = dyn_cast<clang::CallExpr>(expr))
      return call(function, moment);
    return fresh(expr);
  }();
  --depth;
  return result;
}

// ceil(n / 256.0): exact in double for n of 32 bits.
static const clang::BinaryOperator *quotientOfCeil(const clang::CastExpr *cast, const clang::SourceManager &sources) {
  const auto *rounding = dyn_cast<clang::CallExpr>(stripped(cast->getSubExpr()));
  if (!rounding || rounding->getNumArgs() != 1 || systemFunction(*rounding, sources) != "ceil")
    return nullptr;
  const auto *quotient = dyn_cast<clang::BinaryOperator>(rounding->getArg(0)->IgnoreParenImpCasts());
  return quotient && quotient->getOpcode() == clang::BO_Div &&
                 quotient->getType()->isSpecificBuiltinType(clang::BuiltinType::Double)
             ? quotient
             : nullptr;
}

// The integer that a double certainly is: a converted int or a literal without fraction.
static std::optional<KExpr> integerOfDouble(HostValues &values, const Expr *expr, Moment moment,
                                            clang::ASTContext &ast) {
  const Expr *bare = expr->IgnoreParens();
  if (const auto *literal = dyn_cast<clang::FloatingLiteral>(bare)) {
    double value = literal->getValueAsApproximateDouble();
    return value >= 1 && value <= 1e9 && value == static_cast<double>(static_cast<std::int64_t>(value))
               ? std::optional(constant(static_cast<std::int64_t>(value)))
               : std::nullopt;
  }
  const auto *cast = dyn_cast<clang::CastExpr>(bare);
  if (!cast || cast->getCastKind() != clang::CK_IntegralToFloating || !isNumber(cast->getSubExpr()->getType()) ||
      ast.getIntWidth(cast->getSubExpr()->getType()) > 32 ||
      !cast->getType()->isSpecificBuiltinType(clang::BuiltinType::Double))
    return {};
  return values.number(cast->getSubExpr(), moment);
}

// Does the conversion leave alone what a trusted value needs?
bool HostValues::trusts(const clang::CastExpr *cast) const {
  return modulus != 0 && isNumber(cast->getSubExpr()->getType()) && ast.getIntWidth(cast->getType()) >= modulus &&
         !cast->getType()->isBooleanType();
}

KExpr HostValues::convert(const clang::CastExpr *cast, Moment moment) {
  const Expr *from = cast->getSubExpr();
  switch (cast->getCastKind()) {
  case clang::CK_NoOp:
  case clang::CK_LValueToRValue:
  case clang::CK_ConstructorConversion:
    return translate(from, moment);
  case clang::CK_IntegralToBoolean:
    return condition(from, moment);
  case clang::CK_IntegralCast: {
    if (trusts(cast))
      return translate(from, moment);
    KExpr value = number(from, moment);
    std::optional<Limits> source = limitsOf(from->getType(), ast), target = limitsOf(cast->getType(), ast);
    if (!source || !target)
      return fresh(cast);
    KExpr fits = constant(1);
    if (source->low < target->low)
      fits = make(Kind::And, {fits, make(Kind::Le, {constant(target->low), value})});
    if (source->high > target->high || (!source->highFits && target->highFits))
      fits = make(Kind::And, {fits, make(Kind::Le, {value, constant(target->high)})});
    return ifSo(fits, value, cast);
  }
  case clang::CK_FloatingToIntegral:
    if (const clang::BinaryOperator *quotient = quotientOfCeil(cast, ast.getSourceManager());
        quotient && environments.empty()) {
      std::optional<KExpr> a = integerOfDouble(*this, quotient->getLHS(), moment, ast);
      std::optional<KExpr> b = integerOfDouble(*this, quotient->getRHS(), moment, ast);
      if (a && b && isConstant(*b) && b->value > 0)
        return ifSo(outermost ? constant(1) : make(Kind::Le, {constant(0), *a}),
                    make(Kind::Div, {make(Kind::Add, {*a, constant(b->value - 1)}), *b}), cast);
    }
    return fresh(cast);
  default:
    return fresh(cast);
  }
}

KExpr HostValues::binary(const clang::BinaryOperator *expr, Moment moment) {
  using clang::BinaryOperatorKind;
  BinaryOperatorKind opcode = expr->getOpcode();
  if (opcode == clang::BO_LAnd || opcode == clang::BO_LOr)
    return make(opcode == clang::BO_LAnd ? Kind::And : Kind::Or,
                {condition(expr->getLHS(), moment), condition(expr->getRHS(), moment)});
  if (!isNumber(expr->getLHS()->getType()) || !isNumber(expr->getRHS()->getType()) || expr->isAssignmentOp() ||
      opcode == clang::BO_Comma)
    return fresh(expr);
  bool isUnsigned = expr->getType()->isUnsignedIntegerType();
  // (n & (n - 1)) == 0
  if (opcode == clang::BO_EQ || opcode == clang::BO_NE) {
    const auto *masked = dyn_cast<clang::BinaryOperator>(expr->getLHS()->IgnoreParenImpCasts());
    clang::Expr::EvalResult zero;
    if (masked && masked->getOpcode() == clang::BO_And && isNumber(masked->getLHS()->getType()) &&
        expr->getRHS()->EvaluateAsInt(zero, ast) && zero.Val.getInt() == 0) {
      KExpr n = translate(masked->getLHS(), moment);
      const auto *less = dyn_cast<clang::BinaryOperator>(masked->getRHS()->IgnoreParenImpCasts());
      clang::Expr::EvalResult one;
      if (less && less->getOpcode() == clang::BO_Sub && less->getRHS()->EvaluateAsInt(one, ast) &&
          one.Val.getInt() == 1 && equal(n, translate(less->getLHS(), moment)) &&
          (n.kind == Kind::Host || n.kind == Kind::Const)) {
        // True of zero and, for a signed type, of the least value too.
        KExpr power = make(Kind::Or, {make(Kind::Le, {n, constant(0)}), make(Kind::IsPowerOfTwo, {n})});
        return opcode == clang::BO_EQ ? power : fresh(expr);
      }
    }
  }
  // Sums and products of trusted values are trusted: they are exact modulo any power of two.
  bool trusted = modulus != 0;
  bool ring = opcode == clang::BO_Add || opcode == clang::BO_Sub || opcode == clang::BO_Mul;
  bool outermostBefore = std::exchange(outermost, false);
  KExpr a = ring ? translate(expr->getLHS(), moment) : number(expr->getLHS(), moment);
  KExpr b = ring ? translate(expr->getRHS(), moment) : number(expr->getRHS(), moment);
  outermost = outermostBefore;
  switch (opcode) {
  case clang::BO_Add:
    return make(Kind::Add, {a, b});
  case clang::BO_Mul:
    return make(Kind::Mul, {a, b});
  case clang::BO_Sub:
    return isUnsigned && !trusted ? ifSo(make(Kind::Le, {b, a}), make(Kind::Sub, {a, b}), expr)
                                  : make(Kind::Sub, {a, b});
  case clang::BO_Div:
  case clang::BO_Rem:
  case clang::BO_Shr: {
    // Rounding of negative numbers is C's own; a trusted quotient of a negative number is not positive either way.
    if (KExpr known = expand(b, {}); isConstant(known)) // `(n + threads - 1) / threads`
      b = known;
    Kind kind = opcode == clang::BO_Div ? Kind::Div : opcode == clang::BO_Rem ? Kind::Mod : Kind::Shr;
    if (kind == Kind::Shr && (!isConstant(b) || b.value < 0 || b.value > 62))
      return fresh(expr);
    KExpr defined = constant(1);
    if (!isUnsigned && !(outermost && kind != Kind::Mod && isConstant(b) && b.value > 0))
      defined = make(Kind::Le, {constant(0), a});
    if (kind != Kind::Shr && (!isConstant(b) || b.value <= 0))
      defined = make(Kind::And, {defined, make(Kind::Lt, {constant(0), b})});
    return ifSo(defined, make(kind, {a, b}), expr);
  }
  case clang::BO_Shl:
    return isConstant(b) && b.value >= 0 && b.value < 62 ? make(Kind::Shl, {a, b}) : fresh(expr);
  case clang::BO_And:
    if (isConstant(b) && b.value >= 0 && ((b.value + 1) & b.value) == 0 && b.value < INT64_MAX)
      return ifSo(isUnsigned ? constant(1) : make(Kind::Le, {constant(0), a}),
                  make(Kind::Mod, {a, constant(b.value + 1)}), expr);
    return fresh(expr);
  case clang::BO_EQ:
    return make(Kind::Eq, {a, b});
  case clang::BO_NE:
    return make(Kind::Ne, {a, b});
  case clang::BO_LT:
    return make(Kind::Lt, {a, b});
  case clang::BO_LE:
    return make(Kind::Le, {a, b});
  case clang::BO_GT:
    return make(Kind::Lt, {b, a});
  case clang::BO_GE:
    return make(Kind::Le, {b, a});
  default:
    return fresh(expr);
  }
}

// min and max, and functions that only return an expression of their parameters: iDivUp(n, 256).
KExpr HostValues::call(const clang::CallExpr *call, Moment moment) {
  const clang::FunctionDecl *callee = call->getDirectCallee();
  if (!callee || !isNumber(call->getType().getNonReferenceType()))
    return fresh(call);
  if (const auto *member = dyn_cast<clang::CXXMemberCallExpr>(call);
      member && environments.empty() && callee->getIdentifier() && callee->getName() == "size")
    if (std::optional<KExpr> size = sizeOf(member->getImplicitObjectArgument(), moment))
      return *size;
  std::string name = systemFunction(*call, ast.getSourceManager());
  if ((name == "min" || name == "max") && call->getNumArgs() == 2 && isNumber(call->getArg(0)->getType()) &&
      isNumber(call->getArg(1)->getType()))
    return make(name == "min" ? Kind::Min : Kind::Max,
                {number(call->getArg(0), moment), number(call->getArg(1), moment)});
  const clang::FunctionDecl *definition = nullptr;
  if (!callee->hasBody(definition) || isa<clang::CXXMethodDecl>(callee) || environments.size() >= 4 ||
      definition->getNumParams() != call->getNumArgs())
    return fresh(call);
  const auto *body = dyn_cast_or_null<clang::CompoundStmt>(definition->getBody());
  const auto *only = body && body->size() == 1 ? dyn_cast<clang::ReturnStmt>(body->body_front()) : nullptr;
  if (!only || !only->getRetValue())
    return fresh(call);
  Environment environment;
  for (unsigned i = 0; i < call->getNumArgs(); ++i)
    if (isNumber(call->getArg(i)->getType()))
      environment.emplace(definition->getParamDecl(i), number(call->getArg(i), moment));
  std::size_t known = table.size();
  environments.push_back(&environment);
  KExpr result = translate(only->getRetValue(), moment);
  environments.pop_back();
  for (std::size_t i = known; i < table.size(); ++i) // named as the caller knows it
    if (!table[i].place.root)
      table[i].text = sourceText(call, ast);
  return result;
}

std::optional<KExpr> HostValues::sizeOf(const Expr *container, Moment moment) {
  std::optional<Place> place = containerOf(container);
  if (!place || (memoryMoves && path.hostFunction().inMemory(place->root)))
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
  if (const auto *list = dyn_cast_or_null<clang::InitListExpr>(bare)) {
    std::string rest;
    const Expr *initializer = initializerOf(list, member, rest);
    if (!initializer)
      return {};
    if (!rest.empty())
      return component(initializer, rest, moment);
    if (!isNumber(initializer->getType()))
      return {};
    return isa<clang::ImplicitValueInitExpr>(initializer) ? constant(0) : translate(initializer, moment);
  }
  std::optional<Place> place = bare ? placeOf(bare) : std::nullopt;
  if (!place || (memoryMoves && path.hostFunction().inMemory(place->root)))
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
  if (depth > deepest)
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
