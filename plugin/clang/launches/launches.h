// Facts about kernel launches, from the host code that the device compilation has parsed too.
//
// A fact is claimed only where it certainly holds whenever the launch is reached: see host/path.h for what is known of
// the way there, host/values.h for what is known of expressions.
#pragma once

#include "passes/kernel/fact.h"
#include "report/finding.h"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace clang {
class ASTContext;
class Decl;
class FunctionDecl;
} // namespace clang

namespace veriwarp::plugin {

// As kernel::Launch, but parameters are known by name only: Param leaves and indices point into `parameters`, which
// holds "n", or "p.width" for a field of a by-value record. Host leaves point into `hosts`.
struct LaunchSite {
  const clang::FunctionDecl *kernel = nullptr; // canonical
  kernel::Launch launch;
  std::vector<std::string> parameters, hosts;
  bool unreached = false; // a guard on the way is false: nothing is launched there
};

// A place from which a kernel may be launched in ways that no LaunchSite describes.
struct UnseenLaunch {
  const clang::FunctionDecl *kernel = nullptr; // canonical
  kernel::Location where;
};

struct HostLaunches {
  // Every launch in user code whose kernel is certain, in source order; in a function that is called with the kernel,
  // its arguments or its shape, once for each call that tells more.
  std::vector<LaunchSite> sites;
  std::vector<UnseenLaunch> unseen;
};
HostLaunches findLaunches(clang::ASTContext &ast);

// The launch in terms of the kernel's lifted parameters. What speaks of a parameter that the model does not have
// becomes a statement about an unknown host value.
kernel::Launch resolve(const LaunchSite &site, const kernel::Kernel &kernel);

// One of each: launches that say the same are merged, and named after the first. At most `most` stay; the rest is told
// by the number returned.
std::size_t mergeLaunches(std::vector<kernel::Launch> &launches, std::size_t most);

std::string printLaunch(const kernel::Launch &launch, const kernel::Kernel &kernel);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
