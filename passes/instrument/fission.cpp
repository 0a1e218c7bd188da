// See fission.h. This file: which kernels are cut, and what is kept from one region to the next.
#include "passes/instrument/fission.h"

#include "passes/instrument/cut.h"
#include "passes/instrument/divergence.h"

#include "passes/instrument/limits.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/SSAUpdater.h"

#include <cassert>

using namespace llvm;

namespace veriwarp::instrument {

bool isBarrier(const Instruction &instruction) {
  const auto *call = dyn_cast<CallInst>(&instruction);
  return call && call->getCalledFunction() && call->getCalledFunction()->getName() == "veriwarpBarrier";
}

namespace {

// __syncthreads() and its forms: the barrier 0, for all threads.
bool isForAll(const CallInst &barrier) {
  const auto isZero = [&](unsigned i) {
    const auto *constant = dyn_cast<ConstantInt>(barrier.getArgOperand(i));
    return constant && constant->isZero();
  };
  const auto *kind = dyn_cast<ConstantInt>(barrier.getArgOperand(3));
  return isZero(1) && isZero(2) && kind && kind->getZExtValue() != VeriwarpBarrierArrive;
}

class Cutter : Cut {
public:
  Cutter(Emitter &emitter, Function &w) : Cut(emitter, w) {}

  // After inlining: does it wait at barriers, and for nothing else?
  bool canBeCut(const DenseSet<Function *> &waits) {
    for (Instruction &instruction : instructions(whole)) {
      if (auto *alloca = dyn_cast<AllocaInst>(&instruction); alloca && !alloca->isStaticAlloca())
        return false;
      auto *call = dyn_cast<CallBase>(&instruction);
      if (!call)
        continue;
      Function *callee = call->getCalledFunction();
      if (!isa<CallInst>(call) || !callee || call->isInlineAsm())
        return false;
      if (isBarrier(*call)) {
        if (!isForAll(cast<CallInst>(*call)))
          return false;
        barriers.push_back(cast<CallInst>(call));
      } else if (waits.contains(callee) || callee->getName().starts_with("veriwarpMbarrier")) {
        return false;
      }
    }
    for (const Argument &argument : drop_begin(whole.args()))
      if (argument.hasByValAttr() && !isReadOnlyParameter(argument))
        return false;
    return !barriers.empty() && barriers.size() <= limits::barriers;
  }

  std::optional<Regions> cut() {
    for (CallInst *barrier : barriers) {
      SplitBlock(barrier->getParent(), barrier);
      ends.push_back(barrier->getParent());
      after.push_back(SplitBlock(barrier->getParent(), barrier->getNextNode()));
    }
    assert(!verifyFunction(whole, &errs()) && "the kernel is cut, and else as it was");
    assert(ends.size() == barriers.size() && after.size() == barriers.size() && "each barrier has its two ends");
    for (Argument &argument : drop_begin(whole.args()))
      if (argument.hasByValAttr()) // read-only: nobody needs a copy of his own
        byReference.push_back(argument.getArgNo());
    Divergence divergence(whole);
    findLive();
    findMeetings(divergence);
    assignSlots(divergence);
    if (result.contextBytes > limits::contextBytes)
      return std::nullopt;
    result.sites.push_back(ConstantPointerNull::get(cast<PointerType>(e.pointer())));
    for (CallInst *barrier : barriers)
      result.sites.push_back(cast<Constant>(barrier->getArgOperand(barrier->arg_size() - 1)));
    for (std::size_t region = 0; region <= barriers.size(); ++region)
      result.functions.push_back(makeRegion(*this, region));
    return result;
  }

private:
  void findLive() {
    for (Instruction &instruction : instructions(whole))
      if (!instruction.getType()->isVoidTy() && !isa<AllocaInst>(instruction)) {
        numbers[&instruction] = static_cast<unsigned>(values.size());
        values.push_back(&instruction);
      }
    const unsigned count = static_cast<unsigned>(values.size());
    DenseMap<BasicBlock *, BitVector> uses, defines, out;
    for (BasicBlock &block : whole) {
      BitVector used(count), defined(count);
      for (Instruction &instruction : block) {
        if (!isa<PHINode>(instruction))
          for (Value *operand : instruction.operands())
            if (auto found = numbers.find(operand); found != numbers.end() && !defined.test(found->second))
              used.set(found->second);
        if (auto found = numbers.find(&instruction); found != numbers.end())
          defined.set(found->second);
      }
      uses[&block] = used;
      defines[&block] = defined;
      out[&block] = BitVector(count);
      live[&block] = BitVector(count);
    }
    for (bool changed = true; changed;) {
      changed = false;
      for (BasicBlock &block : reverse(whole)) {
        BitVector &leaving = out[&block];
        for (BasicBlock *next : successors(&block)) {
          leaving |= live[next];
          for (PHINode &phi : next->phis())
            if (auto found = numbers.find(phi.getIncomingValueForBlock(&block)); found != numbers.end())
              leaving.set(found->second);
        }
        BitVector entering = leaving;
        entering.reset(defines[&block]);
        entering |= uses[&block];
        if (entering != live[&block]) {
          live[&block] = entering;
          changed = true;
        }
      }
    }
  }

