#include "passes/race/checks/missing.h"

#include "passes/kernel/expr.h"
#include "passes/race/model/limits.h"
#include "passes/race/replay/replay.h"
#include "passes/race/threads/invariants.h"

#include <algorithm>
#include <list>
#include <map>
#include <optional>

namespace veriwarp::race {

using namespace kernel;

namespace {

// As it is written: kernel::make simplifies.
Expr make(Expr::Kind k, Expr a, Expr b) { return {k, 0, 0, {std::move(a), std::move(b)}}; }

// A condition that somebody might write, and what it is about.
struct Candidate {
  enum class Form { Positive, Bound, AtLeast, Other } form = Form::Other; // Bound: at most a constant
  Fact fact;
  std::vector<std::string> names;
};

// Both together are worth saying. Two about one name are, if one of them only takes small values away: `n <= 2 &&
// n % 4 == 0` says `n == 0` in disguise.
bool goTogether(const Candidate &a, const Candidate &b) {
  using Form = Candidate::Form;
  bool apart = std::none_of(a.names.begin(), a.names.end(), [&](const std::string &name) {
    return std::find(b.names.begin(), b.names.end(), name) != b.names.end();
  });
  bool bounded = a.form == Form::Bound || b.form == Form::Bound;
  return apart || a.form == Form::Positive || b.form == Form::Positive ||
         (!bounded && (a.form == Form::AtLeast || b.form == Form::AtLeast));
}

// The grammar, weakest first: bounds, divisibility, powers of two, shapes. No equality of a parameter and a number:
// such a parameter would be none.
class Grammar {
public:
  Grammar(const Kernel &kernel, const LaunchTerms &launchTerms) : k(kernel), terms(launchTerms) {}

  std::vector<Candidate> conditions() {
    findNames();
    addBounds();
    addExtents();
    addSizes();
    addMultiples();
    addShapes();
    return std::move(result);
  }

private:
  using Form = Candidate::Form;
  struct Name {
    Expr expr;
    std::string text;
  };

  void findNames() {
    std::vector<bool> used(k.params.size(), false);
    for (const Value &v : k.values)
      if (v.op == Op::Param && v.imm < used.size())
        used[v.imm] = true;
    for (const LaunchTerms::MagicDivisor &magic : terms.magic)
      used.at(magic.multiplier) = used.at(magic.shift) = false; // no caller chooses them
    for (std::uint32_t i = 0; i < k.params.size() && params.size() < limits::missingParameters; ++i)
      if (used[i] && terms.params[i] && !terms.params[i].isConst() && k.params[i].width >= 16 &&
          !k.params[i].name.empty())
        params.push_back({{Expr::Kind::Param, 0, i, {}}, k.params[i].name});
    for (unsigned d = 0; d < 3; ++d) {
      if (!terms.block[d].isConst())
        shapes.push_back(shape(d, Special::BdimX));
      if (!terms.grid[d].isConst())
        grids.push_back(shape(d, Special::GdimX));
    }
    all = params;
    all.insert(all.end(), shapes.begin(), shapes.end());
    for (const Object &o : k.objects)
      for (std::uint64_t d : o.dims)
        sizes.insert(sizes.end(), {d, d / 2}); // half: a block that loads two elements a thread
    std::sort(sizes.begin(), sizes.end(), std::greater<>());
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    std::erase_if(sizes, [](std::uint64_t s) { return s < 2; });
  }

  static Name shape(unsigned dimension, Special first) {
    return {{Expr::Kind::Shape, 0, static_cast<std::uint32_t>(first) + dimension, {}},
            std::string(first == Special::BdimX ? "blockDim." : "gridDim.") + "xyz"[dimension]};
  }

  void add(Expr e, std::string text, std::vector<std::string> names, Form form = Form::Other) {
    result.push_back({form, {std::move(e), std::move(text), {}}, std::move(names)});
  }
  void le(const Name &a, const Name &b) {
    add(make(Expr::Kind::Le, a.expr, b.expr), a.text + " <= " + b.text, {a.text, b.text});
  }
  void atMost(const Name &a, std::uint64_t most) {
    add(make(Expr::Kind::Le, a.expr, constant(static_cast<std::int64_t>(most))), a.text + " <= " + std::to_string(most),
        {a.text}, Form::Bound);
  }
  void multiple(const Name &a, const Expr &of, const std::string &text) {
    add(make(Expr::Kind::Eq, make(Expr::Kind::Mod, a.expr, of), constant(0)), a.text + " % " + text + " == 0",
        {a.text});
  }

