// See values.h.
#include "passes/host/values.h"

#include "passes/host/markers.h"

#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

#include <algorithm>
#include <cassert>

using namespace llvm;
using namespace llvm::PatternMatch;

namespace veriwarp::host {

using kernel::constant;
using kernel::Expr;
using kernel::leaf;
using kernel::make;
using kernel::negation;
using Kind = kernel::Expr::Kind;

namespace {

constexpr unsigned deepest = 24;
constexpr Wide one = 1;

unsigned bitsOf(const Value *value) { return value->getType()->getIntegerBitWidth(); }

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

bool fitsExpr(Wide value) { return value >= INT64_MIN && value <= INT64_MAX; }

Reading other(Reading reading) { return reading == Reading::Signed ? Reading::Unsigned : Reading::Signed; }

// The mathematical result of bounds under an operation; nullopt: not an operation with simple bounds.
std::optional<Bounds> combine(unsigned opcode, Bounds a, Bounds b) {
  switch (opcode) {
  case Instruction::Add:
    return Bounds{a.low + b.low, a.high + b.high};
  case Instruction::Sub:
    return Bounds{a.low - b.high, a.high - b.low};
  case Instruction::Mul: {
    auto tooLarge = [](Bounds x) { return x.low < -(one << 62) || x.high > (one << 62); };
    if (tooLarge(a) || tooLarge(b))
      return std::nullopt;
    const Wide corners[] = {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};
    return Bounds{*std::min_element(corners, corners + 4), *std::max_element(corners, corners + 4)};
  }
  default:
    return std::nullopt;
  }
}

// `value << n` is a product.
struct Operation {
  unsigned opcode = 0;
  Value *left = nullptr, *right = nullptr;
  std::optional<Wide> factor; // instead of `right`
};

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

bool isComputed(const Value &value) {
  return isa<BinaryOperator>(value) || isa<CastInst>(value) || isa<PHINode>(value) || isa<SelectInst>(value);
}

Bounds ordinary(Bounds all) {
  return all.high > ordinaryNumber ? meet(all, {-Wide{ordinaryNumber}, ordinaryNumber}) : all;
}

bool neverWraps(const Instruction &operation, Reading reading) {
  return operation.getMetadata(reading == Reading::Signed ? NoSignedWrap : NoUnsignedWrap) != nullptr;
}

} // namespace

Value *slice(Value *value, unsigned low, unsigned bits) {
  assert(bits > 0 && low + bits <= bitsOf(value) && "a slice lies in its value");
  for (unsigned step = 0; step < 64; ++step) {
    if (low == 0 && bitsOf(value) == bits)
      return value;
    Value *inner = nullptr, *left = nullptr, *right = nullptr;
    const APInt *by = nullptr;
    if (match(value, m_ZExt(m_Value(inner)))) {
      if (low + bits > bitsOf(inner))
        return low >= bitsOf(inner) && bits <= 64 ? ConstantInt::get(IntegerType::get(value->getContext(), bits), 0)
                                                  : nullptr;
      value = inner;
    } else if (match(value, m_Trunc(m_Value(inner)))) {
      value = inner;
    } else if (match(value, m_LShr(m_Value(inner), m_APInt(by))) && by->ult(bitsOf(value))) {
      if (low + by->getZExtValue() + bits > bitsOf(value))
        return nullptr;
      low += static_cast<unsigned>(by->getZExtValue());
      value = inner;
    } else if (match(value, m_Shl(m_Value(inner), m_APInt(by))) && by->ult(bitsOf(value))) {
      if (low + bits <= by->getZExtValue())
        return ConstantInt::get(IntegerType::get(value->getContext(), bits), 0);
      if (low < by->getZExtValue())
        return nullptr;
      low -= static_cast<unsigned>(by->getZExtValue());
      value = inner;
    } else if (match(value, m_And(m_Value(inner), m_APInt(by)))) {
      const APInt part = by->extractBits(bits, low);
      if (part.isZero())
        return ConstantInt::get(IntegerType::get(value->getContext(), bits), 0);
      if (!part.isAllOnes())
        return nullptr;
      value = inner;
    } else if (match(value, m_Or(m_Value(left), m_Value(right)))) {
      Value *a = slice(left, low, bits), *b = slice(right, low, bits);
      if (a && match(a, m_Zero()))
        return b;
      return b && match(b, m_Zero()) ? a : nullptr;
    } else if (match(value, m_APInt(by))) {
      return ConstantInt::get(value->getContext(), by->extractBits(bits, low));
    } else {
      return nullptr;
    }
  }
  return nullptr;
}

Values::Values(Instruction &place, DominatorTree &dominators) : tree(dominators) {
  BasicBlock *block = place.getParent();
  for (DomTreeNode *node = tree.getNode(block); node && node->getIDom(); node = node->getIDom()) {
    Instruction *end = node->getIDom()->getBlock()->getTerminator();
    if (auto *branch = dyn_cast<BranchInst>(end); branch && branch->isConditional()) {
      for (unsigned side : {0u, 1u})
        if (branch->getSuccessor(0) != branch->getSuccessor(1) &&
            tree.dominates(BasicBlockEdge(branch->getParent(), branch->getSuccessor(side)), block))
          collect(branch->getCondition(), side == 0, branch);
    } else if (auto *choice = dyn_cast<SwitchInst>(end)) {
      for (BasicBlock *to : successors(choice->getParent()))
        if (to->getSinglePredecessor() == choice->getParent() && tree.dominates(to, block))
          taken.insert({choice->getParent(), to});
    }
  }
}

// What holds when `to` is entered from `from`. nullopt: nothing, or nothing that can be said.
std::optional<Expr> Values::edge(BasicBlock *from, BasicBlock *to) {
  Instruction *end = from->getTerminator();
  if (auto *branch = dyn_cast<BranchInst>(end)) {
    if (!branch->isConditional() || branch->getSuccessor(0) == branch->getSuccessor(1))
      return std::nullopt;
    std::optional<Expr> holds = condition(branch->getCondition(), 1);
    return !holds || branch->getSuccessor(0) == to ? holds : negation(*holds);
  }
  auto *choice = dyn_cast<SwitchInst>(end);
  if (!choice || bitsOf(choice->getCondition()) > 64)
    return std::nullopt;
  const bool isDefault = choice->getDefaultDest() == to;
  const Reading reading = preferred(choice->getCondition());
  const Expr value = number(choice->getCondition(), reading, 1);
  std::optional<Expr> all;
  for (const auto &each : choice->cases()) {
    const Wide label = valueOf(each.getCaseValue(), reading);
    if ((each.getCaseSuccessor() == to) == isDefault || !fitsExpr(label))
      continue; // of the default's own cases nothing is said
    Expr part = make(isDefault ? Kind::Ne : Kind::Eq, {value, constant(static_cast<std::int64_t>(label))});
    all = all ? make(isDefault ? Kind::And : Kind::Or, {*all, std::move(part)}) : std::move(part);
  }
  return all;
}

// Of a value chosen by a condition.
void Values::tellSelect(SelectInst &select, std::vector<Known> &facts) {
  std::optional<Expr> holds = condition(select.getCondition(), 1);
  const Reading reading = list[numbers.lookup(&select)].reading;
  const Expr self = symbol(&select, reading);
  Expr first = make(Kind::Eq, {self, number(select.getTrueValue(), reading, 1)});
  Expr second = make(Kind::Eq, {self, number(select.getFalseValue(), reading, 1)});
  if (holds) {
    first = make(Kind::And, {std::move(first), *holds});
    second = make(Kind::And, {std::move(second), negation(*holds)});
  }
  facts.push_back({make(Kind::Or, {std::move(first), std::move(second)}), &select});
}

void Values::collect(Value *condition, bool holds, const Instruction *where) {
  Value *a = nullptr, *b = nullptr;
  if (match(condition, m_Not(m_Value(a))))
    return collect(a, !holds, where);
  if (holds ? match(condition, m_LogicalAnd(m_Value(a), m_Value(b)))
            : match(condition, m_LogicalOr(m_Value(a), m_Value(b)))) {
    collect(a, holds, where);
    collect(b, holds, where);
    return;
  }
  conditions.push_back({condition, holds, where});
}

Reading Values::preferred(Value *value) const {
  if (auto found = numbers.find(value); found != numbers.end())
    return list[found->second].reading;
  const auto *operation = dyn_cast<Instruction>(value);
  if (!operation)
    return Reading::Signed;
  switch (operation->getOpcode()) {
  case Instruction::UDiv:
  case Instruction::URem:
  case Instruction::LShr:
  case Instruction::ZExt:
    return Reading::Unsigned;
  default:
    return Reading::Signed;
  }
}

Expr Values::symbol(Value *value, Reading reading) {
  auto [found, isNew] = numbers.try_emplace(value, list.size());
  if (isNew)
    list.push_back({value, reading});
  const Reading own = list[found->second].reading;
  Expr self = leaf(Kind::Host, found->second);
  if (own == reading)
    return self;
  if (std::optional<Expr> changed = changeReading(self, bounds(value, own), bitsOf(value), reading))
    return *changed;
  list.push_back({nullptr, reading}); // some number, each time another
  return leaf(Kind::Host, static_cast<std::uint32_t>(list.size() - 1));
}

// The value of `bits` bits whose number in some reading is `expr` modulo 2^bits, within these bounds.
std::optional<Expr> Values::changeReading(Expr expr, Bounds bounds, unsigned bits, Reading to) const {
  if (within(bounds, full(bits, to)))
    return expr;
  if (bits > 32 || bounds.low < -(one << 60) || bounds.high > (one << 60))
    return std::nullopt;
  assert(bounds.low <= bounds.high && "bounds are in order");
  const Wide period = one << bits, shift = to == Reading::Signed ? period / 2 : 0;
  Wide lift = shift;
  if (bounds.low + lift < 0)
    lift += (-(bounds.low + lift) + period - 1) / period * period;
  assert(bounds.low + lift >= 0 && (lift - shift) % period == 0 && "the remainder is taken of no negative number");
  Expr lifted = make(Kind::Add, {std::move(expr), constant(static_cast<std::int64_t>(lift))});
  Expr wrapped = make(Kind::Mod, {std::move(lifted), constant(static_cast<std::int64_t>(period))});
  return shift == 0 ? wrapped : make(Kind::Sub, {std::move(wrapped), constant(static_cast<std::int64_t>(shift))});
}

Expr Values::number(Value *value, Reading reading, unsigned depth) {
  if (const auto *constantInt = dyn_cast<ConstantInt>(value); constantInt && bitsOf(value) <= 64)
    if (const Wide known = valueOf(constantInt, reading); fitsExpr(known))
      return constant(static_cast<std::int64_t>(known));
  if (numbers.count(value) || depth > deepest || bitsOf(value) > 64)
    return symbol(value, reading);
  if (std::optional<Expr> expr = computed(value, reading, depth + 1))
    return *expr;
  return symbol(value, reading);
}

std::optional<Expr> Values::computed(Value *value, Reading reading, unsigned depth) {
  if (value->getType()->isIntegerTy(1))
    return reading == Reading::Unsigned ? condition(value, depth) : std::nullopt;
  if (Value *part = slice(value, 0, bitsOf(value)); part && part != value)
    return number(part, reading, depth);
  if (auto *operation = dyn_cast<BinaryOperator>(value)) {
    if (arithmeticOf(*operation))
      return arithmetic(*operation, reading, depth);
    if (operation->isIntDivRem())
      return division(*operation, reading, depth);
    return bitwise(*operation, reading, depth);
  }
  if (auto *cast = dyn_cast<CastInst>(value))
    return conversion(*cast, reading, depth);
  if (auto *freeze = dyn_cast<FreezeInst>(value))
    return number(freeze->getOperand(0), reading, depth);
  return choice(value, reading, depth);
}

std::optional<Expr> Values::arithmetic(BinaryOperator &operation, Reading reading, unsigned depth) {
  assert(depth > 0 && "a value that is computed stands in another");
  const Operation parts = *arithmeticOf(operation);
  assert((parts.right != nullptr) != parts.factor.has_value() && "it has a second operand, or a factor");
  const Kind kind = parts.opcode == Instruction::Add   ? Kind::Add
                    : parts.opcode == Instruction::Sub ? Kind::Sub
                                                       : Kind::Mul;
  const unsigned bits = bitsOf(&operation);
  for (Reading way : {reading, other(reading)}) {
    auto rightBounds = parts.factor ? Bounds{*parts.factor, *parts.factor} : bounds(parts.right, way);
    if (parts.factor && !fitsExpr(*parts.factor))
      return std::nullopt;
    const std::optional<Bounds> result = combine(parts.opcode, bounds(parts.left, way), rightBounds);
    const bool exact = neverWraps(operation, way) || (result && within(*result, full(bits, way)));
    if (!exact && (way != reading || !result))
      continue;
    Expr right = parts.factor ? constant(static_cast<std::int64_t>(*parts.factor)) : number(parts.right, way, depth);
    Expr expr = make(kind, {number(parts.left, way, depth), std::move(right)});
    const Bounds range = !result ? full(bits, way) : exact ? meet(full(bits, way), *result) : *result;
    if (exact && way == reading)
      return expr;
    if (exact)
      if (std::optional<Expr> changed = changeReading(expr, range, bits, reading))
        return changed;
    if (way == reading && !neverWraps(operation, other(reading)))
      if (std::optional<Expr> wrapped = changeReading(expr, range, bits, reading))
        return wrapped;
  }
  return std::nullopt;
}

std::optional<Expr> Values::division(BinaryOperator &operation, Reading reading, unsigned depth) {
  const unsigned opcode = operation.getOpcode();
  const Reading own = opcode == Instruction::SDiv || opcode == Instruction::SRem ? Reading::Signed : Reading::Unsigned;
  const Kind kind = opcode == Instruction::SDiv || opcode == Instruction::UDiv ? Kind::Div : Kind::Mod;
  Expr expr = make(kind, {number(operation.getOperand(0), own, depth), number(operation.getOperand(1), own, depth)});
  return own == reading ? expr : changeReading(std::move(expr), bounds(&operation, own), bitsOf(&operation), reading);
}

std::optional<Expr> Values::bitwise(BinaryOperator &operation, Reading reading, unsigned depth) {
  const auto *number2 = dyn_cast<ConstantInt>(operation.getOperand(1));
  if (!number2 || bitsOf(&operation) > 64)
    return std::nullopt;
  const APInt &mask = number2->getValue();
  Value *from = operation.getOperand(0);
  auto inReading = [&](Expr expr, Reading own) -> std::optional<Expr> {
    return own == reading ? std::optional(expr)
                          : changeReading(std::move(expr), bounds(&operation, own), bitsOf(&operation), reading);
  };
  switch (operation.getOpcode()) {
  case Instruction::LShr:
    if (mask.uge(62))
      return std::nullopt;
    return inReading(
        make(Kind::Div, {number(from, Reading::Unsigned, depth), constant(std::int64_t{1} << mask.getZExtValue())}),
        Reading::Unsigned);
  case Instruction::AShr:
    if (mask.uge(62))
      return std::nullopt;
    return inReading(make(Kind::Shr, {number(from, Reading::Signed, depth),
                                      constant(static_cast<std::int64_t>(mask.getZExtValue()))}),
                     Reading::Signed);
  case Instruction::And:
    if (mask.isMask() && mask.countr_one() < 62)
      return inReading(
          make(Kind::Mod, {number(from, Reading::Unsigned, depth), constant(std::int64_t{1} << mask.countr_one())}),
          Reading::Unsigned);
    if (mask.isNegatedPowerOf2() && mask.countr_zero() < 62) {
      Expr whole = number(from, Reading::Unsigned, depth);
      Expr rest = make(Kind::Mod, {whole, constant(std::int64_t{1} << mask.countr_zero())});
      return inReading(make(Kind::Sub, {std::move(whole), std::move(rest)}), Reading::Unsigned);
    }
    return std::nullopt;
  default:
    return std::nullopt;
  }
}

std::optional<Expr> Values::conversion(CastInst &cast, Reading reading, unsigned depth) {
  Value *from = cast.getOperand(0);
  if (!from->getType()->isIntegerTy() || bitsOf(from) > 64)
    return std::nullopt;
  switch (cast.getOpcode()) {
  case Instruction::ZExt:
    return number(from, Reading::Unsigned, depth);
  case Instruction::SExt:
    if (reading == Reading::Signed)
      return number(from, Reading::Signed, depth);
    return changeReading(number(from, Reading::Signed, depth), bounds(from, Reading::Signed), bitsOf(&cast), reading);
  case Instruction::Trunc: {
    if (Value *part = slice(from, 0, bitsOf(&cast)))
      return number(part, reading, depth);
    const Reading own = within(bounds(from, reading), full(bitsOf(&cast), reading)) ? reading : preferred(from);
    return changeReading(number(from, own, depth), bounds(from, own), bitsOf(&cast), reading);
  }
  default:
    return std::nullopt;
  }
}

// min and max, however they are written.
std::optional<Expr> Values::choice(Value *value, Reading reading, unsigned depth) {
  Value *a = nullptr, *b = nullptr;
  Kind kind = Kind::Min;
  Reading own = Reading::Signed;
  if (match(value, m_SMin(m_Value(a), m_Value(b)))) {
  } else if (match(value, m_SMax(m_Value(a), m_Value(b)))) {
    kind = Kind::Max;
  } else if (match(value, m_UMin(m_Value(a), m_Value(b)))) {
    own = Reading::Unsigned;
  } else if (match(value, m_UMax(m_Value(a), m_Value(b)))) {
    kind = Kind::Max;
    own = Reading::Unsigned;
  } else {
    return std::nullopt;
  }
  Expr expr = make(kind, {number(a, own, depth), number(b, own, depth)});
  return own == reading ? expr : changeReading(std::move(expr), bounds(value, own), bitsOf(value), reading);
}

Bounds Values::bounds(Value *value, Reading reading, unsigned depth) {
  const unsigned bits = bitsOf(value);
  Bounds result = full(bits, reading);
  if (depth > 8 || bits > 64)
    return result;
  if (const auto *number = dyn_cast<ConstantInt>(value)) {
    const Wide known = valueOf(number, reading);
    return {known, known};
  }
  result = meet(result, isComputed(*value) ? computedBounds(value, reading, depth + 1) : ordinary(result));
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
    if (!CmpInst::isEquality(predicate) && isSigned != (reading == Reading::Signed)) {
      // A value that is small and not negative is the same number in both readings.
      continue;
    }
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

Bounds Values::computedBounds(Value *value, Reading reading, unsigned depth) {
  const Bounds everything = full(bitsOf(value), reading);
  auto ifFits = [&](Bounds of) { return within(of, everything) ? of : everything; };
  if (auto *cast = dyn_cast<CastInst>(value); cast && cast->getOperand(0)->getType()->isIntegerTy()) {
    Value *from = cast->getOperand(0);
    switch (cast->getOpcode()) {
    case Instruction::ZExt:
      return bounds(from, Reading::Unsigned, depth);
    case Instruction::SExt:
      return ifFits(bounds(from, Reading::Signed, depth));
    case Instruction::Trunc:
      return ifFits(bounds(from, reading, depth));
    default:
      return everything;
    }
  }
  Value *a = nullptr, *b = nullptr;
  if (match(value, m_Select(m_Value(), m_Value(a), m_Value(b)))) {
    const Bounds x = bounds(a, reading, depth), y = bounds(b, reading, depth);
    return {std::min(x.low, y.low), std::max(x.high, y.high)};
  }
  auto *operation = dyn_cast<BinaryOperator>(value);
  if (!operation)
    return everything;
  if (std::optional<Operation> parts = arithmeticOf(*operation)) {
    Bounds right = parts->factor ? Bounds{*parts->factor, *parts->factor} : bounds(parts->right, reading, depth);
    std::optional<Bounds> result = combine(parts->opcode, bounds(parts->left, reading, depth), right);
    if (!result)
      return everything;
    return neverWraps(*operation, reading) ? meet(everything, *result) : ifFits(*result);
  }
  const auto *by = dyn_cast<ConstantInt>(operation->getOperand(1));
  if (!by || by->isZero())
    return everything;
  const Bounds from = bounds(operation->getOperand(0), Reading::Unsigned, depth);
  const Bounds own = bounds(operation->getOperand(0), Reading::Signed, depth);
  switch (operation->getOpcode()) {
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

std::optional<Expr> Values::comparison(ICmpInst &compare, unsigned depth) {
  Value *left = compare.getOperand(0), *right = compare.getOperand(1);
  if (!left->getType()->isIntegerTy() || bitsOf(left) > 64 || bitsOf(left) == 1)
    return std::nullopt;
  const Reading reading = compare.isEquality() ? preferred(isa<Constant>(left) ? right : left)
                          : compare.isSigned() ? Reading::Signed
                                               : Reading::Unsigned;
  Expr a = number(left, reading, depth), b = number(right, reading, depth);
  switch (compare.getPredicate()) {
  case CmpInst::ICMP_EQ:
    return make(Kind::Eq, {a, b});
  case CmpInst::ICMP_NE:
    return make(Kind::Ne, {a, b});
  case CmpInst::ICMP_SLT:
  case CmpInst::ICMP_ULT:
    return make(Kind::Lt, {a, b});
  case CmpInst::ICMP_SLE:
  case CmpInst::ICMP_ULE:
    return make(Kind::Le, {a, b});
  case CmpInst::ICMP_SGT:
  case CmpInst::ICMP_UGT:
    return make(Kind::Lt, {b, a});
  default:
    return make(Kind::Le, {b, a});
  }
}

std::optional<Expr> Values::condition(Value *value, unsigned depth) {
  if (depth > deepest)
    return std::nullopt;
  if (const auto *known = dyn_cast<ConstantInt>(value))
    return constant(known->isOne());
  if (auto *compare = dyn_cast<ICmpInst>(value))
    return comparison(*compare, depth + 1);
  Value *a = nullptr, *b = nullptr;
  if (match(value, m_Not(m_Value(a)))) {
    std::optional<Expr> inner = condition(a, depth + 1);
    return inner ? std::optional(negation(*inner)) : std::nullopt;
  }
  const bool isAnd = match(value, m_LogicalAnd(m_Value(a), m_Value(b)));
  if (!isAnd && !match(value, m_LogicalOr(m_Value(a), m_Value(b))))
    return std::nullopt;
  std::optional<Expr> x = condition(a, depth + 1), y = condition(b, depth + 1);
  return x && y ? std::optional(make(isAnd ? Kind::And : Kind::Or, {*x, *y})) : std::nullopt;
}

// Of a value that depends on the way taken: each way has its own, under the condition of its last branch.
void Values::tellPhi(PHINode &phi, std::vector<Known> &facts) {
  BasicBlock *block = phi.getParent();
  std::vector<PHINode *> together;
  for (PHINode &each : block->phis())
    if (numbers.count(&each))
      together.push_back(&each);
  if (together.empty() || together.front() != &phi) // told with the first
    return;
  std::optional<Expr> all;
  for (unsigned i = 0; i < phi.getNumIncomingValues(); ++i) {
    BasicBlock *from = phi.getIncomingBlock(i);
    if (tree.dominates(block, from))
      return; // a loop
    std::optional<Expr> way;
    auto add = [&](Expr part) { way = way ? make(Kind::And, {*way, std::move(part)}) : std::move(part); };
    for (PHINode *each : together) {
      Value *incoming = each->getIncomingValueForBlock(from);
      if (!isa<Constant>(incoming) && !isa<Argument>(incoming))
        if (auto *made = dyn_cast<Instruction>(incoming); !made || !tree.dominates(made->getParent(), block))
          continue;
      const Reading reading = list[numbers.lookup(each)].reading;
      add(make(Kind::Eq, {symbol(each, reading), number(incoming, reading, 1)}));
    }
    if (!way)
      return;
    BasicBlock *to = block;
    if (from->getSingleSuccessor() && from->getSinglePredecessor()) {
      to = from;
      from = from->getSinglePredecessor();
    }
    if (tree.dominates(from, block)) // what the branch asks for is then still what it was
      if (std::optional<Expr> holds = edge(from, to))
        add(*holds);
    all = all ? make(Kind::Or, {*all, *way}) : *way;
  }
  facts.push_back({*all, &phi});
}

std::vector<Values::Known> Values::known() {
  std::vector<Known> facts;
  for (const Condition &each : conditions)
    if (std::optional<Expr> expr = condition(each.value, 0))
      facts.push_back({each.holds ? *expr : negation(*expr), each.where});
  for (auto [from, to] : taken)
    if (std::optional<Expr> expr = edge(from, to))
      facts.push_back({*expr, from->getTerminator()});
  for (std::size_t i = 0; i < list.size() && i < 64; ++i)
    if (auto *phi = dyn_cast_or_null<PHINode>(list[i].value))
      tellPhi(*phi, facts);
    else if (auto *select = dyn_cast_or_null<SelectInst>(list[i].value))
      tellSelect(*select, facts);
  return facts;
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
