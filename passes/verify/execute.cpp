// Statements. The state is that after the statements so far, on all paths that have not returned.
#include "passes/verify/engine.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::verify {

using smt::Term;

Scope Engine::scopeOf(const State &state, bool unchecked) {
  Scope scope;
  scope.state = &state;
  scope.guard = pool.boolean(true);
  scope.unchecked = unchecked;
  return scope;
}

Scope Engine::codeScope(const State &state) {
  Scope scope = scopeOf(state);
  scope.isCode = true;
  return scope;
}

void Engine::execute(const Stmts &list, State &state, const Frame &frame) {
  for (const Stmt &s : list)
    execute(s, state, frame);
}

void Engine::askQuestions(const Stmt &s, const State &state) {
  if (dry)
    return;
  for (std::size_t i = 0; i != options.questions.size(); ++i) {
    const VerifyOptions::Question &q = options.questions[i];
    if (q.statement.begin != s.place.begin || q.statement.end != s.place.end)
      continue;
    Scope scope = scopeOf(state, true);
    Proof proof = prover.prove(implies(pool, state.path, formula(q.condition, scope)), "question");
    Verdict verdict = proof.answer == Answer::Proved    ? Verdict::Proved
                      : proof.answer == Answer::Refuted ? Verdict::Refuted
                                                        : Verdict::Unknown;
    outcome.responses.push_back(
        {i, verdict, verdict == Verdict::Refuted ? valuesOf(proof) : report::told(words(proof.reason))});
  }
}

void Engine::execute(const Stmt &s, State &state, const Frame &frame) {
  if (state.path.isFalse() || outOfTime())
    return;
  assert(holds(state) && "every statement is executed in a sound state");
  if (s.kind != Stmt::Block && s.kind != Stmt::Loop) // a loop asks after its initialisation
    askQuestions(s, state);
  Scope scope = codeScope(state);
  switch (s.kind) {
  case Stmt::Block:
    return execute(s.body, state, frame);
  case Stmt::Declare:
    if (s.var->isArray()) {
      if (s.var->kind == Variable::PrivateArray) {
        state.arrays[s.var.get()] = {newVersion(*s.var), {}};
        privateFunctions.insert(state.arrays[s.var.get()].base);
      }
      return;
    }
    if (s.value) {
      Term t = convert(value(*s.value, scope), typeOf(*s.value), s.var->type, scope, s.value->place);
      state.variables[s.var.get()] = t;
    } else {
      state.variables.erase(s.var.get());
    }
    return;
  case Stmt::Assign: {
    Term t = convert(value(*s.value, scope), typeOf(*s.value), s.var->type, scope, s.value->place);
    state.variables[s.var.get()] = t;
    return;
  }
  case Stmt::Store:
    return store(s, state);
  case Stmt::Evaluate:
    value(*s.value, scope);
    return;
  case Stmt::If:
    return branch(s, state, frame);
  case Stmt::Loop:
    return loop(s, state, frame);
  case Stmt::Return:
  case Stmt::Break:
  case Stmt::Continue:
  case Stmt::Leave:
    return leave(s, state, frame);
  case Stmt::Barrier:
    return barrier(s, state);
  case Stmt::Annotation:
    return annotations(s, state);
  case Stmt::Inlined:
    return inlined(s, state, frame);
  case Stmt::Havoc: {
    Term t = fresh(s.var->name, s.var->type);
    privateVariables.insert(t.id());
    state.variables[s.var.get()] = t;
    return;
  }
  case Stmt::Atomic:
    return atomic(s, state);
  case Stmt::Call:
    return call(s, state);
  case Stmt::Unsupported:
    report(Obligation::Statement, Verdict::Unknown, report::told(s.text), s.place);
    state.path = pool.boolean(false); // nothing below is said to be right or wrong
    return;
  }
}

