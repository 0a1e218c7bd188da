#include "plugin/clang/annotated/equivalence_run.h"

#include "cuda_api/limits.h"
#include "passes/equivalence/equivalence.h"
#include "plugin/clang/annotated/compared_source.h"
#include "report/aggregate.h"
#include "report/write_file.h"

#include "clang/Frontend/CompilerInstance.h"

#include <algorithm>
#include <bit>
#include <map>
#include <set>

namespace veriwarp::plugin {

namespace {

// What cannot be asked: a message for the user.
struct BadRequest {
  std::string message;
};

std::string read(const std::string &file) {
  report::Result<std::string> text = report::readFile(file);
  if (!text)
    throw BadRequest{text.error()};
  return *text;
}

class Comparing {
public:
  Comparing(clang::CompilerInstance &c, const Options &o, const std::string &before, const std::string &after,
            double seconds)
      : compiler(c), options(o), texts{before, after} {
    smt::ChainOptions chain;
    chain.logFile = options.log;
    chain.engines = options.engines;
    solver = smt::makeSolver(chain);
    how.seconds = seconds;
  }

  // `isByUser`: parameters have the names that a person wrote.
  std::vector<report::KernelReport> decideAll(const std::vector<Comparison> &comparisons, bool isByUser,
                                              const std::string &afterFile = {}) {
    afterName = afterFile.substr(afterFile.rfind('/') + 1);
    const bool asksForLaunches = std::any_of(comparisons.begin(), comparisons.end(), [](const Comparison &c) {
      return !c.before.empty() && !c.before[0].block;
    });
    for (unsigned side : {0u, 1u}) {
      std::optional<ComparedSource> read = readSource(compiler, options, texts[side], side == 0 && asksForLaunches);
      if (!read)
        throw BadRequest{"the device code does not compile"};
      sources[side] = std::move(*read);
    }
    std::vector<report::KernelReport> answers;
    answers.reserve(comparisons.size());
    for (const Comparison &c : comparisons)
      answers.push_back(decide(c, isByUser));
    return answers;
  }

private:
  clang::CompilerInstance &compiler;
  const Options &options;
  const std::string texts[2];
  std::unique_ptr<smt::Solver> solver;
  ComparedSource sources[2];
  std::string afterName; // of the second file; empty: it is none
  equivalence::EquivalenceOptions how;

  // By its name without parameters; template arguments count if they are given.
  const kernel::Kernel &kernelNamed(unsigned side, const std::string &name) {
    for (const kernel::Kernel &k : sources[side].model.kernels) {
      std::string pretty = k.pretty.substr(0, k.pretty.find('('));
      if (pretty.starts_with("void ")) // parses: a name, with the type before it
        pretty = pretty.substr(5);
      if (name == k.name || name == pretty || name == k.pretty || name == pretty.substr(0, pretty.find('<')))
        return k;
    }
    const char *where = side == 0 ? "the first file" : "the second file";
    for (const lift::Failure &f : sources[side].model.failures)
      if (f.name == name || f.pretty.starts_with(name + "("))
        throw BadRequest{"'" + name + "' of " + where + " is not modelled: " + f.reason};
    std::string known;
    for (const kernel::Kernel &k : sources[side].model.kernels)
      known += (known.empty() ? "" : ", ") + k.pretty.substr(0, k.pretty.find('('));
    throw BadRequest{std::string(where) + " has no kernel '" + name + "'; it has " + (known.empty() ? "none" : known)};
  }

  equivalence::GridLaunch launch(unsigned side, const LaunchRequest &of) {
    equivalence::GridLaunch l;
    l.kernel = &kernelNamed(side, of.kernel);
    l.grid = of.grid.value_or(race::Dim3{1, 1, 1});
    l.block = of.block.value_or(race::Dim3{1, 1, 1});
    l.dynamicShared = of.shared;
    l.floatingPoint = std::max(sources[0].floatingPoint, sources[1].floatingPoint);
    l.fusesProducts = sources[0].fusesProducts || sources[1].fusesProducts;
    l.names.resize(l.kernel->params.size());
    l.values.resize(l.kernel->params.size());
    const std::string function = functionOf(*l.kernel);
    l.isFloating.resize(l.kernel->params.size());
    for (std::size_t i = 0; i < l.kernel->params.size(); ++i)
      l.isFloating[i] = sources[side].floating.contains({function, l.kernel->params[i].name});
    for (std::size_t i = 0; i < l.kernel->params.size(); ++i) {
      const kernel::Parameter &p = l.kernel->params[i];
      const auto given = of.arguments.find(p.name);
      if (given == of.arguments.end())
        continue;
      const auto *whole = std::get_if<std::int64_t>(&given->second);
      const auto *floating = std::get_if<double>(&given->second);
      if (const auto *name = std::get_if<std::string>(&given->second))
        l.names[i] = *name;
      else if (p.isPointer)
        throw BadRequest{"'" + p.name + "' of '" + l.kernel->pretty + "' is a pointer, and gets a number"};
      else if (whole && p.width)
        l.values[i] = static_cast<std::uint64_t>(*whole);
      else
        floatValue(l, i, whole ? static_cast<double>(*whole) : *floating);
    }
    return l;
  }

