#include "passes/verify/permissions.h"
#include "passes/verify/limits.h"
#include "passes/verify/poly.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::verify {

using smt::Term;

Scope Permissions::scopeOf(const State &state, bool unchecked) {
  Scope scope;
  scope.state = &state;
  scope.guard = pool.boolean(true);
  scope.unchecked = unchecked;
  return scope;
}

Scope Permissions::codeScope(const State &state) {
  Scope scope = scopeOf(state);
  scope.isCode = true;
  return scope;
}

// A chunk with variables gives each location once: otherwise it would say more than one can see from it.
bool Permissions::prepare(Chunk &chunk, Place place) {
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
    Term other = pool.variable(world.numbered("other#"), 64);
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
  if (!account.dry && chunk.amount != world.number(world.whole) &&
      !world.options.onlyQuestions) { // parts of one location might add up
    if (prover.prove(injective, "permission").answer != Answer::Proved) {
      account.giveUp(Obligation::Permission, {PhraseKind::MayGiveTwice, {account.textOf(place)}}, place);
      return false;
    }
    ++account.accesses;
  } else if (!account.dry &&
             !account.require(injective, Obligation::Permission, {PhraseKind::GivesTwice, {account.textOf(place)}},
                              place, pool.boolean(true))) {
    return false;
  }
  std::vector<Term> args(chunk.index.begin(), chunk.index.end());
  std::vector<Term> inverts{pool.notOf(chunk.guard)};
  std::vector<Term> equal;
  for (Term v : chunk.vars) {
    chunk.inverses.push_back(world.numbered("inv!"));
    world.makePrivate(chunk.inverses.back());
    equal.push_back(pool.eq(pool.apply(chunk.inverses.back(), 64, args), v));
  }
  inverts.push_back(pool.andOf(equal));
  prover.assume(forall(chunk.vars, leaf(pool.orOf(inverts))), true);
  return true;
}

Term Permissions::amountOf(const Expr &fraction, Scope &scope, Term &share) {
  switch (fraction.kind) {
  case Expr::Write:
    return world.number(world.whole);
  case Expr::Read:
    return world.readAmount;
  case Expr::None:
    return world.number(0);
  case Expr::Integer:
    return world.number(fraction.value * world.whole);
  case Expr::FractionOf:
  case Expr::Binary: {
    if (fraction.kind == Expr::Binary && fraction.op != Op::Divide)
      break;
    Scope quiet = scope;
    quiet.isCode = false;
    Term top = evaluator.value(fraction.args[0], quiet), bottom = evaluator.value(fraction.args[1], quiet);
    if (top.isConst() && top.signedValue() >= 0 && bottom.isConst() && bottom.signedValue() > 0 &&
        world.whole % bottom.signedValue() == 0)
      return world.number(world.whole / bottom.signedValue() * top.signedValue());
    if (top.isConst(1)) {
      share = bottom;
      if (world.isUniform(bottom) && !world.isOfBlock(bottom))
        return pool.variable("share!" + std::to_string(bottom.id()), 64, smt::Range{1, world.whole});
      // Of so many parts as the thread, or its block, has for itself: another one has its own.
      prover.declareFunction("share!", {1, world.whole});
      return pool.apply("share!", 64, {bottom});
    }
    break;
  }
  default:
    break;
  }
  account.report(Obligation::Permission, Verdict::Unknown,
                 {PhraseKind::UnsupportedFraction, {account.textOf(fraction.place)}}, fraction.place);
  return world.number(0);
}

