// What veriwarp optimize --check does with a result: both programs run on the same random inputs, on the CPU; for
// launches so drawn it is decided whether they agree on all memory (passes/equivalence/equivalence.h), and the checker
// looks at the optimised kernels as at any others.
#pragma once

#include "plugin/driver/annotated_source.h"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace veriwarp::driver {

struct OptimizeCheck {
  bool differs = false;           // the optimised program has left other memory, or has a definite finding that is new
  std::vector<std::string> lines; // what was found, for a reader
  nlohmann::json json;            // the same
};

// `account`: what the plugin has written; `flags`: for Clang; `sources`: parses, and has a folder for everything.
OptimizeCheck checkOptimised(const std::string &file, const nlohmann::json &account,
                             const std::vector<std::string> &flags, AnnotatedSources &sources);

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