  // A floating-point parameter: float or double, by the width that it is used with.
  static void floatValue(equivalence::GridLaunch &l, std::size_t i, double x) {
    for (const kernel::Value &v : l.kernel->values)
      if (v.op == kernel::Op::Opaque && v.function == kernel::OpaqueFunction::Parameter &&
          l.kernel->values[v.operands[0]].imm == i)
        l.values[i] =
            v.width == 32 ? std::bit_cast<std::uint32_t>(static_cast<float>(x)) : std::bit_cast<std::uint64_t>(x);
  }

  // "sum", of "void sum<float>(float*, int)".
  static std::string functionOf(const kernel::Kernel &k) {
    std::string name = k.pretty.substr(0, k.pretty.find_first_of("(<"));
    return name.substr(name.rfind(' ') + 1);
  }

  // Where nobody says which kernel: the only one of each file, or the only one that both have.
  void chooseKernel(Comparison &one) {
    std::set<std::string> names[2];
    for (unsigned side : {0u, 1u})
      for (const kernel::Kernel &k : sources[side].model.kernels)
        names[side].insert(functionOf(k));
    std::vector<std::string> common;
    std::set_intersection(names[0].begin(), names[0].end(), names[1].begin(), names[1].end(),
                          std::back_inserter(common));
    const bool isOne = names[0].size() == 1 && names[1].size() == 1;
    if (!isOne && common.size() != 1)
      throw BadRequest{"--kernel is missing: the files have " + std::to_string(common.size()) +
                       " kernels of the same names"};
    for (unsigned side : {0u, 1u})
      for (LaunchRequest &l : side ? one.after : one.before)
        if (l.kernel.empty())
          l.kernel = isOne ? *names[side].begin() : common[0];
    one.name = isOne ? *names[0].begin() : common[0];
  }

  // Where nobody says how it is launched: as the first file does it, if that is known and always the same.
  report::Assumption chooseShape(Comparison &one) {
    const std::string &name = one.name;
    if (name.find(',') != std::string::npos)
      throw BadRequest{"--block is missing: an answer is for a launch of known shape"};
    const KnownLaunch *found = nullptr;
    for (const KnownLaunch &l : sources[0].launches) {
      if (l.kernel != kernelNamed(0, name).name)
        continue;
      const bool same = !found || (std::equal(std::begin(l.grid), std::end(l.grid), std::begin(found->grid)) &&
                                   std::equal(std::begin(l.block), std::end(l.block), std::begin(found->block)) &&
                                   l.scalars == found->scalars);
      if (!same || !l.hasShape())
        throw BadRequest{"--block is missing: the launches of '" + name + "' in the first file " +
                         (same ? "have no shape that is known" : "differ")};
      found = &l;
    }
    if (!found)
      throw BadRequest{"--block is missing: the first file does not launch '" + name + "'"};
    std::string grid, block;
    auto asNumbers = [](const std::optional<std::int64_t>(&dimensions)[3]) {
      return race::Dim3{static_cast<std::uint32_t>(*dimensions[0]), static_cast<std::uint32_t>(*dimensions[1]),
                        static_cast<std::uint32_t>(*dimensions[2])};
    };
    for (std::vector<LaunchRequest> *launches : {&one.before, &one.after})
      for (LaunchRequest &l : *launches) {
        if (!l.grid)
          l.grid = asNumbers(found->grid);
        if (!l.block)
          l.block = asNumbers(found->block);
        for (const auto &[parameter, value] : found->scalars)
          l.arguments.try_emplace(parameter, value);
      }
    for (unsigned i = 0; i != 3; ++i)
      grid += (i ? "x" : "") + std::to_string(*found->grid[i]);
    for (unsigned i = 0; i != 3; ++i)
      block += (i ? "x" : "") + std::to_string(*found->block[i]);
    for (const auto &[parameter, value] : found->scalars)
      block += ", " + parameter + " = " + std::to_string(value);
    return {report::AssumptionKind::LaunchOfFirstFile, {grid, block}};
  }

