#include "passes/verify/poly.h"

#include "passes/verify/limits.h"

#include <algorithm>
#include <unordered_set>

namespace veriwarp::verify {

using smt::Kind;
using smt::Term;
using smt::TermPool;

namespace {

bool before(const std::vector<Term> &a, const std::vector<Term> &b) {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
                                      [](Term x, Term y) { return x.id() < y.id(); });
}

void accumulate(Poly &p, std::vector<Term> monomial, std::int64_t coefficient) {
  auto [it, isNew] = p.terms.try_emplace(std::move(monomial), 0);
  it->second =
      static_cast<std::int64_t>(static_cast<std::uint64_t>(it->second) + static_cast<std::uint64_t>(coefficient));
  if (it->second == 0)
    p.terms.erase(it);
}

} // namespace

Poly::Poly() : terms(&before) {}

bool Poly::isConstant() const { return terms.empty() || (terms.size() == 1 && terms.begin()->first.empty()); }

std::int64_t Poly::constant() const {
  auto it = terms.find({});
  return it == terms.end() ? 0 : it->second;
}

Poly subtract(const Poly &a, const Poly &b) {
  Poly result = a;
  for (const auto &[monomial, coefficient] : b.terms)
    accumulate(result, monomial, static_cast<std::int64_t>(-static_cast<std::uint64_t>(coefficient)));
  return result;
}

std::optional<Poly> multiply(const Poly &a, const Poly &b) {
  if (a.terms.size() * b.terms.size() > limits::polynomialTerms)
    return std::nullopt;
  Poly result;
  for (const auto &[x, c] : a.terms)
    for (const auto &[y, d] : b.terms) {
      std::vector<Term> monomial = x;
      monomial.insert(monomial.end(), y.begin(), y.end());
      std::sort(monomial.begin(), monomial.end(), [](Term p, Term q) { return p.id() < q.id(); });
      accumulate(result, std::move(monomial),
                 static_cast<std::int64_t>(static_cast<std::uint64_t>(c) * static_cast<std::uint64_t>(d)));
    }
  return result;
}

std::optional<Poly> polyOf(Term t) {
  Poly result;
  if (t.kind() == Kind::Const) {
    accumulate(result, {}, t.signedValue());
    return result;
  }
  if (t.kind() == Kind::Add) {
    for (Term a : t.args()) {
      std::optional<Poly> p = polyOf(a);
      if (!p || p->terms.size() + result.terms.size() > limits::polynomialTerms)
        return std::nullopt;
      for (const auto &[monomial, coefficient] : p->terms)
        accumulate(result, monomial, coefficient);
    }
    return result;
  }
  if (t.kind() == Kind::Mul) {
    accumulate(result, {}, 1);
    for (Term a : t.args()) {
      std::optional<Poly> p = polyOf(a);
      std::optional<Poly> product = p ? multiply(result, *p) : std::nullopt;
      if (!product)
        return std::nullopt;
      result = std::move(*product);
    }
    return result;
  }
  accumulate(result, {t}, 1);
  return result;
}

Term toTerm(TermPool &pool, const Poly &p) {
  Term sum = pool.constant(64, 0);
  for (const auto &[monomial, coefficient] : p.terms) {
    Term product = pool.constant(64, static_cast<std::uint64_t>(coefficient));
    for (Term factor : monomial)
      product = pool.mul(product, factor);
    sum = pool.add(sum, product);
  }
  return sum;
}

bool mentions(Term t, Term symbol) {
  std::vector<Term> todo{t};
  std::unordered_set<unsigned> seen;
  while (!todo.empty()) {
    Term next = todo.back();
    todo.pop_back();
    if (next == symbol)
      return true;
    if (next.id() > symbol.id() && seen.insert(next.id()).second) // arguments have smaller ids
      todo.insert(todo.end(), next.args().begin(), next.args().end());
  }
  return false;
}

std::optional<Solution> solveFor(TermPool &pool, Term pattern, Term x, Term target) {
  if (pattern == x)
    return Solution{target, true};
  std::optional<Poly> p = polyOf(pattern), goal = polyOf(target);
  if (!p || !goal)
    return std::nullopt;
  Poly coefficient, rest;
  for (const auto &[monomial, c] : p->terms) {
    auto at = std::find(monomial.begin(), monomial.end(), x);
    if (at == monomial.end()) {
      for (Term factor : monomial)
        if (mentions(factor, x))
          return std::nullopt; // x is inside a division or an array
      accumulate(rest, monomial, c);
      continue;
    }
    std::vector<Term> others(monomial.begin(), at);
    others.insert(others.end(), at + 1, monomial.end());
    if (std::find(others.begin(), others.end(), x) != others.end())
      return std::nullopt;
    accumulate(coefficient, others, c);
  }
  if (coefficient.terms.empty())
    return std::nullopt;
  Poly difference = subtract(*goal, rest);
  if (coefficient.terms.size() != 1)
    return std::nullopt;
  const auto &[factors, scale] = *coefficient.terms.begin();
  Poly quotient;
  bool isExact = true;
  for (const auto &[monomial, c] : difference.terms) {
    std::vector<Term> left = monomial;
    bool divides = c % scale == 0;
    for (Term factor : factors) {
      auto at = std::find(left.begin(), left.end(), factor);
      if (at == left.end())
        divides = false;
      else
        left.erase(at);
    }
    if (!divides) {
      isExact = false;
      break;
    }
    accumulate(quotient, left, c / scale);
  }
  if (isExact)
    return Solution{toTerm(pool, quotient), true};
  Term divisor = pool.constant(64, static_cast<std::uint64_t>(scale));
  for (Term factor : factors)
    divisor = pool.mul(divisor, factor);
  return Solution{pool.sdiv(toTerm(pool, difference), divisor), false};
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
