// Calls that mean something to a GPU: nvvm intrinsics, the device's own library functions, inline PTX.
#include "passes/instrument/matrices.h"
#include "passes/instrument/ptx_lowering.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace veriwarp::instrument {

namespace {

Value *pairWith(Emitter &e, Type *type, Value *wide) { // {i32 or float, i1} from bits 0-31 and 32
  Value *low = e.b.CreateTrunc(wide, e.b.getInt32Ty());
  if (!type->isStructTy())
    return e.b.CreateBitCast(low, type);
  Value *result =
      e.b.CreateInsertValue(PoisonValue::get(type), e.b.CreateBitCast(low, type->getStructElementType(0)), 0);
  return e.b.CreateInsertValue(result, e.b.CreateTrunc(e.b.CreateLShr(wide, 32), e.b.getInt1Ty()), 1);
}

Value *word(Emitter &e, Value *value) {
  return value->getType()->isFloatTy() ? e.b.CreateBitCast(value, e.b.getInt32Ty()) : value;
}

// What a warp does together. The word that tells operations of one form apart is the one after the form's name.
Value *lowerWarp(Emitter &e, CallInst &call, const ptx::Intrinsic &known) {
  using ptx::Form;
  const auto arg = [&](unsigned i) { return call.getArgOperand(i); };
  const Form form = known.row->form;
  const bool isSync = known.has("sync");
  const StringRef second = known.words.size() > 1 ? StringRef(known.words[1]) : "";
  const StringRef third = known.words.size() > 2 ? StringRef(known.words[2]) : "";
  switch (form) {
  case Form::Shfl: { // shfl.sync.down.i32p
    if (!isSync)
      return nullptr;
    const auto op = StringSwitch<VeriwarpWarpOperation>(third)
                        .Case("idx", VeriwarpShuffleIndex)
                        .Case("up", VeriwarpShuffleUp)
                        .Case("down", VeriwarpShuffleDown)
                        .Default(VeriwarpShuffleXor);
    return pairWith(e, call.getType(), e.warp(op, arg(0), word(e, arg(1)), arg(2), arg(3)));
  }
  case Form::Vote: { // vote.any.sync
    const auto op = StringSwitch<VeriwarpWarpOperation>(second)
                        .Case("all", VeriwarpAll)
                        .Case("any", VeriwarpAny)
                        .Case("uni", VeriwarpUniform)
                        .Default(VeriwarpBallot);
    return e.b.CreateTrunc(e.warp(op, arg(0), arg(1)), call.getType());
  }
  case Form::Match: // match.any.sync.i32
    return pairWith(e, call.getType(), e.warp(second == "all" ? VeriwarpMatchAll : VeriwarpMatchAny, arg(0), arg(1)));
  case Form::Redux: { // redux.sync.umin
    if (!isSync)
      return nullptr;
    const auto op = StringSwitch<VeriwarpWarpOperation>(third)
                        .Case("add", VeriwarpReduceAdd)
                        .Case("min", VeriwarpReduceMin)
                        .Case("max", VeriwarpReduceMax)
                        .Case("umin", VeriwarpReduceUnsignedMin)
                        .Case("umax", VeriwarpReduceUnsignedMax)
                        .Case("and", VeriwarpReduceAnd)
                        .Case("or", VeriwarpReduceOr)
                        .Default(VeriwarpReduceXor);
    // The instruction takes the value first. Clang 19's header, where all of these come from, gives the mask first.
    return e.b.CreateTrunc(e.warp(op, arg(0), arg(1)), call.getType());
  }
  case Form::ActiveMask:
    return e.b.CreateTrunc(e.warp(VeriwarpActiveMask, e.i32(0)), call.getType());
  case Form::BarWarp:
    return e.warp(VeriwarpWarpSync, arg(0));
  default:
    return nullptr;
  }
}

// barrier0 and its reductions have no number; the others have one, and perhaps how many threads meet.
Value *lowerBarrier(Emitter &e, CallInst &call, const ptx::Intrinsic &known) {
  const auto arg = [&](unsigned i) { return call.getArgOperand(i); };
  if (known.row->form == ptx::Form::BarRed) {
    const VeriwarpBarrierKind kind = known.has("popc")  ? VeriwarpBarrierCount
                                     : known.has("and") ? VeriwarpBarrierAnd
                                                        : VeriwarpBarrierOr;
    return e.barrier(e.i32(0), e.i32(0), kind, arg(0));
  }
  return e.barrier(call.arg_size() ? arg(0) : e.i32(0), call.arg_size() > 1 ? arg(1) : e.i32(0), VeriwarpBarrierSync,
                   nullptr);
}

// atomic.<op>.gen.<i|f>.<cta|sys>, and the older atomic.load.<inc|dec>.32. CUDA's atomics are relaxed.
Value *lowerAtomic(Emitter &e, CallInst &call, const ptx::Intrinsic &known) {
  const std::optional<ptx::Update> update = ptx::updateOf(known.words);
  if (!update)
    return nullptr;
  const auto scope = e.scope(scopeName(ptx::scopeOf(*known.row, known.words)));
  Value *address = call.getArgOperand(0), *operand = call.getArgOperand(1);
  if (*update == ptx::Update::Cas) {
    auto *swap = e.b.CreateAtomicCmpXchg(address, operand, call.getArgOperand(2), MaybeAlign(),
                                         AtomicOrdering::Monotonic, AtomicOrdering::Monotonic, scope);
    return e.b.CreateExtractValue(swap, 0);
  }
  const PtxType type{.isSigned = true, .isFloat = operand->getType()->isFloatingPointTy()};
  return e.b.CreateAtomicRMW(operationOf(*update, type), address, operand, MaybeAlign(), AtomicOrdering::Monotonic,
                             scope);
}

Value *lowerNvvm(Emitter &e, CallInst &call, StringRef name) {
  using ptx::Form;
  IRBuilder<> &b = e.b;
  const auto arg = [&](unsigned i) { return call.getArgOperand(i); };
  if (name.consume_front("read.ptx.sreg.")) {
    Value *value = e.special(name);
    return value ? b.CreateZExtOrTrunc(value, call.getType()) : nullptr;
  }
  if (name.starts_with("ptr.") && call.getType()->isPointerTy())
    return b.CreateAddrSpaceCast(arg(0), call.getType());
  const std::optional<ptx::Intrinsic> known = ptx::intrinsic({name.data(), name.size()});
  if (!known)
    return lowerMath(e, call, name);
  switch (known->row->form) {
  case Form::Shfl:
  case Form::Vote:
  case Form::Match:
  case Form::Redux:
  case Form::ActiveMask:
  case Form::BarWarp:
    return lowerWarp(e, call, *known);
  case Form::BarSync:
  case Form::BarRed:
    return lowerBarrier(e, call, *known);
  case Form::Fence:
  case Form::Membar:
    e.fence(scopeName(ptx::scopeOf(*known->row, known->words)), AtomicOrdering::SequentiallyConsistent);
    return e.i32(0);
  case Form::Atom:
    return lowerAtomic(e, call, *known);
  case Form::Ld:
  case Form::Ldu:
    e.readOnly(arg(0), static_cast<std::uint32_t>(e.module.getDataLayout().getTypeStoreSize(call.getType())));
    return b.CreateAlignedLoad(call.getType(), arg(0), cast<ConstantInt>(arg(1))->getAlignValue());
  case Form::Wmma:
    return lowerMatrixIntrinsic(e, call, known->words);
  case Form::Isspacep: {
    // Shared memory of the cluster, too: each block is one of its own.
    Value *found = isIn(e, ptx::spaceOf(known->words), arg(0));
    if (!found)
      e.notAvailable("isspacep", known->row);
    return found ? found : b.getFalse();
  }
  case Form::Nanosleep:
    b.CreateCall(e.runtime("veriwarpSleep", b.getVoidTy(), {e.pointer(), b.getInt32Ty()}), {e.thread(), arg(0)});
    return e.i32(0);
  case Form::Fns:
    return b.CreateCall(e.runtime("veriwarpFindSet", b.getInt32Ty(), {b.getInt32Ty(), b.getInt32Ty(), b.getInt32Ty()}),
                        {arg(0), arg(1), arg(2)});
  case Form::Exit:
    b.CreateCall(e.runtime("veriwarpExit", b.getVoidTy(), {e.pointer()}), {e.thread()});
    return e.i32(0);
  case Form::CpAsync:
    e.asyncCopy(arg(0), arg(1),
                e.i32(known->has("16")  ? 16
                      : known->has("8") ? 8
                                        : 4),
                known->has("s") ? arg(2) : nullptr);
    return e.i32(0);
  case Form::CpAsyncCommit:
    e.asyncCommit();
    return e.i32(0);
  case Form::CpAsyncWaitGroup:
    e.asyncWait(arg(0));
    return e.i32(0);
  case Form::CpAsyncWaitAll:
    e.asyncWait(nullptr);
    return e.i32(0);
  case Form::CpAsyncMbarrier:
  case Form::CpAsyncMbarrierNoinc:
    e.asyncJoin(arg(0), known->row->form == Form::CpAsyncMbarrierNoinc);
    return e.i32(0);
  default:
    return known->row->effect == ptx::Effect::Hints ? e.i32(0) : nullptr;
  }
}

std::uint32_t reflect(const Options &options, const Value *argument) {
  StringRef what;
  const auto *variable = dyn_cast<GlobalVariable>(argument->stripPointerCasts());
  if (!variable || !variable->hasInitializer())
    return 0;
  if (const auto *data = dyn_cast<ConstantDataArray>(variable->getInitializer()); data && data->isCString())
    what = data->getAsCString();
  return what == "__CUDA_ARCH" ? options.architecture * 10 : what == "__CUDA_FTZ" ? 0 : 1;
}

} // namespace

