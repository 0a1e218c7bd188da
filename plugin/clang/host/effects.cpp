#include "plugin/clang/host/effects.h"

#include "cuda_api/functions.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"

#include <algorithm>

namespace veriwarp::plugin {

using clang::Expr;
using clang::Stmt;
using llvm::dyn_cast;
using llvm::dyn_cast_or_null;
using llvm::isa;

bool overlap(const Place &a, const Place &b) {
  if (a.root != b.root)
    return false;
  const std::string &shorter = a.path.size() < b.path.size() ? a.path : b.path;
  const std::string &longer = a.path.size() < b.path.size() ? b.path : a.path;
  return longer.starts_with(shorter) && (longer.size() == shorter.size() || longer[shorter.size()] == '.');
}

const Expr *forwarded(const Expr *expr) {
  const auto *call = dyn_cast_or_null<clang::CallExpr>(expr);
  const clang::FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
  if (!callee || !callee->getIdentifier() || !callee->isInStdNamespace() || call->getNumArgs() != 1)
    return nullptr;
  return callee->getName() == "forward" || callee->getName() == "move" ? call->getArg(0) : nullptr;
}

const Expr *stripped(const Expr *expr) {
  while (expr) {
    const Expr *before = expr;
    expr = expr->IgnoreParenCasts();
    if (const auto *temporary = dyn_cast<clang::MaterializeTemporaryExpr>(expr))
      expr = temporary->getSubExpr();
    else if (const auto *full = dyn_cast<clang::FullExpr>(expr))
      expr = full->getSubExpr();
    else if (const auto *bound = dyn_cast<clang::CXXBindTemporaryExpr>(expr))
      expr = bound->getSubExpr();
    else if (const auto *substituted = dyn_cast<clang::SubstNonTypeTemplateParmExpr>(expr))
      expr = substituted->getReplacement();
    else if (const auto *standard = dyn_cast<clang::CXXDefaultArgExpr>(expr))
      expr = standard->getExpr();
    else if (const Expr *passed = forwarded(expr))
      expr = passed;
    if (expr == before)
      return expr;
  }
  return expr;
}

std::optional<Place> placeOf(const Expr *expr) {
  while (expr) {
    expr = expr->IgnoreParens();
    if (const Expr *passed = forwarded(expr)) {
      expr = passed;
      continue;
    }
    const auto *cast = dyn_cast<clang::ImplicitCastExpr>(expr);
    if (!cast || (cast->getCastKind() != clang::CK_NoOp && cast->getCastKind() != clang::CK_LValueToRValue))
      break;
    expr = cast->getSubExpr();
  }
  if (!expr)
    return {};
  if (const auto *reference = dyn_cast<clang::DeclRefExpr>(expr)) {
    if (const auto *variable = dyn_cast<clang::VarDecl>(reference->getDecl()))
      return Place{variable, ""};
    return {};
  }
  const auto *member = dyn_cast<clang::MemberExpr>(expr);
  const auto *field = member ? dyn_cast<clang::FieldDecl>(member->getMemberDecl()) : nullptr;
  if (!field || field->getName().empty() || field->getParent()->isUnion() || field->getType()->isReferenceType())
    return {};
  if (isa<clang::CXXThisExpr>(member->getBase()->IgnoreParenImpCasts()))
    return Place{field, ""};
  if (member->isArrow())
    return {};
  std::optional<Place> base = placeOf(member->getBase());
  if (base)
    base->path += "." + field->getName().str();
  return base;
}

std::string systemFunction(const clang::CallExpr &call, const clang::SourceManager &sources) {
  const clang::FunctionDecl *callee = call.getDirectCallee();
  if (!callee || !callee->getIdentifier() || !sources.isInSystemHeader(callee->getCanonicalDecl()->getLocation()))
    return {};
  return callee->getName().str();
}

const api::Function *runtimeFunction(const clang::CallExpr &call, const clang::SourceManager &sources) {
  return api::find(systemFunction(call, sources));
}

std::optional<std::pair<Place, Place>> swappedPlaces(const clang::CallExpr &call, const clang::SourceManager &sources) {
  const clang::FunctionDecl *callee = call.getDirectCallee();
  if (systemFunction(call, sources) != "swap" || !callee->isInStdNamespace() || call.getNumArgs() != 2 ||
      !call.getArg(0)->getType()->isScalarType() || !call.getArg(1)->getType()->isScalarType())
    return {};
  std::optional<Place> one = placeOf(call.getArg(0)), other = placeOf(call.getArg(1));
  return one && other ? std::optional(std::pair(*one, *other)) : std::nullopt;
}

bool isContainer(clang::QualType type) {
  const clang::CXXRecordDecl *record = type->getAsCXXRecordDecl();
  if (!record || !record->getIdentifier() || type->isReferenceType())
    return false;
  const auto *space = dyn_cast<clang::NamespaceDecl>(record->getDeclContext()->getEnclosingNamespaceContext());
  while (space && (space->isInline() || space->getName() == "detail"))
    space = dyn_cast<clang::NamespaceDecl>(space->getParent()->getEnclosingNamespaceContext());
  if (!space || (space->getName() != "std" && space->getName() != "thrust"))
    return false;
  return record->getName() == "vector" || record->getName() == "device_vector" || record->getName() == "host_vector" ||
         record->getName() == "universal_vector";
}

std::optional<Place> containerOf(const Expr *object) {
  const Expr *bare = stripped(object);
  return bare && isContainer(bare->getType()) ? placeOf(bare) : std::nullopt;
}

bool readsContainer(const clang::CXXMethodDecl *method) {
  if (method->isConst() || method->getOverloadedOperator() == clang::OO_Subscript)
    return true;
  static const std::set<llvm::StringRef> names = {"data", "begin", "end", "at", "front", "back"};
  return method->getIdentifier() && names.count(method->getName()) != 0;
}

bool isLaunchFunction(const api::Function *function) {
  return function && function->act == api::Act::Launch && function->has(api::Role::Grid) &&
         function->has(api::Role::Arguments);
}

bool isConfiguredLaunch(const api::Function *function) {
  return function && function->act == api::Act::Launch && function->has(api::Role::Config) &&
         !function->has(api::Role::Arguments);
}

namespace {

// Functions of the C library that write through the addresses they get, now, and do not keep them.
bool writesItsArguments(const std::string &name) {
  static const std::set<std::string> names = {"scanf", "sscanf", "fscanf", "fread", "gettimeofday", "clock_gettime"};
  return names.count(name) != 0;
}

const Expr *addressOf(const Expr *expr) { // the operand of &, under casts
  const auto *address = dyn_cast_or_null<clang::UnaryOperator>(stripped(expr));
  return address && address->getOpcode() == clang::UO_AddrOf ? address->getSubExpr() : nullptr;
}

bool inStd(const clang::FunctionDecl *function) { return function && function->isInStdNamespace(); }

} // namespace

namespace {

// Is `variable` read in `s`, and nothing else done with it?
bool onlyReads(const Stmt *s, const clang::ValueDecl *variable) {
  if (!s)
    return true;
  auto names = [&](const Expr *expr) {
    std::optional<Place> place = placeOf(expr);
    return place && place->root == variable;
  };
  if (const auto *cast = dyn_cast<clang::ImplicitCastExpr>(s);
      cast && cast->getCastKind() == clang::CK_LValueToRValue && names(cast->getSubExpr()))
    return true;
  if (const auto *construction = dyn_cast<clang::CXXConstructExpr>(s);
      construction && construction->getConstructor()->isCopyOrMoveConstructor() &&
      construction->getConstructor()->isTrivial() && construction->getNumArgs() == 1 && names(construction->getArg(0)))
    return true;
  if (const auto *reference = dyn_cast<clang::DeclRefExpr>(s))
    return reference->getDecl() != variable;
  if (const auto *lambda = dyn_cast<clang::LambdaExpr>(s))
    return onlyReads(lambda->getBody(), variable);
  return std::all_of(s->child_begin(), s->child_end(), [&](const Stmt *child) { return onlyReads(child, variable); });
}

// Does a function of ours that gets a variable by reference only read it? Then it is as if it got the value.
bool parameterIsOnlyRead(const clang::FunctionDecl *callee, unsigned i) {
  if (!callee || i >= callee->getNumParams() || !callee->hasBody(callee) || callee->isDependentContext())
    return false;
  return onlyReads(callee->getBody(), callee->getParamDecl(i));
}

} // namespace

// One traversal: collects effects, and, since every statement of the body is seen by the first one, what escapes.
class HostFunction::Scan {
public:
  Scan(HostFunction &hostFunction, Effects &effects) : function(hostFunction), out(effects) {}