  // What the user named must be there, and the launch possible.
  void requireSense(const Comparison &asked, const std::vector<equivalence::GridLaunch> (&sides)[2]) const {
    std::set<std::string, std::less<>> names[2];
    for (unsigned side : {0u, 1u})
      for (const equivalence::GridLaunch &l : sides[side]) {
        for (const kernel::Parameter &p : l.kernel->params)
          names[side].insert(p.name);
        requirePossible(l);
      }
    for (const std::vector<LaunchRequest> *launches : {&asked.before, &asked.after})
      for (const LaunchRequest &l : *launches)
        for (const auto &[name, value] : l.arguments) {
          const auto *other = std::get_if<std::string>(&value);
          const std::string &missing = other && names[1].contains(name) ? *other : name;
          if (!names[0].contains(missing) && (other || !names[1].contains(missing)))
            throw BadRequest{"no kernel that is compared has a parameter '" + missing + "'"};
        }
  }

  static void requirePossible(const equivalence::GridLaunch &l) {
    const std::uint64_t threads = std::uint64_t{l.block[0]} * l.block[1] * l.block[2];
    const std::string many = "a block of " + std::to_string(threads) + " threads";
    if (threads > api::limits::threadsOfBlock || l.block[2] > api::limits::threadsAlong[2])
      throw BadRequest{many + " cannot be launched"};
    if (l.kernel->maxThreads && threads > l.kernel->maxThreads)
      throw BadRequest{"'" + l.kernel->pretty + "' is not launched with " + many + ": its __launch_bounds__ are " +
                       std::to_string(l.kernel->maxThreads)};
  }

  // Parameters of the second kernel have the names of the first one's. Those that have other names are the ones at
  // the same place.
  static std::vector<report::Assumption> matchParameters(const equivalence::GridLaunch &before,
                                                         equivalence::GridLaunch &after) {
    std::vector<report::Assumption> assumed;
    const auto &mine = after.kernel->params, &theirs = before.kernel->params;
    auto placeIn = [](const std::vector<kernel::Parameter> &params, const std::string &name) {
      return static_cast<std::size_t>(
          std::find_if(params.begin(), params.end(), [&](const kernel::Parameter &p) { return p.name == name; }) -
          params.begin());
    };
    for (std::size_t i = 0; i != mine.size(); ++i) {
      if (!after.names[i].empty())
        continue;
      const std::size_t there = placeIn(theirs, mine[i].name);
      if (there != theirs.size()) {
        if (there != i)
          assumed.push_back({report::AssumptionKind::ParameterByName, {mine[i].name}});
      } else if (i < theirs.size() && placeIn(mine, theirs[i].name) == mine.size() &&
                 std::find(after.names.begin(), after.names.end(), theirs[i].name) == after.names.end() &&
                 theirs[i].isPointer == mine[i].isPointer && theirs[i].width == mine[i].width) {
        after.names[i] = theirs[i].name;
        if (!after.values[i])
          after.values[i] = before.values[i];
        assumed.push_back({report::AssumptionKind::ParametersByPlace, {mine[i].name, theirs[i].name}});
      }
    }
    return assumed;
  }

  report::KernelReport decide(Comparison one, bool isByUser) {
    report::Assumption chosen;
    if (one.name.empty())
      chooseKernel(one);
    if (!one.before.empty() && !one.before[0].block)
      chosen = chooseShape(one);
    std::vector<equivalence::GridLaunch> sides[2];
    for (unsigned side : {0u, 1u})
      for (const LaunchRequest &l : side ? one.after : one.before)
        sides[side].push_back(launch(side, l));
    std::vector<report::Assumption> assumed;
    if (isByUser) {
      requireSense(one, sides);
      if (sides[0].size() == 1 && sides[1].size() == 1)
        assumed = matchParameters(sides[0][0], sides[1][0]);
    }
    equivalence::Equivalence e = equivalence::decideEquivalence(sides[0], sides[1], *solver, how);
    if (chosen)
      assumed.push_back(chosen);
    e.assumptions.insert(e.assumptions.begin(), assumed.begin(), assumed.end());
    return reportOf(e, one, sides[0]);
  }

