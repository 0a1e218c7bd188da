#include "plugin/clang/checks/host_launches.h"

#include "plugin/clang/compiler/host_module.h"
#include "plugin/clang/launches/tidy.h"

#include "passes/host/host.h"
#include "passes/kernel/expr.h"

#include "clang/AST/Decl.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

namespace veriwarp::plugin {
namespace {

std::string shapeText(const std::array<std::optional<kernel::Expr>, 3> &shape, const host::Launch &launch) {
  std::string text;
  std::size_t last = 3;
  while (last > 1 && shape[last - 1] && isConstant(*shape[last - 1]) && shape[last - 1]->value == 1)
    --last;
  for (std::size_t i = 0; i < last; ++i)
    text += (i ? ", " : "") + (shape[i] ? print(*shape[i], launch.parameters, launch.hosts) : std::string("?"));
  return last > 1 ? "dim3(" + text + ")" : text;
}

std::string nameOf(const host::Launch &launch) {
  const kernel::Launch &facts = launch.facts;
  std::string text = "<<<" + shapeText(facts.grid, launch) + ", " + shapeText(facts.block, launch);
  if (facts.sharedBytes && !(isConstant(*facts.sharedBytes) && facts.sharedBytes->value == 0))
    text += ", " + print(*facts.sharedBytes, launch.parameters, launch.hosts);
  return text + ">>> at " + facts.where.file.substr(facts.where.file.find_last_of('/') + 1) + ":" +
         std::to_string(facts.where.line);
}

LaunchSite siteOf(host::Launch launch, const clang::FunctionDecl *function) {
  tidyLaunch(launch.facts, launch.hostIsUnsigned, launch.parameterIsUnsigned);
  launch.facts.name = nameOf(launch);
  for (kernel::Fact &fact : launch.facts.facts)
    fact.text = print(fact.condition, launch.parameters, launch.hosts);
  LaunchSite site;
  site.kernel = function->getCanonicalDecl();
  site.launch = std::move(launch.facts);
  site.parameters = std::move(launch.parameters);
  site.hosts = std::move(launch.hosts);
  return site;
}

} // namespace

std::optional<HostLaunches> launchesByHostIr(clang::CompilerInstance &compiler,
                                             const std::map<std::string, const clang::FunctionDecl *> &kernels) {
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module = hostModule(compiler, context);
  if (!module)
    return std::nullopt;
  host::Launches found = host::readLaunches(std::move(module));
  auto functionOf = [&](const std::string &kernel) {
    auto known = kernels.find(kernel);
    return known == kernels.end() ? nullptr : known->second;
  };
  HostLaunches result;
  for (host::Launch &launch : found.list)
    if (const clang::FunctionDecl *function = functionOf(launch.kernel))
      result.sites.push_back(siteOf(std::move(launch), function));
  for (const host::Unseen &unseen : found.unseen)
    if (const clang::FunctionDecl *function = functionOf(unseen.kernel))
      result.unseen.push_back({function->getCanonicalDecl(), unseen.where});
  return result;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
