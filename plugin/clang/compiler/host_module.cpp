#include "plugin/clang/compiler/host_module.h"

#include "plugin/clang/compiler/precompiled.h"
#include "plugin/clang/compiler/run_host.h"

#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/IR/Module.h"

namespace veriwarp::plugin {

namespace {

std::unique_ptr<llvm::Module> compiled(std::shared_ptr<clang::CompilerInvocation> invocation,
                                       llvm::LLVMContext &context) {
  clang::CompilerInstance host;
  host.setInvocation(std::move(invocation));
  host.createDiagnostics(new clang::IgnoringDiagConsumer);
  clang::EmitLLVMOnlyAction action(&context);
  if (!host.ExecuteAction(action) || host.getDiagnostics().hasErrorOccurred())
    return nullptr;
  return action.takeModule();
}

} // namespace

std::unique_ptr<llvm::Module> hostModule(clang::CompilerInstance &device, const std::string &cacheFolder,
                                         llvm::LLVMContext &context) {
  auto invocation = [&] {
    std::shared_ptr<clang::CompilerInvocation> result = hostInvocation(device);
    result->getCodeGenOpts().OptimizationLevel = 0;
    result->getCodeGenOpts().setDebugInfo(llvm::codegenoptions::LimitedDebugInfo);
    return result;
  };
  InsideRun running;
  const std::shared_ptr<clang::CompilerInvocation> quick = invocation();
  const bool precompiled = usePrecompiled(*quick, cacheFolder);
  std::unique_ptr<llvm::Module> module = compiled(quick, context);
  if (module || !precompiled)
    return module;
  // The headers may have changed since, or not go together with this file.
  module = compiled(invocation(), context);
  if (module)
    forgetPrecompiled(*quick);
  return module;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
