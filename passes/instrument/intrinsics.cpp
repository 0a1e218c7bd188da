// Calls that mean something to a GPU: nvvm intrinsics, the device's own library functions, inline PTX.
#include "passes/instrument/stages.h"

#include "llvm/ADT/StringSwitch.h"
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

Value *lowerWarp(Emitter &e, CallInst &call, StringRef name) {
  const auto arg = [&](unsigned i) { return call.getArgOperand(i); };
  if (name.consume_front("shfl.sync.")) {
    const auto op = StringSwitch<VeriwarpWarpOperation>(name.split('.').first)
                        .Case("idx", VeriwarpShuffleIndex)
                        .Case("up", VeriwarpShuffleUp)
                        .Case("down", VeriwarpShuffleDown)
                        .Default(VeriwarpShuffleXor);
    return pairWith(e, call.getType(), e.warp(op, arg(0), word(e, arg(1)), arg(2), arg(3)));
  }
  if (name.consume_front("vote.")) {
    const auto op = StringSwitch<VeriwarpWarpOperation>(name.split('.').first)
                        .Case("all", VeriwarpAll)
                        .Case("any", VeriwarpAny)
                        .Case("uni", VeriwarpUniform)
                        .Default(VeriwarpBallot);
    return e.b.CreateTrunc(e.warp(op, arg(0), arg(1)), call.getType());
  }
  if (name.consume_front("match."))
    return pairWith(e, call.getType(),
                    e.warp(name.starts_with("all") ? VeriwarpMatchAll : VeriwarpMatchAny, arg(0), arg(1)));
  if (name.consume_front("redux.sync.")) {
    const auto op = StringSwitch<VeriwarpWarpOperation>(name)
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
  if (name == "activemask")
    return e.b.CreateTrunc(e.warp(VeriwarpActiveMask, e.i32(0)), call.getType());
  if (name == "bar.warp.sync")
    return e.warp(VeriwarpWarpSync, arg(0));
  return nullptr;
}

Value *lowerBarrier(Emitter &e, CallInst &call, StringRef name) {
  const auto arg = [&](unsigned i) { return call.getArgOperand(i); };
  const auto kind = StringSwitch<int>(name)
                        .Cases("barrier0", "barrier.n", "bar.sync", "barrier.sync", VeriwarpBarrierSync)
                        .Cases("barrier", "barrier.sync.cnt", VeriwarpBarrierSync)
                        .Case("barrier0.popc", VeriwarpBarrierCount)
                        .Case("barrier0.and", VeriwarpBarrierAnd)
                        .Case("barrier0.or", VeriwarpBarrierOr)
                        .Default(-1);
  if (kind < 0)
    return nullptr;
  const bool zero = name.starts_with("barrier0"), counted = call.arg_size() == 2;
  return e.barrier(zero ? e.i32(0) : arg(0), counted ? arg(1) : e.i32(0), static_cast<VeriwarpBarrierKind>(kind),
                   zero && call.arg_size() == 1 ? arg(0) : nullptr);
}

// atomic.<op>.gen.<i|f>.<cta|sys>, and the older atomic.load.<inc|dec>.32. CUDA's atomics are relaxed.
Value *lowerAtomic(Emitter &e, CallInst &call, StringRef name) {
  SmallVector<StringRef, 8> parts;
  name.split(parts, '.');
  const StringRef op = parts[1] == "load" ? parts[2] : parts[1];
  const auto scope = e.scope(is_contained(parts, "cta") ? "cta" : is_contained(parts, "sys") ? "sys" : "gpu");
  Value *address = call.getArgOperand(0), *operand = call.getArgOperand(1);
  const bool isFloat = operand->getType()->isFloatingPointTy();
  if (op == "cas") {
    auto *swap = e.b.CreateAtomicCmpXchg(address, operand, call.getArgOperand(2), MaybeAlign(),
                                         AtomicOrdering::Monotonic, AtomicOrdering::Monotonic, scope);
    return e.b.CreateExtractValue(swap, 0);
  }
  const auto which = StringSwitch<AtomicRMWInst::BinOp>(op)
                         .Case("add", isFloat ? AtomicRMWInst::FAdd : AtomicRMWInst::Add)
                         .Case("exch", AtomicRMWInst::Xchg)
                         .Case("max", AtomicRMWInst::Max)
                         .Case("min", AtomicRMWInst::Min)
                         .Case("inc", AtomicRMWInst::UIncWrap)
                         .Case("dec", AtomicRMWInst::UDecWrap)
                         .Case("and", AtomicRMWInst::And)
                         .Case("or", AtomicRMWInst::Or)
                         .Case("xor", AtomicRMWInst::Xor)
                         .Default(AtomicRMWInst::BAD_BINOP);
  if (which == AtomicRMWInst::BAD_BINOP)
    return nullptr;
  return e.b.CreateAtomicRMW(which, address, operand, MaybeAlign(), AtomicOrdering::Monotonic, scope);
}

bool lowerAsync(Emitter &e, CallInst &call, StringRef name) {
  const auto arg = [&](unsigned i) { return call.getArgOperand(i); };
  if (name.contains("shared.global"))
    e.asyncCopy(arg(0), arg(1),
                e.i32(name.contains(".16")  ? 16
                      : name.contains(".8") ? 8
                                            : 4),
                name.ends_with(".s") ? arg(2) : nullptr);
  else if (name == "commit.group")
    e.asyncCommit();
  else if (name == "wait.group" || name == "wait.all")
    e.asyncWait(name == "wait.group" ? arg(0) : nullptr);
  else if (name.starts_with("mbarrier.arrive"))
    e.asyncJoin(arg(0), name.contains("noinc"));
  else
    return false;
  return true;
}

Value *lowerNvvm(Emitter &e, CallInst &call, StringRef name) {
  IRBuilder<> &b = e.b;
  const auto arg = [&](unsigned i) { return call.getArgOperand(i); };
  if (name.consume_front("read.ptx.sreg.")) {
    Value *value = e.special(name);
    return value ? b.CreateZExtOrTrunc(value, call.getType()) : nullptr;
  }
  if (Value *result = lowerWarp(e, call, name))
    return result;
  if (Value *result = lowerBarrier(e, call, name))
    return result;
  if (name.starts_with("membar.") || name.starts_with("fence.")) {
    const StringRef scope = name.contains("cta") ? "cta" : name.contains("sys") ? "sys" : "gpu";
    e.fence(scope, AtomicOrdering::SequentiallyConsistent);
    return e.i32(0);
  }
  if (name.starts_with("atomic."))
    return lowerAtomic(e, call, name);
  if (name.starts_with("ldg.global.") || name.starts_with("ldu.global."))
    return b.CreateAlignedLoad(call.getType(), arg(0), cast<ConstantInt>(arg(1))->getAlignValue());
  if (name.starts_with("isspacep.")) {
    Value *shared = e.isShared(arg(0));
    return name == "isspacep.shared" ? shared : name == "isspacep.global" ? b.CreateNot(shared) : b.getFalse();
  }
  if (name.starts_with("ptr.") && call.getType()->isPointerTy())
    return b.CreateAddrSpaceCast(arg(0), call.getType());
  if (name == "nanosleep") {
    b.CreateCall(e.runtime("veriwarpSleep", b.getVoidTy(), {e.pointer(), b.getInt32Ty()}), {e.thread(), arg(0)});
    return e.i32(0);
  }
  if (name == "fns")
    return b.CreateCall(e.runtime("veriwarpFindSet", b.getInt32Ty(), {b.getInt32Ty(), b.getInt32Ty(), b.getInt32Ty()}),
                        {arg(0), arg(1), arg(2)});
  if (name == "exit") {
    b.CreateCall(e.runtime("veriwarpExit", b.getVoidTy(), {e.pointer()}), {e.thread()});
    return e.i32(0);
  }
  if (name.consume_front("cp.async."))
    return lowerAsync(e, call, name) ? e.i32(0) : nullptr;
  if (name.starts_with("prefetch") || name.starts_with("griddepcontrol") || name.starts_with("setmaxnreg"))
    return e.i32(0);
  return lowerMath(e, call, name);
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

// Functions that the device library has and the host's does not, or not like this. Null: it is none of them.
Value *lowerLibrary(Emitter &e, CallInst &call, StringRef name) {
  IRBuilder<> &b = e.b;
  const auto arg = [&](unsigned i) { return call.getArgOperand(i); };
  if (name == "__nvvm_reflect")
    return e.i32(reflect(e.options, arg(0)));
  if (name == "vprintf")
    return b.CreateCall(e.runtime("veriwarpPrintf", b.getInt32Ty(), {e.pointer(), e.pointer()}), {arg(0), arg(1)});
  if (name == "_ZL3nanPKc") // Clang's header declares it and nothing more; a GPU looks at no payload
    return ConstantFP::getNaN(b.getDoubleTy());
  if (name == "malloc")
    return b.CreateCall(e.runtime("veriwarpDeviceMalloc", e.pointer(), {b.getInt64Ty()}), {arg(0)});
  if (name == "free")
    return b.CreateCall(e.runtime("veriwarpDeviceFree", b.getVoidTy(), {e.pointer(), e.pointer()}), {arg(0), e.site()});
  if (name == "__assertfail" || name == "__assert_fail")
    return b.CreateCall(e.runtime("veriwarpAssertFail", b.getVoidTy(),
                                  {e.pointer(), e.pointer(), b.getInt32Ty(), e.pointer(), e.pointer()}),
                        {arg(0), arg(1), arg(2), arg(3), e.thread()});
  return nullptr;
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
    if (!result)
      e.problem("'" + callee->getName().str() + "' is not available on the CPU" +
                (name.starts_with("tex") || name.starts_with("su") ? " (textures and surfaces)" : ""));
  } else if (callee->getIntrinsicID() == Intrinsic::trap || callee->getIntrinsicID() == Intrinsic::debugtrap) {
    e.trap();
    result = e.i32(0);
  } else if (callee->isIntrinsic()) {
    return;
  } else {
    result = lowerLibrary(e, call, name);
    if (!result && !isOnHost(name) && !e.options.relocatable)
      e.problem("device function '" + name.str() + "' is not available on the CPU: it has no definition here");
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
