#include "passes/race/checks/race_finding.h"

#include "passes/race/threads/sharing.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::race {

using namespace kernel;
using report::Phrase;
using report::PhraseKind;
using report::Verdict;

const char *levelName(Level level) { return level == Level::Warp ? "warp" : level == Level::Block ? "block" : "grid"; }

namespace {

report::Nearness nearness(Level level) {
  assert(level != Level::Meet && "threads race at a level of memory");
  return level == Level::Warp    ? report::Nearness::Warp
         : level == Level::Block ? report::Nearness::Block
                                 : report::Nearness::Grid;
}

// How the race can be mended, for one finding.
class Repair {
public:
  Repair(Context &context, const RaceFound &r, const Counterexample &cex)
      : ctx(context), k(ctx.kernel), cfg(ctx.analysis.cfg), race(r), a(k.accesses[r.one->access]),
        b(k.accesses[r.two->access]), inOneWarp(sameWarp(cex)), differentTrips(tripsDiffer(cex)), counterexample(cex) {}

  Phrase advice() const {
    // They are used already: what is wanted there is not known.
    if (isAtomicOrder(counterexample.dependsOn))
      return {};
    if (race.level == Level::Grid)
      return PhraseKind::NoBarrierOfGrid;
    if (a.asynchronous != b.asynchronous)
      return {PhraseKind::CopyGoesOn, {barrier()}};
    bool oneStatement = a.instruction == b.instruction;
    bool onlyWrites = a.kind != AccessKind::Read && b.kind != AccessKind::Read;
    if (LoopId loop = loopBetween(); loop != None)
      return barrierIn(loop);
    if (oneStatement || (onlyWrites && a.where.line == b.where.line))
      return onlyWrites ? Phrase(PhraseKind::ElementsOfTheirOwn) : Phrase();
    const Access &first = cfg.instructionDominates(b.instruction, a.instruction) ? b : a;
    const Access &second = &first == &a ? b : a;
    if (!cfg.instructionDominates(first.instruction, second.instruction))
      return notOnOnePath();
    if (first.where.line == second.where.line)
      return unlessDivergent(first, second, onOneLine(first, second));
    return unlessDivergent(first, second,
                           {PhraseKind::BarrierBetweenLines, {barrier(), first.where.line, second.where.line}});
  }

private:
  static bool tripsDiffer(const Counterexample &cex) {
    return cex.threads.size() == 2 && cex.threads[0].event && cex.threads[1].event &&
           cex.threads[0].event->loopValues != cex.threads[1].event->loopValues;
  }

  bool sameWarp(const Counterexample &cex) const {
    if (race.level == Level::Warp)
      return true;
    auto warpOf = [&](const Participant &who) {
      const Dim3 &size = cex.world.block;
      return (who.thread[0] + std::uint64_t{size[0]} * (who.thread[1] + std::uint64_t{size[1]} * who.thread[2])) /
             ctx.options.warpSize;
    };
    return cex.threads.size() == 2 && cex.threads[0].block == cex.threads[1].block &&
           warpOf(cex.threads[0]) == warpOf(cex.threads[1]);
  }

  PhraseKind barrier() const { return race.level == Level::Warp ? PhraseKind::WarpBarrier : PhraseKind::BlockBarrier; }

  // Both on a line, which may be one statement or several: the barrier goes between, whichever comes first.
  Phrase onOneLine(const Access &first, const Access &second) const {
    if (first.kind == AccessKind::Read && second.kind == AccessKind::Write)
      return {PhraseKind::ReadThenBarrier, {barrier()}};
    return {PhraseKind::BarrierAfterAndBefore, {barrier(), access(first), access(second)}};
  }

  // The loop whose trips the two accesses belong to different ones of.
  LoopId loopBetween() const {
    for (LoopId l = k.blocks[a.block].loop; l != None; l = k.loops[l].parent) {
      if (!cfg.inLoop(b.block, l))
        continue;
      bool synchronised = ctx.analysis.synchronised[static_cast<int>(race.level)][l];
      if ((synchronised && race.one->frame != race.two->frame) || (!synchronised && differentTrips))
        return l;
      return None;
    }
    return None;
  }

