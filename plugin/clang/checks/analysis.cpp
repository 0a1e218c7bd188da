#include "plugin/clang/checks/analysis.h"

#include "plugin/clang/annotations/kernel_facts.h"
#include "plugin/clang/checks/conditions.h"
#include "plugin/clang/checks/elsewhere.h"
#include "plugin/clang/checks/host_launches.h"
#include "plugin/clang/checks/launches.h"
#include "plugin/clang/checks/limits.h"
#include "plugin/clang/checks/recorded.h"
#include "plugin/clang/checks/verdicts.h"
#include "plugin/clang/launches/launches.h"

#include "passes/kernel/contents.h"
#include "passes/kernel/launch_json.h"
#include "passes/kernel/print.h"
#include "passes/lift/lift.h"
#include "passes/race/race.h"
#include "report/checks.h"
#include "report/json.h"
#include "solver/smt/solver.h"

#include "clang/AST/ASTContext.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <tuple>
#include <unistd.h>

namespace veriwarp::plugin {
namespace {

race::Options raceOptions(const Options &options) {
  race::Options result;
  result.checks = options.checks;
  result.pointersMayOverlap = options.pointersMayOverlap;
  result.exactArithmetic = options.exactArithmetic;
  result.warpSynchronous = options.warpSynchronous;
  result.benignRaces = options.benign;
  result.workPerKernel = result.cpuPerKernel = options.timeout;
  return result;
}

// `kernel` is where it is declared, `failure.where` what could not be lifted.
report::KernelReport unknown(const lift::Failure &failure, const report::Location &kernel, const Options &options) {
  report::KernelReport result;
  result.name = failure.name;
  result.pretty = failure.pretty;
  result.where = kernel;
  addUndecided(options.checks, report::anyLaunch(), failure.reason, failure.where, result);
  return result;
}

class Analysis {
public:
  Analysis(const AnalysisInput &analysisInput, const Child::Send &sendMessage)
      : input(analysisInput), options(analysisInput.options), send(sendMessage),
        budget(options.buildBudget.value_or(
            std::max(limits::leastBudget, limits::shareOfCompiler * input.compilerSeconds))) {}

