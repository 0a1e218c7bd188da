// What the names in annotations mean: variables of the scope, constants of the file, macros that are numbers, pure and
// resource functions. And whether the expression has a type at all.
#include "passes/annotate/clauses.h"
#include "plugin/clang/annotations/bind.h"
#include "plugin/clang/annotations/constant.h"

#include "clang/AST/Decl.h"

#include <algorithm>

namespace veriwarp::plugin {

using annotate::Clause;
using annotate::Expr;
using annotate::Op;
using annotate::Special;
using annotate::Type;
using annotate::Variable;

namespace {

constexpr unsigned kMostExpansions = 50;

std::string edit(const std::string &name, const std::vector<std::string> &known) {
  for (const std::string &other : known)
    if (llvm::StringRef(name).edit_distance(other, true, 2) <= (name.size() > 3 ? 2u : 1u) && other != name)
      return "; did you mean '" + other + "'?";
  return "";
}

void substitute(Expr &e, const std::map<const Variable *, const Expr *> &values) {
  if (e.kind == Expr::Name || e.kind == Expr::Index)
    if (auto it = values.find(e.var.get()); it != values.end()) {
      if (e.kind == Expr::Name) {
        annotate::Place place = e.place;
        e = *it->second;
        e.place = place;
        return;
      }
      if (it->second->kind == Expr::Name)
        e.var = it->second->var;
    }
  for (Expr &a : e.args)
    substitute(a, values);
}

} // namespace

bool Binder::resolveName(Expr &e) {
  if (const verify::VariablePtr variable = scopes.find(e.text)) {
    e.var = variable;
    e.type = variable->type;
    return true;
  }
  if (e.text == "\\result") { // parses: a name
    problem(e.place, "'\\result' is what a function returns, in what its contract ensures; there is none here");
    return false;
  }
  if (std::optional<std::int64_t> value =
          reading.function ? templateArgument(e.text, *reading.function) : std::nullopt) {
    e.kind = Expr::Integer;
    e.type = annotate::kMathInt;
    e.value = *value;
    return true;
  }
  NamedConstant constant = constantNamed(e.text, ast, preprocessor);
  if (constant.value) {
    e.kind = Expr::Integer;
    e.type = annotate::kMathInt;
    e.value = *constant.value;
    return true;
  }
  if (constant.isMacro) {
    problem(e.place, "the macro '" + e.text + "' is not a number");
    return false;
  }
  std::vector<std::string> known;
  for (const Scope &scope : scopes.all())
    for (const auto &[name, variable] : scope)
      known.push_back(name);
  problem(e.place, "'" + e.text + "' is not known here" + edit(e.text, known));
  return false;
}

bool Binder::expandCall(Expr &e) {
  auto it = functions.find(e.text);
  if (it == functions.end()) {
    static const std::set<std::string> builtin = {
        "min",  "max",  "abs",  "pow", "sqrtf", "sqrt", "expf", "exp", "fabsf", "fabs", "fminf",  "fmaxf",  "fmin",
        "fmax", "sinf", "cosf", "sin", "cos",   "powf", "logf", "log", "fmaf",  "fma",  "rsqrtf", "floorf", "ceilf"};
    if (builtin.contains(e.text)) {
      if (std::any_of(e.args.begin(), e.args.end(), [&](const Expr &a) { return typeOf(a).kind == Type::Float; }))
        e.type = typeOf(e.args[0]);
      return true;
    }
    problem(e.place, "'" + e.text + "' is not a declared pure or resource function");
    return false;
  }
  const Clause &function = it->second;
  if (function.parameters.size() != e.args.size()) {
    problem(e.place, "'" + e.text + "' takes " + std::to_string(function.parameters.size()) + " arguments");
    return false;
  }
  if (++depth > kMostExpansions) {
    problem(e.place, "'" + e.text + "' calls itself; recursive functions are not supported");
    --depth;
    return false;
  }
  std::map<const Variable *, const Expr *> values;
  for (std::size_t i = 0; i != e.args.size(); ++i)
    values[function.parameters[i].get()] = &e.args[i];
  Scope names;
  for (const verify::VariablePtr &p : function.parameters) {
    p->extents = p->isArray() ? std::vector<std::int64_t>{-1} : std::vector<std::int64_t>{};
    names[p->name] = p;
  }
  Expr body = function.expr;
  bool isFine;
  {
    const Scopes::Instead inside(scopes, std::move(names));
    isFine = resolve(body);
  }
  --depth;
  substitute(body, values);
  body.place = e.place;
  e = std::move(body);
  return isFine;
}

bool Binder::resolve(Expr &e) {
  if (e.kind == Expr::Name)
    return e.var ? true : resolveName(e);
  if (e.kind == Expr::Member) {
    static constexpr const char *names[] = {"threadIdx", "blockIdx", "blockDim", "gridDim"};
    for (unsigned i = 0; i != 4; ++i)
      if (e.args[0].kind == Expr::Name && e.args[0].text == names[i] && e.text.size() == 1 && e.text[0] >= 'x' &&
          e.text[0] <= 'z') {
        e.kind = Expr::Dim;
        e.special = static_cast<Special>(3 * i + static_cast<unsigned>(e.text[0] - 'x'));
        e.type = annotate::kUnsigned32;
        e.args.clear();
        return true;
      }
    if (!resolve(e.args[0]))
      return false;
    if (std::optional<Expr> found = field(e.args[0], e.text, e.place)) {
      e = std::move(*found);
      return true;
    }
    if (!isRecord(e.args[0])) {
      problem(e.place, "only structures, threadIdx, blockIdx, blockDim and gridDim have members");
      return false;
    }
    std::vector<std::string> known;
    const Expr &base = e.args[0].kind == Expr::Old ? e.args[0].args[0] : e.args[0];
    for (const verify::VariablePtr &f : base.var->fields)
      known.push_back(f->name.substr(base.var->name.size() + 1));
    problem(e.place, std::find(known.begin(), known.end(), e.text) == known.end()
                         ? "'" + base.var->name + "' has no member '" + e.text + "'" + edit(e.text, known)
                         : "'" + e.text + "' has a type that the verifier does not model");
    return false;
  }
  bool isFine = true;
  std::size_t first = 0;
  std::optional<Scopes::Inner> inner;
  if (!e.binders.empty()) {
    if (e.kind == Expr::Let) {
      isFine = resolve(e.args[0]);
      first = 1;
    }
    inner.emplace(scopes);
    for (const verify::VariablePtr &v : e.binders)
      scopes.declare(v->name, v);
  }
  for (std::size_t i = first; i < e.args.size(); ++i)
    isFine &= resolve(e.args[i]);
  inner.reset();
  if (!isFine)
    return false;
  if (e.kind == Expr::Index || e.isUnary(Op::Dereference)) {
    Expr base = std::move(e.args[0]);
    Expr subscript;
    subscript.type = annotate::kMathInt;
    subscript.place = e.place;
    if (e.kind == Expr::Index)
      subscript = std::move(e.args[1]);
    if (base.kind != Expr::Name && base.kind != Expr::Index) {
      problem(e.place, "only arrays and pointers of the kernel have subscripts");
      return false;
    }
    if (base.kind == Expr::Name && pointers.contains(base.var.get())) {
      Pointer pointer = pointers.at(base.var.get());
      if (e.kind == Expr::Index)
        add(pointer.offset, Op::Add, std::move(subscript), e.place);
      e = element(pointer, e.place);
      return true;
    }
    e.kind = Expr::Index;
    e.op = Op::None;
    e.var = base.var;
    e.text = base.text;
    e.args = base.kind == Expr::Index ? std::move(base.args) : annotate::Exprs();
    e.args.push_back(std::move(subscript));
    if (!e.var->isArray() || e.args.size() > e.var->extents.size()) {
      problem(e.place, "'" + e.var->name + "' has no " +
                           (e.args.size() > 1 ? "so many subscripts" : "subscript: it is not an array"));
      return false;
    }
    e.type = e.var->type.elementType();
  }
  if (e.kind == Expr::PointerRange || e.kind == Expr::PointerIndex)
    if (e.args[0].kind == Expr::Name && pointers.contains(e.args[0].var.get()))
      rangeOfPointer(e);
  expandRecord(e);
  if (e.kind == Expr::ForallStar)
    expandRecord(e.args[1]); // what a pointer variable's range has become
  if (e.kind == Expr::Call)
    return expandCall(e);
  if (e.kind == Expr::PointerLength) {
    const Expr &array = e.args[0];
    if (array.kind == Expr::Name && array.var->isArray() && array.var->extents.size() == 1)
      return true;
    problem(array.place, "\\pointer_length is of a pointer or array of one dimension");
    return false;
  }
  if (e.isComparison()) { // pointers into one array
    std::optional<Pointer> left = pointerOf(e.args[0]), right = pointerOf(e.args[1]);
    if (left && right && left->base == right->base && left->lead.empty() && right->lead.empty()) {
      e.args = {std::move(left->offset), std::move(right->offset)};
      return true;
    }
  }
  if (e.isSum())
    if (pointerOf(e.args[0]) && typeOf(e.args[1]).kind == Type::Int)
      return true; // a pointer: what it is compared with says what it is for
  return check(e);
}

annotate::Type Binder::typeOf(const Expr &e) const {
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

bool Binder::check(const Expr &e) {
  auto isValue = [&](const Expr &a) {
    Type t = typeOf(a);
    return t.isNumber() || t.kind == Type::Bool;
  };
  auto fail = [&](const Expr &a, const std::string &message) {
    problem(a.place, message);
    return false;
  };
  switch (e.kind) {
  case Expr::Binary: {
    const bool isLogic = classOf(e.op) == annotate::OpClass::Logic;
    const bool mayHold = e.isConjunction() || e.op == Op::Implies; // a permission, on the right of ==>
    const std::string symbol(symbolOf(e.op));
    for (std::size_t i = 0; i != 2; ++i) {
      Type t = typeOf(e.args[i]);
      if (t.kind == Type::Resource && (!mayHold || (e.op == Op::Implies && i == 0)))
        return fail(e.args[i], "a permission is not a value that '" + symbol + "' can use");
      if (isLogic && t.kind != Type::Bool && t.kind != Type::Resource)
        return fail(e.args[i], "'" + symbol + "' joins conditions, and this is none");
      if (!isLogic && !isValue(e.args[i]))
        return fail(e.args[i], t.kind == Type::Array ? "an array is not a value; name an element"
                                                     : "this is not a value that '" + symbol + "' can use");
    }
    for (std::size_t i = 0; e.isComparison() && i != 2; ++i) {
      const Expr &number = e.args[i];
      const Type other = typeOf(e.args[1 - i]);
      const bool isNegative =
          (number.kind == Expr::Integer && number.value < 0) ||
          (number.isUnary(Op::Negate) && number.args[0].kind == Expr::Integer && number.args[0].value > 0);
      if (isNegative && other.kind == Type::Int && other.bits >= 32 && !other.isSigned)
        file.warnings.push_back({e.place,
                                 "annotations compare numbers as they are: a negative one with an unsigned one, "
                                 "where C++ would convert it"});
    }
    return true;
  }
  case Expr::Perm:
    if (e.args[0].kind != Expr::Index || typeOf(e.args[0]).kind == Type::Array)
      return fail(e.args[0], "Perm speaks of an element of an array, such as a[i]");
    return true;
  case Expr::Forall:
  case Expr::ForallStar:
  case Expr::Exists:
    if (typeOf(e.args[0]).kind != Type::Bool)
      return fail(e.args[0], "the range of a quantifier is a condition");
    if (e.kind == Expr::ForallStar && typeOf(e.args[1]).kind != Type::Resource)
      return fail(e.args[1], "\\forall* is for permissions; conditions have \\forall");
    if (e.kind != Expr::ForallStar && typeOf(e.args[1]).kind != Type::Bool && typeOf(e.args[1]).kind != Type::Resource)
      return fail(e.args[1], "the body of a quantifier is a condition");
    return true;
  case Expr::Conditional:
    if (typeOf(e.args[0]).kind != Type::Bool)
      return fail(e.args[0], "expected a condition before '?'");
    return true;
  default:
    return true;
  }
}

void Binder::resolve(Clause &clause) {
  std::size_t before = file.problems.size();
  bool isFine = true;
  if (clause.isOptimisation()) {
    for (Expr &e : clause.operands)
      isFine &= resolve(e);
    return;
  }
  if (clause.kind == Clause::GhostAssign) {
    isFine &= resolve(clause.target);
    if (isFine && (clause.target.kind != Expr::Name || clause.target.var->kind != Variable::Ghost))
      problem(clause.target.place, "ghost code assigns to ghost variables only");
  }
  if (clause.isSet)
    isFine &= resolve(clause.expr);
  if (isFine && annotate::clauseRow(clause.kind)->form == annotate::Form::Condition) {
    Type t = typeOf(clause.expr);
    if (t.kind != Type::Bool && t.kind != Type::Resource) {
      problem(clause.expr.place,
              "'" + std::string(annotate::keyword(clause.kind)) + "' needs a condition or a permission");
      isFine = false;
    }
  }
  if (!isFine || file.problems.size() != before) { // not used
    clause.kind = Clause::Assert;
    clause.expr = Expr();
    clause.expr.kind = Expr::Boolean;
    clause.expr.value = 1;
    clause.expr.type = annotate::kBool;
  }
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
