// A report as native diagnostics of the running compiler.
#pragma once

#include "plugin/clang/options/options.h"
#include "report/finding.h"

namespace clang {
class CompilerInstance;
}

namespace veriwarp::plugin {

// Gives every finding and message of `report` that `previous` does not have. Custom diagnostics do not follow -w and
// -Werror by themselves: here they do.
void diagnose(clang::CompilerInstance &compiler, const report::Report &report, const report::Report &previous,
              const Options &options);

// Writes the files that the options ask for and prints the summary. What cannot be written is a warning.
void writeOutputs(clang::CompilerInstance &compiler, const report::Report &merged, const report::Report &previous,
                  const Options &options);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
