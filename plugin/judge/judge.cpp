// See judge.h.
#include "plugin/judge/judge.h"

#include "plugin/judge/certificates.h"
#include "plugin/judge/fitting.h"
#include "plugin/judge/limits.h"
#include "plugin/judge/names.h"
#include "plugin/judge/supervisor.h"

#include "passes/kernel/contents.h"
#include "report/checks.h"
#include "report/json.h"

#include <algorithm>
#include <cstdio>
#include <optional>
#include <tuple>
#include <unistd.h>
#include <utility>

namespace veriwarp::plugin {
namespace {

race::Options raceOptions(const Options &options) {
  race::Options result;
  result.checks = options.checks;
  result.pointersMayOverlap = options.pointersMayOverlap;
  result.rowsMayOverlap = options.rowsMayOverlap;
  result.exactArithmetic = options.exactArithmetic;
  result.warpSynchronous = options.warpSynchronous;
  result.benignRaces = options.benign;
  result.unusedReadsRace = !options.ofModule;
  result.workPerKernel = result.cpuPerKernel = options.timeout;
  return result;
}

void showProgress(const std::string &text) {
  std::fputs(text.c_str(), stderr);
  std::fflush(stderr);
}

} // namespace

KernelJudge::KernelJudge(const Options &chosen, const Child::Send &sendMessage, double seconds)
    : options(chosen), send(sendMessage), budget(seconds) {}

void KernelJudge::expect(std::size_t kernels) {
  kernelsLeft = kernels;
  smt::ChainOptions chain;
  chain.cacheDirectory = cacheFolder(options);
  chain.logFile = options.log;
  chain.engines = options.engines;
  solver = smt::makeSolver(chain, &notes);
  // A log of queries is of queries that are asked.
  verdicts = std::make_unique<Verdicts>(options.log.empty() ? chain.cacheDirectory : std::string(), &notes);
  for (const std::string &note : notes)
    tell({{report::Message::Level::Note, {}, note}});
}

void KernelJudge::tell(std::vector<report::Message> messages) {
  if (messages.empty())
    return;
  report::Report report;
  report.messages = std::move(messages);
  send(Said, report::writeJson(report));
}

std::optional<RecordedRun> KernelJudge::readRecord() {
  std::string error;
  if (options.grid || options.block || !options.params.empty())
    error = "recorded launches have their shapes and parameters: 'grid', 'block' and 'param' cannot be given as well";
  else if (auto launches = readRecordedLaunches(options.launchRecord))
    return RecordedRun{options.launchRecord, std::move(*launches)};
  else
    error = launches.error();
  tell({{report::Message::Level::Error, {}, error}});
  return std::nullopt;
}

bool KernelJudge::takeRecorded(Case &one, const std::vector<lift::ArgumentPlace> &places, const RecordedRun &recorded) {
  using Level = report::Message::Level;
  const kernel::Kernel &kernel = one.kernel;
  LaunchesOfRun found = launchesOfRun(kernel, places, recorded);
  report::KernelReport result;
  std::tie(result.name, result.pretty, result.where) = std::tie(kernel.name, kernel.pretty, kernel.where);
  if (!found.misfit.empty())
    result = undecidable(kernel.name, kernel.pretty, kernel.where,
                         "its launches in " + recorded.file + " do not fit (" + found.misfit +
                             "): has the source changed since they were recorded?",
                         kernel.where, options);
  else if (found.launches.empty())
    tell({{Level::Warning, kernel.where,
           "'" + kernel.pretty + "' is not checked: no launch of it is recorded in " + recorded.file}});
  if (found.refused)
    tell({{Level::Note, kernel.where,
           std::to_string(found.refused) + (found.refused == 1 ? " launch" : " launches") + " of '" + kernel.pretty +
               "' failed when they were recorded, and are not checked"}});
  if (!found.misfit.empty() || found.launches.empty()) {
    finish(std::move(result));
    return false;
  }
  one.together = launchesIn(recorded, found.count);
  one.launches = std::move(found.launches);
  return true;
}

void KernelJudge::finish(report::KernelReport kernel) {
  report::Report report;
  report.kernels.push_back(std::move(kernel));
  send(Finished, report::writeJson(report));
}

void KernelJudge::begin(const kernel::Kernel &kernel) {
  limits = raceOptions(options);
  limitNext(limits);
  const double begun = Child::ownCpuSeconds();
  send(Begins, kernel.name + " " + std::to_string(begun) + " " +
                   std::to_string(begun + limits::patience * limits.cpuPerKernel + limits::leastPatience));
}

report::KernelReport KernelJudge::judge(Case one) {
  const kernel::Kernel &kernel = one.kernel;
  const bool show = options.progressAlways || (options.progress && ::isatty(STDERR_FILENO));
  limits.progress = [&](const std::string &text) {
    send(Alive, {});
    if (show)
      showProgress("\r\x1b[K" + text);
  };
  std::set<std::string> *ofTemplate = nullptr;
  if (kernel.where.line != 0) {
    ofTemplate = &hints[kernel.where];
    limits.hints = *ofTemplate;
  }
  std::string contents;
  appendContents(limits, contents);
  contents += options.engines.names() + "\n";
  kernel::appendContents(kernel, contents);
  for (const std::vector<kernel::Launch> *list : {&one.launches, &one.fitted, &one.others.launches})
    for (const kernel::Launch &launch : *list)
      kernel::appendContents(launch, contents);
  contents += report::words(one.together) + "; " + std::to_string(one.others.launches.size()) +
              (one.others.mayOverlap ? " may overlap;" : ";");
  for (const kernel::Fact &fact : one.required)
    kernel::appendContents(fact, contents);
  std::optional<Verdicts::Entry> known; // what is kept says nothing of conditions, and has no evidence
  if (!options.conditions && options.certificate.empty())
    known = verdicts->find(contents, limits.workPerKernel);
  if (!known) {
    known = Verdicts::Entry();
    limits.newHints = &known->hints;
    report::KernelReport &result = known->report;
    std::tie(result.name, result.pretty, result.where) = std::tie(kernel.name, kernel.pretty, kernel.where);
    limits.decided = [&](report::KernelReport part) {
      report::Report report;
      if (one.remark)
        one.remark(part);
      report.kernels.push_back(std::move(part));
      send(Decided, report::writeJson(report));
    };
    if (!options.certificate.empty())
      limits.judged = [&](const kernel::Kernel &of, const kernel::Launch &launch,
                          const std::vector<report::CheckResult> &results) {
        if (std::optional<std::string> problem = writeCertificate(options.certificate, of, launch, results))
          tell({{report::Message::Level::Error, kernel.where, *problem}});
      };
    takeOutFaulty(one.launches, kernel, one.required, *solver, limits, known->effort, result);
    takeOutFaulty(one.others.launches, kernel, one.required, *solver, limits, known->effort, result);
    if (one.launches.empty() && !one.areRecorded)
      one.launches.push_back({}); // nothing is known of how it may be launched
    for (kernel::Launch &launch : one.launches)
      launch.facts.insert(launch.facts.end(), one.required.begin(), one.required.end());
    send(Expects, std::to_string(one.launches.size()) + (one.others.launches.empty() ? " 0" : " 1"));
    if (!result.checks.empty() || !result.findings.empty())
      limits.decided(result);
    if (one.areRecorded)
      checkRecorded(kernel, one.launches, one.together, *solver, limits, known->effort, result);
    else
      checkLaunches(kernel, one.launches, one.others.launches.size(), *solver, limits, known->effort, result,
                    one.toJudge);
    if (!one.others.launches.empty())
      checkOthers(kernel, one.others, one.required, *solver, limits, known->effort, result, one.toJudge);
    for (kernel::Launch &launch : one.fitted)
      launch.facts.insert(launch.facts.end(), one.required.begin(), one.required.end());
    assumeFit(kernel, one.launches, one.fitted, *solver, limits, known->effort, result);
    verdicts->store(contents, limits.workPerKernel, *known);
  }
  if (ofTemplate)
    ofTemplate->insert(known->hints.begin(), known->hints.end());
  if (one.remark)
    one.remark(known->report);
  spent += known->effort.work; // of kept ones too: else a rebuild would decide otherwise
  if (known->effort.cut && limits.workPerKernel < options.timeout)
    explainBudget(known->report);
  if (show)
    showProgress("\r\x1b[K");
  return std::move(known->report);
}

// The limits of the next kernel: its own; in a build half of what is left to the file, or its part of that.
void KernelJudge::limitNext(race::Options &next) {
  const std::size_t left = std::max<std::size_t>(1, kernelsLeft--);
  if (budget <= 0)
    return;
  // What algebra needs is given to some kernels even then; hundreds of instances of a template are too many for that.
  const double least = spent < 2 * budget ? 0.01 : 0;
  const double rest = budget - spent;
  next.workPerKernel = std::min(options.timeout, std::max(least, std::max(rest / 2, rest / static_cast<double>(left))));
  // Here work alone decides: a build on a slow or busy machine says the same as on any other.
  next.cpuPerKernel = 1 + smt::cpuPerWork * next.workPerKernel;
}

void KernelJudge::explainBudget(report::KernelReport &report) const {
  char seconds[32];
  std::snprintf(seconds, sizeof seconds, "%.2g", budget);
  for (report::CheckResult &check : report.checks)
    if (check.verdict == report::Verdict::Unknown)
      check.reason = {report::ReasonKind::BuildBudget, {words(check.reason), seconds}};
}

report::KernelReport undecidable(const std::string &name, const std::string &pretty, const report::Location &where,
                                 const std::string &reason, const report::Location &place, const Options &options) {
  report::KernelReport result;
  result.name = name;
  result.pretty = pretty;
  result.where = where;
  addUndecided(options.checks, report::anyLaunch(), reason, place, result);
  return result;
}

bool isAskedFor(const Options &options, const std::string &mangled, const std::string &pretty) {
  return options.kernels.empty() ||
         std::any_of(options.kernels.begin(), options.kernels.end(),
                     [&](const std::string &name) { return name == mangled || isNamed(pretty, name); });
}

std::vector<report::Message> tellOthers(const Options &options, const report::Report &found,
                                        const std::set<std::string> &all, unsigned others) {
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
  return messages;
}

std::vector<report::Message> tellParameters(const Options &options, const std::set<std::string> &names) {
  const std::vector<std::string> known(names.begin(), names.end());
  std::vector<report::Message> messages;
  for (const auto &[name, value] : options.params)
    if (!names.contains(name)) // what holds of one file need not hold of all: the command knows it by its code
      messages.push_back({report::Message::Level::Warning,
                          {},
                          "no kernel here has an integer parameter '" + name + "'" + suggestion(name, known),
                          report::Message::Code::NoSuchParameter,
                          name,
                          !report::nearestName(name, known).empty()});
  return messages;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
