#include "passes/race/checks/race_finding.h"

#include "passes/race/threads/sharing.h"

#include <algorithm>

namespace veriwarp::race {

using namespace kernel;
using report::Verdict;

const char *levelName(Level level) { return level == Level::Warp ? "warp" : level == Level::Block ? "block" : "grid"; }

namespace {

std::string line(const Location &where) { return std::to_string(where.line); }

const char *verb(const Access &x) {
  return x.kind == AccessKind::Read ? "read" : x.kind == AccessKind::Write ? "write" : "atomic update";
}

// How the race can be mended, for one finding.
class Repair {
public:
  Repair(Context &context, const RaceFound &r, const Counterexample &cex)
      : ctx(context), k(ctx.kernel), cfg(ctx.analysis.cfg), race(r), a(k.accesses[r.one->access]),
        b(k.accesses[r.two->access]), inOneWarp(sameWarp(cex)), differentTrips(tripsDiffer(cex)), counterexample(cex) {}

  std::string text() const {
    // They are used already: what is wanted there is not known.
    if (isAtomicOrder(counterexample.dependsOn))
      return "";
    if (race.level == Level::Grid)
      return "no barrier orders threads of different blocks: use atomic operations, or another kernel launch";
    if (a.asynchronous != b.asynchronous)
      return "the copy goes on until the thread that started it waits for it (cg::wait, __pipeline_wait_prior, wait() "
             "of "
             "its barrier); behind that wait, " +
             barrier() + " shows it to the others";
    bool oneStatement = a.instruction == b.instruction;
    bool onlyWrites = a.kind != AccessKind::Read && b.kind != AccessKind::Read;
    if (LoopId loop = loopBetween(); loop != None)
      return barrierIn(loop);
    if (oneStatement || (onlyWrites && line(a.where) == line(b.where)))
      return onlyWrites ? "give each thread an element of its own, let one thread write, or use an atomic operation"
                        : "";
    const Access &first = cfg.instructionDominates(b.instruction, a.instruction) ? b : a;
    const Access &second = &first == &a ? b : a;
    if (!cfg.instructionDominates(first.instruction, second.instruction))
      return notOnOnePath();
    if (line(first.where) == line(second.where))
      return onOneLine(first, second) + unlessDivergent(first, second);
    return barrier() + " between lines " + line(first.where) + " and " + line(second.where) + " would order them" +
           unlessDivergent(first, second);
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

  std::string barrier() const { return race.level == Level::Warp ? "a __syncwarp()" : "a __syncthreads()"; }

  // Both on a line, which may be one statement or several: the barrier goes between, whichever comes first.
  std::string onOneLine(const Access &first, const Access &second) const {
    if (first.kind == AccessKind::Read && second.kind == AccessKind::Write)
      return "read into a variable, then " + barrier() + ", then write: that would order them";
    return barrier() + " after the " + verb(first) + " and before the " + verb(second) + " would order them";
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

  std::string barrierIn(LoopId loop) const {
    std::string text = barrier() + " at the end of the loop body would order them";
    if (race.level == Level::Warp || metByAll(k.loops[loop].latch))
      return text;
    // Whether the trips differ is not claimed, but shown: both threads have been run to their ends.
    const Run &one = counterexample.threads[0].run, &two = counterexample.threads[1].run;
    if (one.finished && two.finished && one.trips[loop] != two.trips[loop])
      return text + ", if all threads of the block made the same number of trips: these two make " +
             std::to_string(one.trips[loop]) + " and " + std::to_string(two.trips[loop]);
    return text + ", if all threads of the block make the same number of trips";
  }

  // A block-wide barrier has a place between the two, or else what to do instead.
  std::string unlessDivergent(const Access &first, const Access &second) const {
    if (race.level == Level::Warp)
      return "";
    for (BlockId at = second.block;; at = cfg.idom(at)) {
      if (metByAll(at))
        return "";
      if (at == first.block || at == 0 || cfg.idom(at) == None)
        break;
    }
    return std::string(", but not all threads of the block get there: end the branch or loop before it and begin it "
                       "again after it") +
           (inOneWarp ? "; between threads of one warp, a __syncwarp(mask) of those that get there will do" : "");
  }

  std::string notOnOnePath() const {
    if (metByAll(a.block) && metByAll(b.block))
      return barrier() + " between the two would order them";
    return "the two are on different paths: order these by a barrier that all threads of the block reach, or use "
           "atomic operations";
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
  std::string text = std::string(x.kind == AccessKind::Read    ? "read"
                                 : x.kind == AccessKind::Write ? "written"
                                                               : "atomically updated") +
                     " by thread " + show(who.thread) + " of " +
                     (other && other->block == who.block ? "the same block" : "block " + show(who.block));
  if (who.event)
    text += ", element " + elementNumber(who.event->offset, x.elementSize) + loopValues(ctx, *who.event);
  return {x.where, text};
}

} // namespace

report::Finding raceFinding(Context &ctx, const RaceFound &race, Counterexample &cex) {
  const Kernel &k = ctx.kernel;
  std::string fix = !race.advice.empty() ? race.advice : Repair(ctx, race, cex).text();
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
  finding.kind = race.benign                                                ? "benign"
                 : a.kind == AccessKind::Read || b.kind == AccessKind::Read ? "read-write"
                                                                            : "write-write";
  finding.level = levelName(race.level);
  auto warpOf = [&](const Participant &who) {
    const Dim3 &size = cex.world.block;
    return (who.thread[0] + std::uint64_t{size[0]} * (who.thread[1] + std::uint64_t{size[1]} * who.thread[2])) /
           ctx.options.warpSize;
  };
  if (race.level == Level::Block && warpOf(cex.threads[0]) == warpOf(cex.threads[1]))
    finding.level = levelName(Level::Warp);
  ObjectId o = cex.threads[f].event ? cex.threads[f].event->object : None;
  if (o == None) {
    auto both = commonObjects(ctx, a, b, race.level);
    o = both.empty() ? a.mayTouch.front() : both.front();
  }
  finding.space = spaceName(k.objects[o]);
  finding.object = objectName(ctx, o);
  finding.where = a.where;
  finding.launch = ctx.launch.name;
  std::string place = b.where.line > a.where.line ? "below" : b.where.line < a.where.line ? "above" : "on this line";
  bool variable = k.objects[o].dims.empty() && k.objects[o].size == a.size;
  finding.message = std::string(race.benign     ? "benign "
                                : race.definite ? ""
                                                : "possible ") +
                    "data race on " + (finding.space.empty() ? "" : finding.space + " ") +
                    (variable ? "variable" : "array") + " '" + finding.object + "': ";
  if (first == second)
    finding.message += std::string(verb(a)) + " by several threads " +
                       (race.level == Level::Grid ? "of different blocks " : "") + "is not ordered";
  else
    finding.message += std::string(verb(a)) + " here and " + verb(b) + " " + place + " are not ordered";
  report::Note n2 = noteOf(ctx, b, cex.threads[s], nullptr), n1 = noteOf(ctx, a, cex.threads[f], &cex.threads[s]);
  if (race.level != Level::Grid) {
    bool named = std::any_of(cex.threads.begin(), cex.threads.end(), [](const Participant &who) {
      return who.event ? who.event->named > 0 : !who.run.named.empty();
    });
    n1.message += named ? "; no barrier that both come to since " : "; no barrier since ";
    n1.message +=
        race.interval->cut == None ? "the start of the kernel" : "line " + line(k.values[race.interval->cut].where);
  }
  finding.notes = {n2, n1};
  if (cex.dependsOn)
    restOn(finding, report::Event::TheyMeet, cex.dependsOn, cex.dependsOnWhere.line ? cex.dependsOnWhere : k.where);
  if (!fix.empty() && !race.benign)
    finding.notes.push_back({b.where, fix});
  for (std::size_t t : {f, s})
    finding.threads.push_back(traceOf(ctx, cex.threads[t], does(t == f ? a : b)));
  finding.values = bindings(ctx, cex.world);
  return finding;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
