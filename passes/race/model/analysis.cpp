#include "passes/race/model/analysis.h"

#include "passes/race/model/async_copies.h"
#include "passes/race/model/paths.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <numeric>
#include <set>

namespace veriwarp::race {

using namespace kernel;

namespace {

// The accesses reached from just after an instruction (from the entry when None) without passing a block-level cut.
std::set<AccessId> accessesFrom(const Kernel &k, const Cfg &cfg, ValueId from) {
  std::set<AccessId> found;
  std::vector<std::pair<BlockId, unsigned>> work;
  std::vector<bool> seen(k.blocks.size(), false);
  if (from == None)
    work.emplace_back(0, 0);
  else
    work.emplace_back(k.values[from].block, cfg.positionOf(from) + 1);
  while (!work.empty()) {
    auto [b, start] = work.back();
    work.pop_back();
    if (start == 0) {
      if (seen[b])
        continue;
      seen[b] = true;
    }
    bool stopped = false;
    const auto &values = k.blocks[b].values;
    for (unsigned i = start; i < values.size() && !stopped; ++i) {
      const Value &v = k.values[values[i]];
      if (v.access != None)
        found.insert(v.access);
      stopped = isCut(v, Level::Block);
    }
    if (!stopped)
      for (BlockId s : k.blocks[b].succs)
        work.emplace_back(s, 0);
  }
  return found;
}

} // namespace

Analysis::Analysis(const Kernel &k)
    : kernel(k), cfg(k), inductions(findInductions(k, cfg)), epochs(k.accesses.size()),
      written(k.objects.size(), false), plainlyWritten(k.objects.size(), false) {
  for (Level level : {Level::Warp, Level::Block, Level::Grid, Level::Meet}) {
    auto &flags = synchronised[static_cast<int>(level)];
    flags.assign(k.loops.size(), false);
    for (LoopId l = 0; l < k.loops.size(); ++l)
      for (BlockId b : k.loops[l].blocks)
        for (ValueId v : k.blocks[b].values)
          if (isCut(k.values[v], level))
            flags[l] = true;
  }

  for (const Access &a : k.accesses)
    for (ObjectId o : a.mayTouch) {
      if (a.kind != AccessKind::Read)
        written[o] = true;
      if (a.kind == AccessKind::Write)
        plainlyWritten[o] = true;
    }

  for (AccessId a : accessesFrom(k, cfg, None))
    epochs[a].push_back(None);
  for (ValueId v = 0; v < k.values.size(); ++v)
    if (k.values[v].block != None && isCut(k.values[v], Level::Block))
      for (AccessId a : accessesFrom(k, cfg, v))
        epochs[a].push_back(v);
  assert(std::all_of(k.accesses.begin(), k.accesses.end(),
                     [&](const Access &a) {
                       return !cfg.reachable(a.block) || !epochs[k.values[a.instruction].access].empty();
                     }) &&
         "what is reached is reached from a cut or from the entry");
  findStable();
  findMoments();
  for (Level level : {Level::Warp, Level::Block, Level::Grid})
    uniformity.emplace_back(*this, level);
  uniformity.push_back(uniformity[static_cast<int>(Level::Warp)]); // Level::Meet: the same threads
  checkLevels();
}

void Analysis::checkLevels() const {
  for (LoopId l = 0; l < kernel.loops.size(); ++l) {
    [[maybe_unused]] auto cut = [&](Level level) { return bool(synchronised[static_cast<int>(level)][l]); };
    assert((!cut(Level::Grid) || cut(Level::Block)) && "what orders a grid orders its blocks");
    assert((!cut(Level::Block) || cut(Level::Warp)) && "what orders a block orders its warps");
    assert((!cut(Level::Warp) || cut(Level::Meet)) && "lanes that are ordered have met");
  }
  for (ValueId v = 0; v < kernel.values.size(); ++v) {
    [[maybe_unused]] auto same = [&](Level level) { return uniformity[static_cast<int>(level)].uniform(v); };
    assert((!same(Level::Grid) || same(Level::Block)) && "what a grid agrees on, its blocks agree on");
    assert((!same(Level::Block) || same(Level::Warp)) && "what a block agrees on, its warps agree on");
  }
}

bool onlyLooks(const Kernel &k, const Access &a) {
  const auto constant = [&](ValueId v) -> std::optional<std::uint64_t> {
    return v != None && k.values[v].op == Op::Const ? std::optional(k.values[v].imm) : std::nullopt;
  };
  switch (a.atomicOp) {
  case AtomicOp::Load:
    return true;
  case AtomicOp::Cas:
    return a.stored != None &&
           (a.stored == a.compared || (constant(a.stored) && constant(a.stored) == constant(a.compared)));
  case AtomicOp::Add:
  case AtomicOp::Sub:
  case AtomicOp::Or:
  case AtomicOp::Xor:
    return constant(a.stored) == 0;
  default:
    return false;
  }
}

// By which a thread can learn without a barrier of the block that another has written: a lock, a flag, a counter.
static std::vector<ValueId> messages(const Kernel &k) {
  const bool hasFence = std::any_of(k.values.begin(), k.values.end(),
                                    [](const Value &v) { return v.block != None && v.op == Op::Fence; });
  std::vector<ValueId> result;
  for (const Access &a : k.accesses)
    if (a.kind == AccessKind::Atomic && !onlyLooks(k, a) &&
        (hasFence || a.order == Order::Release || a.order == Order::AcqRel || a.order == Order::SeqCst))
      result.push_back(a.instruction);
  for (ValueId v = 0; v < k.values.size(); ++v)
    if (isPartialBarrier(k.values[v]))
      result.push_back(v);
  return result;
}

void Analysis::findStable() {
  stable.assign(kernel.accesses.size(), std::vector<bool>(kernel.objects.size(), true));
  const bool late = arrivesAhead(kernel);
  const Paths paths(*this);
  const std::vector<ValueId> sent = messages(kernel);
  const auto isPublished = [&](const Access &write) {
    return std::any_of(sent.begin(), sent.end(), [&](ValueId by) { return paths.reach(write.instruction, by); });
  };
  // Somebody may learn there, in the interval itself, what others have written: by looking at a lock, flag or counter.
  std::vector<bool> learns(kernel.accesses.size(), false);
  for (AccessId look = 0; look < kernel.accesses.size(); ++look)
    if (kernel.accesses[look].kind == AccessKind::Atomic || kernel.accesses[look].isVolatile)
      for (AccessId other = 0; other < kernel.accesses.size(); ++other)
        learns[other] = learns[other] || shareInterval(look, other);
  for (ValueId v = 0; v < kernel.values.size(); ++v)
    if (isPartialBarrier(kernel.values[v]))
      for (AccessId other : accessesFrom(kernel, cfg, v))
        learns[other] = true;
  for (AccessId id = 0; id < kernel.accesses.size(); ++id) {
    const Access &w = kernel.accesses[id];
    if (w.kind == AccessKind::Read)
      continue;
    for (AccessId later : accessesFrom(kernel, cfg, w.instruction))
      for (ObjectId o : w.mayTouch)
        stable[later][o] = false;
    const bool isAnyTime = w.asynchronous || late;
    if (!isAnyTime && !isPublished(w))
      continue;
    // At some time. But to what only the block has, what others learn of in an interval has been written in it.
    for (AccessId other = 0; other < kernel.accesses.size(); ++other)
      for (ObjectId o : w.mayTouch)
        if (isAnyTime || (learns[other] && (kernel.objects[o].space != Space::Shared || shareInterval(id, other))))
          stable[other][o] = false;
  }
}

bool Analysis::shareInterval(AccessId a, AccessId b) const {
  const std::vector<ValueId> &first = epochs[a], &second = epochs[b];
  return std::find_first_of(first.begin(), first.end(), second.begin(), second.end()) != first.end();
}

// The accesses that come behind `from` and a block-level cut, in the same round of loops with the headers `ends`.
static std::set<AccessId> behindCut(const Kernel &k, const Cfg &cfg, ValueId from, const std::set<BlockId> &ends) {
  std::set<AccessId> found;
  struct Place {
    BlockId block;
    unsigned position;
    bool isBehind;
  };
  std::vector<Place> work{{k.values[from].block, cfg.positionOf(from) + 1, false}};
  std::array<std::vector<bool>, 2> seen;
  seen.fill(std::vector<bool>(k.blocks.size(), false));
  while (!work.empty()) {
    Place at = work.back();
    work.pop_back();
    if (at.position == 0) {
      if (seen[at.isBehind][at.block])
        continue;
      seen[at.isBehind][at.block] = true;
    }
    const std::vector<ValueId> &values = k.blocks[at.block].values;
    for (unsigned i = at.position; i < values.size(); ++i) {
      const Value &v = k.values[values[i]];
      if (v.access != None && at.isBehind)
        found.insert(v.access);
      at.isBehind |= isCut(v, Level::Block);
    }
    for (BlockId s : k.blocks[at.block].succs)
      if (!ends.contains(s))
        work.push_back({s, 0, at.isBehind});
  }
  return found;
}

void Analysis::findMoments() {
  moments.resize(kernel.accesses.size());
  std::iota(moments.begin(), moments.end(), 0);
  // Of what nobody writes it does not matter when it is read.
  auto matters = [&](const Access &a) {
    return a.kind == AccessKind::Read && cfg.reachable(a.block) && a.mayTouch.size() == 1 && written[a.mayTouch[0]];
  };
  struct Moment {
    std::vector<AccessId> members;
    std::set<AccessId> later; // behind a cut after one of them
  };
  std::map<std::pair<LoopId, std::vector<ValueId>>, std::vector<Moment>> known; // by loop with a cut, by epochs
  for (AccessId a = 0; a < kernel.accesses.size(); ++a) {
    if (!matters(kernel.accesses[a]))
      continue;
    LoopId around = kernel.blocks[kernel.accesses[a].block].loop;
    while (around != None && !synchronised[static_cast<int>(Level::Block)][around])
      around = kernel.loops[around].parent;
    std::set<BlockId> ends;
    for (LoopId l = around; l != None; l = kernel.loops[l].parent)
      ends.insert(kernel.loops[l].header);
    const std::set<AccessId> later = behindCut(kernel, cfg, kernel.accesses[a].instruction, ends);
    std::vector<Moment> &there = known[{around, epochs[a]}];
    auto moment = std::find_if(there.begin(), there.end(), [&](const Moment &m) {
      return !m.later.contains(a) &&
             std::none_of(m.members.begin(), m.members.end(), [&](AccessId b) { return later.contains(b); });
    });
    if (moment == there.end())
      moment = there.insert(there.end(), Moment());
    moment->members.push_back(a);
    moment->later.insert(later.begin(), later.end());
    moments[a] = moment->members[0];
  }
}

bool Analysis::stableAt(AccessId access, ObjectId object) const {
  assert((stable[access][object] || written[object]) && "what nobody writes stays as it is");
  return stable[access][object];
}

bool Analysis::hasCut(Level level) const {
  return std::any_of(kernel.values.begin(), kernel.values.end(),
                     [&](const Value &v) { return v.block != None && isCut(v, level); });
}

bool Analysis::hasWarpSync(Level level) const {
  return std::any_of(kernel.values.begin(), kernel.values.end(),
                     [&](const Value &v) { return v.block != None && isCut(v, level) && !isCut(v, Level::Block); });
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
