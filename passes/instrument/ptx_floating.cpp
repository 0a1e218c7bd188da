// See ptx_lowering.h. This file: arithmetic of floating-point numbers, f16 and bfloat16 among them (PTX ISA 8.5,
// sections 9.7.3 to 9.7.5). Roundings other than to nearest go to the runtime. Approximations (ex2.approx) are computed
// precisely, as in math.cpp. Which NaN a result is, is not imitated.
#include "passes/instrument/ptx_lowering.h"

#include "llvm/IR/Intrinsics.h"

#include <algorithm>

using namespace llvm;

namespace veriwarp::instrument {

// Subnormal numbers become 0 and keep their sign.
Value *PtxLowering::flushed(Value *number) {
  Type *type = number->getType(), *element = type->getScalarType();
  if (element->isDoubleTy())
    return number;
  const unsigned width = element->getPrimitiveSizeInBits();
  const std::uint64_t sign = std::uint64_t(1) << (width - 1);
  const std::uint64_t exponent = element->isFloatTy() ? 0x7f800000 : element->isBFloatTy() ? 0x7f80 : 0x7c00;
  Type *word = b.getIntNTy(width);
  if (auto *vector = dyn_cast<FixedVectorType>(type))
    word = FixedVectorType::get(word, vector->getNumElements());
  Value *bits = b.CreateBitCast(number, word);
  Value *isSmall = b.CreateICmpEQ(b.CreateAnd(bits, ConstantInt::get(word, exponent)), ConstantInt::get(word, 0));
  return b.CreateSelect(isSmall, b.CreateBitCast(b.CreateAnd(bits, ConstantInt::get(word, sign)), type), number);
}

Value *PtxLowering::readFlushed(const Instruction &i, std::size_t n, PtxType type) {
  Value *value = read(operandOf(i, n), type);
  return i.has("ftz") ? flushed(value) : value;
}

// What .sat, .relu and, if it `flushes`, .ftz make of a result. Of what is no number .sat makes 0, .relu the one NaN of
// PTX.
Value *PtxLowering::limited(const Instruction &i, Value *value, bool flushes) {
  Type *type = value->getType();
  Constant *zero = ConstantFP::get(type, 0), *one = ConstantFP::get(type, 1);
  if (i.has("sat")) {
    value = b.CreateSelect(b.CreateFCmpOGT(value, zero), value, zero);
    value = b.CreateSelect(b.CreateFCmpOLT(value, one), value, one);
  }
  if (i.has("relu"))
    value = b.CreateSelect(b.CreateFCmpULE(value, zero),
                           b.CreateSelect(b.CreateFCmpUNO(value, zero), ConstantFP::getNaN(type), zero), value);
  return flushes ? flushed(value) : value;
}

// The smaller or the larger one; -0 is less than 0. A number rather than a NaN, but for .NaN.
Value *PtxLowering::extremum(const Instruction &i, bool isLeast, Value *a, Value *c) {
  Value *sign = nullptr;
  if (i.has("xorsign")) { // of the magnitudes, with the product of the signs
    Value *minus = ConstantFP::get(a->getType(), -1.0);
    sign = b.CreateFMul(b.CreateBinaryIntrinsic(Intrinsic::copysign, minus, a),
                        b.CreateBinaryIntrinsic(Intrinsic::copysign, minus, c));
    a = b.CreateUnaryIntrinsic(Intrinsic::fabs, a);
    c = b.CreateUnaryIntrinsic(Intrinsic::fabs, c);
  }
  Value *value = b.CreateBinaryIntrinsic(isLeast ? Intrinsic::minimum : Intrinsic::maximum, a, c);
  if (!i.has("NaN")) {
    value = b.CreateSelect(b.CreateFCmpUNO(c, c), a, value);
    value = b.CreateSelect(b.CreateFCmpUNO(a, a), c, value);
  }
  return sign ? b.CreateBinaryIntrinsic(Intrinsic::copysign, value, sign) : value;
}

namespace {

bool isWide(const Value *number) {
  Type *type = number->getType();
  return type->isFloatTy() || type->isDoubleTy();
}

} // namespace

Rounding roundingOf(const lift::PtxInstruction &i) {
  return i.has("rz") ? Rounding::Zero : i.has("rm") ? Rounding::Down : i.has("rp") ? Rounding::Up : Rounding::Nearest;
}

// Add, Sub, Mul, Fma, Div, Rcp, Sqrt; null: not in this direction.
Value *PtxLowering::rounded(Form form, const Instruction &i, PtxType type, ArrayRef<Value *> given) {
  const Rounding mode = roundingOf(i);
  SmallVector<Value *, 3> a(given);
  Constant *one = ConstantFP::get(a[0]->getType(), 1);
  if (form == Form::Rcp)
    a = {one, a[0]};
  if (mode != Rounding::Nearest) {
    if (!isWide(a[0]))
      return nullptr;
    if (form == Form::Sub)
      a[1] = b.CreateFNeg(a[1]);
    const Rounded operation = form == Form::Add || form == Form::Sub   ? Rounded::Add
                              : form == Form::Mul                      ? Rounded::Multiply
                              : form == Form::Div || form == Form::Rcp ? Rounded::Divide
                              : form == Form::Sqrt                     ? Rounded::Root
                                                                       : Rounded::Fuse;
    return roundedTowards(e, operation, mode, a);
  }
  switch (form) {
  case Form::Add:
    return b.CreateFAdd(a[0], a[1]);
  case Form::Sub:
    return b.CreateFSub(a[0], a[1]);
  case Form::Mul:
    return b.CreateFMul(a[0], a[1]);
  case Form::Div:
  case Form::Rcp:
    return b.CreateFDiv(a[0], a[1]);
  case Form::Sqrt:
    return b.CreateUnaryIntrinsic(Intrinsic::sqrt, a[0]);
  default:
    break;
  }
  if (isWide(a[0]))
    return b.CreateIntrinsic(Intrinsic::fma, {a[0]->getType()}, a);
  // Rounded once: a product and a sum of halves are exact as doubles, or far from where a half is rounded. Of bfloat16s
  // they are not; the runtime sees to that.
  Type *wide = b.getDoubleTy(), *narrow = a[0]->getType();
  if (auto *vector = dyn_cast<FixedVectorType>(narrow)) {
    Value *pair = PoisonValue::get(narrow);
    for (std::uint64_t lane = 0; lane < vector->getNumElements(); ++lane) {
      SmallVector<Value *, 3> parts;
      for (Value *whole : a)
        parts.push_back(b.CreateExtractElement(whole, lane));
      pair = b.CreateInsertElement(pair, rounded(form, i, type, parts), lane);
    }
    return pair;
  }
  for (Value *&factor : a)
    factor = b.CreateFPExt(factor, wide);
  if (!type.isBfloat)
    return b.CreateFPTrunc(b.CreateIntrinsic(Intrinsic::fma, {wide}, a), narrow);
  Value *bits = b.CreateCall(e.runtime("veriwarpFuseBfloat", b.getInt32Ty(), {wide, wide, wide}), a);
  return b.CreateBitCast(b.CreateTrunc(bits, b.getInt16Ty()), narrow);
}

// What is precise only within a bound on a GPU.
Value *PtxLowering::approximated(Form form, Value *a) {
  Constant *one = ConstantFP::get(a->getType(), 1);
  switch (form) {
  case Form::Rsqrt:
    return b.CreateFDiv(one, b.CreateUnaryIntrinsic(Intrinsic::sqrt, a));
  case Form::Ex2:
    return b.CreateUnaryIntrinsic(Intrinsic::exp2, a);
  case Form::Lg2:
    return b.CreateUnaryIntrinsic(Intrinsic::log2, a);
  case Form::Sin:
    return b.CreateUnaryIntrinsic(Intrinsic::sin, a);
  case Form::Cos:
    return b.CreateUnaryIntrinsic(Intrinsic::cos, a);
  case Form::Tanh:
    if (a->getType()->isVectorTy())
      return nullptr;
    return b.CreateFPCast(
        b.CreateCall(e.runtime("tanhf", b.getFloatTy(), {b.getFloatTy()}), {b.CreateFPCast(a, b.getFloatTy())}),
        a->getType());
  default:
    return nullptr;
  }
}

bool PtxLowering::floating(const Instruction &i, Form form) {
  const PtxType type = typeOf(i);
  if (!type.isFloat || typesOf(i) != 1) // with two types, such as add.f32.f16, it is another operation
    return false;
  const auto takes = [&](std::size_t count) { return !i.pairedResult && i.operands.size() == count + 1; };
  const auto in = [&](std::size_t n) { return readFlushed(i, n, type); };
  const auto out = [&](Value *value) {
    if (value)
      write(operandOf(i, 0), limited(i, value, i.has("ftz")));
    return value != nullptr;
  };
  switch (form) {
  case Form::Add:
  case Form::Sub:
  case Form::Mul:
    return takes(2) && hasOnly(i, {"rn", "rz", "rm", "rp", "ftz", "sat"}) &&
           out(rounded(form, i, type, {in(1), in(2)}));
  case Form::Div:
    return takes(2) && hasOnly(i, {"rn", "rz", "rm", "rp", "ftz", "approx", "full"}) &&
           out(rounded(form, i, type, {in(1), in(2)}));
  case Form::Fma:
  case Form::Mad:
    return takes(3) && hasOnly(i, {"rn", "rz", "rm", "rp", "ftz", "sat", "relu"}) &&
           out(rounded(form, i, type, {in(1), in(2), in(3)}));
  case Form::Rcp:
  case Form::Sqrt:
    return takes(1) && hasOnly(i, {"rn", "rz", "rm", "rp", "ftz", "approx"}) && out(rounded(form, i, type, {in(1)}));
  case Form::Min:
  case Form::Max:
    return takes(2) && hasOnly(i, {"ftz", "NaN", "xorsign", "abs"}) &&
           out(extremum(i, form == Form::Min, in(1), in(2)));
  case Form::Abs:
    return takes(1) && hasOnly(i, {"ftz"}) && out(b.CreateUnaryIntrinsic(Intrinsic::fabs, in(1)));
  case Form::Neg:
    return takes(1) && hasOnly(i, {"ftz"}) && out(b.CreateFNeg(in(1)));
  case Form::Copysign:
    return takes(2) && hasOnly(i, {}) && out(b.CreateBinaryIntrinsic(Intrinsic::copysign, in(2), in(1)));
  case Form::Testp: {
    const unsigned classes = i.has("finite")       ? 0x1f8
                             : i.has("infinite")   ? 0x204
                             : i.has("notanumber") ? 3
                             : i.has("number")     ? 0x3fc
                             : i.has("normal")     ? 0x108
                             : i.has("subnormal")  ? 0x90
                                                   : 0;
    if (!takes(1) || i.modifiers.size() != 2 || !classes)
      return false;
    Value *number = in(1);
    write(operandOf(i, 0), b.CreateIntrinsic(Intrinsic::is_fpclass, {number->getType()}, {number, e.i32(classes)}));
    return true;
  }
  default:
    return takes(1) && hasOnly(i, {"approx", "ftz"}) && out(approximated(form, in(1)));
  }
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
