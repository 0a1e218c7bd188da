// See values.h: what an operation gives (an operator, a conversion, `min`), and how a value is read.
#include "passes/host/values.h"

#include "passes/host/limits.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/SaveAndRestore.h"

#include <algorithm>
#include <cassert>
#include <utility>

using namespace llvm;
using namespace llvm::PatternMatch;

namespace veriwarp::host {

using kernel::constant;
using kernel::Expr;
using kernel::leaf;
using kernel::make;
using Kind = kernel::Expr::Kind;

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
  if (std::optional<Expr> changed = changeReading(self, ranges.bounds(value, own), *value, reading))
    return *changed;
  list.push_back({nullptr, reading}); // some number, each time another
  return leaf(Kind::Host, static_cast<std::uint32_t>(list.size() - 1));
}

std::optional<Bounds> Values::boundsOf(const Expr &expr) const {
  if (isConstant(expr))
    return Bounds{expr.value, expr.value};
  if (expr.kind == Kind::Host) {
    const Symbol &symbol = list[expr.index];
    const bool isNumber = symbol.value && symbol.value->getType()->isIntegerTy();
    return isNumber ? std::optional(ranges.bounds(symbol.value, symbol.reading)) : std::nullopt;
  }
  if (expr.args.size() != 2)
    return Bounds{0, 1}; // a condition
  const std::optional<Bounds> left = boundsOf(expr.args[0]), right = boundsOf(expr.args[1]);
  if (!left || !right)
    return std::nullopt;
  const bool isDivided =
      right->low == right->high && right->low > 0 && -unbounded < left->low && left->high < unbounded;
  switch (expr.kind) {
  case Kind::Add:
    return combine(Instruction::Add, *left, *right);
  case Kind::Sub:
    return combine(Instruction::Sub, *left, *right);
  case Kind::Mul:
    return combine(Instruction::Mul, *left, *right);
  case Kind::Div:
    return isDivided ? std::optional(Bounds{left->low / right->low, left->high / right->low}) : std::nullopt;
  case Kind::Mod:
    return isDivided ? std::optional(Bounds{left->low < 0 ? 1 - right->low : 0, right->low - 1}) : std::nullopt;
  case Kind::Min:
    return Bounds{std::min(left->low, right->low), std::min(left->high, right->high)};
  case Kind::Max:
    return Bounds{std::max(left->low, right->low), std::max(left->high, right->high)};
  case Kind::Shl:
  case Kind::Shr:
    return std::nullopt;
  default:
    return Bounds{0, 1}; // a condition
  }
}

namespace {

// Sizes are sums and products of numbers and of small constants. What multiplies by a large one is meant to wrap.
bool isOrdinary(const Expr &expr) {
  const bool isProduct = expr.kind == Kind::Mul, isSum = expr.kind == Kind::Add || expr.kind == Kind::Sub;
  for (const Expr &arg : expr.args) {
    if (!isConstant(arg)) {
      if (!isOrdinary(arg))
        return false;
      continue;
    }
    const std::uint64_t size =
        arg.value < 0 ? 0 - static_cast<std::uint64_t>(arg.value) : static_cast<std::uint64_t>(arg.value);
    if ((isProduct && size > limits::sizeFactor && !isPowerOf2_64(size)) || (isSum && size > limits::sizeOffset))
      return false;
  }
  return true;
}

// A difference may be negative for small numbers, too: `n - 1` for none.
bool hasDifference(const Expr &expr) {
  const bool isNegative =
      expr.kind == Kind::Add && any_of(expr.args, [](const Expr &arg) { return isConstant(arg) && arg.value < 0; });
  return expr.kind == Kind::Sub || isNegative || any_of(expr.args, hasDifference);
}

} // namespace

bool Values::assumeFit(const Expr &expr, Bounds bounds, Value &of, Reading to) {
  const Bounds all = full(bitsOf(&of), to);
  const Bounds left{std::max(bounds.low, all.low), std::min(bounds.high, all.high)};
  if (!isAssuming || bitsOf(&of) < 32 || left.low >= left.high || left.high <= 0 || !isOrdinary(expr) ||
      (bounds.low < all.low && hasDifference(expr)))
    return false;
  const bool isKnown =
      any_of(fitted, [&](const Fit &fit) { return equal(fit.number, expr) && within(fit.bounds, all); });
  if (!isKnown) {
    const auto *instruction = dyn_cast<Instruction>(&of);
    fitted.push_back({expr, all, instruction ? instruction : place->getTerminator()});
  }
  return true;
}

