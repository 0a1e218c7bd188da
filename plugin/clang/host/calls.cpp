#include "plugin/clang/host/calls.h"

#include "cuda_api/functions.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

#include <algorithm>

namespace veriwarp::plugin {

using clang::Expr;
using clang::Stmt;
using llvm::dyn_cast;
using llvm::dyn_cast_or_null;
using llvm::isa;

namespace {

constexpr std::size_t deepestChain = 5, mostWays = 6;

bool isKernel(const clang::Decl *declaration) {
  return isa<clang::FunctionDecl>(declaration) && declaration->hasAttr<clang::CUDAGlobalAttr>();
}

// Does it get a kernel, and neither launch it nor make it known to somebody who may?
bool onlyAsks(const api::Function *function) {
  return function && function->has(api::Role::Kernel) &&
         (function->act == api::Act::Ask || function->act == api::Act::Set || function->act == api::Act::SetKernel);
}

bool pathTo(const Stmt *from, const Stmt *target, std::vector<const Stmt *> &stack) {
  if (!from)
    return false;
  stack.push_back(from);
  if (from == target)
    return true;
  if (!isa<clang::LambdaExpr>(from))
    for (const Stmt *child : from->children())
      if (pathTo(child, target, stack))
        return true;
  stack.pop_back();
  return false;
}

} // namespace

class HostCode::Reader : public clang::RecursiveASTVisitor<Reader> {
public:
  Reader(HostCode &hostCode, const clang::SourceManager &manager) : code(hostCode), sources(manager) {}

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool TraverseDecl(clang::Decl *declaration) {
    if (declaration && !isa<clang::TranslationUnitDecl>(declaration) && declaration->getLocation().isValid() &&
        sources.isInSystemHeader(sources.getExpansionLoc(declaration->getLocation())))
      return true;
    return RecursiveASTVisitor::TraverseDecl(declaration);
  }
  bool TraverseStmt(Stmt *) { return true; } // bodies are walked below; types hold no call
  bool VisitFunctionDecl(clang::FunctionDecl *function) {
    code.hasMain |= function->isMain();
    if (function->doesThisDeclarationHaveABody() && !function->isDependentContext() &&
        !function->hasAttr<clang::CUDAGlobalAttr>()) {
      const auto *method = dyn_cast<clang::CXXMethodDecl>(function);
      if (!method || !method->getParent()->isLambda()) // those are met where they are made
        enter(function, nullptr, nullptr);
    }
    return true;
  }
  bool VisitVarDecl(clang::VarDecl *variable) {
    if (variable->isFileVarDecl() && !variable->isInvalidDecl() && variable->hasInit() &&
        !variable->getType()->isDependentType())
      walk(variable->getInit(), nullptr);
    return true;
  }

private:
  void enter(const clang::FunctionDecl *function, const clang::LambdaExpr *lambda, HostBody *outer) {
    code.list.push_back(std::make_unique<HostBody>());
    HostBody &body = *code.list.back();
    body.function = function;
    body.lambda = lambda;
    body.outer = outer;
    walk(function->getBody(), &body);
  }

  void walk(const Stmt *s, HostBody *body) {
    if (!s)
      return;
    if (const auto *lambda = dyn_cast<clang::LambdaExpr>(s)) {
      const clang::CXXMethodDecl *call = lambda->getCallOperator();
      if (const clang::FunctionTemplateDecl *generic = call->getDescribedFunctionTemplate()) {
        for (const clang::FunctionDecl *instance : generic->specializations())
          if (instance->doesThisDeclarationHaveABody())
            enter(instance, lambda, body);
      } else if (!call->isDependentContext()) {
        enter(call, lambda, body);
      }
      return;
    }
    if (const auto *call = dyn_cast<clang::CallExpr>(s); call && body)
      note(call, *body);
    if (const auto *reference = dyn_cast<clang::DeclRefExpr>(s)) {
      if (const auto *function = dyn_cast<clang::FunctionDecl>(reference->getDecl()))
        ++code.references[function->getCanonicalDecl()];
      if (isKernel(reference->getDecl()) && !harmless.count(reference))
        code.kernels.push_back(reference);
      ++code.objectUses[reference->getDecl()];
    }
    for (const Stmt *child : s->children())
      walk(child, body);
  }

