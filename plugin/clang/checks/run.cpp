#include "plugin/clang/checks/run.h"

#include "plugin/clang/annotations/kernel_facts.h"
#include "plugin/clang/checks/elsewhere.h"
#include "plugin/clang/checks/publish.h"

#include "report/aggregate.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"

#include <algorithm>
#include <tuple>

namespace veriwarp::plugin {

using report::Message;

// CPU time that Clang takes to parse a CUDA file, by the text that it includes and its macros expand to (see "Work and
// time" in docs/results.md).
constexpr double secondsPerByte = 6e-8;

void CheckRun::start(clang::ASTContext &context) {
  ast = &context;
  if (!compiler.getDiagnostics().hasUncompilableErrorOccurred() && options.launches == LaunchChoice::Known)
    supervisor.report.messages = kernelsOfOtherFiles(context, options.systemHeaders);
  if (compiler.getDiagnostics().hasUncompilableErrorOccurred() || !hasKernels(context, options.systemHeaders)) {
    ast = nullptr;
    return;
  }
  // Not measured: what a build decides must not depend on how busy the machine is.
  compilerSeconds = secondsPerByte * static_cast<double>(context.getSourceManager().getNextLocalOffset());
  const AnalysisInput input{compiler, *ast, events, annotations, options, compilerSeconds};
  supervisor.start([input](const std::set<std::string> &only, const Child::Send &send) { analyse(input, only, send); });
}

void CheckRun::add(report::Report said) { report::merge(others, std::move(said)); }

void CheckRun::addTold(report::Report said) {
  told = said;
  add(std::move(said));
}

std::map<std::string, std::string> CheckRun::judge() {
  supervisor.finish();
  return std::move(supervisor.conditions);
}

void CheckRun::finish() {
  supervisor.finish();
  if (!ast && compiler.getDiagnostics().hasUncompilableErrorOccurred())
    return;
  publish();
}

void CheckRun::publish() {
  report::Report &report = supervisor.report;
  if (report.kernels.empty() && report.messages.empty() && options.summary)
    report.messages.push_back({Message::Level::Note, {}, "no kernel in this file"});
  std::stable_sort(report.messages.begin(), report.messages.end(), [](const Message &a, const Message &b) {
    return std::tie(a.where.file, a.where.line, a.where.column) < std::tie(b.where.file, b.where.line, b.where.column);
  });
  report::merge(report, std::move(others));
  report.isPart = !options.kernels.empty();
  plugin::publish(compiler, std::move(report), options, told);
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
