// What happens inside expressions: increments, assignments, atomics, calls of functions of the program. Each becomes a
// statement before the one that contains it; where it happens only under a condition (behind && or ?), so does the
// statement. Functions are read at each call: their parameters are variables, `return` leaves them.
#include "plugin/clang/annotations/bind.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::plugin {

using annotate::Expr;
using annotate::Place;
using annotate::Type;
using annotate::Variable;
using llvm::dyn_cast;
using verify::Stmt;
using verify::Stmts;

namespace {

constexpr std::size_t kMostCalls = 8; // inside each other

unsigned mentions(const clang::Stmt *s, const clang::Decl *variable) {
  if (!s)
    return 0;
  if (const auto *reference = dyn_cast<clang::DeclRefExpr>(s))
    return reference->getDecl()->getCanonicalDecl() == variable;
  unsigned count = 0;
  for (const clang::Stmt *child : s->children())
    count += mentions(child, variable);
  return count;
}

} // namespace

verify::VariablePtr Binder::temporary(const std::string &name, Type type) {
  auto made = std::make_shared<Variable>();
  made->name = name;
  made->type = type;
  made->kind = Variable::Local;
  return made;
}

Expr Binder::hoisted(const clang::Expr *e) {
  const Place place = placeOf(e->getSourceRange());
  const auto *unary = dyn_cast<clang::UnaryOperator>(e);
  const auto *binary = dyn_cast<clang::BinaryOperator>(e);
  const clang::Expr *target = (unary ? unary->getSubExpr() : binary->getLHS())->IgnoreParens();
  verify::VariablePtr variable = variableOf(target);
  if (!hoistInto || !variable || variable->isArray() || pointers.contains(variable.get()))
    return unsupported(e, unary ? "an increment or decrement in this place" : "an assignment in this place");
  // Only if nobody else looks at it does the order not matter.
  const auto *reference = llvm::cast<clang::DeclRefExpr>(target->IgnoreParenImpCasts());
  const clang::Decl *declaration = reference->getDecl()->getCanonicalDecl();
  if (hoistFrom && hoistFrom != e && mentions(hoistFrom, declaration) > mentions(e, declaration))
    return unsupported(e, "'" + variable->name + "' is changed and used in one expression");
  if (unary && unary->isPostfix()) {
    Stmt kept;
    kept.kind = Stmt::Declare;
    kept.place = place;
    kept.var = temporary(variable->name, variable->type);
    kept.value = nameOf(variable, place);
    hoistInto->push_back(kept);
    effect(e, *hoistInto, place);
    return nameOf(kept.var, place);
  }
  effect(e, *hoistInto, place);
  return nameOf(variable, place);
}

// `yes` and `no` may do something: then they do it in the branches of a statement.
Expr Binder::choice(const clang::Expr *condition, const clang::Expr *yes, const clang::Expr *no, const clang::Expr *e) {
  Expr made;
  made.kind = Expr::Conditional;
  made.type = typeOf(e->getType());
  made.place = placeOf(e->getSourceRange());
  made.args.push_back(expression(condition));
  Stmts effects[2];
  const clang::Expr *parts[2] = {yes, no};
  for (unsigned i : {0u, 1u}) {
    Hoisting here(*this, hoistFrom, hoistInto ? &effects[i] : nullptr);
    made.args.push_back(expression(parts[i]));
  }
  if (effects[0].empty() && effects[1].empty())
    return made;
  verify::VariablePtr result = temporary("value", made.type);
  Stmt branch;
  branch.kind = Stmt::If;
  branch.place = made.place;
  branch.value = made.args[0];
  for (unsigned i : {0u, 1u}) {
    Stmt set;
    set.kind = Stmt::Assign;
    set.place = made.place;
    set.var = result;
    set.value = made.args[i + 1];
    effects[i].push_back(std::move(set));
  }
  branch.body = std::move(effects[0]);
  branch.other = std::move(effects[1]);
  hoistInto->push_back(std::move(branch));
  return nameOf(result, made.place);
}

