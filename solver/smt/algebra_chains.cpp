// Inequalities: whether the facts entail one, by chaining backwards, and what they say of the ranges of unknowns.
#include "solver/smt/algebra_search.h"

#include <algorithm>

namespace veriwarp::smt {

// Calls visit(monomial, coefficient) for each term of p * a + f * b, in order, until it returns false; false then.
template <typename Visit>
static bool forEachTerm(const Poly &p, Int128 a, const Poly &f, Int128 b, const Visit &visit) {
  auto x = p.terms.begin(), y = f.terms.begin();
  while (x != p.terms.end() || y != f.terms.end()) {
    const bool hasFirst = x != p.terms.end() && (y == f.terms.end() || x->first <= y->first);
    const bool hasSecond = y != f.terms.end() && (x == p.terms.end() || y->first <= x->first);
    const unsigned m = hasFirst ? x->first : y->first;
    Int128 c = hasFirst ? mulSat(x++->second, a) : 0;
    if (hasSecond)
      c = saturate(c + mulSat(y++->second, b));
    if (c && !visit(m, c))
      return false;
  }
  return true;
}

// Whether the facts entail p >= 0. Short chains are tried first; each attempt has its own limit.
bool AlgebraSearch::prove(State &s, const Poly &p, unsigned depth) {
  ++proofs;
  for (unsigned d = s.ints.intervalOf(p).lo >= 0 ? 0 : 1; d <= depth; ++d) {
    attempts = 300;
    if (chain(s, p, d))
      return true;
  }
  return false;
}

// Kept until the end of a call of prove(): it changes no range.
const Interval &AlgebraSearch::boundsOf(const State &s, unsigned monomial) {
  if (monomial >= bounds.size())
    bounds.resize(s.ints.monomials.size());
  auto &[when, interval] = bounds[monomial];
  if (when != proofs) {
    when = proofs;
    interval = s.ints.intervalOfMonomial(monomial);
  }
  return interval;
}

// Whether the bounds of its monomials say that p * a + f * b + constant >= 0. Most chains end here, so nothing is
// stored, and the first monomial without a bound ends it.
bool AlgebraSearch::isAtLeastZero(const State &s, const Poly &p, Int128 a, const Poly &f, Int128 b, Int128 constant) {
  Int128 least = saturate(saturate(mulSat(p.constant, a) + mulSat(f.constant, b)) + constant);
  if (isFar(least))
    return false;
  const bool isBounded = forEachTerm(p, a, f, b, [&](unsigned m, Int128 c) {
    if (isFar(c))
      return false;
    count(Step::Addend);
    const Interval &i = boundsOf(s, m);
    const Int128 part = mulSat(c > 0 ? i.lo : i.hi, c);
    least = addSat(least, part);
    return part > -kHuge && least > -kHuge;
  });
  return isBounded && least >= 0;
}

// Cancels a part of p against a fact that has it too, what hurts most first.
bool AlgebraSearch::chain(State &s, const Poly &p, unsigned depth) {
  if (isTooLarge(p))
    return false;
  static const Poly nothing;
  if (isAtLeastZero(s, p, 1, nothing, 0, 0))
    return true;
  if (depth == 0 || p.isConstant() || --attempts <= 0 || --budget <= 0)
    return false;
  struct Part {
    unsigned monomial;
    Int128 coefficient, least;
  };
  std::vector<Part> parts;
  for (auto [m, c] : p.terms) {
    Interval i = boundsOf(s, m) * c;
    if (i.lo < i.hi)
      parts.push_back({m, c, i.lo});
  }
  std::stable_sort(parts.begin(), parts.end(), [](const Part &a, const Part &b) { return a.least < b.least; });
  for (const Part &part : parts) {
    // f >= 0 has the part's monomial with coefficient c.
    auto against = [&](const Poly &f, Int128 c) {
      Int128 a = magnitude(c), b = magnitude(part.coefficient);
      if ((c < 0) != (part.coefficient < 0))
        return false;
      Int128 g = gcdOf(a, b);
      a /= g;
      b /= g;
      if (a > 100000000 || b > 100000000)
        return false;
      // p is an integer: it is at least 0 if a*p is more than -a.
      if (depth == 1)
        return isAtLeastZero(s, p, a, f, -b, a - 1);
      Poly sum;
      sum.constant = saturate(saturate(mulSat(p.constant, a) + mulSat(f.constant, -b)) + (a - 1));
      sum.terms.reserve(p.terms.size() + f.terms.size());
      forEachTerm(p, a, f, -b, [&](unsigned m, Int128 k) {
        sum.terms.emplace_back(m, k);
        return true;
      });
      return chain(s, sum, depth - 1);
    };
    auto coefficientIn = [](const Poly &f, unsigned m) {
      auto it =
          std::lower_bound(f.terms.begin(), f.terms.end(), m, [](const auto &t, unsigned n) { return t.first < n; });
      return it == f.terms.end() || it->first != m ? Int128(0) : it->second;
    };
    for (std::size_t k = 0; k != s.facts.size() && attempts > 0; ++k)
      if (Int128 c = coefficientIn(s.facts[k], part.monomial); c && against(s.facts[k], c))
        return true;
    // A fact about one factor, times the others: t <= B - 1 gives W*t <= W*B - W.
    std::vector<unsigned> factors = s.ints.monomials[part.monomial];
    for (std::size_t i = 0; factors.size() > 1 && i != factors.size(); ++i) {
      std::vector<unsigned> others = factors;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      if (std::any_of(others.begin(), others.end(), [&](unsigned u) { return s.ints.unknowns[u].range.lo < 0; }))
        continue;
      unsigned single = s.ints.monomial({factors[i]});
      Poly rest;
      rest.terms.push_back({s.ints.monomial(std::move(others)), 1});
      for (std::size_t k = 0; k != s.facts.size() && attempts > 0; ++k) {
        Int128 c = coefficientIn(s.facts[k], single);
        if (c == 0 || s.facts[k].terms.size() > 3 || (c < 0) != (part.coefficient < 0))
          continue;
        bool before = s.ints.overflow;
        Poly product = s.ints.multiply(s.facts[k], rest);
        bool isUsable = !s.ints.overflow;
        s.ints.overflow = before; // the product is dropped then
        if (isUsable && against(product, c))
          return true;
      }
    }
    if (attempts <= 0)
      return false;
  }
  return false;
}

bool AlgebraSearch::contradictsByChaining(State &s) {
  for (std::size_t i = 0; i != s.facts.size() && !exhausted(); ++i)
    if (prove(s, s.facts[i] * Int128(-1) + Int128(-1), 3))
      return true;
  return false;
}

bool AlgebraSearch::propagateBounds(State &s, bool &changed) {
  for (int round = 0; round != 6; ++round) {
    bool moved = false;
    auto narrow = [&](const Poly &p) { // p >= 0
      for (auto [m, c] : p.terms) {
        const auto &f = s.ints.monomials[m];
        if (f.size() != 1)
          continue;
        Interval &x = s.ints.unknowns[f[0]].range;
        Poly rest = p;
        std::erase_if(rest.terms, [&](const auto &t) { return t.first == m; });
        Int128 most = s.ints.intervalOf(rest).hi;
        if (most >= kHuge)
          continue;
        if (c > 0) { // x >= -most / c
          Int128 lo = -floorDiv(most, c);
          if (lo > x.lo) {
            x.lo = lo;
            moved = true;
          }
        } else {
          Int128 hi = floorDiv(most, -c);
          if (hi < x.hi) {
            x.hi = hi;
            moved = true;
          }
        }
        if (x.empty())
          return false;
      }
      return true;
    };
    for (const Poly &f : s.facts)
      if (!narrow(f))
        return false;
    for (const Poly &e : s.kept)
      if (!narrow(e) || !narrow(e * Int128(-1)))
        return false;
    for (std::size_t i = 0; i != s.ints.unknowns.size(); ++i)
      if (s.ints.unknowns[i].range.isPoint() && moved)
        changed = true;
    if (!moved)
      break;
    // Slow creeping (x < y, y < x) is left to chaining: a few rounds are all.
  }
  // An unknown with one value left is that value.
  for (unsigned u = 0; u != s.ints.unknowns.size(); ++u) {
    Interval r = s.ints.unknowns[u].range;
    if (!r.isPoint() || isFixed(s, u))
      continue;
    Poly v;
    v.constant = r.lo;
    if (!substitute(s, u, v))
      return false;
    changed = true;
  }
  for (const Poly &f : s.facts)
    if (s.ints.intervalOf(f).hi < 0)
      return false;
  return true;
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
