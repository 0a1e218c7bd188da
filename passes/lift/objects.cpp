// Objects and parameters of a kernel. Sizes and layouts come from LLVM types, which are always there; names and array
// dimensions from debug info if there is some, else from symbol names ("_ZZ1kvE1s" is "k()::s", shown as "s").
#include "passes/lift/debug_types.h"
#include "passes/lift/library.h"
#include "passes/lift/limits.h"
#include "passes/lift/location.h"
#include "passes/lift/pointers.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace veriwarp::lift {
namespace {

constexpr std::uint32_t dynamicSharedAlignment = 16; // whatever its declaration says

void describeArray(Type *type, const DataLayout &layout, kernel::Object &object) {
  object.size = layout.getTypeAllocSize(type).getFixedValue();
  while (auto *array = dyn_cast<ArrayType>(type)) {
    object.dims.push_back(array->getNumElements());
    type = array->getElementType();
  }
  object.elementSize = std::max<unsigned>(1, static_cast<unsigned>(layout.getTypeAllocSize(type).getFixedValue()));
}

// The bytes of a constant; false if some are not numbers.
bool serialize(const Constant &constant, const DataLayout &layout, std::uint64_t at, std::vector<std::uint8_t> &bytes) {
  if (constant.isNullValue() || isa<UndefValue>(constant))
    return true;
  const auto put = [&](const APInt &value, std::uint64_t where) {
    for (unsigned i = 0; i * 8 < value.getBitWidth() && where + i < bytes.size(); ++i)
      bytes[where + i] =
          static_cast<std::uint8_t>(value.extractBitsAsZExtValue(std::min(8u, value.getBitWidth() - i * 8), i * 8));
  };
  if (const auto *integer = dyn_cast<ConstantInt>(&constant)) {
    put(integer->getValue(), at);
    return true;
  }
  if (const auto *number = dyn_cast<ConstantFP>(&constant)) {
    put(number->getValueAPF().bitcastToAPInt(), at);
    return true;
  }
  if (const auto *data = dyn_cast<ConstantDataSequential>(&constant)) {
    const std::uint64_t size = data->getElementByteSize();
    for (unsigned i = 0; i < data->getNumElements(); ++i)
      if (!serialize(*data->getElementAsConstant(i), layout, at + i * size, bytes))
        return false;
    return true;
  }
  if (const auto *record = dyn_cast<ConstantStruct>(&constant)) {
    const StructLayout *places = layout.getStructLayout(record->getType());
    for (unsigned i = 0; i < record->getNumOperands(); ++i)
      if (!serialize(*record->getOperand(i), layout, at + places->getElementOffset(i).getFixedValue(), bytes))
        return false;
    return true;
  }
  if (const auto *array = dyn_cast<ConstantArray>(&constant)) {
    const std::uint64_t size = layout.getTypeAllocSize(array->getType()->getElementType()).getFixedValue();
    for (unsigned i = 0; i < array->getNumOperands(); ++i)
      if (!serialize(*array->getOperand(i), layout, at + i * size, bytes))
        return false;
    return true;
  }
  return false;
}

unsigned scalarWidth(Type *type) {
  if (auto *integer = dyn_cast<IntegerType>(type))
    return integer->getBitWidth() <= 64 ? integer->getBitWidth() : 0;
  return 0;
}

} // namespace