  // Cheap, without effect, and from what every region has: parameters, ids, constants.
  bool isRecomputed(Value *value, unsigned &budget) {
    if (isa<Constant>(value) || isa<Argument>(value) || isa<AllocaInst>(value))
      return true;
    auto *instruction = cast<Instruction>(value);
    if (budget == 0)
      return false;
    --budget;
    if (threadField(*instruction) >= 0)
      return true;
    if (const auto *load = dyn_cast<LoadInst>(instruction)) {
      const auto *base = dyn_cast<Argument>(load->getPointerOperand()->stripInBoundsConstantOffsets());
      return base && isReadOnlyParameter(*base);
    }
    if (!isa<BinaryOperator, UnaryOperator, CastInst, GetElementPtrInst, CmpInst, SelectInst, FreezeInst>(instruction))
      return false;
    return isSafeToSpeculativelyExecute(instruction) &&
           all_of(instruction->operands(), [&](Use &use) { return isRecomputed(use.get(), budget); });
  }
  bool isRecomputed(Value *value) {
    unsigned budget = limits::recomputed;
    return isRecomputed(value, budget);
  }

  void assignSlots(const Divergence &divergence) {
    BitVector wanted(static_cast<unsigned>(values.size()));
    for (BasicBlock *block : after)
      wanted |= live[block];
    const DataLayout &layout = e.module.getDataLayout();
    const auto place = [&](Type *type) {
      const std::uint64_t align = layout.getABITypeAlign(type).value(), size = layout.getTypeAllocSize(type);
      Slot slot;
      slot.type = type;
      slot.size = size;
      result.contextBytes = alignTo(result.contextBytes, std::max<std::uint64_t>(align, 16));
      slot.offset = result.contextBytes;
      result.contextBytes += size;
      return slot;
    };
    for (unsigned number : wanted.set_bits()) {
      Instruction *value = values[number];
      if (isRecomputed(value))
        continue;
      Type *type = value->getType()->isIntegerTy(1) ? e.b.getInt8Ty() : value->getType();
      if (!divergence.differs(value) && !inOtherRounds) {
        uniformNumber[value] = static_cast<unsigned>(result.uniform.size());
        result.uniform.push_back(type);
        continue;
      }
      Slot slot = place(type);
      slot.value = value;
      slots[value] = slot;
    }
    for (Instruction &instruction : instructions(whole))
      if (auto *alloca = dyn_cast<AllocaInst>(&instruction)) {
        Slot slot = place(
            alloca->isArrayAllocation()
                ? ArrayType::get(alloca->getAllocatedType(), cast<ConstantInt>(alloca->getArraySize())->getZExtValue())
                : alloca->getAllocatedType());
        slot.value = alloca;
        slots[alloca] = slot;
      }
    result.contextBytes = alignTo(result.contextBytes, 16);
    check();
  }

#ifndef NDEBUG
  // Slots lie side by side, and what a thread needs after a barrier has one, or is computed again.
  void check() {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> places;
    for (const auto &[value, slot] : slots) {
      assert(slot.value == value && slot.type && !uniformNumber.contains(value) && "a value has one place");
      places.emplace_back(slot.offset, slot.offset + slot.size);
    }
    std::sort(places.begin(), places.end());
    for (std::size_t i = 0; i < places.size(); ++i)
      assert(places[i].second <= (i + 1 < places.size() ? places[i + 1].first : result.contextBytes) &&
             "slots do not overlap");
    assert(uniformNumber.size() == result.uniform.size() && "each uniform value has its number");
    for (BasicBlock *block : after)
      for (unsigned number : live[block].set_bits())
        assert((slots.contains(values[number]) || uniformNumber.contains(values[number]) ||
                isRecomputed(values[number])) &&
               "what is needed after a barrier is there");
  }
#else
  void check() {}
#endif

