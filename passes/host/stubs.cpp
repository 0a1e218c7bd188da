// See stubs.h. How Clang writes a launch: lib/CodeGen/CGCUDANV.cpp (the stub) and CGCUDARuntime.cpp (the call).
#include "passes/host/stubs.h"

#include "cuda_api/functions.h"
#include "passes/lift/debug_types.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

#include <map>
#include <optional>

using namespace llvm;

namespace veriwarp::host {
namespace {

// A marker of a launch may change all memory that is known outside.
FunctionCallee markerNamed(Module &module, const Twine &name, FunctionType *type) {
  FunctionCallee marker = module.getOrInsertFunction(name.str(), type);
  cast<Function>(marker.getCallee())->setDoesNotThrow();
  return marker;
}

// A marker of a value changes nothing that the program has.
FunctionCallee valueNamed(Module &module, const Twine &name, FunctionType *type) {
  FunctionCallee marker = markerNamed(module, name, type);
  cast<Function>(marker.getCallee())->setOnlyAccessesInaccessibleMemory();
  return marker;
}

constexpr StringLiteral Push = "__cudaPushCallConfiguration", Pop = "__cudaPopCallConfiguration";

bool calls(const Instruction &instruction, StringRef name) {
  const auto *call = dyn_cast<CallBase>(&instruction);
  return call && call->getCalledFunction() && call->getCalledFunction()->getName() == name;
}

CallInst *firstCall(Function &function, StringRef name) {
  for (Instruction &instruction : instructions(function))
    if (calls(instruction, name))
      return dyn_cast<CallInst>(&instruction);
  return nullptr;
}

// `_Z18__device_stub__kPfi` is the stub of `_Z3kPfi`.
std::string kernelOfStub(StringRef stub) {
  constexpr StringLiteral mark = "__device_stub__";
  const std::size_t at = stub.find(mark);
  if (at == StringRef::npos)
    return stub.str();
  std::size_t digits = at;
  while (digits > 0 && isDigit(stub[digits - 1]))
    --digits;
  unsigned length = 0;
  const StringRef number = stub.slice(digits, at), rest = stub.drop_front(at + mark.size());
  if (number.empty() || number.getAsInteger(10, length) || length <= mark.size())
    return (stub.take_front(at) + rest).str(); // extern "C"
  return (stub.take_front(digits) + Twine(length - mark.size()) + rest).str();
}

// The numbers and pointers that a value of `type` consists of.
void addLeaves(const DIType *type, const std::string &name, unsigned parameter, std::uint64_t offset,
               std::vector<Leaf> &leaves) {
  const DIType *plain = lift::withoutQualifiers(type);
  if (!plain)
    return;
  if (const DICompositeType *record = lift::record(plain)) {
    if (record->getTag() == dwarf::DW_TAG_union_type)
      return;
    for (const DINode *element : record->getElements())
      if (const auto *field = dyn_cast_or_null<DIDerivedType>(element);
          field && field->getTag() == dwarf::DW_TAG_member && !field->isStaticMember() && !field->isBitField() &&
          !field->getName().empty())
        addLeaves(field->getBaseType(), name + "." + field->getName().str(), parameter,
                  offset + field->getOffsetInBits() / 8, leaves);
    return;
  }
  const auto *derived = dyn_cast<DIDerivedType>(plain);
  if (derived && derived->getTag() == dwarf::DW_TAG_pointer_type) {
    leaves.push_back({name, true, false, parameter, offset, 64});
    return;
  }
  const auto *composite = dyn_cast<DICompositeType>(plain);
  const bool isEnumeration = composite && composite->getTag() == dwarf::DW_TAG_enumeration_type;
  const auto *basic = dyn_cast<DIBasicType>(plain);
  const bool isFloat = basic && basic->getEncoding() == dwarf::DW_ATE_float;
  const std::uint64_t bits = plain->getSizeInBits();
  if ((isEnumeration || (basic && !isFloat)) && (bits == 8 || bits == 16 || bits == 32 || bits == 64))
    leaves.push_back({name, false, lift::isUnsigned(plain), parameter, offset, static_cast<unsigned>(bits)});
}

// Where the stub keeps its parameters, by number from 0. Null: not known.
struct Homes {
  std::map<unsigned, Value *> address;
  std::map<unsigned, const DILocalVariable *> variable;
};

Homes homesOf(Function &stub) {
  Homes homes;
  for (Instruction &instruction : instructions(stub))
    for (DbgVariableRecord &record : filterDbgVars(instruction.getDbgRecordRange())) {
      const DILocalVariable *variable = record.getVariable();
      if (!record.isDbgDeclare() || !variable->getArg() || record.getExpression()->getNumElements())
        continue;
      homes.address[variable->getArg() - 1] = record.getAddress();
      homes.variable[variable->getArg() - 1] = variable;
    }
  return homes;
}

SmallVector<Type *> shapeTypes(LLVMContext &context) {
  Type *wide = Type::getInt64Ty(context), *narrow = Type::getInt32Ty(context);
  return {wide, narrow, wide, narrow, wide};
}

// The end of a stub's replacement: loads the leaves, each from its parameter's memory, and says that this is a launch.
void emitLaunch(IRBuilder<> &builder, const Stub &stub, std::size_t number, ArrayRef<Value *> shape,
                function_ref<Value *(unsigned)> memoryOf) {
  SmallVector<Value *> operands(shape);
  for (const Leaf &leaf : stub.leaves) {
    Type *type = leaf.isPointer ? static_cast<Type *>(builder.getPtrTy()) : builder.getIntNTy(leaf.bits);
    Value *place = builder.CreateConstGEP1_64(builder.getInt8Ty(), memoryOf(leaf.parameter), leaf.offset);
    operands.push_back(builder.CreateAlignedLoad(type, place, Align(1)));
  }
  SmallVector<Type *> types;
  for (Value *operand : operands)
    types.push_back(operand->getType());
  Module &module = *builder.GetInsertBlock()->getModule();
  FunctionCallee marker =
      markerNamed(module, LaunchMarker + Twine(number), FunctionType::get(builder.getVoidTy(), types, false));
  builder.CreateCall(marker, operands);
  builder.CreateRetVoid();
}

Function *newFunction(Module &module, ArrayRef<Type *> types, const Twine &name) {
  return Function::Create(FunctionType::get(Type::getVoidTy(module.getContext()), types, false),
                          GlobalValue::InternalLinkage, name, module);
}

SmallVector<Value *> shapeOf(Function &function) {
  SmallVector<Value *> shape;
  for (unsigned i = 0; i < ShapeOperands; ++i)
    shape.push_back(function.getArg(i));
  return shape;
}

// The stub's array of its parameters' addresses, which nobody asks for any more.
void removeArray(Function &function) {
  SmallVector<Instruction *> dead;
  for (Instruction &instruction : instructions(function))
    if (auto *variable = dyn_cast<AllocaInst>(&instruction); variable && variable->isArrayAllocation())
      dead.push_back(variable);
  for (std::size_t i = 0; i < dead.size(); ++i)
    for (User *user : dead[i]->users())
      if (auto *instruction = dyn_cast<Instruction>(user))
        dead.push_back(instruction); // the address of an element, and what is stored there
  for (Instruction *instruction : reverse(dead))
    instruction->eraseFromParent();
}

// What the stub does up to the point where it takes the shape of the launch.
void makeDirect(Stub &stub, std::size_t number) {
  Module &module = *stub.function->getParent();
  SmallVector<Type *> types = shapeTypes(module.getContext());
  for (Argument &argument : stub.function->args())
    types.push_back(argument.getType());
  stub.direct = newFunction(module, types, "veriwarp.direct." + Twine(number));
  ValueToValueMapTy map;
  for (Argument &argument : stub.function->args()) {
    Argument *copy = stub.direct->getArg(ShapeOperands + argument.getArgNo());
    map[&argument] = copy;
    if (argument.hasByValAttr())
      copy->addAttr(Attribute::getWithByValType(module.getContext(), argument.getParamByValType()));
  }
  SmallVector<ReturnInst *, 4> returns;
  const AttributeList attributes = stub.direct->getAttributes();
  CloneFunctionInto(stub.direct, stub.function, map, CloneFunctionChangeType::LocalChangesOnly, returns);
  stub.direct->setAttributes(attributes);
  CallInst *pop = firstCall(*stub.direct, Pop);
  assert(pop && "a stub takes the configuration of its launch");
  Homes homes = homesOf(*stub.direct);
  BasicBlock *block = pop->getParent();
  changeToUnreachable(pop); // and all that follows
  Instruction *end = block->getTerminator();
  IRBuilder<> builder(end);
  emitLaunch(builder, stub, number, shapeOf(*stub.direct), [&](unsigned p) { return homes.address.at(p); });
  end->eraseFromParent();
  removeArray(*stub.direct);
  stub.direct->setSubprogram(nullptr);
  for (Instruction &instruction : instructions(*stub.direct)) {
    instruction.setDebugLoc({});
    instruction.dropDbgRecords();
  }
}

void makeByArray(Stub &stub, std::size_t number) {
  Module &module = *stub.function->getParent();
  SmallVector<Type *> types = shapeTypes(module.getContext());
  types.push_back(PointerType::getUnqual(module.getContext()));
  stub.byArray = newFunction(module, types, "veriwarp.byarray." + Twine(number));
  IRBuilder<> builder(BasicBlock::Create(module.getContext(), "", stub.byArray));
  Value *array = stub.byArray->getArg(ShapeOperands);
  emitLaunch(builder, stub, number, shapeOf(*stub.byArray), [&](unsigned parameter) {
    return builder.CreateLoad(builder.getPtrTy(), builder.CreateConstGEP1_64(builder.getPtrTy(), array, parameter));
  });
}

} // namespace

std::vector<Stub> takeStubs(Module &module) {
  std::vector<Stub> stubs;
  for (Function &function : module)
    if (!function.isDeclaration() && firstCall(function, Pop))
      stubs.push_back({&function, nullptr, nullptr, kernelOfStub(function.getName()), {}});
  for (std::size_t i = 0; i < stubs.size(); ++i) {
    Stub &stub = stubs[i];
    for (const auto &[parameter, variable] : homesOf(*stub.function).variable)
      addLeaves(variable->getType(), variable->getName().str(), parameter, 0, stub.leaves);
    makeDirect(stub, i);
    makeByArray(stub, i);
  }
  for (Stub &stub : stubs)
    stub.function->deleteBody();
  return stubs;
}

Value *anyValue(Type *type, Instruction *before) {
  std::string name;
  raw_string_ostream(name) << AnyMarker << *type;
  FunctionCallee any = valueNamed(*before->getModule(), name, FunctionType::get(type, false));
  return CallInst::Create(any, "", before->getIterator());
}

namespace {

// Calls that may throw become calls: nothing is said of what happens when they do.
CallInst *asCall(CallBase &call) {
  if (auto *invoke = dyn_cast<InvokeInst>(&call))
    return changeToCall(invoke);
  return dyn_cast<CallInst>(&call);
}

void replaceResult(CallInst &call) {
  if (!call.use_empty())
    call.replaceAllUsesWith(anyValue(call.getType(), &call));
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
      if (calls(instruction, Push))
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
      if (calls(*at, Push))
        return at;
    for (DomTreeNode *node = tree.getNode(call.getParent())->getIDom(); node; node = node->getIDom())
      for (Instruction &at : reverse(*node->getBlock()))
        if (calls(at, Push))
          return &at;
    return nullptr;
  }

