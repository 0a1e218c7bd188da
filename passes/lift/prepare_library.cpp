// Library functions lose their bodies, so that nothing looks into them, or become what they mean.
#include "passes/lift/preparer.h"

#include "passes/lift/library.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"

using namespace llvm;

namespace veriwarp::lift {

// __axiom(e) at namespace scope holds for every kernel: call what the macro made of it at each entry.
void Preparer::addAxioms(const std::vector<PreparedKernel> &kernels) {
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

void Preparer::closeLibrary() {
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
    if (what == Library::SharedPipeline)
      markSharedPipeline(*function);
    if (what >= Library::PhaseInit && what <= Library::PhaseDrop)
      markPhases(*function, what);
  }
}

void Preparer::markGridSync(Function &function) {
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

// The arguments go, so that the pipeline needs no memory.
void Preparer::markSharedPipeline(Function &function) {
  FunctionCallee marker = module.getOrInsertFunction(SharedPipelineMarker, Type::getVoidTy(module.getContext()));
  for (User *user : make_early_inc_range(function.users())) {
    auto *call = dyn_cast<CallInst>(user);
    if (!call || call->getCalledFunction() != &function)
      continue;
    IRBuilder<> builder(call);
    builder.CreateCall(marker);
    if (!call->getType()->isVoidTy())
      call->replaceAllUsesWith(PoisonValue::get(call->getType()));
    call->eraseFromParent();
  }
}

// A token is passed as a value, and not by where it lies, so that it needs no memory.
void Preparer::markPhases(Function &function, Library what) {
  for (User *user : make_early_inc_range(function.users())) {
    auto *call = dyn_cast<CallInst>(user);
    if (!call || call->getCalledFunction() != &function || call->arg_empty())
      continue;
    IRBuilder<> builder(call);
    Type *token = builder.getInt64Ty();
    llvm::Value *barrier = call->getArgOperand(0);
    const auto emit = [&](StringRef marker, Type *result, ArrayRef<llvm::Value *> arguments) {
      SmallVector<Type *, 3> types;
      for (llvm::Value *argument : arguments)
        types.push_back(argument->getType());
      return builder.CreateCall(module.getOrInsertFunction(marker, FunctionType::get(result, types, false)), arguments);
    };
    llvm::Value *result = nullptr;
    if (what == Library::PhaseInit)
      emit(PhaseInitMarker, builder.getVoidTy(), {barrier, builder.CreateSExtOrTrunc(call->getArgOperand(1), token)});
    else if (what == Library::PhaseArrive)
      result = emit(PhaseArriveMarker, token, {barrier, builder.CreateSExtOrTrunc(call->getArgOperand(1), token)});
    else if (what == Library::PhaseWait)
      emit(PhaseWaitMarker, builder.getVoidTy(), {barrier, builder.CreateLoad(token, call->getArgOperand(1))});
    else if (what == Library::PhaseArriveAndWait)
      emit(PhaseWaitMarker, builder.getVoidTy(),
           {barrier, emit(PhaseArriveMarker, token, {barrier, builder.getInt64(1)})});
    else
      emit(PhaseDropMarker, builder.getVoidTy(), {barrier});
    if (!call->getType()->isVoidTy())
      call->replaceAllUsesWith(result ? builder.CreateZExtOrTrunc(result, call->getType())
                                      : PoisonValue::get(call->getType()));
    call->eraseFromParent();
  }
}

// What Clang calls for __cvta_generic_to_shared() and its like: between pointers and the addresses that they are.
void Preparer::castAddresses(Function &function) {
  for (User *user : make_early_inc_range(function.users())) {
    auto *call = dyn_cast<CallInst>(user);
    if (!call || call->getCalledFunction() != &function || call->arg_size() != 1)
      continue;
    llvm::Value *from = call->getArgOperand(0);
    IRBuilder<> builder(call);
    llvm::Value *to = nullptr;
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
void Preparer::separateResults(Function &function) {
  if (none_of(function.args(), [](const Argument &argument) { return argument.getType()->isPointerTy(); }))
    return;
  const bool gives32 = function.getName().contains("frexp") || function.getName().contains("remquo");
  for (User *user : make_early_inc_range(function.users())) {
    auto *call = dyn_cast<CallInst>(user);
    if (!call || call->getCalledFunction() != &function)
      continue;
    SmallVector<llvm::Value *, 4> scalars;
    SmallVector<Type *, 4> types;
    SmallVector<llvm::Value *, 2> results;
    for (llvm::Value *argument : call->args()) {
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

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
