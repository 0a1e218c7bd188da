#include "plugin/clang/checks/host_launches.h"

#include "plugin/clang/compiler/host_module.h"
#include "plugin/clang/launches/from_host.h"
#include "plugin/clang/syntax/visitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

#include <algorithm>

namespace veriwarp::plugin {
namespace {

// Does user code name a kernel? Other files are not compiled again: they launch none. (What only the host sees, by
// __CUDA_ARCH__, is not found; then no launch is known, and kernels are checked for any.)
class KernelNames : public AstVisitor {
public:
  bool visitStmt(clang::Stmt &statement) override {
    if (llvm::isa<clang::CUDAKernelCallExpr>(statement))
      found = true;
    else if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(&statement))
      found = found || isKernel(reference->getDecl());
    else if (const auto *overloads = llvm::dyn_cast<clang::OverloadExpr>(&statement))
      found = found || std::any_of(overloads->decls_begin(), overloads->decls_end(), isKernel);
    return !found;
  }
  bool found = false;

private:
  static bool isKernel(const clang::NamedDecl *declaration) {
    if (const auto *pattern = llvm::dyn_cast<clang::FunctionTemplateDecl>(declaration))
      declaration = pattern->getTemplatedDecl();
    return declaration->hasAttr<clang::CUDAGlobalAttr>();
  }
};

} // namespace

std::optional<HostLaunches> launchesByHostIr(clang::CompilerInstance &compiler, const std::string &cacheFolder,
                                             const std::set<std::string> &kernels) {
  KernelNames names;
  names.walk(compiler.getASTContext().getTranslationUnitDecl());
  if (!names.found)
    return HostLaunches();
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module = hostModule(compiler, cacheFolder, context);
  if (!module)
    return std::nullopt;
  HostLaunches found = launchesFrom(host::readLaunches(std::move(module)));
  const auto isOther = [&](const auto &one) { return !kernels.contains(one.kernel); };
  std::erase_if(found.sites, isOther);
  std::erase_if(found.fitted, isOther);
  std::erase_if(found.unseen, isOther);
  return found;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
