// Built for the check of memory: an access to a local variable is compared with the variable's bounds, unless it is
// provably inside. The comparison stands in the code, and only what fails calls the runtime: in loops that the host's
// optimiser unrolls, nothing is left of it. What may not be accessed is replaced by a variable of zeros.
//
// This runs when functions have been inlined and scalars have become values, so that variables are seen through the
// parameters that point to them; and before the optimiser takes arrays apart, which drops what lies outside.
#include "passes/instrument/stages.h"

#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/Utils/Local.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace veriwarp::instrument {

namespace {

// One pointer operand of an instruction, and what is accessed there.
struct Place {
  Instruction *instruction;
  unsigned operand;
  AllocaInst *variable;
  Value *size; // bytes, i64
  VeriwarpLocalAccess kind;
};

class LocalBounds {
public:
  LocalBounds(Emitter &emitter, Function &f)
      : e(emitter), b(emitter.b), layout(emitter.module.getDataLayout()), function(f), library(everyLibrary, &f),
        assumptions(f), dominators(f), loops(dominators), evolution(f, library, assumptions, dominators, loops) {}

  void add() {
    std::vector<Place> places;
    for (Instruction &instruction : instructions(function))
      addPlaces(instruction, places);
    std::vector<std::pair<Place, Value *>> open; // with the offset in the variable
    for (const Place &place : places)
      if (Value *offset = openOffset(place))
        open.emplace_back(place, offset);
    for (const auto &[place, offset] : open)
      compare(place, *offset);
  }

private:
  std::uint64_t sizeOf(const AllocaInst &variable) const { return variable.getAllocationSize(layout)->getFixedValue(); }

  // The one variable that the pointer points into, whatever path was taken. Null: there are others, or it is unknown.
  AllocaInst *variableOf(Value &pointer) const {
    SmallVector<const Value *, 4> objects;
    getUnderlyingObjects(&pointer, objects, nullptr, 0);
    auto *variable = objects.size() == 1 ? dyn_cast<AllocaInst>(const_cast<Value *>(objects[0])) : nullptr;
    const std::optional<TypeSize> size = variable ? variable->getAllocationSize(layout) : std::nullopt;
    return size && !size->isScalable() ? variable : nullptr;
  }

  void addPlace(Instruction &at, unsigned operand, Value *size, VeriwarpLocalAccess kind, std::vector<Place> &places) {
    if (AllocaInst *variable = variableOf(*at.getOperand(operand)))
      places.push_back({&at, operand, variable, size, kind});
  }

  void addPlaces(Instruction &at, std::vector<Place> &places) {
    const auto bytes = [&](Type *type) { return e.i64(layout.getTypeStoreSize(type).getFixedValue()); };
    if (auto *load = dyn_cast<LoadInst>(&at)) {
      addPlace(at, LoadInst::getPointerOperandIndex(), bytes(load->getType()), VeriwarpLocalRead, places);
    } else if (auto *store = dyn_cast<StoreInst>(&at)) {
      addPlace(at, StoreInst::getPointerOperandIndex(), bytes(store->getValueOperand()->getType()), VeriwarpLocalWrite,
               places);
    } else if (auto *update = dyn_cast<AtomicRMWInst>(&at)) {
      addPlace(at, AtomicRMWInst::getPointerOperandIndex(), bytes(update->getType()), VeriwarpLocalUpdate, places);
    } else if (auto *swap = dyn_cast<AtomicCmpXchgInst>(&at)) {
      addPlace(at, AtomicCmpXchgInst::getPointerOperandIndex(), bytes(swap->getNewValOperand()->getType()),
               VeriwarpLocalUpdate, places);
    } else if (auto *memory = dyn_cast<MemIntrinsic>(&at)) {
      addPlace(at, 0, memory->getLength(), VeriwarpLocalWrite, places);
      if (isa<MemTransferInst>(memory))
        addPlace(at, 1, memory->getLength(), VeriwarpLocalRead, places);
    }
  }

  // From the variable's begin, in i64. It is computed from indices, so that the variable's address need not be known
  // and arrays that the optimiser unrolls may still become registers. Wraps as addresses do.
  Value *offsetOf(Value *pointer, AllocaInst &variable) {
    if (pointer == &variable)
      return e.i64(0);
    if (auto *part = dyn_cast<GEPOperator>(pointer); part && !part->getType()->isVectorTy()) {
      Value *inside = offsetOf(part->getPointerOperand(), variable);
      Value *more = emitGEPOffset(&b, layout, part, true);
      return b.CreateAdd(inside, b.CreateSExtOrTrunc(more, b.getInt64Ty()));
    }
    if (auto *cast = dyn_cast<AddrSpaceCastOperator>(pointer))
      return offsetOf(cast->getPointerOperand(), variable);
    Value *begin = b.CreatePtrToInt(&variable, b.getInt64Ty());
    return b.CreateSub(b.CreatePtrToInt(pointer, b.getInt64Ty()), begin);
  }

