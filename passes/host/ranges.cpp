#include "passes/host/ranges.h"

#include "cuda_api/limits.h"
#include "passes/host/known_functions.h"
#include "passes/host/limits.h"
#include "passes/host/loops.h"
#include "passes/host/markers.h"

#include "llvm/IR/PatternMatch.h"

#include <algorithm>
#include <cassert>

using namespace llvm;
using namespace llvm::PatternMatch;

namespace veriwarp::host {

namespace {

bool isComputed(const Value &value) {
  return isa<BinaryOperator>(value) || isa<CastInst>(value) || isa<PHINode>(value) || isa<SelectInst>(value);
}

Bounds ordinary(Bounds all) {
  return all.high > ordinaryNumber ? meet(all, {-Wide{ordinaryNumber}, ordinaryNumber}) : all;
}

Bounds unite(Bounds a, Bounds b) { return {std::min(a.low, b.low), std::max(a.high, b.high)}; }

} // namespace

Bounds full(unsigned bits, Reading reading) {
  assert(bits > 0 && bits <= 64 && "bounds are of numbers that fit twice");
  return reading == Reading::Signed ? Bounds{-(one << (bits - 1)), (one << (bits - 1)) - 1}
                                    : Bounds{0, (one << bits) - 1};
}

bool within(Bounds inner, Bounds outer) { return inner.low >= outer.low && inner.high <= outer.high; }

Bounds meet(Bounds a, Bounds b) {
  Bounds both{std::max(a.low, b.low), std::min(a.high, b.high)};
  return both.low <= both.high ? both : a; // a place that is not reached
}

Wide valueOf(const ConstantInt *number, Reading reading) {
  return reading == Reading::Signed ? static_cast<Wide>(number->getSExtValue())
                                    : static_cast<Wide>(number->getZExtValue());
}

std::optional<Bounds> combine(unsigned opcode, Bounds a, Bounds b) {
  const auto clamped = [](Wide x) { return std::clamp(x, -unbounded, unbounded); };
  const auto least = [&](Wide x, Wide y) { return x == -unbounded || y == -unbounded ? -unbounded : clamped(x + y); };
  const auto most = [&](Wide x, Wide y) { return x == unbounded || y == unbounded ? unbounded : clamped(x + y); };
  const auto times = [](Wide x, Wide y) {
    const Wide sizeX = x < 0 ? -x : x, sizeY = y < 0 ? -y : y;
    const Wide product = sizeX != 0 && sizeY > unbounded / sizeX ? unbounded : sizeX * sizeY;
    return (x < 0) == (y < 0) ? product : -product;
  };
  assert(within(a, {-unbounded, unbounded}) && within(b, {-unbounded, unbounded}) && "bounds are no larger than that");
  switch (opcode) {
  case Instruction::Add:
    return Bounds{least(a.low, b.low), most(a.high, b.high)};
  case Instruction::Sub:
    return Bounds{least(a.low, -b.high), most(a.high, -b.low)};
  case Instruction::Mul: {
    const Wide corners[] = {times(a.low, b.low), times(a.low, b.high), times(a.high, b.low), times(a.high, b.high)};
    return Bounds{*std::min_element(corners, corners + 4), *std::max_element(corners, corners + 4)};
  }
  default:
    return std::nullopt;
  }
}

std::optional<Operation> arithmeticOf(const BinaryOperator &operation) {
  switch (operation.getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
  case Instruction::Mul:
    return Operation{operation.getOpcode(), operation.getOperand(0), operation.getOperand(1), {}};
  case Instruction::Shl:
    if (const auto *by = dyn_cast<ConstantInt>(operation.getOperand(1)); by && by->getValue().ult(bitsOf(&operation)))
      return Operation{Instruction::Mul, operation.getOperand(0), nullptr, one << by->getZExtValue()};
    return std::nullopt;
  default:
    return std::nullopt;
  }
}

bool neverWraps(const Instruction &operation, Reading reading) {
  return operation.getMetadata(reading == Reading::Signed ? NoSignedWrap : NoUnsignedWrap) != nullptr;
}

bool isNeverNegative(const Value &value) {
  if (const auto *call = dyn_cast<CallBase>(&value))
    return givesNoNegative(*call);
  const auto *argument = dyn_cast<Argument>(&value);
  return argument && argument->getArgNo() == 0 && argument->getType()->isIntegerTy(32) &&
         argument->getParent()->getName() == "main";
}

Bounds Ranges::bounds(Value *value, Reading reading, unsigned depth) const {
  const unsigned bits = bitsOf(value);
  if (bits > 64)
    return {-(one << 100), one << 100};
  const Bounds everything = full(bits, reading);
  if (depth > limits::rangeDepth)
    return everything;
  if (const auto *number = dyn_cast<ConstantInt>(value)) {
    const Wide known = valueOf(number, reading);
    return {known, known};
  }
  const Bounds own = inReading(value, reading, depth);
  // A value that is small and not negative is the same number in both readings.
  if (depth > 1)
    return own;
  const Bounds otherwise = inReading(value, other(reading), depth);
  return within(otherwise, {0, full(bits, Reading::Signed).high}) ? meet(own, otherwise) : own;
}

bool Ranges::neverWraps(const Induction &loop, Reading reading) const {
  return loop.neverWraps(reading) ||
         (loop.limit(reading) && bounds(loop.limit(reading), reading).high <= loop.greatestLimit());
}

bool Ranges::isSameInBoth(Value *value) const {
  return within(bounds(value, Reading::Signed), {0, full(bitsOf(value), Reading::Signed).high});
}

Bounds Ranges::inReading(Value *value, Reading reading, unsigned depth) const {
  const Bounds everything = full(bitsOf(value), reading);
  const Bounds own = isComputed(*value) ? computed(value, reading, depth + 1)
                     : isNeverNegative(*value)
                         ? meet(ordinary(everything), {0, full(bitsOf(value), Reading::Signed).high})
                     : isCallOf(*value, PitchMarker) ? pitch(*cast<CallInst>(value), reading, depth + 1)
                                                     : ordinary(everything);
  return byConditions(value, reading, meet(everything, own));
}

Bounds Ranges::pitch(const CallInst &call, Reading reading, unsigned depth) const {
  const Bounds width = bounds(call.getArgOperand(0), reading, depth);
  const Bounds usual = ordinary(full(64, reading));
  return width.low < 0 ? usual : meet(usual, {width.low, width.high + api::limits::coarsestAlignmentOfRows - 1});
}

// Comparisons with constants.
Bounds Ranges::byConditions(Value *value, Reading reading, Bounds result) const {
  for (const Condition &known : conditions) {
    auto *compare = dyn_cast<ICmpInst>(known.value);
    if (!compare)
      continue;
    CmpInst::Predicate predicate = known.holds ? compare->getPredicate() : compare->getInversePredicate();
    Value *left = compare->getOperand(0);
    const auto *right = dyn_cast<ConstantInt>(compare->getOperand(1));
    if (left != value || !right)
      continue;
    const bool isSigned = CmpInst::isSigned(predicate);
    if (!CmpInst::isEquality(predicate) && isSigned != (reading == Reading::Signed))
      continue;
    const Wide limit = valueOf(right, reading);
    switch (predicate) {
    case CmpInst::ICMP_EQ:
      result = meet(result, {limit, limit});
      break;
    case CmpInst::ICMP_SLT:
    case CmpInst::ICMP_ULT:
      result = meet(result, {result.low, limit - 1});
      break;
    case CmpInst::ICMP_SLE:
    case CmpInst::ICMP_ULE:
      result = meet(result, {result.low, limit});
      break;
    case CmpInst::ICMP_SGT:
    case CmpInst::ICMP_UGT:
      result = meet(result, {limit + 1, result.high});
      break;
    case CmpInst::ICMP_SGE:
    case CmpInst::ICMP_UGE:
      result = meet(result, {limit, result.high});
      break;
    default:
      break;
    }
  }
  return result;
}

Bounds Ranges::computed(Value *value, Reading reading, unsigned depth) const {
  Value *a = nullptr, *b = nullptr;
  if (auto *cast = dyn_cast<CastInst>(value))
    return ofCast(*cast, reading, depth);
  if (match(value, m_Select(m_Value(), m_Value(a), m_Value(b))))
    return unite(bounds(a, reading, depth), bounds(b, reading, depth));
  if (auto *phi = dyn_cast<PHINode>(value))
    return ofPhi(*phi, reading, depth);
  return ofOperation(*cast<BinaryOperator>(value), reading, depth);
}

Bounds Ranges::ofPhi(PHINode &phi, Reading reading, unsigned depth) const {
  const Bounds everything = full(bitsOf(&phi), reading);
  if (std::optional<Induction> loop = inductionOf(phi, tree)) {
    const Bounds start = bounds(loop->start, reading, depth);
    if (!neverWraps(*loop, reading))
      return everything;
    const std::optional<Wide> most = loop->most(reading);
    const Wide high = most ? std::min(std::max(start.high, *most), everything.high) : everything.high;
    const bool isPositive = start.low >= 0 && within(start, full(bitsOf(&phi), Reading::Signed));
    switch (loop->kind) {
    case Induction::Kind::Step:
      return loop->step > 0 ? Bounds{start.low, high} : Bounds{everything.low, start.high};
    case Induction::Kind::Multiply:
      return isPositive ? Bounds{start.low, high} : everything;
    case Induction::Kind::Divide:
      return isPositive ? Bounds{0, start.high} : everything;
    }
  }
  std::optional<Bounds> all;
  for (unsigned i = 0; i < phi.getNumIncomingValues(); ++i) {
    if (tree.dominates(phi.getParent(), phi.getIncomingBlock(i)))
      return everything;
    const Bounds each = bounds(phi.getIncomingValue(i), reading, depth);
    all = all ? unite(*all, each) : each;
  }
  return all.value_or(everything);
}

Bounds Ranges::ofCast(CastInst &cast, Reading reading, unsigned depth) const {
  const Bounds everything = full(bitsOf(&cast), reading);
  Value *from = cast.getOperand(0);
  if (!from->getType()->isIntegerTy())
    return everything;
  const Reading own = cast.getOpcode() == Instruction::ZExt   ? Reading::Unsigned
                      : cast.getOpcode() == Instruction::SExt ? Reading::Signed
                                                              : reading;
  const Bounds of = bounds(from, own, depth);
  return within(of, everything) ? of : everything;
}

Bounds Ranges::ofOperation(BinaryOperator &operation, Reading reading, unsigned depth) const {
  const Bounds everything = full(bitsOf(&operation), reading);
  auto ifFits = [&](Bounds of) { return within(of, everything) ? of : everything; };
  if (std::optional<Operation> parts = arithmeticOf(operation)) {
    Bounds right = parts->factor ? Bounds{*parts->factor, *parts->factor} : bounds(parts->right, reading, depth);
    std::optional<Bounds> result = combine(parts->opcode, bounds(parts->left, reading, depth), right);
    if (!result)
      return everything;
    return host::neverWraps(operation, reading) ? meet(everything, *result) : ifFits(*result);
  }
  const auto *by = dyn_cast<ConstantInt>(operation.getOperand(1));
  if (!by || by->isZero())
    return everything;
  const Bounds from = bounds(operation.getOperand(0), Reading::Unsigned, depth);
  const Bounds own = bounds(operation.getOperand(0), Reading::Signed, depth);
  switch (operation.getOpcode()) {
  case Instruction::UDiv:
    return ifFits({from.low / valueOf(by, Reading::Unsigned), from.high / valueOf(by, Reading::Unsigned)});
  case Instruction::URem:
    return ifFits({0, valueOf(by, Reading::Unsigned) - 1});
  case Instruction::LShr:
    return by->getValue().ult(64) ? ifFits({from.low >> by->getZExtValue(), from.high >> by->getZExtValue()})
                                  : everything;
  case Instruction::And:
    return by->getValue().isNonNegative() ? Bounds{0, valueOf(by, Reading::Unsigned)} : everything;
  case Instruction::SDiv:
    return by->getValue().isStrictlyPositive() ? ifFits({own.low / by->getSExtValue(), own.high / by->getSExtValue()})
                                               : everything;
  case Instruction::SRem:
    return by->getValue().isStrictlyPositive()
               ? ifFits({own.low < 0 ? 1 - static_cast<Wide>(by->getSExtValue()) : 0, by->getSExtValue() - one})
               : everything;
  default:
    return everything;
  }
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
