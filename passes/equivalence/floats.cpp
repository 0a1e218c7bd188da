// See floats.h. Terms are brought to one form: a difference is a sum, signs stand outside of products and quotients,
// operands are in order.
#include "passes/equivalence/floats.h"

#include "passes/equivalence/grid_functions.h"
#include "passes/kernel/arithmetic.h"
#include "passes/kernel/opaque.h"

#include <bit>
#include <cassert>
#include <cmath>
#include <limits>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace veriwarp::race {

using kernel::OpaqueFunction;
using kernel::Value;
using smt::Kind;
using smt::Term;

namespace {

enum class Operation : std::uint8_t {
  Add,
  Subtract,
  Multiply,
  Divide,
  MultiplyAdd,
  Negate,
  Absolute,
  CopySign,
  Least,
  Greatest,
  Saturate,
  IsNaN,
  IsInfinite,
  IsFinite,
  SignBit,
};

// "fmaxf" of the library and "llvm.maxnum.f32" are the same.
std::optional<Operation> operation(const Value &value) {
  switch (value.function) {
  case OpaqueFunction::FAdd:
    return Operation::Add;
  case OpaqueFunction::FSub:
    return Operation::Subtract;
  case OpaqueFunction::FMul:
    return Operation::Multiply;
  case OpaqueFunction::FDiv:
    return Operation::Divide;
  case OpaqueFunction::FNeg:
    return Operation::Negate;
  case OpaqueFunction::Math:
  case OpaqueFunction::Named:
    break;
  default:
    return std::nullopt;
  }
  if (value.part)
    return std::nullopt;
  static const std::unordered_map<std::string_view, Operation> functions = {
      {"fadd_rn", Operation::Add},       {"dadd_rn", Operation::Add},         {"fsub_rn", Operation::Subtract},
      {"dsub_rn", Operation::Subtract},  {"fmul_rn", Operation::Multiply},    {"dmul_rn", Operation::Multiply},
      {"fdiv_rn", Operation::Divide},    {"ddiv_rn", Operation::Divide},      {"fmaf", Operation::MultiplyAdd},
      {"fma", Operation::MultiplyAdd},   {"fmaf_rn", Operation::MultiplyAdd}, {"fma_rn", Operation::MultiplyAdd},
      {"fabsf", Operation::Absolute},    {"fabs", Operation::Absolute},       {"copysignf", Operation::CopySign},
      {"copysign", Operation::CopySign}, {"fminf", Operation::Least},         {"fmin", Operation::Least},
      {"fmaxf", Operation::Greatest},    {"fmax", Operation::Greatest},       {"saturatef", Operation::Saturate},
      {"isnanf", Operation::IsNaN},      {"isnand", Operation::IsNaN},        {"isinff", Operation::IsInfinite},
      {"isinfd", Operation::IsInfinite}, {"finitef", Operation::IsFinite},    {"isfinited", Operation::IsFinite},
      {"signbitf", Operation::SignBit},  {"signbitd", Operation::SignBit}};
  static const std::unordered_map<std::string_view, Operation> intrinsics = {
      {"llvm.fma", Operation::MultiplyAdd},   {"llvm.fabs", Operation::Absolute},
      {"llvm.copysign", Operation::CopySign}, {"llvm.minnum", Operation::Least},
      {"llvm.maxnum", Operation::Greatest},
  };
  std::string_view name = value.text;
  if (value.function == OpaqueFunction::Named)
    name = name.substr(0, name.rfind('.')); // "llvm.fma.f32"
  const auto &names = value.function == OpaqueFunction::Math ? functions : intrinsics;
  const auto found = names.find(name);
  return found == names.end() ? std::nullopt : std::optional(found->second);
}

unsigned operandsOf(Operation operation) {
  switch (operation) {
  case Operation::MultiplyAdd:
    return 3;
  case Operation::Add:
  case Operation::Subtract:
  case Operation::Multiply:
  case Operation::Divide:
  case Operation::CopySign:
  case Operation::Least:
  case Operation::Greatest:
    return 2;
  default:
    return 1;
  }
}

// Numbers of one width.
class Numbers {
public:
  Numbers(smt::TermPool &p, unsigned w) : pool(p), width(w) { assert((w == 32 || w == 64) && "float or double"); }

