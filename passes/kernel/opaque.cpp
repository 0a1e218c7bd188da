#include "passes/kernel/opaque.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace veriwarp::kernel {

using report::Abstraction;
using report::AbstractionKind;

namespace {

// A comparison is true where the numbers are in one of these relations.
constexpr std::array<std::string_view, 16> comparisons = {"false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord",
                                                          "uno",   "ueq", "ugt", "uge", "ult", "ule", "une", "true"};

std::vector<std::string> dataOf(const Value &value, std::size_t count) {
  assert(count <= 2 && "a value has its text and a number");
  std::vector<std::string> data{value.text, std::to_string(value.imm)};
  data.resize(count);
  return data;
}

Abstraction ofWarp(const Value &value) {
  switch (static_cast<WarpFunction>(value.imm)) {
  case WarpFunction::Ballot:
  case WarpFunction::Any:
  case WarpFunction::All:
  case WarpFunction::Equal:
    return AbstractionKind::Vote;
  case WarpFunction::Shuffle:
    return AbstractionKind::Shuffle;
  case WarpFunction::MatchAny:
  case WarpFunction::MatchAll:
    return AbstractionKind::Match;
  case WarpFunction::Reduce:
    return AbstractionKind::WarpReduction;
  case WarpFunction::ActiveMask:
    return AbstractionKind::ActiveMask;
  }
  return AbstractionKind::Unmodelled;
}

Abstraction ofOpaque(const Value &value) {
  switch (value.function) {
  case OpaqueFunction::Nameless:
    return {value.stands, dataOf(value, dataCount(value.stands))};
  case OpaqueFunction::Named:
    return {AbstractionKind::InstructionResult, {value.text}};
  case OpaqueFunction::PopCount:
  case OpaqueFunction::LeadingZeros:
  case OpaqueFunction::TrailingZeros:
  case OpaqueFunction::FirstSet:
  case OpaqueFunction::ExtractElement:
  case OpaqueFunction::InsertElement:
    return {AbstractionKind::InstructionResult, {std::string(functionName(value.function))}};
  case OpaqueFunction::FAdd:
  case OpaqueFunction::FSub:
  case OpaqueFunction::FMul:
  case OpaqueFunction::FDiv:
  case OpaqueFunction::FRem:
  case OpaqueFunction::FNeg:
  case OpaqueFunction::FPTrunc:
  case OpaqueFunction::FPExt:
    return AbstractionKind::FloatResult;
  case OpaqueFunction::SIToFP:
  case OpaqueFunction::UIToFP:
    return AbstractionKind::ToFloat;
  case OpaqueFunction::FPToSI:
  case OpaqueFunction::FPToUI:
    return AbstractionKind::FromFloat;
  case OpaqueFunction::FCmp:
    return AbstractionKind::FloatComparison;
  case OpaqueFunction::HighProduct:
    return AbstractionKind::HighProduct;
  case OpaqueFunction::HighSignedProduct:
    return AbstractionKind::HighSignedProduct;
  case OpaqueFunction::Parameter:
    return {AbstractionKind::Parameter, {value.text}};
  case OpaqueFunction::Math:
    return {AbstractionKind::LibraryResult, {value.text}};
  }
  return AbstractionKind::Unmodelled;
}

} // namespace

std::string_view functionName(OpaqueFunction function) {
  switch (function) {
  case OpaqueFunction::PopCount:
    return "popc";
  case OpaqueFunction::LeadingZeros:
    return "clz";
  case OpaqueFunction::TrailingZeros:
    return "ctz";
  case OpaqueFunction::FirstSet:
    return "ffs";
  case OpaqueFunction::FAdd:
    return "fadd";
  case OpaqueFunction::FSub:
    return "fsub";
  case OpaqueFunction::FMul:
    return "fmul";
  case OpaqueFunction::FDiv:
    return "fdiv";
  case OpaqueFunction::FRem:
    return "frem";
  case OpaqueFunction::FNeg:
    return "fneg";
  case OpaqueFunction::FPTrunc:
    return "fptrunc";
  case OpaqueFunction::FPExt:
    return "fpext";
  case OpaqueFunction::SIToFP:
    return "sitofp";
  case OpaqueFunction::UIToFP:
    return "uitofp";
  case OpaqueFunction::FPToSI:
    return "fptosi";
  case OpaqueFunction::FPToUI:
    return "fptoui";
  case OpaqueFunction::FCmp:
    return "fcmp";
  case OpaqueFunction::ExtractElement:
    return "extractelement";
  case OpaqueFunction::InsertElement:
    return "insertelement";
  case OpaqueFunction::Nameless:
  case OpaqueFunction::Named:
  case OpaqueFunction::HighProduct:
  case OpaqueFunction::HighSignedProduct:
  case OpaqueFunction::Parameter:
  case OpaqueFunction::Math:
    break;
  }
  return {};
}

