#include "plugin/clang/analysis.h"

#include "plugin/clang/expr.h"
#include "plugin/clang/kernel_facts.h"
#include "plugin/clang/launch_pointers.h"
#include "plugin/clang/launches.h"
#include "plugin/clang/verdicts.h"

#include "passes/kernel/contents.h"
#include "passes/kernel/print.h"
#include "passes/lift/lift.h"
#include "passes/race/launch_faults.h"
#include "passes/race/race.h"
#include "report/json.h"
#include "solver/smt/solver.h"

#include "clang/AST/ASTContext.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <map>
#include <tuple>
#include <unistd.h>

namespace veriwarp::plugin {
namespace {

constexpr std::size_t mostLaunches = 8; // of one kernel that are checked
// A build waits for checks a part of the time that it takes anyway.
constexpr double leastBudget = 0.1, shareOfCompiler = 0.2;

std::string cacheFolder(const Options &options) {
  if (options.cache)
    return *options.cache;
  if (const char *folder = std::getenv("XDG_CACHE_HOME"); folder && *folder)
    return std::string(folder) + "/veriwarp";
  if (const char *home = std::getenv("HOME"); home && *home)
    return std::string(home) + "/.cache/veriwarp";
  return {};
}

race::Options raceOptions(const Options &options) {
  race::Options result;
  result.checks = options.checks;
  result.pointersMayOverlap = options.pointersMayOverlap;
  result.exactArithmetic = options.exactArithmetic;
  result.warpSynchronous = options.warpSynchronous;
  result.benignRaces = options.benign;
  result.secondsPerKernel = options.timeout;
  return result;
}

std::string shapeText(const std::array<std::uint32_t, 3> &shape) {
  std::string text = std::to_string(shape[0]);
  if (shape[1] != 1 || shape[2] != 1)
    text += "x" + std::to_string(shape[1]);
  if (shape[2] != 1)
    text += "x" + std::to_string(shape[2]);
  return text;
}

bool mentions(const kernel::Expr &expr, std::uint32_t parameter) {
  return (expr.kind == kernel::Expr::Kind::Param && expr.index == parameter) ||
         std::any_of(expr.args.begin(), expr.args.end(),
                     [&](const kernel::Expr &arg) { return mentions(arg, parameter); });
}

// What the command line says wins: over shapes, and over what the source knows of a parameter's value.
void applyOptions(kernel::Launch &launch, const kernel::Kernel &kernel, const Options &options) {
  for (auto [given, target, what] :
       {std::tuple{&options.grid, &launch.grid, "grid "}, {&options.block, &launch.block, "block "}}) {
    if (!*given)
      continue;
    for (std::size_t i = 0; i < 3; ++i)
      (*target)[i] = constant((**given)[i]);
    launch.name +=
        std::string(launch.name.find(" with ") == std::string::npos ? " with " : ", ") + what + shapeText(**given);
  }
  for (const auto &[name, value] : options.params) {
    for (std::uint32_t i = 0; i < kernel.params.size(); ++i) {
      if (kernel.params[i].name != name || kernel.params[i].isPointer)
        continue;
      std::erase_if(launch.facts, [&](const kernel::Fact &fact) { return mentions(fact.condition, i); });
      launch.facts.push_back({{kernel::Expr::Kind::Eq, 0, 0, {leaf(kernel::Expr::Kind::Param, i), constant(value)}},
                              name + " == " + std::to_string(value),
                              {}});
    }
  }
}

// The launches that are not looked at one by one.
struct Others {
  std::size_t count = 0;
  bool mayOverlap = false; // some launch of the kernel passes pointers into one allocation
};

std::vector<kernel::Launch> launchesOf(const kernel::Kernel &kernel, const clang::FunctionDecl *function,
                                       const std::vector<LaunchSite> &sites, const Options &options, Others &others) {
  std::vector<kernel::Launch> launches;
  if (options.launches != LaunchChoice::Any)
    for (const LaunchSite &site : sites)
      if (function && site.kernel == function->getCanonicalDecl())
        launches.push_back(resolve(site, kernel));
  if (launches.empty() || options.launches == LaunchChoice::All)
    launches.push_back({});
  for (kernel::Launch &launch : launches)
    applyOptions(launch, kernel, options);
  others.mayOverlap = std::any_of(launches.begin(), launches.end(), [](const kernel::Launch &launch) {
    return !launch.pointers.empty() || !launch.samePointer.empty();
  });
  others.count = mergeLaunches(launches, mostLaunches);
  return launches;
}

// Takes out the launches that cannot run, or break the kernel's contract, with a finding for each. Without them nothing
// may be known of how the kernel is launched.
void takeOutFaulty(std::vector<kernel::Launch> &launches, const kernel::Kernel &kernel,
                   const std::vector<kernel::Fact> &required, smt::Solver &solver, const race::Options &limits,
                   report::KernelReport &result) {
  if (!limits.checks.count(report::Check::Launch))
    return;
  std::erase_if(launches, [&](const kernel::Launch &launch) {
    if (launch.where.line == 0)
      return false; // not in the source
    race::LaunchJudgement judgement = race::judgeLaunch(kernel, launch, required, solver, limits);
    bool faulty = !judgement.faults.empty();
    if (faulty || judgement.settled) { // what the host leaves open may be right or wrong: nothing is said of it
      report::CheckResult verdict;
      verdict.check = report::Check::Launch;
      verdict.verdict = faulty ? report::Verdict::Refuted : report::Verdict::Proved;
      verdict.launch = launch.name;
      result.checks.push_back(verdict);
    }
    std::move(judgement.faults.begin(), judgement.faults.end(), std::back_inserter(result.findings));
    return faulty;
  });
  if (launches.empty())
    launches.push_back({});
}

// `kernel` is where it is declared, `failure.where` what could not be lifted.
report::KernelReport unknown(const lift::Failure &failure, const report::Location &kernel, const Options &options) {
  report::KernelReport result;
  result.name = failure.name;
  result.pretty = failure.pretty;
  result.where = kernel;
  for (report::Check check : options.checks) {
    if (check == report::Check::Launch)
      continue;
    report::CheckResult verdict;
    verdict.check = check;
    verdict.verdict = report::Verdict::Unknown;
    verdict.launch = "any launch";
    verdict.reason = failure.reason;
    verdict.reasonWhere = failure.where;
    result.checks.push_back(verdict);
  }
  return result;
}

// What a finding owes to where pointers of the host point.
void remark(report::KernelReport &found, const BoundKernel &bound) {
  for (report::Finding &finding : found.findings) {
    bool concerned = false;
    for (const BoundKernel::Remark &remark : bound.remarks)
      if (remark.object == finding.object) {
        concerned = true;
        finding.notes.push_back({bound.launch.where, remark.text});
      }
    if (concerned && bound.distanceUnknown && finding.verdict == report::Verdict::Refuted) {
      finding.verdict = report::Verdict::Possible;
      finding.message = "possible " + finding.message;
      finding.notes.push_back({bound.launch.where, "how far these are apart is not known"});
    }
  }
  for (report::CheckResult &check : found.checks) {
    bool definite = std::any_of(found.findings.begin(), found.findings.end(), [&](const report::Finding &finding) {
      return finding.check == check.check && finding.verdict == report::Verdict::Refuted;
    });
    if (bound.distanceUnknown && check.verdict == report::Verdict::Refuted && !definite)
      check.verdict = report::Verdict::Possible;
  }
}

// All launches. Those whose pointers have to be bound have a kernel each, the others share one.
void checkLaunches(const kernel::Kernel &kernel, const std::vector<kernel::Launch> &launches, smt::Solver &solver,
                   race::Options limits, race::Effort &effort, report::KernelReport &all) {
  const double whole = limits.secondsPerKernel;
  race::Effort last;
  limits.effort = &last;
  auto took = [&] {
    effort.cpu += last.cpu;
    effort.cut |= last.cut;
    effort.byClock |= last.byClock;
  };
  auto add = [&](report::KernelReport next) {
    std::move(next.checks.begin(), next.checks.end(), std::back_inserter(all.checks));
    std::move(next.findings.begin(), next.findings.end(), std::back_inserter(all.findings));
  };
  for (std::size_t i = 0; i < launches.size();) {
    // One limit for all of them: each gets its part of what those before it have left.
    limits.secondsPerKernel = std::max(0.01, (whole - effort.cpu) / static_cast<double>(launches.size() - i));
    if (std::optional<BoundKernel> bound = bindPointers(kernel, launches[i])) {
      race::Options errors = limits, speed = limits;
      for (report::Check check : {report::Check::BankConflict, report::Check::Uncoalesced})
        errors.checks.erase(check);
      for (report::Check check : errors.checks)
        speed.checks.erase(check);
      report::KernelReport found = race::checkKernel(bound->kernel, {bound->launch}, solver, errors);
      took();
      remark(found, *bound);
      add(std::move(found));
      // For speed, what a parameter points to is taken to be as well aligned as any allocation.
      kernel::Launch plain = launches[i];
      plain.pointers.clear();
      if (!speed.checks.empty()) {
        add(race::checkKernel(kernel, {plain}, solver, speed));
        took();
      }
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < launches.size() && launches[end].pointers.empty())
      ++end;
    limits.secondsPerKernel *= static_cast<double>(end - i);
    add(race::checkKernel(
        kernel,
        {launches.begin() + static_cast<std::ptrdiff_t>(i), launches.begin() + static_cast<std::ptrdiff_t>(end)},
        solver, limits));
    took();
    i = end;
  }
}

// A kernel may be launched in more ways than are looked at one by one. What holds for any launch holds for the others
// too; what does not is not known of them.
void checkOthers(const kernel::Kernel &kernel, const Others &others, const std::vector<kernel::Fact> &required,
                 smt::Solver &solver, const race::Options &limits, race::Effort &effort, report::KernelReport &all) {
  kernel::Launch any;
  any.name = std::to_string(others.count) + (others.count == 1 ? " other launch" : " other launches");
  any.facts = required;
  race::Options errors = limits;
  for (report::Check check :
       {report::Check::BankConflict, report::Check::Uncoalesced, report::Check::MissingAssumption})
    errors.checks.erase(check);
  race::Effort last;
  errors.effort = &last;
  errors.secondsPerKernel = std::max(limits.secondsPerKernel / 4, limits.secondsPerKernel - effort.cpu);
  report::KernelReport found = race::checkKernel(kernel, {any}, solver, errors);
  effort.cpu += last.cpu;
  effort.cut |= last.cut;
  effort.byClock |= last.byClock;
  for (report::CheckResult &check : found.checks) {
    if (check.verdict != report::Verdict::Proved || others.mayOverlap) {
      check.verdict = report::Verdict::Unknown;
      check.reason = "it is launched in " + std::to_string(others.count + mostLaunches) + " different ways, of which " +
                     std::to_string(mostLaunches) + " are looked at";
      check.reasonWhere = kernel.where;
    }
    all.checks.push_back(check);
  }
}

class Analysis {
public:
  Analysis(const AnalysisInput &analysisInput, const Child::Send &sendMessage)
      : input(analysisInput), options(analysisInput.options), send(sendMessage),
        budget(options.buildBudget.value_or(std::max(leastBudget, shareOfCompiler * input.compilerSeconds))) {}

