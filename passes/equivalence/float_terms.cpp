#include "passes/equivalence/float_terms.h"

#include "passes/kernel/opaque.h"

#include <bit>
#include <cmath>
#include <limits>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace veriwarp::equivalence {

using kernel::OpaqueFunction;
using smt::Kind;
using smt::Term;

namespace {

std::string_view nameOf(OpaqueFunction function) {
  return function == OpaqueFunction::Math ? "fma" : kernel::functionName(function);
}

// A double that is a float.
std::optional<Term> asFloat(smt::TermPool &pool, Term t) {
  if (t.isConst()) {
    const double number = Numbers::number(t);
    return std::isnan(number) || static_cast<double>(static_cast<float>(number)) == number
               ? std::optional(Numbers(pool, 32).constant(number))
               : std::nullopt;
  }
  const bool isNegation = Numbers(pool, 64).takeSign(t);
  if (floatFunction(t) != OpaqueFunction::FPExt || t.args()[0].width() != 32)
    return std::nullopt;
  return isNegation ? Numbers(pool, 32).negative(t.args()[0]) : t.args()[0];
}

} // namespace

std::optional<OpaqueFunction> floatFunction(Term t) {
  static const auto functions = [] {
    std::unordered_map<std::string_view, OpaqueFunction> names;
    for (OpaqueFunction function :
         {OpaqueFunction::FAdd, OpaqueFunction::FMul, OpaqueFunction::FDiv, OpaqueFunction::Math, OpaqueFunction::FPExt,
          OpaqueFunction::FPTrunc, OpaqueFunction::SIToFP, OpaqueFunction::UIToFP})
      names.emplace(nameOf(function), function);
    return names;
  }();
  if (t.kind() != Kind::Apply)
    return std::nullopt;
  const auto found = functions.find(t.name());
  return found == functions.end() ? std::nullopt : std::optional(found->second);
}

Term Numbers::constant(double number) const {
  return bits(width == 32 ? std::bit_cast<std::uint32_t>(static_cast<float>(number))
                          : std::bit_cast<std::uint64_t>(number));
}

bool Numbers::is(Term t, double number) {
  return t.isConst() && Numbers::number(t) == number && std::signbit(Numbers::number(t)) == std::signbit(number);
}

bool Numbers::isConstantNaN(Term t) const { return t.isConst() && std::isnan(number(t)); }

bool Numbers::isFromInteger(Term t) {
  const std::optional<OpaqueFunction> function = floatFunction(t);
  return function == OpaqueFunction::SIToFP || function == OpaqueFunction::UIToFP;
}

Term Numbers::apply(OpaqueFunction function, std::vector<Term> of) const {
  return pool.apply(nameOf(function), width, std::move(of));
}

double Numbers::number(Term t) {
  assert(t.isConst() && "a number");
  return t.width() == 32 ? std::bit_cast<float>(static_cast<std::uint32_t>(t.value()))
                         : std::bit_cast<double>(t.value());
}

Term Numbers::isFinite(Term t) const {
  return isFromInteger(t) ? pool.boolean(true) : pool.ult(magnitude(t), bits(infinity()));
}

Term Numbers::isInfinite(Term t) const {
  return isFromInteger(t) ? pool.boolean(false) : pool.eq(magnitude(t), bits(infinity()));
}

Term Numbers::compare(std::uint64_t relations, Term a, Term b) const {
  const Term isUnordered = a == b ? isNaN(a) : pool.orOf(isNaN(a), isNaN(b));
  const Term x = ordinal(a), y = ordinal(b);
  std::vector<Term> holds;
  if (relations & kernel::FloatEqual)
    holds.push_back(pool.eq(x, y));
  if (relations & kernel::FloatLess)
    holds.push_back(pool.slt(x, y));
  if (relations & kernel::FloatGreater)
    holds.push_back(pool.slt(y, x));
  const Term isOrdered = pool.notOf(isUnordered), among = holds.size() == 3 ? pool.boolean(true) : pool.orOf(holds);
  return relations & kernel::FloatUnordered ? pool.orOf(isUnordered, among) : pool.andOf(isOrdered, among);
}

