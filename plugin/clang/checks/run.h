// The check of one translation unit, as the compiler's process sees it: starts the child that does the work, survives
// whatever becomes of it, and makes a report of what it says.
#pragma once

#include "plugin/clang/checks/analysis.h"
#include "plugin/clang/compiler/child.h"
#include "plugin/clang/compiler/device_module.h"
#include "plugin/clang/options/options.h"
#include "report/finding.h"

#include <limits>
#include <map>
#include <set>
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
  void launch(const std::set<std::string> &only);
  std::string collect();
  void recover(std::string failure);
  void begin(std::string payload);
  void undecided(const std::string &kernel, const std::string &reason);
  void publish();

  static constexpr double noLimit = std::numeric_limits<double>::infinity();

  clang::CompilerInstance &compiler;
  Options options;
  clang::ASTContext *ast = nullptr;
  double compilerSeconds = 0;
  Child child;
  report::Report report, others, told;
  std::map<std::string, std::string> conditions;
  std::set<std::string> open;             // kernels without verdict
  std::string current;                    // the one that is being checked
  report::KernelReport decided;           // of it, so far
  std::size_t launches = 0;               // for which it is checked one by one
  bool hasOthers = false;                 // and for others together
  double cpuBegan = 0, mostCpu = noLimit; // CPU seconds of the child: when it began, and when it is broken off
  bool listed = false;                    // the child has said which kernels there are
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