  void run(const std::set<std::string> &only) {
    std::unique_ptr<DeviceModule> device = DeviceModule::generate(input.compiler, input.ast, input.events);
    if (!device)
      return;
    std::map<std::string, const clang::FunctionDecl *> functions;
    std::vector<std::string> wanted;
    report::Report found;
    unsigned inSystemHeaders = 0;
    for (const DeviceKernel &kernel : device->kernels()) {
      if (kernel.function && !isUserCode(*kernel.function, input.ast, options.systemHeaders)) {
        ++inSystemHeaders;
        continue;
      }
      if (!only.empty() && !only.count(kernel.name))
        continue;
      functions[kernel.name] = kernel.function;
      wanted.push_back(kernel.name);
      report::KernelReport entry;
      entry.name = kernel.name;
      entry.pretty = kernel.function ? prettyName(*kernel.function) : kernel.name;
      if (kernel.function)
        entry.where = locationOf(kernel.function->getLocation(), input.ast);
      found.kernels.push_back(entry);
    }
    send(Found, report::writeJson(found));
    tell(uninstantiatedKernels(input.ast, options.systemHeaders));
    if (inSystemHeaders && options.summary)
      tell({{report::Message::Level::Note,
             {},
             std::to_string(inSystemHeaders) + (inSystemHeaders == 1 ? " kernel" : " kernels") +
                 " defined in system headers not checked"}});
    if (wanted.empty())
      return;

    std::vector<report::Message> unseen;
    std::vector<LaunchSite> sites = findLaunches(input.ast, unseen);
    tell(std::move(unseen));
    device->keepKernels(wanted);
    lift::Result lifted = lift::liftModule(device->module());
    for (const lift::Failure &failure : lifted.failures)
      finish(unknown(failure, declared(functions[failure.name], failure.where), options));

    std::vector<std::string> notes;
    smt::ChainOptions chain;
    chain.cacheDirectory = cacheFolder(options);
    chain.logFile = options.log;
    std::unique_ptr<smt::Solver> solver = smt::makeSolver(chain, &notes);
    // A log of queries is of queries that are asked.
    Verdicts verdicts(options.log.empty() ? chain.cacheDirectory : std::string(), &notes);
    for (const std::string &note : notes)
      tell({{report::Message::Level::Note, {}, note}});
    checkParameterNames(lifted.kernels, functions);
    kernelsLeft = lifted.kernels.size();
    for (const kernel::Kernel &kernel : lifted.kernels)
      check(kernel, functions[kernel.name], sites, *solver, verdicts);
  }

private:
  report::Location declared(const clang::FunctionDecl *function, const report::Location &otherwise) const {
    return function ? locationOf(function->getLocation(), input.ast) : otherwise;
  }

