#include "passes/lift/bit_slices.h"

#include "passes/lift/limits.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace veriwarp::lift {

using namespace kernel;

namespace {

using Slices = std::vector<BitSlice>;

std::optional<Slices> slicesOf(const Kernel &k, ValueId id, unsigned depth);

// The slices of a value that is shifted by `up` (or down, where negative) and cut off at `width` bits; zeros move in.
Slices moved(const Slices &slices, int up, unsigned width) {
  Slices result;
  const int w = static_cast<int>(width);
  for (BitSlice s : slices) {
    int begin = static_cast<int>(s.to) + up, end = begin + static_cast<int>(s.length);
    const int cut = std::max(0, -begin);
    begin += cut;
    end = std::min(end, w);
    if (begin >= end)
      continue;
    result.push_back({s.source, s.from + static_cast<unsigned>(cut), static_cast<unsigned>(begin),
                      static_cast<unsigned>(end - begin)});
  }
  return result;
}

// Those bits alone that `mask` has.
Slices masked(const Slices &slices, std::uint64_t mask) {
  Slices result;
  for (const BitSlice &s : slices)
    for (unsigned i = 0; i < s.length;) {
      const std::uint64_t rest = mask >> (s.to + i);
      const unsigned run = std::min<unsigned>(
          s.length - i, static_cast<unsigned>(rest & 1 ? std::countr_one(rest) : std::countr_zero(rest)));
      if (rest & 1)
        result.push_back({s.source, s.from + i, s.to + i, run});
      i += std::max(1u, run);
    }
  return result;
}

// Without the zeros, which are what no slice covers; neighbours that belong together joined.
std::optional<Slices> normalised(Slices slices) {
  std::sort(slices.begin(), slices.end(), [](const BitSlice &a, const BitSlice &b) { return a.to < b.to; });
  Slices result;
  for (const BitSlice &s : slices) {
    if (!result.empty()) {
      BitSlice &last = result.back();
      if (last.to + last.length > s.to)
        return std::nullopt;
      if (last.to + last.length == s.to && last.source == s.source && last.from + last.length == s.from) {
        last.length += s.length;
        continue;
      }
    }
    result.push_back(s);
  }
  if (result.size() > limits::slices)
    return std::nullopt;
  assert(std::none_of(result.begin(), result.end(), [](const BitSlice &s) { return s.length == 0; }) &&
         "a slice has bits");
  return result;
}

std::optional<Slices> operation(const Kernel &k, Op op, ValueId a, ValueId b, unsigned width, unsigned depth) {
  const bool constant = b != None && k.values[b].op == Op::Const;
  const std::uint64_t imm = constant ? k.values[b].imm : 0;
  const std::optional<Slices> left = slicesOf(k, a, depth);
  if (!left)
    return std::nullopt;
  switch (op) {
  case Op::ZExt:
  case Op::Trunc:
    return moved(*left, 0, width);
  case Op::Shl:
  case Op::LShr:
    if (!constant || imm >= width)
      return std::nullopt;
    return moved(*left, op == Op::Shl ? static_cast<int>(imm) : -static_cast<int>(imm), width);
  case Op::And:
    return constant ? normalised(masked(*left, imm)) : std::nullopt;
  case Op::Or: {
    const std::optional<Slices> right = slicesOf(k, b, depth);
    if (!right)
      return std::nullopt;
    Slices both = *left;
    both.insert(both.end(), right->begin(), right->end());
    return normalised(std::move(both));
  }
  default:
    return std::nullopt;
  }
}

std::optional<Slices> slicesOf(const Kernel &k, ValueId id, unsigned depth) {
  const Value &value = k.values[id];
  if (value.op == Op::Const && value.imm == 0)
    return Slices{};
  const bool slices = value.op == Op::ZExt || value.op == Op::Trunc || value.op == Op::Shl || value.op == Op::LShr ||
                      value.op == Op::And || value.op == Op::Or;
  if (slices && depth > 0)
    if (auto found = operation(k, value.op, value.operands[0], value.operands.size() > 1 ? value.operands[1] : None,
                               value.width, depth - 1))
      return found;
  return Slices{{id, 0, 0, value.width}};
}

} // namespace

std::optional<std::vector<BitSlice>> bitSlices(const Kernel &kernel, Op op, ValueId a, ValueId b, unsigned width) {
  return operation(kernel, op, a, b, width, limits::sliceDepth);
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
