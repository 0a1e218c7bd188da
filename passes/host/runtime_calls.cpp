// See runtime_calls.h. How Clang writes a launch: lib/CodeGen/CGCUDARuntime.cpp.
#include "passes/host/runtime_calls.h"

#include "passes/host/known_functions.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Local.h"

#include <optional>

using namespace llvm;
using namespace llvm::PatternMatch;

namespace veriwarp::host {
namespace {

constexpr StringLiteral Push = "__cudaPushCallConfiguration";

// Calls that may throw become calls: nothing is said of what happens when they do.
CallInst *asCall(CallBase &call) {
  if (auto *invoke = dyn_cast<InvokeInst>(&call))
    return changeToCall(invoke);
  return dyn_cast<CallInst>(&call);
}

constexpr StringLiteral StatusOfAllocation = "veriwarp.status";

void replaceResult(CallInst &call) {
  const api::Function *row = runtimeFunction(call);
  if (!call.use_empty()) {
    Instruction *status = unknownValue(AnyMarker, call.getType(), &call);
    if (row && row->act == api::Act::Allocate)
      status->setMetadata(StatusOfAllocation, MDNode::get(call.getContext(), {}));
    call.replaceAllUsesWith(status);
  }
  call.eraseFromParent();
}

// A call with a configuration, and the call of the kernel, or of whatever is called, that takes it.
struct Configured {
  CallInst *push = nullptr;
  CallBase *call = nullptr; // null: not found
};

class Pairing {
public:
  Pairing(Function &f, const SmallPtrSetImpl<Function *> &stubFunctions) : function(f), stubs(stubFunctions), tree(f) {}

  std::vector<Configured> find() {
    std::vector<Configured> found;
    for (Instruction &instruction : instructions(function))
      if (isCallOf(instruction, Push))
        if (auto *push = dyn_cast<CallInst>(&instruction))
          found.push_back({push, kernelCall(*push)});
    return found;
  }

private:
  // The push is followed by a branch: to the call if it gives 0, else around it.
  CallBase *kernelCall(CallInst &push) {
    if (!push.hasOneUse())
      return nullptr;
    auto *compare = dyn_cast<ICmpInst>(*push.user_begin());
    auto *branch = compare && compare->hasOneUse() ? dyn_cast<BranchInst>(*compare->user_begin()) : nullptr;
    if (!branch || compare->getPredicate() != CmpInst::ICMP_NE)
      return nullptr;
    BasicBlock *around = branch->getSuccessor(0), *taken = branch->getSuccessor(1);
    if (taken->getSinglePredecessor() != branch->getParent())
      return nullptr;
    CallBase *direct = nullptr, *indirect = nullptr;
    unsigned directs = 0;
    for (BasicBlock &block : function) {
      if (!tree.dominates(taken, &block))
        continue;
      for (Instruction &instruction : block) {
        auto *call = dyn_cast<CallBase>(&instruction);
        if (!call || nearestPush(*call) != &push)
          continue;
        if (stubs.count(call->getCalledFunction()))
          direct = call, ++directs;
        else if (call->isIndirectCall() && call->getType()->isVoidTy() && leadsTo(*call, around))
          indirect = call; // the last one
      }
    }
    return directs == 1 ? direct : directs == 0 ? indirect : nullptr;
  }

  static bool leadsTo(CallBase &call, BasicBlock *block) {
    if (auto *invoke = dyn_cast<InvokeInst>(&call))
      return invoke->getNormalDest() == block || invoke->getNormalDest()->getSingleSuccessor() == block;
    return call.getParent()->getSingleSuccessor() == block;
  }

  Instruction *nearestPush(CallBase &call) {
    for (Instruction *at = call.getPrevNode(); at; at = at->getPrevNode())
      if (isCallOf(*at, Push))
        return at;
    for (DomTreeNode *node = tree.getNode(call.getParent())->getIDom(); node; node = node->getIDom())
      for (Instruction &at : reverse(*node->getBlock()))
        if (isCallOf(at, Push))
          return &at;
    return nullptr;
  }

