// See guards.h.
#include "passes/instrument/guards.h"

#include "passes/instrument/divergence.h"

#include "passes/instrument/limits.h"
#include "veriwarp/runtime_abi.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"

#include <cassert>
#include <cstddef>

using namespace llvm;

namespace veriwarp::instrument {

namespace {

class Finder {
public:
  Finder(Function &f, const Argument *i) : function(f), index(i) {}

  SmallVector<Guard, 4> find() {
    SmallVector<Guard, 4> found;
    for (Instruction &instruction : instructions(function)) {
      auto *compare = dyn_cast<ICmpInst>(&instruction);
      if (!compare || compare->isEquality() || !compare->getOperand(0)->getType()->isIntegerTy(32))
        continue;
      for (unsigned side = 0; side < 2; ++side) {
        Guard guard;
        unsigned threads = 0, steps = limits::guardSteps;
        Value *bound = compare->getOperand(1 - side);
        if (!isSum(compare->getOperand(side), guard.terms, threads) || threads != 1 || !isSameInRow(bound, steps))
          continue;
        guard.compare = compare;
        guard.bound = bound;
        guard.predicate = side == 0 ? compare->getPredicate() : compare->getSwappedPredicate();
        const std::optional<bool> wanted = wantedValue(*compare);
        if (!wanted)
          break;
        guard.wanted = *wanted;
        const bool less = guard.predicate == CmpInst::ICMP_SLT || guard.predicate == CmpInst::ICMP_ULT ||
                          guard.predicate == CmpInst::ICMP_SLE || guard.predicate == CmpInst::ICMP_ULE;
        guard.below = less == guard.wanted;
        found.push_back(guard);
        break;
      }
      if (found.size() == limits::guards)
        break;
    }
    return found;
  }

private:
  // Nothing that memory or another thread of the row decides.
  bool isSameInRow(Value *value, unsigned &steps) {
    if (isa<Constant>(value))
      return true;
    if (const auto *argument = dyn_cast<Argument>(value))
      return argument != index && argument != function.getArg(0);
    if (steps == 0)
      return false;
    --steps;
    auto *instruction = cast<Instruction>(value);
    if (const int field = threadField(*instruction); field >= 0)
      return field >= int(offsetof(VeriwarpThread, tid) + 4) && field != int(offsetof(VeriwarpThread, lane)) &&
             field != int(offsetof(VeriwarpThread, warp));
    return isa<BinaryOperator, CastInst, CmpInst, SelectInst>(instruction) &&
           isSafeToSpeculativelyExecute(instruction) &&
           all_of(instruction->operands(), [&](Use &use) { return isSameInRow(use.get(), steps); });
  }

  // A sum of threadIdx.x, `threads` times, and of terms that are the same for all threads of a row.
  bool isSum(Value *value, SmallVectorImpl<Value *> &terms, unsigned &threads) {
    if (auto *instruction = dyn_cast<Instruction>(value)) {
      if (threadField(*instruction) == int(offsetof(VeriwarpThread, tid))) {
        ++threads;
        return true;
      }
      unsigned steps = limits::guardSteps;
      if (!isSameInRow(value, steps))
        return instruction->getOpcode() == Instruction::Add && terms.size() < 8 &&
               isSum(instruction->getOperand(0), terms, threads) && isSum(instruction->getOperand(1), terms, threads);
    } else if (unsigned steps = limits::guardSteps; !isSameInRow(value, steps)) {
      return false;
    }
    terms.push_back(value);
    return true;
  }

  static bool endsAtOnce(const BasicBlock *block) { return isa<ReturnInst>(block->getFirstNonPHIOrDbg()); }
  // Nothing: it decides no branch.
  static std::optional<bool> wantedValue(const Value &condition) {
    for (const User *user : condition.users()) {
      if (const auto *branch = dyn_cast<BranchInst>(user))
        return !endsAtOnce(branch->getSuccessor(0));
      if (const auto *choice = dyn_cast<SelectInst>(user)) {
        if (!choice->getType()->isIntegerTy(1))
          return true;
        if (const auto *constant = dyn_cast<ConstantInt>(choice->getTrueValue()); constant && constant->isOne())
          return false; // a logical or
        return true;
      }
      if (const auto *both = dyn_cast<BinaryOperator>(user); both && both->getType()->isIntegerTy(1))
        return both->getOpcode() != Instruction::Or;
    }
    return std::nullopt;
  }

  Function &function;
  const Argument *index;
};

} // namespace

SmallVector<Guard, 4> findGuards(Function &function, const Argument *index) { return Finder(function, index).find(); }

Value *boundaryOf(const Guard &guard, IRBuilder<> &b, Value *length, function_ref<Value *(Value *)> rebuilt,
                  Value *&exact) {
  assert(length->getType()->isIntegerTy(64) && "rows are counted in 64 bits: nothing wraps");
  Type *wide = b.getInt64Ty();
  const bool isSigned = CmpInst::isSigned(guard.predicate);
  const auto widened = [&](Value *value) { return isSigned ? b.CreateSExt(value, wide) : b.CreateZExt(value, wide); };
  Value *sum = b.getInt32(0);
  for (Value *term : guard.terms)
    sum = b.CreateAdd(sum, rebuilt(term));
  Value *first = widened(sum), *limit = widened(rebuilt(guard.bound));
  Value *most = b.getInt64(isSigned ? 0x7fffffff : 0xffffffff);
  exact = b.CreateAnd(exact, b.CreateICmpSLE(b.CreateAdd(first, length), most));
  // first + x < limit changes at limit - first; <= and > one later.
  Value *at = b.CreateSub(limit, first);
  if (guard.predicate == CmpInst::ICMP_SLE || guard.predicate == CmpInst::ICMP_ULE ||
      guard.predicate == CmpInst::ICMP_SGT || guard.predicate == CmpInst::ICMP_UGT)
    at = b.CreateAdd(at, b.getInt64(1));
  at = b.CreateBinaryIntrinsic(Intrinsic::smax, at, b.getInt64(0));
  return b.CreateBinaryIntrinsic(Intrinsic::smin, at, length);
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
