// Permissions: what assertions say of them, how much a thread holds, giving and taking them. And what it reads.
#include "passes/verify/engine.h"
#include "passes/verify/poly.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::verify {

using smt::Term;

std::string Engine::newVersion(const Variable &array) {
  std::string name = array.name + "@" + std::to_string(versions[&array]++) + "." + std::to_string(counter++);
  Type element = array.type.elementType();
  if (element.kind == Type::Bool)
    prover.declareFunction(name, {0, 1});
  else if (element.kind == Type::Int && element.bits < 64) {
    std::int64_t size = std::int64_t(1) << (element.isSigned ? element.bits - 1 : element.bits);
    prover.declareFunction(name, {element.isSigned ? -size : 0, size - 1});
  }
  return name;
}

Term Engine::read(const State &state, const VariablePtr &array, const std::vector<Term> &index) {
  const ArrayState &a = state.arrays.at(array.get());
  assert(index.size() == array->extents.size() && "an element has a subscript for each dimension");
  Term result = pool.apply(a.base, 64, index);
  for (const Update &u : a.updates) {
    std::vector<Term> same{u.guard};
    for (std::size_t i = 0; i != index.size(); ++i)
      same.push_back(pool.eq(u.index[i], index[i]));
    result = pool.ite(pool.andOf(std::move(same)), u.value, result);
  }
  return result;
}

Term Engine::contribution(const Chunk &chunk, const std::vector<Term> &index) {
  std::unordered_map<unsigned, Term> map;
  std::vector<Term> parts;
  if (!chunk.vars.empty()) {
    if (chunk.inverses.empty()) { // one variable, one subscript: solved
      std::optional<Solution> k = solveFor(pool, chunk.index[0], chunk.vars[0], index[0]);
      assert(k && k->exact && "a permission without inverse functions has an inverse expression");
      map[chunk.vars[0].id()] = k->value;
    } else {
      for (std::size_t i = 0; i != chunk.vars.size(); ++i)
        map[chunk.vars[i].id()] = pool.apply(chunk.inverses[i], 64, index);
    }
  }
  parts.push_back(pool.substitute(chunk.guard, map));
  for (std::size_t i = 0; i != index.size(); ++i)
    parts.push_back(pool.eq(pool.substitute(chunk.index[i], map), index[i]));
  Term amount = chunk.isNegative ? pool.sub(number(0), chunk.amount) : chunk.amount;
  return pool.ite(pool.andOf(std::move(parts)), amount, number(0));
}

Term Engine::held(const State &state, const VariablePtr &array, const std::vector<Term> &index) {
  if (array->kind == Variable::PrivateArray)
    return number(whole);
  Term sum = number(0);
  for (const Chunk &chunk : state.chunks)
    if (chunk.array == array)
      sum = pool.add(sum, contribution(chunk, index));
  return sum;
}

// A chunk with variables gives each location once: otherwise it would say more than one can see from it.
bool Engine::prepare(Chunk &chunk, Place place) {
  if (chunk.vars.empty())
    return true;
  if (chunk.vars.size() == 1 && chunk.index.size() == 1) {
    // index = ±k + ...: the inverse is an expression
    Term probe = pool.variable("probe", 64);
    std::optional<Solution> k = solveFor(pool, chunk.index[0], chunk.vars[0], probe);
    if (k && k->exact)
      return true;
  }
  std::unordered_map<unsigned, Term> map;
  std::vector<Term> same, differ;
  for (Term v : chunk.vars) {
    Term other = pool.variable("other#" + std::to_string(counter++), 64);
    map[v.id()] = other;
    differ.push_back(pool.ne(v, other));
  }
  same = {chunk.guard, pool.substitute(chunk.guard, map)};
  for (Term t : chunk.index)
    same.push_back(pool.eq(t, pool.substitute(t, map)));
  std::vector<Term> vars = chunk.vars;
  for (auto [id, other] : map)
    vars.push_back(other);
  Formula injective = forall(vars, leaf(pool.implies(pool.andOf(same), pool.notOf(pool.orOf(differ)))));
  if (!dry && chunk.amount != number(whole) && !options.onlyQuestions) { // parts of one location might add up
    if (prover.prove(injective, "permission").answer != Answer::Proved) {
      report(Obligation::Permission, Verdict::Unknown, {PhraseKind::MayGiveTwice, {textOf(place)}}, place);
      isIncomplete = true;
      return false;
    }
    ++accesses;
  } else if (!dry && !require(injective, Obligation::Permission, {PhraseKind::GivesTwice, {textOf(place)}}, place,
                              pool.boolean(true))) {
    return false;
  }
  std::vector<Term> args;
  for (Term t : chunk.index)
    args.push_back(t);
  std::vector<Term> inverts{pool.notOf(chunk.guard)};
  std::vector<Term> equal;
  for (Term v : chunk.vars) {
    chunk.inverses.push_back("inv!" + std::to_string(counter++));
    privateFunctions.insert(chunk.inverses.back());
    equal.push_back(pool.eq(pool.apply(chunk.inverses.back(), 64, args), v));
  }
  inverts.push_back(pool.andOf(equal));
  prover.assume(forall(chunk.vars, leaf(pool.orOf(inverts))), true);
  return true;
}

