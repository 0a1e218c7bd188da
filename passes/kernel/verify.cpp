// Structural checks, in the order of model.h: values, blocks, dominance, loops, LCSSA, accesses. Dominators are found
// by the simple iteration of Cooper, Harvey and Kennedy ("A Simple, Fast Dominance Algorithm", 2001). A check that
// relies on an earlier one (dominance on a well-formed graph) is left out when the earlier one fails.
#include "passes/kernel/verify.h"

#include "passes/kernel/verifier.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::kernel {

std::vector<std::string> Verifier::run() {
  if (k.blocks.empty()) {
    error("no entry block");
    return std::move(errors);
  }
  checkGraph();
  checkIndices();
  if (!errors.empty())
    return std::move(errors);
  checkReachable();
  if (!errors.empty())
    return std::move(errors);
  computeDominators();
  checkPlaces();
  checkWidths();
  checkAccesses();
  checkLoops();
  if (errors.empty()) {
    checkDominance();
    checkLcssa();
  }
  return std::move(errors);
}

void Verifier::checkGraph() {
  for (BlockId b = 0; b < k.blocks.size(); ++b) {
    const Block &block = k.blocks[b];
    const std::size_t wanted = block.terminator == TerminatorKind::Branch ? 2
                               : block.terminator == TerminatorKind::Jump ? 1
                                                                          : 0;
    if (block.succs.size() != wanted)
      error(name(b) + ": number of successors does not fit its terminator");
    if (block.succs.size() == 2 && block.succs[0] == block.succs[1])
      error(name(b) + ": a branch with one target is a jump");
    if (std::set<BlockId>(block.preds.begin(), block.preds.end()).size() != block.preds.size())
      error(name(b) + ": a predecessor is named twice");
    for (BlockId succ : block.succs)
      if (succ >= k.blocks.size())
        error(name(b) + ": successor out of range");
      else if (std::count(k.blocks[succ].preds.begin(), k.blocks[succ].preds.end(), b) != 1)
        error(name(b) + ": not a predecessor of its successor " + name(succ));
    for (BlockId pred : block.preds)
      if (pred >= k.blocks.size())
        error(name(b) + ": predecessor out of range");
      else if (std::count(k.blocks[pred].succs.begin(), k.blocks[pred].succs.end(), b) != 1)
        error(name(b) + ": not a successor of its predecessor " + name(pred));
  }
  if (!k.blocks[0].preds.empty())
    error("the entry block has predecessors");
}

void Verifier::checkIndices() {
  for (ValueId id = 0; id < k.values.size(); ++id) {
    const Value &value = k.values[id];
    for (ValueId operand : value.operands)
      if (operand >= k.values.size())
        error("%" + std::to_string(id) + ": operand out of range");
    if (value.reduced != None && (value.reduced >= k.values.size() || value.op != Op::Opaque))
      error("%" + std::to_string(id) + ": what is reduced");
    if (value.op == Op::Param && value.imm >= k.params.size())
      error("%" + std::to_string(id) + ": parameter out of range");
    const bool accesses = value.op == Op::Load || value.op == Op::Store || value.op == Op::Atomic;
    if (accesses != (value.access != None) || (accesses && value.access >= k.accesses.size()))
      error("%" + std::to_string(id) + ": access out of range");
  }
  for (BlockId b = 0; b < k.blocks.size(); ++b) {
    for (ValueId id : k.blocks[b].values)
      if (id >= k.values.size())
        error(name(b) + ": value out of range");
    if (k.blocks[b].terminator == TerminatorKind::Branch && k.blocks[b].condition >= k.values.size())
      error(name(b) + ": condition out of range");
    if (k.blocks[b].loop != None && k.blocks[b].loop >= k.loops.size())
      error(name(b) + ": loop out of range");
  }
  for (const Loop &loop : k.loops) {
    if (loop.header >= k.blocks.size() || loop.latch >= k.blocks.size() || loop.preheader >= k.blocks.size())
      error("a loop without header, latch or preheader");
    for (BlockId b : loop.blocks)
      if (b >= k.blocks.size())
        error("a loop's block out of range");
    if (loop.parent != None && loop.parent >= k.loops.size())
      error("a loop's parent out of range");
  }
  for (std::size_t i = 0; i < k.accesses.size(); ++i) {
    const Access &access = k.accesses[i];
    const bool bad = access.instruction >= k.values.size() || access.object >= k.values.size() ||
                     access.offset >= k.values.size() || access.block >= k.blocks.size() ||
                     (access.stored != None && access.stored >= k.values.size()) ||
                     (access.compared != None && access.compared >= k.values.size());
    if (bad)
      error("access " + std::to_string(i) + ": index out of range");
    for (ObjectId object : access.mayTouch)
      if (object >= k.objects.size())
        error("access " + std::to_string(i) + ": object out of range");
  }
  for (const Parameter &param : k.params)
    if (param.isPointer && param.object >= k.objects.size())
      error("parameter " + param.name + ": object out of range");
  for (const Object &object : k.objects)
    if (object.param != None && object.param >= k.params.size())
      error("object " + object.name + ": parameter out of range");
}

