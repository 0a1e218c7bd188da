#include "passes/equivalence/grid_functions.h"

#include "passes/equivalence/floats.h"
#include "passes/kernel/arithmetic.h"
#include "passes/kernel/opaque.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <string_view>
#include <unordered_map>

namespace veriwarp::equivalence {

using kernel::asSigned;
using kernel::mask;
using kernel::OpaqueFunction;
using kernel::Value;

namespace {

std::optional<double> asNumber(std::uint64_t bits, unsigned width) {
  if (width == 32)
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
  if (width == 64)
    return std::bit_cast<double>(bits);
  return std::nullopt;
}

std::uint64_t asBits(double number, unsigned width) {
  return width == 32 ? std::bit_cast<std::uint32_t>(static_cast<float>(number)) : std::bit_cast<std::uint64_t>(number);
}

// Of the mathematical library, for float and double: those that have one result on every machine. The last bits of
// exp or sin here are not those of a GPU.
std::optional<double> mathematical(std::string_view name, double a) {
  if (name.ends_with('f'))
    name.remove_suffix(1);
  static const std::unordered_map<std::string_view, double (*)(double)> functions = {
      {"sqrt", std::sqrt}, {"fsqrt_rn", std::sqrt}, {"dsqrt_rn", std::sqrt}, {"floor", std::floor},
      {"ceil", std::ceil}, {"trunc", std::trunc},   {"round", std::round},   {"rint", std::rint}};
  const auto function = functions.find(name);
  return function == functions.end() ? std::nullopt : std::optional(function->second(a));
}

} // namespace

std::optional<std::uint64_t> applyFunction(const Value &value, const std::vector<std::uint64_t> &of,
                                           const std::vector<unsigned> &widths) {
  const OpaqueFunction f = value.function;
  const unsigned width = value.width;
  if (isBitCount(f))
    return countBits(f, of[0], widths[0]);
  const bool isUniform = std::all_of(widths.begin(), widths.end(), [&](unsigned w) { return w == widths[0]; });
  if (isUniform && !of.empty())
    if (const std::optional<std::uint64_t> result = floatOperation(value, of, widths[0]))
      return result;
  if (of.empty() || of.size() > 2)
    return std::nullopt;
  if (f == OpaqueFunction::SIToFP && (width == 32 || width == 64)) {
    const std::int64_t v = asSigned(of[0], widths[0]);
    return width == 32 ? std::bit_cast<std::uint32_t>(static_cast<float>(v)) : asBits(static_cast<double>(v), 64);
  }
  if (f == OpaqueFunction::UIToFP && (width == 32 || width == 64))
    return width == 32 ? std::bit_cast<std::uint32_t>(static_cast<float>(of[0]))
                       : asBits(static_cast<double>(of[0]), 64);
  std::optional<double> a = asNumber(of[0], widths[0]);
  if (!a)
    return std::nullopt;
  if (of.size() != 1)
    return std::nullopt;
  switch (f) {
  case OpaqueFunction::FPExt:
    return width == 64 ? std::optional(asBits(*a, width)) : std::nullopt;
  case OpaqueFunction::FPTrunc:
    return width == 32 ? std::optional(asBits(*a, width)) : std::nullopt;
  case OpaqueFunction::FPToSI:
  case OpaqueFunction::FPToUI: { // saturating, as GPUs do for their widths
    const bool isSigned = f == OpaqueFunction::FPToSI;
    const double high = std::ldexp(1.0, static_cast<int>(isSigned ? width - 1 : width));
    const double low = isSigned ? -high : 0;
    if (width != 32 && width != 64 && !(*a > low - 1 && *a < high))
      return std::nullopt;
    if (std::isnan(*a))
      return 0;
    if (*a >= high)
      return isSigned ? mask(width - 1) : mask(width);
    const double cut = std::trunc(std::max(*a, low));
    return (isSigned ? static_cast<std::uint64_t>(static_cast<std::int64_t>(cut)) : static_cast<std::uint64_t>(cut)) &
           mask(width);
  }
  case OpaqueFunction::Math: {
    std::optional<double> r = width == widths[0] && !value.part ? mathematical(value.text, *a) : std::nullopt;
    return r ? std::optional(asBits(*r, width)) : std::nullopt;
  }
  default:
    return std::nullopt;
  }
}

} // namespace veriwarp::equivalence

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
