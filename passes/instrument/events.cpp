// Built for exploring: accesses that may be to shared or global memory become calls of the runtime, which lets an
// explorer decide what they read. Built for checks: those that are atomic or volatile do, and the plain ones are made
// where they are (access_checks.cpp). What is provably a thread's own (its local variables, parameters, constants)
// stays as it is; what only may be its own is told apart by the runtime, by its address.
#include "passes/instrument/provenance.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace veriwarp::instrument {

bool isOwnMemory(const Value *pointer) {
  SmallVector<const Value *, 4> objects;
  getUnderlyingObjects(pointer, objects, nullptr, 16);
  return all_of(objects, [](const Value *object) {
    if (isa<AllocaInst>(object))
      return true;
    if (const auto *argument = dyn_cast<Argument>(object))
      return argument->getArgNo() == 0 || argument->hasByValAttr() || argument->hasStructRetAttr();
    if (const auto *call = dyn_cast<CallInst>(object))
      return isPassedRecords(*call);
    const auto *variable = dyn_cast<GlobalVariable>(object);
    return variable && (variable->isConstant() || variable->hasAttribute(OwnVariable));
  });
}

void inParts(const DataLayout &layout, Type *type, Align alignment,
             function_ref<void(std::uint64_t, std::uint32_t)> each) {
  const std::uint64_t size = layout.getTypeStoreSize(type).getFixedValue();
  for (std::uint64_t offset = 0; offset < size;) {
    std::uint64_t part = std::min<std::uint64_t>(16, alignment.value());
    while (part > size - offset)
      part /= 2;
    each(offset, static_cast<std::uint32_t>(part));
    offset += part;
  }
}

namespace {

class Events {
public:
  explicit Events(Emitter &emitter)
      : e(emitter), b(emitter.b), layout(emitter.module.getDataLayout()), checks(emitter) {}

  void rewrite(Function &function) {
    std::vector<Instruction *> all;
    for (Instruction &instruction : instructions(function))
      all.push_back(&instruction);
    checks.begin();
    std::stable_partition(all.begin(), all.end(), [](const Instruction *one) { return isa<LoadInst>(one); });
    for (Instruction *instruction : all)
      rewrite(*instruction);
  }

private:
  std::uint32_t how(const Instruction &instruction, AtomicOrdering order, SyncScope::ID scope, bool isVolatile) {
    std::uint32_t word = order == AtomicOrdering::NotAtomic || order == AtomicOrdering::Unordered ? VeriwarpPlain
                         : order == AtomicOrdering::Monotonic                                     ? VeriwarpRelaxed
                         : order == AtomicOrdering::Acquire                                       ? VeriwarpAcquire
                         : order == AtomicOrdering::Release                                       ? VeriwarpRelease
                         : order == AtomicOrdering::AcquireRelease ? VeriwarpAcquireRelease
                                                                   : VeriwarpSequential;
    if (instruction.hasMetadata("veriwarp.repeats"))
      word |= VeriwarpInLoop;
    if ((word & VeriwarpOrderMask) == VeriwarpPlain && isVolatile)
      return word | VeriwarpRelaxed | VeriwarpScopeSystem | (e.isInSystemHeader() ? 0 : VeriwarpVolatile);
    if ((word & VeriwarpOrderMask) == VeriwarpPlain)
      return word | VeriwarpScopeThread;
    word |= e.narrowAtomic(accessedBytes(instruction));
    LLVMContext &context = e.module.getContext();
    word |= scope == context.getOrInsertSyncScopeID("block")    ? VeriwarpScopeBlock
            : scope == context.getOrInsertSyncScopeID("device") ? VeriwarpScopeDevice
                                                                : VeriwarpScopeSystem;
    return word;
  }

  std::uint64_t accessedBytes(const Instruction &instruction) const {
    Type *type = nullptr;
    if (const auto *load = dyn_cast<LoadInst>(&instruction))
      type = load->getType();
    else if (const auto *store = dyn_cast<StoreInst>(&instruction))
      type = store->getValueOperand()->getType();
    else if (const auto *update = dyn_cast<AtomicRMWInst>(&instruction))
      type = update->getValOperand()->getType();
    else if (const auto *swap = dyn_cast<AtomicCmpXchgInst>(&instruction))
      type = swap->getNewValOperand()->getType();
    return type ? layout.getTypeStoreSize(type).getFixedValue() : 16;
  }

