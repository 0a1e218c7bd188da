// Host expressions, node by node: HostValues::translate and what it is made of.
#include "passes/kernel/expr.h"
#include "plugin/clang/host/values.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

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

KExpr HostValues::translate(const Expr *expr, Moment moment) {
  if (depth > deepestExpression || !expr || expr->isValueDependent())
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
            !isa<clang::CompoundAssignOperator>(source->value->IgnoreParens()) &&
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
  // Where it is computed in another type than the variable's, the result is converted twice: not followed.
  const auto *compound = dyn_cast<clang::CompoundAssignOperator>(expr);
  const bool updates = compound && compound == update &&
                       ast.hasSameUnqualifiedType(compound->getComputationLHSType(), compound->getLHS()->getType()) &&
                       ast.hasSameUnqualifiedType(compound->getComputationResultType(), compound->getLHS()->getType());
  if (updates)
    opcode = clang::BinaryOperator::getOpForCompoundAssignment(opcode);
  if (opcode == clang::BO_LAnd || opcode == clang::BO_LOr)
    return make(opcode == clang::BO_LAnd ? Kind::And : Kind::Or,
                {condition(expr->getLHS(), moment), condition(expr->getRHS(), moment)});
  if (!isNumber(expr->getLHS()->getType()) || !isNumber(expr->getRHS()->getType()) ||
      (expr->isAssignmentOp() && !updates) || opcode == clang::BO_Comma)
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

std::optional<KExpr> HostValues::updated(const Expr *expr, Moment before) {
  expr = expr->IgnoreParens();
  if (isa<clang::CompoundAssignOperator>(expr)) {
    const Expr *outer = std::exchange(update, expr);
    KExpr result = number(expr, before);
    update = outer;
    return result;
  }
  const auto *step = dyn_cast<clang::UnaryOperator>(expr);
  if (!step || !step->isIncrementDecrementOp() || ast.getIntWidth(expr->getType()) < ast.getIntWidth(ast.IntTy))
    return {};
  KExpr n = number(step->getSubExpr(), before);
  if (step->isIncrementOp())
    return make(Kind::Add, {n, constant(1)});
  KExpr less = make(Kind::Sub, {n, constant(1)});
  return expr->getType()->isUnsignedIntegerType() ? ifSo(make(Kind::Le, {constant(1), n}), less, expr) : less;
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

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
