// One asm statement as host code. PTX registers are local variables of 64 bits, which the optimiser turns into values;
// so a predicate is a branch, and a register may be written twice.
#pragma once

#include "passes/instrument/stages.h"
#include "passes/lift/ptx.h"
#include "ptx/instructions.h"

#include "llvm/IR/InlineAsm.h"

namespace veriwarp::instrument {

using ptx::Form;
using PtxType = ptx::Type;
PtxType ptxType(llvm::StringRef name); // without tf32, with which nothing is computed here

llvm::StringRef scopeName(ptx::Scope scope);                              // as the emitter names it
llvm::AtomicRMWInst::BinOp operationOf(ptx::Update update, PtxType type); // of all but Cas

// An instruction that has less than its form takes is refused by what they throw. `n` may be beyond all numbers.
struct Lacking {};
const lift::PtxOperand &operandOf(const lift::PtxInstruction &i, std::size_t n);
const std::string &modifierOf(const lift::PtxInstruction &i, std::size_t n);

PtxType typeOf(const lift::PtxInstruction &i); // that its last modifier names

// Has it no other modifiers than these and its types? An instruction may not lose one that says something.
bool hasOnly(const lift::PtxInstruction &i, std::initializer_list<llvm::StringRef> words);
unsigned typesOf(const lift::PtxInstruction &i); // how many it names
Rounding roundingOf(const lift::PtxInstruction &i);

// Of a vector; one register is a vector of one.
std::vector<lift::PtxOperand> partsOf(const lift::PtxOperand &operand);

class PtxLowering {
public:
  PtxLowering(Emitter &emitter, llvm::CallInst &c, const llvm::InlineAsm &a)
      : e(emitter), b(emitter.b), call(c), assembly(a) {}
  bool run();

private:
  using Instruction = lift::PtxInstruction;
  using Operand = lift::PtxOperand;

  void bindArguments();
  llvm::Value *result();
  void execute(const Instruction &i);
  bool dispatch(const Instruction &i); // false: not known
  bool arithmetic(const Instruction &i, Form form);
  bool bitwise(const Instruction &i, Form form);
  bool bitField(const Instruction &i, Form form);
  bool byTable(const Instruction &i, Form form);
  bool selection(const Instruction &i, Form form);
  bool setByComparison(const Instruction &i, Form form, PtxType type);
  bool conversion(const Instruction &i, Form form);
  bool toTf32(const Instruction &i);
  llvm::Value *directed(const Instruction &i, llvm::Value *value, PtxType from, PtxType to); // ptx_video.cpp
  bool video(const Instruction &i, Form form);
  bool floating(const Instruction &i, Form form); // ptx_floating.cpp
  llvm::Value *rounded(Form form, const Instruction &i, PtxType type, llvm::ArrayRef<llvm::Value *> operands);
  llvm::Value *approximated(Form form, llvm::Value *a);
  llvm::Value *extremum(const Instruction &i, bool isLeast, llvm::Value *a, llvm::Value *c);
  llvm::Value *limited(const Instruction &i, llvm::Value *value, bool flushes); // by .sat, .relu and .ftz
  llvm::Value *flushed(llvm::Value *number);
  llvm::Value *readFlushed(const Instruction &i, std::size_t n, PtxType type); // .ftz
  bool memory(const Instruction &i, const ptx::Row &row);                      // ptx_memory.cpp
  bool cooperation(const Instruction &i, Form form);
  bool image(const Instruction &i, Form form); // ptx_images.cpp
  bool fetch(const Instruction &i, Form form);
  bool surface(const Instruction &i, Form form);
  bool matrix(const Instruction &i, Form form); // ptx_matrices.cpp
  bool product(const Instruction &i);
  bool fragment(const Instruction &i, bool stores);
  bool rows(const Instruction &i, bool stores);
  bool addWords(const Operand &operand, unsigned count, bool isWide, llvm::SmallVectorImpl<llvm::Value *> &words);
  bool writeWords(const Operand &operand, bool isWide, llvm::ArrayRef<llvm::Value *> words);
  llvm::Value *imagePlace(const Operand &memory, unsigned geometry);

  // Registers and operands.
  llvm::AllocaInst *variable(const Operand &operand);
  llvm::Value *bits(const Operand &operand, unsigned width);
  llvm::Value *read(const Operand &operand, PtxType type);
  void write(const Operand &operand, llvm::Value *value, bool isSigned = false);
  llvm::Type *llvmType(PtxType type);
  llvm::Value *compare(llvm::StringRef op, PtxType type, llvm::Value *a, llvm::Value *c);
  llvm::Value *address(const Operand &operand, ptx::Space space);
  llvm::Value *predicate(const Operand &operand);
  void addWithCarry(const Instruction &i, llvm::Value *a, llvm::Value *c, bool subtract, bool useCarry);
  void beginElements(llvm::Value *address, unsigned size, unsigned lanes, llvm::AtomicOrdering order, bool writes);
  bool loadLanes(const Instruction &i, const ptx::Row &row, PtxType type, unsigned lanes, llvm::Value *from);
  bool load(const Instruction &i, const ptx::Row &row, PtxType type, unsigned lanes);
  bool store(const Instruction &i, const ptx::Row &row, PtxType type, unsigned lanes);
  bool atomic(const Instruction &i, const ptx::Row &row, PtxType type);
  bool mbarrier(const Instruction &i, Form form);
  bool asyncCopy(const Instruction &i, Form form);

  Emitter &e;
  llvm::IRBuilder<> &b;
  llvm::CallInst &call;
  const llvm::InlineAsm &assembly;
  std::map<std::string, llvm::AllocaInst *> registers;
  std::vector<llvm::AllocaInst *> arguments; // by operand number
  std::vector<llvm::Type *> outputs;
};

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
