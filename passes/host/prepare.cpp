// See prepare.h.
#include "passes/host/prepare.h"

#include "passes/host/interposed.h"
#include "passes/host/kernel_choices.h"
#include "passes/host/known_functions.h"
#include "passes/host/limits.h"
#include "passes/host/runtime_calls.h"
#include "passes/host/small_arrays.h"
#include "passes/host/stubs.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Operator.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/GVN.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

#include <set>

using namespace llvm;

namespace veriwarp::host {
namespace {

// What the language says of an operation is kept where no pass sees it: it is for facts, not for deleting code.
void hideFlags(Instruction &instruction) {
  LLVMContext &context = instruction.getContext();
  if (auto *operation = dyn_cast<OverflowingBinaryOperator>(&instruction)) {
    if (operation->hasNoSignedWrap())
      instruction.setMetadata(NoSignedWrap, MDNode::get(context, {}));
    if (operation->hasNoUnsignedWrap())
      instruction.setMetadata(NoUnsignedWrap, MDNode::get(context, {}));
  }
  instruction.dropPoisonGeneratingFlags();
  for (unsigned kind : {LLVMContext::MD_nonnull, LLVMContext::MD_noundef, LLVMContext::MD_range, LLVMContext::MD_align,
                        LLVMContext::MD_dereferenceable, LLVMContext::MD_invariant_load, LLVMContext::MD_tbaa,
                        LLVMContext::MD_noalias, LLVMContext::MD_alias_scope, LLVMContext::MD_loop})
    instruction.setMetadata(kind, nullptr);
  if (auto *call = dyn_cast<CallBase>(&instruction); call && !call->isInlineAsm() && !isa<IntrinsicInst>(call)) {
    AttributeList kept;
    for (unsigned i = 0; i < call->arg_size(); ++i)
      for (Attribute::AttrKind kind : {Attribute::ByVal, Attribute::StructRet})
        if (call->paramHasAttr(i, kind))
          kept = kept.addParamAttribute(context, i, call->getParamAttr(i, kind));
    call->setAttributes(kept);
  }
}

void hideFlags(Function &function) {
  AttributeList kept;
  for (Argument &argument : function.args())
    for (Attribute::AttrKind kind : {Attribute::ByVal, Attribute::StructRet})
      if (argument.hasAttribute(kind))
        kept = kept.addParamAttribute(function.getContext(), argument.getArgNo(), argument.getAttribute(kind));
  if (function.isIntrinsic())
    return;
  if (mayReturnAgain(function))
    kept = kept.addFnAttribute(function.getContext(), Attribute::ReturnsTwice);
  function.setAttributes(kept);
  for (Instruction &instruction : instructions(function))
    hideFlags(instruction);
}

// Numbers and pointers that a value of the type consists of.
unsigned partsOf(Type *type) {
  if (auto *array = dyn_cast<ArrayType>(type)) {
    const std::uint64_t all = array->getNumElements() * partsOf(array->getElementType());
    return static_cast<unsigned>(std::min<std::uint64_t>(all, limits::partsOfVariable + 1));
  }
  unsigned sum = type->isSingleValueType();
  if (auto *record = dyn_cast<StructType>(type))
    for (Type *element : record->elements())
      sum = std::min(sum + partsOf(element), limits::partsOfVariable + 1);
  return sum;
}

void storeAny(IRBuilder<> &builder, Value *place, Type *type) {
  if (type->isSingleValueType()) {
    builder.CreateStore(unknownValue(AnyMarker, type, &*builder.GetInsertPoint()), place);
  } else if (auto *record = dyn_cast<StructType>(type)) {
    for (unsigned i = 0; i < record->getNumElements(); ++i)
      storeAny(builder, builder.CreateStructGEP(record, place, i), record->getElementType(i));
  } else if (auto *array = dyn_cast<ArrayType>(type)) {
    for (unsigned i = 0; i < array->getNumElements(); ++i)
      storeAny(builder, builder.CreateConstGEP2_32(array, place, 0, i), array->getElementType());
  }
}

// A variable that is read before it is written has some value, not whichever suits a pass.
void startVariables(Function &function) {
  SmallVector<AllocaInst *> variables;
  for (Instruction &instruction : instructions(function))
    if (auto *variable = dyn_cast<AllocaInst>(&instruction); variable && variable->isStaticAlloca())
      variables.push_back(variable);
  for (AllocaInst *variable : variables) {
    IRBuilder<> builder(variable->getNextNonDebugInstruction());
    if (partsOf(variable->getAllocatedType()) <= limits::partsOfVariable)
      storeAny(builder, variable, variable->getAllocatedType());
    else
      builder.CreateCall(fillMarker(*function.getParent()), {variable});
  }
}

bool isOnlyRead(const Value &address) {
  return all_of(address.users(), [](const User *user) {
    if (const auto *load = dyn_cast<LoadInst>(user))
      return !load->isVolatile();
    return isa<GEPOperator>(user) && isOnlyRead(*user);
  });
}

// Variables of this file alone that nothing writes are constants; not pointers, which the runtime sets where they stand
// for managed variables, and not what stands for a variable of the device, which has no value of its own here: of a
// managed one, host code reads what its declaration, kernels and the host have left there.
void findConstants(Module &module) {
  for (GlobalVariable &variable : module.globals())
    if (variable.hasLocalLinkage() && variable.hasInitializer() && !isShadow(variable) &&
        !variable.getValueType()->isPointerTy() && isOnlyRead(variable))
      variable.setConstant(true);
}

// Constructors and destructors of one body have two names.
void nameOnce(Module &module) {
  for (GlobalAlias &alias : make_early_inc_range(module.aliases()))
    if (auto *function = dyn_cast<Function>(alias.getAliasee()->stripPointerCasts())) {
      alias.replaceAllUsesWith(function);
      alias.eraseFromParent();
    }
}

// With main in this file, other files are taken not to launch its kernels by functions of this file.
void closeFunctions(Module &module) {
  const Function *start = module.getFunction("main");
  const bool isProgram = start && !start->isDeclaration();
  for (Function &function : module)
    if (!function.isDeclaration() && function.getName() != "main" &&
        (isProgram || function.hasLinkOnceLinkage() || function.hasAvailableExternallyLinkage())) {
      function.setComdat(nullptr);
      function.setLinkage(GlobalValue::InternalLinkage);
      function.setVisibility(GlobalValue::DefaultVisibility);
    }
}

class Inliner {
public:
  Inliner(Module &m, const std::vector<Stub> &s) : module(m), stubs(s) {
    builder.registerModuleAnalyses(modules);
    builder.registerCGSCCAnalyses(components);
    builder.registerFunctionAnalyses(functions);
    builder.registerLoopAnalyses(loops);
    builder.crossRegisterProxies(loops, functions, components, modules);
    for (int round = 0; round < 2; ++round) {
      simplify.addPass(SROAPass(SROAOptions::PreserveCFG));
      simplify.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
      // Conditions stay branches of their own if something is computed in between: what is computed ahead of its
      // branch loses what the language says of it.
      simplify.addPass(SimplifyCFGPass(SimplifyCFGOptions().bonusInstThreshold(0)));
      simplify.addPass(GVNPass(GVNOptions().setPRE(false).setLoadPRE(false).setMemDep(true)));
    }
  }