  void visit(const Stmt *s) {
    if (!s || isa<clang::UnaryExprOrTypeTraitExpr, clang::CXXNoexceptExpr, clang::CXXTypeidExpr>(s))
      return;
    if (const auto *declarations = dyn_cast<clang::DeclStmt>(s)) {
      for (const clang::Decl *declaration : declarations->decls())
        if (const auto *variable = dyn_cast<clang::VarDecl>(declaration))
          declare(variable);
    } else if (const auto *lambda = dyn_cast<clang::LambdaExpr>(s)) {
      for (const clang::LambdaCapture &capture : lambda->captures())
        if (capture.capturesVariable() && capture.getCaptureKind() == clang::LCK_ByRef &&
            !onlyReads(lambda->getBody(), capture.getCapturedVar()))
          function.escaped.insert(capture.getCapturedVar());
      for (const Expr *initializer : lambda->capture_inits())
        if (initializer && !placeOf(initializer))
          visit(initializer);
    } else if (const auto *cast = dyn_cast<clang::ImplicitCastExpr>(s);
               cast && cast->getCastKind() == clang::CK_LValueToRValue) {
      if (!placeOf(cast->getSubExpr()))
        visit(cast->getSubExpr());
    } else if (const auto *binary = dyn_cast<clang::BinaryOperator>(s); binary && binary->isAssignmentOp()) {
      write(binary->getLHS());
      visit(binary->getRHS());
    } else if (const auto *unary = dyn_cast<clang::UnaryOperator>(s); unary && unary->isIncrementDecrementOp()) {
      write(unary->getSubExpr());
    } else if (const auto *construction = dyn_cast<clang::CXXConstructExpr>(s)) {
      construct(construction);
    } else if (const auto *call = dyn_cast<clang::CallExpr>(s)) {
      this->call(call);
    } else if (const auto *reference = dyn_cast<clang::DeclRefExpr>(s)) {
      if (const auto *variable = dyn_cast<clang::VarDecl>(reference->getDecl()))
        function.escaped.insert(variable);
    } else {
      if (isa<clang::LabelStmt, clang::IndirectGotoStmt, clang::AddrLabelExpr>(s))
        out.jumpTarget = true;
      if (isa<clang::AsmStmt, clang::CXXNewExpr, clang::CXXDeleteExpr, clang::CoroutineSuspendExpr>(s))
        out.memory = true;
      for (const Stmt *child : s->children())
        visit(child);
    }
  }

private:
  void write(const Expr *target) {
    if (std::optional<Place> place = placeOf(target)) {
      out.writes.push_back(*place);
      return;
    }
    out.memory = true;
    visit(target);
  }

