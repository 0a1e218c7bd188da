#include "plugin/judge/source_launches.h"

#include "passes/lift/library.h"
#include "plugin/judge/names.h"
#include "report/checks.h"
#include "report/words.h"

#include <algorithm>

namespace veriwarp::plugin {

std::vector<report::Message> messagesOf(const std::vector<UnseenLaunch> &unseen) {
  std::vector<report::Message> messages;
  messages.reserve(unseen.size());
  for (const UnseenLaunch &launch : unseen)
    messages.push_back({report::Message::Level::Note, launch.where,
                        "the address of kernel '" + shortName(lift::demangled(launch.kernel)) +
                            "' is taken here; launches that use it are not seen"});
  return messages;
}

Kept keptBy(const lift::Result &lifted) {
  Kept kept;
  for (std::size_t i = 0; i < lifted.kernels.size(); ++i)
    for (std::size_t p = 0; p < lifted.kernels[i].params.size(); ++p)
      if (lifted.keeps[i][p])
        kept.insert({lifted.kernels[i].name, lifted.kernels[i].params[p].name});
  return kept;
}

std::vector<kernel::Launch> launchesOf(const kernel::Kernel &kernel, const std::vector<LaunchSite> &sites) {
  std::vector<kernel::Launch> result;
  for (const LaunchSite &site : sites)
    if (site.kernel == kernel.name)
      result.push_back(resolve(site, kernel));
  return result;
}

void relate(std::vector<kernel::Launch> &launches, const std::vector<kernel::Kernel> &kernels, const Kept &kept) {
  for (kernel::Launch &launch : launches) {
    addLeftOver(launch, kernels);
    dropOverwritten(launch, kernels, kept);
    addKept(launch, kept);
  }
}

bool areAllOfOneFile(const std::vector<kernel::Launch> &launches, const Options &options) {
  return options.launches == LaunchChoice::Known &&
         std::all_of(launches.begin(), launches.end(), [](const kernel::Launch &launch) { return launch.isInSight(); });
}

void assumeOfOtherFiles(report::KernelReport &report, report::AssumptionKind kind) {
  for (report::CheckResult &check : report.checks) {
    if (report::checkInfo(check.check).about != report::About::Correctness ||
        (check.verdict != report::Verdict::Proved && check.verdict != report::Verdict::Assumed))
      continue;
    check.assumptions.push_back({kind, {shortName(report.pretty)}});
    report::sortByWords(check.assumptions);
  }
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
