// The steps, for every kernel and all it calls, callees first:
//   1. library functions lose their bodies, so that nothing below looks into them (library.h);
//   2. calls are inlined; a call that closes a cycle is recursion, and the kernel is given up with that reason;
//   3. allocas are promoted (SROA), integer arithmetic is folded, and branches on constants are taken;
//   4. calls through pointers are turned into direct calls where the possible targets are known, and 2 and 3 repeat;
//   5. switches become chains of branches, irreducible cycles are made reducible, loops get their canonical form.
//
// LLVM's own clean-up passes are not used: all of them delete loads whose result is not needed, and a load that nobody
// needs races as well as any other. SROA and what it promotes to touch memory of one thread only.
#include "passes/lift/prepare.h"

#include "passes/lift/library.h"
#include "passes/lift/location.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/CallPromotionUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/FixIrreducible.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LowerMemIntrinsics.h"

using namespace llvm;

namespace veriwarp::lift {

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

namespace {

class Preparer {
public:
  Preparer(Module &m, std::size_t limit) : module(m), maxInstructions(limit) {
    PassBuilder builder;
    builder.registerModuleAnalyses(moduleAnalyses);
    builder.registerCGSCCAnalyses(sccAnalyses);
    builder.registerFunctionAnalyses(analyses);
    builder.registerLoopAnalyses(loopAnalyses);
    builder.crossRegisterProxies(loopAnalyses, analyses, sccAnalyses, moduleAnalyses);
    simplifying.addPass(SROAPass(SROAOptions::PreserveCFG));
    canonicalizing.addPass(FixIrreduciblePass());
    canonicalizing.addPass(LoopSimplifyPass());
    canonicalizing.addPass(LCSSAPass());
  }

  std::vector<PreparedKernel> run() {
    std::vector<PreparedKernel> kernels;
    for (Function &function : module) {
      function.removeFnAttr(Attribute::OptimizeNone);
      function.removeFnAttr(Attribute::NoInline);
      function.removeFnAttr(Attribute::AlwaysInline);
      if (isKernel(function))
        kernels.push_back({&function, argumentVariables(function), {}, "", {}});
    }
    addAxioms(kernels);
    closeLibrary();
    for (PreparedKernel &kernel : kernels)
      prepareKernel(kernel);
    return kernels;
  }

private:
  struct Failed {
    std::string reason;
    kernel::Location where;
  };