  void note(const clang::CallExpr *call, HostBody &body) {
    const api::Function *row = runtimeFunction(*call, sources);
    bool launches = isa<clang::CUDAKernelCallExpr>(call) || isLaunchFunction(row) || isConfiguredLaunch(row);
    if (launches)
      body.launches.push_back(call);
    if (launches || onlyAsks(row))
      excuse(call);
    const clang::FunctionDecl *callee = call->getDirectCallee();
    if (!callee || isKernel(callee) || !systemFunction(*call, sources).empty())
      return;
    code.calls[callee->getCanonicalDecl()].push_back({&body, call});
    // A lambda that is called, and one that a function of ours gets: it is called there, if at all.
    for (const Expr *argument : call->arguments())
      if (const auto *object = dyn_cast_or_null<clang::DeclRefExpr>(stripped(argument)); object && callee->hasBody())
        ++code.objectCalls[object->getDecl()];
  }

  // Kernels that are named by a launch or by a question are accounted for.
  void excuse(const clang::CallExpr *call) {
    auto name = [&](const Expr *expr) {
      const Expr *bare = stripped(expr);
      if (const auto *address = dyn_cast_or_null<clang::UnaryOperator>(bare))
        bare = stripped(address->getSubExpr());
      if (const auto *reference = dyn_cast_or_null<clang::DeclRefExpr>(bare))
        harmless.insert(reference);
    };
    name(call->getCallee());
    for (const Expr *argument : call->arguments())
      name(argument);
  }

