// Built for the check of memory: an access to a variable, local, shared or of the file, is compared with the variable's
// bounds, unless it is provably inside. (The runtime knows where shared and global memory is, but an index that leaves
// one variable may lead into another.) The comparison stands in the code, and only what fails calls the runtime: in
// loops that the host's optimiser unrolls, nothing is left of it. What may not be accessed is replaced by a variable of
// zeros.
//
// This runs when functions have been inlined and scalars have become values, so that variables are seen through the
// parameters that point to them; and before the optimiser takes arrays apart, which drops what lies outside.
#include "passes/instrument/provenance.h"

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
  Value *bytes; // i64
  VeriwarpVariableAccess kind;
};

// One that may leave its variable: where that is, and the offset in it, i64.
struct Open {
  Place place;
  Value *size, *name, *offset;
};

class LocalBounds {
public:
  LocalBounds(Emitter &emitter, Function &f, const VariableSizes &sizes, bool isCalled)
      : e(emitter), b(emitter.b), layout(emitter.module.getDataLayout()), function(f),
        provenance(emitter, f, sizes, isCalled), library(everyLibrary, &f), assumptions(f), dominators(f),
        loops(dominators), evolution(f, library, assumptions, dominators, loops) {}

  void add() {
    std::vector<Place> places;
    for (Instruction &instruction : instructions(function))
      addPlaces(instruction, places);
    std::vector<Open> all;
    for (const Place &place : places)
      if (std::optional<Open> open = opened(place))
        all.push_back(*open);
    provenance.passToCallees();
    for (const Open &open : all)
      compare(open);
  }

private:
  void addPlace(Instruction &at, unsigned operand, Value *bytes, VeriwarpVariableAccess kind,
                std::vector<Place> &places) {
    places.push_back({&at, operand, bytes, kind});
  }

  void addPlaces(Instruction &at, std::vector<Place> &places) {
    const auto bytes = [&](Type *type) { return e.i64(layout.getTypeStoreSize(type).getFixedValue()); };
    if (auto *load = dyn_cast<LoadInst>(&at)) {
      addPlace(at, LoadInst::getPointerOperandIndex(), bytes(load->getType()), VeriwarpVariableRead, places);
    } else if (auto *store = dyn_cast<StoreInst>(&at)) {
      addPlace(at, StoreInst::getPointerOperandIndex(), bytes(store->getValueOperand()->getType()),
               VeriwarpVariableWrite, places);
    } else if (auto *update = dyn_cast<AtomicRMWInst>(&at)) {
      addPlace(at, AtomicRMWInst::getPointerOperandIndex(), bytes(update->getType()), VeriwarpVariableUpdate, places);
    } else if (auto *swap = dyn_cast<AtomicCmpXchgInst>(&at)) {
      addPlace(at, AtomicCmpXchgInst::getPointerOperandIndex(), bytes(swap->getNewValOperand()->getType()),
               VeriwarpVariableUpdate, places);
    } else if (auto *memory = dyn_cast<MemIntrinsic>(&at)) {
      addPlace(at, 0, memory->getLength(), VeriwarpVariableWrite, places);
      if (isa<MemTransferInst>(memory))
        addPlace(at, 1, memory->getLength(), VeriwarpVariableRead, places);
    }
  }

  // From the variable's begin, in i64. It is computed from indices, so that the variable's address need not be known
  // and arrays that the optimiser unrolls may still become registers. Wraps as addresses do.
  Value *offsetOf(Value *pointer, Value &variable) {
    if (pointer == &variable)
      return e.i64(0);
    if (auto *part = dyn_cast<GEPOperator>(pointer); part && !part->getType()->isVectorTy()) {
      Value *inside = offsetOf(part->getPointerOperand(), variable);
      Value *more = emitGEPOffset(&b, layout, part, true);
      return b.CreateAdd(inside, b.CreateSExtOrTrunc(more, b.getInt64Ty()));
    }
    if (auto *cast = dyn_cast<AddrSpaceCastOperator>(pointer))
      return offsetOf(cast->getPointerOperand(), variable);
    return distance(pointer, variable);
  }

  Value *distance(Value *pointer, Value &begin) {
    Type *wide = b.getInt64Ty();
    Value *generic = b.CreateAddrSpaceCast(pointer, e.pointer()), *first = b.CreateAddrSpaceCast(&begin, e.pointer());
    return b.CreateSub(b.CreatePtrToInt(generic, wide), b.CreatePtrToInt(first, wide));
  }

