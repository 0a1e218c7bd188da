// Instructions of PTX that its other files would be longer for: conversions that say how to round, and those on the
// halves and bytes of a register (PTX ISA 8.5, 9.7.9 cvt, 9.7.17 video instructions; szext: 9.7.1). Those take all of
// their registers: the selectors (a.h10) and masks (d.b3) are not read.
#include "passes/instrument/ptx_lowering.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Intrinsics.h"

using namespace llvm;

namespace veriwarp::instrument {

namespace {

StringRef comparison(const lift::PtxInstruction &i) {
  for (const std::string &modifier : i.modifiers)
    if (StringSwitch<bool>(modifier).Cases("eq", "ne", "lt", "le", "gt", "ge", true).Default(false))
      return modifier;
  return "";
}

// An instruction on several lanes as the one on one (vavrg: on two), and how many lanes it has; 0: it is no such thing.
std::pair<Form, unsigned> lanesOf(Form form) {
  switch (form) {
  case Form::Vadd:
  case Form::Vsub:
  case Form::Vabsdiff:
  case Form::Vmin:
  case Form::Vmax:
  case Form::Vset:
    return {form, 1};
#define VERIWARP_LANES(one, two, four)                                                                                 \
  case Form::two:                                                                                                      \
    return {Form::one, 2};                                                                                             \
  case Form::four:                                                                                                     \
    return {Form::one, 4};
    VERIWARP_LANES(Vadd, Vadd2, Vadd4)
    VERIWARP_LANES(Vsub, Vsub2, Vsub4)
    VERIWARP_LANES(Vavrg2, Vavrg2, Vavrg4)
    VERIWARP_LANES(Vabsdiff, Vabsdiff2, Vabsdiff4)
    VERIWARP_LANES(Vmin, Vmin2, Vmin4)
    VERIWARP_LANES(Vmax, Vmax2, Vmax4)
    VERIWARP_LANES(Vset, Vset2, Vset4)
#undef VERIWARP_LANES
  default:
    return {form, 0};
  }
}

bool hasSelector(const lift::PtxOperand &operand) { // the reader takes it for a part of the name
  const StringRef selector = StringRef(operand.name).rsplit('.').second;
  return operand.kind == lift::PtxOperand::Kind::Register && (selector.starts_with("h") || selector.starts_with("b")) &&
         all_of(selector.drop_front(), [](char c) { return isDigit(c); });
}

} // namespace

// Null where LLVM's own conversion does it: to nearest.
Value *PtxLowering::directed(const Instruction &i, Value *value, PtxType from, PtxType to) {
  const Rounding mode = roundingOf(i);
  const bool wider = to.isFloat && from.isFloat && to.width >= from.width && to.isBfloat == from.isBfloat;
  // LLVM makes an integer a bfloat16 by way of float, which rounds twice.
  if (!to.isFloat || wider || (mode == Rounding::Nearest && (from.isFloat || !to.isBfloat)))
    return nullptr;
  const unsigned format = to.isBfloat ? 1 : to.width == 16 ? 0 : to.width == 32 ? 2 : 3;
  Type *wide = b.getInt64Ty(), *word = b.getInt32Ty();
  Value *how = e.i32(std::uint32_t(mode) | format << 4), *bits = nullptr;
  if (from.isFloat) {
    bits = b.CreateCall(e.runtime("veriwarpNarrowFloat", wide, {word, b.getDoubleTy()}),
                        {how, b.CreateFPCast(value, b.getDoubleTy())});
  } else {
    value = from.isSigned ? b.CreateSExt(value, wide) : b.CreateZExt(value, wide);
    bits =
        b.CreateCall(e.runtime("veriwarpNarrowInteger", wide, {word, wide, word}), {how, value, e.i32(from.isSigned)});
  }
  return b.CreateBitCast(b.CreateTrunc(bits, b.getIntNTy(to.width)), llvmType(to));
}

// vadd, vadd2, vadd4, ...: lanes are computed with 64 bits, then clamped or cut.
bool PtxLowering::video(const Instruction &i, Form form) {
  if (form == Form::Szext && i.operands.size() == 3) {
    const bool isSigned = i.has("s32");
    Value *a = bits(operandOf(i, 1), 32), *length = bits(operandOf(i, 2), 32);
    Value *all = i.has("clamp") ? b.CreateICmpUGE(length, e.i32(32)) : b.getFalse();
    length = b.CreateAnd(length, 31);
    Value *unused = b.CreateAnd(b.CreateSub(e.i32(32), length), 31); // 0 where nothing is kept
    Value *up = b.CreateShl(a, unused);
    Value *value = isSigned ? b.CreateAShr(up, unused) : b.CreateLShr(up, unused);
    value = b.CreateSelect(b.CreateICmpEQ(length, e.i32(0)), e.i32(0), value);
    write(operandOf(i, 0), b.CreateSelect(all, a, value));
    return true;
  }
  if (form == Form::Fns && i.operands.size() == 4) {
    Type *t = b.getInt32Ty();
    const auto in = [&](unsigned n) { return bits(operandOf(i, n), 32); };
    write(operandOf(i, 0), b.CreateCall(e.runtime("veriwarpFindSet", t, {t, t, t}), {in(1), in(2), in(3)}));
    return true;
  }

  const auto [op, lanes] = lanesOf(form);
  if (lanes == 0)
    return false;
  const unsigned width = 32 / lanes;
  const bool isSet = op == Form::Vset;
  std::vector<PtxType> types;
  for (const std::string &modifier : i.modifiers)
    if (modifier == "u32" || modifier == "s32")
      types.push_back(ptxType(modifier));
  if ((isSet && comparison(i).empty()) || types.size() != (isSet ? 2 : 3) || i.operands.size() < 3)
    return false;
  if (isSet)
    types.insert(types.begin(), ptxType("u32"));
  if (any_of(i.operands, hasSelector))
    return false;
  // A second operation takes the third operand in: the sum over all lanes, for one lane also the least or greatest.
  const StringRef second = i.has("add") ? "add" : i.has("min") ? "min" : i.has("max") ? "max" : "";
  if ((!second.empty() && i.operands.size() < 4) || (lanes > 1 && second != "" && second != "add"))
    return false;
  Type *wide = b.getInt64Ty();
  const auto lane = [&](const Operand &operand, unsigned n, bool isSigned) {
    Value *part = b.CreateTrunc(b.CreateLShr(bits(operand, 32), n * width), b.getIntNTy(width));
    return isSigned ? b.CreateSExt(part, wide) : b.CreateZExt(part, wide);
  };
  const bool isSigned = types[0].isSigned;
  Value *sum = second.empty() ? nullptr : lanes > 1 || second == "add" ? bits(operandOf(i, 3), 32) : nullptr;
  Value *joined = e.i32(0), *single = nullptr;
  for (unsigned n = 0; n < lanes; ++n) {
    Value *x = lane(operandOf(i, 1), n, types[1].isSigned), *y = lane(operandOf(i, 2), n, types[2].isSigned);
    Value *value = nullptr;
    if (op == Form::Vadd || op == Form::Vavrg2)
      value = b.CreateAdd(x, y);
    else if (op == Form::Vsub)
      value = b.CreateSub(x, y);
    else if (op == Form::Vabsdiff)
      value = b.CreateBinaryIntrinsic(Intrinsic::abs, b.CreateSub(x, y), b.getFalse());
    else if (op == Form::Vmin || op == Form::Vmax)
      value = b.CreateBinaryIntrinsic(op == Form::Vmin ? Intrinsic::smin : Intrinsic::smax, x, y);
    else
      value = b.CreateZExt(compare(comparison(i), {.width = 64, .isSigned = true}, x, y), wide);
    if (op == Form::Vavrg2) { // halves go away from zero
      Value *up = b.CreateZExt(b.CreateICmpSGE(value, ConstantInt::get(wide, 0)), wide);
      value = b.CreateAShr(b.CreateAdd(value, up), 1);
    }
    if (i.has("sat")) {
      const APInt low = isSigned ? APInt::getSignedMinValue(width).sext(64) : APInt(64, 0);
      const APInt high = isSigned ? APInt::getSignedMaxValue(width).zext(64) : APInt::getMaxValue(width).zext(64);
      value = b.CreateBinaryIntrinsic(Intrinsic::smax, value, ConstantInt::get(wide, low));
      value = b.CreateBinaryIntrinsic(Intrinsic::smin, value, ConstantInt::get(wide, high));
    }
    if (sum)
      sum = b.CreateAdd(sum, b.CreateTrunc(value, b.getInt32Ty()));
    single = b.CreateTrunc(value, b.getInt32Ty());
    Value *part = b.CreateZExt(b.CreateTrunc(value, b.getIntNTy(width)), b.getInt32Ty());
    joined = b.CreateOr(joined, b.CreateShl(part, n * width));
  }
  if (second == "min" || second == "max")
    joined = b.CreateBinaryIntrinsic(second == "min" ? (isSigned ? Intrinsic::smin : Intrinsic::umin)
                                                     : (isSigned ? Intrinsic::smax : Intrinsic::umax),
                                     single, bits(operandOf(i, 3), 32));
  write(operandOf(i, 0), sum ? sum : joined);
  return true;
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
