#include "passes/host/loops.h"

#include "passes/host/known_functions.h"
#include "passes/host/markers.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/PatternMatch.h"

#include <algorithm>
#include <cassert>
#include <utility>

using namespace llvm;
using namespace llvm::PatternMatch;

namespace veriwarp::host {
namespace {

// Is the end of the iteration reached only where the condition has been found to hold? It may be a part of one.
bool isPassed(Value &condition, bool holds, BasicBlock *latch, BasicBlock *header, const DominatorTree &tree) {
  for (User *asked : condition.users()) {
    if (auto *branch = dyn_cast<BranchInst>(asked)) {
      if (!branch->isConditional() || branch->getSuccessor(0) == branch->getSuccessor(1))
        continue;
      BasicBlock *to = branch->getSuccessor(holds ? 0 : 1);
      if (tree.dominates(BasicBlockEdge(branch->getParent(), to), latch) ||
          (branch->getParent() == latch && to == header))
        return true;
    } else if (holds ? match(asked, m_LogicalAnd(m_Value(), m_Value()))
                     : match(asked, m_LogicalOr(m_Value(), m_Value()))) {
      if (isPassed(*asked, holds, latch, header, tree))
        return true;
    }
  }
  return false;
}

// Calls `visit` with each comparison that holds of `value` on every way to the end of the iteration.
void eachGuard(Value &value, BasicBlock *latch, BasicBlock *header, const DominatorTree &tree,
               function_ref<void(ICmpInst::Predicate, Value &)> visit) {
  for (User *user : value.users())
    if (auto *compare = dyn_cast<ICmpInst>(user)) {
      const bool isLeft = compare->getOperand(0) == &value;
      for (bool holds : {true, false})
        if (isPassed(*compare, holds, latch, header, tree)) {
          const ICmpInst::Predicate said = holds ? compare->getPredicate() : compare->getInversePredicate();
          visit(isLeft ? said : ICmpInst::getSwappedPredicate(said), *compare->getOperand(isLeft ? 1 : 0));
        }
    }
}

// Compared with its limit, what counts up, or down, has not got there yet.
ICmpInst::Predicate shortOf(bool up, Reading reading) {
  return reading == Reading::Signed ? (up ? ICmpInst::ICMP_SLT : ICmpInst::ICMP_SGT)
                                    : (up ? ICmpInst::ICMP_ULT : ICmpInst::ICMP_UGT);
}

// Calls `visit` with each limit that keeps the variable from wrapping by steps of one: every way to the end of the
// iteration passes a branch that is taken only while it is below the limit, or, where it counts down, above.
void eachLimit(PHINode &phi, bool up, Reading reading, BasicBlock *latch, const DominatorTree &tree,
               function_ref<void(Value &)> visit) {
  const ICmpInst::Predicate wanted = shortOf(up, reading);
  eachGuard(phi, latch, phi.getParent(), tree, [&](ICmpInst::Predicate holds, Value &limit) {
    if (holds == wanted)
      visit(limit);
  });
}

// Does a guard keep the variable from wrapping by this step? One of one does; for longer ones, its limit is a number
// that leaves room for the step. Numbers of 64 bits are ordinary ones (ranges.h).
bool isGuarded(PHINode &phi, std::int64_t step, Reading reading, BasicBlock *latch, const DominatorTree &tree) {
  assert(step != 0 && "the variable changes");
  bool found = false;
  const bool up = step > 0, isSigned = reading == Reading::Signed;
  if (step == 1 || step == -1) {
    eachLimit(phi, up, reading, latch, tree, [&](Value &) { found = true; });
    return found;
  }
  const unsigned bits = bitsOf(&phi);
  const Wide least = isSigned ? -(one << (bits - 1)) : Wide(0), most = least + (one << bits) - 1;
  eachGuard(phi, latch, phi.getParent(), tree, [&](ICmpInst::Predicate holds, Value &limit) {
    const ICmpInst::Predicate strict = ICmpInst::getStrictPredicate(holds);
    if (!ICmpInst::isRelational(holds) || strict != shortOf(up, reading))
      return;
    const auto *number = dyn_cast<ConstantInt>(&limit);
    if (!number && bits < 64)
      return;
    const Wide end = number     ? valueOf(number, reading)
                     : up       ? Wide(ordinaryNumber)
                     : isSigned ? -Wide(ordinaryNumber)
                                : Wide(0);
    const Wide last = up ? end - (holds == strict) : end + (holds == strict); // that it is before a step
    found |= up ? last + step <= most : last + step >= least;
  });
  return found;
}

// The same for products. Numbers of 64 bits are ordinary ones (ranges.h).
void guardProduct(Induction &loop, PHINode &phi, BasicBlock *latch, const DominatorTree &tree) {
  for (Reading reading : {Reading::Signed, Reading::Unsigned}) {
    const bool isSigned = reading == Reading::Signed;
    eachLimit(phi, true, reading, latch, tree, [&](Value &limit) {
      const auto *number = dyn_cast<ConstantInt>(&limit);
      if (number ? valueOf(number, reading) <= loop.greatestLimit()
                 : bitsOf(&phi) == 64 && loop.greatestLimit() >= ordinaryNumber)
        (isSigned ? loop.guardedSigned : loop.guardedUnsigned) = true;
      else
        (isSigned ? loop.limitSigned : loop.limitUnsigned) = &limit;
    });
  }
}

// What the value is at most at the end of the iteration.
std::optional<Wide> mostAtEnd(Value &value, Reading reading, BasicBlock *latch, BasicBlock *header,
                              const DominatorTree &tree) {
  const bool isSigned = reading == Reading::Signed;
  std::optional<Wide> most;
  eachGuard(value, latch, header, tree, [&](ICmpInst::Predicate holds, Value &limit) {
    const auto *number = dyn_cast<ConstantInt>(&limit);
    const bool isBelow = holds == (isSigned ? ICmpInst::ICMP_SLT : ICmpInst::ICMP_ULT);
    if (!number || (!isBelow && holds != (isSigned ? ICmpInst::ICMP_SLE : ICmpInst::ICMP_ULE)))
      return;
    const Wide bound = valueOf(number, reading) - (isBelow ? 1 : 0);
    most = most ? std::min(*most, bound) : bound;
  });
  return most;
}

// By what is known of it before the operation, and after.
std::optional<Wide> mostOf(const Induction &loop, PHINode &phi, Reading reading, BasicBlock *latch,
                           const DominatorTree &tree) {
  std::optional<Wide> most = mostAtEnd(*loop.next, reading, latch, phi.getParent(), tree);
  const std::optional<Wide> before = mostAtEnd(phi, reading, latch, phi.getParent(), tree);
  if (!before || !loop.neverWraps(reading) || *before < 0 || *before > (one << 62))
    return most;
  const Wide after = loop.kind == Induction::Kind::Multiply ? *before * (one << loop.step) : *before + loop.step;
  return most ? std::min(*most, after) : after;
}

// How it changes, without what it is at most.
std::optional<Induction> describe(PHINode &phi, BasicBlock *latch, unsigned back, const DominatorTree &tree) {
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
    if (of <= 0 || of >= bitsOf(&phi))
      return std::optional<Induction>();
    if (kind == Induction::Kind::Multiply)
      guardProduct(result, phi, latch, tree);
    return std::optional(result);
  };
  const bool isSum = match(next, m_Add(m_Specific(&phi), m_APInt(by)));
  if ((isSum || match(next, m_Sub(m_Specific(&phi), m_APInt(by)))) && !by->isZero() && !by->isMinSignedValue()) {
    result.step = isSum ? by->getSExtValue() : -by->getSExtValue();
    result.guardedSigned = isGuarded(phi, result.step, Reading::Signed, latch, tree);
    result.guardedUnsigned = isGuarded(phi, result.step, Reading::Unsigned, latch, tree);
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

} // namespace

Wide Induction::greatestLimit() const {
  assert(kind == Kind::Multiply && step > 0 && step < bitsOf(next) && "a product");
  return one << (bitsOf(next) - 1 - static_cast<unsigned>(step));
}

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
  std::optional<Induction> result = describe(phi, latch, back, tree);
  if (result &&
      (result->kind == Induction::Kind::Multiply || (result->kind == Induction::Kind::Step && result->step > 0))) {
    result->mostSigned = mostOf(*result, phi, Reading::Signed, latch, tree);
    result->mostUnsigned = mostOf(*result, phi, Reading::Unsigned, latch, tree);
  }
  return result;
}

namespace {

// Does the loop go on while the CUDA runtime has done what it was asked for? That it can, in every turn; unless it is
// asked for more and more memory, or what a device may not have.
bool isSuccess(const Value &condition, bool stays) {
  const auto *compare = dyn_cast<ICmpInst>(&condition);
  if (!compare || !compare->isEquality() || (compare->getPredicate() == ICmpInst::ICMP_EQ) != stays ||
      !match(compare->getOperand(1), m_Zero()))
    return false;
  const auto *call = dyn_cast<CallBase>(compare->getOperand(0));
  const api::Function *row = call ? runtimeFunction(*call) : nullptr;
  if (!row)
    return false;
  switch (row->act) {
  case api::Act::Copy:
  case api::Act::Fill:
  case api::Act::Free:
  case api::Act::Create:
  case api::Act::Destroy:
  case api::Act::Record:
  case api::Act::Synchronise:
    return true;
  case api::Act::Ask:
    return row->parameters == 0; // for errors
  default:
    return false;
  }
}

// Finds what decides about the ways out of one loop.
class Ends {
public:
  Ends(BasicBlock &h, const DominatorTree &t) : header(h), tree(t) {
    SmallVector<BasicBlock *> open;
    for (BasicBlock *before : predecessors(&header))
      if (tree.dominates(&header, before) && body.insert(before))
        open.push_back(before);
    latches = open;
    body.insert(&header);
    while (!open.empty()) {
      BasicBlock *block = open.pop_back_val();
      if (block == &header)
        continue;
      for (BasicBlock *before : predecessors(block))
        if (body.insert(before))
          open.push_back(before);
    }
  }

