// See ptx_lowering.h. This file: conversions, and functions of floating-point numbers (PTX ISA 8.5, sections 9.7.3 and
// 9.7.9).
#include "passes/instrument/ptx_lowering.h"

#include "llvm/IR/Intrinsics.h"

#include <algorithm>

using namespace llvm;

namespace veriwarp::instrument {

// cvt.rna.tf32.f32: the nearest number with 10 bits of fraction, of two the larger one in magnitude. What is infinite,
// or no number, stays.
bool PtxLowering::toTf32(const Instruction &i) {
  if (i.operands.size() != 2 || i.modifiers.size() != 3 || !i.has("rna"))
    return false;
  Value *number = bits(i.operands[1], 32), *exponent = b.getInt32(0x7f800000);
  Value *isFinite = b.CreateICmpNE(b.CreateAnd(number, exponent), exponent);
  Value *rounded = b.CreateAnd(b.CreateAdd(number, b.getInt32(0x1000)), b.getInt32(0xffffe000));
  write(i.operands[0], b.CreateSelect(isFinite, rounded, number));
  return true;
}

bool PtxLowering::conversion(const Instruction &i, Form form) {
  if (form == Form::Isspacep) {
    Value *shared = e.isShared(bits(i.operands[1], 64));
    const ptx::Space space = ptx::spaceOf(i.modifiers);
    write(i.operands[0], space == ptx::Space::Shared   ? shared
                         : space == ptx::Space::Global ? b.CreateNot(shared)
                                                       : b.getFalse());
    return true;
  }
  if (form == Form::Createpolicy) {
    write(i.operands[0], e.i64(0));
    return true;
  }
  if (form == Form::Cvta) {
    const bool shared = i.has("shared") || i.has("shared::cta");
    const PtxType type = ptxType(i.modifiers.back());
    Value *value = bits(i.operands[1], 64);
    if (shared) {
      Value *window = b.CreatePtrToInt(e.sharedWindow(), b.getInt64Ty());
      value = i.has("to") ? b.CreateSub(value, window) : b.CreateAdd(b.CreateAnd(value, 0xffffffff), window);
    }
    write(i.operands[0], b.CreateTrunc(value, b.getIntNTy(type.width)));
    return true;
  }
  if (form == Form::CvtPack) { // two numbers, saturated, the first one high; above narrow ones the third operand
    const PtxType part = i.modifiers.size() < 3 ? PtxType() : ptxType(i.modifiers[2]);
    const bool isNarrow = part.width < 16;
    if (!i.has("s32") || !part.width || part.width > 16 || i.operands.size() != (isNarrow ? 4u : 3u))
      return false;
    const APInt high = part.isSigned ? APInt::getSignedMaxValue(part.width) : APInt::getMaxValue(part.width);
    const APInt low = part.isSigned ? APInt::getSignedMinValue(part.width).sext(32) : APInt(32, 0);
    const auto saturated = [&](unsigned n) {
      Value *value = b.CreateBinaryIntrinsic(Intrinsic::smin, bits(i.operands[n], 32), b.getInt(high.zext(32)));
      value = b.CreateBinaryIntrinsic(Intrinsic::smax, value, b.getInt(low));
      return b.CreateAnd(value, b.getInt(APInt::getLowBitsSet(32, part.width)));
    };
    Value *packed = b.CreateOr(b.CreateShl(saturated(1), part.width), saturated(2));
    if (isNarrow)
      packed = b.CreateOr(packed, b.CreateShl(bits(i.operands[3], 32), 2 * part.width));
    write(i.operands[0], packed);
    return true;
  }
  if (form != Form::Cvt || i.modifiers.size() < 2)
    return false;
  if (i.has("tf32"))
    return toTf32(i);
  PtxType from = ptxType(i.modifiers.back()), to = ptxType(i.modifiers[i.modifiers.size() - 2]);
  if (!from.width || !to.width || from.width > 64 || to.width > 64)
    return false;
  if (to.lanes == 2) { // two floats into one register, the first one high
    if (from.width != 32 || from.lanes == 2)
      return false;
    Value *pair = PoisonValue::get(llvmType(to));
    Type *element = cast<VectorType>(pair->getType())->getElementType();
    for (unsigned n = 0; n < 2; ++n) {
      Value *value = read(i.operands[2 - n], from);
      if (i.has("relu"))
        value = b.CreateMaxNum(value, ConstantFP::get(value->getType(), 0));
      Value *half = directed(i, value, from, {16, false, true, to.isBfloat});
      pair = b.CreateInsertElement(pair, half ? half : b.CreateFPTrunc(value, element), n);
    }
    write(i.operands[0], pair);
    return true;
  }
  Value *value = read(i.operands[1], from);
  if (from.isFloat) {
    const Intrinsic::ID round = i.has("rni")   ? Intrinsic::nearbyint
                                : i.has("rmi") ? Intrinsic::floor
                                : i.has("rpi") ? Intrinsic::ceil
                                : i.has("rzi") ? Intrinsic::trunc
                                               : Intrinsic::not_intrinsic;
    if (round != Intrinsic::not_intrinsic)
      value = b.CreateUnaryIntrinsic(round, value);
    if (!to.isFloat) {
      value = clampedToInteger(e, value, b.getIntNTy(to.width), to.isSigned);
    } else {
      if (Value *rounded = directed(i, value, from, to)) {
        value = rounded;
      } else if (from.isBfloat != to.isBfloat && from.width == to.width) {
        value = b.CreateFPTrunc(b.CreateFPExt(value, b.getFloatTy()), llvmType(to));
      } else {
        value = b.CreateFPCast(value, llvmType(to));
      }
      if (i.has("sat"))
        value = b.CreateMinNum(b.CreateMaxNum(value, ConstantFP::get(value->getType(), 0)),
                               ConstantFP::get(value->getType(), 1));
      if (i.has("relu"))
        value = b.CreateMaxNum(value, ConstantFP::get(value->getType(), 0));
    }
  } else if (Value *rounded = directed(i, value, from, to)) {
    value = rounded;
  } else if (to.isFloat) {
    value = from.isSigned ? b.CreateSIToFP(value, llvmType(to)) : b.CreateUIToFP(value, llvmType(to));
  } else {
    if (i.has("sat")) { // in a type that holds the numbers of both
      const unsigned wide = std::max(from.width, to.width) + 1;
      const APInt high = (to.isSigned ? APInt::getSignedMaxValue(to.width) : APInt::getMaxValue(to.width)).zext(wide);
      const APInt low = to.isSigned ? APInt::getSignedMinValue(to.width).sext(wide) : APInt(wide, 0);
      value = from.isSigned ? b.CreateSExt(value, b.getIntNTy(wide)) : b.CreateZExt(value, b.getIntNTy(wide));
      value = b.CreateBinaryIntrinsic(Intrinsic::smin, value, b.getInt(high));
      value = b.CreateBinaryIntrinsic(Intrinsic::smax, value, b.getInt(low));
      value = b.CreateTrunc(value, b.getIntNTy(to.width));
    } else {
      value = from.isSigned ? b.CreateSExtOrTrunc(value, b.getIntNTy(to.width))
                            : b.CreateZExtOrTrunc(value, b.getIntNTy(to.width));
    }
  }
  write(i.operands[0], value, to.isSigned);
  return true;
}

bool PtxLowering::floating(const Instruction &i, Form form) {
  const PtxType type = i.modifiers.empty() ? PtxType() : ptxType(i.modifiers.back());
  if (!type.isFloat || i.operands.size() < 2)
    return false;
  Value *a = read(i.operands[1], type);
  Constant *one = ConstantFP::get(a->getType(), 1);
  Value *value = nullptr;
  if (form == Form::Rcp)
    value = b.CreateFDiv(one, a);
  else if (form == Form::Sqrt)
    value = b.CreateUnaryIntrinsic(Intrinsic::sqrt, a);
  else if (form == Form::Rsqrt)
    value = b.CreateFDiv(one, b.CreateUnaryIntrinsic(Intrinsic::sqrt, a));
  else if (form == Form::Ex2 || form == Form::Lg2 || form == Form::Sin || form == Form::Cos)
    value = b.CreateUnaryIntrinsic(form == Form::Ex2   ? Intrinsic::exp2
                                   : form == Form::Lg2 ? Intrinsic::log2
                                   : form == Form::Sin ? Intrinsic::sin
                                                       : Intrinsic::cos,
                                   a);
  else if (form == Form::Tanh && type.lanes == 1)
    value = b.CreateFPCast(
        b.CreateCall(e.runtime("tanhf", b.getFloatTy(), {b.getFloatTy()}), {b.CreateFPCast(a, b.getFloatTy())}),
        a->getType());
  else if (form == Form::Copysign)
    value = b.CreateBinaryIntrinsic(Intrinsic::copysign, read(i.operands[2], type), a);
  else if (form == Form::Testp) {
    const unsigned classes = i.has("finite")       ? 0x1f8
                             : i.has("infinite")   ? 0x204
                             : i.has("notanumber") ? 3
                             : i.has("number")     ? 0x3fc
                             : i.has("normal")     ? 0x108
                                                   : 0x90;
    value = b.CreateIntrinsic(Intrinsic::is_fpclass, {a->getType()}, {a, e.i32(classes)});
  }
  if (!value)
    return false;
  write(i.operands[0], value);
  return true;
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