Objects::Objects(kernel::Kernel &kernel, const Function &function, const std::vector<DILocalVariable *> &variables)
    : k(kernel), layout(function.getParent()->getDataLayout()) {
  byValue.resize(function.arg_size());
  for (const Argument &argument : function.args()) {
    const DILocalVariable *variable = argument.getArgNo() < variables.size() ? variables[argument.getArgNo()] : nullptr;
    std::string name = variable && !variable->getName().empty() ? variable->getName().str() : argument.getName().str();
    if (name.empty())
      name = "arg" + std::to_string(argument.getArgNo());
    const DIType *debug = variable ? variable->getType() : nullptr;
    firstParam.push_back(static_cast<std::uint32_t>(k.params.size()));
    if (argument.hasByValAttr()) {
      kernel::Object block;
      block.kind = kernel::ObjectKind::ParameterBlock;
      block.space = kernel::Space::Constant;
      block.name = name;
      block.size = layout.getTypeAllocSize(argument.getParamByValType()).getFixedValue();
      block.readOnly = true;
      known[&argument] = add(block);
      origin[known[&argument]] = &argument;
      addFields(argument, argument.getParamByValType(), debug, 0, name);
      continue;
    }
    kernel::Parameter param;
    param.name = name;
    param.isPointer = argument.getType()->isPointerTy();
    param.width = static_cast<std::uint8_t>(scalarWidth(argument.getType()));
    param.isSigned = debug ? !isUnsigned(debug) : !argument.hasZExtAttr();
    param.where = k.where;
    if (variable && variable->getLine())
      param.where.line = variable->getLine(), param.where.column = 0;
    if (param.isPointer) {
      kernel::Object object;
      object.kind = kernel::ObjectKind::Parameter;
      object.space = kernel::Space::Global;
      object.name = name;
      object.param = static_cast<std::uint32_t>(k.params.size());
      object.noAlias = argument.hasNoAliasAttr();
      if (const DIType *target = pointee(debug)) {
        object.elementSize = std::max(1u, bytesOf(target));
        object.alignment = alignmentOf(target);
        object.readOnly = object.noAlias && isConst(target);
      }
      object.where = param.where;
      param.object = add(object);
      known[&argument] = param.object;
    }
    k.params.push_back(param);
  }
}

kernel::ObjectId Objects::add(kernel::Object object) {
  k.objects.push_back(std::move(object));
  return static_cast<kernel::ObjectId>(k.objects.size() - 1);
}

void Objects::addFields(const Argument &argument, Type *type, const DIType *debug, std::uint64_t offset,
                        const std::string &name) {
  auto &fields = byValue[argument.getArgNo()];
  if (fields.size() >= limits::fields)
    return;
  if (auto *record = dyn_cast<StructType>(type)) {
    const StructLayout *places = layout.getStructLayout(record);
    for (unsigned i = 0; i < record->getNumElements(); ++i) {
      const std::uint64_t start = places->getElementOffset(i).getFixedValue();
      const std::uint64_t size = layout.getTypeAllocSize(record->getElementType(i)).getFixedValue();
      const DIDerivedType *field = member(debug, start, size);
      std::string inner = name;
      if (!field)
        inner += "+" + std::to_string(offset + start);
      else if (field->getTag() != dwarf::DW_TAG_inheritance && !field->getName().empty())
        inner += "." + field->getName().str();
      // A field that is wider in the source than here (a base class laid out in place) is looked into again.
      const DIType *inside = field ? field->getBaseType() : nullptr;
      if (field && !isa<StructType>(record->getElementType(i)) && bytesOf(inside) > size)
        if (const DIDerivedType *deeper = member(inside, start - field->getOffsetInBits() / 8, size)) {
          if (!deeper->getName().empty())
            inner += "." + deeper->getName().str();
          inside = deeper->getBaseType();
        }
      addFields(argument, record->getElementType(i), inside, offset + start, inner);
    }
    return;
  }
  if (auto *array = dyn_cast<ArrayType>(type)) {
    const std::uint64_t size = layout.getTypeAllocSize(array->getElementType()).getFixedValue();
    for (std::uint64_t i = 0; i < array->getNumElements() && fields.size() < limits::fields; ++i)
      addFields(argument, array->getElementType(), elementType(debug), offset + i * size,
                name + "[" + std::to_string(i) + "]");
    return;
  }
  kernel::Parameter param;
  param.name = name;
  param.isPointer = type->isPointerTy();
  param.width = static_cast<std::uint8_t>(scalarWidth(type));
  param.isSigned = !isUnsigned(debug);
  param.where = k.where;
  fields.push_back({offset, type, static_cast<std::uint32_t>(k.params.size())});
  k.params.push_back(param);
  if (param.isPointer) {
    kernel::Object object;
    object.kind = kernel::ObjectKind::Parameter;
    object.space = kernel::Space::Global;
    object.name = name;
    object.param = fields.back().param;
    object.where = k.where;
    const DIType *restricted = debug;
    while (const auto *derived = dyn_cast_or_null<DIDerivedType>(restricted)) {
      object.noAlias |= derived->getTag() == dwarf::DW_TAG_restrict_type;
      if (derived->getTag() == dwarf::DW_TAG_pointer_type)
        break;
      restricted = derived->getBaseType();
    }
    if (const DIType *target = pointee(debug)) {
      object.elementSize = std::max(1u, bytesOf(target));
      object.alignment = alignmentOf(target);
      object.readOnly = object.noAlias && isConst(target);
    }
    const kernel::ObjectId id = add(object);
    k.params.back().object = id;
    fieldObjects[fields.back().param] = id;
  }
}