Term Engine::amountOf(const Expr &fraction, Scope &scope, Term &share) {
  switch (fraction.kind) {
  case Expr::Write:
    return number(whole);
  case Expr::Read:
    return readAmount;
  case Expr::None:
    return number(0);
  case Expr::Integer:
    return number(fraction.value * whole);
  case Expr::FractionOf:
  case Expr::Binary: {
    if (fraction.kind == Expr::Binary && fraction.op != Op::Divide)
      break;
    Scope quiet = scope;
    quiet.isCode = false;
    Term top = value(fraction.args[0], quiet), bottom = value(fraction.args[1], quiet);
    if (top.isConst() && bottom.isConst() && bottom.signedValue() > 0 && whole % bottom.signedValue() == 0)
      return number(whole / bottom.signedValue() * top.signedValue());
    if (top.isConst(1)) {
      std::string name = "share!" + std::to_string(bottom.id());
      Term amount = pool.variable(name, 64, smt::Range{1, whole});
      share = bottom;
      return amount;
    }
    break;
  }
  case Expr::Conditional:
    return pool.ite(condition(fraction.args[0], scope), amountOf(fraction.args[1], scope, share),
                    amountOf(fraction.args[2], scope, share));
  default:
    break;
  }
  report(Obligation::Permission, Verdict::Unknown, {PhraseKind::UnsupportedFraction, {textOf(fraction.place)}},
         fraction.place);
  return number(0);
}

void Engine::collectChunk(const Expr &location, std::vector<Term> index, const Expr &fraction, Scope &scope,
                          Assertion &into, const std::vector<Term> &extraVars) {
  Chunk chunk;
  chunk.array = location.var;
  chunk.guard = scope.guard;
  chunk.vars = scope.vars;
  chunk.vars.insert(chunk.vars.end(), extraVars.begin(), extraVars.end());
  chunk.index = std::move(index);
  chunk.place = location.place;
  if (!scope.inInvariant && commonArrays.contains(chunk.array.get()))
    report(Obligation::Permission, Verdict::Refuted, {PhraseKind::BelongsToInvariant, {chunk.array->name}},
           location.place);
  Scope inner = scope;
  chunk.amount = amountOf(fraction, inner, chunk.share);
  if (chunk.array->kind == Variable::PrivateArray)
    return;
  if (chunk.array->isConst && chunk.amount == number(whole))
    report(Obligation::Permission, Verdict::Unknown, {PhraseKind::NobodyWrites, {chunk.array->name}}, location.place);
  // Variables that neither the location nor the condition mentions only repeat it.
  std::erase_if(chunk.vars, [&](Term v) {
    return !mentions(chunk.guard, v) &&
           std::none_of(chunk.index.begin(), chunk.index.end(), [&](Term t) { return mentions(t, v); });
  });
  if (chunk.vars.size() == 1 && chunk.index.size() == 1 && !mentions(chunk.index[0], chunk.vars[0])) {
    isIncomplete |= chunk.amount != number(whole);
    report(Obligation::Permission, chunk.amount == number(whole) ? Verdict::Refuted : Verdict::Unknown,
           {PhraseKind::GivesTwice, {textOf(location.place)}}, location.place);
    return;
  }
  if (prepare(chunk, location.place))
    into.chunks.push_back(std::move(chunk));
}