Term Numbers::extreme(Term a, Term b, bool isGreatest) const {
  order(a, b);
  const Term isLess = pool.slt(place(a), place(b));
  return pool.ite(isNaN(a), b, pool.ite(isNaN(b), a, isGreatest ? pool.ite(isLess, b, a) : pool.ite(isLess, a, b)));
}

Term Numbers::sum(Term a, Term b) const {
  order(a, b);
  for (const auto &[one, other] : {std::pair(a, b), std::pair(b, a)}) {
    if (isConstantNaN(one))
      return nan();
    if (is(one, -0.0))
      return other;
    if (is(one, 0.0)) // -0 + 0 is 0
      return isFromInteger(other) ? other : pool.ite(pool.eq(other, bits(signBit())), bits(0), other);
  }
  for (const auto &[one, other] : {std::pair(a, b), std::pair(b, a)}) // which 0 it is makes no difference
    if (one.isConst() && number(one) != 0 && isWithoutNegativeZero(other))
      return sum(one, other.args()[2]);
  if (a == b)
    return product(a, constant(2));
  if (a == negative(b))
    return pool.ite(isFinite(a), bits(0), nan());
  return apply(OpaqueFunction::FAdd, {a, b});
}

Term Numbers::product(Term a, Term b) const {
  const bool isNegative = takeSign(a) != takeSign(b);
  order(a, b);
  auto signedAs = [&](Term t) { return isNegative ? negative(t) : t; };
  for (const auto &[one, other] : {std::pair(a, b), std::pair(b, a)}) {
    if (isConstantNaN(one))
      return nan();
    if (is(one, 1))
      return signedAs(other);
    if (is(one, 0.0))
      return pool.ite(isFinite(other), signedAs(sign(other)), nan());
  }
  return signedAs(apply(OpaqueFunction::FMul, {a, b}));
}

Term Numbers::quotient(Term a, Term b) const {
  const bool isNegative = takeSign(a) != takeSign(b);
  auto signedAs = [&](Term t) { return isNegative ? negative(t) : t; };
  if (isConstantNaN(a) || isConstantNaN(b))
    return nan();
  if (a == b) {
    const Term hasQuotient = pool.andOf(isFinite(a), pool.ne(magnitude(a), bits(0)));
    return pool.ite(hasQuotient, signedAs(constant(1)), nan());
  }
  if (b.isConst())
    if (const std::optional<double> inverse = exactInverse(number(b)))
      return signedAs(product(a, constant(*inverse)));
  return signedAs(apply(OpaqueFunction::FDiv, {a, b}));
}

Term Numbers::productAndSum(Term a, Term b, Term c) const {
  const bool isNegative = takeSign(a) != takeSign(b);
  order(a, b);
  auto signedAs = [&](Term t) { return isNegative ? negative(t) : t; };
  if (is(c, -0.0))
    return signedAs(product(a, b));
  for (const auto &[one, other] : {std::pair(a, b), std::pair(b, a)})
    if (is(one, 1))
      return sum(signedAs(other), c);
  return apply(OpaqueFunction::Math, {signedAs(a), b, c});
}

bool Numbers::takeSign(Term &t) const {
  const bool isNegation = t.isConst() ? t.value() & signBit()
                                      : t.kind() == Kind::Add && t.args().size() == 2 && t.args()[0].isConst(signBit());
  if (isNegation)
    t = negative(t);
  return isNegation;
}

void Numbers::order(Term &a, Term &b) {
  if (b.id() < a.id())
    std::swap(a, b);
}

bool Numbers::isWithoutNegativeZero(Term t) const {
  return t.kind() == Kind::Ite && t.args()[1].isConst(0) && t.args()[0] == pool.eq(t.args()[2], bits(signBit()));
}

