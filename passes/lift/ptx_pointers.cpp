// Where the result of an asm statement points to: registers are followed through what computes addresses, by the rules
// that PointerAnalysis::transfer has for LLVM's instructions. What is loaded, or comes from other threads, is no
// address of an argument's object.
#include "passes/lift/pointers.h"
#include "passes/lift/ptx.h"
#include "ptx/instructions.h"

#include "llvm/IR/InlineAsm.h"

#include <map>
#include <string>

using namespace llvm;

namespace veriwarp::lift {

namespace {

struct Registers {
  std::map<std::string, ObjectSet> named;
  std::map<unsigned, ObjectSet> arguments;

  ObjectSet read(const PtxOperand &operand) const {
    ObjectSet result;
    switch (operand.kind) {
    case PtxOperand::Kind::Argument:
      if (const auto found = arguments.find(operand.index); found != arguments.end())
        result = found->second;
      break;
    case PtxOperand::Kind::Register:
      if (const auto found = named.find(operand.name); found != named.end())
        result = found->second;
      break;
    case PtxOperand::Kind::Vector:
      for (const PtxOperand &part : operand.parts)
        mergeInto(result, read(part));
      break;
    case PtxOperand::Kind::Immediate:
    case PtxOperand::Kind::Memory:
      break;
    }
    return result;
  }

  void write(const PtxOperand &operand, const ObjectSet &objects, bool isCertain) {
    if (operand.kind == PtxOperand::Kind::Vector)
      for (const PtxOperand &part : operand.parts)
        write(part, objects, isCertain);
    if (operand.kind != PtxOperand::Kind::Argument && operand.kind != PtxOperand::Kind::Register)
      return;
    ObjectSet &held = operand.kind == PtxOperand::Kind::Argument ? arguments[operand.index] : named[operand.name];
    if (isCertain)
      held.clear();
    mergeInto(held, objects);
  }
};

// Of what an instruction computes.
ObjectSet computed(const PtxInstruction &i, const ptx::Row &row, const Registers &registers) {
  const auto operand = [&](std::size_t n) {
    return n < i.operands.size() ? registers.read(i.operands[n]) : ObjectSet{};
  };
  ObjectSet result;
  switch (row.form) {
  case ptx::Form::Mov:
  case ptx::Form::Cvt:
  case ptx::Form::Cvta:
    return operand(1);
  case ptx::Form::Sub: // the difference of two pointers is a number
    return operand(2).empty() ? operand(1) : result;
  case ptx::Form::Add:
  case ptx::Form::And:
  case ptx::Form::Or:
  case ptx::Form::Xor:
  case ptx::Form::Selp:
    result = operand(1);
    mergeInto(result, operand(2));
    return result;
  case ptx::Form::Mad: // an index times a size, and an address
    return operand(3);
  default:
    return result;
  }
}

} // namespace

ObjectSet PointerAnalysis::ofAsm(const CallBase &call) {
  const auto &assembly = *cast<InlineAsm>(call.getCalledOperand());
  const PtxProgram program = readPtx(assembly.getAsmString());
  if (!program.error.empty() || program.hasLabels) // not modelled at all
    return {};

  Registers registers;
  unsigned operand = 0, argument = 0;
  std::optional<unsigned> result;
  for (const InlineAsm::ConstraintInfo &constraint : assembly.ParseConstraints()) {
    if (constraint.Type == InlineAsm::isClobber || constraint.Type == InlineAsm::isLabel)
      continue;
    if (constraint.Type == InlineAsm::isInput || constraint.isIndirect) {
      if (argument < call.arg_size())
        registers.arguments[operand] = bases(*call.getArgOperand(argument++));
      for (const std::string &code : constraint.Codes)
        if (unsigned output = 0; constraint.Type == InlineAsm::isInput && !StringRef(code).getAsInteger(10, output))
          registers.arguments[output] = registers.arguments[operand];
    } else if (!result) {
      result = operand;
    }
    ++operand;
  }
  for (const PtxInstruction &i : program.instructions) {
    const ptx::Row *row = ptx::find(i.opcode, i.modifiers);
    if (!row || i.operands.empty())
      continue;
    if (row->effect == ptx::Effect::Computes)
      registers.write(i.operands[0], computed(i, *row, registers), !i.predicated);
    else if (row->effect == ptx::Effect::Reads || row->effect == ptx::Effect::Updates ||
             row->effect == ptx::Effect::Exchanges)
      registers.write(i.operands[0], {}, !i.predicated);
  }
  return result ? registers.arguments[*result] : ObjectSet{};
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