// lo <= v && v < hi, and the location does not depend on v: hi - lo times the amount. Only if these are numbers, or if
// it is 1\hi for each of hi, which make up the whole.
bool Permissions::addUp(Chunk &chunk, Term v) {
  std::optional<Term> from, to; // to: exclusive
  std::vector<Term> rest;
  const std::vector<Term> parts =
      chunk.guard.kind() == smt::Kind::And ? chunk.guard.args() : std::vector<Term>{chunk.guard};
  for (Term part : parts) {
    if (!mentions(part, v)) {
      rest.push_back(part);
      continue;
    }
    const bool isNegated = part.kind() == smt::Kind::Not;
    const Term atom = isNegated ? part.args()[0] : part;
    if ((atom.kind() != smt::Kind::Slt && atom.kind() != smt::Kind::Sle) || atom.args()[0].width() != 64)
      return false;
    Term low = atom.args()[isNegated], high = atom.args()[!isNegated]; // low < high, or low <= high
    const bool isStrict = (atom.kind() == smt::Kind::Slt) != isNegated;
    if (low == v && !mentions(high, v) && !to)
      to = isStrict ? high : pool.add(high, world.number(1));
    else if (high == v && !mentions(low, v) && !from)
      from = isStrict ? pool.add(low, world.number(1)) : low;
    else
      return false;
  }
  if (!from || !to)
    return false;
  const Term number = pool.sub(*to, *from);
  if (chunk.share && chunk.share == number)
    chunk.amount = world.number(world.whole);
  else if (chunk.amount.isConst() && number.isConst() && number.signedValue() <= limits::sharesAdded)
    chunk.amount = world.number(std::max<std::int64_t>(number.signedValue(), 0) * chunk.amount.signedValue());
  else
    return false;
  chunk.share = {};
  rest.push_back(pool.slt(*from, *to));
  chunk.guard = pool.andOf(std::move(rest));
  return true;
}

void Permissions::collectChunk(const Expr &location, std::vector<Term> index, const Expr &fraction, Scope &scope,
                               Assertion &into, const std::vector<Term> &extraVars) {
  // One permission where the condition holds, another where it does not: all who hold one of them hold as much.
  if (fraction.kind == Expr::Conditional) {
    const Term c = evaluator.condition(fraction.args[0], scope);
    for (const bool isFirst : {true, false}) {
      Scope branch = scope;
      branch.guard = pool.andOf(scope.guard, isFirst ? c : pool.notOf(c));
      collectChunk(location, index, fraction.args[isFirst ? 1 : 2], branch, into, extraVars);
    }
    return;
  }
  Chunk chunk;
  chunk.array = location.var;
  chunk.guard = scope.guard;
  chunk.vars = scope.vars;
  chunk.vars.insert(chunk.vars.end(), extraVars.begin(), extraVars.end());
  chunk.index = std::move(index);
  chunk.place = location.place;
  if (!scope.inInvariant && commonArrays.contains(chunk.array.get()))
    account.report(Obligation::Permission, Verdict::Refuted, {PhraseKind::BelongsToInvariant, {chunk.array->name}},
                   location.place);
  Scope inner = scope;
  chunk.amount = amountOf(fraction, inner, chunk.share);
  if (chunk.array->kind == Variable::PrivateArray)
    return;
  if (chunk.array->isConst && chunk.amount == world.number(world.whole))
    account.report(Obligation::Permission, Verdict::Unknown, {PhraseKind::NobodyWrites, {chunk.array->name}},
                   location.place);
  // Variables that neither the location nor the condition mentions only repeat it; those that the condition bounds, so
  // many times.
  std::erase_if(chunk.vars, [&](Term v) {
    return std::none_of(chunk.index.begin(), chunk.index.end(), [&](Term t) { return mentions(t, v); }) &&
           (!mentions(chunk.guard, v) || addUp(chunk, v));
  });
  if (chunk.vars.size() == 1 && chunk.index.size() == 1 && !mentions(chunk.index[0], chunk.vars[0])) {
    account.isIncomplete |= chunk.amount != world.number(world.whole);
    account.report(Obligation::Permission,
                   chunk.amount == world.number(world.whole) ? Verdict::Refuted : Verdict::Unknown,
                   {PhraseKind::GivesTwice, {account.textOf(location.place)}}, location.place);
    return;
  }
  if (prepare(chunk, location.place))
    into.chunks.push_back(std::move(chunk));
}

bool hasResource(const Expr &e) {
  return isPermission(e) || e.kind == Expr::ForallStar || std::any_of(e.args.begin(), e.args.end(), hasResource);
}

std::vector<const Expr *> elementsRead(const Expr &e) {
  std::vector<const Expr *> read;
  auto look = [&read](auto &&self, const Expr &at) -> void {
    if (at.kind == Expr::Index)
      read.push_back(&at);
    for (const Expr &part : at.args)
      if (isPermission(at) && &part == at.args.data())
        for (const Expr &subscript : part.args)
          self(self, subscript);
      else
        self(self, part);
  };
  look(look, e);
  return read;
}