  void tell(std::vector<report::Message> messages) {
    if (messages.empty())
      return;
    report::Report report;
    report.messages = std::move(messages);
    send(Said, report::writeJson(report));
  }

  void finish(report::KernelReport kernel) {
    report::Report report;
    report.kernels.push_back(std::move(kernel));
    send(Finished, report::writeJson(report));
  }

  void checkParameterNames(const std::vector<kernel::Kernel> &kernels,
                           const std::map<std::string, const clang::FunctionDecl *> &functions) {
    std::set<std::string> names;
    for (const kernel::Kernel &kernel : kernels)
      for (const kernel::Parameter &parameter : kernel.params)
        if (!parameter.isPointer && !parameter.name.empty())
          names.insert(parameter.name);
    for (const auto &[symbol, function] : functions) // those that could not be lifted have parameters too
      if (function)
        for (const clang::ParmVarDecl *parameter : function->parameters())
          if (parameter->getType()->isIntegralOrEnumerationType() && !parameter->getName().empty())
            names.insert(parameter->getName().str());
    for (const auto &[name, value] : options.params)
      if (!names.contains(name))
        tell({{report::Message::Level::Warning,
               {},
               noSuchParameter(name) + suggestion(name, {names.begin(), names.end()})}});
  }

  void check(const kernel::Kernel &kernel, const clang::FunctionDecl *function, const std::vector<LaunchSite> &sites,
             smt::Solver &solver, Verdicts &verdicts) {
    send(Begins, kernel.name);
    std::vector<report::Message> messages;
    LaunchSite contract;
    if (function)
      contract = contractOf(*function, input.annotations, input.ast, input.compiler.getPreprocessor(), messages);
    Others others;
    std::vector<kernel::Launch> launches = launchesOf(kernel, function, sites, options, others);
    std::vector<kernel::Fact> required = resolve(contract, kernel).facts;
    for (kernel::Fact &fact : required)
      fact.contract = true;
    tell(std::move(messages));
    if (options.dumpModel)
      llvm::errs() << kernel::print(kernel);
    if (options.dumpLaunches) {
      llvm::errs() << "kernel " << kernel.pretty << "\n";
      for (kernel::Launch launch : launches) {
        launch.facts.insert(launch.facts.end(), required.begin(), required.end());
        llvm::errs() << printLaunch(launch, kernel);
      }
    }
    race::Options limits = raceOptions(options);
    bool show = options.progressAlways || (options.progress && ::isatty(STDERR_FILENO));
    limits.progress = [&](const std::string &text) {
      send(Alive, {});
      if (show)
        llvm::errs() << "\r\x1b[K" << text;
    };
    limits.secondsPerKernel = secondsForNext();
    std::string contents;
    appendContents(limits, contents);
    kernel::appendContents(kernel, contents);
    for (const kernel::Launch &launch : launches)
      kernel::appendContents(launch, contents);
    contents += "; " + std::to_string(others.count) + (others.mayOverlap ? " may overlap;" : ";");
    for (const kernel::Fact &fact : required)
      kernel::appendContents(fact, contents);
    std::optional<Verdicts::Entry> known = verdicts.find(contents, limits.secondsPerKernel);
    if (!known) {
      known = Verdicts::Entry();
      report::KernelReport &result = known->report;
      std::tie(result.name, result.pretty, result.where) = std::tie(kernel.name, kernel.pretty, kernel.where);
      takeOutFaulty(launches, kernel, required, solver, limits, result);
      for (kernel::Launch &launch : launches)
        launch.facts.insert(launch.facts.end(), required.begin(), required.end());
      checkLaunches(kernel, launches, solver, limits, known->effort, result);
      if (others.count)
        checkOthers(kernel, others, required, solver, limits, known->effort, result);
      verdicts.store(contents, limits.secondsPerKernel, *known);
    }
    spent += known->effort.cpu; // of kept ones too: else a rebuild would find more time, and use it
    if (known->effort.cut && limits.secondsPerKernel < options.timeout)
      explainBudget(known->report);
    finish(std::move(known->report));
    if (show)
      llvm::errs() << "\r\x1b[K";
  }

