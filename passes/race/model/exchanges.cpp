#include "passes/race/model/exchanges.h"

#include "passes/kernel/opaque.h"

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
unsigned Exchanges::bitsAfterLoop(const Value &left) const {
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
  return untilZero ? (2 * static_cast<unsigned>(first.imm) - 1) | known[sum.operands[1 - back]] : 0;
}

// Threads that agree on the conditions of these branches go the same way.
unsigned Exchanges::bitsOfBranch(BlockId b) const {
  const Block &block = kernel.blocks[b];
  return block.terminator == TerminatorKind::Branch ? known[block.condition] : AllLanes;
}

// A value that leaves a loop is that of each thread's last iteration: which of them make the same trips?
unsigned Exchanges::bitsOfLeaving(const Value &phi) const {
  unsigned bits = AllLanes;
  for (const ValueId operand : phi.operands) {
    const BlockId from = kernel.values[operand].block;
    const LoopId left = from == None ? None : analysis.cfg.outermostLeft(from, phi.block);
    for (LoopId l = left == None ? None : kernel.blocks[from].loop; l != None;
         l = l == left ? None : kernel.loops[l].parent)
      if (!analysis.uniformity[static_cast<int>(Level::Warp)].uniformExit(l))
        for (const BlockId b : kernel.loops[l].blocks)
          bits &= bitsOfBranch(b);
  }
  return bits;
}

// The branches that decide by which way a thread comes to a join, from its immediate dominator on: not those whose ways
// meet again before it.
const std::vector<BlockId> &Exchanges::decidingAt(BlockId join) {
  const auto [at, isNew] = deciding.try_emplace(join);
  if (!isNew)
    return at->second;
  const Cfg &cfg = analysis.cfg;
  const auto comesToJoin = [&](BlockId from, BlockId avoiding) {
    std::vector<BlockId> open(kernel.blocks[from].succs.begin(), kernel.blocks[from].succs.end());
    std::set<BlockId> seen;
    while (!open.empty()) {
      const BlockId b = open.back();
      open.pop_back();
      if (b == join)
        return true;
      if (b != avoiding && seen.insert(b).second)
        open.insert(open.end(), kernel.blocks[b].succs.begin(), kernel.blocks[b].succs.end());
    }
    return false;
  };
  std::vector<BlockId> open(kernel.blocks[join].preds);
  std::set<BlockId> seen;
  while (!open.empty()) {
    const BlockId b = open.back();
    open.pop_back();
    if (!cfg.reachable(b) || !seen.insert(b).second)
      continue;
    if (kernel.blocks[b].terminator == TerminatorKind::Branch &&
        (cfg.ipdom(b) == None || cfg.ipdom(b) == join || comesToJoin(b, cfg.ipdom(b))))
      at->second.push_back(b);
    if (b != cfg.idom(join))
      open.insert(open.end(), kernel.blocks[b].preds.begin(), kernel.blocks[b].preds.end());
  }
  // Which way out of a loop a thread takes depends on the iterations in which it comes to its branches, too.
  std::set<LoopId> left;
  for (const BlockId b : seen)
    for (LoopId l = kernel.blocks[b].loop; l != None && !cfg.inLoop(join, l); l = kernel.loops[l].parent)
      if (!analysis.uniformity[static_cast<int>(Level::Warp)].uniformExit(l) && left.insert(l).second)
        at->second.insert(at->second.end(), kernel.loops[l].blocks.begin(), kernel.loops[l].blocks.end());
  return at->second;
}

unsigned Exchanges::bitsOfPhi(const Value &phi) {
  unsigned bits = AllLanes;
  for (const ValueId operand : phi.operands)
    bits &= known[operand];
  if (phi.operands.size() == 1)
    return std::max(bits & bitsOfLeaving(phi), bitsAfterLoop(phi));
  const LoopId loop = kernel.blocks[phi.block].loop;
  if (loop != None && kernel.loops[loop].header == phi.block) // one way in, and one back
    return phi.operands.size() == 2 ? bits : 0;
  bits &= bitsOfLeaving(phi);
  for (const BlockId b : decidingAt(phi.block))
    bits &= bitsOfBranch(b);
  return bits;
}

