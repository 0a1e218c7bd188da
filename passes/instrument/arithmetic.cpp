// What C++ leaves undefined and a GPU defines: floating point numbers beyond an integer's range are clamped to it, a
// shift by the width or more takes out every bit. Host instructions give something else, so both are written out (PTX
// ISA, cvt, shl and shr). What cannot happen, mostly because the amount is a constant, is left as it is.
#include "passes/instrument/stages.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Intrinsics.h"

using namespace llvm;

namespace veriwarp::instrument {

Value *clampedToInteger(Emitter &e, Value *value, Type *type, bool isSigned) {
  Value *clamped =
      e.b.CreateIntrinsic(isSigned ? Intrinsic::fptosi_sat : Intrinsic::fptoui_sat, {type, value->getType()}, {value});
  const unsigned width = type->getScalarSizeInBits();
  if (!value->getType()->getScalarType()->isDoubleTy() && width < 64)
    return clamped;
  Constant *top = ConstantInt::get(type, APInt::getSignMask(width)); // of what is no number
  return e.b.CreateSelect(e.b.CreateFCmpUNO(value, value), top, clamped);
}

Value *clampedShift(Emitter &e, Instruction::BinaryOps op, Value *value, Value *amount) {
  Constant *last = ConstantInt::get(amount->getType(), value->getType()->getScalarSizeInBits() - 1);
  if (op == Instruction::AShr)
    return e.b.CreateAShr(value, e.b.CreateBinaryIntrinsic(Intrinsic::umin, amount, last));
  Value *result = e.b.CreateBinOp(op, value, e.b.CreateAnd(amount, last));
  return e.b.CreateSelect(e.b.CreateICmpULE(amount, last), result, Constant::getNullValue(value->getType()));
}

namespace {

Value *converted(Emitter &e, CastInst &cast) {
  Type *type = cast.getType();
  const unsigned width = type->getScalarSizeInBits();
  // Narrow integers are converted as those of 32 bits and cut.
  Type *least = width < 32 ? type->getWithNewBitWidth(32) : type;
  Value *value = cast.getOperand(0);
  if (value->getType()->getScalarSizeInBits() < 32) // halves: the host's conversions are those of float
    value = e.b.CreateFPExt(value, value->getType()->getWithNewType(e.b.getFloatTy()));
  return e.b.CreateTrunc(clampedToInteger(e, value, least, isa<FPToSIInst>(cast)), type);
}

Value *shifted(Emitter &e, BinaryOperator &shift) {
  Value *value = shift.getOperand(0), *amount = shift.getOperand(1);
  const unsigned width = value->getType()->getScalarSizeInBits();
  if (computeKnownBits(amount, e.module.getDataLayout()).getMaxValue().ult(width))
    return nullptr;
  return clampedShift(e, shift.getOpcode(), value, amount);
}

} // namespace

void defineArithmetic(Emitter &e) {
  for (Function &function : e.module) {
    for (Instruction &instruction : make_early_inc_range(instructions(function))) {
      Value *defined = nullptr;
      e.before(instruction);
      if (isa<FPToSIInst, FPToUIInst>(instruction))
        defined = converted(e, cast<CastInst>(instruction));
      else if (instruction.isShift() && isPowerOf2_32(instruction.getType()->getScalarSizeInBits()))
        defined = shifted(e, cast<BinaryOperator>(instruction));
      if (!defined)
        continue;
      defined->takeName(&instruction);
      instruction.replaceAllUsesWith(defined);
      instruction.eraseFromParent();
    }
  }
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