std::string opaqueName(const Value &value) {
  assert(value.op == Op::Opaque && "only opaque values are functions with names");
  std::string name(functionName(value.function));
  if (value.function == OpaqueFunction::FCmp)
    name += " " + std::string(comparisons[value.imm & 15]);
  else if (value.function == OpaqueFunction::Math)
    name = "__nv_" + value.text;
  else if (name.empty())
    name = words(ofOpaque(value));
  return value.part ? name + "." + std::to_string(value.part - 1) : name;
}

namespace {

// The library's functions of floating-point numbers alone begin with an f, as a rule: fabsf, fmaf, floor.
bool isFloatMath(const Value &value) {
  return value.function == OpaqueFunction::Math && !value.text.empty() && value.text[0] == 'f';
}

bool isArithmetic(OpaqueFunction f) { return f >= OpaqueFunction::FAdd && f <= OpaqueFunction::FPExt; }

} // namespace

bool givesFloat(const Value &value) {
  return value.op == Op::Opaque && (isArithmetic(value.function) || value.function == OpaqueFunction::SIToFP ||
                                    value.function == OpaqueFunction::UIToFP || isFloatMath(value));
}

bool takesFloats(const Value &value) {
  return value.op == Op::Opaque &&
         (isArithmetic(value.function) || value.function == OpaqueFunction::FPToSI ||
          value.function == OpaqueFunction::FPToUI || value.function == OpaqueFunction::FCmp || isFloatMath(value));
}

bool isCommutative(const Value &opaque) {
  assert(opaque.op == Op::Opaque && "operators of integers say it by their kind");
  if (opaque.operands.size() != 2)
    return false;
  switch (opaque.function) {
  case OpaqueFunction::FAdd:
  case OpaqueFunction::FMul:
  case OpaqueFunction::HighProduct:
  case OpaqueFunction::HighSignedProduct:
    return true;
  case OpaqueFunction::FCmp: // that makes no difference between less and greater
    return !(opaque.imm & FloatLess) == !(opaque.imm & FloatGreater);
  case OpaqueFunction::Math:
  case OpaqueFunction::Named: {
    static constexpr std::array<std::string_view, 8> names = {"fmax", "fmaxf", "fmin", "fminf",
                                                              "add",  "mul",   "max",  "min"};
    // parses: a name: that of a function, or the opcode of PTX before its modifiers. PTX has +0 greater than -0.
    const std::string_view name = std::string_view(opaque.text).substr(0, opaque.text.find('.'));
    return std::find(names.begin(), names.end(), name) != names.end();
  }
  default:
    return false;
  }
}

std::uint64_t countBits(OpaqueFunction function, std::uint64_t bits, unsigned width) {
  const auto fromLowest = static_cast<std::uint64_t>(std::countr_zero(bits));
  switch (function) {
  case OpaqueFunction::PopCount:
    return static_cast<std::uint64_t>(std::popcount(bits));
  case OpaqueFunction::LeadingZeros:
    return static_cast<std::uint64_t>(std::countl_zero(bits)) - (64 - width);
  case OpaqueFunction::TrailingZeros:
    return bits ? fromLowest : width;
  default:
    assert(function == OpaqueFunction::FirstSet && "a function that counts bits");
    return bits ? fromLowest + 1 : 0;
  }
}

Abstraction abstraction(const Kernel &kernel, ValueId value) {
  const Value &v = kernel.values[value];
  if (v.op == Op::Warp)
    return ofWarp(v);
  if (v.access == None) {
    assert(v.op == Op::Opaque && "only opaque values, warp operations and accesses stand for something");
    return ofOpaque(v);
  }
  const Access &a = kernel.accesses[v.access];
  if (a.kind == AccessKind::Write) // of bytes that are not modelled
    return {AbstractionKind::WrittenAt, {std::to_string(v.where.line)}};
  if (a.mayTouch.size() == 1)
    return {AbstractionKind::ReadFrom, {kernel.objects[a.mayTouch.front()].name}};
  return {AbstractionKind::ReadAt, {std::to_string(v.where.line)}};
}

report::Construct construct(const Value &unsupported) {
  assert(unsupported.op == Op::Unsupported && "an effect that is not modelled");
  return {unsupported.construct, dataOf(unsupported, dataCount(unsupported.construct))};
}

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
