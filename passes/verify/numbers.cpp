#include "passes/verify/numbers.h"
#include "passes/verify/floating.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>

namespace veriwarp::verify {

using smt::Term;

Term Numbers::convert(Term t, Type from, Type to, Scope &scope, Place place) {
  if (to.kind == Type::Bool)
    return t.width() == 0 ? t : pool.ne(t, world.number(0));
  if (t.width() == 0)
    t = pool.ite(t, world.number(1), world.number(0)), from = annotate::kInt32;
  if (to.kind == Type::Float) {
    if (from.kind == Type::Float)
      return from.bits == to.bits ? t : floatingOperation(pool, FloatOp::Cast, to.bits, {t});
    if (staysWide(t, from, scope)) // of which no more is known
      return otherFunction(pool, "utof" + std::to_string(to.bits), true, {t});
    return floatingOperation(pool, FloatOp::FromInteger, to.bits, {t});
  }
  if (from.kind == Type::Float)
    return floatingOperation(pool, to.isSigned ? FloatOp::ToInteger : FloatOp::ToUnsigned, to.bits ? to.bits : 64, {t});
  if (scope.isCode && to.kind == Type::Int)
    account.obligation(scope, inRange(t, from, to), Obligation::Overflow,
                       {PhraseKind::MayNotFit, {account.textOf(place)}}, place);
  else if (from.kind == Type::Int && isWide(from) != isWide(to) && !scope.unchecked && !account.dry &&
           !isSmall(t, scope))
    account.giveUp(
        Obligation::Formula,
        {isWide(from) ? PhraseKind::TooLargeForAnnotations : PhraseKind::BecomesUnsigned, {account.textOf(place)}},
        place);
  return t;
}

// Symbols that are known to be a number, as that number: blockDim.x where the contract says how many threads there are.
Term Numbers::constantOf(Term t) {
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

bool Numbers::isKnown(Term condition, const Scope &scope) {
  const Formula goal = implies(pool, scope.guard, leaf(condition));
  return prover.entails(scope.vars.empty() ? goal : forall(scope.vars, goal));
}

// (t + c) % n, where the sum is known to be less than 2n, as a choice: what solvers and matching deal with. The facts
// alone have to say so, not the path: the term may be used on others.
Term Numbers::remainder(Term a, Term b, const Scope &scope) {
  const Term plain = pool.srem(a, b);
  if (plain.isConst() || plain == a || (a.kind() != smt::Kind::Add && a.kind() != smt::Kind::Var))
    return plain;
  if (b.isConst() && (b.signedValue() < 4 || b.signedValue() > 4096)) // parities, and digits of large numbers
    return plain;
  const Term wraps = pool.andOf(pool.sle(world.number(0), a), pool.slt(a, pool.add(b, b)));
  if (!isKnown(wraps, scope))
    return plain;
  return pool.ite(pool.slt(a, b), a, pool.sub(a, b));
}

Term Numbers::atMost(Term t, std::uint64_t most) {
  const auto bound = static_cast<std::int64_t>(most);
  if (pool.bounds(t, true).lo >= 0)
    return bound < 0 ? pool.boolean(true) : pool.sle(t, world.number(bound));
  return bound < 0 ? pool.ule(t, world.number(bound)) : world.between(t, 0, bound);
}

// Whether the result of an operation of 64 bits is the mathematical one. The term itself may wrap; so it is said by
// halves, which solvers see at once, or exactly.
Term Numbers::fits64(Op op, Term a, Term b, Term result, bool isSigned) {
  assert(a.width() == 64 && b.width() == 64 && result.width() == 64 && "numbers have 64 bits");
  constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
  constexpr std::int64_t greatest = std::numeric_limits<std::int64_t>::max();
  constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();
  constexpr std::int64_t half = std::int64_t(1) << 61;
  const Term halves =
      pool.andOf(world.between(a, isSigned ? -half : 0, half), world.between(b, isSigned ? -half : 0, half));
  const Term isNegative = pool.slt(b, world.number(0));
  const auto either = [&](Term negative, Term other) {
    return pool.orOf(halves, pool.andOf(pool.implies(isNegative, negative), pool.orOf(isNegative, other)));
  };
  switch (op) {
  case Op::Add:
    if (!isSigned)
      return pool.orOf(halves, pool.ule(a, result));
    return either(pool.sle(pool.sub(world.number(least), b), a), pool.sle(a, pool.sub(world.number(greatest), b)));
  case Op::Subtract:
    if (!isSigned) // the first where both are small
      return pool.orOf(pool.andOf(pool.sle(world.number(0), b), pool.sle(b, a)), pool.ule(b, a));
    return either(pool.sle(a, pool.add(world.number(greatest), b)), pool.sle(pool.add(world.number(least), b), a));
  case Op::Multiply: {
    if (a.isConst() && !b.isConst())
      std::swap(a, b);
    if (b.isConst(0))
      return pool.boolean(true);
    if (!b.isConst()) {
      constexpr std::int64_t root = std::int64_t(1) << 31;
      return isSigned ? pool.andOf(world.between(a, -root, root), world.between(b, -root, root))
                      : pool.andOf(world.between(a, 0, 2 * root - 1), world.between(b, 0, 2 * root - 1));
    }
    const std::int64_t factor = b.signedValue();
    if (!isSigned)
      return atMost(a, all / b.value());
    if (factor == -1)
      return pool.ne(a, world.number(least));
    return factor > 0 ? world.between(a, least / factor, greatest / factor)
                      : world.between(a, greatest / factor, least / factor);
  }
  case Op::ShiftLeft:
    if (b.isConst() && b.value() < 64)
      return isSigned ? world.between(a, least >> b.value(), greatest >> b.value()) : atMost(a, all >> b.value());
    return pool.eq(isSigned ? pool.ashr(result, b) : pool.lshr(result, b), a);
  case Op::Divide:
    return isSigned ? pool.orOf(pool.ne(a, world.number(least)), pool.ne(b, world.number(-1))) : pool.boolean(true);
  default:
    return pool.boolean(true);
  }
}

Term Numbers::arithmetic(Op op, Term a, Term b, Type type, Scope &scope, Place place) {
  if (type.kind == Type::Float) {
    const FloatOp operation = op == Op::Add        ? FloatOp::Add
                              : op == Op::Subtract ? FloatOp::Subtract
                              : op == Op::Multiply ? FloatOp::Multiply
                              : op == Op::Divide   ? FloatOp::Divide
                                                   : FloatOp::Remainder;
    return floatingOperation(pool, operation, type.bits, {a, b});
  }
  // Of products of two unknowns, only small ones are known to fit.
  Account::Replay isReal;
  if (op == Op::Multiply && type.bits == 64)
    isReal = [a, b, isSigned = type.isSigned](const smt::Assignment &model) {
      const std::uint64_t x = smt::evaluate(a, model), y = smt::evaluate(b, model);
      std::int64_t product;
      std::uint64_t unsignedProduct;
      return isSigned ? __builtin_mul_overflow(static_cast<std::int64_t>(x), static_cast<std::int64_t>(y), &product)
                      : __builtin_mul_overflow(x, y, &unsignedProduct);
    };
  auto result = [&](Term t) {
    if (scope.isCode)
      account.obligation(scope,
                         type.bits == 64 ? fits64(op, a, b, t, type.isSigned) : inRange(t, annotate::kMathInt, type),
                         Obligation::Overflow, {PhraseKind::MayOverflow, {account.textOf(place)}}, place, isReal);
    else
      mustBeExact(op, a, b, t, scope, place);
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
    account.obligation(scope, pool.ne(b, world.number(0)), Obligation::Overflow,
                       {PhraseKind::MayDivideByZero, {account.textOf(place)}}, place);
    if (asBits)
      return op == Op::Divide ? pool.udiv(a, b) : pool.urem(a, b);
    if (op == Op::Remainder && scope.isCode && type.isSigned && type.bits != 0) // undefined where the quotient is
      account.obligation(
          scope,
          pool.orOf(pool.ne(a, world.number(std::numeric_limits<std::int64_t>::min() >> (64 - type.bits))),
                    pool.ne(b, world.number(-1))),
          Obligation::Overflow, {PhraseKind::MayOverflow, {account.textOf(place)}}, place);
    if (op == Op::Remainder)
      return remainder(a, b, scope);
    return b.isConst() && b.signedValue() > 0 ? pool.sdiv(a, b) : result(pool.sdiv(a, b));
  }
  if (op == Op::ShiftLeft) {
    account.obligation(scope,
                       pool.andOf(pool.sle(world.number(0), b), pool.slt(b, world.number(type.bits ? type.bits : 62))),
                       Obligation::Overflow, {PhraseKind::MayShiftTooFar, {account.textOf(place)}}, place);
    if (b.isConst() && b.value() < 62)
      return result(pool.mul(a, world.number(std::int64_t(1) << b.value())));
    return result(pool.shl(a, b));
  }
  if (op == Op::ShiftRight) {
    account.obligation(scope,
                       pool.andOf(pool.sle(world.number(0), b), pool.slt(b, world.number(type.bits ? type.bits : 62))),
                       Obligation::Overflow, {PhraseKind::MayShiftTooFar, {account.textOf(place)}}, place);
    if (asBits)
      return pool.lshr(a, b);
    if (b.isConst() && b.value() < 62 && pool.bounds(a, true).lo >= 0)
      return pool.sdiv(a, world.number(std::int64_t(1) << b.value()));
    return pool.ashr(a, b);
  }
  if (op == Op::BitAnd) {
    if (Term mask = constantOf(b); mask.isConst() && mask.signedValue() > 0 && std::has_single_bit(mask.value() + 1))
      if (pool.bounds(a, true).lo >= 0)
        return remainder(a, world.number(mask.signedValue() + 1), scope);
    return pool.bvand(a, b);
  }
  return op == Op::BitOr ? pool.bvor(a, b) : pool.bvxor(a, b);
}

Term Numbers::inRange(Term t, Type from, Type to) {
  if (to.kind != Type::Int || to.bits == 0)
    return pool.boolean(true);
  smt::Range range = rangeOf(to), known = pool.bounds(t, true);
  if (to.bits >= 64) {
    if (isWide(from) == isWide(to))
      return pool.boolean(true);
    range = {0, std::numeric_limits<std::int64_t>::max()}; // what both types have
  }
  if (isWide(from))
    range.lo = std::max<std::int64_t>(range.lo, 0);
  if (known.lo >= range.lo && known.hi <= range.hi)
    return pool.boolean(true);
  return world.between(t, range.lo, range.hi);
}

bool Numbers::isSmall(Term t, const Scope &scope) {
  return pool.bounds(t, true).lo >= 0 || isKnown(pool.sle(world.number(0), t), scope);
}

void Numbers::mustBeExact(Op op, Term a, Term b, Term result, const Scope &scope, Place place) {
  if (scope.unchecked || account.dry)
    return;
  const Term goal = fits64(op, a, b, result, true);
  if (goal.isTrue())
    return;
  const Term here = pool.implies(pool.andOf(scope.state->path, scope.guard), goal);
  if (isKnown(here, scope))
    return;
  const Phrase message{PhraseKind::BeyondAnnotations, {account.textOf(place)}};
  if (scope.vars.empty())
    account.givesUpUnless(here, Obligation::Formula, message, place);
  else
    account.giveUp(Obligation::Formula, message, place);
}

Term Numbers::ordered(Term a, Type ofA, Term b, Type ofB, bool orEqual, const Scope &scope) {
  const bool wideA = staysWide(a, ofA, scope), wideB = staysWide(b, ofB, scope);
  if (wideA && wideB)
    return orEqual ? pool.ule(a, b) : pool.ult(a, b);
  const Term asSigned = orEqual ? pool.sle(a, b) : pool.slt(a, b);
  if (wideA) // from 2^63 on it is more than any other number
    return pool.andOf(pool.sle(world.number(0), a), asSigned);
  return wideB ? pool.orOf(pool.slt(b, world.number(0)), asSigned) : asSigned;
}

Term Numbers::equal(Term a, Type ofA, Term b, Type ofB, const Scope &scope) {
  const Term same = pool.eq(a, b);
  if (isWide(ofA) == isWide(ofB))
    return same;
  const Term wide = isWide(ofA) ? a : b;
  return isSmall(wide, scope) ? same : pool.andOf(pool.sle(world.number(0), wide), same);
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
