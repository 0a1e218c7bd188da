// The intrinsics of NVPTX: special registers, barriers, warp operations, fences, scoped atomics.
#include "passes/lift/lifter.h"

#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace veriwarp::kernel;

namespace veriwarp::lift {

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
  const auto which = StringSwitch<std::optional<Special>>(name)
                         .Case("tid.x", Special::TidX)
                         .Case("tid.y", Special::TidY)
                         .Case("tid.z", Special::TidZ)
                         .Case("ctaid.x", Special::BidX)
                         .Case("ctaid.y", Special::BidY)
                         .Case("ctaid.z", Special::BidZ)
                         .Case("ntid.x", Special::BdimX)
                         .Case("ntid.y", Special::BdimY)
                         .Case("ntid.z", Special::BdimZ)
                         .Case("nctaid.x", Special::GdimX)
                         .Case("nctaid.y", Special::GdimY)
                         .Case("nctaid.z", Special::GdimZ)
                         .Case("laneid", Special::LaneId)
                         .Case("warpid", Special::WarpId)
                         .Case("dynamic_smem_size", Special::DynamicSharedSize)
                         .Default(std::nullopt);
  if (which)
    return b.special(*which);
  const ValueId lane = b.special(Special::LaneId), one = b.constant(1, 32), all = b.constant(~0ull, 32);
  const auto below = [&] { return b.binary(Op::Sub, b.binary(Op::Shl, one, lane), one); };
  if (name == "WARP_SZ" || name == "warpsize")
    return b.constant(32, 32);
  if (name == "lanemask_eq" || name == "lanemask.eq")
    return b.binary(Op::Shl, one, lane);
  if (name == "lanemask_lt" || name == "lanemask.lt")
    return below();
  if (name == "lanemask_le" || name == "lanemask.le")
    return b.binary(Op::Or, below(), b.binary(Op::Shl, one, lane));
  if (name == "lanemask_gt" || name == "lanemask.gt")
    return b.binary(Op::Xor, b.binary(Op::Or, below(), b.binary(Op::Shl, one, lane)), all);
  if (name == "lanemask_ge" || name == "lanemask.ge")
    return b.binary(Op::Xor, below(), all);
  return std::nullopt;
}

