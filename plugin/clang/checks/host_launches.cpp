#include "plugin/clang/checks/host_launches.h"

#include "plugin/clang/annotations/kernel_facts.h"
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
#include <map>

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

// Launches `k<<<...>>>(...)` in functions that are compiled for the host whether or not this file calls them. Where the
// host's code has none of them, conditions with one outcome alone have taken them out, or what comes before never ends.
class WrittenLaunches : public AstVisitor {
public:
  bool enterDecl(clang::Decl &declaration) override {
    const auto *function = llvm::dyn_cast<clang::FunctionDecl>(&declaration);
    return !function || isCompiled(*function);
  }
  bool enterStmt(clang::Stmt &statement) override { return !llvm::isa<clang::LambdaExpr>(statement); }
  bool visitStmt(clang::Stmt &statement) override {
    if (const auto *call = llvm::dyn_cast<clang::CUDAKernelCallExpr>(&statement))
      if (const clang::FunctionDecl *kernel = call->getDirectCallee())
        places.try_emplace(kernel->getCanonicalDecl(), call->getBeginLoc());
    return true;
  }
  std::map<const clang::FunctionDecl *, clang::SourceLocation> places;

private:
  static bool isCompiled(const clang::FunctionDecl &function) {
    const bool isForHost = !function.hasAttr<clang::CUDAGlobalAttr>() &&
                           (!function.hasAttr<clang::CUDADeviceAttr>() || function.hasAttr<clang::CUDAHostAttr>());
    return isForHost && !function.isInlined() && !function.isTemplated() && function.isExternallyVisible();
  }
};

// Of kernels whose launches never happen: nobody knows how they would be launched. A finding is not definite then.
void addNeverMade(HostLaunches &host, clang::ASTContext &ast,
                  const std::map<std::string, const clang::FunctionDecl *> &kernels) {
  WrittenLaunches written;
  written.walk(ast.getTranslationUnitDecl());
  for (const auto &[name, function] : kernels) {
    const auto place = function ? written.places.find(function->getCanonicalDecl()) : written.places.end();
    const auto isOfKernel = [&, &kernel = name](const auto &launch) { return launch.kernel == kernel; };
    if (place == written.places.end() || std::any_of(host.sites.begin(), host.sites.end(), isOfKernel) ||
        std::any_of(host.unseen.begin(), host.unseen.end(), isOfKernel))
      continue;
    LaunchSite site;
    site.kernel = name;
    site.launch.decidedAt = locationOf(place->second, ast);
    if (!host.fitted.empty())
      host.fitted.push_back(site);
    host.sites.push_back(std::move(site));
  }
}

} // namespace

std::optional<HostLaunches> launchesByHostIr(clang::CompilerInstance &compiler, const std::string &cacheFolder,
                                             const std::map<std::string, const clang::FunctionDecl *> &kernels) {
  KernelNames names;
  names.walk(compiler.getASTContext().getTranslationUnitDecl());
  if (!names.found)
    return HostLaunches();
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module = hostModule(compiler, cacheFolder, context);
  if (!module)
    return std::nullopt;
  host::Launches read = host::readLaunches(std::move(module));
  const auto isOther = [&](const auto &one) {
    const auto known = kernels.find(one.kernel);
    return known == kernels.end() || !known->second;
  };
  std::erase_if(read.list, isOther);
  std::erase_if(read.fitted, isOther);
  std::erase_if(read.unseen, isOther);
  HostLaunches found = launchesFrom(std::move(read));
  addNeverMade(found, compiler.getASTContext(), kernels);
  return found;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
