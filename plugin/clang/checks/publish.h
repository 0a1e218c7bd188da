// The last step of every engine in the compiler: what comments and the baseline allow is marked, diagnostics are given,
// and the files that were asked for are written, with what earlier compilations of the same command have found.
#pragma once

#include "plugin/clang/options/options.h"
#include "report/finding.h"

namespace clang {
class CompilerInstance;
}

namespace veriwarp::plugin {

void publish(clang::CompilerInstance &compiler, report::Report report, const Options &options);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
