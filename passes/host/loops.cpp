#include "passes/host/loops.h"

#include "passes/host/markers.h"

#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace veriwarp::host {
namespace {

// Does every way to the end of the iteration pass a branch that is taken only while the variable is below a limit, or,
// where it counts down, above one?
bool isGuarded(PHINode &phi, bool up, Reading reading, BasicBlock *latch, const DominatorTree &tree) {
  const ICmpInst::Predicate wanted = reading == Reading::Signed ? (up ? ICmpInst::ICMP_SLT : ICmpInst::ICMP_SGT)
                                                                : (up ? ICmpInst::ICMP_ULT : ICmpInst::ICMP_UGT);
  for (User *user : phi.users()) {
    auto *compare = dyn_cast<ICmpInst>(user);
    if (!compare)
      continue;
    for (User *asked : compare->users()) {
      auto *branch = dyn_cast<BranchInst>(asked);
      if (!branch || !branch->isConditional() || branch->getSuccessor(0) == branch->getSuccessor(1))
        continue;
      for (unsigned side : {0u, 1u}) {
        ICmpInst::Predicate holds = side == 0 ? compare->getPredicate() : compare->getInversePredicate();
        if (compare->getOperand(1) == &phi)
          holds = ICmpInst::getSwappedPredicate(holds);
        if (holds == wanted && tree.dominates(BasicBlockEdge(branch->getParent(), branch->getSuccessor(side)), latch))
          return true;
      }
    }
  }
  return false;
}

} // namespace

bool Induction::neverWraps(Reading reading) const {
  switch (kind) {
  case Kind::Step:
  case Kind::Multiply:
    return host::neverWraps(*next, reading) || (reading == Reading::Signed ? guardedSigned : guardedUnsigned);
  case Kind::Divide:
    return true;
  }
  return false;
}

std::optional<Induction> inductionOf(PHINode &phi, const DominatorTree &tree) {
  if (phi.getNumIncomingValues() != 2 || !phi.getType()->isIntegerTy() || bitsOf(&phi) > 64 || bitsOf(&phi) < 2)
    return std::nullopt;
  const unsigned back = tree.dominates(phi.getParent(), phi.getIncomingBlock(1)) ? 1 : 0;
  BasicBlock *latch = phi.getIncomingBlock(back);
  if (!tree.dominates(phi.getParent(), latch) || tree.dominates(phi.getParent(), phi.getIncomingBlock(1 - back)))
    return std::nullopt;
  auto *next = dyn_cast<BinaryOperator>(phi.getIncomingValue(back));
  if (!next)
    return std::nullopt;
  Induction result;
  result.start = phi.getIncomingValue(1 - back);
  result.next = next;
  const APInt *by = nullptr;
  auto log = [&](Induction::Kind kind, std::int64_t of) {
    result.kind = kind;
    result.step = of;
    if (kind == Induction::Kind::Multiply) {
      result.guardedSigned = isGuarded(phi, true, Reading::Signed, latch, tree);
      result.guardedUnsigned = isGuarded(phi, true, Reading::Unsigned, latch, tree);
    }
    return of > 0 && of < bitsOf(&phi) ? std::optional(result) : std::nullopt;
  };
  const bool isSum = match(next, m_Add(m_Specific(&phi), m_APInt(by)));
  if ((isSum || match(next, m_Sub(m_Specific(&phi), m_APInt(by)))) && !by->isZero() && !by->isMinSignedValue()) {
    result.step = isSum ? by->getSExtValue() : -by->getSExtValue();
    if (result.step == 1 || result.step == -1) {
      result.guardedSigned = isGuarded(phi, result.step > 0, Reading::Signed, latch, tree);
      result.guardedUnsigned = isGuarded(phi, result.step > 0, Reading::Unsigned, latch, tree);
    }
    return result;
  }
  if (match(next, m_Add(m_Specific(&phi), m_Specific(&phi))))
    return log(Induction::Kind::Multiply, 1);
  if (match(next, m_Mul(m_Specific(&phi), m_APInt(by))) && by->isPowerOf2())
    return log(Induction::Kind::Multiply, by->logBase2());
  if (match(next, m_Shl(m_Specific(&phi), m_APInt(by))))
    return log(Induction::Kind::Multiply, static_cast<std::int64_t>(by->getLimitedValue(64)));
  if (match(next, m_Shr(m_Specific(&phi), m_APInt(by))))
    return log(Induction::Kind::Divide, static_cast<std::int64_t>(by->getLimitedValue(64)));
  if ((match(next, m_UDiv(m_Specific(&phi), m_APInt(by))) || match(next, m_SDiv(m_Specific(&phi), m_APInt(by)))) &&
      by->isPowerOf2() && !by->isSignMask())
    return log(Induction::Kind::Divide, by->logBase2());
  return std::nullopt;
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
