// From a parsed translation unit to a report: device IR, launch facts, contracts, lifting, checks. Runs in a child
// process (plugin/judge/child.h) and tells its parent what it has found, kernel by kernel.
#pragma once

#include "plugin/clang/compiler/device_module.h"
#include "plugin/clang/options/options.h"
#include "plugin/judge/child.h"

#include "clang/Basic/SourceLocation.h"

#include <set>
#include <string>
#include <vector>

namespace veriwarp::plugin {

struct AnalysisInput {
  clang::CompilerInstance &compiler;
  clang::ASTContext &ast;
  const ParserEvents &events;
  const std::vector<clang::SourceRange> &annotations; // comments: //@, /*@ and // veriwarp: assume
  const Options &options;
  double compilerSeconds = 0; // CPU time that a compiler takes to parse the file, by its size
};

// Checks the kernels of user code; of those, only the ones named in `only` when it is not empty.
void analyse(const AnalysisInput &input, const std::set<std::string> &only, const Child::Send &send);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
