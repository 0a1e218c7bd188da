// Values: where they stand, their widths and accesses, and that a definition reaches its uses.
#include "passes/kernel/verifier.h"

#include <algorithm>

namespace veriwarp::kernel {

void Verifier::checkPlaces() {
  position.assign(k.values.size(), None);
  for (BlockId b = 0; b < k.blocks.size(); ++b) {
    bool phisOver = false;
    const Block &block = k.blocks[b];
    for (std::uint32_t i = 0; i < block.values.size(); ++i) {
      const ValueId id = block.values[i];
      const Value &value = k.values[id];
      if (position[id] != None)
        valueError(id, "listed twice");
      position[id] = i;
      if (value.block != b)
        valueError(id, "listed in " + name(b) + ", which is not its block");
      if (value.op != Op::Phi)
        phisOver = true;
      else if (phisOver)
        valueError(id, "phi after another value");
    }
  }
  for (ValueId id = 0; id < k.values.size(); ++id) {
    const bool listed = position[id] != None;
    if (isLeaf(k.values[id].op) ? listed || k.values[id].block != None : !listed)
      valueError(id, isLeaf(k.values[id].op) ? "a leaf in a block" : "in no block");
  }
}

void Verifier::need(ValueId id, std::size_t least, std::size_t most) {
  const std::size_t n = k.values[id].operands.size();
  if (n < least || n > most) {
    valueError(id, "number of operands");
    return;
  }
}

void Verifier::checkWidths() {
  for (ValueId id = 0; id < k.values.size(); ++id) {
    if (k.values[id].width > 64)
      valueError(id, "wider than 64 bits");
    for (ValueId operand : k.values[id].operands)
      if (!k.values[operand].width)
        valueError(id, "operand without a value");
    if (isLeaf(k.values[id].op) || k.values[id].op == Op::Opaque)
      checkLeaf(id);
    else if (k.values[id].op < Op::Phi)
      checkInteger(id);
    else
      checkEffect(id);
  }
  for (BlockId b = 0; b < k.blocks.size(); ++b)
    if (k.blocks[b].terminator == TerminatorKind::Branch && k.values[k.blocks[b].condition].width != 1)
      error(name(b) + ": condition is not one bit wide");
}

unsigned Verifier::widthOf(const Value &value, std::size_t operand) const {
  return operand < value.operands.size() ? k.values[value.operands[operand]].width : 0;
}

void Verifier::checkLeaf(ValueId id) {
  const Value &value = k.values[id];
  if (!value.width)
    valueError(id, "no width");
  else if (value.op == Op::Const && value.width < 64 && value.imm >> value.width)
    valueError(id, "constant does not fit its width");
}

// Integers and choices, and what warps exchange.
void Verifier::checkInteger(ValueId id) {
  const Value &value = k.values[id];
  const auto width = [&](std::size_t i) { return widthOf(value, i); };
  if (Op::Add <= value.op && value.op <= Op::Xor) {
    need(id, 2, 2);
    if (width(0) != value.width || width(1) != value.width || !value.width)
      valueError(id, "operand widths differ from the result's");
    return;
  }
  if (Op::Eq <= value.op && value.op <= Op::SLe) {
    need(id, 2, 2);
    if (value.width != 1 || width(0) != width(1))
      valueError(id, "widths of a comparison");
    return;
  }
  switch (value.op) {
  case Op::Warp: {
    const bool none = value.imm == static_cast<std::uint64_t>(WarpFunction::ActiveMask);
    const std::size_t count = value.imm == static_cast<std::uint64_t>(WarpFunction::Shuffle) ? 3 : none ? 0 : 2;
    need(id, count, count);
    if (value.imm > static_cast<std::uint64_t>(WarpFunction::ActiveMask))
      valueError(id, "warp function");
    else if (!value.width || (count && width(0) != 32))
      valueError(id, "widths of a warp function");
    break;
  }
  case Op::ZExt:
  case Op::SExt:
    need(id, 1, 1);
    if (width(0) >= value.width)
      valueError(id, "extension to less");
    break;
  case Op::Trunc:
    need(id, 1, 1);
    if (width(0) <= value.width || !value.width)
      valueError(id, "truncation to more");
    break;
  case Op::Select:
    need(id, 3, 3);
    if (width(0) != 1 || width(1) != value.width || width(2) != value.width)
      valueError(id, "widths of a select");
    break;
  default:
    break;
  }
}

void Verifier::checkEffect(ValueId id) {
  const Value &value = k.values[id];
  const auto width = [&](std::size_t i) { return widthOf(value, i); };
  switch (value.op) {
  case Op::Phi:
    if (value.block < k.blocks.size() && value.operands.size() != k.blocks[value.block].preds.size())
      valueError(id, "operands do not run parallel to the predecessors");
    for (std::size_t i = 0; i < value.operands.size(); ++i)
      if (width(i) != value.width)
        valueError(id, "widths of a phi");
    break;
  case Op::Assert:
  case Op::Assume:
  case Op::Invariant:
    need(id, 1, 1);
    if (width(0) != 1)
      valueError(id, "condition is not one bit wide");
    break;
  case Op::Phase: {
    const std::size_t count = value.imm == static_cast<std::uint64_t>(PhaseKind::Arrive) ? 4
                              : value.imm <= static_cast<std::uint64_t>(PhaseKind::Wait) ? 3
                                                                                         : 2;
    need(id, count, count);
    if (value.imm > static_cast<std::uint64_t>(PhaseKind::Copies))
      valueError(id, "kind of phase");
    else if (width(0) != 32 || width(1) != 64)
      valueError(id, "width of object or offset");
    break;
  }
  case Op::Barrier:
    need(id, 1, 2);
    if (value.imm > static_cast<std::uint64_t>(BarrierKind::Arrive))
      valueError(id, "kind of barrier");
    break;
  default:
    break;
  }
}

void Verifier::checkAccesses() {
  for (AccessId i = 0; i < k.accesses.size(); ++i) {
    const Access &access = k.accesses[i];
    const std::string who = "access " + std::to_string(i);
    const Value &value = k.values[access.instruction];
    const Op op = access.kind == AccessKind::Read    ? Op::Load
                  : access.kind == AccessKind::Write ? Op::Store
                                                     : Op::Atomic;
    if (value.op != op || value.access != i || value.block != access.block)
      error(who + ": does not fit its instruction " + printValue(k, access.instruction));
    if (k.values[access.object].width != 32 || k.values[access.offset].width != 64)
      error(who + ": width of object or offset");
    if (access.mayTouch.empty())
      error(who + ": touches no object");
    const Value &object = k.values[access.object];
    if (object.op == Op::Const &&
        std::find(access.mayTouch.begin(), access.mayTouch.end(), object.imm) == access.mayTouch.end())
      error(who + ": its object is not among those that it may touch");
    if (!access.size || !access.elementSize)
      error(who + ": no size");
    if ((access.kind == AccessKind::Atomic) != (access.atomicOp != AtomicOp::NotAtomic))
      error(who + ": atomic operation");
  }
}

// Does the definition of `id` reach the end of `block` (or, with `before`, the position in it) on every path?
bool Verifier::available(ValueId id, BlockId block, std::uint32_t before) const {
  const Value &value = k.values[id];
  if (isLeaf(value.op))
    return true;
  if (value.block == block)
    return position[id] < before;
  return dominates(value.block, block);
}

void Verifier::checkDominance() {
  forEachUse([&](ValueId operand, BlockId block, std::uint32_t place, ValueId user) {
    if (!available(operand, block, place))
      error("%" + std::to_string(operand) + " does not dominate its use in " +
            (user == None ? name(block) : printValue(k, user)));
  });
}

void Verifier::checkLcssa() {
  // A use in a phi counts where its edge comes from: in LCSSA form that is still inside the loop.
  std::vector<std::set<BlockId>> blocks(k.loops.size());
  for (LoopId l = 0; l < k.loops.size(); ++l)
    blocks[l].insert(k.loops[l].blocks.begin(), k.loops[l].blocks.end());
  forEachUse([&](ValueId operand, BlockId block, std::uint32_t, ValueId user) {
    const Value &value = k.values[operand];
    if (isLeaf(value.op))
      return;
    for (LoopId l = k.blocks[value.block].loop; l != None; l = k.loops[l].parent)
      if (!blocks[l].count(block))
        error("%" + std::to_string(operand) + " leaves loop " + std::to_string(l) + " without a phi, to " +
              (user == None ? name(block) : printValue(k, user)));
  });
}

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
