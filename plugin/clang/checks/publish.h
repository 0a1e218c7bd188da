// The last step of every engine in the compiler: what comments and the baseline allow is marked, diagnostics are given,
// and the files that were asked for are written, with what earlier compilations of the same command have found.
#pragma once

#include "plugin/clang/options/options.h"
#include "report/finding.h"

namespace clang {
class CompilerInstance;
}

namespace veriwarp::plugin {

// `told`: what has been reported before, and is not again; it may be part of `report`.
void publish(clang::CompilerInstance &compiler, report::Report report, const Options &options,
             const report::Report &told = {});

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
