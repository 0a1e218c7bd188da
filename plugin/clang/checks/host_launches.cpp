#include "plugin/clang/checks/host_launches.h"

#include "plugin/clang/annotations/kernel_facts.h"
#include "plugin/clang/compiler/host_module.h"
#include "plugin/clang/launches/tidy.h"
#include "plugin/clang/syntax/visitor.h"

#include "passes/host/host.h"
#include "passes/kernel/expr.h"

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

using Shape = std::array<std::optional<kernel::Expr>, 3>;

std::string fileName(const std::string &path) { return path.substr(path.find_last_of('/') + 1); }

// The name of a launch, with its expressions as the source has them.
class Namer {
public:
  // `grid` and `block` with all parts, known or not.
  Namer(const host::Launch &l, const Shape &g, const Shape &b) : launch(l), grid(g), block(b) {}

  report::LaunchName name() const {
    const kernel::Launch &facts = launch.facts;
    report::LaunchName name = report::launchOf(dimensions(facts.grid, grid), dimensions(facts.block, block),
                                               fileName(facts.where.file) + ":" + std::to_string(facts.where.line));
    if (facts.sharedBytes && !(isConstant(*facts.sharedBytes) && facts.sharedBytes->value == 0))
      name.shared = part(*facts.sharedBytes);
    if (launch.calledAt.line != 0)
      name.calledAt = (launch.calledAt.file == facts.where.file ? "line " : fileName(launch.calledAt.file) + ":") +
                      std::to_string(launch.calledAt.line);
    return name;
  }

private:
  std::string part(const kernel::Expr &expr) const { return print(expr, launch.parameters, launch.hosts); }

  std::string dimensions(const Shape &known, const Shape &all) const {
    std::vector<std::string> parts;
    parts.reserve(3);
    for (std::size_t d = 0; d < 3; ++d)
      parts.push_back(known[d] ? part(*known[d]) : all[d] ? part(*all[d]) : "?");
    if (parts[0] == parts[1] && parts[1] == parts[2] && parts[0] == "?")
      return "?";
    while (parts.size() > 1 && parts.back() == "1")
      parts.pop_back();
    std::string text = parts[0];
    for (std::size_t i = 1; i < parts.size(); ++i)
      text += ", " + parts[i];
    return parts.size() > 1 ? "dim3(" + text + ")" : text;
  }

  const host::Launch &launch;
  const Shape &grid, &block;
};

void renumber(kernel::Expr &expr, std::map<std::uint32_t, std::uint32_t> &numbering) {
  if (expr.kind == kernel::Expr::Kind::Host)
    expr.index = numbering.try_emplace(expr.index, static_cast<std::uint32_t>(numbering.size())).first->second;
  for (kernel::Expr &arg : expr.args)
    renumber(arg, numbering);
}

// Small numbers for the host values that are left, in order of appearance. What is lost of others does not matter, nor
// what is lost of those that stand apart from the kernel.
void renumberHosts(kernel::Launch &launch, std::vector<std::string> &hosts) {
  std::map<std::uint32_t, std::uint32_t> numbering;
  for (Shape *shape : {&launch.grid, &launch.block})
    for (std::optional<kernel::Expr> &dimension : *shape)
      if (dimension)
        renumber(*dimension, numbering);
  if (launch.sharedBytes)
    renumber(*launch.sharedBytes, numbering);
  for (kernel::Fact &fact : launch.facts)
    renumber(fact.condition, numbering);
  for (kernel::Extent &extent : launch.extents)
    renumber(extent.bytes, numbering);
  for (kernel::PointsInto &pointer : launch.pointers)
    if (pointer.bytes)
      renumber(*pointer.bytes, numbering);
  std::erase_if(launch.lost, [&](const kernel::Lost &part) {
    return part.part == kernel::Lost::Part::Host && !numbering.contains(part.index);
  });
  for (kernel::Lost &part : launch.lost)
    if (part.part == kernel::Lost::Part::Host)
      part.index = numbering.at(part.index);
  for (kernel::Expr &condition : launch.apart)
    renumber(condition, numbering);
  std::vector<std::string> names(numbering.size());
  for (auto [old, current] : numbering)
    names[current] = hosts[old];
  hosts = std::move(names);
}