  // All threads of the block come there, or none.
  bool metByAll(BlockId at) const {
    const Uniformity &uniformity = ctx.analysis.uniformity[static_cast<int>(Level::Block)];
    for (LoopId l = k.blocks[at].loop; l != None; l = k.loops[l].parent)
      if (!uniformity.uniformExit(l))
        return false;
    for (BlockId d = at; d != 0; d = cfg.idom(d)) {
      BlockId up = cfg.idom(d);
      if (up == None)
        return false;
      const Block &branch = k.blocks[up];
      if (branch.terminator == TerminatorKind::Branch && !uniformity.uniform(branch.condition) &&
          !cfg.postDominates(d, up)) // not every thread that comes to `up` goes on to `d`
        return false;
    }
    return true;
  }

  Phrase barrierIn(LoopId loop) const {
    Phrase mended{PhraseKind::BarrierAtEndOfLoop, {barrier()}};
    if (race.level == Level::Warp || metByAll(k.loops[loop].latch))
      return mended;
    // Whether the trips differ is not claimed, but shown: both threads have been run to their ends.
    const Run &one = counterexample.threads[0].run, &two = counterexample.threads[1].run;
    if (one.finished && two.finished && one.trips[loop] != two.trips[loop])
      return {PhraseKind::IfTripsWereSame, {mended, one.trips[loop], two.trips[loop]}};
    return {PhraseKind::IfTripsAreSame, {mended}};
  }

  // A block-wide barrier has a place between the two, or else what to do instead.
  Phrase unlessDivergent(const Access &first, const Access &second, const Phrase &mended) const {
    if (race.level == Level::Warp)
      return mended;
    for (BlockId at = second.block;; at = cfg.idom(at)) {
      if (metByAll(at))
        return mended;
      if (at == first.block || at == 0 || cfg.idom(at) == None)
        break;
    }
    const Phrase apart{PhraseKind::NotAllGetThere, {mended}};
    return inOneWarp ? Phrase(PhraseKind::WarpBarrierWillDo, {apart}) : apart;
  }

  Phrase notOnOnePath() const {
    if (metByAll(a.block) && metByAll(b.block))
      return {PhraseKind::BarrierBetween, {barrier()}};
    return PhraseKind::OnDifferentPaths;
  }

  Context &ctx;
  const Kernel &k;
  const Cfg &cfg;
  const RaceFound &race;
  const Access &a, &b;
  bool inOneWarp, differentTrips;
  const Counterexample &counterexample;
};

report::Action does(const Access &x) {
  using enum report::ActionKind;
  return x.kind == AccessKind::Read ? Reads : x.kind == AccessKind::Write ? Writes : Updates;
}

report::Note noteOf(Context &ctx, const Access &x, const Participant &who, const Participant *other) {
  const PhraseKind was = x.kind == AccessKind::Read    ? PhraseKind::WasRead
                         : x.kind == AccessKind::Write ? PhraseKind::WasWritten
                                                       : PhraseKind::WasUpdated;
  const Phrase thread =
      other && other->block == who.block ? Phrase(PhraseKind::ThreadOfSameBlock, {show(who.thread)}) : threadName(who);
  const Phrase done{PhraseKind::DoneBy, {was, thread}};
  if (!who.event)
    return {x.where, done};
  const Phrase there{PhraseKind::DoneToElement, {done, elementNumber(who.event->offset, x.elementSize)}};
  return {x.where, withLoopValues(ctx, *who.event, there)};
}

} // namespace

