// See divergence.h. Repeated until nothing changes; kernels are small.
#include "passes/instrument/divergence.h"

#include "veriwarp/runtime_abi.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

using namespace llvm;

namespace veriwarp::instrument {

bool isReadOnlyParameter(const Argument &argument) {
  if (!argument.hasByValAttr())
    return false;
  SmallVector<const Value *, 8> open = {&argument};
  while (!open.empty())
    for (const User *user : open.pop_back_val()->users()) {
      if (isa<GetElementPtrInst>(user))
        open.push_back(user);
      else if (const auto *load = dyn_cast<LoadInst>(user); !load || load->isVolatile())
        return false;
    }
  return true;
}

int threadField(const Instruction &instruction) {
  const auto *load = dyn_cast<LoadInst>(&instruction);
  const Function *function = instruction.getFunction();
  if (!load || load->isVolatile() || load->isAtomic())
    return -1;
  APInt offset(64, 0);
  const Value *base = load->getPointerOperand()->stripAndAccumulateConstantOffsets(
      function->getParent()->getDataLayout(), offset, true);
  return base == function->getArg(0) ? static_cast<int>(offset.getZExtValue()) : -1;
}

Divergence::Divergence(Function &f) : function(f), dominators(f), loops(dominators), postDominators(f) {
  for (const Instruction &instruction : instructions(function))
    if (isSource(instruction))
      mark(&instruction);
  const ReversePostOrderTraversal<const Function *> order(&function);
  everything = containsIrreducibleCFG<const BasicBlock *>(order, loops);
  for (bool changed = !everything; changed;) {
    changed = false;
    for (Instruction &instruction : instructions(function)) {
      if (!divergent.contains(&instruction) && !instruction.getType()->isVoidTy() &&
          any_of(instruction.operands(), [&](const Use &use) { return divergent.contains(use.get()); })) {
        const auto *call = dyn_cast<CallBase>(&instruction); // what a barrier counts is the same for all
        if (!call || !call->getCalledFunction() || call->getCalledFunction()->getName() != "veriwarpBarrier")
          changed |= mark(&instruction);
      }
      if (instruction.isTerminator() && instruction.getNumSuccessors() > 1 &&
          divergent.contains(instruction.getOperand(0)))
        changed |= branch(instruction);
    }
  }
}

bool Divergence::isSource(const Instruction &instruction) const {
  if (isa<AllocaInst, AtomicRMWInst, AtomicCmpXchgInst>(instruction))
    return true;
  if (const auto *load = dyn_cast<LoadInst>(&instruction)) {
    if (const int field = threadField(instruction); field >= 0)
      return field < int(offsetof(VeriwarpThread, ctaid)) || field == int(offsetof(VeriwarpThread, warp));
    const Value *base = load->getPointerOperand()->stripInBoundsOffsets();
    while (const auto *step = dyn_cast<GetElementPtrInst>(base)) // indices count as operands
      base = step->getPointerOperand();
    const auto *argument = dyn_cast<Argument>(base);
    return !argument || !isReadOnlyParameter(*argument);
  }
  const auto *call = dyn_cast<CallBase>(&instruction);
  if (!call)
    return false;
  const Function *callee = call->getCalledFunction();
  return !callee || (!callee->doesNotAccessMemory() && callee->getName() != "veriwarpBarrier");
}

namespace {

// Post-dominators in one round of a loop, where the header, and what is not in the loop, count as its end (null).
// Cooper, Harvey, Kennedy, "A Simple, Fast Dominance Algorithm", 2001.
class Round {
public:
  explicit Round(const Loop &l) : loop(l) {
    for (const BasicBlock *block : loop.blocks())
      for (const BasicBlock *next : successors(block))
        before[inRound(next)].push_back(block);
    number(nullptr);
    const unsigned end = numbers.lookup(nullptr);
    joins[nullptr] = nullptr;
    for (bool changed = true; changed;) {
      changed = false;
      for (const BasicBlock *block : reverse(order)) { // the end is first
        if (!block)
          continue;
        const BasicBlock *best = nullptr;
        bool isFirst = true;
        for (const BasicBlock *next : successors(block))
          if (const BasicBlock *to = inRound(next); joins.contains(to)) {
            best = isFirst ? to : common(to, best);
            isFirst = false;
          }
        if (const auto [known, isNew] = joins.try_emplace(block, best); isNew || known->second != best) {
          known->second = best;
          changed = true;
        }
      }
    }
    assert(order.empty() || numbers.lookup(order.back()) == end);
    (void)end;
  }
  DenseMap<const BasicBlock *, const BasicBlock *> joins; // none of blocks from which the round never ends

private:
  const BasicBlock *inRound(const BasicBlock *block) const {
    return block == loop.getHeader() || !loop.contains(block) ? nullptr : block;
  }
  // In post-order of the reversed graph, from the end.
  void number(const BasicBlock *from) {
    SmallVector<std::pair<const BasicBlock *, std::size_t>, 32> open = {{from, 0}};
    DenseSet<const BasicBlock *> seen = {from};
    while (!open.empty()) {
      auto &[block, next] = open.back();
      const auto &all = before[block];
      if (next == all.size()) {
        numbers[block] = static_cast<unsigned>(order.size());
        order.push_back(block);
        open.pop_back();
      } else if (const BasicBlock *one = all[next++]; seen.insert(one).second) {
        open.emplace_back(one, 0);
      }
    }
  }
  const BasicBlock *common(const BasicBlock *one, const BasicBlock *other) const {
    while (one != other) {
      while (numbers.lookup(one) < numbers.lookup(other))
        one = joins.lookup(one);
      while (numbers.lookup(other) < numbers.lookup(one))
        other = joins.lookup(other);
    }
    return one;
  }

