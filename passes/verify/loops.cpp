// Loops are cut: the invariants hold on entry, one iteration from any state in which they hold keeps them, and after
// the loop they hold and its condition does not. Inside, a thread has the permissions that the invariants name; the
// others wait outside, and with them the values that only they protect.
#include "passes/verify/engine.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace veriwarp::verify {

using smt::Term;

namespace {

struct Modified {
  std::set<const Variable *> variables, arrays;
  bool hasBarrier = false, hasReturn = false;
};

// A `break` of this loop, not of one inside.
bool hasBreak(const Stmts &list) {
  return std::any_of(list.begin(), list.end(), [](const Stmt &s) {
    return s.kind == Stmt::Break || (s.kind != Stmt::Loop && (hasBreak(s.body) || hasBreak(s.other)));
  });
}

void collectArrays(const Expr &e, std::set<const Variable *> &into) {
  if (e.var && e.var->isArray() && !e.var->isConst)
    into.insert(e.var.get());
  for (const Expr &a : e.args)
    collectArrays(a, into);
}

void collectModified(const Stmts &list, Modified &into) {
  for (const Stmt &s : list) {
    if (s.var) // assigned, declared, or the result of something
      into.variables.insert(s.var.get());
    if (s.kind == Stmt::Store || s.kind == Stmt::Atomic)
      into.arrays.insert(s.target.var.get());
    if (s.kind == Stmt::Call)
      for (const Clause &clause : s.contract)
        collectArrays(clause.expr, into.arrays);
    into.hasBarrier |= s.kind == Stmt::Barrier;
    into.hasReturn |= s.kind == Stmt::Return;
    if (s.kind == Stmt::Annotation || s.kind == Stmt::Loop)
      for (const Clause &clause : s.clauses) {
        if (clause.kind == Clause::GhostAssign && clause.target.var)
          into.variables.insert(clause.target.var.get());
        if (clause.kind == Clause::GhostDeclare)
          into.variables.insert(clause.variable.get());
      }
    for (const Stmts *inner : {&s.body, &s.other, &s.step})
      collectModified(*inner, into);
  }
}

} // namespace

void Engine::joinAll(State &state, std::vector<State> &others, const State &before) {
  for (State &other : others) {
    const Term selects = other.path;
    state = join(before, selects, std::move(other), std::move(state));
  }
  others.clear();
}

// Permissions that have waited outside a loop come back; what the two lists cancel goes.
void Engine::giveBack(State &state, std::vector<Chunk> outside) {
  std::vector<Chunk> chunks = std::move(state.chunks);
  chunks.insert(chunks.end(), std::make_move_iterator(outside.begin()), std::make_move_iterator(outside.end()));
  state.chunks.clear();
  for (Chunk &chunk : chunks) {
    Chunk opposite = chunk;
    opposite.isNegative = !chunk.isNegative;
    auto same =
        std::find_if(state.chunks.begin(), state.chunks.end(), [&](const Chunk &x) { return sameChunk(x, opposite); });
    if (same != state.chunks.end())
      state.chunks.erase(same);
    else
      state.chunks.push_back(std::move(chunk));
  }
}

void Engine::iterate(const Stmt &s, State &state) {
  const State before = state;
  execute(s.body, state);
  joinAll(state, exits->continues, before);
  execute(s.step, state);
}

