// Guards: before each call that launches a kernel, one of veriwarpGuardLaunch() with the same arguments. Kernels and
// what has to hold of their launches are registered when the program starts (runtime/guard).
#include "passes/instrument/stages.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;

namespace veriwarp::instrument {

namespace {

// Kernels that these launch, at once or later, are not seen.
bool launchesUnseen(StringRef function) {
  return StringSwitch<bool>(function)
      .Cases("cudaGraphAddKernelNode", "cudaGraphAddNode", "cudaGraphKernelNodeSetParams", true)
      .Cases("cudaGraphExecKernelNodeSetParams", "cudaGraphNodeSetParams", "cudaGraphExecNodeSetParams", true)
      .Cases("cuLaunchKernel", "cuLaunchKernelEx", "cuLaunchCooperativeKernel", true)
      .Default(false);
}

void guard(Emitter &e, CallBase &launch) {
  IRBuilder<> &b = e.b;
  b.SetInsertPoint(&launch);
  const StringRef name = launch.getCalledFunction()->getName();
  SmallVector<Value *, 10> arguments(launch.args());
  const bool isByConfig = name.starts_with("cudaLaunchKernelExC");
  if (!isByConfig)
    arguments.push_back(b.getInt32(name.starts_with("cudaLaunchCooperativeKernel")));
  SmallVector<Type *, 10> types;
  for (Value *argument : arguments)
    types.push_back(argument->getType());
  FunctionCallee checked = e.runtime(isByConfig ? "veriwarpGuardConfig" : "veriwarpGuardLaunch", b.getVoidTy(), types);
  CallInst *call = b.CreateCall(checked, arguments);
  // Structs are passed as for the launch itself.
  AttributeList attributes;
  for (unsigned i = 0; i < launch.arg_size(); ++i)
    attributes = attributes.addParamAttributes(
        call->getContext(), i, AttrBuilder(call->getContext(), launch.getAttributes().getParamAttrs(i)));
  call->setAttributes(attributes);
}

void registerGuards(Emitter &e, Module &host, bool aborts) {
  IRBuilder<> &b = e.b;
  auto *type = StructType::get(host.getContext(), {e.pointer(), e.pointer(), e.pointer()});
  const std::map<std::string, std::string> stubs = stubsOf(host);
  SmallVector<Constant *, 8> rows;
  for (const auto &[kernel, conditions] : e.options.conditions)
    for (const auto &[name, stub] : stubs)
      if (isSame(kernel, name))
        rows.push_back(ConstantStruct::get(type, {host.getFunction(stub), e.text(kernel), e.text(conditions)}));
  if (rows.empty())
    return;
  auto *array = ArrayType::get(type, rows.size());
  auto *table = new GlobalVariable(host, array, true, GlobalValue::PrivateLinkage, ConstantArray::get(array, rows),
                                   "veriwarp.guards");
  auto *constructor =
      Function::Create(FunctionType::get(b.getVoidTy(), false), GlobalValue::InternalLinkage, "veriwarp.guard", host);
  b.SetInsertPoint(BasicBlock::Create(host.getContext(), "entry", constructor));
  b.SetCurrentDebugLocation(DebugLoc());
  b.CreateCall(e.runtime("veriwarpGuardKernels", b.getVoidTy(), {e.pointer(), b.getInt32Ty(), b.getInt32Ty()}),
               {table, b.getInt32(static_cast<unsigned>(rows.size())),
                b.getInt32(aborts ? VeriwarpGuardAborts : VeriwarpGuardWarns)});
  b.CreateRetVoid();
  appendToGlobalCtors(host, constructor, 101); // before any constructor that may launch a kernel
}

} // namespace

std::vector<Problem> guardLaunches(Module &host, const Options &options, bool aborts) {
  std::vector<Problem> problems;
  Emitter e(host, options, problems);
  tellHostPlaces(e, host, /*ofLaunches=*/true);
  std::vector<CallBase *> launches;
  for (Function &function : host)
    for (Instruction &instruction : instructions(function)) {
      auto *call = dyn_cast<CallBase>(&instruction);
      const Function *callee = call ? call->getCalledFunction() : nullptr;
      if (callee && isLaunch(callee->getName()))
        launches.push_back(call);
      if (callee && launchesUnseen(callee->getName())) {
        e.before(instruction);
        e.problem("kernels that " + callee->getName().str() + " launches are not guarded");
      }
    }
  for (CallBase *launch : launches)
    guard(e, *launch);
  registerGuards(e, host, aborts);
  return problems;
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
