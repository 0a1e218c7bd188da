#include "passes/race/order/locks.h"

#include "passes/race/model/limits.h"

#include <algorithm>

namespace veriwarp::race {

using namespace kernel;

namespace {

// The same computation, instruction by instruction: clang computes an address anew for each access.
bool sameComputation(const Kernel &k, ValueId a, ValueId b, unsigned depth = limits::sameComputation) {
  if (a == b)
    return true;
  const Value &x = k.values[a], &y = k.values[b];
  if (depth == 0 || x.op != y.op || x.width != y.width || x.imm != y.imm || x.operands.size() != y.operands.size())
    return false;
  if (x.op == Op::Phi || x.op == Op::Load || x.op == Op::Atomic || (x.op == Op::Opaque && x.operands.empty()) ||
      x.op == Op::Warp)
    return false;
  for (std::size_t i = 0; i < x.operands.size(); ++i)
    if (!sameComputation(k, x.operands[i], y.operands[i], depth - 1))
      return false;
  return x.op != Op::Opaque || opaqueName(x) == opaqueName(y);
}

std::optional<std::uint64_t> constantOf(const Kernel &k, ValueId v) {
  if (v == None || k.values[v].op != Op::Const)
    return {};
  return k.values[v].imm;
}

// Does this number, as what `take` gave, mean that it found the lock free? `isEqual`: the number, or any but it.
// `isTwoValued`: the lock is never anything but free or held, so that what is not held is free.
bool succeeds(const Kernel &k, const Access &take, bool isEqual, std::uint64_t number, bool isTwoValued) {
  const auto held = constantOf(k, take.stored);
  if (take.atomicOp == AtomicOp::Cas) {
    const auto free = constantOf(k, take.compared);
    return free && held && free != held && ((isEqual && number == free) || (isTwoValued && !isEqual && number == held));
  }
  return held && ((isEqual && number != held) || (!isEqual && number == held));
}

Edges both(const Edges &a, const Edges &b) {
  return [a, b](BlockId from, unsigned way) { return (a && a(from, way)) || (b && b(from, way)); };
}

} // namespace

bool Locks::isTake(const Access &a) const {
  return a.kind == AccessKind::Atomic && (a.atomicOp == AtomicOp::Cas || a.atomicOp == AtomicOp::Exchange) &&
         constantOf(k, a.stored).has_value();
}

bool Locks::sameAddress(const Access &a, const Access &b) const {
  return sameComputation(k, a.object, b.object) && sameComputation(k, a.offset, b.offset);
}

// Is it an attempt to take the lock, as `lock` is one? An exchange that stores another number gives it back.
bool Locks::takes(const Access &a, const Access &lock) const {
  return isTake(a) && constantOf(k, a.stored) == constantOf(k, lock.stored);
}

// Of a phi: the value it has for the holder, if control can come to it by one edge only.
std::optional<ValueId> Locks::onlyInput(const Value &phi, const Leader *holder) const {
  const Edges closed = holder ? holder->closed() : Edges();
  const std::vector<BlockId> &preds = k.blocks[phi.block].preds;
  std::optional<ValueId> only;
  for (std::size_t i = 0; i < phi.operands.size(); ++i) {
    const std::vector<BlockId> &succs = k.blocks[preds[i]].succs;
    bool isOpen = false;
    for (unsigned way = 0; way < succs.size(); ++way)
      isOpen |= succs[way] == phi.block && !(closed && closed(preds[i], way));
    if (isOpen && only)
      return {};
    if (isOpen)
      only = phi.operands[i];
  }
  return only;
}

// The write that puts there what `read` finds in shared memory: of the holder alone, at the same place, and after what
// else is written there. (What others write in the interval of either is a race, which is found as such.)
const Access *Locks::lastWriter(AccessId read, const Leader &holder) const {
  const Access &r = k.accesses[read];
  if (r.mayTouch.size() != 1 || k.objects[r.mayTouch[0]].space != Space::Shared)
    return nullptr;
  std::vector<AccessId> writers;
  for (AccessId id = 0; id < k.accesses.size(); ++id)
    if (signals.changes(k.accesses[id]) && signals.share(id, read, Level::Block))
      writers.push_back(id);
  const Edges closed = holder.closed();
  for (AccessId id : writers) {
    const Access &w = k.accesses[id];
    const bool isPlain = w.kind == AccessKind::Write || w.atomicOp == AtomicOp::Store;
    if (!isPlain || w.asynchronous || w.stored == None || w.size != r.size || !sameAddress(w, r) ||
        finder.onlyBy(id) != &holder)
      continue;
    const auto overwrites = [&](ValueId passed) { return passed == w.instruction; };
    const auto isOverwritten = [&](AccessId other) {
      const std::vector<ValueId> &since = ctx.analysis.epochs[other];
      return other == id || (!k.accesses[other].asynchronous &&
                             !paths.reach(k.accesses[other].instruction, r.instruction, overwrites, closed) &&
                             std::none_of(since.begin(), since.end(), [&](ValueId cut) {
                               return paths.reach(cut, r.instruction, overwrites, closed);
                             }));
    };
    if (std::all_of(writers.begin(), writers.end(), isOverwritten))
      return &w;
  }
  return nullptr;
}

// Does the test mean, for the holder, that its latest attempt `take` found the lock free? Through comparisons, casts,
// phis with one input, and shared memory that only the holder writes. If so, the read there is given, else None.
std::optional<AccessId> Locks::tellsOf(const Access &take, Test test, const Leader *holder, unsigned depth) const {
  if (depth-- == 0)
    return {};
  const Value &value = k.values[test.value];
  const auto on = [&](ValueId operand) {
    Test next = test;
    next.value = operand;
    return next;
  };
  // What carries it on does so again after each attempt, before anybody looks at it.
  const Edges closed = holder ? holder->closed() : Edges();
  const auto isRenewed = [&](ValueId by, ValueId until) {
    return !paths.reach(take.instruction, until, [by](ValueId passed) { return passed == by; }, closed);
  };
  switch (value.op) {
  case Op::Atomic:
    return test.value == take.instruction && !test.bits &&
                   succeeds(k, take, test.isEqual, test.number, isTwoValued(take))
               ? std::optional(None)
               : std::nullopt;
  case Op::Trunc: {
    Test next = on(value.operands[0]);
    next.bits = test.bits ? test.bits : value.width;
    return tellsOf(take, next, holder, depth);
  }
  case Op::ZExt: {
    Test next = on(value.operands[0]);
    const unsigned width = k.values[next.value].width;
    if ((test.bits && test.bits < width) || (width < 64 && test.number >> width))
      return {};
    next.bits = 0;
    return tellsOf(take, next, holder, depth);
  }
  case Op::SExt: // of what is not negative
    return !test.bits && !(test.number >> (k.values[value.operands[0]].width - 1))
               ? tellsOf(take, on(value.operands[0]), holder, depth)
               : std::nullopt;
  case Op::Xor: { // `!x` is x ^ true
    Test next = on(value.operands[0]);
    next.isEqual = !test.isEqual;
    return value.width == 1 && constantOf(k, value.operands[1]) == 1 ? tellsOf(take, next, holder, depth)
                                                                     : std::nullopt;
  }
  case Op::Eq:
  case Op::Ne: {
    ValueId x = value.operands[0], y = value.operands[1];
    if (k.values[x].op == Op::Const)
      std::swap(x, y);
    const auto number = constantOf(k, y);
    Test next = on(x);
    next.number = number.value_or(0);
    next.isEqual = (value.op == Op::Eq) == (test.isEqual == (test.number == 1));
    return number ? tellsOf(take, next, holder, depth) : std::nullopt;
  }
  case Op::Select: { // of two numbers
    const auto yes = constantOf(k, value.operands[1]), no = constantOf(k, value.operands[2]);
    if (test.bits || !yes || !no || (*yes == test.number) == (*no == test.number))
      return {};
    Test next = on(value.operands[0]);
    next.isEqual = test.isEqual == (*yes == test.number);
    next.number = 1;
    return tellsOf(take, next, holder, depth);
  }
  case Op::Phi: {
    const std::optional<ValueId> input = onlyInput(value, holder);
    if (!input || !isRenewed(test.value, test.until))
      return {};
    Test next = on(*input);
    next.until = test.value;
    return tellsOf(take, next, holder, depth);
  }
  case Op::Load: {
    const Access *write = holder ? lastWriter(value.access, *holder) : nullptr;
    if (!write || !isRenewed(test.value, test.until) || !isRenewed(write->instruction, test.value) ||
        !paths.dominates(write->instruction, test.value, closed))
      return {};
    Test next = on(write->stored);
    next.until = write->instruction;
    return tellsOf(take, next, holder, depth) ? std::optional(value.access) : std::nullopt;
  }
  default:
    return {};
  }
}

// Where it is known that some attempt to take the lock at the address of `like` has been successful.
const Locks::Told &Locks::wonBy(const Access &lock, const Access &like, const Leader *holder) const {
  const auto [entry, isNew] = edges.try_emplace({&lock, &like, holder});
  Told &won = entry->second;
  if (!isNew)
    return won;
  for (const Access &a : k.accesses) {
    if (!takes(a, lock) || !sameAddress(a, like))
      continue;
    const std::vector<AccessId> releases = releasesOf(lock, like);
    for (BlockId b = 0; b < k.blocks.size(); ++b) {
      const ValueId condition = k.blocks[b].condition;
      if (k.blocks[b].terminator != TerminatorKind::Branch ||
          paths.reachEnd(a.instruction, b, [&](ValueId v) { return v == condition; }) || isTestedAfter(a, releases, b))
        continue;
      for (const bool way : {false, true})
        if (const auto by = tellsOf(a, {condition, !way, 1, 0, condition}, holder, limits::passedOn))
          won.emplace(std::pair(b, unsigned(way)), *by);
    }
  }
  return won;
}

// Nobody writes to it but the two numbers of this attempt: free and held.
bool Locks::isTwoValued(const Access &take) const {
  return std::all_of(k.accesses.begin(), k.accesses.end(), [&](const Access &w) {
    if (!signals.changes(w) || !signals.meet(w, take, Level::Block))
      return true;
    const auto stored = constantOf(k, w.stored);
    const bool replaces = w.kind == AccessKind::Write || w.atomicOp == AtomicOp::Store ||
                          w.atomicOp == AtomicOp::Exchange || w.atomicOp == AtomicOp::Cas;
    return replaces && w.size == take.size && stored &&
           (stored == constantOf(k, take.stored) || stored == constantOf(k, take.compared));
  });
}

// May the end of block `b` be reached after the lock has been given back, without another attempt? Then what is tested
// there says nothing of who holds it now.
bool Locks::isTestedAfter(const Access &take, const std::vector<AccessId> &releases, BlockId b) const {
  return std::any_of(releases.begin(), releases.end(), [&](AccessId r) {
    return paths.reachEnd(k.accesses[r].instruction, b, [&](ValueId v) { return v == take.instruction; });
  });
}

// What writes to the lock at the address of `like` and is no attempt to take it.
std::vector<AccessId> Locks::releasesOf(const Access &lock, const Access &like) const {
  std::vector<AccessId> result;
  for (AccessId r = 0; r < k.accesses.size(); ++r) {
    const Access &x = k.accesses[r];
    if (signals.changes(x) && !takes(x, lock) && sameAddress(x, like))
      result.push_back(r);
  }
  return result;
}

// The loops around `at` in whose trips the address of the lock changes.
std::vector<LoopId> Locks::loopsThatMove(const Access &lock, ValueId at) const {
  std::vector<LoopId> result;
  std::vector<ValueId> work{lock.object, lock.offset};
  std::vector<bool> seen(k.values.size(), false);
  std::vector<bool> moves(k.loops.size(), false);
  while (!work.empty()) {
    ValueId v = work.back();
    work.pop_back();
    if (seen[v])
      continue;
    seen[v] = true;
    const Value &value = k.values[v];
    work.insert(work.end(), value.operands.begin(), value.operands.end());
    // Operations on what does not change give nothing new, wherever they stand.
    bool source = value.op == Op::Phi || value.op == Op::Load || value.op == Op::Atomic || value.op == Op::Opaque ||
                  value.op == Op::Warp;
    if (source && value.block != None)
      for (LoopId l = k.blocks[value.block].loop; l != None; l = k.loops[l].parent)
        moves[l] = true;
  }
  for (LoopId l = k.blocks[k.values[at].block].loop; l != None; l = k.loops[l].parent)
    if (moves[l])
      result.push_back(l);
  return result;
}

// On every way to `at` the lock has been taken since the start, and since it was last given back; in the same trip of a
// loop in which another one is taken each time. Ways of the holder only, if it is one thread of the block. The lock is
// the one at the address of `like`.
bool Locks::heldAt(ValueId at, const Access &lock, const Access &like, const Leader *holder) const {
  const Told &won = wonBy(lock, like, holder);
  if (won.empty())
    return false;
  Edges closed =
      both([&won](BlockId b, unsigned way) { return won.contains({b, way}); }, holder ? holder->closed() : Edges());
  if (paths.reach(None, at, {}, closed))
    return false;
  for (LoopId l : loopsThatMove(like, at))
    if (paths.reachFrom(k.loops[l].header, at, {}, closed))
      return false;
  for (AccessId r : releasesOf(lock, like))
    if (paths.reach(k.accesses[r].instruction, at, {}, closed))
      return false;
  return true;
}

// Is it given back by who holds it? Not so a second time: by then, another thread may hold it.
bool Locks::keptBy(AccessId release, AccessId lock, const Leader *holder) const {
  return heldAt(k.accesses[release].instruction, k.accesses[lock], k.accesses[release], holder);
}

// Is the lock written to only by who takes it and who holds it?
bool Locks::kept(AccessId id) {
  auto [it, isNew] = keptLocks.try_emplace(id, false);
  if (!isNew)
    return it->second;
  const Access &lock = k.accesses[id];
  for (AccessId r = 0; r < k.accesses.size(); ++r) {
    const Access &x = k.accesses[r];
    if (!signals.changes(x) || !signals.share(r, id, Level::Block))
      continue;
    if (takes(x, lock) || keptBy(r, id, nullptr))
      continue;
    if (const Leader *holder = finder.onlyBy(r); holder && keptBy(r, id, holder))
      continue;
    // A plain write sets the lock up if everybody who may see it meets at a barrier, after the write and before the
    // lock is taken.
    if (x.kind != AccessKind::Write || !isSetUpBy(x, id))
      return false;
  }
  return it->second = true;
}

bool Locks::isSetUpBy(const Access &write, AccessId lock) {
  const bool isOfBlock = std::all_of(write.mayTouch.begin(), write.mayTouch.end(),
                                     [&](ObjectId o) { return k.objects[o].space == Space::Shared; });
  const std::vector<ValueId> cuts = signals.cuts();
  for (AccessId id = 0; id < k.accesses.size(); ++id) {
    const Access &take = k.accesses[id];
    if (!isTake(take) || !signals.share(id, lock, Level::Block))
      continue;
    const auto isBetween = [&](ValueId cut) {
      return isCut(k.values[cut], isOfBlock ? Level::Block : Level::Grid) && paths.dominates(cut, take.instruction) &&
             !paths.reach(cut, write.instruction);
    };
    if (std::none_of(cuts.begin(), cuts.end(), isBetween))
      return false;
  }
  return true;
}

bool Locks::isNeverReleased(AccessId lock) const {
  for (AccessId id = 0; id < k.accesses.size(); ++id) {
    const Access &x = k.accesses[id];
    if (signals.changes(x) && !takes(x, k.accesses[lock]) && signals.share(id, lock, Level::Block))
      return false;
  }
  return true;
}

// Whichever attempt it was that got the lock: it acquires, or a fence follows before `at`.
bool Locks::acquired(const Access &lock, ValueId at, Level level, const Edges &closed) const {
  auto fence = [&](ValueId v) { return signals.fences(v, level); };
  return std::all_of(k.accesses.begin(), k.accesses.end(), [&](const Access &a) {
    return !isTake(a) || !sameAddress(a, lock) ||
           (signals.inScope(a, level) &&
            (signals.acquires(a, level) || !paths.reach(a.instruction, at, fence, closed)));
  });
}

bool Locks::holds(AccessId id, AccessId access, Level level) const {
  const Access &lock = k.accesses[id];
  ValueId x = k.accesses[access].instruction;
  auto fence = [&](ValueId v) { return signals.fences(v, level); };
  if (!heldAt(x, lock, lock, nullptr))
    return false;
  // Never given back: whoever gets it is the only one, and sees nothing of another's.
  if (isNeverReleased(id))
    return true;
  if (!acquired(lock, x, level, Edges()))
    return false;
  auto releases = releasesOf(lock, lock);
  return std::all_of(releases.begin(), releases.end(), [&](AccessId r) {
    return signals.releases(k.accesses[r], level) || !paths.reach(x, k.accesses[r].instruction, fence);
  });
}

// Behind the barrier `cut`, all come to `at` by a test, of what the leader left in shared memory before the barrier,
// which says that it has the lock.
bool Locks::toldBehind(ValueId cut, const Access &lock, ValueId at, const Leader &leader) const {
  const Told &won = wonBy(lock, lock, &leader);
  const auto telling = [&](BlockId b, unsigned way) {
    const auto edge = won.find({b, way});
    if (edge == won.end() || edge->second == None)
      return false;
    // The same place, and the same answer, for all of them.
    const Access *write = lastWriter(edge->second, leader);
    const Access &read = k.accesses[edge->second];
    const Uniformity &uniformity = ctx.analysis.uniformity[static_cast<int>(Level::Block)];
    if (!uniformity.uniform(k.blocks[b].condition) || !uniformity.uniform(read.offset) ||
        !uniformity.uniform(read.object))
      return false;
    return !ctx.analysis.shareInterval(k.values[write->instruction].access, edge->second);
  };
  return !paths.reach(cut, at, [&](ValueId v) { return isCut(k.values[v], Level::Block); }, telling);
}

bool Locks::holdsForBlock(LockRegion &region, AccessId access, Level level, const Leader &leader) const {
  const Access &lock = k.accesses[region.acquire];
  ValueId x = k.accesses[access].instruction;
  const Uniformity &uniformity = ctx.analysis.uniformity[static_cast<int>(Level::Block)];
  if (!uniformity.uniform(lock.offset) || !uniformity.uniform(lock.object) || finder.onlyBy(region.acquire) != &leader)
    return false;
  Edges closed = leader.closed();
  auto fence = [&](ValueId v) { return signals.fences(v, level); };
  auto cut = [&](ValueId v) { return isCut(k.values[v], Level::Block); };
  auto fenceOrCut = [&](ValueId v) { return fence(v) || cut(v); };
  auto releases = releasesOf(lock, lock);
  // The barriers before the access: the leader has the lock there, and does not give it back before the next one.
  if (paths.reach(None, x, cut))
    return false;
  for (ValueId c : signals.cuts()) {
    if (paths.reach(c, x, cut)) {
      if ((!heldAt(c, lock, lock, &leader) && !toldBehind(c, lock, x, leader)) || !acquired(lock, c, level, closed))
        return false;
      for (AccessId r : releases)
        if (paths.reach(c, k.accesses[r].instruction, cut, closed))
          return false;
    }
    for (AccessId r : releases) {
      if (signals.releases(k.accesses[r], level) || !paths.reach(c, k.accesses[r].instruction, fenceOrCut, closed))
        continue;
      if (paths.reach(x, c, fence))
        return false;
      region.fencedEarly.push_back(r);
    }
  }
  return true;
}

const std::vector<LockRegion> &Locks::around(AccessId access, Level level) {
  auto [it, isNew] = regions.try_emplace({access, level});
  if (!isNew)
    return it->second;
  // An asynchronous copy may end after the lock has been given back.
  for (AccessId id = 0; id < k.accesses.size() && !k.accesses[access].asynchronous; ++id) {
    const Access &lock = k.accesses[id];
    if (!isTake(lock) || id == access || !signals.inScope(lock, level) || wonBy(lock, lock, finder.onlyBy(id)).empty())
      continue;
    if (!signals.meet(lock, lock, level) || !signals.startsKnown(lock) || !kept(id))
      continue;
    if (holds(id, access, level))
      it->second.push_back({id, false, {}});
    else if (level == Level::Grid)
      for (const Leader &leader : leaders)
        if (LockRegion region{id, true, {}}; holdsForBlock(region, access, level, leader)) {
          it->second.push_back(std::move(region));
          break;
        }
  }
  return it->second;
}

Term Locks::differ(Level level, Pair &pair, const AccessInstance &i, const AccessInstance &j,
                   std::set<report::Assumption> &assumptions) {
  smt::TermPool &pool = ctx.pool;
  Term apart;
  for (const LockRegion &x : around(i.access, level))
    for (const LockRegion &y : around(j.access, level)) {
      const Access &a = k.accesses[x.acquire], &b = k.accesses[y.acquire];
      // Both know it by the same value, or one would not see that the other holds it.
      if (!signals.meet(a, b, level) || constantOf(k, a.stored) != constantOf(k, b.stored))
        continue;
      if (k.objects[a.mayTouch[0]].space != Space::Shared)
        assumptions.insert({report::AssumptionKind::LockFree, {lineOf(a)}});
      for (const LockRegion *region : {&x, &y})
        for (AccessId release : region->fencedEarly)
          assumptions.insert({report::AssumptionKind::FencedFlag, {lineOf(k.accesses[release])}});
      Term differ = pool.orOf(pool.ne(pair.one.object(x.acquire, i.frame), pair.two.object(y.acquire, j.frame)),
                              pool.ne(pair.one.offset(x.acquire, i.frame), pair.two.offset(y.acquire, j.frame)));
      apart = apart ? pool.andOf(apart, differ) : differ;
    }
  return apart;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
