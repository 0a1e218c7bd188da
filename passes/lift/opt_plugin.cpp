// The passes for `opt -load-pass-plugin=VeriwarpPasses.so`: no symbol of Clang, which opt does not have.
//   -passes=veriwarp-print-model   prints the kernel model of the module
#include "passes/kernel/print.h"
#include "passes/lift/lift.h"

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

} // namespace

extern "C" LLVM_ATTRIBUTE_WEAK llvm::PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "Veriwarp", "0.1", [](llvm::PassBuilder &builder) {
            builder.registerPipelineParsingCallback([](llvm::StringRef name, llvm::ModulePassManager &manager,
                                                       llvm::ArrayRef<llvm::PassBuilder::PipelineElement>) {
              if (name != "veriwarp-print-model")
                return false;
              manager.addPass(PrintModel());
              return true;
            });
          }};
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