  Term constant(double number) const {
    return bits(width == 32 ? std::bit_cast<std::uint32_t>(static_cast<float>(number))
                            : std::bit_cast<std::uint64_t>(number));
  }
  static double number(Term t) {
    assert(t.isConst() && "a number");
    return t.width() == 32 ? std::bit_cast<float>(static_cast<std::uint32_t>(t.value()))
                           : std::bit_cast<double>(t.value());
  }
  static bool is(Term t, double number) { // the zeros differ
    return t.isConst() && Numbers::number(t) == number && std::signbit(Numbers::number(t)) == std::signbit(number);
  }

  Term nan() const { return bits(kernel::mask(width - 1)); }
  Term isNaN(Term t) const { return isFromInteger(t) ? pool.boolean(false) : pool.ult(bits(infinity()), magnitude(t)); }
  Term isFinite(Term t) const {
    return isFromInteger(t) ? pool.boolean(true) : pool.ult(magnitude(t), bits(infinity()));
  }
  Term isInfinite(Term t) const {
    return isFromInteger(t) ? pool.boolean(false) : pool.eq(magnitude(t), bits(infinity()));
  }
  Term magnitude(Term t) const { return pool.bvand(t, bits(kernel::mask(width - 1))); }
  Term sign(Term t) const { return pool.bvand(t, bits(signBit())); }
  Term negative(Term t) const { return pool.bvxor(t, bits(signBit())); }

