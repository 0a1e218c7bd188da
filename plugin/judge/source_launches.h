// Launches that host code makes, bound to lifted kernels: for sources, and for modules whose host code is known.
#pragma once

#include "passes/lift/lift.h"
#include "plugin/clang/launches/launches.h"
#include "plugin/clang/launches/left_over.h"
#include "plugin/clang/options/options.h"
#include "report/finding.h"

#include <vector>

namespace veriwarp::plugin {

// That their launches are not seen.
std::vector<report::Message> messagesOf(const std::vector<UnseenLaunch> &unseen);

// The pointers that the kernels put into memory.
Kept keptBy(const lift::Result &lifted);

// The launches of this kernel among `sites`.
std::vector<kernel::Launch> launchesOf(const kernel::Kernel &kernel, const std::vector<LaunchSite> &sites);

// What one launch leaves for the next is added to them; `kernels`: all of the file.
void relate(std::vector<kernel::Launch> &launches, const std::vector<kernel::Kernel> &kernels, const Kept &kept);

// Were these taken from what one file launches, all that it was seen to? Other files may then launch otherwise.
bool areAllOfOneFile(const std::vector<kernel::Launch> &launches, const Options &options);

// To proofs that look at the launches of one file: that launches in other files are like those. `kind`: in which words.
void assumeOfOtherFiles(report::KernelReport &report, report::AssumptionKind kind);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
