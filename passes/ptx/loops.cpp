// See loops.h.
#include "passes/ptx/loops.h"

#include "passes/ptx/limits.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include <optional>

using namespace llvm;

namespace veriwarp::ptx {
namespace {

// What is compared in a round: a variable of the loop as it begins, or as it is for the next round.
struct Counter {
  PHINode *phi = nullptr;
  Value *start = nullptr;
  APInt step;
  bool isNext = false;
};

std::optional<Counter> counterOf(Value *value, const Loop &loop, BasicBlock *entering, BasicBlock *latch) {
  const auto stepOf = [](Value *next, const Value *phi) -> std::optional<APInt> {
    auto *sum = dyn_cast<BinaryOperator>(next);
    if (!sum || sum->getOpcode() != llvm::Instruction::Add)
      return std::nullopt;
    for (unsigned i : {0, 1})
      if (const auto *step = dyn_cast<ConstantInt>(sum->getOperand(1 - i)); step && sum->getOperand(i) == phi)
        return step->getValue();
    return std::nullopt;
  };
  for (PHINode &phi : loop.getHeader()->phis()) {
    if (phi.getType() != value->getType())
      continue;
    Value *next = phi.getIncomingValueForBlock(latch);
    const std::optional<APInt> step = stepOf(next, &phi);
    if (step && (value == &phi || value == next))
      return Counter{&phi, phi.getIncomingValueForBlock(entering), *step, value == next};
  }
  return std::nullopt;
}

void countRounds(Loop &loop, const DominatorTree &tree) {
  BasicBlock *entering = loop.getLoopPredecessor(), *latch = loop.getLoopLatch();
  if (!entering || !latch || !loop.getHeader()->hasNPredecessors(2))
    return;
  SmallVector<BasicBlock *, 4> exiting;
  loop.getExitingBlocks(exiting);
  for (BasicBlock *block : exiting) {
    auto *branch = dyn_cast<BranchInst>(block->getTerminator());
    auto *test = branch && branch->isConditional() ? dyn_cast<ICmpInst>(branch->getCondition()) : nullptr;
    if (!test || !test->isEquality() || !test->getOperand(0)->getType()->isIntegerTy() ||
        !tree.dominates(block, latch)) // not come to in each round
      continue;
    // It goes on while they differ.
    const bool staysIfTrue = loop.contains(branch->getSuccessor(0));
    if (staysIfTrue != (test->getPredicate() == CmpInst::ICMP_NE) ||
        loop.contains(branch->getSuccessor(1)) == staysIfTrue)
      continue;
    for (unsigned i : {0, 1}) {
      Value *bound = test->getOperand(1 - i);
      const std::optional<Counter> counter = counterOf(test->getOperand(i), loop, entering, latch);
      if (!counter || !loop.isLoopInvariant(bound) || !counter->step.abs().isPowerOf2())
        continue;
      if (auto *made = dyn_cast<llvm::Instruction>(bound); made && !tree.dominates(made, entering->getTerminator()))
        continue;
      const unsigned width = counter->step.getBitWidth(), shift = counter->step.abs().logBase2();
      IRBuilder<> before(entering->getTerminator());
      before.SetCurrentDebugLocation(test->getDebugLoc());
      Value *distance = counter->step.isNegative() ? before.CreateSub(counter->start, bound)
                                                   : before.CreateSub(bound, counter->start);
      Value *rounds = shift ? before.CreateLShr(distance, shift) : distance;
      // Where the counter jumps over the bound, it does so for ever.
      Value *isEndless = before.getFalse();
      if (shift)
        isEndless = before.CreateICmpNE(before.CreateAnd(distance, (std::uint64_t(1) << shift) - 1),
                                        ConstantInt::get(distance->getType(), 0));
      if (counter->isNext) // all numbers but the bound come first
        isEndless = before.CreateOr(isEndless, before.CreateICmpEQ(distance, ConstantInt::get(distance->getType(), 0)));
      IRBuilder<> header(loop.getHeader(), loop.getHeader()->begin());
      header.SetCurrentDebugLocation(counter->phi->getDebugLoc());
      llvm::Type *type = IntegerType::get(test->getContext(), width);
      PHINode *round = header.CreatePHI(type, 2);
      IRBuilder<> end(latch->getTerminator());
      end.SetCurrentDebugLocation(test->getDebugLoc());
      Value *next = end.CreateAdd(round, ConstantInt::get(type, 1));
      round->addIncoming(ConstantInt::get(type, 0), entering);
      round->addIncoming(next, latch);
      IRBuilder<> here(test);
      Value *number = counter->isNext ? here.CreateAdd(round, ConstantInt::get(type, 1)) : round;
      Value *goesOn = here.CreateOr(here.CreateICmpULT(number, rounds), isEndless);
      branch->setCondition(staysIfTrue ? goesOn : here.CreateNot(goesOn));
      break;
    }
  }
}

// What variables of a loop are for the next round, where a condition decides both that and whether there is one: with
// `n += goesOn ? 1 : 0`, as Numba counts, that is n + 1.
class NextRound {
public:
  NextRound(const Loop &theLoop, BranchInst &theBranch) : loop(theLoop), branch(theBranch) {}

  void settle() {
    const BasicBlock *latch = branch.getParent();
    for (PHINode &phi : loop.getHeader()->phis()) {
      const int from = phi.getBasicBlockIndex(latch);
      phi.setIncomingValue(static_cast<unsigned>(from), settled(phi.getIncomingValue(static_cast<unsigned>(from)), 0));
    }
  }

private:
  Value *settled(Value *value, unsigned depth) {
    if (value == branch.getCondition())
      return ConstantInt::getBool(value->getContext(), branch.getSuccessor(0) == loop.getHeader());
    auto *made = dyn_cast<llvm::Instruction>(value);
    if (!made || depth > limits::settledDepth || !loop.contains(made) ||
        !(isa<BinaryOperator>(made) || isa<CastInst>(made) || isa<SelectInst>(made)))
      return value;
    if (auto *choice = dyn_cast<SelectInst>(made))
      if (const auto *known = dyn_cast<ConstantInt>(settled(choice->getCondition(), depth + 1)))
        return settled(known->isOne() ? choice->getTrueValue() : choice->getFalseValue(), depth + 1);
    SmallVector<Value *, 3> operands;
    bool isOther = false;
    for (Value *operand : made->operands()) {
      operands.push_back(settled(operand, depth + 1));
      isOther |= operands.back() != operand;
    }
    if (!isOther)
      return value;
    llvm::Instruction *copy = made->clone();
    for (unsigned i = 0; i < operands.size(); ++i)
      copy->setOperand(i, operands[i]);
    copy->insertBefore(&branch);
    return copy;
  }

  const Loop &loop;
  BranchInst &branch;
};

void settleNextRound(const Loop &loop) {
  BasicBlock *latch = loop.getLoopLatch();
  auto *branch = latch ? dyn_cast<BranchInst>(latch->getTerminator()) : nullptr;
  if (branch && branch->isConditional() && branch->getSuccessor(0) != branch->getSuccessor(1))
    NextRound(loop, *branch).settle();
}

} // namespace

void countRounds(Module &module) {
  for (llvm::Function &function : module) {
    if (function.isDeclaration())
      continue;
    DominatorTree tree(function);
    LoopInfo loops(tree);
    for (Loop *loop : loops.getLoopsInPreorder()) {
      settleNextRound(*loop);
      countRounds(*loop, tree);
    }
  }
}

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
