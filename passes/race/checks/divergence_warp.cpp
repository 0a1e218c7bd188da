// Barrier divergence within a warp: what warp_sync.h has found of barriers, shuffles, votes and matches, replayed and
// told.
#include "passes/race/checks/conclude.h"
#include "passes/race/sync/warp_order.h"
#include "passes/race/sync/warp_sync.h"

#include <algorithm>

namespace veriwarp::race {

using namespace kernel;
using report::Phrase;
using report::PhraseKind;

namespace {

PhraseKind nameOf(const Value &v) {
  if (v.op != Op::WarpSync)
    return PhraseKind::NameOfBarrier;
  switch (static_cast<WarpSyncKind>(v.imm)) {
  case WarpSyncKind::Sync:
    return PhraseKind::NameOfWarpBarrier;
  case WarpSyncKind::Shuffle:
    return PhraseKind::NameOfShuffle;
  case WarpSyncKind::Vote:
    return PhraseKind::NameOfVote;
  case WarpSyncKind::Match:
    return PhraseKind::NameOfMatch;
  case WarpSyncKind::Matrix:
    return PhraseKind::NameOfMatrix;
  }
  return PhraseKind::NameOfBarrier;
}

report::ActionKind waitsAt(const Value &v) {
  if (v.op != Op::WarpSync)
    return report::ActionKind::WaitsElsewhere;
  switch (static_cast<WarpSyncKind>(v.imm)) {
  case WarpSyncKind::Sync:
    return report::ActionKind::WaitsAtOtherWarpBarrier;
  case WarpSyncKind::Shuffle:
    return report::ActionKind::WaitsAtOtherShuffle;
  case WarpSyncKind::Vote:
    return report::ActionKind::WaitsAtOtherVote;
  case WarpSyncKind::Match:
    return report::ActionKind::WaitsAtOtherMatch;
  case WarpSyncKind::Matrix:
    return report::ActionKind::WaitsAtOtherMatrix;
  }
  return report::ActionKind::WaitsElsewhere;
}

// The places where a thread waits for the other, and with which masks.
std::vector<Meeting> withOther(const Run &run, unsigned otherLane) {
  std::vector<Meeting> result;
  for (const Meeting &m : run.meetings)
    if (!m.known || (m.mask >> otherLane) & 1)
      result.push_back(m);
  return result;
}

class Report {
public:
  Report(Context &c, report::KernelReport &r, Tally &t) : ctx(c), k(c.kernel), out(r), tally(t) {}

  void tell(const WarpFault &fault) {
    if (fault.kind == WarpFault::Kind::Undecided)
      return tally.addUnknown(fault.reason, k.values[fault.at].where);
    Question question;
    question.fails = fault.question;
    question.threads = {&fault.pair->one, &fault.pair->two};
    question.label = "divergence of a warp";
    question.instructions = {fault.at};
    if (fault.other != None)
      question.instructions.push_back(fault.other);
    question.where = k.values[fault.at].where;
    question.undecided = report::ReasonKind::LanesUndecided;
    question.notShown = [](const Counterexample &) { return report::Reason(report::ReasonKind::LaneTrips); };
    question.answer = fault.answer;
    // Whether a thread has left, or is about to, is a matter of time.
    const bool open = dependsOnParameter(fault, fault.pair->one);
    if (open || fault.kind == WarpFault::Kind::Leaves)
      question.circumstances.push_back({});
    question.replay = [&](const smt::Assignment &model, Counterexample &cex) {
      runThreads(ctx, model, question.threads, cex);
      return show(fault, cex);
    };
    const Conclusion found = conclude(ctx, question);
    if (found.settled(tally))
      return;
    found.count(tally);
    out.findings.push_back(finding(fault, found));
    if (open && !found.callersMayExclude)
      restOn(out.findings.back(), report::Event::TheyPart, report::AbstractionKind::Mask, k.values[fault.at].where);
  }

private:
  // Whoever passes a mask to the kernel knows what lanes it is for.
  bool dependsOnParameter(const WarpFault &fault, Evaluator &thread) const {
    const Value &value = k.values[fault.at];
    if (value.operands.empty())
      return false;
    auto symbols = ctx.pool.symbols(thread.value(value.operands[0], thread.baseFrame()));
    return std::any_of(symbols.begin(), symbols.end(), [&](Term s) {
      return std::find(ctx.terms.params.begin(), ctx.terms.params.end(), s) != ctx.terms.params.end();
    });
  }

