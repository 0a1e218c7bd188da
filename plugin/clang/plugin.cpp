// Veriwarp.so: one flag, -fplugin=Veriwarp.so, and the device compilation checks its kernels.
//
// Two plugin actions are registered. The first one listens to the parser, and when everything is parsed, before the
// compiler generates code, starts the analysis in a child process. The second one comes after code generation, which
// has run meanwhile: it collects the results and gives the diagnostics. In a host compilation kernels are made host
// code if `run` asks for it; where there is no CUDA, options are read and nothing else is done.
#include "plugin/clang/annotated/equivalence_run.h"
#include "plugin/clang/annotated/optimize_run.h"
#include "plugin/clang/annotated/verify_run.h"
#include "plugin/clang/annotations/comments.h"
#include "plugin/clang/annotations/contract.h"
#include "plugin/clang/checks/analysis.h"
#include "plugin/clang/checks/judging.h"
#include "plugin/clang/checks/publish.h"
#include "plugin/clang/checks/run.h"
#include "plugin/clang/compiler/listener.h"
#include "plugin/clang/compiler/precompiled.h"
#include "plugin/clang/compiler/run_host.h"
#include "plugin/clang/compiler/session.h"
#include "plugin/clang/compiler/shared_objects.h"
#include "plugin/clang/options/options.h"
#include "plugin/clang/repair/edits.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/raw_ostream.h"

#include <memory>

namespace veriwarp::plugin {
namespace {

bool isDeviceCompilation(const clang::CompilerInstance &compiler) {
  clang::frontend::ActionKind action = compiler.getFrontendOpts().ProgramAction;
  return compiler.getLangOpts().CUDA && compiler.getLangOpts().CUDAIsDevice && !compiler.getLangOpts().HIP &&
         action != clang::frontend::GeneratePCH && action != clang::frontend::GenerateModule;
}

// Verifies annotated kernels; owns its handler of comments, like the Listener.
class Verifier : public clang::ASTConsumer {
public:
  // `checkRun`: takes what is found, to be told with what it finds itself; null: it is told at once.
  Verifier(clang::CompilerInstance &instance, Options chosen, std::shared_ptr<CheckRun> checkRun)
      : compiler(instance), options(std::move(chosen)), run(std::move(checkRun)), annotations(comments),
        preprocessor(compiler.getPreprocessorPtr()) {
    preprocessor->addCommentHandler(&annotations);
  }
  ~Verifier() override { preprocessor->removeCommentHandler(&annotations); }
  void HandleTranslationUnit(clang::ASTContext &ast) override {
    std::optional<report::Report> report = verifyAnnotated(compiler, ast, options, comments);
    if (report && run)
      run->add(std::move(*report));
    else if (report)
      publish(compiler, std::move(*report), options);
  }

private:
  clang::CompilerInstance &compiler;
  Options options;
  std::shared_ptr<CheckRun> run;
  std::vector<clang::SourceRange> comments;
  AnnotationCollector annotations;
  std::shared_ptr<clang::Preprocessor> preprocessor;
};

class Reporter : public clang::ASTConsumer {
public:
  explicit Reporter(std::shared_ptr<CheckRun> checkRun) : run(std::move(checkRun)) {}
  void HandleTranslationUnit(clang::ASTContext &) override { run->finish(); }

private:
  std::shared_ptr<CheckRun> run;
};

// Handed from the first action to the second one, which Clang creates right after it.
std::shared_ptr<CheckRun> currentRun;

class CheckAction : public clang::PluginASTAction {
public:
  ActionType getActionType() override { return AddBeforeMainAction; }

