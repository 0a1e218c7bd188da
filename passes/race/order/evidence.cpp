#include "passes/race/order/evidence.h"

#include "passes/race/model/limits.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::race {

using namespace kernel;

const Leader *EvidenceFinder::onlyBy(AccessId access) {
  auto [it, isNew] = known.try_emplace(access, nullptr);
  if (!isNew)
    return it->second;
  for (const Leader &leader : leaders) {
    std::vector<Term> other;
    other.reserve(3);
    for (unsigned d = 0; d < 3; ++d)
      other.push_back(ctx.pool.ne(witness.tid(d), leader.tid[d]));
    Term there = witness.path(k.accesses[access].block, witness.baseFrame());
    if (ctx.ask({there, ctx.pool.orOf(other)}, {&witness}, "leader").status == smt::Status::Unsat)
      return it->second = &leader;
  }
  return nullptr;
}

std::pair<FrameId, Term> EvidenceFinder::readAt(Evaluator &reader, AccessId look, BlockId to, FrameId frame,
                                                Term passed) {
  BlockId from = k.accesses[look].block;
  auto symbols = ctx.pool.symbols(passed);
  LoopId left = ctx.analysis.cfg.outermostLeft(from, to);
  FrameId f = left == None ? frame : reader.exitFrame(frame, left);
  // A loop inside the one that was left may have been left before it, or with it.
  std::vector<LoopId> inner;
  for (LoopId l = k.blocks[from].loop; left != None && l != None && l != left; l = k.loops[l].parent)
    inner.insert(inner.begin(), l);
  for (std::size_t i = 0;; ++i) {
    Term read = reader.value(k.accesses[look].instruction, f);
    if (std::find(symbols.begin(), symbols.end(), read) != symbols.end())
      return {f, read};
    if (i == inner.size())
      return {f, Term()};
    f = reader.exitFrame(f, inner[i]);
  }
}

// The thread has looked itself, on every way to the access.
std::optional<Evidence> EvidenceFinder::own(Evaluator &thread, AccessId access, FrameId frame, Level level,
                                            AccessId look) {
  const Access &r = k.accesses[look];
  ValueId y = k.accesses[access].instruction;
  const Leader *only = paths.dominates(r.instruction, y) ? nullptr : onlyBy(access);
  Edges closed = only ? only->closed() : Edges();
  if (!paths.dominates(r.instruction, y, closed))
    return {};
  bool acquires = signals.acquires(r, level) ||
                  !paths.reach(r.instruction, y, [&](ValueId v) { return signals.fences(v, level); }, closed);
  bool barrier = !paths.reach(r.instruction, y, [&](ValueId v) { return isCut(k.values[v], Level::Block); }, closed);
  Known way;
  way.reader = &thread;
  way.passed = thread.path(k.accesses[access].block, frame);
  std::tie(way.frame, way.read) = readAt(thread, look, k.accesses[access].block, frame, way.passed);
  if (!way.read)
    return {};
  return Evidence{look, {way}, acquires, barrier};
}

// The result of a reducing barrier; None if it is no such barrier, or nobody uses the result.
ValueId EvidenceFinder::resultOf(ValueId cut) const {
  if (k.values[cut].op != Op::Barrier)
    return None;
  const auto &values = k.blocks[k.values[cut].block].values;
  for (auto it = std::find(values.begin(), values.end(), cut) + 1; it != values.end(); ++it) {
    if (k.values[*it].op == Op::Barrier)
      break;
    if (k.values[*it].reduced != None)
      return *it;
  }
  return None;
}

// One thread of the block looks, and all wait for it at a barrier before the access.
void EvidenceFinder::atBarriers(Evaluator &thread, AccessId access, FrameId frame, Level level, AccessId look,
                                std::vector<Evidence> &out) {
  const Access &r = k.accesses[look];
  ValueId y = k.accesses[access].instruction;
  auto isLook = [&](ValueId v) { return v == r.instruction; };
  unsigned tried = 0;
  for (ValueId c : signals.cuts()) {
    if (tried == limits::barriersTried || !paths.dominates(c, y) || !paths.reach(r.instruction, c))
      continue;
    for (const Leader &leader : leaders) {
      Edges closed = leader.closed();
      // Neither the first time nor later does it come there without a look.
      if (!paths.dominates(r.instruction, c, closed) || paths.reach(c, c, isLook, closed))
        continue;
      Evidence found;
      found.look = look;
      found.fenced = signals.acquires(r, level) ||
                     !paths.reach(r.instruction, c, [&](ValueId v) { return signals.fences(v, level); }, closed);
      Known way;
      way.reader = &witness;
      BlockId at = k.values[c].block;
      FrameId f = witness.baseFrame(), own = frame;
      if (LoopId left = ctx.analysis.cfg.outermostLeft(at, k.accesses[access].block); left != None) {
        f = witness.exitFrame(f, left);
        own = thread.exitFrame(own, left);
      }
      way.passed = witness.path(at, f);
      // What the barrier gives to all, by which they go on, says what the one that looked has given to it.
      if (ValueId result = resultOf(c); result != None) {
        Term given = witness.value(result, f);
        way.passed = ctx.pool.andOf(way.passed, witness.reductionFact(result, f, given));
        way.others.push_back(ctx.pool.eq(given, thread.value(result, own)));
      }
      std::tie(way.frame, way.read) = readAt(witness, look, at, f, way.passed);
      if (!way.read)
        continue;
      way.others.push_back(signals.sameBlock(witness, thread));
      for (unsigned d = 0; d < 3; ++d)
        way.others.push_back(ctx.pool.eq(witness.tid(d), leader.tid[d]));
      for (LoopId l : paths.commonLoops(c, y)) // around a barrier, all threads of a block make the same trips
        way.others.push_back(ctx.pool.eq(witness.frame(f).counter[l], thread.frame(frame).counter[l]));
      assert(way.read.width() == k.values[r.instruction].width && "what was looked at is as wide as the look");
      found.ways.push_back(std::move(way));
      out.push_back(std::move(found));
      ++tried;
      break;
    }
  }
}

