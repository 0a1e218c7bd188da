#include "plugin/clang/annotated/verify_run.h"

#include "passes/verify/verify.h"
#include "plugin/clang/annotations/bind.h"
#include "report/output.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdlib>

namespace veriwarp::plugin {

namespace {

using clang::DiagnosticsEngine;
using verify::Verdict;

const char *nameOf(Verdict verdict) {
  return verdict == Verdict::Proved ? "proved" : verdict == Verdict::Refuted ? "refuted" : "unknown";
}

class Run {
public:
  Run(clang::CompilerInstance &c, clang::ASTContext &a, const Options &o)
      : compiler(c), options(o), sources(a.getSourceManager()), text(sources.getBufferData(sources.getMainFileID())) {}

  void say(DiagnosticsEngine::Level level, annotate::Place place, const std::string &message) {
    clang::SourceLocation where;
    if (place.valid())
      where = sources.getLocForStartOfFile(sources.getMainFileID()).getLocWithOffset(static_cast<int>(place.begin));
    DiagnosticsEngine &diagnostics = compiler.getDiagnostics();
    diagnostics.Report(where, diagnostics.getCustomDiagID(level, "%0 [veriwarp-verify]")) << message;
  }

  std::string textOf(annotate::Place place) const {
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

  void tell(const verify::KernelResult &kernel, bool isInstance) {
    llvm::json::Array clauses;
    const std::string which = isInstance ? " (in '" + kernel.name + "')" : "";
    for (const verify::ClauseResult &clause : kernel.clauses) {
      if (clause.verdict != Verdict::Proved)
        say(clause.verdict == Verdict::Refuted ? DiagnosticsEngine::Error : DiagnosticsEngine::Warning, clause.place,
            clause.message + which);
      clang::PresumedLoc where =
          clause.place.valid() ? sources.getPresumedLoc(sources.getLocForStartOfFile(sources.getMainFileID())
                                                            .getLocWithOffset(static_cast<int>(clause.place.begin)))
                               : clang::PresumedLoc();
      clauses.push_back(llvm::json::Object{{"check", clause.check},
                                           {"verdict", nameOf(clause.verdict)},
                                           {"message", clause.message},
                                           {"text", clause.place.valid() ? textOf(clause.place) : std::string()},
                                           {"line", where.isValid() ? static_cast<int>(where.getLine()) : 0},
                                           {"column", where.isValid() ? static_cast<int>(where.getColumn()) : 0}});
    }
    llvm::json::Array assumptions;
    for (const std::string &a : kernel.assumptions)
      assumptions.push_back(a);
    kernels.push_back(llvm::json::Object{{"name", kernel.name},
                                         {"pretty", kernel.pretty},
                                         {"verdict", nameOf(kernel.verdict())},
                                         {"seconds", kernel.seconds},
                                         {"queries", static_cast<int>(kernel.queries)},
                                         {"assumptions", std::move(assumptions)},
                                         {"clauses", std::move(clauses)}});
  }

  void write() {
    if (options.verifyJson.empty())
      return;
    std::string out;
    llvm::raw_string_ostream stream(out);
    stream << llvm::formatv("{0:2}", llvm::json::Value(llvm::json::Object{{"kernels", std::move(kernels)}})) << "\n";
    if (std::optional<report::Error> error = report::writeFile(options.verifyJson, stream.str()))
      say(DiagnosticsEngine::Warning, {}, error->message);
  }

private:
  clang::CompilerInstance &compiler;
  const Options &options;
  const clang::SourceManager &sources;
  std::string_view text;
  llvm::json::Array kernels;
};

} // namespace

void runAnnotations(clang::CompilerInstance &compiler, clang::ASTContext &ast, const Options &options,
                    const std::vector<clang::SourceRange> &comments) {
  if (compiler.getDiagnostics().hasUncompilableErrorOccurred())
    return;
  Run run(compiler, ast, options);
  BoundFile file = bindAnnotations(ast, compiler.getPreprocessor(), comments);
  for (const annotate::Problem &warning : file.warnings)
    run.say(DiagnosticsEngine::Warning, warning.place, warning.message);
  for (const annotate::Problem &problem : file.problems)
    run.say(DiagnosticsEngine::Error, problem.place, problem.message);
  if (!file.problems.empty())
    return;
  smt::ChainOptions chain;
  chain.logFile = options.log;
  std::vector<std::string> notes;
  std::unique_ptr<smt::Solver> solver = smt::makeSolver(chain, &notes);
  verify::VerifyOptions verifyOptions;
  verifyOptions.secondsPerKernel = options.verifyTimeout;
  verifyOptions.secondsPerClause = options.clauseTimeout;
  verifyOptions.sourceText = [&](annotate::Place place) { return run.textOf(place); };
  for (const verify::Kernel &kernel : file.kernels)
    run.tell(verify::verifyKernel(kernel, *solver, verifyOptions), kernel.isInstance);
  run.write();
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
