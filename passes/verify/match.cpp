// Matching: the applications in a universal fact are its patterns, and a pattern's arguments are equations for the
// variables in them. Any choice is sound, so matching guesses where it cannot solve: mixed radix in y*W + x, division.
#include "passes/verify/limits.h"
#include "passes/verify/poly.h"
#include "passes/verify/prover.h"

#include <algorithm>
#include <functional>

namespace veriwarp::verify {

using smt::Kind;
using smt::Term;
using smt::TermPool;

namespace {

using Binding = std::unordered_map<unsigned, Term>;

std::vector<Term> unboundIn(TermPool &pool, Term t, const Fact &fact, const Binding &binding) {
  std::vector<Term> result;
  for (Term s : pool.symbols(t))
    if (std::find(fact.vars.begin(), fact.vars.end(), s) != fact.vars.end() && !binding.contains(s.id()))
      result.push_back(s);
  return result;
}

// pattern = ... + F1*x1 + F2*x2 + x3: the parts of the target that have the factor F1 go to x1, and so on; x3 gets the
// rest.
bool mixedRadix(TermPool &pool, Term pattern, Term target, std::vector<Term> vars, Binding &binding) {
  std::optional<Poly> p = polyOf(pattern), goal = polyOf(target);
  if (!p || !goal)
    return false;
  std::map<unsigned, std::pair<std::vector<Term>, std::int64_t>> factors;
  Poly rest = *goal;
  for (const auto &[monomial, c] : p->terms) {
    auto var = std::find_if(monomial.begin(), monomial.end(),
                            [&](Term f) { return std::find(vars.begin(), vars.end(), f) != vars.end(); });
    if (var == monomial.end()) {
      Poly known;
      known.terms[monomial] = c;
      rest = subtract(rest, known);
      continue;
    }
    std::vector<Term> others(monomial.begin(), var);
    others.insert(others.end(), var + 1, monomial.end());
    if (!factors.try_emplace(var->id(), others, c).second)
      return false;
  }
  std::sort(vars.begin(), vars.end(), [&](Term a, Term b) {
    const auto &x = factors[a.id()], &y = factors[b.id()];
    return std::pair(x.first.size(), std::abs(x.second)) > std::pair(y.first.size(), std::abs(y.second));
  });
  for (Term v : vars) {
    auto it = factors.find(v.id());
    if (it == factors.end() || it->second.second == 0)
      return false;
    const auto &[own, scale] = it->second;
    Poly quotient, remaining;
    for (const auto &[monomial, c] : rest.terms) {
      std::vector<Term> left = monomial;
      bool divides = c % scale == 0;
      for (Term f : own) {
        auto at = std::find(left.begin(), left.end(), f);
        if (at == left.end())
          divides = false;
        else
          left.erase(at);
      }
      if (divides)
        quotient.terms[left] = c / scale;
      else
        remaining.terms[monomial] = c;
    }
    binding[v.id()] = toTerm(pool, quotient);
    rest = std::move(remaining);
  }
  return true;
}

bool bindArguments(TermPool &pool, const Fact &fact, Term pattern, Term target, Binding &binding) {
  std::vector<bool> done(pattern.args().size());
  for (bool progress = true; progress;) {
    progress = false;
    for (std::size_t i = 0; i != done.size(); ++i) {
      if (done[i])
        continue;
      Term argument = pool.substitute(pattern.args()[i], binding);
      std::vector<Term> open = unboundIn(pool, argument, fact, binding);
      if (open.empty()) {
        done[i] = true;
        if (argument != target.args()[i]) { // decided to be different: no use
          Term equal = pool.eq(argument, target.args()[i]);
          if (equal.isFalse())
            return false;
        }
      } else if (open.size() == 1) {
        std::optional<Solution> solution = solveFor(pool, argument, open[0], target.args()[i]);
        if (!solution)
          return false;
        binding[open[0].id()] = solution->value;
        done[i] = progress = true;
      }
    }
  }
  for (std::size_t i = 0; i != done.size(); ++i) {
    if (done[i])
      continue;
    Term argument = pool.substitute(pattern.args()[i], binding);
    std::vector<Term> open = unboundIn(pool, argument, fact, binding);
    if (!open.empty() && !mixedRadix(pool, argument, target.args()[i], open, binding))
      return false;
  }
  return true;
}

} // namespace

std::vector<Term> branchesOf(TermPool &pool, Term t) {
  if (t.kind() == Kind::Ite) {
    std::vector<Term> result = branchesOf(pool, t.args()[1]), other = branchesOf(pool, t.args()[2]);
    result.insert(result.end(), other.begin(), other.end());
    result.resize(std::min(result.size(), limits::branches));
    return result;
  }
  if (t.kind() != Kind::Add && t.kind() != Kind::Mul && t.kind() != Kind::Apply)
    return {t};
  std::vector<std::vector<Term>> lists{{}};
  for (Term a : t.args()) {
    std::vector<std::vector<Term>> longer;
    for (Term branch : branchesOf(pool, a))
      for (const std::vector<Term> &list : lists)
        if (longer.size() < limits::branches) {
          longer.push_back(list);
          longer.back().push_back(branch);
        }
    lists = std::move(longer);
  }
  if (lists.size() == 1 && lists[0] == t.args())
    return {t};
  std::vector<Term> result;
  for (const std::vector<Term> &args : lists) {
    if (t.kind() == Kind::Apply) {
      result.push_back(pool.apply(t.name(), t.width(), args));
      continue;
    }
    Term made = args[0];
    for (std::size_t i = 1; i != args.size(); ++i)
      made = t.kind() == Kind::Add ? pool.add(made, args[i]) : pool.mul(made, args[i]);
    result.push_back(made);
  }
  return result;
}

std::vector<std::vector<Term>> matches(TermPool &pool, const Fact &fact,
                                       const std::map<std::string, std::vector<Term>> &applications) {
  std::vector<std::vector<Term>> found;
  std::vector<Term> patterns;
  for (Term s : pool.symbols(fact.body))
    if (s.kind() == Kind::Apply)
      for (Term branch : branchesOf(pool, s))
        if (!unboundIn(pool, branch, fact, {}).empty())
          patterns.push_back(branch);
  // A pattern that contains another one is matched when its own name occurs; the inner one alone would do as well.
  auto finish = [&](const Binding &binding) {
    std::vector<Term> values;
    for (Term v : fact.vars) {
      auto it = binding.find(v.id());
      if (it == binding.end())
        return;
      values.push_back(it->second);
    }
    if (std::find(found.begin(), found.end(), values) == found.end())
      found.push_back(std::move(values));
  };
  auto each = [&](Term pattern, const Binding &binding, const std::function<void(const Binding &)> &then) {
    auto it = applications.find(pattern.name());
    if (it == applications.end())
      return;
    for (Term target : it->second) {
      if (found.size() >= limits::matches)
        return;
      if (target.args().size() != pattern.args().size())
        continue;
      Binding next = binding;
      if (bindArguments(pool, fact, pattern, target, next))
        then(next);
    }
  };
  bool whole = false;
  for (Term pattern : patterns) {
    if (unboundIn(pool, pattern, fact, {}).size() != fact.vars.size())
      continue;
    whole = true;
    each(pattern, {}, finish);
  }
  if (whole)
    return found;
  // No pattern binds all: one after the other.
  std::function<void(const Binding &)> extend = [&](const Binding &binding) {
    for (Term pattern : patterns)
      if (!unboundIn(pool, pattern, fact, binding).empty())
        return each(pattern, binding, extend);
    finish(binding);
  };
  extend({});
  return found;
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
