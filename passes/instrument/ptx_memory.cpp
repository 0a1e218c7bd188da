// See ptx_lowering.h. This file: memory, synchronisation and what a warp does together (sections 9.7.9, 9.7.12 to 13).
#include "passes/instrument/ptx_lowering.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Intrinsics.h"

using namespace llvm;

namespace veriwarp::instrument {

namespace {

StringRef scopeOf(const lift::PtxInstruction &i) {
  for (StringRef modifier : i.modifiers)
    if (modifier == "cta" || modifier == "cluster" || modifier == "gpu" || modifier == "sys" || modifier == "gl")
      return modifier == "gl" ? "gpu" : modifier;
  return "gpu";
}

StringRef spaceOf(const lift::PtxInstruction &i) {
  for (StringRef modifier : i.modifiers) {
    StringRef space = modifier.split("::").first;
    if (space == "shared" || space == "global" || space == "local" || space == "const" || space == "param")
      return space;
  }
  return "";
}

AtomicOrdering orderOf(const lift::PtxInstruction &i, AtomicOrdering otherwise) {
  return i.has("relaxed") || i.has("mmio") ? AtomicOrdering::Monotonic
         : i.has("acquire")                ? AtomicOrdering::Acquire
         : i.has("release")                ? AtomicOrdering::Release
         : i.has("acq_rel")                ? AtomicOrdering::AcquireRelease
                                           : otherwise;
}

} // namespace

Value *PtxLowering::address(const Operand &operand, StringRef space) {
  const Operand &base = operand.kind == Operand::Kind::Memory && !operand.parts.empty() ? operand.parts[0] : operand;
  Value *value = bits(base, 64);
  if (operand.kind == Operand::Kind::Memory) {
    if (operand.name == "+") {
      Operand displacement;
      displacement.kind = Operand::Kind::Argument;
      displacement.index = operand.index;
      value = b.CreateAdd(value, b.CreateSExt(bits(displacement, 32), b.getInt64Ty()));
    }
    if (operand.value)
      value = b.CreateAdd(value, e.i64(static_cast<std::uint64_t>(operand.value)));
  }
  if (space == "shared")
    return b.CreateGEP(b.getInt8Ty(), e.sharedWindow(), b.CreateAnd(value, 0xffffffff));
  return b.CreateIntToPtr(value, e.pointer());
}

bool PtxLowering::load(const Instruction &i, PtxType type, unsigned lanes, StringRef space) {
  Value *from = address(i.operands[1], space);
  const unsigned total = type.width * lanes, bytes = total / 8;
  const AtomicOrdering order = orderOf(i, AtomicOrdering::NotAtomic);
  const bool isVolatile = i.has("volatile");
  Type *element = b.getIntNTy(type.width);
  Type *whole = lanes == 1 ? element : static_cast<Type *>(FixedVectorType::get(element, lanes));
  Value *value = nullptr;
  if (order != AtomicOrdering::NotAtomic && total <= 64) {
    LoadInst *load = b.CreateAlignedLoad(b.getIntNTy(total), from, Align(bytes));
    load->setAtomic(order, e.scope(scopeOf(i)));
    value = b.CreateBitCast(load, whole);
  } else {
    // 128 bits at once: a vector register's load, which hosts make whole when it is aligned, though none says so.
    LoadInst *load = b.CreateAlignedLoad(whole, from, Align(bytes), isVolatile || order != AtomicOrdering::NotAtomic);
    value = load;
    if (order == AtomicOrdering::Acquire)
      e.fence(scopeOf(i), AtomicOrdering::Acquire);
  }
  if (lanes == 1) {
    write(i.operands[0], value, type.isSigned);
    return true;
  }
  if (i.operands[0].parts.size() != lanes)
    return false;
  for (unsigned lane = 0; lane < lanes; ++lane)
    write(i.operands[0].parts[lane], b.CreateExtractElement(value, lane), type.isSigned);
  return true;
}

bool PtxLowering::store(const Instruction &i, PtxType type, unsigned lanes, StringRef space) {
  Value *to = address(i.operands[0], space);
  const unsigned total = type.width * lanes, bytes = total / 8;
  const AtomicOrdering order = orderOf(i, AtomicOrdering::NotAtomic);
  Type *element = b.getIntNTy(type.width);
  Value *value = nullptr;
  if (lanes == 1) {
    value = bits(i.operands[1], type.width);
  } else {
    if (i.operands[1].parts.size() != lanes)
      return false;
    value = PoisonValue::get(FixedVectorType::get(element, lanes));
    for (unsigned lane = 0; lane < lanes; ++lane)
      value = b.CreateInsertElement(value, bits(i.operands[1].parts[lane], type.width), lane);
  }
  if (order != AtomicOrdering::NotAtomic && total <= 64) {
    StoreInst *store = b.CreateAlignedStore(b.CreateBitCast(value, b.getIntNTy(total)), to, Align(bytes));
    store->setAtomic(order, e.scope(scopeOf(i)));
    return true;
  }
  if (order == AtomicOrdering::Release)
    e.fence(scopeOf(i), AtomicOrdering::Release);
  b.CreateAlignedStore(value, to, Align(bytes), i.has("volatile") || order != AtomicOrdering::NotAtomic);
  return true;
}

bool PtxLowering::atomic(const Instruction &i, PtxType type, StringRef space) {
  const bool returns = i.opcode == "atom";
  const unsigned first = returns ? 1 : 0;
  Value *where = address(i.operands[first], space);
  const AtomicOrdering order = orderOf(i, AtomicOrdering::Monotonic);
  const SyncScope::ID scope = e.scope(scopeOf(i));
  const Align alignment(type.width / 8);
  Value *operand = read(i.operands[first + 1], type), *old = nullptr;
  if (i.has("cas")) {
    const AtomicOrdering failure = AtomicCmpXchgInst::getStrongestFailureOrdering(order);
    old = b.CreateExtractValue(b.CreateAtomicCmpXchg(where, operand, bits(i.operands[first + 2], type.width), alignment,
                                                     order, failure, scope),
                               0);
  } else {
    AtomicRMWInst::BinOp op = AtomicRMWInst::BAD_BINOP;
    for (StringRef modifier : i.modifiers)
      if (op == AtomicRMWInst::BAD_BINOP)
        op = StringSwitch<AtomicRMWInst::BinOp>(modifier)
                 .Case("add", type.isFloat ? AtomicRMWInst::FAdd : AtomicRMWInst::Add)
                 .Case("exch", AtomicRMWInst::Xchg)
                 .Case("and", AtomicRMWInst::And)
                 .Case("or", AtomicRMWInst::Or)
                 .Case("xor", AtomicRMWInst::Xor)
                 .Case("min", type.isFloat    ? AtomicRMWInst::FMin
                              : type.isSigned ? AtomicRMWInst::Min
                                              : AtomicRMWInst::UMin)
                 .Case("max", type.isFloat    ? AtomicRMWInst::FMax
                              : type.isSigned ? AtomicRMWInst::Max
                                              : AtomicRMWInst::UMax)
                 .Case("inc", AtomicRMWInst::UIncWrap)
                 .Case("dec", AtomicRMWInst::UDecWrap)
                 .Default(AtomicRMWInst::BAD_BINOP);
    if (op == AtomicRMWInst::BAD_BINOP)
      return false;
    if (type.lanes == 2) { // each half on its own, says PTX
      for (unsigned half = 0; half < 2; ++half) {
        Value *place = b.CreateConstInBoundsGEP1_64(b.getInt16Ty(), where, half);
        Value *previous = b.CreateAtomicRMW(op, place, b.CreateExtractElement(operand, half), Align(2), order, scope);
        if (!old)
          old = PoisonValue::get(llvmType(type));
        old = b.CreateInsertElement(old, previous, half);
      }
    } else {
      old = b.CreateAtomicRMW(op, where, operand, alignment, order, scope);
    }
  }
  if (returns)
    write(i.operands[0], old, type.isSigned);
  return true;
}

bool PtxLowering::mbarrier(const Instruction &i) {
  // A barrier object in shared memory; runtime/simt/mbarrier.cpp has its meaning.
  const auto has = [&](const char *name) { return i.has(name); };
  const StringRef space = spaceOf(i);
  Type *wide = b.getInt64Ty(), *word = b.getInt32Ty();
  const auto call1 = [&](StringRef name, Type *type, ArrayRef<Value *> values) {
    SmallVector<Type *, 4> types;
    for (Value *value : values)
      types.push_back(value->getType());
    return b.CreateCall(e.runtime(name, type, types), values);
  };
  if (has("init")) {
    call1("veriwarpMbarrierInit", b.getVoidTy(), {address(i.operands[0], space), bits(i.operands[1], 32)});
    return true;
  }
  if (has("inval"))
    return true;
  if (has("arrive") || has("arrive_drop")) {
    if (has("expect_tx"))
      return false;
    const bool sink = i.operands[0].kind == Operand::Kind::Memory;
    const unsigned first = sink ? 0 : 1;
    Value *count = i.operands.size() > first + 1 ? bits(i.operands[first + 1], 32) : e.i32(1);
    Value *state =
        call1("veriwarpMbarrierArrive", wide, {address(i.operands[first], space), count, e.i32(has("arrive_drop"))});
    if (!sink)
      write(i.operands[0], state);
    return true;
  }
  if (has("test_wait") || has("try_wait")) {
    Value *done = call1("veriwarpMbarrierTest", word,
                        {e.thread(), address(i.operands[1], space), bits(i.operands[2], 64), e.i32(has("parity"))});
    write(i.operands[0], b.CreateTrunc(done, b.getInt1Ty()));
    return true;
  }
  return false;
}

bool PtxLowering::asyncCopy(const Instruction &i, StringRef space) {
  std::size_t count = i.operands.size();
  if (i.has("commit_group"))
    e.asyncCommit();
  else if (i.has("wait_all") || i.has("wait_group"))
    e.asyncWait(i.has("wait_group") && count ? bits(i.operands[0], 32) : nullptr);
  else if (i.has("mbarrier") && i.has("arrive") && count)
    e.asyncJoin(address(i.operands[0], space), i.has("noinc"));
  else {
    count -= i.has("L2::cache_hint"); // the policy is the last one
    // A register that the text declares may be a predicate, too, which means something else than a size.
    if (i.has("mbarrier") || count < 3 || count > 4 || i.operands[2].kind == Operand::Kind::Register ||
        i.operands[count - 1].kind == Operand::Kind::Register)
      return false;
    e.asyncCopy(address(i.operands[0], "shared"), address(i.operands[1], "global"), bits(i.operands[2], 32),
                count > 3 ? bits(i.operands[3], 32) : nullptr);
  }
  return true;
}

bool PtxLowering::memory(const Instruction &i) {
  const StringRef op = i.opcode;
  const PtxType type = i.modifiers.empty() ? PtxType() : ptxType(i.modifiers.back());
  const StringRef space = spaceOf(i);
  const unsigned lanes = i.has("v2") ? 2 : i.has("v4") ? 4 : i.has("v8") ? 8 : 1;
  if ((op == "ld" || op == "ldu") && type.width && type.width <= 64 && i.operands.size() >= 2)
    return load(i, type, lanes, space);
  if (op == "st" && type.width && type.width <= 64 && i.operands.size() >= 2)
    return store(i, type, lanes, space);
  if ((op == "atom" || op == "red") && type.width && type.width <= 64 && lanes == 1)
    return atomic(i, type, space);
  if (op == "fence" || op == "membar") {
    if (i.has("proxy") || i.has("mbarrier_init"))
      return true;
    // membar and fence.sc are the strongest ones; plain `fence` does not exist.
    e.fence(scopeOf(i), i.has("acq_rel")   ? AtomicOrdering::AcquireRelease
                        : i.has("acquire") ? AtomicOrdering::Acquire
                        : i.has("release") ? AtomicOrdering::Release
                                           : AtomicOrdering::SequentiallyConsistent);
    return true;
  }
  if (op == "isspacep") {
    Value *shared = e.isShared(bits(i.operands[1], 64));
    write(i.operands[0], space == "shared" ? shared : space == "global" ? b.CreateNot(shared) : b.getFalse());
    return true;
  }
  if (op == "mbarrier")
    return mbarrier(i);
  if (op == "cp" && i.has("async") && !i.has("bulk"))
    return asyncCopy(i, space);
  if (op == "createpolicy") {
    write(i.operands[0], e.i64(0));
    return true;
  }
  return op == "prefetch" || op == "prefetchu" || op == "discard" || op == "applypriority" || op == "griddepcontrol" ||
         op == "pmevent" || op == "nop" || op == "brkpt";
}

bool PtxLowering::cooperation(const Instruction &i) {
  const StringRef op = i.opcode;
  const auto word = [&](unsigned n) { return bits(i.operands[n], 32); };
  if (op == "bar" || op == "barrier") {
    if (i.has("warp")) {
      e.warp(VeriwarpWarpSync, word(0));
      return true;
    }
    if (i.has("cluster")) // a cluster is one block; arrive and wait are then the block's barrier at the wait
      return i.has("arrive") || e.barrier(e.i32(15), e.i32(0), VeriwarpBarrierSync, nullptr);
    if (i.has("red")) {
      const bool count = i.has("popc");
      const unsigned last = static_cast<unsigned>(i.operands.size()) - 1;
      Value *value = e.barrier(word(1), last > 2 ? word(2) : e.i32(0),
                               count          ? VeriwarpBarrierCount
                               : i.has("and") ? VeriwarpBarrierAnd
                                              : VeriwarpBarrierOr,
                               b.CreateZExt(predicate(i.operands[last]), b.getInt32Ty()));
      write(i.operands[0], count ? value : b.CreateTrunc(value, b.getInt1Ty()));
      return true;
    }
    e.barrier(word(0), i.operands.size() > 1 ? word(1) : e.i32(0),
              i.has("arrive") ? VeriwarpBarrierArrive : VeriwarpBarrierSync, nullptr);
    return true;
  }
  if (op == "shfl") {
    const auto kind = i.has("up")     ? VeriwarpShuffleUp
                      : i.has("down") ? VeriwarpShuffleDown
                      : i.has("bfly") ? VeriwarpShuffleXor
                                      : VeriwarpShuffleIndex;
    const unsigned first = i.pairedResult ? 2 : 1;
    Value *mask = i.operands.size() > first + 3 ? word(first + 3) : e.i32(~0u);
    Value *value = e.warp(kind, mask, word(first), word(first + 1), word(first + 2));
    write(i.operands[0], b.CreateTrunc(value, b.getInt32Ty()));
    if (i.pairedResult)
      write(i.operands[1], b.CreateTrunc(b.CreateLShr(value, 32), b.getInt1Ty()));
    return true;
  }
  if (op == "vote") {
    const auto kind = i.has("all")   ? VeriwarpAll
                      : i.has("any") ? VeriwarpAny
                      : i.has("uni") ? VeriwarpUniform
                                     : VeriwarpBallot;
    Value *value = e.warp(kind, i.operands.size() > 2 ? word(2) : e.i32(~0u), predicate(i.operands[1]));
    write(i.operands[0],
          kind == VeriwarpBallot ? b.CreateTrunc(value, b.getInt32Ty()) : b.CreateTrunc(value, b.getInt1Ty()));
    return true;
  }
  if (op == "match") {
    const PtxType type = ptxType(i.modifiers.back());
    const unsigned first = i.pairedResult ? 2 : 1;
    Value *value = e.warp(i.has("all") ? VeriwarpMatchAll : VeriwarpMatchAny, word(first + 1),
                          bits(i.operands[first], type.width));
    write(i.operands[0], b.CreateTrunc(value, b.getInt32Ty()));
    if (i.pairedResult)
      write(i.operands[1], b.CreateTrunc(b.CreateLShr(value, 32), b.getInt1Ty()));
    return true;
  }
  if (op == "redux") {
    const PtxType type = ptxType(i.modifiers.back());
    if (type.isFloat)
      return false;
    const auto kind = i.has("add")   ? VeriwarpReduceAdd
                      : i.has("min") ? (type.isSigned ? VeriwarpReduceMin : VeriwarpReduceUnsignedMin)
                      : i.has("max") ? (type.isSigned ? VeriwarpReduceMax : VeriwarpReduceUnsignedMax)
                      : i.has("and") ? VeriwarpReduceAnd
                      : i.has("or")  ? VeriwarpReduceOr
                                     : VeriwarpReduceXor;
    write(i.operands[0], b.CreateTrunc(e.warp(kind, word(2), word(1)), b.getInt32Ty()));
    return true;
  }
  if (op == "activemask") {
    write(i.operands[0], b.CreateTrunc(e.warp(VeriwarpActiveMask, e.i32(0)), b.getInt32Ty()));
    return true;
  }
  if (op == "elect") {
    Value *value = e.warp(VeriwarpElect, word(2));
    write(i.operands[0], b.CreateTrunc(value, b.getInt32Ty()));
    write(i.operands[1], b.CreateTrunc(b.CreateLShr(value, 32), b.getInt1Ty()));
    return true;
  }
  if (op == "nanosleep") {
    b.CreateCall(e.runtime("veriwarpSleep", b.getVoidTy(), {e.pointer(), b.getInt32Ty()}), {e.thread(), word(0)});
    return true;
  }
  if (op == "exit") {
    b.CreateCall(e.runtime("veriwarpExit", b.getVoidTy(), {e.pointer()}), {e.thread()});
    return true;
  }
  if (op == "trap") {
    e.trap();
    return true;
  }
  return false;
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
