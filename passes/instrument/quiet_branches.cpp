// See quiet_branches.h.
#include "passes/instrument/quiet_branches.h"

#include "passes/instrument/stages.h"

#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"

using namespace llvm;

namespace veriwarp::instrument {

bool isOurs(const Function &function) { return function.isDeclaration() && function.getName().starts_with("veriwarp"); }

bool onlyComputes(const CallBase &call) {
  if (call.getType()->isVoidTy() || call.isInlineAsm())
    return false;
  if (call.doesNotAccessMemory())
    return true;
  const Function *callee = call.getCalledFunction(); // of the host's mathematical library, or of our own
  return callee && callee->isDeclaration() && !takesThread(*callee) &&
         none_of(call.args(), [](const Use &use) { return use->getType()->isPointerTy(); });
}

Value *conditionOf(const Instruction &instruction) {
  if (const auto *branch = dyn_cast<BranchInst>(&instruction))
    return branch->isConditional() ? branch->getCondition() : nullptr;
  const auto *choice = dyn_cast<SwitchInst>(&instruction);
  return choice ? choice->getCondition() : nullptr;
}

static bool isQuiet(const Instruction &instruction) {
  if (const auto *store = dyn_cast<StoreInst>(&instruction))
    return store->isSimple() && isOwnMemory(store->getPointerOperand());
  if (const auto *load = dyn_cast<LoadInst>(&instruction))
    return load->isSimple();
  if (const auto *call = dyn_cast<CallInst>(&instruction)) {
    const Function *callee = call->getCalledFunction();
    return isa<AssumeInst>(call) || call->isLifetimeStartOrEnd() || onlyComputes(*call) ||
           (callee && callee->getName() == "veriwarpPoll");
  }
  return !instruction.mayHaveSideEffects();
}

QuietBranches quietBranches(Function &function) {
  const DominatorTree dominators(function);
  const PostDominatorTree postDominators(function);
  SmallPtrSet<const BasicBlock *, 16> loud;
  for (const BasicBlock &block : function)
    if (!all_of(block, isQuiet))
      loud.insert(&block);
  QuietBranches found;
  for (BasicBlock &block : function) {
    if (!conditionOf(*block.getTerminator()))
      continue;
    QuietBranch branch;
    const auto *node = postDominators.getNode(&block);
    branch.meeting = node && node->getIDom() ? node->getIDom()->getBlock() : nullptr;
    SmallVector<BasicBlock *, 8> open(successors(&block));
    bool isQuietThere = true;
    while (!open.empty() && isQuietThere) {
      BasicBlock *next = open.pop_back_val();
      if (next == branch.meeting || !branch.between.insert(next).second)
        continue;
      branch.leadsToAll &= next != &block && dominators.dominates(&block, next);
      isQuietThere = !loud.contains(next);
      append_range(open, successors(next));
    }
    if (isQuietThere)
      found[block.getTerminator()] = std::move(branch);
  }
  return found;
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
