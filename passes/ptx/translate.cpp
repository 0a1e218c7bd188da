// See translate.h. Here: variables, and functions as they are declared.
#include "passes/ptx/translate.h"

#include "passes/ptx/limits.h"
#include "passes/ptx/loops.h"
#include "passes/ptx/pointers.h"
#include "passes/ptx/translator.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <set>

using namespace llvm;

namespace veriwarp::ptx {

void fail(const Place &where, std::string what) { throw Malformed{where, std::move(what)}; }

unsigned widthOf(const Variable &variable) {
  if (variable.type == "pred")
    return 1;
  if (variable.type == "e4m3" || variable.type == "e5m2")
    return 8;
  const Type type = typeNamed(variable.type);
  return type.width ? type.width : 64; // texref and its like: an opaque word
}

std::uint64_t bytesOf(const Variable &variable) {
  std::uint64_t bytes = std::max(1u, widthOf(variable) / 8) * std::uint64_t(variable.lanes);
  for (const std::uint64_t extent : variable.extents) {
    if (extent && bytes > limits::objectBytes / extent)
      fail(variable.where, "'" + variable.name + "' is too large");
    bytes *= extent;
  }
  return bytes;
}

Translator::Translator(const File &text, const std::string &path, LLVMContext &c, Purpose what)
    : file(text), context(c), purpose(what), module(std::make_unique<Module>(path, c)), places(*module, text, path) {
  module->setTargetTriple("nvptx64-nvidia-cuda");
  module->setDataLayout("e-i64:64-i128:128-v16:16-v32:32-n16:32:64");
}

std::unique_ptr<Module> Translator::run() {
  for (const Function &one : file.functions)
    declare(one);
  for (const Variable &one : file.variables)
    if (!variables.count(one.name))
      variables[one.name] = makeVariable(one, one.name);
  for (const Variable &one : file.variables) // which may name each other, and functions
    setInitial(*variables[one.name], one);
  for (const auto &[name, known] : functions)
    if (known.text->isDefined)
      Body(*this, known).run();
  places.finish();
  std::string said;
  raw_string_ostream stream(said);
  if (verifyModule(*module, &stream))
    fail({}, "internal: this makes no valid IR: " + said.substr(0, 300));
  findPointers(*module);
  countRounds(*module);
  said.clear();
  if (verifyModule(*module, &stream))
    fail({}, "internal: this makes no valid IR: " + said.substr(0, 300));
  return std::move(module);
}

const Declared *Translator::function(const std::string &name) const {
  auto found = functions.find(name);
  if (found == functions.end())
    if (const auto alias = file.aliases.find(name); alias != file.aliases.end())
      found = functions.find(alias->second);
  return found == functions.end() ? nullptr : &found->second;
}

GlobalVariable *Translator::variable(const std::string &name) const {
  const auto found = variables.find(name);
  return found == variables.end() ? nullptr : found->second;
}

// Is it used otherwise than as the base of an address: does the kernel have its address?
bool Translator::takesAddress(const Function &text, const std::string &parameter) {
  return std::any_of(text.body.begin(), text.body.end(), [&](const Statement &statement) {
    return statement.kind == Statement::Kind::Instruction && statement.instruction.opcode != "call" &&
           std::any_of(statement.instruction.operands.begin(), statement.instruction.operands.end(),
                       [&](const Operand &operand) {
                         return operand.kind == Operand::Kind::Name && operand.name == parameter;
                       });
  });
}

void Translator::declare(const Function &text) {
  Declared declared;
  if (const auto known = functions.find(text.name); known != functions.end()) {
    if (!text.isDefined)
      return;
    if (known->second.text->isDefined)
      fail(text.where, "'" + text.name + "' is defined twice");
    known->second.function->eraseFromParent(); // nothing uses it yet
  }
  declared.text = &text;
  std::vector<llvm::Type *> types;
  llvm::Type *result = llvm::Type::getVoidTy(context);
  for (const Variable &one : text.results)
    if (text.results.size() == 1 && !one.isArray()) {
      result = IntegerType::get(context, widthOf(one) * one.lanes);
      declared.givesValue = true;
    } else {
      types.push_back(PointerType::get(context, GenericSpace));
      ++declared.firstParameter;
    }
  std::vector<std::pair<unsigned, const Variable *>> byValue;
  for (const Variable &one : text.parameters) {
    if (bytesOf(one) > limits::parameterBytes)
      fail(one.where, "parameter '" + one.name + "' is too large");
    const unsigned index = static_cast<unsigned>(types.size());
    const bool isMemory = one.isArray() || (text.isKernel && takesAddress(text, one.name));
    // What is not seen may do anything by an address: it is told that it gets one.
    const bool isAddress = !text.isKernel && !text.isDefined && widthOf(one) == 64;
    if (isMemory || isAddress)
      types.push_back(PointerType::get(context, GenericSpace));
    else
      types.push_back(IntegerType::get(context, widthOf(one) * one.lanes));
    if (isMemory && text.isKernel)
      byValue.emplace_back(index, &one);
  }
  auto *type = FunctionType::get(result, types, false);
  declared.function = llvm::Function::Create(type, GlobalValue::ExternalLinkage, text.name, *module);
  if (declared.function->getName() != text.name)
    fail(text.where, "'" + text.name + "' has the name of a variable");
  for (unsigned i = 0; i < text.parameters.size(); ++i) {
    const std::string &name = text.parameters[i].name;
    const std::size_t number = name.rfind("_param_");
    Argument *argument = declared.function->getArg(declared.firstParameter + i);
    argument->setName(number == std::string::npos ? name : name.substr(number + 1));
    if (const std::string &kind = text.parameters[i].type; kind == "f32" || kind == "f64") // here: so many bits
      argument->addAttr(Attribute::get(context, FloatParameter, kind));
  }
  for (const auto &[index, one] : byValue) {
    llvm::Type *bytes = ArrayType::get(llvm::Type::getInt8Ty(context), std::max<std::uint64_t>(1, bytesOf(*one)));
    declared.function->addParamAttr(index, Attribute::getWithByValType(context, bytes));
    declared.function->addParamAttr(
        index, Attribute::getWithAlignment(context, Align(one->align ? one->align : std::max(1u, widthOf(*one) / 8))));
  }
  const auto shape = [&](StringRef name, const std::array<std::uint32_t, 3> &dimensions) {
    if (dimensions[0])
      declared.function->addFnAttr(name, std::to_string(dimensions[0]) + "," + std::to_string(dimensions[1]) + "," +
                                             std::to_string(dimensions[2]));
  };
  if (text.isKernel) {
    declared.function->setCallingConv(CallingConv::PTX_Kernel);
    shape("nvvm.maxntid", text.maxThreads);
    shape("nvvm.reqntid", text.requiredThreads);
    shape("nvvm.cluster_dim", text.cluster);
    if (text.isInClusters && !text.cluster[0]) // of what size, the launch says
      declared.function->addFnAttr("nvvm.cluster_dim", "");
  }
  functions[text.name] = declared;
}

GlobalVariable *Translator::makeVariable(const Variable &variable, const std::string &name) {
  const std::uint64_t bytes = bytesOf(variable);
  std::uint64_t align = variable.align ? variable.align : std::max(1u, widthOf(variable) / 8) * variable.lanes;
  if (align & (align - 1))
    align = 1;
  // nvcc makes bytes of all arrays, and says of their elements only how they are aligned.
  std::uint64_t element =
      variable.type == "b8" ? std::min<std::uint64_t>(align, 8) : std::max(1u, widthOf(variable) / 8);
  if (element == 0 || bytes % element)
    element = 1;
  llvm::Type *scalar = IntegerType::get(context, static_cast<unsigned>(element * 8));
  llvm::Type *type = variable.isArray() || variable.lanes > 1 ? ArrayType::get(scalar, bytes / element) : scalar;
  const bool isShared = variable.space == StateSpace::Shared;
  const unsigned space = isShared ? SharedSpace : variable.space == StateSpace::Const ? ConstantSpace : GlobalSpace;
  // Dynamic shared memory has no size.
  const bool isOpen = variable.isExtern;
  Constant *initial = isOpen     ? nullptr
                      : isShared ? static_cast<Constant *>(UndefValue::get(type))
                                 : Constant::getNullValue(type);
  auto *global = new GlobalVariable(*module, type, /*isConstant=*/space == ConstantSpace, GlobalValue::ExternalLinkage,
                                    initial, name, nullptr, GlobalValue::NotThreadLocal, space);
  global->setAlignment(Align(align));
  if (!isShared && !isOpen)
    global->setExternallyInitialized(true); // the host may set it
  return global;
}

void Translator::setInitial(GlobalVariable &global, const Variable &variable) {
  const std::uint64_t size = std::max(1u, widthOf(variable) / 8), bytes = bytesOf(variable);
  if (!variable.hasInitial || global.isDeclaration() || bytes > limits::initialiserBytes)
    return;
  const bool areNumbers = std::all_of(variable.initial.begin(), variable.initial.end(),
                                      [](const Initial &part) { return part.name.empty() && part.isUnderstood; });
  if (variable.initial.size() * size > bytes)
    fail(variable.where, "'" + variable.name + "' has more initial values than elements");
  if (areNumbers) {
    std::vector<std::uint8_t> data(bytes);
    for (std::size_t i = 0; i < variable.initial.size(); ++i)
      for (std::uint64_t k = 0; k < std::min<std::uint64_t>(size, 8); ++k)
        data[i * size + k] = static_cast<std::uint8_t>(variable.initial[i].bits >> (8 * k));
    // nvcc's own names of string literals: nobody writes there.
    const std::uint64_t element = module->getDataLayout().getTypeAllocSize(
        isa<ArrayType>(global.getValueType()) ? global.getValueType()->getArrayElementType() : global.getValueType());
    const bool isText = StringRef(variable.name).starts_with("$str") && !variable.isVisible && element == 1;
    std::vector<Constant *> parts;
    for (std::uint64_t at = 0; at < bytes; at += element) {
      std::uint64_t bits = 0;
      for (std::uint64_t k = 0; k < element; ++k)
        bits |= std::uint64_t(data[at + k]) << (8 * k);
      parts.push_back(ConstantInt::get(IntegerType::get(context, static_cast<unsigned>(element * 8)), bits));
    }
    if (auto *array = dyn_cast<ArrayType>(global.getValueType()))
      global.setInitializer(isText ? ConstantDataArray::get(context, ArrayRef<std::uint8_t>(data))
                                   : ConstantArray::get(array, parts));
    else
      global.setInitializer(parts.front());
    if (isText) {
      global.setConstant(true);
      global.setExternallyInitialized(false);
    }
    return;
  }
  // Addresses among numbers: a structure of words, each as wide as an element.
  std::vector<Constant *> parts;
  for (const Initial &part : variable.initial) {
    Constant *address = nullptr;
    if (!part.name.empty() && part.isUnderstood) {
      if (GlobalVariable *named = this->variable(part.name))
        address = named;
      else if (const Declared *target = function(part.name))
        address = target->function;
      else
        fail(variable.where, "'" + part.name + "' in the initial value of '" + variable.name + "' is not declared");
    }
    auto *word = IntegerType::get(context, static_cast<unsigned>(size * 8));
    if (!address || size != 8)
      parts.push_back(address || !part.isUnderstood ? static_cast<Constant *>(UndefValue::get(word))
                                                    : ConstantInt::get(word, part.bits));
    else {
      Constant *pointer =
          ConstantExpr::getPointerBitCastOrAddrSpaceCast(address, PointerType::get(context, GenericSpace));
      parts.push_back(part.bits
                          ? ConstantExpr::getGetElementPtr(llvm::Type::getInt8Ty(context), pointer,
                                                           ConstantInt::get(llvm::Type::getInt64Ty(context), part.bits))
                          : pointer);
    }
  }
  if (const std::uint64_t rest = bytes - variable.initial.size() * size)
    parts.push_back(Constant::getNullValue(ArrayType::get(llvm::Type::getInt8Ty(context), rest)));
  Constant *record = ConstantStruct::getAnon(context, parts, /*Packed=*/true);
  auto *typed = new GlobalVariable(*module, record->getType(), global.isConstant(), global.getLinkage(), record, "",
                                   &global, GlobalValue::NotThreadLocal, global.getAddressSpace());
  typed->takeName(&global);
  typed->setAlignment(global.getAlign());
  typed->setExternallyInitialized(global.isExternallyInitialized());
  global.replaceAllUsesWith(typed);
  variables[variable.name] = typed;
  global.eraseFromParent();
}

std::variant<std::unique_ptr<Module>, Malformed> translate(const File &file, const std::string &path,
                                                           LLVMContext &context, Purpose purpose) {
  try {
    return Translator(file, path, context, purpose).run();
  } catch (Malformed &malformed) {
    return std::move(malformed);
  }
}

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
