// Barrier divergence: two threads of a block leave one interval by different ends. After PUG section 4.1, whose check
// is exact in the same sense: the conditions of the ends are compared, not their syntax.
#include "passes/race/checks/conclude.h"
#include "passes/race/model/limits.h"
#include "passes/race/sync/partial_barriers.h"
#include "passes/race/sync/warp_sync.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::race {

using namespace kernel;
using report::ActionKind;
using report::Phrase;
using report::PhraseKind;
using report::ReasonKind;

namespace {

// What a thread does until it ends the interval in which the two part: the last barriers that it passed, and its end.
report::ThreadTrace pathOf(Context &ctx, const Participant &who, std::size_t passed, const Location &end,
                           const report::Action &does) {
  report::ThreadTrace trace;
  trace.block = who.block;
  trace.thread = who.thread;
  trace.action = does;
  passed = std::min(passed, who.run.cuts.size());
  for (std::size_t i = passed - std::min(passed, limits::stepsTold); i < passed; ++i)
    trace.steps.push_back({ctx.kernel.values[who.run.cuts[i].first].where, PhraseKind::PassesBarrier});
  trace.steps.push_back({end, {PhraseKind::Does, {does}}});
  return trace;
}

// Do the runs of the two come to other barriers, or in other iterations? They go together for `parted` barriers.
Shown partAt(const Kernel &k, Level level, const Counterexample &cex, std::size_t &parted) {
  assert(cex.threads.size() == 2 && "two threads part");
  const Run &one = cex.threads[0].run, &two = cex.threads[1].run;
  auto cutsOf = [&](const Run &run) {
    std::vector<std::pair<ValueId, std::vector<unsigned>>> cuts;
    for (const Meeting &m : run.meetings)
      if (isCut(k.values[m.at], level))
        cuts.emplace_back(m.at, m.trips);
    return cuts;
  };
  parted = 0;
  while (parted < std::min(one.cuts.size(), two.cuts.size()) && one.cuts[parted].first == two.cuts[parted].first)
    ++parted;
  // Only what a thread did before they parted counts.
  auto taintedUntilThen = [&](const Run &run) {
    return level == Level::Block && parted < run.cuts.size() ? run.cutsBeforeTaint <= parted : run.taintedPath;
  };
  return {cutsOf(one) != cutsOf(two), taintedUntilThen(one) || taintedUntilThen(two), {}, {}};
}

// Two threads wait at one barrier of the whole block, whose number is computed: is it one barrier for both? Else each
// waits at its own for all the others. True if there is a finding.
bool checkNumber(Context &ctx, Pair &pair, Term start, const End &x, const End &y, report::KernelReport &out,
                 Tally &tally) {
  const Kernel &k = ctx.kernel;
  const Value &barrier = k.values[x.cut];
  if (barrier.op != Op::Barrier || k.values[barrier.operands[0]].op == Op::Const)
    return false;
  Question question;
  question.fails = ctx.pool.andOf(
      {start, x.condition, y.condition,
       ctx.pool.ne(pair.one.value(barrier.operands[0], x.frame), pair.two.value(barrier.operands[0], y.frame))});
  question.threads = {&pair.one, &pair.two};
  question.label = "number of barrier " + std::to_string(x.cut);
  question.instructions = {x.cut};
  question.where = barrier.where;
  question.undecided = ReasonKind::BarrierUndecided;
  question.notShown = [](const Counterexample &) { return report::Reason(ReasonKind::BarrierTrips); };
  question.doubt = Doubt::PathOrAny;
  BarrierNumber first, second;
  question.replay = [&](const smt::Assignment &model, Counterexample &cex) {
    runThreads(ctx, model, question.threads, cex);
    const Run &one = cex.threads[0].run, &two = cex.threads[1].run;
    for (std::size_t i = 0; i < std::min(one.numbers.size(), two.numbers.size()); ++i) {
      first = one.numbers[i], second = two.numbers[i];
      if (first.at != second.at)
        break;
      if (first.at == x.cut && first.number != second.number)
        return Shown{true, one.taintedPath || two.taintedPath || first.tainted || second.tainted, {}, {}};
    }
    return Shown{false, one.taintedPath || two.taintedPath, {}, {}};
  };
  const Conclusion found = conclude(ctx, question);
  if (found.settled(tally))
    return false;
  found.count(tally);
  const Counterexample &cex = found.cex;
  report::Finding finding;
  finding.check = report::Check::BarrierDivergence;
  finding.verdict = found.definite() ? report::Verdict::Refuted : report::Verdict::Possible;
  finding.level = report::Nearness::Block;
  finding.where = barrier.where;
  finding.launch = ctx.launch.name;
  finding.message = {PhraseKind::BarrierDivergence, {Phrase(PhraseKind::OtherNumbers)}};
  if (!found.definite())
    finding.message = {PhraseKind::Possible, {finding.message}};
  if (found.happens) {
    finding.notes.push_back({barrier.where, {PhraseKind::WaitsAtNumber, {threadName(cex.threads[0]), first.number}}});
    finding.notes.push_back({barrier.where,
                             {PhraseKind::WaitsAtNumber,
                              {Phrase(PhraseKind::ThreadOfSameBlock, {show(cex.threads[1].thread)}), second.number}}});
  }
  if (cex.dependsOn)
    restOn(finding, report::Event::TheyPart, cex.dependsOn, cex.dependsOnWhere);
  finding.threads.push_back(traceOf(ctx, cex.threads[0], ActionKind::Waits));
  finding.threads.push_back(traceOf(ctx, cex.threads[1], ActionKind::WaitsAtOtherNumber));
  finding.values = bindings(ctx, cex.world);
  out.findings.push_back(std::move(finding));
  return true;
}

// At Level::Block: all barriers, for threads of one block. At Level::Grid: those of the grid, for different blocks.
void checkLevel(Context &ctx, Level level, report::KernelReport &out, Tally &tally) {
  const Kernel &k = ctx.kernel;
  Pair &pair = ctx.pair(level);
  std::set<std::pair<ValueId, ValueId>> reported;
  std::set<ValueId> numbered; // with a finding about its number
  // Branches that go one way for all threads decide how often control comes to such a barrier, and in which order to
  // several: two threads cannot part by them, whatever is known of the values.
  const Uniformity &uniformity = ctx.analysis.uniformity[static_cast<int>(level)];
  auto isInStep = [&](ValueId cut) { return cut == None || uniformity.metByAllOrNone(k.values[cut].block); };
  for (std::size_t n = 0; n < pair.first.size(); ++n) {
    const Interval &one = pair.first[n], &two = pair.second[n];
    assert(one.cut == two.cut && "threads part from one cut");
    Term start = ctx.pool.andOf({one.start, two.start, different(pair, level)});
    for (const EffectInstance &e : one.unsupported)
      tally.addUnknown(notModelled(construct(k.values[e.instruction])), k.values[e.instruction].where);
    for (std::size_t i = 0; i < one.ends.size(); ++i)
      for (std::size_t j = 0; j < two.ends.size(); ++j) {
        const End &x = one.ends[i], &y = two.ends[j];
        if (x.cut != None && x.cut == y.cut && x.trip == y.trip && level == Level::Block && !numbered.contains(x.cut) &&
            checkNumber(ctx, pair, start, x, y, out, tally))
          numbered.insert(x.cut);
        if (x.cut == None || (x.cut == y.cut && x.trip == y.trip) || reported.contains({x.cut, y.cut}))
          continue;
        if ((isInStep(x.cut) && isInStep(y.cut)) || (y.cut != None && reported.contains({y.cut, x.cut})))
          continue;
        const Value &barrier = k.values[x.cut];
        Question question;
        question.fails = ctx.pool.andOf({start, x.condition, y.condition});
        question.threads = {&pair.one, &pair.two};
        question.label = "divergence " + std::to_string(i) + " " + std::to_string(j);
        question.instructions = {x.cut};
        if (y.cut != None)
          question.instructions.push_back(y.cut);
        question.where = barrier.where;
        question.undecided = ReasonKind::BarrierUndecided;
        question.notShown = [](const Counterexample &) { return report::Reason(ReasonKind::BarrierTrips); };
        std::size_t parted = 0;
        question.replay = [&](const smt::Assignment &model, Counterexample &cex) {
          runThreads(ctx, model, question.threads, cex);
          return partAt(k, level, cex, parted);
        };
        const Conclusion found = conclude(ctx, question);
        if (found.settled(tally))
          continue;
        found.count(tally);
        const Counterexample &cex = found.cex;
        report::Finding finding;
        finding.check = report::Check::BarrierDivergence;
        finding.verdict = found.definite() ? report::Verdict::Refuted : report::Verdict::Possible;
        finding.level = level == Level::Grid ? report::Nearness::Grid : report::Nearness::Block;
        finding.where = barrier.where;
        finding.launch = ctx.launch.name;
        const Phrase unreached{PhraseKind::NotReachedByAll, {nearnessName(finding.level)}};
        finding.message = {PhraseKind::BarrierDivergence, {unreached}};
        if (!found.definite())
          finding.message = {PhraseKind::Possible, {finding.message}};
        finding.notes.push_back({barrier.where, {PhraseKind::WaitsHere, {threadName(cex.threads[0])}}});
        Location where = y.cut != None ? k.values[y.cut].where : k.blocks[y.block].where;
        const report::Action does = y.cut == None    ? ActionKind::LeavesKernel
                                    : y.cut == x.cut ? ActionKind::WaitsLater
                                                     : ActionKind::WaitsElsewhere;
        if (where.line == 0)
          where = k.where;
        const Phrase other = level == Level::Grid
                                 ? threadName(cex.threads[1])
                                 : Phrase(PhraseKind::ThreadOfSameBlock, {show(cex.threads[1].thread)});
        finding.notes.push_back({where, {PhraseKind::ThreadDoes, {other, does}}});
        if (cex.dependsOn)
          restOn(finding, report::Event::TheyPart, cex.dependsOn, cex.dependsOnWhere);
        for (std::size_t u = 0; u < 2; ++u)
          finding.threads.push_back(pathOf(ctx, cex.threads[u], parted, u == 0 ? barrier.where : where,
                                           u == 0 ? report::Action(ActionKind::Waits) : does));
        finding.values = bindings(ctx, cex.world);
        out.findings.push_back(std::move(finding));
        reported.insert({x.cut, y.cut});
      }
  }
}

report::Finding namedFinding(const CheckContext &ctx, ValueId barrier, const Phrase &wrong) {
  report::Finding finding;
  finding.check = report::Check::BarrierDivergence;
  finding.verdict = report::Verdict::Refuted;
  finding.level = report::Nearness::Block;
  finding.where = ctx.kernel.values[barrier].where;
  finding.launch = ctx.launch.name;
  finding.message = {PhraseKind::BarrierDivergence, {wrong}};
  return finding;
}

report::Finding faultOf(const CheckContext &ctx, const BarrierFault &fault) {
  using Kind = BarrierFault::Kind;
  const auto whereOther = [&] { return ctx.kernel.values[fault.other].where; };
  switch (fault.kind) {
  case Kind::PartOfWarp: {
    report::Finding finding = namedFinding(ctx, fault.at, {PhraseKind::PartOfWarp, {fault.number}});
    finding.notes.push_back({finding.where, PhraseKind::WholeWarpsOnly});
    return finding;
  }
  case Kind::NoNumber:
    return namedFinding(ctx, fault.at, {PhraseKind::NoBarrierNumber, {fault.number}});
  case Kind::OddCount:
    return namedFinding(ctx, fault.at, {PhraseKind::OddBarrierCount, {fault.number, fault.count}});
  case Kind::OtherCount: {
    report::Finding finding =
        namedFinding(ctx, fault.at, {PhraseKind::OtherBarrierCount, {fault.number, fault.count, fault.otherCount}});
    finding.notes.push_back({whereOther(), {PhraseKind::ComesForThreads, {fault.number, fault.otherCount}}});
    return finding;
  }
  case Kind::Mixed:
    break;
  }
  report::Finding finding = namedFinding(ctx, fault.at, {PhraseKind::MixedReduction, {fault.number}});
  finding.notes.push_back({whereOther(), PhraseKind::MeetsHere});
  return finding;
}

// Named barriers at which threads wait for ever, or do what PTX leaves undefined.
void checkNamedBarriers(CheckContext &ctx, report::KernelReport &out, Tally &tally) {
  const Kernel &k = ctx.kernel;
  PartialBarriers &barriers = ctx.partialBarriers();
  auto find = [&](report::Finding finding) {
    ++tally.refuted;
    out.findings.push_back(std::move(finding));
  };
  for (const BarrierFault &fault : barriers.faults())
    find(faultOf(ctx, fault));
  bool tooFewOrMany = false;
  for (const auto &[number, arrivals] : barriers.arrivals()) {
    if (!arrivals.tooFewOrMany())
      continue;
    assert(arrivals.waitsFor > 0 && "who is known to come waits for somebody");
    tooFewOrMany = true;
    report::Finding finding =
        namedFinding(ctx, arrivals.first, {PhraseKind::WrongArrivals, {number, arrivals.waitsFor, arrivals.come}});
    finding.notes.push_back({finding.where, PhraseKind::CountOfArrivals});
    find(std::move(finding));
  }
  if (const std::optional<Stuck> &stuck = barriers.stuck(); stuck && !tooFewOrMany) {
    report::Finding finding = namedFinding(ctx, stuck->threads[0].at,
                                           {PhraseKind::WrongArrivals, {stuck->number, stuck->count, stuck->come}});
    for (const Stuck::Thread &t : stuck->threads) {
      const Phrase thread = &t == &stuck->threads[0] ? threadName({{0, 0, 0}, t.id, {}, {}})
                                                     : Phrase(PhraseKind::ThreadOfSameBlock, {show(t.id)});
      finding.notes.push_back({k.values[t.at].where, {PhraseKind::WaitsAtNumber, {thread, t.number}}});
    }
    find(std::move(finding));
  }
  for (ValueId barrier : {barriers.unknown(), barriers.undetermined()})
    if (barrier != None)
      tally.addUnknown(ReasonKind::ArrivalsUnknown, k.values[barrier].where);
}

} // namespace