void Engine::leave(const Stmt &s, State &state, const Frame &frame) {
  if (s.kind == Stmt::Return) {
    if (frame.loop)
      frame.loop->returnDiffers |= !isUniform(state.path);
    State leaving = state;
    for (auto outside = frame.outside.rbegin(); outside != frame.outside.rend(); ++outside)
      giveBack(leaving, **outside);
    checkEnsures(std::move(leaving), s.place);
  } else if (s.kind == Stmt::Leave) {
    Scope scope = codeScope(state);
    Returns *const function = frame.function;
    if (s.value && function && function->result)
      state.variables[function->result] =
          convert(value(*s.value, scope), typeOf(*s.value), function->type, scope, s.value->place);
    if (function)
      function->states.push_back(state);
  } else if (frame.loop) {
    (s.kind == Stmt::Break ? frame.loop->breaks : frame.loop->continues).push_back(state);
  } else {
    report(Obligation::Statement, Verdict::Unknown, {PhraseKind::BreakOfNoLoop}, s.place);
  }
  state.path = pool.boolean(false); // nobody comes to what follows
}

void Engine::store(const Stmt &s, State &state) {
  Scope scope = codeScope(state);
  const VariablePtr &array = s.target.var;
  Term t = convert(value(*s.value, scope), typeOf(*s.value), array->type.elementType(), scope, s.value->place);
  if (t.width() == 0)
    t = pool.ite(t, number(1), number(0));
  std::vector<Term> index = subscripts(s.target, scope);
  if (array->kind != Variable::PrivateArray)
    obligation(scope, pool.sle(number(whole), held(state, array, index)), Obligation::Access,
               {PhraseKind::MayNotWrite, {textOf(s.target.place)}}, s.target.place);
  // One write to a location hides those before it.
  std::vector<Update> &updates = state.arrays.at(array.get()).updates;
  std::erase_if(updates,
                [&](const Update &u) { return u.index == index && (state.path.isTrue() || u.guard == state.path); });
  updates.push_back({state.path, std::move(index), t});
}

void Engine::branch(const Stmt &s, State &state, const Frame &frame) {
  Scope scope = codeScope(state);
  Term c = condition(*s.value, scope), path = state.path;
  State yes = state, no = state;
  yes.path = pool.andOf(path, c);
  no.path = pool.andOf(path, pool.notOf(c));
  execute(s.body, yes, frame);
  execute(s.other, no, frame);
  state = join(std::move(state), c, std::move(yes), std::move(no));
}

State Engine::join(State state, Term c, State yes, State no) {
  assert(holds(state) && holds(yes) && holds(no) && "sound states are joined");
  // What matters of a state is what it is where its path is true.
  if (yes.path.isFalse() || no.path.isFalse()) {
    return yes.path.isFalse() ? no : yes;
  }
  // A variable that one branch alone has set has no value that may be read afterwards.
  for (auto it = yes.variables.begin(); it != yes.variables.end();) {
    auto other = no.variables.find(it->first);
    if (other != no.variables.end())
      it->second = merge(c, it->second, other->second);
    it = other == no.variables.end() ? yes.variables.erase(it) : std::next(it);
  }
  state.variables = std::move(yes.variables);
  // Updates are guarded by their paths: those of both branches are kept, where the arrays are the same.
  std::vector<std::pair<const Variable *, std::string>> renewed;
  for (auto &[array, a] : state.arrays) {
    const ArrayState &x = yes.arrays.at(array), &y = no.arrays.at(array);
    if (x.base == y.base) {
      std::size_t common = 0;
      auto equal = [&](std::size_t i) {
        const Update &p = x.updates[i], &q = y.updates[i];
        return p.guard == q.guard && p.index == q.index && p.value == q.value;
      };
      while (common < x.updates.size() && common < y.updates.size() && equal(common))
        ++common;
      a = x;
      a.updates.insert(a.updates.end(), y.updates.begin() + static_cast<std::ptrdiff_t>(common), y.updates.end());
      continue;
    }
    renewed.emplace_back(array, std::string());
  }
  for (auto &[array, name] : renewed) { // a loop or barrier in one of them has made a new version
    const Variable *v = array;
    name = newVersion(*v);
    privateFunctions.insert(name);
    std::vector<Term> index;
    for (std::size_t i = 0; i != v->extents.size(); ++i)
      index.push_back(pool.variable("i#" + std::to_string(counter++), 64));
    VariablePtr alias(std::const_pointer_cast<Variable>(std::shared_ptr<const Variable>(v, [](const Variable *) {})));
    Term now = pool.apply(name, 64, index);
    prover.assume(forall(index, leaf(pool.eq(now, pool.ite(c, read(yes, alias, index), read(no, alias, index))))),
                  true);
    state.arrays[v] = {name, {}};
  }
  std::vector<Chunk> chunks;
  auto among = [&](const std::vector<Chunk> &list, const Chunk &chunk) {
    return std::any_of(list.begin(), list.end(), [&](const Chunk &other) { return sameChunk(chunk, other); });
  };
  for (const Chunk &chunk : yes.chunks)
    if (among(no.chunks, chunk) && !among(chunks, chunk))
      chunks.push_back(chunk);
  const std::vector<Chunk> shared = chunks;
  for (const auto &[from, when] : {std::pair{&yes, c}, std::pair{&no, pool.notOf(c)}}) {
    std::vector<Chunk> rest = shared; // each is taken off once: a thread may hold two of the same
    for (Chunk chunk : from->chunks) {
      auto same = std::find_if(rest.begin(), rest.end(), [&](const Chunk &other) { return sameChunk(chunk, other); });
      if (same != rest.end()) {
        rest.erase(same);
        continue;
      }
      chunk.guard = pool.andOf(chunk.guard, when);
      chunks.push_back(std::move(chunk));
    }
  }
  state.chunks = std::move(chunks);
  state.path = pool.orOf(yes.path, no.path);
  return state;
}

