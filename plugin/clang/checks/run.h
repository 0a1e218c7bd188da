// The check of one translation unit, as the compiler's process sees it: starts the child that does the work, survives
// whatever becomes of it, and makes a report of what it says.
#pragma once

#include "plugin/clang/checks/analysis.h"
#include "plugin/clang/compiler/device_module.h"
#include "plugin/clang/options/options.h"
#include "plugin/judge/supervisor.h"
#include "report/finding.h"

#include <map>
#include <string>
#include <vector>

namespace veriwarp::plugin {

class CheckRun {
public:
  CheckRun(clang::CompilerInstance &instance, Options chosen) : compiler(instance), options(std::move(chosen)) {}

  void start(clang::ASTContext &ast); // everything is parsed
  void finish();                      // code is generated
  // In place of finish(): what the proofs assume, by kernel, with Options::conditions. Nothing is published.
  std::map<std::string, std::string> judge();
  void add(report::Report said);     // what another engine has found of this file
  void addTold(report::Report said); // the same, where its diagnostics have been emitted

  ParserEvents events;
  std::vector<clang::SourceRange> annotations;

private:
  void publish();

  clang::CompilerInstance &compiler;
  Options options;
  clang::ASTContext *ast = nullptr;
  double compilerSeconds = 0;
  Supervisor supervisor{options};
  report::Report others, told;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
