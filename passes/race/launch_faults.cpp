// See launch_faults.h.
#include "passes/race/launch_faults.h"

#include "passes/kernel/expr.h"
#include "passes/race/checks/counterexample.h"
#include "passes/race/launch_shape.h"
#include "passes/race/model/limits.h"
#include "passes/race/threads/budget.h"
#include "passes/race/threads/context.h"

#include <algorithm>
#include <optional>

namespace veriwarp::race {

using namespace kernel;
using report::Phrase;
using report::PhraseKind;

namespace {

class FaultFinder {
public:
  FaultFinder(const Kernel &kernel, const Launch &l) : k(kernel), launch(l) {}

  LaunchJudgement run(const std::vector<Fact> &required, smt::Solver &solver, const Options &options) {
    Budget budget(options.workPerKernel, options.cpuPerKernel);
    const WorkLimit limit(budget);
    const double workBegin = smt::workSeconds();
    try {
      checkShape(solver, options, budget);
      if (!options.checks.contains(report::Check::Launch))
        result.faults.clear();
      else if (result.faults.empty() && result.isReached) { // conditions on a shape that is none mean little
        checkCooperation(solver, options, budget);
        checkConditions(required, solver, options, budget);
      }
    } catch (const OutOfTime &) {
      budget.over();
      leaveOpen(report::AssumptionKind::LegalShape);
    }
    if (options.effort)
      *options.effort = {smt::workSeconds() - workBegin, budget.cpu(), budget.cut(), budget.cutShort()};
    if (!result.faults.empty())
      result.open.clear();
    return std::move(result);
  }

private:
  void fault(const Phrase &message, std::vector<report::Note> notes = {}) {
    report::Finding finding;
    finding.check = report::Check::Launch;
    finding.verdict = report::Verdict::Refuted;
    finding.where = launch.where;
    finding.launch = launch.name;
    finding.message = message;
    finding.notes = std::move(notes);
    result.faults.push_back(std::move(finding));
  }

  void fails(const Phrase &why, std::vector<report::Note> notes) {
    fault({PhraseKind::LaunchFails, {why}}, std::move(notes));
  }

  report::Note definition() const { return {k.where, {PhraseKind::DefinedHere, {k.pretty}}}; }

  void leaveOpen(report::AssumptionKind what) { result.open.insert(what); }

  void checkShape(smt::Solver &solver, const Options &options, Budget &budget) {
    std::optional<Analysis> analysis;
    const PhiFacts none; // kept by reference, as the launch is
    const Launch rest = withoutShape(launch);
    std::optional<Context> context;
    ShapeJudgement shape = judgeShape(k, launch, [&]() -> Context & {
      return context ? *context : context.emplace(analysis.emplace(k), rest, solver, options, Slice(budget), none);
    });
    for (ShapeFault &each : shape.faults)
      fails(each.why, each.isOfKernel ? std::vector{definition()} : std::vector<report::Note>());
    result.open = std::move(shape.open);
    result.rested = std::move(shape.rested);
    result.isReached = shape.isReached;
  }

  // A group may be the grid or not: only where some thread certainly comes to it is it an error.
  void checkCooperation(smt::Solver &solver, const Options &options, Budget &budget) {
    std::vector<ValueId> syncs;
    for (const Block &block : k.blocks)
      for (ValueId v : block.values)
        if (k.values[v].op == Op::GridSync)
          syncs.push_back(v);
    if (!launch.notCooperative || syncs.empty())
      return;
    Analysis analysis(k);
    const PhiFacts none; // kept by reference
    Context context(analysis, launch, solver, options, Slice(budget), none);
    Evaluator &thread = context.single();
    for (ValueId v : syncs) {
      Term path = thread.path(k.values[v].block, thread.baseFrame());
      if (abstractionIn(context, {path}, {&thread}) ||
          context.ask({path}, {&thread}, "grid sync").status != smt::Status::Sat)
        continue;
      return fault(PhraseKind::NotCooperative, {{k.values[v].where, PhraseKind::GridSynchronisedHere}});
    }
    leaveOpen(report::AssumptionKind::ConditionsKept);
  }

