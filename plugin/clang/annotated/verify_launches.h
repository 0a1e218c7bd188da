// The launches of kernels with contracts, by the host IR of the file (passes/host).
#pragma once

#include "passes/verify/program.h"
#include "plugin/clang/options/options.h"

#include <vector>

namespace clang {
class CompilerInstance;
} // namespace clang

namespace veriwarp::plugin {

// In place of those that the AST shows, of which no value is known. They stay where the file does not compile for the
// host.
void readLaunches(clang::CompilerInstance &compiler, const Options &options, std::vector<verify::Kernel> &kernels);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
