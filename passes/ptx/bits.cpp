// Logic, shifts and bits (PTX ISA 9.7.8 and parts of 9.7.1). What has a constant for its shape is made of plain
// operations, which the checks understand.
#include "passes/ptx/translator.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace veriwarp::ptx {

bool Body::bits(const Instruction &i, Form form, Type type) {
  const unsigned width = type.width;
  const auto at = [&](std::size_t n) { return value(operand(i, n), width); };
  const auto give = [&](Value *result) {
    assign(i.operands[0], result);
    return true;
  };
  switch (form) {
  case Form::And:
    return give(b.CreateAnd(at(1), at(2)));
  case Form::Or:
    return give(b.CreateOr(at(1), at(2)));
  case Form::Xor:
    return give(b.CreateXor(at(1), at(2)));
  case Form::Not:
    return give(b.CreateNot(at(1)));
  case Form::Cnot:
    return give(b.CreateZExt(b.CreateICmpEQ(at(1), constant(width, 0)), integer(width)));
  case Form::Shl:
  case Form::Shr: {
    // By an amount of 32 bits; all that is shifted beyond the width is gone. The kernel model's shifts do the same,
    // and passes/lift keeps LLVM from folding those whose amount is not known.
    const Operand &by = operand(i, 2);
    const bool isArithmetic = form == Form::Shr && type.isSigned;
    Value *subject = at(1);
    if (by.kind == Operand::Kind::Integer && (by.bits & 0xffffffff) >= width) {
      if (!isArithmetic)
        return give(constant(width, 0));
      return give(b.CreateAShr(subject, constant(width, width - 1)));
    }
    Value *amount = value(by, 32);
    if (width < 32) { // an amount that does not fit is as good as the width
      amount = b.CreateSelect(b.CreateICmpULT(amount, constant(32, width)), amount, constant(32, width));
      Value *wide = resize(subject, 32, isArithmetic);
      wide = form == Form::Shl ? b.CreateShl(wide, amount)
             : isArithmetic    ? b.CreateAShr(wide, amount)
                               : b.CreateLShr(wide, amount);
      return give(resize(wide, width));
    }
    amount = resize(amount, width);
    return give(form == Form::Shl ? b.CreateShl(subject, amount)
                : isArithmetic    ? b.CreateAShr(subject, amount)
                                  : b.CreateLShr(subject, amount));
  }
  case Form::Shf:
    return funnel(i);
  case Form::Lop3:
    return logic(i);
  case Form::Prmt:
    return permute(i);
  case Form::Popc:
    return give(resize(b.CreateIntrinsic(llvm::Intrinsic::ctpop, {integer(width)}, {at(1)}), 32));
  case Form::Clz:
    return give(resize(b.CreateIntrinsic(llvm::Intrinsic::ctlz, {integer(width)}, {at(1), b.getFalse()}), 32));
  case Form::Brev:
    return give(b.CreateIntrinsic(llvm::Intrinsic::bitreverse, {integer(width)}, {at(1)}));
  case Form::Bfind: {
    if (i.has("shiftamt"))
      return false;
    Value *subject = at(1);
    if (type.isSigned)
      subject = b.CreateSelect(b.CreateICmpSLT(subject, constant(width, 0)), b.CreateNot(subject), subject);
    Value *zeros = resize(b.CreateIntrinsic(llvm::Intrinsic::ctlz, {integer(width)}, {subject, b.getFalse()}), 32);
    return give(b.CreateSub(constant(32, width - 1), zeros)); // of 0: all ones
  }
  case Form::Bfe:
    return extract(i, type);
  case Form::Bfi:
    return insert(i, type);
  default:
    return false;
  }
}

namespace {

std::optional<unsigned> constantByte(const Operand &operand) {
  if (operand.kind != Operand::Kind::Integer)
    return std::nullopt;
  return static_cast<unsigned>(operand.bits & 0xff);
}

} // namespace

// bfe.type d, a, position, length: what lies beyond the width is the sign, or 0.
bool Body::extract(const Instruction &i, Type type) {
  const auto position = constantByte(operand(i, 2)), length = constantByte(operand(i, 3));
  if (!position || !length)
    return false;
  const unsigned width = type.width;
  Value *subject = value(operand(i, 1), width), *result = nullptr;
  if (*length == 0 || (*position >= width && !type.isSigned))
    result = constant(width, 0);
  else if (*position >= width)
    result = b.CreateAShr(subject, constant(width, width - 1));
  else if (*position + *length >= width)
    result = type.isSigned ? b.CreateAShr(subject, constant(width, *position))
                           : b.CreateLShr(subject, constant(width, *position));
  else if (type.isSigned)
    result = b.CreateAShr(b.CreateShl(subject, constant(width, width - *position - *length)),
                          constant(width, width - *length));
  else
    result = b.CreateAnd(b.CreateLShr(subject, constant(width, *position)),
                         constant(width, (std::uint64_t(1) << *length) - 1));
  assign(i.operands[0], result);
  return true;
}

