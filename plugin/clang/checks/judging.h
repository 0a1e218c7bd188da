// A compilation for the host checks its kernels, as one for the device does, and keeps what the proofs assume of
// launches: for who makes them (conditions.h).
#pragma once

#include "plugin/clang/options/options.h"

#include <map>
#include <string>

namespace clang {
class CompilerInstance;
}

namespace veriwarp::plugin {

// The tables of the file's kernels, by mangled names.
std::map<std::string, std::string> conditionsOfKernels(clang::CompilerInstance &host, const Options &options);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