  void run() {
    findLaunchers();
    CallGraph graph(module);
    std::vector<Function *> order;
    for (auto *node : post_order(&graph))
      if (Function *function = node->getFunction(); function && !function->isDeclaration())
        order.push_back(function);
    for (Function *function : order)
      if (isWanted(*function)) {
        work(*function);
        markUnkept(*function);
      }
  }

private:
  // Those that name a kernel, or lead to one that does by calls of this file.
  void findLaunchers() {
    SmallVector<Function *> open;
    auto add = [&](Function *function) {
      if (launchers.insert(function).second)
        open.push_back(function);
    };
    for (const Stub &stub : stubs) {
      for (Function *function : {stub.direct, stub.byArray})
        add(function);
      for (User *user : stub.function->users())
        if (auto *instruction = dyn_cast<Instruction>(user))
          add(instruction->getFunction());
    }
    for (Function &function : module)
      for (Instruction &instruction : instructions(function))
        if (auto *call = dyn_cast<CallBase>(&instruction); call && isOpenLaunch(*call))
          add(&function);
    while (!open.empty()) { // also where its address is taken, and where a table has it
      SmallVector<User *> users(open.pop_back_val()->users());
      SmallPtrSet<User *, 8> seen;
      while (!users.empty()) {
        User *user = users.pop_back_val();
        if (auto *instruction = dyn_cast<Instruction>(user))
          add(instruction->getFunction());
        else if (seen.insert(user).second)
          users.append(user->user_begin(), user->user_end());
      }
    }
    SmallVector<const Function *> called(launchers.begin(), launchers.end());
    while (!called.empty())
      for (const Instruction &instruction : instructions(*called.pop_back_val()))
        if (auto *call = dyn_cast<CallBase>(&instruction))
          if (Function *callee = call->getCalledFunction();
              callee && !callee->isDeclaration() && !launchers.count(callee) && helpers.insert(callee).second)
            called.push_back(callee);
  }

