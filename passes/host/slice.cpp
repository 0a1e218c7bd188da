// See slice.h. Control dependence is taken per loop: the conditions of a loop count if something in it does.
#include "passes/host/slice.h"

#include "passes/host/limits.h"
#include "passes/host/markers.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"

#include <bit>
#include <numeric>

using namespace llvm;

namespace veriwarp::host {

Slice::Slice(Function &f, const LoopInfo &all) : function(f), loops(all) {
  addConditions(nullptr);
  for (Instruction &instruction : instructions(function))
    if (auto *call = dyn_cast<CallInst>(&instruction); call && isCallOfFamily(instruction, LaunchMarker)) {
      addBlock(*call->getParent());
      for (Value *given : call->args())
        if (given->getType()->isPointerTy())
          add(*given);
    }
  while (!open.empty())
    take(*open.pop_back_val());
}

void Slice::add(Value &value) {
  auto *instruction = dyn_cast<Instruction>(&value);
  if (!instruction || !wanted.insert(instruction).second)
    return;
  open.push_back(instruction);
}

void Slice::addBlock(BasicBlock &block) {
  for (const Loop *loop = loops.getLoopFor(&block); loop; loop = loop->getParentLoop())
    addConditions(loop);
}

// Of the blocks of this loop and of no loop in it; null: of those of no loop.
void Slice::addConditions(const Loop *loop) {
  if (!entered.insert(loop).second)
    return;
  for (BasicBlock &block : function) {
    if (loops.getLoopFor(&block) != loop)
      continue;
    if (auto *branch = dyn_cast<BranchInst>(block.getTerminator()); branch && branch->isConditional())
      add(*branch->getCondition());
    else if (auto *choice = dyn_cast<SwitchInst>(block.getTerminator()))
      add(*choice->getCondition());
  }
}

// What is in memory comes from stores into it: of pointers anywhere, of numbers into variables.
void Slice::addStores() {
  if (std::exchange(hasStores, true))
    return;
  for (Instruction &instruction : instructions(function)) {
    auto *store = dyn_cast<StoreInst>(&instruction);
    if (!store)
      continue;
    const Value *object = getUnderlyingObject(store->getPointerOperand(), limits::pointersVisited);
    const bool isOfPointer = store->getValueOperand()->getType()->isPointerTy();
    if (!isOfPointer && !isa<AllocaInst>(object))
      continue;
    addBlock(*store->getParent());
    add(*store->getValueOperand());
    add(*store->getPointerOperand());
  }
}

void Slice::take(Instruction &instruction) {
  addBlock(*instruction.getParent());
  if (isa<LoadInst>(instruction))
    addStores();
  if (isa<CallBase>(instruction))
    return;
  for (Value *operand : instruction.operand_values())
    add(*operand);
  if (auto *phi = dyn_cast<PHINode>(&instruction))
    for (BasicBlock *from : phi->blocks())
      addBlock(*from);
}

std::int64_t Slice::modulus() const {
  std::int64_t all = 2;
  for (const Instruction *instruction : wanted) {
    const auto *operation = dyn_cast<BinaryOperator>(instruction);
    if (!operation)
      continue;
    for (const Value *operand : operation->operand_values()) {
      const auto *constant = dyn_cast<ConstantInt>(operand);
      if (!constant || constant->getBitWidth() > 64)
        continue;
      const std::int64_t number = constant->getSExtValue();
      std::int64_t divisor = 1;
      if (operation->getOpcode() == Instruction::SRem || operation->getOpcode() == Instruction::URem)
        divisor = number;
      else if (operation->getOpcode() == Instruction::And || operation->getOpcode() == Instruction::Xor)
        divisor = number >= 0 && number < limits::classes
                      ? static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(number) + 1))
                      : 1;
      if (divisor > 0 && divisor <= limits::classes && std::lcm(all, divisor) <= limits::classes)
        all = std::lcm(all, divisor);
    }
  }
  return all;
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
