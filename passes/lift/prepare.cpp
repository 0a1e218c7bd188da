// The steps, for every kernel and all it calls, callees first:
//   1. library functions lose their bodies, so that nothing below looks into them (library.h);
//   2. calls are inlined; a call that closes a cycle is recursion, and the kernel is given up with that reason;
//   3. allocas are promoted (SROA), integer arithmetic is folded, and branches on constants are taken;
//   4. calls through pointers are turned into direct calls where the possible targets are known, and 2 and 3 repeat;
//   5. switches become chains of branches, irreducible cycles are made reducible, loops get their canonical form.
#include "passes/lift/preparer.h"

#include "passes/lift/library.h"
#include "passes/lift/location.h"
#include "passes/lift/published.h"

#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/FixIrreducible.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LowerMemIntrinsics.h"
#include "llvm/Transforms/Utils/Mem2Reg.h"

using namespace llvm;

namespace veriwarp::lift {

std::array<std::uint32_t, 3> dimensionsOf(const Function &function, StringRef attribute) {
  std::array<std::uint32_t, 3> found{};
  if (!function.hasFnAttribute(attribute))
    return found;
  SmallVector<StringRef, 3> parts;
  function.getFnAttribute(attribute).getValueAsString().split(parts, ',');
  for (std::size_t i = 0; i < std::min(parts.size(), found.size()); ++i)
    if (parts[i].trim().getAsInteger(10, found[i]))
      found[i] = 0;
  return found;
}

bool isKernel(const Function &function) {
  if (function.isDeclaration())
    return false;
  if (function.getCallingConv() == CallingConv::PTX_Kernel)
    return true;
  const NamedMDNode *annotations = function.getParent()->getNamedMetadata("nvvm.annotations");
  if (!annotations)
    return false;
  for (const MDNode *node : annotations->operands()) {
    if (node->getNumOperands() < 3 || mdconst::dyn_extract_or_null<Function>(node->getOperand(0)) != &function)
      continue;
    for (unsigned i = 1; i + 1 < node->getNumOperands(); i += 2)
      if (const auto *key = dyn_cast<MDString>(node->getOperand(i)); key && key->getString() == "kernel")
        return true;
  }
  return false;
}

Preparer::Preparer(Module &m, std::size_t limit) : module(m), maxInstructions(limit) {
  PassBuilder builder;
  builder.registerModuleAnalyses(moduleAnalyses);
  builder.registerCGSCCAnalyses(sccAnalyses);
  builder.registerFunctionAnalyses(analyses);
  builder.registerLoopAnalyses(loopAnalyses);
  builder.crossRegisterProxies(loopAnalyses, analyses, sccAnalyses, moduleAnalyses);
  promoting.addPass(PromotePass());
  simplifying.addPass(SROAPass(SROAOptions::PreserveCFG));
  canonicalizing.addPass(FixIrreduciblePass());
  canonicalizing.addPass(LoopSimplifyPass());
  canonicalizing.addPass(LCSSAPass());
}

std::vector<PreparedKernel> Preparer::run() {
  std::vector<PreparedKernel> kernels;
  for (Function &function : module) {
    function.removeFnAttr(Attribute::OptimizeNone);
    function.removeFnAttr(Attribute::NoInline);
    function.removeFnAttr(Attribute::AlwaysInline);
    if (isKernel(function))
      kernels.push_back({&function, argumentVariables(function), {}, {}, "", {}});
  }
  addAxioms(kernels);
  closeLibrary();
  for (PreparedKernel &kernel : kernels)
    prepareKernel(kernel);
  return kernels;
}

std::vector<DILocalVariable *> Preparer::argumentVariables(Function &function) {
  std::vector<DILocalVariable *> variables(function.arg_size());
  const auto note = [&](DILocalVariable *variable) {
    if (variable->getArg() && variable->getArg() <= variables.size() &&
        variable->getScope()->getSubprogram() == function.getSubprogram())
      variables[variable->getArg() - 1] = variable;
  };
  for (Instruction &instruction : instructions(function)) {
    for (DbgVariableRecord &record : filterDbgVars(instruction.getDbgRecordRange()))
      note(record.getVariable());
    if (auto *intrinsic = dyn_cast<DbgVariableIntrinsic>(&instruction))
      note(intrinsic->getVariable());
  }
  return variables;
}

void Preparer::prepareKernel(PreparedKernel &kernel) {
  Function &function = *kernel.function;
  try {
    process(function);
    unrollRecursion(function);
    for (int round = 0; round < 16 && resolveIndirectCalls(kernel); ++round)
      inlineCalls(function);
    if (copyWrittenParameters(function))
      simplify(function);
    expandCopies(function);
    endThreads(function);
    lowerSwitches(function);
    simplify(function);
    const bool waits = joinWaits(function), syncs = joinGridSyncs(function);
    if (waits || syncs)
      simplify(function);
    lowerSwitches(function);
    EliminateUnreachableBlocks(function);
    canonicalizing.run(function, analyses);
  } catch (const Failed &failed) {
    kernel.failure = failed.reason;
    kernel.failureWhere = failed.where;
  }
  analyses.invalidate(function, PreservedAnalyses::none());
}

// Copies and fills whose size is known at run time only become loops over bytes.
void Preparer::expandCopies(Function &function) {
  SmallVector<MemIntrinsic *, 8> found;
  for (Instruction &instruction : instructions(function))
    if (auto *memory = dyn_cast<MemIntrinsic>(&instruction); memory && !isa<ConstantInt>(memory->getLength()))
      found.push_back(memory);
  for (MemIntrinsic *memory : found) {
    const DebugLoc where = memory->getDebugLoc();
    SmallPtrSet<BasicBlock *, 32> before;
    for (BasicBlock &block : function)
      before.insert(&block);
    analyses.invalidate(function, PreservedAnalyses::none());
    const TargetTransformInfo &target = analyses.getResult<TargetIRAnalysis>(function);
    if (auto *copy = dyn_cast<MemCpyInst>(memory))
      expandMemCpyAsLoop(copy, target);
    else if (auto *move = dyn_cast<MemMoveInst>(memory)) {
      if (!expandMemMoveAsLoop(move, target))
        continue;
    } else if (auto *fill = dyn_cast<MemSetInst>(memory))
      expandMemSetAsLoop(fill);
    memory->eraseFromParent();
    for (BasicBlock &block : function)
      for (Instruction &instruction : block)
        if (!instruction.getDebugLoc() && (!before.contains(&block) || instruction.isTerminator()))
          instruction.setDebugLoc(where);
  }
  if (!found.empty())
    analyses.invalidate(function, PreservedAnalyses::none());
}

// A by-value parameter that the kernel writes to, or whose address it keeps, is a variable of each thread.
bool Preparer::copyWrittenParameters(Function &function) {
  bool changed = false;
  for (Argument &argument : function.args()) {
    if (!argument.hasByValAttr() || onlyRead(argument))
      continue;
    Type *type = argument.getParamByValType();
    const DataLayout &layout = module.getDataLayout();
    IRBuilder<> builder(&*function.getEntryBlock().getFirstInsertionPt());
    AllocaInst *copy = builder.CreateAlloca(type, nullptr, argument.getName());
    const Align align = argument.getParamAlign().value_or(layout.getABITypeAlign(type));
    copy->setAlignment(align);
    argument.replaceAllUsesWith(copy);
    CallInst *fill = builder.CreateMemCpy(copy, align, &argument, align, layout.getTypeAllocSize(type).getFixedValue());
    if (DISubprogram *program = function.getSubprogram())
      fill->setDebugLoc(DILocation::get(module.getContext(), program->getLine(), 0, program));
    changed = true;
  }
  return changed;
}

bool Preparer::onlyRead(const Argument &argument) {
  SmallPtrSet<const llvm::Value *, 16> seen;
  SmallVector<const llvm::Value *, 16> work = {&argument};
  while (!work.empty()) {
    const llvm::Value *value = work.pop_back_val();
    if (!seen.insert(value).second)
      continue;
    for (const User *user : value->users()) {
      if (isa<GetElementPtrInst, AddrSpaceCastInst, BitCastInst>(user))
        work.push_back(user);
      else if (const auto *load = dyn_cast<LoadInst>(user); load && !load->isVolatile())
        continue;
      else if (const auto *copy = dyn_cast<MemTransferInst>(user);
               copy && copy->getRawSource() == value && copy->getRawDest() != value)
        continue;
      else
        return false;
    }
  }
  return true;
}

namespace {

// PTX ISA, Memory Consistency Model, "Volatile Operations". Of an array or a structure each part would be an access of
// its own: those stay as they are.
template <typename Access> void makeAtomic(Access &access, Type &type) {
  if (!access.isVolatile() || !(type.isIntegerTy() || type.isFloatingPointTy() || type.isPointerTy()))
    return;
  access.setVolatile(false);
  access.setAtomic(AtomicOrdering::Monotonic);
}

void makeVolatileAtomic(Module &module) {
  for (Function &function : module)
    for (Instruction &instruction : instructions(function))
      if (auto *load = dyn_cast<LoadInst>(&instruction))
        makeAtomic(*load, *load->getType());
      else if (auto *store = dyn_cast<StoreInst>(&instruction))
        makeAtomic(*store, *store->getValueOperand()->getType());
}

} // namespace

Prepared prepare(const Module &module, std::size_t maxInstructions, bool volatileIsAtomic) {
  Prepared prepared;
  prepared.module = CloneModule(module);
  if (volatileIsAtomic)
    makeVolatileAtomic(*prepared.module);
  prepared.kernels = Preparer(*prepared.module, maxInstructions).run();
  notePublished(prepared);
  return prepared;
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
