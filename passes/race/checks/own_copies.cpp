// A thread that uses memory while a copy of its own is on its way there: between cp.async and the wait for it nothing
// is known of what the memory holds, whoever looks.
#include "passes/race/checks/conclude.h"
#include "passes/race/checks/race_finding.h"
#include "passes/race/model/limits.h"
#include "passes/race/threads/sharing.h"

#include <cassert>

namespace veriwarp::race {

using namespace kernel;
using report::Phrase;
using report::PhraseKind;

namespace {

// Of one thread: the copy is issued, and the other access made before it is complete.
bool meet(const Context &ctx, const Run &run, AccessId copy, AccessId other, Participant &first, Participant &second) {
  for (const Event &e : run.events)
    for (const Event &o : run.events)
      if (e.access == copy && o.access == other && e.object == o.object && e.step < o.step && o.step <= e.completed &&
          e.offset < o.offset + ctx.kernel.accesses[other].size &&
          o.offset < e.offset + ctx.kernel.accesses[copy].size) {
        first.event = e;
        second.event = o;
        return true;
      }
  return false;
}

report::Finding findingOf(Context &ctx, const Conclusion &found, AccessId copy, AccessId other) {
  const Counterexample &cex = found.cex;
  const Participant &copier = cex.threads[0], &user = cex.threads[1];
  const bool definite = found.definite();
  assert(ctx.kernel.accesses[copy].asynchronous && cex.threads.size() == 2 && "a copy and who made it, twice");
  const Access &a = ctx.kernel.accesses[copy], &b = ctx.kernel.accesses[other];
  ObjectId o = copier.event ? copier.event->object : a.mayTouch.front();
  report::Finding finding;
  finding.check = report::Check::Race;
  finding.verdict = definite ? report::Verdict::Refuted : report::Verdict::Possible;
  finding.kind =
      a.kind == AccessKind::Read || b.kind == AccessKind::Read ? report::Fault::ReadWrite : report::Fault::WriteWrite;
  finding.level = report::Nearness::Thread;
  finding.space = spaceOf(ctx.kernel.objects[o]);
  finding.object = objectName(ctx, o);
  finding.where = b.where;
  finding.launch = ctx.launch.name;
  const Phrase during{PhraseKind::DuringOwnCopy, {b.kind == AccessKind::Read ? PhraseKind::Read : PhraseKind::Write}};
  finding.message = {PhraseKind::RaceOnArray, {spaceName(finding.space), finding.object, during}};
  if (!definite)
    finding.message = {PhraseKind::Possible, {finding.message}};
  Phrase done{PhraseKind::DoneBy,
              {a.kind == AccessKind::Read ? PhraseKind::WasRead : PhraseKind::WasWritten, threadName(copier)}};
  if (copier.event)
    done = {PhraseKind::DoneToElement, {done, elementNumber(copier.event->offset, a.elementSize)}};
  finding.notes.push_back({a.where, {PhraseKind::SomeTimeAfterIssue, {done}}});
  if (cex.dependsOn)
    restOn(finding, report::Event::TheyMeet, cex.dependsOn, cex.dependsOnWhere);
  finding.notes.push_back({b.where, PhraseKind::WaitForCopy});
  finding.threads.push_back(traceOf(ctx, copier, report::ActionKind::Copies));
  finding.threads.push_back(
      traceOf(ctx, user, b.kind == AccessKind::Read ? report::ActionKind::Reads : report::ActionKind::Writes));
  finding.values = bindings(ctx, cex.world);
  return finding;
}

} // namespace

void checkOwnCopies(CheckContext &ctx, report::KernelReport &out, Tally &tally) {
  const Kernel &k = ctx.kernel;
  smt::TermPool &pool = ctx.pool;
  std::set<std::pair<AccessId, AccessId>> known;
  for (const Outstanding &copy : outstandingAtAccesses(k, ctx.analysis.cfg)) {
    AccessId other = k.values[copy.at].access;
    const Access &a = k.accesses[copy.access], &b = k.accesses[other];
    std::vector<ObjectId> objects = commonObjects(ctx, a, b, Level::Block);
    if ((a.kind == AccessKind::Read && b.kind == AccessKind::Read) || objects.empty() ||
        known.contains({copy.access, other}) || known.size() >= limits::ownCopies)
      continue;
    Evaluator &thread = ctx.single();
    AccessInstance issued = issueOf(thread, copy, thread.baseFrame());
    Term x = thread.offset(copy.access, issued.frame), y = thread.offset(other, thread.baseFrame());
    auto before = [&](Term p, Term q, unsigned size) { return pool.slt(p, pool.add(q, pool.constant(64, size))); };
    std::vector<Term> parts{issued.condition, thread.path(b.block, thread.baseFrame()), before(x, y, b.size),
                            before(y, x, a.size)};
    if (a.mayTouch.size() > 1 || b.mayTouch.size() > 1)
      parts.push_back(pool.eq(thread.object(copy.access, issued.frame), thread.object(other, thread.baseFrame())));
    Term question = pool.andOf(parts);
    std::string label = "own copy a" + std::to_string(copy.access) + " a" + std::to_string(other);
    Question ask;
    ask.fails = question;
    ask.threads = {&thread};
    ask.label = label;
    ask.instructions = {a.instruction, b.instruction};
    ask.where = b.where;
    const std::vector<std::string> lines{std::to_string(a.where.line), std::to_string(b.where.line)};
    ask.undecided = {report::ReasonKind::CopyUndecided, lines};
    ask.notShown = [&](const Counterexample &) { return report::Reason(report::ReasonKind::CopyIterations, lines); };
    ask.doubt = Doubt::PathOrAny;
    ask.mayBeOrdered = true;
    ask.replay = [&](const smt::Assignment &model, Counterexample &cex) {
      runThreads(ctx, model, ask.threads, cex);
      cex.threads.push_back(cex.threads[0]); // the same thread, as it uses the memory
      Participant &copier = cex.threads[0], &user = cex.threads[1];
      const bool found = meet(ctx, copier.run, copy.access, other, copier, user);
      if (!found)
        return Shown{false, copier.run.taintedPath, {}, {}};
      for (const Participant *who : {&copier, &user})
        if (who->event->tainted)
          return Shown{true, true, abstraction(k, who->event->taintedBy), k.values[who->event->taintedBy].where};
      return Shown{true, false, {}, {}};
    };
    const Conclusion found = conclude(ctx, ask);
    if (found.settled(tally))
      continue;
    known.insert({copy.access, other});
    found.count(tally);
    out.findings.push_back(findingOf(ctx, found, copy.access, other));
  }
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
