// Loops are cut: the invariants hold on entry, one iteration from any state in which they hold keeps them, and after
// the loop they hold and its condition does not. Inside, a thread has the permissions that the invariants name; the
// others wait outside, and with them the values that only they protect.
#include "passes/verify/loops.h"
#include "passes/verify/execution.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace veriwarp::verify {

using smt::Term;

struct Modified { // by a loop
  std::set<const Variable *> variables, arrays;
  bool hasBarrier = false, hasReturn = false;
};

namespace {

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

struct Loops::Loop {
  const Stmt &s;
  std::vector<const Clause *> invariants;
  const Clause *decreases = nullptr;
  Modified modified;
  // Threads leave a loop by its condition, by `break` or by `return`. Whether one is still there, or has returned, the
  // state at the head does not say: `isThere` does, and the path contains it.
  bool leavesEarly = false;
  Term isThere;
  bool exitsDiffer = false; // between threads of a block

  Term entered;  // the path on which it is reached
  State outside; // at that moment, with the permissions that the invariants leave
  Exits exits;   // of the body
  Frame inside;

  Loop(const Stmt &statement, const Frame &around) : s(statement), inside(around) {}
};

void Loops::loop(const Stmt &s, State &state, const Frame &frame) {
  Loop loop = readLoop(s, frame);
  loop.inside.loop = &loop.exits;
  const State beforeFirst = state;
  std::vector<State> early; // left in the first round of a do-while
  if (s.isDoWhile) {
    early = firstRound(loop, state);
    if (state.path.isFalse())
      return joins.joinAll(state, early, beforeFirst);
  }
  execution.askQuestions(s, state);
  establish(loop, state);
  State head = anyIteration(loop, state);
  checkFraming(loop, head);
  std::vector<State> broken = keep(loop, head);
  head = leaveLoop(loop, std::move(head), std::move(broken), state);
  joins.joinAll(head, early, beforeFirst);
  if (frame.loop)
    frame.loop->returnDiffers |= loop.modified.hasReturn && loop.exitsDiffer;
  state = std::move(head);
  prover.inLoop = true;
}

Loops::Loop Loops::readLoop(const Stmt &s, const Frame &frame) const {
  Loop loop(s, frame);
  for (const Clause &clause : s.clauses) {
    if (clause.holds(Clause::InLoops))
      loop.invariants.push_back(&clause);
    if (clause.kind == Clause::Decreases)
      loop.decreases = &clause;
  }
  for (const Clause &clause : world.kernel.contract)
    if (clause.holds(Clause::InLoops))
      loop.invariants.push_back(&clause);
  collectModified({s}, loop.modified);
  loop.leavesEarly = loop.modified.hasReturn || hasBreak(s.body);
  return loop;
}

// A do-while is its body once, and then a while loop. Returns the states that break off.
std::vector<State> Loops::firstRound(Loop &loop, State &state) {
  const State before = state;
  execution.execute(loop.s.body, state, loop.inside);
  joins.joinAll(state, loop.exits.continues, before);
  return std::exchange(loop.exits.breaks, {});
}

void Loops::iterate(const Loop &loop, State &state) {
  const State before = state;
  execution.execute(loop.s.body, state, loop.inside);
  joins.joinAll(state, loop.inside.loop->continues, before);
  execution.execute(loop.s.step, state, loop.inside);
}

Assertion Loops::invariant(const Clause &clause, const State &at, bool isChecked) {
  Scope scope = permissions.scopeOf(at, !isChecked);
  return permissions.assertion(clause.expr, scope);
}

// The invariants hold where the loop is reached. Their permissions go in; what is left stays outside.
void Loops::establish(Loop &loop, const State &state) {
  loop.outside = state;
  for (const Clause *clause : loop.invariants) {
    Assertion a = invariant(*clause, state, !account.dry);
    if (!account.dry && !a.conditions.empty())
      account.require(all(a.conditions), Obligation::LoopInvariant,
                      {loop.s.isDoWhile ? PhraseKind::NotBehindFirstBody : PhraseKind::NotWhereLoopBegins,
                       {account.textOf(clause->expr)}},
                      clause->place, state.path);
    permissions.exhale(loop.outside, a, Obligation::LoopInvariant, clause->place);
  }
  loop.entered = state.path;
  loop.inside.outside.push_back(&loop.outside.chunks);
}

// The state at the head of any iteration: what the invariants say, and what the loop does not change. Which variables
// are the same for all threads of a block is found by trying.
State Loops::anyIteration(Loop &loop, const State &state) {
  loop.isThere = loop.leavesEarly ? world.fresh("isThere", annotate::kBool) : pool.boolean(true);
  std::set<const Variable *> differ;
  const std::size_t mark = prover.mark();
  for (;;) {
    prover.reset(mark);
    prover.inLoop = true;
    Havocked havocked;
    State head = headOf(loop, state, differ, havocked);
    if (!tryOut(loop, head, havocked, differ))
      return head;
  }
}

State Loops::headOf(Loop &loop, const State &state, const std::set<const Variable *> &differ, Havocked &havocked) {
  State head = state;
  for (const Variable *v : loop.modified.variables) {
    if (!state.variables.contains(v))
      continue; // declared inside
    Term t = world.fresh(v->name, v->type);
    if (differ.contains(v) || !world.isUniform(state.variables.at(v)))
      world.makePrivate(t);
    head.variables[v] = havocked[v] = t;
  }
  head.chunks.clear();
  if (loop.exitsDiffer)
    world.makePrivate(loop.isThere);
  head.path = pool.andOf(loop.entered, loop.isThere);
  for (auto &[array, a] : head.arrays)
    if (!array->isConst && (loop.modified.arrays.contains(array) || loop.modified.hasBarrier))
      forget(loop, array, a, state);
  for (const Clause *clause : loop.invariants)
    permissions.inhale(head, invariant(*clause, head, false));
  return head;
}

// The array holds anything, except that locations of which a part has stayed outside keep their values.
void Loops::forget(const Loop &loop, const Variable *array, ArrayState &inHead, const State &state) {
  VariablePtr alias(std::const_pointer_cast<Variable>(std::shared_ptr<const Variable>(array, [](const Variable *) {})));
  std::string name = world.newVersion(*array);
  world.makePrivate(name);
  const std::vector<Term> index = world.anyElement(*array);
  if (array->kind != Variable::PrivateArray) {
    VariablePtr original;
    for (const Chunk &chunk : loop.outside.chunks)
      if (chunk.array.get() == array)
        original = chunk.array;
    if (original) {
      Term stays = pool.slt(world.number(0), world.held(loop.outside, original, index));
      prover.assume(
          forall(index, leaf(pool.implies(pool.andOf(loop.entered, stays),
                                          pool.eq(pool.apply(name, 64, index), world.read(state, alias, index))))),
          true);
    }
  }
  inHead = {name, {}};
}

// One iteration, without proofs: does every variable stay the same for all threads? True: not so, `differ` or
// `exitsDiffer` has grown.
bool Loops::tryOut(Loop &loop, const State &head, const Havocked &havocked, std::set<const Variable *> &differ) {
  const bool outer = std::exchange(account.dry, true);
  const std::size_t trial = prover.mark();
  const std::set<unsigned> keepVariables = world.privateIds();
  State once = head;
  Scope scope = permissions.codeScope(once);
  bool changed = false;
  Term c = evaluator.condition(*loop.s.value, scope);
  bool conditionDiffers = !world.isUniform(c);
  once.path = pool.andOf(once.path, c);
  loop.exits.returnDiffers = false;
  iterate(loop, once);
  bool someLeave = loop.exits.returnDiffers;
  for (const State &left : loop.exits.breaks)
    someLeave |= !world.isUniform(left.path);
  loop.exits.breaks.clear();
  if (loop.leavesEarly && someLeave && !loop.exitsDiffer)
    loop.exitsDiffer = changed = true;
  conditionDiffers |= someLeave;
  for (const auto &[v, t] : havocked) {
    if (world.isPrivate(t))
      continue;
    if (conditionDiffers || !once.variables.contains(v) || !world.isUniform(once.variables.at(v)))
      changed |= differ.insert(v).second;
  }
  world.setPrivateIds(keepVariables);
  prover.reset(trial);
  account.dry = outer;
  return changed;
}

// Invariants are self-framing: each may read what those before it allow.
void Loops::checkFraming(const Loop &loop, const State &head) {
  if (account.dry)
    return;
  State framing = head;
  framing.chunks.clear();
  for (const Clause *clause : loop.invariants)
    permissions.inhale(framing, invariant(*clause, framing, false));
  for (const Clause *clause : loop.invariants)
    invariant(*clause, framing, true);
}

// One iteration keeps the invariants, and makes the measure smaller. Returns the states that break off.
std::vector<State> Loops::keep(Loop &loop, const State &head) {
  const std::size_t inside = prover.mark();
  State body = head;
  Scope scope = permissions.codeScope(body);
  Term c = evaluator.condition(*loop.s.value, scope);
  body.path = pool.andOf(body.path, c);
  const Clause *const decreases = account.dry ? nullptr : loop.decreases;
  Term measure;
  if (decreases) {
    scope.isCode = false;
    measure = evaluator.integer(decreases->expr, scope);
    account.require(leaf(pool.sle(world.number(0), measure)), Obligation::Decreases,
                    {PhraseKind::MayBeNegativeInLoop, {account.textOf(decreases->expr)}}, decreases->place, body.path);
  }
  iterate(loop, body);
  std::vector<State> broken = std::exchange(loop.exits.breaks, {});
  if (!account.dry && !body.path.isFalse()) {
    for (const Clause *clause : loop.invariants) {
      Assertion a = invariant(*clause, body, false);
      if (!a.conditions.empty())
        account.require(all(a.conditions), Obligation::LoopInvariant,
                        {PhraseKind::NotKeptByLoop, {account.textOf(clause->expr)}}, clause->place, body.path);
      permissions.exhale(body, a, Obligation::LoopInvariant, clause->place);
    }
    if (measure) {
      Scope after = permissions.scopeOf(body);
      account.require(leaf(pool.slt(evaluator.integer(decreases->expr, after), measure)), Obligation::Decreases,
                      {PhraseKind::DoesNotDecrease, {account.textOf(decreases->expr)}}, decreases->place, body.path);
    }
  }
  if (broken.empty()) // else what holds where a thread breaks off is known by what was found out on the way there
    prover.reset(inside);
  return broken;
}

// After the loop: its condition does not hold, or a thread has broken off; what was outside comes back.
State Loops::leaveLoop(Loop &loop, State head, std::vector<State> broken, const State &state) {
  Scope scope = permissions.codeScope(head);
  scope.unchecked = true;
  std::vector<Term> ways{pool.notOf(evaluator.condition(*loop.s.value, scope))};
  for (const State &left : broken)
    ways.push_back(left.path);
  world.assumeHere(leaf(pool.orOf(ways)), head);
  if (!broken.empty()) {
    const State before = head;
    joins.joinAll(head, broken, before);
  }
  joins.giveBack(head, loop.outside.chunks);
  // A loop that is not reached changes nothing: chunks and values are those of `state` under a false path, which nobody
  // looks at, except variables that are merged after the branch.
  for (auto it = head.variables.begin(); it != head.variables.end();)
    it = state.variables.contains(it->first) ? std::next(it) : head.variables.erase(it);
  // Whoever entered is here now, except those that have returned.
  head.path = loop.entered;
  if (loop.leavesEarly) {
    if (loop.modified.hasReturn) {
      const Term stays = world.fresh("stays", annotate::kBool);
      if (loop.exitsDiffer)
        world.makePrivate(stays);
      head.path = pool.andOf(loop.entered, stays);
    }
    prover.assume(implies(pool, head.path, leaf(loop.isThere)));
  }
  return head;
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