void Verifier::checkReachable() {
  order.clear();
  number.assign(k.blocks.size(), None);
  std::vector<std::pair<BlockId, std::size_t>> stack = {{0, 0}};
  std::vector<bool> seen(k.blocks.size());
  seen[0] = true;
  while (!stack.empty()) {
    auto &[block, next] = stack.back();
    if (next < k.blocks[block].succs.size()) {
      const BlockId succ = k.blocks[block].succs[next++];
      if (!seen[succ]) {
        seen[succ] = true;
        stack.emplace_back(succ, 0);
      }
    } else {
      order.push_back(block);
      stack.pop_back();
    }
  }
  assert(!order.empty() && order.back() == 0 && "the entry is left last");
  std::reverse(order.begin(), order.end());
  for (std::uint32_t i = 0; i < order.size(); ++i)
    number[order[i]] = i;
  for (BlockId b = 0; b < k.blocks.size(); ++b)
    if (!seen[b])
      error(name(b) + ": not reachable from the entry");
}

void Verifier::computeDominators() {
  idom.assign(k.blocks.size(), None);
  idom[0] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (BlockId block : order) {
      if (block == 0)
        continue;
      BlockId found = None;
      for (BlockId pred : k.blocks[block].preds) {
        if (idom[pred] == None)
          continue;
        BlockId a = pred, b = found;
        while (b != None && a != b) {
          while (number[a] > number[b])
            a = idom[a];
          while (number[b] > number[a])
            b = idom[b];
        }
        found = a;
      }
      assert(found != None && "in reverse postorder a predecessor stands before");
      if (found != idom[block]) {
        idom[block] = found;
        changed = true;
      }
    }
  }
}

bool Verifier::dominates(BlockId a, BlockId b) const {
  while (number[b] > number[a]) {
    assert(number[idom[b]] < number[b] && "a dominator stands before what it dominates");
    b = idom[b];
  }
  return a == b;
}

void Verifier::checkLoops() {
  std::vector<std::set<BlockId>> blocks(k.loops.size());
  for (LoopId l = 0; l < k.loops.size(); ++l) {
    const Loop &loop = k.loops[l];
    const std::string who = "loop " + std::to_string(l);
    blocks[l].insert(loop.blocks.begin(), loop.blocks.end());
    const auto inside = [&](BlockId b) { return blocks[l].count(b) != 0; };
    if (!inside(loop.header) || !inside(loop.latch) || inside(loop.preheader))
      error(who + ": header or latch outside, or preheader inside");
    std::set<BlockId> preds(k.blocks[loop.header].preds.begin(), k.blocks[loop.header].preds.end());
    if (preds != std::set<BlockId>{loop.preheader, loop.latch})
      error(who + ": the header's predecessors are not the preheader and the latch");
    if (k.blocks[loop.preheader].succs.size() != 1)
      error(who + ": the preheader leads elsewhere, too");
    if (loop.parent != None) {
      if (loop.parent >= l)
        error(who + ": stands before its parent");
      else if (!std::includes(blocks[loop.parent].begin(), blocks[loop.parent].end(), blocks[l].begin(),
                              blocks[l].end()))
        error(who + ": not contained in its parent");
    }
    for (BlockId b : loop.blocks) {
      if (!dominates(loop.header, b))
        error(who + ": the header does not dominate " + name(b));
      for (BlockId succ : k.blocks[b].succs)
        if (!inside(succ))
          for (BlockId pred : k.blocks[succ].preds)
            if (!inside(pred))
              error(who + ": exit " + name(succ) + " is reached from outside");
    }
  }
  for (BlockId b = 0; b < k.blocks.size(); ++b) {
    LoopId innermost = None;
    for (LoopId l = 0; l < k.loops.size(); ++l)
      if (blocks[l].count(b))
        innermost = l; // outer before inner
    if (innermost != k.blocks[b].loop)
      error(name(b) + ": not in the loop it names");
    for (BlockId succ : k.blocks[b].succs)
      if (number[succ] <= number[b]) {
        const bool latch = std::any_of(k.loops.begin(), k.loops.end(),
                                       [&](const Loop &loop) { return loop.latch == b && loop.header == succ; });
        if (!latch)
          error(name(b) + ": an edge back to " + name(succ) + " that belongs to no loop");
      }
  }
}

std::vector<std::string> verify(const Kernel &kernel) { return Verifier(kernel).run(); }

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
