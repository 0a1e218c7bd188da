// What kernels ask the device for: launches (`veriwarpDeviceLaunch`, of plugin/driver/cuda_headers/device_launch.h),
// and the functions of the device's own runtime API (cuda_device_runtime_api.h, whose functions call __cudaCDP2...).
#include "passes/instrument/stages.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace veriwarp::instrument {

// The stub of a kernel of another file, which is declared here as any function is.
static std::string stubOf(StringRef kernel) { // parses: mangled names
  constexpr StringLiteral prefix = "__device_stub__";
  StringRef rest = kernel;
  if (!rest.consume_front("_Z"))
    return (prefix + kernel).str();
  rest.consume_front("N");
  for (unsigned length = 0;;) {
    const StringRef before = rest;
    if (rest.consumeInteger(10, length) || length > rest.size())
      return (prefix + kernel).str();
    const StringRef name = rest.take_front(length);
    rest = rest.drop_front(length);
    if (rest.empty() || !isDigit(rest.front()))
      return (kernel.drop_back(before.size()) + std::to_string(prefix.size() + length) + prefix + name + rest).str();
  }
}

// In device code the address of a kernel is good for one thing, a launch, and the runtime knows kernels by their stubs
// in host code. What stands for those until they are known is a function that is declared only.
void nameLaunchedKernels(Module &module, std::vector<Kernel> &kernels) {
  if (const Function *launch = module.getFunction("veriwarpDeviceLaunch"))
    for (const User *user : launch->users()) {
      const auto *call = dyn_cast<CallBase>(user);
      auto *kernel = call ? dyn_cast<Function>(call->getArgOperand(0)->stripPointerCasts()) : nullptr;
      if (kernel && kernel->isDeclaration()) {
        auto *type = FunctionType::get(Type::getVoidTy(module.getContext()), false);
        kernel->replaceAllUsesWith(module.getOrInsertFunction(stubOf(kernel->getName()), type).getCallee());
      }
    }
  for (Kernel &kernel : kernels) {
    if (kernel.function->use_empty())
      continue;
    auto *type = FunctionType::get(Type::getVoidTy(module.getContext()), false);
    kernel.key = Function::Create(type, GlobalValue::ExternalLinkage, "veriwarp.key." + kernel.name, module);
    kernel.function->replaceUsesWithIf(kernel.key, [](const Use &use) {
      const auto *call = dyn_cast<CallBase>(use.getUser());
      return !call || !call->isCallee(&use);
    });
  }
}

// Without -fgpu-rdc the header defines these functions, and all that they do is fail.
void takeDeviceApi(Module &module) {
  for (Function &function : module)
    if (function.getName().starts_with("__cudaCDP2") && !function.isDeclaration()) { // parses: names of CUDA's header
      function.deleteBody();
      function.setComdat(nullptr);
      function.setLinkage(GlobalValue::ExternalLinkage);
    }
}

namespace {

// What a function of the device's API writes to the address that is its first argument.
enum class Result : std::uint8_t {
  None,
  Handle, // the runtime's function returns it, or 0, which is an error
  Value   // in bits 0-31 of what the runtime's function returns; 32-63 are the error
};
struct DeviceFunction {
  StringRef runtime; // empty: there is none
  Result result = Result::None;
  std::uint32_t error = 0; // of a handle that is 0, a cudaError_t
};

DeviceFunction deviceFunction(StringRef name) {
  constexpr std::uint32_t invalidValue = 1, noMemory = 2;
  if (name == "veriwarpDeviceLaunch")
    return {"veriwarpLaunchChild"};
  if (name == "cudaGraphSetConditional")
    return {"veriwarpSetConditional"};
  if (!name.consume_front("__cudaCDP2")) // parses: names of CUDA's header
    return {};
  name.consume_back("_ptsz"); // parses: names of CUDA's header
  return StringSwitch<DeviceFunction>(name)
      .Case("Malloc", {"veriwarpChildMalloc", Result::Handle, noMemory})
      .Case("StreamCreateWithFlags", {"veriwarpChildStreamCreate", Result::Handle, invalidValue})
      .Case("EventCreateWithFlags", {"veriwarpChildEventCreate", Result::Handle, invalidValue})
      .Case("GetDevice", {"veriwarpChildDevice", Result::Value})
      .Case("GetDeviceCount", {"veriwarpChildDeviceCount", Result::Value})
      .Case("DeviceGetAttribute", {"veriwarpChildAttribute", Result::Value})
      .Case("Free", {"veriwarpChildFree"})
      .Case("MemcpyAsync", {"veriwarpChildCopy"})
      .Case("MemsetAsync", {"veriwarpChildFill"})
      .Case("StreamDestroy", {"veriwarpChildStreamDestroy"})
      .Case("StreamWaitEvent", {"veriwarpChildStreamWait"})
      .Case("EventDestroy", {"veriwarpChildEventDestroy"})
      .Case("EventRecord", {"veriwarpChildEventRecord"})
      .Case("GetLastError", {"veriwarpChildLastError"})
      .Case("PeekAtLastError", {"veriwarpChildPeekError"})
      .Case("GetErrorName", {"veriwarpChildErrorName"})
      .Case("GetErrorString", {"veriwarpChildErrorString"})
      .Default({});
}

} // namespace

// The store of a result is code of the kernel, which the checks see as any other.
Value *lowerDeviceWork(Emitter &e, CallInst &call, StringRef name) {
  const DeviceFunction function = deviceFunction(name);
  if (function.runtime.empty())
    return nullptr;
  if (e.options.mode == Mode::Explore && (name == "veriwarpDeviceLaunch" || name == "cudaGraphSetConditional"))
    e.problem(
        "launches of kernels by kernels (dynamic parallelism) and conditional nodes of graphs cannot be explored");
  IRBuilder<> &b = e.b;
  const bool stores = function.result != Result::None;
  SmallVector<Value *, 8> arguments = {e.thread()};
  append_range(arguments, drop_begin(call.args(), stores ? 1 : 0));
  arguments.push_back(e.site());
  SmallVector<Type *, 8> types;
  for (const Value *argument : arguments)
    types.push_back(argument->getType());
  Type *type = function.result == Result::Handle  ? e.pointer()
               : function.result == Result::Value ? b.getInt64Ty()
                                                  : call.getType();
  Value *result = b.CreateCall(e.runtime(function.runtime, type, types), arguments);
  if (!stores)
    return call.getType()->isVoidTy() ? e.i32(0) : result;
  const bool isHandle = function.result == Result::Handle;
  b.CreateAlignedStore(isHandle ? result : b.CreateTrunc(result, b.getInt32Ty()), call.getArgOperand(0),
                       Align(isHandle ? 8 : 4));
  return isHandle ? b.CreateSelect(b.CreateIsNull(result), e.i32(function.error), e.i32(0))
                  : b.CreateTrunc(b.CreateLShr(result, 32), b.getInt32Ty());
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