// Does a condition say something to who reads the source? Not with a value that has no name there, nor with two that
// have one name (a variable before and after it changes, one here and the kernel's), nor if it says how numbers of 32
// bits wrap around, or where they end.
class Telling {
public:
  explicit Telling(const host::Launch &launch) : parameters(launch.parameters), hosts(launch.hosts) {}

  bool tells(const kernel::Expr &expr) {
    using Kind = kernel::Expr::Kind;
    if (expr.kind == Kind::Host || expr.kind == Kind::Param) {
      const std::string &name = (expr.kind == Kind::Host ? hosts : parameters).at(expr.index);
      return !name.empty() &&
             named.try_emplace(name, expr.kind, expr.index).first->second == std::pair(expr.kind, expr.index);
    }
    constexpr std::int64_t End = (std::int64_t{1} << 31) - 1;
    if (expr.kind == Kind::Mod && isConstant(expr.args[1]) && expr.args[1].value > End)
      return false;
    if (expr.kind == Kind::Le && ((isConstant(expr.args[0]) && expr.args[0].value < -End) ||
                                  (isConstant(expr.args[1]) && expr.args[1].value >= End)))
      return false;
    return std::all_of(expr.args.begin(), expr.args.end(), [&](const kernel::Expr &arg) { return tells(arg); });
  }

private:
  const std::vector<std::string> &parameters, &hosts;
  std::map<std::string, std::pair<kernel::Expr::Kind, std::uint32_t>> named;
};

LaunchSite siteOf(host::Launch launch, const clang::FunctionDecl *function) {
  const Shape grid = launch.facts.grid, block = launch.facts.block;
  tidyLaunch(launch.facts, launch.hostRanges, launch.parameterIsUnsigned);
  launch.facts.name = Namer(launch, grid, block).name();
  // A variable of the host may have a parameter's name: in a fact, both may stand side by side.
  std::vector<std::string> hosts = launch.hosts;
  for (std::string &name : hosts)
    for (const std::string &parameter : launch.parameters)
      if (name == parameter && !launch.function.empty()) {
        name += " of " + launch.function;
        break;
      }
  for (kernel::Fact &fact : launch.facts.facts)
    if (Telling(launch).tells(fact.condition)) // the rest follows from the code too, and nobody could look it up
      fact.text = print(fact.condition, launch.parameters, hosts);
  renumberHosts(launch.facts, launch.hosts);
  LaunchSite site;
  site.kernel = function->getCanonicalDecl();
  site.launch = std::move(launch.facts);
  site.parameters = std::move(launch.parameters);
  site.hosts = std::move(launch.hosts);
  return site;
}

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
    const auto isOfKernel = [&](const auto &launch) { return launch.kernel == function->getCanonicalDecl(); };
    if (place == written.places.end() || std::any_of(host.sites.begin(), host.sites.end(), isOfKernel) ||
        std::any_of(host.unseen.begin(), host.unseen.end(), isOfKernel))
      continue;
    LaunchSite site;
    site.kernel = place->first;
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
  host::Launches found = host::readLaunches(std::move(module));
  auto functionOf = [&](const std::string &kernel) {
    auto known = kernels.find(kernel);
    return known == kernels.end() ? nullptr : known->second;
  };
  HostLaunches result;
  result.hasStreams = found.hasStreams;
  for (auto [list, sites] : {std::pair(&found.list, &result.sites), std::pair(&found.fitted, &result.fitted)})
    for (host::Launch &launch : *list)
      if (const clang::FunctionDecl *function = functionOf(launch.kernel))
        sites->push_back(siteOf(std::move(launch), function));
  for (const host::Unseen &unseen : found.unseen)
    if (const clang::FunctionDecl *function = functionOf(unseen.kernel))
      result.unseen.push_back({function->getCanonicalDecl(), unseen.where});
  addNeverMade(result, compiler.getASTContext(), kernels);
  return result;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