const Objects::Field *Objects::field(const Argument &argument, std::uint64_t offset) const {
  for (const Field &field : byValue[argument.getArgNo()])
    if (field.offset == offset)
      return &field;
  return nullptr;
}

kernel::ObjectId Objects::argument(const Argument &argument) { return known.lookup(&argument); }

kernel::ObjectId Objects::pointerField(const Argument &, const Field &field) { return fieldObjects.at(field.param); }

kernel::ObjectId Objects::variable(const GlobalVariable &global) {
  if (const auto it = known.find(&global); it != known.end())
    return it->second;
  kernel::Object object;
  describeArray(global.getValueType(), layout, object);
  object.alignment = static_cast<std::uint32_t>(global.getAlign().valueOrOne().value());
  object.symbol = global.getName().str();
  if (global.hasInitializer()) {
    raw_string_ostream words(object.startsWith);
    global.getInitializer()->print(words);
  }
  // What the host may set (cudaMemcpyToSymbol) has no known content, whatever it starts with.
  object.isFixed = global.isConstant() && global.hasDefinitiveInitializer() && !global.isExternallyInitialized();
  const std::string full = demangled(global.getName());
  // "k(int*)::s": what follows the last "::" outside of brackets. Clang appends ".N" to names that it has used before.
  std::size_t start = 0;
  int depth = 0;
  for (std::size_t i = 0; i + 1 < full.size(); ++i) {
    if (full[i] == '(' || full[i] == '<' || full[i] == '[')
      ++depth;
    else if (full[i] == ')' || full[i] == '>' || full[i] == ']')
      --depth;
    else if (full[i] == ':' && full[i + 1] == ':' && depth == 0)
      start = i + 2;
  }
  object.name = full.substr(start);
  SmallVector<DIGlobalVariableExpression *, 1> expressions;
  global.getDebugInfo(expressions);
  if (!expressions.empty()) {
    const DIGlobalVariable *variable = expressions[0]->getVariable();
    if (!variable->getName().empty())
      object.name = variable->getName().str();
    object.where = kernel::Location{};
    object.where.line = variable->getLine();
    if (const DIFile *file = variable->getFile())
      object.where.file = fileOf(*file);
  }
  switch (global.getAddressSpace()) {
  case 3:
    object.kind = object.size == 0 && global.isDeclaration() ? kernel::ObjectKind::SharedDynamic
                                                             : kernel::ObjectKind::SharedStatic;
    object.space = kernel::Space::Shared;
    if (object.kind == kernel::ObjectKind::SharedDynamic)
      object.alignment = std::max(object.alignment, dynamicSharedAlignment);
    if (object.kind == kernel::ObjectKind::SharedDynamic && !object.dims.empty())
      object.dims.erase(object.dims.begin());
    break;
  case 4:
    object.kind = kernel::ObjectKind::ConstantVariable;
    object.space = kernel::Space::Constant;
    object.readOnly = true;
    break;
  default:
    object.kind = global.isConstant() ? kernel::ObjectKind::ConstantVariable : kernel::ObjectKind::DeviceVariable;
    object.space = kernel::Space::Global;
    object.readOnly = global.isConstant();
    break;
  }
  if (object.isFixed && object.size <= limits::initializerBytes) {
    std::vector<std::uint8_t> bytes(object.size);
    if (serialize(*global.getInitializer(), layout, 0, bytes))
      object.initializer = std::move(bytes);
  }
  if (object.kind == kernel::ObjectKind::DeviceVariable && global.hasInitializer())
    object.startsNonZero = !isa<UndefValue>(global.getInitializer()) && !global.getInitializer()->isNullValue();
  return known[&global] = add(std::move(object));
}

