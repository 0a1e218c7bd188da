// See check.h. Kernels are checked for the launches that the options name, else for those of the host code, if that is
// known, else for any.
#include "plugin/modules/check.h"

#include "passes/kernel/print.h"
#include "passes/lift/library.h"
#include "passes/lift/lift.h"
#include "passes/lift/location.h"
#include "passes/lift/prepare.h"
#include "plugin/clang/launches/from_host.h"
#include "plugin/judge/given.h"
#include "plugin/judge/judge.h"
#include "plugin/judge/names.h"
#include "plugin/judge/recorded.h"
#include "plugin/judge/source_launches.h"
#include "plugin/judge/supervisor.h"
#include "plugin/modules/limits.h"
#include "report/aggregate.h"
#include "report/json.h"
#include "report/report_check.h"
#include "report/source.h"
#include "report/suppress.h"

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace veriwarp::plugin {
namespace {

class ModuleChecks {
public:
  ModuleChecks(const llvm::Module &m, const std::string &f, const Options &o, const Child::Send &send)
      : module(m), file(f), options(o), sendMessage(send), judge(o, send, o.buildBudget.value_or(limits::buildBudget)) {
  }

  void run(const std::set<std::string> &only) {
    report::Report found;
    std::set<std::string> names;
    unsigned others = 0;
    for (const llvm::Function &function : module) {
      if (!lift::isKernel(function))
        continue;
      report::KernelReport entry;
      entry.name = function.getName().str();
      entry.pretty = lift::demangled(function.getName());
      names.insert(shortName(entry.pretty));
      if (!isAskedFor(options, entry.name, entry.pretty)) {
        ++others;
        continue;
      }
      if (!only.empty() && !only.contains(entry.name))
        continue;
      entry.where = lift::location(function);
      if (!entry.where.line)
        entry.where.file = file;
      found.kernels.push_back(entry);
    }
    sendMessage(Found, report::writeJson(found));
    if (only.empty()) {
      judge.tell(tellUnlaunched(options, found));
      if (!options.kernels.empty())
        judge.tell(tellOthers(options, found, names, others));
    }
    if (found.kernels.empty())
      return;
    if (options.launches == LaunchChoice::Recorded) {
      recorded = judge.readRecord();
      if (!recorded)
        return;
    }
    std::set<std::string> wanted;
    for (const report::KernelReport &kernel : found.kernels)
      wanted.insert(kernel.name);

    lift::Options lifting;
    lifting.volatileIsAtomic = options.volatileIsAtomic;
    lift::Result lifted = lift::liftModule(module, lifting);
    readHost(lifted);
    std::set<std::string> parameters;
    for (kernel::Kernel &kernel : lifted.kernels) {
      if (!kernel.where.line)
        kernel.where.file = file; // no debug information: all that is known of its place
      for (const kernel::Parameter &parameter : kernel.params)
        if (!parameter.isPointer)
          parameters.insert(parameter.name);
    }
    judge.tell(tellParameters(options, parameters));
    for (lift::Failure &failure : lifted.failures) {
      if (!wanted.contains(failure.name))
        continue;
      if (!failure.where.line)
        failure.where.file = file;
      judge.finish(undecidable(failure.name, failure.pretty, failure.where, failure.reason, failure.where, options));
    }
    judge.expect(wanted.size());
    const Kept kept = keptBy(lifted);
    for (std::size_t i = 0; i < lifted.kernels.size(); ++i)
      if (wanted.contains(lifted.kernels[i].name))
        check(lifted.kernels, i, kept, lifted.places[i]);
  }

private:
  // The launches of the host code, if it is known; parameters get the names that they have there.
  void readHost(lift::Result &lifted) {
    if (options.hostIr.empty() || recorded || options.launches == LaunchChoice::Any)
      return;
    llvm::LLVMContext context;
    llvm::SMDiagnostic problem;
    std::unique_ptr<llvm::Module> code = llvm::parseIRFile(options.hostIr, problem, context);
    if (!code) {
      judge.tell({{report::Message::Level::Warning,
                   {},
                   "the host code cannot be read: nothing is known of launches (" + problem.getMessage().str() + ")"}});
      return;
    }
    host::Launches found = host::readLaunches(std::move(code));
    useNamesOf(lifted.kernels, found);
    for (std::size_t i = 0; i < lifted.kernels.size(); ++i)
      nameParameters(lifted.kernels[i], lifted.places[i], found.parameters);
    std::vector<UnseenLaunch> others; // no host code that is known can launch it
    for (const kernel::Kernel &kernel : lifted.kernels)
      if (!found.parameters.contains(kernel.name))
        others.push_back({kernel.name, kernel.where});
    host = launchesFrom(std::move(found));
    judge.tell(messagesOf(host.unseen));
    host.unseen.insert(host.unseen.end(), others.begin(), others.end());
    if (options.launches == LaunchChoice::Known)
      addUnseen(host);
  }

  // What has internal linkage is called by other names in the PTX of nvcc than by Clang.
  static void useNamesOf(const std::vector<kernel::Kernel> &kernels, host::Launches &found) {
    std::map<std::string, std::vector<std::string>> own, given; // by the names that both have in common
    for (const kernel::Kernel &kernel : kernels)
      own[withoutLinkage(kernel.name)].push_back(kernel.name);
    for (const auto &[name, parameters] : found.parameters)
      given[withoutLinkage(name)].push_back(name);
    std::map<std::string, std::string> names;
    for (const auto &[common, all] : given)
      if (const auto other = own.find(common); all.size() == 1 && other != own.end() && other->second.size() == 1)
        names[all[0]] = other->second[0];
    const auto rename = [&](std::string &name) {
      if (const auto other = names.find(name); other != names.end())
        name = other->second;
    };
    std::map<std::string, std::vector<host::Parameter>> parameters;
    for (auto &[name, list] : found.parameters) {
      std::string other = name;
      rename(other);
      parameters[other] = std::move(list);
    }
    found.parameters = std::move(parameters);
    for (auto *list : {&found.list, &found.fitted})
      for (host::Launch &launch : *list) {
        rename(launch.kernel);
        for (auto *uses : {&launch.facts.usedBefore, &launch.facts.passed, &launch.facts.filledFor})
          for (kernel::Passed &passed : *uses)
            rename(passed.kernel);
      }
    for (host::Unseen &unseen : found.unseen)
      rename(unseen.kernel);
  }

  // The blocks of a cluster, if the kernel is declared with so many.
  static void addCluster(const llvm::Function &kernel, kernel::Launch &launch) {
    if (!kernel.hasFnAttribute("nvvm.cluster_dim"))
      return;
    llvm::SmallVector<llvm::StringRef, 3> parts;
    kernel.getFnAttribute("nvvm.cluster_dim").getValueAsString().split(parts, ',');
    std::array<std::uint32_t, 3> blocks{1, 1, 1};
    bool isKnown = !parts.empty() && parts.size() <= 3;
    for (std::size_t i = 0; i < parts.size() && isKnown; ++i)
      isKnown = !parts[i].getAsInteger(10, blocks[i]);
    if (isKnown)
      launch.cluster = blocks;
    else
      launch.hasAttributes = true;
  }

  static void nameParameters(kernel::Kernel &kernel, const std::vector<lift::ArgumentPlace> &places,
                             const std::map<std::string, std::vector<host::Parameter>> &known) {
    const auto named = known.find(kernel.name);
    if (named == known.end())
      return;
    const auto isAt = [](const lift::ArgumentPlace &x, const lift::ArgumentPlace &y) {
      return x.argument == y.argument && x.offset == y.offset;
    };
    for (std::size_t p = 0; p < kernel.params.size(); ++p) {
      kernel::Parameter &own = kernel.params[p];
      const host::Parameter *found = nullptr;
      bool isOne = std::count_if(places.begin(), places.end(),
                                 [&](const lift::ArgumentPlace &place) { return isAt(place, places[p]); }) == 1;
      for (const host::Parameter &parameter : named->second)
        if (isAt(parameter.place, places[p])) {
          isOne &= !found; // else members of a union
          found = &parameter;
        }
      // Several members that are read as one, or a part of one, are not what the host code gives.
      if (!found || !isOne || found->isPointer != own.isPointer || (!own.isPointer && found->bits != own.width))
        continue;
      own.name = found->name;
      own.isSigned = !found->isUnsigned;
      if (own.object != kernel::None)
        kernel.objects[own.object].name = found->name;
    }
  }

  void check(const std::vector<kernel::Kernel> &kernels, std::size_t number, const Kept &kept,
             const std::vector<lift::ArgumentPlace> &places) {
    const kernel::Kernel &kernel = kernels[number];
    judge.begin(kernel);
    Case one{kernel, {}, {}, {}, {}, recorded.has_value(), {}, {}, {}};
    if (!recorded) {
      LaunchesGiven given = launchesGiven(kernel, places, options);
      judge.tell(std::move(given.messages));
      std::vector<kernel::Launch> known = std::move(given.launches);
      if (known.empty())
        known = launchesOf(kernel, host.sites);
      one.launches = launchesToCheck(kernel, std::move(known), options, one.others, [&](kernel::Launch &launch) {
        if (const llvm::Function *function = module.getFunction(kernel.name))
          addCluster(*function, launch);
      });
      relate(one.launches, kernels, kept);
      // Whether it is declared in a header is not known here.
      if (areAllOfOneFile(one.launches, options))
        one.remark = [](report::KernelReport &report) {
          assumeOfOtherFiles(report, report::AssumptionKind::OtherFilesMayLaunchAlike);
        };
    } else if (!judge.takeRecorded(one, places, *recorded)) {
      return;
    }
    if (options.dumpModel)
      llvm::errs() << kernel::print(kernel);
    if (options.dumpLaunches) {
      llvm::errs() << "kernel " << kernel.pretty << "\n";
      for (const kernel::Launch &launch : one.launches)
        llvm::errs() << printLaunch(launch, kernel);
    }
    judge.finish(judge.judge(std::move(one)));
  }

  const llvm::Module &module;
  const std::string &file;
  const Options &options;
  const Child::Send &sendMessage;
  KernelJudge judge;
  std::optional<RecordedRun> recorded;
  HostLaunches host; // empty: the host code is not known
};

} // namespace

report::Report checkModule(const llvm::Module &module, const std::string &file, const Options &options) {
  Supervisor supervisor(options);
  supervisor.start([&](const std::set<std::string> &only, const Child::Send &send) {
    ModuleChecks(module, file, options, send).run(only);
  });
  supervisor.finish();
  report::Report report = std::move(supervisor.report);
  report.isPart = !options.kernels.empty();
  report::tidy(report);
  std::for_each(report.kernels.begin(), report.kernels.end(), report::check);
  report::Sources sources; // of the source, where lines of it are known
  if (!report.kernels.empty())
    report::applySuppressions(report, sources);
  return report;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
