// One launch in the source, turned into a LaunchSite.
#pragma once

#include "plugin/clang/host/path.h"
#include "plugin/clang/launches/launches.h"

namespace veriwarp::plugin {

// What is launched, and with what: the parts of `k<<<grid, block, shared>>>(args)` or of cudaLaunchKernel.
struct LaunchSyntax {
  const clang::Expr *call = nullptr;
  const clang::FunctionDecl *kernel = nullptr;
  const clang::Expr *grid = nullptr, *block = nullptr, *shared = nullptr;
  const clang::Expr *config = nullptr;        // instead of these: a cudaLaunchConfig_t
  std::vector<const clang::Expr *> arguments; // null: not known
  bool mayBeCooperative = false;
  std::string function;                   // that launches
  const clang::Expr *outermost = nullptr; // the call that leads there, as far outside as is known; null for none
};

LaunchSite describeLaunch(const LaunchSyntax &syntax, const HostPath &path, HostFunction &function,
                          clang::ASTContext &ast);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
