// No more permission is handed out at a barrier than was given: location by location, in every block.
#include "passes/verify/limits.h"
#include "passes/verify/poly.h"
#include "passes/verify/sharing.h"

#include <algorithm>

namespace veriwarp::verify {

using smt::Term;

void Sharing::checkExchange(const std::vector<Chunk> &before, const std::vector<Chunk> &after, Place place) {
  std::map<const Variable *, std::pair<Chunks, Chunks>> byArray;
  for (const Chunk &chunk : before)
    byArray[chunk.array.get()].first.push_back(&chunk);
  for (const Chunk &chunk : after)
    byArray[chunk.array.get()].second.push_back(&chunk);
  for (auto &[array, lists] : byArray) {
    auto &[given, taken] = lists;
    if (taken.empty())
      continue;
    bool isSame = std::all_of(taken.begin(), taken.end(), [&](const Chunk *t) {
      return std::count_if(given.begin(), given.end(), [&](const Chunk *g) { return permissions.sameChunk(*g, *t); }) >=
             std::count_if(taken.begin(), taken.end(), [&](const Chunk *g) { return permissions.sameChunk(*g, *t); });
    });
    if (isSame)
      continue;
    if (std::optional<Misfit> misfit = exchanged(given, taken, *array, place))
      tell(*misfit, Obligation::Barrier, {given, taken, false, true});
  }
}

// So many threads of a block hold the same as one that holds this: it does not say where they are along some axes.
Term Sharing::threadsAlike(const Chunk &chunk) {
  std::vector<Term> sizes;
  auto isFreeOf = [&](Term axis) {
    return !mentions(chunk.guard, axis) &&
           std::none_of(chunk.index.begin(), chunk.index.end(), [&](Term t) { return mentions(t, axis); });
  };
  auto isOfOne = [&](Term t) { // by what is known of that thread alone
    for (Term s : pool.symbols(t))
      if (s.kind() == smt::Kind::Var ? world.isPrivate(s) : world.isPrivate(s.name()))
        return true;
    return false;
  };
  if (!isOfOne(chunk.guard) && std::none_of(chunk.index.begin(), chunk.index.end(), isOfOne))
    for (unsigned axis = 0; axis != 3; ++axis)
      if (const Term own = world.specials[axis]; own.isConst() || isFreeOf(own))
        sizes.push_back(world.specials[axis + 6]);
  return productOf(sizes);
}

// For each set of permissions that a barrier hands out, by whatever threads, at one location: those it took there are
// as much. That some thread gave one is an existential statement; who it was is guessed from the subscripts. Null: so
// it is.
std::optional<Sharing::Misfit> Sharing::exchanged(const Chunks &given, const Chunks &taken, const Variable &array,
                                                  Place place) {
  if (taken.size() > limits::chunksExchanged || given.size() > limits::chunksExchanged)
    return Misfit{{PhraseKind::TooManyAtBarrier, {array.name}}, place, Verdict::Unknown, false};
  for (const Chunks *list : {&given, &taken})
    if (std::optional<Misfit> misfit = unlike(*list, true))
      return misfit;
  // What is given of a location, through one permission, by all threads of the block that are like one.
  std::vector<Term> gives, takes;
  for (const Chunk *g : given) {
    const Term alike = threadsAlike(*g);
    if (g->share && prover.follows(leaf(pool.eq(alike, g->share))))
      gives.push_back(world.number(world.whole));
    else
      gives.push_back(alike.isConst() || !g->share ? pool.mul(alike, g->amount) : g->amount);
  }
  for (const Chunk *t : taken) {
    Total total = totalOf(*t, true);
    if (!total.bound) {
      total.misfit.message = {PhraseKind::BarrierHandsOutTooMuch, {total.misfit.message}};
      return total.misfit;
    }
    takes.push_back(total.bound);
  }
  for (unsigned set = 1; set < (1u << taken.size()); ++set) {
    std::size_t mark = prover.mark();
    std::vector<Term> present;
    std::vector<Chunk> copies;
    std::vector<OtherThread> takers;
    Term sum = world.number(0);
    for (std::size_t i = 0; i != taken.size(); ++i) {
      if (!(set >> i & 1))
        continue;
      OtherThread other = threads.otherThread(true, false);
      threads.assumeForOther(other, mark);
      copies.push_back(threads.rename(*taken[i], other));
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
      OtherThread giver = threads.otherThread(true, true);
      Chunk chunk = threads.rename(*g, giver);
      std::vector<Term> parts{chunk.guard}, vars;
      for (unsigned i = 0; i != 3; ++i)
        if (auto it = giver.map.find(world.specials[i].id()); it != giver.map.end()) {
          vars.push_back(it->second);
          parts.push_back(pool.sle(world.number(0), it->second));
          parts.push_back(pool.slt(it->second, world.specials[i + 6]));
        }
      for (std::size_t k = 0; k != at.size(); ++k)
        parts.push_back(pool.eq(chunk.index[k], at[k]));
      vars.insert(vars.end(), chunk.vars.begin(), chunk.vars.end());
      Term holds = pool.andOf(parts);
      std::vector<Formula> ways;
      // Guesses: the subscript solved for one variable after the other, the rest as the taker has it, or 0.
      Fact pattern;
      pattern.vars = vars;
      pattern.body = pool.eq(pool.apply("at", 64, chunk.index), world.number(0));
      std::map<std::string, std::vector<Term>> target{{"at", {pool.apply("at", 64, at)}}};
      std::vector<std::vector<Term>> guesses = matches(pool, pattern, target);
      for (Term solved : vars)
        for (bool zero : {false, true}) {
          std::unordered_map<unsigned, Term> map;
          for (Term v : vars) {
            Term guess = world.number(0);
            for (unsigned i = 0; i != 3 && !zero; ++i)
              if (auto it = giver.map.find(world.specials[i].id()); it != giver.map.end() && it->second == v)
                guess = takers[0].map.at(world.specials[i].id());
            if (v != solved)
              map[v.id()] = guess;
          }
          for (std::size_t k = 0; k != at.size(); ++k)
            for (Term branch : branchesOf(pool, pool.substitute(chunk.index[k], map)))
              if (std::optional<Solution> s = solveFor(pool, branch, solved, at[k])) {
                std::vector<Term> guess;
                guess.reserve(vars.size());
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
      Term amount = world.number(0);
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
    prover.reset(mark);
    if (proof.answer == Answer::Proved)
      continue;
    const Phrase text{PhraseKind::BarrierHandsOutMore, {array.name}};
    const bool isRefuted = proof.answer == Answer::Refuted;
    return Misfit{isRefuted ? Phrase{PhraseKind::AtElementWith,
                                     {text, account.elementText(array, at, proof), account.valuesOf(proof)}}
                            : Phrase{PhraseKind::NotExcluded, {text, words(proof.reason)}},
                  taken[static_cast<std::size_t>(__builtin_ctz(set))]->place,
                  isRefuted ? Verdict::Refuted : Verdict::Unknown, false};
  }
  return std::nullopt;
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