  // CPU seconds for the next kernel: its own limit; in a build half of what is left to the file, or its part of that.
  double secondsForNext() {
    std::size_t left = std::max<std::size_t>(1, kernelsLeft--);
    if (budget <= 0)
      return options.timeout;
    // What algebra needs is given to some kernels even then; hundreds of instances of a template are too many for that.
    const double least = spent < 2 * budget ? 0.01 : 0;
    const double rest = budget - spent;
    return std::min(options.timeout, std::max(least, std::max(rest / 2, rest / static_cast<double>(left))));
  }

  void explainBudget(report::KernelReport &report) const {
    char seconds[32];
    std::snprintf(seconds, sizeof seconds, "%.2g", budget);
    for (report::CheckResult &check : report.checks)
      if (check.verdict == report::Verdict::Unknown)
        check.reason +=
            " (a build gives the checks of a file " + std::string(seconds) + " s; 'veriwarp check' gives them more)";
  }

  const AnalysisInput &input;
  const Options &options;
  const Child::Send &send;
  const double budget; // CPU seconds for all kernels; 0: no limit
  std::size_t kernelsLeft = 0;
  double spent = 0; // CPU seconds of checks
};

} // namespace

void analyse(const AnalysisInput &input, const std::set<std::string> &only, const Child::Send &send) {
  Analysis(input, send).run(only);
}

} // namespace veriwarp::plugin