void Engine::collect(const Expr &e, Scope &scope, Assertion &into) {
  auto hasResource = [](auto &&self, const Expr &x) -> bool {
    return x.kind == Expr::Perm || x.kind == Expr::PointerRange || x.kind == Expr::PointerIndex ||
           x.kind == Expr::ForallStar ||
           std::any_of(x.args.begin(), x.args.end(), [&](const Expr &a) { return self(self, a); });
  };
  if (!hasResource(hasResource, e)) {
    Formula f = formula(e, scope);
    // The quantifiers and conditions around it.
    Term guard = scope.guard;
    f = implies(pool, guard, std::move(f));
    if (!scope.vars.empty())
      f = forall(scope.vars, std::move(f));
    into.conditions.push_back(std::move(f));
    return;
  }
  switch (e.kind) {
  case Expr::Perm: {
    const Expr &location = e.args[0];
    std::vector<Term> index;
    if (location.kind == Expr::Index)
      index = subscripts(location, scope);
    if (location.kind != Expr::Index || index.size() != location.var->extents.size()) {
      report(Obligation::Permission, Verdict::Unknown, {PhraseKind::NoElement, {textOf(location.place)}},
             location.place);
      return;
    }
    return collectChunk(location, std::move(index), e.args[1], scope, into, {});
  }
  case Expr::PointerRange:
  case Expr::PointerIndex: {
    const Expr &pointer = e.args[0];
    if (pointer.kind != Expr::Name || !pointer.var->isArray() || pointer.var->extents.size() != 1) {
      report(Obligation::Permission, Verdict::Unknown, {PhraseKind::NoPointer, {textOf(pointer.place)}}, pointer.place);
      return;
    }
    Term bound = value(e.args[1], scope);
    if (e.kind == Expr::PointerIndex)
      return collectChunk(pointer, {bound}, e.args[2], scope, into, {});
    if (scope.vars.empty() && staysWide(bound, typeOf(e.args[1]), scope)) {
      const report::Assumption smaller(report::AssumptionKind::Stated, {textOf(e.args[1]) + " < 2^63"});
      if (!dry &&
          std::find(outcome.assumptions.begin(), outcome.assumptions.end(), smaller) == outcome.assumptions.end())
        outcome.assumptions.push_back(smaller);
      prover.assume(implies(pool, pool.andOf(scope.guard, scope.state->path), leaf(pool.sle(number(0), bound))));
    }
    Scope inner = scope;
    Term k = pool.variable("k#" + std::to_string(counter++), 64);
    inner.guard = pool.andOf(std::vector<Term>{scope.guard, pool.sle(number(0), k),
                                               ordered(k, annotate::kMathInt, bound, typeOf(e.args[1]), false, scope)});
    return collectChunk(pointer, {k}, e.args[2], inner, into, {k});
  }
  case Expr::ForallStar:
  case Expr::Forall: {
    Scope inner;
    bind(e, scope, inner);
    return collect(e.args[1], inner, into);
  }
  case Expr::Conditional: {
    Term c = condition(e.args[0], scope);
    Scope yes = scope, no = scope;
    yes.guard = pool.andOf(scope.guard, c);
    no.guard = pool.andOf(scope.guard, pool.notOf(c));
    collect(e.args[1], yes, into);
    return collect(e.args[2], no, into);
  }
  case Expr::Let: {
    Scope inner = scope;
    inner.bound[e.binders[0].get()] = valueAs(e.binders[0]->type, e.args[0], scope);
    return collect(e.args[1], inner, into);
  }
  case Expr::Binary:
    if (e.isConjunction()) {
      collect(e.args[0], scope, into);
      return collect(e.args[1], scope, into);
    }
    if (e.op == Op::Implies) {
      Scope inner = scope;
      inner.guard = pool.andOf(scope.guard, condition(e.args[0], scope));
      return collect(e.args[1], inner, into);
    }
    break;
  default:
    break;
  }
  report(Obligation::Permission, Verdict::Unknown, {PhraseKind::PermissionMisplaced}, e.place);
}

Assertion Engine::assertion(const Expr &e, Scope &scope) {
  Assertion result;
  assert(holds(scope) && "an assertion is read in a sound scope");
  collect(e, scope, result);
  assert(holds(result) && "what is read of an assertion keeps its rules");
  return result;
}

bool Engine::sameChunk(const Chunk &a, const Chunk &b) {
  assert(a.array != b.array || a.index.size() == b.index.size());
  if (a.array != b.array || a.vars.size() != b.vars.size() || a.amount != b.amount || a.isNegative != b.isNegative)
    return false;
  std::unordered_map<unsigned, Term> map;
  for (std::size_t i = 0; i != a.vars.size(); ++i)
    map[a.vars[i].id()] = b.vars[i];
  if (pool.substitute(a.guard, map) != b.guard)
    return false;
  for (std::size_t i = 0; i != a.index.size(); ++i)
    if (pool.substitute(a.index[i], map) != b.index[i])
      return false;
  return true;
}

// Gives up the permissions of the assertion. What is not held is told.
void Engine::exhale(State &state, const Assertion &a, Obligation kind, Place place, Place at) {
  assert(holds(state) && holds(a) && "permissions are given up by a sound state");
  for (Chunk chunk : a.chunks) {
    auto same =
        std::find_if(state.chunks.begin(), state.chunks.end(), [&](const Chunk &c) { return sameChunk(c, chunk); });
    if (same != state.chunks.end()) {
      state.chunks.erase(same);
      if (!dry)
        ++accesses;
      continue;
    }
    if (!dry) {
      Term enough = pool.sle(chunk.amount, held(state, chunk.array, chunk.index));
      Formula goal = implies(pool, chunk.guard, leaf(enough));
      if (!chunk.vars.empty())
        goal = forall(chunk.vars, goal);
      require(goal, kind, {PhraseKind::PermissionNotHeld, {textOf(chunk.place)}},
              at.valid()      ? at
              : place.valid() ? chunk.place
                              : place,
              state.path);
    }
    chunk.isNegative = true;
    state.chunks.push_back(std::move(chunk));
  }
}

void Engine::inhale(State &state, Assertion a) {
  for (Chunk &chunk : a.chunks) {
    Chunk opposite = chunk;
    opposite.isNegative = true;
    auto same =
        std::find_if(state.chunks.begin(), state.chunks.end(), [&](const Chunk &c) { return sameChunk(c, opposite); });
    if (same != state.chunks.end())
      state.chunks.erase(same);
    else
      state.chunks.push_back(std::move(chunk));
  }
  for (const Formula &f : a.conditions)
    assumeHere(f, state);
  assert(holds(state) && "permissions are taken by a sound state");
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