std::optional<double> Numbers::exactInverse(double divisor) const {
  int exponent = 0;
  if (!std::isfinite(divisor) || divisor == 0 || std::fabs(std::frexp(divisor, &exponent)) != 0.5)
    return std::nullopt;
  const int least = width == 32 ? -126 : -1022, greatest = width == 32 ? 127 : 1023, inverse = 1 - exponent;
  return inverse >= least && inverse <= greatest ? std::optional(1 / divisor) : std::nullopt;
}

std::optional<Term> comparedAsFloats(smt::TermPool &pool, std::uint64_t relations, Term a, Term b) {
  if (a.isConst()) {
    std::swap(a, b);
    relations = (relations & (kernel::FloatEqual | kernel::FloatUnordered)) |
                (relations & kernel::FloatLess ? kernel::FloatGreater : 0) |
                (relations & kernel::FloatGreater ? kernel::FloatLess : 0);
  }
  const Numbers floats(pool, 32);
  const std::optional<Term> number = asFloat(pool, a), other = asFloat(pool, b);
  if (number && other)
    return floats.compare(relations, *number, *other);
  if (!number || !b.isConst())
    return std::nullopt;
  const double bound = Numbers::number(b);
  float below = static_cast<float>(bound);
  if (static_cast<double>(below) > bound)
    below = std::nextafter(below, -std::numeric_limits<float>::infinity());
  const std::uint64_t less = kernel::FloatLess | kernel::FloatEqual;
  return floats.compare((relations & kernel::FloatUnordered) | (relations & kernel::FloatLess ? less : 0) |
                            (relations & kernel::FloatGreater),
                        *number, floats.constant(below));
}

Term fromInteger(smt::TermPool &pool, unsigned width, bool isSigned, Term t) {
  for (bool isDone = false; !isDone;) {
    isDone = true;
    if (t.kind() == Kind::ZExt || (isSigned && t.kind() == Kind::SExt)) {
      isSigned = isSigned && t.kind() == Kind::SExt;
      t = t.args()[0];
      isDone = false;
    }
  }
  isSigned = isSigned || (t.width() > 1 && pool.bounds(t).lo >= 0);
  return pool.apply(nameOf(isSigned ? OpaqueFunction::SIToFP : OpaqueFunction::UIToFP), width, {t});
}

Term extended(smt::TermPool &pool, Term number) {
  const bool isNegation = Numbers(pool, 32).takeSign(number);
  const Term wide = pool.apply(nameOf(OpaqueFunction::FPExt), 64, {number});
  return isNegation ? Numbers(pool, 64).negative(wide) : wide;
}

std::optional<Term> narrowed(smt::TermPool &pool, Term t) {
  if (const std::optional<Term> number = asFloat(pool, t))
    return number;
  const Numbers floats(pool, 32);
  if (Numbers(pool, 64).takeSign(t)) {
    const std::optional<Term> number = narrowed(pool, t);
    return number ? std::optional(floats.negative(*number)) : std::nullopt;
  }
  const std::optional<OpaqueFunction> function = floatFunction(t);
  if (!function)
    return std::nullopt;
  const bool isFromSigned = function == OpaqueFunction::SIToFP;
  if ((isFromSigned || function == OpaqueFunction::UIToFP) && t.args()[0].width() <= 32)
    return fromInteger(pool, 32, isFromSigned, t.args()[0]); // double has all of them
  if (t.args().size() != 2)
    return std::nullopt;
  const std::optional<Term> a = asFloat(pool, t.args()[0]), b = asFloat(pool, t.args()[1]);
  if (!a || !b)
    return std::nullopt;
  return function == OpaqueFunction::FAdd   ? std::optional(floats.sum(*a, *b))
         : function == OpaqueFunction::FMul ? std::optional(floats.product(*a, *b))
         : function == OpaqueFunction::FDiv ? std::optional(floats.quotient(*a, *b))
                                            : std::nullopt;
}

} // namespace veriwarp::equivalence

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