  // `relations`: a sum of kernel::FloatRelation.
  Term compare(std::uint64_t relations, Term a, Term b) const {
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

  // Of a number and a NaN the number; +0 is greater than -0 (PTX ISA, min and max).
  Term extreme(Term a, Term b, bool isGreatest) const {
    order(a, b);
    const Term isLess = pool.slt(place(a), place(b));
    return pool.ite(isNaN(a), b, pool.ite(isNaN(b), a, isGreatest ? pool.ite(isLess, b, a) : pool.ite(isLess, a, b)));
  }

  Term sum(Term a, Term b) const {
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
    return apply("fadd", {a, b});
  }

  Term product(Term a, Term b) const {
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
    return signedAs(apply("fmul", {a, b}));
  }

  Term quotient(Term a, Term b) const {
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
    return signedAs(apply("fdiv", {a, b}));
  }

  // Rounded once.
  Term productAndSum(Term a, Term b, Term c) const {
    const bool isNegative = takeSign(a) != takeSign(b);
    order(a, b);
    auto signedAs = [&](Term t) { return isNegative ? negative(t) : t; };
    if (is(c, -0.0))
      return signedAs(product(a, b));
    for (const auto &[one, other] : {std::pair(a, b), std::pair(b, a)})
      if (is(one, 1))
        return sum(signedAs(other), c);
    return apply("fma", {signedAs(a), b, c});
  }

  // Leaves the number without the change of its sign, which the pool writes as a sum; of a constant, without its sign.
  bool takeSign(Term &t) const {
    const bool isNegation = t.isConst()
                                ? t.value() & signBit()
                                : t.kind() == Kind::Add && t.args().size() == 2 && t.args()[0].isConst(signBit());
    if (isNegation)
      t = negative(t);
    return isNegation;
  }

private:
  smt::TermPool &pool;
  const unsigned width;

  std::uint64_t signBit() const { return std::uint64_t{1} << (width - 1); }
  std::uint64_t infinity() const { return width == 32 ? 0x7f800000u : 0x7ff0000000000000u; }
  Term bits(std::uint64_t value) const { return pool.constant(width, value); }
  Term apply(std::string_view function, std::vector<Term> of) const { return pool.apply(function, width, of); }
  static void order(Term &a, Term &b) {
    if (b.id() < a.id())
      std::swap(a, b);
  }
  bool isConstantNaN(Term t) const { return t.isConst() && std::isnan(number(t)); }
  static bool isFromInteger(Term t) { // never -0, NaN, or infinite: 2^64 is far below the greatest float
    return t.kind() == Kind::Apply && (t.name() == "sitofp" || t.name() == "uitofp");
  }

  // What x + 0 is: x == -0 ? 0 : x.
  bool isWithoutNegativeZero(Term t) const {
    return t.kind() == Kind::Ite && t.args()[1].isConst(0) && t.args()[0] == pool.eq(t.args()[2], bits(signBit()));
  }

  // As integers these are in the order of the numbers; both zeros are 0.
  Term ordinal(Term t) const { return pool.ite(pool.slt(t, bits(0)), pool.sub(bits(signBit()), t), t); }
  // And here -0 comes before 0.
  Term place(Term t) const { return pool.ite(pool.slt(t, bits(0)), pool.bvxor(t, bits(kernel::mask(width - 1))), t); }

  // A division by a power of two is a multiplication by another.
  std::optional<double> exactInverse(double divisor) const {
    int exponent = 0;
    if (!std::isfinite(divisor) || divisor == 0 || std::fabs(std::frexp(divisor, &exponent)) != 0.5)
      return std::nullopt;
    const int least = width == 32 ? -126 : -1022, greatest = width == 32 ? 127 : 1023, inverse = 1 - exponent;
    return inverse >= least && inverse <= greatest ? std::optional(1 / divisor) : std::nullopt;
  }
};

// A double that is a float.
std::optional<Term> asFloat(smt::TermPool &pool, Term t) {
  if (t.isConst()) {
    const double number = Numbers::number(t);
    return std::isnan(number) || static_cast<double>(static_cast<float>(number)) == number
               ? std::optional(Numbers(pool, 32).constant(number))
               : std::nullopt;
  }
  const bool isNegation = Numbers(pool, 64).takeSign(t);
  if (t.kind() != Kind::Apply || t.name() != "fpext" || t.args()[0].width() != 32)
    return std::nullopt;
  return isNegation ? Numbers(pool, 32).negative(t.args()[0]) : t.args()[0];
}

// Of two doubles that are floats, or a float against a double that is none: it is less if it is at most the next float
// below.
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

// Of an integer. How wide it is makes no difference.
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
  return pool.apply(isSigned ? "sitofp" : "uitofp", width, {t});
}

// Two floats that are added, multiplied or divided as doubles and rounded to float: double has more than twice the
// digits, so it is as if they were rounded once (Figueroa, When is double rounding innocuous?, 1995).
std::optional<Term> narrowed(smt::TermPool &pool, Term t) {
  if (const std::optional<Term> number = asFloat(pool, t))
    return number;
  const Numbers floats(pool, 32);
  if (Numbers(pool, 64).takeSign(t)) {
    const std::optional<Term> number = narrowed(pool, t);
    return number ? std::optional(floats.negative(*number)) : std::nullopt;
  }
  if (t.kind() != Kind::Apply)
    return std::nullopt;
  if ((t.name() == "sitofp" || t.name() == "uitofp") && t.args()[0].width() <= 32)
    return fromInteger(pool, 32, t.name() == "sitofp", t.args()[0]); // double has all of them
  if (t.args().size() != 2)
    return std::nullopt;
  const std::optional<Term> a = asFloat(pool, t.args()[0]), b = asFloat(pool, t.args()[1]);
  if (!a || !b)
    return std::nullopt;
  return t.name() == "fadd"   ? std::optional(floats.sum(*a, *b))
         : t.name() == "fmul" ? std::optional(floats.product(*a, *b))
         : t.name() == "fdiv" ? std::optional(floats.quotient(*a, *b))
                              : std::nullopt;
}

bool isNumber(unsigned width) { return width == 32 || width == 64; }

template <class Number> std::optional<Number> computed(Operation operation, Number a, Number b, Number c) {
  switch (operation) {
  case Operation::Add:
    return a + b;
  case Operation::Subtract:
    return a - b;
  case Operation::Multiply:
    return a * b;
  case Operation::Divide:
    return a / b;
  case Operation::MultiplyAdd:
    return std::fma(a, b, c);
  case Operation::Negate:
    return -a;
  case Operation::Absolute:
    return std::fabs(a);
  case Operation::CopySign:
    return std::copysign(a, b);
  case Operation::Least:
  case Operation::Greatest: {
    if (std::isnan(a) || std::isnan(b))
      return std::isnan(a) ? b : a;
    const bool isLess = a < b || (a == b && std::signbit(a) && !std::signbit(b));
    return isLess == (operation == Operation::Least) ? a : b;
  }
  default:
    return std::nullopt;
  }
}

bool holds(std::uint64_t relations, double a, double b) {
  const kernel::FloatRelation between = std::isnan(a) || std::isnan(b) ? kernel::FloatUnordered
                                        : a < b                        ? kernel::FloatLess
                                        : a > b                        ? kernel::FloatGreater
                                                                       : kernel::FloatEqual;
  return relations & between;
}

std::optional<Term> converted(smt::TermPool &pool, const Value &value, Term t) {
  switch (value.function) {
  case OpaqueFunction::SIToFP:
  case OpaqueFunction::UIToFP:
    return isNumber(value.width)
               ? std::optional(fromInteger(pool, value.width, value.function == OpaqueFunction::SIToFP, t))
               : std::nullopt;
  case OpaqueFunction::FPExt: {
    if (t.width() != 32 || value.width != 64)
      return std::nullopt;
    const bool isNegation = Numbers(pool, 32).takeSign(t);
    const Term extended = pool.apply("fpext", 64, {t});
    return isNegation ? Numbers(pool, 64).negative(extended) : extended;
  }
  case OpaqueFunction::FPTrunc:
    return t.width() == 64 && value.width == 32 ? narrowed(pool, t) : std::nullopt;
  default:
    return std::nullopt;
  }
}

float asFloat(std::uint64_t bits) { return std::bit_cast<float>(static_cast<std::uint32_t>(bits)); }
double asDouble(std::uint64_t bits) { return std::bit_cast<double>(bits); }

} // namespace

