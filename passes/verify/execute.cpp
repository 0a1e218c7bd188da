// Statements. The state is that after the statements so far, on all paths that have not returned.
#include "passes/verify/execution.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::verify {

using smt::Term;

void Execution::execute(const Stmts &list, State &state, const Frame &frame) {
  for (const Stmt &s : list)
    execute(s, state, frame);
}

void Execution::execute(const Stmt &s, State &state, const Frame &frame) {
  if (state.path.isFalse() || account.outOfTime())
    return;
  assert(holds(state) && "every statement is executed in a sound state");
  if (s.kind != Stmt::Block && s.kind != Stmt::Loop) // a loop asks after its initialisation
    askQuestions(s, state);
  Scope scope = permissions.codeScope(state);
  switch (s.kind) {
  case Stmt::Block:
    return execute(s.body, state, frame);
  case Stmt::Declare:
    if (s.var->isArray()) {
      if (s.var->kind == Variable::PrivateArray) {
        state.arrays[s.var.get()] = {world.newVersion(*s.var), {}};
        world.makePrivate(state.arrays[s.var.get()].base);
      }
      return;
    }
    if (s.value) {
      Term t = numbers.convert(evaluator.value(*s.value, scope), evaluator.typeOf(*s.value), s.var->type, scope,
                               s.value->place);
      state.variables[s.var.get()] = t;
    } else {
      state.variables.erase(s.var.get());
    }
    return;
  case Stmt::Assign: {
    Term t = numbers.convert(evaluator.value(*s.value, scope), evaluator.typeOf(*s.value), s.var->type, scope,
                             s.value->place);
    state.variables[s.var.get()] = t;
    return;
  }
  case Stmt::Store:
    return store(s, state);
  case Stmt::Evaluate:
    evaluator.value(*s.value, scope);
    return;
  case Stmt::If:
    return branch(s, state, frame);
  case Stmt::Loop:
    return loops.loop(s, state, frame);
  case Stmt::Return:
  case Stmt::Break:
  case Stmt::Continue:
  case Stmt::Leave:
    return leave(s, state, frame);
  case Stmt::Barrier:
    return barriers.barrier(s, state);
  case Stmt::Annotation:
    return annotations(s, state);
  case Stmt::Inlined:
    return inlined(s, state, frame);
  case Stmt::Havoc: {
    Term t = world.fresh(s.var->name, s.var->type);
    world.makePrivate(t);
    state.variables[s.var.get()] = t;
    account.restsOn(s.text);
    return;
  }
  case Stmt::Atomic:
    return atomics.atomic(s, state);
  case Stmt::Call:
    return call(s, state);
  case Stmt::Unsupported:
    account.report(Obligation::Statement, Verdict::Unknown, report::told(s.text), s.place);
    state.path = pool.boolean(false); // nothing below is said to be right or wrong
    return;
  }
}

void Execution::askQuestions(const Stmt &s, const State &state) {
  if (account.dry)
    return;
  for (std::size_t i = 0; i != world.options.questions.size(); ++i) {
    const VerifyOptions::Question &q = world.options.questions[i];
    if (q.statement.begin != s.place.begin || q.statement.end != s.place.end)
      continue;
    Scope scope = permissions.scopeOf(state, true);
    Proof proof = prover.prove(implies(pool, state.path, evaluator.formula(q.condition, scope)), "question");
    Verdict verdict = proof.answer == Answer::Proved    ? Verdict::Proved
                      : proof.answer == Answer::Refuted ? Verdict::Refuted
                                                        : Verdict::Unknown;
    account.outcome.responses.push_back(
        {i, verdict, verdict == Verdict::Refuted ? account.valuesOf(proof) : report::told(words(proof.reason))});
  }
}

void Execution::leave(const Stmt &s, State &state, const Frame &frame) {
  if (s.kind == Stmt::Return) {
    if (frame.loop)
      frame.loop->returnDiffers |= !world.isUniform(state.path);
    State leaving = state;
    for (auto outside = frame.outside.rbegin(); outside != frame.outside.rend(); ++outside)
      joins.giveBack(leaving, **outside);
    checkEnsures(std::move(leaving), s.place);
  } else if (s.kind == Stmt::Leave) {
    Scope scope = permissions.codeScope(state);
    Returns *const function = frame.function;
    if (s.value && function && function->result)
      state.variables[function->result] = numbers.convert(evaluator.value(*s.value, scope), evaluator.typeOf(*s.value),
                                                          function->type, scope, s.value->place);
    if (function)
      function->states.push_back(state);
  } else if (frame.loop) {
    (s.kind == Stmt::Break ? frame.loop->breaks : frame.loop->continues).push_back(state);
  } else {
    account.report(Obligation::Statement, Verdict::Unknown, {PhraseKind::BreakOfNoLoop}, s.place);
  }
  state.path = pool.boolean(false); // nobody comes to what follows
}

