// See intervals.h.
#include "passes/host/intervals.h"

#include "passes/host/known_functions.h"
#include "passes/host/limits.h"
#include "passes/host/markers.h"
#include "passes/host/ways.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace veriwarp::host {

using kernel::constant;
using kernel::Expr;
using kernel::isConstant;
using kernel::make;
using Kind = kernel::Expr::Kind;

std::optional<Interval> unite(const std::optional<Interval> &a, const std::optional<Interval> &b) {
  if (!a || !b)
    return std::nullopt;
  return Interval{make(Kind::Min, {a->least, b->least}), make(Kind::Max, {a->most, b->most})};
}

Intervals::Intervals(const CallInst &l, const DominatorTree &t, Values &v) : launch(l), tree(t), values(v) {}

bool Intervals::isSameThere(const Value &value) const {
  const auto *made = dyn_cast<Instruction>(&value);
  return isMadeOnce(value) && (!made || tree.dominates(made, &launch));
}

std::optional<Interval> Intervals::of(Value &value, const Instruction &place, unsigned depth) {
  if (depth > limits::rangeDepth)
    return std::nullopt;
  if (auto *number = dyn_cast<ConstantInt>(&value))
    return bitsOf(number) <= 64 ? std::optional(Interval{constant(number->getSExtValue()), //
                                                         constant(number->getSExtValue())})
                                : std::nullopt;
  std::optional<Interval> result;
  if (auto *cast = dyn_cast<CastInst>(&value))
    result = ofCast(*cast, place, depth);
  else if (auto *operation = dyn_cast<BinaryOperator>(&value))
    result = ofOperation(*operation, place, depth);
  else if (auto *phi = dyn_cast<PHINode>(&value))
    result = ofPhi(*phi, place, depth);
  else if (auto *call = dyn_cast<CallBase>(&value))
    result = ofDistribution(*call);
  else if (auto *select = dyn_cast<SelectInst>(&value))
    result = unite(of(*select->getTrueValue(), place, depth + 1), of(*select->getFalseValue(), place, depth + 1));
  return result ? result : byType(value);
}

std::optional<Intervals::Counted> Intervals::countedTo(PHINode &counter, const Instruction &place) {
  const std::optional<Induction> loop = inductionOf(counter, tree);
  const auto *start = loop ? dyn_cast<ConstantInt>(loop->start) : nullptr;
  auto *header = counter.getParent();
  const auto *branch = dyn_cast<BranchInst>(header->getTerminator());
  if (!start || !start->isZero() || loop->kind != Induction::Kind::Step || loop->step != 1 || !branch ||
      !branch->isConditional())
    return std::nullopt;
  const LoopEnds ends = endsOf(*header, tree);
  if (!ends.others.empty() || !ends.choices.empty() || ends.guards.size() != 1)
    return std::nullopt;
  const Guard &guard = ends.guards[0];
  const bool isSigned = guard.stays == ICmpInst::ICMP_SLT, isLess = isSigned || guard.stays == ICmpInst::ICMP_ULT;
  if (guard.counter != &counter || guard.ofNext || !isLess || !isSameThere(*guard.limit) ||
      !isTestOf(*branch->getCondition(), guard))
    return std::nullopt;
  for (const unsigned side : {0U, 1U}) {
    const BasicBlockEdge in(header, branch->getSuccessor(side)), out(header, branch->getSuccessor(1 - side));
    const bool isEachTurn = all_of(predecessors(header), [&](const BasicBlock *before) {
      return !tree.dominates(header, before) || tree.dominates(place.getParent(), before);
    });
    if (tree.dominates(in, place.getParent()) && isEachTurn)
      return Counted{values.number(guard.limit, isSigned ? Reading::Signed : Reading::Unsigned), out, isSigned};
  }
  return std::nullopt;
}

// Not a test of something else, before which the loop is left by the guard.
bool Intervals::isTestOf(const Value &condition, const Guard &guard) {
  const auto *compare = dyn_cast<ICmpInst>(&condition);
  const auto counts = [&](const Value *value) {
    return value == guard.counter ||
           (isa<SExtInst, ZExtInst>(value) && cast<CastInst>(value)->getOperand(0) == guard.counter);
  };
  return compare &&
         (counts(compare->getOperand(0)) ? compare->getOperand(1) == guard.limit
                                         : counts(compare->getOperand(1)) && compare->getOperand(0) == guard.limit);
}

std::optional<Interval> Intervals::ofCast(CastInst &cast, const Instruction &place, unsigned depth) {
  Value &from = *cast.getOperand(0);
  if (!from.getType()->isIntegerTy())
    return std::nullopt;
  std::optional<Interval> inner = of(from, place, depth + 1);
  if (!inner || isa<SExtInst>(cast))
    return inner;
  const bool isNotNegative = isConstant(inner->least) && inner->least.value >= 0;
  if (isa<ZExtInst>(cast))
    return isNotNegative ? inner : std::nullopt;
  const Bounds all = full(bitsOf(&cast), Reading::Signed);
  const bool fits =
      isConstant(inner->least) && isConstant(inner->most) && within({inner->least.value, inner->most.value}, all);
  return isa<TruncInst>(cast) && fits ? inner : std::nullopt;
}

