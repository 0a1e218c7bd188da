// Lifts one asm statement: registers, and what instructions do to them. Private to ptx_lift.cpp (registers,
// predicates), ptx_effects.cpp (memory, synchronisation) and ptx_compute.cpp (arithmetic).
#pragma once

#include "passes/lift/ptx.h"
#include "passes/lift/values.h"
#include "ptx/instructions.h"

#include "llvm/IR/InlineAsm.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace veriwarp::lift {

// What the table's words are in the kernel model.
kernel::Scope modelOf(ptx::Scope scope);
kernel::AtomicOp modelOf(ptx::Update update);

class PtxLifter {
public:
  PtxLifter(kernel::Kernel &kernel, Builder &builder, Values &v, Actions &o, const llvm::CallBase &c,
            const llvm::InlineAsm &a)
      : k(kernel), b(builder), values(v), actions(o), call(c), assembly(a) {}

  void run();

private:
  using ValueId = kernel::ValueId;
  // What a register holds; a pointer keeps its object.
  struct Register {
    ValueId value = kernel::None;
    std::optional<Pointer> pointer;
    unsigned width = 0; // of an operand of the statement
  };

  // ptx_lift.cpp
  void bindArguments();
  void bindResults();
  const Register *lookup(const PtxOperand &operand) const;
  Register *find(const PtxOperand &operand);
  ValueId number(const PtxOperand &operand, unsigned width, bool isSigned = false);
  ValueId predicateOf(const PtxInstruction &instruction);
  void define(const PtxOperand &target, ValueId value, std::optional<Pointer> pointer = std::nullopt);
  void defineUnknown(const PtxOperand &operand, const What &what);
  ValueId chosen(ValueId value, ValueId before);
  unsigned knownWidth(const PtxOperand &operand) const;
  unsigned widthOfRegister(const PtxOperand &operand) const;
  ValueId filling(const PtxOperand &target, ValueId value, bool isSigned);
  static ptx::Type typeOf(const PtxInstruction &instruction);
  void execute(const PtxInstruction &instruction);
  static bool hasEffect(const PtxInstruction &instruction, const ptx::Row *row);
  void effectOf(const PtxInstruction &instruction, const ptx::Row *row);
  void unknownEffect(const PtxInstruction &instruction);

  // ptx_effects.cpp
  Pointer address(const PtxOperand &memory);
  static unsigned vectorLength(const PtxInstruction &instruction);
  bool effect(const PtxInstruction &instruction, const ptx::Row &row);
  bool load(const PtxInstruction &instruction, const ptx::Row &row);
  bool store(const PtxInstruction &instruction, const ptx::Row &row);
  bool discard(const PtxInstruction &instruction);
  bool atomic(const PtxInstruction &instruction, const ptx::Row &row);
  bool copyAsync(const PtxInstruction &instruction, const ptx::Row &row);
  bool loadMatrix(const PtxInstruction &instruction);
  bool barrierObject(const PtxInstruction &instruction, ptx::Form form);
  bool barrier(const PtxInstruction &instruction, const ptx::Row &row);
  bool warpOperation(const PtxInstruction &instruction, const ptx::Row &row);

  // ptx_compute.cpp
  void compute(const PtxInstruction &instruction, const ptx::Row *row);
  std::optional<Pointer> pointerComputed(const PtxInstruction &instruction, const ptx::Row *row);
  void defineFunction(const PtxInstruction &instruction, const ptx::Row *row);
  ValueId computed(const PtxInstruction &instruction, ptx::Form form);
  ValueId plainly(const PtxInstruction &instruction, ptx::Form form, ptx::Type type);
  ValueId comparison(const PtxInstruction &instruction, ptx::Type type);
  ValueId carrying(const PtxInstruction &instruction, ptx::Form form, ptx::Type type);

  kernel::Kernel &k;
  Builder &b;
  Values &values;
  Actions &actions;
  const llvm::CallBase &call;
  const llvm::InlineAsm &assembly;
  std::vector<Register> arguments; // by operand number
  std::vector<unsigned> results;   // operand numbers of the outputs, in order
  std::map<std::string, Register> registers;
  ValueId predicate = kernel::None; // of the computation at hand
  ValueId carry = kernel::None;     // of additions and subtractions; None: any
};

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