  void declare(const clang::VarDecl *variable) {
    out.writes.push_back({variable, ""});
    if (variable->needsDestruction(variable->getASTContext()) != clang::QualType::DK_none)
      out.memory = true;
    const Expr *initializer = variable->getInit();
    if (!initializer)
      return;
    const auto *list = dyn_cast<clang::InitListExpr>(initializer->IgnoreImplicit());
    if (function.argumentArrays.count(variable) && list) {
      for (const Expr *element : list->inits())
        if (const Expr *target = addressOf(element); !target || !placeOf(target))
          visit(element);
      return;
    }
    visit(initializer);
  }

  void construct(const clang::CXXConstructExpr *construction) {
    const clang::CXXConstructorDecl *constructor = construction->getConstructor();
    if (constructor->isCopyOrMoveConstructor() && constructor->isTrivial() && construction->getNumArgs() == 1 &&
        placeOf(construction->getArg(0)))
      return;
    if (!constructor->isTrivial() && !constructor->isConstexpr())
      out.memory = true;
    for (const Expr *argument : construction->arguments())
      visit(argument);
  }

  void call(const clang::CallExpr *call) {
    const clang::FunctionDecl *callee = call->getDirectCallee();
    if (const auto *operation = dyn_cast<clang::CXXOperatorCallExpr>(call);
        operation && operation->getOperator() == clang::OO_Equal && callee && callee->isTrivial()) {
      write(call->getArg(0));
      if (!placeOf(call->getArg(1)))
        visit(call->getArg(1));
      return;
    }
    if (auto swapped = swappedPlaces(*call, function.sources)) {
      out.writes.insert(out.writes.end(), {swapped->first, swapped->second});
      return;
    }
    std::string name = systemFunction(*call, function.sources);
    const api::Function *row = api::find(name);
    // A container's own functions do not keep it.
    const auto *method = dyn_cast_or_null<clang::CXXMethodDecl>(callee);
    const auto *member = dyn_cast<clang::CXXMemberCallExpr>(call);
    const Expr *object = member ? member->getImplicitObjectArgument()
                         : method && isa<clang::CXXOperatorCallExpr>(call) && call->getNumArgs() ? call->getArg(0)
                                                                                                 : nullptr;
    std::optional<Place> container = object && method ? containerOf(object) : std::nullopt;
    bool pure = (inStd(callee) && (name == "min" || name == "max")) || (container && readsContainer(method));
    out.memory |= !pure;
    if (container && !readsContainer(method))
      out.writes.push_back(*container);
    if (member && !container)
      visit(object); // the object may be kept and changed
    else if (!callee)
      visit(call->getCallee());
    for (unsigned i = 0; i < call->getNumArgs(); ++i) {
      const Expr *argument = call->getArg(i);
      if (container && argument == object)
        continue;
      if (const Expr *target = addressOf(argument); target && placeOf(target)) {
        const api::Use use = row                        ? api::useOf(*row, i)
                             : writesItsArguments(name) ? api::Use::Writes
                                                        : api::Use::Unknown;
        if (use == api::Use::Writes)
          out.writes.push_back(*placeOf(target));
        if (use != api::Use::Unknown)
          continue;
      }
      if (isConfiguredLaunch(row) && (placeOf(argument) || (addressOf(argument) && placeOf(addressOf(argument)))))
        continue;                  // read here, and nothing else is done with it
      if (isLaunchFunction(row)) { // its argument array is read here, nothing else is done with it
        const auto *array = dyn_cast_or_null<clang::DeclRefExpr>(stripped(argument));
        const auto *variable = array ? dyn_cast<clang::VarDecl>(array->getDecl()) : nullptr;
        if (variable && function.argumentArrays.count(variable))
          continue;
      }
      // The standard library does not change what it gets by reference to const, and does not keep it.
      bool readOnly = inStd(callee) && i < callee->getNumParams() &&
                      callee->getParamDecl(i)->getType()->isReferenceType() &&
                      callee->getParamDecl(i)->getType().getNonReferenceType().isConstQualified();
      if (!((readOnly || parameterIsOnlyRead(callee, i)) && placeOf(argument)))
        visit(argument);
    }
    if (const auto *launch = dyn_cast<clang::CUDAKernelCallExpr>(call))
      visit(launch->getConfig());
  }