std::optional<Interval> Intervals::ofOperation(BinaryOperator &operation, const Instruction &place, unsigned depth) {
  Value &left = *operation.getOperand(0), &right = *operation.getOperand(1);
  if (operation.getOpcode() == Instruction::URem && isSameThere(right) &&
      within(bounds(left), {0, full(bitsOf(&left), Reading::Signed).high}))
    return Interval{constant(0), make(Kind::Sub, {values.number(&right, Reading::Unsigned), constant(1)})};
  if (operation.getOpcode() == Instruction::SRem) // of a divisor that is negative, the remainder is as of its size
    return bounds(left).low >= 0 && isSameThere(right) ? std::optional(belowSizeOf(right)) : std::nullopt;
  const bool isSum = operation.getOpcode() == Instruction::Add,
             isDifference = operation.getOpcode() == Instruction::Sub;
  if ((!isSum && !isDifference) || !neverWraps(operation, Reading::Signed))
    return std::nullopt;
  const std::optional<Interval> a = of(left, place, depth + 1), b = of(right, place, depth + 1);
  if (!a || !b)
    return std::nullopt;
  return isSum ? Interval{make(Kind::Add, {a->least, b->least}), make(Kind::Add, {a->most, b->most})}
               : Interval{make(Kind::Sub, {a->least, b->most}), make(Kind::Sub, {a->most, b->least})};
}

Interval Intervals::belowSizeOf(Value &divisor) {
  const Expr of = values.number(&divisor, Reading::Signed);
  const Expr size = make(Kind::Max, {of, make(Kind::Sub, {constant(0), of})});
  return {constant(0), make(Kind::Sub, {size, constant(1)})};
}

std::optional<Interval> Intervals::ofPhi(PHINode &phi, const Instruction &place, unsigned depth) {
  if (inductionOf(phi, tree)) {
    const std::optional<Counted> loop = countedTo(phi, place);
    return loop && loop->isSigned ? std::optional(Interval{constant(0), make(Kind::Sub, {loop->limit, constant(1)})})
                                  : std::nullopt;
  }
  std::optional<Interval> all;
  for (unsigned i = 0; i < phi.getNumIncomingValues(); ++i) {
    if (tree.dominates(phi.getParent(), phi.getIncomingBlock(i)))
      return std::nullopt;
    std::optional<Interval> each = of(*phi.getIncomingValue(i), place, depth + 1);
    all = i == 0 ? each : unite(all, each);
  }
  return all;
}

Bounds Intervals::bounds(Value &value) const { return Ranges(none, tree).bounds(&value, Reading::Signed); }

std::optional<Interval> Intervals::byType(Value &value) const {
  if (!value.getType()->isIntegerTy() || bitsOf(&value) > 64)
    return std::nullopt;
  const Bounds own = bounds(value), all = full(bitsOf(&value), Reading::Signed);
  if (!within(own, all) || (own.low == all.low && own.high == all.high))
    return std::nullopt;
  return Interval{constant(static_cast<std::int64_t>(own.low)), constant(static_cast<std::int64_t>(own.high))};
}

// What std::uniform_int_distribution gives: from one of its parameters, which its constructor has stored, to the other.
std::optional<Interval> Intervals::ofDistribution(const CallBase &call) const {
  auto *object = isDrawOfSigned(call) ? dyn_cast<AllocaInst>(call.getArgOperand(0)) : nullptr;
  if (!object)
    return std::nullopt;
  const auto size = static_cast<std::int64_t>(bitsOf(&call) / 8);
  Value *least = lastStored(*object, 0, call), *most = lastStored(*object, size, call);
  if (!least || !most || !isSameThere(*least) || !isSameThere(*most))
    return std::nullopt;
  return Interval{values.number(least, Reading::Signed), values.number(most, Reading::Signed)};
}

// What the object holds there when it is used, if nobody else knows of it but such draws.
Value *Intervals::lastStored(AllocaInst &object, std::int64_t offset, const CallBase &call) const {
  SmallVector<StoreInst *> stores;
  SmallVector<std::pair<Value *, std::int64_t>> open{{&object, 0}};
  while (!open.empty()) {
    const auto [address, at] = open.pop_back_val();
    for (Use &use : address->uses()) {
      User *user = use.getUser();
      if (auto *step = dyn_cast<GEPOperator>(user)) {
        APInt more(64, 0);
        if (!step->accumulateConstantOffset(call.getDataLayout(), more))
          return nullptr;
        open.push_back({step, at + more.getSExtValue()});
        continue;
      }
      auto *store = dyn_cast<StoreInst>(user);
      if (store && store->getPointerOperand() == address && store->getValueOperand()->getType() == call.getType()) {
        if (at == offset)
          stores.push_back(store);
        continue;
      }
      const auto *other = dyn_cast<CallBase>(user);
      if (!isa<LoadInst>(user) && !(other && other->isArgOperand(&use) &&
                                    (other->isLifetimeStartOrEnd() || isCallOf(*other, FillMarker) ||
                                     (isDrawOfSigned(*other) && other->getArgOperandNo(&use) != 1))))
        return nullptr;
    }
  }
  const auto *last = find_if(stores, [&](const StoreInst *each) {
    return tree.dominates(each, &call) &&
           all_of(stores, [&](const StoreInst *other) { return other == each || tree.dominates(other, each); });
  });
  return last == stores.end() ? nullptr : (*last)->getValueOperand();
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