Expr Binder::logic(const clang::BinaryOperator &e) {
  Expr made;
  made.kind = Expr::Binary;
  made.op = annotate::binaryOperator(e.getOpcodeStr().str());
  made.type = typeOf(e.getType());
  made.place = placeOf(e.getSourceRange());
  made.args.push_back(expression(e.getLHS()));
  Stmts effects;
  {
    Hoisting here(*this, hoistFrom, hoistInto ? &effects : nullptr);
    made.args.push_back(expression(e.getRHS()));
  }
  if (effects.empty())
    return made;
  const bool isAnd = e.getOpcode() == clang::BO_LAnd;
  Stmt first, branch, set;
  first.kind = Stmt::Declare;
  first.place = branch.place = set.place = made.place;
  first.var = temporary("value", annotate::kBool);
  first.value = made.args[0];
  branch.kind = Stmt::If;
  branch.value = nameOf(first.var, made.place);
  set.kind = Stmt::Assign;
  set.var = first.var;
  set.value = made.args[1];
  effects.push_back(std::move(set));
  (isAnd ? branch.body : branch.other) = std::move(effects);
  hoistInto->push_back(first);
  hoistInto->push_back(std::move(branch));
  return nameOf(first.var, made.place);
}

Expr Binder::call(const clang::CallExpr &e) {
  Expr made;
  made.place = placeOf(e.getSourceRange());
  made.type = typeOf(e.getType());
  const clang::FunctionDecl *callee = e.getDirectCallee();
  const std::string name = callee ? callee->getNameAsString() : std::string();
  static const std::set<std::string> pure = {
      "min",  "max",  "abs", "sqrtf", "sqrt", "expf", "exp", "fabsf", "fabs", "fminf",     "fmaxf",  "fmin",   "fmax",
      "sinf", "cosf", "sin", "cos",   "powf", "logf", "log", "fmaf",  "fma",  "__ldg_int", "rsqrtf", "floorf", "ceilf"};
  if (pure.contains(name)) {
    made.kind = Expr::Call;
    made.text = name;
    for (const clang::Expr *argument : e.arguments())
      made.args.push_back(expression(argument));
    return made;
  }
  if (callee && !hoistInto)
    return unsupported(&e, "a call of '" + name + "' in this place");
  if (name == "__ldg" && e.getNumArgs() == 1) // a read like any other
    if (std::optional<Pointer> pointer = pointerOf(e.getArg(0)))
      return element(*pointer, made.place);
  // Whatever other threads of the warp give, or the clock says.
  static const char *const any[] = {"__shfl",    "__ballot_sync", "__any_sync", "__all_sync", "__match_",
                                    "__reduce_", "__activemask",  "clock",      "__nanosleep"};
  if (std::any_of(std::begin(any), std::end(any), [&](const char *prefix) { return name.starts_with(prefix); })) {
    for (const clang::Expr *argument : e.arguments()) {
      Stmt read;
      read.kind = Stmt::Evaluate;
      read.place = made.place;
      read.value = expression(argument);
      hoistInto->push_back(std::move(read));
    }
    Stmt havoc;
    havoc.kind = Stmt::Havoc;
    havoc.place = made.place;
    havoc.var = temporary(name, made.type);
    hoistInto->push_back(havoc);
    return nameOf(havoc.var, made.place);
  }
  verify::VariablePtr result = recordTemporary(name.empty() ? "result" : name, e.getType());
  if (atomic(e, result, *hoistInto, made.place) || inlined(e, result, *hoistInto, made.place))
    return nameOf(result, made.place);
  return unsupported(&e, "a call of '" + (name.empty() ? "a computed function" : name) +
                             "', which the verifier does not model");
}

bool Binder::atomic(const clang::CallExpr &e, verify::VariablePtr result, Stmts &into, Place place) {
  const clang::FunctionDecl *callee = e.getDirectCallee();
  std::string name = callee ? callee->getNameAsString() : std::string();
  if (!name.starts_with("atomic") || e.getNumArgs() < 2)
    return false;
  const bool isOfBlock = name.ends_with("_block");
  for (const char *scope : {"_block", "_system"})
    if (name.ends_with(scope))
      name.resize(name.size() - std::string_view(scope).size());
  Hoisting here(*this, hoistFrom ? hoistFrom : &e, &into);
  Stmt made;
  made.kind = Stmt::Atomic;
  made.isOfBlock = isOfBlock;
  made.place = place;
  made.text = name.substr(6);
  made.atomic = verify::atomicOperation(made.text);
  const auto *address = dyn_cast<clang::UnaryOperator>(e.getArg(0)->IgnoreParenImpCasts());
  if (address && address->getOpcode() == clang::UO_AddrOf &&
      llvm::isa<clang::MemberExpr>(address->getSubExpr()->IgnoreParens())) {
    made.target = expression(address->getSubExpr()); // of one field
    if (made.target.kind != Expr::Index || made.target.args.size() != made.target.var->extents.size())
      return false;
  } else if (std::optional<Pointer> pointer = pointerOf(e.getArg(0))) {
    made.target = element(*pointer, place);
  } else {
    return false;
  }
  made.value = expression(e.getArg(1));
  for (unsigned i = 2; i < e.getNumArgs(); ++i) { // what CAS writes: not followed
    Stmt read;
    read.kind = Stmt::Evaluate;
    read.place = place;
    read.value = expression(e.getArg(i));
    into.push_back(std::move(read));
  }
  made.var = std::move(result);
  into.push_back(std::move(made));
  return true;
}

