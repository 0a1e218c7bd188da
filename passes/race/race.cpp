// The pipeline of the checks: analysis once per kernel, then, launch by launch, one property after the other.
#include "passes/race/race.h"

#include "passes/race/context.h"
#include "passes/race/invariants.h"
#include "passes/race/missing.h"

#include <algorithm>
#include <ctime>

namespace veriwarp::race {

using namespace kernel;
using report::Check;
using report::CheckResult;
using report::KernelReport;
using report::Verdict;

namespace {

struct Row {
  Check check;
  CheckFunction run;
  const char *name;
};

// In the order in which they are decided: races are judged by intervals, which stand only if barriers do not diverge.
constexpr Row rows[] = {
    {Check::BarrierDivergence, checkDivergence, "barrier-divergence"},
    {Check::Race, checkRaces, "race"},
    {Check::OutOfBounds, checkBounds, "out-of-bounds"},
    {Check::Assertion, checkAssertions, "assertion"},
    {Check::BankConflict, checkBankConflicts, "bank-conflict"},
    {Check::Uncoalesced, checkCoalescing, "uncoalesced"},
};

double cpuSeconds() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

CheckResult resultOf(const Row &row, const Tally &tally, Context &context) {
  CheckResult result;
  result.check = row.check;
  result.launch = context.launch.name;
  result.degree = tally.degree;
  result.verdict = tally.refuted    ? Verdict::Refuted
                   : tally.possible ? Verdict::Possible
                   : tally.unknown  ? Verdict::Unknown
                                    : Verdict::Proved;
  if (result.verdict == Verdict::Unknown) {
    result.reason = tally.reason;
    result.reasonWhere = tally.reasonWhere;
  } else if (result.verdict == Verdict::Possible && !tally.undecided.empty()) {
    result.reason = tally.undecided;
    result.reasonWhere = tally.reasonWhere;
  }
  std::set<std::string> assumptions = tally.assumptions;
  assumptions.insert(context.terms.assumptions.begin(), context.terms.assumptions.end());
  assumptions.insert(context.kernel.assumptions.begin(), context.kernel.assumptions.end());
  if (context.assumedNoWrap)
    assumptions.insert("no integer overflow in an index");
  result.assumptions.assign(assumptions.begin(), assumptions.end());
  return result;
}

} // namespace

KernelReport checkKernel(const Kernel &kernel, const std::vector<Launch> &launches, smt::Solver &solver, const Options &options) {
  KernelReport result;
  result.name = kernel.name;
  result.pretty = kernel.pretty;
  result.where = kernel.where;
  Analysis analysis(kernel);
  for (const Launch &launch : launches) {
    Invariants invariants;
    double begin = cpuSeconds();
    double searching = invariants.find(analysis, launch, solver, options);
    Context context(analysis, launch, solver, options, invariants.provider());
    // A contract that this launch breaks would make everything hold.
    bool contradiction = context.ask({context.pool.boolean(true)}, {&context.single()}, "launch").status == smt::Status::Unsat;
    std::vector<Failure> failing;
    for (const Row &row : rows) {
      if (!options.checks.contains(row.check))
        continue;
      if (options.progress)
        options.progress(kernel.pretty + ": " + row.name);
      double solverBefore = context.secondsSpent();
      Tally tally;
      if (contradiction)
        tally.addUnknown("the launch contradicts what the kernel requires", launch.where);
      else
        tally = row.run(context, result);
      CheckResult check = resultOf(row, tally, context);
      bool property = row.check != Check::BankConflict && row.check != Check::Uncoalesced;
      if (property && (tally.refuted || tally.possible))
        failing.push_back({row.name, row.check, row.run});
      double end = cpuSeconds();
      check.seconds = end - begin + (context.secondsSpent() - solverBefore) + searching;
      begin = end;
      searching = 0;
      result.checks.push_back(std::move(check));
    }
    if (options.checks.contains(Check::MissingAssumption)) {
      auto mended = findMissingAssumptions(analysis, launch, solver, options, failing, result);
      Tally tally;
      tally.possible = static_cast<unsigned>(mended.size());
      CheckResult check = resultOf({Check::MissingAssumption, nullptr, "missing-assumption"}, tally, context);
      check.seconds = cpuSeconds() - begin;
      result.checks.push_back(std::move(check));
    }
  }
  return result;
}

} // namespace veriwarp::race
