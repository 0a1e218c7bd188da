#include "passes/lift/actions.h"

#include "passes/lift/arithmetic.h"

#include "ptx/instructions.h"

#include "llvm/ADT/STLExtras.h"

#include <cassert>

using namespace llvm;
using namespace veriwarp::kernel;

namespace veriwarp::lift {

using report::AbstractionKind;

kernel::Access Actions::makeAccess(const Pointer &pointer, std::uint64_t size, unsigned elementSize) {
  Access access;
  access.object = pointer.object;
  access.offset = pointer.offset;
  access.size = static_cast<std::uint32_t>(std::min<std::uint64_t>(std::max<std::uint64_t>(size, 1), ~0u));
  access.elementSize = std::max(1u, elementSize);
  // Nobody reads or writes through null: what a null pointer would select is left out where something else remains.
  for (ObjectId object : pointer.bases)
    if (!objects.isNull(object))
      access.mayTouch.push_back(object);
  if (access.mayTouch.empty())
    access.mayTouch.assign(pointer.bases.begin(), pointer.bases.end());
  if (access.mayTouch.size() == 1)
    access.object = b.constant(access.mayTouch[0], 32);
  // What it meets is not known: none of the kernel's arrays may be taken to be left alone.
  for (ObjectId object : access.mayTouch)
    if (objects.isLost(object)) {
      unsupported(report::ConstructKind::AccessSomewhere, objects[object].name);
      break;
    }
  return access;
}

// A load or store that may lie at any byte (a copy of four characters made one store) is not the single aligned access
// that CUDA asks for everywhere else. One that says more than its size is a part of something wider: of a float2, which
// compilers read at once, relying on its alignment.
void Actions::noteAlignment(llvm::Align known) {
  Access &access = k.accesses.back();
  if (known.value() != access.size)
    access.alignment = static_cast<std::uint32_t>(known.value());
}

void Actions::noteReadOnly() {
  assert(!k.accesses.empty() && k.accesses.back().kind == AccessKind::Read && "a read has been made");
  k.accesses.back().isReadOnly = true;
}

kernel::ValueId Actions::read(const Pointer &pointer, std::uint64_t size, unsigned elementSize, unsigned width,
                              bool isVolatile) {
  Access access = makeAccess(pointer, size, elementSize);
  access.kind = AccessKind::Read;
  access.isVolatile = isVolatile;
  return b.access(std::move(access), width);
}

void Actions::write(const Pointer &pointer, std::uint64_t size, unsigned elementSize, ValueId stored, bool isVolatile) {
  Access access = makeAccess(pointer, size, elementSize);
  access.kind = AccessKind::Write;
  access.stored = stored;
  access.isVolatile = isVolatile;
  b.access(std::move(access), 0);
}

kernel::ValueId Actions::atomic(const Pointer &pointer, std::uint64_t size, unsigned width, AtomicOp op, ValueId stored,
                                ValueId compared, Order order, Scope scope) {
  Access access = makeAccess(pointer, size, static_cast<unsigned>(size));
  access.kind = AccessKind::Atomic;
  access.atomicOp = op;
  access.stored = stored;
  access.compared = compared;
  access.order = order;
  access.scope = scope;
  return b.access(std::move(access), width);
}

WarpFunction voteFunction(StringRef which) {
  return which == "any"   ? WarpFunction::Any
         : which == "all" ? WarpFunction::All
         : which == "uni" ? WarpFunction::Equal
                          : WarpFunction::Ballot;
}

void Actions::barrier(ValueId number, ValueId threads, BarrierKind kind, bool isAligned) {
  std::vector<ValueId> operands = {number};
  if (threads != None)
    operands.push_back(threads);
  k.values[b.effect(Op::Barrier, 0, std::move(operands), static_cast<std::uint64_t>(kind))].aligned = isAligned;
}

void Actions::noteReduction(ValueId result, Reduction reduction, ValueId own) {
  assert(k.values[result].op == Op::Opaque && k.values[result].operands.empty() && "nothing else is known of it");
  k.values[result].reduction = reduction;
  k.values[result].reduced = own;
}

void Actions::warpSync(WarpSyncKind kind, ValueId mask) {
  b.effect(Op::WarpSync, 0, mask == None ? std::vector<ValueId>{} : std::vector<ValueId>{mask},
           static_cast<std::uint64_t>(kind));
}

// A special register by its PTX name, without the percent sign: "tid.x", "laneid", "lanemask_lt", "nctaid.y".
std::optional<kernel::ValueId> Actions::specialRegister(StringRef name) {
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
    assume(report::AssumptionKind::WarpsByThreads);
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

kernel::ValueId Actions::warp(WarpFunction what, unsigned width, std::vector<ValueId> operands) {
  return b.effect(Op::Warp, width, std::move(operands), static_cast<std::uint64_t>(what));
}

// PTX ISA, shfl.sync: `clamp` holds in bits 8 to 12 which bits of the lane number tell segments of the warp apart, and
// in bits 0 to 4 the last lane of a segment (for up: the first). A lane outside of the segment leaves the thread its
// own value.
std::pair<kernel::ValueId, kernel::ValueId> Actions::shuffle(StringRef mode, ValueId mask, ValueId value, ValueId lane,
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

// cp.async reads and writes some time between its issue and the end of the thread's wait for its group. What is read
// past `sourceSize` bytes is zeros, so that a source size of 0 reads nothing: null where all is read.
void Actions::asyncCopy(const Pointer &destination, const Pointer &source, std::uint64_t size, ValueId sourceSize) {
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

void Actions::unsupported(report::ConstructKind construct, std::string datum) {
  k.values[b.effect(Op::Unsupported, 0, {}, 0, std::move(datum))].construct = construct;
}

void Actions::assume(const report::Assumption &assumption) {
  if (!is_contained(k.assumptions, assumption))
    k.assumptions.push_back(assumption);
}

Actions::Guard Actions::beginGuard(ValueId condition) {
  Guard guard;
  guard.before = b.block;
  guard.inside = static_cast<BlockId>(k.blocks.size());
  guard.after = guard.inside + 1;
  for (int i = 0; i < 2; ++i) {
    Block block;
    block.loop = k.blocks[guard.before].loop;
    block.where = b.where;
    k.blocks.push_back(std::move(block));
  }
  Block &before = k.blocks[guard.before];
  assert(k.values[condition].width == 1 && before.succs.empty() && "a block ends once, by a condition");
  before.terminator = TerminatorKind::Branch;
  before.condition = condition;
  before.succs = {guard.inside, guard.after};
  before.where = b.where;
  b.block = guard.inside;
  return guard;
}

void Actions::endGuard(const Guard &guard) {
  assert(b.block >= guard.inside && b.block != guard.after && "a guard ends behind its beginning");
  Block &inside = k.blocks[b.block];
  inside.terminator = TerminatorKind::Jump;
  inside.succs = {guard.after};
  k.blocks[guard.after].preds = {guard.before, b.block};
  b.block = guard.after;
}

void Actions::matrixTile(const MatrixTile &tile, Pointer pointer, ValueId stride) {
  const unsigned lanesPerLine = 32 / tile.lines, perLane = tile.length / lanesPerLine;
  if (stride == None)
    stride = b.constant(tile.length, 32);
  const ValueId lane = b.special(Special::LaneId);
  const ValueId line = b.binary(Op::UDiv, lane, b.constant(lanesPerLine, 32));
  const ValueId place =
      b.binary(Op::Mul, b.binary(Op::URem, lane, b.constant(lanesPerLine, 32)), b.constant(perLane, 32));
  const ValueId element =
      b.binary(Op::Add, b.binary(Op::Mul, asOffset(b, line), asOffset(b, stride), true), asOffset(b, place), true);
  pointer.offset =
      b.binary(Op::Add, pointer.offset, b.binary(Op::Mul, element, b.constant(tile.bytes, 64), true), true);
  assume(report::AssumptionKind::TilesInOrder);
  warpSync(WarpSyncKind::Matrix, None);
  if (tile.isStored)
    write(pointer, perLane * tile.bytes, tile.bytes, None);
  else
    read(pointer, perLane * tile.bytes, tile.bytes, 64);
}

void Actions::phase(PhaseKind kind, const Pointer &object, std::initializer_list<ValueId> more) {
  std::vector<ValueId> operands{object.object, object.offset};
  operands.insert(operands.end(), more);
  b.effect(Op::Phase, 0, std::move(operands), static_cast<std::uint64_t>(kind));
}

ValueId Actions::changePhases(const Pointer &object) {
  return atomic(object, 8, 64, AtomicOp::Other, None, None, Order::AcqRel, Scope::Block);
}

void Actions::setUpPhases(const Pointer &object, ValueId count) {
  write(object, 8, 8, None);
  phase(PhaseKind::Init, object, {count});
}

ValueId Actions::arriveAtPhase(const Pointer &object, ValueId count) {
  const ValueId token = changePhases(object);
  phase(PhaseKind::Arrive, object, {count, token});
  return token;
}

void Actions::waitForPhase(const Pointer &object, ValueId token) { phase(PhaseKind::Wait, object, {token}); }

void Actions::dropFromPhases(const Pointer &object) {
  changePhases(object);
  phase(PhaseKind::Drop, object, {});
}

void Actions::joinCopiesToPhase(const Pointer &object) { phase(PhaseKind::Copies, object, {}); }

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