  bool isWanted(Function &function) const {
    return launchers.count(&function) ||
           (helpers.count(&function) && function.getInstructionCount() <= 20 * limits::helperSize);
  }

  // What the function gets only for as long as it runs: variables of its callers stay theirs.
  static void markUnkept(Function &function) {
    for (Argument &argument : function.args())
      if (argument.getType()->isPointerTy() && !argument.hasNoCaptureAttr() &&
          !PointerMayBeCaptured(&argument, /*ReturnCaptures=*/true, /*StoreCaptures=*/true))
        argument.addAttr(Attribute::NoCapture);
  }

  void work(Function &function) {
    startVariables(function);
    for (int round = 0; round < 6; ++round) {
      bool changed = inlineCalls(function);
      simplify.run(function, functions);
      functions.clear(function, function.getName());
      dropUnasked(function);
      changed |= useEqualities(function);
      changed |= narrowComparisons(function);
      changed |= useTables(function);
      changed |= splitChoices(function, stubs);
      changed |= splitCalls(function, [&](const Function &callee) { return launchers.contains(&callee); });
      SmallVector<CallInst *> markers;
      for (Instruction &instruction : instructions(function))
        if (auto *call = dyn_cast<CallInst>(&instruction); call && isOpenLaunch(*call))
          markers.push_back(call);
      for (CallInst *marker : markers)
        changed |= resolveMarker(*marker, stubs) != nullptr;
      if (!changed)
        break;
    }
  }

  // First values of variables that are written before they are read.
  static void dropUnasked(Function &function) {
    for (Instruction &instruction : make_early_inc_range(instructions(function)))
      if (isCallOfFamily(instruction, AnyMarker) && instruction.use_empty())
        instruction.eraseFromParent();
  }

  // Where a loop ends when a pointer has reached another, it is that: loops that fill memory. (GVN does so for numbers
  // alone; here only the address counts, not what may be reached by it.)
  bool useEqualities(Function &function) {
    bool any = false;
    DominatorTree tree(function);
    for (BasicBlock &block : function) {
      auto *branch = dyn_cast<BranchInst>(block.getTerminator());
      auto *compare = branch && branch->isConditional() ? dyn_cast<ICmpInst>(branch->getCondition()) : nullptr;
      if (!compare || !compare->isEquality() || branch->getSuccessor(0) == branch->getSuccessor(1) ||
          !isa<PHINode>(compare->getOperand(0)) || !compare->getOperand(0)->getType()->isPointerTy() ||
          isa<PHINode>(compare->getOperand(1)) || isa<Constant>(compare->getOperand(1)))
        continue;
      const unsigned equal = compare->getPredicate() == ICmpInst::ICMP_EQ ? 0 : 1;
      any |= replaceDominatedUsesWith(compare->getOperand(0), compare->getOperand(1), tree,
                                      BasicBlockEdge(&block, branch->getSuccessor(equal))) != 0;
    }
    return any;
  }