  static std::vector<DILocalVariable *> argumentVariables(Function &function) {
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

  // __axiom(e) at namespace scope holds for every kernel: call what the macro made of it at each entry.
  void addAxioms(const std::vector<PreparedKernel> &kernels) {
    for (Function &axiom : module) {
      if (axiom.isDeclaration() || !axiom.getName().contains(AxiomPrefix) || !axiom.arg_empty())
        continue;
      for (const PreparedKernel &kernel : kernels) {
        Instruction *first = &*kernel.function->getEntryBlock().getFirstNonPHIOrDbgOrAlloca();
        CallInst *call = CallInst::Create(axiom.getFunctionType(), &axiom, "", first->getIterator());
        if (DISubprogram *program = kernel.function->getSubprogram())
          call->setDebugLoc(DILocation::get(module.getContext(), program->getLine(), 0, program));
      }
    }
  }

  void closeLibrary() {
    std::vector<Function *> known;
    for (Function &function : module)
      if (classify(function) != Library::None)
        known.push_back(&function);
    for (Function *function : known) {
      const Library what = classify(*function);
      if (!function->isDeclaration()) {
        function->deleteBody();
        function->setComdat(nullptr);
      }
      if (what == Library::Math && function->getName().starts_with("__nv_cvta_"))
        castAddresses(*function);
      else if (what == Library::Math)
        separateResults(*function);
      if (what == Library::GridSync)
        markGridSync(*function);
    }
  }

  void markGridSync(Function &function) {
    FunctionCallee marker = module.getOrInsertFunction(GridSyncMarker, Type::getVoidTy(module.getContext()));
    for (User *user : make_early_inc_range(function.users())) {
      auto *call = dyn_cast<CallInst>(user);
      if (!call || call->getCalledFunction() != &function)
        continue;
      CallInst *sync = CallInst::Create(marker, "", call->getIterator());
      sync->setDebugLoc(call->getDebugLoc());
      if (!call->getType()->isVoidTy())
        call->replaceAllUsesWith(PoisonValue::get(call->getType()));
      call->eraseFromParent();
    }
  }

  // What Clang calls for __cvta_generic_to_shared() and its like: between pointers and the addresses that they are.
  void castAddresses(Function &function) {
    for (User *user : make_early_inc_range(function.users())) {
      auto *call = dyn_cast<CallInst>(user);
      if (!call || call->getCalledFunction() != &function || call->arg_size() != 1)
        continue;
      Value *from = call->getArgOperand(0);
      IRBuilder<> builder(call);
      Value *to = nullptr;
      if (from->getType()->isPointerTy() && call->getType()->isIntegerTy())
        to = builder.CreatePtrToInt(from, call->getType());
      else if (from->getType()->isIntegerTy() && call->getType()->isPointerTy())
        to = builder.CreateIntToPtr(from, call->getType());
      else
        continue;
      call->replaceAllUsesWith(to);
      call->eraseFromParent();
    }
  }

  // __nv_sincosf(x, &s, &c) becomes two pure functions of x and two stores, so that s and c need no memory.
  void separateResults(Function &function) {
    if (none_of(function.args(), [](const Argument &argument) { return argument.getType()->isPointerTy(); }))
      return;
    const bool gives32 = function.getName().contains("frexp") || function.getName().contains("remquo");
    for (User *user : make_early_inc_range(function.users())) {
      auto *call = dyn_cast<CallInst>(user);
      if (!call || call->getCalledFunction() != &function)
        continue;
      SmallVector<Value *, 4> scalars;
      SmallVector<Type *, 4> types;
      SmallVector<Value *, 2> results;
      for (Value *argument : call->args()) {
        if (argument->getType()->isPointerTy()) {
          results.push_back(argument);
          continue;
        }
        scalars.push_back(argument);
        types.push_back(argument->getType());
      }
      if (scalars.empty())
        continue;
      IRBuilder<> builder(call);
      Type *resultType = gives32 ? builder.getInt32Ty() : scalars[0]->getType();
      for (unsigned i = 0; i < results.size(); ++i) {
        FunctionCallee part = module.getOrInsertFunction((function.getName() + "." + Twine(i)).str(),
                                                         FunctionType::get(resultType, types, false));
        builder.CreateStore(builder.CreateCall(part, scalars), results[i]);
      }
      if (!call->getType()->isVoidTy()) {
        FunctionCallee part = module.getOrInsertFunction((function.getName() + ".r").str(),
                                                         FunctionType::get(call->getType(), types, false));
        call->replaceAllUsesWith(builder.CreateCall(part, scalars));
      }
      call->eraseFromParent();
    }
  }

  void prepareKernel(PreparedKernel &kernel) {
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
      lowerSwitches(function);
      EliminateUnreachableBlocks(function);
      canonicalizing.run(function, analyses);
    } catch (const Failed &failed) {
      kernel.failure = failed.reason;
      kernel.failureWhere = failed.where;
    }
    analyses.invalidate(function, PreservedAnalyses::none());
  }

  // Inlines and simplifies `function` once; what it calls comes first.
  void process(Function &function) {
    if (finished.contains(&function))
      return;
    active.insert(&function);
    inlineCalls(function);
    active.erase(&function);
    finished.insert(&function);
  }

