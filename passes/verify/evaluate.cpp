// Expressions to terms. Code and annotations differ in one thing: the integers of code have types, and that its
// operations stay within them is an obligation. Then both are mathematical integers.
#include "passes/verify/evaluator.h"
#include "passes/verify/floating.h"
#include "passes/verify/limits.h"
#include "passes/verify/quantified.h"

#include <algorithm>
#include <cstdlib>

namespace veriwarp::verify {

using smt::Term;

Type Evaluator::typeOf(const Expr &e) const {
  switch (e.kind) {
  case Expr::Integer:
    return e.type.kind == Type::Int ? e.type : annotate::kMathInt;
  case Expr::Boolean:
  case Expr::Forall:
  case Expr::Exists:
    return annotate::kBool;
  case Expr::Name:
    return e.var->type;
  case Expr::Dim:
    return annotate::kUnsigned32;
  case Expr::LocalThread:
  case Expr::GlobalThread:
  case Expr::PointerLength:
    return annotate::kMathInt;
  case Expr::Index:
    return e.var->type.elementType();
  case Expr::Unary: {
    if (e.op == Op::Not)
      return annotate::kBool;
    const Type operand = typeOf(e.args[0]);
    return isWide(operand) && e.type.kind == Type::Unknown ? annotate::kMathInt : operand;
  }
  case Expr::Conditional: {
    Type a = typeOf(e.args[1]), b = typeOf(e.args[2]);
    if (isWide(a) != isWide(b) && a.kind == Type::Int && b.kind == Type::Int)
      return annotate::kMathInt;
    return a.kind == Type::Float ? a : b;
  }
  case Expr::Binary: {
    if (classOf(e.op) != annotate::OpClass::Arithmetic)
      return annotate::kBool;
    if (e.type.kind != Type::Unknown)
      return e.type;
    Type a = typeOf(e.args[0]), b = typeOf(e.args[1]);
    if (a.kind == Type::Float || b.kind == Type::Float)
      return {Type::Float, std::max(a.kind == Type::Float ? a.bits : 0, b.kind == Type::Float ? b.bits : 0), true,
              Type::Unknown};
    return annotate::kMathInt;
  }
  case Expr::Sum:
    return typeOf(e.args.back()).kind == Type::Float ? typeOf(e.args.back()) : annotate::kMathInt;
  case Expr::Let:
  case Expr::Old:
    return typeOf(e.args.back());
  case Expr::Call:
    return e.type.kind != Type::Unknown ? e.type : annotate::kMathInt;
  default:
    return e.type;
  }
}

// The value of an expression of an annotation, as what has this type: the bits of wide numbers are read as a number, or
// a number becomes bits. Where it may not fit, nothing is said.
Term Evaluator::valueAs(Type type, const Expr &e, Scope &scope) {
  if (type.kind == Type::Bool)
    return condition(e, scope);
  const Term t = value(e, scope);
  const Type from = typeOf(e);
  if (from.kind == type.kind && (type.kind != Type::Int || isWide(from) == isWide(type)))
    return t;
  if (!from.isNumber() || !type.isNumber())
    return t;
  return numbers.convert(t, from, type.kind == Type::Float || isWide(type) ? type : annotate::kMathInt, scope, e.place);
}

Term Evaluator::condition(const Expr &e, Scope &scope) {
  Term t = value(e, scope);
  if (t.width() == 0)
    return t;
  return pool.ne(t, world.number(0));
}

std::vector<Term> Evaluator::subscripts(const Expr &index, Scope &scope) {
  std::vector<Term> result;
  for (const Expr &e : index.args)
    result.push_back(value(e, scope));
  const std::vector<std::int64_t> &extents = index.var->extents;
  for (std::size_t i = 0; i != result.size() && i < extents.size(); ++i)
    if (extents[i] >= 0)
      account.obligation(
          scope, pool.andOf(pool.sle(world.number(0), result[i]), pool.slt(result[i], world.number(extents[i]))),
          Obligation::Access, {PhraseKind::SubscriptOutside, {index.var->name, extents[i]}}, index.place);
  // Of an array of which the contract says how long it is, no other elements are spoken of.
  auto measures = [&](auto &&self, const Expr &e) -> const Expr * {
    if (e.kind == Expr::PointerLength)
      for (const Variable *v = index.var.get(); v; v = v->whole)
        if (e.args[0].var.get() == v)
          return &e;
    for (const Expr &a : e.args)
      if (const Expr *found = self(self, a))
        return found;
    return nullptr;
  };
  if (!extents.empty() && extents[0] < 0 && !result.empty())
    for (const Clause &clause : world.kernel.contract)
      if (const Expr *length = measures(measures, clause.expr)) {
        account.obligation(
            scope,
            pool.andOf(pool.sle(world.number(0), result[0]), pool.slt(result[0], lengthOf(*length->args[0].var))),
            Obligation::Access, {PhraseKind::SubscriptOutsideLength, {index.var->name}}, index.place);
        break;
      }
  return result;
}

// Binds the variables of a quantifier: new universal variables, and its condition.
std::pair<std::vector<Term>, Term> Evaluator::bind(const Expr &e, Scope &scope, Scope &inner) {
  std::vector<Term> vars;
  inner = scope;
  Term guard = pool.boolean(true);
  for (const VariablePtr &v : e.binders) {
    vars.push_back(pool.variable(world.numbered(v->name + "#"), 64));
    inner.bound[v.get()] = vars.back();
    inner.vars.push_back(vars.back());
    if (v->type.kind == Type::Int && !v->type.isSigned)
      guard = pool.andOf(guard, pool.sle(world.number(0), vars.back()));
  }
  inner.guard = pool.andOf(scope.guard, guard);
  guard = pool.andOf(guard, QuantifiedBounds(world, numbers, *this, e, inner).implied());
  inner.guard = pool.andOf(scope.guard, guard);
  guard = pool.andOf(guard, condition(e.args[0], inner));
  inner.guard = pool.andOf(scope.guard, guard);
  return {std::move(vars), guard};
}

Term Evaluator::sum(const Expr &e, Scope &scope) {
  // lo <= k && k < hi, in any of the usual spellings
  const VariablePtr &k = e.binders[0];
  const std::vector<const Expr *> parts = conjuncts(e.args[0]);
  Term lo, hi;
  for (const Expr *part : parts) {
    if (part->kind != Expr::Binary || part->args.size() != 2)
      continue;
    bool isLeft = part->args[0].kind == Expr::Name && part->args[0].var == k;
    bool isRight = part->args[1].kind == Expr::Name && part->args[1].var == k;
    if (isLeft == isRight)
      continue;
    Term bound = integer(part->args[isLeft ? 1 : 0], scope);
    const Op op = part->op;
    if ((isRight && op == Op::LessEqual) || (isLeft && op == Op::GreaterEqual))
      lo = bound;
    else if ((isRight && op == Op::Less) || (isLeft && op == Op::Greater))
      lo = pool.add(bound, world.number(1));
    else if ((isLeft && op == Op::Less) || (isRight && op == Op::Greater))
      hi = bound;
    else if ((isLeft && op == Op::LessEqual) || (isRight && op == Op::GreaterEqual))
      hi = pool.add(bound, world.number(1));
  }
  Scope inner;
  auto [vars, guard] = bind(e, scope, inner);
  if (!lo || !hi || parts.size() != 2) {
    account.giveUp(Obligation::Sum, {PhraseKind::UnknownRangeOfSum}, e.place);
    return pool.apply(world.numbered("sum?"), 64, {world.number(0)});
  }
  Type type = typeOf(e.args[1]);
  Term term = type.kind == Type::Int ? integer(e.args[1], inner) : value(e.args[1], inner);
  if (term.width() == 0)
    term = pool.ite(term, world.number(1), world.number(0));
  if (type.kind == Type::Float) { // an order of additions would have to be chosen
    account.giveUp(Obligation::Sum, {PhraseKind::SumOfFloats}, e.place);
    return pool.apply(world.numbered("sum?"), 64, {world.number(0)});
  }
  if (lo.isConst() && hi.isConst() && hi.signedValue() <= lo.signedValue())
    return world.number(0);
  if (lo.isConst() && hi.isConst() && hi.signedValue() - lo.signedValue() <= limits::summands) {
    Term total = world.number(0);
    for (std::int64_t i = lo.signedValue(); i != hi.signedValue(); ++i)
      total = pool.add(total, pool.substitute(term, {{vars[0].id(), world.number(i)}}));
    return total;
  }
  // What is added, with names of its own for the index and for what it captures.
  Term index = pool.variable("sum.index", 64);
  std::unordered_map<unsigned, Term> map{{vars[0].id(), index}};
  std::vector<Term> args{lo, hi}, captured;
  for (Term s : pool.symbols(term))
    if (s.kind() == smt::Kind::Var && s != vars[0] && s.width() == 64) {
      Term name = pool.variable("sum.capture" + std::to_string(captured.size()), 64);
      map[s.id()] = name;
      captured.push_back(name);
      args.push_back(s);
    }
  Term pattern = pool.substitute(term, map);
  std::string name = "sum@" + std::to_string(pattern.id());
  const std::vector<Term> summed = pool.symbols(pattern);
  if (!world.isUniform(pattern) || std::any_of(summed.begin(), summed.end(), isSkolem))
    world.makePrivate(name); // each thread has its own
  prover.sumFunctions[name] = {index, pattern, captured};
  return pool.apply(name, 64, args);
}

Term Evaluator::unary(const Expr &e, Scope &scope) {
  if (e.op == Op::Not)
    return pool.notOf(condition(e.args[0], scope));
  Term t = value(e.args[0], scope);
  Type type = typeOf(e.args[0]);
  if (e.op == Op::Plus)
    return t;
  if (t.width() == 0)
    t = pool.ite(t, world.number(1), world.number(0));
  if (isWide(type) && !isWide(typeOf(e)))
    t = numbers.convert(t, type, annotate::kMathInt, scope, e.args[0].place);
  if (e.op == Op::Complement) { // of unsigned integers all bits of their type
    const bool flipped = scope.isCode && !type.isSigned && type.bits < 64;
    return pool.sub(world.number(flipped ? (std::int64_t(1) << type.bits) - 1 : -1), t);
  }
  if (type.kind == Type::Float)
    return floatingOperation(pool, FloatOp::Negate, type.bits, {t});
  Term negated = pool.sub(world.number(0), t);
  if (scope.isCode)
    account.obligation(scope,
                       type.bits == 64 ? numbers.fits64(Op::Subtract, world.number(0), t, negated, type.isSigned)
                                       : numbers.inRange(negated, annotate::kMathInt, type),
                       Obligation::Overflow, {PhraseKind::MayOverflow, {account.textOf(e.place)}}, e.place);
  else
    numbers.mustBeExact(Op::Subtract, world.number(0), t, negated, scope, e.place);
  return negated;
}

Term Evaluator::conditional(const Expr &e, Scope &scope) {
  Term c = condition(e.args[0], scope);
  Scope yes = scope, no = scope;
  yes.guard = pool.andOf(scope.guard, c);
  no.guard = pool.andOf(scope.guard, pool.notOf(c));
  Term a = value(e.args[1], yes), b = value(e.args[2], no);
  Type type = typeOf(e);
  if (a.width() != b.width() || type.kind == Type::Float || isWide(typeOf(e.args[1])) != isWide(typeOf(e.args[2]))) {
    yes.isCode = no.isCode = false;
    Type common = type.kind == Type::Float ? type : annotate::kMathInt;
    a = numbers.convert(a, typeOf(e.args[1]), common, yes, e.place);
    b = numbers.convert(b, typeOf(e.args[2]), common, no, e.place);
  }
  return pool.ite(c, a, b);
}

Term Evaluator::value(const Expr &e, Scope &scope) {
  switch (e.kind) {
  case Expr::Integer:
    return world.number(e.value);
  case Expr::Floating:
    return pool.constant(64, e.type.bits == 32 ? floatingBits(std::strtof(e.text.c_str(), nullptr), 32)
                                               : floatingBits(std::strtod(e.text.c_str(), nullptr), 64));
  case Expr::Boolean:
    return pool.boolean(e.value != 0);
  case Expr::Name: {
    if (auto it = scope.bound.find(e.var.get()); it != scope.bound.end())
      return it->second;
    auto it = scope.state->variables.find(e.var.get());
    if (it != scope.state->variables.end())
      return it->second;
    Term t = world.fresh(e.var->name, e.var->type); // read before it is set
    if (scope.isCode)
      account.obligation(scope, pool.boolean(false), Obligation::Access, {PhraseKind::ReadBeforeSet, {e.var->name}},
                         e.place);
    return t;
  }
  case Expr::Dim:
    return world.special(e.special);
  case Expr::LocalThread:
    return world.special(Special::ThreadX);
  case Expr::GlobalThread:
    return world.globalThread();
  case Expr::Index: {
    std::vector<Term> index = subscripts(e, scope);
    if (e.var->kind != Variable::PrivateArray)
      account.obligation(scope, pool.slt(world.number(0), world.held(*scope.state, e.var, index)), Obligation::Access,
                         {PhraseKind::MayNotRead, {account.textOf(e.place)}}, e.place);
    Term t = world.read(*scope.state, e.var, index);
    return e.var->type.element == Type::Bool ? pool.ne(t, world.number(0)) : t;
  }
  case Expr::Unary:
    return unary(e, scope);
  case Expr::Binary:
    return binary(e, scope);
  case Expr::Conditional:
    return conditional(e, scope);
  case Expr::Call:
    return call(e, scope);
  case Expr::PointerLength:
    return lengthOf(*e.args[0].var);
  case Expr::Cast:
    return numbers.convert(value(e.args[0], scope), typeOf(e.args[0]), e.type, scope, e.place);
  case Expr::Sum:
    return sum(e, scope);
  case Expr::Let: {
    Scope inner = scope;
    inner.bound[e.binders[0].get()] = valueAs(e.binders[0]->type, e.args[0], scope);
    return value(e.args[1], inner);
  }
  case Expr::Old: {
    Scope inner = scope;
    State before = scope.old ? *scope.old : world.entry;
    before.variables = scope.state->variables; // those of the code have no value at the start
    for (const auto &[parameter, value] : world.entry.variables)
      if (!scope.old)
        before.variables[parameter] = value;
    before.path = scope.state->path;
    inner.state = &before;
    return value(e.args[0], inner);
  }
  case Expr::Forall:
  case Expr::Exists: { // inside an expression: a name for its truth, defined by a fact
    Formula f = formula(e, scope);
    if (Term t = asTerm(pool, f))
      return t;
    account.report(Obligation::Formula, Verdict::Unknown, {PhraseKind::QuantifierInside}, e.place);
    return world.fresh("quantified", annotate::kBool);
  }
  default:
    account.report(Obligation::Formula, Verdict::Unknown, {PhraseKind::PermissionAsValue}, e.place);
    return world.number(0);
  }
}

Formula Evaluator::formula(const Expr &e, Scope &scope) {
  switch (e.kind) {
  case Expr::Forall:
  case Expr::Exists: {
    Scope inner;
    auto [vars, guard] = bind(e, scope, inner);
    Formula body = formula(e.args[1], inner);
    if (e.kind == Expr::Forall)
      return forall(vars, implies(pool, guard, std::move(body)));
    return exists(vars, all({leaf(guard), std::move(body)}));
  }
  case Expr::Let: {
    Scope inner = scope;
    inner.bound[e.binders[0].get()] = valueAs(e.binders[0]->type, e.args[0], scope);
    return formula(e.args[1], inner);
  }
  case Expr::Conditional: {
    Term c = condition(e.args[0], scope);
    Scope yes = scope, no = scope;
    yes.guard = pool.andOf(scope.guard, c);
    no.guard = pool.andOf(scope.guard, pool.notOf(c));
    return all({implies(pool, c, formula(e.args[1], yes)), implies(pool, pool.notOf(c), formula(e.args[2], no))});
  }
  case Expr::Unary:
    if (e.op == Op::Not)
      return negate(pool, formula(e.args[0], scope));
    break;
  case Expr::Binary:
    if (e.isConjunction() || e.op == Op::Or || e.op == Op::Implies) {
      Formula left = formula(e.args[0], scope);
      Scope inner = scope;
      if (Term known = asTerm(pool, left))
        inner.guard = pool.andOf(scope.guard, e.op == Op::Or ? pool.notOf(known) : known);
      Formula right = formula(e.args[1], inner);
      if (e.op == Op::Implies)
        return implies(pool, left, std::move(right));
      return e.op == Op::Or ? any({std::move(left), std::move(right)}) : all({std::move(left), std::move(right)});
    }
    if (e.op == Op::Iff) {
      Formula a = formula(e.args[0], scope), b = formula(e.args[1], scope);
      return all({implies(pool, a, b), implies(pool, b, a)});
    }
    break;
  default:
    break;
  }
  return leaf(condition(e, scope));
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