bool isProduct(Term number) {
  const bool isNegation = number.kind() == Kind::Add && number.args().size() == 2 && number.args()[0].isConst();
  const Term without = isNegation ? number.args()[1] : number;
  return without.kind() == Kind::Apply && without.name() == "fmul";
}

Term isNaN(smt::TermPool &pool, Term number) { return Numbers(pool, number.width()).isNaN(number); }

bool isNaN(std::uint64_t bits, unsigned width) {
  return width == 32 ? std::isnan(asFloat(bits)) : width == 64 ? std::isnan(asDouble(bits)) : false;
}

std::optional<std::uint64_t> floatResult(Term application, const std::vector<std::uint64_t> &of) {
  assert(application.kind() == Kind::Apply && of.size() == application.args().size() && "a function of its operands");
  static const std::unordered_map<std::string_view, OpaqueFunction> functions = {
      {"fadd", OpaqueFunction::FAdd},     {"fmul", OpaqueFunction::FMul},       {"fdiv", OpaqueFunction::FDiv},
      {"fpext", OpaqueFunction::FPExt},   {"fptrunc", OpaqueFunction::FPTrunc}, {"sitofp", OpaqueFunction::SIToFP},
      {"uitofp", OpaqueFunction::UIToFP}, {"fma", OpaqueFunction::Math}};
  const auto function = functions.find(application.name());
  if (function == functions.end())
    return std::nullopt;
  Value value;
  value.op = kernel::Op::Opaque;
  value.function = function->second;
  value.text = value.function == OpaqueFunction::Math ? "fma" : "";
  value.width = static_cast<std::uint8_t>(application.width());
  std::vector<unsigned> widths;
  for (Term t : application.args())
    widths.push_back(t.width());
  return applyFunction(value, of, widths);
}

