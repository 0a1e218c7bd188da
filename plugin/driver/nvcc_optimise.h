// `veriwarp-nvcc --veriwarp-optimize`: nvcc compiles the optimised source (docs/guides/optimize.md) in place of the one
// that the command names. The rest of the command stays as it is, and so do the names that it makes: objects,
// dependency files.
#pragma once

#include "plugin/driver/annotated_source.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace veriwarp::driver {

struct NvccOptimised {
  std::map<std::string, std::string> standIns;   // by source: the file that is compiled in its place
  std::vector<std::string> includes;             // options: the source's folder stays the first for #include "..."
  std::map<std::string, report::Report> reports; // by source
  bool isRefused = false;                        // something that was asked for is not done
};

// What is refused is a warning of Clang's on stderr. The files are in the folder of `parser`.
NvccOptimised optimiseForNvcc(const std::vector<std::string> &sources, AnnotatedSources &parser);

// `command`: nvcc's, whose words from `firstArgument` on are arguments, with the sources among them. With `isStrict` it
// is not run where something is refused, and the exit code is 1. nullopt: nothing in the sources is optimised, and
// nothing was run; else nvcc's exit code, or 127 where it could not be started.
std::optional<int> runNvccOptimised(const std::vector<std::string> &command, std::size_t firstArgument,
                                    const NvccOptimised &optimised, bool isStrict);

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