// bfi.type d, a, b, position, length: the low bits of a into b.
bool Body::insert(const Instruction &i, Type type) {
  const auto position = constantByte(operand(i, 3)), length = constantByte(operand(i, 4));
  if (!position || !length)
    return false;
  const unsigned width = type.width;
  Value *from = value(operand(i, 1), width), *into = value(operand(i, 2), width);
  if (*length == 0 || *position >= width) {
    assign(i.operands[0], into);
    return true;
  }
  const std::uint64_t low = *length >= 64 ? ~std::uint64_t(0) : (std::uint64_t(1) << *length) - 1;
  const std::uint64_t mask = low << *position;
  assign(i.operands[0], b.CreateOr(b.CreateAnd(into, constant(width, ~mask)),
                                   b.CreateAnd(b.CreateShl(from, constant(width, *position)), constant(width, mask))));
  return true;
}

namespace {

// A function of truth values as a table: bit 4a+2b+c of it is its value. By Shannon's expansion at the first variable.
Value *ofTable(IRBuilder<> &b, ArrayRef<Value *> variables, unsigned table, llvm::Type *type) {
  const unsigned half = 1u << (variables.size() - (variables.empty() ? 0 : 1));
  Constant *none = ConstantInt::get(type, 0), *all = ConstantInt::getAllOnesValue(type);
  if (variables.empty())
    return table & 1 ? all : none;
  const unsigned every = (1u << half) - 1, low = table & every, high = (table >> half) & every;
  const ArrayRef<Value *> rest = variables.drop_front();
  Value *first = variables.front();
  if (low == high)
    return ofTable(b, rest, low, type);
  if (low == (~high & every))
    return low == 0 ? first : low == every ? b.CreateNot(first) : b.CreateXor(first, ofTable(b, rest, low, type));
  if (low == 0)
    return b.CreateAnd(first, ofTable(b, rest, high, type));
  if (high == 0)
    return b.CreateAnd(b.CreateNot(first), ofTable(b, rest, low, type));
  if (high == every)
    return b.CreateOr(first, ofTable(b, rest, low, type));
  if (low == every)
    return b.CreateOr(b.CreateNot(first), ofTable(b, rest, high, type));
  return b.CreateOr(b.CreateAnd(first, ofTable(b, rest, high, type)),
                    b.CreateAnd(b.CreateNot(first), ofTable(b, rest, low, type)));
}

} // namespace

bool Body::logic(const Instruction &i) {
  if (i.operands.size() != 5 || i.pairedResult || i.modifiers.size() != 1)
    return false;
  const auto table = constantByte(i.operands[4]);
  if (!table)
    return false;
  Value *const variables[] = {value(i.operands[1], 32), value(i.operands[2], 32), value(i.operands[3], 32)};
  assign(i.operands[0], ofTable(b, variables, *table, integer(32)));
  return true;
}

// prmt.b32 d, a, b, selector: each byte of the result is one of the eight.
bool Body::permute(const Instruction &i) {
  if (i.operands.size() != 4 || i.modifiers.size() != 1 || i.operands[3].kind != Operand::Kind::Integer)
    return false;
  const std::uint64_t selector = i.operands[3].bits;
  if (selector & 0x8888) // the sign of a byte
    return false;
  Value *const from[] = {value(i.operands[1], 32), value(i.operands[2], 32)};
  Value *result = nullptr;
  for (unsigned to = 0; to < 4;) {
    const unsigned source = selector >> (4 * to) & 7;
    unsigned count = 1; // bytes that lie together there and here
    while (to + count < 4 && (selector >> (4 * (to + count)) & 7) == source + count &&
           (source + count) / 4 == source / 4)
      ++count;
    Value *part = from[source / 4];
    const unsigned start = 8 * (source % 4), length = 8 * count;
    if (start)
      part = b.CreateLShr(part, constant(32, start));
    if (start + length < 32)
      part = b.CreateAnd(part, constant(32, (std::uint64_t(1) << length) - 1));
    if (to)
      part = b.CreateShl(part, constant(32, std::uint64_t(8) * to));
    result = result ? b.CreateOr(result, part) : part;
    to += count;
  }
  assign(i.operands[0], result);
  return true;
}

// shf.{l,r}.{wrap,clamp}.b32 d, a, b, c: of b:a, the upper half after a shift to the left, or the lower to the right.
bool Body::funnel(const Instruction &i) {
  if (i.operands.size() != 4 || !i.has("b32"))
    return false;
  const bool isLeft = i.has("l");
  const Operand &by = i.operands[3];
  Value *low = value(i.operands[1], 32), *high = value(i.operands[2], 32);
  if (by.kind == Operand::Kind::Integer && !i.has("wrap") && (by.bits & 0xffffffff) >= 32) {
    assign(i.operands[0], isLeft ? low : high);
    return true;
  }
  if (by.kind != Operand::Kind::Integer && !i.has("wrap"))
    return false;
  assign(i.operands[0], b.CreateIntrinsic(isLeft ? llvm::Intrinsic::fshl : llvm::Intrinsic::fshr, {integer(32)},
                                          {high, low, value(by, 32)}));
  return true;
}

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