  void inlineCalls(Function &function) {
    EliminateUnreachableBlocks(function);
    bool inlined = false;
    std::size_t size = function.getInstructionCount();
    SmallVector<CallBase *, 32> calls;
    for (Instruction &instruction : instructions(function))
      if (auto *call = dyn_cast<CallBase>(&instruction))
        if (Function *callee = directCallee(*call); callee && !callee->isDeclaration())
          calls.push_back(call);
    for (CallBase *call : calls) {
      Function *callee = directCallee(*call);
      const std::string name = demangled(callee->getName());
      if (active.contains(callee))
        continue; // recursion: see unrollRecursion
      process(*callee);
      size += callee->getInstructionCount();
      if (size > maxInstructions)
        throw Failed{"too large: more than " + std::to_string(maxInstructions) +
                         " instructions when its calls are inlined",
                     location(*call)};
      // The types differ where a prototype lied; no argument can then be trusted.
      if (callee->getFunctionType() != call->getFunctionType())
        continue;
      InlineFunctionInfo info;
      const kernel::Location where = location(*call);
      const InlineResult result = InlineFunction(*call, info);
      if (!result.isSuccess())
        throw Failed{"call of '" + name + "' cannot be inlined: " + result.getFailureReason(), where};
      inlined = true;
    }
    (void)inlined;
    analyses.invalidate(function, PreservedAnalyses::none());
    simplify(function);
  }

  // Recursion on template arguments and constants (cooperative groups computes logarithms so) ends when it is inlined
  // as often as it recurs; any other does not, and the kernel is given up.
  void unrollRecursion(Function &function) {
    constexpr int maxDepth = 34;
    const std::size_t most = function.getInstructionCount() + 20000;
    for (int depth = 0;; ++depth) {
      const CallBase *left = nullptr;
      for (Instruction &instruction : instructions(function))
        if (const auto *call = dyn_cast<CallBase>(&instruction))
          if (const Function *callee = directCallee(*call);
              callee && !callee->isDeclaration() && callee->getFunctionType() == call->getFunctionType())
            left = call;
      if (!left)
        return;
      if (depth == maxDepth || function.getInstructionCount() > most)
        throw Failed{"recursive device function '" + demangled(directCallee(*left)->getName()) + "'", location(*left)};
      inlineCalls(function);
    }
  }

  static Function *directCallee(const CallBase &call) {
    return dyn_cast<Function>(call.getCalledOperand()->stripPointerCasts());
  }

  void simplify(Function &function) {
    widenCopies(function);
    for (int round = 0; round < 4; ++round) {
      analyses.invalidate(function, PreservedAnalyses::none());
      simplifying.run(function, analyses);
      analyses.invalidate(function, PreservedAnalyses::none());
      if (!foldPure(function))
        break;
      EliminateUnreachableBlocks(function);
    }
    analyses.invalidate(function, PreservedAnalyses::none());
  }

  static bool holdsPointers(const Type *type) {
    if (const auto *record = dyn_cast<StructType>(type))
      return any_of(record->elements(), holdsPointers);
    if (const auto *array = dyn_cast<ArrayType>(type))
      return holdsPointers(array->getElementType());
    return type->isPtrOrPtrVectorTy();
  }