void Engine::assumeAll(const Expr &e, State &state) {
  Scope scope = scopeOf(state, true);
  inhale(state, assertion(e, scope));
}

void Engine::annotations(const Stmt &s, State &state) {
  for (const Clause &clause : s.clauses) {
    Scope scope = scopeOf(state);
    switch (clause.kind) {
    case Clause::Assert: {
      Assertion a = assertion(clause.expr, scope);
      for (const Chunk &chunk : a.chunks) {
        Formula goal = implies(pool, chunk.guard, leaf(pool.sle(chunk.amount, held(state, chunk.array, chunk.index))));
        require(chunk.vars.empty() ? goal : forall(chunk.vars, goal), Obligation::Assert,
                {PhraseKind::PermissionNotHeld, {textOf(chunk.place)}}, clause.place, state.path);
      }
      if (!a.conditions.empty())
        require(all(a.conditions), Obligation::Assert, {PhraseKind::NotAlwaysTrue, {textOf(clause.expr)}}, clause.place,
                state.path);
      for (const Formula &f : a.conditions)
        assumeHere(f, state);
      break;
    }
    case Clause::Assume: {
      const report::Assumption made(report::AssumptionKind::AssumedInSource, {textOf(clause.expr)});
      if (!dry && std::find(outcome.assumptions.begin(), outcome.assumptions.end(), made) == outcome.assumptions.end())
        outcome.assumptions.push_back(made);
      Assertion a = assertion(clause.expr, scope);
      if (!a.chunks.empty())
        report(Obligation::Assume, Verdict::Refuted, {PhraseKind::PermissionAssumed}, clause.place);
      for (const Formula &f : a.conditions)
        assumeHere(f, state);
      break;
    }
    case Clause::GhostDeclare:
      if (clause.isSet)
        state.variables[clause.variable.get()] = valueAs(clause.variable->type, clause.expr, scope);
      break;
    case Clause::GhostAssign:
      if (clause.target.kind == Expr::Name && clause.target.var && clause.target.var->kind == Variable::Ghost)
        state.variables[clause.target.var.get()] = valueAs(clause.target.var->type, clause.expr, scope);
      else
        report(Obligation::Ghost, Verdict::Refuted, {PhraseKind::AssignsNoGhost}, clause.place);
      break;
    default:
      break; // contracts and optimisations stand elsewhere
    }
  }
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
