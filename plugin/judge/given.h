// Launches of the command line (--launch) as the checks take them.
#pragma once

#include "passes/kernel/fact.h"
#include "passes/lift/lift.h"
#include "plugin/clang/options/options.h"

#include <string>
#include <vector>

namespace veriwarp::plugin {

struct LaunchesGiven {
  std::vector<kernel::Launch> launches;
  std::vector<report::Message> messages; // launches that do not fit the kernel
};

// Is it of the kernel of this mangled and this readable name?
bool isOf(const GivenLaunch &launch, const std::string &mangled, const std::string &pretty);
// Empty, or that it has more or fewer arguments than the kernel takes.
std::string wrongCount(const GivenLaunch &launch, std::size_t taken);

// `places`: of the kernel's parameters.
LaunchesGiven launchesGiven(const kernel::Kernel &kernel, const std::vector<lift::ArgumentPlace> &places,
                            const Options &options);

// Names of kernels that launches are given of, and that are not among `kernels`.
std::vector<report::Message> tellUnlaunched(const Options &options, const report::Report &kernels);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
