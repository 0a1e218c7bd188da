// Operators, conversions and functions. That no operation of code overflows is an obligation; its value is then the
// mathematical one.
#include "passes/verify/engine.h"
#include "passes/verify/floating.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>

namespace veriwarp::verify {

using smt::Term;

Term Engine::convert(Term t, Type from, Type to, Scope &scope, Place place) {
  if (to.kind == Type::Bool)
    return t.width() == 0 ? t : pool.ne(t, number(0));
  if (t.width() == 0)
    t = pool.ite(t, number(1), number(0)), from = annotate::kInt32;
  if (to.kind == Type::Float) {
    if (from.kind == Type::Float)
      return from.bits == to.bits ? t : floatingOperation(pool, "fcast" + std::to_string(to.bits), {t});
    if (staysWide(t, from, scope)) // of which no more is known
      return pool.apply("f.utof" + std::to_string(to.bits), 64, {t});
    return floatingOperation(pool, "itof" + std::to_string(to.bits), {t});
  }
  if (from.kind == Type::Float)
    return floatingOperation(pool, "ftoi" + std::to_string(to.bits ? to.bits : 64), {t});
  if (scope.isCode && to.kind == Type::Int)
    obligation(scope, inRange(t, from, to), Obligation::Overflow, {PhraseKind::MayNotFit, {textOf(place)}}, place);
  else if (from.kind == Type::Int && isWide(from) != isWide(to) && !scope.unchecked && !dry && !isSmall(t, scope)) {
    isIncomplete = true;
    report(Obligation::Formula, Verdict::Unknown,
           {isWide(from) ? PhraseKind::TooLargeForAnnotations : PhraseKind::BecomesUnsigned, {textOf(place)}}, place);
  }
  return t;
}

// Symbols that are known to be a number, as that number: blockDim.x where the contract says how many threads there are.
Term Engine::constantOf(Term t) {
  if (t.isConst())
    return t;
  std::unordered_map<unsigned, Term> map;
  for (const Fact &fact : prover.known()) {
    if (!fact.vars.empty() || fact.body.kind() != smt::Kind::Eq)
      continue;
    Term left = fact.body.args()[0], right = fact.body.args()[1];
    if (left.isConst())
      std::swap(left, right);
    if (left.kind() == smt::Kind::Var && right.isConst())
      map[left.id()] = right;
  }
  return pool.substitute(t, map);
}

// (t + c) % n, where the sum is known to be less than 2n, as a choice: what solvers and matching deal with. The facts
// alone have to say so, not the path: the term may be used on others.
Term Engine::remainder(Term a, Term b, const Scope &scope) {
  const Term plain = pool.srem(a, b);
  if (plain.isConst() || plain == a || (a.kind() != smt::Kind::Add && a.kind() != smt::Kind::Var))
    return plain;
  if (b.isConst() && (b.signedValue() < 4 || b.signedValue() > 4096)) // parities, and digits of large numbers
    return plain;
  const Term wraps = pool.andOf(pool.sle(number(0), a), pool.slt(a, pool.add(b, b)));
  Formula goal = implies(pool, scope.guard, leaf(wraps));
  if (!prover.entails(scope.vars.empty() ? goal : forall(scope.vars, goal)))
    return plain;
  return pool.ite(pool.slt(a, b), a, pool.sub(a, b));
}

Term Engine::atMost(Term t, std::uint64_t most) {
  const auto bound = static_cast<std::int64_t>(most);
  if (pool.bounds(t, true).lo >= 0)
    return bound < 0 ? pool.boolean(true) : pool.sle(t, number(bound));
  return bound < 0 ? pool.ule(t, number(bound)) : between(t, 0, bound);
}

// Whether the result of an operation of 64 bits is the mathematical one. The term itself may wrap; so it is said by
// halves, which solvers see at once, or exactly.
Term Engine::fits64(Op op, Term a, Term b, Term result, bool isSigned) {
  assert(a.width() == 64 && b.width() == 64 && result.width() == 64 && "numbers have 64 bits");
  constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
  constexpr std::int64_t greatest = std::numeric_limits<std::int64_t>::max();
  constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();
  constexpr std::int64_t half = std::int64_t(1) << 61;
  const Term halves = pool.andOf(between(a, isSigned ? -half : 0, half), between(b, isSigned ? -half : 0, half));
  const Term isNegative = pool.slt(b, number(0));
  const auto either = [&](Term negative, Term other) {
    return pool.orOf(halves, pool.andOf(pool.implies(isNegative, negative), pool.orOf(isNegative, other)));
  };
  switch (op) {
  case Op::Add:
    if (!isSigned)
      return pool.orOf(halves, pool.ule(a, result));
    return either(pool.sle(pool.sub(number(least), b), a), pool.sle(a, pool.sub(number(greatest), b)));
  case Op::Subtract:
    if (!isSigned) // the first where both are small
      return pool.orOf(pool.andOf(pool.sle(number(0), b), pool.sle(b, a)), pool.ule(b, a));
    return either(pool.sle(a, pool.add(number(greatest), b)), pool.sle(pool.add(number(least), b), a));
  case Op::Multiply: {
    if (a.isConst() && !b.isConst())
      std::swap(a, b);
    if (b.isConst(0))
      return pool.boolean(true);
    if (!b.isConst()) {
      constexpr std::int64_t root = std::int64_t(1) << 31;
      return isSigned ? pool.andOf(between(a, -root, root), between(b, -root / 2, root / 2))
                      : pool.andOf(between(a, 0, 2 * root - 1), between(b, 0, 2 * root - 1));
    }
    const std::int64_t factor = b.signedValue();
    if (!isSigned)
      return atMost(a, all / b.value());
    if (factor == -1)
      return pool.ne(a, number(least));
    return factor > 0 ? between(a, least / factor, greatest / factor) : between(a, greatest / factor, least / factor);
  }
  case Op::ShiftLeft:
    if (b.isConst() && b.value() < 64)
      return isSigned ? between(a, least >> b.value(), greatest >> b.value()) : atMost(a, all >> b.value());
    return pool.eq(isSigned ? pool.ashr(result, b) : pool.lshr(result, b), a);
  case Op::Divide:
    return isSigned ? pool.orOf(pool.ne(a, number(least)), pool.ne(b, number(-1))) : pool.boolean(true);
  default:
    return pool.boolean(true);
  }
}

Term Engine::arithmetic(Op op, Term a, Term b, Type type, Scope &scope, Place place) {
  if (type.kind == Type::Float) {
    std::string name = op == Op::Add        ? "fadd"
                       : op == Op::Subtract ? "fsub"
                       : op == Op::Multiply ? "fmul"
                       : op == Op::Divide   ? "fdiv"
                                            : "fmod";
    return floatingOperation(pool, name + std::to_string(type.bits), {a, b});
  }
  auto result = [&](Term t) {
    if (scope.isCode)
      obligation(scope, type.bits == 64 ? fits64(op, a, b, t, type.isSigned) : inRange(t, annotate::kMathInt, type),
                 Obligation::Overflow, {PhraseKind::MayOverflow, {textOf(place)}}, place);
    return t;
  };
  const bool asBits = scope.isCode && isWide(type) && !(isSmall(a, scope) && isSmall(b, scope));
  if (op == Op::Add)
    return result(pool.add(a, b));
  if (op == Op::Subtract)
    return result(pool.sub(a, b));
  if (op == Op::Multiply)
    return result(pool.mul(a, b));
  if (op == Op::Divide || op == Op::Remainder) {
    obligation(scope, pool.ne(b, number(0)), Obligation::Overflow, {PhraseKind::MayDivideByZero, {textOf(place)}},
               place);
    if (asBits)
      return op == Op::Divide ? pool.udiv(a, b) : pool.urem(a, b);
    if (op == Op::Remainder)
      return remainder(a, b, scope);
    return b.isConst() && b.signedValue() > 0 ? pool.sdiv(a, b) : result(pool.sdiv(a, b));
  }
  if (op == Op::ShiftLeft) {
    obligation(scope, pool.andOf(pool.sle(number(0), b), pool.slt(b, number(type.bits ? type.bits : 62))),
               Obligation::Overflow, {PhraseKind::MayShiftTooFar, {textOf(place)}}, place);
    if (b.isConst() && b.value() < 62)
      return result(pool.mul(a, number(std::int64_t(1) << b.value())));
    return result(pool.shl(a, b));
  }
  if (op == Op::ShiftRight) {
    obligation(scope, pool.andOf(pool.sle(number(0), b), pool.slt(b, number(type.bits ? type.bits : 62))),
               Obligation::Overflow, {PhraseKind::MayShiftTooFar, {textOf(place)}}, place);
    if (asBits)
      return pool.lshr(a, b);
    if (b.isConst() && b.value() < 62 && pool.bounds(a, true).lo >= 0)
      return pool.sdiv(a, number(std::int64_t(1) << b.value()));
    return pool.ashr(a, b);
  }
  if (op == Op::BitAnd) {
    if (Term mask = constantOf(b); mask.isConst() && mask.signedValue() > 0 && std::has_single_bit(mask.value() + 1))
      if (pool.bounds(a, true).lo >= 0)
        return remainder(a, number(mask.signedValue() + 1), scope);
    return pool.bvand(a, b);
  }
  return op == Op::BitOr ? pool.bvor(a, b) : pool.bvxor(a, b);
}

Term Engine::binary(const Expr &e, Scope &scope) {
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
    left = convert(left, a, type, quiet, e.args[0].place);
  if (!isOrder || right.width() == 0)
    right = convert(right, b, type, quiet, e.args[1].place);
  if (!isComparison)
    return arithmetic(op, left, right, type, scope, e.place);
  if (type.kind == Type::Float) {
    auto apply = [&](const char *name, Term x, Term y) {
      return pool.eq(floatingOperation(pool, name, {x, y}), number(1)); // 1 or something else
    };
    if (!scope.isCode && (op == Op::Equal || op == Op::NotEqual))
      return op == Op::Equal ? pool.eq(left, right) : pool.ne(left, right);
    if (op == Op::Equal || op == Op::NotEqual)
      return op == Op::Equal ? apply("feq", left, right) : pool.notOf(apply("feq", left, right));
    if (op == Op::Less || op == Op::Greater)
      return op == Op::Less ? apply("flt", left, right) : apply("flt", right, left);
    return op == Op::LessEqual ? apply("fle", left, right) : apply("fle", right, left);
  }
  if (op == Op::Equal || op == Op::NotEqual) {
    const Term same = equal(left, a, right, b, scope);
    return op == Op::Equal ? same : pool.notOf(same);
  }
  if (op == Op::Less || op == Op::LessEqual)
    return ordered(left, a, right, b, op == Op::LessEqual, scope);
  return ordered(right, b, left, a, op == Op::GreaterEqual, scope);
}

Term Engine::lengthOf(const Variable &array) {
  return array.extents[0] >= 0
             ? number(array.extents[0])
             : pool.variable("\\pointer_length(" + array.name + ")!", 64, smt::Range{0, std::int64_t(1) << 40});
}

Term Engine::call(const Expr &e, Scope &scope) {
  std::vector<Term> args;
  bool isFloat = false;
  for (const Expr &a : e.args) {
    Term t = isWide(typeOf(a)) && !isWide(typeOf(e)) && !scope.isCode ? integer(a, scope) : value(a, scope);
    isFloat |= typeOf(a).kind == Type::Float;
    args.push_back(t.width() == 0 ? pool.ite(t, number(1), number(0)) : t);
  }
  if (!isFloat && args.size() == 2 && (e.text == "min" || e.text == "max")) { // parses: names
    const bool wantsLess = e.text == "min";                                   // parses: a name
    const Type type = isWide(typeOf(e)) ? typeOf(e) : annotate::kMathInt;
    Term less = ordered(args[0], type, args[1], type, true, scope);
    return wantsLess ? pool.ite(less, args[0], args[1]) : pool.ite(less, args[1], args[0]);
  }
  if (!isFloat && args.size() == 1 && (e.text == "abs" || e.text == "llabs" || e.text == "labs")) { // parses: names
    const Term negated = pool.sub(number(0), args[0]);
    if (scope.isCode)
      obligation(scope,
                 typeOf(e).bits == 64 ? fits64(Op::Subtract, number(0), args[0], negated, true)
                                      : inRange(negated, annotate::kMathInt, typeOf(e)),
                 Obligation::Overflow, {PhraseKind::MayOverflow, {textOf(e.place)}}, e.place);
    return pool.ite(pool.slt(args[0], number(0)), negated, args[0]);
  }
  if (!scope.isCode && args.size() == 2 && e.text == "pow" && args[0].isConst()) { // parses: a name; integer power
    if (args[1].isConst() && args[1].signedValue() >= 0 && args[1].signedValue() < 62) {
      std::int64_t power = 1;
      for (std::int64_t i = 0; i < args[1].signedValue(); ++i)
        if (__builtin_mul_overflow(power, args[0].signedValue(), &power))
          break;
      return number(power);
    }
    // pow(c, g + k) is c^k * pow(c, g), for the smallest of what is written as a sum
    Term exponent = args[1];
    if (exponent.kind() == smt::Kind::Add && exponent.args()[0].isConst()) {
      std::int64_t k = exponent.args()[0].signedValue(), scale = 1;
      if (k > 0 && k < 40) {
        for (std::int64_t i = 0; i < k; ++i)
          scale *= args[0].signedValue();
        return pool.mul(number(scale), pool.apply("pow", 64, {args[0], pool.sub(exponent, number(k))}));
      }
    }
  }
  // Of what else there is, only that it is a function is used.
  return pool.apply((isFloat ? "f." : "i.") + e.text, 64, args);
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
