// Limits are those of the CUDA C++ Programming Guide, "Technical Specifications per Compute Capability", for compute
// capabilities 5.0 and later; for shared memory the largest of any.
#include "passes/race/launch_faults.h"

#include "passes/race/checks/counterexample.h"
#include "passes/race/model/limits.h"
#include "passes/race/threads/budget.h"
#include "passes/race/threads/context.h"

#include <algorithm>

namespace veriwarp::race {

using namespace kernel;
using report::Phrase;
using report::PhraseKind;

namespace {

class FaultFinder {
public:
  FaultFinder(const Kernel &kernel, const Launch &l) : k(kernel), launch(l) {}

  LaunchJudgement run(const std::vector<Fact> &required, smt::Solver &solver, const Options &options) {
    checkShape();
    checkShared();
    if (faults.empty()) { // conditions on a shape that is none mean little
      Budget budget(options.workPerKernel, options.cpuPerKernel);
      const WorkLimit limit(budget);
      const double workBegin = smt::workSeconds();
      try {
        checkCooperation(solver, options, budget);
        checkConditions(required, solver, options, budget);
      } catch (const OutOfTime &) {
        budget.over();
        settled = false;
      }
      if (options.effort)
        *options.effort = {smt::workSeconds() - workBegin, budget.cpu(), budget.cut(), budget.cutShort()};
    }
    settled &= faults.empty();
    return {std::move(faults), settled};
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
    faults.push_back(std::move(finding));
  }

  void fails(const Phrase &why, std::vector<report::Note> notes = {}) {
    fault({PhraseKind::LaunchFails, {why}}, std::move(notes));
  }

  report::Note definition() const { return {k.where, {PhraseKind::DefinedHere, {k.pretty}}}; }

  static std::optional<std::int64_t> number(const std::optional<Expr> &e) {
    return e && e->kind == Expr::Kind::Const ? std::optional(e->value) : std::nullopt;
  }

  void checkShape() {
    static constexpr std::int64_t blockMost[] = {1024, 1024, 64}, gridMost[] = {2147483647, 65535, 65535};
    std::int64_t threads = 1;
    for (unsigned d = 0; d < 3; ++d) {
      settled &= number(launch.grid[d]) && number(launch.block[d]);
      checkExtent("gridDim", d, number(launch.grid[d]), gridMost[d]);
      checkExtent("blockDim", d, number(launch.block[d]), blockMost[d]);
      threads *= std::clamp<std::int64_t>(number(launch.block[d]).value_or(1), 1, 1 << 20);
    }
    if (!faults.empty())
      return;
    if (threads > 1024)
      fails({PhraseKind::ManyThreads, {threads, 1024}});
    else if (k.maxThreads && threads > k.maxThreads)
      fails({PhraseKind::MoreThanBounds, {threads, k.maxThreads}}, {definition()});
    for (unsigned d = 0; d < 3; ++d)
      if (auto given = number(launch.block[d]); given && k.requiredBlock[d] && *given != k.requiredBlock[d])
        fails({PhraseKind::OtherBlockShape, {extentName("blockDim", d), *given, k.requiredBlock[d]}}, {definition()});
  }

  static std::string extentName(const char *what, unsigned dimension) {
    return std::string(what) + "." + "xyz"[dimension];
  }

  void checkExtent(const char *what, unsigned dimension, std::optional<std::int64_t> given, std::int64_t most) {
    std::string name = extentName(what, dimension);
    if (given && *given == 0)
      fails({PhraseKind::ExtentIsZero, {name}});
    else if (given && (*given < 0 || *given > most))
      fails({PhraseKind::ExtentTooLarge, {name, *given, most}});
  }

  void checkShared() {
    std::optional<std::int64_t> dynamic = number(launch.sharedBytes);
    settled &= dynamic.has_value();
    if (!dynamic || *dynamic <= 0)
      return;
    std::uint64_t total = static_cast<std::uint64_t>(*dynamic);
    for (const Object &o : k.objects)
      if (o.kind == ObjectKind::SharedStatic)
        total += o.size;
    if (total > mostSharedMemory)
      fails({PhraseKind::SharedMemoryOfAnyGpu, {total, mostSharedMemory}});
    else if (total > sharedMemoryByDefault && !launch.sharedLimitMayBeRaised)
      fails({PhraseKind::SharedMemoryByDefault, {total, sharedMemoryByDefault}});
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
    settled = false;
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
      settled &=
          condition && (fails || context.ask({context.pool.notOf(condition)}, {}, label).status == smt::Status::Unsat);
      return fails;
    };
    for (const Fact &fact : required) {
      if (fact.condition.kind == Expr::Kind::PointersDiffer) {
        checkPointers(fact);
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
        if (!thread.path(value.block, thread.baseFrame()).isTrue())
          settled = false;
        else if (judge(thread.condition(value.operands[0], thread.baseFrame()), "assume"))
          fault({PhraseKind::BreaksAssumed,
                 {value.text.empty() ? Phrase(PhraseKind::SomeCondition) : Phrase(PhraseKind::Quoted, {value.text})}},
                {{value.where, PhraseKind::AssumedHere}});
      }
  }

  void checkPointers(const Fact &fact) {
    settled &= std::any_of(launch.facts.begin(), launch.facts.end(), [&](const Fact &known) {
      auto same = [&](unsigned i, unsigned j) { return known.condition.args[i].index == fact.condition.args[j].index; };
      return known.condition.kind == Expr::Kind::PointersDiffer &&
             ((same(0, 0) && same(1, 1)) || (same(0, 1) && same(1, 0)));
    });
    std::uint32_t a = fact.condition.args[0].index, b = fact.condition.args[1].index;
    for (auto [x, y] : launch.samePointer)
      if ((x == a && y == b) || (x == b && y == a))
        fault({PhraseKind::BreaksRequiredPointers, {fact.text}}, {{fact.where, PhraseKind::RequiredHere}});
  }

  static constexpr std::uint64_t mostSharedMemory = 232448, sharedMemoryByDefault = 49152;
  const Kernel &k;
  const Launch &launch;
  std::vector<report::Finding> faults;
  bool settled = true;
};

} // namespace

LaunchJudgement judgeLaunch(const Kernel &kernel, const Launch &launch, const std::vector<Fact> &required,
                            smt::Solver &solver, const Options &options) {
  return FaultFinder(kernel, launch).run(required, solver, options);
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