void Permissions::collect(const Expr &e, Scope &scope, Assertion &into) {
  if (!hasResource(e)) {
    Formula f = evaluator.formula(e, scope);
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
      index = evaluator.subscripts(location, scope);
    if (location.kind != Expr::Index || index.size() != location.var->extents.size()) {
      account.report(Obligation::Permission, Verdict::Unknown,
                     {PhraseKind::NoElement, {account.textOf(location.place)}}, location.place);
      return;
    }
    return collectChunk(location, std::move(index), e.args[1], scope, into, {});
  }
  case Expr::PointerRange:
  case Expr::PointerIndex: {
    const Expr &pointer = e.args[0];
    if (pointer.kind != Expr::Name || !pointer.var->isArray() || pointer.var->extents.size() != 1) {
      account.report(Obligation::Permission, Verdict::Unknown, {PhraseKind::NoPointer, {account.textOf(pointer.place)}},
                     pointer.place);
      return;
    }
    Term bound = evaluator.value(e.args[1], scope);
    if (e.kind == Expr::PointerIndex)
      return collectChunk(pointer, {bound}, e.args[2], scope, into, {});
    if (scope.vars.empty() && numbers.staysWide(bound, evaluator.typeOf(e.args[1]), scope)) {
      account.assumes({report::AssumptionKind::Stated, {account.textOf(e.args[1]) + " < 2^63"}});
      prover.assume(implies(pool, pool.andOf(scope.guard, scope.state->path), leaf(pool.sle(world.number(0), bound))));
    }
    Scope inner = scope;
    Term k = pool.variable(world.numbered("k#"), 64);
    inner.guard = pool.andOf(
        std::vector<Term>{scope.guard, pool.sle(world.number(0), k),
                          numbers.ordered(k, annotate::kMathInt, bound, evaluator.typeOf(e.args[1]), false, scope)});
    return collectChunk(pointer, {k}, e.args[2], inner, into, {k});
  }
  case Expr::ForallStar:
  case Expr::Forall: {
    Scope inner;
    evaluator.bind(e, scope, inner);
    return collect(e.args[1], inner, into);
  }
  case Expr::Conditional: {
    Term c = evaluator.condition(e.args[0], scope);
    Scope yes = scope, no = scope;
    yes.guard = pool.andOf(scope.guard, c);
    no.guard = pool.andOf(scope.guard, pool.notOf(c));
    collect(e.args[1], yes, into);
    return collect(e.args[2], no, into);
  }
  case Expr::Let: {
    Scope inner = scope;
    inner.bound[e.binders[0].get()] = evaluator.valueAs(e.binders[0]->type, e.args[0], scope);
    return collect(e.args[1], inner, into);
  }
  case Expr::Binary:
    if (e.isConjunction()) {
      collect(e.args[0], scope, into);
      return collect(e.args[1], scope, into);
    }
    if (e.op == Op::Implies) {
      Scope inner = scope;
      inner.guard = pool.andOf(scope.guard, evaluator.condition(e.args[0], scope));
      return collect(e.args[1], inner, into);
    }
    break;
  default:
    break;
  }
  account.report(Obligation::Permission, Verdict::Unknown, {PhraseKind::PermissionMisplaced}, e.place);
}

Assertion Permissions::assertion(const Expr &e, Scope &scope) {
  Assertion result;
  assert(holds(scope) && "an assertion is read in a sound scope");
  collect(e, scope, result);
  assert(holds(result) && "what is read of an assertion keeps its rules");
  return result;
}