  void run(const std::set<std::string> &only) {
    if (options.launches == LaunchChoice::Recorded && !readRecord())
      return;
    std::unique_ptr<DeviceModule> device = DeviceModule::generate(input.compiler, input.ast, input.events);
    if (!device)
      return;
    std::map<std::string, const clang::FunctionDecl *> functions;
    std::vector<std::string> wanted;
    report::Report found;
    unsigned inSystemHeaders = 0, others = 0;
    std::set<std::string> names; // of all, for who asks for one that is not there
    for (const DeviceKernel &kernel : device->kernels()) {
      if (kernel.function && !isUserCode(*kernel.function, input.ast, options.systemHeaders)) {
        ++inSystemHeaders;
        continue;
      }
      const std::string pretty = kernel.function ? prettyName(*kernel.function) : kernel.name;
      names.insert(shortName(pretty));
      if (!isAskedFor(kernel.name, pretty)) {
        ++others;
        continue;
      }
      if (!only.empty() && !only.count(kernel.name))
        continue;
      functions[kernel.name] = kernel.function;
      wanted.push_back(kernel.name);
      report::KernelReport entry;
      entry.name = kernel.name;
      entry.pretty = pretty;
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
    if (only.empty() && !options.kernels.empty())
      tellOthers(found, names, others);
    if (wanted.empty())
      return;

    HostLaunches host;
    if (!recorded) {
      host = hostLaunches(functions);
      tellUnseen(host.unseen);
      if (!options.launchesJson.empty())
        writeLaunches(host, functions);
      if (options.launches == LaunchChoice::Known) {
        addElsewhere(host, functions);
        addUnseen(host);
      }
    }
    device->keepKernels(wanted);
    lift::Options lifting;
    lifting.volatileIsAtomic = options.volatileIsAtomic;
    lift::Result lifted = lift::liftModule(device->module(), lifting);
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
    for (std::size_t i = 0; i < lifted.kernels.size(); ++i)
      check(lifted.kernels[i], lifted.places[i], functions[lifted.kernels[i].name], host.sites, *solver, verdicts);
  }

private:
  bool isAskedFor(const std::string &mangled, const std::string &pretty) const {
    return options.kernels.empty() ||
           std::any_of(options.kernels.begin(), options.kernels.end(),
                       [&](const std::string &name) { return name == mangled || isNamed(pretty, name); });
  }

  // Names of kernels that were asked for and are not there, and how many `others` there are.
  void tellOthers(const report::Report &found, const std::set<std::string> &all, unsigned others) {
    const std::vector<std::string> names(all.begin(), all.end());
    std::vector<report::Message> messages;
    for (const std::string &name : options.kernels)
      if (!names.empty() && std::none_of(found.kernels.begin(), found.kernels.end(), [&](const auto &kernel) {
            return name == kernel.name || isNamed(kernel.pretty, name);
          }))
        messages.push_back({report::Message::Level::Warning,
                            {},
                            "no kernel here is named '" + name + "'" + suggestion(name, names),
                            report::Message::Code::NoSuchKernel,
                            name,
                            !report::nearestName(name, names).empty()});
    if (others && options.summary)
      messages.push_back({report::Message::Level::Note,
                          {},
                          std::to_string(others) + (others == 1 ? " other kernel is" : " other kernels are") +
                              " not checked: not asked for by 'kernel'"});
    tell(std::move(messages));
  }

  // The launches to check for, where they come from a run. False, with an error told, if they cannot be had.
  bool readRecord() {
    std::string error;
    if (options.grid || options.block || !options.params.empty()) {
      error = "recorded launches have their shapes and parameters: 'grid', 'block' and 'param' cannot be given as well";
    } else if (auto launches = readRecordedLaunches(options.launchRecord)) {
      recorded = RecordedRun{options.launchRecord, std::move(*launches)};
    } else {
      error = launches.error();
    }
    if (!recorded)
      tell({{report::Message::Level::Error, {}, error}});
    return recorded.has_value();
  }

  // The recorded launches of a kernel. Where there are none to check, `result` and messages say why.
  LaunchesOfRun recordedLaunchesOf(const kernel::Kernel &kernel, const std::vector<lift::ArgumentPlace> &places,
                                   report::KernelReport &result) {
    using Level = report::Message::Level;
    LaunchesOfRun found = launchesOfRun(kernel, places, *recorded);
    if (!found.misfit.empty())
      result = unknown({kernel.name, kernel.pretty,
                        "its launches in " + recorded->file + " do not fit (" + found.misfit +
                            "): has the source changed since they were recorded?",
                        kernel.where},
                       kernel.where, options);
    else if (found.launches.empty())
      tell({{Level::Warning, kernel.where,
             "'" + kernel.pretty + "' is not checked: no launch of it is recorded in " + recorded->file}});
    if (found.refused)
      tell({{Level::Note, kernel.where,
             std::to_string(found.refused) + (found.refused == 1 ? " launch" : " launches") + " of '" + kernel.pretty +
                 "' failed when they were recorded, and are not checked"}});
    return found;
  }

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

  HostLaunches hostLaunches(const std::map<std::string, const clang::FunctionDecl *> &functions) {
    if (std::optional<HostLaunches> found = launchesByHostIr(input.compiler, cacheFolder(options), functions))
      return std::move(*found);
    tell({{report::Message::Level::Warning,
           {},
           "the file does not compile for the host: nothing is known of its launches"}});
    return {};
  }

  void tellUnseen(const std::vector<UnseenLaunch> &unseen) {
    std::vector<report::Message> messages;
    for (const UnseenLaunch &launch : unseen)
      messages.push_back({report::Message::Level::Note, launch.where,
                          "the address of kernel '" + launch.kernel->getNameAsString() +
                              "' is taken here; launches that use it are not seen"});
    tell(std::move(messages));
  }

  // Kernels whose launches here are not all. Without any here, they are checked for any launch already.
  void addElsewhere(HostLaunches &host, const std::map<std::string, const clang::FunctionDecl *> &functions) const {
    for (const auto &[name, where] : options.launchedElsewhere) {
      const auto known = functions.find(name);
      if (known == functions.end() || !known->second)
        continue;
      const clang::FunctionDecl *kernel = known->second->getCanonicalDecl();
      if (std::any_of(host.sites.begin(), host.sites.end(),
                      [&](const LaunchSite &site) { return site.kernel == kernel; }))
        host.unseen.push_back({kernel, where});
    }
  }

  // A proof has to hold for the launches that are not seen, too: of those nothing is known, so no finding about them is
  // definite.
  static void addUnseen(HostLaunches &host) {
    std::set<const clang::FunctionDecl *> added;
    for (const UnseenLaunch &unseen : host.unseen) {
      if (!added.insert(unseen.kernel).second)
        continue;
      LaunchSite site;
      site.kernel = unseen.kernel;
      site.launch.name.kind = report::LaunchKind::Unseen;
      site.launch.name.place =
          unseen.where.file.substr(unseen.where.file.find_last_of('/') + 1) + ":" + std::to_string(unseen.where.line);
      site.launch.where = unseen.where;
      site.launch.isUnseen = true;
      host.sites.push_back(std::move(site));
    }
  }

  // For the kernels in `functions`, by mangled name.
  void writeLaunches(const HostLaunches &host, const std::map<std::string, const clang::FunctionDecl *> &functions) {
    std::error_code error;
    llvm::raw_fd_ostream file(options.launchesJson, error, llvm::sys::fs::OF_Append);
    if (error) {
      tell({{report::Message::Level::Warning, {}, "cannot write '" + options.launchesJson + "': " + error.message()}});
      return;
    }
    for (const auto &[name, function] : functions) {
      if (!function)
        continue;
      for (const LaunchSite &site : host.sites)
        if (site.kernel == function->getCanonicalDecl())
          file << kernel::launchJson(name, site.parameters, site.launch) << "\n";
      for (const UnseenLaunch &unseen : host.unseen)
        if (unseen.kernel == function->getCanonicalDecl())
          file << kernel::unseenJson(name, unseen.where, "its address is taken here") << "\n";
    }
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
    const std::vector<std::string> known(names.begin(), names.end());
    for (const auto &[name, value] : options.params)
      if (!names.contains(name)) // what holds of one file need not hold of all: the command knows it by its code
        tell({{report::Message::Level::Warning,
               {},
               "no kernel here has an integer parameter '" + name + "'" + suggestion(name, known),
               report::Message::Code::NoSuchParameter,
               name,
               !report::nearestName(name, known).empty()}});
  }

  void check(const kernel::Kernel &kernel, const std::vector<lift::ArgumentPlace> &places,
             const clang::FunctionDecl *function, const std::vector<LaunchSite> &sites, smt::Solver &solver,
             Verdicts &verdicts) {
    race::Options limits = raceOptions(options);
    limitNext(limits);
    const double begin = Child::ownCpuSeconds();
    send(Begins, kernel.name + " " + std::to_string(begin) + " " +
                     std::to_string(begin + limits::patience * limits.cpuPerKernel + limits::leastPatience));
    std::vector<report::Message> messages;
    LaunchSite contract;
    if (function)
      contract = contractOf(*function, input.annotations, input.ast, input.compiler.getPreprocessor(), messages);
    Others others;
    std::vector<kernel::Launch> launches;
    report::LaunchName together; // the recorded ones
    if (!recorded) {
      launches = launchesOf(kernel, function, sites, options, others);
    } else {
      report::KernelReport result;
      std::tie(result.name, result.pretty, result.where) = std::tie(kernel.name, kernel.pretty, kernel.where);
      LaunchesOfRun ofRun = recordedLaunchesOf(kernel, places, result);
      if (!ofRun.misfit.empty() || ofRun.launches.empty()) {
        finish(std::move(result));
        return;
      }
      together = launchesIn(*recorded, ofRun.count);
      launches = std::move(ofRun.launches);
    }
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
    bool show = options.progressAlways || (options.progress && ::isatty(STDERR_FILENO));
    limits.progress = [&](const std::string &text) {
      send(Alive, {});
      if (show)
        llvm::errs() << "\r\x1b[K" << text;
    };
    std::vector<race::Judged> judged;
    race::ToJudge toJudge;
    if (options.conditions)
      toJudge = [&](race::Judged one) {
        if (!isOnlyOneAt(one.where, function, sites))
          one.where = {};
        judged.push_back(std::move(one));
      };
    std::string contents;
    appendContents(limits, contents);
    kernel::appendContents(kernel, contents);
    for (const std::vector<kernel::Launch> *list : {&launches, &others.launches})
      for (const kernel::Launch &launch : *list)
        kernel::appendContents(launch, contents);
    contents += report::words(together) + "; " + std::to_string(others.launches.size()) +
                (others.mayOverlap ? " may overlap;" : ";");
    for (const kernel::Fact &fact : required)
      kernel::appendContents(fact, contents);
    const bool restsOnOthers = restsOnOtherFiles(function, launches); // before faulty ones are taken out
    std::optional<Verdicts::Entry> known;                             // what is kept says nothing of conditions
    if (!options.conditions)
      known = verdicts.find(contents, limits.workPerKernel);
    if (!known) {
      known = Verdicts::Entry();
      report::KernelReport &result = known->report;
      std::tie(result.name, result.pretty, result.where) = std::tie(kernel.name, kernel.pretty, kernel.where);
      limits.decided = [&](report::KernelReport part) {
        report::Report report;
        if (restsOnOthers)
          assumeOfOtherFiles(part);
        report.kernels.push_back(std::move(part));
        send(Decided, report::writeJson(report));
      };
      takeOutFaulty(launches, kernel, required, solver, limits, known->effort, result);
      takeOutFaulty(others.launches, kernel, required, solver, limits, known->effort, result);
      if (launches.empty() && !recorded)
        launches.push_back({}); // nothing is known of how it may be launched
      for (kernel::Launch &launch : launches)
        launch.facts.insert(launch.facts.end(), required.begin(), required.end());
      send(Expects, std::to_string(launches.size()) + (others.launches.empty() ? " 0" : " 1"));
      if (!result.checks.empty() || !result.findings.empty())
        limits.decided(result);
      if (recorded)
        checkRecorded(kernel, launches, together, solver, limits, known->effort, result);
      else
        checkLaunches(kernel, launches, others.launches.size(), solver, limits, known->effort, result, toJudge);
      if (!others.launches.empty())
        checkOthers(kernel, others, required, solver, limits, known->effort, result, toJudge);
      verdicts.store(contents, limits.workPerKernel, *known);
    }
    if (restsOnOthers)
      assumeOfOtherFiles(known->report);
    spent += known->effort.work; // of kept ones too: else a rebuild would decide otherwise
    if (known->effort.cut && limits.workPerKernel < options.timeout)
      explainBudget(known->report);
    if (options.conditions)
      send(Conditions, kernel.name + "\n" + conditionTable(kernel, places, judged));
    finish(std::move(known->report));
    if (show)
      llvm::errs() << "\r\x1b[K";
  }

  // The limits of the next kernel: its own; in a build half of what is left to the file, or its part of that.
  void limitNext(race::Options &limits) {
    std::size_t left = std::max<std::size_t>(1, kernelsLeft--);
    if (budget <= 0)
      return;
    // What algebra needs is given to some kernels even then; hundreds of instances of a template are too many for that.
    const double least = spent < 2 * budget ? 0.01 : 0;
    const double rest = budget - spent;
    limits.workPerKernel =
        std::min(options.timeout, std::max(least, std::max(rest / 2, rest / static_cast<double>(left))));
    // Here work alone decides: a build on a slow or busy machine says the same as on any other.
    limits.cpuPerKernel = 1 + smt::cpuPerWork * limits.workPerKernel;
  }

  // Was the kernel checked for the launches of this file, although others are meant to launch it?
  bool restsOnOtherFiles(const clang::FunctionDecl *function, const std::vector<kernel::Launch> &launches) const {
    return !recorded && options.launches == LaunchChoice::Known && function && isDeclaredForOtherFiles(*function) &&
           std::all_of(launches.begin(), launches.end(),
                       [](const kernel::Launch &launch) { return launch.isInSight(); });
  }

  static void assumeOfOtherFiles(report::KernelReport &report) {
    for (report::CheckResult &check : report.checks) {
      if (report::checkInfo(check.check).about != report::About::Correctness ||
          (check.verdict != report::Verdict::Proved && check.verdict != report::Verdict::Assumed))
        continue;
      check.assumptions.push_back({report::AssumptionKind::OtherFilesLaunchAlike, {shortName(report.pretty)}});
      report::sortByWords(check.assumptions);
    }
  }

  // Do all launches that are made there have one description? Not those of a header, which other files include.
  bool isOnlyOneAt(const report::Location &where, const clang::FunctionDecl *function,
                   const std::vector<LaunchSite> &sites) const {
    const clang::SourceManager &sources = input.ast.getSourceManager();
    const report::Location main = locationOf(sources.getLocForStartOfFile(sources.getMainFileID()), input.ast);
    return function && where.line && where.file == main.file &&
           std::count_if(sites.begin(), sites.end(), [&](const LaunchSite &site) {
             return site.kernel == function->getCanonicalDecl() && site.launch.where.line == where.line &&
                    site.launch.where.file == where.file;
           }) == 1;
  }

  void explainBudget(report::KernelReport &report) const {
    char seconds[32];
    std::snprintf(seconds, sizeof seconds, "%.2g", budget);
    for (report::CheckResult &check : report.checks)
      if (check.verdict == report::Verdict::Unknown)
        check.reason = {report::ReasonKind::BuildBudget, {words(check.reason), seconds}};
  }

  const AnalysisInput &input;
  const Options &options;
  const Child::Send &send;
  const double budget; // seconds of work for all kernels; 0: no limit
  std::size_t kernelsLeft = 0;
  double spent = 0;                    // seconds of work on checks
  std::optional<RecordedRun> recorded; // the launches to check for, if not those of the source
};

} // namespace

void analyse(const AnalysisInput &input, const std::set<std::string> &only, const Child::Send &send) {
  Analysis(input, send).run(only);
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