  void addBounds() {
    for (const Name &a : params)
      add(make(Expr::Kind::Lt, constant(0), a.expr), a.text + " > 0", {a.text}, Form::Positive);
    for (const Name &a : params) {
      for (const Name &b : all)
        if (a.text != b.text)
          le(a, b);
      for (const Name &b : shapes)
        le(b, a);
      for (std::int64_t block : knownBlocks())
        add(make(Expr::Kind::Le, constant(block), a.expr), a.text + " >= " + std::to_string(block), {a.text},
            Form::AtLeast);
    }
  }

  void addExtents() {
    for (unsigned d = 0; d < 3; ++d) {
      if (terms.grid[d].isConst() && terms.block[d].isConst())
        continue;
      Name grid = shape(d, Special::GdimX), block = shape(d, Special::BdimX);
      Name extent = {make(Expr::Kind::Mul, grid.expr, block.expr), grid.text + " * " + block.text};
      for (const Name &a : params)
        add(make(Expr::Kind::Le, extent.expr, a.expr), extent.text + " <= " + a.text, {a.text, grid.text, block.text});
      for (const Name &a : params)
        add(make(Expr::Kind::Le, a.expr, extent.expr), a.text + " <= " + extent.text, {a.text, grid.text, block.text});
    }
  }

  void addSizes() {
    for (const Name &a : all)
      for (std::uint64_t s : sizes)
        atMost(a, s);
  }

  void addMultiples() {
    std::vector<std::int64_t> factors = {2, 4, 16, 32};
    for (std::int64_t block : knownBlocks())
      if (std::find(factors.begin(), factors.end(), block) == factors.end())
        factors.push_back(block);
    for (const Name &a : all)
      for (std::int64_t m : factors)
        multiple(a, constant(m), std::to_string(m));
    for (const Name &a : params)
      for (const Name &b : shapes)
        multiple(a, b.expr, b.text);
    for (const Name &a : all)
      add({Expr::Kind::IsPowerOfTwo, 0, 0, {a.expr}}, "pow2(" + a.text + ")", {a.text});
  }

  void addShapes() {
    auto equal = [&](const Name &a, const Expr &b, const std::string &text, std::vector<std::string> names) {
      add(make(Expr::Kind::Eq, a.expr, b), a.text + " == " + text, std::move(names), Form::Bound);
    };
    for (const Name &a : shapes)
      atMost(a, 32);
    for (const Name &a : shapes)
      for (std::uint64_t s : sizes)
        equal(a, constant(static_cast<std::int64_t>(s)), std::to_string(s), {a.text});
    for (const Name &a : params)
      for (const Name &b : shapes)
        equal(a, b.expr, b.text, {a.text, b.text});
    // One block is a way to launch, one row of threads too; one thread is none.
    for (const Name &a : grids)
      equal(a, constant(1), "1", {a.text});
    for (const Name &a : shapes)
      if (a.expr.index != static_cast<std::uint32_t>(Special::BdimX))
        equal(a, constant(1), "1", {a.text});
  }

  // Extents of the block that the launch gives.
  std::vector<std::int64_t> knownBlocks() const {
    std::vector<std::int64_t> known;
    for (Term b : terms.block)
      if (b.isConst() && b.value() > 1 &&
          std::find(known.begin(), known.end(), static_cast<std::int64_t>(b.value())) == known.end())
        known.push_back(static_cast<std::int64_t>(b.value()));
    return known;
  }

  const Kernel &k;
  const LaunchTerms &terms;
  std::vector<Name> params, shapes, grids, all; // what the launch leaves open; `all`: the first two
  std::vector<std::uint64_t> sizes;
  std::vector<Candidate> result;
};

// What the elements of an array may be that a finding depends on (kernel::Expr, Sorted to Within): one property each.
class ElementGrammar {
public:
  ElementGrammar(const Analysis &theAnalysis, const Launch &theLaunch)
      : analysis(theAnalysis), k(theAnalysis.kernel), launch(theLaunch) {}

