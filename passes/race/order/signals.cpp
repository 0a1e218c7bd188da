#include "passes/race/order/signals.h"

#include "passes/race/threads/sharing.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::race {

using namespace kernel;

namespace {

Scope needed(Level level) { return level == Level::Grid ? Scope::Device : Scope::Block; }

} // namespace

bool Signals::fences(ValueId v, Level level) const {
  const Value &value = k.values[v];
  return value.op == Op::Fence && static_cast<Scope>(value.imm) >= needed(level);
}

bool Signals::inScope(const Access &a, Level level) const {
  return a.kind == AccessKind::Atomic && a.scope >= needed(level);
}

bool Signals::releases(const Access &a, Level level) const {
  return inScope(a, level) && a.atomicOp != AtomicOp::Load &&
         (a.order == Order::Release || a.order == Order::AcqRel || a.order == Order::SeqCst);
}

bool Signals::acquires(const Access &a, Level level) const {
  return inScope(a, level) && a.atomicOp != AtomicOp::Store &&
         (a.order == Order::Acquire || a.order == Order::AcqRel || a.order == Order::SeqCst);
}

bool Signals::meet(const Access &a, const Access &b, Level level) const {
  return !commonObjects(ctx, a, b, level).empty();
}

bool Signals::share(AccessId a, AccessId b, Level level) {
  const Access &x = k.accesses[a], &y = k.accesses[b];
  if (!meet(x, y, level) || a == b)
    return a == b;
  auto [it, isNew] = shared.try_emplace({std::min(a, b), std::max(a, b), level}, true);
  if (!isNew)
    return it->second;
  if (!one) {
    one = std::make_unique<Evaluator>(ctx.analysis, ctx.pool, ctx.terms, Level::Grid, 9);
    other = std::make_unique<Evaluator>(ctx.analysis, ctx.pool, ctx.terms, Level::Grid, 10);
    one->phiFacts = other->phiFacts = ctx.pair(Level::Grid).one.phiFacts;
  }
  smt::TermPool &pool = ctx.pool;
  Term p = one->offset(a, one->baseFrame()), q = other->offset(b, other->baseFrame());
  Term meets = pool.andOf(pool.slt(p, pool.add(q, pool.constant(64, y.size))),
                          pool.slt(q, pool.add(p, pool.constant(64, x.size))));
  if (meets.isConst())
    return it->second = meets.isTrue();
  std::vector<Term> facts{one->path(x.block, one->baseFrame()), other->path(y.block, other->baseFrame()), meets};
  return it->second = ctx.ask(facts, {one.get(), other.get()}, "one place").status != smt::Status::Unsat;
}

std::optional<std::uint64_t> Signals::constant(ValueId v) const {
  if (v == None || k.values[v].op != Op::Const)
    return {};
  return k.values[v].imm;
}

bool Signals::oneCell(const Access &a, const Access &b) const {
  if (a.mayTouch.size() != 1 || b.mayTouch.size() != 1 || a.size != b.size ||
      ctx.terms.representative[a.mayTouch[0]] != ctx.terms.representative[b.mayTouch[0]])
    return false;
  Evaluator &thread = ctx.pair(Level::Grid).one;
  Term x = thread.value(a.offset, thread.baseFrame()), y = thread.value(b.offset, thread.baseFrame());
  return x == y && x.isConst();
}

bool Signals::onlyLooks(const Access &a) const { return race::onlyLooks(k, a); }

std::vector<ValueId> Signals::cuts() const {
  std::vector<ValueId> result;
  for (const Block &block : k.blocks)
    for (ValueId v : block.values)
      if (isCut(k.values[v], Level::Block))
        result.push_back(v);
  return result;
}

// Sets it to 0 again, as the last thread or block does for the next launch, or counts in a circle; and no other number
// is written to it afterwards in the same trip.
bool Signals::setsBack(const Access &look) {
  const AccessId looked = k.values[look.instruction].access;
  const auto writes = [&](const Access &w) {
    return changes(w) && share(k.values[w.instruction].access, looked, Level::Block);
  };
  const auto replaces = [&](const Access &w) {
    return w.kind == AccessKind::Write || w.atomicOp == AtomicOp::Store || w.atomicOp == AtomicOp::Exchange ||
           w.atomicOp == AtomicOp::Cas;
  };
  return std::any_of(k.accesses.begin(), k.accesses.end(), [&](const Access &w) {
    if (!writes(w))
      return false;
    if (w.atomicOp == AtomicOp::Inc || w.atomicOp == AtomicOp::Dec || w.atomicOp == AtomicOp::Sub ||
        w.atomicOp == AtomicOp::And || w.atomicOp == AtomicOp::Xor)
      return true;
    return replaces(w) && constant(w.stored) == 0 &&
           std::none_of(k.accesses.begin(), k.accesses.end(), [&](const Access &later) {
             return writes(later) && !(replaces(later) && constant(later.stored) == 0) &&
                    paths.reach(w.instruction, later.instruction, {},
                                paths.roundTrips(paths.commonLoops(w.instruction, later.instruction)));
           });
  });
}

bool Signals::countedBefore(const Access &a) const {
  return std::any_of(a.mayTouch.begin(), a.mayTouch.end(), [&](ObjectId o) { return isUsedBefore(o); });
}

