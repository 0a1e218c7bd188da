// Loops that ask a barrier object in memory until a phase has ended (mbarrier.test_wait, mbarrier.try_wait): a wait.
#include "passes/lift/limits.h"
#include "passes/lift/preparer.h"
#include "passes/lift/ptx.h"

#include "ptx/instructions.h"

#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

#include <optional>
#include <utility>

using namespace llvm;

namespace veriwarp::lift {

namespace {

// A statement that asks whether a phase has ended: its result is 1 if so, else 0.
struct Test {
  CallInst *call;
  llvm::Value *object, *token;
  bool operator==(const Test &other) const { return object == other.object && token == other.token; }
};

const InlineAsm *assemblyOf(const Instruction &instruction) {
  const auto *call = dyn_cast<CallInst>(&instruction);
  return call ? dyn_cast<InlineAsm>(call->getCalledOperand()) : nullptr;
}

bool isImmediate(const PtxOperand &operand, std::int64_t value) {
  return operand.kind == PtxOperand::Kind::Immediate && operand.value == value;
}

std::optional<Test> testOf(Instruction &instruction) {
  const InlineAsm *assembly = assemblyOf(instruction);
  if (!assembly || !instruction.getType()->isIntegerTy() || !StringRef(assembly->getAsmString()).contains("mbarrier"))
    return {};
  const PtxProgram program = readPtx(assembly->getAsmString());
  const std::vector<PtxInstruction> &all = program.instructions;
  if (!program.error.empty() || program.hasLabels || program.hasParts || all.empty() || all.size() > 2)
    return {};
  const PtxInstruction &asks = all[0];
  const ptx::Row *row = ptx::find(asks.opcode, asks.modifiers);
  // With `parity` it asks about the phase before or after, and `relaxed` orders nothing.
  if (!row || (row->form != ptx::Form::MbarrierTestWait && row->form != ptx::Form::MbarrierTryWait) ||
      asks.has("parity") || asks.has("relaxed") || asks.predicated || asks.operands.size() < 3)
    return {};
  const PtxOperand &memory = asks.operands[1], &token = asks.operands[2];
  const bool isPlain = memory.kind == PtxOperand::Kind::Memory && memory.value == 0 && memory.parts.size() == 1 &&
                       memory.parts[0].kind == PtxOperand::Kind::Argument && token.kind == PtxOperand::Kind::Argument;
  // Either the predicate is the result, or it is made 1 or 0: selp r, 1, 0, p
  const PtxOperand &result = all.back().operands.empty() ? asks.operands[0] : all.back().operands[0];
  bool isResult = result.kind == PtxOperand::Kind::Argument && result.index == 0;
  if (all.size() == 2) {
    const PtxInstruction &chosen = all[1];
    isResult &= chosen.opcode == "selp" && !chosen.predicated && chosen.operands.size() == 4 &&
                isImmediate(chosen.operands[1], 1) && isImmediate(chosen.operands[2], 0) &&
                chosen.operands[3].kind == PtxOperand::Kind::Register && !chosen.operands[3].negated &&
                chosen.operands[3].name == asks.operands[0].name;
  }
  auto *call = cast<CallInst>(&instruction);
  // Operand 0 is the result, and those that are given follow it.
  const auto argument = [&](unsigned index) -> llvm::Value * {
    return index > 0 && index <= call->arg_size() ? call->getArgOperand(index - 1) : nullptr;
  };
  if (!isPlain || !isResult)
    return {};
  Test test{call, argument(memory.parts[0].index), argument(token.index)};
  return test.object && test.token ? std::optional(test) : std::nullopt;
}

// What `value` is if the answer is `holds`; null if that does not decide it.
Constant *valueIf(llvm::Value *value, const CallInst &answer, bool holds, const DataLayout &layout, unsigned depth) {
  if (value == &answer)
    return ConstantInt::get(answer.getType(), holds);
  if (auto *constant = dyn_cast<Constant>(value))
    return constant;
  auto *instruction = dyn_cast<Instruction>(value);
  if (!instruction || depth == 0 || isa<PHINode>(instruction) || instruction->mayHaveSideEffects() ||
      instruction->mayReadFromMemory())
    return nullptr;
  SmallVector<Constant *, 4> operands;
  for (llvm::Value *operand : instruction->operands()) {
    Constant *constant = valueIf(operand, answer, holds, layout, depth - 1);
    if (!constant)
      return nullptr;
    operands.push_back(constant);
  }
  if (auto *compare = dyn_cast<CmpInst>(instruction))
    return ConstantFoldCompareInstOperands(compare->getPredicate(), operands[0], operands[1], layout);
  return ConstantFoldInstOperands(instruction, operands, layout);
}

// Where the block goes on if the phase has ended, and if not; null: it does not depend on that alone.
std::pair<BasicBlock *, BasicBlock *> waysOf(const CallInst &answer) {
  auto *branch = dyn_cast<BranchInst>(answer.getParent()->getTerminator());
  if (!branch || !branch->isConditional())
    return {};
  const DataLayout &layout = answer.getModule()->getDataLayout();
  const auto way = [&](bool holds) -> BasicBlock * {
    const auto *taken =
        dyn_cast_or_null<ConstantInt>(valueIf(branch->getCondition(), answer, holds, layout, limits::answerDepth));
    return taken ? branch->getSuccessor(taken->isZero() ? 1 : 0) : nullptr;
  };
  const std::pair ways{way(true), way(false)};
  return ways.first && ways.second && ways.first != ways.second ? ways : std::pair<BasicBlock *, BasicBlock *>();
}

// Nobody sees whether it is executed once or several times.
bool isHarmless(const Instruction &instruction) {
  if (const InlineAsm *assembly = assemblyOf(instruction)) {
    const PtxProgram program = readPtx(assembly->getAsmString());
    return program.error.empty() && all_of(program.instructions, [](const PtxInstruction &one) {
             const ptx::Row *row = ptx::find(one.opcode, one.modifiers);
             return row && (row->form == ptx::Form::Nanosleep || row->effect == ptx::Effect::Computes);
           });
  }
  if (const auto *call = dyn_cast<CallInst>(&instruction))
    if (const Function *callee = call->getCalledFunction()) {
      const StringRef name = callee->getName();
      if (isa<DbgInfoIntrinsic>(call) || name.starts_with("llvm.nvvm.read.ptx.sreg.") ||
          name.starts_with("llvm.nvvm.nanosleep"))
        return true;
    }
  return instruction.isTerminator() || (!instruction.mayHaveSideEffects() && !instruction.mayReadFromMemory());
}

// The blocks that are executed between two questions about one phase.
class Asking {
public:
  explicit Asking(const Test &t) : test(t), start(*t.call->getParent()) {}