report::Finding raceFinding(Context &ctx, const RaceFound &race, Counterexample &cex) {
  const Kernel &k = ctx.kernel;
  assert(cex.threads.size() == 2 && race.interval && "two threads meet in an interval");
  assert((race.definite || race.benign || cex.dependsOn) && "what is possible rests on something");
  const Phrase fix = race.advice ? race.advice : Repair(ctx, race, cex).advice();
  // In order: reads first, then by line.
  AccessId first = race.one->access, second = race.two->access;
  std::size_t f = 0, s = 1;
  if (cex.threads[0].event && cex.threads[0].event->access != first)
    std::swap(f, s);
  auto rank = [&](AccessId x) { return std::pair(k.accesses[x].kind != AccessKind::Read, k.accesses[x].where.line); };
  if (rank(second) < rank(first)) {
    std::swap(first, second);
    std::swap(f, s);
  }
  const Access &a = k.accesses[first], &b = k.accesses[second];
  report::Finding finding;
  finding.check = report::Check::Race;
  finding.verdict = race.definite ? Verdict::Refuted : Verdict::Possible;
  finding.kind = race.benign                                                ? report::Fault::Benign
                 : a.kind == AccessKind::Read || b.kind == AccessKind::Read ? report::Fault::ReadWrite
                                                                            : report::Fault::WriteWrite;
  finding.level = nearness(race.level);
  auto warpOf = [&](const Participant &who) {
    const Dim3 &size = cex.world.block;
    return (who.thread[0] + std::uint64_t{size[0]} * (who.thread[1] + std::uint64_t{size[1]} * who.thread[2])) /
           ctx.options.warpSize;
  };
  if (race.level == Level::Block && warpOf(cex.threads[0]) == warpOf(cex.threads[1]))
    finding.level = report::Nearness::Warp;
  ObjectId o = cex.threads[f].event ? cex.threads[f].event->object : None;
  if (o == None) {
    auto both = commonObjects(ctx, a, b, race.level);
    o = both.empty() ? a.mayTouch.front() : both.front();
  }
  finding.space = spaceOf(k.objects[o]);
  finding.object = objectName(ctx, o);
  finding.where = a.where;
  finding.launch = ctx.launch.name;
  bool variable = k.objects[o].dims.empty() && k.objects[o].size == a.size;
  const PhraseKind place = b.where.line > a.where.line   ? PhraseKind::HereAndBelow
                           : b.where.line < a.where.line ? PhraseKind::HereAndAbove
                                                         : PhraseKind::HereAndOnThisLine;
  const PhraseKind several = race.level == Level::Grid ? PhraseKind::BySeveralBlocks : PhraseKind::BySeveralThreads;
  const Phrase unordered = first == second ? Phrase(several, {access(a)}) : Phrase(place, {access(a), access(b)});
  finding.message = {variable ? PhraseKind::RaceOnVariable : PhraseKind::RaceOnArray,
                     {spaceName(finding.space), finding.object, unordered}};
  if (race.benign)
    finding.message = {PhraseKind::Benign, {finding.message}};
  else if (!race.definite)
    finding.message = {PhraseKind::Possible, {finding.message}};
  report::Note n2 = noteOf(ctx, b, cex.threads[s], nullptr), n1 = noteOf(ctx, a, cex.threads[f], &cex.threads[s]);
  if (race.level != Level::Grid) {
    bool named = std::any_of(cex.threads.begin(), cex.threads.end(), [](const Participant &who) {
      return who.event ? who.event->named > 0 : !who.run.named.empty();
    });
    const Phrase since = race.interval->cut == None
                             ? Phrase(PhraseKind::StartOfKernel)
                             : Phrase(PhraseKind::AtLine, {k.values[race.interval->cut].where.line});
    n1.message = {named ? PhraseKind::NoCommonBarrierSince : PhraseKind::NoBarrierSince, {n1.message, since}};
  }
  finding.notes = {n2, n1};
  if (cex.dependsOn)
    restOn(finding, report::Event::TheyMeet, cex.dependsOn, cex.dependsOnWhere.line ? cex.dependsOnWhere : k.where);
  if (fix && !race.benign)
    finding.notes.push_back({b.where, fix});
  for (std::size_t t : {f, s})
    finding.threads.push_back(traceOf(ctx, cex.threads[t], does(t == f ? a : b)));
  finding.values = bindings(ctx, cex.world);
  return finding;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