  HostFunction &function;
  Effects &out;
};

namespace {

// What a launch function gets as the array of the kernel's arguments; null for other calls.
const Expr *launchArguments(const clang::CallExpr *call, const clang::SourceManager &sources) {
  const api::Function *row = call ? runtimeFunction(*call, sources) : nullptr;
  const unsigned at = isLaunchFunction(row) ? *row->parameter(api::Role::Arguments) : ~0u;
  return call && at < call->getNumArgs() ? call->getArg(at) : nullptr;
}

// Arrays of void* that appear as the arguments of a launch function, and how often each variable appears at all.
// Variables that a lambda or a parallel region has captured belong to somebody else.
void findArgumentArrays(const Stmt *s, const clang::SourceManager &sources,
                        std::map<const clang::VarDecl *, int> &asArgument, std::map<const clang::VarDecl *, int> &uses,
                        std::set<const clang::ValueDecl *> &captured, bool inLambda = false) {
  if (!s)
    return;
  inLambda |= isa<clang::LambdaExpr>(s); // of this function: what it captures is told by its list
  if (const auto *reference = dyn_cast<clang::DeclRefExpr>(s)) {
    if (const auto *variable = dyn_cast<clang::VarDecl>(reference->getDecl())) {
      ++uses[variable];
      if (reference->refersToEnclosingVariableOrCapture() && !inLambda)
        captured.insert(variable);
    }
  } else if (const auto *call = dyn_cast<clang::CallExpr>(s); const Expr *arguments = launchArguments(call, sources)) {
    const auto *array = dyn_cast_or_null<clang::DeclRefExpr>(stripped(arguments));
    const auto *variable = array ? dyn_cast<clang::VarDecl>(array->getDecl()) : nullptr;
    if (variable && variable->hasLocalStorage() && variable->getType()->isConstantArrayType())
      ++asArgument[variable];
  }
  for (const Stmt *child : s->children())
    findArgumentArrays(child, sources, asArgument, uses, captured, inLambda);
}

} // namespace

HostFunction::HostFunction(const Stmt *body, const clang::SourceManager &sourceManager)
    : whole(body), sources(sourceManager) {
  std::map<const clang::VarDecl *, int> asArgument, uses;
  findArgumentArrays(body, sources, asArgument, uses, escaped);
  for (auto [variable, count] : asArgument)
    if (uses[variable] == count)
      argumentArrays.insert(variable);
  effects(body);
}

const Effects &HostFunction::effects(const Stmt *statement) {
  auto [found, isNew] = known.try_emplace(statement);
  Effects &result = found->second;
  if (isNew) {
    Scan(*this, result).visit(statement);
    // A write to a variable that is reachable otherwise may be seen under any other name.
    result.memory |= std::any_of(result.writes.begin(), result.writes.end(),
                                 [&](const Place &place) { return inMemory(place.root); });
  }
  return result;
}

bool HostFunction::keepsItsValue(const clang::VarDecl *variable) {
  if (!variable->hasLocalStorage() || escaped.count(variable) || variable->getType().isVolatileQualified() ||
      variable->getType()->isReferenceType())
    return false;
  const std::vector<Place> &writes = effects(whole).writes;
  auto count = std::count_if(writes.begin(), writes.end(), [&](const Place &place) { return place.root == variable; });
  return isa<clang::ParmVarDecl>(variable) ? count == 0 : count == 1 && variable->hasInit();
}

bool HostFunction::inMemory(const clang::ValueDecl *root) const {
  const auto *variable = dyn_cast<clang::VarDecl>(root);
  if (!variable)
    return true;
  clang::QualType type = variable->getType();
  if (type->isReferenceType() || type.isVolatileQualified())
    return true;
  if (type.isConstQualified() && !type->isRecordType())
    return false;
  return !variable->hasLocalStorage() || escaped.count(variable) != 0;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
