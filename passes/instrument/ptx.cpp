// See ptx_lowering.h. This file: an asm statement's operands, registers and values (PTX ISA 8.5, chapter 6).
#include "passes/instrument/ptx_lowering.h"

#include "llvm/IR/Intrinsics.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace veriwarp::instrument {

PtxType ptxType(StringRef name) {
  const PtxType type = ptx::typeNamed(name);
  return type.isTf32 ? PtxType() : type;
}

const lift::PtxOperand &operandOf(const lift::PtxInstruction &i, std::size_t n) {
  if (n >= i.operands.size())
    throw Lacking();
  return i.operands[n];
}

const std::string &modifierOf(const lift::PtxInstruction &i, std::size_t n) {
  if (n >= i.modifiers.size())
    throw Lacking();
  return i.modifiers[n];
}

PtxType typeOf(const lift::PtxInstruction &i) { return i.modifiers.empty() ? PtxType() : ptxType(i.modifiers.back()); }

bool hasOnly(const lift::PtxInstruction &i, std::initializer_list<StringRef> words) {
  return all_of(i.modifiers, [&](StringRef word) { return ptx::typeNamed(word).width || is_contained(words, word); });
}

unsigned typesOf(const lift::PtxInstruction &i) {
  return static_cast<unsigned>(count_if(i.modifiers, [](StringRef word) { return ptx::typeNamed(word).width > 0; }));
}

std::vector<lift::PtxOperand> partsOf(const lift::PtxOperand &operand) {
  return operand.kind == lift::PtxOperand::Kind::Vector ? operand.parts : std::vector<lift::PtxOperand>{operand};
}

bool PtxLowering::run() {
  const lift::PtxProgram program = lift::readPtx(assembly.getAsmString());
  std::string line = StringRef(assembly.getAsmString()).trim().substr(0, 100).str();
  std::replace(line.begin(), line.end(), '\n', ' ');
  if (!program.error.empty() || program.hasLabels) {
    e.problem("inline PTX '" + line +
              "' is not available on the CPU: " + (program.error.empty() ? "it has branches" : program.error));
    return false;
  }
  bindArguments();
  for (const Instruction &instruction : program.instructions)
    execute(instruction);
  if (Value *value = result())
    call.replaceAllUsesWith(value);
  return true;
}

namespace {

AllocaInst *makeVariable(CallInst &call) {
  BasicBlock &entry = call.getFunction()->getEntryBlock();
  IRBuilder<> b(&entry, entry.getFirstInsertionPt());
  return b.CreateAlloca(b.getInt64Ty());
}

Value *toBits(IRBuilder<> &b, Value *value) { // as an integer of 64 bits
  Type *type = value->getType();
  if (type->isPointerTy())
    return b.CreatePtrToInt(value, b.getInt64Ty());
  if (!type->isIntegerTy())
    value = b.CreateBitCast(value, b.getIntNTy(static_cast<unsigned>(type->getPrimitiveSizeInBits())));
  return b.CreateZExtOrTrunc(value, b.getInt64Ty());
}

Value *fromBits(IRBuilder<> &b, Value *value, Type *type) {
  if (type->isPointerTy())
    return b.CreateIntToPtr(value, type);
  const auto width = static_cast<unsigned>(type->getPrimitiveSizeInBits());
  return b.CreateBitCast(b.CreateZExtOrTrunc(value, b.getIntNTy(width)), type);
}

} // namespace

void PtxLowering::bindArguments() {
  InlineAsm::ConstraintInfoVector constraints = assembly.ParseConstraints();
  Type *type = call.getType();
  if (auto *pack = dyn_cast<StructType>(type))
    outputs.assign(pack->element_begin(), pack->element_end());
  else if (!type->isVoidTy())
    outputs.push_back(type);
  unsigned next = 0;
  for (const InlineAsm::ConstraintInfo &constraint : constraints) {
    if (constraint.Type == InlineAsm::isClobber || constraint.Type == InlineAsm::isLabel)
      continue;
    AllocaInst *place = nullptr;
    unsigned tied = 0;
    if (constraint.Type == InlineAsm::isInput && !StringRef(constraint.Codes[0]).getAsInteger(10, tied))
      place = arguments[tied];
    else
      place = makeVariable(call);
    arguments.push_back(place);
    if (constraint.Type == InlineAsm::isInput || constraint.isIndirect)
      b.CreateStore(toBits(b, call.getArgOperand(next++)), place);
  }
}

Value *PtxLowering::result() {
  if (outputs.empty())
    return nullptr;
  const auto value = [&](unsigned i) { return fromBits(b, b.CreateLoad(b.getInt64Ty(), arguments[i]), outputs[i]); };
  if (!call.getType()->isStructTy())
    return value(0);
  Value *pack = PoisonValue::get(call.getType());
  for (unsigned i = 0; i < outputs.size(); ++i)
    pack = b.CreateInsertValue(pack, value(i), i);
  return pack;
}

AllocaInst *PtxLowering::variable(const Operand &operand) {
  if (operand.kind == Operand::Kind::Argument)
    return operand.index < arguments.size() ? arguments[operand.index] : nullptr;
  AllocaInst *&place = registers[operand.name];
  if (!place)
    place = makeVariable(call);
  return place;
}

