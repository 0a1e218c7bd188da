// An address may take any way into memory: stored as a pointer or an integer, in halves, by an atomic operation, in a
// structure that is copied, by PTX. So every value is taken to carry the addresses that its operands carry, whatever
// the operation, and every part of an object to hold what was ever put into the object. All memory that the caller
// gives is one place here: a pointer that is stored through one parameter may be read back through another.
//
// Two things carry nothing: the truth of a comparison, and the difference of two pointers into the same objects.
#include "passes/lift/pointers.h"
#include "passes/lift/ptx.h"
#include "ptx/instructions.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace veriwarp::lift {

CarriedAddresses::CarriedAddresses(const Function &f, Objects &o, PointerAnalysis &a,
                                   ArrayRef<const GlobalVariable *> published)
    : function(f), objects(o), analysis(a) {
  for (const GlobalVariable *variable : published)
    mergeInto(fromStart, {objects.variable(*variable)});
}

// What a thread or a block has for itself, and a variable, are places of their own.
kernel::ObjectId CarriedAddresses::place(kernel::ObjectId memory) const {
  const bool isOwn = analysis.keepsWhatIsStored(memory) || objects[memory].kind == kernel::ObjectKind::DeviceVariable;
  return isOwn ? memory : kernel::None;
}

ObjectSet CarriedAddresses::in(kernel::ObjectId memory) const {
  const auto found = held.find(place(memory));
  ObjectSet result = found == held.end() ? ObjectSet{} : found->second;
  if (!analysis.keepsWhatIsStored(memory))
    mergeInto(result, fromStart);
  return result;
}

ObjectSet CarriedAddresses::inAll(const ObjectSet &memory) const {
  ObjectSet result;
  for (kernel::ObjectId object : memory)
    mergeInto(result, in(object));
  return result;
}

// The address of a thread's own array that leaves the thread is told elsewhere (memory.cpp).
bool CarriedAddresses::put(const ObjectSet &memory, const ObjectSet &addresses) {
  bool hasGrown = false;
  if (addresses.empty())
    return false;
  for (kernel::ObjectId target : memory) {
    if (objects.isNull(target) || objects.isFunction(target))
      continue;
    ObjectSet &there = held[place(target)];
    for (kernel::ObjectId object : addresses)
      if (objects.alloca(target) || !objects.alloca(object))
        hasGrown |= mergeInto(there, {object});
  }
  return hasGrown;
}

ObjectSet CarriedAddresses::by(const llvm::Value &value) {
  ObjectSet result;
  for (kernel::ObjectId object : analysis.bases(value))
    if (!objects.isNull(object) && !objects.isFunction(object))
      mergeInto(result, {object});
  if (const auto *constant = dyn_cast<Constant>(&value)) {
    if (result.empty() && !isa<GlobalValue>(constant))
      for (const Use &operand : constant->operands())
        mergeInto(result, by(*operand));
    return result;
  }
  if (const auto it = carried.find(&value); it != carried.end())
    mergeInto(result, it->second);
  return result;
}

bool CarriedAddresses::copy(const MemTransferInst &copy) {
  ObjectSet moved;
  for (kernel::ObjectId source : analysis.bases(*copy.getRawSource()))
    if (const Argument *argument = objects.byValueArgument(source)) {
      for (const Objects::Field &field : objects.fields(*argument))
        if (field.type->isPointerTy())
          mergeInto(moved, {objects.pointerField(*argument, field)});
    } else
      mergeInto(moved, in(source));
  return put(analysis.bases(*copy.getRawDest()), moved);
}

// What is called and is not PTX: intrinsics, functions of libraries, and functions that are taken to touch no memory.
bool CarriedAddresses::throughCall(const CallBase &call) {
  ObjectSet given, result;
  bool hasGrown = false;
  const bool givesNumber = call.getType()->isFPOrFPVectorTy();
  for (const Use &argument : call.args()) {
    if (argument->getType()->isPointerTy()) {
      if (!call.doesNotAccessMemory())
        mergeInto(result, inAll(analysis.bases(*argument)));
      if (!givesNumber && !isa<Constant>(argument))
        mergeInto(result, by(*argument));
    } else
      mergeInto(given, by(*argument));
  }
  if (!call.onlyReadsMemory())
    for (const Use &argument : call.args())
      if (argument->getType()->isPointerTy())
        hasGrown |= put(analysis.bases(*argument), given);
  mergeInto(result, given);
  return (!call.getType()->isVoidTy() && !result.empty() && mergeInto(carried[&call], result)) || hasGrown;
}

