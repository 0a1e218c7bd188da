// An address is followed from the variable through what is computed with it, up to where it is put into memory. What a
// kernel itself puts there is followed more closely (carried.cpp).
#include "passes/lift/published.h"

#include "passes/lift/pointers.h"
#include "passes/lift/ptx.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace veriwarp::lift {

namespace {

struct Uses {
  SmallPtrSet<const Function *, 8> functions; // that use the variable at all
  SmallPtrSet<const Function *, 8> puts;      // that put its address into memory
  bool isInitial = false;                     // a variable starts with it
};

// Is `value` more than the address of an access, to an asm statement?
bool isData(const CallBase &call, const llvm::Value &value) {
  const PtxProgram program = readPtx(cast<InlineAsm>(call.getCalledOperand())->getAsmString());
  const std::vector<AsmOperand> operands = asmOperands(call);
  const auto isIt = [&](const PtxOperand &operand) {
    return operand.kind == PtxOperand::Kind::Argument && operand.index < operands.size() &&
           operands[operand.index].given == &value;
  };
  for (const PtxInstruction &instruction : program.instructions)
    for (const PtxOperand &operand : instruction.operands)
      if (isIt(operand) || (operand.kind == PtxOperand::Kind::Vector && any_of(operand.parts, isIt)))
        return true;
  return !program.error.empty();
}

bool isPut(const Instruction &user, const llvm::Value &value) {
  if (const auto *store = dyn_cast<StoreInst>(&user))
    return store->getValueOperand() == &value;
  if (const auto *update = dyn_cast<AtomicRMWInst>(&user))
    return update->getValOperand() == &value;
  if (const auto *exchange = dyn_cast<AtomicCmpXchgInst>(&user))
    return exchange->getNewValOperand() == &value;
  const auto *call = dyn_cast<CallBase>(&user);
  return call && call->isInlineAsm() && isData(*call, value);
}

// `isRecord`: pointers that are read from there count, too.
Uses usesOf(const llvm::Value &start, bool isRecord = false) {
  Uses uses;
  SmallPtrSet<const llvm::Value *, 32> seen;
  SmallVector<const llvm::Value *, 16> work = {&start};
  while (!work.empty()) {
    const llvm::Value *value = work.pop_back_val();
    for (const User *user : value->users()) {
      if (const auto *other = dyn_cast<GlobalVariable>(user)) {
        uses.isInitial |= other->getSection() != "llvm.metadata";
        continue;
      }
      if (const auto *instruction = dyn_cast<Instruction>(user)) {
        uses.functions.insert(instruction->getFunction());
        if (isPut(*instruction, *value))
          uses.puts.insert(instruction->getFunction());
        const bool isRead = isa<LoadInst>(instruction) && !(isRecord && instruction->getType()->isPointerTy());
        const bool ends = isRead || isa<StoreInst, CmpInst, AtomicRMWInst, AtomicCmpXchgInst>(instruction) ||
                          instruction->getType()->isVoidTy();
        if (ends)
          continue;
      }
      if (seen.insert(user).second)
        work.push_back(user);
    }
  }
  return uses;
}

} // namespace

void notePublished(Prepared &prepared) {
  for (PreparedKernel &kernel : prepared.kernels)
    for (const Argument &argument : kernel.function->args())
      kernel.keeps.push_back(argument.getType()->isPointerTy() &&
                             !usesOf(argument, argument.hasByValAttr()).puts.empty());
  for (const GlobalVariable &variable : prepared.module->globals()) {
    if (variable.getAddressSpace() > 1 || variable.isConstant()) // shared memory ends with its kernel
      continue;
    const Uses uses = usesOf(variable);
    if (!uses.isInitial && uses.puts.empty())
      continue;
    for (PreparedKernel &kernel : prepared.kernels) {
      const bool byOther = any_of(prepared.kernels, [&](const PreparedKernel &other) {
        return &other != &kernel && uses.puts.contains(other.function);
      });
      if (uses.functions.contains(kernel.function) && (uses.isInitial || byOther))
        kernel.published.push_back(&variable);
    }
  }
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