std::optional<std::uint64_t> floatOperation(const Value &value, const std::vector<std::uint64_t> &of, unsigned width) {
  const bool isFloat = width == 32;
  if (!isNumber(width))
    return std::nullopt;
  if (value.function == OpaqueFunction::FCmp)
    return isFloat ? holds(value.imm, asFloat(of[0]), asFloat(of[1]))
                   : holds(value.imm, asDouble(of[0]), asDouble(of[1]));
  const std::optional<Operation> operation_ = operation(value);
  if (!operation_ || of.size() != operandsOf(*operation_) || value.width != width)
    return std::nullopt;
  const std::uint64_t b = of.size() > 1 ? of[1] : 0, c = of.size() > 2 ? of[2] : 0;
  std::uint64_t bits = 0;
  if (isFloat) {
    const std::optional<float> result = computed(*operation_, asFloat(of[0]), asFloat(b), asFloat(c));
    if (!result)
      return std::nullopt;
    bits = std::bit_cast<std::uint32_t>(*result);
  } else {
    const std::optional<double> result = computed(*operation_, asDouble(of[0]), asDouble(b), asDouble(c));
    if (!result)
      return std::nullopt;
    bits = std::bit_cast<std::uint64_t>(*result);
  }
  return isNaN(bits, width) ? kernel::mask(width - 1) : bits; // the NaN that GPUs give
}

std::optional<Term> floatOperation(smt::TermPool &pool, const Value &value, const std::vector<Term> &in) {
  assert(value.op == kernel::Op::Opaque && "other operations are on integers");
  if (in.empty())
    return std::nullopt;
  if (in.size() == 1)
    if (const std::optional<Term> result = converted(pool, value, in[0]))
      return result;
  const unsigned width = in[0].width();
  for (Term t : in)
    if (!isNumber(width) || t.width() != width)
      return std::nullopt;
  const Numbers numbers(pool, width);
  if (value.function == OpaqueFunction::FCmp) {
    assert(in.size() == 2 && "two are compared");
    const std::optional<Term> asFloats = width == 64 ? comparedAsFloats(pool, value.imm, in[0], in[1]) : std::nullopt;
    return pool.fromBool(asFloats ? *asFloats : numbers.compare(value.imm, in[0], in[1]));
  }
  const std::optional<Operation> operation_ = operation(value);
  if (!operation_ || in.size() != operandsOf(*operation_))
    return std::nullopt;
  auto truth = [&](Term holds) {
    return pool.ite(holds, pool.constant(value.width, 1), pool.constant(value.width, 0));
  };
  switch (*operation_) {
  case Operation::Add:
    return numbers.sum(in[0], in[1]);
  case Operation::Subtract:
    return numbers.sum(in[0], numbers.negative(in[1]));
  case Operation::Multiply:
    return numbers.product(in[0], in[1]);
  case Operation::Divide:
    return numbers.quotient(in[0], in[1]);
  case Operation::MultiplyAdd:
    return numbers.productAndSum(in[0], in[1], in[2]);
  case Operation::Negate:
    return numbers.negative(in[0]);
  case Operation::Absolute:
    return numbers.magnitude(in[0]);
  case Operation::CopySign:
    return pool.bvor(numbers.magnitude(in[0]), numbers.sign(in[1]));
  case Operation::Least:
  case Operation::Greatest:
    return numbers.extreme(in[0], in[1], *operation_ == Operation::Greatest);
  case Operation::Saturate: {
    const Term zero = numbers.constant(0), one = numbers.constant(1);
    return pool.ite(numbers.isNaN(in[0]), zero, numbers.extreme(numbers.extreme(in[0], zero, true), one, false));
  }
  case Operation::IsNaN:
    return truth(numbers.isNaN(in[0]));
  case Operation::IsInfinite:
    return truth(numbers.isInfinite(in[0]));
  case Operation::IsFinite:
    return truth(numbers.isFinite(in[0]));
  case Operation::SignBit:
    return truth(pool.ne(numbers.sign(in[0]), pool.constant(width, 0)));
  }
  return std::nullopt;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
