// Instructions one by one: integers, casts, comparisons, phis.
#pragma once

#include "passes/lift/calls.h"

namespace veriwarp::lift {

class InstructionLifter {
public:
  InstructionLifter(Builder &builder, Values &v, Actions &a, MemoryLifter &m, CallLifter &c)
      : b(builder), values(v), actions(a), memory(m), calls(c) {}

  void liftInstruction(const llvm::Instruction &instruction);

private:
  using ValueId = kernel::ValueId;
  bool liftWholeVector(const llvm::InsertElementInst &last);
  void liftBinary(const llvm::BinaryOperator &instruction);
  void liftCast(const llvm::CastInst &instruction);
  void liftCompare(const llvm::CmpInst &instruction);
  void liftPhi(const llvm::PHINode &phi);

  Builder &b;
  Values &values;
  Actions &actions;
  MemoryLifter &memory;
  CallLifter &calls;
};

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