  // Null: the access is inside.
  Value *openOffset(const Place &place) {
    Value *pointer = place.instruction->getOperand(place.operand);
    const std::uint64_t size = sizeOf(*place.variable);
    const auto *bytes = dyn_cast<ConstantInt>(place.size);
    const std::uint64_t most = bytes ? bytes->getZExtValue() : 0;
    if (bytes && most == 0)
      return nullptr;
    APInt known(64, 0);
    const bool isKnown = pointer->stripAndAccumulateConstantOffsets(layout, known, true) == place.variable;
    if (isKnown && bytes && known.isNonNegative() && known.ule(size) && most <= size - known.getZExtValue())
      return nullptr;
    e.before(*place.instruction);
    Value *offset = offsetOf(pointer, *place.variable);
    if (isKnown || !bytes || most > size || !evolution.isSCEVable(offset->getType()))
      return offset;
    const ConstantRange range = evolution.getUnsignedRange(evolution.getSCEV(offset));
    if (range.getUnsignedMax().ugt(size - most))
      return offset;
    RecursivelyDeleteTriviallyDeadInstructions(offset);
    return nullptr;
  }

  Constant *nameOf(AllocaInst &variable) {
    for (const DbgVariableRecord *record : findDVRDeclares(&variable))
      if (!record->getVariable()->getName().empty())
        return e.text(record->getVariable()->getName());
    for (const DbgDeclareInst *declare : findDbgDeclares(&variable))
      if (!declare->getVariable()->getName().empty())
        return e.text(declare->getVariable()->getName());
    return ConstantPointerNull::get(cast<PointerType>(e.pointer()));
  }

  // A variable of as many bytes: zeros, if it is for reads.
  Value *instead(bool reads, std::uint64_t bytes) {
    AllocaInst *&variable = scratch[{reads, bytes}];
    if (!variable)
      variable = e.zeros(ArrayType::get(b.getInt8Ty(), bytes), Align(16));
    return variable;
  }

  void compare(const Place &place, Value &offset) {
    Instruction &at = *place.instruction;
    e.before(at);
    Value *bytes = b.CreateZExtOrTrunc(place.size, b.getInt64Ty()), *size = e.i64(sizeOf(*place.variable));
    Value *fits = b.CreateAnd(b.CreateICmpULE(bytes, size), b.CreateICmpULE(&offset, b.CreateSub(size, bytes)));
    if (!isa<ConstantInt>(bytes))
      fits = b.CreateOr(fits, b.CreateIsNull(bytes));
    if (auto *length = dyn_cast<ConstantInt>(bytes)) {
      Value *address = at.getOperand(place.operand);
      Value *other = instead(place.kind == VeriwarpLocalRead, length->getZExtValue());
      at.setOperand(place.operand, b.CreateSelect(fits, address, b.CreateAddrSpaceCast(other, address->getType())));
      at.dropUBImplyingAttrsAndMetadata();
    } else {
      auto &memory = cast<MemIntrinsic>(at);
      memory.setLength(b.CreateSelect(fits, memory.getLength(), ConstantInt::get(memory.getLength()->getType(), 0)));
    }
    MDBuilder metadata(e.module.getContext());
    Instruction *leaves =
        SplitBlockAndInsertIfThen(b.CreateNot(fits), at.getIterator(), false, metadata.createBranchWeights(1, 1 << 20));
    b.SetInsertPoint(leaves);
    b.SetCurrentDebugLocation(at.getDebugLoc());
    Type *word = b.getInt32Ty(), *wide = b.getInt64Ty(), *pointer = e.pointer();
    FunctionCallee tell =
        e.runtime("veriwarpLeavesLocal", b.getVoidTy(), {pointer, pointer, wide, wide, wide, word, pointer});
    auto *callee = cast<Function>(tell.getCallee());
    callee->addFnAttr(Attribute::Cold);
    callee->setMemoryEffects(MemoryEffects::inaccessibleMemOnly() | MemoryEffects::argMemOnly(ModRefInfo::Ref));
    callee->setWillReturn();
    b.CreateCall(tell, {e.thread(), nameOf(*place.variable), size, &offset, bytes, e.i32(place.kind), e.site()});
  }

  Emitter &e;
  IRBuilder<> &b;
  const DataLayout &layout;
  Function &function;
  TargetLibraryInfoImpl everyLibrary;
  TargetLibraryInfo library;
  AssumptionCache assumptions;
  DominatorTree dominators;
  LoopInfo loops;
  ScalarEvolution evolution;
  std::map<std::pair<bool, std::uint64_t>, AllocaInst *> scratch;
};

} // namespace

bool namesLocals(unsigned checks) { return checks & VeriwarpCheckMemory; }

void checkLocals(Emitter &e) {
  for (Function &function : e.module)
    if (!function.isDeclaration() && takesThread(function))
      LocalBounds(e, function).add();
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