// What decides whether or where the access is performed was read from shared memory, where a thread that had looked
// wrote it.
void EvidenceFinder::handedOn(Evaluator &thread, AccessId access, FrameId frame, Level level, AccessId look,
                              std::vector<Evidence> &out) {
  smt::TermPool &pool = ctx.pool;
  const Access &r = k.accesses[look];
  Term path = thread.path(k.accesses[access].block, frame);
  auto symbols = pool.symbols(path), addressed = pool.symbols(thread.offset(access, frame));
  symbols.insert(symbols.end(), addressed.begin(), addressed.end());
  std::vector<Source> shared;
  for (const Source &s : thread.sources())
    if (s.object != None && k.objects[s.object].space == Space::Shared && k.values[s.instruction].op == Op::Load &&
        std::find(symbols.begin(), symbols.end(), s.term) != symbols.end() &&
        std::none_of(shared.begin(), shared.end(), [&](const Source &o) { return o.term == s.term; }))
      shared.push_back(s);
  for (const Source &s : shared) {
    const Access &load = k.accesses[k.values[s.instruction].access];
    Evidence found;
    found.look = look;
    bool sound = true, looked = false, written = false;
    for (AccessId w = 0; w < k.accesses.size() && sound; ++w) {
      const Access &write = k.accesses[w];
      if (write.kind == AccessKind::Read || write.atomicOp == AtomicOp::Load ||
          !signals.share(w, k.values[s.instruction].access, Level::Block))
        continue;
      bool stores = write.kind == AccessKind::Write && write.stored != None && write.size == load.size &&
                    k.values[write.stored].width == s.term.width();
      if (!stores) {
        sound = false;
        break;
      }
      Known way;
      way.reader = &witness;
      way.frame = witness.baseFrame();
      Term stored = witness.value(write.stored, way.frame);
      way.passed = pool.andOf(pool.substitute(path, {{s.term.id(), stored}}), witness.path(write.block, way.frame));
      Term given = pool.eq(s.term, stored);
      way.others = {signals.sameBlock(witness, thread), pool.eq(witness.offset(w, way.frame), s.offset), given};
      if (paths.dominates(r.instruction, write.instruction)) {
        // What was handed on need not decide whether the access is performed: where is enough.
        std::tie(way.frame, way.read) =
            readAt(witness, look, write.block, witness.baseFrame(), pool.andOf(way.passed, given));
        looked |= static_cast<bool>(way.read);
        // Up to the next barrier: what is read before it is read in a race.
        // Or up to the write, if threads that meet before any barrier of the block read it.
        bool acquired = signals.acquires(r, level);
        const auto fences = [&](ValueId v) { return signals.fences(v, level); };
        const auto isOfBlock = [&](ValueId v) { return isCut(k.values[v], Level::Block); };
        const bool isReadBefore = paths.reach(write.instruction, load.instruction, isOfBlock);
        if (!acquired && isReadBefore && paths.reach(r.instruction, write.instruction, fences))
          found.fenced = false;
        for (ValueId c : signals.cuts())
          if (!acquired && paths.reach(write.instruction, c) && paths.reach(r.instruction, c, fences))
            found.fenced = false;
      }
      // Some thread of every block writes before the value is read: a barrier of the block stands between.
      for (const Leader &leader : leaders)
        for (ValueId c : signals.cuts())
          written |= paths.dominates(write.instruction, c, leader.closed()) && paths.dominates(c, load.instruction);
      found.ways.push_back(std::move(way));
    }
    if (sound && looked && written)
      out.push_back(std::move(found));
  }
}

std::vector<Evidence> EvidenceFinder::find(Evaluator &thread, AccessId access, FrameId frame, Level level) {
  std::vector<Evidence> result;
  for (AccessId look = 0; look < k.accesses.size(); ++look) {
    const Access &r = k.accesses[look];
    if (look == access || !signals.inScope(r, level) || !signals.looks(r) || !signals.meet(r, r, level))
      continue;
    if (auto found = own(thread, access, frame, level, look))
      result.push_back(std::move(*found));
    atBarriers(thread, access, frame, level, look, result);
    handedOn(thread, access, frame, level, look, result);
  }
  return result;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
