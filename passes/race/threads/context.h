// One kernel at one launch, while its properties are decided: terms, symbolic threads, limits, and the way to ask.
#pragma once

#include "passes/race/model/limits.h"
#include "passes/race/model/options.h"
#include "passes/race/threads/budget.h"
#include "passes/race/threads/callers.h"
#include "passes/race/threads/intervals.h"
#include "passes/race/threads/launch.h"
#include "passes/race/threads/symbolic.h"
#include "solver/smt/solver.h"

#include <cassert>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace veriwarp::race {

// Two symbolic threads that are `level` apart, and their intervals, which correspond index by index.
struct Pair {
  using Cuts = std::function<CutCondition(Evaluator &self, Evaluator &other)>;
  Pair(const Analysis &analysis, smt::TermPool &pool, const LaunchTerms &launch, Level level, const PhiFacts &facts,
       const Cuts &cuts = {});
  Evaluator one, two;
  std::vector<Interval> first, second;
  Term apart; // they are different threads, `level` apart
};

// What is known of a property so far; becomes a CheckResult.
struct Tally {
  unsigned refuted = 0, possible = 0, unknown = 0;
  report::Reason reason; // of the first unknown
  kernel::Location reasonWhere;
  std::set<report::Assumption> assumptions;
  unsigned degree = 0;
  report::Reason undecided; // of the first remark on speed that was left undecided
  void addUnknown(report::Reason why, const kernel::Location &where = {});
  void addUndecided(report::Reason why, const kernel::Location &where); // on speed: possible, and no finding
};

class Context {
public:
  Context(const Analysis &analysis, const kernel::Launch &launch, smt::Solver &solver, const Options &options,
          const Slice &slice, const PhiFacts &phiFacts);

  Pair &pair(Level level);
  Evaluator &single() { return pair(Level::Block).one; } // for questions about one thread

  // Are these assertions satisfiable, given all that is known of the symbols in them? Facts about the launch, the
  // threads, loop variables, tickets and assumptions of the source are added here.
  smt::Answer ask(std::vector<Term> assertions, const std::vector<Evaluator *> &threads, const std::string &label);
  // `answer` has a model of a failure: can it happen at usual launches, or only at those that nobody makes? (callers.h)
  Judgement judge(Term question, const std::vector<Evaluator *> &threads, const std::string &label,
                  const smt::Answer &answer, const std::vector<kernel::ValueId> &instructions, bool bounds = false) {
    return callers.judge(question, threads, label, answer, instructions, bounds);
  }
  // callers.h
  std::optional<std::size_t> chosenParameter(Term symbol) { return callers.chosenParameter(symbol); }
  std::optional<report::Abstraction> requirement(kernel::ValueId assertion) { return callers.requirement(assertion); }
  // Whether the term depends on unknown values of host variables, by way of what is known of the launch.
  bool dependsOnHost(Term t);
  // It has parameters, and facts of the launch bound them, above and below: then the host code in sight says what these
  // may be, as a loop with a literal bound does. Not so where the kernel's author says what callers see to.
  bool isBounded(Term t);
  // The same question in the first iterations of loops and with small numbers: for where a model lies in iterations so
  // late that replay does not get there.
  smt::Answer askEarly(Term question, const std::vector<Evaluator *> &threads, const std::string &label);
  // The iterations in the question are so early that a replay gets there.
  Term withinReach(Term question);
  // The parameters, the grid and the block are those of the model.
  std::vector<Term> sameLaunchAs(const smt::Assignment &model);
  bool outOfTime() const { return slice.over(); }
  // Whether the object is what one of these parameters points to.
  bool isAmong(kernel::ObjectId object, const std::vector<std::uint32_t> &parameters) const;
  // May it be asked whether a number overflows at this launch, where it has been assumed that none does? The source
  // says what is passed, and such questions have not taken too long so far.
  bool mayAskExactly() const { return launch.isInSight() && !exact && exactUnknowns < limits::exactUnknowns; }
  void askedExactly(smt::Status status) { exactUnknowns += status == smt::Status::Unknown; }
  // As long as an object of it lives, a question gets so many seconds of work at most.
  class Brief {
  public:
    Brief(Context &context, double seconds) : ctx(context), before(ctx.longest) {
      ctx.longest = std::min(before, seconds);
    }
    ~Brief() { ctx.longest = before; }
    Brief(const Brief &) = delete;

  private:
    Context &ctx;
    double before;
  };
  // As long as an object of it lives, numbers in the questions wrap, as they do in the machine; otherwise it is assumed
  // that indices do not. `giveUpSoon`: questions get little time.
  class Exactly {
  public:
    Exactly(Context &context, bool giveUpSoon)
        : ctx(context), brief(context, giveUpSoon ? limits::exactQuery : limits::longestQuery) {
      assert(!ctx.exact && "it was asked exactly before");
      ctx.exact = true;
    }
    ~Exactly() { ctx.exact = false; }
    Exactly(const Exactly &) = delete;

  private:
    Context &ctx;
    Brief brief;
  };
  // The thread that gives `shuffle` its value, when `thread` executes it in frame `f`; null where that is not looked
  // into.
  Evaluator *companion(Evaluator &thread, FrameId f, kernel::ValueId shuffle);

  const Analysis &analysis;
  const kernel::Kernel &kernel;
  const kernel::Launch &launch;
  const Options &options;
  smt::TermPool pool;
  LaunchTerms terms;
  const PhiFacts &phiFacts;
  Slice slice;                // of the kernel's budget: what is left of it to the check that runs
  bool assumedNoWrap = false; // some proof rested on it

protected:
  Pair::Cuts warpCuts; // at Level::Warp, what orders the threads of a warp: known to who looks into that

private:
  std::vector<Term> assumedBySource(Evaluator &thread);

  smt::Solver &solver;
  bool exact = options.exactArithmetic;
  double longest = limits::longestQuery; // work of a question
  unsigned exactUnknowns = 0;
  Callers callers{*this};
  std::array<std::unique_ptr<Pair>, levels> pairs;
  std::map<const Evaluator *, std::vector<Term>> assumed;
  std::map<std::tuple<const Evaluator *, FrameId, kernel::ValueId>, std::unique_ptr<Evaluator>> companions;
  struct Asked {
    smt::Answer answer;
    double longest; // an answer that was not found is looked for again with more work
  };
  std::map<std::vector<unsigned>, Asked> memo;
};

// Two threads whose ends are at one barrier in "some later iteration" of a loop: may these be different ones? Null if
// that cannot be, since all threads make the same trips to it.
Term iterationsDiffer(Pair &pair, const End &x, const End &y);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