kernel::ObjectId Objects::local(const AllocaInst &alloca) {
  if (const auto it = known.find(&alloca); it != known.end())
    return it->second;
  kernel::Object object;
  object.kind = kernel::ObjectKind::Local;
  object.space = kernel::Space::Local;
  describeArray(alloca.getAllocatedType(), layout, object);
  object.alignment = static_cast<std::uint32_t>(alloca.getAlign().value());
  if (const auto *count = dyn_cast<ConstantInt>(alloca.getArraySize()))
    object.size *= count->getZExtValue();
  else
    object.size = 0;
  object.name = nameFromValue(alloca);
  for (DbgVariableRecord *record : findDVRDeclares(const_cast<AllocaInst *>(&alloca)))
    if (!record->getVariable()->getName().empty())
      object.name = record->getVariable()->getName().str();
  if (object.name.empty())
    object.name = "local array";
  object.where = location(alloca);
  const kernel::ObjectId id = add(std::move(object));
  origin[id] = &alloca;
  return known[&alloca] = id;
}

kernel::ObjectId Objects::function(const Function &function) {
  if (const auto it = known.find(&function); it != known.end())
    return it->second;
  kernel::Object object;
  object.kind = kernel::ObjectKind::ConstantVariable;
  object.space = kernel::Space::Constant;
  object.readOnly = true;
  object.name = "function " + demangled(function.getName());
  const kernel::ObjectId id = add(std::move(object));
  origin[id] = &function;
  return known[&function] = id;
}

kernel::ObjectId Objects::null() {
  if (nullObject == kernel::None) {
    kernel::Object object;
    object.kind = kernel::ObjectKind::Loaded;
    object.name = "null pointer";
    nullObject = add(std::move(object));
  }
  return nullObject;
}

kernel::ObjectId Objects::loadedFrom(kernel::ObjectId from, const kernel::Location &where) {
  const kernel::Object &source = k.objects[from];
  // What is reached by following a list stays one object: any two of its addresses may be equal.
  if (source.kind == kernel::ObjectKind::Loaded)
    return from;
  const auto [it, fresh] = loaded.try_emplace(from, kernel::None);
  if (fresh) {
    kernel::Object object;
    object.kind = kernel::ObjectKind::Loaded;
    // A pointer to shared or local memory in memory that outlives it is possible, and in no program that we have seen.
    const bool outlives =
        source.kind == kernel::ObjectKind::Parameter || source.kind == kernel::ObjectKind::DeviceVariable ||
        source.kind == kernel::ObjectKind::ConstantVariable || source.kind == kernel::ObjectKind::ParameterBlock;
    object.space = outlives ? kernel::Space::Global : kernel::Space::Unknown;
    object.name = where.line ? "result of load at line " + std::to_string(where.line) : "pointer in " + source.name;
    object.where = where;
    const kernel::ObjectId id = add(std::move(object));
    it->second = id;
  }
  return it->second;
}

kernel::ObjectId Objects::unknown(const std::string &name) {
  const auto [it, fresh] = unknowns.try_emplace(name, kernel::None);
  if (fresh) {
    kernel::Object object;
    object.kind = kernel::ObjectKind::Loaded;
    object.name = name;
    it->second = add(std::move(object));
  }
  return it->second;
}

kernel::ObjectId Objects::lost(const std::string &name) {
  const kernel::ObjectId object = unknown(name);
  lose(object);
  return object;
}

bool Objects::isFunction(kernel::ObjectId object) const { return isa_and_nonnull<Function>(origin.lookup(object)); }
const AllocaInst *Objects::alloca(kernel::ObjectId object) const {
  return dyn_cast_or_null<AllocaInst>(origin.lookup(object));
}
const Argument *Objects::byValueArgument(kernel::ObjectId object) const {
  return dyn_cast_or_null<Argument>(origin.lookup(object));
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