bool Permissions::sameChunk(const Chunk &a, const Chunk &b) {
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
void Permissions::exhale(State &state, const Assertion &a, Obligation kind, Place place, Place at) {
  assert(holds(state) && holds(a) && "permissions are given up by a sound state");
  for (Chunk chunk : a.chunks) {
    auto same =
        std::find_if(state.chunks.begin(), state.chunks.end(), [&](const Chunk &c) { return sameChunk(c, chunk); });
    if (same != state.chunks.end()) {
      state.chunks.erase(same);
      if (!account.dry)
        ++account.accesses;
      continue;
    }
    if (!account.dry) {
      Term enough = pool.sle(chunk.amount, world.held(state, chunk.array, chunk.index));
      Formula goal = implies(pool, chunk.guard, leaf(enough));
      if (!chunk.vars.empty())
        goal = forall(chunk.vars, goal);
      account.require(goal, kind, {PhraseKind::PermissionNotHeld, {account.textOf(chunk.place)}},
                      at.valid()      ? at
                      : place.valid() ? chunk.place
                                      : place,
                      state.path);
    }
    chunk.isNegative = true;
    state.chunks.push_back(std::move(chunk));
  }
}

void Permissions::inhale(State &state, Assertion a) {
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
    world.assumeHere(f, state);
  assert(holds(state) && "permissions are taken by a sound state");
}

// What a thread is given of one element is no more than the whole (separating conjunction): two permissions that would
// be more are of two elements. Who gives them has been asked for both, one after the other; launches are checked. Where
// nothing but terms makes them one element, that is no fact but an error, which checkSharing tells.
void Permissions::assumeSeparation(const State &state) {
  const auto exceedsWhole = [&](Term a, Term b) {
    const Term whole = world.number(world.whole);
    if (a == world.readAmount || b == world.readAmount) // which is more than nothing
      return a == whole || b == whole;
    return a.isConst() && b.isConst() && a.signedValue() > 0 && b.signedValue() > 0 &&
           a.signedValue() + b.signedValue() > world.whole;
  };
  for (auto one = state.chunks.begin(); one != state.chunks.end(); ++one)
    for (auto other = std::next(one); other != state.chunks.end(); ++other) {
      if (one->array != other->array || !one->vars.empty() || !other->vars.empty() || one->isNegative ||
          other->isNegative || !exceedsWhole(one->amount, other->amount))
        continue;
      std::vector<Term> same;
      for (std::size_t k = 0; k != one->index.size(); ++k)
        same.push_back(pool.eq(one->index[k], other->index[k]));
      if (const Term isSame = pool.andOf(same); !isSame.isTrue() && !isSame.isFalse())
        world.assumeHere(leaf(pool.notOf(pool.andOf(std::vector<Term>{one->guard, other->guard, isSame}))), state);
    }
}

bool Permissions::isCommon(const Clause &clause) const {
  auto mentions = [&](auto &&self, const Expr &e) -> bool {
    return (e.var && commonArrays.contains(e.var.get())) ||
           std::any_of(e.args.begin(), e.args.end(), [&](const Expr &a) { return self(self, a); });
  };
  return clause.kind == Clause::KernelInvariant && mentions(mentions, clause.expr);
}

void Permissions::checkInvariantArrays() {
  std::vector<std::pair<const Clause *, Assertion>> read;
  for (const Clause &clause : world.kernel.contract) {
    if (clause.kind != Clause::KernelInvariant)
      continue;
    Scope scope = scopeOf(world.entry, true);
    scope.inInvariant = true;
    Assertion a = assertion(clause.expr, scope);
    for (const Chunk &chunk : a.chunks) {
      commonArrays.insert(chunk.array.get());
      commonChunks.push_back(chunk);
    }
    read.emplace_back(&clause, std::move(a));
  }
  for (const auto &[clause, a] : read)
    if (isCommon(*clause))
      checkInvariant(*clause, a);
}

// What one thread takes to hold, another one has to keep: it is the same for both, whatever they do.
void Permissions::checkInvariant(const Clause &clause, const Assertion &a) {
  auto isPrivate = [&](Term t) { return !world.isUniform(t); };
  for (const Chunk &chunk : a.chunks) {
    if (chunk.amount != world.number(world.whole))
      account.report(Obligation::KernelInvariant, Verdict::Refuted, {PhraseKind::AtomicsNeedWhole}, chunk.place);
    if (isPrivate(chunk.guard) || std::any_of(chunk.index.begin(), chunk.index.end(), isPrivate))
      account.report(Obligation::KernelInvariant, Verdict::Refuted, {PhraseKind::InvariantOfOneThread}, chunk.place);
    if (chunk.array->kind == Variable::SharedArray && !a.conditions.empty())
      account.report(Obligation::KernelInvariant, Verdict::Unknown, {PhraseKind::SharedMemoryAtStart}, clause.place);
  }
  for (const Formula &f : a.conditions)
    for (Term t : leavesOf(f))
      if (isPrivate(t))
        account.report(Obligation::KernelInvariant, Verdict::Refuted, {PhraseKind::InvariantOfOneThread}, clause.place);
  for (const Expr *e : elementsRead(clause.expr))
    if (!isCommon(e->var) &&
        (e->var->kind == Variable::SharedArray || (!e->var->isConst && isWritten(*e->var, world.kernel.body)))) {
      account.giveUp(Obligation::KernelInvariant, {PhraseKind::InvariantReadsOther, {e->var->name}}, e->place);
    }
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
