#include "plugin/clang/annotations/calls.h"

#include "plugin/clang/annotations/kernel_facts.h"
#include "plugin/clang/annotations/limits.h"
#include "plugin/clang/annotations/order.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"

#include <algorithm>
#include <cassert>
#include <set>

namespace veriwarp::plugin {

using annotate::Clause;
using annotate::Expr;
using annotate::Place;
using annotate::Type;
using annotate::Variable;
using llvm::dyn_cast;
using verify::Stmt;

namespace {

std::string calleeName(const clang::CallExpr &e) {
  const clang::FunctionDecl *callee = e.getDirectCallee();
  return callee ? callee->getNameAsString() : std::string();
}

// What a function of CUDA or of the C and C++ libraries is called; empty for those of the user, whatever their names.
std::string libraryName(const clang::CallExpr &e, const clang::ASTContext &ast) {
  const clang::FunctionDecl *callee = e.getDirectCallee();
  return callee && isLibraryFunction(*callee, ast) ? callee->getNameAsString() : std::string();
}

bool isPure(const std::string &name) {
  static const std::set<std::string> pure = {
      "min",       "max",    "abs",    "sqrtf", "sqrt",   "expf",     "exp",   "fabsf",   "fabs",  "fminf",  "fmaxf",
      "fmin",      "fmax",   "sinf",   "cosf",  "sin",    "cos",      "powf",  "logf",    "log",   "fmaf",   "fma",
      "__ldg_int", "rsqrtf", "floorf", "ceilf", "__popc", "__popcll", "__clz", "__clzll", "__ffs", "__ffsll"};
  return pure.contains(name);
}

// Whatever other threads of the warp give, or the clock says.
bool isAnything(const std::string &name) {
  static const char *const any[] = {"__shfl",    "__ballot_sync", "__any_sync", "__all_sync", "__match_",
                                    "__reduce_", "__activemask",  "clock",      "__nanosleep"};
  return std::any_of(std::begin(any), std::end(any), [&](const char *prefix) { return name.starts_with(prefix); });
}

} // namespace

Expr Calls::pureValue(const clang::CallExpr &e, const std::string &name, const Here &here) {
  Expr made;
  made.kind = Expr::Call;
  made.place = subject.placeOf(e, here.reading);
  made.type = subject.typeOf(e.getType());
  made.text = name;
  Parts parts(here.into);
  for (const clang::Expr *argument : e.arguments()) {
    made.args.push_back(reader.expression(argument, here));
    parts.add(&made.args.back());
  }
  if (const std::optional<std::string> changed = parts.shared())
    return subject.unsupported(e, "'" + *changed + "' is changed and used in one expression", here.reading);
  // CUDA has them for mixed types: then both are converted to the type of the result.
  if (name == "min" || name == "max")
    for (Expr &argument : made.args)
      if (argument.type != made.type) {
        Expr converted;
        converted.kind = Expr::Cast;
        converted.type = made.type;
        converted.place = argument.place;
        converted.args.push_back(std::move(argument));
        argument = std::move(converted);
      }
  return made;
}

Expr Calls::anyValue(const clang::CallExpr &e, const std::string &name, const Here &here) {
  const Place place = subject.placeOf(e, here.reading);
  for (const clang::Expr *argument : e.arguments()) {
    Expr read = reader.expression(argument, here);
    here.into->push_back(evaluation(std::move(read), place));
  }
  Stmt havoc;
  havoc.kind = Stmt::Havoc;
  havoc.place = place;
  havoc.var = temporary(name, subject.typeOf(e.getType()));
  if (!name.starts_with("clock") && name != "__activemask")
    havoc.text = name; // it is not any value
  here.into->push_back(havoc);
  return nameOf(havoc.var, place);
}

Expr Calls::value(const clang::CallExpr &e, const Here &here) {
  const Place place = subject.placeOf(e, here.reading);
  const std::string name = calleeName(e), known = libraryName(e, subject.source.ast);
  if (isPure(known))
    return pureValue(e, known, here);
  if (e.getDirectCallee() && !here.into)
    return subject.unsupported(e, "a call of '" + name + "' in this place", here.reading);
  if (known == "__ldg" && e.getNumArgs() == 1) // a read like any other
    if (const std::optional<Pointer> pointer = pointers.pointerOf(e.getArg(0), here)) {
      variables.readAsConstant.try_emplace(pointer->base.get(), place);
      return element(*pointer, place);
    }
  if (isAnything(known))
    return anyValue(e, known, here);
  const verify::VariablePtr result = temporaryOf(name.empty() ? "result" : name, e.getType(), subject.source.ast);
  if (happens(e, result, here, place))
    return nameOf(result, place);
  return subject.unsupported(
      e, "a call of '" + (name.empty() ? "a computed function" : name) + "', which the verifier does not model",
      here.reading);
}

bool Calls::happens(const clang::CallExpr &e, const verify::VariablePtr &result, const Here &here, Place place) {
  return e.getDirectCallee() && (atomic(e, result, here, place) || inlined(e, result, here, place));
}

// What an atomic operation changes: an element, perhaps one field of it.
std::optional<Expr> Calls::updated(const clang::Expr &address, const Here &here, Place place) {
  const auto *of = dyn_cast<clang::UnaryOperator>(address.IgnoreParenImpCasts());
  if (!of || of->getOpcode() != clang::UO_AddrOf || !llvm::isa<clang::MemberExpr>(of->getSubExpr()->IgnoreParens())) {
    const std::optional<Pointer> pointer = pointers.pointerOf(&address, here);
    return pointer ? std::optional(element(*pointer, place)) : std::nullopt;
  }
  Expr field = reader.expression(of->getSubExpr(), here);
  if (field.kind != Expr::Index || field.args.size() != field.var->extents.size())
    return std::nullopt;
  return field;
}

bool Calls::atomic(const clang::CallExpr &e, const verify::VariablePtr &result, const Here &here, Place place) {
  std::string name = libraryName(e, subject.source.ast);
  if (!name.starts_with("atomic") || e.getNumArgs() < 2)
    return false;
  Stmt made;
  made.kind = Stmt::Atomic;
  made.isOfBlock = name.ends_with("_block");
  for (const char *scope : {"_block", "_system"})
    if (name.ends_with(scope))
      name.resize(name.size() - std::string_view(scope).size());
  made.place = place;
  made.text = name.substr(6);
  made.atomic = verify::atomicOperation(made.text);
  Parts parts(here.into);
  std::optional<Expr> target = updated(*e.getArg(0), here, place);
  if (!target)
    return false;
  made.target = std::move(*target);
  Expr address = made.target; // what is there is read at the end
  address.var = nullptr;
  parts.add(&address);
  made.value = reader.expression(e.getArg(1), here);
  parts.add(&*made.value);
  for (unsigned i = 2; i < e.getNumArgs(); ++i) { // what CAS writes: not followed
    Expr read = reader.expression(e.getArg(i), here);
    here.into->push_back(evaluation(std::move(read), place));
    parts.add(nullptr);
  }
  if (const std::optional<std::string> changed = parts.shared())
    here.into->push_back(unsupportedStatement(place, "'" + *changed + "' is changed and used in one expression"));
  made.var = result;
  here.into->push_back(std::move(made));
  return true;
}

bool Calls::bindPointer(const clang::ParmVarDecl &p, const clang::Expr &argument, Scope &names, const Here &here,
                        Place place) {
  const std::string name = p.getName().str();
  std::optional<Pointer> pointer = pointers.pointerOf(&argument, here);
  if (!pointer)
    return false;
  if (pointer->lead.empty() && pointer->offset.kind == Expr::Integer && pointer->offset.value == 0) {
    names[name] = pointer->base;
    variables.bind(p, pointer->base);
    return true;
  }
  const verify::VariablePtr offset = pointers.keep(std::move(*pointer), name, here, place);
  names[name] = offset;
  variables.bind(p, offset);
  return true;
}

bool Calls::bindArgument(const clang::ParmVarDecl &p, const clang::Expr &argument, Scope &names, const Here &here,
                         Place place) {
  const clang::QualType type = p.getType().getNonReferenceType();
  if (p.getType()->isPointerType())
    return bindPointer(p, argument, names, here, place);
  // To const, too: what it refers to may change under another name.
  if (p.getType()->isReferenceType() && argument.isLValue() &&
      !llvm::isa<clang::MaterializeTemporaryExpr>(argument.IgnoreParens()))
    return copies.bindReference(p, &argument, names, here, place);
  const verify::VariablePtr bound = temporaryOf(p.getName().str(), type, subject.source.ast);
  if (type->isRecordType()) {
    declareFields(*bound, Stmt::Declare, *here.into, place);
    if (!copies.set(bound, &argument, here, place))
      return false;
  } else {
    if (bound->type.kind == Type::Unknown)
      return false;
    Expr value = reader.expression(&argument, here);
    here.into->push_back(declaration(bound, std::move(value), place));
  }
  names[p.getName().str()] = bound;
  variables.bind(p, bound);
  return true;
}

bool Calls::bindArguments(const clang::CallExpr &e, const clang::FunctionDecl &definition, Scope &names,
                          const Here &here, Place place) {
  Parts parts(here.into);
  for (unsigned i = 0; i < e.getNumArgs(); ++i) { // evaluated outside, in the caller's scope
    if (!bindArgument(*definition.getParamDecl(i), *e.getArg(i), names, here, place))
      return false;
    parts.add(nullptr);
  }
  if (const std::optional<std::string> changed = parts.shared())
    here.into->push_back(unsupportedStatement(place, "'" + *changed + "' is changed and used in one expression"));
  return true;
}

bool Calls::inlined(const clang::CallExpr &e, const verify::VariablePtr &result, const Here &here, Place place) {
  const clang::FunctionDecl *definition = e.getDirectCallee()->getDefinition();
  const auto *body = definition ? llvm::dyn_cast_or_null<clang::CompoundStmt>(definition->getBody()) : nullptr;
  if (definition && groups.contractOf(*definition))
    return byContract(e, result, here, place);
  if (!body || llvm::isa<clang::CXXMethodDecl>(definition) || here.reading.calls >= limits::nestedCalls ||
      here.reading.isWithin(*definition) || definition->getNumParams() != e.getNumArgs())
    return false;
  const clang::QualType type = definition->getReturnType();
  const bool isVoid = type->isVoidType() || (type->isReferenceType() && !result); // a += b, where nobody asks for a
  if (!isVoid && !type->isRecordType() && subject.typeOf(type).kind == Type::Unknown)
    return false;
  Stmt made;
  made.kind = Stmt::Inlined;
  made.place = place;
  made.text = definition->getNameAsString();
  Scope names;
  if (!bindArguments(e, *definition, names, here, place))
    return false;
  Reading inside;
  inside.function = definition;
  inside.caller = &here.reading;
  inside.call = here.reading.caller ? here.reading.call : place;
  inside.calls = here.reading.calls + 1;
  if (!isVoid) // perhaps called for what it does
    inside.result = result ? result : temporaryOf("result", type, subject.source.ast);
  if (inside.result && type->isRecordType())
    declareFields(*inside.result, Stmt::Havoc, *here.into, place); // each `return` sets them
  else
    made.var = inside.result;
  const Scopes::Instead ofFunction(variables.scopes, std::move(names));
  if (std::optional<Stmt> required = requirements(*definition, place))
    made.body.push_back(std::move(*required));
  reader.compound(body, inside, made.body);
  assert(inside.loops == 0 && inside.switches == 0 && "what is around a statement ends with it");
  here.into->push_back(std::move(made));
  return true;
}

// What a function that is expanded requires is asserted where it is called.
std::optional<Stmt> Calls::requirements(const clang::FunctionDecl &definition, Place place) {
  Stmt made;
  made.kind = Stmt::Annotation;
  made.place = place;
  for (Clause clause : groups.requirementsOf(definition)) {
    resolver.resolve(clause, definition);
    clause.kind = Clause::Assert;
    made.clauses.push_back(std::move(clause));
  }
  return made.clauses.empty() ? std::nullopt : std::optional(std::move(made));
}

// The contract takes its pointers to be different; where nothing is written that does not matter.
bool Calls::mayMeetInWrite(const clang::FunctionDecl &definition) const {
  std::map<const Variable *, bool> bases; // and whether somebody may write there
  for (const clang::ParmVarDecl *p : definition.parameters()) {
    if (!p->getType()->isPointerType())
      continue;
    const verify::VariablePtr variable = variables.find(*p);
    assert(variable && "the parameters are bound before the contract is read");
    const Pointer *pointer = variables.pointerBehind(variable.get());
    const bool writes = !p->getType()->getPointeeType().isConstQualified();
    auto [known, isNew] = bases.try_emplace(pointer ? pointer->base.get() : variable.get(), writes);
    if (!isNew && (writes || known->second))
      return true;
  }
  return false;
}

bool Calls::byContract(const clang::CallExpr &e, const verify::VariablePtr &result, const Here &here, Place place) {
  const clang::FunctionDecl &definition = *e.getDirectCallee()->getDefinition();
  const clang::QualType type = definition.getReturnType();
  if (definition.getNumParams() != e.getNumArgs() || type->isRecordType() || type->isReferenceType())
    return false;
  Stmt made;
  made.kind = Stmt::Call;
  made.place = place;
  made.text = instanceName(definition);
  Scope names;
  if (!bindArguments(e, definition, names, here, place))
    return false;
  if (mayMeetInWrite(definition)) {
    here.into->push_back(
        unsupportedStatement(place, "two arguments of '" + made.text +
                                        "' point into one array, and its contract takes them to be different"));
    return true;
  }
  if (!type->isVoidType()) {
    made.var = result ? result : temporary("result", subject.typeOf(type));
    names["\\result"] = made.var;
  }
  const Scopes::Instead ofFunction(variables.scopes, std::move(names));
  const std::size_t before = mistakes.problems.size();
  for (Clause clause : groups.contractOf(definition)->clauses)
    if (clause.mayStandBefore(Clause::Function)) {
      resolver.resolve(clause, definition);
      made.contract.push_back(std::move(clause));
    }
  mistakes.problems.resize(before); // they are told where the function is verified
  here.into->push_back(std::move(made));
  return true;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
