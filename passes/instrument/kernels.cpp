// Kernels: which functions they are, what launches them, and the table by which the runtime knows them.
#include "passes/instrument/stages.h"
#include "passes/lift/kernel_function.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

#include <cstddef>

using namespace llvm;

namespace veriwarp::instrument {

// Threads that a block may have, as PTX says (.maxntid: three numbers); 0: not said.
static unsigned mostThreads(const Function &function) {
  const std::array<std::uint32_t, 3> sizes = lift::dimensionsOf(function, "nvvm.maxntid");
  return sizes[0] * std::max(1U, sizes[1]) * std::max(1U, sizes[2]);
}

std::vector<Kernel> takeKernels(Module &module) {
  std::vector<Kernel> kernels;
  for (Function &function : module)
    if (lift::isKernel(function)) {
      Kernel kernel;
      kernel.function = &function;
      kernel.name = function.getName().str();
      kernel.maxThreads = mostThreads(function);
      function.setCallingConv(CallingConv::C);
      kernels.push_back(std::move(kernel));
    }
  NamedMDNode *annotations = module.getNamedMetadata("nvvm.annotations");
  if (!annotations)
    return kernels;
  for (const MDNode *node : annotations->operands()) {
    auto *function = node->getNumOperands() ? mdconst::dyn_extract_or_null<Function>(node->getOperand(0)) : nullptr;
    const auto kernel = find_if(kernels, [&](const Kernel &k) { return k.function == function; });
    for (unsigned i = 1; kernel != kernels.end() && i + 1 < node->getNumOperands(); i += 2) {
      auto *key = dyn_cast_or_null<MDString>(node->getOperand(i));
      auto *value = mdconst::dyn_extract_or_null<ConstantInt>(node->getOperand(i + 1));
      if (key && value && key->getString() == "maxntidx")
        kernel->maxThreads = static_cast<unsigned>(value->getZExtValue());
    }
  }
  annotations->eraseFromParent();
  return kernels;
}

// The kernel's arguments, from an array of pointers to them, and the thread.
SmallVector<Value *, 8> loadArguments(Emitter &e, Function &kernel, Value *thread, Value *array) {
  SmallVector<Value *, 8> result = {thread};
  const DataLayout &layout = e.module.getDataLayout();
  for (unsigned i = 1; i < kernel.arg_size(); ++i) {
    Argument *parameter = kernel.getArg(i);
    Value *slot = e.b.CreateConstInBoundsGEP1_64(e.pointer(), array, i - 1);
    Value *address = e.b.CreateLoad(e.pointer(), slot);
    if (parameter->hasByValAttr()) {
      result.push_back(address);
      continue;
    }
    Type *type = parameter->getType(), *stored = type->isIntegerTy(1) ? e.b.getInt8Ty() : type;
    Value *value = e.b.CreateAlignedLoad(stored, address, std::min(layout.getABITypeAlign(stored), Align(8)));
    result.push_back(stored == type ? value : e.b.CreateTrunc(value, type));
  }
  return result;
}

void callKernel(Emitter &e, Function &kernel, ArrayRef<Value *> values) {
  CallInst *call = e.b.CreateCall(&kernel, values);
  // Places of a function that is inlined are kept only where the caller has places too: for debuggers and profilers.
  if (DISubprogram *inner = kernel.getSubprogram()) {
    Function &entry = *call->getFunction();
    auto *outer =
        DISubprogram::getDistinct(e.module.getContext(), inner->getFile(), entry.getName(), entry.getName(),
                                  inner->getFile(), inner->getLine(), inner->getType(), inner->getLine(), nullptr, 0, 0,
                                  DINode::FlagArtificial, DISubprogram::toSPFlags(true, true, true), inner->getUnit());
    entry.setSubprogram(outer);
    call->setDebugLoc(DILocation::get(e.module.getContext(), inner->getLine(), 0, outer));
  }
  for (unsigned i = 1; i < kernel.arg_size(); ++i)
    if (kernel.getArg(i)->hasByValAttr())
      call->addParamAttr(i, Attribute::getWithByValType(e.module.getContext(), kernel.getParamByValType(i)));
}

Function *makeEntry(Emitter &e, const Twine &name) {
  auto *type = FunctionType::get(e.b.getVoidTy(), {e.pointer(), e.pointer()}, false);
  Function *entry = Function::Create(type, GlobalValue::InternalLinkage, name, e.module);
  entry->addFnAttr(Attribute::NoUnwind);
  entry->addParamAttr(1, Attribute::NoAlias);
  entry->addParamAttr(1, Attribute::ReadOnly);
  BasicBlock::Create(e.module.getContext(), "entry", entry);
  return entry;
}

namespace {

// `seldom`: the kernel runs as loops, and its threads one by one only to find out which of them has gone wrong.
Function *threadEntry(Emitter &e, const Kernel &kernel, bool seldom) {
  Function *entry = makeEntry(e, kernel.name + ".thread");
  e.b.SetInsertPoint(&entry->getEntryBlock());
  e.b.SetCurrentDebugLocation(DebugLoc());
  callKernel(e, *kernel.function, loadArguments(e, *kernel.function, entry->getArg(0), entry->getArg(1)));
  e.b.CreateRetVoid();
  if (seldom)
    for (Function *function : {entry, kernel.function}) {
      function->addFnAttr(Attribute::OptimizeForSize);
      function->addFnAttr(Attribute::MinSize);
    }
  return entry;
}

// `_ZN1n21__device_stub__kernelEv` stands for `_ZN1n6kernelEv`: the name has a prefix and a length. Which digits are
// the length cannot be told from the text (`_GLOBAL__N_1` ends in one): all that may be.
SmallVector<std::string, 4> kernelsOfStub(StringRef stub) {
  constexpr StringLiteral prefix = "__device_stub__";
  const std::size_t at = stub.find(prefix);
  if (at == StringRef::npos)
    return {};
  const StringRef rest = stub.substr(at + prefix.size());
  SmallVector<std::string, 4> names;
  for (std::size_t digits = at; digits > 0 && isDigit(stub[digits - 1]); --digits) {
    unsigned length = 0;
    if (!stub.slice(digits - 1, at).getAsInteger(10, length) && length > prefix.size() &&
        length - prefix.size() <= rest.size() && stub[digits - 1] != '0')
      names.push_back((stub.substr(0, digits - 1) + Twine(length - prefix.size()) + rest).str());
  }
  if (names.empty())
    names.push_back((stub.substr(0, at) + rest).str()); // extern "C"
  return names;
}

// VeriwarpIgnoresThreadId and VeriwarpIgnoresBlockId: no code of the kernel reads these fields of its thread.
std::uint32_t ignoredIds(Emitter &e, const Reach &reach, const DenseSet<Function *> &outside, Function *kernel) {
  std::uint32_t ignored = VeriwarpIgnoresThreadId | VeriwarpIgnoresBlockId;
  const DataLayout &layout = e.module.getDataLayout();
  for (Function *function : reach.reachable(kernel)) {
    if (outside.contains(function))
      return 0;
    if (function->getName() == "veriwarpWarp" || function->getName() == "veriwarpMatrix" ||
        function->getName() == "veriwarpGather")
      ignored &= ~std::uint32_t(VeriwarpIgnoresThreadId);
    if (function->isDeclaration() || function->arg_empty())
      continue;
    for (Instruction &instruction : instructions(*function)) {
      const auto *load = dyn_cast<LoadInst>(&instruction);
      if (!load)
        continue;
      APInt offset(64, 0);
      const Value *base = load->getPointerOperand()->stripAndAccumulateConstantOffsets(layout, offset, true);
      if (base != function->getArg(0))
        continue;
      const std::uint64_t at = offset.getZExtValue();
      if (at < offsetof(VeriwarpThread, ctaid) || at == offsetof(VeriwarpThread, warp))
        ignored &= ~std::uint32_t(VeriwarpIgnoresThreadId);
      else if (at < offsetof(VeriwarpThread, warp))
        ignored &= ~std::uint32_t(VeriwarpIgnoresBlockId);
    }
  }
  return ignored;
}

void addPointers(Type *type, std::uint64_t offset, const DataLayout &layout, std::string &text) {
  if (type->isPointerTy()) {
    text += "@" + std::to_string(offset);
  } else if (auto *record = dyn_cast<StructType>(type)) {
    for (unsigned i = 0; i < record->getNumElements(); ++i)
      addPointers(record->getElementType(i), offset + layout.getStructLayout(record)->getElementOffset(i), layout,
                  text);
  } else if (auto *array = dyn_cast<ArrayType>(type)) {
    const std::uint64_t stride = layout.getTypeAllocSize(array->getElementType());
    for (std::uint64_t i = 0; i < array->getNumElements(); ++i)
      addPointers(array->getElementType(), offset + i * stride, layout, text);
  }
}

// VeriwarpKernel::parameterKinds
std::string kindOf(const Argument &parameter, const DataLayout &layout) {
  Type *type = parameter.hasByValAttr() ? parameter.getParamByValType() : parameter.getType();
  if (type->isPointerTy() || type->isIntegerTy() || type->isFloatingPointTy())
    return type->isPointerTy() ? "p" : type->isIntegerTy() ? "i" : "f";
  std::string text = "b";
  addPointers(type, 0, layout, text);
  return text;
}

Constant *table(Module &module, ArrayRef<Constant *> rows, Type *type) {
  auto *array = ArrayType::get(type, rows.size());
  return new GlobalVariable(module, array, true, GlobalValue::PrivateLinkage, ConstantArray::get(array, rows),
                            "veriwarp.table");
}

} // namespace

// A name as Clang would have it, whichever compiler made it. For what other files cannot see, nvcc has names of its
// own. An unnamed namespace carries the file's name (_ZN33_GLOBAL__N__1b2e2cde_5_st_cu_main1kEPi; Clang:
// _ZN12_GLOBAL__N_11kEPi). Variables in it stand inside of a second such part (31_INTERNAL_1b2e2cde_5_st_cu_main).
// `static` is not marked (_Z1kPi, hidden; Clang: _ZL1kPi, _ZL6hidden).
static std::string commonName(StringRef name) {
  std::string result;
  while (!name.empty()) {
    const std::size_t digits = name.find_first_not_of("0123456789");
    std::size_t length = 0;
    // A part is its length and its letters.
    if (digits == 0 || digits == StringRef::npos || name.substr(0, digits).getAsInteger(10, length) ||
        length > name.size() - digits) {
      result += name.front();
      name = name.drop_front();
      continue;
    }
    const StringRef part = name.substr(digits, length);
    if (part.starts_with("_GLOBAL__N_")) // parses: mangled names
      result += "12_GLOBAL__N_1";
    else if (!part.starts_with("_INTERNAL_")) // parses: mangled names
      result += name.substr(0, digits + length);
    name = name.drop_front(digits + length);
  }
  StringRef rest = result;
  if (rest.consume_front("_ZL")) {
    StringRef variable = rest;
    std::size_t length = 0;
    if (!variable.consumeInteger(10, length) && length == variable.size())
      return variable.str();
    return "_Z" + rest.str();
  }
  return result;
}

bool isSame(StringRef device, StringRef host) {
  if (device == host)
    return true;
  if (device.starts_with(host)) {
    const StringRef suffix = device.substr(host.size());
    if (suffix.starts_with("__intern__") || suffix.starts_with("__static__") || suffix.starts_with("."))
      return true;
  }
  return commonName(device) == commonName(host);
}

std::map<std::string, std::string> stubsOf(const Module &host) {
  std::map<std::string, std::string> stubs;
  for (const Function &function : host)
    if (!function.isDeclaration())
      for (const std::string &kernel : kernelsOfStub(function.getName()))
        stubs[kernel] = function.getName().str();
  return stubs;
}

std::vector<Exposed> makeEntries(Emitter &e, Module &host, std::vector<Kernel> &kernels,
                                 const std::vector<Variable> &variables, const std::vector<PlacedVariable> &placed) {
  std::vector<Exposed> exposed;
  const auto expose = [&](GlobalValue &value) { // to be found when the modules are linked
    if (!value.hasLocalLinkage())
      return;
    exposed.push_back({value.getName().str(), value.getLinkage()});
    value.setLinkage(GlobalValue::ExternalLinkage);
  };
  Module &module = e.module;
  LLVMContext &context = module.getContext();
  IRBuilder<> &b = e.b;
  const DenseSet<Function *> outside = leadingOutside(e);
  DenseSet<Function *> waits = outside;
  for (StringRef name : {"veriwarpBarrier", "veriwarpWarp", "veriwarpPoll", "veriwarpSleep", "veriwarpExit",
                         "veriwarpMbarrierArrive", "veriwarpMbarrierJoin", "veriwarpMatrix", "veriwarpGather"})
    if (Function *function = module.getFunction(name))
      waits.insert(function);
  const Reach reach(module);
  waits = reach.reaching(waits);

  const std::map<std::string, std::string> stubs = stubsOf(host);
  const bool fuses = lacksFma(host);

  const DataLayout &layout = module.getDataLayout();
  Type *word = b.getInt32Ty(), *wide = b.getInt64Ty();
  Constant *none = ConstantPointerNull::get(cast<PointerType>(e.pointer()));
  auto *kernelType =
      StructType::get(context, {e.pointer(), e.pointer(), e.pointer(), e.pointer(), e.pointer(), word, word, word, word,
                                e.pointer(), e.pointer(), e.pointer(), e.pointer(), word, word, e.pointer(), word});
  auto *sharedType = StructType::get(context, {word, word, e.pointer()});
  auto *variableType = StructType::get(context, {e.pointer(), e.pointer(), e.pointer(), wide, word, word});
  std::vector<Constant *> kernelRows, variableRows;
  for (const Kernel &kernel : kernels) {
    auto stub = stubs.find(kernel.name);
    if (stub == stubs.end())
      stub = find_if(stubs, [&](const auto &entry) { return isSame(kernel.name, entry.first); });
    if (stub == stubs.end() && !kernel.key)
      continue; // never launched from this file
    std::vector<Constant *> sizes;
    std::string kinds;
    for (Argument &argument : drop_begin(kernel.function->args())) {
      kinds += kindOf(argument, layout);
      Type *type = argument.hasByValAttr() ? argument.getParamByValType() : argument.getType();
      sizes.push_back(b.getInt32(static_cast<unsigned>(layout.getTypeAllocSize(type).getFixedValue())));
    }
    const bool asLoops = e.options.mode != Mode::Explore;
    Function *block = asLoops ? makeBlockEntry(e, kernel, waits.contains(kernel.function)) : nullptr;
    const bool isFused = block && fuses && markFused(*block, reach.reachable(kernel.function));
    Constant *place = none;
    if (DISubprogram *where = kernel.function->getSubprogram()) {
      e.before(*kernel.function->getEntryBlock().getTerminator());
      Instruction *probe = kernel.function->getEntryBlock().getTerminator();
      DebugLoc saved = probe->getDebugLoc();
      probe->setDebugLoc(DILocation::get(context, where->getLine(), 0, where));
      place = e.site();
      probe->setDebugLoc(saved);
    }
    Constant *stubFunction = nullptr;
    if (stub != stubs.end()) {
      expose(*host.getFunction(stub->second));
      stubFunction =
          cast<Constant>(module.getOrInsertFunction(stub->second, FunctionType::get(b.getVoidTy(), false)).getCallee());
    } else { // launched by device code alone: any address of its own will do
      stubFunction =
          new GlobalVariable(module, b.getInt8Ty(), false, GlobalValue::InternalLinkage, b.getInt8(0), "veriwarp.stub");
    }
    if (kernel.key) {
      kernel.key->replaceAllUsesWith(stubFunction);
      kernel.key->eraseFromParent();
    }
    const auto conditions = e.options.conditions.find(kernel.name);
    std::vector<Constant *> shared;
    shared.reserve(kernel.shared.size());
    for (const SharedVariable &variable : kernel.shared)
      shared.push_back(ConstantStruct::get(
          sharedType, {b.getInt32(variable.offset), b.getInt32(variable.size), e.text(variable.name)}));
    std::vector<Constant *> compared;
    if (e.options.mode == Mode::Explore)
      for (const std::uint64_t value : comparedConstants(reach, kernel.function))
        compared.push_back(b.getInt64(value));
    kernelRows.push_back(ConstantStruct::get(
        kernelType,
        {stubFunction, e.text(kernel.name), block ? block : none, threadEntry(e, kernel, block != nullptr),
         table(module, sizes, word), b.getInt32(static_cast<unsigned>(sizes.size())), b.getInt32(kernel.staticShared),
         b.getInt32(kernel.maxThreads),
         b.getInt32((e.options.mode == Mode::Explore ? ignoredIds(e, reach, outside, kernel.function) : 0) |
                    (e.options.relocatable ? std::uint32_t(VeriwarpCallsOtherFiles) : 0) |
                    (isFused ? std::uint32_t(VeriwarpBlockFuses) : 0) |
                    (e.options.relocatable || e.usesReservedShared ? std::uint32_t(VeriwarpUsesReservedShared) : 0)),
         place, e.text(kinds), conditions == e.options.conditions.end() ? none : e.text(conditions->second),
         table(module, shared, sharedType), b.getInt32(static_cast<unsigned>(shared.size())),
         b.getInt32(kernel.sharedWindow), table(module, compared, wide),
         b.getInt32(static_cast<unsigned>(compared.size()))}));
  }
  for (const Variable &variable : variables) {
    GlobalVariable *shadow = host.getNamedGlobal(variable.name);
    if (!shadow)
      for (GlobalVariable &candidate : host.globals())
        if (isSame(variable.name, candidate.getName()))
          shadow = &candidate;
    Constant *address = none;
    if (shadow) {
      expose(*shadow);
      address = module.getOrInsertGlobal(shadow->getName(), b.getInt8Ty());
    }
    variableRows.push_back(
        ConstantStruct::get(variableType, {address, variable.storage, e.text(variable.name), b.getInt64(variable.size),
                                           b.getInt32(variable.isConstant), b.getInt32(0)}));
  }

  auto *placedType = StructType::get(context, {e.pointer(), word, word, e.pointer()});
  std::vector<Constant *> placedRows;
  placedRows.reserve(placed.size());
  for (const PlacedVariable &variable : placed)
    placedRows.push_back(ConstantStruct::get(placedType, {variable.place, b.getInt32(variable.size),
                                                          b.getInt32(variable.alignment), e.text(variable.name)}));
  auto *moduleType = StructType::get(
      context, {word, word, word, word, word, word, e.pointer(), e.pointer(), e.pointer(), e.pointer(), word, word});
  Constant *row = ConstantStruct::get(
      moduleType, {b.getInt32(VERIWARP_RUNTIME_ABI), b.getInt32(static_cast<unsigned>(e.options.mode)),
                   b.getInt32(e.options.architecture), b.getInt32(static_cast<unsigned>(kernelRows.size())),
                   b.getInt32(static_cast<unsigned>(variableRows.size())), b.getInt32(e.options.checks),
                   table(module, kernelRows, kernelType), table(module, variableRows, variableType),
                   e.text(host.getSourceFileName()), table(module, placedRows, placedType),
                   b.getInt32(static_cast<unsigned>(placedRows.size())), b.getInt32(0)});
  auto *registered = new GlobalVariable(module, moduleType, true, GlobalValue::PrivateLinkage, row, "veriwarp.module");
  auto *constructor = Function::Create(FunctionType::get(b.getVoidTy(), false), GlobalValue::InternalLinkage,
                                       "veriwarp.register", module);
  b.SetInsertPoint(BasicBlock::Create(context, "entry", constructor));
  b.SetCurrentDebugLocation(DebugLoc());
  b.CreateCall(e.runtime("veriwarpRegisterModule", b.getVoidTy(), {e.pointer()}), {registered});
  if (e.options.mode == Mode::Explore)
    b.CreateCall(e.runtime("veriwarpUseExplorer", b.getVoidTy(), {}), {});
  if (e.options.mode == Mode::Check)
    b.CreateCall(e.runtime("veriwarpUseChecker", b.getVoidTy(), {e.pointer()}), {registered});
  b.CreateRetVoid();
  appendToGlobalCtors(module, constructor, 101); // before any constructor that may launch a kernel
  return exposed;
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
