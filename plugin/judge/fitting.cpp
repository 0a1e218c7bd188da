// See fitting.h.
#include "plugin/judge/fitting.h"

#include "plugin/judge/launch_checks.h"
#include "report/checks.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace veriwarp::plugin {
namespace {

using report::Check;
using report::CheckResult;
using report::Verdict;

bool isProof(const CheckResult &result) {
  return result.verdict == Verdict::Proved || result.verdict == Verdict::Assumed;
}

bool isDecided(const CheckResult &result) { return result.verdict != Verdict::Unknown; }

template <class Is> bool allOf(const report::KernelReport &report, Check check, Is is) {
  return std::all_of(report.checks.begin(), report.checks.end(),
                     [&](const CheckResult &result) { return result.check != check || is(result); });
}

std::ptrdiff_t countOf(const report::KernelReport &report, Check check) {
  return std::count_if(report.checks.begin(), report.checks.end(),
                       [&](const CheckResult &result) { return result.check == check; });
}

bool isAboutErrors(Check check) {
  const report::About about = report::checkInfo(check).about;
  return check != Check::Launch && about != report::About::Speed && about != report::About::Advice;
}

// How many sizes of arrays are known.
std::size_t sizesIn(const std::vector<kernel::Launch> &launches) {
  std::size_t sizes = 0;
  for (const kernel::Launch &launch : launches)
    sizes += launch.extents.size();
  return sizes;
}

bool restsOnSizes(const CheckResult &result) {
  return std::any_of(result.assumptions.begin(), result.assumptions.end(),
                     [](const report::Assumption &each) { return each.kind == report::AssumptionKind::LargeEnough; });
}

// Nothing definite is found, and something is open. `moreSizes`: also where the sizes of arrays are what is assumed.
std::set<Check> openChecks(const report::KernelReport &report, bool moreSizes) {
  std::set<Check> open;
  for (const CheckResult &result : report.checks)
    if (isAboutErrors(result.check) && (!isProof(result) || (moreSizes && restsOnSizes(result))) &&
        allOf(report, result.check, [](const CheckResult &each) {
          return each.verdict != Verdict::Refuted && each.launch.kind != report::LaunchKind::Others;
        }))
      open.insert(result.check);
  return open;
}

void replace(report::KernelReport &all, const report::KernelReport &by, Check check) {
  std::erase_if(all.checks, [&](const CheckResult &result) { return result.check == check; });
  std::erase_if(all.findings, [&](const report::Finding &finding) { return finding.check == check; });
  std::copy_if(by.checks.begin(), by.checks.end(), std::back_inserter(all.checks),
               [&](const CheckResult &result) { return result.check == check; });
  std::copy_if(by.findings.begin(), by.findings.end(), std::back_inserter(all.findings),
               [&](const report::Finding &finding) { return finding.check == check; });
}

} // namespace

void assumeFit(const kernel::Kernel &kernel, const std::vector<kernel::Launch> &launches,
               const std::vector<kernel::Launch> &fitted, smt::Solver &solver, const race::Options &limits,
               race::Effort &effort, report::KernelReport &all) {
  if (std::none_of(fitted.begin(), fitted.end(),
                   [](const kernel::Launch &launch) { return !launch.fitsAt.empty() || !launch.legalAt.empty(); }))
    return;
  race::Options open = limits;
  open.checks = openChecks(all, sizesIn(fitted) > sizesIn(launches));
  open.decided = {}; // what is found for these launches alone is not told
  open.newHints = nullptr;
  if (open.checks.empty())
    return;
  report::KernelReport found;
  checkLaunches(kernel, fitted, 0, solver, open, effort, found, {});
  for (const Check check : open.checks)
    if (countOf(found, check) == countOf(all, check) &&
        (allOf(found, check, isProof) || (allOf(all, check, isProof) && allOf(found, check, isDecided))))
      replace(all, found, check);
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
