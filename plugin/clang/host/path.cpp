#include "plugin/clang/host/path.h"

#include "cuda_api/functions.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

#include <algorithm>

namespace veriwarp::plugin {

using clang::Expr;
using clang::Stmt;
using llvm::dyn_cast;
using llvm::dyn_cast_or_null;
using llvm::isa;

namespace {

bool isNoReturnCall(const Expr *expr) {
  const auto *call = dyn_cast_or_null<clang::CallExpr>(stripped(expr));
  const clang::FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
  return callee && callee->isNoReturn();
}

// Does control never get past `s`? (There are no labels: who asks has checked.)
bool neverCompletes(const Stmt *s) {
  if (!s)
    return false;
  if (isa<clang::ReturnStmt, clang::BreakStmt, clang::ContinueStmt>(s))
    return true;
  if (const auto *compound = dyn_cast<clang::CompoundStmt>(s))
    return std::any_of(compound->body_begin(), compound->body_end(), neverCompletes);
  if (const auto *branch = dyn_cast<clang::IfStmt>(s))
    return neverCompletes(branch->getThen()) && neverCompletes(branch->getElse());
  if (const auto *expr = dyn_cast<Expr>(s))
    return isa<clang::CXXThrowExpr>(stripped(expr)) || isNoReturnCall(expr);
  return false;
}

bool hasJump(const Stmt *s) { // a break or continue that may leave `s`
  if (!s || isa<clang::LambdaExpr>(s))
    return false;
  if (isa<clang::BreakStmt, clang::ContinueStmt, clang::GotoStmt>(s))
    return true;
  return std::any_of(s->child_begin(), s->child_end(), hasJump);
}

bool isFalse(const Expr *condition) {
  const Expr *bare = stripped(condition);
  if (const auto *integer = dyn_cast_or_null<clang::IntegerLiteral>(bare))
    return integer->getValue() == 0;
  const auto *boolean = dyn_cast_or_null<clang::CXXBoolLiteralExpr>(bare);
  return boolean && !boolean->getValue();
}

bool declaresWithDestructor(const Stmt *s) {
  const auto *declarations = dyn_cast<clang::DeclStmt>(s);
  return declarations && std::any_of(declarations->decl_begin(), declarations->decl_end(), [](const clang::Decl *d) {
           const auto *variable = dyn_cast<clang::VarDecl>(d);
           return variable && variable->needsDestruction(d->getASTContext()) != clang::QualType::DK_none;
         });
}

// Memory of so many bytes, of so many rows of a pitch that is chosen for them, or of a variable of the device.
bool isPitched(const api::Function &f) {
  return f.has(api::Role::PitchOut) && f.has(api::Role::Width) && f.has(api::Role::Height);
}
bool isOfVariable(const api::Function &f) { return &f == &api::function(api::Name::cudaGetSymbolAddress); }
bool isAllocation(const api::Function *f) {
  return f && (isOfVariable(*f) || (f->act == api::Act::Allocate && (f->has(api::Role::Bytes) || isPitched(*f))));
}

} // namespace

HostPath::HostPath(const std::vector<HostFrame> &callChain, const clang::SourceManager &s)
    : chain(callChain), function(callChain.front().function), sources(s) {
  for (std::size_t i = 0; i < chain.size() && !stopped; ++i) {
    function = chain[i].function;
    if (i > 0)
      enter(chain[i - 1], chain[i]);
    // With labels anything can come before anything.
    if (chain[i].stack.empty() || function->effects(chain[i].stack.front()).jumpTarget)
      return;
    walk(chain[i].stack);
  }
}

// From the beginning of a function to where it is called: parameters are what is passed for them.
void HostPath::enter(const HostFrame &inner, const HostFrame &outer) {
  const auto *method = dyn_cast<clang::CXXMethodDecl>(inner.declaration);
  bool isLambda = method && method->getParent()->isLambda();
  if (method && !isLambda && method->isInstance())
    log.push_back({}); // fields are those of another object now
  if (isLambda) {
    if (!outer.call)
      forget(outer);
    // What it holds copies of may have changed since they were made.
    for (const clang::LambdaCapture &capture : method->getParent()->captures())
      if (capture.capturesThis())
        log.push_back({});
      else if (capture.capturesVariable() && capture.getCaptureKind() == clang::LCK_ByCopy &&
               !keepsItsValue(capture.getCapturedVar()))
        wrote({capture.getCapturedVar(), ""});
  }
  if (!outer.call)
    return;
  unsigned first = isa<clang::CXXOperatorCallExpr>(outer.call) && method ? 1 : 0; // the object is no argument
  Effects all;
  for (const Expr *argument : outer.call->arguments()) {
    if (placeOf(argument))
      continue; // passed by reference, what may be done to it counts for the call
    const Effects &effects = function->effects(argument);
    all.writes.insert(all.writes.end(), effects.writes.begin(), effects.writes.end());
    all.memory |= effects.memory;
  }
  std::size_t begin = definitions.size();
  Moment entry = now();
  for (unsigned i = 0; i < inner.declaration->getNumParams() && first + i < outer.call->getNumArgs(); ++i) {
    Place parameter{inner.declaration->getParamDecl(i), ""};
    if (all.writes.empty())
      definitions.push_back({parameter, entry, outer.call->getArg(first + i), 0, all.memory});
    wrote(parameter);
  }
  wrote(all);
  for (std::size_t i = begin; i < definitions.size(); ++i)
    definitions[i].before = now();
}

// Somewhat later: what is assigned anywhere may have been assigned meanwhile.
void HostPath::forget(const HostFrame &outer) {
  log.push_back({});
  for (const Place &place : std::vector(function->effects(outer.stack.front()).writes))
    if (!keepsItsValue(place.root))
      wrote({place.root, ""});
}

bool HostPath::keepsItsValue(const clang::ValueDecl *root) const {
  const auto *variable = dyn_cast<clang::VarDecl>(root);
  for (const HostFrame &frame : chain)
    if (variable && variable->getDeclContext() == frame.declaration)
      return frame.function->keepsItsValue(variable);
  return false;
}

bool HostPath::inMemory(const clang::ValueDecl *root) const {
  // A lambda's own view is that captured variables belong to somebody else: the function that declares them knows.
  if (chain.size() > 1 && keepsItsValue(root))
    return false;
  return std::any_of(chain.begin(), chain.end(),
                     [&](const HostFrame &frame) { return frame.function->inMemory(root); });
}

void HostPath::walk(const std::vector<const Stmt *> &stack) {
  for (std::size_t i = stack.size(); i-- > 1 && !stopped;)
    leave(stack[i - 1], stack[i]);
}

// From `child`, where the launch is, to the beginning of `parent`.
void HostPath::leave(const Stmt *parent, const Stmt *child) {
  if (const auto *compound = dyn_cast<clang::CompoundStmt>(parent)) {
    auto at = std::find(compound->body_begin(), compound->body_end(), child);
    // In the body of a switch, control may have come in at any case.
    bool anyOrder = std::any_of(compound->body_begin(), compound->body_end(),
                                [](const Stmt *s) { return isa<clang::SwitchCase>(s); });
    while (at != compound->body_begin()) {
      --at;
      if (anyOrder)
        wrote(function->effects(*at));
      else
        passed(*at);
    }
  } else if (const auto *branch = dyn_cast<clang::IfStmt>(parent)) {
    if (child == branch->getThen() || child == branch->getElse())
      guard(branch->getCond(), child == branch->getThen());
    if (child != branch->getInit()) {
      wrote(function->effects(branch->getCond()));
      if (branch->getConditionVariableDeclStmt())
        wrote(function->effects(branch->getConditionVariableDeclStmt()));
      if (branch->getInit())
        passed(branch->getInit());
    }
  } else if (const auto *loop = dyn_cast<clang::ForStmt>(parent)) {
    if (child == loop->getInit())
      return;
    if (child == loop->getBody() && loop->getCond())
      guard(loop->getCond(), true);
    if (child == loop->getBody())
      if (std::optional<PowerCounter> counter = powerCounter(*loop, *function);
          counter && !inMemory(counter->place.root))
        powerList.emplace_back(*counter, now());
    for (const Stmt *part :
         {static_cast<const Stmt *>(loop->getCond()), static_cast<const Stmt *>(loop->getInc()), loop->getBody()})
      if (part)
        wrote(function->effects(part));
    if (loop->getInit())
      passed(loop->getInit());
  } else if (const auto *repeat = dyn_cast<clang::WhileStmt>(parent)) {
    if (child == repeat->getBody())
      guard(repeat->getCond(), true);
    wrote(function->effects(parent));
  } else if (const auto *once = dyn_cast<clang::DoStmt>(parent)) {
    if (!isFalse(once->getCond()) || child != once->getBody())
      wrote(function->effects(parent));
  } else if (isa<clang::CXXForRangeStmt, clang::SwitchStmt>(parent)) {
    wrote(function->effects(parent));
  } else if (const auto *attempt = dyn_cast<clang::CXXTryStmt>(parent)) {
    if (child != attempt->getTryBlock())
      wrote(function->effects(parent));
  } else if (isa<Expr, clang::DeclStmt, clang::ReturnStmt>(parent)) {
    // What else the expression does may come before the launch or after it.
    for (const Stmt *sibling : parent->children())
      if (sibling && sibling != child)
        wrote(function->effects(sibling));
  } else if (!isa<clang::SwitchCase, clang::AttributedStmt, clang::CXXCatchStmt, clang::LabelStmt>(parent)) {
    stopped = true; // a statement that this walk does not know: nothing before it counts
  }
}

// `statement` was executed from beginning to end before what has been walked so far.
void HostPath::passed(const Stmt *statement) {
  if (const auto *attributed = dyn_cast_or_null<clang::AttributedStmt>(statement))
    return passed(attributed->getSubStmt());
  if (const auto *compound = dyn_cast_or_null<clang::CompoundStmt>(statement)) {
    // Destructors run at its end.
    if (std::any_of(compound->body_begin(), compound->body_end(), declaresWithDestructor))
      log.push_back({});
    for (auto at = compound->body_end(); at != compound->body_begin();)
      passed(*--at);
    return;
  }
  if (const auto *once = dyn_cast_or_null<clang::DoStmt>(statement);
      once && isFalse(once->getCond()) && !hasJump(once->getBody()))
    return passed(once->getBody());
  if (const auto *declarations = dyn_cast_or_null<clang::DeclStmt>(statement)) {
    for (auto at = declarations->decl_end(); at != declarations->decl_begin();) {
      const auto *variable = dyn_cast<clang::VarDecl>(*--at);
      if (!variable)
        continue;
      const Expr *initializer = variable->getInit();
      if (!initializer || variable->getType()->isReferenceType() || variable->isStaticLocal()) {
        wrote(function->effects(statement));
        continue;
      }
      defined({variable, ""}, initializer);
    }
    return;
  }
  if (const auto *branch = dyn_cast_or_null<clang::IfStmt>(statement))
    return passedIf(branch);
  if (const auto *expr = dyn_cast_or_null<Expr>(statement))
    return passedExpr(expr);
  if (statement)
    wrote(function->effects(statement));
}

void HostPath::passedIf(const clang::IfStmt *branch) {
  bool thenLeaves = neverCompletes(branch->getThen()), elseLeaves = neverCompletes(branch->getElse());
  if (thenLeaves && !elseLeaves) {
    if (branch->getElse())
      passed(branch->getElse());
    guard(branch->getCond(), false);
  } else if (elseLeaves && !thenLeaves) {
    passed(branch->getThen());
    guard(branch->getCond(), true);
  } else {
    wrote(function->effects(branch->getThen()));
    if (branch->getElse())
      wrote(function->effects(branch->getElse()));
  }
  allocations(branch->getCond());
  wrote(function->effects(branch->getCond()));
  if (branch->getConditionVariableDeclStmt())
    passed(branch->getConditionVariableDeclStmt());
  if (branch->getInit())
    passed(branch->getInit());
}

void HostPath::passedExpr(const Expr *expr) {
  const Expr *bare = expr;
  if (const auto *full = dyn_cast<clang::FullExpr>(bare))
    bare = full->getSubExpr();
  bare = bare->IgnoreParens();
  if (const auto *binary = dyn_cast<clang::BinaryOperator>(bare); binary && binary->isAssignmentOp()) {
    if (std::optional<Place> place = placeOf(binary->getLHS()); place && binary->getOpcode() == clang::BO_Assign)
      return defined(*place, binary->getRHS());
    if (const auto *update = dyn_cast<clang::CompoundAssignOperator>(bare))
      if (std::optional<Place> place = placeOf(update->getLHS()))
        return updated(*place, update, update->getRHS());
  } else if (const auto *step = dyn_cast<clang::UnaryOperator>(bare); step && step->isIncrementDecrementOp()) {
    if (std::optional<Place> place = placeOf(step->getSubExpr()))
      return updated(*place, step, nullptr);
  } else if (const auto *operation = dyn_cast<clang::CXXOperatorCallExpr>(bare);
             operation && operation->getOperator() == clang::OO_Equal && operation->getDirectCallee() &&
             operation->getDirectCallee()->isTrivial()) {
    if (std::optional<Place> place = placeOf(operation->getArg(0)))
      return defined(*place, operation->getArg(1));
  } else if (const auto *choice = dyn_cast<clang::ConditionalOperator>(bare)) { // assert(): c ? void(0) : fail()
    if (isNoReturnCall(choice->getFalseExpr()) || isNoReturnCall(choice->getTrueExpr())) {
      bool holds = isNoReturnCall(choice->getFalseExpr());
      wrote(function->effects(holds ? choice->getTrueExpr() : choice->getFalseExpr()));
      guard(choice->getCond(), holds);
      return wrote(function->effects(choice->getCond()));
    }
  }
  if (const auto *call = dyn_cast<clang::CallExpr>(bare))
    if (auto places = swappedPlaces(*call, sources))
      return swapped(places->first, places->second, call);
  allocations(expr);
  wrote(function->effects(expr));
}

// n *= by, ++n
void HostPath::updated(const Place &place, const Expr *expr, const Expr *by) {
  if (by)
    allocations(by);
  const Effects effects = by ? function->effects(by) : Effects();
  Definition definition{place, now(), expr, 0, effects.memory};
  wrote(place);
  definition.before = now();
  if (effects.writes.empty())
    definitions.push_back(definition);
  wrote(effects);
}

void HostPath::swapped(const Place &one, const Place &other, const clang::CallExpr *call) {
  Moment after = now();
  wrote(one);
  wrote(other);
  definitions.push_back({one, after, call->getArg(1), now(), false});
  definitions.push_back({other, after, call->getArg(0), now(), false});
}

void HostPath::defined(const Place &place, const Expr *value) {
  // a = b = v: last of all, a got what b is then.
  if (const auto *inner = dyn_cast_or_null<clang::BinaryOperator>(stripped(value));
      inner && inner->getOpcode() == clang::BO_Assign && placeOf(inner->getLHS()) &&
      inner->getLHS()->getType().getCanonicalType() == value->getType().getCanonicalType()) {
    Moment after = now();
    wrote(place);
    definitions.push_back({place, after, inner->getLHS(), now(), false});
    return passedExpr(inner);
  }
  allocations(value);
  const Effects &effects = function->effects(value);
  Definition definition{place, now(), value, 0, effects.memory};
  wrote(place);
  definition.before = now();
  if (effects.writes.empty())
    definitions.push_back(definition);
  wrote(effects);
}

// Calls such as cudaMalloc(&p, bytes) in `expr` that are made whenever `expr` is evaluated.
void HostPath::allocations(const Expr *expr) {
  std::vector<const clang::CallExpr *> calls;
  std::vector<const Stmt *> open = {expr};
  while (!open.empty()) {
    const Stmt *s = open.back();
    open.pop_back();
    if (!s ||
        isa<clang::LambdaExpr, clang::StmtExpr, clang::AbstractConditionalOperator, clang::UnaryExprOrTypeTraitExpr>(s))
      continue;
    if (const auto *call = dyn_cast<clang::CallExpr>(s))
      if (const api::Function *row = runtimeFunction(*call, sources);
          isAllocation(row) && call->getNumArgs() >= row->parameters)
        calls.push_back(call);
    if (const auto *binary = dyn_cast<clang::BinaryOperator>(s); binary && binary->isLogicalOp()) {
      open.push_back(binary->getLHS());
      continue;
    }
    open.insert(open.end(), s->child_begin(), s->child_end());
  }
  const Effects &effects = function->effects(expr);
  if (calls.size() != 1)
    return;
  auto target = [](const Expr *expression) {
    const auto *address = dyn_cast_or_null<clang::UnaryOperator>(stripped(expression));
    return address && address->getOpcode() == clang::UO_AddrOf ? placeOf(address->getSubExpr()) : std::nullopt;
  };
  const api::Function &row = *runtimeFunction(*calls[0], sources);
  auto argument = [&](api::Role role) { return calls[0]->getArg(*row.parameter(role)); };
  const bool ofVariable = isOfVariable(row), pitched = isPitched(row);
  std::vector<std::optional<Place>> written = {target(argument(ofVariable ? api::Role::Out : api::Role::Allocated))};
  if (pitched)
    written.push_back(target(argument(api::Role::PitchOut)));
  if (!std::equal(written.begin(), written.end(), effects.writes.begin(), effects.writes.end()))
    return;
  const std::optional<Place> &place = written[0];
  // The size is read before the pointer is written, and nothing else is written; memory may be.
  const Expr *size = argument(ofVariable ? api::Role::Symbol : pitched ? api::Role::Width : api::Role::Bytes);
  Definition definition{*place, now(), size, 0, true, calls[0]};
  if (ofVariable) {
    const auto *symbol = dyn_cast_or_null<clang::DeclRefExpr>(stripped(size));
    definition.variable = symbol ? dyn_cast<clang::VarDecl>(symbol->getDecl()) : nullptr;
    if (!definition.variable)
      return;
  }
  if (pitched) {
    definition.rows = argument(api::Role::Height);
    definition.pitch = *written[1];
  }
  wrote(effects);
  definition.before = now();
  definitions.push_back(definition);
}

void HostPath::guard(const Expr *condition, bool holds) {
  const Effects &effects = function->effects(condition);
  if (effects.writes.empty() && !effects.memory)
    guardList.push_back({condition, holds, now()});
}

void HostPath::wrote(const Effects &effects) {
  for (const Place &place : effects.writes)
    log.push_back({place});
  if (effects.memory)
    log.push_back({});
}

void HostPath::wrote(const Place &place) {
  log.push_back({place});
  if (inMemory(place.root))
    log.push_back({});
}

unsigned HostPath::version(const Place &place, Moment moment) const {
  bool reachable = inMemory(place.root);
  return static_cast<unsigned>(std::count_if(log.begin(), log.begin() + moment, [&](const Write &write) {
    return write.place.root ? overlap(write.place, place) : reachable;
  }));
}

const Definition *HostPath::definition(const Place &place, unsigned wanted) const {
  for (const Definition &definition : definitions)
    if (overlap(definition.place, place) && definition.place.path.size() <= place.path.size() &&
        version(place, definition.after) == wanted && version(place, definition.before) != wanted)
      return &definition;
  return nullptr;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
