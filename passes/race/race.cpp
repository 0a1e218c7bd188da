// The pipeline of the checks: analysis once per kernel, then, launch by launch, one property after the other.
#include "passes/race/race.h"

#include "passes/race/checks/checks.h"
#include "passes/race/checks/long_loops.h"
#include "passes/race/checks/missing.h"
#include "passes/race/conditions.h"
#include "passes/race/launch_shape.h"
#include "passes/race/model/limits.h"
#include "passes/race/sync/barrier_objects.h"
#include "passes/race/threads/budget.h"
#include "passes/race/threads/invariants.h"

#include "report/checks.h"
#include "report/report_check.h"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <tuple>
#include <utility>

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
  double weight; // of its slice of the budget; what it leaves goes to those that follow
};

// In the order in which they are decided: that of the table, but races are judged by intervals, which stand only if
// barriers do not diverge.
constexpr auto rows = [] {
  std::array table = {
#define KERNEL_CHECK(ID, NAME, ABOUT, FUNCTION, WEIGHT, ...) Row{Check::ID, FUNCTION, WEIGHT},
#include "report/checks.def"
  };
  auto first = std::find_if(table.begin(), table.end(), [](Row row) { return row.check == Check::BarrierDivergence; });
  std::rotate(table.begin(), first, first + 1);
  return table;
}();

// Threads that differ in a dimension that the kernel does not use do the same, to the same memory. Of a launch that is
// made, seen or not, whether there are any is then what the check for races asks.
report::Assumption ofLaunch(report::Assumption assumption, const Launch &launch) {
  using enum report::AssumptionKind;
  if (!launch.isInSight() && !launch.isUnseen)
    return assumption;
  if (assumption.kind == UnusedGridDimensions)
    assumption.kind = OneBlockInUnused;
  else if (assumption.kind == UnusedBlockDimensions)
    assumption.kind = OneThreadInUnused;
  return assumption;
}

bool isProof(const Tally &tally) { return !tally.refuted && !tally.possible && !tally.unknown; }

// Is there nothing in the kernel, or at this launch, that could fail?
bool isAboutNothing(Check check, const Context &context) {
  const auto has = [&](Op op) {
    return std::any_of(context.kernel.values.begin(), context.kernel.values.end(),
                       [&](const Value &value) { return value.op == op; });
  };
  const auto isOne = [](Term t) { return t.isConst(1); };
  switch (check) {
  case Check::Race:
    return std::all_of(context.terms.block.begin(), context.terms.block.end(), isOne) &&
           std::all_of(context.terms.grid.begin(), context.terms.grid.end(), isOne);
  case Check::BarrierDivergence:
    return !has(Op::Barrier) && !has(Op::WarpSync) && !has(Op::Warp) && !has(Op::GridSync);
  case Check::Assertion:
    return !has(Op::Assert);
  default:
    return false;
  }
}

// What a proof takes for granted of loops; it stands only if the source does not show that one of them runs longer.
void restOnLoops(CheckResult &result, CheckContext &context, std::set<report::Assumption> &assumptions) {
  if (!context.longLoops().mayBe)
    return;
  const auto exponentOf = [](std::int64_t last) {
    return std::to_string(std::bit_width(static_cast<std::uint64_t>(last)));
  };
  const LoopId shown = context.longLoops().shown;
  if (shown == None || isAboutNothing(result.check, context)) {
    assumptions.insert({report::AssumptionKind::LoopsEnd, {exponentOf(context.terms.lastIteration)}});
    return;
  }
  // What has been shown for certain is that it runs longer than is usually counted.
  result.verdict = Verdict::Unknown;
  result.reasonWhere = context.kernel.loops[shown].where;
  result.reason = {report::ReasonKind::LoopRunsLong,
                   {std::to_string(result.reasonWhere.line), exponentOf(usualLastIteration)}};
}