  LoopEnds find() {
    for (BasicBlock *block : body) {
      Instruction *end = block->getTerminator();
      if (isa<InvokeInst>(end) || all_of(successors(block), [&](BasicBlock *to) { return body.contains(to); }))
        continue; // what is thrown ends the loop whatever it counts
      auto *branch = dyn_cast<BranchInst>(end);
      if (branch && branch->isConditional())
        add(*branch, body.contains(branch->getSuccessor(0)));
      else if (end->getNumOperands() > 0)
        found.others.push_back(end->getOperand(0));
    }
    addChoices();
    return std::move(found);
  }

private:
  void add(BranchInst &branch, bool stays) {
    Value &condition = *branch.getCondition();
    if (all_of(latches, [&](const BasicBlock *latch) { return tree.dominates(branch.getParent(), latch); }))
      return add(condition, stays);
    // Some turns pass it by.
    LoopEnds all = std::exchange(found, {});
    add(condition, stays);
    for (const Guard &guard : found.guards)
      passedBy[guard.counter].insert({branch.getParent(), guard});
    found = std::move(all);
    if (!isSuccess(condition, stays))
      found.others.push_back(&condition);
  }

  void addChoices() {
    for (const auto &[counter, guards] : passedBy)
      if (isPassed(guards)) {
        found.choices.emplace_back();
        for (const auto &[block, guard] : guards)
          found.choices.back().push_back(guard);
      }
  }