  // `i < sizeof(a) / sizeof(*a)` widens i to compare it. Where the other number fits the type of i, so does the
  // comparison.
  static bool narrowComparisons(Function &function) {
    bool any = false;
    for (Instruction &instruction : make_early_inc_range(instructions(function))) {
      auto *compare = dyn_cast<ICmpInst>(&instruction);
      if (!compare)
        continue;
      for (const unsigned side : {0u, 1u}) {
        auto *cast = dyn_cast<CastInst>(compare->getOperand(side));
        const auto *number = dyn_cast<ConstantInt>(compare->getOperand(1 - side));
        if (!number || !cast || !isa<SExtInst, ZExtInst>(cast))
          continue;
        const APInt &wide = number->getValue(), narrow = wide.trunc(cast->getSrcTy()->getScalarSizeInBits());
        const bool isSigned = isa<SExtInst>(cast);
        if (wide != (isSigned ? narrow.sext(wide.getBitWidth()) : narrow.zext(wide.getBitWidth())))
          continue;
        // Both orders of the wide type are those of the narrow one; what zeros extend is not negative.
        const ICmpInst::Predicate how = compare->getPredicate();
        IRBuilder<> builder(compare);
        Value *other = ConstantInt::get(cast->getSrcTy(), narrow), *own = cast->getOperand(0);
        Value *same =
            builder.CreateICmp(isSigned || ICmpInst::isEquality(how) ? how : ICmpInst::getUnsignedPredicate(how),
                               side == 0 ? own : other, side == 0 ? other : own);
        compare->replaceAllUsesWith(same);
        compare->eraseFromParent();
        any = true;
        break;
      }
    }
    return any;
  }

  bool isInlined(Function &callee) const {
    // Labels whose address is taken (computed goto) are those of one function: a copy would leave for the original.
    if (callee.isDeclaration() || callee.isVarArg() ||
        any_of(callee, [](const BasicBlock &block) { return block.hasAddressTaken(); }))
      return false;
    const unsigned most = launchers.count(&callee) ? limits::launcherSize : limits::helperSize;
    return callee.getInstructionCount() <= most;
  }

  bool inlineCalls(Function &function) {
    bool any = false;
    SmallVector<CallBase *> calls;
    for (Instruction &instruction : instructions(function))
      if (auto *call = dyn_cast<CallBase>(&instruction); call && call->getCalledFunction() &&
                                                         call->getCalledFunction() != &function &&
                                                         isInlined(*call->getCalledFunction()))
        calls.push_back(call);
    for (CallBase *call : calls) {
      if (function.getInstructionCount() > limits::functionSize)
        break;
      InlineFunctionInfo info;
      any |= InlineFunction(*call, info, /*MergeAttributes=*/false, nullptr, /*InsertLifetime=*/false).isSuccess();
    }
    return any;
  }

  Module &module;
  const std::vector<Stub> &stubs;
  DenseSet<const Function *> launchers, helpers;
  PassBuilder builder;
  LoopAnalysisManager loops;
  FunctionAnalysisManager functions;
  CGSCCAnalysisManager components;
  ModuleAnalysisManager modules;
  FunctionPassManager simplify;
};

CallInst *asLaunch(Instruction &instruction) {
  return isCallOfFamily(instruction, LaunchMarker) ? dyn_cast<CallInst>(&instruction) : nullptr;
}

// Launches get addresses of managed variables as the device has them.
class OnDevice {
public:
  explicit OnDevice(CallInst &l) : launch(l) {}

  void replace() {
    for (unsigned i = ShapeOperands; i < launch.arg_size(); ++i)
      if (launch.getArgOperand(i)->getType()->isPointerTy())
        if (Value *other = of(*launch.getArgOperand(i)))
          launch.setArgOperand(i, other);
  }

private:
  Value *of(Value &pointer) { // null: no such address
    IRBuilder<> builder(&launch);
    if (isShadow(pointer))
      return &symbolOf(pointer);
    if (auto *step = dyn_cast<GEPOperator>(&pointer)) {
      Value *base = of(*step->getPointerOperand());
      return base ? builder.CreateGEP(step->getSourceElementType(), base, SmallVector<Value *>(step->indices()))
                  : nullptr;
    }
    auto *select = dyn_cast<SelectInst>(&pointer);
    Value *first = select ? of(*select->getTrueValue()) : nullptr;
    Value *second = select ? of(*select->getFalseValue()) : nullptr;
    return first || second ? builder.CreateSelect(select->getCondition(), first ? first : select->getTrueValue(),
                                                  second ? second : select->getFalseValue())
                           : nullptr;
  }

