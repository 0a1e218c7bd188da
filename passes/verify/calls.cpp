// Functions that are called, in place or by their contracts.
//
// A function with a contract is verified by itself, for any arguments; a call of it gives up what the contract
// requires, gets what it ensures, and knows no more. Recursion is no harm: what is proved is that a call that ends does
// as the contract says.
#include "passes/verify/execution.h"

#include <algorithm>

namespace veriwarp::verify {

using smt::Term;

void Execution::inlined(const Stmt &s, State &state, const Frame &frame) {
  Returns returns{{}, s.var.get(), s.var ? s.var->type : Type()};
  Frame inner = frame;
  inner.function = &returns;
  const State before = state;
  execute(s.body, state, inner);
  if (s.var && !state.path.isFalse() && returns.states.empty())
    state.variables.erase(s.var.get()); // it ends without a value
  // States without the result are those that nothing has returned from.
  for (State &left : returns.states)
    if (s.var && state.path.isFalse() && left.variables.contains(s.var.get()))
      state.variables.try_emplace(s.var.get(), left.variables.at(s.var.get()));
  joins.joinAll(state, returns.states, before);
}

void Execution::call(const Stmt &s, State &state) {
  if (!account.dry)
    account.outcome.calls.insert(s.text);
  State next = state;
  std::map<const Variable *, VariablePtr> changed;         // arrays that the function may write
  auto changes = [&](auto &&self, const Expr &e) -> void { // private arrays have no permissions
    if (isPermission(e) && e.args[0].var && e.args.back().kind != Expr::Read && !e.args[0].var->isConst)
      changed[e.args[0].var.get()] = e.args[0].var;
    for (const Expr &a : e.args)
      self(self, a);
  };
  for (const Clause &clause : s.contract) {
    if (!clause.holds(Clause::AtStart))
      continue;
    changes(changes, clause.expr);
    Scope scope = permissions.scopeOf(state, true);
    Assertion a = permissions.assertion(clause.expr, scope);
    if (!a.conditions.empty())
      account.require(all(a.conditions), Obligation::Call,
                      {PhraseKind::NotWhereCalled, {s.text, account.textOf(clause.expr)}}, s.place, state.path);
    permissions.exhale(next, a, Obligation::Call, clause.place, s.place);
  }
  for (const auto &[array, pointer] : changed) {
    std::string name = world.newVersion(*array);
    world.makePrivate(name);
    if (array->kind != Variable::PrivateArray) { // what this thread has kept a part of, nobody has written
      const std::vector<Term> index = world.anyElement(*array);
      Term kept = pool.andOf(state.path, pool.slt(world.number(0), world.held(next, pointer, index)));
      prover.assume(forall(index, leaf(pool.implies(
                                      kept, pool.eq(pool.apply(name, 64, index), world.read(state, pointer, index))))),
                    true);
    }
    next.arrays[array] = {name, {}};
  }
  const State before = state;
  auto afterCall = [&] { // \old is what was at the call
    Scope scope = permissions.scopeOf(next, true);
    scope.old = &before;
    return scope;
  };
  // \result == e says what it is, as a term, if e can be had in the type of the result.
  auto isOfType = [](Type known, Type result) {
    if (result.kind == Type::Float)
      return known.kind == Type::Int || (known.kind == Type::Float && known.bits == result.bits);
    return known.kind == result.kind;
  };
  bool isRounded = false; // only a conversion of the result is known: which numbers give it is not
  auto resultIn = [&](auto &&self, const Expr &e) -> const Expr * {
    if (e.isConjunction()) {
      const Expr *left = self(self, e.args[0]);
      return left ? left : self(self, e.args[1]);
    }
    auto mentions = [&](auto &&again, const Expr &x) -> bool {
      return x.var == s.var ||
             std::any_of(x.args.begin(), x.args.end(), [&](const Expr &a) { return again(again, a); });
    };
    if (e.isBinary(Op::Equal))
      for (bool mirrored : {false, true})
        if (e.args[mirrored].kind == Expr::Name && e.args[mirrored].var == s.var &&
            !mentions(mentions, e.args[!mirrored])) {
          const Type known = evaluator.typeOf(e.args[!mirrored]);
          if (isOfType(known, s.var->type))
            return &e.args[!mirrored];
          isRounded |= known.kind == Type::Float;
        }
    return nullptr;
  };
  if (s.var) {
    Term result;
    for (const Clause &clause : s.contract)
      if (const Expr *known = clause.holds(Clause::AtEnd) && !result ? resultIn(resultIn, clause.expr) : nullptr) {
        Scope scope = afterCall();
        result = s.var->type.kind == Type::Int ? evaluator.value(*known, scope)
                                               : evaluator.valueAs(s.var->type, *known, scope);
        if (s.var->type.kind == Type::Int)
          world.assumeHere(leaf(numbers.inRange(result, evaluator.typeOf(*known), s.var->type)), next);
      }
    if (!result) {
      account.isIncomplete |= isRounded;
      result = world.fresh(s.text, s.var->type);
      world.makePrivate(result);
    }
    next.variables[s.var.get()] = result;
  }
  std::vector<Formula> known;
  for (const Clause &clause : s.contract) {
    if (!clause.holds(Clause::AtEnd))
      continue;
    Scope scope = afterCall();
    Assertion a = permissions.assertion(clause.expr, scope);
    known.insert(known.end(), a.conditions.begin(), a.conditions.end());
    a.conditions.clear();
    permissions.inhale(next, std::move(a));
  }
  for (const Formula &f : known)
    world.assumeHere(f, next);
  state = std::move(next);
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
