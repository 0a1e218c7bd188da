// Where the result of an asm statement points to: registers are followed through what computes addresses, by the rules
// that PointerAnalysis::transfer has for LLVM's instructions. What is loaded, or comes from other threads, is no
// address of an argument's object.
#include "passes/lift/pointers.h"
#include "passes/lift/ptx.h"
#include "ptx/instructions.h"

#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstrTypes.h"

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

std::vector<AsmOperand> asmOperands(const CallBase &call) {
  std::vector<AsmOperand> operands;
  unsigned argument = 0;
  for (const InlineAsm::ConstraintInfo &constraint : cast<InlineAsm>(call.getCalledOperand())->ParseConstraints()) {
    if (constraint.Type == InlineAsm::isClobber || constraint.Type == InlineAsm::isLabel)
      continue;
    AsmOperand operand;
    if (constraint.Type == InlineAsm::isInput || constraint.isIndirect) {
      if (argument < call.arg_size())
        operand.given = call.getArgOperand(argument++);
      // "+r": the input that is tied to an output is what the output's register holds at first.
      for (const std::string &code : constraint.Codes)
        if (unsigned output = 0; constraint.Type == InlineAsm::isInput && !StringRef(code).getAsInteger(10, output) &&
                                 output < operands.size())
          operands[output].given = operand.given;
    } else
      operand.isResult = true;
    operands.push_back(operand);
  }
  return operands;
}

ObjectSet PointerAnalysis::ofAsm(const CallBase &call) {
  const auto &assembly = *cast<InlineAsm>(call.getCalledOperand());
  const PtxProgram program = readPtx(assembly.getAsmString());
  if (!program.error.empty() || program.hasLabels || program.hasParts) // not modelled at all
    return {};

  Registers registers;
  std::optional<unsigned> result;
  const std::vector<AsmOperand> operands = asmOperands(call);
  for (unsigned i = 0; i < operands.size(); ++i) {
    if (operands[i].given)
      registers.arguments[i] = bases(*operands[i].given);
    if (operands[i].isResult && !result)
      result = i;
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
