// From a parsed translation unit to a report: device IR, launch facts, contracts, lifting, checks. Runs in a child
// process (compiler/child.h) and tells its parent what it has found, kernel by kernel.
#pragma once

#include "plugin/clang/compiler/child.h"
#include "plugin/clang/compiler/device_module.h"
#include "plugin/clang/options/options.h"

#include "clang/Basic/SourceLocation.h"

#include <set>
#include <string>
#include <vector>

namespace veriwarp::plugin {

struct AnalysisInput {
  clang::CompilerInstance &compiler;
  clang::ASTContext &ast;
  const ParserEvents &events;
  const std::vector<clang::SourceRange> &annotations; // comments that begin with //@ or /*@
  const Options &options;
  double compilerSeconds = 0; // CPU time that a compiler takes to parse the file, by its size
};

// What the messages to the parent mean. Payloads are reports in JSON, or text.
enum AnalysisMessage : char {
  Found = 'f', // a report with all kernels that will be checked, without verdicts
  // The kernel that is checked next: mangled name, CPU seconds that this process has used, and may use to its end.
  Begins = 'b',
  Expects = 'e',  // how many results each check of it has in the end: launches; 1 if there are others, checked together
  Decided = 'd',  // a report with results of it
  Finished = 'k', // a report with one kernel and its verdicts
  Said = 'm',     // a report with messages
  Alive = 'a',    // something goes on
  // With Options::conditions: a kernel's mangled name, a line's end, and its table of conditions.
  Conditions = 'c',
};

// Checks the kernels of user code; of those, only the ones named in `only` when it is not empty.
void analyse(const AnalysisInput &input, const std::set<std::string> &only, const Child::Send &send);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