  Function &function;
  const SmallPtrSetImpl<Function *> &stubs;
  DominatorTree tree;
};

const Stub *stubOf(const Value *address, const std::vector<Stub> &stubs) {
  for (const Stub &stub : stubs)
    if (stub.function == address->stripPointerCasts())
      return &stub;
  return nullptr;
}

// The same call, with the shape before its arguments.
void configure(CallBase &call, ArrayRef<Value *> shape) {
  Module &module = *call.getModule();
  SmallVector<Value *> operands = {call.getCalledOperand()};
  operands.append(shape.begin(), shape.end());
  operands.append(call.arg_begin(), call.arg_end());
  SmallVector<Type *> fixed = {PointerType::getUnqual(module.getContext())};
  fixed.append(shapeTypes(module.getContext()));
  FunctionCallee marker = markerNamed(
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

SmallVector<Value *> anyShape(Instruction *before) {
  SmallVector<Value *> shape;
  for (Type *type : shapeTypes(before->getContext()))
    shape.push_back(anyValue(type, before));
  return shape;
}

void lowerConfigured(Function &function, const SmallPtrSetImpl<Function *> &stubs) {
  for (const Configured &pair : Pairing(function, stubs).find()) {
    if (pair.call) {
      SmallVector<Value *> shape(pair.push->arg_begin(), pair.push->arg_begin() + ShapeOperands);
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
    configure(*call, anyShape(call));
}

void emitArrayMarker(CallInst &call, Value *kernel, ArrayRef<Value *> shape, Value *arguments) {
  SmallVector<Value *> operands = {kernel};
  operands.append(shape.begin(), shape.end());
  operands.push_back(arguments);
  SmallVector<Type *> types;
  for (Value *operand : operands)
    types.push_back(operand->getType());
  FunctionCallee marker =
      markerNamed(*call.getModule(), ArrayMarker, FunctionType::get(Type::getVoidTy(call.getContext()), types, false));
  CallInst::Create(marker, operands, "", call.getIterator())->setDebugLoc(call.getDebugLoc());
}

// cudaLaunchKernel(kernel, grid, block, arguments, shared, stream), each shape in two operands.
bool lowerArrayLaunch(CallInst &call) {
  if (call.arg_size() != 8)
    return false;
  Value *shape[] = {call.getArgOperand(1), call.getArgOperand(2), call.getArgOperand(3), call.getArgOperand(4),
                    call.getArgOperand(6)};
  SmallVector<Type *> types = shapeTypes(call.getContext());
  for (unsigned i = 0; i < ShapeOperands; ++i)
    if (shape[i]->getType() != types[i])
      return false;
  emitArrayMarker(call, call.getArgOperand(0), shape, call.getArgOperand(5));
  return true;
}

// cudaLaunchKernelExC(config, kernel, arguments). cudaLaunchConfig_t: gridDim, blockDim, dynamicSmemBytes.
bool lowerConfigLaunch(CallInst &call) {
  if (call.arg_size() != 3)
    return false;
  IRBuilder<> builder(&call);
  auto load = [&](Type *type, std::uint64_t offset) -> Value * {
    Value *place = builder.CreateConstGEP1_64(builder.getInt8Ty(), call.getArgOperand(0), offset);
    return builder.CreateAlignedLoad(type, place, Align(4));
  };
  Type *wide = builder.getInt64Ty(), *narrow = builder.getInt32Ty();
  Value *shape[] = {load(wide, 0), load(narrow, 8), load(wide, 12), load(narrow, 20), load(wide, 24)};
  emitArrayMarker(call, call.getArgOperand(1), shape, call.getArgOperand(2));
  return true;
}

// That it succeeds is taken for granted, as the checks do: what comes after a failure is nobody's launch.
bool lowerAllocation(CallInst &call, const api::Function &row) {
  const std::optional<unsigned> slot = row.parameter(api::Role::Allocated), bytes = row.parameter(api::Role::Bytes);
  if (!slot || !bytes || call.arg_size() <= std::max(*slot, *bytes) ||
      !call.getArgOperand(*bytes)->getType()->isIntegerTy(64))
    return false;
  IRBuilder<> builder(&call);
  FunctionCallee marker = valueNamed(*call.getModule(), AllocateMarker,
                                     FunctionType::get(builder.getPtrTy(), {builder.getInt64Ty()}, false));
  cast<Function>(marker.getCallee())->setReturnDoesNotAlias();
  CallInst *memory = builder.CreateCall(marker, {call.getArgOperand(*bytes)});
  memory->setDebugLoc(call.getDebugLoc());
  builder.CreateStore(memory, call.getArgOperand(*slot));
  return true;
}

bool lowerRuntimeCall(CallInst &call) {
  const Function *callee = call.getCalledFunction();
  const api::Function *row = callee && callee->isDeclaration() ? api::find(callee->getName()) : nullptr;
  if (!row)
    return false;
  if (row->act == api::Act::Launch && row->has(api::Role::Config))
    return lowerConfigLaunch(call);
  if (row->act == api::Act::Launch)
    return lowerArrayLaunch(call);
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

CallInst *resolveMarker(CallInst &marker, const std::vector<Stub> &stubs) {
  const StringRef name = marker.getCalledFunction()->getName();
  const Stub *stub = stubOf(marker.getArgOperand(0), stubs);
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
