// What is not proved by a flag or counter: does something that might be a protocol stand between the two accesses, so
// that a race is no more than possible, or is it plain what is missing?
#include "passes/race/order/order.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::race {

using namespace kernel;

namespace {

bool dependsOn(const Kernel &k, ValueId v, ValueId source, std::vector<bool> &seen) {
  if (v == source)
    return true;
  if (seen[v])
    return false;
  seen[v] = true;
  const Value &value = k.values[v];
  for (ValueId o : value.operands)
    if (dependsOn(k, o, source, seen))
      return true;
  if (value.reduced != None && dependsOn(k, value.reduced, source, seen))
    return true;
  if (value.op != Op::Load && value.op != Op::Atomic)
    return false;
  // By way of memory: what is read may have been written, wherever, by a thread that has seen it.
  for (const Access &w : k.accesses) {
    const auto &reads = k.accesses[value.access].mayTouch;
    bool same = std::any_of(w.mayTouch.begin(), w.mayTouch.end(),
                            [&](ObjectId o) { return std::find(reads.begin(), reads.end(), o) != reads.end(); });
    if (same && w.kind != AccessKind::Read && w.stored != None && dependsOn(k, w.stored, source, seen))
      return true;
  }
  return false;
}

} // namespace

bool dependsOn(const Kernel &k, ValueId v, ValueId source) {
  std::vector<bool> seen(k.values.size(), false);
  return dependsOn(k, v, source, seen);
}

// What was read has a say in how the thread, or one that waits for it, gets to the access.
bool AtomicOrder::decides(ValueId read, AccessId access) {
  auto [it, isNew] = decisions.try_emplace({read, access}, false);
  if (!isNew)
    return it->second;
  ValueId there = k.accesses[access].instruction;
  for (BlockId b = 0; b < k.blocks.size() && !it->second; ++b)
    it->second = k.blocks[b].terminator == TerminatorKind::Branch && dependsOn(k, k.blocks[b].condition, read) &&
                 (paths.reachFrom(k.blocks[b].succs[0], there) || paths.reachFrom(k.blocks[b].succs[1], there));
  return it->second = it->second || dependsOn(k, k.accesses[access].offset, read);
}

// Some thread can read there what another, `level` apart, has written.
bool AtomicOrder::linked(AccessId write, AccessId look, Level level) {
  auto [it, isNew] = links.try_emplace({write, look, level}, true);
  if (!isNew)
    return it->second;
  Pair &p = ctx.pair(level);
  FrameId f = p.one.baseFrame();
  std::vector<Term> facts{p.apart, p.one.path(k.accesses[write].block, f), p.two.path(k.accesses[look].block, f),
                          ctx.pool.eq(p.one.offset(write, f), p.two.offset(look, f))};
  return it->second = ctx.ask(facts, {&p.one, &p.two}, "flag of another").status != smt::Status::Unsat;
}

// A fence (of enough scope) stands on some way from one instruction to another.
bool AtomicOrder::fenceBetween(ValueId from, ValueId to, Level level) const {
  for (ValueId v = 0; v < k.values.size(); ++v)
    if (k.values[v].block != None && signals.fences(v, level) && (from == None || paths.reach(from, v)) &&
        (to == None || paths.reach(v, to)))
      return true;
  return false;
}

// What the access might hand on to others by this write: null if nothing can be, or else what is missing.
std::optional<AtomicOrder::Lack> AtomicOrder::raises(AccessId a, AccessId w, Level level) const {
  const Access &write = k.accesses[w];
  bool isFlag = write.kind == AccessKind::Atomic || (write.kind == AccessKind::Write && write.isVolatile);
  if (!isFlag || write.atomicOp == AtomicOp::Load || signals.onlyLooks(write) ||
      (w != a && !paths.reach(k.accesses[a].instruction, write.instruction)))
    return {};
  if (write.kind != AccessKind::Atomic)
    return fenceBetween(w == a ? None : k.accesses[a].instruction, write.instruction, level) ? Lack::Promise
                                                                                             : Lack::Atomic;
  if (!signals.inScope(write, level))
    return Lack::Scope;
  bool fenced =
      w == a || signals.releases(write, level) || fenceBetween(k.accesses[a].instruction, write.instruction, level);
  return fenced ? Lack::Nothing : Lack::Fence;
}