  // float4 v = p[i] is one access of 16 bytes, aligned so. SROA would make four of it: first make it a load of the
  // whole, which SROA then takes apart in registers. Not where pointers are copied, which would lose what they point
  // to.
  void widenCopies(Function &function) {
    SmallVector<MemCpyInst *, 8> copies;
    for (Instruction &instruction : instructions(function))
      if (auto *copy = dyn_cast<MemCpyInst>(&instruction); copy && !copy->isVolatile())
        copies.push_back(copy);
    for (MemCpyInst *copy : copies) {
      const auto *length = dyn_cast<ConstantInt>(copy->getLength());
      const std::uint64_t size = length ? length->getZExtValue() : 0;
      if (size != 2 && size != 4 && size != 8 && size != 16)
        continue;
      const auto *to = dyn_cast<AllocaInst>(copy->getRawDest()->stripInBoundsOffsets());
      const auto *from = dyn_cast<AllocaInst>(copy->getRawSource()->stripInBoundsOffsets());
      if ((to != nullptr) == (from != nullptr) || holdsPointers((to ? to : from)->getAllocatedType()))
        continue;
      const Align destination = copy->getDestAlign().valueOrOne(), source = copy->getSourceAlign().valueOrOne();
      if ((to ? source : destination).value() < size)
        continue;
      IRBuilder<> builder(copy);
      Type *type = size == 16 ? static_cast<Type *>(FixedVectorType::get(builder.getInt32Ty(), 4))
                              : builder.getIntNTy(static_cast<unsigned>(8 * size));
      builder.CreateAlignedStore(builder.CreateAlignedLoad(type, copy->getRawSource(), source), copy->getRawDest(),
                                 destination);
      copy->eraseFromParent();
    }
  }

  // Folds what touches no memory, and the branches that become constant. True if the graph has changed.
  bool foldPure(Function &function) {
    const DataLayout &layout = module.getDataLayout();
    bool graphChanged = false;
    ReversePostOrderTraversal<Function *> order(&function);
    for (BasicBlock *block : order) {
      for (Instruction &instruction : make_early_inc_range(*block)) {
        if (instruction.isTerminator())
          continue;
        if (auto *load = dyn_cast<LoadInst>(&instruction)) {
          foldTableLoad(*load);
          continue;
        }
        if (instruction.mayReadOrWriteMemory() || instruction.mayHaveSideEffects() || isa<AllocaInst>(instruction))
          continue;
        if (auto *extract = dyn_cast<ExtractValueInst>(&instruction))
          if (Value *found = FindInsertedValue(extract->getAggregateOperand(), extract->getIndices());
              found && found != extract)
            extract->replaceAllUsesWith(found);
        if (Value *simpler = simplifyInstruction(&instruction, SimplifyQuery(layout, &instruction));
            simpler && simpler != &instruction)
          instruction.replaceAllUsesWith(simpler);
        if (instruction.use_empty()) {
          salvageDebugInfo(instruction);
          instruction.eraseFromParent();
        }
      }
      graphChanged |= ConstantFoldTerminator(block, /*DeleteDeadConditions=*/false);
    }
    return graphChanged;
  }

  // A pointer in a table of constants (a vtable, an array of function pointers) at a constant place.
  void foldTableLoad(LoadInst &load) {
    if (!load.getType()->isPointerTy() || load.isVolatile())
      return;
    auto *constant = dyn_cast<Constant>(load.getPointerOperand());
    if (!constant)
      return;
    if (Constant *value = ConstantFoldLoadFromConstPtr(constant, load.getType(), module.getDataLayout())) {
      load.replaceAllUsesWith(value);
      load.eraseFromParent();
    }
  }

  // The functions that `pointer` can be; false if there may be others.
  static bool possibleCallees(Value *pointer, SetVector<Function *> &callees) {
    SmallPtrSet<Value *, 8> seen;
    SmallVector<Value *, 8> work = {pointer};
    while (!work.empty()) {
      Value *value = work.pop_back_val()->stripPointerCasts();
      if (!seen.insert(value).second)
        continue;
      if (auto *function = dyn_cast<Function>(value))
        callees.insert(function);
      else if (auto *select = dyn_cast<SelectInst>(value)) {
        work.push_back(select->getTrueValue());
        work.push_back(select->getFalseValue());
      } else if (auto *phi = dyn_cast<PHINode>(value))
        work.append(phi->op_begin(), phi->op_end());
      else if (auto *freeze = dyn_cast<FreezeInst>(value))
        work.push_back(freeze->getOperand(0));
      else if (!isa<UndefValue, ConstantPointerNull>(value)) // calling those is undefined
        return false;
    }
    return true;
  }

