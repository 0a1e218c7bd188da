// See stubs.h. How Clang writes a launch: lib/CodeGen/CGCUDANV.cpp (the stub) and CGCUDARuntime.cpp (the call).
#include "passes/host/stubs.h"

#include "passes/host/limits.h"
#include "passes/lift/debug_types.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

#include <map>

using namespace llvm;

namespace veriwarp::host {
namespace {

constexpr StringLiteral Pop = "__cudaPopCallConfiguration";

CallInst *firstCall(Function &function, StringRef name) {
  for (Instruction &instruction : instructions(function))
    if (isCallOf(instruction, name))
      return dyn_cast<CallInst>(&instruction);
  return nullptr;
}

// `_Z18__device_stub__kPfi` is the stub of `_Z3kPfi`. Names stand behind their lengths, and may end in a digit, as that
// of an anonymous namespace does: the name is read from its start.
std::string kernelOfStub(StringRef stub) {
  constexpr StringLiteral mark = "__device_stub__";
  for (std::size_t at = 0; at < stub.size();) {
    const StringRef rest = stub.drop_front(at), number = rest.take_while([](char c) { return isDigit(c); });
    std::size_t length = 0;
    if (number.empty() || number.getAsInteger(10, length) || length > rest.size() - number.size()) {
      ++at;
      continue;
    }
    const StringRef name = rest.substr(number.size(), length);
    if (name.starts_with(mark) && length > mark.size())
      return (stub.take_front(at) + Twine(length - mark.size()) + rest.drop_front(number.size() + mark.size())).str();
    at += number.size() + length;
  }
  const std::size_t at = stub.find(mark); // extern "C"
  return at == StringRef::npos ? stub.str() : (stub.take_front(at) + stub.drop_front(at + mark.size())).str();
}

// The lengths of an array, outermost first; empty if one is not a number.
SmallVector<std::uint64_t, 3> lengthsOf(const DICompositeType &array) {
  SmallVector<std::uint64_t, 3> lengths;
  for (const DINode *element : array.getElements()) {
    const auto *range = dyn_cast_or_null<DISubrange>(element);
    const auto *count = range ? dyn_cast_if_present<ConstantInt *>(range->getCount()) : nullptr;
    if (!count || count->isNegative())
      return {};
    lengths.push_back(count->getZExtValue());
  }
  return lengths;
}

// Bytes of a parameter that are no leaf, and may be an address or a part of one.
struct Rest {
  unsigned parameter = 0;
  std::uint64_t offset = 0, bytes = 0;
};

bool isFloatingPoint(const DIType *type) {
  const auto *basic = dyn_cast_or_null<DIBasicType>(lift::withoutQualifiers(type));
  return basic && basic->getEncoding() == dwarf::DW_ATE_float;
}

bool isPointer(const DIType &type) {
  const auto *derived = dyn_cast<DIDerivedType>(&type);
  return derived &&
         (derived->getTag() == dwarf::DW_TAG_pointer_type || derived->getTag() == dwarf::DW_TAG_reference_type ||
          derived->getTag() == dwarf::DW_TAG_rvalue_reference_type);
}

// The numbers and pointers that a value of `type` consists of, by the names that the device has for them
// (lift::Objects), and the rest; of a union those of each member. Floating-point numbers are neither.
void addLeaves(const DIType *type, const std::string &name, unsigned parameter, std::uint64_t offset,
               std::vector<Leaf> &leaves, std::vector<Rest> &rest) {
  const DIType *plain = lift::withoutQualifiers(type);
  if (!plain)
    return;
  if (leaves.size() >= limits::leaves) {
    rest.push_back({parameter, offset, lift::bytesOf(plain)});
    return;
  }
  if (const DICompositeType *record = lift::record(plain)) {
    for (const DINode *element : record->getElements()) {
      const auto *field = dyn_cast_or_null<DIDerivedType>(element);
      if (!field || field->isStaticMember())
        continue;
      const bool isBase = field->getTag() == dwarf::DW_TAG_inheritance;
      if (!isBase && field->getTag() != dwarf::DW_TAG_member)
        continue;
      if (isBase && (field->getFlags() & DINode::FlagVirtual) != 0) { // it is not known where
        rest.push_back({parameter, offset, lift::bytesOf(plain)});
        continue;
      }
      if (field->isBitField()) {
        const std::uint64_t first = field->getOffsetInBits() / 8;
        const std::uint64_t end = (field->getOffsetInBits() + field->getSizeInBits() + 7) / 8;
        rest.push_back({parameter, offset + first, end - first});
        continue;
      }
      const bool hasName = !isBase && !field->getName().empty(); // an anonymous union has none
      addLeaves(field->getBaseType(), hasName ? name + "." + field->getName().str() : name, parameter,
                offset + field->getOffsetInBits() / 8, leaves, rest);
    }
    return;
  }
  if (const auto *array = dyn_cast<DICompositeType>(plain); array && array->getTag() == dwarf::DW_TAG_array_type) {
    if (isFloatingPoint(array->getBaseType()))
      return;
    const SmallVector<std::uint64_t, 3> lengths = lengthsOf(*array);
    std::uint64_t count = lengths.empty() ? 0 : 1;
    for (std::uint64_t length : lengths)
      count *= std::min<std::uint64_t>(length, limits::leaves);
    std::uint64_t i = 0;
    for (; i < count && leaves.size() < limits::leaves; ++i) {
      std::string indices;
      std::uint64_t outer = i;
      for (std::uint64_t length : reverse(lengths)) {
        indices.insert(0, "[" + std::to_string(outer % length) + "]");
        outer /= length;
      }
      addLeaves(array->getBaseType(), name + indices, parameter, offset + i * lift::bytesOf(array->getBaseType()),
                leaves, rest);
    }
    const std::uint64_t done = i * lift::bytesOf(array->getBaseType());
    if (done < lift::bytesOf(array))
      rest.push_back({parameter, offset + done, lift::bytesOf(array) - done});
    return;
  }
  if (isPointer(*plain)) {
    leaves.push_back({name, true, false, parameter, offset, 64});
    return;
  }
  const auto *composite = dyn_cast<DICompositeType>(plain);
  const bool isEnumeration = composite && composite->getTag() == dwarf::DW_TAG_enumeration_type;
  const auto *basic = dyn_cast<DIBasicType>(plain);
  const bool isFloat = isFloatingPoint(plain);
  const std::uint64_t bits = plain->getSizeInBits();
  if ((isEnumeration || (basic && !isFloat)) && (bits == 8 || bits == 16 || bits == 32 || bits == 64))
    leaves.push_back({name, false, lift::isUnsigned(plain), parameter, offset, static_cast<unsigned>(bits)});
  else if (!isFloat && bits)
    rest.push_back({parameter, offset, (bits + 7) / 8});
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

// The end of a stub's replacement: loads the leaves, each from its parameter's memory, and says that this is a launch.
// Behind them the launch gets the rest, so that it may change what that leads to.
void emitLaunch(IRBuilder<> &builder, const Stub &stub, ArrayRef<Rest> rests, std::size_t number,
                ArrayRef<Value *> shape, function_ref<Value *(unsigned)> memoryOf) {
  SmallVector<Value *> operands(shape);
  for (const Leaf &leaf : stub.leaves) {
    Type *type = leaf.isPointer ? static_cast<Type *>(builder.getPtrTy()) : builder.getIntNTy(leaf.bits);
    Value *place = builder.CreateConstGEP1_64(builder.getInt8Ty(), memoryOf(leaf.parameter), leaf.offset);
    operands.push_back(builder.CreateAlignedLoad(type, place, Align(1)));
  }
  for (const Rest &rest : rests) {
    Value *place = builder.CreateConstGEP1_64(builder.getInt8Ty(), memoryOf(rest.parameter), rest.offset);
    if (rest.bytes > limits::restBytes)
      operands.push_back(place);
    else
      for (std::uint64_t at = 0; at < rest.bytes; at += 8) {
        const unsigned bytes = static_cast<unsigned>(std::min<std::uint64_t>(rest.bytes - at, 8));
        Value *word = builder.CreateConstGEP1_64(builder.getInt8Ty(), place, at);
        operands.push_back(builder.CreateAlignedLoad(builder.getIntNTy(8 * bytes), word, Align(1)));
      }
  }
  SmallVector<Type *> types;
  for (Value *operand : operands)
    types.push_back(operand->getType());
  Module &module = *builder.GetInsertBlock()->getModule();
  FunctionCallee marker =
      launchMarker(module, LaunchMarker + Twine(number), FunctionType::get(builder.getVoidTy(), types, false));
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
void makeDirect(Stub &stub, ArrayRef<Rest> rest, std::size_t number) {
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
  emitLaunch(builder, stub, rest, number, shapeOf(*stub.direct), [&](unsigned p) { return homes.address.at(p); });
  end->eraseFromParent();
  removeArray(*stub.direct);
  stub.direct->setSubprogram(nullptr);
  for (Instruction &instruction : instructions(*stub.direct)) {
    instruction.setDebugLoc({});
    instruction.dropDbgRecords();
  }
}

void makeByArray(Stub &stub, ArrayRef<Rest> rest, std::size_t number) {
  Module &module = *stub.function->getParent();
  SmallVector<Type *> types = shapeTypes(module.getContext());
  types.push_back(PointerType::getUnqual(module.getContext()));
  stub.byArray = newFunction(module, types, "veriwarp.byarray." + Twine(number));
  IRBuilder<> builder(BasicBlock::Create(module.getContext(), "", stub.byArray));
  Value *array = stub.byArray->getArg(ShapeOperands);
  emitLaunch(builder, stub, rest, number, shapeOf(*stub.byArray), [&](unsigned parameter) {
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
    std::vector<Rest> rest;
    for (const auto &[parameter, variable] : homesOf(*stub.function).variable)
      addLeaves(variable->getType(), variable->getName().str(), parameter, 0, stub.leaves, rest);
    makeDirect(stub, rest, i);
    makeByArray(stub, rest, i);
  }
  for (Stub &stub : stubs)
    stub.function->deleteBody();
  return stubs;
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