std::optional<AtomicOrder::Lack> AtomicOrder::awaits(AccessId r, AccessId b, Level level) {
  const Access &look = k.accesses[r];
  ValueId y = k.accesses[b].instruction;
  bool reads = signals.looks(look) || (look.kind == AccessKind::Read && look.isVolatile);
  if (!reads || (r != b && !paths.reach(look.instruction, y)) || !decides(look.instruction, b))
    return {};
  if (look.kind != AccessKind::Atomic)
    return fenceBetween(look.instruction, r == b ? None : y, level) ? Lack::Promise : Lack::Atomic;
  if (!signals.inScope(look, level))
    return Lack::Scope;
  auto barriers = signals.cuts();
  bool fenced = r == b || signals.acquires(look, level) || fenceBetween(look.instruction, y, level) ||
                std::any_of(barriers.begin(), barriers.end(),
                            [&](ValueId c) { return paths.reach(look.instruction, c) && paths.reach(c, y); });
  return fenced ? Lack::Nothing : Lack::Fence;
}

report::Phrase AtomicOrder::adviceOn(AccessId a, AccessId w, Lack raised, AccessId r, Lack seen, AccessId b,
                                     Level level) const {
  using report::PhraseKind;
  const unsigned write = k.accesses[w].where.line, look = k.accesses[r].where.line;
  const char *fence = level == Level::Grid ? "__threadfence()" : "__threadfence_block()";
  if (raised == Lack::Atomic || seen == Lack::Atomic || raised == Lack::Promise || seen == Lack::Promise) {
    const bool isFenced = raised <= Lack::Promise && seen <= Lack::Promise;
    return {isFenced ? PhraseKind::VolatilePromisesNothing : PhraseKind::VolatileOrdersNothing, {write, look}};
  }
  if (raised == Lack::Scope || seen == Lack::Scope)
    return {PhraseKind::ScopeIsBlock, {write, look}};
  assert((raised == Lack::Fence || seen == Lack::Fence) && "a protocol that lacks nothing needs no advice");
  if (raised == Lack::Fence)
    return {PhraseKind::NoFenceBefore, {write, fence, k.accesses[a].where.line}};
  return {PhraseKind::NoFenceAfter, {look, fence, k.accesses[b].where.line}};
}

void AtomicOrder::explain(const Side &a, const Side &b, Level level, Ordering &result) {
  // Signals that `a` may have reached, by way of other threads too.
  std::vector<bool> reached(k.accesses.size(), false);
  std::vector<AccessId> work;
  std::vector<std::pair<AccessId, Lack>> first;
  for (AccessId w = 0; w < k.accesses.size(); ++w)
    if (auto lack = raises(a.access, w, level)) {
      first.emplace_back(w, *lack);
      reached[w] = *lack == Lack::Nothing;
      if (reached[w])
        work.push_back(w);
    }
  while (!work.empty()) {
    AccessId w = work.back();
    work.pop_back();
    for (AccessId r = 0; r < k.accesses.size(); ++r) {
      if (!signals.meet(k.accesses[w], k.accesses[r], level))
        continue;
      if (awaits(r, b.access, level) == Lack::Nothing && linked(w, r, level)) {
        result.kind = Ordering::Kind::Undecided;
        result.why = report::AbstractionKind::UnknownProtocol;
        result.where = k.accesses[r].where;
        return;
      }
      for (AccessId next = 0; next < k.accesses.size(); ++next)
        if (!reached[next] && raises(r, next, level) == Lack::Nothing && awaits(r, next, level) == Lack::Nothing &&
            linked(w, r, level)) {
          reached[next] = true;
          work.push_back(next);
        }
    }
  }
  for (auto [w, raised] : first)
    for (AccessId r = 0; r < k.accesses.size(); ++r) {
      if (!signals.meet(k.accesses[w], k.accesses[r], level))
        continue;
      auto seen = awaits(r, b.access, level);
      if (!seen || !linked(w, r, level))
        continue;
      // PTX ISA, Memory Consistency Model, Volatile Operations: "semantically equivalent to a relaxed memory operation
      // with system-scope". What fences make of that is up to the compiler, to which two such accesses are a race.
      bool promise = raised <= Lack::Promise && *seen <= Lack::Promise;
      if (promise || !result.advice)
        result.advice = adviceOn(a.access, w, raised, r, *seen, b.access, level);
      if (promise) {
        result.kind = Ordering::Kind::Undecided;
        result.why = report::AbstractionKind::VolatileProtocol;
        result.where = k.accesses[r].where;
        return;
      }
    }
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