  // Where a thread that is at the beginning of `from` may be next: barriers, or the end (their number), or `join` (one
  // more). In one round of a loop, if there is one: who leaves it is nowhere then, and the end is that of the round.
  BitVector goals(BasicBlock *from, const BasicBlock *join, const Loop *round) {
    const auto end = static_cast<unsigned>(barriers.size());
    BitVector found(end + 2);
    DenseSet<BasicBlock *> seen;
    SmallVector<BasicBlock *, 16> open;
    const auto enter = [&](BasicBlock *block) {
      if (block == join)
        found.set(end + 1);
      else if (round && block == round->getHeader())
        found.set(end);
      else if ((!round || round->contains(block)) && seen.insert(block).second)
        open.push_back(block);
    };
    for (enter(from); !open.empty();) {
      BasicBlock *block = open.pop_back_val();
      if (const auto at = find(ends, block); at != ends.end()) {
        found.set(static_cast<unsigned>(at - ends.begin()));
        continue;
      }
      if (succ_empty(block) && isa<ReturnInst>(block->getTerminator()))
        found.set(end);
      for (BasicBlock *next : successors(block))
        enter(next);
    }
    return found;
  }
  // Threads go different ways, from the beginnings of these blocks on; the ways join there, if they do.
  void compareGoals(const SmallVectorImpl<BasicBlock *> &ways, const BasicBlock *join, const Loop *round) {
    const auto end = static_cast<unsigned>(barriers.size());
    const auto isJoin = [&](BasicBlock *way) {
      return goals(way, join, round).find_first() == static_cast<int>(end + 1);
    };
    if (all_of(ways, isJoin))
      return; // nothing is in between
    BitVector some(end + 2), all(end + 2, true);
    for (BasicBlock *way : ways) {
      const BitVector of = goals(way, nullptr, round);
      some |= of;
      all &= of;
    }
    if (some.count() < 2)
      return;
    const bool endsRound = round && some.test(end);
    some.reset(end); // no barrier
    all.reset(end);
    // In a round: who comes to its end, and not to its barriers, is at one of them in another round.
    result.mayDiffer |= !round || (endsRound && some.any());
    inOtherRounds |= round ? endsRound && some.any() : all.any();
  }
  void compareGoals(const SmallVectorImpl<BasicBlock *> &ways, const BasicBlock *from, const Loop *left,
                    const Loop *round, Divergence &divergence) {
    for (;; left = round, round = round->getParentLoop()) {
      const BasicBlock *join = divergence.nextForAll(from, round);
      while (join && left && left->contains(join))
        join = divergence.nextForAll(join, round);
      compareGoals(ways, join, round);
      if (!round)
        return;
    }
  }
  // Whether threads may come to different barriers; and to one barrier in different rounds of a loop, so that what is
  // the same in all threads of a round is not when they meet.
  void findMeetings(Divergence &divergence) {
    if (divergence.isUnknown())
      result.mayDiffer = inOtherRounds = true;
    for (BasicBlock &block : whole) {
      const Loop *round = divergence.loopInfo().getLoopFor(&block);
      if (round && round->getHeader() == &block && divergence.isLeftApart(round)) {
        SmallVector<BasicBlock *, 8> out;
        round->getExitBlocks(out);
        if (!out.empty())
          compareGoals(out, &block, round, round->getParentLoop(), divergence);
      }
      const Instruction *terminator = block.getTerminator();
      if (terminator->getNumSuccessors() < 2 || !divergence.differs(terminator->getOperand(0)))
        continue;
      const SmallVector<BasicBlock *, 8> ways(successors(&block));
      compareGoals(ways, &block, nullptr, round, divergence);
    }
  }

  DenseMap<Value *, unsigned> numbers; // of values
  bool inOtherRounds = false;
};

} // namespace

std::optional<Regions> cutAtBarriers(Emitter &e, Function &kernel) {
  DenseSet<Function *> waits = leadingOutside(e);
  for (StringRef name :
       {"veriwarpWarp", "veriwarpPoll", "veriwarpSleep", "veriwarpExit", "veriwarpMatrix", "veriwarpGather"})
    if (Function *function = e.module.getFunction(name))
      waits.insert(function);
  if (Reach(e.module).reaching(waits).contains(&kernel))
    return std::nullopt;
  waits.insert(e.module.getFunction("veriwarpBarrier"));
  ValueToValueMapTy map;
  Function *whole = CloneFunction(&kernel, map);
  whole->setLinkage(GlobalValue::InternalLinkage);
  whole->setName(kernel.getName() + ".whole");
  std::optional<Regions> result;
  Cutter cutter(e, *whole);
  if (inlineAll(*whole, limits::kernelInstructions)) {
    stripDebugInfo(*whole);
    simplify(*whole);
    removeUnreachableBlocks(*whole);
    for (Instruction &instruction : make_early_inc_range(instructions(*whole)))
      if (isa<LifetimeIntrinsic>(instruction)) // local variables get another memory
        instruction.eraseFromParent();
    if (cutter.canBeCut(Reach(e.module).reaching(waits)))
      result = cutter.cut();
  }
  whole->eraseFromParent();
  return result;
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