  const Loop &loop;
  DenseMap<const BasicBlock *, SmallVector<const BasicBlock *, 4>> before;
  DenseMap<const BasicBlock *, unsigned> numbers;
  std::vector<const BasicBlock *> order;
};

} // namespace

const BasicBlock *Divergence::nextForAll(const BasicBlock *block, const Loop *round) {
  if (!round) {
    const auto *node = postDominators.getNode(block);
    return node && node->getIDom() ? node->getIDom()->getBlock() : nullptr;
  }
  const auto [known, isNew] = joinsOfRound.try_emplace(round);
  if (isNew)
    known->second = Round(*round).joins;
  return known->second.lookup(block);
}

// Threads go different ways, up to `join`: where two of the ways meet, phi nodes differ. `passed`: what is between.
bool Divergence::joinWays(const Blocks &ways, const BasicBlock *join, const Loop *round,
                          DenseSet<const BasicBlock *> &passed) {
  bool changed = false;
  DenseMap<const BasicBlock *, unsigned> reachedBy; // the way by which a block was reached first
  for (unsigned way = 0; way < ways.size(); ++way) {
    DenseSet<const BasicBlock *> seen;
    Blocks open;
    const auto enter = [&](const BasicBlock *block) {
      if ((round && !round->contains(block)) || !seen.insert(block).second)
        return;
      if (reachedBy.try_emplace(block, way).first->second != way)
        for (const PHINode &phi : block->phis())
          changed |= mark(&phi);
      if (block == join || (round && block == round->getHeader()))
        return;
      passed.insert(block);
      open.push_back(block);
    };
    enter(ways[way]);
    while (!open.empty())
      for (const BasicBlock *next : successors(open.pop_back_val()))
        enter(next);
  }
  return changed;
}

// What follows from a branch that threads take differently.
bool Divergence::branch(Instruction &terminator) {
  const BasicBlock *block = terminator.getParent();
  const Loop *round = loops.getLoopFor(block);
  Blocks ways;
  append_range(ways, successors(block));
  DenseSet<const BasicBlock *> passed = {block};
  bool changed = joinWays(ways, nextForAll(block, round), round, passed);
  // Do the ways lead out of the loop? Then threads leave it apart, which in turn may take them out of the next one.
  while (round) {
    SmallVector<Loop::Edge, 8> out;
    round->getExitEdges(out);
    if (none_of(out, [&](const Loop::Edge &edge) { return passed.contains(edge.first); }))
      break;
    changed |= leave(*round);
    const Loop *around = round->getParentLoop();
    const BasicBlock *join = block;
    while (join && round->contains(join))
      join = nextForAll(join, around);
    ways.clear();
    for (const auto &[from, to] : out) {
      ways.push_back(to);
      passed.insert(from);
    }
    changed |= joinWays(ways, join, around, passed);
    round = around;
  }
  return changed;
}

// Outside of a loop that threads leave apart, what was computed inside differs.
bool Divergence::leave(const Loop &loop) {
  if (!leftApart.insert(&loop).second)
    return false;
  for (const BasicBlock *inside : loop.blocks())
    for (const Instruction &instruction : *inside)
      if (any_of(instruction.users(),
                 [&](const User *user) { return !loop.contains(cast<Instruction>(user)->getParent()); }))
        mark(&instruction);
  return true;
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