// The function's parameters as variables, and pointers as what they point to. False: something is not modelled.
bool Binder::bindArguments(const clang::CallExpr &e, const clang::FunctionDecl &definition, Scope &names, Stmts &into,
                           Place place) {
  for (unsigned i = 0; i < e.getNumArgs(); ++i) { // evaluated outside, in the caller's scope
    const clang::ParmVarDecl *p = definition.getParamDecl(i);
    const clang::Expr *argument = e.getArg(i);
    Hoisting here(*this, hoistFrom ? hoistFrom : &e, &into);
    Stmt bound;
    bound.kind = Stmt::Declare;
    bound.place = place;
    if (p->getType()->isPointerType()) {
      std::optional<Pointer> pointer = pointerOf(argument);
      if (!pointer)
        return false;
      if (pointer->lead.empty() && pointer->offset.kind == Expr::Integer && pointer->offset.value == 0) {
        variables[p->getCanonicalDecl()] = names[p->getName().str()] = pointer->base;
        continue;
      }
      bound.var = temporary(p->getName().str(), annotate::kMathInt);
      bound.value = pointer->offset;
      pointer->offset = nameOf(bound.var, place);
      pointers[bound.var.get()] = std::move(*pointer);
    } else if (p->getType()->isReferenceType() && argument->isLValue() &&
               (!p->getType().getNonReferenceType().isConstQualified() ||
                p->getType().getNonReferenceType()->isRecordType())) {
      if (!bindReference(*p, argument, names, into, place))
        return false;
      continue;
    } else if (p->getType().getNonReferenceType()->isRecordType()) {
      bound.var = recordTemporary(p->getName().str(), p->getType().getNonReferenceType());
      declareFields(bound.var, Stmt::Declare, into, place);
      if (!setRecord(bound.var, argument, into, place))
        return false;
      variables[p->getCanonicalDecl()] = names[p->getName().str()] = bound.var;
      continue;
    } else {
      bound.var = temporary(p->getName().str(), typeOf(p->getType().getNonReferenceType()));
      if (bound.var->type.kind == Type::Unknown)
        return false;
      bound.value = expression(argument);
    }
    variables[p->getCanonicalDecl()] = names[p->getName().str()] = bound.var;
    into.push_back(std::move(bound));
  }
  return true;
}

bool Binder::inlined(const clang::CallExpr &e, verify::VariablePtr result, Stmts &into, Place place) {
  const clang::FunctionDecl *callee = e.getDirectCallee();
  const clang::FunctionDecl *definition = callee ? callee->getDefinition() : nullptr;
  const auto *body = definition ? dyn_cast_or_null<clang::CompoundStmt>(definition->getBody()) : nullptr;
  if (definition && contractOf(*definition))
    return byContract(e, std::move(result), into, place);
  if (!body || llvm::isa<clang::CXXMethodDecl>(definition) || called.size() >= kMostCalls ||
      std::find(called.begin(), called.end(), definition) != called.end() ||
      definition->getNumParams() != e.getNumArgs())
    return false;
  const clang::QualType type = definition->getReturnType();
  const bool isVoid = type->isVoidType() || (type->isReferenceType() && !result); // a += b, where nobody asks for a
  if (!isVoid && !type->isRecordType() && typeOf(type).kind == Type::Unknown)
    return false;
  Stmt made;
  made.kind = Stmt::Inlined;
  made.place = place;
  made.text = definition->getNameAsString();
  Scope names;
  if (!bindArguments(e, *definition, names, into, place))
    return false;
  if (called.empty())
    callPlace = place;
  called.push_back(definition);
  Reading caller = std::exchange(reading, {definition, isVoid ? nullptr : result, {}, {}, 0, 0});
  const Scopes::Instead inside(scopes, std::move(names));
  if (!isVoid && !reading.result) // called for what it does
    reading.result = recordTemporary("result", type);
  if (reading.result && type->isRecordType())
    declareFields(reading.result, Stmt::Havoc, into, place); // each `return` sets them
  else
    made.var = reading.result;
  compound(body, made.body);
  assert(reading.loops == 0 && reading.switches == 0 && "what is around a statement ends with it");
  reading = std::move(caller);
  assert(called.back() == definition && "calls end in the order in which they began");
  called.pop_back();
  into.push_back(std::move(made));
  return true;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