  // Nothing: the access is inside, or nothing is known of where the pointer comes from.
  std::optional<Open> opened(const Place &place) {
    Value *pointer = place.instruction->getOperand(place.operand);
    const auto *constant = dyn_cast<ConstantInt>(place.bytes);
    if (constant && constant->isZero())
      return std::nullopt;
    if (Value *variable = provenance.variableOf(*pointer))
      return openedIn(place, *variable, constant);
    const std::optional<Extent> extent = provenance.extentOf(*pointer);
    if (!extent)
      return std::nullopt;
    e.before(*place.instruction);
    return Open{place, extent->size, extent->name, distance(pointer, *extent->begin)};
  }

  std::optional<Open> openedIn(const Place &place, Value &variable, const ConstantInt *bytes) {
    Value *pointer = place.instruction->getOperand(place.operand);
    const std::uint64_t size = provenance.sizeOf(variable), most = bytes ? bytes->getZExtValue() : 0;
    APInt known(64, 0);
    const bool isKnown = isAt(pointer, variable, known);
    if (isKnown && bytes && known.isNonNegative() && known.ule(size) && most <= size - known.getZExtValue())
      return std::nullopt;
    e.before(*place.instruction);
    const Open open{place, e.i64(size), provenance.nameOf(variable), offsetOf(pointer, variable)};
    if (isKnown || !bytes || most > size || !evolution.isSCEVable(open.offset->getType()))
      return open;
    const ConstantRange range = evolution.getUnsignedRange(evolution.getSCEV(open.offset));
    if (range.getUnsignedMax().ugt(size - most))
      return open;
    RecursivelyDeleteTriviallyDeadInstructions(open.offset);
    return std::nullopt;
  }

  // Is the pointer at a constant offset, which is added, from the variable's begin?
  bool isAt(const Value *pointer, const Value &variable, APInt &offset) const {
    while (pointer != &variable) {
      if (const auto *part = dyn_cast<GEPOperator>(pointer)) {
        APInt own(layout.getIndexTypeSizeInBits(part->getType()), 0);
        if (part->getType()->isVectorTy() || !part->accumulateConstantOffset(layout, own))
          return false;
        offset += own.sextOrTrunc(64);
        pointer = part->getPointerOperand();
      } else if (const auto *cast = dyn_cast<AddrSpaceCastOperator>(pointer)) {
        pointer = cast->getPointerOperand();
      } else {
        return false;
      }
    }
    return true;
  }

  // A variable of as many bytes: zeros, if it is for reads.
  Value *instead(bool reads, std::uint64_t bytes) {
    AllocaInst *&variable = scratch[{reads, bytes}];
    if (!variable)
      variable = e.zeros(ArrayType::get(b.getInt8Ty(), bytes), Align(16));
    return variable;
  }

  void compare(const Open &open) {
    const auto &[place, size, name, offset] = open;
    Instruction &at = *place.instruction;
    e.before(at);
    Value *bytes = b.CreateZExtOrTrunc(place.bytes, b.getInt64Ty());
    Value *fits = b.CreateAnd(b.CreateICmpULE(bytes, size), b.CreateICmpULE(offset, b.CreateSub(size, bytes)));
    if (!isa<ConstantInt>(bytes))
      fits = b.CreateOr(fits, b.CreateIsNull(bytes));
    if (auto *length = dyn_cast<ConstantInt>(bytes)) {
      Value *address = at.getOperand(place.operand);
      Value *other = instead(place.kind == VeriwarpVariableRead, length->getZExtValue());
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
        e.runtime("veriwarpLeavesVariable", b.getVoidTy(), {pointer, pointer, wide, wide, word, pointer});
    auto *callee = cast<Function>(tell.getCallee());
    callee->addFnAttr(Attribute::Cold);
    callee->setMemoryEffects(MemoryEffects::inaccessibleMemOnly() | MemoryEffects::argMemOnly(ModRefInfo::Ref));
    callee->setWillReturn();
    b.CreateCall(tell, {e.thread(), name, offset, bytes, e.i32(place.kind), e.site()});
  }

  Emitter &e;
  IRBuilder<> &b;
  const DataLayout &layout;
  Function &function;
  Provenance provenance;
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

void checkVariables(Emitter &e, const std::vector<Kernel> &kernels, const std::vector<Variable> &variables) {
  promotePointers(e.module);
  VariableSizes sizes;
  for (const Variable &variable : variables)
    sizes[variable.storage] = variable.size;
  DenseSet<const Function *> entries;
  for (const Kernel &kernel : kernels)
    entries.insert(kernel.function);
  for (Function &function : e.module)
    if (!function.isDeclaration() && takesThread(function))
      LocalBounds(e, function, sizes, !entries.contains(&function)).add();
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