Value *PtxLowering::bits(const Operand &operand, unsigned width) {
  Type *type = b.getIntNTy(width);
  Value *value = nullptr;
  if (operand.kind == Operand::Kind::Immediate)
    return ConstantInt::get(b.getContext(), APInt(64, static_cast<std::uint64_t>(operand.value)).zextOrTrunc(width));
  if (operand.kind == Operand::Kind::Vector) {
    // {a, b} as one: parts of equal width, the first one lowest.
    const unsigned part = width / static_cast<unsigned>(std::max<std::size_t>(operand.parts.size(), 1));
    value = ConstantInt::get(type, 0);
    for (unsigned i = 0; i < operand.parts.size(); ++i)
      value = b.CreateOr(value, b.CreateShl(b.CreateZExt(bits(operand.parts[i], part), type), i * part));
    return value;
  }
  if (operand.kind == Operand::Kind::Register && (operand.name == "WARP_SZ" || operand.name[0] == '%') &&
      !registers.count(operand.name)) {
    value = e.special(StringRef(operand.name).ltrim('%'));
    if (!value) { // nor is it one of the text's own: nothing has been written to it
      e.problem("the special register " + operand.name + " is not available on the CPU");
      value = b.getInt64(0);
    }
  }
  if (!value)
    value = b.CreateLoad(b.getInt64Ty(), variable(operand));
  value = b.CreateZExtOrTrunc(value, type);
  return operand.negated ? b.CreateNot(value) : value;
}

Type *PtxLowering::llvmType(PtxType type) {
  if (!type.isFloat)
    return b.getIntNTy(type.width);
  Type *element = type.isBfloat                         ? b.getBFloatTy()
                  : type.width == 16 || type.lanes == 2 ? b.getHalfTy()
                  : type.width == 32                    ? b.getFloatTy()
                                                        : b.getDoubleTy();
  return type.lanes == 2 ? static_cast<Type *>(FixedVectorType::get(element, 2)) : element;
}

Value *PtxLowering::read(const Operand &operand, PtxType type) {
  Value *value = bits(operand, type.width);
  return type.isFloat ? b.CreateBitCast(value, llvmType(type)) : value;
}

Value *PtxLowering::predicate(const Operand &operand) { return bits(operand, 1); }

void PtxLowering::write(const Operand &operand, Value *value, bool isSigned) {
  if (operand.kind == Operand::Kind::Register && operand.name == "_")
    return;
  if (operand.kind == Operand::Kind::Vector) {
    Value *all = toBits(b, value);
    const unsigned part = static_cast<unsigned>(value->getType()->getPrimitiveSizeInBits()) /
                          static_cast<unsigned>(std::max<std::size_t>(operand.parts.size(), 1));
    for (unsigned i = 0; i < operand.parts.size(); ++i)
      write(operand.parts[i], b.CreateTrunc(b.CreateLShr(all, i * part), b.getIntNTy(part)));
    return;
  }
  Value *wide =
      isSigned && value->getType()->isIntegerTy() ? b.CreateSExtOrTrunc(value, b.getInt64Ty()) : toBits(b, value);
  b.CreateStore(wide, variable(operand));
}

void PtxLowering::execute(const Instruction &i) {
  if (i.predicated) {
    llvm::Instruction *then = SplitBlockAndInsertIfThen(predicate(i.predicate), &call, false);
    b.SetInsertPoint(then);
  }
  bool isDone = false;
  try {
    isDone = dispatch(i);
  } catch (const Lacking &) {
    isDone = false;
  }
  if (!isDone)
    e.notAvailable("inline PTX '" + StringRef(i.text).trim().str() + "'", ptx::find(i.opcode, i.modifiers));
  b.SetInsertPoint(&call);
}

bool PtxLowering::dispatch(const Instruction &i) {
  const ptx::Row *row = ptx::find(i.opcode, i.modifiers);
  if (!row || row->cpu == ptx::Known::Absent)
    return false;
  const Form form = row->form;
  if (row->effect == ptx::Effect::Samples || form == Form::Sust)
    return image(i, form);
  if (form == Form::Mma || form == Form::Wmma || form == Form::LdMatrix || form == Form::StMatrix ||
      form == Form::MovMatrix)
    return matrix(i, form);
  if (row->effect != ptx::Effect::Computes)
    return memory(i, *row) || cooperation(i, form);
  return arithmetic(i, form) || bitwise(i, form) || bitField(i, form) || byTable(i, form) || selection(i, form) ||
         conversion(i, form) || floating(i, form) || video(i, form);
}

bool lowerPtx(Emitter &e, CallInst &call) {
  const auto *assembly = cast<InlineAsm>(call.getCalledOperand());
  if (StringRef(assembly->getAsmString()).trim().empty()) { // a compiler barrier
    if (!call.getType()->isVoidTy()) {
      for (unsigned i = 0; i < call.arg_size(); ++i)
        if (call.getArgOperand(i)->getType() == call.getType()) {
          call.replaceAllUsesWith(call.getArgOperand(i));
          return true;
        }
      call.replaceAllUsesWith(Constant::getNullValue(call.getType()));
    }
    return true;
  }
  return PtxLowering(e, call, *assembly).run();
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
