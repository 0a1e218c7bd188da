#include "plugin/clang/checks/analysis.h"

#include "plugin/clang/annotations/kernel_facts.h"
#include "plugin/clang/checks/clusters.h"
#include "plugin/clang/checks/conditions.h"
#include "plugin/clang/checks/elsewhere.h"
#include "plugin/clang/checks/host_launches.h"
#include "plugin/clang/checks/limits.h"
#include "plugin/clang/launches/from_host.h"
#include "plugin/judge/given.h"
#include "plugin/judge/judge.h"
#include "plugin/judge/names.h"
#include "plugin/judge/recorded.h"
#include "plugin/judge/source_launches.h"
#include "plugin/judge/supervisor.h"

#include "passes/kernel/expr.h"
#include "passes/kernel/launch_json.h"
#include "passes/kernel/print.h"
#include "passes/lift/lift.h"
#include "passes/race/race.h"
#include "report/checks.h"
#include "report/json.h"

#include "clang/AST/ASTContext.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace veriwarp::plugin {
namespace {

// `kernel` is where it is declared, `failure.where` what could not be lifted.
report::KernelReport unknown(const lift::Failure &failure, const report::Location &kernel, const Options &options) {
  return undecidable(failure.name, failure.pretty, kernel, failure.reason, failure.where, options);
}

class Analysis {
public:
  Analysis(const AnalysisInput &analysisInput, const Child::Send &sendMessage)
      : input(analysisInput), options(analysisInput.options), send(sendMessage),
        judge(options, send,
              options.buildBudget.value_or(
                  std::max(limits::leastBudget, limits::shareOfCompiler * input.compilerSeconds))) {}

