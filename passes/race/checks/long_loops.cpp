// Loops that may run longer than their counters can tell: whether a thread can begin one more iteration after the last
// that is counted. If so, a proof rests on what callers pass. It does not where constants, or the facts of the launch,
// leave them no choice: of one thread it is then asked whether it can end the loop before, with any parameters and any
// memory.
#include "passes/race/checks/long_loops.h"

#include "passes/race/checks/conclude.h"

#include <algorithm>

namespace veriwarp::race {

using namespace kernel;

namespace {

class LoopSearch {
public:
  explicit LoopSearch(CheckContext &c) : ctx(c), k(c.kernel), thread(c.single()) {}

  LongLoops run() {
    LongLoops result;
    for (LoopId l = 0; l < k.loops.size() && result.shown == None; ++l) {
      if (!isCounted(l))
        continue;
      const Term question = goesOn(l);
      const smt::Answer answer = ask(question);
      if (answer.status == smt::Status::Unsat)
        continue;
      result.mayBe = true;
      if (answer.status == smt::Status::Sat && isShown(question, answer))
        result.shown = l;
    }
    return result;
  }

private:
  bool isCounted(LoopId l) const {
    const std::vector<ValueId> &values = k.blocks[k.loops[l].header].values;
    return std::any_of(values.begin(), values.end(), [&](ValueId v) {
      const Induction::Kind kind = ctx.analysis.inductions[v].kind;
      return kind != Induction::Kind::NoForm && kind != Induction::Kind::Constant;
    });
  }

  // The thread is in the last iteration that is counted, and begins another one.
  Term goesOn(LoopId l) {
    const FrameId base = thread.baseFrame();
    const Loop &loop = k.loops[l];
    const Term last = ctx.pool.constant(64, static_cast<std::uint64_t>(ctx.terms.lastIteration));
    return ctx.pool.andOf({thread.path(loop.header, base), ctx.pool.eq(thread.frame(base).counter[l], last),
                           thread.reach(loop.header, loop.latch, base), thread.edge(loop.latch, loop.header, base)});
  }

  // Where it rests on numbers that do not wrap, exactly, if that is soon decided.
  smt::Answer ask(Term question) {
    const bool assumedBefore = ctx.assumedNoWrap;
    smt::Answer answer = ctx.ask({question}, {&thread}, "long loop");
    const std::string exactLabel = "long loop with overflow";
    if (answer.status == smt::Status::Unsat && answer.assumedNoWrap && ctx.mayAskExactly() &&
        !ctx.options.hints.contains(exactLabel)) {
      const Context::Exactly exactly(ctx, true);
      const smt::Status status = ctx.ask({question}, {&thread}, exactLabel).status;
      ctx.askedExactly(status);
      if (status == smt::Status::Unsat)
        ctx.assumedNoWrap = assumedBefore;
    }
    return answer;
  }

  // A thread that goes on though callers pass small numbers more likely does so for good.
  bool isShown(Term question, const smt::Answer &answer) {
    const bool assumedBefore = ctx.assumedNoWrap;
    const smt::Answer plain = withSmallNumbers(question);
    const bool result = (plain.status == smt::Status::Sat && alwaysGoesOn(question, plain.model)) ||
                        alwaysGoesOn(question, answer.model);
    ctx.assumedNoWrap = assumedBefore; // no proof rests on it
    return result;
  }

  smt::Answer withSmallNumbers(Term question) {
    std::vector<Term> assertions{question};
    for (Term symbol : ctx.pool.symbols(question))
      if (const SymbolKind kind = kindOf(symbol);
          symbol.width() >= 16 && (kind == SymbolKind::Parameter || kind == SymbolKind::HostVariable ||
                                   kind == SymbolKind::Result || kind == SymbolKind::SharedSize))
        assertions.push_back(ctx.pool.ule(symbol, ctx.pool.constant(symbol.width(), limits::smallNumber)));
    return ctx.ask(assertions, {&thread}, "long loop small");
  }

  // The thread of the model, in the iterations of the model: whatever the rest is.
  bool alwaysGoesOn(Term question, const smt::Assignment &model) {
    std::unordered_map<unsigned, Term> fixed;
    std::vector<Term> assertions;
    for (Term symbol : ctx.pool.symbols(question)) {
      const SymbolKind kind = kindOf(symbol);
      const bool isPlace = kind == SymbolKind::ThreadIndex || kind == SymbolKind::BlockIndex;
      if (!isPlace && kind != SymbolKind::Iteration)
        continue;
      const Term value = ctx.pool.constant(symbol.width(), smt::evaluate(symbol, model));
      fixed.emplace(symbol.id(), value);
      if (isPlace)
        assertions.push_back(ctx.pool.eq(symbol, value)); // launches that have such a thread
    }
    assertions.push_back(ctx.pool.notOf(ctx.pool.substitute(question, fixed)));
    if (ctx.ask(assertions, {&thread}, "long loop always").status != smt::Status::Unsat)
      return false;
    // The conditions of a loop speak of the last iterations before this one; it may have been left in others.
    Counterexample cex;
    runThreads(ctx, model, {&thread}, cex);
    return !cex.threads[0].run.finished;
  }

  CheckContext &ctx;
  const Kernel &k;
  Evaluator &thread;
};

} // namespace

LongLoops findLongLoops(CheckContext &context) { return LoopSearch(context).run(); }

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
