// See magic_division.h.
#include "passes/host/magic_division.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/PatternMatch.h"

#include <utility>

using namespace llvm;
using namespace llvm::PatternMatch;

namespace veriwarp::host {

namespace {

Value *widened(Value *value) {
  Value *inner = nullptr;
  return match(value, m_ZExt(m_Value(inner))) ? inner : value;
}

bool isSameNumber(Value *a, Value *b) {
  a = widened(a);
  b = widened(b);
  const auto *first = dyn_cast<ConstantInt>(a), *second = dyn_cast<ConstantInt>(b);
  return first && second ? first->getZExtValue() == second->getZExtValue() : a == b;
}

bool isPower(Value *value, const Value *exponent) { // 2^exponent
  Value *by = nullptr;
  return match(value, m_Shl(m_One(), m_Value(by))) && widened(by) == exponent;
}

// The loop goes on only while the shift is less than 32, and 2^shift less than the divisor; nothing else ends it.
class ShiftLoop {
public:
  ShiftLoop(PHINode &theShift, Value &theDivisor) : shift(theShift), divisor(theDivisor) {}

  bool finds() {
    BasicBlock *latch = nullptr;
    if (shift.getNumIncomingValues() != 2 || !shift.getType()->isIntegerTy(32))
      return false;
    for (unsigned i = 0; i < 2; ++i)
      if (match(shift.getIncomingValue(i), m_c_Add(m_Specific(&shift), m_One())) &&
          match(shift.getIncomingValue(1 - i), m_Zero()))
        latch = shift.getIncomingBlock(i);
    if (!latch || !collect(*latch))
      return false;
    for (const BasicBlock *block : blocks)
      if (!leavesAsWanted(*block))
        return false;
    return hasLimit && hasPower;
  }

  SmallPtrSet<const BasicBlock *, 4> blocks;

private:
  bool collect(BasicBlock &latch) {
    SmallVector<BasicBlock *> open{&latch};
    blocks.insert(shift.getParent());
    while (!open.empty()) {
      BasicBlock *block = open.pop_back_val();
      if (!blocks.insert(block).second)
        continue;
      if (blocks.size() > 4 || pred_empty(block)) // conditions and the step: a larger loop does more
        return false;
      open.append(pred_begin(block), pred_end(block));
    }
    return true;
  }

  bool leavesAsWanted(const BasicBlock &block) {
    const auto *branch = dyn_cast<BranchInst>(block.getTerminator());
    if (!branch)
      return false;
    if (branch->isUnconditional())
      return true;
    const bool staysIfTrue = blocks.contains(branch->getSuccessor(0));
    return staysIfTrue != blocks.contains(branch->getSuccessor(1)) && stays(branch->getCondition(), staysIfTrue);
  }

  bool stays(Value *condition, bool holds) {
    Value *a = nullptr, *b = nullptr;
    if (match(condition, m_Not(m_Value(a))))
      return stays(a, !holds);
    if (holds ? match(condition, m_LogicalAnd(m_Value(a), m_Value(b)))
              : match(condition, m_LogicalOr(m_Value(a), m_Value(b))))
      return stays(a, holds) && stays(b, holds);
    auto *compare = dyn_cast<ICmpInst>(condition);
    if (!compare)
      return false;
    ICmpInst::Predicate predicate = holds ? compare->getPredicate() : compare->getInversePredicate();
    Value *left = compare->getOperand(0), *right = compare->getOperand(1);
    if (predicate == ICmpInst::ICMP_UGT || predicate == ICmpInst::ICMP_SGT) {
      std::swap(left, right);
      predicate = ICmpInst::getSwappedPredicate(predicate);
    }
    if (left == &shift && match(right, m_SpecificInt(32)) &&
        (predicate == ICmpInst::ICMP_ULT || predicate == ICmpInst::ICMP_SLT))
      return hasLimit = true;
    if (predicate == ICmpInst::ICMP_ULT && isPower(left, &shift) && isSameNumber(right, &divisor))
      return hasPower = true;
    return false;
  }

  PHINode &shift;
  Value &divisor;
  bool hasLimit = false, hasPower = false;
};

} // namespace

std::optional<MagicDivisor> magicDivisorOf(Value &multiplier) {
  Value *dividend = nullptr, *divisor = nullptr, *distance = nullptr, *power = nullptr, *taken = nullptr,
        *exponent = nullptr;
  if (!multiplier.getType()->isIntegerTy(32) ||
      !match(&multiplier, m_Trunc(m_c_Add(m_UDiv(m_Value(dividend), m_Value(divisor)), m_One()))) ||
      !dividend->getType()->isIntegerTy(64) ||
      !(match(dividend, m_c_Mul(m_SpecificInt(std::uint64_t{1} << 32), m_Value(distance))) ||
        match(dividend, m_Shl(m_Value(distance), m_SpecificInt(32)))) ||
      !match(distance, m_Sub(m_Value(power), m_Value(taken))) || !isSameNumber(taken, divisor) ||
      !match(power, m_Shl(m_One(), m_Value(exponent))))
    return std::nullopt;
  auto *shift = dyn_cast<PHINode>(widened(exponent));
  Value *plain = widened(divisor);
  const auto *number = dyn_cast<ConstantInt>(plain);
  const bool isShort = number ? number->getValue().isIntN(32) : plain->getType()->isIntegerTy(32);
  if (!shift || !isShort)
    return std::nullopt;
  ShiftLoop loop(*shift, *plain);
  if (!loop.finds() || loop.blocks.contains(cast<Instruction>(multiplier).getParent())) // there it still counts
    return std::nullopt;
  return MagicDivisor{shift, plain, std::move(loop.blocks)};
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
