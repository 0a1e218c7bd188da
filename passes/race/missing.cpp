#include "passes/race/missing.h"

#include "passes/race/invariants.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>

namespace veriwarp::race {

using namespace kernel;

namespace {

constexpr std::size_t mostParameters = 4;

Expr constant(std::int64_t v) { return {Expr::Kind::Const, v, 0, {}}; }
Expr make(Expr::Kind k, Expr a, Expr b) { return {k, 0, 0, {std::move(a), std::move(b)}}; }

// The grammar, weakest first: bounds, divisibility, powers of two, exact shapes.
std::vector<Fact> conditions(const Kernel &k, const LaunchTerms &terms) {
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
  for (unsigned d = 0; d < 3; ++d)
    if (!terms.grid[d].isConst() || !terms.block[d].isConst()) {
      Expr extent = make(Expr::Kind::Mul, {Expr::Kind::Shape, 0, static_cast<std::uint32_t>(Special::GdimX) + d, {}},
                         {Expr::Kind::Shape, 0, static_cast<std::uint32_t>(Special::BdimX) + d, {}});
      for (const Name &a : params)
        add(make(Expr::Kind::Le, extent, a.expr), std::string(names[d + 3]) + " * " + names[d] + " <= " + a.text);
    }
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

namespace {

// The launch shape and parameters of a counterexample, as the findings give them.
using World = std::map<std::string, std::int64_t>;

World worldOf(const report::Finding &finding) {
  World world;
  for (const report::Binding &b : finding.values) {
    if (b.name == "blockDim" || b.name == "gridDim") {
      std::int64_t dims[3] = {1, 1, 1};
      std::size_t at = 0;
      for (std::int64_t &d : dims) {
        d = std::strtoll(b.value.c_str() + at, nullptr, 10);
        at = b.value.find('x', at);
        if (at == std::string::npos)
          break;
        ++at;
      }
      for (int d = 0; d < 3; ++d)
        world[b.name + "." + "xyz"[d]] = dims[d];
    } else {
      world[b.name] = std::strtoll(b.value.c_str(), nullptr, 10);
    }
  }
  return world;
}

// Nothing where the world does not say.
std::optional<std::int64_t> evaluate(const Expr &e, const Kernel &k, const World &world) {
  static const char *const shapes[] = {"blockDim.x", "blockDim.y", "blockDim.z", "gridDim.x", "gridDim.y", "gridDim.z"};
  auto named = [&](const std::string &name) {
    auto it = world.find(name);
    return it == world.end() ? std::optional<std::int64_t>() : it->second;
  };
  if (e.kind == Expr::Kind::Const)
    return e.value;
  if (e.kind == Expr::Kind::Param)
    return named(k.params[e.index].name);
  if (e.kind == Expr::Kind::Shape)
    return e.index >= static_cast<unsigned>(Special::BdimX) && e.index <= static_cast<unsigned>(Special::GdimZ)
               ? named(shapes[e.index - static_cast<unsigned>(Special::BdimX)])
               : std::nullopt;
  std::vector<std::int64_t> v;
  for (const Expr &a : e.args) {
    auto x = evaluate(a, k, world);
    if (!x)
      return {};
    v.push_back(*x);
  }
  switch (e.kind) {
  case Expr::Kind::Mul:
    return v[0] * v[1];
  case Expr::Kind::Mod:
    return v[1] ? std::optional<std::int64_t>(v[0] % v[1]) : std::nullopt;
  case Expr::Kind::Eq:
    return v[0] == v[1];
  case Expr::Kind::Lt:
    return v[0] < v[1];
  case Expr::Kind::Le:
    return v[0] <= v[1];
  case Expr::Kind::IsPowerOfTwo:
    return v[0] > 0 && (v[0] & (v[0] - 1)) == 0;
  default:
    return {};
  }
}

struct Attempt {
  bool holds = false;
  std::vector<World> worlds; // counterexamples, where it does not
};

Attempt attempt(const Analysis &analysis, Launch launch, const std::vector<const Fact *> &facts, smt::Solver &solver,
                const Options &options, const Slice &slice, CheckFunction check) {
  for (const Fact *fact : facts)
    launch.facts.push_back(*fact);
  Invariants invariants;
  invariants.find(analysis, launch, solver, options, slice.part(0.3));
  Context context(analysis, launch, solver, options, slice, invariants.provider());
  Attempt result;
  // A condition that no launch meets makes anything hold.
  if (context.ask({context.pool.boolean(true)}, {&context.single()}, "condition can hold").status != smt::Status::Sat)
    return result;
  report::KernelReport report;
  Tally tally = check(context, report);
  result.holds = !tally.refuted && !tally.possible && !tally.unknown;
  for (const report::Finding &f : report.findings)
    result.worlds.push_back(worldOf(f));
  return result;
}

} // namespace

// Guided by counterexamples: only conditions that rule out every counterexample seen so far are tried, one at a time, then
// pairs of which each rules out what the other lets through.
std::set<report::Check> findMissingAssumptions(const Analysis &analysis, const Launch &launch, smt::Solver &solver,
                                               const Options &options, const Slice &slice,
                                               const std::vector<Failure> &failing, report::KernelReport &out) {
  std::set<report::Check> mended;
  const Kernel &k = analysis.kernel;
  std::vector<Fact> candidates;
  {
    smt::TermPool pool;
    candidates = conditions(k, makeLaunchTerms(k, launch, pool));
  }
  auto outOfTime = [&] { return slice.over(); };
  Options limited = options;
  limited.progress = nullptr;
  auto excludes = [&](const Fact &fact, const World &world) {
    auto value = evaluate(fact.condition, k, world);
    return value && *value == 0;
  };
  for (const Failure &failure : failing) {
    std::vector<World> worlds;
    for (const report::Finding &f : out.findings)
      if (f.check == failure.check && f.launch == launch.name)
        worlds.push_back(worldOf(f));
    std::vector<const Fact *> found;
    auto tryWith = [&](std::vector<const Fact *> facts) {
      Attempt result = attempt(analysis, launch, facts, solver, limited, slice.part(0.5), failure.run);
      worlds.insert(worlds.end(), result.worlds.begin(), result.worlds.end());
      if (result.holds)
        found = std::move(facts);
      return result.holds;
    };
    auto excludesAll = [&](std::initializer_list<const Fact *> facts) {
      return std::all_of(worlds.begin(), worlds.end(), [&](const World &w) {
        return std::any_of(facts.begin(), facts.end(), [&](const Fact *f) { return excludes(*f, w); });
      });
    };
    for (std::size_t i = 0; i < candidates.size() && found.empty() && !outOfTime(); ++i)
      if (excludesAll({&candidates[i]}))
        tryWith({&candidates[i]});
    for (std::size_t i = 0; i < candidates.size() && found.empty() && !outOfTime(); ++i)
      for (std::size_t j = i + 1; j < candidates.size() && found.empty() && !outOfTime(); ++j)
        if (excludesAll({&candidates[i], &candidates[j]}))
          tryWith({&candidates[i], &candidates[j]});
    if (found.empty())
      continue;
    mended.insert(failure.check);
    std::string text;
    for (const Fact *fact : found)
      text += (text.empty() ? "" : " && ") + fact->text;
    report::Finding finding;
    finding.check = report::Check::MissingAssumption;
    finding.verdict = report::Verdict::Possible;
    finding.where = k.where;
    finding.launch = launch.name;
    finding.kind = failure.name;
    finding.message = std::string("'") + failure.name + "' holds if '" + text + "', which nothing says";
    report::Location line = k.where;
    line.column = 1;
    finding.fixIts.push_back({line, "//@ requires " + text + ";\n", "say so, if callers see to it"});
    finding.notes.push_back({k.where, "write '//@ requires " + text + ";' before the kernel if its callers see to it"});
    for (report::Finding &f : out.findings)
      if (f.check == failure.check && f.launch == launch.name)
        f.notes.push_back({k.where, "not if '" + text + "'"});
    out.findings.push_back(std::move(finding));
  }
  return mended;
}

} // namespace veriwarp::race