// malloc and operator new: where there is no memory, both give a null pointer.
bool isDeviceAllocation(StringRef name) {
  return name == "malloc" || name == "_Znwm" || name == "_Znam" || name == "_ZnwmRKSt9nothrow_t" ||
         name == "_ZnamRKSt9nothrow_t";
}
bool isDeviceFree(StringRef name) {
  return name == "free" || name == "_ZdlPv" || name == "_ZdaPv" || name == "_ZdlPvm" || name == "_ZdaPvm";
}

namespace {

// PTX tells numbers from addresses by their use alone: its functions may be declared with one or the other.
Value *as(IRBuilder<> &b, Type *type, Value *value) {
  if (type == value->getType() || type->isVoidTy() || value->getType()->isVoidTy())
    return value;
  if (value->getType()->isPointerTy())
    value = b.CreatePtrToInt(value, b.getInt64Ty());
  if (!value->getType()->isIntegerTy() || !(type->isIntegerTy() || type->isPointerTy()))
    return nullptr;
  value = b.CreateZExtOrTrunc(value, type->isPointerTy() ? b.getInt64Ty() : type);
  return type->isPointerTy() ? b.CreateIntToPtr(value, type) : value;
}

// Functions that the device library has and the host's does not, or not like this. Null: it is none of them, or is not
// called as they are.
Value *lowerLibrary(Emitter &e, CallInst &call, StringRef name) {
  IRBuilder<> &b = e.b;
  const auto arg = [&](unsigned i) { return call.getArgOperand(i); };
  const auto runtime = [&](StringRef function, Type *result, ArrayRef<Type *> types,
                           ArrayRef<Value *> given) -> Value * {
    SmallVector<Value *, 5> arguments;
    for (auto [type, value] : zip_equal(types, given)) {
      arguments.push_back(as(b, type, value));
      if (!arguments.back())
        return nullptr;
    }
    return as(b, call.getType(), b.CreateCall(e.runtime(function, result, types), arguments));
  };
  Type *pointer = e.pointer(), *word = b.getInt32Ty();
  if (name == "__nvvm_reflect" && call.arg_size() > 0)
    return e.i32(reflect(e.options, arg(0)));
  if (name == "vprintf" && call.arg_size() > 1)
    return runtime("veriwarpPrintf", word, {pointer, pointer}, {arg(0), arg(1)});
  if (name == "_ZL3nanPKc") // Clang's header declares it and nothing more; a GPU looks at no payload
    return ConstantFP::getNaN(b.getDoubleTy());
  if (isDeviceAllocation(name) && call.arg_size() > 0)
    return runtime("veriwarpDeviceMalloc", pointer, {b.getInt64Ty()}, {arg(0)});
  if (isDeviceFree(name) && call.arg_size() > 0)
    return runtime("veriwarpDeviceFree", b.getVoidTy(), {pointer, pointer, pointer}, {e.thread(), arg(0), e.site()});
  if ((name == "__assertfail" || name == "__assert_fail") && call.arg_size() > 3)
    return runtime("veriwarpAssertFail", b.getVoidTy(), {pointer, pointer, word, pointer, pointer},
                   {arg(0), arg(1), arg(2), arg(3), e.thread()});
  return lowerDeviceWork(e, call, name);
}

bool isOnHost(StringRef name) { // what the C and C++ libraries of the host give device code as it is
  return name == "memcpy" || name == "memmove" || name == "memset" || name == "memcmp" || name == "strlen" ||
         name == "strcmp" || name == "strcpy" || name == "strncmp" || name == "__cxa_pure_virtual" || name == "abort" ||
         name.starts_with("veriwarp");
}

void lowerCall(Emitter &e, CallInst &call) {
  e.before(call);
  if (call.isInlineAsm()) {
    if (lowerPtx(e, call))
      call.eraseFromParent();
    return;
  }
  auto *callee = dyn_cast<Function>(call.getCalledOperand()->stripPointerCasts());
  if (!callee || !callee->isDeclaration())
    return;
  StringRef name = callee->getName();
  Value *result = nullptr;
  if (name.consume_front("llvm.nvvm.")) {
    result = lowerNvvm(e, call, name);
    if (const auto known = ptx::intrinsic({name.data(), name.size()}); !result)
      e.notAvailable("'" + callee->getName().str() + "'", known ? known->row : nullptr);
  } else if (callee->getIntrinsicID() == Intrinsic::trap || callee->getIntrinsicID() == Intrinsic::debugtrap) {
    e.trap();
    result = e.i32(0);
  } else if (callee->isIntrinsic()) {
    return;
  } else {
    result = lowerLibrary(e, call, name);
    if (!result && !isOnHost(name) && !e.options.relocatable)
      e.problem("device function '" + demangle(name.str()) +
                "' is not available on the CPU: it has no definition here (if another file has it, give all files, and "
                "--flag=-fgpu-rdc)");
  }
  if (!result)
    return;
  if (!call.getType()->isVoidTy())
    call.replaceAllUsesWith(result);
  call.eraseFromParent();
}

} // namespace

bool isAtomicWrapper(const Function &function) {
  return function.getName().contains("Atomic") || function.getName().contains("atomic");
}

void lowerCalls(Emitter &e, const std::vector<Kernel> &) {
  for (Function &function : e.module) {
    // Clang makes CUDA's atomics sequentially consistent; CUDA says relaxed. They come from wrappers in its headers.
    const bool wrapper = isAtomicWrapper(function);
    std::vector<CallInst *> calls;
    for (Instruction &instruction : instructions(function)) {
      if (auto *call = dyn_cast<CallInst>(&instruction))
        calls.push_back(call);
      if (auto *update = dyn_cast<AtomicRMWInst>(&instruction); update && wrapper) {
        update->setOrdering(AtomicOrdering::Monotonic);
        update->setSyncScopeID(e.scope("gpu"));
      }
      if (auto *swap = dyn_cast<AtomicCmpXchgInst>(&instruction); swap && wrapper) {
        swap->setSuccessOrdering(AtomicOrdering::Monotonic);
        swap->setFailureOrdering(AtomicOrdering::Monotonic);
        swap->setSyncScopeID(e.scope("gpu"));
      }
    }
    for (CallInst *call : calls)
      lowerCall(e, *call);
  }
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