  std::vector<Candidate> conditions(const Failure &failure, const report::KernelReport &report) {
    std::set<std::string> arrays;
    for (const report::Finding &f : report.findings)
      if (f.check == failure.check && f.launch == launch.name && f.dependsOn.kind == report::AbstractionKind::ReadFrom)
        arrays.insert(f.dependsOn.data.at(0));
    for (std::uint32_t p = 0; p < k.params.size(); ++p)
      if (arrays.contains(k.params[p].name))
        addFor(p, failure.check);
    return std::move(result);
  }

private:
  void addFor(std::uint32_t parameter, report::Check check) {
    using Kind = Expr::Kind;
    const ObjectId object = k.params[parameter].object;
    if (object == None || !analysis.neverWritten(object))
      return;
    // How its elements are read: as integers of one size.
    Expr said{Kind::Sorted, 0, 0, {{Kind::Param, 0, parameter, {}}}};
    std::size_t reads = 0;
    for (const Access &access : k.accesses)
      if (std::find(access.mayTouch.begin(), access.mayTouch.end(), object) != access.mayTouch.end()) {
        if (++reads > 1 && said.value != access.size)
          return;
        said.value = access.size;
      }
    if (said.value == 0 || said.value > 8)
      return;
    said.index = isSigned(object);
    auto add = [&](Expr condition) {
      std::string text = print(condition, names(), {});
      result.push_back({Candidate::Form::Other, {std::move(condition), std::move(text), {}}, {}});
    };
    auto have = [&](Kind kind) {
      said.kind = kind;
      add(said);
    };
    if (check == report::Check::BarrierDivergence)
      return have(Kind::Uniform);
    if (check == report::Check::OutOfBounds)
      return addRanges(said, add);
    if (check == report::Check::Race && reads > 1)
      have(Kind::Sorted);
    if (check == report::Check::Race)
      have(Kind::Distinct);
  }

  // Indices of the arrays whose sizes are known.
  template <class Add> void addRanges(Expr said, const Add &add) {
    said.kind = Expr::Kind::Within;
    std::vector<Expr> ends;
    for (const Extent &extent : launch.extents) {
      const ObjectId object = k.params[extent.param].object;
      if (object == None || extent.param == said.args[0].index || ends.size() == limits::missingParameters)
        continue;
      Expr end = kernel::make(Expr::Kind::Div, {extent.bytes, constant(k.objects[object].elementSize)});
      const bool isNamed = print(end, names(), {}).find('?') == std::string::npos;
      if (isNamed && std::none_of(ends.begin(), ends.end(), [&](const Expr &other) { return equal(other, end); }))
        ends.push_back(std::move(end));
    }
    for (const Expr &end : ends)
      for (const Expr &last : {kernel::make(Expr::Kind::Sub, {end, constant(1)}), end}) {
        Expr within = said;
        within.args.push_back(constant(0));
        within.args.push_back(last);
        add(std::move(within));
      }
  }

  // As the kernel widens what it reads; a comment goes by the type of the pointer.
  bool isSigned(ObjectId object) const {
    return std::none_of(k.values.begin(), k.values.end(), [&](const Value &v) {
      if (v.op != Op::ZExt || k.values[v.operands[0]].op != Op::Load)
        return false;
      const Access &read = k.accesses[k.values[v.operands[0]].access];
      return read.mayTouch.size() == 1 && read.mayTouch[0] == object;
    });
  }

  std::vector<std::string> names() const {
    std::vector<std::string> all;
    all.reserve(k.params.size());
    for (const Parameter &parameter : k.params)
      all.push_back(parameter.name);
    return all;
  }