  // A name of the difference for baselines: another array, another second file or another launch is another one.
  std::string whatDiffers(const report::Phrase &reason, const Comparison &asked) const {
    const std::string text = words(reason);
    std::string name = text.substr(0, text.find('['));
    for (const LaunchRequest &l : asked.after) {
      name += " of " + l.kernel + " in " + afterName;
      for (const auto &shape : {l.grid, l.block})
        for (std::uint32_t size : shape.value_or(race::Dim3{0, 0, 0}))
          name += " " + std::to_string(size);
      for (const auto &[parameter, value] : l.arguments)
        name += " " + parameter + "=" + std::visit([](const auto &v) { return shown(v); }, value);
    }
    return name;
  }
  static std::string shown(const std::string &name) { return name; }
  template <class Number> static std::string shown(Number number) { return std::to_string(number); }

  report::KernelReport reportOf(const equivalence::Equivalence &e, const Comparison &asked,
                                const std::vector<equivalence::GridLaunch> &before) const {
    using Answer = equivalence::Equivalence::Verdict;
    report::KernelReport made;
    made.name = made.pretty = asked.name;
    if (!before.empty()) {
      made.name = before[0].kernel->name;
      made.where = before[0].kernel->where;
    }
    report::CheckResult result;
    result.check = report::Check::Equivalent;
    result.verdict = e.verdict == Answer::Equal       ? report::Verdict::Proved
                     : e.verdict == Answer::Different ? report::Verdict::Refuted
                                                      : report::Verdict::Unknown;
    result.launch = before.empty() ? report::launchAsked(asked.name) : shapeOf(before[0]);
    result.assumptions = e.assumptions;
    report::sortByWords(result.assumptions);
    if (e.verdict == Answer::Unknown) {
      result.reason = report::because(words(e.reason));
      if (!e.isRace) // otherwise the reason names both places
        result.reasonWhere = e.where;
    }
    result.seconds = e.seconds;
    result.figures = {{"elements", e.elements}, {"by_solver", e.bySolver}, {"steps", e.steps}};
    if (e.verdict == Answer::Different) {
      report::Finding finding;
      finding.check = result.check;
      finding.verdict = report::Verdict::Refuted;
      finding.where = made.where; // lines of the second file have no place in the first
      finding.object = whatDiffers(e.reason, asked);
      finding.message = e.reason;
      finding.values = e.memory;
      finding.launch = result.launch;
      made.findings.push_back(std::move(finding));
    }
    made.checks.push_back(std::move(result));
    return made;
  }

  // "<<<dim3(4, 2), 64>>>"
  static report::LaunchName shapeOf(const equivalence::GridLaunch &launch) {
    auto dimensions = [](const race::Dim3 &d) {
      const std::string x = std::to_string(d[0]), y = std::to_string(d[1]), z = std::to_string(d[2]);
      return d[2] != 1 ? "dim3(" + x + ", " + y + ", " + z + ")" : d[1] != 1 ? "dim3(" + x + ", " + y + ")" : x;
    };
    return report::launchOf(dimensions(launch.grid), dimensions(launch.block));
  }
};

} // namespace

report::Result<std::vector<report::KernelReport>>
compareTexts(clang::CompilerInstance &compiler, const Options &options, const std::string &before,
             const std::string &after, const std::vector<Comparison> &comparisons, double seconds) {
  try {
    return Comparing(compiler, options, before, after, seconds).decideAll(comparisons, false);
  } catch (const BadRequest &bad) {
    return report::Error{bad.message};
  }
}

std::optional<report::Report> answerEquivalence(clang::CompilerInstance &compiler, const Options &options) {
  try {
    report::Result<EquivalenceRequest> asked = readRequest(read(options.equivalence));
    if (!asked)
      throw BadRequest{"'" + options.equivalence + "' is not a request: " + asked.error()};
    const std::string main = compiler.getFrontendOpts().Inputs[0].getFile().str();
    report::Report report;
    report.kernels = Comparing(compiler, options, read(main), read(asked->after), asked->seconds)
                         .decideAll(asked->comparisons, true, asked->after);
    return report;
  } catch (const BadRequest &bad) {
    clang::DiagnosticsEngine &diagnostics = compiler.getDiagnostics();
    diagnostics.Report(diagnostics.getCustomDiagID(clang::DiagnosticsEngine::Error, "%0 [veriwarp-equivalent]"))
        << bad.message;
    return std::nullopt;
  }
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