// The value `of` whose number in some reading is `expr` modulo 2^bits, within these bounds.
std::optional<Expr> Values::changeReading(const Expr &expr, Bounds bounds, Value &of, Reading to) {
  if (std::optional<Expr> assumed = changeReading(expr, bounds, of, to, Way::Assumed))
    return assumed;
  return changeReading(expr, bounds, of, to, Way::Wrapped);
}

std::optional<Expr> Values::changeReading(Expr expr, Bounds bounds, Value &of, Reading to, Way way) {
  const unsigned bits = bitsOf(&of);
  if (std::optional<Bounds> own = boundsOf(expr))
    bounds = meet(bounds, *own);
  if (within(bounds, full(bits, to)))
    return expr;
  if (way != Way::Wrapped)
    return way == Way::Assumed && assumeFit(expr, bounds, of, to) ? std::optional(expr) : std::nullopt;
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

Expr Values::number(Value *value, Reading reading) {
  const SaveAndRestore<bool> restore(isAssuming, mayAssume);
  return number(value, reading, 0);
}

Expr Values::number(Value *value, Reading reading, unsigned depth) {
  if (const auto *constantInt = dyn_cast<ConstantInt>(value); constantInt && bitsOf(value) <= 64)
    if (const Wide known = valueOf(constantInt, reading); fitsExpr(known))
      return constant(static_cast<std::int64_t>(known));
  if (numbers.count(value) || depth > limits::expressionDepth || bitsOf(value) > 64)
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
    if (std::optional<Expr> apart = distance(*operation, reading))
      return apart;
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
  for (const Way how : {Way::Never, Way::Assumed, Way::Wrapped}) {
    if (how == Way::Assumed && !isAssuming)
      continue;
    const std::size_t before = fitted.size();
    if (std::optional<Expr> expr = arithmetic(operation, reading, depth, how))
      return expr;
    fitted.resize(before); // of its operands: they are not used
  }
  return std::nullopt;
}

std::optional<Expr> Values::arithmetic(BinaryOperator &operation, Reading reading, unsigned depth, Way how) {
  assert(depth > 0 && "a value that is computed stands in another");
  const Operation parts = *arithmeticOf(operation);
  assert((parts.right != nullptr) != parts.factor.has_value() && "it has a second operand, or a factor");
  const Kind kind = parts.opcode == Instruction::Add   ? Kind::Add
                    : parts.opcode == Instruction::Sub ? Kind::Sub
                                                       : Kind::Mul;
  const unsigned bits = bitsOf(&operation);
  for (Reading way : {reading, other(reading)}) {
    auto rightBounds = parts.factor ? Bounds{*parts.factor, *parts.factor} : ranges.bounds(parts.right, way);
    if (parts.factor && !fitsExpr(*parts.factor))
      return std::nullopt;
    const std::optional<Bounds> result = combine(parts.opcode, ranges.bounds(parts.left, way), rightBounds);
    const bool exact = neverWraps(operation, way) || (result && within(*result, full(bits, way)));
    if (!exact && (way != reading || !result || how == Way::Never))
      continue;
    Expr right = parts.factor ? constant(static_cast<std::int64_t>(*parts.factor)) : number(parts.right, way, depth);
    Expr expr = make(kind, {number(parts.left, way, depth), std::move(right)});
    const Bounds range = !result ? full(bits, way) : exact ? meet(full(bits, way), *result) : *result;
    if (exact && way == reading)
      return expr;
    if (exact)
      if (std::optional<Expr> changed = changeReading(expr, range, operation, reading, how))
        return changed;
    if (way == reading && !neverWraps(operation, other(reading)))
      if (std::optional<Expr> changed = changeReading(expr, range, operation, reading, how))
        return changed;
  }
  return std::nullopt;
}

std::optional<Expr> Values::division(BinaryOperator &operation, Reading reading, unsigned depth) {
  const unsigned opcode = operation.getOpcode();
  const Reading own = opcode == Instruction::SDiv || opcode == Instruction::SRem ? Reading::Signed : Reading::Unsigned;
  const Kind kind = opcode == Instruction::SDiv || opcode == Instruction::UDiv ? Kind::Div : Kind::Mod;
  Expr expr = make(kind, {number(operation.getOperand(0), own, depth), number(operation.getOperand(1), own, depth)});
  return own == reading ? expr : changeReading(expr, ranges.bounds(&operation, own), operation, reading);
}

std::optional<Expr> Values::bitwise(BinaryOperator &operation, Reading reading, unsigned depth) {
  const auto *number2 = dyn_cast<ConstantInt>(operation.getOperand(1));
  if (!number2 || bitsOf(&operation) > 64)
    return std::nullopt;
  const APInt &mask = number2->getValue();
  Value *from = operation.getOperand(0);
  auto inReading = [&](Expr expr, Reading own) -> std::optional<Expr> {
    return own == reading ? std::optional(expr)
                          : changeReading(expr, ranges.bounds(&operation, own), operation, reading);
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
  if (from->getType()->isFloatingPointTy())
    return roundedUp(cast, reading, depth);
  if (!from->getType()->isIntegerTy() || bitsOf(from) > 64)
    return std::nullopt;
  switch (cast.getOpcode()) {
  case Instruction::ZExt:
    return number(from, Reading::Unsigned, depth);
  case Instruction::SExt:
    if (reading == Reading::Signed)
      return number(from, Reading::Signed, depth);
    return changeReading(number(from, Reading::Signed, depth), ranges.bounds(from, Reading::Signed), cast, reading);
  case Instruction::Trunc: {
    if (Value *part = slice(from, 0, bitsOf(&cast)))
      return number(part, reading, depth);
    const Reading own = within(ranges.bounds(from, reading), full(bitsOf(&cast), reading)) ? reading : preferred(from);
    return changeReading(number(from, own, depth), ranges.bounds(from, own), cast, reading);
  }
  default:
    return std::nullopt;
  }
}

// ceil(n / 256.0). Exact in double for n of 32 bits; in float for 24 and a power of two.
std::optional<Expr> Values::roundedUp(CastInst &cast, Reading reading, unsigned depth) {
  Value *converted = nullptr, *divisor = nullptr;
  auto *call = dyn_cast<CallInst>(cast.getOperand(0));
  const Function *callee = call ? call->getCalledFunction() : nullptr;
  if (!callee || call->arg_size() != 1 ||
      !(callee->getName() == "ceil" || callee->getName() == "ceilf" || callee->getIntrinsicID() == Intrinsic::ceil) ||
      !match(call->getArgOperand(0), m_FDiv(m_Value(converted), m_Value(divisor))))
    return std::nullopt;
  auto integer = [](Value *of) -> Value * {
    auto *conversion = dyn_cast<CastInst>(of);
    return conversion && (isa<SIToFPInst>(conversion) || isa<UIToFPInst>(conversion)) ? conversion->getOperand(0)
                                                                                      : nullptr;
  };
  Value *dividend = integer(converted), *whole = integer(divisor);
  if (!dividend || bitsOf(dividend) > 32)
    return std::nullopt;
  double by = 0;
  if (const auto *literal = dyn_cast<ConstantFP>(divisor))
    by = literal->getValueAPF().convertToDouble();
  else if (const auto *number = whole ? dyn_cast<ConstantInt>(whole) : nullptr)
    by = static_cast<double>(valueOf(number, isa<SIToFPInst>(divisor) ? Reading::Signed : Reading::Unsigned));
  if (!(by >= 1 && by <= 1 << 30) || by != static_cast<double>(static_cast<std::int64_t>(by)))
    return std::nullopt;
  const auto size = static_cast<std::int64_t>(by);
  const Reading own = isa<SIToFPInst>(converted) ? Reading::Signed : Reading::Unsigned;
  const Bounds range = ranges.bounds(dividend, own);
  const bool isDouble = converted->getType()->isDoubleTy();
  if (!isDouble &&
      (!converted->getType()->isFloatTy() || !within(range, {-(one << 24), one << 24}) || (size & (size - 1))))
    return std::nullopt;
  if (!within({(range.low - size) / size, (range.high + size) / size}, full(bitsOf(&cast), reading)))
    return std::nullopt;
  Expr sum = make(Kind::Add, {number(dividend, own, depth), constant(size - 1)});
  if (range.low >= 0)
    return make(Kind::Div, {std::move(sum), constant(size)});
  const auto periods = static_cast<std::int64_t>((-range.low + size - 1) / size); // that make the dividend positive
  sum = make(Kind::Add, {std::move(sum), constant(periods * size)});
  return make(Kind::Sub, {make(Kind::Div, {std::move(sum), constant(size)}), constant(periods)});
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
  return own == reading ? expr : changeReading(expr, ranges.bounds(value, own), *value, reading);
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
