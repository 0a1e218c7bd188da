// See provenance.h. What is passed to a function that is not inlined goes through memory of the runtime, as in
// MemorySanitizer (Stepanov & Serebryany 2015): the caller writes a record for each pointer, and the callee takes those
// that are about its own arguments. A caller that was not built for the check leaves no record, and nothing is known.
#include "passes/instrument/provenance.h"

#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Scalar/SROA.h"

#include <cassert>
#include <cstddef>

using namespace llvm;

namespace veriwarp::instrument {

namespace {

constexpr StringLiteral SharedMark = "veriwarp.shared", PassedRecords = "veriwarpPassed";

// The values that a pointer may be a part of. Nothing: the pointer comes from elsewhere.
SmallVector<Value *, 4> partOf(Value &pointer) {
  if (auto *part = dyn_cast<GEPOperator>(&pointer); part && !part->getType()->isVectorTy())
    return {part->getPointerOperand()};
  if (auto *cast = dyn_cast<AddrSpaceCastOperator>(&pointer))
    return {cast->getPointerOperand()};
  if (auto *freeze = dyn_cast<FreezeInst>(&pointer))
    return {freeze->getOperand(0)};
  if (auto *chosen = dyn_cast<SelectInst>(&pointer))
    return {chosen->getTrueValue(), chosen->getFalseValue()};
  if (auto *merged = dyn_cast<PHINode>(&pointer))
    return SmallVector<Value *, 4>(merged->incoming_values());
  return {};
}

const MDNode *sharedMark(const Value &value) {
  const auto *instruction = dyn_cast<Instruction>(&value);
  return instruction ? instruction->getMetadata(SharedMark) : nullptr;
}

std::string unqualified(StringRef mangled) {
  const std::string name = demangle(mangled.str());
  const std::size_t function = name.rfind("::");
  return function == std::string::npos ? name : name.substr(function + 2);
}

// The records that are passed along with a call.
Value *recordsOf(Emitter &e, IRBuilder<> &b) {
  FunctionCallee passed = e.runtime(PassedRecords, e.pointer(), {});
  auto *function = cast<Function>(passed.getCallee());
  function->setDoesNotAccessMemory();
  function->setWillReturn();
  return b.CreateCall(passed);
}

// Does a call pass its pointers on to code that was built like this one?
bool goesToDevice(const CallBase &call) {
  const auto *callee = dyn_cast<Function>(call.getCalledOperand()->stripPointerCasts());
  return !call.isInlineAsm() && (!callee || takesThread(*callee));
}

} // namespace

Provenance::Provenance(Emitter &emitter, Function &f, const VariableSizes &known, bool called)
    : e(emitter), function(f), layout(emitter.module.getDataLayout()), sizes(known), isCalled(called) {}

bool Provenance::isVariable(const Value &value) const {
  if (sharedMark(value))
    return true;
  if (const auto *local = dyn_cast<AllocaInst>(&value)) {
    const std::optional<TypeSize> size = local->getAllocationSize(layout);
    return size && !size->isScalable();
  }
  if (const auto *argument = dyn_cast<Argument>(&value))
    return argument->hasByValAttr();
  const auto *global = dyn_cast<GlobalVariable>(&value);
  return global && !global->hasAttribute(OwnVariable) && !global->getName().starts_with("veriwarp.s") &&
         (sizes.contains(global) || (global->hasInitializer() && sizeOf(const_cast<Value &>(value)) != 0));
}

bool Provenance::isPassed(const Value &value) const {
  const auto *argument = dyn_cast<Argument>(&value);
  return argument && isCalled && argument->getType()->isPointerTy() && !argument->hasByValAttr() &&
         argument->getArgNo() > 0 && argument->getArgNo() <= VeriwarpMostPassed;
}

const Provenance::Origin &Provenance::originOf(Value &pointer) {
  if (const auto known = origins.find(&pointer); known != origins.end())
    return known->second;
  Origin origin;
  SmallPtrSet<Value *, 8> seen = {&pointer};
  SmallVector<Value *, 8> open = {&pointer};
  while (!open.empty()) {
    Value *at = open.pop_back_val();
    if (isVariable(*at)) {
      origin.variables.insert(at);
      continue;
    }
    const SmallVector<Value *, 4> whole = partOf(*at);
    origin.mayBeOther |= whole.empty();
    if (whole.empty() && isPassed(*at))
      origin.variables.insert(at);
    for (Value *next : whole)
      if (seen.insert(next).second)
        open.push_back(next);
  }
  return origins.try_emplace(&pointer, std::move(origin)).first->second;
}

Value *Provenance::variableOf(Value &pointer) {
  const Origin &origin = originOf(pointer);
  return origin.variables.size() == 1 && !origin.mayBeOther ? *origin.variables.begin() : nullptr;
}

std::uint64_t Provenance::sizeOf(Value &variable) const {
  if (const MDNode *mark = sharedMark(variable))
    return mdconst::extract<ConstantInt>(mark->getOperand(0))->getZExtValue();
  if (const auto *local = dyn_cast<AllocaInst>(&variable))
    return local->getAllocationSize(layout)->getFixedValue();
  if (const auto *argument = dyn_cast<Argument>(&variable))
    return layout.getTypeAllocSize(argument->getParamByValType()).getFixedValue();
  const auto &global = cast<GlobalVariable>(variable);
  const auto known = sizes.find(&global);
  return known == sizes.end() ? layout.getTypeAllocSize(global.getValueType()).getFixedValue() : known->second;
}

Constant *Provenance::nameOf(Value &variable) {
  const std::string bytes = std::to_string(sizeOf(variable));
  if (const MDNode *mark = sharedMark(variable))
    return e.text("the shared variable '" + unqualified(cast<MDString>(mark->getOperand(1))->getString()) + "' of " +
                  bytes + " bytes");
  if (const auto *global = dyn_cast<GlobalVariable>(&variable)) {
    StringRef name = global->getName();
    name.consume_front(DevicePrefix);
    return e.text(name.starts_with(".") || name.starts_with("__const.")
                      ? "a constant of " + bytes + " bytes"
                      : "'" + demangle(name.str()) + "', which has " + bytes);
  }
  std::string name;
  for (const DbgVariableRecord *record : findDVRDeclares(&variable))
    name = name.empty() ? record->getVariable()->getName().str() : name;
  for (const DbgDeclareInst *declare : findDbgDeclares(&variable))
    name = name.empty() ? declare->getVariable()->getName().str() : name;
  const std::string kind = isa<Argument>(variable) ? "parameter" : "local variable";
  return e.text((name.empty() ? "a " + kind : "the " + kind + " '" + name + "'") + " of " + bytes + " bytes");
}

std::optional<Extent> Provenance::extentOf(Value &pointer) {
  if (originOf(pointer).variables.empty())
    return std::nullopt;
  auto *at = dyn_cast<Instruction>(&pointer);
  Instruction *before = at && !isa<PHINode>(at) ? at->getNextNode() : nullptr;
  if (!before)
    before = at ? &*at->getParent()->getFirstInsertionPt() : &*function.getEntryBlock().getFirstNonPHIOrDbgOrAlloca();
  return made(pointer, *before);
}

Extent Provenance::unknown() {
  return {Constant::getNullValue(e.pointer()), e.i64(~std::uint64_t(0)), Constant::getNullValue(e.pointer())};
}

Extent Provenance::ofVariable(Value &variable, Instruction &before) {
  IRBuilder<> b(&before);
  return {b.CreateAddrSpaceCast(&variable, e.pointer()), e.i64(sizeOf(variable)), nameOf(variable)};
}

// A value for each part of the extent, beside the pointer.
Extent Provenance::ofMerged(PHINode &merged) {
  IRBuilder<> b(&merged);
  const auto beside = [&](Type *type) { return b.CreatePHI(type, merged.getNumIncomingValues()); };
  PHINode *begin = beside(e.pointer()), *size = beside(b.getInt64Ty()), *name = beside(e.pointer());
  extents[&merged] = {begin, size, name};
  for (unsigned i = 0; i < merged.getNumIncomingValues(); ++i) {
    BasicBlock *from = merged.getIncomingBlock(i);
    Extent one;
    if (const int known = begin->getBasicBlockIndex(from); known >= 0) // a switch may come twice from one block
      one = {begin->getIncomingValue(static_cast<unsigned>(known)),
             size->getIncomingValue(static_cast<unsigned>(known)),
             name->getIncomingValue(static_cast<unsigned>(known))};
    else
      one = made(*merged.getIncomingValue(i), *from->getTerminator());
    begin->addIncoming(one.begin, from);
    size->addIncoming(one.size, from);
    name->addIncoming(one.name, from);
  }
  return extents[&merged];
}

// What the caller has written, if it is about this pointer. It is taken away: nobody else finds it.
const Extent &Provenance::ofParameter(Argument &parameter) {
  Extent &extent = extents[&parameter];
  if (extent.begin)
    return extent;
  IRBuilder<> b(&*function.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  Value *record =
      b.CreateConstGEP1_64(b.getInt8Ty(), recordsOf(e, b), (parameter.getArgNo() - 1) * sizeof(VeriwarpPassedPointer));
  const auto field = [&](std::size_t offset) { return b.CreateConstGEP1_64(b.getInt8Ty(), record, offset); };
  Value *pointer = field(offsetof(VeriwarpPassedPointer, pointer));
  Value *isOwn = b.CreateICmpEQ(b.CreateLoad(e.pointer(), pointer), b.CreateAddrSpaceCast(&parameter, e.pointer()));
  const Extent other = unknown();
  const auto taken = [&](std::size_t offset, Type *type, Value *instead) {
    return b.CreateSelect(isOwn, b.CreateLoad(type, field(offset)), instead);
  };
  extent = {taken(offsetof(VeriwarpPassedPointer, begin), e.pointer(), other.begin),
            taken(offsetof(VeriwarpPassedPointer, size), b.getInt64Ty(), other.size),
            taken(offsetof(VeriwarpPassedPointer, name), e.pointer(), other.name)};
  b.CreateStore(other.begin, pointer);
  return extent;
}

Extent Provenance::made(Value &pointer, Instruction &before) {
  Value *at = &pointer;
  while (true) {
    const auto known = extents.find(at);
    if (known != extents.end() && known->second.begin)
      return known->second;
    if (isVariable(*at))
      return ofVariable(*at, before);
    if (isPassed(*at))
      return ofParameter(cast<Argument>(*at));
    if (originOf(*at).variables.empty())
      return unknown();
    if (auto *merged = dyn_cast<PHINode>(at))
      return ofMerged(*merged);
    if (auto *chosen = dyn_cast<SelectInst>(at)) {
      const Extent yes = made(*chosen->getTrueValue(), *chosen), no = made(*chosen->getFalseValue(), *chosen);
      IRBuilder<> b(chosen);
      const auto either = [&](Value *a, Value *other) { return b.CreateSelect(chosen->getCondition(), a, other); };
      return extents[chosen] = {either(yes.begin, no.begin), either(yes.size, no.size), either(yes.name, no.name)};
    }
    const SmallVector<Value *, 4> whole = partOf(*at);
    assert(whole.size() == 1 && "what has an origin is a part of something");
    at = whole[0];
  }
}

void Provenance::pass(CallBase &call) {
  Value *records = nullptr;
  for (unsigned i = 1; i < call.arg_size() && i <= VeriwarpMostPassed; ++i) {
    Value *given = call.getArgOperand(i);
    if (!given->getType()->isPointerTy() || call.isByValArgument(i))
      continue;
    const Extent extent = made(*given, call);
    IRBuilder<> b(&call);
    if (!records)
      records = recordsOf(e, b);
    const auto put = [&](std::size_t offset, Value *value) {
      b.CreateStore(value,
                    b.CreateConstGEP1_64(b.getInt8Ty(), records, (i - 1) * sizeof(VeriwarpPassedPointer) + offset));
    };
    const bool isKnown = !originOf(*given).variables.empty();
    put(offsetof(VeriwarpPassedPointer, pointer),
        isKnown ? b.CreateAddrSpaceCast(given, e.pointer()) : Constant::getNullValue(e.pointer()));
    if (!isKnown)
      continue;
    put(offsetof(VeriwarpPassedPointer, begin), extent.begin);
    put(offsetof(VeriwarpPassedPointer, size), extent.size);
    put(offsetof(VeriwarpPassedPointer, name), extent.name);
  }
}

void Provenance::passToCallees() {
  SmallVector<CallBase *, 8> calls;
  for (Instruction &instruction : instructions(function))
    if (auto *call = dyn_cast<CallBase>(&instruction); call && goesToDevice(*call))
      calls.push_back(call);
  for (CallBase *call : calls)
    pass(*call);
}

namespace {

bool hasArray(const Type &type) {
  const auto *fields = dyn_cast<StructType>(&type);
  return type.isArrayTy() || (fields && any_of(fields->elements(), [](const Type *field) { return hasArray(*field); }));
}
bool hasPointer(const Type &type) {
  const auto *fields = dyn_cast<StructType>(&type);
  return type.isPointerTy() ||
         (fields && any_of(fields->elements(), [](const Type *field) { return hasPointer(*field); }));
}

} // namespace

void promotePointers(Module &module) {
  Function *pin = Function::Create(
      FunctionType::get(Type::getVoidTy(module.getContext()), {PointerType::get(module.getContext(), 0)}, false),
      GlobalValue::ExternalLinkage, "veriwarp.pin", module);
  for (Function &function : module)
    for (Instruction &instruction : instructions(function))
      if (auto *local = dyn_cast<AllocaInst>(&instruction);
          local && (hasArray(*local->getAllocatedType()) || !hasPointer(*local->getAllocatedType()))) {
        IRBuilder<> b(local->getNextNode());
        b.CreateCall(pin, {b.CreateAddrSpaceCast(local, b.getPtrTy())});
      }
  PassBuilder builder;
  LoopAnalysisManager loops;
  FunctionAnalysisManager functions;
  CGSCCAnalysisManager components;
  ModuleAnalysisManager modules;
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  FunctionPassManager passes;
  passes.addPass(SROAPass(SROAOptions::PreserveCFG)); // twice: a variable's address may be in one that becomes a value
  passes.addPass(SROAPass(SROAOptions::PreserveCFG));
  for (Function &one : module)
    if (!one.isDeclaration())
      passes.run(one, functions);
  for (User *user : make_early_inc_range(pin->users()))
    cast<Instruction>(user)->eraseFromParent();
  pin->eraseFromParent();
}

bool isPassedRecords(const CallInst &call) {
  const Function *callee = call.getCalledFunction();
  return callee && callee->getName() == PassedRecords;
}

void markShared(Value &address, const GlobalVariable &variable, std::uint64_t size) {
  LLVMContext &context = address.getContext();
  Metadata *parts[] = {ConstantAsMetadata::get(ConstantInt::get(Type::getInt64Ty(context), size)),
                       MDString::get(context, variable.getName())};
  cast<Instruction>(address).setMetadata(SharedMark, MDNode::get(context, parts));
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