  // Does the thread go on where the phase has ended, and do nothing else before? Then it waits.
  bool isWait() {
    const auto [ended, running] = waysOf(*test.call);
    if (!ended)
      return false;
    goal = arrive(start, ended);
    for (auto at = std::next(test.call->getIterator()); at != start.end(); ++at)
      if (!isHarmless(*at))
        return false;
    if (!follow(running))
      return false;
    while (!work.empty())
      if (!visit(*work.pop_back_val()))
        return false;
    return isOutside(*test.object) && isOutside(*test.token) &&
           all_of(blocks, [&](const BasicBlock *block) { return isOwn(*block); }) && comesAlike();
  }

private:
  BasicBlock *arrive(BasicBlock &from, BasicBlock *to) {
    const Arrival arrival = beyondForwarding(&from, to);
    arrivals.push_back(arrival.from);
    return arrival.at;
  }

  bool follow(BasicBlock *block) {
    if (block == goal)
      return false; // on to there although the phase may not have ended
    if (blocks.insert(block).second)
      work.push_back(block);
    return blocks.size() <= limits::askingBlocks;
  }

  bool visit(BasicBlock &block) {
    const CallInst *last = nullptr;
    for (Instruction &instruction : block) {
      if (const std::optional<Test> again = testOf(instruction); again && *again == test)
        last = again->call;
      else if (!isHarmless(instruction))
        return false;
    }
    if (last)
      if (const auto [ended, running] = waysOf(*last); ended)
        return arrive(block, ended) == goal && follow(running);
    const auto next = successors(&block);
    return next.begin() != next.end() && all_of(next, [&](BasicBlock *succ) { return follow(succ); });
  }

  // Is it the same value at each question?
  bool isOutside(const llvm::Value &value) const {
    const auto *instruction = dyn_cast<Instruction>(&value);
    return !instruction || !blocks.contains(instruction->getParent());
  }

  // What is computed there is used there only.
  bool isOwn(const BasicBlock &block) const {
    return all_of(block, [&](const Instruction &instruction) {
      return all_of(instruction.users(), [&](const User *user) {
        const auto *by = dyn_cast<Instruction>(user);
        return by && (by->getParent() == &start || blocks.contains(by->getParent()));
      });
    });
  }

  // Whichever question is answered last, the values that reach the goal are the same.
  bool comesAlike() const {
    return all_of(goal->phis(), [&](const PHINode &phi) {
      return all_of(arrivals, [&](const BasicBlock *from) {
        return phi.getIncomingValueForBlock(from) == phi.getIncomingValueForBlock(arrivals[0]);
      });
    });
  }

  const Test test;
  BasicBlock &start;
  BasicBlock *goal = nullptr;
  SmallPtrSet<const BasicBlock *, 16> blocks;
  SmallVector<BasicBlock *, 8> work, arrivals; // arrivals: the blocks before the goal
};

} // namespace

// Such a question is marked as a wait (the metadata `veriwarp.waits`), whose answer is yes.
bool Preparer::joinWaits(Function &function) {
  SmallVector<CallInst *, 8> waits;
  for (Instruction &instruction : instructions(function))
    if (const std::optional<Test> test = testOf(instruction); test && Asking(*test).isWait())
      waits.push_back(test->call);
  for (CallInst *call : waits) {
    call->setMetadata("veriwarp.waits", MDNode::get(call->getContext(), {}));
    call->replaceAllUsesWith(ConstantInt::get(call->getType(), 1));
  }
  for (CallInst *call : waits)
    ConstantFoldTerminator(call->getParent());
  if (!waits.empty()) {
    EliminateUnreachableBlocks(function);
    analyses.invalidate(function, PreservedAnalyses::none());
  }
  return !waits.empty();
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
