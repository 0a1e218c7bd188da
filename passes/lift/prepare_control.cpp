// What ends a thread ends its block of code; switches become chains of branches.
#include "passes/lift/limits.h"
#include "passes/lift/preparer.h"
#include "passes/lift/ptx.h"

#include "ptx/instructions.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

#include <utility>

using namespace llvm;

namespace veriwarp::lift {

namespace {

// How a call ends its thread, if it does: ptx.def has the instructions that do, and their intrinsics.
std::optional<ptx::Form> endOf(const CallInst &call) {
  if (call.getIntrinsicID() == Intrinsic::trap)
    return ptx::Form::Trap;
  const ptx::Row *row = nullptr;
  if (const auto *assembly = dyn_cast<InlineAsm>(call.getCalledOperand())) {
    const PtxProgram program = readPtx(assembly->getAsmString());
    if (program.error.empty() && program.instructions.size() == 1 && !program.instructions[0].predicated)
      row = ptx::find(program.instructions[0].opcode, program.instructions[0].modifiers);
  } else {
    row = rowOfIntrinsic(call);
  }
  return row && row->effect == ptx::Effect::Ends ? std::optional(row->form) : std::nullopt;
}

} // namespace

const ptx::Row *rowOfIntrinsic(const Instruction &instruction) {
  const auto *call = dyn_cast<CallInst>(&instruction);
  const Function *callee = call ? call->getCalledFunction() : nullptr;
  StringRef name = callee ? callee->getName() : StringRef();
  if (!name.consume_front("llvm.nvvm."))
    return nullptr;
  const auto intrinsic = ptx::intrinsic(name);
  return intrinsic ? intrinsic->row : nullptr;
}

Arrival beyondForwarding(BasicBlock *from, BasicBlock *to) {
  for (std::size_t step = 0; step < limits::askingBlocks; ++step) {
    const auto *branch = dyn_cast<BranchInst>(to->getFirstNonPHIOrDbg());
    if (!branch || !branch->isUnconditional() || !to->phis().empty())
      break;
    from = std::exchange(to, branch->getSuccessor(0));
  }
  return {from, to};
}

// What ends a thread ends its block of code.
void Preparer::endThreads(Function &function) {
  SmallVector<std::pair<CallInst *, ptx::Form>, 8> ends;
  for (Instruction &instruction : instructions(function))
    if (auto *call = dyn_cast<CallInst>(&instruction))
      if (const auto end = endOf(*call))
        ends.push_back({call, *end});
  for (const auto &[call, end] : ends) {
    BasicBlock *block = call->getParent();
    BasicBlock *rest = SplitBlock(block, call);
    for (BasicBlock *succ : make_early_inc_range(successors(block)))
      succ->removePredecessor(block);
    Instruction *old = block->getTerminator();
    Instruction *last = end == ptx::Form::Trap
                            ? static_cast<Instruction *>(new UnreachableInst(module.getContext(), block))
                            : ReturnInst::Create(module.getContext(), block);
    last->setDebugLoc(call->getDebugLoc());
    old->eraseFromParent();
    call->eraseFromParent();
    (void)rest; // unreachable now, or not if a loop leads there
  }
  EliminateUnreachableBlocks(function);
}

// A chain of branches, one per target, in the order of the cases; each keeps the place of the switch.
void Preparer::lowerSwitches(Function &function) {
  SmallVector<SwitchInst *, 8> switches;
  for (BasicBlock &block : function)
    if (auto *found = dyn_cast<SwitchInst>(block.getTerminator()))
      switches.push_back(found);
  for (SwitchInst *found : switches)
    lowerSwitch(*found);
}

void Preparer::lowerSwitch(SwitchInst &found) {
  BasicBlock *origin = found.getParent();
  BasicBlock *otherwise = found.getDefaultDest();
  MapVector<BasicBlock *, SmallVector<ConstantInt *, 4>> groups;
  for (const auto &choice : found.cases())
    if (choice.getCaseSuccessor() != otherwise)
      groups[choice.getCaseSuccessor()].push_back(choice.getCaseValue());
  const bool impossible = isa<UnreachableInst>(otherwise->getFirstNonPHIOrDbg()) && !groups.empty();
  // Phis have one entry per case; the value is the same for all of them.
  DenseMap<PHINode *, llvm::Value *> incoming;
  const auto forget = [&](BasicBlock *target) {
    for (PHINode &phi : target->phis()) {
      incoming[&phi] = phi.getIncomingValueForBlock(origin);
      while (phi.getBasicBlockIndex(origin) >= 0)
        phi.removeIncomingValue(origin, /*DeletePHIIfEmpty=*/false);
    }
  };
  const auto arrive = [&](BasicBlock *target, BasicBlock *from) {
    for (PHINode &phi : target->phis())
      phi.addIncoming(incoming[&phi], from);
  };
  forget(otherwise);
  for (const auto &group : groups)
    forget(group.first);
  llvm::Value *condition = found.getCondition();
  const DebugLoc where = found.getDebugLoc();
  found.eraseFromParent();
  BasicBlock *current = origin;
  IRBuilder<> builder(current);
  builder.SetCurrentDebugLocation(where);
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const auto &[target, values] = groups.begin()[i];
    if (i + 1 == groups.size() && impossible) {
      builder.CreateBr(target);
      arrive(target, current);
      return;
    }
    llvm::Value *matches = nullptr;
    for (ConstantInt *value : values) {
      llvm::Value *equal = builder.CreateICmpEQ(condition, value);
      matches = matches ? builder.CreateOr(matches, equal) : equal;
    }
    const bool last = i + 1 == groups.size();
    BasicBlock *next = last ? otherwise : BasicBlock::Create(module.getContext(), "", current->getParent());
    builder.CreateCondBr(matches, target, next);
    arrive(target, current);
    if (last) {
      arrive(otherwise, current);
      return;
    }
    current = next;
    builder.SetInsertPoint(current);
  }
  builder.CreateBr(otherwise);
  arrive(otherwise, current);
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