bool Lifter::liftNvvm(const CallBase &call, StringRef name) {
  const auto argument = [&](unsigned i) { return valueOf(*call.getArgOperand(i)); };
  const auto zero = [&] { return b.constant(0, 32); };
  if (name.consume_front("read.ptx.sreg.")) {
    if (const auto special = specialRegister(name)) {
      setValue(call, b.resize(*special, widthOf(*call.getType()), false));
      return true;
    }
    defineOpaque(call, "%" + name.str()); // clock, smid, gridid, envreg, ...
    return true;
  }
  if (name == "barrier0") {
    barrier(zero(), None, BarrierKind::Sync);
    return true;
  }
  if (name.starts_with("barrier0.")) {
    barrier(zero(), None, BarrierKind::SyncReduce);
    defineOpaque(call, "result of __syncthreads_" + std::string(name.ends_with("popc")  ? "count"
                                                                : name.ends_with("and") ? "and"
                                                                                        : "or"));
    k.values[values.at(&call)].imm = 1; // the same in all threads of the block
    return true;
  }
  if (name == "barrier.n" || name == "bar.sync" || name == "barrier.sync") {
    barrier(argument(0), None, BarrierKind::Sync);
    return true;
  }
  if (name == "barrier" || name == "barrier.sync.cnt") {
    barrier(argument(0), argument(1), BarrierKind::Sync);
    return true;
  }
  if (name == "bar.warp.sync") {
    warpSync(WarpSyncKind::Sync, argument(0));
    return true;
  }
  if (name.starts_with("membar.") || name.starts_with("fence.")) {
    const Scope scope = name.contains("cta")       ? Scope::Block
                        : name.contains("cluster") ? Scope::Cluster
                        : name.contains("gl")      ? Scope::Device
                                                   : Scope::System;
    b.effect(Op::Fence, 0, {}, static_cast<std::uint64_t>(scope));
    return true;
  }
  const bool sync = name.contains(".sync");
  if (name.starts_with("shfl.")) {
    warpSync(WarpSyncKind::Shuffle, sync ? argument(0) : None);
    defineOpaque(call, "result of shuffle");
    return true;
  }
  if (name.starts_with("vote.") || name.starts_with("redux.")) {
    const bool reduces = name.starts_with("redux");
    warpSync(WarpSyncKind::Vote, sync ? argument(reduces ? 1 : 0) : None);
    defineOpaque(call, reduces ? "result of warp reduction" : "result of vote");
    return true;
  }
  if (name.starts_with("match.")) {
    warpSync(WarpSyncKind::Match, argument(0));
    defineOpaque(call, "result of match");
    return true;
  }
  if (name == "activemask") {
    defineOpaque(call, "activemask");
    return true;
  }
  if (name.starts_with("atomic."))
    return liftNvvmAtomic(call, name);
  if (name.starts_with("ldg.global.") || name.starts_with("ldu.global.")) {
    Type *type = call.getType();
    const std::uint64_t size = layout.getTypeStoreSize(type).getFixedValue();
    const ValueId result = read(pointerOf(*call.getArgOperand(0)), size, static_cast<unsigned>(size), widthOf(*type));
    if (type->isPointerTy())
      pointers[&call] = baseOnly(analysis.bases(call), result, "object of a pointer that was read from memory");
    else
      setValue(call, result);
    return true;
  }
  if (name.starts_with("cp.async.")) {
    const std::uint64_t size = name.ends_with(".16") ? 16 : name.ends_with(".8") ? 8 : name.ends_with(".4") ? 4 : 0;
    if (name.contains("shared.global") && size && call.arg_size() >= 2) {
      asyncCopy(pointerOf(*call.getArgOperand(0)), pointerOf(*call.getArgOperand(1)), size);
      return true;
    }
    return name.starts_with("cp.async.commit") || name.starts_with("cp.async.wait"); // no effect: see asyncCopy
  }
  if (name.starts_with("isspacep.")) {
    const StringRef space = name.drop_front(9);
    const Pointer pointer = pointerOf(*call.getArgOperand(0));
    const Space wanted = space == "shared"  ? Space::Shared
                         : space == "const" ? Space::Constant
                         : space == "local" ? Space::Local
                                            : Space::Global;
    const bool known = all_of(pointer.bases, [&](ObjectId object) { return objects[object].space != Space::Unknown; });
    const bool all = all_of(pointer.bases, [&](ObjectId object) { return objects[object].space == wanted; });
    const bool none = none_of(pointer.bases, [&](ObjectId object) { return objects[object].space == wanted; });
    if (known && (all || none) && !space.contains('.'))
      setValue(call, b.constant(all, 1));
    else
      defineOpaque(call, name.str(), {addressOf(pointer)});
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
  if (name.starts_with("nanosleep") || name.starts_with("setmaxnreg") || name.starts_with("griddepcontrol") ||
      name.starts_with("prefetch"))
    return true;
  if (name.starts_with("tex.") || name.starts_with("tld4.") || name.starts_with("suld.") || name.starts_with("txq.") ||
      name.starts_with("suq.")) {
    assume("textures and surfaces that are read are not written at the same time");
    defineOpaque(call, "value read from a texture");
    return true;
  }
  if (name.starts_with("wmma.") && (name.contains(".load.") || name.contains(".store.")))
    return liftMatrixAccess(call, name);
  if (name.starts_with("mma.") || name.starts_with("wmma.")) {
    warpSync(WarpSyncKind::Shuffle, None);
    defineOpaque(call, "result of a matrix instruction");
    return true;
  }
  if (name.starts_with("barrier.cluster.")) {
    unsupported("cluster barrier");
    return true;
  }
  return false; // a pure function of its operands, or unsupported
}

// llvm.nvvm.atomic.<op>.gen.<i|f>.<cta|sys>, and the older atomic.load.inc.32
bool Lifter::liftNvvmAtomic(const CallBase &call, StringRef name) {
  SmallVector<StringRef, 8> parts;
  name.split(parts, '.'); // atomic, op, ...
  if (parts.size() < 3 || !call.getArgOperand(0)->getType()->isPointerTy())
    return false;
  const bool old = parts[1] == "load";
  const StringRef op = old ? parts[2] : parts[1];
  bool isFloat = call.getType()->isFloatingPointTy();
  const Scope scope = name.contains(".cta") ? Scope::Block : name.contains(".sys") ? Scope::System : Scope::Device;
  const AtomicOp which = isFloat ? AtomicOp::Other
                                 : StringSwitch<AtomicOp>(op)
                                       .Case("add", AtomicOp::Add)
                                       .Case("exch", AtomicOp::Exchange)
                                       .Case("max", AtomicOp::Max)
                                       .Case("min", AtomicOp::Min)
                                       .Case("inc", AtomicOp::Inc)
                                       .Case("dec", AtomicOp::Dec)
                                       .Case("and", AtomicOp::And)
                                       .Case("or", AtomicOp::Or)
                                       .Case("xor", AtomicOp::Xor)
                                       .Case("cas", AtomicOp::Cas)
                                       .Default(AtomicOp::Other);
  const Pointer pointer = pointerOf(*call.getArgOperand(0));
  const std::uint64_t size = layout.getTypeStoreSize(call.getType()).getFixedValue();
  const bool cas = op == "cas" && call.arg_size() >= 3;
  const ValueId stored = call.arg_size() > 1 ? valueOf(*call.getArgOperand(cas ? 2 : 1)) : None;
  setValue(call, atomic(pointer, size, widthOf(*call.getType()), which, stored,
                        cas ? valueOf(*call.getArgOperand(1)) : None, Order::Relaxed, scope));
  return true;
}

// wmma.<shape>.load.<a|b|c>.<row|col>[.stride].<type>.p0 and wmma.<shape>.store.d....: the threads of a warp read or
// write a tile together. PTX does not say which thread touches which element; between warps that makes no difference.
// The tile is dealt out in order: so many elements of one row (or column) to each lane.
bool Lifter::liftMatrixAccess(const CallBase &call, StringRef name) {
  SmallVector<StringRef, 8> parts;
  name.split(parts, '.'); // wmma, m16n16k16, load, a, row, stride, f16, p0
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
  assume("the elements of a matrix tile are dealt out to the threads of the warp in order");
  warpSync(WarpSyncKind::Shuffle, None);
  if (stores)
    write(pointer, perLane * bytes, bytes, None);
  else {
    read(pointer, perLane * bytes, bytes, 64);
    defineOpaque(call, "matrix tile");
  }
  return true;
}

// cp.async reads and writes some time between its issue and the wait for its group. Modelled at issue: the accesses,
// their addresses and who makes them are right; that data is used before the wait is not found, and is said.
void Lifter::asyncCopy(const Pointer &destination, const Pointer &source, std::uint64_t size) {
  assume("asynchronous copies (cp.async) are complete when they are issued");
  const ValueId value = read(source, size, static_cast<unsigned>(size), 64);
  write(destination, size, static_cast<unsigned>(size), value);
}

} // namespace veriwarp::lift
