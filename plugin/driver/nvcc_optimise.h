// `veriwarp-nvcc --veriwarp-optimize`: nvcc compiles the optimised source (docs/guides/optimize.md) in place of the one that
// the command names. The rest of the command stays as it is, and so do the names that it makes: objects, dependency
// files.
#pragma once

#include "plugin/driver/annotated_source.h"

#include <optional>
#include <string>
#include <vector>

namespace veriwarp::driver {

// `command`: nvcc's, whose words from `firstArgument` on are arguments, with `sources` among them. What is refused is a
// warning of Clang's on stderr; with `isStrict` nvcc is not run then, and the exit code is 1. nullopt: nothing in the
// sources is optimised, and nothing was run; else nvcc's exit code, or 127 where it could not be started.
std::optional<int> runNvccOptimised(const std::vector<std::string> &command, std::size_t firstArgument,
                                    const std::vector<std::string> &sources, AnnotatedSources &parser, bool isStrict);

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