  // Does every way from the loop's head to its end lead through one of the blocks?
  bool isPassed(const MapVector<BasicBlock *, Guard> &blocks) const {
    SmallPtrSet<const BasicBlock *, 16> seen{&header};
    SmallVector<BasicBlock *> open{&header};
    while (!open.empty()) {
      BasicBlock *at = open.pop_back_val();
      if (blocks.contains(at))
        continue;
      if (is_contained(latches, at))
        return false;
      for (BasicBlock *next : successors(at))
        if (body.contains(next) && seen.insert(next).second)
          open.push_back(next);
    }
    return true;
  }

  void add(Value &condition, bool stays) {
    Value *left = nullptr, *right = nullptr;
    if (stays ? match(&condition, m_LogicalAnd(m_Value(left), m_Value(right)))
              : match(&condition, m_LogicalOr(m_Value(left), m_Value(right)))) {
      add(*left, stays);
      add(*right, stays);
    } else if (match(&condition, m_Not(m_Value(left)))) {
      add(*left, !stays);
    } else if (auto *compare = dyn_cast<ICmpInst>(&condition);
               (!compare || !addComparison(*compare, stays)) && !isSuccess(condition, stays)) {
      found.others.push_back(&condition);
    }
  }

  // A counter may be compared as a number of a wider type, if that is the same number.
  static Value *widened(Value *side, ICmpInst::Predicate how) {
    const bool isSame =
        ICmpInst::isSigned(how) ? isa<SExtInst>(side) : ICmpInst::isUnsigned(how) && isa<ZExtInst>(side);
    return isSame ? cast<CastInst>(side)->getOperand(0) : side;
  }

  bool addComparison(ICmpInst &compare, bool stays) {
    const ICmpInst::Predicate said = stays ? compare.getPredicate() : compare.getInversePredicate();
    for (unsigned side : {0u, 1u}) {
      Value *limit = compare.getOperand(1 - side);
      if (auto *made = dyn_cast<Instruction>(limit); made && body.contains(made->getParent()))
        continue;
      const Value *compared = widened(compare.getOperand(side), said);
      for (PHINode &counter : header.phis()) {
        const bool isNow = compared == &counter;
        const std::optional<Induction> loop = inductionOf(counter, tree);
        if (!loop || (!isNow && compared != loop->next))
          continue;
        found.guards.push_back({&counter, !isNow, side == 0 ? said : ICmpInst::getSwappedPredicate(said), limit});
        return true;
      }
    }
    return false;
  }

  BasicBlock &header;
  const DominatorTree &tree;
  SmallSetVector<BasicBlock *, 16> body;
  SmallVector<BasicBlock *> latches;
  MapVector<PHINode *, MapVector<BasicBlock *, Guard>> passedBy; // one guard of each block
  LoopEnds found;
};

} // namespace

LoopEnds endsOf(BasicBlock &header, const DominatorTree &tree) { return Ends(header, tree).find(); }

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
