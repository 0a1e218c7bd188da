#include "plugin/judge/verdicts.h"

#include "plugin/judge/limits.h"
#include "report/checks.h"
#include "report/json.h"
#include "report/version.h"

#include <cstdio>
#include <dlfcn.h>
#include <sys/stat.h>

namespace veriwarp::plugin {
namespace {

// The plugin's own file: one that is built anew may decide otherwise.
std::string ownIdentity() {
  Dl_info self;
  struct stat status;
  if (!::dladdr(reinterpret_cast<const void *>(&ownIdentity), &self) || !self.dli_fname ||
      ::stat(self.dli_fname, &status) != 0)
    return {};
  return std::to_string(status.st_size) + " " + std::to_string(status.st_mtim.tv_sec) + "." +
         std::to_string(status.st_mtim.tv_nsec);
}

} // namespace

Verdicts::Verdicts(const std::string &folder, std::vector<std::string> *notes) : identity(ownIdentity()) {
  if (!folder.empty() && !identity.empty())
    cache = std::make_unique<smt::Cache>(folder, notes);
}

std::string Verdicts::keyOf(const std::string &contents) const {
  return smt::sha256(std::string("veriwarp verdict 3\n") + report::Version + "\n" + identity + "\n" + contents);
}

std::optional<Verdicts::Entry> Verdicts::find(const std::string &contents, double work) {
  std::optional<std::string> body = cache ? cache->find(keyOf(contents)) : std::nullopt;
  if (!body)
    return {};
  std::size_t line = body->find('\n'), labels = 0;
  double limit = 0;
  Entry entry;
  race::Effort &effort = entry.effort;
  int cut = 0;
  if (line == std::string::npos ||
      std::sscanf(body->c_str(), "%lf %lf %lf %d %zu", &limit, &effort.work, &effort.cpu, &cut, &labels) != 5 ||
      (cut && limits::tolerance * limit < work))
    return {};
  for (; labels > 0; --labels) {
    const std::size_t begin = line + 1;
    line = body->find('\n', begin);
    if (line == std::string::npos)
      return {};
    entry.hints.insert(body->substr(begin, line - begin));
  }
  report::Result<report::Report> report = report::readJson(body->substr(line + 1));
  if (!report || report->kernels.size() != 1)
    return {};
  effort.cut = cut != 0;
  entry.report = std::move(report->kernels[0]);
  return entry;
}

void Verdicts::store(const std::string &contents, double work, const Entry &entry) {
  if (!cache || entry.effort.cutShort)
    return;
  report::Report report;
  report.kernels.push_back(entry.report);
  std::string labels;
  for (const std::string &label : entry.hints)
    labels += label + "\n";
  cache->store(keyOf(contents), std::to_string(work) + " " + std::to_string(entry.effort.work) + " " +
                                    std::to_string(entry.effort.cpu) + " " + (entry.effort.cut ? "1 " : "0 ") +
                                    std::to_string(entry.hints.size()) + "\n" + labels + report::writeJson(report));
}

void appendContents(const race::Options &options, std::string &out) {
  // By name, so that a new member does not compile until somebody has decided whether verdicts depend on it. Limits are
  // compared (`find`); the last five only tell.
  const auto &[checks, pointersMayOverlap, rowsMayOverlap, exactArithmetic, warpSynchronous, longLoops, benignRaces,
               unusedReadsRace, workPerKernel, cpuPerKernel, warpSize, hints, newHints, effort, progress, decided,
               judged] = options;
  for (report::Check check : checks)
    out += std::string(report::checkName(check)) + ",";
  for (bool flag :
       {pointersMayOverlap, rowsMayOverlap, exactArithmetic, warpSynchronous, longLoops, benignRaces, unusedReadsRace})
    out += flag ? '1' : '0';
  out += std::to_string(warpSize) + "\n";
  for (const std::string &label : hints)
    out += label + "\n";
}

void addUndecided(const std::set<report::Check> &checks, const report::LaunchName &launch, const std::string &reason,
                  const report::Location &where, report::KernelReport &kernel) {
  for (report::Check check : checks) {
    if (report::checkInfo(check).about == report::About::Launches)
      continue;
    report::CheckResult &verdict = kernel.checks.emplace_back();
    verdict.check = check;
    verdict.launch = launch;
    verdict.reason = report::because(reason);
    verdict.reasonWhere = where;
  }
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
