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

// Through casts that keep the value, and phis with one input.
bool isResult(const Kernel &k, ValueId v, ValueId result, unsigned depth = 6) {
  if (v == result)
    return true;
  const Value &value = k.values[v];
  bool passes = value.op == Op::ZExt || value.op == Op::SExt || (value.op == Op::Phi && value.operands.size() == 1);
  return depth && passes && isResult(k, value.operands[0], result, depth - 1);
}

// Does the edge out of `b` to its successor number `way` mean that `acquire` found the lock free? `isTwoValued`: the
// lock is never anything but free or held, so that what is not held is free.
bool succeeds(const Kernel &k, BlockId b, unsigned way, const Access &acquire, bool isTwoValued) {
  if (k.blocks[b].terminator != TerminatorKind::Branch)
    return false;
  const Value *c = &k.values[k.blocks[b].condition];
  bool positive = way == 0;
  // `!x` is x ^ true, and comparisons of a widened comparison with 0.
  for (unsigned depth = 0; depth < 6; ++depth) {
    if (c->op == Op::Xor && c->width == 1 && constantOf(k, c->operands[1]) == 1)
      positive = !positive;
    else if ((c->op == Op::Ne || c->op == Op::Eq) && constantOf(k, c->operands[1]) == 0 &&
             k.values[c->operands[0]].op == Op::ZExt && k.values[k.values[c->operands[0]].operands[0]].width == 1) {
      positive = (c->op == Op::Ne) == positive;
      c = &k.values[k.values[c->operands[0]].operands[0]];
      continue;
    } else
      break;
    c = &k.values[c->operands[0]];
  }
  if (c->op != Op::Eq && c->op != Op::Ne)
    return false;
  ValueId x = c->operands[0], y = c->operands[1];
  if (k.values[x].op == Op::Const)
    std::swap(x, y);
  auto constant = constantOf(k, y);
  if (!constant || !isResult(k, x, acquire.instruction))
    return false;
  bool equal = (c->op == Op::Eq) == positive;
  auto held = constantOf(k, acquire.stored);
  if (acquire.atomicOp == AtomicOp::Cas) {
    auto free = constantOf(k, acquire.compared);
    return free && held && free != held && ((equal && constant == free) || (isTwoValued && !equal && constant == held));
  }
  return held && ((equal && constant != held) || (!equal && constant == held));
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

// Where it is known that some attempt to take the lock at the address of `like` has been successful.
Locks::Won Locks::wonBy(const Access &lock, const Access &like) const {
  Won won;
  for (const Access &a : k.accesses) {
    if (!takes(a, lock) || !sameAddress(a, like))
      continue;
    const bool onlyTwo = isTwoValued(a);
    const std::vector<AccessId> releases = releasesOf(lock, like);
    for (BlockId b = 0; b < k.blocks.size(); ++b)
      for (unsigned way = 0; way < k.blocks[b].succs.size(); ++way)
        if (succeeds(k, b, way, a, onlyTwo) && !isTestedAfter(a, releases, b))
          won.insert({b, way});
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
  Won won = wonBy(lock, like);
  if (won.empty())
    return false;
  Edges closed =
      both([won](BlockId b, unsigned way) { return won.contains({b, way}); }, holder ? holder->closed() : Edges());
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

bool Locks::holdsForBlock(AccessId id, AccessId access, Level level, const Leader &leader) const {
  const Access &lock = k.accesses[id];
  ValueId x = k.accesses[access].instruction;
  const Uniformity &uniformity = ctx.analysis.uniformity[static_cast<int>(Level::Block)];
  if (!uniformity.uniform(lock.offset) || !uniformity.uniform(lock.object) || finder.onlyBy(id) != &leader)
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
      if (!heldAt(c, lock, lock, &leader) || !acquired(lock, c, level, closed))
        return false;
      for (AccessId r : releases)
        if (paths.reach(c, k.accesses[r].instruction, cut, closed))
          return false;
    }
    for (AccessId r : releases)
      if (!signals.releases(k.accesses[r], level) && paths.reach(c, k.accesses[r].instruction, fenceOrCut, closed))
        return false;
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
    if (!isTake(lock) || id == access || !signals.inScope(lock, level) || wonBy(lock, lock).empty())
      continue;
    if (!signals.meet(lock, lock, level) || !signals.startsKnown(lock) || !kept(id))
      continue;
    if (holds(id, access, level))
      it->second.push_back({id, false});
    else if (level == Level::Grid)
      for (const Leader &leader : leaders)
        if (holdsForBlock(id, access, level, leader)) {
          it->second.push_back({id, true});
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
        assumptions.insert({report::AssumptionKind::LockFree, {std::to_string(a.where.line)}});
      Term differ = pool.orOf(pool.ne(pair.one.object(x.acquire, i.frame), pair.two.object(y.acquire, j.frame)),
                              pool.ne(pair.one.offset(x.acquire, i.frame), pair.two.offset(y.acquire, j.frame)));
      apart = apart ? pool.andOf(apart, differ) : differ;
    }
  return apart;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
