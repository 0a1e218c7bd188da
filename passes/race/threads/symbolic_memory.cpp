// What loads and atomic operations give: what the thread itself has just written, a function of the address where
// nothing else can have changed it, tickets; a symbol otherwise.
#include "passes/race/model/limits.h"
#include "passes/race/model/paths.h"
#include "passes/race/threads/launch.h"
#include "passes/race/threads/multiples.h"
#include "passes/race/threads/symbolic.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <optional>

namespace veriwarp::race {

using namespace kernel;

namespace {

// An element of a table of constants, `otherwise` where the offset is that of none. A null term: the contents are not
// known, or too many to be told one by one.
Term fromTable(smt::TermPool &pool, const Object &object, std::uint64_t size, Term at, Term otherwise) {
  const std::vector<std::uint8_t> &bytes = object.initializer;
  if (!object.readOnly || size == 0 || size > 8 || bytes.size() < size)
    return Term();
  auto elementAt = [&](std::uint64_t offset) {
    std::uint64_t element = 0;
    for (std::uint64_t i = 0; i < size; ++i)
      element |= static_cast<std::uint64_t>(bytes[offset + i]) << (8 * i);
    return pool.constant(otherwise.width(), element);
  };
  if (at.isConst())
    return at.value() <= bytes.size() - size ? elementAt(at.value()) : Term();
  if (bytes.size() / size > limits::tableElements)
    return Term();
  // Where no other offset is possible, the last element is the rest.
  std::uint64_t end = bytes.size() / size * size;
  smt::Range range = pool.bounds(at);
  bool isInside =
      range.lo >= 0 && range.hi <= static_cast<std::int64_t>(end - size) && isMultipleOf(at, std::bit_floor(size));
  Term result = isInside ? elementAt(end - size) : otherwise;
  for (std::uint64_t offset = isInside ? end - size : end; offset != 0;) {
    offset -= size;
    result = pool.ite(pool.eq(at, pool.constant(at.width(), offset)), elementAt(offset), result);
  }
  return result;
}

// An offset that is a number, or a sum of numbers: from where the host has moved a pointer to.
std::optional<std::int64_t> numberOf(const Kernel &kernel, ValueId v) {
  const Value &value = kernel.values[v];
  if (value.op == Op::Const)
    return static_cast<std::int64_t>(value.imm);
  if (value.op != Op::Add || value.width != 64)
    return {};
  auto left = numberOf(kernel, value.operands[0]), right = numberOf(kernel, value.operands[1]);
  constexpr std::int64_t far = std::int64_t{1} << 40;
  if (!left || !right || std::abs(*left) > far || std::abs(*right) > far)
    return {};
  return *left + *right;
}

// A counter in shared memory is set (`if (threadIdx.x == 0) used = 0; __syncthreads();`) only before a barrier behind
// which all additions stand.
bool setBeforeAdditions(const Analysis &analysis, const LaunchTerms &launch, ObjectId counter) {
  const Kernel &kernel = analysis.kernel;
  if (kernel.objects[counter].space != Space::Shared)
    return false;
  Paths paths(analysis);
  std::vector<ValueId> writes, additions, cuts;
  for (const Access &a : kernel.accesses)
    if (analysis.cfg.reachable(a.block) && a.kind != AccessKind::Read &&
        std::any_of(a.mayTouch.begin(), a.mayTouch.end(),
                    [&](ObjectId o) { return launch.representative[o] == launch.representative[counter]; })) {
      if (a.asynchronous)
        return false;
      (a.kind == AccessKind::Write ? writes : additions).push_back(a.instruction);
    }
  for (const Block &block : kernel.blocks)
    for (ValueId v : block.values)
      if (isCut(kernel.values[v], Level::Block))
        cuts.push_back(v);
  return std::all_of(additions.begin(), additions.end(), [&](ValueId add) {
    return std::any_of(cuts.begin(), cuts.end(), [&](ValueId cut) {
      return paths.dominates(cut, add) &&
             std::none_of(writes.begin(), writes.end(), [&](ValueId write) { return paths.reach(cut, write); });
    });
  });
}

} // namespace

// May other threads' writes be ordered before what follows it?
static bool mayOrder(const Value &value) {
  switch (value.op) {
  case Op::Barrier:
  case Op::GridSync:
  case Op::Phase:
  case Op::Fence:
  case Op::Atomic:
    return true;
  case Op::WarpSync:
    return static_cast<WarpSyncKind>(value.imm) == WarpSyncKind::Sync || isCut(value, Level::Warp);
  default:
    return isCut(value, Level::Block);
  }
}

// What the thread itself last wrote to the place that `v` reads, if that is plain to see: walking back over
// straight-line code, through nothing that may order other threads' writes before the read (barriers of any threads,
// fences, atomics), and no write that might be to the same place.
Term Evaluator::forwarded(ValueId v, ObjectId o, Term at, FrameId f) {
  const Kernel &kernel = analysis.kernel;
  const Access &read = kernel.accesses[kernel.values[v].access];
  BlockId b = kernel.values[v].block;
  std::size_t position = analysis.cfg.positionOf(v);
  for (unsigned steps = 0; steps < 400; ++steps) {
    if (position == 0) {
      if (kernel.blocks[b].preds.size() != 1 || kernel.blocks[kernel.blocks[b].preds[0]].loop != kernel.blocks[b].loop)
        return Term();
      b = kernel.blocks[b].preds[0];
      position = kernel.blocks[b].values.size();
      continue;
    }
    ValueId u = kernel.blocks[b].values[--position];
    const Value &value = kernel.values[u];
    bool local = kernel.objects[o].space == Space::Local;
    if ((!local && mayOrder(value)) || value.op == Op::Unsupported)
      return Term();
    if (value.op != Op::Store && value.op != Op::Atomic)
      continue;
    const Access &write = kernel.accesses[value.access];
    bool mayBeSame = std::any_of(write.mayTouch.begin(), write.mayTouch.end(),
                                 [&](ObjectId p) { return launch.representative[p] == launch.representative[o]; });
    if (!mayBeSame)
      continue;
    Term where = this->value(write.offset, f);
    bool same = !write.asynchronous && write.mayTouch.size() == 1 && where == at && write.size == read.size;
    if (same && value.op == Op::Store && write.stored != None &&
        kernel.values[write.stored].width == kernel.values[v].width)
      return this->value(write.stored, f);
    Term distance = pool.sub(where, at);
    bool apart = distance.isConst() && (distance.signedValue() >= static_cast<std::int64_t>(read.size) ||
                                        distance.signedValue() <= -static_cast<std::int64_t>(write.size));
    if (!apart)
      return Term();
  }
  return Term();
}

Term Evaluator::load(ValueId v, FrameId f) {
  const Kernel &kernel = analysis.kernel;
  const Value &value = kernel.values[v];
  assert(kernel.accesses[value.access].instruction == v && "an access knows its instruction");
  const Access &access = kernel.accesses[value.access];
  unsigned w = value.width;
  Term which = this->value(access.object, f), at = this->value(access.offset, f);
  ObjectId o = which.isConst() ? static_cast<ObjectId>(which.value()) : None;
  Abstraction what{o == None ? report::Abstraction(report::AbstractionKind::ReadFromMemory)
                             : report::Abstraction(report::AbstractionKind::ReadFrom, {kernel.objects[o].name}),
                   value.where};
  auto unknown = [&] {
    Term t = symbol("load" + std::to_string(v) + frames.suffixAt(value.block, f), w, false, {}, what);
    known.sources.push_back({t, v, o == None ? None : launch.representative[o], at, access.size, 0, false});
    return t;
  };
  bool local = o != None && kernel.objects[o].space == Space::Local;
  if (o == None || kernel.objects[o].kind == ObjectKind::Loaded || (access.isVolatile && !local))
    return unknown();
  if (local) {
    Term own = forwarded(v, o, at, f);
    return own ? own : unknown();
  }

  const Object &object = kernel.objects[o];
  if (Term own = forwarded(v, o, at, f))
    return own;
  // Objects that are one at this launch change together.
  bool constant = true, stable = true;
  for (ObjectId other = 0; other < kernel.objects.size(); ++other)
    if (launch.representative[other] == launch.representative[o]) {
      constant &= analysis.neverWritten(other) || kernel.objects[other].readOnly;
      stable &= analysis.stableAt(value.access, other);
    }
  std::string function = "read." + std::to_string(launch.representative[o]) + "." + std::to_string(w);
  if (8 * access.size > w) // the value stands for all that is read, and its bits are only a part of that
    function += "." + std::to_string(access.size) + "b";
  std::vector<Term> args;
  if (!constant) {
    if (!stable)
      return unknown();
    function += ".m" + std::to_string(analysis.moments[value.access]);
    if (level == Level::Grid)
      for (Term b : bids)
        args.push_back(b);
    for (LoopId l = kernel.blocks[value.block].loop; l != None; l = kernel.loops[l].parent)
      if (analysis.synchronised[static_cast<int>(Level::Block)][l])
        args.push_back(frames[f].counter[l]);
  }
  args.push_back(at);
  Term t = pool.apply(function, w, std::move(args));
  known.abstractions.emplace(t.id(), std::move(what));
  known.sources.push_back({t, v, launch.representative[o], at, access.size, 0, constant});
  Term element = fromTable(pool, object, access.size, at, t);
  return element ? element : t;
}

Term Evaluator::atomic(ValueId v, FrameId f) {
  const Kernel &kernel = analysis.kernel;
  const Value &value = kernel.values[v];
  const Access &access = kernel.accesses[value.access];
  if (value.width == 0)
    return pool.boolean(true);
  Term t = symbol("atomic" + std::to_string(v) + frames.suffixAt(value.block, f), value.width, false, {},
                  {report::AbstractionKind::AtomicResult, value.where});
  known.sources.push_back({t, v, None, Term(), 0, 0, false});
  values[key(v, f)] = t; // what is added below may be computed from it
  // Additions of what is never negative hand out disjoint ranges, if nothing else changes the cell.
  bool add = access.atomicOp == AtomicOp::Add, inc = access.atomicOp == AtomicOp::Inc;
  if ((!add && !inc) || access.mayTouch.size() != 1 || (add && access.stored == None))
    return t;
  ObjectId o = access.mayTouch[0];
  // A cell at another place of the array is another matter, where both places are numbers: the data behind its counter.
  auto isElsewhere = [&](const Access &other) {
    auto there = numberOf(kernel, other.offset), here = numberOf(kernel, access.offset);
    return there && here && (*there >= *here + access.size || *here >= *there + other.size);
  };
  for (const Access &other : kernel.accesses) {
    if (isElsewhere(other))
      continue;
    bool same = std::any_of(other.mayTouch.begin(), other.mayTouch.end(),
                            [&](ObjectId p) { return launch.representative[p] == launch.representative[o]; });
    bool otherAtomic =
        other.kind == AccessKind::Atomic && other.atomicOp != access.atomicOp && other.atomicOp != AtomicOp::Load;
    if (same && (otherAtomic || (other.kind == AccessKind::Write && !setBeforeAdditions(analysis, launch, o))))
      return t;
    // atomicInc starts anew at its limit.
    if (same && other.atomicOp == AtomicOp::Inc &&
        (other.stored == None || kernel.values[other.stored].op != Op::Const ||
         kernel.values[other.stored].imm < 0x7fffffff))
      return t;
    // atomicSub arrives as the addition of a negative number.
    if (same && add && other.atomicOp == AtomicOp::Add &&
        (other.stored == None || pool.bounds(this->value(other.stored, f)).lo < 0))
      return t;
  }
  Term step = inc ? pool.constant(value.width, 1) : this->value(access.stored, f);
  const bool ofBlock = kernel.objects[o].space == Space::Shared;
  const bool isKnown =
      std::any_of(known.tickets.begin(), known.tickets.end(), [&](const Ticket &other) { return other.result == t; });
  if (step.width() == value.width && pool.bounds(step).lo >= 0 && !isKnown &&
      !countMayWrap(launch, step.isConst() ? step.value() : 1, value.width, ofBlock)) {
    known.tickets.push_back({t, this->value(access.object, f), this->value(access.offset, f), step, v, f, ofBlock});
    if (ofBlock)
      boundTicket(known.tickets.back());
  }
  return t;
}

// Where the first thread of every block sets the counter to a number, and each thread adds a number at most once by
// each addition of the kernel, what is drawn lies between what it was set to and what all of them add.
void Evaluator::boundTicket(const Ticket &ticket) {
  assert(ticket.ofBlock && "only the counter of a block is set by one of its threads");
  const Kernel &kernel = analysis.kernel;
  const Access &draw = kernel.accesses[kernel.values[ticket.instruction].access];
  auto number = [&](ValueId v) -> std::optional<std::uint64_t> {
    if (v == None || kernel.values[v].op != Op::Const || kernel.values[v].imm > limits::counted)
      return {};
    return kernel.values[v].imm;
  };
  std::unordered_map<unsigned, Term> first;
  for (Term id : tids)
    if (!id.isConst())
      first[id.id()] = pool.constant(32, 0);
  std::optional<std::uint64_t> start;
  bool isSet = false;
  std::uint64_t added = 0; // by one thread
  for (const Access &a : kernel.accesses) {
    if (a.kind == AccessKind::Read || a.atomicOp == AtomicOp::Load || !analysis.cfg.reachable(a.block) ||
        std::none_of(a.mayTouch.begin(), a.mayTouch.end(),
                     [&](ObjectId o) { return launch.representative[o] == launch.representative[draw.mayTouch[0]]; }))
      continue;
    auto by = a.atomicOp == AtomicOp::Inc ? std::optional<std::uint64_t>(1) : number(a.stored);
    bool sameCell = a.mayTouch.size() == 1 && a.size == draw.size && a.size * 8 == ticket.result.width() &&
                    kernel.values[a.offset].op == Op::Const && kernel.values[draw.offset].op == Op::Const &&
                    kernel.values[a.offset].imm == kernel.values[draw.offset].imm;
    if (!by || !sameCell || kernel.blocks[a.block].loop != None)
      return;
    if (a.kind == AccessKind::Atomic) {
      added += *by;
      continue;
    }
    if (start && start != by)
      return;
    start = by;
    isSet |= pool.substitute(path(a.block, baseFrame()), first).isTrue();
  }
  if (!isSet || added > limits::counted)
    return;
  unsigned width = ticket.result.width();
  Term threads = pool.mul(launch.block[0], pool.mul(launch.block[1], launch.block[2]));
  Term all = pool.mul(pool.constant(width, added), width > 32 ? pool.zext(threads, width) : threads);
  known.addFact(ticket.result, pool.andOf(pool.sle(pool.constant(width, *start), ticket.result),
                                          pool.sle(pool.add(ticket.result, ticket.step),
                                                   pool.add(pool.constant(width, *start), all))));
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
