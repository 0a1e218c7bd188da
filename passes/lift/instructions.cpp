#include "passes/lift/instructions.h"

#include "passes/lift/arithmetic.h"
#include "passes/lift/memory.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace veriwarp::kernel;

namespace veriwarp::lift {

using report::AbstractionKind;
using report::ConstructKind;

// LLVM's predicates are sums of the relations in which they hold.
static_assert(unsigned{CmpInst::FCMP_OEQ} == FloatEqual && unsigned{CmpInst::FCMP_OGT} == FloatGreater &&
              unsigned{CmpInst::FCMP_OLT} == FloatLess && unsigned{CmpInst::FCMP_UNO} == FloatUnordered);

namespace {

// The model knows of a value how many bits it has, 64 at most, and of a number that it is one of IEEE's.
bool isKnownByWidth(const Type &type) {
  return type.isHalfTy() || type.isFloatTy() || type.isDoubleTy() || (type.isIntegerTy() && widthOf(type) < 64) ||
         type.isIntegerTy(64);
}

// The name of the function that an instruction computes: what is no operand of it, a relation or a mask, and all types,
// as other functions of that name take and give as many bits.
std::string nameOf(const Instruction &instruction) {
  std::string name;
  raw_string_ostream text(name);
  text << instruction.getOpcodeName();
  if (const auto *comparison = dyn_cast<CmpInst>(&instruction))
    text << ' ' << CmpInst::getPredicateName(comparison->getPredicate());
  const char *separator = " ";
  for (const Use &operand : instruction.operands()) {
    text << separator << *operand->getType();
    separator = ", ";
  }
  text << " to " << *instruction.getType();
  if (const auto *shuffle = dyn_cast<ShuffleVectorInst>(&instruction)) {
    separator = " by ";
    for (int element : shuffle->getShuffleMask()) {
      text << separator << element;
      separator = ", ";
    }
  }
  return name;
}

OpaqueFunction functionOf(const Instruction &instruction) {
  switch (instruction.getOpcode()) {
  case Instruction::ExtractElement: // of the bytes at a place: whatever the other elements are
    return OpaqueFunction::ExtractElement;
  case Instruction::InsertElement:
    return OpaqueFunction::InsertElement;
  default:
    break;
  }
  if (!isKnownByWidth(*instruction.getType()) ||
      any_of(instruction.operands(), [](const Use &u) { return !isKnownByWidth(*u->getType()); }))
    return OpaqueFunction::Named;
  switch (instruction.getOpcode()) {
  case Instruction::FAdd:
    return OpaqueFunction::FAdd;
  case Instruction::FSub:
    return OpaqueFunction::FSub;
  case Instruction::FMul:
    return OpaqueFunction::FMul;
  case Instruction::FDiv:
    return OpaqueFunction::FDiv;
  case Instruction::FRem:
    return OpaqueFunction::FRem;
  case Instruction::FNeg:
    return OpaqueFunction::FNeg;
  case Instruction::FPTrunc:
    return OpaqueFunction::FPTrunc;
  case Instruction::FPExt:
    return OpaqueFunction::FPExt;
  case Instruction::SIToFP:
    return OpaqueFunction::SIToFP;
  case Instruction::UIToFP:
    return OpaqueFunction::UIToFP;
  case Instruction::FPToSI:
    return OpaqueFunction::FPToSI;
  case Instruction::FPToUI:
    return OpaqueFunction::FPToUI;
  case Instruction::FCmp:
    return OpaqueFunction::FCmp;
  default:
    return OpaqueFunction::Named;
  }
}

// What an instruction computes that the model has no operation for.
What operationOf(const Instruction &instruction) {
  const OpaqueFunction function = functionOf(instruction);
  return {function, function == OpaqueFunction::Named ? nameOf(instruction) : ""};
}

} // namespace

void InstructionLifter::liftInstruction(const Instruction &instruction) {
  switch (instruction.getOpcode()) {
  case Instruction::PHI:
    return liftPhi(cast<PHINode>(instruction));
  case Instruction::Alloca:
  case Instruction::GetElementPtr:
    if (instruction.getType()->isPointerTy())
      return values.definePointer(instruction);
    return values.setValue(instruction, b.opaque(AbstractionKind::PointerVector, 64));
  case Instruction::Load:
    return memory.load(cast<LoadInst>(instruction));
  case Instruction::Store:
    return memory.store(cast<StoreInst>(instruction));
  case Instruction::AtomicRMW:
    return memory.update(cast<AtomicRMWInst>(instruction));
  case Instruction::AtomicCmpXchg:
    return memory.exchange(cast<AtomicCmpXchgInst>(instruction));
  case Instruction::Fence: {
    const Scope scope = scopeOf(instruction.getContext(), cast<FenceInst>(instruction).getSyncScopeID(), Scope::System);
    b.effect(Op::Fence, 0, {}, static_cast<std::uint64_t>(scope));
    return;
  }
  case Instruction::Call:
    return calls.liftCall(cast<CallBase>(instruction));
  case Instruction::ICmp:
  case Instruction::FCmp:
    return liftCompare(cast<CmpInst>(instruction));
  case Instruction::InsertValue:
  case Instruction::ExtractValue:
    return values.liftAggregate(instruction);
  case Instruction::Select:
    if (instruction.getType()->isPointerTy())
      return values.definePointer(instruction);
    if (instruction.getType()->isAggregateType())
      return values.liftAggregate(instruction);
    if (instruction.getOperand(0)->getType()->isVectorTy())
      return values.setValue(instruction, values.opaqueOf(instruction, operationOf(instruction)));
    values.setValue(instruction,
                    b.select(values.valueOf(*instruction.getOperand(0)), values.valueOf(*instruction.getOperand(1)),
                             values.valueOf(*instruction.getOperand(2))));
    break;
  case Instruction::Freeze:
    if (instruction.getType()->isPointerTy())
      return values.definePointer(instruction);
    if (instruction.getType()->isAggregateType()) {
      values.setLeaves(instruction, values.leavesOf(*instruction.getOperand(0)));
      return;
    }
    values.setValue(instruction, values.valueOf(*instruction.getOperand(0)));
    break;
  case Instruction::FNeg:
    values.setValue(instruction, values.opaqueOf(instruction, operationOf(instruction)));
    break;
  case Instruction::InsertElement:
    if (liftWholeVector(cast<InsertElementInst>(instruction)))
      break;
    [[fallthrough]];
  case Instruction::ExtractElement:
  case Instruction::ShuffleVector:
    if (instruction.getType()->isPointerTy())
      return values.definePointer(instruction);
    values.setValue(instruction, values.opaqueOf(instruction, operationOf(instruction)));
    break;
  default:
    if (const auto *binary = dyn_cast<BinaryOperator>(&instruction))
      liftBinary(*binary);
    else if (const auto *conversion = dyn_cast<CastInst>(&instruction)) {
      if (instruction.getType()->isPointerTy())
        return values.definePointer(instruction);
      liftCast(*conversion);
    } else {
      actions.unsupported(ConstructKind::Instruction, instruction.getOpcodeName());
      if (!instruction.getType()->isVoidTy())
        values.defineOpaque(instruction, operationOf(instruction));
      return;
    }
  }
  // An integer that is made from a pointer keeps the pointer that it is.
  if (instruction.getType()->isIntegerTy() && !values.bases(instruction).empty())
    values.definePointer(instruction);
}

// The last of the insertions that together set all elements of a vector: what it was before does not matter, nor in
// which order they stand. False: it is not.
bool InstructionLifter::liftWholeVector(const InsertElementInst &last) {
  const auto *type = dyn_cast<FixedVectorType>(last.getType());
  if (!type)
    return false;
  SmallVector<const llvm::Value *, 8> elements(type->getNumElements());
  unsigned open = type->getNumElements();
  for (const auto *at = &last; at && open; at = dyn_cast<InsertElementInst>(at->getOperand(0))) {
    const auto *index = dyn_cast<ConstantInt>(at->getOperand(2));
    if (!index || index->getValue().uge(elements.size()))
      return false;
    const llvm::Value *&element = elements[index->getZExtValue()];
    open -= !element;
    element = element ? element : at->getOperand(1);
  }
  if (open)
    return false;
  ValueId vector = b.entryOpaque(AbstractionKind::UninitialisedValue, 64, {b.constant(0, 64)});
  for (unsigned i = 0; i < elements.size(); ++i)
    vector = b.opaque(OpaqueFunction::InsertElement, 64, {vector, values.valueOf(*elements[i]), b.constant(i, 32)});
  values.setValue(last, vector);
  return true;
}

void InstructionLifter::liftBinary(const BinaryOperator &instruction) {
  Type *type = instruction.getType();
  if (!type->isIntegerTy() || type->getIntegerBitWidth() > 64)
    return values.setValue(instruction, values.opaqueOf(instruction, operationOf(instruction)));
  static const DenseMap<unsigned, Op> ops = {
      {Instruction::Add, Op::Add},   {Instruction::Sub, Op::Sub},   {Instruction::Mul, Op::Mul},
      {Instruction::UDiv, Op::UDiv}, {Instruction::SDiv, Op::SDiv}, {Instruction::URem, Op::URem},
      {Instruction::SRem, Op::SRem}, {Instruction::Shl, Op::Shl},   {Instruction::LShr, Op::LShr},
      {Instruction::AShr, Op::AShr}, {Instruction::And, Op::And},   {Instruction::Or, Op::Or},
      {Instruction::Xor, Op::Xor}};
  const auto op = ops.find(instruction.getOpcode());
  if (op == ops.end())
    return values.setValue(instruction, values.opaqueOf(instruction, operationOf(instruction)));
  const llvm::Value &left = *instruction.getOperand(0), &right = *instruction.getOperand(1);
  // The difference of two pointers into one object is that of their offsets.
  if (op->second == Op::Sub && isa<PtrToIntOperator>(left) && isa<PtrToIntOperator>(right) &&
      values.bases(left).size() == 1 && values.bases(left) == values.bases(right)) {
    const ValueId difference = b.binary(Op::Sub, values.pointerOf(left).offset, values.pointerOf(right).offset, true);
    return values.setValue(instruction, b.resize(difference, type->getIntegerBitWidth(), true));
  }
  bool nsw = false, nuw = false;
  if (const auto *overflowing = dyn_cast<OverflowingBinaryOperator>(&instruction)) {
    nsw = overflowing->hasNoSignedWrap();
    nuw = overflowing->hasNoUnsignedWrap();
  }
  // An or of disjoint bits is a sum, which the checks understand better.
  const auto *disjoint = dyn_cast<PossiblyDisjointInst>(&instruction);
  const bool isSum = disjoint && disjoint->isDisjoint();
  values.setValue(instruction,
                  b.binary(isSum ? Op::Add : op->second, values.valueOf(left), values.valueOf(right), nsw, nuw));
}

void InstructionLifter::liftCast(const CastInst &instruction) {
  const llvm::Value &from = *instruction.getOperand(0);
  Type *target = instruction.getType(), *source = from.getType();
  const auto scalar = [](const Type *type) { return type->isIntegerTy() && type->getIntegerBitWidth() <= 64; };
  switch (instruction.getOpcode()) {
  case Instruction::ZExt:
  case Instruction::SExt:
  case Instruction::Trunc:
    if (!scalar(target) || !scalar(source))
      break;
    return values.setValue(instruction, b.resize(values.valueOf(from), target->getIntegerBitWidth(),
                                                 instruction.getOpcode() == Instruction::SExt));
  case Instruction::PtrToInt:
    if (!scalar(target) || !source->isPointerTy())
      break;
    return values.setValue(instruction,
                           b.resize(values.addressOf(values.pointerOf(from)), target->getIntegerBitWidth(), false));
  case Instruction::BitCast:
    // The model knows bits, not types.
    if (!target->isVectorTy() && !source->isVectorTy() && target->getPrimitiveSizeInBits() <= 64)
      return values.setValue(instruction, values.valueOf(from));
    break;
  default:
    break;
  }
  values.setValue(instruction, values.opaqueOf(instruction, operationOf(instruction)));
}

void InstructionLifter::liftCompare(const CmpInst &instruction) {
  const llvm::Value &left = *instruction.getOperand(0), &right = *instruction.getOperand(1);
  Type *type = left.getType();
  if (type->isPointerTy())
    return values.setValue(instruction, values.comparePointers(instruction.getPredicate(), values.pointerOf(left),
                                                               values.pointerOf(right)));
  if (type->isIntegerTy() && type->getIntegerBitWidth() <= 64)
    return values.setValue(instruction,
                           compareIntegers(b, instruction.getPredicate(), values.valueOf(left), values.valueOf(right)));
  What what = operationOf(instruction);
  ValueId a = values.valueOf(left), c = values.valueOf(right);
  if (what.function == OpaqueFunction::FCmp) {
    // a > b is b < a: one uninterpreted function for both.
    CmpInst::Predicate predicate = instruction.getPredicate();
    if (predicate == CmpInst::FCMP_OGT || predicate == CmpInst::FCMP_OGE || predicate == CmpInst::FCMP_UGT ||
        predicate == CmpInst::FCMP_UGE) {
      predicate = CmpInst::getSwappedPredicate(predicate);
      std::swap(a, c);
    }
    what.relations = static_cast<std::uint8_t>(predicate - CmpInst::FCMP_FALSE);
  }
  values.setValue(instruction, b.opaque(what, widthOf(*instruction.getType()), {a, c}));
}

void InstructionLifter::liftPhi(const PHINode &phi) {
  if (phi.getType()->isPointerTy())
    return values.definePointer(phi);
  if (phi.getType()->isAggregateType()) {
    std::vector<ValueId> leaves;
    for (ValueId leaf : values.leavesOf(*PoisonValue::get(phi.getType()))) {
      leaves.push_back(b.phi(b.value(leaf).width, values.nameOf(phi)));
      values.pendingPhis.push_back(
          {&phi, Values::PendingPhi::Leaf, static_cast<unsigned>(leaves.size() - 1), leaves.back()});
    }
    values.setLeaves(phi, std::move(leaves));
    return;
  }
  const ValueId id = b.phi(widthOf(*phi.getType()), values.nameOf(phi));
  values.setPhi(phi, id);
  values.pendingPhis.push_back({&phi, Values::PendingPhi::Integer, 0, id});
  if (!values.bases(phi).empty())
    values.definePointer(phi);
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
