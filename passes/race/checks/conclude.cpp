#include "passes/race/checks/conclude.h"

#include "passes/race/model/limits.h"
#include "passes/race/threads/lost.h"

#include <cassert>

namespace veriwarp::race {

using namespace kernel;

namespace {

class Concluder {
public:
  Concluder(Context &c, const Question &q) : ctx(c), question(q) {}

  Conclusion run() {
    const bool assumedBefore = ctx.assumedNoWrap;
    smt::Answer answer =
        question.answer ? *question.answer : ctx.ask({question.fails}, question.threads, question.label);
    if (answer.status == smt::Status::Unsat)
      return answer.assumedNoWrap && ctx.mayAskExactly() ? withOverflow(assumedBefore) : Conclusion();
    if (answer.status == smt::Status::Unknown) {
      report::Reason why = question.undecided;
      why.data.push_back(words(answer.reason));
      return unknown(std::move(why));
    }
    judgement =
        ctx.judge(question.fails, question.threads, question.label, answer, question.instructions, question.bounds);
    if (question.plainer && !judgement.usual)
      judgement.answer = question.plainer(judgement.answer);
    replay(judgement.answer.model);
    lookEarly();
    lookWithinReach();
    abstract = abstractionIn(ctx, {question.fails}, question.threads);
    if (!shown.happens && !doubtful())
      return unknown(question.notShown(result.cex));
    rank();
    if (result.kind == Conclusion::Kind::Possible && question.outOfTime && ctx.slice.over())
      return unknown(*question.outOfTime);
    result.happens = shown.happens;
    result.callersMayExclude = !judgement.definite;
    assert((result.kind == Conclusion::Kind::Possible || !result.cex.dependsOn) && "what is refuted rests on nothing");
    return std::move(result);
  }

private:
  // The question is excluded if no index overflows. The source makes this launch: does one overflow there? Only what
  // the replay shows for sure counts; else the assumption stays, unless it is not needed.
  Conclusion withOverflow(bool assumedBefore) {
    const Context::Exactly exactly(ctx, true);
    Question exact = question;
    exact.label += " with overflow";
    exact.answer = ctx.ask({exact.fails}, exact.threads, exact.label);
    ctx.askedExactly(exact.answer->status);
    if (exact.answer->status == smt::Status::Unsat && !question.answer)
      ctx.assumedNoWrap = assumedBefore;
    if (exact.answer->status != smt::Status::Sat)
      return {};
    exact.early = Early::Never;
    Conclusion found = Concluder(ctx, exact).run();
    return found.definite() ? std::move(found) : Conclusion();
  }

  Conclusion unknown(report::Reason why) const {
    Conclusion c;
    c.kind = Conclusion::Kind::Unknown;
    c.reason = std::move(why);
    c.where = question.where;
    return c;
  }

  void replay(const smt::Assignment &model) {
    result.cex = {};
    result.model = model;
    shown = question.replay(model, result.cex);
    assert(!shown.by || shown.tainted);
  }

  // A model that lies in iterations so late that replay does not get there.
  void lookEarly() {
    const bool wanted = question.early == Early::IfNotShown   ? !shown.happens
                        : question.early == Early::IfExcluded ? !shown.happens && !shown.tainted
                                                              : false;
    if (!wanted || ctx.kernel.loops.empty())
      return;
    const smt::Answer early = ctx.askEarly(question.fails, question.threads, question.label);
    if (early.status != smt::Status::Sat)
      return;
    replay(early.model);
    isEarly = true;
  }

  // The same where all iterations are early enough for the replay, at a launch that the source makes.
  void lookWithinReach() {
    if (shown.happens || ctx.kernel.loops.empty() || !ctx.launch.isInSight())
      return;
    const Term reached = ctx.pool.andOf(question.fails, ctx.withinReach(question.fails));
    if (reached == question.fails)
      return;
    const std::string label = question.label + " within reach";
    const smt::Answer answer = ctx.ask({reached}, question.threads, label);
    if (answer.status != smt::Status::Sat)
      return;
    const Judgement judged =
        ctx.judge(reached, question.threads, label, answer, question.instructions, question.bounds);
    const Shown before = shown;
    Counterexample earlier = std::move(result.cex);
    smt::Assignment model = std::move(result.model);
    replay(judged.answer.model);
    if (shown.happens) {
      judgement = judged;
      isEarly = false;
    } else {
      shown = before;
      result.cex = std::move(earlier);
      result.model = std::move(model);
    }
  }

  bool doubtful() const {
    const bool value = abstract && !abstract->isLoopValue();
    switch (question.doubt) {
    case Doubt::PathOrValue:
      return shown.tainted || value;
    case Doubt::PathOrAny:
      return shown.tainted || abstract;
    case Doubt::Value:
      return value;
    case Doubt::PathAndValue:
      return shown.tainted && value;
    }
    return false;
  }

  void restOn(const report::Abstraction &what, const Location &where) {
    result.kind = Conclusion::Kind::Possible;
    result.cex.dependsOn = what;
    result.cex.dependsOnWhere = where;
  }

  // Refuted, or possible, and on what it rests.
  void rank() {
    result.kind = Conclusion::Kind::Refuted;
    result.cex.dependsOn = {};
    if (!shown.happens || shown.tainted || isEarly) {
      if (!question.mayBeOrdered && !judgement.definite)
        return restOn(judgement.dependsOn(), ctx.kernel.where);
      if (abstract)
        return restOn(abstract->what, abstract->where);
      if (isEarly) // its launch was not judged
        return restOn(Judgement().dependsOn(), ctx.kernel.where);
      if (shown.by)
        return restOn(shown.by, shown.where);
      if (!judgement.definite)
        return restOn(judgement.dependsOn(), ctx.kernel.where);
      result.kind = Conclusion::Kind::Possible;
      return;
    }
    if (question.mayBeOrdered)
      for (const Participant &who : result.cex.threads)
        if (who.run.unsupported) {
          const Value &effect = ctx.kernel.values[*who.run.unsupported];
          return restOn(dependsOnConstruct(construct(effect)), effect.where);
        }
    if (!judgement.definite)
      restOn(judgement.dependsOn(), ctx.kernel.where);
    else if (const Abstraction *part = lostPartOf(ctx, question.fails, question.threads, result.model, question.label))
      restOn(part->what, part->where);
    for (const Circumstance &c : question.circumstances) {
      if (c.what)
        return restOn(c.what, c.where);
      result.kind = Conclusion::Kind::Possible;
      if (abstract && !result.cex.dependsOn)
        restOn(abstract->what, abstract->where);
    }
  }

  Context &ctx;
  const Question &question;
  Judgement judgement;
  Shown shown;
  bool isEarly = false;
  const Abstraction *abstract = nullptr;
  Conclusion result;
};

} // namespace

Conclusion conclude(Context &context, const Question &question) {
  assert(question.replay && question.notShown && !question.threads.empty() && "a question supplies its replay");
  return Concluder(context, question).run();
}

bool Conclusion::settled(Tally &tally) const {
  if (kind == Kind::Unknown)
    tally.addUnknown(reason, where);
  return kind == Kind::Excluded || kind == Kind::Unknown;
}

void runThreads(Context &context, const smt::Assignment &model, const std::vector<Evaluator *> &threads,
                Counterexample &cex) {
  cex = worldOf(context, model, threads);
  assert(cex.threads.size() == threads.size());
  for (std::size_t t = 0; t < threads.size(); ++t) {
    Participant &who = cex.threads[t];
    who.run =
        replayed(context, cex.world, who.block, who.thread, guessesFrom(model, *threads[t]), limits::stepsPerThread);
  }
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
