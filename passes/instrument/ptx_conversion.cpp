// See ptx_lowering.h. This file: conversions (PTX ISA 8.5, section 9.7.9).
#include "passes/instrument/ptx_lowering.h"

#include "llvm/IR/Intrinsics.h"

#include <algorithm>

using namespace llvm;

namespace veriwarp::instrument {

Value *isIn(Emitter &e, ptx::Space space, Value *address) {
  IRBuilder<> &b = e.b;
  if (space == ptx::Space::Shared)
    return e.isShared(address);
  if (space != ptx::Space::Local && space != ptx::Space::Global)
    return nullptr;
  Value *bits = address->getType()->isPointerTy() ? b.CreatePtrToInt(address, b.getInt64Ty()) : address;
  Value *isLocal = b.CreateICmpNE(b.CreateCall(e.runtime("veriwarpIsLocal", b.getInt32Ty(), {b.getInt64Ty()}), {bits}),
                                  b.getInt32(0));
  return space == ptx::Space::Local ? isLocal : b.CreateNot(b.CreateOr(isLocal, e.isShared(address)));
}

// cvt.rna.tf32.f32: the nearest number with 10 bits of fraction, of two the larger one in magnitude. What is infinite,
// or no number, stays.
bool PtxLowering::toTf32(const Instruction &i) {
  if (i.operands.size() != 2 || i.modifiers.size() != 3 || !i.has("rna"))
    return false;
  Value *number = bits(operandOf(i, 1), 32), *exponent = b.getInt32(0x7f800000);
  Value *isFinite = b.CreateICmpNE(b.CreateAnd(number, exponent), exponent);
  Value *rounded = b.CreateAnd(b.CreateAdd(number, b.getInt32(0x1000)), b.getInt32(0xffffe000));
  write(operandOf(i, 0), b.CreateSelect(isFinite, rounded, number));
  return true;
}

bool PtxLowering::conversion(const Instruction &i, Form form) {
  if (form == Form::Isspacep) {
    Value *found = isIn(e, ptx::spaceOf(i.modifiers), bits(operandOf(i, 1), 64));
    if (found)
      write(operandOf(i, 0), found);
    return found != nullptr;
  }
  if (form == Form::Createpolicy) {
    write(operandOf(i, 0), e.i64(0));
    return true;
  }
  if (form == Form::Cvta) {
    const bool shared = i.has("shared") || i.has("shared::cta");
    const PtxType type = ptxType(modifierOf(i, i.modifiers.size() - 1));
    Value *value = bits(operandOf(i, 1), 64);
    if (shared) {
      Value *window = b.CreatePtrToInt(e.sharedWindow(), b.getInt64Ty());
      value = i.has("to") ? b.CreateSub(value, window) : b.CreateAdd(b.CreateAnd(value, 0xffffffff), window);
    }
    write(operandOf(i, 0), b.CreateTrunc(value, b.getIntNTy(type.width)));
    return true;
  }
  if (form == Form::CvtPack) { // two numbers, saturated, the first one high; above narrow ones the third operand
    const PtxType part = i.modifiers.size() < 3 ? PtxType() : ptxType(modifierOf(i, 2));
    const bool isNarrow = part.width < 16;
    if (!i.has("s32") || !part.width || part.width > 16 || i.operands.size() != (isNarrow ? 4u : 3u))
      return false;
    const APInt high = part.isSigned ? APInt::getSignedMaxValue(part.width) : APInt::getMaxValue(part.width);
    const APInt low = part.isSigned ? APInt::getSignedMinValue(part.width).sext(32) : APInt(32, 0);
    const auto saturated = [&](unsigned n) {
      Value *value = b.CreateBinaryIntrinsic(Intrinsic::smin, bits(operandOf(i, n), 32), b.getInt(high.zext(32)));
      value = b.CreateBinaryIntrinsic(Intrinsic::smax, value, b.getInt(low));
      return b.CreateAnd(value, b.getInt(APInt::getLowBitsSet(32, part.width)));
    };
    Value *packed = b.CreateOr(b.CreateShl(saturated(1), part.width), saturated(2));
    if (isNarrow)
      packed = b.CreateOr(packed, b.CreateShl(bits(operandOf(i, 3), 32), 2 * part.width));
    write(operandOf(i, 0), packed);
    return true;
  }
  if (form != Form::Cvt || typesOf(i) != 2 || i.pairedResult ||
      !hasOnly(i, {"rn", "rz", "rm", "rp", "rni", "rzi", "rmi", "rpi", "rna", "ftz", "sat", "relu"}))
    return false;
  if (i.has("tf32"))
    return toTf32(i);
  PtxType from = ptxType(modifierOf(i, i.modifiers.size() - 1)), to = ptxType(modifierOf(i, i.modifiers.size() - 2));
  if (!from.width || !to.width || from.width > 64 || to.width > 64)
    return false;
  if (to.lanes == 2) { // two floats into one register, the first one high
    if (from.width != 32 || from.lanes == 2 || i.has("sat") || i.operands.size() != 3)
      return false;
    Value *pair = PoisonValue::get(llvmType(to));
    Type *element = cast<VectorType>(pair->getType())->getElementType();
    for (unsigned n = 0; n < 2; ++n) {
      Value *value = readFlushed(i, 2 - n, from);
      if (i.has("relu"))
        value = limited(i, value, false);
      Value *half = directed(i, value, from, {16, false, true, to.isBfloat});
      pair = b.CreateInsertElement(pair, half ? half : b.CreateFPTrunc(value, element), n);
    }
    write(operandOf(i, 0), pair);
    return true;
  }
  if (i.operands.size() != 2 || from.lanes == 2)
    return false;
  // .ftz is about numbers of 32 bits: halves stay as they are.
  const bool flushes = i.has("ftz") && to.isFloat && to.width == 32;
  Value *value = read(operandOf(i, 1), from);
  if (i.has("ftz") && from.isFloat && from.width == 32)
    value = flushed(value);
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
      value = limited(i, value, flushes);
    }
  } else if (to.isFloat) {
    Value *rounded = directed(i, value, from, to);
    value = rounded         ? rounded
            : from.isSigned ? b.CreateSIToFP(value, llvmType(to))
                            : b.CreateUIToFP(value, llvmType(to));
    value = limited(i, value, flushes);
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
  write(operandOf(i, 0), value, to.isSigned);
  return true;
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
