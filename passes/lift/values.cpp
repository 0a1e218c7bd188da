#include "passes/lift/values.h"

#include "passes/lift/library.h"
#include "passes/lift/location.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

#include <cassert>

using namespace llvm;
using namespace veriwarp::kernel;

namespace veriwarp::lift {

// What debug records say of a value, else what mem2reg called a phi.
void Values::nameVariables(const Function &function) {
  for (const Instruction &instruction : instructions(function)) {
    for (DbgVariableRecord &record : filterDbgVars(instruction.getDbgRecordRange())) {
      if (record.isDbgDeclare() || record.getNumVariableLocationOps() != 1 ||
          record.getExpression()->getNumElements() != 0)
        continue;
      const llvm::Value *value = record.getVariableLocationOp(0);
      if (value && isa<Instruction>(value) && !record.getVariable()->getName().empty() &&
          !record.getVariable()->isArtificial() && !isInSystemHeader(*record.getVariable()->getScope()))
        names.try_emplace(value, record.getVariable()->getName().str());
    }
    if (isa<PHINode>(instruction) && !names.count(&instruction))
      if (std::string name = nameFromValue(instruction); !name.empty())
        names[&instruction] = std::move(name);
  }
}

std::string Values::nameOf(const llvm::Value &value) const {
  const auto it = names.find(&value);
  return it == names.end() ? "" : it->second;
}

unsigned widthOf(const Type &type) {
  if (type.isIntegerTy())
    return std::min(64u, type.getIntegerBitWidth());
  if (type.isFloatingPointTy())
    return std::min<unsigned>(64, static_cast<unsigned>(type.getPrimitiveSizeInBits().getFixedValue()));
  return 64;
}

void Values::setValue(const llvm::Value &value, ValueId id) {
  assert(id < k.values.size() && k.values[id].width > 0 && "an instruction's value is one of the model");
  known[&value] = id;
  if (const auto it = names.find(&value); it != names.end() && k.values[id].text.empty()) {
    const Op op = k.values[id].op;
    if (op != Op::Const && op != Op::Param && op != Op::Special && op != Op::Opaque && op != Op::Warp)
      k.values[id].text = it->second;
  }
}

kernel::ValueId Values::constantOf(const Constant &constant) {
  const unsigned width = widthOf(*constant.getType());
  if (const auto *integer = dyn_cast<ConstantInt>(&constant)) {
    if (integer->getBitWidth() <= 64)
      return b.constant(integer->getZExtValue(), width);
    std::vector<ValueId> words;
    words.reserve(integer->getValue().getNumWords());
    for (unsigned i = 0; i < integer->getValue().getNumWords(); ++i)
      words.push_back(b.constant(integer->getValue().getRawData()[i], 64));
    return b.entryOpaque({AbstractionKind::WideConstant, std::to_string(integer->getBitWidth())}, 64, std::move(words));
  }
  if (const auto *number = dyn_cast<ConstantFP>(&constant))
    if (const APInt bits = number->getValueAPF().bitcastToAPInt(); bits.getBitWidth() <= 64)
      return b.constant(bits.getZExtValue(), width);
  if (isa<UndefValue>(constant))
    return b.entryOpaque(AbstractionKind::UninitialisedValue, width);
  if (constant.getType()->isPointerTy())
    return addressOf(constantPointer(constant));
  if (constant.isNullValue())
    return b.constant(0, width);
  if (const auto *expression = dyn_cast<ConstantExpr>(&constant)) {
    const auto operand = [&](unsigned i) { return constantOf(*expression->getOperand(i)); };
    switch (expression->getOpcode()) {
    case Instruction::PtrToInt:
      return b.resize(addressOf(constantPointer(*expression->getOperand(0))), width, false);
    case Instruction::Add:
      return b.binary(Op::Add, operand(0), operand(1));
    case Instruction::Sub:
      return b.binary(Op::Sub, operand(0), operand(1));
    case Instruction::Xor:
      return b.binary(Op::Xor, operand(0), operand(1));
    case Instruction::Trunc:
      return b.trunc(operand(0), width);
    default:
      break;
    }
  }
  std::string text;
  raw_string_ostream stream(text);
  constant.printAsOperand(stream);
  return b.entryOpaque({AbstractionKind::Constant, text}, width, {b.constant(0, 1)});
}

kernel::ValueId Values::valueOf(const llvm::Value &value) {
  if (const auto *constant = dyn_cast<Constant>(&value))
    return constantOf(*constant);
  if (value.getType()->isPointerTy())
    return addressOf(pointerOf(value));
  if (const auto it = known.find(&value); it != known.end())
    return it->second;
  if (const auto *argument = dyn_cast<Argument>(&value)) {
    const std::uint32_t index = objects.param(*argument);
    const Parameter &param = k.params[index];
    const ValueId id = param.width ? b.param(index, param.width)
                                   : b.entryOpaque({OpaqueFunction::Parameter, param.name},
                                                   widthOf(*argument->getType()), {b.constant(index, 32)});
    return known[&value] = id;
  }
  return b.opaque(AbstractionKind::Unmodelled, widthOf(*value.getType()));
}

std::optional<std::vector<kernel::ValueId>> Values::scalarOperands(const CallBase &call) {
  std::vector<ValueId> operands;
  for (const llvm::Value *argument : call.args())
    if (argument->getType()->isAggregateType() || argument->getType()->isMetadataTy())
      return std::nullopt;
    else
      operands.push_back(valueOf(*argument));
  return operands;
}

void Values::defineFunction(const CallBase &call, const What &what) {
  if (std::optional<std::vector<ValueId>> operands = scalarOperands(call))
    defineOpaque(call, what, std::move(*operands));
  else
    defineOpaque(call, {AbstractionKind::CallResult, baseName(call.getCalledFunction()->getName())});
}

kernel::ValueId Values::opaqueOf(const Instruction &instruction, const What &what) {
  std::vector<ValueId> operands;
  for (const llvm::Value *operand : instruction.operands()) {
    assert(!operand->getType()->isAggregateType() && !operand->getType()->isMetadataTy() &&
           "a function of its operands");
    operands.push_back(valueOf(*operand));
  }
  return b.opaque(what, widthOf(*instruction.getType()), std::move(operands));
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
