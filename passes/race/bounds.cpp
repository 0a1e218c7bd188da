// Questions about one thread: accesses outside of their arrays or at addresses that are none for them, and assertions
// that fail.
#include "passes/race/alignment.h"
#include "passes/race/counterexample.h"

#include <algorithm>

namespace veriwarp::race {

using namespace kernel;
using report::AssumptionKind;
using report::ReasonKind;

namespace {

// After so many the verdict is clear, and the reader has enough to do.
constexpr std::size_t mostFindings = 12;

std::string elementText(Context &ctx, ObjectId o, std::uint64_t bytes, unsigned elementSize) {
  return objectName(ctx, o) + "[" + elementNumber(bytes, elementSize) + "]";
}

// True if there is a finding.
bool checkAlignment(Context &ctx, AccessId id, ObjectId o, Tally &tally, report::KernelReport &out) {
  const Alignment &aligned = ctx.alignments().of(id, o);
  if (aligned.finding) {
    ++(aligned.fails() ? tally.refuted : tally.possible);
    out.findings.push_back(*aligned.finding);
    return true;
  }
  if (!aligned.offsets)
    tally.assumptions.insert(AssumptionKind::AccessesAligned);
  if (!aligned.starts)
    tally.assumptions.insert(AssumptionKind::WideAccessesAligned);
  return false;
}

} // namespace

// Why a model of the solver's is no counterexample.
static report::Reason notExact(const Kernel &k, AccessId id, const std::string &object, const Run &run) {
  for (const Event &event : run.events)
    if (event.access == id && event.tainted)
      return dependsOn(object, abstraction(k, event.taintedBy));
  return {k.blocks[k.accesses[id].block].loop == None ? ReasonKind::AccessThreads : ReasonKind::AccessIterations,
          {object}};
}

Tally checkBounds(Context &ctx, report::KernelReport &out) {
  Tally tally;
  const Kernel &k = ctx.kernel;
  Evaluator &thread = ctx.single();
  smt::TermPool &pool = ctx.pool;
  std::set<std::pair<unsigned, ObjectId>> reported, misaligned;
  bool skippedParameters = false;
  for (AccessId id = 0; id < k.accesses.size() && reported.size() < mostFindings; ++id) {
    const Access &a = k.accesses[id];
    if (!ctx.analysis.cfg.reachable(a.block))
      continue;
    for (ObjectId o : a.mayTouch) {
      if (!misaligned.contains({a.where.line, o}) && checkAlignment(ctx, id, o, tally, out))
        misaligned.insert({a.where.line, o});
      Term extent = ctx.terms.extents[o];
      if (!extent) {
        skippedParameters |= k.objects[o].kind == ObjectKind::Parameter;
        continue;
      }
      Term at = thread.offset(id, thread.baseFrame());
      Term inside =
          pool.andOf(pool.sle(pool.constant(64, 0), at), pool.sle(pool.add(at, pool.constant(64, a.size)), extent));
      if (inside.isTrue() || reported.contains({a.where.line, o}))
        continue;
      std::vector<Term> question{thread.path(a.block, thread.baseFrame()), pool.notOf(inside)};
      if (a.mayTouch.size() > 1) {
        Term which = thread.object(id, thread.baseFrame());
        question.push_back(pool.eq(which, pool.constant(which.width(), o)));
      }
      smt::Answer answer = ctx.ask({pool.andOf(question)}, {&thread}, "bounds a" + std::to_string(id));
      if (answer.status == smt::Status::Unsat)
        continue;
      if (answer.status == smt::Status::Unknown) {
        tally.addUnknown({ReasonKind::BoundsUndecided, {k.objects[o].name, answer.reason}}, a.where);
        continue;
      }
      Judgement judgement =
          ctx.judge(pool.andOf(question), {&thread}, "bounds a" + std::to_string(id), answer, {a.instruction}, true);
      answer = judgement.answer;
      Counterexample cex;
      std::uint64_t size = 0;
      auto replay = [&] {
        cex = worldOf(ctx, answer.model, {&thread});
        Participant &runner = cex.threads[0];
        runner.run =
            runThread(ctx.analysis, cex.world, runner.block, runner.thread, guessesFrom(answer.model, thread), 200000);
        size = smt::evaluate(extent, answer.model);
        for (const Event &e : runner.run.events)
          if (e.access == id && e.object == ctx.terms.representative[o] &&
              (e.offset > size || size - e.offset < a.size))
            if (!runner.event || (runner.event->tainted && !e.tainted))
              runner.event = e;
      };
      replay();
      bool isEarly = false; // found at a launch that was not judged
      if (!cex.threads[0].event && !k.loops.empty())
        if (smt::Answer early = ctx.askEarly(pool.andOf(question), {&thread}, "bounds");
            early.status == smt::Status::Sat) {
          answer = early;
          isEarly = true;
          replay();
        }
      Participant &who = cex.threads[0];
      const Abstraction *abstract = abstractionIn(ctx, question, {&thread});
      bool loopOnly = !abstract || abstract->isLoopValue();
      if (!who.event && (loopOnly || !who.run.taintedPath)) {
        tally.addUnknown(notExact(k, id, k.objects[o].name, who.run), a.where);
        continue;
      }
      // An extent in terms of host variables whose values are not known makes nothing definite.
      bool hostDecides = ctx.dependsOnHost(extent);
      bool definite = who.event && !who.event->tainted && judgement.definite && !hostDecides && !isEarly;
      ++(definite ? tally.refuted : tally.possible);
      reported.insert({a.where.line, o});
      report::Finding finding;
      finding.check = report::Check::OutOfBounds;
      finding.verdict = definite ? report::Verdict::Refuted : report::Verdict::Possible;
      finding.where = a.where;
      finding.space = spaceName(k.objects[o]);
      finding.object = k.objects[o].name;
      finding.launch = ctx.launch.name;
      std::uint64_t elements = size / std::max(1u, a.elementSize);
      finding.message = std::string(definite ? "" : "possible ") + "out-of-bounds " +
                        (a.kind == AccessKind::Read ? "read" : "write") + " of " + finding.space + " '" +
                        finding.object + "', which has " + std::to_string(elements) +
                        (elements == 1 ? " element" : " elements");
      std::string text = "thread " + show(who.thread) + " of block " + show(who.block) + " accesses ";
      text += who.event ? elementText(ctx, o, who.event->offset, a.elementSize) + loopValues(ctx, *who.event)
                        : elementText(ctx, o, smt::evaluate(at, answer.model), a.elementSize);
      finding.notes.push_back({a.where, text});
      if (!judgement.definite)
        restOn(finding, report::Event::ItDoes, judgement.dependsOn(), k.where);
      else if (!definite && abstract)
        restOn(finding, report::Event::ItDoes, abstract->what, abstract->where);
      finding.threads.push_back(traceOf(ctx, who, a.kind == AccessKind::Read ? "reads" : "writes"));
      finding.values = bindings(ctx, cex.world);
      out.findings.push_back(std::move(finding));
    }
  }
  for (const Value &v : k.values)
    if (v.op == Op::Unsupported && v.block != None)
      tally.addUnknown(notModelled(construct(v)), v.where);
  if (skippedParameters)
    tally.assumptions.insert(AssumptionKind::LargeEnough);
  return tally;
}

Tally checkAssertions(Context &ctx, report::KernelReport &out) {
  Tally tally;
  const Kernel &k = ctx.kernel;
  Evaluator &thread = ctx.single();
  for (const Block &block : k.blocks)
    for (ValueId v : block.values) {
      const Value &value = k.values[v];
      if (value.op != Op::Assert)
        continue;
      Term holds = thread.condition(value.operands[0], thread.baseFrame());
      std::vector<Term> question{thread.path(value.block, thread.baseFrame()), ctx.pool.notOf(holds)};
      smt::Answer answer = ctx.ask({ctx.pool.andOf(question)}, {&thread}, "assert " + std::to_string(v));
      if (answer.status == smt::Status::Unsat)
        continue;
      if (answer.status == smt::Status::Unknown) {
        tally.addUnknown({ReasonKind::AssertionUndecided, {answer.reason}}, value.where);
        continue;
      }
      Judgement judgement = ctx.judge(ctx.pool.andOf(question), {&thread}, "assert " + std::to_string(v), answer, {v});
      answer = judgement.answer;
      Counterexample cex = worldOf(ctx, answer.model, {&thread});
      Participant &who = cex.threads[0];
      who.run = runThread(ctx.analysis, cex.world, who.block, who.thread, guessesFrom(answer.model, thread), 200000);
      bool fails = false, definite = false;
      for (auto [failed, tainted] : who.run.failedAsserts)
        if (failed == v) {
          fails = true;
          definite |= !tainted && judgement.definite;
        }
      const Abstraction *abstract = abstractionIn(ctx, question, {&thread});
      if (!fails && (!abstract || abstract->isLoopValue())) {
        tally.addUnknown(ReasonKind::AssertionIterations, value.where);
        continue;
      }
      ++(definite ? tally.refuted : tally.possible);
      report::Finding finding;
      finding.check = report::Check::Assertion;
      finding.verdict = definite ? report::Verdict::Refuted : report::Verdict::Possible;
      finding.where = value.where;
      finding.launch = ctx.launch.name;
      finding.message = std::string(definite ? "assertion fails" : "assertion may fail") +
                        (value.text.empty() ? "" : ": " + value.text);
      finding.notes.push_back({value.where, "in thread " + show(who.thread) + " of block " + show(who.block)});
      if (!judgement.definite)
        restOn(finding, report::Event::ItDoes, judgement.dependsOn(), k.where);
      else if (!definite && abstract)
        restOn(finding, report::Event::ItDoes, abstract->what, abstract->where);
      finding.threads.push_back(traceOf(ctx, who, "fails"));
      finding.values = bindings(ctx, cex.world);
      out.findings.push_back(std::move(finding));
    }
  for (const Value &v : k.values)
    if (v.op == Op::Unsupported && v.block != None)
      tally.addUnknown(notModelled(construct(v)), v.where);
  return tally;
}

} // namespace veriwarp::race
