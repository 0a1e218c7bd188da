// See divergence.h. Repeated until nothing changes; kernels are small.
#include "passes/instrument/divergence.h"

#include "veriwarp/runtime_abi.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <cstddef>

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
  for (bool changed = true; changed;) {
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

// What follows from a branch that threads take differently.
bool Divergence::branch(Instruction &terminator) {
  bool changed = false;
  const BasicBlock *block = terminator.getParent();
  const auto *node = postDominators.getNode(block);
  const BasicBlock *join = node && node->getIDom() ? node->getIDom()->getBlock() : nullptr;
  DenseMap<const BasicBlock *, const BasicBlock *> reachedFrom; // a block and the successor it was reached from first
  for (const BasicBlock *successor : successors(block)) {
    DenseSet<const BasicBlock *> seen = {successor};
    SmallVector<const BasicBlock *, 16> open = {successor};
    while (!open.empty()) {
      const BasicBlock *at = open.pop_back_val();
      if (const BasicBlock *first = reachedFrom.try_emplace(at, successor).first->second; first != successor)
        for (const PHINode &phi : at->phis())
          changed |= mark(&phi);
      if (at == join)
        continue;
      for (const BasicBlock *next : successors(at))
        if (seen.insert(next).second)
          open.push_back(next);
    }
  }
  for (const Loop *loop = loops.getLoopFor(block); loop; loop = loop->getParentLoop()) {
    if (all_of(successors(block), [&](const BasicBlock *successor) { return loop->contains(successor); }))
      continue;
    for (const BasicBlock *inside : loop->blocks())
      for (const Instruction &instruction : *inside)
        if (any_of(instruction.users(),
                   [&](const User *user) { return !loop->contains(cast<Instruction>(user)->getParent()); }))
          changed |= mark(&instruction);
  }
  return changed;
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
