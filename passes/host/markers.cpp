#include "passes/host/markers.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

#include <cassert>

using namespace llvm;

namespace veriwarp::host {

FunctionCallee launchMarker(Module &module, const Twine &name, FunctionType *type) {
  FunctionCallee marker = module.getOrInsertFunction(name.str(), type);
  cast<Function>(marker.getCallee())->setDoesNotThrow();
  return marker;
}

FunctionCallee valueMarker(Module &module, const Twine &name, FunctionType *type) {
  FunctionCallee marker = launchMarker(module, name, type);
  cast<Function>(marker.getCallee())->setOnlyAccessesInaccessibleMemory();
  return marker;
}

FunctionCallee fillMarker(Module &module) {
  LLVMContext &context = module.getContext();
  FunctionCallee marker = launchMarker(
      module, FillMarker, FunctionType::get(Type::getVoidTy(context), {PointerType::getUnqual(context)}, false));
  auto *function = cast<Function>(marker.getCallee());
  function->setOnlyAccessesArgMemory();
  function->setWillReturn();
  function->addParamAttr(0, Attribute::NoCapture);
  function->addParamAttr(0, Attribute::WriteOnly);
  return marker;
}

const Stub &stubOf(const CallInst &launch, ArrayRef<Stub> stubs) {
  assert(isCallOfFamily(launch, LaunchMarker) && "it launches a kernel");
  std::size_t number = stubs.size();
  launch.getCalledFunction()->getName().drop_front(LaunchMarker.size()).getAsInteger(10, number);
  assert(number < stubs.size() && "markers are numbered as the stubs are");
  return stubs[number];
}

const Stub *stubAt(const Value &address, ArrayRef<Stub> stubs) {
  for (const Stub &stub : stubs)
    if (stub.function == address.stripPointerCasts())
      return &stub;
  return nullptr;
}

CallInst *unknownValue(StringRef marker, Type *type, Instruction *before) {
  std::string name;
  raw_string_ostream(name) << marker << *type;
  return CallInst::Create(valueMarker(*before->getModule(), name, FunctionType::get(type, false)), "",
                          before->getIterator());
}

SmallVector<Type *> shapeTypes(LLVMContext &context) {
  Type *wide = Type::getInt64Ty(context), *narrow = Type::getInt32Ty(context);
  return {wide, narrow, wide, narrow, wide, Type::getInt1Ty(context), PointerType::getUnqual(context)};
}

FunctionCallee symbolMarker(Module &module) {
  PointerType *pointer = PointerType::getUnqual(module.getContext());
  FunctionCallee marker = launchMarker(module, SymbolMarker, FunctionType::get(pointer, {pointer}, false));
  auto *function = cast<Function>(marker.getCallee());
  function->setDoesNotAccessMemory();
  function->setWillReturn();
  return marker;
}

bool isShadow(const Value &value) {
  const auto *variable = dyn_cast<GlobalVariable>(&value);
  return variable && variable->hasInitializer() && isa<UndefValue>(variable->getInitializer());
}

bool isCallOfFamily(const Value &value, StringRef prefix) {
  const auto *call = dyn_cast<CallBase>(&value);
  return call && call->getCalledFunction() && call->getCalledFunction()->getName().starts_with(prefix);
}

bool isCallOf(const Value &value, StringRef name) {
  const auto *call = dyn_cast<CallBase>(&value);
  return call && call->getCalledFunction() && call->getCalledFunction()->getName() == name;
}

bool isOpenLaunch(const Value &value) { return isCallOf(value, CallMarker) || isCallOf(value, ArrayMarker); }

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