Tally checkDivergence(CheckContext &ctx, report::KernelReport &out) {
  Tally tally;
  checkNamedBarriers(ctx, out, tally);
  for (Level level : {Level::Block, Level::Grid})
    if (ctx.analysis.hasCut(level))
      checkLevel(ctx, level, out, tally);
  for (ValueId v : ctx.outOfStep())
    tally.addUnknown(ReasonKind::ThisBarrierIterations, ctx.kernel.values[v].where);
  if (ctx.analysis.hasWarpSync(Level::Meet))
    checkWarpDivergence(ctx, out, tally);
  // What is not modelled may hold a barrier.
  for (const Value &v : ctx.kernel.values)
    if (v.op == Op::Unsupported && v.block != None)
      tally.addUnknown(notModelled(construct(v)), v.where);
  return tally;
}

bool partsByContested(const Analysis &analysis) {
  const Kernel &k = analysis.kernel;
  auto isContested = [&](const Access &read) {
    return std::any_of(k.accesses.begin(), k.accesses.end(), [&](const Access &write) {
      // Other blocks write to global memory at any time.
      const bool isAtOnce = analysis.shareInterval(static_cast<AccessId>(&read - k.accesses.data()),
                                                   static_cast<AccessId>(&write - k.accesses.data()));
      return write.kind != AccessKind::Read && std::any_of(read.mayTouch.begin(), read.mayTouch.end(), [&](ObjectId o) {
               return k.objects[o].space != Space::Local && (isAtOnce || k.objects[o].space != Space::Shared) &&
                      std::find(write.mayTouch.begin(), write.mayTouch.end(), o) != write.mayTouch.end();
             });
    });
  };
  std::vector<bool> tainted(k.values.size(), false);
  for (bool changed = true; changed;) {
    changed = false;
    for (ValueId v = 0; v < k.values.size(); ++v) {
      const Value &value = k.values[v];
      bool is = std::any_of(value.operands.begin(), value.operands.end(), [&](ValueId o) { return tainted[o]; }) ||
                (value.op == Op::Load && isContested(k.accesses[value.access]));
      if (is && !tainted[v])
        changed = tainted[v] = true;
    }
  }
  return std::any_of(k.blocks.begin(), k.blocks.end(),
                     [&](const Block &b) { return b.terminator == TerminatorKind::Branch && tainted[b.condition]; });
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