CheckResult resultOf(Check check, const Tally &tally, CheckContext &context) {
  CheckResult result;
  result.check = check;
  result.launch = context.launch.name;
  result.degree = tally.degree;
  result.verdict = tally.refuted    ? Verdict::Refuted
                   : tally.possible ? Verdict::Possible
                   : isProof(tally) ? Verdict::Proved
                                    : Verdict::Unknown;
  if (result.verdict == Verdict::Unknown) {
    result.reason = tally.reason;
    result.reasonWhere = tally.reasonWhere;
  } else if (result.verdict == Verdict::Possible && tally.undecided) {
    result.reason = tally.undecided;
    result.reasonWhere = tally.reasonWhere;
  }
  std::set<report::Assumption> assumptions = tally.assumptions;
  for (const report::Assumption &assumption : context.terms.assumptions)
    assumptions.insert(check == Check::Race ? ofLaunch(assumption, context.launch) : assumption);
  assumptions.insert(context.kernel.assumptions.begin(), context.kernel.assumptions.end());
  if (result.verdict == Verdict::Proved)
    restOnLoops(result, context, assumptions);
  if (context.assumedNoWrap)
    assumptions.insert(report::AssumptionKind::NoWrap);
  result.assumptions.assign(assumptions.begin(), assumptions.end());
  report::sortByWords(result.assumptions);
  if (result.verdict == Verdict::Proved &&
      std::any_of(result.assumptions.begin(), result.assumptions.end(),
                  [](const report::Assumption &assumption) { return report::isQuestion(assumption.kind); }))
    result.verdict = Verdict::Assumed;
  return result;
}

void addAssumption(CheckResult &result, const report::Assumption &assumption) {
  result.assumptions.push_back(assumption);
  report::sortByWords(result.assumptions);
}

// There was no time for the checks of a launch that have no result; what they have found stands. The first of them has
// taken what the others have not, of the seconds spent.
void breakOff(const Launch &launch, const Options &options, double spent, std::size_t firstCheck,
              std::size_t firstFinding, KernelReport &report) {
  for (const CheckResult &result : report.checks)
    spent -= result.seconds;
  for (const Row &row : rows) {
    const auto isOfRow = [&](const auto &of) { return of.check == row.check; };
    const auto results = report.checks.begin() + static_cast<std::ptrdiff_t>(firstCheck);
    if (!options.checks.contains(row.check) || std::any_of(results, report.checks.end(), isOfRow))
      continue;
    CheckResult result;
    result.check = row.check;
    result.launch = launch.name;
    result.verdict = Verdict::Unknown;
    result.seconds = std::max(0.0, std::exchange(spent, 0));
    for (std::size_t i = firstFinding; i < report.findings.size(); ++i)
      if (isOfRow(report.findings[i]) && result.verdict != Verdict::Refuted)
        result.verdict = report.findings[i].verdict;
    if (result.verdict == Verdict::Unknown)
      result.reason = report::ReasonKind::NoTime;
    report.checks.push_back(std::move(result));
  }
}

// Of a launch whose facts contradict each other: do they no longer without its shape?
bool neverRuns(const Context &context, smt::Solver &solver) {
  const Launch rest = withoutShape(context.launch);
  Context ofRest(context.analysis, rest, solver, context.options, context.slice, context.phiFacts);
  return ofRest.ask({ofRest.pool.boolean(true)}, {}, "launch reached").status == smt::Status::Sat;
}

// The same launch with iterations counted further, where a loop is shown to run that long.
struct LongRunning {
  LongRunning(const CheckContext &usual, smt::Solver &solver) : options(usual.options) {
    options.longLoops = true;
    invariants.find(usual.analysis, usual.launch, solver, options, usual.slice.part(limits::invariantsShare));
    context.emplace(usual.analysis, usual.launch, solver, options, usual.slice, invariants.provider());
  }
  Options options;
  Invariants invariants;
  std::optional<CheckContext> context;
};

} // namespace

