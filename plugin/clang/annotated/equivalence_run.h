// Two CUDA sources, and launches of their kernels: have they the same effect on memory?
// (passes/equivalence/equivalence.h)
//
// The request is JSON: {"after": FILE, "seconds": 10, "cases": [{"name": "...", "before": [LAUNCH...], "after":
// [LAUNCH...]}]} with LAUNCH {"kernel": "add", "grid": [1,1,1], "block": [64,1,1], "shared": 0, "arguments": {"n": 64,
// "a": "x"}}: a number is the value of a scalar, a text the name that the array or scalar has on both sides. The file
// that is compiled is the one before. The answer is {"cases": [{"name", "verdict": "proved|refuted|unknown", "reason",
// "line", "memory", "assumptions", "elements", "by_solver", "steps", "seconds"}]}.
#pragma once

#include "plugin/clang/options/options.h"

#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Support/JSON.h"

#include <string>

namespace veriwarp::plugin {

void runEquivalence(clang::CompilerInstance &compiler, const Options &options);

// The same for two texts in the place of the compiler's main file: answers for `cases`. `problem`: not empty where
// there are none. `seconds`: CPU time for a case.
llvm::json::Array compareTexts(clang::CompilerInstance &compiler, const Options &options, const std::string &before,
                               const std::string &after, const llvm::json::Array &cases, double seconds,
                               std::string &problem);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