  Shown show(const WarpFault &fault, const Counterexample &cex) const {
    const Participant &x = cex.threads[0], &y = cex.threads[1];
    unsigned laneX = laneOf(x.thread, cex.world.block), laneY = laneOf(y.thread, cex.world.block);
    Shown result;
    result.tainted = x.run.taintedPath || y.run.taintedPath;
    for (const Run *run : {&x.run, &y.run})
      for (const Meeting &m : run->meetings)
        result.tainted |= !m.known && (m.at == fault.at || m.at == fault.other);
    auto isHere = [&](const Meeting &m) { return m.at == fault.at; };
    if (fault.kind == WarpFault::Kind::Short) {
      result.happens = std::any_of(x.run.meetings.begin(), x.run.meetings.end(), isHere);
      return result;
    }
    if (fault.kind == WarpFault::Kind::NotItself) {
      result.happens = std::any_of(x.run.meetings.begin(), x.run.meetings.end(),
                                   [&](const Meeting &m) { return isHere(m) && !((m.mask >> laneX) & 1); });
      return result;
    }
    std::vector<Meeting> first = withOther(x.run, laneY), second = withOther(y.run, laneX);
    std::size_t i = 0;
    while (i < std::min(first.size(), second.size()) && first[i].sameMoment(second[i]) &&
           first[i].mask == second[i].mask)
      ++i;
    bool here = i < first.size() && isHere(first[i]);
    if (fault.kind == WarpFault::Kind::OtherMask) {
      result.happens = here && std::any_of(y.run.meetings.begin(), y.run.meetings.end(), [&](const Meeting &m) {
                         return m.at == fault.other && m.mask != first[i].mask;
                       });
    } else if (fault.kind == WarpFault::Kind::Leaves || fault.kind == WarpFault::Kind::Missing) {
      result.happens = here && i == second.size() && y.run.finished;
    } else {
      result.happens = here && i < second.size();
    }
    return result;
  }

  report::Finding finding(const WarpFault &fault, const Conclusion &found) const {
    const Counterexample &cex = found.cex;
    const bool definite = found.definite();
    const Value &value = k.values[fault.at];
    const Participant &x = cex.threads[0], &y = cex.threads[1];
    const PhraseKind name = nameOf(value);
    report::Finding result;
    result.check = report::Check::BarrierDivergence;
    result.verdict = definite ? report::Verdict::Refuted : report::Verdict::Possible;
    result.level = report::Nearness::Warp;
    result.where = value.where;
    result.launch = ctx.launch.name;
    const bool itself = fault.kind == WarpFault::Kind::NotItself, isShort = fault.kind == WarpFault::Kind::Short;
    const bool whole = value.imm == static_cast<std::uint64_t>(WarpSyncKind::Matrix);
    const PhraseKind wrong = itself                                     ? PhraseKind::MaskWithoutItself
                             : fault.kind == WarpFault::Kind::OtherMask ? PhraseKind::DifferentMasks
                             : whole                                    ? PhraseKind::NotReachedByWarp
                                                                        : PhraseKind::NotReachedByNamed;
    result.message = {PhraseKind::BarrierDivergence, {Phrase(wrong, {name})}};
    if (!definite)
      result.message = {PhraseKind::Possible, {result.message}};
    unsigned laneX = laneOf(x.thread, cex.world.block), laneY = laneOf(y.thread, cex.world.block);
    report::Location where = value.where;
    report::Action does;
    if (isShort) {
      const auto &block = cex.world.block;
      const std::string left = std::to_string(block[0] * block[1] * block[2] % 32);
      result.notes.push_back({value.where, {PhraseKind::InShortWarp, {threadName(x), left}}});
    } else if (itself) {
      result.notes.push_back({value.where, {PhraseKind::GivesMaskWithout, {threadName(x), laneX}}});
    } else {
      result.notes.push_back({value.where, {PhraseKind::WaitsForLane, {threadName(x), laneY}}});
      if (fault.other != None)
        where = k.values[fault.other].where;
      does = fault.kind == WarpFault::Kind::Leaves      ? report::ActionKind::LeavesLater
             : fault.kind == WarpFault::Kind::Missing   ? report::ActionKind::LeavesKernel
             : fault.kind == WarpFault::Kind::OtherMask ? report::ActionKind::GivesOtherMask
             : fault.other == fault.at                  ? report::ActionKind::ComesLater
                                                        : waitsAt(k.values[fault.other]);
      const Phrase other{PhraseKind::ThreadOfSameWarp, {race::show(y.thread)}};
      result.notes.push_back({where, {PhraseKind::LaneDoes, {laneY, other, does}}});
    }
    if (fault.kind == WarpFault::Kind::Leaves && !found.callersMayExclude)
      result.notes.push_back({value.where, PhraseKind::OnlyIfLaneHasLeft});
    else if (cex.dependsOn)
      restOn(result, report::Event::TheyPart, cex.dependsOn, cex.dependsOnWhere);
    if (fault.kind == WarpFault::Kind::Elsewhere && !whole)
      result.notes.push_back({value.where, PhraseKind::NameThoseThatCome});
    result.threads.push_back(traceOf(ctx, x, report::ActionKind::Waits));
    if (!itself && !isShort)
      result.threads.push_back(traceOf(ctx, y, does));
    result.values = bindings(ctx, cex.world);
    return result;
  }

  Context &ctx;
  const Kernel &k;
  report::KernelReport &out;
  Tally &tally;
};

} // namespace

void checkWarpDivergence(CheckContext &context, report::KernelReport &out, Tally &tally) {
  const WarpSync &warp = context.warp();
  tally.assumptions.insert(warp.assumptions().begin(), warp.assumptions().end());
  Report report(context, out, tally);
  for (const WarpFault &fault : warp.faults())
    report.tell(fault);
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
