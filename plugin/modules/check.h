// The checks of a module's kernels, as plugin/clang/checks does them for a source.
#pragma once

#include "plugin/clang/options/options.h"
#include "report/finding.h"

#include <string>

namespace llvm {
class Module;
} // namespace llvm

namespace veriwarp::plugin {

// `file`: where the module comes from, as the user names it.
report::Report checkModule(const llvm::Module &module, const std::string &file, const Options &options);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
