// An instruction as inline PTX: its own text, with operands in place of registers.
#include "passes/ptx/translator.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/InlineAsm.h"

#include <cinttypes>
#include <cstdio>

using namespace llvm;

namespace veriwarp::ptx {
namespace {

const char *constraintOf(unsigned width) {
  return width == 1 ? "b" : width <= 16 ? "h" : width == 32 ? "r" : width == 64 ? "l" : "q";
}

// Does what stands first take the result?
bool hasResult(const Instruction &i, const Row *row) {
  const auto first = i.operands.empty() ? Operand::Kind::Memory : i.operands[0].kind;
  if (first == Operand::Kind::Memory || first == Operand::Kind::Integer || first == Operand::Kind::Float)
    return false; // such as wgmma.wait_group 0
  if (!row)
    return true; // as most instructions do
  switch (row->effect) {
  case Effect::Computes:
  case Effect::Reads:
  case Effect::Updates:
  case Effect::Exchanges:
  case Effect::Samples:
  case Effect::Object:
    return true;
  case Effect::Waits:
    return row->form == Form::BarRed;
  default:
    return false;
  }
}

} // namespace

// What has an effect that nobody can know.
void Body::unknown(const Instruction &i) {
  auto *type = FunctionType::get(llvm::Type::getVoidTy(context), {PointerType::get(context, GenericSpace)}, false);
  // A function or variable of the file may be called like it.
  const GlobalValue *same = translator.module->getNamedValue(i.opcode);
  const bool isTaken = same && (same->getValueType() != type || !same->isDeclaration());
  const FunctionCallee callee = translator.module->getOrInsertFunction(i.opcode + (isTaken ? "." : ""), type);
  b.CreateCall(callee, {ConstantPointerNull::get(PointerType::get(context, GenericSpace))});
}

void Body::assembly(const Instruction &i, const Row *row) {
  struct Target {
    const Operand *operand;
    unsigned width;
  };
  std::vector<Target> outputs;
  std::vector<Value *> inputs;
  const bool gives = hasResult(i, row);
  const std::size_t resultCount = gives ? (i.pairedResult ? 2 : 1) : 0;
  // Outputs are numbered first.
  const auto addOutput = [&](const Operand &one) {
    if (one.kind == Operand::Kind::Name && one.name == "_")
      return;
    outputs.push_back({&one, expectRegister(one).width});
  };
  for (std::size_t k = 0; k < resultCount && k < i.operands.size(); ++k) {
    if (i.operands[k].kind == Operand::Kind::Vector)
      for (const Operand &part : i.operands[k].parts)
        addOutput(part);
    else
      addOutput(i.operands[k]);
  }
  if (!row && outputs.empty())
    return unknown(i);
  unsigned output = 0;
  const auto input = [&](Value *given) {
    inputs.push_back(given);
    return "$" + std::to_string(outputs.size() + inputs.size() - 1);
  };
  const std::function<std::string(const Operand &, bool)> shown = [&](const Operand &one,
                                                                      bool isOutput) -> std::string {
    switch (one.kind) {
    case Operand::Kind::Integer:
      return std::to_string(static_cast<std::int64_t>(one.bits));
    case Operand::Kind::Float: {
      char number[24];
      std::snprintf(number, sizeof number, one.width == 32 ? "0f%08" PRIX64 : "0d%016" PRIX64, one.bits);
      return number;
    }
    case Operand::Kind::Vector:
    case Operand::Kind::Arguments: {
      std::string list;
      for (const Operand &part : one.parts)
        list += (list.empty() ? "" : ", ") + shown(part, isOutput);
      return one.kind == Operand::Kind::Vector ? "{" + list + "}" : "(" + list + ")";
    }
    case Operand::Kind::Memory: {
      std::string list;
      for (std::size_t k = 0; k < one.parts.size(); ++k) {
        list += (k ? ", " : "") + shown(one.parts[k], false);
        const auto moved = static_cast<std::int64_t>(one.bits);
        if (k == 0 && moved)
          list += (moved > 0 ? "+" : "") + std::to_string(moved);
      }
      return "[" + list + "]";
    }
    case Operand::Kind::Name:
      break;
    }
    if (one.name == "_")
      return "_";
    if (isOutput)
      return "$" + std::to_string(output++);
    Operand plain = one;
    plain.negated = false;
    const Entry *known = find(one.name);
    const unsigned width = known && known->kind == Entry::Kind::Register ? known->width : one.name[0] == '%' ? 32 : 64;
    return (one.negated ? "!" : "") + input(value(plain, width));
  };
  std::string words = i.opcode;
  for (const std::string &modifier : i.modifiers)
    words += "." + modifier;
  for (std::size_t k = 0; k < i.operands.size(); ++k) {
    words += k == 0 ? " " : i.pairedResult && k == 1 ? "|" : ", ";
    words += shown(i.operands[k], k < resultCount);
  }
  words += ";";

  std::string constraints;
  std::vector<llvm::Type *> outputTypes, inputTypes;
  for (const Target &target : outputs) {
    outputTypes.push_back(integer(target.width));
    constraints += (constraints.empty() ? "=" : ",=") + std::string(constraintOf(target.width));
  }
  for (Value *given : inputs) {
    inputTypes.push_back(given->getType());
    constraints += (constraints.empty() ? "" : ",") + std::string(constraintOf(given->getType()->getIntegerBitWidth()));
  }
  const bool onlyComputes = row && row->effect == Effect::Computes;
  if (!onlyComputes)
    constraints += constraints.empty() ? "~{memory}" : ",~{memory}";
  llvm::Type *type = outputTypes.empty()       ? llvm::Type::getVoidTy(context)
                     : outputTypes.size() == 1 ? outputTypes[0]
                                               : StructType::get(context, outputTypes);
  auto *signature = FunctionType::get(type, inputTypes, false);
  CallInst *made =
      b.CreateCall(signature, InlineAsm::get(signature, words, constraints, /*hasSideEffects=*/!onlyComputes), inputs);
  if (onlyComputes) {
    made->setDoesNotAccessMemory();
    made->setDoesNotThrow();
    made->addFnAttr(Attribute::WillReturn);
  }
  for (unsigned k = 0; k < outputs.size(); ++k)
    assign(*outputs[k].operand, outputs.size() == 1 ? static_cast<Value *>(made) : b.CreateExtractValue(made, k));
}

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