  void checkConditions(const std::vector<Fact> &required, smt::Solver &solver, const Options &options, Budget &budget) {
    bool assumes = std::any_of(k.values.begin(), k.values.end(), [](const Value &v) { return v.op == Op::Assume; });
    if (required.empty() && !assumes)
      return;
    Analysis analysis(k);
    const PhiFacts none; // kept by reference
    Context context(analysis, launch, solver, options, Slice(budget), none);
    if (context.ask({context.pool.boolean(true)}, {}, "launch").status == smt::Status::Unsat)
      return; // host code that is never reached
    // Does it hold, or fail, whatever the launch leaves open?
    auto judge = [&](Term condition, const char *label) {
      bool fails = condition && context.ask({condition}, {}, label).status == smt::Status::Unsat;
      if (!condition ||
          (!fails && context.ask({context.pool.notOf(condition)}, {}, label).status != smt::Status::Unsat))
        leaveOpen(report::AssumptionKind::ConditionsKept);
      return fails;
    };
    for (const Fact &fact : required) {
      if (fact.condition.kind == Expr::Kind::PointersDiffer) {
        checkPointers(fact);
        continue;
      }
      if (isAboutElements(fact.condition)) { // what memory holds is not known here
        leaveOpen(report::AssumptionKind::ConditionsKept);
        continue;
      }
      Term holds = toCondition(fact.condition, k, context.terms, context.pool);
      if (judge(holds, "requires"))
        fault({PhraseKind::BreaksRequired, {fact.text}}, {{fact.where, PhraseKind::RequiredHere}});
    }
    Evaluator &thread = context.single();
    for (const Block &block : k.blocks)
      for (ValueId v : block.values) {
        const Value &value = k.values[v];
        if (value.op != Op::Assume)
          continue;
        const Term path = thread.path(value.block, thread.baseFrame());
        const Term holds = thread.condition(value.operands[0], thread.baseFrame());
        const bool isOfAll = path.isTrue() && !isOfThread(context, holds);
        if (isOfAll || !holds ? judge(holds, "assume")
                              : isBrokenBySome(context, context.pool.andOf(path, context.pool.notOf(holds))))
          fault({PhraseKind::BreaksAssumed,
                 {value.text.empty() ? Phrase(PhraseKind::SomeCondition) : Phrase(PhraseKind::Quoted, {value.text})}},
                {{value.where, PhraseKind::AssumedHere}});
      }
  }

  // What it says is about a thread's place in the launch.
  static bool isOfThread(Context &context, Term condition) {
    const std::vector<Term> symbols = condition ? context.pool.symbols(condition) : std::vector<Term>();
    return std::any_of(symbols.begin(), symbols.end(), [](Term symbol) {
      return kindOf(symbol) == SymbolKind::ThreadIndex || kindOf(symbol) == SymbolKind::BlockIndex;
    });
  }

  // Is there a thread of the launch for which it is so? If that is not certain, the condition is one for the caller.
  bool isBrokenBySome(Context &context, Term broken) {
    const smt::Answer answer = context.ask({broken}, {}, "assume");
    if (answer.status == smt::Status::Unsat)
      return false;
    const std::vector<Term> symbols = context.pool.symbols(broken);
    const bool isCertain =
        answer.status == smt::Status::Sat && launch.isInSight() &&
        std::all_of(symbols.begin(), symbols.end(),
                    [](Term symbol) {
                      return kindOf(symbol) == SymbolKind::ThreadIndex || kindOf(symbol) == SymbolKind::BlockIndex;
                    }) &&
        std::all_of(launch.grid.begin(), launch.grid.end(), isNumber) &&
        std::all_of(launch.block.begin(), launch.block.end(), isNumber);
    if (!isCertain)
      leaveOpen(report::AssumptionKind::ConditionsKept);
    return isCertain;
  }
  static bool isNumber(const std::optional<Expr> &e) { return e && isConstant(*e); }

  void checkPointers(const Fact &fact) {
    const bool isKnown = std::any_of(launch.facts.begin(), launch.facts.end(), [&](const Fact &known) {
      auto same = [&](unsigned i, unsigned j) { return known.condition.args[i].index == fact.condition.args[j].index; };
      return known.condition.kind == Expr::Kind::PointersDiffer &&
             ((same(0, 0) && same(1, 1)) || (same(0, 1) && same(1, 0)));
    });
    if (!isKnown)
      leaveOpen(report::AssumptionKind::ConditionsKept);
    std::uint32_t a = fact.condition.args[0].index, b = fact.condition.args[1].index;
    for (auto [x, y] : launch.samePointer)
      if ((x == a && y == b) || (x == b && y == a))
        fault({PhraseKind::BreaksRequiredPointers, {fact.text}}, {{fact.where, PhraseKind::RequiredHere}});
  }

  const Kernel &k;
  const Launch &launch;
  LaunchJudgement result;
};

} // namespace

LaunchJudgement judgeLaunch(const Kernel &kernel, const Launch &launch, const std::vector<Fact> &required,
                            smt::Solver &solver, const Options &options) {
  return FaultFinder(kernel, launch).run(required, solver, options);
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
