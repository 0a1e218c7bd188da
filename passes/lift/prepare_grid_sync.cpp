// grid.sync() of cooperative groups where it is code, as in PTX: a barrier of the block; one thread adds to a counter
// in the memory that the driver gives to cooperative launches, and polls it; another barrier. (The toolkit's
// cooperative_groups/details/sync.h.) The address of that memory is in %envreg1 and %envreg2.
#include "passes/lift/library.h"
#include "passes/lift/limits.h"
#include "passes/lift/preparer.h"
#include "passes/lift/ptx.h"

#include "ptx/instructions.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

#include <utility>

using namespace llvm;

namespace veriwarp::lift {

namespace {

// Is it computed from the address of the memory of a cooperative launch?
bool isOfWorkspace(const llvm::Value *value, unsigned depth = limits::answerDepth) {
  const auto *instruction = dyn_cast<Instruction>(value);
  if (!instruction || depth == 0)
    return false;
  if (const auto *call = dyn_cast<CallInst>(instruction)) {
    const Function *callee = call->getCalledFunction();
    return callee && (callee->getName() == "llvm.nvvm.read.ptx.sreg.envreg1" ||
                      callee->getName() == "llvm.nvvm.read.ptx.sreg.envreg2");
  }
  return (isa<BinaryOperator>(instruction) || isa<CastInst>(instruction)) &&
         any_of(instruction->operands(), [&](const Use &operand) { return isOfWorkspace(operand, depth - 1); });
}

bool isEffect(const Instruction &instruction) {
  return !isa<DbgInfoIntrinsic>(instruction) && !instruction.isTerminator() &&
         (instruction.mayHaveSideEffects() || instruction.mayReadFromMemory()) &&
         !(isa<CallInst>(instruction) && cast<CallInst>(instruction).doesNotAccessMemory());
}

// All threads of the block meet there: __syncthreads(), barrier.sync 0.
bool isBlockBarrier(const Instruction *instruction) {
  const ptx::Row *row = instruction ? rowOfIntrinsic(*instruction) : nullptr;
  if (!row || row->form != ptx::Form::BarSync)
    return false;
  const auto *call = cast<CallInst>(instruction);
  return call->arg_size() == 0 ||
         (call->arg_size() == 1 && PatternMatch::match(call->getArgOperand(0), PatternMatch::m_Zero()));
}

// The address that a read or an addition is at, and whether it adds; null: it is something else.
std::pair<const llvm::Value *, bool> accessOf(const Instruction &instruction) {
  if (const auto *read = dyn_cast<LoadInst>(&instruction))
    return {read->getPointerOperand(), false};
  if (const auto *update = dyn_cast<AtomicRMWInst>(&instruction))
    return {update->getOperation() == AtomicRMWInst::Add ? update->getPointerOperand() : nullptr, true};
  const auto *call = dyn_cast<CallInst>(&instruction);
  const auto *assembly = call ? dyn_cast<InlineAsm>(call->getCalledOperand()) : nullptr;
  if (!assembly)
    return {};
  const PtxProgram program = readPtx(assembly->getAsmString());
  if (!program.error.empty() || program.instructions.size() != 1 || program.instructions[0].predicated)
    return {};
  const PtxInstruction &only = program.instructions[0];
  const ptx::Row *row = ptx::find(only.opcode, only.modifiers);
  const bool adds = row && row->effect == ptx::Effect::Updates && ptx::updateOf(only.modifiers) == ptx::Update::Add;
  if (!row || !(adds || row->effect == ptx::Effect::Reads) || only.operands.size() < 2 ||
      only.operands[1].kind != PtxOperand::Kind::Memory || only.operands[1].parts.empty() ||
      only.operands[1].parts[0].kind != PtxOperand::Kind::Argument)
    return {};
  const unsigned index = only.operands[1].parts[0].index; // behind the result, which is operand 0
  return {index > 0 && index <= call->arg_size() ? call->getArgOperand(index - 1) : nullptr, adds};
}

CallInst *lastEffect(BasicBlock &block) {
  for (Instruction &instruction : reverse(block))
    if (isEffect(instruction))
      return dyn_cast<CallInst>(&instruction);
  return nullptr;
}

// The barrier with which the threads go on that find the counter full; null where the blocks from `entry` on do
// anything else than count in the workspace.
CallInst *barrierBehind(BasicBlock &branching, BasicBlock *entry, BasicBlock *rest) {
  BasicBlock *const goal = beyondForwarding(&branching, rest).at;
  SmallSetVector<BasicBlock *, 8> blocks;
  blocks.insert(entry);
  bool counts = false;
  for (std::size_t next = 0; next < blocks.size(); ++next) {
    BasicBlock &block = *blocks[next];
    if (blocks.size() > limits::askingBlocks || &block == &branching || &block == goal)
      return nullptr;
    for (Instruction &instruction : block) {
      if (!isEffect(instruction) || isa<FenceInst>(instruction))
        continue;
      const ptx::Row *row = rowOfIntrinsic(instruction);
      if (row && row->effect == ptx::Effect::Orders)
        continue;
      const auto [place, adds] = accessOf(instruction);
      if (!place || !isOfWorkspace(place))
        return nullptr;
      counts |= adds;
    }
    for (BasicBlock *succ : successors(&block))
      if (beyondForwarding(&block, succ).at != goal)
        blocks.insert(succ);
  }
  const bool isOwn = all_of(blocks, [&](BasicBlock *block) {
    return (block == entry || all_of(predecessors(block), [&](BasicBlock *from) { return blocks.contains(from); })) &&
           all_of(*block, [&](const Instruction &instruction) {
             return all_of(instruction.users(), [&](const User *user) {
               return blocks.contains(const_cast<BasicBlock *>(cast<Instruction>(user)->getParent()));
             });
           });
  });
  if (!counts || !isOwn || !goal->phis().empty())
    return nullptr;
  for (Instruction &instruction : *goal)
    if (isEffect(instruction))
      return isBlockBarrier(&instruction) ? cast<CallInst>(&instruction) : nullptr;
  return nullptr;
}

} // namespace

// What is found becomes a call of the marker that stands for grid.sync(). A launch has such memory if it is
// cooperative, which is checked where launches are.
bool Preparer::joinGridSyncs(Function &function) {
  SmallVector<std::pair<BranchInst *, unsigned>, 4> found; // the way round
  for (BasicBlock &block : function) {
    auto *branch = dyn_cast<BranchInst>(block.getTerminator());
    CallInst *first = lastEffect(block);
    if (!branch || !branch->isConditional() || !isBlockBarrier(first))
      continue;
    for (const unsigned round : {0u, 1u}) {
      CallInst *second = barrierBehind(block, branch->getSuccessor(1 - round), branch->getSuccessor(round));
      if (!second)
        continue;
      IRBuilder<> builder(second);
      builder.CreateCall(module.getOrInsertFunction(GridSyncMarker, Type::getVoidTy(module.getContext())));
      second->eraseFromParent();
      first->eraseFromParent();
      found.push_back({branch, round});
      break;
    }
  }
  for (const auto &[branch, round] : found)
    branch->setCondition(ConstantInt::getBool(module.getContext(), round == 0));
  if (found.empty())
    return false;
  for (BasicBlock &block : function)
    if (auto *branch = dyn_cast<BranchInst>(block.getTerminator()); branch && branch->isConditional()) {
      auto *compare = dyn_cast<ICmpInst>(branch->getCondition()); // is there such memory?
      if (compare && compare->isEquality() && isOfWorkspace(compare->getOperand(0)) &&
          PatternMatch::match(compare->getOperand(1), PatternMatch::m_Zero()))
        branch->setCondition(ConstantInt::getBool(module.getContext(), compare->getPredicate() == ICmpInst::ICMP_NE));
      ConstantFoldTerminator(&block);
    }
  EliminateUnreachableBlocks(function);
  analyses.invalidate(function, PreservedAnalyses::none());
  return true;
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
