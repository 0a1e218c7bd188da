#include "passes/verify/formula.h"

#include <algorithm>
#include <atomic>

namespace veriwarp::verify {

using smt::Term;
using smt::TermPool;

namespace {

constexpr std::string_view skolemMark = "sk!"; // no name of a source has it

} // namespace

bool isSkolem(Term t) { return t.name().starts_with(skolemMark); }

Formula leaf(Term t) { return {Formula::Leaf, t, {}, {}}; }

namespace {

Formula connect(Formula::Kind kind, std::vector<Formula> kids) {
  if (kids.size() == 1)
    return std::move(kids[0]);
  return {kind, {}, std::move(kids), {}};
}

} // namespace

Formula all(std::vector<Formula> kids) { return connect(Formula::And, std::move(kids)); }
Formula any(std::vector<Formula> kids) { return connect(Formula::Or, std::move(kids)); }

Formula forall(std::vector<Term> vars, Formula body) {
  return {Formula::Forall, {}, {std::move(body)}, std::move(vars)};
}
Formula exists(std::vector<Term> vars, Formula body) {
  return {Formula::Exists, {}, {std::move(body)}, std::move(vars)};
}

Formula negate(TermPool &pool, const Formula &f) {
  Formula result = f;
  switch (f.kind) {
  case Formula::Leaf:
    result.leaf = pool.notOf(f.leaf);
    return result;
  case Formula::And:
    result.kind = Formula::Or;
    break;
  case Formula::Or:
    result.kind = Formula::And;
    break;
  case Formula::Forall:
    result.kind = Formula::Exists;
    break;
  case Formula::Exists:
    result.kind = Formula::Forall;
    break;
  }
  for (Formula &kid : result.kids)
    kid = negate(pool, kid);
  return result;
}

Formula implies(TermPool &pool, const Formula &a, Formula b) { return any({negate(pool, a), std::move(b)}); }

Formula implies(TermPool &pool, Term a, Formula b) {
  if (a.isTrue())
    return b;
  return any({leaf(pool.notOf(a)), std::move(b)});
}

Formula substitute(TermPool &pool, const Formula &f, const std::unordered_map<unsigned, Term> &map) {
  Formula result = f;
  if (f.kind == Formula::Leaf)
    result.leaf = pool.substitute(f.leaf, map);
  for (Formula &kid : result.kids)
    kid = substitute(pool, kid, map);
  return result;
}

Term asTerm(TermPool &pool, const Formula &f) {
  if (f.kind == Formula::Leaf)
    return f.leaf;
  if (f.kind == Formula::Forall || f.kind == Formula::Exists)
    return {};
  std::vector<Term> parts;
  for (const Formula &kid : f.kids) {
    parts.push_back(asTerm(pool, kid));
    if (!parts.back())
      return {};
  }
  return f.kind == Formula::And ? pool.andOf(std::move(parts)) : pool.orOf(std::move(parts));
}

std::vector<Term> leavesOf(const Formula &f) {
  if (f.kind == Formula::Leaf)
    return {f.leaf};
  std::vector<Term> result;
  for (const Formula &kid : f.kids)
    for (Term t : leavesOf(kid))
      result.push_back(t);
  return result;
}

std::vector<Fact> toFacts(TermPool &pool, const Formula &f) {
  static std::atomic<unsigned> counter{0};
  struct Walk {
    TermPool &pool;
    std::vector<Fact> run(const Formula &g, std::vector<Term> &outer) {
      switch (g.kind) {
      case Formula::Leaf:
        return {Fact{{}, g.leaf, false, false}};
      case Formula::And: {
        std::vector<Fact> facts;
        for (const Formula &kid : g.kids)
          for (Fact &fact : run(kid, outer))
            facts.push_back(std::move(fact));
        return facts;
      }
      case Formula::Or: { // distributed over the conjunctions below: there are few
        std::vector<Fact> facts{Fact{{}, pool.boolean(false), false, false}};
        for (const Formula &kid : g.kids) {
          std::vector<Fact> right = run(kid, outer), next;
          std::vector<Term> ground; // what has no variables stays one conjunction
          std::erase_if(right, [&](const Fact &fact) {
            if (fact.vars.empty())
              ground.push_back(fact.body);
            return fact.vars.empty();
          });
          if (!ground.empty())
            right.push_back({{}, pool.andOf(ground), false, false});
          for (const Fact &a : facts)
            for (const Fact &b : right) {
              Fact fact{a.vars, pool.orOf(a.body, b.body), false, false};
              fact.vars.insert(fact.vars.end(), b.vars.begin(), b.vars.end());
              next.push_back(std::move(fact));
            }
          if (!right.empty())
            facts = std::move(next);
          else
            return {}; // true
        }
        return facts;
      }
      case Formula::Forall: {
        std::size_t size = outer.size();
        // Fresh names: a formula may be assumed more than once, and two copies meet in one clause.
        std::unordered_map<unsigned, Term> map;
        for (Term v : g.vars) {
          Term fresh = pool.variable("q!" + std::to_string(counter++), v.width());
          map[v.id()] = fresh;
          outer.push_back(fresh);
        }
        std::vector<Term> own(outer.begin() + static_cast<std::ptrdiff_t>(size), outer.end());
        std::vector<Fact> facts = run(verify::substitute(pool, g.kids[0], map), outer);
        for (Fact &fact : facts)
          fact.vars.insert(fact.vars.begin(), own.begin(), own.end());
        outer.resize(size);
        return facts;
      }
      case Formula::Exists: {
        std::unordered_map<unsigned, Term> map;
        for (Term v : g.vars) {
          std::string name = std::string(skolemMark) + std::to_string(counter++);
          map[v.id()] = outer.empty() ? pool.variable(name, v.width()) : pool.apply(name, v.width(), outer);
        }
        return run(verify::substitute(pool, g.kids[0], map), outer);
      }
      }
      return {};
    }
  };
  std::vector<Term> outer;
  std::vector<Fact> facts = Walk{pool}.run(f, outer);
  for (Fact &fact : facts) {
    // Variables that a simplification has removed bind nothing.
    std::vector<Term> symbols = pool.symbols(fact.body);
    std::erase_if(fact.vars, [&](Term v) { return std::find(symbols.begin(), symbols.end(), v) == symbols.end(); });
  }
  std::erase_if(facts, [](const Fact &fact) { return fact.body.isTrue(); });
  return facts;
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
