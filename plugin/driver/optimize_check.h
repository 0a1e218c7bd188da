// What veriwarp optimize --check does with a result: both programs run on the same random inputs, on the CPU; for
// launches so drawn it is decided whether they agree on all memory (passes/equivalence/equivalence.h), and the checker
// looks at the optimised kernels as at any others.
#pragma once

#include "plugin/driver/annotated_source.h"
#include "plugin/exchange/optimize_account.h"
#include "report/finding.h"

#include <map>
#include <string>
#include <vector>

namespace veriwarp::driver {

struct OptimizeCheck {
  struct Line {
    std::string text;
    bool isWrong = false; // told in any case
  };
  bool differs = false;    // the optimised program has left other memory, or has a definite finding that is new
  std::vector<Line> lines; // what was found, for a reader
  std::map<std::string, plugin::RunOutcome> runs; // by kernel
};

// `file`: with its account; `report`: what the plugin has decided; what is found to be wrong becomes a finding of it.
// `flags`: for Clang; `sources` has a folder for everything.
OptimizeCheck checkOptimised(const plugin::OptimizedFile &file, report::Report &report,
                             const std::vector<std::string> &flags, AnnotatedSources &sources);

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
