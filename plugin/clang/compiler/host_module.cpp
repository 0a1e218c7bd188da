#include "plugin/clang/compiler/host_module.h"

#include "plugin/clang/compiler/run_host.h"

#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/IR/Module.h"

namespace veriwarp::plugin {

std::unique_ptr<llvm::Module> hostModule(clang::CompilerInstance &device, llvm::LLVMContext &context) {
  std::shared_ptr<clang::CompilerInvocation> invocation = hostInvocation(device);
  clang::CodeGenOptions &generation = invocation->getCodeGenOpts();
  generation.OptimizationLevel = 0;
  generation.setDebugInfo(llvm::codegenoptions::LimitedDebugInfo);
  clang::CompilerInstance host;
  host.setInvocation(std::move(invocation));
  host.createDiagnostics(new clang::IgnoringDiagConsumer);
  InsideRun running;
  clang::EmitLLVMOnlyAction action(&context);
  if (!host.ExecuteAction(action) || host.getDiagnostics().hasErrorOccurred())
    return nullptr;
  return action.takeModule();
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
