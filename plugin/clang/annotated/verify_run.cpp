#include "plugin/clang/annotated/verify_run.h"

#include "passes/verify/report.h"
#include "plugin/clang/annotated/verify_launches.h"
#include "plugin/clang/annotations/bind.h"
#include "plugin/clang/annotations/kernel_facts.h"

#include "clang/Basic/Diagnostic.h"

namespace veriwarp::plugin {

namespace {

// A piece of the source on one line, with single blanks, and not too long for a message.
std::string oneLine(std::string_view text, annotate::Place place) {
  std::string result;
  bool blank = false;
  for (char c : text.substr(place.begin, std::min<std::size_t>(place.end - place.begin, 200))) {
    if (std::isspace(static_cast<unsigned char>(c))) {
      blank = true;
      continue;
    }
    if (blank && !result.empty())
      result += ' ';
    blank = false;
    result += c;
  }
  return result;
}

} // namespace

std::optional<report::Report> verifyAnnotated(clang::CompilerInstance &compiler, clang::ASTContext &ast,
                                              const Options &options, const std::vector<clang::SourceRange> &comments) {
  using clang::DiagnosticsEngine;
  DiagnosticsEngine &diagnostics = compiler.getDiagnostics();
  if (diagnostics.hasUncompilableErrorOccurred())
    return std::nullopt;
  const clang::SourceManager &sources = ast.getSourceManager();
  const std::string_view text = sources.getBufferData(sources.getMainFileID());
  auto at = [&](annotate::Place place) {
    return place.valid()
               ? sources.getLocForStartOfFile(sources.getMainFileID()).getLocWithOffset(static_cast<int>(place.begin))
               : clang::SourceLocation();
  };
  auto say = [&](DiagnosticsEngine::Level level, const annotate::Problem &problem) {
    diagnostics.Report(at(problem.place), diagnostics.getCustomDiagID(level, "%0 [veriwarp-verify]"))
        << problem.message;
  };
  BoundFile file = bindAnnotations(ast, compiler.getPreprocessor(), comments);
  for (const annotate::Problem &warning : file.warnings)
    say(DiagnosticsEngine::Warning, warning);
  for (const annotate::Problem &problem : file.problems)
    say(DiagnosticsEngine::Error, problem);
  if (!file.problems.empty())
    return std::nullopt;

  if (file.kernels.empty())
    say(DiagnosticsEngine::Warning, {{}, "there is no kernel here with a contract: nothing was verified"});
  smt::ChainOptions chain;
  chain.logFile = options.log;
  chain.engines = options.engines;
  std::unique_ptr<smt::Solver> solver = smt::makeSolver(chain);
  const verify::Telling telling{[&](annotate::Place place) { return locationOf(at(place), ast); },
                                [&](annotate::Place place) { return oneLine(text, place); }};
  verify::VerifyOptions how;
  how.secondsPerKernel = options.verifyTimeout;
  how.secondsPerClause = options.clauseTimeout;
  how.sourceText = telling.text;
  readLaunches(compiler, options, file.kernels);
  std::vector<verify::KernelResult> results;
  results.reserve(file.kernels.size());
  for (const verify::Kernel &kernel : file.kernels)
    results.push_back(verify::verifyKernel(kernel, *solver, how));
  verify::judgeCalls(file.kernels, results);
  report::Report report;
  for (std::size_t i = 0; i != results.size(); ++i)
    report.kernels.push_back(verify::reportOf(file.kernels[i], results[i], telling));
  return report;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