  Function &function;
  const SmallPtrSetImpl<Function *> &stubs;
  DominatorTree tree;
};

// The same call, with the shape before its arguments.
void configure(CallBase &call, ArrayRef<Value *> shape) {
  Module &module = *call.getModule();
  SmallVector<Value *> operands = {call.getCalledOperand()};
  operands.append(shape.begin(), shape.end());
  operands.append(call.arg_begin(), call.arg_end());
  SmallVector<Type *> fixed = {PointerType::getUnqual(module.getContext())};
  fixed.append(shapeTypes(module.getContext()));
  FunctionCallee marker = launchMarker(
      module, CallMarker, FunctionType::get(Type::getVoidTy(module.getContext()), fixed, /*isVarArg=*/true));
  CallInst *plain = asCall(call);
  CallInst *replacement = CallInst::Create(marker, operands, "", plain->getIterator());
  replacement->setDebugLoc(plain->getDebugLoc());
  for (unsigned i = 0; i < plain->arg_size(); ++i)
    if (plain->isByValArgument(i))
      replacement->addParamAttr(1 + ShapeOperands + i,
                                Attribute::getWithByValType(module.getContext(), plain->getParamByValType(i)));
  plain->eraseFromParent();
}

// Of a call whose configuration is not found.
SmallVector<Value *> lostShape(Instruction *before) {
  SmallVector<Value *> shape;
  for (Type *type : shapeTypes(before->getContext()))
    shape.push_back(unknownValue(LostMarker, type, before));
  return shape;
}

Value *cooperative(bool is, LLVMContext &context) { return ConstantInt::getBool(context, is); }

void lowerConfigured(Function &function, const SmallPtrSetImpl<Function *> &stubs) {
  for (const Configured &pair : Pairing(function, stubs).find()) {
    if (pair.call) {
      SmallVector<Value *> shape(pair.push->arg_begin(), pair.push->arg_begin() + CooperativeOperand);
      shape.push_back(cooperative(false, function.getContext()));
      shape.push_back(pair.push->getArgOperand(CooperativeOperand)); // after the bytes: the stream
      configure(*pair.call, shape);
    }
    pair.push->replaceAllUsesWith(ConstantInt::get(pair.push->getType(), 0)); // what fails launches nothing
    pair.push->eraseFromParent();
  }
  SmallVector<CallBase *> left;
  for (Instruction &instruction : instructions(function))
    if (auto *call = dyn_cast<CallBase>(&instruction); call && stubs.count(call->getCalledFunction()))
      left.push_back(call);
  for (CallBase *call : left)
    configure(*call, lostShape(call));
}

void emitArrayMarker(CallInst &call, Value *kernel, ArrayRef<Value *> shape, Value *arguments) {
  SmallVector<Value *> operands = {kernel};
  operands.append(shape.begin(), shape.end());
  operands.push_back(arguments);
  SmallVector<Type *> types;
  for (Value *operand : operands)
    types.push_back(operand->getType());
  FunctionCallee marker =
      launchMarker(*call.getModule(), ArrayMarker, FunctionType::get(Type::getVoidTy(call.getContext()), types, false));
  CallInst::Create(marker, operands, "", call.getIterator())->setDebugLoc(call.getDebugLoc());
}

// cudaLaunchKernel(kernel, grid, block, arguments, shared, stream), each shape in two operands.
bool lowerArrayLaunch(CallInst &call) {
  if (call.arg_size() != 8)
    return false;
  const bool isCooperative = isCallOf(call, "cudaLaunchCooperativeKernel");
  Value *shape[] = {call.getArgOperand(1), call.getArgOperand(2), call.getArgOperand(3),
                    call.getArgOperand(4), call.getArgOperand(6), cooperative(isCooperative, call.getContext()),
                    call.getArgOperand(7)};
  SmallVector<Type *> types = shapeTypes(call.getContext());
  for (unsigned i = 0; i < ShapeOperands; ++i)
    if (shape[i]->getType() != types[i])
      return false;
  emitArrayMarker(call, call.getArgOperand(0), shape, call.getArgOperand(5));
  return true;
}

// cudaLaunchKernelExC(config, kernel, arguments). cudaLaunchConfig_t: gridDim, blockDim, dynamicSmemBytes, stream,
// attrs, numAttrs. An attribute may make the launch cooperative, or give it clusters: they are not looked at.
bool lowerConfigLaunch(CallInst &call) {
  if (call.arg_size() != 3)
    return false;
  IRBuilder<> builder(&call);
  auto load = [&](Type *type, std::uint64_t offset) -> Value * {
    Value *place = builder.CreateConstGEP1_64(builder.getInt8Ty(), call.getArgOperand(0), offset);
    return builder.CreateAlignedLoad(type, place, Align(4));
  };
  Type *wide = builder.getInt64Ty(), *narrow = builder.getInt32Ty();
  Value *attributes = builder.CreateICmpNE(load(narrow, 48), builder.getInt32(0));
  Value *maybe = builder.CreateSelect(attributes, unknownValue(AnyMarker, builder.getInt1Ty(), &call),
                                      cooperative(false, call.getContext()));
  Value *shape[] = {load(wide, 0),
                    load(narrow, 8),
                    load(wide, 12),
                    load(narrow, 20),
                    load(wide, 24),
                    maybe,
                    load(builder.getPtrTy(), 32)};
  emitArrayMarker(call, call.getArgOperand(1), shape, call.getArgOperand(2));
  return true;
}

// The bytes of a row that is at least so wide.
Value *pitchOf(Value *width, IRBuilder<> &builder) {
  Type *number = builder.getInt64Ty();
  FunctionCallee marker =
      valueMarker(*builder.GetInsertBlock()->getModule(), PitchMarker, FunctionType::get(number, {number}, false));
  return builder.CreateCall(marker, width);
}

// A size of memory that has been allocated: it does not wrap.
Value *productOf(Value *bytes, Value *count, IRBuilder<> &builder) {
  Value *size = builder.CreateMul(bytes, count);
  if (auto *product = dyn_cast<Instruction>(size))
    for (StringLiteral flag : {NoSignedWrap, NoUnsignedWrap})
      product->setMetadata(flag, MDNode::get(builder.getContext(), {}));
  return size;
}

void allocate(Value *bytes, Value *slot, CallInst &call, IRBuilder<> &builder) {
  FunctionCallee marker = valueMarker(*call.getModule(), AllocateMarker,
                                      FunctionType::get(builder.getPtrTy(), {builder.getInt64Ty()}, false));
  cast<Function>(marker.getCallee())->setReturnDoesNotAlias();
  CallInst *memory = builder.CreateCall(marker, {bytes});
  memory->setDebugLoc(call.getDebugLoc());
  builder.CreateStore(memory, slot);
}

// That it succeeds is taken for granted, as the checks do: what comes after a failure is nobody's launch.
bool lowerAllocation(CallInst &call, const api::Function &row) {
  using api::Role;
  const std::optional<unsigned> slot = row.parameter(Role::Allocated);
  const std::optional<unsigned> pitch = row.parameter(Role::PitchOut), height = row.parameter(Role::Height);
  const std::optional<unsigned> size = row.parameter(pitch ? Role::Width : Role::Bytes);
  if (!slot || !size || pitch.has_value() != height.has_value() || call.arg_size() != row.parameters ||
      !call.getArgOperand(*size)->getType()->isIntegerTy(64) ||
      (height && !call.getArgOperand(*height)->getType()->isIntegerTy(64)))
    return false;
  IRBuilder<> builder(&call);
  Value *bytes = call.getArgOperand(*size);
  if (pitch) { // rows
    Value *rowBytes = pitchOf(bytes, builder);
    builder.CreateStore(rowBytes, call.getArgOperand(*pitch));
    bytes = productOf(rowBytes, call.getArgOperand(*height), builder);
  }
  allocate(bytes, call.getArgOperand(*slot), call, builder);
  return true;
}

// cudaMalloc3D(address of the result, extent): layers of rows. The extent, width (in bytes), height and depth, is
// passed in memory. The result, a cudaPitchedPtr: the address, the pitch, width and height.
bool lowerLayers(CallInst &call) {
  if (call.arg_size() != 2 || !call.isByValArgument(1))
    return false;
  IRBuilder<> builder(&call);
  auto word = [&](Value *base, unsigned index) {
    return builder.CreateConstGEP1_64(builder.getInt64Ty(), base, index);
  };
  auto load = [&](unsigned index) -> Value * {
    return builder.CreateAlignedLoad(builder.getInt64Ty(), word(call.getArgOperand(1), index), Align(8));
  };
  Value *result = call.getArgOperand(0), *width = load(0), *height = load(1), *depth = load(2);
  Value *pitch = pitchOf(width, builder);
  allocate(productOf(productOf(pitch, height, builder), depth, builder), result, call, builder);
  builder.CreateStore(pitch, word(result, 1));
  builder.CreateStore(width, word(result, 2));
  builder.CreateStore(height, word(result, 3));
  return true;
}

// cudaGetSymbolAddress(address of the result, shadow of the variable).
bool lowerSymbolAddress(CallInst &call) {
  if (call.arg_size() != 2)
    return false;
  IRBuilder<> builder(&call);
  builder.CreateStore(builder.CreateCall(symbolMarker(*call.getModule()), {call.getArgOperand(1)}),
                      call.getArgOperand(0));
  return true;
}

// cudaHostGetDevicePointer(address of the result, memory of the host): with unified addressing, which all devices have,
// it is where the host has it.
bool lowerDevicePointer(CallInst &call) {
  if (call.arg_size() != 3)
    return false;
  IRBuilder<> builder(&call);
  builder.CreateStore(call.getArgOperand(1), call.getArgOperand(0));
  return true;
}

bool lowerRuntimeCall(CallInst &call) {
  const api::Function *row = runtimeFunction(call);
  if (!row)
    return false;
  if (row->act == api::Act::Launch && row->has(api::Role::Config))
    return lowerConfigLaunch(call);
  if (row->act == api::Act::Launch)
    return lowerArrayLaunch(call);
  if (row == &api::function(api::Name::cudaGetSymbolAddress))
    return lowerSymbolAddress(call);
  if (row == &api::function(api::Name::cudaHostGetDevicePointer))
    return lowerDevicePointer(call);
  if (row == &api::function(api::Name::cudaMalloc3D))
    return lowerLayers(call);
  return row->act == api::Act::Allocate && lowerAllocation(call, *row);
}

} // namespace

// None of them throws.
static SmallVector<CallInst *> runtimeCalls(Function &function) {
  SmallVector<CallBase *> all;
  for (Instruction &instruction : instructions(function))
    if (auto *call = dyn_cast<CallBase>(&instruction);
        call && call->getCalledFunction() && api::find(call->getCalledFunction()->getName()))
      all.push_back(call);
  SmallVector<CallInst *> calls;
  for (CallBase *call : all)
    if (CallInst *plain = asCall(*call); plain && plain->getCalledFunction()->getName() != Push)
      calls.push_back(plain);
  return calls;
}

void lowerCalls(Module &module, const std::vector<Stub> &stubs) {
  SmallPtrSet<Function *, 8> functions;
  for (const Stub &stub : stubs)
    functions.insert(stub.function);
  for (Function &function : module) {
    if (function.isDeclaration())
      continue;
    const SmallVector<CallInst *> runtime = runtimeCalls(function);
    lowerConfigured(function, functions);
    for (CallInst *call : runtime)
      if (lowerRuntimeCall(*call))
        replaceResult(*call);
  }
}

const Instruction *failureBefore(const CallInst &launch, const DominatorTree &tree) {
  for (const Instruction &status : instructions(*launch.getFunction())) {
    if (!status.getMetadata(StatusOfAllocation))
      continue;
    for (const User *user : status.users()) {
      const auto *compare = dyn_cast<ICmpInst>(user);
      if (!compare || !compare->isEquality() || !match(compare->getOperand(1), m_Zero()))
        continue;
      for (const User *of : compare->users()) {
        const auto *branch = dyn_cast<BranchInst>(of);
        if (!branch || !branch->isConditional() || branch->getSuccessor(0) == branch->getSuccessor(1))
          continue;
        const unsigned failed = compare->getPredicate() == ICmpInst::ICMP_NE ? 0 : 1;
        if (tree.dominates(BasicBlockEdge(branch->getParent(), branch->getSuccessor(failed)), launch.getParent()))
          return branch;
      }
    }
  }
  return nullptr;
}

CallInst *resolveMarker(CallInst &marker, const std::vector<Stub> &stubs) {
  const StringRef name = marker.getCalledFunction()->getName();
  const Stub *stub = stubAt(*marker.getArgOperand(0), stubs);
  if (!stub)
    return nullptr;
  Function *target = name == ArrayMarker ? stub->byArray : stub->direct;
  if (marker.arg_size() != target->arg_size() + 1)
    return nullptr;
  SmallVector<Value *> operands(marker.arg_begin() + 1, marker.arg_end());
  for (unsigned i = 0; i < operands.size(); ++i)
    if (operands[i]->getType() != target->getArg(i)->getType())
      return nullptr;
  CallInst *call = CallInst::Create(target, operands, "", marker.getIterator());
  call->setDebugLoc(marker.getDebugLoc());
  for (unsigned i = 0; i < operands.size(); ++i)
    if (target->getArg(i)->hasByValAttr())
      call->addParamAttr(i, target->getArg(i)->getAttribute(Attribute::ByVal));
  marker.eraseFromParent();
  return call;
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