KernelReport checkKernel(const Kernel &kernel, const std::vector<Launch> &launches, smt::Solver &solver,
                         const Options &given, const ToJudge &judged) {
  KernelReport result;
  result.name = kernel.name;
  result.pretty = kernel.pretty;
  result.where = kernel.where;
  const double workBegin = smt::workSeconds();
  // That no index overflows is not assumed of a launch that shows the opposite.
  Options exact = given;
  exact.exactArithmetic = true;
  Budget budget(given.workPerKernel, given.cpuPerKernel);
  const WorkLimit limit(budget);
  const Analysis usual(kernel);
  std::size_t checksBefore = 0, findingsBefore = 0; // the launch
  for (std::size_t number = 0; number < launches.size(); ++number)
    try {
      checksBefore = result.checks.size();
      findingsBefore = result.findings.size();
      const Launch &launch = launches[number];
      const Options &options = numbersOverflow(launch) ? exact : given;
      Slice slice = Slice(budget).part(1.0 / static_cast<double>(launches.size() - number));
      double begin = budget.cpu();
      const std::optional<Kernel> resolved = resolveBarrierObjects(kernel, launch, solver, options, slice);
      const std::optional<Analysis> ofLaunch =
          resolved ? std::optional<Analysis>(std::in_place, *resolved) : std::nullopt;
      const Analysis &analysis = ofLaunch ? *ofLaunch : usual;
      Invariants invariants;
      invariants.find(analysis, launch, solver, options, slice.part(limits::invariantsShare));
      CheckContext context(analysis, launch, solver, options, slice, invariants.provider());
      // A contract that this launch breaks would make everything hold.
      bool contradiction =
          context.ask({context.pool.boolean(true)}, {&context.single()}, "launch").status == smt::Status::Unsat;
      // Where there is no contract, the host code contradicts itself: a call that its guards turn away. It counts for
      // nothing beside launches that are made.
      bool required =
          std::any_of(launch.facts.begin(), launch.facts.end(), [](const Fact &fact) { return fact.contract; });
      if (contradiction && !required && (number + 1 < launches.size() || !result.checks.empty()))
        continue;
      std::unique_ptr<LongRunning> further;
      std::vector<Failure> failing;
      std::size_t first = result.checks.size();
      double weights = 0;
      for (const Row &row : rows)
        weights += options.checks.contains(row.check) ? row.weight : 0;
      for (const Row &row : rows) {
        if (!options.checks.contains(row.check))
          continue;
        context.slice = slice.part(row.weight / weights);
        weights -= row.weight;
        budget.beginCheck();
        if (options.progress)
          options.progress(kernel.pretty + ": " + std::string(report::checkName(row.check)));
        Tally tally;
        CheckContext *decidedBy = &context;
        const std::size_t before = result.findings.size();
        if (contradiction)
          tally.addUnknown(required                     ? report::ReasonKind::LaunchContradictsKernel
                           : neverRuns(context, solver) ? report::ReasonKind::LaunchNeverRuns
                                                        : report::ReasonKind::LaunchContradictsItself,
                           launch.where);
        else
          tally = row.run(context, result);
        if (!contradiction && isProof(tally) && context.longLoops().shown != None) {
          if (!further)
            further = std::make_unique<LongRunning>(context, solver);
          decidedBy = &*further->context;
          decidedBy->slice = context.slice;
          result.findings.resize(before);
          tally = row.run(*decidedBy, result);
        }
        CheckResult check = resultOf(row.check, tally, *decidedBy);
        const bool isSpeed = report::checkInfo(row.check).about == report::About::Speed;
        if (!isSpeed && (tally.refuted || tally.possible))
          failing.push_back({row.check, row.run});
        double end = budget.cpu();
        check.seconds = end - begin;
        begin = end;
        if (options.decided) {
          report::KernelReport part;
          std::tie(part.name, part.pretty, part.where) = std::tie(result.name, result.pretty, result.where);
          part.checks = {check};
          part.findings.assign(result.findings.begin() + static_cast<std::ptrdiff_t>(before), result.findings.end());
          options.decided(std::move(part));
        }
        result.checks.push_back(std::move(check));
      }
      auto isProved = [&](Check check) {
        return std::any_of(result.checks.begin() + static_cast<std::ptrdiff_t>(first), result.checks.end(),
                           [&](const CheckResult &r) { return r.check == check && r.verdict == Verdict::Proved; });
      };
      if (isProved(Check::BarrierDivergence) && !isProved(Check::Race) && partsByContested(analysis))
        for (std::size_t i = first; i < result.checks.size(); ++i)
          if (result.checks[i].check == Check::BarrierDivergence)
            addAssumption(result.checks[i], report::AssumptionKind::NoRaceInBranches);
      if (options.judged)
        options.judged(analysis.kernel, launch,
                       {result.checks.begin() + static_cast<std::ptrdiff_t>(first), result.checks.end()});
      budget.beginCheck();
      if (judged) {
        context.slice = slice.part(limits::conditionsShare);
        judged(judge(context, {result.checks.begin() + static_cast<std::ptrdiff_t>(first), result.checks.end()}));
      }
      if (options.checks.contains(Check::MissingAssumption)) {
        auto mended = findMissingAssumptions(analysis, launches, launch, solver, further ? further->options : options,
                                             slice.part(limits::missingShare), failing, result);
        Tally tally;
        tally.possible = static_cast<unsigned>(mended.size());
        CheckResult check = resultOf(Check::MissingAssumption, tally, context);
        check.seconds = budget.cpu() - begin;
        result.checks.push_back(std::move(check));
      }
    } catch (const OutOfTime &) {
      breakOff(launches[number], given, budget.cpu(), checksBefore, findingsBefore, result);
      budget.over();
    }
  if (given.effort)
    *given.effort = {smt::workSeconds() - workBegin, budget.cpu(), budget.cut(), budget.cutShort()};
  report::check(result);
  return result;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
