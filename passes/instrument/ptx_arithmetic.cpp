// See ptx_lowering.h. This file: arithmetic, comparison, moves and logic (PTX ISA 8.5, sections 9.7.1 to 9.7.8).
#include "passes/instrument/ptx_lowering.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Intrinsics.h"

using namespace llvm;

namespace veriwarp::instrument {

void PtxLowering::addWithCarry(const Instruction &i, Value *a, Value *c, bool subtract, bool useCarry) {
  Type *type = a->getType(), *wide = b.getIntNTy(type->getIntegerBitWidth() + 1);
  Operand flag;
  flag.kind = Operand::Kind::Register;
  flag.name = "veriwarp carry";
  Value *left = b.CreateZExt(a, wide), *right = b.CreateZExt(c, wide);
  Value *sum = subtract ? b.CreateSub(left, right) : b.CreateAdd(left, right);
  if (useCarry) {
    Value *carry = b.CreateZExt(bits(flag, 1), wide);
    sum = subtract ? b.CreateSub(sum, carry) : b.CreateAdd(sum, carry);
  }
  write(operandOf(i, 0), b.CreateTrunc(sum, type));
  if (i.has("cc"))
    write(flag, b.CreateTrunc(b.CreateLShr(sum, type->getIntegerBitWidth()), b.getInt1Ty()));
}

bool PtxLowering::arithmetic(const Instruction &i, Form form) {
  const PtxType type = typeOf(i);
  if (!type.width || i.operands.size() < 2 || type.width > 64 || type.isFloat || i.pairedResult ||
      !hasOnly(i, {"lo", "hi", "wide", "cc", "sat"}))
    return false;
  const bool isDot = form == Form::Dp4a || form == Form::Dp2a, saturates = i.has("sat");
  if (typesOf(i) != (isDot ? 2 : 1) || (saturates && (!type.isSigned || type.width != 32)))
    return false;
  const auto in = [&](unsigned n) { return read(operandOf(i, n), type); };
  const auto out = [&](Value *value) {
    write(operandOf(i, 0), value, type.isSigned);
    return true;
  };
  const bool carries = form == Form::Addc || form == Form::Subc || form == Form::Madc || i.has("cc");
  Type *wide = b.getIntNTy(2 * type.width);
  const auto extend = [&](Value *v) { return type.isSigned ? b.CreateSExt(v, wide) : b.CreateZExt(v, wide); };
  const auto product = [&](Value *x, Value *y) -> Value * {
    if (i.has("wide"))
      return b.CreateMul(extend(x), extend(y));
    if (i.has("hi"))
      return b.CreateTrunc(b.CreateLShr(b.CreateMul(extend(x), extend(y)), type.width), x->getType());
    return b.CreateMul(x, y);
  };
  if (form == Form::Add || form == Form::Sub || form == Form::Addc || form == Form::Subc) {
    const bool subtract = form == Form::Sub || form == Form::Subc;
    if (carries) {
      addWithCarry(i, in(1), in(2), subtract, form == Form::Addc || form == Form::Subc);
      return true;
    }
    if (saturates)
      return out(b.CreateBinaryIntrinsic(subtract ? Intrinsic::ssub_sat : Intrinsic::sadd_sat, in(1), in(2)));
    return out(subtract ? b.CreateSub(in(1), in(2)) : b.CreateAdd(in(1), in(2)));
  }
  const auto added = [&](Value *x, Value *y) {
    return saturates ? b.CreateBinaryIntrinsic(Intrinsic::sadd_sat, x, y) : b.CreateAdd(x, y);
  };
  if (form == Form::Mul)
    return !saturates && out(product(in(1), in(2)));
  if (form == Form::Mul24 || form == Form::Mad24) {
    const auto low = [&](Value *v) {
      return type.isSigned ? b.CreateAShr(b.CreateShl(v, 8), 8) : b.CreateAnd(v, 0xffffff);
    };
    if (type.width != 32 || (saturates && (form != Form::Mad24 || !i.has("hi"))))
      return false;
    // Of 48 bits: .hi is the upper 32.
    Value *value = b.CreateMul(extend(low(in(1))), extend(low(in(2))));
    value = b.CreateTrunc(i.has("hi") ? b.CreateLShr(value, 16) : value, b.getInt32Ty());
    return out(form == Form::Mad24 ? added(value, in(3)) : value);
  }
  if (form == Form::Mad || form == Form::Madc) {
    if (saturates && !i.has("hi"))
      return false;
    Value *value = product(in(1), in(2));
    Value *addend = i.has("wide") ? bits(operandOf(i, 3), 2 * type.width) : in(3);
    if (carries) {
      addWithCarry(i, value, addend, false, form == Form::Madc);
      return true;
    }
    return out(added(value, addend));
  }
  if (!isDot && !hasOnly(i, {})) // what follows has no modifiers
    return false;
  if (form == Form::Div)
    return out(type.isSigned ? b.CreateSDiv(in(1), in(2)) : b.CreateUDiv(in(1), in(2)));
  if (form == Form::Rem)
    return out(type.isSigned ? b.CreateSRem(in(1), in(2)) : b.CreateURem(in(1), in(2)));
  if (form == Form::Min || form == Form::Max) {
    const bool least = form == Form::Min;
    if (i.operands.size() != 3)
      return false;
    return out(b.CreateBinaryIntrinsic(type.isSigned ? (least ? Intrinsic::smin : Intrinsic::smax)
                                                     : (least ? Intrinsic::umin : Intrinsic::umax),
                                       in(1), in(2)));
  }
  if (form == Form::Abs)
    return out(b.CreateBinaryIntrinsic(Intrinsic::abs, in(1), b.getFalse()));
  if (form == Form::Neg)
    return out(b.CreateNeg(in(1)));
  if (form == Form::Sad) {
    Value *less = type.isSigned ? b.CreateICmpSLT(in(1), in(2)) : b.CreateICmpULT(in(1), in(2));
    return out(b.CreateAdd(b.CreateSelect(less, b.CreateSub(in(2), in(1)), b.CreateSub(in(1), in(2))), in(3)));
  }
  if (isDot) {
    const PtxType first = ptxType(modifierOf(i, i.modifiers.size() - 2));
    Value *sum = bits(operandOf(i, 3), 32);
    const unsigned count = form == Form::Dp4a ? 4 : 2, width = form == Form::Dp4a ? 8 : 16, skip = i.has("hi") ? 2 : 0;
    for (unsigned part = 0; part < count; ++part) {
      const auto lane = [&](const Operand &operand, unsigned w, unsigned n, bool isSigned) {
        Value *value = b.CreateTrunc(b.CreateLShr(bits(operand, 32), n * w), b.getIntNTy(w));
        return isSigned ? b.CreateSExt(value, b.getInt32Ty()) : b.CreateZExt(value, b.getInt32Ty());
      };
      sum = b.CreateAdd(sum, b.CreateMul(lane(operandOf(i, 1), width, part, first.isSigned),
                                         lane(operandOf(i, 2), 8, part + skip, type.isSigned)));
    }
    write(operandOf(i, 0), sum);
    return true;
  }
  return false;
}

// Null: no relation of such numbers.
Value *PtxLowering::compare(StringRef op, PtxType type, Value *a, Value *c) {
  if (type.isFloat) {
    const auto which = StringSwitch<CmpInst::Predicate>(op)
                           .Case("eq", CmpInst::FCMP_OEQ)
                           .Case("ne", CmpInst::FCMP_ONE)
                           .Case("lt", CmpInst::FCMP_OLT)
                           .Case("le", CmpInst::FCMP_OLE)
                           .Case("gt", CmpInst::FCMP_OGT)
                           .Case("ge", CmpInst::FCMP_OGE)
                           .Case("equ", CmpInst::FCMP_UEQ)
                           .Case("neu", CmpInst::FCMP_UNE)
                           .Case("ltu", CmpInst::FCMP_ULT)
                           .Case("leu", CmpInst::FCMP_ULE)
                           .Case("gtu", CmpInst::FCMP_UGT)
                           .Case("geu", CmpInst::FCMP_UGE)
                           .Case("num", CmpInst::FCMP_ORD)
                           .Case("nan", CmpInst::FCMP_UNO)
                           .Default(CmpInst::BAD_FCMP_PREDICATE);
    return which == CmpInst::BAD_FCMP_PREDICATE ? nullptr : b.CreateFCmp(which, a, c);
  }
  const bool s = type.isSigned;
  const auto which = StringSwitch<CmpInst::Predicate>(op)
                         .Case("eq", CmpInst::ICMP_EQ)
                         .Case("ne", CmpInst::ICMP_NE)
                         .Case("lt", s ? CmpInst::ICMP_SLT : CmpInst::ICMP_ULT)
                         .Case("le", s ? CmpInst::ICMP_SLE : CmpInst::ICMP_ULE)
                         .Case("gt", s ? CmpInst::ICMP_SGT : CmpInst::ICMP_UGT)
                         .Case("ge", s ? CmpInst::ICMP_SGE : CmpInst::ICMP_UGE)
                         .Case("lo", CmpInst::ICMP_ULT)
                         .Case("ls", CmpInst::ICMP_ULE)
                         .Case("hi", CmpInst::ICMP_UGT)
                         .Case("hs", CmpInst::ICMP_UGE)
                         .Default(CmpInst::BAD_ICMP_PREDICATE);
  return which == CmpInst::BAD_ICMP_PREDICATE ? nullptr : b.CreateICmp(which, a, c);
}

bool PtxLowering::bitwise(const Instruction &i, Form form) {
  const PtxType type = typeOf(i);
  if (!type.width || type.width > 64 || i.operands.empty() || i.pairedResult || typesOf(i) != 1 ||
      !hasOnly(i, {"l", "r", "wrap", "clamp"}) || (form != Form::Shf && !hasOnly(i, {})))
    return false;
  const auto in = [&](unsigned n) { return bits(operandOf(i, n), type.width); };
  const auto word = [&](unsigned n) { return bits(operandOf(i, n), 32); };
  const auto out = [&](Value *value) {
    write(operandOf(i, 0), value, type.isSigned);
    return true;
  };
  if (form == Form::Mov) {
    return out(in(1));
  }
  if (form == Form::And || form == Form::Or || form == Form::Xor)
    return out(form == Form::And  ? b.CreateAnd(in(1), in(2))
               : form == Form::Or ? b.CreateOr(in(1), in(2))
                                  : b.CreateXor(in(1), in(2)));
  if (form == Form::Not)
    return out(b.CreateNot(in(1)));
  if (form == Form::Cnot)
    return out(b.CreateZExt(b.CreateICmpEQ(in(1), ConstantInt::get(in(1)->getType(), 0)), b.getIntNTy(type.width)));
  if (form == Form::Shl || form == Form::Shr) { // amounts are of 32 bits, whatever is shifted
    Value *amount = b.CreateBinaryIntrinsic(Intrinsic::umin, word(2), e.i32(type.width));
    return out(clampedShift(e,
                            form == Form::Shl ? BinaryOperator::Shl
                            : type.isSigned   ? BinaryOperator::AShr
                                              : BinaryOperator::LShr,
                            in(1), b.CreateZExtOrTrunc(amount, b.getIntNTy(type.width))));
  }
  if (form == Form::Shf) {
    Value *amount = word(3);
    amount = i.has("clamp") ? b.CreateBinaryIntrinsic(Intrinsic::umin, amount, e.i32(32)) : b.CreateAnd(amount, 31);
    Value *both =
        b.CreateOr(b.CreateShl(b.CreateZExt(word(2), b.getInt64Ty()), 32), b.CreateZExt(word(1), b.getInt64Ty()));
    Value *far = b.CreateZExt(amount, b.getInt64Ty());
    Value *value = i.has("l") ? b.CreateLShr(b.CreateShl(both, far), 32) : b.CreateLShr(both, far);
    return out(b.CreateTrunc(value, b.getInt32Ty()));
  }
  if (form == Form::Brev)
    return out(b.CreateUnaryIntrinsic(Intrinsic::bitreverse, in(1)));
  if (form == Form::Popc || form == Form::Clz) {
    Value *count = form == Form::Popc ? static_cast<Value *>(b.CreateUnaryIntrinsic(Intrinsic::ctpop, in(1)))
                                      : b.CreateBinaryIntrinsic(Intrinsic::ctlz, in(1), b.getFalse());
    return out(b.CreateZExtOrTrunc(count, b.getInt32Ty()));
  }
  return false;
}

// Fields of bits, by position and length.
bool PtxLowering::bitField(const Instruction &i, Form form) {
  const PtxType type = typeOf(i);
  if (!type.width || i.operands.empty())
    return false;
  const auto in = [&](unsigned n) { return bits(operandOf(i, n), type.width); };
  const auto word = [&](unsigned n) { return bits(operandOf(i, n), 32); };
  const auto out = [&](Value *value) {
    write(operandOf(i, 0), value, type.isSigned);
    return true;
  };
  if (form == Form::Bfe || form == Form::Bfi || form == Form::Bmsk) {
    // Positions and lengths beyond the width count as the width: computed with twice as many bits. Those of bmsk have
    // all their bits, or with .wrap the lowest five.
    Type *wide = b.getIntNTy(2 * type.width);
    const bool insert = form == Form::Bfi;
    if (form == Form::Bmsk && i.has("clamp") == i.has("wrap"))
      return false;
    const auto amount = [&](unsigned n) {
      Value *value = form != Form::Bmsk ? b.CreateAnd(word(n), 0xff)
                     : i.has("wrap")    ? b.CreateAnd(word(n), 31)
                                        : word(n);
      return b.CreateZExt(b.CreateBinaryIntrinsic(Intrinsic::umin, value, e.i32(type.width)), wide);
    };
    Value *position = amount(insert               ? 3
                             : form == Form::Bmsk ? 1
                                                  : 2),
          *length = amount(insert               ? 4
                           : form == Form::Bmsk ? 2
                                                : 3);
    Value *mask = b.CreateSub(b.CreateShl(ConstantInt::get(wide, 1), length), ConstantInt::get(wide, 1));
    if (form == Form::Bmsk)
      return out(b.CreateTrunc(b.CreateShl(mask, position), b.getIntNTy(type.width)));
    if (insert) {
      Value *value = b.CreateAnd(b.CreateZExt(in(1), wide), mask);
      Value *rest = b.CreateAnd(b.CreateZExt(in(2), wide), b.CreateNot(b.CreateShl(mask, position)));
      return out(b.CreateTrunc(b.CreateOr(rest, b.CreateShl(value, position)), b.getIntNTy(type.width)));
    }
    Value *source = type.isSigned ? b.CreateSExt(in(1), wide) : b.CreateZExt(in(1), wide);
    Value *field = b.CreateAnd(b.CreateLShr(source, position), mask);
    if (type.isSigned) { // the sign is the field's highest bit
      Value *up =
          b.CreateSub(ConstantInt::get(wide, 2 * type.width - 1), b.CreateSub(length, ConstantInt::get(wide, 1)));
      Value *none = b.CreateICmpEQ(length, ConstantInt::get(wide, 0));
      up = b.CreateSelect(none, ConstantInt::get(wide, 0), up);
      field = b.CreateSelect(none, ConstantInt::get(wide, 0), b.CreateAShr(b.CreateShl(field, up), up));
    }
    return out(b.CreateTrunc(field, b.getIntNTy(type.width)));
  }
  if (form == Form::Bfind) {
    Value *value = in(1);
    if (type.isSigned)
      value = b.CreateXor(value, b.CreateAShr(value, type.width - 1));
    Value *zeros = b.CreateZExtOrTrunc(b.CreateBinaryIntrinsic(Intrinsic::ctlz, value, b.getFalse()), b.getInt32Ty());
    Value *found = i.has("shiftamt") ? zeros : b.CreateSub(e.i32(type.width - 1), zeros);
    Value *none = b.CreateICmpEQ(value, ConstantInt::get(value->getType(), 0));
    write(operandOf(i, 0), b.CreateSelect(none, e.i32(~0u), found));
    return true;
  }
  return false;
}

// What a table or a selector makes of bits and bytes.
bool PtxLowering::byTable(const Instruction &i, Form form) {
  const PtxType type = typeOf(i);
  if (!type.width || i.operands.empty())
    return false;
  const auto word = [&](unsigned n) { return bits(operandOf(i, n), 32); };
  const auto out = [&](Value *value) {
    write(operandOf(i, 0), value, type.isSigned);
    return true;
  };
  if (form == Form::Lop3 && i.operands.size() == 5 && i.modifiers.size() == 1 && !i.pairedResult &&
      operandOf(i, 4).kind == Operand::Kind::Immediate) {
    Value *result = e.i32(0);
    for (unsigned row = 0; row < 8; ++row) {
      if (!(operandOf(i, 4).value >> row & 1))
        continue;
      const auto term = [&](unsigned n, unsigned bit) { return row & bit ? word(n) : b.CreateNot(word(n)); };
      result = b.CreateOr(result, b.CreateAnd(b.CreateAnd(term(1, 4), term(2, 2)), term(3, 1)));
    }
    return out(result);
  }
  if (form == Form::Prmt && i.modifiers.size() == 1) {
    if (operandOf(i, 3).kind == Operand::Kind::Immediate) {
      Value *both =
          b.CreateOr(b.CreateShl(b.CreateZExt(word(2), b.getInt64Ty()), 32), b.CreateZExt(word(1), b.getInt64Ty()));
      Value *result = e.i32(0);
      for (unsigned byte = 0; byte < 4; ++byte) {
        const auto selector = static_cast<unsigned>(operandOf(i, 3).value >> (4 * byte)) & 15;
        Value *picked = b.CreateTrunc(b.CreateLShr(both, (selector & 7) * 8), b.getInt8Ty());
        if (selector & 8)
          picked = b.CreateAShr(picked, 7);
        result = b.CreateOr(result, b.CreateShl(b.CreateZExt(picked, b.getInt32Ty()), byte * 8));
      }
      return out(result);
    }
    Type *t = b.getInt32Ty();
    return out(b.CreateCall(e.runtime("veriwarpPermute", t, {t, t, t}), {word(1), word(2), word(3)}));
  }
  return false;
}

bool PtxLowering::selection(const Instruction &i, Form form) {
  const PtxType type = typeOf(i);
  if (!type.width || i.operands.empty())
    return false;
  const auto in = [&](unsigned n) { return bits(operandOf(i, n), type.width); };
  const auto out = [&](Value *value) {
    write(operandOf(i, 0), value, type.isSigned);
    return true;
  };
  if (form == Form::Selp)
    return out(b.CreateSelect(predicate(operandOf(i, 3)), in(1), in(2)));
  if (form == Form::Slct) {
    const PtxType condition = type;
    const PtxType data = ptxType(modifierOf(i, i.modifiers.size() - 2));
    if (!data.width || !hasOnly(i, {"ftz"}) || typesOf(i) != 2)
      return false;
    Value *value = readFlushed(i, 3, condition);
    Value *positive = condition.isFloat ? b.CreateFCmpOGE(value, ConstantFP::get(value->getType(), 0))
                                        : b.CreateICmpSGE(value, ConstantInt::get(value->getType(), 0));
    write(operandOf(i, 0),
          b.CreateSelect(positive, bits(operandOf(i, 1), data.width), bits(operandOf(i, 2), data.width)));
    return true;
  }
  return (form == Form::Setp || form == Form::Set) && setByComparison(i, form, type);
}

// setp and set.
bool PtxLowering::setByComparison(const Instruction &i, Form form, PtxType type) {
  // set: the destination's type comes before the source's.
  const unsigned first = i.operands.size() > 1 && i.pairedResult ? 2 : 1;
  StringRef combine;
  for (StringRef modifier : i.modifiers)
    if (modifier == "and" || modifier == "or" || modifier == "xor")
      combine = modifier;
  if (typesOf(i) != (form == Form::Set ? 2 : 1) || i.operands.size() != first + (combine.empty() ? 2 : 3))
    return false;
  Value *truth = compare(modifierOf(i, 0), type, readFlushed(i, first, type), readFlushed(i, first + 1, type));
  if (!truth)
    return false;
  const auto with = [&](Value *value) -> Value * {
    if (combine.empty())
      return value;
    Value *other = predicate(operandOf(i, first + 2));
    return combine == "and"  ? b.CreateAnd(value, other)
           : combine == "or" ? b.CreateOr(value, other)
                             : b.CreateXor(value, other);
  };
  if (form == Form::Setp) {
    if (type.lanes == 2) {
      write(operandOf(i, 0), with(b.CreateExtractElement(truth, std::uint64_t(0))));
      if (first == 2)
        write(operandOf(i, 1), with(b.CreateExtractElement(truth, std::uint64_t(1))));
      return true;
    }
    write(operandOf(i, 0), with(truth));
    if (first == 2)
      write(operandOf(i, 1), with(b.CreateNot(truth)));
    return true;
  }
  const PtxType made = ptxType(modifierOf(i, i.modifiers.size() - 2));
  if (!made.width || made.width > 64 || i.pairedResult || (type.lanes == 2 && !combine.empty()) ||
      (made.lanes == 2) != (type.lanes == 2 && made.isFloat))
    return false;
  if (made.isFloat)
    write(operandOf(i, 0),
          b.CreateSelect(with(truth), ConstantFP::get(llvmType(made), 1), ConstantFP::get(llvmType(made), 0)));
  else if (type.lanes == 2)
    write(operandOf(i, 0),
          b.CreateBitCast(b.CreateSExt(truth, FixedVectorType::get(b.getInt16Ty(), 2)), b.getInt32Ty()));
  else
    write(operandOf(i, 0), b.CreateSExt(with(truth), b.getIntNTy(made.width)));
  return true;
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