// Registers only gather: the order of the instructions makes no difference. What the address of an access carries is
// where the access may be.
bool CarriedAddresses::throughAsm(const CallBase &call) {
  const PtxProgram program = readPtx(cast<InlineAsm>(call.getCalledOperand())->getAsmString());
  if (!program.error.empty() || program.hasLabels || program.hasParts) // not modelled at all
    return false;
  std::map<std::string, ObjectSet> named;
  const std::vector<AsmOperand> operands = asmOperands(call);
  std::vector<ObjectSet> registers(operands.size());
  for (std::size_t i = 0; i < operands.size(); ++i)
    if (operands[i].given)
      registers[i] = by(*operands[i].given);
  const auto reg = [&](const PtxOperand &operand) -> ObjectSet * {
    if (operand.kind == PtxOperand::Kind::Argument)
      return operand.index < registers.size() ? &registers[operand.index] : nullptr;
    return operand.kind == PtxOperand::Kind::Register ? &named[operand.name] : nullptr;
  };
  const auto read = [&](const PtxOperand &operand) {
    ObjectSet result;
    if (const ObjectSet *found = reg(operand))
      result = *found;
    for (const PtxOperand &part : operand.parts)
      if (const ObjectSet *found = reg(part))
        mergeInto(result, *found);
    return result;
  };
  bool hasGrown = false;
  for (const PtxInstruction &i : program.instructions) {
    const ptx::Row *row = ptx::find(i.opcode, i.modifiers);
    ObjectSet memory, values;
    for (const PtxOperand &operand : i.operands)
      mergeInto(operand.kind == PtxOperand::Kind::Memory ? memory : values, read(operand));
    mergeInto(values, inAll(memory));
    if (!row || row->effect != ptx::Effect::Reads)
      hasGrown |= put(memory, values);
    if (i.operands.empty() || i.operands[0].kind == PtxOperand::Kind::Memory)
      continue;
    if (ObjectSet *target = reg(i.operands[0]))
      mergeInto(*target, values);
    for (const PtxOperand &part : i.operands[0].parts)
      if (ObjectSet *target = reg(part))
        mergeInto(*target, values);
  }
  ObjectSet result;
  for (std::size_t i = 0; i < operands.size(); ++i)
    if (operands[i].isResult)
      mergeInto(result, registers[i]);
  return (!call.getType()->isVoidTy() && !result.empty() && mergeInto(carried[&call], result)) || hasGrown;
}

bool CarriedAddresses::follow(const Instruction &instruction) {
  const auto at = [&](unsigned i) { return analysis.bases(*instruction.getOperand(i)); };
  const auto gives = [&](const ObjectSet &addresses) {
    return !addresses.empty() && mergeInto(carried[&instruction], addresses);
  };
  ObjectSet result;
  switch (instruction.getOpcode()) {
  case Instruction::ICmp:
  case Instruction::FCmp:
  case Instruction::Alloca:
    return false;
  case Instruction::Store:
    return put(at(1), by(*instruction.getOperand(0)));
  case Instruction::Load:
    // Of the bytes of a parameter, those of a pointer that are read in parts.
    if (std::uint64_t offset = 0;
        const Argument *argument = analysis.constantParameterPlace(*instruction.getOperand(0), offset)) {
      const std::uint64_t size = function.getParent()->getDataLayout().getTypeStoreSize(instruction.getType());
      for (const Objects::Field &field : objects.fields(*argument))
        if (field.type->isPointerTy() && field.offset < offset + size && offset < field.offset + 8)
          mergeInto(result, {objects.pointerField(*argument, field)});
      return gives(result);
    }
    return gives(inAll(at(0)));
  case Instruction::AtomicRMW: {
    const bool hasGrown = put(at(0), by(*instruction.getOperand(1)));
    return gives(inAll(at(0))) || hasGrown;
  }
  case Instruction::AtomicCmpXchg: {
    const bool hasGrown = put(at(0), by(*instruction.getOperand(2)));
    return gives(inAll(at(0))) || hasGrown;
  }
  case Instruction::Sub:
    if (const ObjectSet left = at(0); !left.empty() && left == at(1))
      return false;
    break;
  case Instruction::Call:
    if (const auto *transfer = dyn_cast<MemTransferInst>(&instruction))
      return copy(*transfer);
    return cast<CallBase>(instruction).isInlineAsm() ? throughAsm(cast<CallBase>(instruction))
                                                     : throughCall(cast<CallBase>(instruction));
  default:
    break;
  }
  if (instruction.getType()->isVoidTy())
    return false;
  for (const Use &operand : instruction.operands())
    if (!isa<BasicBlock>(operand))
      mergeInto(result, by(*operand));
  return gives(result);
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
