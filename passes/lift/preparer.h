// Prepares the kernels of a module: see prepare.cpp. Private to prepare.cpp (the steps in order, copies and
// parameters), prepare_library.cpp, prepare_calls.cpp, prepare_simplify.cpp, prepare_control.cpp, prepare_waits.cpp and
// prepare_grid_sync.cpp.
#pragma once

#include "passes/lift/library.h"
#include "passes/lift/prepare.h"

#include "ptx/instructions.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"

namespace veriwarp::lift {

// The row of PTX's table for a call of an intrinsic of NVVM; null: it is none, or the table does not have it.
const ptx::Row *rowOfIntrinsic(const llvm::Instruction &instruction);

// Where control comes to from `from` by way of `to`, over blocks that only lead on; and the last block before.
struct Arrival {
  llvm::BasicBlock *from, *at;
};
Arrival beyondForwarding(llvm::BasicBlock *from, llvm::BasicBlock *to);

class Preparer {
public:
  Preparer(llvm::Module &module, std::size_t maxInstructions);

  std::vector<PreparedKernel> run();

private:
  struct Failed {
    std::string reason;
    kernel::Location where;
  };

  // prepare.cpp
  static std::vector<llvm::DILocalVariable *> argumentVariables(llvm::Function &function);
  void prepareKernel(PreparedKernel &kernel);
  void expandCopies(llvm::Function &function);
  bool copyWrittenParameters(llvm::Function &function);
  static bool onlyRead(const llvm::Argument &argument);

  // prepare_library.cpp
  void addAxioms(const std::vector<PreparedKernel> &kernels);
  void closeLibrary();
  void markGridSync(llvm::Function &function);
  void markSharedPipeline(llvm::Function &function);
  void markPhases(llvm::Function &function, Library what);
  void castAddresses(llvm::Function &function);
  void separateResults(llvm::Function &function);

  // prepare_calls.cpp
  void process(llvm::Function &function);
  void inlineCalls(llvm::Function &function);
  void unrollRecursion(llvm::Function &function);
  static bool possibleCallees(llvm::Value *pointer, llvm::SetVector<llvm::Function *> &callees);
  bool resolveIndirectCalls(PreparedKernel &kernel);

  // prepare_simplify.cpp
  void simplify(llvm::Function &function);
  static bool holdsPointers(const llvm::Type *type);
  void shareConstants(llvm::Function &function);
  void setUninitialised(llvm::Function &function);
  static bool isOnlyRead(llvm::AllocaInst &array, const llvm::MemCpyInst &copy, const llvm::DominatorTree &tree,
                         llvm::SmallVectorImpl<llvm::Instruction *> &markers);
  void widenCopies(llvm::Function &function);
  void keepOutside(llvm::Function &function);
  bool foldPure(llvm::Function &function);
  void foldTableLoad(llvm::LoadInst &load);

  // prepare_control.cpp
  void endThreads(llvm::Function &function);
  void lowerSwitches(llvm::Function &function);
  void lowerSwitch(llvm::SwitchInst &found);

  // prepare_waits.cpp
  bool joinWaits(llvm::Function &function);
  // prepare_grid_sync.cpp
  bool joinGridSyncs(llvm::Function &function);

  static llvm::Function *directCallee(const llvm::CallBase &call) {
    return llvm::dyn_cast<llvm::Function>(call.getCalledOperand()->stripPointerCasts());
  }

  llvm::Module &module;
  const std::size_t maxInstructions;
  llvm::LoopAnalysisManager loopAnalyses;
  llvm::FunctionAnalysisManager analyses;
  llvm::CGSCCAnalysisManager sccAnalyses;
  llvm::ModuleAnalysisManager moduleAnalyses;
  llvm::FunctionPassManager promoting, simplifying, canonicalizing;
  llvm::SmallPtrSet<llvm::Function *, 32> active, finished;
};

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
