#include "passes/race/model/cycles.h"

#include "passes/kernel/arithmetic.h"
#include "passes/race/model/limits.h"

#include <algorithm>
#include <optional>

namespace veriwarp::race {

using namespace kernel;

namespace {

// What `v` is where `phi` has this value; nothing if it depends on more.
std::optional<std::uint64_t> valueWith(const Kernel &k, ValueId v, ValueId phi, std::uint64_t given, unsigned depth) {
  if (v == phi)
    return given;
  const Value &value = k.values[v];
  if (value.op == Op::Const)
    return value.imm & mask(value.width);
  const bool isCopy =
      value.op == Op::Phi && !value.operands.empty() &&
      std::all_of(value.operands.begin(), value.operands.end(), [&](ValueId o) { return o == value.operands.front(); });
  if (depth == 0 || (!isCopy && (value.op < Op::Add || value.op > Op::Select)))
    return {};
  if (isCopy)
    return valueWith(k, value.operands.front(), phi, given, depth - 1);
  std::uint64_t of[3] = {0, 0, 0};
  for (std::size_t i = 0; i < value.operands.size() && i < 3; ++i) {
    const auto operand = valueWith(k, value.operands[i], phi, given, depth - 1);
    if (!operand)
      return {};
    of[i] = *operand;
  }
  const bool divides = value.op >= Op::UDiv && value.op <= Op::SRem,
             shifts = value.op >= Op::Shl && value.op <= Op::AShr;
  if ((divides && of[1] == 0) || (shifts && of[1] >= value.width))
    return {}; // any value
  return operate(value.op, value.width, k.values[value.operands.front()].width, of[0], of[1], of[2]);
}

} // namespace

std::vector<std::uint64_t> valuesInTurn(const Kernel &kernel, ValueId phi, ValueId init, ValueId next) {
  if (kernel.values[init].op != Op::Const)
    return {};
  std::vector<std::uint64_t> values{kernel.values[init].imm & mask(kernel.values[init].width)};
  while (values.size() <= limits::valuesInTurn) {
    const auto then = valueWith(kernel, next, phi, values.back(), limits::turnDepth);
    if (!then)
      return {};
    if (values.size() > 1 && *then == values[1])
      return values;
    values.push_back(*then);
  }
  return {};
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