  bool ParseArgs(const clang::CompilerInstance &compiler, const std::vector<std::string> &arguments) override {
    clang::DiagnosticsEngine &diagnostics = compiler.getDiagnostics();
    for (const std::string &argument : arguments) {
      if (std::optional<std::string> problem = applyOption(options, argument)) {
        diagnostics.Report(diagnostics.getCustomDiagID(clang::DiagnosticsEngine::Error, "veriwarp: %0")) << *problem;
        valid = false;
      }
    }
    if (options.help)
      llvm::outs() << "Options of Veriwarp:\n" << optionsHelp("-fplugin-arg-veriwarp-");
    return true;
  }

  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &compiler, llvm::StringRef) override {
    if (!compiler.getLangOpts().CUDA || compiler.getLangOpts().HIP || !compiler.hasPreprocessor())
      return consumer(compiler);
    const bool isForChecks = isDeviceCompilation(compiler) || // or of host code, to IR from which launches are read
                             compiler.getFrontendOpts().ProgramAction == clang::frontend::EmitBC;
    if (valid && options.precompiled && !insideRun() && isForChecks)
      usePrecompiled(compiler, cacheFolder(options));
    acceptSharedObjects(compiler);
    std::vector<std::unique_ptr<clang::ASTConsumer>> all;
    all.push_back(makeSharedObjectsConsumer(compiler));
    all.push_back(consumer(compiler));
    return std::make_unique<clang::MultiplexConsumer>(std::move(all));
  }

private:
  std::unique_ptr<clang::ASTConsumer> consumer(clang::CompilerInstance &compiler) {
    if (insideRun())
      return std::make_unique<clang::ASTConsumer>();
    currentRun.reset();
    if (!isDeviceCompilation(compiler)) {
      if (compiler.getLangOpts().CUDA)
        endOptimisedBuild(compiler); // the host compilation is the last one of its command
      if (compiler.getLangOpts().CUDA && !compiler.getLangOpts().HIP && valid && options.guard != GuardMode::None)
        guard(compiler);
      else if (compiler.getLangOpts().CUDA && !compiler.getLangOpts().HIP && valid && options.run != RunMode::None)
        runOnHost(compiler, options, options.checksAssumptions ? conditionsOfKernels : Judge());
      return std::make_unique<clang::ASTConsumer>();
    }
    if (!valid || options.run != RunMode::None) // to run it is asked for, not to check it
      return std::make_unique<clang::ASTConsumer>();
    if (!options.equivalence.empty()) {
      if (std::optional<report::Report> report = answerEquivalence(compiler, options))
        publish(compiler, std::move(*report), options);
      return std::make_unique<clang::ASTConsumer>();
    }
    if (!options.repair.empty())
      return makeRepairConsumer(compiler, options.repair);
    std::optional<Optimised> optimised;
    if (options.optimize || !options.optimizeJson.empty())
      optimised = runOptimisations(compiler, options);
    if (optimised) { // reported before its places are gone
      publish(compiler, optimised->report, options);
      if (optimised->text)
        replaceMainFile(compiler, *optimised->text);
    }
    if (!options.optimizeJson.empty())
      return std::make_unique<clang::ASTConsumer>();
    if (options.verify && options.checks.empty() && !optimised)
      return std::make_unique<Verifier>(compiler, options, nullptr);
    currentRun = std::make_shared<CheckRun>(compiler, options);
    if (optimised)
      currentRun->addTold(std::move(optimised->report));
    if (!options.verify)
      return listener(compiler);
    std::vector<std::unique_ptr<clang::ASTConsumer>> both;
    both.push_back(listener(compiler));
    both.push_back(std::make_unique<Verifier>(compiler, options, currentRun));
    return std::make_unique<clang::MultiplexConsumer>(std::move(both));
  }

  static std::unique_ptr<clang::ASTConsumer> listener(clang::CompilerInstance &compiler) {
    return makeListener(compiler, currentRun->events, currentRun->annotations,
                        [run = currentRun](clang::ASTContext &ast) { run->start(ast); });
  }

  void guard(clang::CompilerInstance &compiler) {
    clang::DiagnosticsEngine &diagnostics = compiler.getDiagnostics();
    if (options.run != RunMode::None)
      diagnostics.Report(diagnostics.getCustomDiagID(clang::DiagnosticsEngine::Error,
                                                     "veriwarp: 'guard' is for programs that run on a GPU; on the CPU "
                                                     "'run=assumptions' checks the same"));
    else
      guardOnHost(compiler, options, conditionsOfKernels);
  }

  Options options;
  bool valid = true;
};

class ReportAction : public clang::PluginASTAction {
public:
  ActionType getActionType() override { return AddAfterMainAction; }
  bool ParseArgs(const clang::CompilerInstance &, const std::vector<std::string> &) override { return true; }
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &, llvm::StringRef) override {
    if (insideRun() || !currentRun)
      return std::make_unique<clang::ASTConsumer>();
    return std::make_unique<Reporter>(std::move(currentRun));
  }
};

const clang::FrontendPluginRegistry::Add<CheckAction> checking("veriwarp", "checks CUDA kernels");
const clang::FrontendPluginRegistry::Add<ReportAction> reporting("veriwarp-report", "reports what the check has found");

} // namespace
} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
