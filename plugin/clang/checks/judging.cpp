// See judging.h.
#include "plugin/clang/checks/judging.h"

#include "plugin/clang/checks/run.h"
#include "plugin/clang/compiler/listener.h"
#include "plugin/clang/compiler/run_host.h"
#include "report/checks.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "llvm/Support/raw_ostream.h"

namespace veriwarp::plugin {

namespace {

// Parses for the device, checks, and keeps what the proofs assume.
class JudgeAction : public clang::ASTFrontendAction {
public:
  JudgeAction(Options chosen, std::map<std::string, std::string> &result)
      : options(std::move(chosen)), conditions(result) {}

private:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &compiler, llvm::StringRef) override {
    auto run = std::make_shared<CheckRun>(compiler, options);
    return makeListener(compiler, run->events, run->annotations, [this, run](clang::ASTContext &ast) {
      run->start(ast);
      conditions = run->judge();
    });
  }

  Options options;
  std::map<std::string, std::string> &conditions;
};

} // namespace

std::map<std::string, std::string> conditionsOfKernels(clang::CompilerInstance &host, const Options &options) {
  Options how = options;
  how.run = RunMode::None;
  how.runChecks = 0;
  how.conditions = true;
  how.launches = LaunchChoice::All; // others may launch the kernels, too
  how.buildBudget = 0;
  how.summary = how.remarks = how.verify = how.optimize = how.progress = false;
  std::erase_if(how.checks,
                [](report::Check check) { return report::checkInfo(check).about != report::About::Correctness; });
  std::map<std::string, std::string> result;
  const InsideRun inside;
  clang::CompilerInstance device;
  device.setInvocation(deviceInvocation(host, options.architecture));
  device.createDiagnostics(new clang::TextDiagnosticPrinter(llvm::errs(), &device.getDiagnosticOpts()));
  JudgeAction action(std::move(how), result);
  device.ExecuteAction(action);
  return result;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