void Engine::loop(const Stmt &s, State &state) {
  std::vector<const Clause *> invariants;
  const Clause *decreases = nullptr;
  for (const Clause &clause : s.clauses) {
    if (clause.kind == Clause::LoopInvariant || clause.kind == Clause::ContextEverywhere ||
        clause.kind == Clause::Context)
      invariants.push_back(&clause);
    if (clause.kind == Clause::Decreases)
      decreases = &clause;
  }
  for (const Clause &clause : kernel.contract)
    if (clause.kind == Clause::ContextEverywhere)
      invariants.push_back(&clause);
  Modified modified;
  collectModified({s}, modified);
  // Threads leave a loop by its condition, by `break` or by `return`. Whether one is still there, or has returned, the
  // state at the head does not say: `isThere` does, and the path contains it.
  const bool leavesEarly = modified.hasReturn || hasBreak(s.body);
  Exits *const outerExits = exits;
  Exits here;
  exits = &here;
  State beforeFirst = state;
  std::vector<State> early; // left in the first round of a do-while
  if (s.isDoWhile) {        // the body once, and then a while loop
    execute(s.body, state);
    joinAll(state, here.continues, beforeFirst);
    early = std::exchange(here.breaks, {});
    if (state.path.isFalse()) {
      joinAll(state, early, beforeFirst);
      exits = outerExits;
      return;
    }
  }
  auto evaluate = [&](const Clause &clause, const State &at, bool isChecked) {
    Scope scope = scopeOf(at, !isChecked);
    return assertion(clause.expr, scope);
  };
  askQuestions(s, state);

  // Established. The permissions go in; what is left stays outside.
  State outside = state;
  for (const Clause *clause : invariants) {
    Assertion a = evaluate(*clause, state, !dry);
    if (!dry && !a.conditions.empty())
      require(all(a.conditions), Obligation::LoopInvariant,
              "'" + textOf(clause->expr) + "' does not hold " +
                  (s.isDoWhile ? "behind the loop's body, the first time" : "when the loop is reached"),
              clause->place, state.path);
    exhale(outside, a, Obligation::LoopInvariant, clause->place);
  }

  // Any iteration. Which variables are the same for all threads of a block is found by trying.
  outsideLoops.push_back(&outside.chunks);
  State head = state;
  std::set<const Variable *> differ;
  bool exitsDiffer = false;
  const Term isThere = leavesEarly ? fresh("isThere", annotate::kBool) : pool.boolean(true);
  std::size_t mark = prover.mark();
  bool wasInLoop = prover.inLoop;
  Term entered = state.path;
  for (;;) {
    prover.reset(mark);
    prover.inLoop = true;
    head = state;
    std::map<const Variable *, Term> havocked;
    for (const Variable *v : modified.variables) {
      if (!state.variables.contains(v))
        continue; // declared inside
      Term t = fresh(v->name, v->type);
      if (differ.contains(v) || !isUniform(state.variables.at(v)))
        privateVariables.insert(t.id());
      head.variables[v] = havocked[v] = t;
    }
    head.chunks.clear();
    if (exitsDiffer)
      privateVariables.insert(isThere.id());
    head.path = pool.andOf(entered, isThere);
    for (auto &[array, a] : head.arrays) {
      bool isWritten = modified.arrays.contains(array);
      if (!isWritten && !modified.hasBarrier)
        continue;
      if (array->isConst)
        continue;
      // Locations of which a part has stayed outside keep their values.
      VariablePtr alias(
          std::const_pointer_cast<Variable>(std::shared_ptr<const Variable>(array, [](const Variable *) {})));
      std::string name = newVersion(*array);
      privateFunctions.insert(name);
      std::vector<Term> index;
      for (std::size_t i = 0; i != array->extents.size(); ++i)
        index.push_back(pool.variable("i#" + std::to_string(counter++), 64));
      if (array->kind != Variable::PrivateArray) {
        VariablePtr original;
        for (const Chunk &chunk : outside.chunks)
          if (chunk.array.get() == array)
            original = chunk.array;
        if (original) {
          Term stays = pool.slt(number(0), held(outside, original, index));
          prover.assume(
              forall(index, leaf(pool.implies(pool.andOf(entered, stays),
                                              pool.eq(pool.apply(name, 64, index), read(state, alias, index))))),
              true);
        }
      }
      a = {name, {}};
    }
    for (const Clause *clause : invariants)
      inhale(head, evaluate(*clause, head, false));
    // Try it: does every variable stay the same for all threads?
    bool outer = dry;
    dry = true;
    std::size_t trial = prover.mark();
    State once = head;
    Scope scope = codeScope(once);
    bool changed = false;
    std::set<unsigned> keepVariables = privateVariables;
    Term c = condition(*s.value, scope);
    bool conditionDiffers = !isUniform(c);
    once.path = pool.andOf(once.path, c);
    here.returnDiffers = false;
    iterate(s, once);
    bool someLeave = here.returnDiffers;
    for (const State &left : here.breaks)
      someLeave |= !isUniform(left.path);
    here.breaks.clear();
    if (leavesEarly && someLeave && !exitsDiffer)
      exitsDiffer = changed = true;
    conditionDiffers |= someLeave;
    for (const auto &[v, t] : havocked) {
      if (privateVariables.contains(t.id()))
        continue;
      if (conditionDiffers || !once.variables.contains(v) || !isUniform(once.variables.at(v)))
        changed |= differ.insert(v).second;
    }
    privateVariables = keepVariables;
    prover.reset(trial);
    dry = outer;
    if (!changed)
      break;
  }
  if (!dry) { // invariants are self-framing: each may read what those before it allow
    State framing = head;
    framing.chunks.clear();
    for (const Clause *clause : invariants) {
      Scope scope = scopeOf(framing, true);
      inhale(framing, assertion(clause->expr, scope));
    }
    for (const Clause *clause : invariants)
      evaluate(*clause, framing, true);
  }

  // Kept.
  std::size_t inside = prover.mark();
  State body = head;
  std::vector<State> broken;
  {
    Scope scope = codeScope(body);
    Term c = condition(*s.value, scope);
    body.path = pool.andOf(body.path, c);
    Term measure;
    if (decreases && !dry) {
      scope.isCode = false;
      measure = value(decreases->expr, scope);
      require(leaf(pool.sle(number(0), measure)), Obligation::Decreases,
              "'" + textOf(decreases->expr) + "' may be negative in the loop", decreases->place, body.path);
    }
    iterate(s, body);
    broken = std::exchange(here.breaks, {});
    if (!dry && !body.path.isFalse()) {
      for (const Clause *clause : invariants) {
        Assertion a = evaluate(*clause, body, false);
        if (!a.conditions.empty())
          require(all(a.conditions), Obligation::LoopInvariant,
                  "'" + textOf(clause->expr) + "' is not kept by the loop", clause->place, body.path);
        exhale(body, a, Obligation::LoopInvariant, clause->place);
      }
      if (measure) {
        Scope after;
        after.state = &body;
        after.guard = pool.boolean(true);
        require(leaf(pool.slt(value(decreases->expr, after), measure)), Obligation::Decreases,
                "'" + textOf(decreases->expr) + "' does not decrease", decreases->place, body.path);
      }
    }
  }
  if (broken.empty()) // else what holds where a thread breaks off is known by what was found out on the way there
    prover.reset(inside);

  // Left: what was outside comes back.
  Scope scope = codeScope(head);
  scope.unchecked = true;
  Term c = condition(*s.value, scope);
  std::vector<Term> ways{pool.notOf(c)};
  for (const State &left : broken)
    ways.push_back(left.path);
  assumeHere(leaf(pool.orOf(ways)), head);
  if (!broken.empty()) {
    const State before = head;
    joinAll(head, broken, before);
  }
  outsideLoops.pop_back();
  giveBack(head, outside.chunks);
  // A loop that is not reached changes nothing: chunks and values are those of `state` under a false path, which nobody
  // looks at, except variables that are merged after the branch.
  for (auto it = head.variables.begin(); it != head.variables.end();)
    it = state.variables.contains(it->first) ? std::next(it) : head.variables.erase(it);
  // Whoever entered is here now, except those that have returned.
  head.path = entered;
  if (leavesEarly) {
    if (modified.hasReturn) {
      const Term stays = fresh("stays", annotate::kBool);
      if (exitsDiffer)
        privateVariables.insert(stays.id());
      head.path = pool.andOf(entered, stays);
    }
    prover.assume(implies(pool, head.path, leaf(isThere)));
  }
  joinAll(head, early, beforeFirst);
  exits = outerExits;
  if (exits)
    exits->returnDiffers |= modified.hasReturn && exitsDiffer;
  state = std::move(head);
  prover.inLoop = true;
  (void)wasInLoop;
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
