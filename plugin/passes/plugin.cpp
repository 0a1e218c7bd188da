// The passes for `opt -load-pass-plugin=VeriwarpPasses.so` and `-fpass-plugin=VeriwarpPasses.so`: no symbol of Clang,
// which opt does not have.
//   -passes=veriwarp-check                 checks the kernels of the module; with options: veriwarp-check<block=256>
//   -passes=veriwarp-print-model           prints the kernel model of the module
// A compiler that loads the plugin checks each module for NVPTX before it optimises it.
#include "plugin/passes/check.h"

#include "passes/kernel/print.h"
#include "passes/lift/lift.h"
#include "report/version.h"

#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/PassPlugin.h"
#include "llvm/Support/raw_ostream.h"

namespace {

struct PrintModel : llvm::PassInfoMixin<PrintModel> {
  llvm::PreservedAnalyses run(llvm::Module &module, llvm::ModuleAnalysisManager &) {
    const veriwarp::lift::Result result = veriwarp::lift::liftModule(module);
    for (const veriwarp::kernel::Kernel &kernel : result.kernels)
      llvm::outs() << veriwarp::kernel::print(kernel) << "\n";
    for (const veriwarp::lift::Failure &failure : result.failures)
      llvm::outs() << "failure " << failure.pretty << ": " << failure.reason << "  ; " << failure.where.file << ":"
                   << failure.where.line << "\n";
    return llvm::PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }
};

bool addPass(llvm::StringRef name, llvm::ModulePassManager &manager) {
  if (name == "veriwarp-print-model") {
    manager.addPass(PrintModel());
    return true;
  }
  if (!name.consume_front("veriwarp-check") || (!name.empty() && !(name.consume_front("<") && name.consume_back(">"))))
    return false;
  manager.addPass(veriwarp::plugin::CheckPass(name.str(), true));
  return true;
}

} // namespace

extern "C" LLVM_ATTRIBUTE_WEAK llvm::PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "Veriwarp", veriwarp::report::Version, [](llvm::PassBuilder &builder) {
            builder.registerPipelineParsingCallback(
                [](llvm::StringRef name, llvm::ModulePassManager &manager,
                   llvm::ArrayRef<llvm::PassBuilder::PipelineElement>) { return addPass(name, manager); });
            builder.registerPipelineStartEPCallback([](llvm::ModulePassManager &manager, llvm::OptimizationLevel) {
              manager.addPass(veriwarp::plugin::CheckPass("", false));
            });
          }};
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
