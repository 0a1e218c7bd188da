// See ptx_lowering.h. This file: memory, synchronisation and what a warp does together (sections 9.7.9, 9.7.12 to 13).
#include "passes/instrument/ptx_lowering.h"

#include "llvm/IR/Intrinsics.h"

using namespace llvm;

namespace veriwarp::instrument {

StringRef scopeName(ptx::Scope scope) {
  switch (scope) {
  case ptx::Scope::Block:
    return "cta";
  case ptx::Scope::Cluster:
    return "cluster";
  case ptx::Scope::Device:
    return "gpu";
  case ptx::Scope::System:
    break;
  }
  return "sys";
}

AtomicRMWInst::BinOp operationOf(ptx::Update update, PtxType type) {
  const bool isMin = update == ptx::Update::Min;
  switch (update) {
  case ptx::Update::Add:
    return type.isFloat ? AtomicRMWInst::FAdd : AtomicRMWInst::Add;
  case ptx::Update::Min:
  case ptx::Update::Max:
    return type.isFloat    ? (isMin ? AtomicRMWInst::FMin : AtomicRMWInst::FMax)
           : type.isSigned ? (isMin ? AtomicRMWInst::Min : AtomicRMWInst::Max)
                           : (isMin ? AtomicRMWInst::UMin : AtomicRMWInst::UMax);
  case ptx::Update::Inc:
    return AtomicRMWInst::UIncWrap;
  case ptx::Update::Dec:
    return AtomicRMWInst::UDecWrap;
  case ptx::Update::And:
    return AtomicRMWInst::And;
  case ptx::Update::Or:
    return AtomicRMWInst::Or;
  case ptx::Update::Xor:
    return AtomicRMWInst::Xor;
  case ptx::Update::Exchange:
    return AtomicRMWInst::Xchg;
  case ptx::Update::Cas: // an instruction of its own
    break;
  }
  return AtomicRMWInst::BAD_BINOP;
}

namespace {

StringRef scopeOf(const lift::PtxInstruction &i, const ptx::Row &row) {
  return scopeName(ptx::scopeOf(row, i.modifiers));
}

AtomicOrdering orderOf(const lift::PtxInstruction &i, const ptx::Row &row) {
  switch (ptx::orderOf(row, i.modifiers)) {
  case ptx::Order::Weak:
    return AtomicOrdering::NotAtomic;
  case ptx::Order::Relaxed:
    return AtomicOrdering::Monotonic;
  case ptx::Order::Acquire:
    return AtomicOrdering::Acquire;
  case ptx::Order::Release:
    return AtomicOrdering::Release;
  case ptx::Order::AcqRel:
    return AtomicOrdering::AcquireRelease;
  case ptx::Order::Sc:
    break;
  }
  return AtomicOrdering::SequentiallyConsistent;
}

} // namespace

Value *PtxLowering::address(const Operand &operand, ptx::Space space) {
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
  if (space == ptx::Space::Shared)
    return b.CreateGEP(b.getInt8Ty(), e.sharedWindow(), b.CreateAnd(value, 0xffffffff));
  return b.CreateIntToPtr(value, e.pointer());
}

// A vector access that is not weak is one for each element, in any order (memory consistency model, "Vector
// Data-types"). The order of relaxed ones means nothing.
void PtxLowering::beginElements(Value *address, unsigned size, unsigned lanes, AtomicOrdering order, bool writes) {
  if (e.options.mode == Mode::Plain)
    return;
  Type *word = b.getInt32Ty(), *pointer = e.pointer();
  const FunctionCallee begin =
      e.runtime("veriwarpMayBegin", b.getVoidTy(), {pointer, pointer, word, word, word, pointer});
  b.CreateCall(begin, {e.thread(), address, e.i32(size), e.i32(size * lanes), e.i32(writes), e.site()});
  if (order != AtomicOrdering::Monotonic && e.options.mode == Mode::Explore)
    b.CreateCall(e.runtime("veriwarpElementOrder", b.getVoidTy(), {}));
}

bool PtxLowering::loadLanes(const Instruction &i, const ptx::Row &row, PtxType type, unsigned lanes, Value *from) {
  const AtomicOrdering order = orderOf(i, row);
  Type *element = b.getIntNTy(type.width);
  if (operandOf(i, 0).parts.size() != lanes)
    return false;
  beginElements(from, type.width / 8, lanes, order, false);
  SmallVector<Value *, 8> values;
  for (unsigned lane = 0; lane < lanes; ++lane) {
    LoadInst *load =
        b.CreateAlignedLoad(element, b.CreateConstInBoundsGEP1_64(element, from, lane), Align(type.width / 8));
    load->setAtomic(order, e.scope(scopeOf(i, row)));
    values.push_back(load);
  }
  for (unsigned lane = 0; lane < lanes; ++lane)
    write(operandOf(i, 0).parts[lane], values[lane], type.isSigned);
  return true;
}

bool PtxLowering::load(const Instruction &i, const ptx::Row &row, PtxType type, unsigned lanes) {
  Value *from = address(operandOf(i, 1), ptx::spaceOf(i.modifiers));
  const unsigned bytes = type.width * lanes / 8;
  const AtomicOrdering order = orderOf(i, row);
  const bool isVolatile = i.has("volatile");
  Type *element = b.getIntNTy(type.width);
  if (lanes > 1 && order != AtomicOrdering::NotAtomic)
    return loadLanes(i, row, type, lanes, from);
  Type *whole = lanes == 1 ? element : static_cast<Type *>(FixedVectorType::get(element, lanes));
  if (i.has("nc"))
    e.readOnly(from, bytes);
  // 128 bits at once: a vector register's load, which hosts make whole when it is aligned, though none says so.
  LoadInst *value = b.CreateAlignedLoad(whole, from, Align(bytes), isVolatile);
  if (order != AtomicOrdering::NotAtomic)
    value->setAtomic(order, e.scope(scopeOf(i, row)));
  if (lanes == 1) {
    write(operandOf(i, 0), value, type.isSigned);
    return true;
  }
  if (operandOf(i, 0).parts.size() != lanes)
    return false;
  for (unsigned lane = 0; lane < lanes; ++lane)
    write(operandOf(i, 0).parts[lane], b.CreateExtractElement(value, lane), type.isSigned);
  return true;
}

bool PtxLowering::store(const Instruction &i, const ptx::Row &row, PtxType type, unsigned lanes) {
  Value *to = address(operandOf(i, 0), ptx::spaceOf(i.modifiers));
  const unsigned bytes = type.width * lanes / 8;
  const AtomicOrdering order = orderOf(i, row);
  Type *element = b.getIntNTy(type.width);
  Value *value = nullptr;
  if (lanes > 1 && order != AtomicOrdering::NotAtomic) {
    if (operandOf(i, 1).parts.size() != lanes)
      return false;
    SmallVector<Value *, 8> values;
    for (unsigned lane = 0; lane < lanes; ++lane)
      values.push_back(bits(operandOf(i, 1).parts[lane], type.width));
    beginElements(to, type.width / 8, lanes, order, true);
    for (unsigned lane = 0; lane < lanes; ++lane)
      b.CreateAlignedStore(values[lane], b.CreateConstInBoundsGEP1_64(element, to, lane), Align(type.width / 8))
          ->setAtomic(order, e.scope(scopeOf(i, row)));
    return true;
  }
  if (lanes == 1) {
    value = bits(operandOf(i, 1), type.width);
  } else {
    if (operandOf(i, 1).parts.size() != lanes)
      return false;
    value = PoisonValue::get(FixedVectorType::get(element, lanes));
    for (unsigned lane = 0; lane < lanes; ++lane)
      value = b.CreateInsertElement(value, bits(operandOf(i, 1).parts[lane], type.width), lane);
  }
  StoreInst *store = b.CreateAlignedStore(value, to, Align(bytes), i.has("volatile"));
  if (order != AtomicOrdering::NotAtomic)
    store->setAtomic(order, e.scope(scopeOf(i, row)));
  return true;
}

bool PtxLowering::atomic(const Instruction &i, const ptx::Row &row, PtxType type) {
  const bool returns = row.form == Form::Atom;
  const unsigned first = returns ? 1 : 0;
  Value *where = address(operandOf(i, first), ptx::spaceOf(i.modifiers));
  const AtomicOrdering order = orderOf(i, row);
  const SyncScope::ID scope = e.scope(scopeOf(i, row));
  const Align alignment(type.width / 8);
  Value *operand = read(operandOf(i, first + 1), type), *old = nullptr;
  if (i.has("cas")) {
    const AtomicOrdering failure = AtomicCmpXchgInst::getStrongestFailureOrdering(order);
    old = b.CreateExtractValue(b.CreateAtomicCmpXchg(where, operand, bits(operandOf(i, first + 2), type.width),
                                                     alignment, order, failure, scope),
                               0);
  } else {
    const std::optional<ptx::Update> update = ptx::updateOf(i.modifiers);
    const AtomicRMWInst::BinOp op = update ? operationOf(*update, type) : AtomicRMWInst::BAD_BINOP;
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
    write(operandOf(i, 0), old, type.isSigned);
  return true;
}

bool PtxLowering::mbarrier(const Instruction &i, Form form) {
  // A barrier object in shared memory; runtime/simt/mbarrier.cpp has its meaning.
  const ptx::Space space = ptx::spaceOf(i.modifiers);
  Type *wide = b.getInt64Ty(), *word = b.getInt32Ty();
  const auto call1 = [&](StringRef name, Type *type, ArrayRef<Value *> values) {
    SmallVector<Type *, 4> types;
    for (Value *value : values)
      types.push_back(value->getType());
    return b.CreateCall(e.runtime(name, type, types), values);
  };
  switch (form) {
  case Form::MbarrierInit:
    call1("veriwarpMbarrierInit", b.getVoidTy(), {address(operandOf(i, 0), space), bits(operandOf(i, 1), 32)});
    return true;
  case Form::MbarrierInval:
    return true;
  case Form::MbarrierArrive:
  case Form::MbarrierArriveDrop: {
    const bool sink = operandOf(i, 0).kind == Operand::Kind::Memory;
    const unsigned first = sink ? 0 : 1;
    Value *count = i.operands.size() > first + 1 ? bits(operandOf(i, first + 1), 32) : e.i32(1);
    Value *state = call1("veriwarpMbarrierArrive", wide,
                         {address(operandOf(i, first), space), count, e.i32(form == Form::MbarrierArriveDrop)});
    if (!sink)
      write(operandOf(i, 0), state);
    return true;
  }
  case Form::MbarrierTestWait:
  case Form::MbarrierTryWait: {
    Value *done =
        call1("veriwarpMbarrierTest", word,
              {e.thread(), address(operandOf(i, 1), space), bits(operandOf(i, 2), 64), e.i32(i.has("parity"))});
    write(operandOf(i, 0), b.CreateTrunc(done, b.getInt1Ty()));
    return true;
  }
  case Form::CpAsyncMbarrier:
  case Form::CpAsyncMbarrierNoinc:
    if (i.operands.empty())
      return false;
    e.asyncJoin(address(operandOf(i, 0), space), form == Form::CpAsyncMbarrierNoinc);
    return true;
  default:
    return false;
  }
}

bool PtxLowering::asyncCopy(const Instruction &i, Form form) {
  std::size_t count = i.operands.size();
  if (form == Form::CpAsyncCommit)
    e.asyncCommit();
  else if (form == Form::CpAsyncWaitAll || form == Form::CpAsyncWaitGroup)
    e.asyncWait(form == Form::CpAsyncWaitGroup && count ? bits(operandOf(i, 0), 32) : nullptr);
  else {
    count -= i.has("L2::cache_hint"); // the policy is the last one
    // A register that the text declares may be a predicate, too, which means something else than a size.
    if (count < 3 || count > 4 || operandOf(i, 2).kind == Operand::Kind::Register ||
        operandOf(i, count - 1).kind == Operand::Kind::Register)
      return false;
    e.asyncCopy(address(operandOf(i, 0), ptx::Space::Shared), address(operandOf(i, 1), ptx::Space::Global),
                bits(operandOf(i, 2), 32), count > 3 ? bits(operandOf(i, 3), 32) : nullptr);
  }
  return true;
}

bool PtxLowering::memory(const Instruction &i, const ptx::Row &row) {
  const PtxType type = typeOf(i);
  const unsigned lanes = i.has("v2") ? 2 : i.has("v4") ? 4 : i.has("v8") ? 8 : 1;
  const bool isTyped = type.width >= 8 && type.width <= 64 && i.operands.size() >= 2; // a predicate has no place there
  switch (row.effect) {
  case ptx::Effect::Reads:
    return isTyped && load(i, row, type, lanes);
  case ptx::Effect::Writes:
    return isTyped && store(i, row, type, lanes);
  case ptx::Effect::Updates:
    return isTyped && lanes == 1 && atomic(i, row, type);
  case ptx::Effect::Orders:
    e.fence(scopeOf(i, row), orderOf(i, row));
    return true;
  case ptx::Effect::Object:
    return mbarrier(i, row.form);
  case ptx::Effect::Copies:
  case ptx::Effect::Completes:
    return asyncCopy(i, row.form);
  case ptx::Effect::Hints:
    return row.form != Form::Nanosleep; // which lets others run
  default:
    return false;
  }
}

bool PtxLowering::cooperation(const Instruction &i, Form form) {
  const auto word = [&](unsigned n) { return bits(operandOf(i, n), 32); };
  const bool isAligned = i.opcode == "bar" || i.has("aligned"); // bar is barrier.aligned
  switch (form) {
  case Form::BarWarp:
    e.warp(VeriwarpWarpSync, word(0));
    return true;
  case Form::BarClusterArrive: // a cluster is one block; arrive and wait are then the block's barrier at the wait
    return true;
  case Form::BarCluster:
    e.barrier(e.i32(15), e.i32(0), VeriwarpBarrierSync, nullptr);
    return true;
  case Form::BarRed: {
    const bool count = i.has("popc");
    const unsigned last = static_cast<unsigned>(i.operands.size()) - 1;
    Value *value = e.barrier(word(1), last > 2 ? word(2) : e.i32(0),
                             count          ? VeriwarpBarrierCount
                             : i.has("and") ? VeriwarpBarrierAnd
                                            : VeriwarpBarrierOr,
                             b.CreateZExt(predicate(operandOf(i, last)), b.getInt32Ty()), isAligned);
    write(operandOf(i, 0), count ? value : b.CreateTrunc(value, b.getInt1Ty()));
    return true;
  }
  case Form::BarSync:
  case Form::BarArrive:
    e.barrier(word(0), i.operands.size() > 1 ? word(1) : e.i32(0),
              form == Form::BarArrive ? VeriwarpBarrierArrive : VeriwarpBarrierSync, nullptr, isAligned);
    return true;
  default:
    break;
  }
  if (form == Form::Shfl) {
    const auto kind = i.has("up")     ? VeriwarpShuffleUp
                      : i.has("down") ? VeriwarpShuffleDown
                      : i.has("bfly") ? VeriwarpShuffleXor
                                      : VeriwarpShuffleIndex;
    const unsigned first = i.pairedResult ? 2 : 1;
    Value *mask = i.operands.size() > first + 3 ? word(first + 3) : e.i32(~0u);
    Value *value = e.warp(kind, mask, word(first), word(first + 1), word(first + 2));
    write(operandOf(i, 0), b.CreateTrunc(value, b.getInt32Ty()));
    if (i.pairedResult)
      write(operandOf(i, 1), b.CreateTrunc(b.CreateLShr(value, 32), b.getInt1Ty()));
    return true;
  }
  if (form == Form::Vote) {
    const auto kind = i.has("all")   ? VeriwarpAll
                      : i.has("any") ? VeriwarpAny
                      : i.has("uni") ? VeriwarpUniform
                                     : VeriwarpBallot;
    Value *value = e.warp(kind, i.operands.size() > 2 ? word(2) : e.i32(~0u), predicate(operandOf(i, 1)));
    write(operandOf(i, 0),
          kind == VeriwarpBallot ? b.CreateTrunc(value, b.getInt32Ty()) : b.CreateTrunc(value, b.getInt1Ty()));
    return true;
  }
  if (form == Form::Match) {
    const PtxType type = ptxType(modifierOf(i, i.modifiers.size() - 1));
    const unsigned first = i.pairedResult ? 2 : 1;
    Value *value = e.warp(i.has("all") ? VeriwarpMatchAll : VeriwarpMatchAny, word(first + 1),
                          bits(operandOf(i, first), type.width));
    write(operandOf(i, 0), b.CreateTrunc(value, b.getInt32Ty()));
    if (i.pairedResult)
      write(operandOf(i, 1), b.CreateTrunc(b.CreateLShr(value, 32), b.getInt1Ty()));
    return true;
  }
  if (form == Form::Redux) {
    const PtxType type = ptxType(modifierOf(i, i.modifiers.size() - 1));
    if (type.isFloat)
      return false;
    const auto kind = i.has("add")   ? VeriwarpReduceAdd
                      : i.has("min") ? (type.isSigned ? VeriwarpReduceMin : VeriwarpReduceUnsignedMin)
                      : i.has("max") ? (type.isSigned ? VeriwarpReduceMax : VeriwarpReduceUnsignedMax)
                      : i.has("and") ? VeriwarpReduceAnd
                      : i.has("or")  ? VeriwarpReduceOr
                                     : VeriwarpReduceXor;
    write(operandOf(i, 0), b.CreateTrunc(e.warp(kind, word(2), word(1)), b.getInt32Ty()));
    return true;
  }
  if (form == Form::ActiveMask) {
    write(operandOf(i, 0), b.CreateTrunc(e.warp(VeriwarpActiveMask, e.i32(0)), b.getInt32Ty()));
    return true;
  }
  if (form == Form::Elect) {
    Value *value = e.warp(VeriwarpElect, word(2));
    write(operandOf(i, 0), b.CreateTrunc(value, b.getInt32Ty()));
    write(operandOf(i, 1), b.CreateTrunc(b.CreateLShr(value, 32), b.getInt1Ty()));
    return true;
  }
  if (form == Form::Nanosleep) {
    b.CreateCall(e.runtime("veriwarpSleep", b.getVoidTy(), {e.pointer(), b.getInt32Ty()}), {e.thread(), word(0)});
    return true;
  }
  if (form == Form::Exit) {
    b.CreateCall(e.runtime("veriwarpExit", b.getVoidTy(), {e.pointer()}), {e.thread()});
    return true;
  }
  if (form == Form::Trap) {
    e.trap();
    return true;
  }
  return false;
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