  HostCode &code;
  const clang::SourceManager &sources;
  std::set<const clang::DeclRefExpr *> harmless;
};

HostCode::HostCode(clang::ASTContext &ast) : sources(ast.getSourceManager()) {
  Reader(*this, sources).TraverseDecl(ast.getTranslationUnitDecl());
}

HostFrame HostCode::frame(HostBody &body, const Stmt *target, const clang::CallExpr *call) {
  if (!body.effects)
    body.effects = std::make_unique<HostFunction>(body.function->getBody(), sources);
  HostFrame result{body.effects.get(), body.function, {}, call};
  pathTo(body.function->getBody(), target, result.stack);
  return result;
}

bool HostCode::allCallsAreSeen(const HostBody &body) const {
  auto count = [](const auto &map, const auto *key) {
    auto found = map.find(key);
    return found == map.end() ? 0 : found->second;
  };
  const clang::FunctionDecl *function = body.function->getCanonicalDecl();
  auto known = calls.find(function);
  if (known == calls.end())
    return false;
  if (body.lambda) {
    // Made where it is passed to a function of ours, or held by a variable of which the same is true.
    std::vector<const Stmt *> stack;
    pathTo(body.outer ? body.outer->function->getBody() : nullptr, body.lambda, stack);
    for (auto at = stack.rbegin(); at != stack.rend(); ++at) {
      if (const auto *call = dyn_cast<clang::CallExpr>(*at))
        return call->getDirectCallee() && call->getDirectCallee()->hasBody() && systemFunction(*call, sources).empty();
      if (const auto *declarations = dyn_cast<clang::DeclStmt>(*at)) {
        const clang::Decl *variable = declarations->isSingleDecl() ? declarations->getSingleDecl() : nullptr;
        return variable && count(objectUses, variable) <= count(objectCalls, variable);
      }
    }
    return false;
  }
  bool ours = hasMain || body.function->getTemplateSpecializationKind() != clang::TSK_Undeclared ||
              !body.function->isExternallyVisible();
  return ours && count(references, function) <= known->second.size();
}

// Outwards, caller by caller.
void HostCode::extend(std::vector<HostFrame> &way, HostBody &body, std::vector<std::vector<HostFrame>> &found) {
  auto known = calls.find(body.function->getCanonicalDecl());
  bool hasCalls = known != calls.end(), helps = body.lambda || body.function->getNumParams() > 0;
  if (found.size() > mostWays)
    return;
  if (way.size() >= deepestChain || !helps || (!hasCalls && !body.lambda)) {
    found.push_back(way);
    return;
  }
  bool others = !allCallsAreSeen(body);
  auto step = [&](HostBody &to, const Stmt *target, const clang::CallExpr *call) {
    bool again = std::any_of(way.begin(), way.end(), [&](const HostFrame &f) { return f.declaration == to.function; });
    HostFrame next = again ? HostFrame() : frame(to, target, call);
    if (next.stack.empty()) { // a recursion, or a place that is not walked to: default arguments and the like
      others = true;
      return;
    }
    way.push_back(std::move(next));
    extend(way, to, found);
    way.pop_back();
  };
  if (hasCalls)
    for (const Call &call : known->second)
      step(*call.caller, call.call, call.call);
  if (!others)
    return;
  if (body.lambda && body.outer && found.size() <= mostWays) {
    std::size_t before = found.size();
    others = false;
    step(*body.outer, body.lambda, nullptr);
    if (found.size() > before && !others)
      return;
  }
  found.insert(found.begin(), way);
}

std::vector<std::vector<HostFrame>> HostCode::ways(HostBody &body, const clang::CallExpr *launch) {
  std::vector<HostFrame> way = {frame(body, launch, nullptr)};
  std::vector<std::vector<HostFrame>> found;
  extend(way, body, found);
  if (found.size() > mostWays) // rather any way than some
    found.insert(found.begin(), way);
  return found;
}

const clang::FunctionDecl *HostCode::kernelOf(const Expr *expr, const std::vector<HostFrame> &way,
                                              std::set<const clang::DeclRefExpr *> &used) const {
  for (std::size_t i = 0, steps = 0; i < way.size() && steps < 16; ++steps) {
    const Expr *bare = stripped(expr);
    if (const auto *address = dyn_cast_or_null<clang::UnaryOperator>(bare);
        address && (address->getOpcode() == clang::UO_AddrOf || address->getOpcode() == clang::UO_Deref))
      bare = stripped(address->getSubExpr());
    const auto *reference = dyn_cast_or_null<clang::DeclRefExpr>(bare);
    if (!reference)
      return nullptr;
    if (const auto *function = dyn_cast<clang::FunctionDecl>(reference->getDecl())) {
      if (!isKernel(function))
        return nullptr;
      used.insert(reference);
      return function;
    }
    const auto *variable = dyn_cast<clang::VarDecl>(reference->getDecl());
    // The frame that it belongs to: a lambda may name variables of those around it.
    while (variable && i < way.size() && variable->getDeclContext() != way[i].declaration)
      ++i;
    if (!variable || i >= way.size())
      return nullptr;
    if (const auto *parameter = dyn_cast<clang::ParmVarDecl>(variable)) {
      bool keeps = variable->getType()->isReferenceType() || way[i].function->keepsItsValue(variable);
      const clang::CallExpr *call = i + 1 < way.size() ? way[i + 1].call : nullptr;
      unsigned index = parameter->getFunctionScopeIndex();
      if (call && isa<clang::CXXOperatorCallExpr>(call) && isa<clang::CXXMethodDecl>(way[i].declaration))
        ++index;
      if (!keeps || !call || index >= call->getNumArgs())
        return nullptr;
      expr = call->getArg(index);
      ++i;
    } else {
      if (!way[i].function->keepsItsValue(variable))
        return nullptr;
      expr = variable->getInit();
    }
  }
  return nullptr;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
