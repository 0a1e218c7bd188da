// Operators and functions of expressions.
#include "passes/verify/evaluator.h"
#include "passes/verify/floating.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <string>

namespace veriwarp::verify {

using smt::Term;

Term Evaluator::binary(const Expr &e, Scope &scope) {
  const Op op = e.op;
  if (isConjunction(op) || op == Op::Implies || op == Op::Or) {
    Term left = condition(e.args[0], scope);
    Scope inner = scope;
    inner.guard = pool.andOf(scope.guard, op == Op::Or ? pool.notOf(left) : left);
    Term right = condition(e.args[1], inner);
    return op == Op::Or        ? pool.orOf(left, right)
           : op == Op::Implies ? pool.implies(left, right)
                               : pool.andOf(left, right);
  }
  if (op == Op::Iff)
    return pool.eq(condition(e.args[0], scope), condition(e.args[1], scope));
  Type a = typeOf(e.args[0]), b = typeOf(e.args[1]);
  Term left = value(e.args[0], scope), right = value(e.args[1], scope);
  bool isComparison = typeOf(e).kind == Type::Bool;
  if (isComparison && a.kind == Type::Bool && b.kind == Type::Bool && left.width() == 0 && right.width() == 0)
    return op == Op::Equal ? pool.eq(left, right) : pool.ne(left, right);
  Type type = isComparison ? annotate::kMathInt : typeOf(e);
  if (isComparison && (a.kind == Type::Float || b.kind == Type::Float))
    type = {Type::Float, std::max(a.kind == Type::Float ? a.bits : 0, b.kind == Type::Float ? b.bits : 0), true,
            Type::Unknown};
  Scope quiet = scope;
  quiet.isCode = false; // operands have been converted by casts of the code's own
  const bool isOrder = isComparison && type.kind != Type::Float; // which numbers of all types have
  if (!isOrder || left.width() == 0)
    left = numbers.convert(left, a, type, quiet, e.args[0].place);
  if (!isOrder || right.width() == 0)
    right = numbers.convert(right, b, type, quiet, e.args[1].place);
  if (!isComparison)
    return numbers.arithmetic(op, left, right, type, scope, e.place);
  if (type.kind == Type::Float) {
    auto apply = [&](FloatOp comparison, Term x, Term y) {
      return pool.eq(floatingOperation(pool, comparison, 64, {x, y}), world.number(1)); // 1 or something else
    };
    if (!scope.isCode && (op == Op::Equal || op == Op::NotEqual))
      return op == Op::Equal ? pool.eq(left, right) : pool.ne(left, right);
    if (op == Op::Equal || op == Op::NotEqual)
      return op == Op::Equal ? apply(FloatOp::Equal, left, right) : pool.notOf(apply(FloatOp::Equal, left, right));
    if (op == Op::Less || op == Op::Greater)
      return op == Op::Less ? apply(FloatOp::Less, left, right) : apply(FloatOp::Less, right, left);
    return op == Op::LessEqual ? apply(FloatOp::LessEqual, left, right) : apply(FloatOp::LessEqual, right, left);
  }
  if (op == Op::Equal || op == Op::NotEqual) {
    const Term same = numbers.equal(left, a, right, b, scope);
    return op == Op::Equal ? same : pool.notOf(same);
  }
  if (op == Op::Less || op == Op::LessEqual)
    return numbers.ordered(left, a, right, b, op == Op::LessEqual, scope);
  return numbers.ordered(right, b, left, a, op == Op::GreaterEqual, scope);
}

Term Evaluator::lengthOf(const Variable &array) {
  if (array.extents[0] >= 0)
    return world.number(array.extents[0]);
  const std::string name = "\\pointer_length(" + array.name + ")";
  const Term length = pool.variable(name + "!", 64, smt::Range{0, std::int64_t(1) << 40});
  world.remember(length, name);
  return length;
}

Term Evaluator::call(const Expr &e, Scope &scope) {
  std::vector<Term> args;
  bool isFloat = false;
  for (const Expr &a : e.args) {
    Term t = isWide(typeOf(a)) && !isWide(typeOf(e)) && !scope.isCode ? integer(a, scope) : value(a, scope);
    isFloat |= typeOf(a).kind == Type::Float;
    args.push_back(t.width() == 0 ? pool.ite(t, world.number(1), world.number(0)) : t);
  }
  if (!isFloat && args.size() == 2 && (e.text == "min" || e.text == "max")) { // parses: names
    const bool wantsLess = e.text == "min";                                   // parses: a name
    const Type type = isWide(typeOf(e)) ? typeOf(e) : annotate::kMathInt;
    Term less = numbers.ordered(args[0], type, args[1], type, true, scope);
    return wantsLess ? pool.ite(less, args[0], args[1]) : pool.ite(less, args[1], args[0]);
  }
  if (!isFloat && args.size() == 1 && (e.text == "abs" || e.text == "llabs" || e.text == "labs")) { // parses: names
    const Term negated = pool.sub(world.number(0), args[0]);
    if (scope.isCode)
      account.obligation(scope,
                         typeOf(e).bits == 64 ? numbers.fits64(Op::Subtract, world.number(0), args[0], negated, true)
                                              : numbers.inRange(negated, annotate::kMathInt, typeOf(e)),
                         Obligation::Overflow, {PhraseKind::MayOverflow, {account.textOf(e.place)}}, e.place);
    else
      numbers.mustBeExact(Op::Subtract, world.number(0), args[0], negated, scope, e.place);
    return pool.ite(pool.slt(args[0], world.number(0)), negated, args[0]);
  }
  if (!scope.isCode && args.size() == 2 && e.text == "pow" && args[0].isConst()) { // parses: a name; integer power
    const auto powerOf = [&](std::int64_t exponent) {                              // nullopt: it does not fit
      std::int64_t power = 1;
      for (std::int64_t i = 0; i < exponent; ++i)
        if (__builtin_mul_overflow(power, args[0].signedValue(), &power))
          return std::optional<std::int64_t>();
      return std::optional(power);
    };
    const auto tooLarge = [&] {
      account.giveUp(Obligation::Formula, {PhraseKind::BeyondAnnotations, {account.textOf(e.place)}}, e.place);
      return world.fresh(e.text, annotate::kMathInt);
    };
    if (args[1].isConst() && args[1].signedValue() >= 0 && args[1].signedValue() < 62) {
      const std::optional<std::int64_t> power = powerOf(args[1].signedValue());
      return power ? world.number(*power) : tooLarge();
    }
    // pow(c, g + k) is c^k * pow(c, g), for the smallest of what is written as a sum
    Term exponent = args[1];
    if (exponent.kind() == smt::Kind::Add && exponent.args()[0].isConst()) {
      const std::int64_t k = exponent.args()[0].signedValue();
      if (k > 0 && k < 40) {
        const std::optional<std::int64_t> scale = powerOf(k);
        if (!scale)
          return tooLarge();
        return pool.mul(world.number(*scale), pool.apply("pow", 64, {args[0], pool.sub(exponent, world.number(k))}));
      }
    }
  }
  if (args.size() == 1 && isBitCount(e.text)) {
    const Term counted = otherFunction(pool, e.text, false, args), zero = world.number(0),
               most = world.number(e.text.ends_with("ll") ? 64 : 32); // parses: a name
    return pool.ite(pool.slt(counted, zero), zero, pool.ite(pool.slt(most, counted), most, counted));
  }
  // Of what else there is, only that it is a function is used.
  return otherFunction(pool, e.text, isFloat, args);
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
