// Barriers. All threads of a block wait for each other; what each gives up, by the contract's `requires`, is handed out
// anew, by its `ensures`. No more is handed out than was given: location by location, in every block. Conditions that
// are ensured follow from what all threads of the block have required.
#include "passes/verify/barriers.h"

#include <algorithm>

namespace veriwarp::verify {

using smt::Term;

void Barriers::barrier(const Stmt &s, State &state) {
  // Every thread of the block comes here, or none: also by another thread's path.
  if (!account.dry && !state.path.isTrue() && !world.isUniform(state.path)) {
    std::size_t mark = prover.mark();
    OtherThread other = threads.otherThread(true, false);
    Term theirs = threads.rename(state.path, other);
    threads.assumeForOther(other, mark);
    account.require(leaf(theirs), Obligation::Barrier, {PhraseKind::ThreadsPart}, s.place, state.path);
    prover.reset(mark);
  }
  if (s.clauses.empty())
    return;
  Assertion before;
  State left = state;
  for (const Clause &clause : s.clauses) {
    if (!clause.holds(Clause::AtStart))
      continue;
    Scope scope = permissions.scopeOf(state, account.dry);
    Assertion a = permissions.assertion(clause.expr, scope);
    if (!account.dry && !a.conditions.empty())
      account.require(all(a.conditions), Obligation::Barrier,
                      {PhraseKind::NotBeforeBarrier, {account.textOf(clause.expr)}}, clause.place, state.path);
    permissions.exhale(left, a, Obligation::Barrier, clause.place);
    before.chunks.insert(before.chunks.end(), a.chunks.begin(), a.chunks.end());
  }
  // Memory as it is when all have arrived: what this thread could read it still knows. After a store, too.
  std::set<const Variable *> touched;
  auto mention = [&](auto &&self, const Expr &e) -> void {
    if (e.var && e.var->isArray())
      touched.insert(e.var.get());
    for (const Expr &a : e.args)
      self(self, a);
  };
  for (const Clause &clause : s.clauses)
    mention(mention, clause.expr);
  prover.inLoop = true;
  State next = left;
  State common = state; // for evaluating the other threads' conditions
  for (const Variable *array : touched) {
    if (array->kind == Variable::PrivateArray || array->isConst)
      continue;
    VariablePtr original;
    for (const auto &list : {state.chunks, before.chunks})
      for (const Chunk &chunk : list)
        if (chunk.array.get() == array)
          original = chunk.array;
    std::string name = world.newVersion(*array);
    const std::vector<Term> index = world.anyElement(*array);
    if (original) {
      Term known = pool.andOf(state.path, pool.slt(world.number(0), world.held(state, original, index)));
      prover.assume(forall(index, leaf(pool.implies(known, pool.eq(pool.apply(name, 64, index),
                                                                   world.read(state, original, index))))),
                    true);
    }
    next.arrays[array] = {name, {}};
    common.arrays[array] = {name, {}};
  }
  // What every thread of the block has required.
  for (const Clause &clause : s.clauses) {
    if (!clause.holds(Clause::AtStart))
      continue;
    Scope scope = permissions.scopeOf(common, true);
    for (const Formula &f : permissions.assertion(clause.expr, scope).conditions) {
      OtherThread other = threads.otherThread(true, true);
      std::vector<Term> vars = other.identity;
      Formula theirs = threads.rename(f, other);
      std::vector<Term> inside{state.path};
      for (unsigned i = 0; i != 3; ++i)
        if (auto it = other.map.find(world.specials[i].id()); it != other.map.end()) {
          inside.push_back(pool.sle(world.number(0), it->second));
          inside.push_back(pool.slt(it->second, world.specials[i + 6]));
        }
      Formula forAll = implies(pool, pool.andOf(inside), std::move(theirs));
      prover.assume(vars.empty() ? forAll : forall(vars, forAll));
    }
  }
  // What is ensured.
  Assertion after;
  for (const Clause &clause : s.clauses) {
    if (!clause.holds(Clause::AtEnd))
      continue;
    Scope scope = permissions.scopeOf(next, true);
    Assertion a = permissions.assertion(clause.expr, scope);
    Assertion handedOut = a;
    handedOut.conditions.clear();
    permissions.inhale(next, std::move(handedOut));
    after.chunks.insert(after.chunks.end(), a.chunks.begin(), a.chunks.end());
  }
  for (const Clause &clause : s.clauses) {
    if (!clause.holds(Clause::AtEnd))
      continue;
    Scope scope = permissions.scopeOf(next, account.dry);
    Assertion a = permissions.assertion(clause.expr, scope);
    if (!account.dry && !a.conditions.empty())
      account.require(all(a.conditions), Obligation::Barrier,
                      {PhraseKind::NotFromThreads, {account.textOf(clause.expr)}}, clause.place, state.path);
    for (const Formula &f : a.conditions)
      world.assumeHere(f, next);
  }
  if (!account.dry) {
    std::size_t exchange = prover.mark();
    prover.assume(leaf(state.path));
    sharing.checkExchange(before.chunks, after.chunks, s.annotation.valid() ? s.annotation : s.place);
    prover.reset(exchange);
  }
  state = std::move(next);
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