unsigned Exchanges::bitsOf(ValueId v) {
  const Value &value = kernel.values[v];
  if (analysis.uniformity[static_cast<int>(Level::Warp)].uniform(v))
    return AllLanes;
  if (value.op == Op::Phi)
    return bitsOfPhi(value);
  if (!isComputed(value))
    return 0;
  if (const Step step = stepOf(v); step.by != None) {
    const Value &by = kernel.values[step.by];
    return by.op == Op::Const && std::has_single_bit(by.imm) && by.imm <= AllLanes
               ? static_cast<unsigned>(by.imm) | known[step.from]
               : 0;
  }
  unsigned bits = AllLanes;
  for (const ValueId operand : value.operands)
    bits &= known[operand];
  return bits;
}

// The greatest solution: what threads agree on in one iteration of a loop, they agree on in the next.
unsigned Exchanges::sameAcross(ValueId v) {
  if (known.empty()) {
    known.assign(kernel.values.size(), AllLanes);
    for (bool changed = true; changed;) {
      changed = false;
      for (ValueId each = 0; each < kernel.values.size(); ++each)
        if (const unsigned bits = known[each] & bitsOf(each); bits != known[each]) {
          known[each] = static_cast<std::uint8_t>(bits);
          changed = true;
        }
    }
  }
  return known[v];
}

// The first of the values that `v` is computed from, over shuffles, too, for which that holds; or None.
template <typename Holds> ValueId Exchanges::findBehind(ValueId v, Holds holds) {
  std::vector<ValueId> open{v};
  std::set<ValueId> seen{v};
  while (!open.empty()) {
    const ValueId at = open.back();
    open.pop_back();
    const Value &value = kernel.values[at];
    if (holds(at))
      return at;
    const auto add = [&](ValueId next) {
      if (seen.insert(next).second)
        open.push_back(next);
    };
    if (isComputed(value) || value.op == Op::Phi || isShuffle(value))
      std::for_each(value.operands.begin(), value.operands.end(), add);
    if (value.op == Op::Phi) // by which way a thread has come
      for (const BlockId b : decidingAt(value.block))
        if (kernel.blocks[b].terminator == TerminatorKind::Branch)
          add(kernel.blocks[b].condition);
  }
  return None;
}

ValueId Exchanges::exchangeOf(ValueId v) {
  return findBehind(v, [&](ValueId at) { return isShuffle(kernel.values[at]) && partnerOf(at) != None; });
}

ValueId Exchanges::warpOperationBehind(ValueId v) {
  return findBehind(v, [&](ValueId at) { return kernel.values[at].op == Op::Warp; });
}

// Is it the number of a lane, whatever the warp?
static bool isOfLane(const Kernel &k, const Value &value) {
  const auto isAtMost = [&](std::uint64_t most) {
    return std::any_of(value.operands.begin(), value.operands.end(),
                       [&](ValueId o) { return k.values[o].op == Op::Const && k.values[o].imm <= most; });
  };
  return (value.op == Op::And && isAtMost(31)) || (value.op == Op::URem && isAtMost(32));
}

bool Exchanges::tellsWarpsApart(ValueId v, Level level) const {
  const auto isOfWarp = [&](const Value &value) {
    if (value.op != Op::Special)
      return value.op == Op::Atomic || (value.op == Op::Opaque && value.operands.empty());
    const auto special = static_cast<Special>(value.imm);
    if (level == Level::Grid) // threads of one block are compared elsewhere
      return special >= Special::BidX && special <= Special::BidZ;
    return special <= Special::TidZ || special == Special::WarpId;
  };
  std::vector<ValueId> open{v};
  std::set<ValueId> seen{v};
  while (!open.empty()) {
    const Value &value = kernel.values[open.back()];
    open.pop_back();
    if (isOfWarp(value))
      return true;
    std::vector<ValueId> parts = isOfLane(kernel, value) ? std::vector<ValueId>() : value.operands;
    if (value.op == Op::Load)
      parts = {kernel.accesses[value.access].offset, kernel.accesses[value.access].object};
    for (const ValueId part : parts)
      if (seen.insert(part).second)
        open.push_back(part);
  }
  return false;
}

bool Exchanges::dependsOnShared(ValueId v) {
  return findBehind(v, [&](ValueId at) {
           const Value &value = kernel.values[at];
           if (value.op != Op::Load)
             return false;
           const std::vector<ObjectId> &objects = kernel.accesses[value.access].mayTouch;
           return std::any_of(objects.begin(), objects.end(),
                              [&](ObjectId o) { return kernel.objects[o].space == Space::Shared; });
         }) != None;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