  // One call in a function: equal addresses are one value.
  Value &symbolOf(Value &shadow) {
    BasicBlock &start = launch.getFunction()->getEntryBlock();
    for (Instruction &each : start)
      if (isCallOf(each, SymbolMarker) && cast<CallInst>(each).getArgOperand(0) == &shadow)
        return each;
    return *CallInst::Create(symbolMarker(*launch.getModule()), {&shadow}, "", start.getFirstInsertionPt());
  }

  CallInst &launch;
};

// Names of the markers (each is of one kernel) that a function calls.
std::set<StringRef> launchesOf(Function &function) {
  std::set<StringRef> names;
  for (Instruction &instruction : instructions(function))
    if (const CallInst *launch = asLaunch(instruction))
      names.insert(launch->getCalledFunction()->getName());
  return names;
}

// Functions of this file alone that nothing refers to: all their calls are inlined.
void removeDead(Module &module, const DenseSet<const Function *> &kept) {
  for (bool changed = true; changed;) {
    changed = false;
    for (Function &function : make_early_inc_range(module)) {
      function.removeDeadConstantUsers();
      if (function.hasLocalLinkage() && !function.isDeclaration() && function.use_empty() &&
          !kept.contains(&function)) {
        function.eraseFromParent();
        changed = true;
      }
    }
    for (GlobalVariable &variable : make_early_inc_range(module.globals())) {
      variable.removeDeadConstantUsers();
      if ((variable.hasLocalLinkage() || variable.hasLinkOnceLinkage()) && variable.use_empty()) {
        variable.eraseFromParent();
        changed = true;
      }
    }
  }
}

// The same, but for those that launch a kernel which no other function launches. `launched`: is told the markers of the
// others.
DenseSet<const Function *> removeDead(Module &module, std::set<StringRef> &launched) {
  DenseSet<const Function *> launching; // what names them in tables may be dead itself
  for (Function &function : module)
    if (!launchesOf(function).empty())
      launching.insert(&function);
  removeDead(module, launching);
  DenseSet<const Function *> kept;
  for (Function &function : module)
    if (function.hasLocalLinkage() && function.use_empty() && !launchesOf(function).empty())
      kept.insert(&function);
  removeDead(module, kept);
  for (Function &function : module)
    if (!kept.contains(&function))
      launched.merge(launchesOf(function));
  DenseSet<const Function *> needed;
  for (Function &function : module)
    if (kept.contains(&function) &&
        any_of(launchesOf(function), [&](StringRef name) { return !launched.contains(name); }))
      needed.insert(&function);
  removeDead(module, needed);
  return needed;
}

} // namespace

Prepared prepare(Module &module) {
  Prepared result;
  for (Function &function : module)
    hideFlags(function);
  trustLibrary(module);
  nameOnce(module);
  result.stubs = takeStubs(module);
  lowerCalls(module, result.stubs);
  addAnswers(module);
  for (Function &function : module)
    for (Instruction &instruction : make_early_inc_range(instructions(function)))
      if (auto *call = dyn_cast<CallInst>(&instruction); call && isOpenLaunch(*call))
        resolveMarker(*call, result.stubs);
  findConstants(module);
  addReplacements(module);
  closeFunctions(module);
  Inliner(module, result.stubs).run();
  for (Stub &stub : result.stubs)
    for (Function *function : {stub.direct, stub.byArray})
      if (function->use_empty())
        function->eraseFromParent();
  std::set<StringRef> launched;
  result.unreached = removeDead(module, launched);
  for (Function &function : module)
    for (Instruction &instruction : instructions(function))
      if (CallInst *launch = asLaunch(instruction))
        if (!result.unreached.contains(&function) || !launched.contains(launch->getCalledFunction()->getName()))
          result.launches.push_back(launch);
  for (CallInst *launch : result.launches)
    OnDevice(*launch).replace();
  return result;
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
