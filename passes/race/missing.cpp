#include "passes/race/missing.h"

#include "passes/race/invariants.h"

#include <algorithm>

namespace veriwarp::race {

using namespace kernel;

namespace {

constexpr std::size_t mostParameters = 4;

Expr constant(std::int64_t v) { return {Expr::Kind::Const, v, 0, {}}; }
Expr make(Expr::Kind k, Expr a, Expr b) { return {k, 0, 0, {std::move(a), std::move(b)}}; }

// The grammar, weakest first: bounds, divisibility, powers of two, exact shapes.
std::vector<Fact> conditions(const Kernel &k, const Launch &launch, const LaunchTerms &terms) {
  struct Name {
    Expr expr;
    std::string text;
  };
  std::vector<Name> params, shapes;
  std::vector<bool> used(k.params.size(), false);
  for (const Value &v : k.values)
    if (v.op == Op::Param && v.imm < used.size())
      used[v.imm] = true;
  for (std::uint32_t i = 0; i < k.params.size() && params.size() < mostParameters; ++i)
    if (used[i] && terms.params[i] && k.params[i].width >= 16 && !k.params[i].name.empty())
      params.push_back({{Expr::Kind::Param, 0, i, {}}, k.params[i].name});
  static const char *const names[] = {"blockDim.x", "blockDim.y", "blockDim.z", "gridDim.x", "gridDim.y", "gridDim.z"};
  for (unsigned d = 0; d < 3; ++d) {
    if (!terms.block[d].isConst())
      shapes.push_back({{Expr::Kind::Shape, 0, static_cast<std::uint32_t>(Special::BdimX) + d, {}}, names[d]});
  }
  (void)launch;
  std::vector<Fact> result;
  auto add = [&](Expr e, std::string text) { result.push_back({std::move(e), std::move(text), {}}); };
  auto le = [&](const Name &a, const Name &b) { add(make(Expr::Kind::Le, a.expr, b.expr), a.text + " <= " + b.text); };
  std::vector<Name> all = params;
  all.insert(all.end(), shapes.begin(), shapes.end());
  for (const Name &a : params)
    add(make(Expr::Kind::Lt, constant(0), a.expr), a.text + " > 0");
  for (const Name &a : all)
    for (const Name &b : all)
      if (a.text != b.text)
        le(a, b);
  std::vector<std::uint64_t> sizes;
  for (const Object &o : k.objects)
    for (std::uint64_t d : o.dims)
      sizes.push_back(d);
  std::sort(sizes.begin(), sizes.end(), std::greater<>());
  sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
  for (const Name &a : all)
    for (std::uint64_t s : sizes)
      add(make(Expr::Kind::Le, a.expr, constant(static_cast<std::int64_t>(s))), a.text + " <= " + std::to_string(s));
  for (const Name &a : all)
    for (std::int64_t m : {2, 4, 16, 32})
      add(make(Expr::Kind::Eq, make(Expr::Kind::Mod, a.expr, constant(m)), constant(0)), a.text + " % " + std::to_string(m) + " == 0");
  for (const Name &a : params)
    for (const Name &b : shapes)
      add(make(Expr::Kind::Eq, make(Expr::Kind::Mod, a.expr, b.expr), constant(0)), a.text + " % " + b.text + " == 0");
  for (const Name &a : all)
    add({Expr::Kind::IsPowerOfTwo, 0, 0, {a.expr}}, "pow2(" + a.text + ")");
  for (const Name &a : shapes)
    add(make(Expr::Kind::Le, a.expr, constant(32)), a.text + " <= 32");
  for (const Name &a : all)
    for (std::uint64_t s : sizes)
      add(make(Expr::Kind::Eq, a.expr, constant(static_cast<std::int64_t>(s))), a.text + " == " + std::to_string(s));
  for (const Name &a : params)
    for (const Name &b : shapes)
      add(make(Expr::Kind::Eq, a.expr, b.expr), a.text + " == " + b.text);
  for (const Name &a : shapes)
    add(make(Expr::Kind::Eq, a.expr, constant(1)), a.text + " == 1");
  return result;
}

} // namespace

Tally findMissingAssumptions(const Analysis &analysis, const Launch &launch, smt::Solver &solver, const Options &options,
                             const std::vector<std::pair<const char *, CheckFunction>> &failing, report::KernelReport &out) {
  Tally tally;
  std::vector<Fact> candidates;
  {
    smt::TermPool pool;
    candidates = conditions(analysis.kernel, launch, makeLaunchTerms(analysis.kernel, launch, pool));
  }
  auto begin = std::chrono::steady_clock::now();
  for (auto [name, check] : failing)
    for (const Fact &fact : candidates) {
      std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
      if (spent.count() > options.secondsPerKernel / 2)
        return tally;
      Launch narrowed = launch;
      narrowed.facts.push_back(fact);
      Options limited = options;
      limited.secondsPerKernel = options.secondsPerKernel / 4;
      limited.progress = nullptr;
      Invariants invariants;
      invariants.find(analysis, narrowed, solver, limited);
      Context context(analysis, narrowed, solver, limited, invariants.provider());
      report::KernelReport ignored;
      Tally result = check(context, ignored);
      if (result.refuted || result.possible || result.unknown)
        continue;
      // A condition that no launch meets makes anything hold.
      Evaluator &thread = context.single();
      if (context.ask({context.pool.boolean(true)}, {&thread}, "condition can hold").status != smt::Status::Sat)
        continue;
      report::Finding finding;
      finding.check = report::Check::MissingAssumption;
      finding.verdict = report::Verdict::Refuted;
      finding.where = analysis.kernel.where;
      finding.launch = launch.name;
      finding.kind = name;
      finding.message = std::string("'") + name + "' holds if '" + fact.text + "', which nothing says";
      report::Location line = analysis.kernel.where;
      line.column = 1;
      finding.fixIts.push_back({line, "//@ requires " + fact.text + ";\n", "say so, if callers see to it"});
      finding.notes.push_back({analysis.kernel.where, "write '//@ requires " + fact.text + ";' before the kernel if its callers see to it"});
      out.findings.push_back(std::move(finding));
      ++tally.refuted;
      break;
    }
  return tally;
}

} // namespace veriwarp::race
