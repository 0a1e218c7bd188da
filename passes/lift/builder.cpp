// Folding is for constants and for identities that hold whatever the operands are (x + 0, x * 1, a cast of a cast).
// Nothing else is simplified: the checks want the expression that the source has.
#include "passes/lift/builder.h"

#include "passes/lift/bit_slices.h"

#include <algorithm>
#include <cassert>
#include <optional>

namespace veriwarp::lift {

using namespace kernel;

namespace {

std::uint64_t masked(std::uint64_t imm, unsigned width) { return width >= 64 ? imm : imm & ((1ull << width) - 1); }

std::int64_t asSigned(std::uint64_t imm, unsigned width) {
  if (width < 64 && (imm >> (width - 1)) & 1)
    imm |= ~0ull << width;
  return static_cast<std::int64_t>(imm);
}

std::optional<std::uint64_t> foldBinary(Op op, std::uint64_t a, std::uint64_t b, unsigned width) {
  const std::int64_t sa = asSigned(a, width), sb = asSigned(b, width);
  const bool overflows = sb == -1 && a == 1ull << (width - 1);
  switch (op) {
  case Op::Add:
    return a + b;
  case Op::Sub:
    return a - b;
  case Op::Mul:
    return a * b;
  case Op::UDiv:
    return b ? std::optional(a / b) : std::nullopt;
  case Op::URem:
    return b ? std::optional(a % b) : std::nullopt;
  case Op::SDiv:
    return b && !overflows ? std::optional<std::uint64_t>(sa / sb) : std::nullopt;
  case Op::SRem:
    return b && !overflows ? std::optional<std::uint64_t>(sa % sb) : std::nullopt;
  case Op::Shl:
    return b < width ? std::optional(a << b) : std::nullopt;
  case Op::LShr:
    return b < width ? std::optional(a >> b) : std::nullopt;
  case Op::AShr:
    return b < width ? std::optional<std::uint64_t>(sa >> b) : std::nullopt;
  case Op::And:
    return a & b;
  case Op::Or:
    return a | b;
  case Op::Xor:
    return a ^ b;
  default:
    return std::nullopt;
  }
}

} // namespace

ValueId Builder::add(Value value) {
  const auto id = static_cast<ValueId>(k.values.size());
  assert(value.block != None && value.block < k.blocks.size() && "only leaves stand in no block");
  assert(value.width <= 64 && "what is wider is opaque, with width 64");
  assert(std::all_of(value.operands.begin(), value.operands.end(), [&](ValueId operand) { return operand < id; }) &&
         "SSA: what a value is computed from was made before it");
  value.where = where;
  k.blocks[value.block].values.push_back(id);
  k.values.push_back(std::move(value));
  return id;
}

ValueId Builder::leaf(Op op, std::uint64_t imm, unsigned width) {
  assert(width >= 1 && width <= 64 && "a leaf has a value");
  const auto [it, fresh] = leaves.try_emplace({op, imm, width}, None);
  if (fresh) {
    Value value;
    value.op = op;
    value.width = static_cast<std::uint8_t>(width);
    value.imm = imm;
    it->second = static_cast<ValueId>(k.values.size());
    k.values.push_back(std::move(value));
  }
  return it->second;
}

ValueId Builder::constant(std::uint64_t imm, unsigned width) { return leaf(Op::Const, masked(imm, width), width); }
ValueId Builder::param(std::uint32_t index, unsigned width) { return leaf(Op::Param, index, width); }
ValueId Builder::special(Special which) { return leaf(Op::Special, static_cast<std::uint64_t>(which), 32); }

ValueId Builder::binary(Op op, ValueId a, ValueId b, bool nsw, bool nuw) {
  const unsigned width = value(a).width;
  assert(op >= Op::Add && op <= Op::Xor && "an operation on two integers");
  assert(width > 0 && value(b).width == width && "operands have one width");
  const bool commutes = op == Op::Add || op == Op::Mul || op == Op::And || op == Op::Or || op == Op::Xor;
  if (commutes && isConstant(a) && !isConstant(b))
    std::swap(a, b);
  if (isConstant(b)) {
    const std::uint64_t imm = value(b).imm, ones = masked(~0ull, width);
    if (isConstant(a))
      if (const auto folded = foldBinary(op, value(a).imm, imm, width))
        return constant(*folded, width);
    switch (op) {
    case Op::Add:
    case Op::Sub:
    case Op::Shl:
    case Op::LShr:
    case Op::AShr:
    case Op::Or:
    case Op::Xor:
      if (imm == 0)
        return a;
      if (op == Op::Or && imm == ones)
        return b;
      break;
    case Op::Mul:
      if (imm == 0)
        return b;
      if (imm == 1)
        return a;
      break;
    case Op::UDiv:
    case Op::SDiv:
      if (imm == 1 && width > 1)
        return a;
      break;
    case Op::And:
      if (imm == 0)
        return b;
      if (imm == ones)
        return a;
      break;
    default:
      break;
    }
    // (x + c) + d, which chains of field and element addresses make
    const Value &inner = value(a);
    if (op == Op::Add && inner.op == Op::Add && isConstant(inner.operands[1]) && nsw == inner.nsw) {
      const std::uint64_t c = value(inner.operands[1]).imm, sum = masked(c + imm, width);
      const bool sameSign = (asSigned(c, width) < 0) == (asSigned(imm, width) < 0) &&
                            (asSigned(sum, width) < 0) == (asSigned(imm, width) < 0);
      const ValueId base = inner.operands[0]; // a copy: making the constant may move the values
      return binary(op, base, constant(sum, width), nsw && sameSign, false);
    }
    // Not of a comparison
    if (op == Op::Xor && width == 1 && imm == 1 && inner.op == Op::Xor && isConstant(inner.operands[1], 1))
      return inner.operands[0];
  }
  if (isConstant(a, 0) && (op == Op::Shl || op == Op::LShr || op == Op::AShr))
    return a;
  if (a == b && (op == Op::And || op == Op::Or))
    return a;
  if (a == b && (op == Op::Sub || op == Op::Xor) && !(value(a).op == Op::Opaque && value(a).operands.empty()))
    return constant(0, width);
  if (const ValueId whole = joined(op, a, b, width); whole != None)
    return whole;
  Value result;
  result.op = op;
  result.width = static_cast<std::uint8_t>(width);
  result.nsw = nsw;
  result.nuw = nuw;
  result.operands = {a, b};
  result.block = block;
  return add(std::move(result));
}

// What the shifts and masks of `op` put together again, if that is one run of low bits of one value; else None.
ValueId Builder::joined(Op op, ValueId a, ValueId b, unsigned width) {
  const Op inner = value(a).op;
  const bool takesApart = inner == Op::Or || inner == Op::And || inner == Op::Shl || inner == Op::LShr ||
                          inner == Op::ZExt || inner == Op::Trunc;
  if (!takesApart || (op != Op::Or && op != Op::And && op != Op::LShr && op != Op::Trunc))
    return None;
  const auto slices = bitSlices(k, op, a, b, width);
  if (!slices || slices->size() != 1)
    return None;
  const BitSlice slice = slices->front();
  const Value &source = value(slice.source);
  if (slice.from != 0 || slice.to != 0 || source.op == Op::Const || source.width > 64)
    return None;
  if (slice.length == source.width)
    return resize(slice.source, width, false);
  // Fewer bits: a mask, unless it is one that the operation is already.
  if (slice.source == a || source.width < 8 || (op == Op::And && (inner == Op::ZExt || inner == Op::Trunc)) ||
      (op == Op::Trunc && inner != Op::LShr && inner != Op::Or))
    return None;
  const ValueId sized = resize(slice.source, width, false);
  return binary(Op::And, sized, constant((std::uint64_t(1) << slice.length) - 1, width));
}

ValueId Builder::compare(Op op, ValueId a, ValueId b) {
  const unsigned width = value(a).width;
  assert(op >= Op::Eq && op <= Op::SLe && "a comparison");
  assert(width > 0 && value(b).width == width && "only what has one width is compared");
  if (isConstant(a) && isConstant(b)) {
    const std::uint64_t ua = value(a).imm, ub = value(b).imm;
    const std::int64_t sa = asSigned(ua, width), sb = asSigned(ub, width);
    switch (op) {
    case Op::Eq:
      return constant(ua == ub, 1);
    case Op::Ne:
      return constant(ua != ub, 1);
    case Op::ULt:
      return constant(ua < ub, 1);
    case Op::ULe:
      return constant(ua <= ub, 1);
    case Op::SLt:
      return constant(sa < sb, 1);
    case Op::SLe:
      return constant(sa <= sb, 1);
    default:
      break;
    }
  }
  if (a == b)
    return constant(op == Op::Eq || op == Op::ULe || op == Op::SLe, 1);
  // A condition stored as an integer and tested again: (zext c) != 0
  if ((op == Op::Eq || op == Op::Ne) && isConstant(b, 0)) {
    const Value &inner = value(a);
    if ((inner.op == Op::ZExt || inner.op == Op::SExt) && value(inner.operands[0]).width == 1)
      return op == Op::Ne ? inner.operands[0] : negate(inner.operands[0]);
  }
  Value result;
  result.op = op;
  result.width = 1;
  result.operands = {a, b};
  result.block = block;
  return add(std::move(result));
}

ValueId Builder::zext(ValueId a, unsigned width) {
  const Value &inner = value(a);
  assert(inner.width > 0 && inner.width <= width && "an extension drops no bits");
  if (inner.width == width)
    return a;
  if (isConstant(a))
    return constant(inner.imm, width);
  Value result;
  result.op = Op::ZExt;
  result.width = static_cast<std::uint8_t>(width);
  result.operands = {inner.op == Op::ZExt ? inner.operands[0] : a};
  result.block = block;
  return add(std::move(result));
}

ValueId Builder::sext(ValueId a, unsigned width) {
  const Value &inner = value(a);
  assert(inner.width > 0 && inner.width <= width && "an extension drops no bits");
  if (inner.width == width)
    return a;
  if (isConstant(a))
    return constant(static_cast<std::uint64_t>(asSigned(inner.imm, inner.width)), width);
  if (inner.op == Op::ZExt)
    return zext(inner.operands[0], width);
  Value result;
  result.op = Op::SExt;
  result.width = static_cast<std::uint8_t>(width);
  result.operands = {inner.op == Op::SExt ? inner.operands[0] : a};
  result.block = block;
  return add(std::move(result));
}

ValueId Builder::trunc(ValueId a, unsigned width) {
  const Value &inner = value(a);
  assert(width > 0 && inner.width >= width && "a truncation adds no bits");
  if (inner.width == width)
    return a;
  if (isConstant(a))
    return constant(inner.imm, width);
  if (inner.op == Op::ZExt || inner.op == Op::SExt) {
    const ValueId source = inner.operands[0];
    if (value(source).width == width)
      return source;
    if (value(source).width > width)
      return trunc(source, width);
    return inner.op == Op::ZExt ? zext(source, width) : sext(source, width);
  }
  if (const ValueId whole = joined(Op::Trunc, a, None, width); whole != None)
    return whole;
  // `int i += size_t`: what is widened, added to and narrowed again is a sum of the narrow type.
  if (inner.op == Op::Add || inner.op == Op::Sub || inner.op == Op::Mul) {
    const Op op = inner.op;
    const ValueId left = inner.operands[0], right = inner.operands[1];
    auto isWidened = [&](ValueId v) {
      return (value(v).op == Op::ZExt || value(v).op == Op::SExt) && value(value(v).operands[0]).width == width;
    };
    if (isWidened(left) || isWidened(right)) {
      const ValueId narrow = trunc(left, width);
      return binary(op, narrow, trunc(right, width));
    }
  }
  Value result;
  result.op = Op::Trunc;
  result.width = static_cast<std::uint8_t>(width);
  result.operands = {inner.op == Op::Trunc ? inner.operands[0] : a};
  result.block = block;
  return add(std::move(result));
}

ValueId Builder::truncIndex(ValueId a, unsigned width) {
  const Value &inner = value(a);
  assert(width > 0 && inner.width > width && "it may lose bits");
  if (isConstant(a))
    return constant(inner.imm, width);
  Value result;
  result.op = Op::Trunc;
  result.width = static_cast<std::uint8_t>(width);
  result.nuw = true;
  result.operands = {a};
  result.block = block;
  return add(std::move(result));
}

ValueId Builder::resize(ValueId a, unsigned width, bool isSigned) {
  if (value(a).width > width)
    return trunc(a, width);
  return isSigned ? sext(a, width) : zext(a, width);
}

ValueId Builder::select(ValueId condition, ValueId a, ValueId b) {
  assert(value(condition).width == 1 && value(a).width == value(b).width && "a condition chooses between alike values");
  if (isConstant(condition))
    return value(condition).imm ? a : b;
  if (a == b)
    return a;
  if (value(a).width == 1 && isConstant(a, 1) && isConstant(b, 0))
    return condition;
  if (value(a).width == 1 && isConstant(b, 0)) // short-circuit evaluation
    return binary(Op::And, condition, a);
  if (value(a).width == 1 && isConstant(a, 1))
    return binary(Op::Or, condition, b);
  Value result;
  result.op = Op::Select;
  result.width = value(a).width;
  result.operands = {condition, a, b};
  result.block = block;
  return add(std::move(result));
}

Value Builder::opaqueValue(const What &what, unsigned width, std::vector<ValueId> operands) {
  assert((what.function == OpaqueFunction::Nameless) != (what.stands == report::AbstractionKind::None) &&
         "an opaque value is a function, or stands for something");
  Value result;
  result.op = Op::Opaque;
  result.width = static_cast<std::uint8_t>(width);
  result.operands = std::move(operands);
  result.function = what.function;
  result.stands = what.stands;
  result.imm = what.relations;
  result.part = what.part;
  result.text = what.text;
  return result;
}

ValueId Builder::opaque(const What &what, unsigned width, std::vector<ValueId> operands) {
  Value result = opaqueValue(what, width, std::move(operands));
  result.block = block;
  return add(std::move(result));
}

ValueId Builder::entryOpaque(const What &what, unsigned width, std::vector<ValueId> operands) {
  const bool once = !operands.empty();
  if (once)
    if (const auto it = entryValues.find({what, operands}); it != entryValues.end())
      return it->second;
  assert(std::all_of(operands.begin(), operands.end(), [&](ValueId o) { return value(o).block == None; }) &&
         "what stands before everything is computed from leaves");
  Value result = opaqueValue(what, width, operands);
  result.block = 0;
  result.where = where;
  const auto id = static_cast<ValueId>(k.values.size());
  k.values.push_back(std::move(result));
  k.blocks[0].values.insert(k.blocks[0].values.begin(), id); // the entry block has no phis
  if (once)
    entryValues[{what, std::move(operands)}] = id;
  return id;
}

ValueId Builder::phi(unsigned width, std::string text) {
  assert(std::all_of(k.blocks[block].values.begin(), k.blocks[block].values.end(),
                     [&](ValueId v) { return value(v).op == Op::Phi || value(v).op == Op::Opaque; }) &&
         "phis stand first in their block");
  Value result;
  result.op = Op::Phi;
  result.width = static_cast<std::uint8_t>(width);
  result.text = std::move(text);
  result.block = block;
  return add(std::move(result));
}

ValueId Builder::effect(Op op, unsigned width, std::vector<ValueId> operands, std::uint64_t imm, std::string text) {
  Value result;
  result.op = op;
  result.width = static_cast<std::uint8_t>(width);
  result.imm = imm;
  result.operands = std::move(operands);
  result.text = std::move(text);
  result.block = block;
  return add(std::move(result));
}

ValueId Builder::access(Access access, unsigned width) {
  assert(value(access.object).width == 32 && value(access.offset).width == 64 && "a place is an object and an offset");
  assert(access.size > 0 && !access.mayTouch.empty() && "an access touches something");
  assert((access.mayTouch.size() > 1 || isConstant(access.object, access.mayTouch[0])) &&
         "the object is a choice only where there are several");
  assert((access.kind == AccessKind::Atomic) == (access.atomicOp != AtomicOp::NotAtomic) && "atomics say which");
  assert((access.kind != AccessKind::Read || access.stored == None) && "a read stores nothing");
  Value result;
  result.op = access.kind == AccessKind::Read ? Op::Load : access.kind == AccessKind::Write ? Op::Store : Op::Atomic;
  result.width = static_cast<std::uint8_t>(width);
  result.block = block;
  result.access = static_cast<std::uint32_t>(k.accesses.size());
  const ValueId id = add(std::move(result));
  access.instruction = id;
  access.block = block;
  access.where = where;
  k.accesses.push_back(std::move(access));
  return id;
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
