// See interposed.h.
#include "passes/host/interposed.h"

#include "passes/host/markers.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace veriwarp::host {
namespace {

// Ends a block with a call of the function, with the arguments that the caller has got.
void callFrom(BasicBlock &block, Function &callee) {
  Function &caller = *block.getParent();
  SmallVector<Value *> arguments;
  for (Argument &argument : caller.args())
    arguments.push_back(&argument);
  IRBuilder<> builder(&block);
  CallInst *call = builder.CreateCall(&callee, arguments);
  call->setCallingConv(callee.getCallingConv());
  call->setAttributes(caller.getAttributes());
  if (callee.getReturnType()->isVoidTy())
    builder.CreateRetVoid();
  else
    builder.CreateRet(call);
}

void addReplacement(Function &here) {
  Module &module = *here.getParent();
  auto copy = [&](GlobalValue::LinkageTypes linkage, const char *suffix) {
    Function *made = Function::Create(here.getFunctionType(), linkage, here.getName() + suffix, module);
    made->setCallingConv(here.getCallingConv());
    made->setAttributes(here.getAttributes());
    return made;
  };
  Function *either = copy(GlobalValue::InternalLinkage, ".either");
  here.replaceAllUsesWith(either);
  BasicBlock *entry = BasicBlock::Create(module.getContext(), "", either);
  BasicBlock *first = BasicBlock::Create(module.getContext(), "", either);
  BasicBlock *second = BasicBlock::Create(module.getContext(), "", either);
  IRBuilder<> builder(entry);
  auto *end = builder.CreateBr(first); // until there is a condition
  Value *isHere = unknownValue(AnyMarker, builder.getInt1Ty(), end);
  end->eraseFromParent();
  IRBuilder<>(entry).CreateCondBr(isHere, first, second);
  callFrom(*first, here);
  callFrom(*second, *copy(GlobalValue::ExternalLinkage, ".elsewhere"));
}

} // namespace

void addReplacements(Module &module) {
  SmallVector<Function *> found;
  for (Function &function : module)
    if (!function.isDeclaration() && function.isInterposable() && !function.isVarArg() && !function.use_empty())
      found.push_back(&function);
  for (Function *function : found)
    addReplacement(*function);
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