void Execution::store(const Stmt &s, State &state) {
  Scope scope = permissions.codeScope(state);
  const VariablePtr &array = s.target.var;
  Term t = numbers.convert(evaluator.value(*s.value, scope), evaluator.typeOf(*s.value), array->type.elementType(),
                           scope, s.value->place);
  if (t.width() == 0)
    t = pool.ite(t, world.number(1), world.number(0));
  std::vector<Term> index = evaluator.subscripts(s.target, scope);
  if (array->kind != Variable::PrivateArray)
    account.obligation(scope, pool.sle(world.number(world.whole), world.held(state, array, index)), Obligation::Access,
                       {PhraseKind::MayNotWrite, {account.textOf(s.target.place)}}, s.target.place);
  // One write to a location hides those before it.
  std::vector<Update> &updates = state.arrays.at(array.get()).updates;
  std::erase_if(updates,
                [&](const Update &u) { return u.index == index && (state.path.isTrue() || u.guard == state.path); });
  updates.push_back({state.path, std::move(index), t});
}

void Execution::branch(const Stmt &s, State &state, const Frame &frame) {
  Scope scope = permissions.codeScope(state);
  Term c = evaluator.condition(*s.value, scope), path = state.path;
  State yes = state, no = state;
  yes.path = pool.andOf(path, c);
  no.path = pool.andOf(path, pool.notOf(c));
  execute(s.body, yes, frame);
  execute(s.other, no, frame);
  state = joins.join(std::move(state), c, std::move(yes), std::move(no));
}

void Execution::assumeAll(const Expr &e, State &state) {
  Scope scope = permissions.scopeOf(state, true);
  permissions.inhale(state, permissions.assertion(e, scope));
}

void Execution::annotations(const Stmt &s, State &state) {
  for (const Clause &clause : s.clauses) {
    Scope scope = permissions.scopeOf(state);
    switch (clause.kind) {
    case Clause::Assert: {
      Assertion a = permissions.assertion(clause.expr, scope);
      for (const Chunk &chunk : a.chunks) {
        Formula goal =
            implies(pool, chunk.guard, leaf(pool.sle(chunk.amount, world.held(state, chunk.array, chunk.index))));
        account.require(chunk.vars.empty() ? goal : forall(chunk.vars, goal), Obligation::Assert,
                        {PhraseKind::PermissionNotHeld, {account.textOf(chunk.place)}}, clause.place, state.path);
      }
      if (!a.conditions.empty())
        account.require(all(a.conditions), Obligation::Assert,
                        {PhraseKind::NotAlwaysTrue, {account.textOf(clause.expr)}}, clause.place, state.path);
      for (const Formula &f : a.conditions)
        world.assumeHere(f, state);
      break;
    }
    case Clause::Assume: {
      account.assumes({report::AssumptionKind::AssumedInSource, {account.textOf(clause.expr)}});
      Assertion a = permissions.assertion(clause.expr, scope);
      if (!a.chunks.empty())
        account.report(Obligation::Assume, Verdict::Refuted, {PhraseKind::PermissionAssumed}, clause.place);
      for (const Formula &f : a.conditions)
        world.assumeHere(f, state);
      break;
    }
    case Clause::GhostDeclare:
      if (clause.isSet)
        state.variables[clause.variable.get()] = evaluator.valueAs(clause.variable->type, clause.expr, scope);
      break;
    case Clause::GhostAssign:
      if (clause.target.kind == Expr::Name && clause.target.var && clause.target.var->kind == Variable::Ghost)
        state.variables[clause.target.var.get()] = evaluator.valueAs(clause.target.var->type, clause.expr, scope);
      else
        account.report(Obligation::Ghost, Verdict::Refuted, {PhraseKind::AssignsNoGhost}, clause.place);
      break;
    default:
      break; // contracts and optimisations stand elsewhere
    }
  }
}

void Execution::checkEnsures(State state, Place exit) {
  if (world.options.onlyQuestions || account.dry || state.path.isFalse() || account.outOfTime())
    return;
  for (const VariablePtr &p : scalars(world.kernel.parameters)) // a contract speaks of the arguments
    if (!p->isArray())
      state.variables[p.get()] = world.entry.variables[p.get()];
  State left = state; // each permission is given back once; conditions may read them all
  for (const Clause &clause : world.kernel.contract) {
    if (!clause.holds(Clause::AtEnd) || permissions.isCommon(clause))
      continue;
    Scope scope = permissions.scopeOf(state);
    Assertion a = permissions.assertion(clause.expr, scope);
    if (!a.conditions.empty())
      account.require(
          all(a.conditions), Obligation::Ensures,
          {exit.valid() ? PhraseKind::NotWhereReturned : PhraseKind::NotAtEnd, {account.textOf(clause.expr)}},
          clause.place, state.path);
    permissions.exhale(left, a, Obligation::Ensures, clause.place);
    account.report(Obligation::Ensures, Verdict::Proved, {}, clause.place);
  }
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
