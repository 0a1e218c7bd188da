#include "passes/race/model/cycles.h"

#include "passes/kernel/arithmetic.h"
#include "passes/race/model/limits.h"

#include <algorithm>
#include <optional>

namespace veriwarp::race {

using namespace kernel;

namespace {

// The next value as a function of the one before it.
class Turn {
public:
  Turn(const Kernel &kernel, const Cfg &graph, ValueId variable) : k(kernel), cfg(graph), phi(variable) {}

  // What `v` is where the variable has this value; nothing if it depends on more.
  std::optional<std::uint64_t> valueWith(std::uint64_t given, ValueId v, unsigned depth) const {
    if (v == phi)
      return given;
    const Value &value = k.values[v];
    if (value.op == Op::Const)
      return value.imm & mask(value.width);
    if (depth == 0)
      return {};
    if (value.op == Op::Phi) {
      const ValueId chosen = chosenBy(given, value, depth - 1);
      return chosen == None ? std::nullopt : valueWith(given, chosen, depth - 1);
    }
    if (value.op < Op::Add || value.op > Op::Select)
      return {};
    std::uint64_t of[3] = {0, 0, 0};
    for (std::size_t i = 0; i < value.operands.size() && i < 3; ++i) {
      const auto operand = valueWith(given, value.operands[i], depth - 1);
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

private:
  // The operand of a copy, or of a join behind one branch, `c ? a : b`.
  ValueId chosenBy(std::uint64_t given, const Value &join, unsigned depth) const {
    if (join.operands.empty())
      return None;
    const bool isCopy =
        std::all_of(join.operands.begin(), join.operands.end(), [&](ValueId o) { return o == join.operands.front(); });
    if (isCopy)
      return join.operands.front();
    const BlockId from = cfg.idom(join.block);
    const Block &block = k.blocks[join.block];
    if (from == None || k.blocks[from].terminator != TerminatorKind::Branch || block.preds.size() != 2 ||
        k.blocks[from].succs[0] == k.blocks[from].succs[1])
      return None;
    const auto condition = valueWith(given, k.blocks[from].condition, depth);
    if (!condition)
      return None;
    const BlockId way = k.blocks[from].succs[*condition ? 0 : 1];
    for (std::size_t i = 0; i < 2; ++i) {
      const BlockId pred = block.preds[i];
      const bool isDirect = pred == from && way == join.block;
      const bool isOver =
          pred == way && k.blocks[way].preds.size() == 1 && k.blocks[way].terminator == TerminatorKind::Jump;
      if (isDirect || isOver)
        return join.operands[i];
    }
    return None;
  }

  const Kernel &k;
  const Cfg &cfg;
  const ValueId phi;
};

} // namespace

std::vector<std::uint64_t> valuesInTurn(const Kernel &kernel, const Cfg &cfg, ValueId phi, ValueId init, ValueId next) {
  if (kernel.values[init].op != Op::Const)
    return {};
  std::vector<std::uint64_t> values{kernel.values[init].imm & mask(kernel.values[init].width)};
  const Turn turn(kernel, cfg, phi);
  while (values.size() <= limits::valuesInTurn) {
    const auto then = turn.valueWith(values.back(), next, limits::turnDepth);
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