  void run(const std::set<std::string> &only) {
    if (options.launches == LaunchChoice::Recorded) {
      recorded = judge.readRecord();
      if (!recorded)
        return;
    }
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
      if (!isAskedFor(options, kernel.name, pretty)) {
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
    tell(misplacedComments(input.annotations, input.ast));
    if (inSystemHeaders && options.summary)
      tell({{report::Message::Level::Note,
             {},
             std::to_string(inSystemHeaders) + (inSystemHeaders == 1 ? " kernel" : " kernels") +
                 " defined in system headers not checked"}});
    if (only.empty())
      judge.tell(tellUnlaunched(options, found));
    if (only.empty() && !options.kernels.empty())
      judge.tell(tellOthers(options, found, names, others));
    if (wanted.empty())
      return;

    HostLaunches host;
    if (!recorded) {
      host = hostLaunches(functions);
      tell(messagesOf(host.unseen));
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
      judge.finish(unknown(failure, declared(functions[failure.name], failure.where), options));

    checkParameterNames(lifted.kernels, functions);
    judge.expect(lifted.kernels.size());
    const Kept kept = keptBy(lifted);
    for (std::size_t i = 0; i < lifted.kernels.size(); ++i)
      check(lifted.kernels, i, kept, lifted.places[i], functions[lifted.kernels[i].name], host);
  }

private:
  report::Location declared(const clang::FunctionDecl *function, const report::Location &otherwise) const {
    return function ? locationOf(function->getLocation(), input.ast) : otherwise;
  }

  void tell(std::vector<report::Message> messages) { judge.tell(std::move(messages)); }

  HostLaunches hostLaunches(const std::map<std::string, const clang::FunctionDecl *> &functions) {
    if (std::optional<HostLaunches> found = launchesByHostIr(input.compiler, cacheFolder(options), functions))
      return std::move(*found);
    tell({{report::Message::Level::Warning,
           {},
           "the file does not compile for the host: nothing is known of its launches"}});
    return {};
  }

  // Kernels whose launches here are not all. Without any here, they are checked for any launch already.
  void addElsewhere(HostLaunches &host, const std::map<std::string, const clang::FunctionDecl *> &functions) const {
    for (const auto &[name, where] : options.launchedElsewhere) {
      const auto known = functions.find(name);
      if (known == functions.end() || !known->second)
        continue;
      if (std::any_of(host.sites.begin(), host.sites.end(),
                      [&, &kernel = name](const LaunchSite &site) { return site.kernel == kernel; }))
        host.unseen.push_back({name, where});
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
        if (site.kernel == name)
          file << kernel::launchJson(name, site.parameters, site.launch) << "\n";
      for (const UnseenLaunch &unseen : host.unseen)
        if (unseen.kernel == name)
          file << kernel::unseenJson(name, unseen.where, "its address is taken here") << "\n";
    }
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
    tell(tellParameters(options, names));
  }

  std::vector<kernel::Launch> launchesOf(const kernel::Kernel &kernel, const clang::FunctionDecl *function,
                                         const std::vector<lift::ArgumentPlace> &places,
                                         const std::vector<LaunchSite> &sites, Others &others) {
    LaunchesGiven given = launchesGiven(kernel, places, options);
    tell(std::move(given.messages));
    std::vector<kernel::Launch> known = std::move(given.launches);
    if (known.empty() && options.launches != LaunchChoice::Any)
      known = plugin::launchesOf(kernel, sites);
    const std::optional<Cluster> cluster = function ? clusterOf(*function) : std::nullopt;
    return launchesToCheck(kernel, std::move(known), options, others, [&](kernel::Launch &launch) {
      if (!cluster)
        return;
      launch.cluster = cluster->blocks.value_or(launch.cluster);
      launch.hasAttributes |= !cluster->blocks;
    });
  }

  void check(const std::vector<kernel::Kernel> &kernels, std::size_t number, const Kept &kept,
             const std::vector<lift::ArgumentPlace> &places, const clang::FunctionDecl *function,
             const HostLaunches &host) {
    const kernel::Kernel &kernel = kernels[number];
    judge.begin(kernel);
    std::vector<report::Message> messages;
    LaunchSite contract;
    if (function)
      contract = contractOf(*function, input.annotations, input.ast, input.compiler.getPreprocessor(), messages);
    Case one{kernel, {}, {}, {}, {}, recorded.has_value(), {}, {}, {}};
    if (!recorded) {
      one.launches = launchesOf(kernel, function, places, host.sites, one.others);
      if (Others more; !host.fitted.empty() && options.givenLaunches.empty() && one.others.launches.empty() &&
                       !options.exactArithmetic)
        one.fitted = launchesOf(kernel, function, places, host.fitted, more);
      relate(one.launches, kernels, kept);
      relate(one.fitted, kernels, kept);
    } else if (!judge.takeRecorded(one, places, *recorded)) {
      return;
    }
    one.required = resolve(contract, kernel).facts;
    std::erase_if(one.required, [&](const kernel::Fact &fact) {
      if (!isAboutElements(fact.condition) || !writes(kernel, kernel.params[fact.condition.args[0].index]))
        return false;
      messages.push_back({report::Message::Level::Warning, fact.where,
                          "'" + shortName(kernel.pretty) + "' writes '" +
                              kernel.params[fact.condition.args[0].index].name + "', so 'assume " + fact.text +
                              "' need not hold when it reads it; the comment is ignored"});
      return true;
    });
    for (kernel::Fact &fact : one.required)
      fact.contract = true;
    tell(std::move(messages));
    if (options.dumpModel)
      llvm::errs() << kernel::print(kernel);
    if (options.dumpLaunches) {
      llvm::errs() << "kernel " << kernel.pretty << "\n";
      for (kernel::Launch launch : one.launches) {
        launch.facts.insert(launch.facts.end(), one.required.begin(), one.required.end());
        llvm::errs() << printLaunch(launch, kernel);
      }
    }
    std::vector<race::Judged> judged;
    if (options.conditions)
      one.toJudge = [&](race::Judged found) {
        if (!function || !isOnlyOneAt(found.where, kernel.name, host.sites))
          found.where = {};
        judged.push_back(std::move(found));
      };
    if (restsOnOtherFiles(function, one.launches))
      one.remark = [](report::KernelReport &found) {
        assumeOfOtherFiles(found, report::AssumptionKind::OtherFilesLaunchAlike);
      };
    report::KernelReport result = judge.judge(std::move(one));
    if (options.conditions)
      send(Conditions, kernel.name + "\n" + conditionTable(kernel, places, judged));
    judge.finish(std::move(result));
  }

  // Was the kernel checked for the launches of this file, although others are meant to launch it?
  bool restsOnOtherFiles(const clang::FunctionDecl *function, const std::vector<kernel::Launch> &launches) const {
    return !recorded && function && isDeclaredForOtherFiles(*function) && areAllOfOneFile(launches, options);
  }

  // Do all launches that are made there have one description? Not those of a header, which other files include.
  bool isOnlyOneAt(const report::Location &where, const std::string &kernel,
                   const std::vector<LaunchSite> &sites) const {
    const clang::SourceManager &sources = input.ast.getSourceManager();
    const report::Location main = locationOf(sources.getLocForStartOfFile(sources.getMainFileID()), input.ast);
    return where.line && where.file == main.file &&
           std::count_if(sites.begin(), sites.end(), [&](const LaunchSite &site) {
             return site.kernel == kernel && site.launch.where.line == where.line &&
                    site.launch.where.file == where.file;
           }) == 1;
  }

  const AnalysisInput &input;
  const Options &options;
  const Child::Send &send;
  KernelJudge judge;
  std::optional<RecordedRun> recorded; // the launches to check for, if not those of the source
};

} // namespace

void analyse(const AnalysisInput &input, const std::set<std::string> &only, const Child::Send &send) {
  Analysis(input, send).run(only);
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
