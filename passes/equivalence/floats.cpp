#include "passes/equivalence/floats.h"

#include "passes/equivalence/float_terms.h"
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

namespace veriwarp::equivalence {

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
  case OpaqueFunction::FPExt:
    return t.width() == 32 && value.width == 64 ? std::optional(extended(pool, t)) : std::nullopt;
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
  return floatFunction(without) == OpaqueFunction::FMul;
}

Term isNaN(smt::TermPool &pool, Term number) { return Numbers(pool, number.width()).isNaN(number); }

bool isNaN(std::uint64_t bits, unsigned width) {
  return width == 32 ? std::isnan(asFloat(bits)) : width == 64 ? std::isnan(asDouble(bits)) : false;
}

std::optional<std::uint64_t> floatResult(Term application, const std::vector<std::uint64_t> &of) {
  assert(application.kind() == Kind::Apply && of.size() == application.args().size() && "a function of its operands");
  const std::optional<OpaqueFunction> function = floatFunction(application);
  if (!function)
    return std::nullopt;
  Value value;
  value.op = kernel::Op::Opaque;
  value.function = *function;
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
  const std::optional<Operation> known = operation(value);
  if (!known || of.size() != operandsOf(*known) || value.width != width)
    return std::nullopt;
  const std::uint64_t b = of.size() > 1 ? of[1] : 0, c = of.size() > 2 ? of[2] : 0;
  std::uint64_t bits = 0;
  if (isFloat) {
    const std::optional<float> result = computed(*known, asFloat(of[0]), asFloat(b), asFloat(c));
    if (!result)
      return std::nullopt;
    bits = std::bit_cast<std::uint32_t>(*result);
  } else {
    const std::optional<double> result = computed(*known, asDouble(of[0]), asDouble(b), asDouble(c));
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
  const std::optional<Operation> known = operation(value);
  if (!known || in.size() != operandsOf(*known))
    return std::nullopt;
  auto truth = [&](Term holds) {
    return pool.ite(holds, pool.constant(value.width, 1), pool.constant(value.width, 0));
  };
  switch (*known) {
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
    return numbers.extreme(in[0], in[1], *known == Operation::Greatest);
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

} // namespace veriwarp::equivalence

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
