#include "plugin/clang/annotations/resolver.h"

#include "passes/annotate/clauses.h"
#include "plugin/clang/annotations/constant.h"
#include "plugin/clang/annotations/limits.h"
#include "plugin/clang/annotations/records.h"

#include "clang/AST/Decl.h"

#include <algorithm>
#include <set>

namespace veriwarp::plugin {

using annotate::Clause;
using annotate::Expr;
using annotate::Op;
using annotate::Special;
using annotate::Type;
using annotate::Variable;

namespace {

std::string edit(const std::string &name, const std::vector<std::string> &known) {
  for (const std::string &other : known)
    if (llvm::StringRef(name).edit_distance(other, true, 2) <= (name.size() > 3 ? 2u : 1u) && other != name)
      return "; did you mean '" + other + "'?";
  return "";
}

// False: an element of something that is no pointer.
bool substitute(Expr &e, const std::map<const Variable *, const Expr *> &values, const Variables &variables) {
  const auto it = e.kind == Expr::Name || e.kind == Expr::Index ? values.find(e.var.get()) : values.end();
  if (it != values.end() && e.kind == Expr::Name) {
    annotate::Place place = e.place;
    e = *it->second;
    e.place = place;
    return true;
  }
  bool isFine = true;
  for (Expr &a : e.args)
    isFine &= substitute(a, values, variables);
  if (it == values.end())
    return isFine;
  if (it->second->kind == Expr::Name && !variables.pointerBehind(it->second->var.get())) {
    e.var = it->second->var;
    return isFine && e.var->isArray() && e.args.size() <= e.var->extents.size();
  }
  std::optional<Pointer> pointer = variables.pointerOf(*it->second); // q, or a + i
  if (!pointer || e.args.size() != 1)
    return false;
  addTo(pointer->offset, Op::Add, std::move(e.args[0]), e.place);
  e = element(*pointer, e.place);
  return isFine;
}

// threadIdx.x and its like.
bool isSpecial(const Expr &e, Special &special) {
  static constexpr const char *names[] = {"threadIdx", "blockIdx", "blockDim", "gridDim"};
  if (e.args[0].kind != Expr::Name || e.text.size() != 1 || e.text[0] < 'x' || e.text[0] > 'z')
    return false;
  const auto *name = std::find(std::begin(names), std::end(names), e.args[0].text);
  if (name == std::end(names))
    return false;
  special = static_cast<Special>(3 * (name - names) + (e.text[0] - 'x'));
  return true;
}

bool isPermission(Type type) { return type.kind == Type::Resource; }
bool isConditionOrPermission(Type type) { return type.kind == Type::Bool || isPermission(type); }

void makeInteger(Expr &e, std::int64_t value) {
  e.kind = Expr::Integer;
  e.type = annotate::kMathInt;
  e.value = value;
}

} // namespace

Type typeOf(const Expr &e) {
  switch (e.kind) {
  case Expr::Name:
    return e.var->type;
  case Expr::Index:
    return e.args.size() < e.var->extents.size() ? e.var->type : e.var->type.elementType();
  case Expr::Unary:
    return e.op == Op::Not ? annotate::kBool : typeOf(e.args[0]);
  case Expr::Forall:
    return typeOf(e.args[1]).kind == Type::Resource ? annotate::kResource : annotate::kBool;
  case Expr::Exists:
    return annotate::kBool;
  case Expr::ForallStar:
    return annotate::kResource;
  case Expr::Conditional:
  case Expr::Let:
  case Expr::Sum:
  case Expr::Old:
    return typeOf(e.args.back());
  case Expr::Binary: {
    Type a = typeOf(e.args[0]), b = typeOf(e.args[1]);
    if (a.kind == Type::Resource || b.kind == Type::Resource)
      return annotate::kResource;
    if (classOf(e.op) == annotate::OpClass::Arithmetic)
      return a.kind == Type::Float ? a : b.kind == Type::Float ? b : annotate::kMathInt;
    return annotate::kBool;
  }
  case Expr::FractionOf:
    return annotate::kFraction;
  case Expr::PointerLength:
    return annotate::kMathInt;
  default:
    return e.type;
  }
}

bool Resolver::fail(annotate::Place place, std::string message) const {
  mistakes.problem(place, std::move(message));
  return false;
}

bool Resolver::resolveName(Expr &e, const clang::FunctionDecl &function) const {
  if (const verify::VariablePtr variable = variables.scopes.find(e.text)) {
    e.var = variable;
    e.type = variable->type;
    return true;
  }
  if (e.text == "\\result") // parses: a name
    return fail(e.place, "'\\result' is what a function returns, in what its contract ensures; there is none here");
  const NamedConstant argument = templateArgument(e.text, function);
  const NamedConstant constant =
      argument.number || argument.isTooLarge ? argument : constantNamed(e.text, function, preprocessor);
  if (constant.number) {
    makeInteger(e, constant.number->value);
    return true;
  }
  if (constant.isTooLarge)
    return fail(e.place, "'" + e.text + "' is 2^63 or more, which annotations cannot calculate with");
  if (constant.isAmbiguous)
    return fail(e.place, "the macro '" + e.text + "' is defined more than once, or not to the end of the file");
  if (constant.isMacro)
    return fail(e.place, "the macro '" + e.text + "' is not a number");
  std::vector<std::string> known;
  for (const Scope &scope : variables.scopes.all())
    for (const auto &[name, variable] : scope)
      known.push_back(name);
  return fail(e.place, "'" + e.text + "' is not known here" + edit(e.text, known));
}

bool Resolver::expandCall(Expr &e, const clang::FunctionDecl &function) {
  auto it = functions.find(e.text);
  if (it == functions.end()) {
    static const std::set<std::string> builtin = {
        "min",   "max",    "abs",    "pow",   "sqrtf",  "sqrt",     "expf",  "exp",     "fabsf", "fabs",   "fminf",
        "fmaxf", "fmin",   "fmax",   "sinf",  "cosf",   "sin",      "cos",   "powf",    "logf",  "log",    "fmaf",
        "fma",   "rsqrtf", "floorf", "ceilf", "__popc", "__popcll", "__clz", "__clzll", "__ffs", "__ffsll"};
    if (builtin.contains(e.text)) {
      if (std::any_of(e.args.begin(), e.args.end(), [&](const Expr &a) { return typeOf(a).kind == Type::Float; }))
        e.type = typeOf(e.args[0]);
      else if (e.text.starts_with("__")) // parses: the counts of bits
        e.type = annotate::kMathInt;
      return true;
    }
    return fail(e.place, "'" + e.text + "' is not a declared pure or resource function");
  }
  const Clause &called = it->second;
  if (called.parameters.size() != e.args.size())
    return fail(e.place, "'" + e.text + "' takes " + std::to_string(called.parameters.size()) + " arguments");
  if (expansions == limits::expansions)
    return fail(e.place, "'" + e.text + "' calls itself; recursive functions are not supported");
  std::map<const Variable *, const Expr *> values;
  for (std::size_t i = 0; i != e.args.size(); ++i)
    values[called.parameters[i].get()] = &e.args[i];
  Scope names;
  for (const verify::VariablePtr &p : called.parameters) {
    p->extents = p->isArray() ? std::vector<std::int64_t>{-1} : std::vector<std::int64_t>{};
    names[p->name] = p;
  }
  Expr body = called.expr;
  bool isFine;
  {
    const Scopes::Instead inside(variables.scopes, std::move(names));
    ++expansions;
    isFine = resolve(body, function);
    --expansions;
  }
  if (!substitute(body, values, variables))
    return fail(e.place, "'" + e.text + "' names an element of an argument that is no pointer into an array");
  body.place = e.place;
  e = std::move(body);
  return isFine;
}

bool Resolver::resolveMember(Expr &e, const clang::FunctionDecl &function) {
  const bool isHidden = e.args[0].kind == Expr::Name && variables.scopes.find(e.args[0].text); // by a variable
  if (!isHidden && isSpecial(e, e.special)) {
    e.kind = Expr::Dim;
    e.type = annotate::kUnsigned32;
    e.args.clear();
    return true;
  }
  if (!resolve(e.args[0], function))
    return false;
  if (std::optional<Expr> found = fieldOf(e.args[0], e.text, e.place)) {
    e = std::move(*found);
    return true;
  }
  if (!isRecord(e.args[0]))
    return fail(e.place, "only structures, threadIdx, blockIdx, blockDim and gridDim have members");
  std::vector<std::string> known;
  const Expr &base = e.args[0].kind == Expr::Old ? e.args[0].args[0] : e.args[0];
  for (const verify::VariablePtr &f : base.var->fields)
    known.emplace_back(fieldName(*f, *base.var));
  return fail(e.place, std::find(known.begin(), known.end(), e.text) == known.end()
                           ? "'" + base.var->name + "' has no member '" + e.text + "'" + edit(e.text, known)
                           : "'" + e.text + "' has a type that the verifier does not model");
}

// a[i], or *p. The parts are resolved.
bool Resolver::resolveSubscript(Expr &e) const {
  Expr base = std::move(e.args[0]);
  Expr subscript = e.kind == Expr::Index ? std::move(e.args[1]) : integer(0, e.place, annotate::kMathInt);
  if (base.kind != Expr::Name && base.kind != Expr::Index)
    return fail(e.place, "only arrays and pointers of the kernel have subscripts");
  if (const Pointer *known = base.kind == Expr::Name ? variables.pointerBehind(base.var.get()) : nullptr) {
    Pointer pointer = *known;
    if (e.kind == Expr::Index)
      addTo(pointer.offset, Op::Add, std::move(subscript), e.place);
    e = element(pointer, e.place);
    return true;
  }
  e.kind = Expr::Index;
  e.op = Op::None;
  e.var = base.var;
  e.text = base.text;
  e.args = base.kind == Expr::Index ? std::move(base.args) : annotate::Exprs();
  e.args.push_back(std::move(subscript));
  if (!e.var->isArray() || e.args.size() > e.var->extents.size())
    return fail(e.place, "'" + e.var->name + "' has no " +
                             (e.args.size() > 1 ? "so many subscripts" : "subscript: it is not an array"));
  e.type = e.var->type.elementType();
  return true;
}

void Resolver::rangeOfPointer(Expr &e) const {
  const Pointer *known = e.args[0].kind == Expr::Name ? variables.pointerBehind(e.args[0].var.get()) : nullptr;
  if (!known)
    return;
  Pointer pointer = *known;
  Expr permission;
  permission.kind = Expr::Perm;
  permission.type = annotate::kResource;
  permission.place = e.place;
  const verify::VariablePtr k = boundVariable("k");
  addTo(pointer.offset, Op::Add, e.kind == Expr::PointerIndex ? e.args[1] : nameOf(k, e.place), e.place);
  permission.args = {element(pointer, e.place), e.args[2]};
  e = e.kind == Expr::PointerIndex ? permission : eachIndex(k, e.args[1], permission, e.place);
}

bool Resolver::resolve(Expr &e, const clang::FunctionDecl &function) {
  if (e.kind == Expr::Name)
    return e.var ? true : resolveName(e, function);
  if (e.kind == Expr::Member)
    return resolveMember(e, function);
  bool isFine = true;
  std::size_t first = 0;
  std::optional<Scopes::Inner> inner;
  if (!e.binders.empty()) {
    if (e.kind == Expr::Let) {
      isFine = resolve(e.args[0], function);
      first = 1;
    }
    inner.emplace(variables.scopes);
    for (const verify::VariablePtr &v : e.binders)
      variables.scopes.declare(v->name, v);
  }
  for (std::size_t i = first; i < e.args.size(); ++i)
    isFine &= resolve(e.args[i], function);
  inner.reset();
  if (!isFine)
    return false;
  if ((e.kind == Expr::Index || e.isUnary(Op::Dereference)) && !resolveSubscript(e))
    return false;
  if (e.kind == Expr::PointerRange || e.kind == Expr::PointerIndex)
    rangeOfPointer(e);
  expandRecord(e);
  if (e.kind == Expr::ForallStar)
    expandRecord(e.args[1]); // what a pointer variable's range has become
  if (e.kind == Expr::Call)
    return expandCall(e, function);
  if (e.kind == Expr::PointerLength) {
    const Expr &array = e.args[0];
    return (array.kind == Expr::Name && array.var->isArray() && array.var->extents.size() == 1) ||
           fail(array.place, "\\pointer_length is of a pointer or array of one dimension");
  }
  if (e.isComparison()) {
    std::optional<Pointer> left = variables.pointerOf(e.args[0]), right = variables.pointerOf(e.args[1]);
    if (areComparable(left, right)) {
      e.args = {std::move(left->offset), std::move(right->offset)};
      return true;
    }
  }
  if (e.isSum() && variables.pointerOf(e.args[0]) && typeOf(e.args[1]).kind == Type::Int)
    return true; // a pointer: what it is compared with says what it is for
  return check(e);
}

bool Resolver::checkBinary(const Expr &e) const {
  const bool isLogic = classOf(e.op) == annotate::OpClass::Logic;
  const bool mayHold = e.isConjunction() || e.op == Op::Implies; // a permission, on the right of ==>
  const std::string symbol(symbolOf(e.op));
  for (std::size_t i = 0; i != 2; ++i) {
    const annotate::Place place = e.args[i].place;
    const Type t = typeOf(e.args[i]);
    if (isPermission(t) && (!mayHold || (e.op == Op::Implies && i == 0)))
      return fail(place, "a permission is not a value that '" + symbol + "' can use");
    if (isLogic && !isConditionOrPermission(t))
      return fail(place, "'" + symbol + "' joins conditions, and this is none");
    if (!isLogic && !t.isNumber() && t.kind != Type::Bool)
      return fail(place, t.kind == Type::Array ? "an array is not a value; name an element"
                                               : "this is not a value that '" + symbol + "' can use");
  }
  for (std::size_t i = 0; e.isComparison() && i != 2; ++i) {
    const Expr &number = e.args[i];
    const Type other = typeOf(e.args[1 - i]);
    const bool isNegative =
        (number.kind == Expr::Integer && number.value < 0) ||
        (number.isUnary(Op::Negate) && number.args[0].kind == Expr::Integer && number.args[0].value > 0);
    if (isNegative && other.kind == Type::Int && other.bits >= 32 && !other.isSigned)
      mistakes.warnings.push_back({e.place,
                                   "annotations compare numbers as they are: a negative one with an unsigned one, "
                                   "where C++ would convert it"});
  }
  return true;
}

bool Resolver::check(const Expr &e) const {
  switch (e.kind) {
  case Expr::Binary:
    return checkBinary(e);
  case Expr::Perm:
    return (e.args[0].kind == Expr::Index && typeOf(e.args[0]).kind != Type::Array) ||
           fail(e.args[0].place, "Perm speaks of an element of an array, such as a[i]");
  case Expr::Forall:
  case Expr::ForallStar:
  case Expr::Exists:
    if (typeOf(e.args[0]).kind != Type::Bool)
      return fail(e.args[0].place, "the range of a quantifier is a condition");
    if (e.kind == Expr::ForallStar && !isPermission(typeOf(e.args[1])))
      return fail(e.args[1].place, "\\forall* is for permissions; conditions have \\forall");
    return isConditionOrPermission(typeOf(e.args[1])) ||
           fail(e.args[1].place, "the body of a quantifier is a condition");
  case Expr::Conditional:
    return typeOf(e.args[0]).kind == Type::Bool || fail(e.args[0].place, "expected a condition before '?'");
  default:
    return true;
  }
}

void Resolver::resolve(Clause &clause, const clang::FunctionDecl &function) {
  const std::size_t before = mistakes.problems.size();
  bool isFine = true;
  if (clause.isOptimisation()) {
    for (Expr &e : clause.operands)
      isFine &= resolve(e, function);
    return;
  }
  if (clause.kind == Clause::GhostAssign) {
    isFine &= resolve(clause.target, function);
    if (isFine && (clause.target.kind != Expr::Name || clause.target.var->kind != Variable::Ghost))
      mistakes.problem(clause.target.place, "ghost code can assign only to ghost variables");
  }
  if (clause.isSet)
    isFine &= resolve(clause.expr, function);
  if (isFine && annotate::clauseRow(clause.kind)->form == annotate::Form::Condition) {
    Type t = typeOf(clause.expr);
    if (t.kind != Type::Bool && t.kind != Type::Resource) {
      mistakes.problem(clause.expr.place,
                       "'" + std::string(annotate::keyword(clause.kind)) + "' needs a condition or a permission");
      isFine = false;
    }
  }
  if (!isFine || mistakes.problems.size() != before) { // not used
    clause.kind = Clause::Assert;
    clause.expr = truth();
  }
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
