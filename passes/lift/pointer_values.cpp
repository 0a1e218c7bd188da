// Pointers as values of the model: a selector of the object, constant when there is one object only, and an offset.
//
// Where a pointer is used as a number, it is an uninterpreted address of its object plus the offset; the addresses of
// what was loaded from memory are the loaded values themselves.
#include "passes/lift/arithmetic.h"
#include "passes/lift/values.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace veriwarp::kernel;

namespace veriwarp::lift {

Pointer Values::baseOnly(const ObjectSet &bases, ValueId offset, AbstractionKind what) {
  Pointer pointer;
  pointer.bases = bases;
  pointer.object = bases.size() == 1 ? b.constant(bases[0], 32) : b.opaque(what, 32);
  pointer.offset = offset;
  return pointer;
}

Pointer Values::constantPointer(const llvm::Constant &constant) {
  const ObjectSet bases = analysis.bases(constant);
  APInt offset(64, 0);
  const llvm::Value *base =
      constant.getType()->isPointerTy() ? constant.stripAndAccumulateConstantOffsets(layout, offset, true) : &constant;
  if (const auto *expression = dyn_cast<ConstantExpr>(base)) {
    const Constant *inner = expression->getOperand(0);
    if (expression->getOpcode() == Instruction::IntToPtr && isa<ConstantInt>(inner))
      offset += cast<ConstantInt>(inner)->getValue().zextOrTrunc(64);
    else if (inner->getType()->isPointerTy() || isa<ConstantExpr>(inner)) {
      Pointer pointer = constantPointer(*inner);
      std::uint64_t more = offset.getZExtValue();
      if (expression->getOpcode() == Instruction::Add || expression->getOpcode() == Instruction::Sub) {
        const auto *amount = dyn_cast<ConstantInt>(expression->getOperand(1));
        if (!amount)
          return baseOnly(bases, b.entryOpaque(AbstractionKind::ConstantExpression, 64),
                          AbstractionKind::ConstantExpression);
        more = expression->getOpcode() == Instruction::Add ? amount->getSExtValue() : -amount->getSExtValue();
      }
      pointer.offset = b.binary(Op::Add, pointer.offset, b.constant(more, 64));
      return pointer;
    }
  }
  if (isa<UndefValue>(base))
    return baseOnly(bases, b.entryOpaque(AbstractionKind::UninitialisedPointer, 64),
                    AbstractionKind::UninitialisedPointer);
  return baseOnly(bases, b.constant(offset.getZExtValue(), 64), AbstractionKind::ConstantExpression);
}

Pointer Values::pointerOf(const llvm::Value &value) {
  if (const auto *constant = dyn_cast<Constant>(&value))
    return constantPointer(*constant);
  if (const auto it = pointers.find(&value); it != pointers.end())
    return it->second;
  if (isa<Argument>(value) && value.getType()->isPointerTy())
    return pointers[&value] = baseOnly(analysis.bases(value), b.constant(0, 64));
  // Not reached in a well-formed function: every definition comes before its uses. Unreachable code may break that.
  const ObjectSet bases = analysis.bases(value);
  return baseOnly(bases.empty() ? ObjectSet{objects.lost("pointer of unknown origin")} : bases,
                  b.opaque(AbstractionKind::PointerOfUnknownOrigin, 64));
}

// The byte offset that a getelementptr adds.
kernel::ValueId Values::elementOffset(const User &user) {
  const auto &gep = cast<GEPOperator>(user);
  const bool inBounds = gep.isInBounds();
  ValueId offset = b.constant(0, 64);
  for (gep_type_iterator type = gep_type_begin(gep), end = gep_type_end(gep); type != end; ++type) {
    const llvm::Value *index = type.getOperand();
    if (StructType *record = type.getStructTypeOrNull()) {
      const std::uint64_t field =
          layout.getStructLayout(record)->getElementOffset(cast<ConstantInt>(index)->getZExtValue()).getFixedValue();
      offset = b.binary(Op::Add, offset, b.constant(field, 64), inBounds);
      continue;
    }
    const std::uint64_t stride = type.getSequentialElementStride(layout).getFixedValue();
    const ValueId scaled = b.binary(Op::Mul, asOffset(b, valueOf(*index)), b.constant(stride, 64), inBounds);
    offset = b.binary(Op::Add, offset, scaled, inBounds);
  }
  return offset;
}

// An integer that was computed from a pointer in a way that has no offset: what is left when the base is subtracted.
Pointer Values::difference(const llvm::Value &value, ValueId address) {
  Pointer pointer = baseOnly(bases(value), None, AbstractionKind::ObjectOfComputedAddress);
  pointer.offset = b.constant(0, 64);
  pointer.offset = b.binary(Op::Sub, b.resize(address, 64, false), addressOf(pointer));
  return pointer;
}

Pointer Values::sumOrDifference(const Instruction &instruction) {
  const llvm::Value &left = *instruction.getOperand(0), &right = *instruction.getOperand(1);
  const bool leftIs = !bases(left).empty(), rightIs = !bases(right).empty(),
             isSum = instruction.getOpcode() == Instruction::Add;
  if (leftIs == rightIs || (!leftIs && !isSum))
    return difference(instruction, valueOf(instruction));
  Pointer moved = pointerOf(leftIs ? left : right);
  if (moved.bases != bases(instruction)) // by the difference of two pointers, it has come to another object
    return difference(instruction, valueOf(instruction));
  const ValueId amount = asOffset(b, valueOf(leftIs ? right : left));
  moved.offset = b.binary(isSum ? Op::Add : Op::Sub, moved.offset, amount);
  return moved;
}

Pointer Values::phiPointer(const PHINode &phi) {
  Pointer pointer;
  pointer.bases = bases(phi);
  pointer.object = pointer.bases.size() == 1 ? b.constant(pointer.bases[0], 32) : b.phi(32, nameOf(phi));
  pointer.offset = b.phi(64, nameOf(phi));
  if (pointer.bases.size() != 1)
    pendingPhis.push_back({&phi, PendingPhi::Object, 0, pointer.object});
  pendingPhis.push_back({&phi, PendingPhi::Offset, 0, pointer.offset});
  return pointer;
}

Pointer Values::computePointer(const llvm::Value &value) {
  const auto &instruction = cast<Instruction>(value);
  const ObjectSet bases = analysis.bases(value);
  const auto like = [&](const Pointer &from, ValueId offset) {
    Pointer pointer = from;
    pointer.offset = offset;
    return pointer;
  };
  switch (instruction.getOpcode()) {
  case Instruction::Alloca:
    return baseOnly(bases, b.constant(0, 64));
  case Instruction::GetElementPtr: {
    const Pointer base = pointerOf(*instruction.getOperand(0));
    const Pointer moved = like(
        base, b.binary(Op::Add, base.offset, elementOffset(instruction), cast<GEPOperator>(instruction).isInBounds()));
    // By the difference of two pointers, it has come to another object.
    return bases == base.bases ? moved : difference(value, addressOf(moved));
  }
  case Instruction::BitCast:
  case Instruction::AddrSpaceCast:
  case Instruction::Freeze:
  case Instruction::PtrToInt:
  case Instruction::Trunc:
  case Instruction::ZExt:
  case Instruction::SExt:
    return pointerOf(*instruction.getOperand(0));
  case Instruction::IntToPtr: {
    const llvm::Value &address = *instruction.getOperand(0);
    if (!analysis.bases(address).empty())
      return pointerOf(address);
    return baseOnly(bases, b.resize(valueOf(address), 64, false), AbstractionKind::AddressFromInteger);
  }
  case Instruction::Add:
  case Instruction::Sub:
    return sumOrDifference(instruction);
  case Instruction::Select: {
    const Pointer yes = pointerOf(*instruction.getOperand(1)), no = pointerOf(*instruction.getOperand(2));
    const ValueId condition = valueOf(*instruction.getOperand(0));
    Pointer pointer;
    pointer.bases = bases;
    pointer.object = b.select(condition, yes.object, no.object);
    pointer.offset = b.select(condition, yes.offset, no.offset);
    return pointer;
  }
  case Instruction::PHI:
    return phiPointer(cast<PHINode>(instruction));
  default:
    if (!value.getType()->isPointerTy())
      return difference(value, valueOf(value));
    if (const auto *call = dyn_cast<CallBase>(&instruction);
        call && !leadsToCluster(*call) && !call->isInlineAsm() && call->arg_size() &&
        call->getArgOperand(0)->getType()->isPointerTy() && call->getCalledFunction() &&
        call->getCalledFunction()->isIntrinsic()) {
      Pointer base = pointerOf(*call->getArgOperand(0));
      if (call->getIntrinsicID() != Intrinsic::ptrmask)
        return base;
      // The bits of its address: where the object begins counts, too.
      return like(base, b.opaque(AbstractionKind::MaskedPointer, 64,
                                 {base.object, base.offset, valueOf(*call->getArgOperand(1))}));
    }
    return baseOnly(bases, b.opaque(AbstractionKind::ReturnedPointer, 64));
  }
}

kernel::ValueId Values::addressOf(const Pointer &pointer) {
  if (pointer.bases.size() == 1 && objects[pointer.bases[0]].kind == ObjectKind::Loaded)
    return pointer.offset;
  const ValueId base = b.isConstant(pointer.object)
                           ? b.entryOpaque(AbstractionKind::AddressOfObject, 64, {pointer.object})
                           : b.opaque(AbstractionKind::AddressOfObject, 64, {pointer.object});
  return b.binary(Op::Add, base, pointer.offset);
}

kernel::ValueId Values::comparePointers(CmpInst::Predicate predicate, const Pointer &left, const Pointer &right) {
  // Objects that certainly differ from one another, and from null.
  const auto distinct = [&](ObjectId object) {
    return objects.isNull(object) || objects.isFunction(object) ||
           (objects[object].kind != ObjectKind::Parameter && objects[object].kind != ObjectKind::Loaded);
  };
  const bool single = left.bases.size() == 1 && right.bases.size() == 1;
  if (single && left.bases == right.bases && objects[left.bases[0]].kind != ObjectKind::Loaded)
    return compareIntegers(b, ICmpInst::isEquality(predicate) ? predicate : ICmpInst::getSignedPredicate(predicate),
                           left.offset, right.offset);
  if (ICmpInst::isEquality(predicate) && all_of(left.bases, distinct) && all_of(right.bases, distinct) &&
      !(single && left.bases == right.bases)) {
    const ValueId same =
        b.binary(Op::And, b.compare(Op::Eq, left.object, right.object), b.compare(Op::Eq, left.offset, right.offset));
    return predicate == CmpInst::ICMP_EQ ? same : b.negate(same);
  }
  return compareIntegers(b, predicate, addressOf(left), addressOf(right));
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