  // Device code is linked per file: a pointer to a function that this file can call is the address of a function that
  // this file takes. With separate compilation (-fgpu-rdc) it may come from elsewhere, so it is listed as an
  // assumption.
  bool resolveIndirectCalls(PreparedKernel &kernel) {
    SmallVector<CallBase *, 8> calls;
    for (Instruction &instruction : instructions(*kernel.function))
      if (auto *call = dyn_cast<CallBase>(&instruction))
        if (!call->isInlineAsm() && !directCallee(*call) && !call->getMetadata("veriwarp.kept"))
          calls.push_back(call);
    bool changed = false;
    for (CallBase *call : calls) {
      SetVector<Function *> callees;
      const bool all = possibleCallees(call->getCalledOperand(), callees);
      if (!all) {
        callees.clear();
        for (Function &candidate : module)
          if (!candidate.isIntrinsic() && !isKernel(candidate) && candidate.hasAddressTaken() &&
              candidate.getFunctionType() == call->getFunctionType())
            callees.insert(&candidate);
      }
      callees.remove_if([&](Function *callee) { return !isLegalToPromote(*call, callee); });
      if (callees.empty() || callees.size() > 64) {
        call->setMetadata("veriwarp.kept", MDNode::get(module.getContext(), {}));
        continue;
      }
      if (!all)
        kernel.assumptions.push_back("the call through a pointer at line " + std::to_string(location(*call).line) +
                                     " goes to one of the " + std::to_string(callees.size()) +
                                     " functions of its type whose address this file takes");
      for (Function *callee : callees) {
        if (callee == callees.back())
          promoteCall(*call, callee);
        else {
          CallBase &direct = promoteCallWithIfThenElse(*call, callee);
          direct.setDebugLoc(call->getDebugLoc());
        }
      }
      changed = true;
    }
    return changed;
  }

  // Copies and fills whose size is known at run time only become loops over bytes.
  void expandCopies(Function &function) {
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
  bool copyWrittenParameters(Function &function) {
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
      CallInst *fill =
          builder.CreateMemCpy(copy, align, &argument, align, layout.getTypeAllocSize(type).getFixedValue());
      if (DISubprogram *program = function.getSubprogram())
        fill->setDebugLoc(DILocation::get(module.getContext(), program->getLine(), 0, program));
      changed = true;
    }
    return changed;
  }

