// \sum in questions: a function of its bounds and of what its summands capture, of which the prover is told what
// follows from its meaning; and, for models, what it is.
#include "passes/verify/limits.h"
#include "passes/verify/prover.h"

namespace veriwarp::verify {

using smt::Kind;
using smt::Term;

std::map<std::string, std::vector<Term>> applicationsIn(smt::TermPool &pool, const std::vector<Term> &terms) {
  std::map<std::string, std::vector<Term>> result;
  std::set<unsigned> seen;
  for (Term t : terms)
    for (Term s : pool.symbols(t))
      if (s.kind() == Kind::Apply && seen.insert(s.id()).second)
        result[s.name()].push_back(s);
  return result;
}

// S(lo, hi) is 0 for an empty range, and S(lo, hi-1) plus the last summand otherwise: for the sums that were there at
// the beginning, not for those that this makes. Two sums over one range are equal, or their summands differ somewhere.
void Prover::sums(Problem &problem) const {
  if (sumFunctions.empty())
    return;
  std::vector<std::pair<Term, const SumFunction *>> found;
  for (const auto &[name, list] : applicationsIn(pool, problem.ground))
    if (auto it = sumFunctions.find(name); it != sumFunctions.end())
      for (Term t : list)
        found.emplace_back(t, &it->second);
  auto summand = [&](Term application, const SumFunction &f, Term index) {
    std::unordered_map<unsigned, Term> map{{f.index.id(), index}};
    for (std::size_t i = 0; i != f.captured.size(); ++i)
      map[f.captured[i].id()] = application.args()[i + 2];
    return pool.substitute(f.term, map);
  };
  Term one = pool.constant(64, 1);
  for (auto [t, f] : found) {
    Term lo = t.args()[0], hi = t.args()[1], last = pool.sub(hi, one);
    std::vector<Term> args = t.args();
    args[1] = last;
    Term shorter = pool.apply(t.name(), 64, args);
    add(problem, pool.ite(pool.sle(hi, lo), pool.eq(t, pool.constant(64, 0)),
                          pool.eq(t, pool.add(shorter, summand(t, *f, last)))));
    add(problem, pool.implies(pool.sle(last, lo), pool.eq(shorter, pool.constant(64, 0))));
  }
  for (std::size_t i = 0; i != found.size(); ++i)
    for (std::size_t j = 0; j != i; ++j) {
      auto [s, f] = found[i];
      auto [t, g] = found[j];
      if (s.args()[0] == t.args()[0] && s.args()[1] == t.args()[1] && s.name() == t.name())
        continue;
      Term k = pool.variable("sum!" + std::to_string(s.id()) + "!" + std::to_string(t.id()), 64);
      Term sameRange = pool.andOf(pool.eq(s.args()[0], t.args()[0]), pool.eq(s.args()[1], t.args()[1]));
      Term differ = pool.andOf(std::vector<Term>{pool.sle(s.args()[0], k), pool.slt(k, s.args()[1]),
                                                 pool.ne(summand(s, *f, k), summand(t, *g, k))});
      add(problem, pool.implies(sameRange, pool.orOf(pool.eq(s, t), differ)));
    }
}

// What each sum is for the bounds that the model gives it, summand by summand: a model that satisfies that, too, is one
// of the sums themselves.
Prover::Unfolding Prover::unfoldSums(Problem &problem, const smt::Assignment &model) const {
  Unfolding result = Unfolding::Known;
  for (const auto &[name, list] : applicationsIn(pool, problem.ground)) {
    const auto it = sumFunctions.find(name);
    for (Term t : it == sumFunctions.end() ? std::vector<Term>() : list) {
      const auto lo = static_cast<std::int64_t>(smt::evaluate(t.args()[0], model)),
                 hi = static_cast<std::int64_t>(smt::evaluate(t.args()[1], model));
      std::int64_t count = 0;
      if (hi > lo && (__builtin_sub_overflow(hi, lo, &count) || count > limits::summands))
        return Unfolding::TooLong;
      std::unordered_map<unsigned, Term> map;
      for (std::size_t i = 0; i != it->second.captured.size(); ++i)
        map[it->second.captured[i].id()] = t.args()[i + 2];
      Term total = pool.constant(64, 0);
      for (std::int64_t i = lo; i < hi; ++i) {
        map[it->second.index.id()] = pool.constant(64, static_cast<std::uint64_t>(i));
        total = pool.add(total, pool.substitute(it->second.term, map));
      }
      const Term bounds = pool.andOf(pool.eq(t.args()[0], pool.constant(64, static_cast<std::uint64_t>(lo))),
                                     pool.eq(t.args()[1], pool.constant(64, static_cast<std::uint64_t>(hi))));
      const std::size_t size = problem.ground.size();
      add(problem, pool.implies(bounds, pool.eq(t, total)));
      if (problem.ground.size() != size)
        result = Unfolding::Added;
    }
  }
  return result;
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