  const Analysis &analysis;
  const Kernel &k;
  const Launch &launch;
  std::vector<Candidate> result;
};

// The launch shape and parameters of a counterexample, as the findings give them.
struct World {
  std::optional<Dim3> block, grid;
  std::map<std::string, std::int64_t> parameters;
};

World worldOf(const report::Finding &finding) {
  using report::Extents;
  World world;
  for (const report::Binding &b : finding.values)
    if (const auto *extents = std::get_if<Extents>(&b.number))
      (extents->of == Extents::Of::Block ? world.block : world.grid) = extents->numbers;
    else if (const auto *number = std::get_if<std::int64_t>(&b.number))
      world.parameters[b.name] = *number;
  return world;
}

std::optional<std::int64_t> extent(const World &world, unsigned special) {
  const auto first = static_cast<unsigned>(Special::BdimX), last = static_cast<unsigned>(Special::GdimZ);
  if (special < first || special > last)
    return std::nullopt;
  const unsigned of = special - first;
  const std::optional<Dim3> &shape = of < 3 ? world.block : world.grid;
  return shape ? std::optional<std::int64_t>((*shape)[of % 3]) : std::nullopt;
}

// Nothing where the world does not say.
std::optional<std::int64_t> evaluate(const Expr &e, const Kernel &k, const World &world) {
  if (e.kind == Expr::Kind::Const)
    return e.value;
  if (e.kind == Expr::Kind::Param) {
    const auto it = world.parameters.find(k.params[e.index].name);
    return it == world.parameters.end() ? std::optional<std::int64_t>() : it->second;
  }
  if (e.kind == Expr::Kind::Shape)
    return extent(world, e.index);
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

Attempt attempt(const Analysis &analysis, Launch launch, const std::vector<const Candidate *> &chosen,
                smt::Solver &solver, const Options &options, const Slice &slice, CheckFunction check) {
  for (const Candidate *candidate : chosen)
    launch.facts.push_back(candidate->fact);
  Invariants invariants;
  invariants.find(analysis, launch, solver, options, slice.part(0.3));
  CheckContext context(analysis, launch, solver, options, slice, invariants.provider());
  Attempt result;
  // A condition that no launch meets makes anything hold; and one that only sizes of 0 meet is met by no real launch
  // (`n % 256 == 0` where the host sees to `n <= 200`).
  std::vector<Term> sizes{context.pool.boolean(true)};
  for (std::size_t i = 0; i < context.kernel.params.size(); ++i)
    for (const Candidate *candidate : chosen)
      if (Term p = context.terms.params[i];
          p && p.width() && std::count(candidate->names.begin(), candidate->names.end(), context.kernel.params[i].name))
        sizes.push_back(context.pool.slt(context.pool.constant(p.width(), 0), p));
  if (context.ask(sizes, {&context.single()}, "condition can hold").status != smt::Status::Sat)
    return result;
  report::KernelReport report;
  Tally tally = check(context, report);
  result.holds = !tally.refuted && !tally.possible && !tally.unknown;
  for (const report::Finding &f : report.findings)
    result.worlds.push_back(worldOf(f));
  return result;
}

// Guided by counterexamples: only conditions that rule out every counterexample seen so far are tried, one at a time,
// then pairs of which each rules out what the other lets through.
class Search {
public:
  Search(const Analysis &theAnalysis, const std::vector<Launch> &all, const Launch &theLaunch, smt::Solver &theSolver,
         const Options &theOptions, const Slice &theSlice)
      : analysis(theAnalysis), launches(all), launch(theLaunch), solver(theSolver), options(theOptions),
        slice(theSlice) {
    options.progress = nullptr;
    smt::TermPool pool;
    LaunchTerms terms = makeLaunchTerms(analysis.kernel, launch, pool);
    candidates = Grammar(analysis.kernel, terms).conditions();
  }

  // Empty where there is none.
  std::vector<const Fact *> conditionsFor(const Failure &failure, const report::KernelReport &report) {
    // What rests on an array's elements is hardly decided by anything else.
    std::vector<Candidate> &elements =
        ofElements.emplace_back(ElementGrammar(analysis, launch).conditions(failure, report));
    for (const Candidate &c : elements)
      if (!slice.over() && attempt(analysis, launch, {&c}, solver, options, slice.part(0.5), failure.run).holds)
        return {&c.fact};
    return ofParameters(failure, report);
  }

private:
  std::vector<const Fact *> ofParameters(const Failure &failure, const report::KernelReport &report) {
    std::vector<World> worlds;
    for (const report::Finding &f : report.findings)
      if (f.check == failure.check && f.launch == launch.name)
        worlds.push_back(worldOf(f));
    auto holdsWith = [&](std::initializer_list<const Candidate *> chosen) {
      bool excludesAll = std::all_of(worlds.begin(), worlds.end(), [&](const World &w) {
        return std::any_of(chosen.begin(), chosen.end(), [&](const Candidate *c) { return excludes(c->fact, w); });
      });
      if (!excludesAll || !std::all_of(chosen.begin(), chosen.end(), [&](const Candidate *c) { return fits(*c); }))
        return false;
      Attempt result = attempt(analysis, launch, chosen, solver, options, slice.part(0.5), failure.run);
      worlds.insert(worlds.end(), result.worlds.begin(), result.worlds.end());
      return result.holds;
    };
    for (const Candidate &c : candidates)
      if (!slice.over() && holdsWith({&c}))
        return {&c.fact};
    for (std::size_t i = 0; i < candidates.size(); ++i)
      for (std::size_t j = i + 1; j < candidates.size() && !slice.over(); ++j)
        if (goTogether(candidates[i], candidates[j]) && holdsWith({&candidates[i], &candidates[j]}))
          return {&candidates[i].fact, &candidates[j].fact};
    return {};
  }

  bool excludes(const Fact &fact, const World &world) const {
    auto value = evaluate(fact.condition, analysis.kernel, world);
    return value && *value == 0;
  }

  // No known launch is excluded by it: a contract that one breaks would be the wrong one.
  bool fits(const Candidate &candidate) {
    auto [known, isNew] = fitting.try_emplace(&candidate, true);
    for (std::size_t i = 0; isNew && known->second && i < launches.size(); ++i) {
      if (&launches[i] == &launch || launches[i].where.line == 0)
        continue;
      Launch with = launches[i];
      with.facts.push_back(candidate.fact);
      const PhiFacts none; // kept by reference
      Context context(analysis, with, solver, options, slice.part(0.1), none);
      known->second =
          context.ask({context.pool.boolean(true)}, {}, "condition fits a launch").status != smt::Status::Unsat;
    }
    return known->second;
  }

  const Analysis &analysis;
  const std::vector<Launch> &launches;
  const Launch &launch;
  smt::Solver &solver;
  Options options;
  Slice slice;
  std::vector<Candidate> candidates;
  std::map<const Candidate *, bool> fitting;
  std::list<std::vector<Candidate>> ofElements; // of each failure; facts in them are returned
};

report::Finding missing(const Kernel &k, const Launch &launch, const Failure &failure, const std::string &text,
                        bool aboutElements) {
  report::Finding finding;
  finding.check = report::Check::MissingAssumption;
  finding.verdict = report::Verdict::Possible;
  finding.where = k.where;
  finding.launch = launch.name;
  finding.kind = failure.check;
  finding.message = {report::PhraseKind::ProvedIf, {checkName(failure.check), text}};
  report::Location line = k.where;
  line.column = 1;
  if (aboutElements)
    finding.fixIts.push_back({line, "// veriwarp: assume " + text + "\n", {report::PhraseKind::WriteAssume, {text}}});
  else
    finding.fixIts.push_back({line, "//@ requires " + text + ";\n", {report::PhraseKind::WriteRequires, {text}}});
  return finding;
}

} // namespace

std::set<report::Check> findMissingAssumptions(const Analysis &analysis, const std::vector<Launch> &launches,
                                               const Launch &launch, smt::Solver &solver, const Options &options,
                                               const Slice &slice, const std::vector<Failure> &failing,
                                               report::KernelReport &out) {
  std::set<report::Check> mended;
  if (failing.empty())
    return mended;
  Search search(analysis, launches, launch, solver, options, slice);
  for (const Failure &failure : failing) {
    std::vector<const Fact *> found = search.conditionsFor(failure, out);
    if (found.empty())
      continue;
    mended.insert(failure.check);
    std::string text;
    for (const Fact *fact : found)
      text += (text.empty() ? "" : " && ") + fact->text;
    out.findings.push_back(missing(analysis.kernel, launch, failure, text, isAboutElements(found[0]->condition)));
  }
  return mended;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
