// The checks of a module's kernels as a pass of LLVM.
#pragma once

#include "llvm/IR/PassManager.h"

#include <string>

namespace veriwarp::plugin {

// Prints findings to stderr, in the style of Clang's diagnostics, and changes nothing. Options, as the plugin of Clang
// takes them, come from the module (!veriwarp.options = !{!"block=256"}), from $VERIWARP_OPTIONS, and from the pass's
// own parameters; the last one counts. Modules for other targets than NVPTX have no kernels.
class CheckPass : public llvm::PassInfoMixin<CheckPass> {
public:
  // `isAsked`: the pass is named in a pipeline, and not added to one because the plugin is loaded. It says so where
  // there is nothing to check, and takes all the time that it needs.
  CheckPass(std::string parameters, bool isAsked) : given(std::move(parameters)), wasAsked(isAsked) {}
  llvm::PreservedAnalyses run(llvm::Module &module, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; } // functions that are not optimised, too

private:
  std::string given; // separated by semicolons
  bool wasAsked;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
