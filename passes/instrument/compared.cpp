// See stages.h. The constants that a kernel compares what it reads with. The explorer tries them where a value is
// undefined: a thread that waits for one number in 2^32 goes the same way with all others.
#include "passes/instrument/limits.h"
#include "passes/instrument/stages.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

#include <cassert>

using namespace llvm;

namespace veriwarp::instrument {

namespace {

// Whether the value may depend on memory, or on what other threads say: not on ids and parameters alone.
bool isRead(const Value *value, const Function &function) {
  SmallVector<const Value *, 16> open{value};
  SmallPtrSet<const Value *, 32> seen;
  while (!open.empty()) {
    const Value *at = open.pop_back_val();
    const auto *instruction = dyn_cast<Instruction>(at);
    if (!instruction || !seen.insert(at).second)
      continue;
    if (const auto *load = dyn_cast<LoadInst>(instruction)) {
      // The thread's own fields are ids; they are given by address.
      if (load->getPointerOperand()->stripInBoundsConstantOffsets() != function.getArg(0))
        return true;
      continue;
    }
    if (isa<CallBase>(instruction) && !isa<IntrinsicInst>(instruction))
      return true;
    if (seen.size() > limits::comparedDepth)
      return true;
    open.append(instruction->op_begin(), instruction->op_end());
  }
  return false;
}

// x, where `x + a`, `x ^ a` and extensions of x are compared with `constant`; and what x is compared with then.
const Value *compared(const Value *value, APInt &constant) {
  for (;;) {
    const auto *instruction = dyn_cast<Instruction>(value);
    if (!instruction)
      return value;
    if (isa<ZExtInst>(instruction) || isa<SExtInst>(instruction)) {
      const unsigned width = instruction->getOperand(0)->getType()->getScalarSizeInBits();
      assert(width < constant.getBitWidth() && "an extension makes its operand wider");
      constant = constant.trunc(width);
    } else if (const auto *by =
                   instruction->getNumOperands() == 2 ? dyn_cast<ConstantInt>(instruction->getOperand(1)) : nullptr;
               by && instruction->getOpcode() == Instruction::Add) {
      constant -= by->getValue();
    } else if (by && instruction->getOpcode() == Instruction::Xor) {
      constant ^= by->getValue();
    } else {
      return value;
    }
    value = instruction->getOperand(0);
  }
}

class Collector {
public:
  explicit Collector(const Function &in) : function(in) {}

  void take(const Instruction &instruction) {
    if (const auto *comparison = dyn_cast<ICmpInst>(&instruction)) {
      const bool isEquality = comparison->isEquality();
      for (unsigned side : {0u, 1u})
        if (const auto *constant = dyn_cast<ConstantInt>(comparison->getOperand(side)))
          add(comparison->getOperand(1 - side), constant->getValue(), isEquality);
    } else if (const auto *choice = dyn_cast<SwitchInst>(&instruction)) {
      for (const auto &entry : choice->cases())
        add(choice->getCondition(), entry.getCaseValue()->getValue(), true);
    } else if (const auto *floats = dyn_cast<FCmpInst>(&instruction)) {
      for (unsigned side : {0u, 1u})
        if (const auto *constant = dyn_cast<ConstantFP>(floats->getOperand(side));
            constant && !constant->getType()->isVectorTy())
          add(floats->getOperand(1 - side), constant->getValueAPF().bitcastToAPInt(), false);
    }
  }

  SetVector<std::uint64_t> values;

private:
  void add(const Value *value, APInt constant, bool isEquality) {
    if (constant.getBitWidth() > 64 || !isRead(value, function))
      return;
    compared(value, constant);
    values.insert(constant.getZExtValue());
    if (isEquality)
      return;
    values.insert((constant - 1).getZExtValue());
    values.insert((constant + 1).getZExtValue());
  }

  const Function &function;
};

} // namespace

std::vector<std::uint64_t> comparedConstants(const Reach &reach, Function *kernel) {
  SetVector<std::uint64_t> all;
  for (Function *function : reach.reachable(kernel)) {
    if (function->isDeclaration() || function->arg_empty())
      continue;
    Collector collector(*function);
    for (const Instruction &instruction : instructions(*function))
      collector.take(instruction);
    for (const std::uint64_t value : collector.values)
      if (all.size() < limits::comparedConstants)
        all.insert(value);
  }
  return {all.begin(), all.end()};
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
