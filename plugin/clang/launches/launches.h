// Launches of the kernels of a file, with what is known of them (passes/host reads them from host IR), in the form that
// the checks take.
#pragma once

#include "passes/kernel/fact.h"
#include "report/finding.h"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace veriwarp::plugin {

// As kernel::Launch, but parameters are known by name only: Param leaves and indices point into `parameters`, which
// holds "n", or "p.width" for a field of a by-value record. Host leaves point into `hosts`.
struct LaunchSite {
  std::string kernel; // mangled
  kernel::Launch launch;
  std::vector<std::string> parameters, hosts;
};

// A place from which a kernel may be launched in ways that no LaunchSite describes.
struct UnseenLaunch {
  std::string kernel; // mangled
  kernel::Location where;
};

struct HostLaunches {
  // Every launch whose kernel is certain; in a function whose calls are all seen, once for each call.
  std::vector<LaunchSite> sites;
  // The same, where numbers are taken to be within their types (kernel::Launch::fitsAt); empty: no such numbers.
  std::vector<LaunchSite> fitted;
  std::vector<UnseenLaunch> unseen;
  bool hasStreams = false; // in which unseen launches may be made
};

// The launch in terms of the kernel's lifted parameters. A statement about a parameter that the model does not have
// becomes one about an unknown host value.
kernel::Launch resolve(const LaunchSite &site, const kernel::Kernel &kernel);

// Merges launches of which the same is known, under the name of the first. At most `most` stay; the others are
// returned.
std::vector<kernel::Launch> mergeLaunches(std::vector<kernel::Launch> &launches, std::size_t most);

std::string printLaunch(const kernel::Launch &launch, const kernel::Kernel &kernel);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
