// The launches of a file by its host IR (passes/host), in the form that the checks take.
#pragma once

#include "plugin/clang/launches/launches.h"

#include <map>
#include <optional>
#include <string>

namespace clang {
class CompilerInstance;
class FunctionDecl;
} // namespace clang

namespace veriwarp::plugin {

// Of these kernels, by mangled name. nullopt: the file does not compile for the host.
std::optional<HostLaunches> launchesByHostIr(clang::CompilerInstance &compiler, const std::string &cacheFolder,
                                             const std::map<std::string, const clang::FunctionDecl *> &kernels);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
