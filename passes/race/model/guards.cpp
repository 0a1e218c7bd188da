// A backward slice from the instructions: the branches that decide whether they are executed, and the values that their
// addresses and these branches depend on. What is stored is no part of it: two writes meet whatever they write.
#include "passes/race/model/guards.h"

#include "passes/race/model/limits.h"

#include <cassert>

namespace veriwarp::race {

using namespace kernel;

namespace {

void parametersIn(const Kernel &k, ValueId v, unsigned depth, std::vector<bool> &found) {
  const Value &value = k.values[v];
  if (value.op == Op::Param && value.imm < found.size())
    found[value.imm] = true;
  if (depth < limits::guardDepth && (isArithmetic(value.op) || isComparison(value.op) || value.op == Op::Select))
    for (ValueId o : value.operands)
      parametersIn(k, o, depth + 1, found);
}

class BackwardSlice {
public:
  BackwardSlice(const Kernel &kernel, const std::vector<std::vector<BlockId>> &decidingBlocks)
      : values(kernel.values.size(), false), k(kernel), deciding(decidingBlocks), blocks(kernel.blocks.size(), false) {}

  void addInstruction(ValueId v) {
    const Value &value = k.values[v];
    reach(value.block);
    if (value.access != None)
      addAddress(k.accesses[value.access]);
    else
      for (ValueId o : value.operands)
        need(o);
    close();
  }

  // Where it accesses memory, if it does; not whether it is executed.
  void addPlace(ValueId v) {
    if (k.values[v].access != None)
      addAddress(k.accesses[k.values[v].access]);
    close();
  }

  void addValue(ValueId v) {
    need(v);
    close();
  }

  std::vector<bool> values; // in the slice

private:
  void addAddress(const Access &access) {
    need(access.object);
    need(access.offset);
  }

  void need(ValueId v) {
    if (v == None || values[v])
      return;
    values[v] = true;
    pending.push_back(v);
  }

  void reach(BlockId b) {
    if (b == None || blocks[b])
      return;
    blocks[b] = true;
    for (BlockId c : deciding[b]) {
      assert(k.blocks[c].terminator == TerminatorKind::Branch && "what decides is a branch");
      need(k.blocks[c].condition);
      reach(c);
    }
  }

  void close() {
    while (!pending.empty()) {
      const Value &value = k.values[pending.back()];
      pending.pop_back();
      if (value.access != None) { // what a load gives: of the address, not of what was written there
        addAddress(k.accesses[value.access]);
        continue;
      }
      for (ValueId o : value.operands)
        need(o);
      if (value.op == Op::Phi) // and of the way by which control came
        for (BlockId p : k.blocks[value.block].preds) {
          if (k.blocks[p].terminator == TerminatorKind::Branch)
            need(k.blocks[p].condition);
          reach(p);
        }
    }
  }

  const Kernel &k;
  const std::vector<std::vector<BlockId>> &deciding;
  std::vector<bool> blocks;
  std::vector<ValueId> pending;
};

} // namespace

bool isArithmetic(Op op) { return op >= Op::Add && op <= Op::Trunc; }

bool isComparison(Op op) { return op >= Op::Eq && op <= Op::SLe; }

void parametersIn(const Kernel &k, ValueId v, std::vector<bool> &found) { parametersIn(k, v, 0, found); }

Guards::Guards(const Analysis &a) : analysis(a), deciding(a.kernel.blocks.size()) {
  const auto &blocks = a.kernel.blocks;
  for (BlockId c = 0; c < blocks.size(); ++c) {
    if (blocks[c].terminator != TerminatorKind::Branch || blocks[c].succs[0] == blocks[c].succs[1])
      continue;
    // From each successor up to what is executed on either way.
    for (BlockId s : blocks[c].succs)
      for (BlockId b = s; b < blocks.size() && b != a.cfg.ipdom(c); b = a.cfg.ipdom(b))
        deciding[b].push_back(c);
  }
}

void Guards::add(const Value &comparison, std::vector<bool> &found) const {
  assert(isComparison(comparison.op) && comparison.operands.size() == 2 && "guards compare two values");
  const Uniformity &uniformity = analysis.uniformity[static_cast<int>(Level::Grid)];
  for (unsigned side = 0; side < 2; ++side)
    if (!uniformity.uniform(comparison.operands[1 - side]))
      parametersIn(analysis.kernel, comparison.operands[side], found);
}

std::array<bool, 3> Guards::placesBlocks() const {
  const Kernel &k = analysis.kernel;
  BackwardSlice slice(k, deciding);
  for (const Access &a : k.accesses)
    slice.addInstruction(a.instruction);
  // By way of memory, too: the index of the block, kept in a shared variable.
  std::vector<bool> read(k.objects.size(), false);
  for (bool changed = true; changed;) {
    changed = false;
    for (const Access &a : k.accesses)
      if (slice.values[a.instruction] && a.kind != AccessKind::Write)
        for (ObjectId o : a.mayTouch)
          read[o] = true;
    for (const Access &a : k.accesses)
      for (ObjectId o : a.mayTouch)
        if (a.stored != None && read[o] && !slice.values[a.stored]) {
          slice.addValue(a.stored);
          changed = true;
        }
  }
  std::array<bool, 3> result{};
  for (ValueId v = 0; v < k.values.size(); ++v)
    for (unsigned d = 0; d < 3; ++d)
      result[d] |= slice.values[v] && k.values[v].op == Op::Special &&
                   k.values[v].imm == static_cast<std::uint64_t>(Special::BidX) + d;
  return result;
}

std::vector<bool> Guards::addressing(const std::vector<ValueId> &instructions) const {
  const Kernel &k = analysis.kernel;
  BackwardSlice slice(k, deciding);
  for (ValueId v : instructions)
    slice.addPlace(v);
  std::vector<bool> found(k.params.size(), false);
  for (ValueId v = 0; v < k.values.size(); ++v)
    if (slice.values[v] && k.values[v].op == Op::Param && k.values[v].imm < found.size())
      found[k.values[v].imm] = true;
  return found;
}

std::vector<ValueId> Guards::conditionsOf(BlockId block) const {
  std::vector<ValueId> result;
  for (BlockId c : deciding.at(block))
    result.push_back(analysis.kernel.blocks[c].condition);
  return result;
}

std::vector<bool> Guards::bounding(const std::vector<ValueId> &instructions) const {
  const Kernel &k = analysis.kernel;
  std::vector<bool> found(k.params.size(), false);
  BackwardSlice slice(k, deciding);
  for (ValueId v : instructions)
    slice.addInstruction(v);
  for (ValueId v = 0; v < k.values.size(); ++v)
    if (isComparison(k.values[v].op) && (instructions.empty() || slice.values[v]))
      add(k.values[v], found);
  return found;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
