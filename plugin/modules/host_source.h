// The host code that a module lacks: a CUDA program that makes the launches of --launch. `veriwarp run` and `explore`
// compile it, with the module's kernels in place of its own (the plugin's option run-device).
#pragma once

#include "plugin/clang/options/options.h"

#include <string>

namespace llvm {
class Module;
} // namespace llvm

namespace veriwarp::plugin {

struct HostSource {
  std::string text;  // CUDA C++
  std::string error; // why there is none: a launch that is not whole, or does not suit its kernel
};

// `file`: the module's, for messages. Launches run in the order of the options, and each waits for the one before.
HostSource hostSource(const llvm::Module &module, const std::string &file, const Options &options);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
