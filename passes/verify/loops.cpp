// Loops are cut: the invariants hold on entry, one iteration from any state in which they hold keeps them, and after
// the loop they hold and its condition does not. Inside, a thread has the permissions that the invariants name; the
// others wait outside, and with them the values that only they protect.
#include "passes/verify/engine.h"

#include <algorithm>

namespace veriwarp::verify {

using smt::Term;

namespace {

struct Modified {
  std::set<const Variable *> variables, arrays;
  bool hasBarrier = false, hasReturn = false;
};

void collectModified(const Stmts &list, Modified &into) {
  for (const Stmt &s : list) {
    if (s.kind == Stmt::Assign || s.kind == Stmt::Declare)
      into.variables.insert(s.var.get());
    if (s.kind == Stmt::Store)
      into.arrays.insert(s.target.var.get());
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

void Engine::iterate(const Stmt &s, State &state) {
  execute(s.body, state);
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
  if (modified.hasReturn)
    report("statement", Verdict::Unknown, "'return' inside a loop is not supported", s.place);
  if (s.isDoWhile) { // the body once, and then a while loop
    execute(s.body, state);
    if (state.path.isFalse())
      return;
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
      require(all(a.conditions), "loop_invariant",
              "'" + textOf(clause->expr) + "' does not hold when the loop is reached", clause->place, state.path);
    exhale(outside, a, "loop_invariant", clause->place);
  }

  // Any iteration. Which variables are the same for all threads of a block is found by trying.
  State head = state;
  std::set<const Variable *> differ;
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
    iterate(s, once);
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
  {
    Scope scope = codeScope(body);
    Term c = condition(*s.value, scope);
    body.path = pool.andOf(body.path, c);
    Term measure;
    if (decreases && !dry) {
      scope.isCode = false;
      measure = value(decreases->expr, scope);
      require(leaf(pool.sle(number(0), measure)), "decreases",
              "'" + textOf(decreases->expr) + "' may be negative in the loop", decreases->place, body.path);
    }
    iterate(s, body);
    if (!dry && !body.path.isFalse()) {
      for (const Clause *clause : invariants) {
        Assertion a = evaluate(*clause, body, false);
        if (!a.conditions.empty())
          require(all(a.conditions), "loop_invariant", "'" + textOf(clause->expr) + "' is not kept by the loop",
                  clause->place, body.path);
        exhale(body, a, "loop_invariant", clause->place);
      }
      if (measure) {
        Scope after;
        after.state = &body;
        after.guard = pool.boolean(true);
        require(leaf(pool.slt(value(decreases->expr, after), measure)), "decreases",
                "'" + textOf(decreases->expr) + "' does not decrease", decreases->place, body.path);
      }
    }
  }
  prover.reset(inside);

  // Left: what was outside comes back.
  Scope scope = codeScope(head);
  scope.unchecked = true;
  Term c = condition(*s.value, scope);
  assumeHere(leaf(pool.notOf(c)), head);
  head.chunks.insert(head.chunks.end(), outside.chunks.begin(), outside.chunks.end());
  // A loop that is not reached changes nothing: chunks and values are those of `state` under a false path, which nobody
  // looks at, except variables that are merged after the branch.
  for (auto it = head.variables.begin(); it != head.variables.end();)
    it = state.variables.contains(it->first) ? std::next(it) : head.variables.erase(it);
  // What the two lists of permissions cancel.
  std::vector<Chunk> chunks = std::move(head.chunks);
  head.chunks.clear();
  for (Chunk &chunk : chunks) {
    Chunk opposite = chunk;
    opposite.isNegative = !chunk.isNegative;
    auto same =
        std::find_if(head.chunks.begin(), head.chunks.end(), [&](const Chunk &x) { return sameChunk(x, opposite); });
    if (same != head.chunks.end())
      head.chunks.erase(same);
    else
      head.chunks.push_back(std::move(chunk));
  }
  state = std::move(head);
  prover.inLoop = true;
  (void)wasInLoop;
}

} // namespace veriwarp::verify