  Value *generic(Value *pointer) { return b.CreateAddrSpaceCast(pointer, e.pointer()); }
  Value *at(Value *pointer, std::uint64_t offset) {
    return offset ? b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), pointer, offset) : pointer;
  }
  void rewrite(Instruction &instruction) {
    e.before(instruction);
    if (auto *load = dyn_cast<LoadInst>(&instruction))
      rewriteLoad(*load);
    else if (auto *store = dyn_cast<StoreInst>(&instruction))
      rewriteStore(*store);
    else if (auto *update = dyn_cast<AtomicRMWInst>(&instruction))
      replace(*update, callUpdate(update->getPointerOperand(), operation(*update), update->getValOperand(), nullptr,
                                  how(*update, update->getOrdering(), update->getSyncScopeID(), update->isVolatile()) |
                                      (update->use_empty() ? std::uint32_t(VeriwarpUnused) : 0)));
    else if (auto *swap = dyn_cast<AtomicCmpXchgInst>(&instruction))
      rewriteSwap(*swap);
    else if (auto *claim = dyn_cast<AssumeInst>(&instruction))
      checkClaim(e, *claim);
    else if (auto *fence = dyn_cast<FenceInst>(&instruction)) {
      b.CreateCall(e.runtime("veriwarpFence", b.getVoidTy(), {e.pointer(), b.getInt32Ty(), e.pointer()}),
                   {e.thread(), e.i32(how(*fence, fence->getOrdering(), fence->getSyncScopeID(), false)), e.site()});
      instruction.eraseFromParent();
    } else if (auto *call = dyn_cast<CallInst>(&instruction)) {
      rewriteCall(*call);
    }
  }

  void rewriteLoad(LoadInst &load) {
    if (isOwnMemory(load.getPointerOperand()))
      return;
    if (e.options.mode == Mode::Check && !load.isVolatile() && !load.isAtomic())
      return checks.add(load);
    Type *word = b.getInt32Ty(), *pointer = e.pointer();
    Value *value = e.variable(load.getType()), *address = generic(load.getPointerOperand());
    const std::uint32_t access = how(load, load.getOrdering(), load.getSyncScopeID(), load.isVolatile());
    inParts(layout, load.getType(), load.getAlign(), [&](std::uint64_t offset, std::uint32_t size) {
      b.CreateCall(e.runtime("veriwarpRead", b.getVoidTy(), {pointer, pointer, pointer, word, word, pointer}),
                   {e.thread(), at(address, offset), at(value, offset), e.i32(size), e.i32(access), e.site()});
    });
    replace(load, b.CreateLoad(load.getType(), value));
  }

  void rewriteStore(StoreInst &store) {
    if (isOwnMemory(store.getPointerOperand()))
      return;
    if (e.options.mode == Mode::Check && !store.isVolatile() && !store.isAtomic())
      return checks.add(store);
    Type *word = b.getInt32Ty(), *pointer = e.pointer(), *type = store.getValueOperand()->getType();
    Value *value = e.variable(type), *address = generic(store.getPointerOperand());
    const std::uint32_t access = how(store, store.getOrdering(), store.getSyncScopeID(), store.isVolatile());
    b.CreateStore(store.getValueOperand(), value);
    inParts(layout, type, store.getAlign(), [&](std::uint64_t offset, std::uint32_t size) {
      b.CreateCall(e.runtime("veriwarpWrite", b.getVoidTy(), {pointer, pointer, pointer, word, word, pointer}),
                   {e.thread(), at(address, offset), at(value, offset), e.i32(size), e.i32(access), e.site()});
    });
    store.eraseFromParent();
  }

  void rewriteSwap(AtomicCmpXchgInst &swap) {
    Value *compare = swap.getCompareOperand();
    Value *old = callUpdate(swap.getPointerOperand(), VeriwarpCompareSwap, swap.getNewValOperand(), compare,
                            how(swap, swap.getSuccessOrdering(), swap.getSyncScopeID(), swap.isVolatile()));
    Value *pair = b.CreateInsertValue(PoisonValue::get(swap.getType()), old, 0);
    replace(swap, b.CreateInsertValue(pair, b.CreateICmpEQ(old, compare), 1));
  }

  // memcpy and its like, as intrinsics and as functions.
  void rewriteCall(CallInst &call) {
    const auto *callee = call.getCalledFunction();
    const StringRef name = callee ? callee->getName() : "";
    const bool copies = isa<MemTransferInst>(call) || name == "memcpy" || name == "memmove";
    const bool fills = isa<MemSetInst>(call) || name == "memset";
    if (!copies && !fills)
      return;
    Type *word = b.getInt32Ty(), *wide = b.getInt64Ty(), *pointer = e.pointer();
    Value *to = call.getArgOperand(0), *what = call.getArgOperand(1);
    if (isOwnMemory(to) && (fills || isOwnMemory(what)))
      return;
    Value *size = b.CreateZExtOrTrunc(call.getArgOperand(2), wide);
    if (copies)
      b.CreateCall(e.runtime("veriwarpCopy", b.getVoidTy(), {pointer, pointer, pointer, wide, pointer}),
                   {e.thread(), generic(to), generic(what), size, e.site()});
    else
      b.CreateCall(e.runtime("veriwarpFill", b.getVoidTy(), {pointer, pointer, word, wide, pointer}),
                   {e.thread(), generic(to), b.CreateZExtOrTrunc(what, word), size, e.site()});
    if (!call.getType()->isVoidTy())
      call.replaceAllUsesWith(to);
    call.eraseFromParent();
  }

  Value *callUpdate(Value *where, std::uint32_t operation, Value *operand, Value *compare, std::uint32_t access) {
    Type *type = operand->getType(), *pointer = e.pointer(), *word = b.getInt32Ty();
    Value *given = e.variable(type), *old = e.variable(type);
    Value *expected = ConstantPointerNull::get(cast<PointerType>(pointer));
    b.CreateStore(operand, given);
    if (compare) {
      expected = e.variable(type);
      b.CreateStore(compare, expected);
    }
    const auto size = static_cast<std::uint32_t>(layout.getTypeStoreSize(type).getFixedValue());
    FunctionCallee callee = e.runtime("veriwarpUpdate", b.getVoidTy(),
                                      {pointer, pointer, word, pointer, pointer, pointer, word, word, pointer});
    b.CreateCall(callee, {e.thread(), generic(where), e.i32(operation), given, expected, old, e.i32(size),
                          e.i32(access), e.site()});
    return b.CreateLoad(type, old);
  }

  static std::uint32_t operation(const AtomicRMWInst &update) {
    Type *type = update.getType();
    const bool isBfloat = type->isVectorTy() ? type->getScalarType()->isBFloatTy() : type->isBFloatTy();
    switch (update.getOperation()) {
    case AtomicRMWInst::Xchg:
      return VeriwarpExchange;
    case AtomicRMWInst::Add:
      return VeriwarpAdd;
    case AtomicRMWInst::Sub:
      return VeriwarpSub;
    case AtomicRMWInst::And:
      return VeriwarpAnd;
    case AtomicRMWInst::Nand:
      return VeriwarpNand;
    case AtomicRMWInst::Or:
      return VeriwarpOr;
    case AtomicRMWInst::Xor:
      return VeriwarpXor;
    case AtomicRMWInst::Max:
      return VeriwarpMax;
    case AtomicRMWInst::Min:
      return VeriwarpMin;
    case AtomicRMWInst::UMax:
      return VeriwarpUnsignedMax;
    case AtomicRMWInst::UMin:
      return VeriwarpUnsignedMin;
    case AtomicRMWInst::UIncWrap:
      return VeriwarpIncrement;
    case AtomicRMWInst::UDecWrap:
      return VeriwarpDecrement;
    case AtomicRMWInst::FMax:
      return VeriwarpFloatMax;
    case AtomicRMWInst::FMin:
      return VeriwarpFloatMin;
    default: // FAdd
      if (type->isVectorTy())
        return isBfloat ? VeriwarpBfloat2Add : VeriwarpHalf2Add;
      return isBfloat ? VeriwarpBfloatAdd : VeriwarpFloatAdd;
    }
  }

  static void replace(Instruction &instruction, Value *by) {
    instruction.replaceAllUsesWith(by);
    instruction.eraseFromParent();
  }

  Emitter &e;
  IRBuilder<> &b;
  const DataLayout &layout;
  AccessChecks checks;
};

} // namespace

void makeEvents(Emitter &e) {
  Events events(e);
  for (Function &function : e.module)
    if (!function.isDeclaration() && takesThread(function))
      events.rewrite(function);
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
