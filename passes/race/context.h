// One kernel at one launch, while its properties are decided: terms, symbolic threads, limits, and the way to ask.
#pragma once

#include "passes/race/budget.h"
#include "passes/race/callers.h"
#include "passes/race/intervals.h"
#include "passes/race/launch.h"
#include "passes/race/race.h"
#include "passes/race/replay.h"
#include "passes/race/symbolic.h"
#include "solver/smt/solver.h"

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

class Alignments;
class PartialBarriers;
class WarpSync;

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

  ~Context();

  Pair &pair(Level level);
  // Barriers of the block or the grid that threads may come to in different iterations of a loop, or of which that is
  // not known: the intervals behind them hold other threads than the race check takes together (divergence.cpp).
  const std::vector<kernel::ValueId> &outOfStep();
  const WarpSync &warp(); // of which barriers of a warp it is proved that its lanes come together
  PartialBarriers &partialBarriers();
  Alignments &alignments();                              // what is known of how accesses are aligned
  Evaluator &single() { return pair(Level::Block).one; } // for questions about one thread

  // Are these assertions satisfiable, given all that is known of the symbols in them? Facts about the launch, the
  // threads, loop variables, tickets and assumptions of the source are added here.
  smt::Answer ask(std::vector<Term> assertions, const std::vector<Evaluator *> &threads, const std::string &label);
  // Is what `answer` is a model of a failure of the kernel's own, or of launches that nobody makes? (callers.h)
  Judgement judge(Term question, const std::vector<Evaluator *> &threads, const std::string &label,
                  const smt::Answer &answer, const std::vector<kernel::ValueId> &instructions, bool bounds = false) {
    return callers.judge(question, threads, label, answer, instructions, bounds);
  }
  // Values of host variables that are not known go into it, by way of what is known of the launch.
  bool dependsOnHost(Term t);
  // The same question in the first iterations of loops and with small numbers: for where a model lies in iterations so
  // late that replay does not get there.
  smt::Answer askEarly(Term question, const std::vector<Evaluator *> &threads, const std::string &label);
  bool outOfTime() const { return slice.over(); }
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

private:
  std::vector<Term> assumedBySource(Evaluator &thread);

  smt::Solver &solver;
  Callers callers{*this};
  std::array<std::unique_ptr<Pair>, levels> pairs;
  std::unique_ptr<WarpSync> warpSync;
  std::unique_ptr<Alignments> alignment;
  std::unique_ptr<PartialBarriers> partial;
  std::optional<std::vector<kernel::ValueId>> stepless;
  std::map<const Evaluator *, std::vector<Term>> assumed;
  std::map<std::tuple<const Evaluator *, FrameId, kernel::ValueId>, std::unique_ptr<Evaluator>> companions;
  std::map<std::vector<unsigned>, smt::Answer> memo;
};

// Two threads whose ends are at one barrier in "some later iteration" of a loop: may these be different ones? Null if
// that cannot be, since all threads make the same trips to it.
Term iterationsDiffer(Pair &pair, const End &x, const End &y);

// The checks. Each adds its findings to `report` and returns what it found out.
Tally checkRaces(Context &context, report::KernelReport &report);
void checkOwnCopies(Context &context, report::KernelReport &report, Tally &tally); // of checkRaces
Tally checkDivergence(Context &context, report::KernelReport &report);
// Does a thread branch on what others may write in the same interval? That all go one way holds then only without races.
bool partsByContested(const Analysis &analysis);
Tally checkBounds(Context &context, report::KernelReport &report);
Tally checkAssertions(Context &context, report::KernelReport &report);
Tally checkBankConflicts(Context &context, report::KernelReport &report);
Tally checkCoalescing(Context &context, report::KernelReport &report);

} // namespace veriwarp::race