  static bool onlyRead(const Argument &argument) {
    SmallPtrSet<const Value *, 16> seen;
    SmallVector<const Value *, 16> work = {&argument};
    while (!work.empty()) {
      const Value *value = work.pop_back_val();
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

  // What ends a thread ends its block of code.
  void endThreads(Function &function) {
    SmallVector<CallInst *, 8> ends;
    for (Instruction &instruction : instructions(function)) {
      auto *call = dyn_cast<CallInst>(&instruction);
      if (!call)
        continue;
      const auto *assembly = dyn_cast<InlineAsm>(call->getCalledOperand());
      const StringRef text = assembly ? StringRef(assembly->getAsmString()).trim(" \t\n;") : "";
      if (call->getIntrinsicID() == Intrinsic::trap || text == "trap" || text == "exit" ||
          (call->getCalledFunction() && call->getCalledFunction()->getName() == "llvm.nvvm.exit"))
        ends.push_back(call);
    }
    for (CallInst *call : ends) {
      const auto *assembly = dyn_cast<InlineAsm>(call->getCalledOperand());
      const bool trap = call->getIntrinsicID() == Intrinsic::trap ||
                        (assembly && StringRef(assembly->getAsmString()).contains("trap"));
      BasicBlock *block = call->getParent();
      BasicBlock *rest = SplitBlock(block, call);
      for (BasicBlock *succ : make_early_inc_range(successors(block)))
        succ->removePredecessor(block);
      Instruction *old = block->getTerminator();
      Instruction *end = trap ? static_cast<Instruction *>(new UnreachableInst(module.getContext(), block))
                              : ReturnInst::Create(module.getContext(), block);
      end->setDebugLoc(call->getDebugLoc());
      old->eraseFromParent();
      call->eraseFromParent();
      (void)rest; // unreachable now, or not if a loop leads there
    }
    EliminateUnreachableBlocks(function);
  }

  // A chain of branches, one per target, in the order of the cases; each keeps the place of the switch.
  void lowerSwitches(Function &function) {
    SmallVector<SwitchInst *, 8> switches;
    for (BasicBlock &block : function)
      if (auto *found = dyn_cast<SwitchInst>(block.getTerminator()))
        switches.push_back(found);
    for (SwitchInst *found : switches)
      lowerSwitch(*found);
  }

  void lowerSwitch(SwitchInst &found) {
    BasicBlock *origin = found.getParent();
    BasicBlock *otherwise = found.getDefaultDest();
    MapVector<BasicBlock *, SmallVector<ConstantInt *, 4>> groups;
    for (const auto &choice : found.cases())
      if (choice.getCaseSuccessor() != otherwise)
        groups[choice.getCaseSuccessor()].push_back(choice.getCaseValue());
    const bool impossible = isa<UnreachableInst>(otherwise->getFirstNonPHIOrDbg()) && !groups.empty();
    // Phis have one entry per case; the value is the same for all of them.
    DenseMap<PHINode *, Value *> incoming;
    const auto forget = [&](BasicBlock *target) {
      for (PHINode &phi : target->phis()) {
        incoming[&phi] = phi.getIncomingValueForBlock(origin);
        while (phi.getBasicBlockIndex(origin) >= 0)
          phi.removeIncomingValue(origin, /*DeletePHIIfEmpty=*/false);
      }
    };
    const auto arrive = [&](BasicBlock *target, BasicBlock *from) {
      for (PHINode &phi : target->phis())
        phi.addIncoming(incoming[&phi], from);
    };
    forget(otherwise);
    for (const auto &group : groups)
      forget(group.first);
    Value *condition = found.getCondition();
    const DebugLoc where = found.getDebugLoc();
    found.eraseFromParent();
    BasicBlock *current = origin;
    IRBuilder<> builder(current);
    builder.SetCurrentDebugLocation(where);
    for (std::size_t i = 0; i < groups.size(); ++i) {
      const auto &[target, values] = groups.begin()[i];
      if (i + 1 == groups.size() && impossible) {
        builder.CreateBr(target);
        arrive(target, current);
        return;
      }
      Value *matches = nullptr;
      for (ConstantInt *value : values) {
        Value *equal = builder.CreateICmpEQ(condition, value);
        matches = matches ? builder.CreateOr(matches, equal) : equal;
      }
      const bool last = i + 1 == groups.size();
      BasicBlock *next = last ? otherwise : BasicBlock::Create(module.getContext(), "", current->getParent());
      builder.CreateCondBr(matches, target, next);
      arrive(target, current);
      if (last) {
        arrive(otherwise, current);
        return;
      }
      current = next;
      builder.SetInsertPoint(current);
    }
    builder.CreateBr(otherwise);
    arrive(otherwise, current);
  }

  Module &module;
  const std::size_t maxInstructions;
  LoopAnalysisManager loopAnalyses;
  FunctionAnalysisManager analyses;
  CGSCCAnalysisManager sccAnalyses;
  ModuleAnalysisManager moduleAnalyses;
  FunctionPassManager simplifying, canonicalizing;
  SmallPtrSet<Function *, 32> active, finished;
};

} // namespace

Prepared prepare(const Module &module, std::size_t maxInstructions) {
  Prepared prepared;
  prepared.module = CloneModule(module);
  prepared.kernels = Preparer(*prepared.module, maxInstructions).run();
  return prepared;
}

} // namespace veriwarp::lift
