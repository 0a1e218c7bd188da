// LLVM's own intrinsics.
#include "passes/lift/arithmetic.h"
#include "passes/lift/calls.h"

#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace veriwarp::kernel;

namespace veriwarp::lift {

using report::AbstractionKind;

bool CallLifter::liftIntrinsic(const CallBase &call, const Function &callee) {
  const StringRef name = callee.getName();
  if (name.starts_with("llvm.nvvm."))
    return liftNvvm(call, name.drop_front(10));
  Type *type = call.getType();
  const auto argument = [&](unsigned i) { return values.valueOf(*call.getArgOperand(i)); };
  switch (call.getIntrinsicID()) {
  case Intrinsic::dbg_declare:
  case Intrinsic::dbg_value:
  case Intrinsic::dbg_label:
  case Intrinsic::dbg_assign:
  case Intrinsic::lifetime_start:
  case Intrinsic::lifetime_end:
  case Intrinsic::invariant_start:
  case Intrinsic::invariant_end:
  case Intrinsic::experimental_noalias_scope_decl:
  case Intrinsic::donothing:
  case Intrinsic::prefetch:
  case Intrinsic::sideeffect:
  case Intrinsic::var_annotation:
  case Intrinsic::stacksave:
  case Intrinsic::stackrestore:
  case Intrinsic::debugtrap:
  case Intrinsic::pseudoprobe:
  case Intrinsic::allow_runtime_check:
    if (!type->isVoidTy())
      values.defineOpaque(call, {AbstractionKind::InstructionResult, name.str()});
    return true;
  case Intrinsic::assume:
    if (const ValueId condition = argument(0); !b.isConstant(condition, 1))
      b.effect(Op::Assume, 0, {condition});
    return true;
  case Intrinsic::memcpy:
  case Intrinsic::memcpy_inline:
  case Intrinsic::memmove:
  case Intrinsic::memset:
  case Intrinsic::memset_inline:
    memory.copyOrFill(call);
    return true;
  case Intrinsic::expect:
  case Intrinsic::expect_with_probability:
  case Intrinsic::annotation:
  case Intrinsic::ssa_copy:
    if (type->isPointerTy()) {
      values.definePointer(call);
      return true;
    }
    if (type->isAggregateType())
      return false;
    values.setValue(call, argument(0));
    return true;
  case Intrinsic::launder_invariant_group:
  case Intrinsic::strip_invariant_group:
  case Intrinsic::ptr_annotation:
  case Intrinsic::ptrmask:
  case Intrinsic::threadlocal_address:
    values.definePointer(call);
    return true;
  case Intrinsic::is_constant:
    values.setValue(call, b.constant(0, widthOf(*type)));
    return true;
  default:
    return liftArithmetic(call);
  }
}

// Operations on integers that are intrinsics.
bool CallLifter::liftArithmetic(const CallBase &call) {
  Type *type = call.getType();
  const bool integer = type->isIntegerTy() && type->getIntegerBitWidth() <= 64;
  const auto argument = [&](unsigned i) { return values.valueOf(*call.getArgOperand(i)); };
  const auto zero = [&] { return b.constant(0, widthOf(*type)); };
  switch (call.getIntrinsicID()) {
  case Intrinsic::umin:
  case Intrinsic::umax:
  case Intrinsic::smin:
  case Intrinsic::smax: {
    if (!integer)
      return false;
    const auto id = call.getIntrinsicID();
    values.setValue(call, minMax(b, argument(0), argument(1), id == Intrinsic::smin || id == Intrinsic::smax,
                                 id == Intrinsic::umax || id == Intrinsic::smax));
    return true;
  }
  case Intrinsic::abs:
    if (!integer)
      return false;
    values.setValue(
        call, b.select(b.compare(Op::SLt, argument(0), zero()), b.binary(Op::Sub, zero(), argument(0)), argument(0)));
    return true;
  case Intrinsic::ctpop:
  case Intrinsic::ctlz:
  case Intrinsic::cttz:
    if (!integer)
      return false;
    countBits(call,
              call.getIntrinsicID() == Intrinsic::ctpop  ? OpaqueFunction::PopCount
              : call.getIntrinsicID() == Intrinsic::ctlz ? OpaqueFunction::LeadingZeros
                                                         : OpaqueFunction::TrailingZeros,
              argument(0));
    return true;
  case Intrinsic::bitreverse:
    if (!integer)
      return false;
    values.setValue(call, reverseBits(b, argument(0)));
    return true;
  case Intrinsic::usub_sat:
    if (!integer)
      return false;
    values.setValue(call, b.select(b.compare(Op::ULt, argument(0), argument(1)), zero(),
                                   b.binary(Op::Sub, argument(0), argument(1))));
    return true;
  case Intrinsic::uadd_sat: {
    if (!integer)
      return false;
    const ValueId sum = b.binary(Op::Add, argument(0), argument(1));
    values.setValue(call, b.select(b.compare(Op::ULt, sum, argument(0)), b.constant(~0ull, widthOf(*type)), sum));
    return true;
  }
  case Intrinsic::fshl:
  case Intrinsic::fshr: {
    const unsigned width = widthOf(*type);
    const ValueId amount = argument(2);
    if (!integer || !b.isConstant(amount))
      return false;
    std::uint64_t left = b.value(amount).imm % width;
    if (call.getIntrinsicID() == Intrinsic::fshr)
      left = (width - left) % width;
    if (left == 0)
      values.setValue(call, argument(call.getIntrinsicID() == Intrinsic::fshl ? 0 : 1));
    else
      values.setValue(call, b.binary(Op::Or, b.binary(Op::Shl, argument(0), b.constant(left, width)),
                                     b.binary(Op::LShr, argument(1), b.constant(width - left, width))));
    return true;
  }
  case Intrinsic::uadd_with_overflow:
  case Intrinsic::usub_with_overflow:
  case Intrinsic::umul_with_overflow:
  case Intrinsic::sadd_with_overflow:
  case Intrinsic::ssub_with_overflow:
  case Intrinsic::smul_with_overflow: {
    const auto &overflow = cast<WithOverflowInst>(call);
    if (!overflow.getLHS()->getType()->isIntegerTy() || overflow.getLHS()->getType()->getIntegerBitWidth() > 64)
      return false;
    const ValueId left = argument(0), right = argument(1);
    const auto op = overflow.getBinaryOp();
    const ValueId result = b.binary(op == Instruction::Add   ? Op::Add
                                    : op == Instruction::Sub ? Op::Sub
                                                             : Op::Mul,
                                    left, right);
    ValueId carries;
    if (!overflow.isSigned() && op == Instruction::Add)
      carries = b.compare(Op::ULt, result, left);
    else if (!overflow.isSigned() && op == Instruction::Sub)
      carries = b.compare(Op::ULt, left, right);
    else
      carries = b.opaque({AbstractionKind::Overflow, call.getCalledFunction()->getName().str()}, 1, {left, right});
    values.setLeaves(call, {result, carries});
    return true;
  }
  default:
    return false;
  }
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
