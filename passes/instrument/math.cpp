// nvvm intrinsics that only compute, mostly from libdevice. Operations that round to nearest are the host's own; other
// roundings are rare and go to the runtime, which sets the rounding mode. Approximations (ex2.approx, sin.approx) are
// computed precisely: a GPU promises an error bound, not bits. Flushing subnormals to zero (.ftz) is not imitated.
#include "passes/instrument/stages.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Intrinsics.h"

#include <optional>

using namespace llvm;

namespace veriwarp::instrument {

namespace {

Rounding roundingOf(ArrayRef<StringRef> parts) {
  for (StringRef part : parts) {
    if (part == "rz")
      return Rounding::Zero;
    if (part == "rm")
      return Rounding::Down;
    if (part == "rp")
      return Rounding::Up;
  }
  return Rounding::Nearest;
}

// Those of the operations whose intrinsics have this name.
std::optional<Rounded> roundedNamed(StringRef op) {
  return StringSwitch<std::optional<Rounded>>(op)
      .Case("add", Rounded::Add)
      .Case("mul", Rounded::Multiply)
      .Case("div", Rounded::Divide)
      .Case("fma", Rounded::Fuse)
      .Case("sqrt", Rounded::Root)
      .Default(std::nullopt);
}

// d2i.rn, f2ull.rz.
Value *toInteger(Emitter &e, Value *value, Type *type, bool isSigned, Rounding rounding) {
  const Intrinsic::ID round = rounding == Rounding::Nearest ? Intrinsic::nearbyint
                              : rounding == Rounding::Down  ? Intrinsic::floor
                              : rounding == Rounding::Up    ? Intrinsic::ceil
                                                            : Intrinsic::not_intrinsic;
  if (round != Intrinsic::not_intrinsic)
    value = e.b.CreateUnaryIntrinsic(round, value);
  return clampedToInteger(e, value, type, isSigned);
}

Value *convert(Emitter &e, CallInst &call, StringRef from, StringRef to, Rounding rounding) {
  Value *value = call.getArgOperand(0);
  Type *type = call.getType();
  const bool fromFloat = from == "f" || from == "d", toFloat = to == "f" || to == "d";
  if (fromFloat && !toFloat)
    return toInteger(e, value, type, !to.starts_with("u"), rounding);
  if (fromFloat) {
    if (rounding == Rounding::Nearest || !type->isFloatTy())
      return e.b.CreateFPCast(value, type);
    return e.b.CreateCall(e.runtime("veriwarpNarrow", type, {e.b.getInt32Ty(), value->getType()}),
                          {e.i32(std::uint32_t(rounding)), value});
  }
  const bool isSigned = !from.starts_with("u");
  if (rounding == Rounding::Nearest)
    return isSigned ? e.b.CreateSIToFP(value, type) : e.b.CreateUIToFP(value, type);
  Value *wide = isSigned ? e.b.CreateSExt(value, e.b.getInt64Ty()) : e.b.CreateZExt(value, e.b.getInt64Ty());
  return e.b.CreateCall(e.runtime(type->isFloatTy() ? "veriwarpIntegerToFloat" : "veriwarpIntegerToDouble", type,
                                  {e.b.getInt32Ty(), e.b.getInt32Ty(), e.b.getInt64Ty()}),
                        {e.i32(std::uint32_t(rounding)), e.i32(isSigned), wide});
}

Value *highHalf(Emitter &e, Value *a, Value *c, bool isSigned) {
  const unsigned width = a->getType()->getIntegerBitWidth();
  Type *wide = e.b.getIntNTy(2 * width);
  const auto extend = [&](Value *v) { return isSigned ? e.b.CreateSExt(v, wide) : e.b.CreateZExt(v, wide); };
  return e.b.CreateTrunc(e.b.CreateLShr(e.b.CreateMul(extend(a), extend(c)), width), a->getType());
}

} // namespace

Value *roundedTowards(Emitter &e, Rounded operation, Rounding rounding, ArrayRef<Value *> operands) {
  Type *type = operands[0]->getType(), *word = e.b.getInt32Ty();
  SmallVector<Value *, 4> all(operands);
  while (all.size() < 3)
    all.push_back(ConstantFP::get(type, 0)); // not looked at
  return e.b.CreateCall(
      e.runtime(type->isFloatTy() ? "veriwarpRoundFloat" : "veriwarpRoundDouble", type, {word, word, type, type, type}),
      {e.i32(std::uint32_t(operation)), e.i32(std::uint32_t(rounding)), all[0], all[1], all[2]});
}

Value *lowerMath(Emitter &e, CallInst &call, StringRef name) {
  IRBuilder<> &b = e.b;
  SmallVector<StringRef, 6> parts;
  name.split(parts, '.');
  const StringRef op = parts[0];
  const Rounding rounding = roundingOf(parts);
  SmallVector<Value *, 4> a(call.args());
  Type *type = call.getType();

  if (name == "lohi.i2d") {
    Value *low = b.CreateZExt(a[0], b.getInt64Ty()), *high = b.CreateShl(b.CreateZExt(a[1], b.getInt64Ty()), 32);
    return b.CreateBitCast(b.CreateOr(low, high), type);
  }
  if (name == "d2i.lo" || name == "d2i.hi") {
    Value *bits = b.CreateBitCast(a[0], b.getInt64Ty());
    return b.CreateTrunc(name == "d2i.hi" ? b.CreateLShr(bits, 32) : bits, type);
  }
  if (op == "f2h")
    return b.CreateBitCast(b.CreateFPTrunc(a[0], b.getHalfTy()), type);
  if (op == "bitcast")
    return b.CreateBitCast(a[0], type);
  if (auto [from, to] = op.split('2'); !to.empty() && a.size() == 1 && type->isSingleValueType()) {
    const auto known = [](StringRef t) {
      return t == "f" || t == "d" || t == "i" || t == "ui" || t == "ll" || t == "ull";
    };
    if (known(from) && known(to))
      return convert(e, call, from, to, rounding);
  }
  if (op == "mulhi")
    return highHalf(e, a[0], a[1], !parts[1].starts_with("u"));
  if (op == "mul24") {
    const bool isSigned = parts[1] == "i";
    const auto low = [&](Value *v) { return isSigned ? b.CreateAShr(b.CreateShl(v, 8), 8) : b.CreateAnd(v, 0xffffff); };
    return b.CreateMul(low(a[0]), low(a[1]));
  }
  if (op == "sad") {
    const bool isSigned = !parts[1].starts_with("u");
    Value *less = isSigned ? b.CreateICmpSLT(a[0], a[1]) : b.CreateICmpULT(a[0], a[1]);
    return b.CreateAdd(b.CreateSelect(less, b.CreateSub(a[1], a[0]), b.CreateSub(a[0], a[1])), a[2]);
  }
  if (op == "prmt")
    return b.CreateCall(e.runtime("veriwarpPermute", type, {type, type, type}), {a[0], a[1], a[2]});
  if (!type->isFPOrFPVectorTy())
    return nullptr;

  const auto unary = [&](Intrinsic::ID id) -> Value * { return b.CreateUnaryIntrinsic(id, a[0]); };
  if (op == "floor" || op == "ceil" || op == "trunc" || op == "fabs")
    return unary(op == "floor"   ? Intrinsic::floor
                 : op == "ceil"  ? Intrinsic::ceil
                 : op == "trunc" ? Intrinsic::trunc
                                 : Intrinsic::fabs);
  if (op == "round")
    return unary(Intrinsic::nearbyint);
  if (op == "saturate")
    return b.CreateMinNum(b.CreateMaxNum(a[0], ConstantFP::get(type, 0)), ConstantFP::get(type, 1));
  if (op == "fmin" || op == "fmax") {
    const bool nan = is_contained(parts, "nan");
    if (nan)
      return b.CreateBinaryIntrinsic(op == "fmin" ? Intrinsic::minimum : Intrinsic::maximum, a[0], a[1]);
    return op == "fmin" ? b.CreateMinNum(a[0], a[1]) : b.CreateMaxNum(a[0], a[1]);
  }
  if (op == "ex2" || op == "lg2" || op == "sin" || op == "cos")
    return unary(op == "ex2"   ? Intrinsic::exp2
                 : op == "lg2" ? Intrinsic::log2
                 : op == "sin" ? Intrinsic::sin
                               : Intrinsic::cos);
  if (op == "tanh")
    return b.CreateCall(e.runtime("tanhf", b.getFloatTy(), {b.getFloatTy()}), {a[0]});
  const bool isDirected = rounding != Rounding::Nearest;
  if (const std::optional<Rounded> operation = roundedNamed(op); operation && isDirected)
    return roundedTowards(e, *operation, rounding, a);
  if (op == "rcp")
    return isDirected ? roundedTowards(e, Rounded::Divide, rounding, {ConstantFP::get(type, 1), a[0]})
                      : b.CreateFDiv(ConstantFP::get(type, 1), a[0]);
  if (op == "rsqrt")
    return b.CreateFDiv(ConstantFP::get(type, 1), unary(Intrinsic::sqrt));
  if (op == "sqrt")
    return unary(Intrinsic::sqrt);
  if (op == "add")
    return b.CreateFAdd(a[0], a[1]);
  if (op == "mul")
    return b.CreateFMul(a[0], a[1]);
  if (op == "div")
    return b.CreateFDiv(a[0], a[1]);
  if (op == "fma")
    return b.CreateIntrinsic(Intrinsic::fma, {type}, {a[0], a[1], a[2]});
  return nullptr;
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
