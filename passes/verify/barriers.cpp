// Barriers. All threads of a block wait for each other; what each gives up, by the contract's `requires`, is handed out
// anew, by its `ensures`. No more is handed out than was given: location by location, in every block. Conditions that
// are ensured follow from what all threads of the block have required.
#include "passes/verify/engine.h"
#include "passes/verify/poly.h"

#include <algorithm>

namespace veriwarp::verify {

using smt::Term;

namespace {

constexpr std::size_t kMostChunks = 6;

} // namespace

// For each set of permissions that a barrier hands out, by whatever threads, at one location: those it took there are
// as much. That some thread gave one is an existential statement; who it was is guessed from the subscripts.
void Engine::checkExchange(const std::vector<Chunk> &before, const std::vector<Chunk> &after, Place place) {
  std::map<const Variable *, std::pair<std::vector<const Chunk *>, std::vector<const Chunk *>>> byArray;
  for (const Chunk &chunk : before)
    byArray[chunk.array.get()].first.push_back(&chunk);
  for (const Chunk &chunk : after)
    byArray[chunk.array.get()].second.push_back(&chunk);
  for (auto &[array, lists] : byArray) {
    auto &[given, taken] = lists;
    if (taken.empty())
      continue;
    bool isSame = std::all_of(taken.begin(), taken.end(), [&](const Chunk *t) {
      return std::count_if(given.begin(), given.end(), [&](const Chunk *g) { return sameChunk(*g, *t); }) >=
             std::count_if(taken.begin(), taken.end(), [&](const Chunk *g) { return sameChunk(*g, *t); });
    });
    if (isSame)
      continue;
    if (taken.size() > kMostChunks || given.size() > kMostChunks) {
      report(Obligation::Barrier, Verdict::Unknown, {PhraseKind::TooManyAtBarrier, {array->name}}, place);
      continue;
    }
    // What is given of a location, through one permission, by all threads of the block.
    Term threads =
        pool.mul(pool.mul(special(Special::BlockDimX), special(Special::BlockDimY)), special(Special::BlockDimZ));
    std::vector<Term> gives, takes;
    bool isKnown = true;
    for (const Chunk *g : given) {
      bool everybody = g->share && isUniform(g->guard) &&
                       std::all_of(g->index.begin(), g->index.end(), [&](Term t) { return isUniform(t); }) &&
                       prover.follows(leaf(pool.eq(threads, g->share)));
      gives.push_back(everybody ? number(whole) : g->amount);
    }
    for (const Chunk *t : taken) {
      bool isUnlimited = false;
      Phrase why;
      Proof proof;
      Term total = totalOf(*t, true, isUnlimited, why, proof);
      if (!total) {
        report(Obligation::Barrier, proof.answer == Answer::Refuted ? Verdict::Refuted : Verdict::Unknown,
               {PhraseKind::BarrierHandsOutTooMuch, {why}}, t->place);
        isKnown = false;
        break;
      }
      takes.push_back(total);
    }
    if (!isKnown)
      continue;
    for (unsigned set = 1; set < (1u << taken.size()); ++set) {
      std::size_t mark = prover.mark();
      std::vector<Term> present;
      std::vector<Chunk> copies;
      std::vector<Other> takers;
      Term sum = number(0);
      for (std::size_t i = 0; i != taken.size(); ++i) {
        if (!(set >> i & 1))
          continue;
        Other other = otherThread(true, false);
        assumeForOther(other, mark);
        copies.push_back(rename(*taken[i], other));
        takers.push_back(other);
        sum = pool.add(sum, takes[i]);
        present.push_back(copies.back().guard);
        for (std::size_t k = 0; k != copies.back().index.size(); ++k)
          present.push_back(pool.eq(copies[0].index[k], copies.back().index[k]));
      }
      const std::vector<Term> &at = copies[0].index;
      // Some thread gave g at that location.
      std::vector<Formula> gave;
      for (const Chunk *g : given) {
        Other giver = otherThread(true, true);
        Chunk chunk = rename(*g, giver);
        std::vector<Term> parts{chunk.guard}, vars;
        for (unsigned i = 0; i != 3; ++i)
          if (auto it = giver.map.find(specials[i].id()); it != giver.map.end()) {
            vars.push_back(it->second);
            parts.push_back(pool.sle(number(0), it->second));
            parts.push_back(pool.slt(it->second, specials[i + 6]));
          }
        for (std::size_t k = 0; k != at.size(); ++k)
          parts.push_back(pool.eq(chunk.index[k], at[k]));
        vars.insert(vars.end(), chunk.vars.begin(), chunk.vars.end());
        Term holds = pool.andOf(parts);
        std::vector<Formula> ways;
        // Guesses: the subscript solved for one variable after the other, the rest as the taker has it, or 0.
        Fact pattern;
        pattern.vars = vars;
        pattern.body = pool.eq(pool.apply("at", 64, chunk.index), number(0));
        std::map<std::string, std::vector<Term>> target{{"at", {pool.apply("at", 64, at)}}};
        std::vector<std::vector<Term>> guesses = matches(pool, pattern, target);
        for (Term solved : vars)
          for (bool zero : {false, true}) {
            std::unordered_map<unsigned, Term> map;
            for (Term v : vars) {
              Term guess = number(0);
              for (unsigned i = 0; i != 3 && !zero; ++i)
                if (auto it = giver.map.find(specials[i].id()); it != giver.map.end() && it->second == v)
                  guess = takers[0].map.at(specials[i].id());
              if (v != solved)
                map[v.id()] = guess;
            }
            for (std::size_t k = 0; k != at.size(); ++k)
              for (Term branch : branchesOf(pool, pool.substitute(chunk.index[k], map)))
                if (std::optional<Solution> s = solveFor(pool, branch, solved, at[k])) {
                  std::vector<Term> guess;
                  for (Term v : vars)
                    guess.push_back(v == solved ? s->value : map[v.id()]);
                  guesses.push_back(std::move(guess));
                }
          }
        for (const std::vector<Term> &guess : guesses) {
          std::unordered_map<unsigned, Term> map;
          for (std::size_t i = 0; i != vars.size(); ++i)
            map[vars[i].id()] = guess[i];
          ways.push_back(leaf(pool.substitute(holds, map)));
        }
        ways.push_back(vars.empty() ? leaf(holds) : exists(vars, leaf(holds)));
        gave.push_back(any(std::move(ways)));
      }
      // Enough of them did.
      std::vector<Formula> enough;
      for (unsigned from = 1; from < (1u << given.size()); ++from) {
        Term amount = number(0);
        std::vector<Formula> parts;
        for (std::size_t i = 0; i != given.size(); ++i)
          if (from >> i & 1) {
            amount = pool.add(amount, gives[i]);
            parts.push_back(gave[i]);
          }
        Term suffices = pool.sle(sum, amount);
        if (suffices.isFalse())
          continue;
        parts.push_back(leaf(suffices));
        enough.push_back(all(std::move(parts)));
      }
      Formula goal =
          implies(pool, pool.andOf(present), enough.empty() ? leaf(pool.boolean(false)) : any(std::move(enough)));
      Proof proof = prover.prove(goal, "exchange");
      if (proof.answer != Answer::Proved) {
        const Phrase text{PhraseKind::BarrierHandsOutMore, {array->name}};
        report(Obligation::Barrier, proof.answer == Answer::Refuted ? Verdict::Refuted : Verdict::Unknown,
               proof.answer == Answer::Refuted
                   ? Phrase{PhraseKind::AtElementWith, {text, elementText(*array, at, proof), valuesOf(proof)}}
                   : Phrase{PhraseKind::NotExcluded, {text, words(proof.reason)}},
               taken[static_cast<std::size_t>(__builtin_ctz(set))]->place);
        prover.reset(mark);
        break;
      }
      prover.reset(mark);
    }
  }
}

void Engine::barrier(const Stmt &s, State &state) {
  // Every thread of the block comes here, or none: also by another thread's path.
  if (!dry && !state.path.isTrue() && !isUniform(state.path)) {
    std::size_t mark = prover.mark();
    Other other = otherThread(true, false);
    Term theirs = rename(state.path, other);
    assumeForOther(other, mark);
    require(leaf(theirs), Obligation::Barrier, {PhraseKind::ThreadsPart}, s.place, state.path);
    prover.reset(mark);
  }
  if (s.clauses.empty())
    return;
  Assertion before;
  State left = state;
  for (const Clause &clause : s.clauses) {
    if (!clause.holds(Clause::AtStart))
      continue;
    Scope scope = scopeOf(state, dry);
    Assertion a = assertion(clause.expr, scope);
    if (!dry && !a.conditions.empty())
      require(all(a.conditions), Obligation::Barrier, {PhraseKind::NotBeforeBarrier, {textOf(clause.expr)}},
              clause.place, state.path);
    exhale(left, a, Obligation::Barrier, clause.place);
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
    std::string name = newVersion(*array);
    std::vector<Term> index;
    for (std::size_t i = 0; i != array->extents.size(); ++i)
      index.push_back(pool.variable("i#" + std::to_string(counter++), 64));
    if (original) {
      Term known = pool.andOf(state.path, pool.slt(number(0), held(state, original, index)));
      prover.assume(
          forall(index, leaf(pool.implies(known, pool.eq(pool.apply(name, 64, index), read(state, original, index))))),
          true);
    }
    next.arrays[array] = {name, {}};
    common.arrays[array] = {name, {}};
  }
  // What every thread of the block has required.
  for (const Clause &clause : s.clauses) {
    if (!clause.holds(Clause::AtStart))
      continue;
    Scope scope = scopeOf(common, true);
    for (const Formula &f : assertion(clause.expr, scope).conditions) {
      Other other = otherThread(true, true);
      std::vector<Term> vars = other.identity;
      Formula theirs = rename(f, other);
      std::vector<Term> inside{state.path};
      for (unsigned i = 0; i != 3; ++i)
        if (auto it = other.map.find(specials[i].id()); it != other.map.end()) {
          inside.push_back(pool.sle(number(0), it->second));
          inside.push_back(pool.slt(it->second, specials[i + 6]));
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
    Scope scope = scopeOf(next, true);
    Assertion a = assertion(clause.expr, scope);
    Assertion permissions = a;
    permissions.conditions.clear();
    inhale(next, std::move(permissions));
    after.chunks.insert(after.chunks.end(), a.chunks.begin(), a.chunks.end());
  }
  for (const Clause &clause : s.clauses) {
    if (!clause.holds(Clause::AtEnd))
      continue;
    Scope scope = scopeOf(next, dry);
    Assertion a = assertion(clause.expr, scope);
    if (!dry && !a.conditions.empty())
      require(all(a.conditions), Obligation::Barrier, {PhraseKind::NotFromThreads, {textOf(clause.expr)}}, clause.place,
              state.path);
    for (const Formula &f : a.conditions)
      assumeHere(f, next);
  }
  if (!dry) {
    std::size_t exchange = prover.mark();
    prover.assume(leaf(state.path));
    checkExchange(before.chunks, after.chunks, s.annotation.valid() ? s.annotation : s.place);
    prover.reset(exchange);
  }
  state = std::move(next);
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
