#include "passes/race/model/exchanges.h"

#include "passes/kernel/opaque.h"
#include "passes/race/model/limits.h"

#include <algorithm>
#include <bit>
#include <set>

namespace veriwarp::race {

using namespace kernel;

namespace {

bool isShuffle(const Value &value) {
  return value.op == Op::Warp && static_cast<WarpFunction>(value.imm) == WarpFunction::Shuffle;
}

bool isComputed(const Value &value) {
  return (value.op >= Op::Add && value.op <= Op::Select) || (value.op == Op::Opaque && !value.operands.empty());
}

bool isConstant(const Value &value, std::uint64_t number) { return value.op == Op::Const && value.imm == number; }

} // namespace

// Of a shuffle with the lane `own ^ n`: n.
ValueId Exchanges::partnerOf(ValueId shuffle) const {
  const Value &from = kernel.values[kernel.values[shuffle].operands[2]];
  if (from.op != Op::Xor)
    return None;
  for (const unsigned side : {0u, 1u}) {
    const Value &own = kernel.values[from.operands[side]];
    if (own.op != Op::Special || static_cast<Special>(own.imm) != Special::LaneId)
      continue;
    const ValueId by = from.operands[1 - side];
    const Value &masked = kernel.values[by];
    if (masked.op == Op::And)
      for (const unsigned part : {0u, 1u})
        if (isConstant(kernel.values[masked.operands[part]], AllLanes))
          return masked.operands[1 - part];
    return by;
  }
  return None;
}

bool Exchanges::isCommutative(const Value &value) const {
  switch (value.op) {
  case Op::Add:
  case Op::Mul:
  case Op::And:
  case Op::Or:
  case Op::Xor:
    return true;
  case Op::Opaque:
    return kernel::isCommutative(value);
  case Op::Select: { // the greater or the lesser of two integers
    const Value &compare = kernel.values[value.operands[0]];
    const bool isOrder = compare.op >= Op::ULt && compare.op <= Op::SLe;
    return isOrder && std::is_permutation(compare.operands.begin(), compare.operands.end(), value.operands.begin() + 1);
  }
  default:
    return false;
  }
}

Exchanges::Step Exchanges::stepOf(ValueId v) const {
  const Value &value = kernel.values[v];
  const std::size_t count = value.operands.size();
  if (count < 2 || count != (value.op == Op::Select ? 3u : 2u) || !isCommutative(value))
    return {};
  for (const std::size_t side : {count - 2, count - 1}) {
    const ValueId shuffle = value.operands[side], other = value.operands[2 * count - 3 - side];
    const Value &given = kernel.values[shuffle];
    if (!isShuffle(given) || given.operands[1] != other || !isConstant(kernel.values[given.operands[0]], 0xffffffff) ||
        !analysis.uniformity[static_cast<int>(Level::Warp)].metByAllOrNone(given.block))
      continue;
    return {other, partnerOf(shuffle)};
  }
  return {};
}

// What leaves a loop that halves the distance, down to 1.
unsigned Exchanges::unchangedAfterLoop(const Value &left, unsigned depth) {
  const ValueId header = left.operands[0];
  const Value &sum = kernel.values[header];
  if (sum.op != Op::Phi || sum.operands.size() != 2)
    return 0;
  const Loop *loop = nullptr;
  for (const Loop &each : kernel.loops)
    if (each.header == sum.block)
      loop = &each;
  if (!loop || left.block == None ||
      std::find(loop->blocks.begin(), loop->blocks.end(), left.block) != loop->blocks.end())
    return 0;
  const std::size_t back = kernel.blocks[loop->header].preds[0] == loop->latch ? 0 : 1;
  const Step step = stepOf(sum.operands[back]);
  if (step.from != header || step.by == None)
    return 0;
  const Induction &distance = analysis.inductions[step.by];
  const bool isHalved =
      distance.kind == Induction::Kind::LShr || distance.kind == Induction::Kind::AShr   ? distance.amount == 1
      : distance.kind == Induction::Kind::UDiv || distance.kind == Induction::Kind::SDiv ? distance.amount == 2
                                                                                         : false;
  if (!isHalved || kernel.values[step.by].block != loop->header)
    return 0;
  const Value &first = kernel.values[distance.init];
  if (first.op != Op::Const || !std::has_single_bit(first.imm) || first.imm > AllLanes)
    return 0;
  // It is left by its head alone, and only when the distance is 0.
  for (const BlockId b : loop->blocks)
    for (const BlockId to : kernel.blocks[b].succs)
      if (b != loop->header && std::find(loop->blocks.begin(), loop->blocks.end(), to) == loop->blocks.end())
        return 0;
  const Block &head = kernel.blocks[loop->header];
  if (head.terminator != TerminatorKind::Branch || head.succs[0] == head.succs[1] ||
      std::find(loop->blocks.begin(), loop->blocks.end(), head.succs[0]) == loop->blocks.end())
    return 0;
  const Value &stays = kernel.values[head.condition];
  const auto compares = [&](std::size_t low, std::uint64_t number) {
    return isConstant(kernel.values[stays.operands[low]], number) && stays.operands[1 - low] == step.by;
  };
  const bool untilZero = (stays.op == Op::Ne && (compares(0, 0) || compares(1, 0))) ||
                         ((stays.op == Op::SLt || stays.op == Op::ULt) && compares(0, 0)) ||
                         ((stays.op == Op::SLe || stays.op == Op::ULe) && compares(0, 1));
  return untilZero ? (2 * static_cast<unsigned>(first.imm) - 1) | unchanged(sum.operands[1 - back], depth + 1) : 0;
}

unsigned Exchanges::unchanged(ValueId v, unsigned depth) {
  if (const auto known = found.find(v); known != found.end())
    return known->second;
  return found[v] = findUnchanged(v, depth);
}

unsigned Exchanges::findUnchanged(ValueId v, unsigned depth) {
  const Value &value = kernel.values[v];
  if (depth > limits::exchangeDepth)
    return 0;
  if (analysis.uniformity[static_cast<int>(Level::Warp)].uniform(v))
    return AllLanes;
  if (value.op == Op::Phi)
    return value.operands.size() == 1 ? unchangedAfterLoop(value, depth) : 0;
  if (!isComputed(value))
    return 0;
  if (const Step step = stepOf(v); step.by != None) {
    const Value &by = kernel.values[step.by];
    return by.op == Op::Const && std::has_single_bit(by.imm) && by.imm <= AllLanes
               ? static_cast<unsigned>(by.imm) | unchanged(step.from, depth + 1)
               : 0;
  }
  unsigned bits = AllLanes;
  for (const ValueId operand : value.operands)
    if (bits != 0)
      bits &= unchanged(operand, depth + 1);
  return bits;
}

ValueId Exchanges::exchangeOf(ValueId v) const {
  std::vector<ValueId> open{v};
  std::set<ValueId> seen{v};
  while (!open.empty() && seen.size() < limits::exchangeValues) {
    const ValueId at = open.back();
    open.pop_back();
    const Value &value = kernel.values[at];
    if (isShuffle(value) && partnerOf(at) != None)
      return at;
    if (isComputed(value) || value.op == Op::Phi || isShuffle(value))
      for (const ValueId operand : value.operands)
        if (seen.insert(operand).second)
          open.push_back(operand);
  }
  return None;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