bool Signals::isUsedBefore(ObjectId object) const {
  return ctx.isAmong(object, ctx.launch.startsUsed) ||
         (k.objects[object].kind == ObjectKind::DeviceVariable && ctx.launch.followsItself);
}

// With another value than 0, as the kernel or host code in sight shows.
bool Signals::startsWithOther(ObjectId object) const {
  const std::vector<std::string> &variables = ctx.launch.variablesOther;
  assert(std::is_sorted(variables.begin(), variables.end()) && "they are searched");
  const Object &o = k.objects[object];
  return o.startsNonZero || ctx.isAmong(object, ctx.launch.startsOther) ||
         (o.kind == ObjectKind::DeviceVariable && std::binary_search(variables.begin(), variables.end(), o.name));
}

bool Signals::startsKnown(const Access &r) {
  if (std::any_of(r.mayTouch.begin(), r.mayTouch.end(),
                  [&](ObjectId o) { return startsWithOther(o) || (isUsedBefore(o) && !setsBack(r)); }))
    return false;
  if (std::none_of(r.mayTouch.begin(), r.mayTouch.end(),
                   [&](ObjectId o) { return k.objects[o].space == Space::Shared; }))
    return true;
  for (const Access &w : k.accesses) {
    bool sets = (w.kind == AccessKind::Write || w.atomicOp == AtomicOp::Store || w.atomicOp == AtomicOp::Exchange) &&
                share(k.values[w.instruction].access, k.values[r.instruction].access, Level::Block);
    for (ValueId c : cuts())
      if (sets && paths.dominates(c, r.instruction) && paths.reach(w.instruction, c) && !paths.reach(c, w.instruction))
        return true;
  }
  return false;
}

Before Signals::find(AccessId a, AccessId write, Level level, const Leader *only) const {
  ValueId x = k.accesses[a].instruction, w = k.accesses[write].instruction;
  assert(k.accesses[write].kind != AccessKind::Read && "who reads raises no flag");
  bool release = releases(k.accesses[write], level);
  auto fence = [&](ValueId v) { return fences(v, level); };
  auto cut = [&](ValueId v) { return isCut(k.values[v], Level::Block); };
  Edges writer = only ? only->closed() : Edges();
  std::vector<LoopId> around = paths.commonLoops(x, w);
  Edges inTrip = paths.roundTrips(around);
  Before result;
  if (k.accesses[a].asynchronous) // it may end after what follows it
    return result;
  bool signal = inScope(k.accesses[write], level); // a plain write is none, fence or not
  result.thread = signal && (release || !paths.reach(x, w, fence));
  result.threadNow = paths.reach(x, w, {}, inTrip) && !paths.reach(w, x, {}, inTrip);
  result.block = signal && !paths.reach(x, w, cut);
  for (ValueId c : cuts()) {
    if (result.block && paths.reach(x, c, cut) && !release && paths.reach(c, w, fence, writer)) {
      result.fencedEarly = true;
      result.block = !paths.reach(x, c, fence);
    }
    auto isC = [&](ValueId v) { return v == c; };
    bool first = around.empty() ? paths.reach(None, w, isC, inTrip)
                                : paths.reachFrom(k.loops[around.back()].header, w, isC, inTrip);
    result.blockNow |= !first && !paths.reach(c, x, {}, inTrip);
  }
  assert((signal || (!result.thread && !result.block)) && "a plain write is no signal");
  return result;
}

const Before &Signals::before(AccessId a, AccessId write, Level level, const Leader *only) {
  auto [it, isNew] = known.try_emplace({a, write, level, only});
  if (isNew)
    it->second = find(a, write, level, only);
  return it->second;
}

Term Signals::sameBlock(Evaluator &x, Evaluator &y) const { return race::sameBlock(x, y, ctx.pool); }

Term Signals::sameThread(Evaluator &x, Evaluator &y) const { return race::sameThread(x, y, ctx.pool); }

Term Signals::precedes(Evaluator &ta, FrameId fa, AccessId a, Evaluator &tw, FrameId fw, AccessId write, Level level,
                       const Leader *only) {
  smt::TermPool &pool = ctx.pool;
  const Before &how = before(a, write, level, only);
  // Iterations of the loops around both: later ones, in the order of nesting, or the same.
  Term same = pool.boolean(true), later = pool.boolean(false);
  for (LoopId l : paths.commonLoops(k.accesses[a].instruction, k.accesses[write].instruction)) {
    Term ca = ta.frame(fa).counter[l], cw = tw.frame(fw).counter[l];
    later = pool.orOf(later, pool.andOf(same, pool.slt(ca, cw)));
    same = pool.andOf(same, pool.eq(ca, cw));
  }
  std::vector<Term> any;
  if (a == write) // what one thread does to one place has an order of its own
    any.push_back(pool.andOf(sameThread(ta, tw), pool.orOf(later, same)));
  if (how.thread)
    any.push_back(pool.andOf(sameThread(ta, tw), how.threadNow ? pool.orOf(later, same) : later));
  if (how.block)
    any.push_back(pool.andOf(sameBlock(ta, tw), how.blockNow ? pool.orOf(later, same) : later));
  return pool.orOf(any);
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
