// The intrinsics of NVPTX: special registers, barriers, warp operations, fences, scoped atomics.
#include "passes/lift/ptx_lifter.h"

#include "llvm/ADT/StringSwitch.h"

#include <cassert>

using namespace llvm;
using namespace veriwarp::kernel;

namespace veriwarp::lift {

WarpFunction voteFunction(StringRef which) {
  return which == "any"   ? WarpFunction::Any
         : which == "all" ? WarpFunction::All
         : which == "uni" ? WarpFunction::Equal
                          : WarpFunction::Ballot;
}

void Lifter::barrier(ValueId number, ValueId threads, BarrierKind kind) {
  std::vector<ValueId> operands = {number};
  if (threads != None)
    operands.push_back(threads);
  b.effect(Op::Barrier, 0, std::move(operands), static_cast<std::uint64_t>(kind));
}

void Lifter::warpSync(WarpSyncKind kind, ValueId mask) {
  b.effect(Op::WarpSync, 0, mask == None ? std::vector<ValueId>{} : std::vector<ValueId>{mask},
           static_cast<std::uint64_t>(kind));
}

// A special register by its PTX name, without the percent sign: "tid.x", "laneid", "lanemask_lt", "nctaid.y".
std::optional<kernel::ValueId> Lifter::specialRegister(StringRef name) {
  using ptx::Register;
  const std::optional<Register> which = ptx::registerNamed(name);
  if (!which)
    return std::nullopt;
  const auto read = [&](Special special) {
    k.specialsRead |= 1u << static_cast<unsigned>(special);
    return b.special(special);
  };
  const auto lane = [&] { return read(Special::LaneId); };
  const auto own = [&] { return b.binary(Op::Shl, b.constant(1, 32), lane()); };
  const auto below = [&] { return b.binary(Op::Sub, own(), b.constant(1, 32)); };
  const auto no = [&](ValueId mask) { return b.binary(Op::Xor, mask, b.constant(~0ull, 32)); };
  switch (*which) {
  case Register::TidX:
    return read(Special::TidX);
  case Register::TidY:
    return read(Special::TidY);
  case Register::TidZ:
    return read(Special::TidZ);
  case Register::CtaidX:
    return read(Special::BidX);
  case Register::CtaidY:
    return read(Special::BidY);
  case Register::CtaidZ:
    return read(Special::BidZ);
  case Register::NTidX:
    return read(Special::BdimX);
  case Register::NTidY:
    return read(Special::BdimY);
  case Register::NTidZ:
    return read(Special::BdimZ);
  case Register::NCtaidX:
    return read(Special::GdimX);
  case Register::NCtaidY:
    return read(Special::GdimY);
  case Register::NCtaidZ:
    return read(Special::GdimZ);
  case Register::LaneId:
    return lane();
  case Register::WarpId:
    return read(Special::WarpId);
  case Register::DynamicSmemSize:
    return read(Special::DynamicSharedSize);
  case Register::WarpSize:
    return b.constant(32, 32);
  case Register::LaneMaskEq:
    return own();
  case Register::LaneMaskLt:
    return below();
  case Register::LaneMaskLe:
    return b.binary(Op::Or, below(), own());
  case Register::LaneMaskGt:
    return no(b.binary(Op::Or, below(), own()));
  case Register::LaneMaskGe:
    return no(below());
  default: // clocks, numbers of multiprocessors, clusters: any value
    return std::nullopt;
  }
}

bool Lifter::liftNvvm(const CallBase &call, StringRef name) {
  using ptx::Form;
  const auto argument = [&](unsigned i) { return valueOf(*call.getArgOperand(i)); };
  const auto zero = [&] { return b.constant(0, 32); };
  if (name.consume_front("read.ptx.sreg.")) {
    if (const auto special = specialRegister(name)) {
      setValue(call, b.resize(*special, widthOf(*call.getType()), false));
      return true;
    }
    defineOpaque(call, {AbstractionKind::SpecialRegister, "%" + name.str()}); // clock, smid, gridid, envreg, ...
    return true;
  }
  if (name.starts_with("ptr.") && call.getType()->isPointerTy()) {
    liftPointer(call);
    return true;
  }
  if (name == "mulhi.i" || name == "mulhi.ui" || name == "mulhi.s" || name == "mulhi.us") {
    setValue(call, highMultiply(argument(0), argument(1), !name.contains(".u")));
    return true;
  }
  const std::optional<ptx::Intrinsic> known = ptx::intrinsic({name.data(), name.size()});
  if (!known)
    return false; // a pure function of its operands, or unsupported
  switch (known->row->form) {
  case Form::BarSync:
    barrier(call.arg_size() ? argument(0) : zero(), call.arg_size() > 1 ? argument(1) : None, BarrierKind::Sync);
    return true;
  case Form::BarRed:
    barrier(zero(), None, BarrierKind::SyncReduce);
    defineOpaque(call, {AbstractionKind::CallResult, known->has("popc")  ? "__syncthreads_count"
                                                     : known->has("and") ? "__syncthreads_and"
                                                                         : "__syncthreads_or"});
    k.values[values.at(&call)].imm = 1; // the same in all threads of the block
    return true;
  case Form::BarWarp:
    warpSync(WarpSyncKind::Sync, argument(0));
    return true;
  case Form::BarCluster:
    unsupported(ConstructKind::ClusterBarrier);
    return true;
  case Form::Fence:
  case Form::Membar:
    b.effect(Op::Fence, 0, {}, static_cast<std::uint64_t>(modelOf(ptx::scopeOf(*known->row, known->words))));
    return true;
  case Form::Shfl:
  case Form::Vote:
  case Form::Match:
  case Form::Redux:
  case Form::ActiveMask:
    return liftWarpOperation(call, *known);
  case Form::Atom:
    return liftNvvmAtomic(call, *known);
  case Form::Ld:
  case Form::Ldu: {
    Type *type = call.getType();
    const std::uint64_t size = layout.getTypeStoreSize(type).getFixedValue();
    const ValueId result = read(pointerOf(*call.getArgOperand(0)), size, static_cast<unsigned>(size), widthOf(*type));
    if (type->isPointerTy())
      pointers[&call] = baseOnly(analysis.bases(call), result, AbstractionKind::ObjectOfPointerRead);
    else
      setValue(call, result);
    return true;
  }
  case Form::CpAsync: {
    const std::uint64_t size = known->has("16") ? 16 : known->has("8") ? 8 : known->has("4") ? 4 : 0;
    if (!size || call.arg_size() < 2)
      return false;
    asyncCopy(pointerOf(*call.getArgOperand(0)), pointerOf(*call.getArgOperand(1)), size,
              call.arg_size() > 2 ? argument(2) : None);
    return true;
  }
  case Form::CpAsyncCommit:
    b.effect(Op::AsyncCommit, 0);
    return true;
  case Form::CpAsyncWaitAll:
    b.effect(Op::AsyncWait, 0, {}, ~0ull);
    return true;
  case Form::CpAsyncWaitGroup:
    if (!b.isConstant(argument(0)))
      return false;
    b.effect(Op::AsyncWait, 0, {}, b.value(argument(0)).imm);
    return true;
  case Form::Isspacep: {
    const std::string space = known->words[1];
    const Pointer pointer = pointerOf(*call.getArgOperand(0));
    const Space wanted = space == "shared"  ? Space::Shared
                         : space == "const" ? Space::Constant
                         : space == "local" ? Space::Local
                                            : Space::Global;
    const bool isKnown =
        all_of(pointer.bases, [&](ObjectId object) { return objects[object].space != Space::Unknown; });
    const bool all = all_of(pointer.bases, [&](ObjectId object) { return objects[object].space == wanted; });
    const bool none = none_of(pointer.bases, [&](ObjectId object) { return objects[object].space == wanted; });
    if (isKnown && (all || none) && known->words.size() == 2)
      setValue(call, b.constant(all, 1));
    else
      defineOpaque(call, {OpaqueFunction::Named, name.str()}, {addressOf(pointer)});
    return true;
  }
  case Form::Wmma:
    if (known->has("load") || known->has("store"))
      return liftMatrixAccess(call, *known);
    [[fallthrough]];
  case Form::Mma:
    warpSync(WarpSyncKind::Matrix, None);
    defineOpaque(call, AbstractionKind::MatrixResult);
    return true;
  default:
    break;
  }
  if (known->row->effect == ptx::Effect::Samples) {
    assume(AssumptionKind::TexturesUnchanged);
    defineOpaque(call, AbstractionKind::Texture);
    return true;
  }
  return known->row->effect == ptx::Effect::Hints;
}

kernel::ValueId Lifter::warp(WarpFunction what, unsigned width, std::vector<ValueId> operands) {
  return b.effect(Op::Warp, width, std::move(operands), static_cast<std::uint64_t>(what));
}

// PTX ISA, shfl.sync: `clamp` holds in bits 8 to 12 which bits of the lane number tell segments of the warp apart, and
// in bits 0 to 4 the last lane of a segment (for up: the first). A lane outside of the segment leaves the thread its
// own value.
std::pair<kernel::ValueId, kernel::ValueId> Lifter::shuffle(StringRef mode, ValueId mask, ValueId value, ValueId lane,
                                                            ValueId clamp) {
  const unsigned width = b.value(value).width;
  if (!b.isConstant(clamp))
    return {b.opaque(AbstractionKind::Shuffle, width), b.opaque(AbstractionKind::ShufflePredicate, 1)};
  const std::uint64_t segment = b.value(clamp).imm >> 8 & 31, last = b.value(clamp).imm & 31 & ~segment;
  const auto number = [&](std::uint64_t n) { return b.constant(n, 32); };
  const ValueId own = b.special(Special::LaneId), base = b.binary(Op::And, own, number(segment)),
                limit = b.binary(Op::Or, base, number(last)), by = b.binary(Op::And, lane, number(31));
  ValueId from, valid;
  if (mode == "up") {
    from = b.binary(Op::Sub, own, by);
    valid = b.compare(Op::SLe, limit, from);
  } else {
    from = mode == "down"   ? b.binary(Op::Add, own, by)
           : mode == "bfly" ? b.binary(Op::Xor, own, by)
                            : b.binary(Op::Or, base, b.binary(Op::And, by, number(31 & ~segment)));
    // Where a segment reaches as far as its lane numbers do, all of them are in range.
    const bool always = last == (31 & ~segment) && (mode == "idx" || (mode == "bfly" && segment == 0));
    valid = always ? b.constant(1, 1) : b.compare(Op::SLe, from, limit);
  }
  return {warp(WarpFunction::Shuffle, width, {mask, value, b.select(valid, from, own)}), valid};
}

// shfl.sync.<mode>.<type>[p](mask, value, lane, clamp), vote.<which>.sync(mask, predicate),
// match.<any|all>.sync.<type>[p] (mask, value), redux.sync.<operation>(mask, value), activemask. Without .sync, of
// before Volta, who takes part is not known.
bool Lifter::liftWarpOperation(const CallBase &call, const ptx::Intrinsic &known) {
  const auto argument = [&](unsigned i) { return valueOf(*call.getArgOperand(i)); };
  const bool sync = known.has("sync");
  const std::vector<std::string> &parts = known.words;
  const auto define = [&](ValueId result, ValueId predicate) {
    if (call.getType()->isAggregateType())
      aggregates[&call] = {result, predicate};
    else
      setValue(call, result);
  };
  if (known.row->form == ptx::Form::Shfl) {
    warpSync(WarpSyncKind::Shuffle, sync ? argument(0) : None);
    if (!sync || call.arg_size() < 4)
      defineOpaque(call, AbstractionKind::Shuffle);
    else if (const auto [result, valid] = shuffle(parts[2], argument(0), argument(1), argument(2), argument(3)); true)
      define(result, valid);
    return true;
  }
  if (known.row->form == ptx::Form::Vote) {
    warpSync(WarpSyncKind::Vote, sync ? argument(0) : None);
    if (!sync)
      defineOpaque(call, AbstractionKind::Vote);
    else
      define(warp(voteFunction(parts[1]), widthOf(*call.getType()), {argument(0), argument(1)}), None);
    return true;
  }
  if (known.row->form == ptx::Form::Redux) {
    // The instruction takes the value first. Clang 19's header, where all of these come from, gives the mask first.
    warpSync(WarpSyncKind::Vote, argument(0));
    define(warp(WarpFunction::Reduce, widthOf(*call.getType()), {argument(0), argument(1)}), None);
    return true;
  }
  if (known.row->form == ptx::Form::Match) {
    warpSync(WarpSyncKind::Match, argument(0));
    const bool all = parts[1] == "all";
    const ValueId result = warp(all ? WarpFunction::MatchAll : WarpFunction::MatchAny, 32, {argument(0), argument(1)});
    define(result, all ? b.compare(Op::Ne, result, b.constant(0, 32)) : None);
    return true;
  }
  assert(known.row->form == ptx::Form::ActiveMask && "the others are above");
  setValue(call, warp(WarpFunction::ActiveMask, 32, {}));
  return true;
}

// llvm.nvvm.atomic.<op>.gen.<i|f>.<cta|sys>, and the older atomic.load.inc.32
bool Lifter::liftNvvmAtomic(const CallBase &call, const ptx::Intrinsic &known) {
  if (known.words.size() < 3 || !call.getArgOperand(0)->getType()->isPointerTy())
    return false;
  const std::optional<ptx::Update> update = ptx::updateOf(known.words);
  const bool isFloat = call.getType()->isFloatingPointTy();
  const AtomicOp which = isFloat || !update ? AtomicOp::Other : modelOf(*update);
  const Scope scope = modelOf(ptx::scopeOf(*known.row, known.words));
  const Pointer pointer = pointerOf(*call.getArgOperand(0));
  const std::uint64_t size = layout.getTypeStoreSize(call.getType()).getFixedValue();
  const bool cas = update == ptx::Update::Cas && call.arg_size() >= 3;
  const ValueId stored = call.arg_size() > 1 ? valueOf(*call.getArgOperand(cas ? 2 : 1)) : None;
  setValue(call, atomic(pointer, size, widthOf(*call.getType()), which, stored,
                        cas ? valueOf(*call.getArgOperand(1)) : None, Order::Relaxed, scope));
  return true;
}

// wmma.<shape>.load.<a|b|c>.<row|col>[.stride].<type>.p0 and wmma.<shape>.store.d....: the threads of a warp read or
// write a tile together. PTX does not say which thread touches which element; between warps that makes no difference.
// The tile is dealt out in order: so many elements of one row (or column) to each lane.
bool Lifter::liftMatrixAccess(const CallBase &call, const ptx::Intrinsic &known) {
  const std::vector<std::string> &parts = known.words; // wmma, m16n16k16, load, a, row, stride, f16, p0
  if (parts.size() < 6)
    return false;
  unsigned m = 0, n = 0, depth = 0;
  StringRef shape = parts[1];
  if (!shape.consume_front("m") || shape.consumeInteger(10, m) || !shape.consume_front("n") ||
      shape.consumeInteger(10, n) || !shape.consume_front("k") || shape.consumeInteger(10, depth))
    return false;
  const bool stores = parts[2] == "store", strided = parts[5] == "stride";
  const StringRef type = parts[strided ? 6 : 5];
  const unsigned bytes = StringSwitch<unsigned>(type)
                             .Cases("f16", "bf16", 2)
                             .Cases("f32", "tf32", "s32", 4)
                             .Case("f64", 8)
                             .Cases("s8", "u8", 1)
                             .Default(0);
  const unsigned rows = parts[3] == "b" ? depth : m, columns = parts[3] == "a" ? depth : n;
  const bool rowMajor = parts[4] == "row";
  const unsigned lines = rowMajor ? rows : columns, length = rowMajor ? columns : rows;
  if (!bytes || !lines || 32 % lines || (lines * length) % 32)
    return false;
  const unsigned lanesPerLine = 32 / lines, perLane = length / lanesPerLine;
  const ValueId stride = strided ? valueOf(*call.getArgOperand(call.arg_size() - 1)) : b.constant(length, 32);
  const ValueId lane = b.special(Special::LaneId);
  const ValueId line = b.binary(Op::UDiv, lane, b.constant(lanesPerLine, 32));
  const ValueId place =
      b.binary(Op::Mul, b.binary(Op::URem, lane, b.constant(lanesPerLine, 32)), b.constant(perLane, 32));
  const ValueId element =
      b.binary(Op::Add, b.binary(Op::Mul, asOffset(line), asOffset(stride), true), asOffset(place), true);
  Pointer pointer = pointerOf(*call.getArgOperand(0));
  pointer.offset = b.binary(Op::Add, pointer.offset, b.binary(Op::Mul, element, b.constant(bytes, 64), true), true);
  assume(AssumptionKind::TilesInOrder);
  warpSync(WarpSyncKind::Matrix, None);
  if (stores)
    write(pointer, perLane * bytes, bytes, None);
  else {
    read(pointer, perLane * bytes, bytes, 64);
    defineOpaque(call, AbstractionKind::MatrixTile);
  }
  return true;
}

// cp.async reads and writes some time between its issue and the end of the thread's wait for its group. What is read
// past `sourceSize` bytes is zeros, so that a source size of 0 reads nothing: null where all is read.
void Lifter::asyncCopy(const Pointer &destination, const Pointer &source, std::uint64_t size, ValueId sourceSize) {
  std::optional<Guard> guard;
  std::uint64_t bytes = size;
  if (sourceSize != None && b.isConstant(sourceSize))
    bytes = std::min(bytes, b.value(sourceSize).imm);
  else if (sourceSize != None)
    guard = beginGuard(b.compare(Op::Ne, sourceSize, b.constant(0, b.value(sourceSize).width)));
  ValueId value = None;
  if (bytes) {
    value = read(source, bytes, static_cast<unsigned>(size), 64);
    k.accesses.back().asynchronous = true;
  }
  if (guard)
    endGuard(*guard);
  write(destination, size, static_cast<unsigned>(size), guard || bytes != size ? None : value);
  k.accesses.back().asynchronous = true;
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
