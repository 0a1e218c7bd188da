// Two CUDA sources, and launches of their kernels: have they the same effect on memory?
// (passes/equivalence/equivalence.h)
//
// The request is a file (plugin/exchange/equivalence_request.h), the answer a report with one kernel for each
// comparison: its verdict is that of the check `equivalent`. The file that is compiled is the one before.
#pragma once

#include "plugin/clang/options/options.h"
#include "plugin/exchange/equivalence_request.h"
#include "report/finding.h"
#include "report/result.h"

#include "clang/Frontend/CompilerInstance.h"

#include <optional>
#include <string>
#include <vector>

namespace veriwarp::plugin {

// nullopt: the question makes no sense, and why has been told.
std::optional<report::Report> answerEquivalence(clang::CompilerInstance &compiler, const Options &options);

// The same for two texts in the place of the compiler's main file. `seconds`: CPU time for a comparison.
report::Result<std::vector<report::KernelReport>>
compareTexts(clang::CompilerInstance &compiler, const Options &options, const std::string &before,
             const std::string &after, const std::vector<Comparison> &comparisons, double seconds);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
