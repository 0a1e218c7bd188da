// Polynomials over integer unknowns, and formulas over them.
#include "solver/smt/integer.h"

#include "solver/smt/limits.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::smt {

static constexpr Int128 kLargestCoefficient = Int128(1) << 100;

Poly operator+(const Poly &a, const Poly &b) {
  Poly r;
  r.constant = saturate(a.constant + b.constant);
  r.terms.reserve(a.terms.size() + b.terms.size());
  auto x = a.terms.begin(), y = b.terms.begin();
  while (x != a.terms.end() || y != b.terms.end()) {
    if (y == b.terms.end() || (x != a.terms.end() && x->first < y->first)) {
      r.terms.push_back(*x++);
    } else if (x == a.terms.end() || y->first < x->first) {
      r.terms.push_back(*y++);
    } else {
      if (Int128 c = saturate(x->second + y->second))
        r.terms.push_back({x->first, c});
      ++x;
      ++y;
    }
  }
  return r;
}

Poly operator*(const Poly &a, Int128 c) {
  Poly r;
  if (c == 0)
    return r;
  r.constant = mulSat(a.constant, c);
  r.terms.reserve(a.terms.size());
  for (auto [m, k] : a.terms)
    r.terms.push_back({m, mulSat(k, c)});
  return r;
}

unsigned Integers::fresh(Interval range, Term symbol) {
  unknowns.push_back({range, symbol});
  return static_cast<unsigned>(unknowns.size() - 1);
}

unsigned Integers::monomial(std::vector<unsigned> factors) {
  std::sort(factors.begin(), factors.end());
  auto [it, isNew] = monomialIndex.try_emplace(factors, static_cast<unsigned>(monomials.size()));
  if (isNew)
    monomials.push_back(std::move(factors));
  return it->second;
}

Poly Integers::unknown(unsigned index) {
  Poly p;
  p.terms.push_back({monomial({index}), 1});
  return p;
}

Poly Integers::multiply(const Poly &a, const Poly &b) {
  std::map<unsigned, Int128> sum;
  Poly r;
  r.constant = mulSat(a.constant, b.constant);
  for (auto [m, c] : a.terms)
    sum[m] += mulSat(c, b.constant);
  for (auto [n, d] : b.terms)
    sum[n] += mulSat(d, a.constant);
  if (a.terms.size() * b.terms.size() > limits::polynomialTerms) {
    overflow = true;
    return r;
  }
  for (auto [m, c] : a.terms)
    for (auto [n, d] : b.terms) {
      std::vector<unsigned> factors = monomials[m];
      factors.insert(factors.end(), monomials[n].begin(), monomials[n].end());
      if (factors.size() > 6)
        overflow = true;
      sum[monomial(std::move(factors))] += mulSat(c, d);
    }
  for (auto [m, c] : sum) {
    if (c > kLargestCoefficient || c < -kLargestCoefficient)
      overflow = true;
    if (c)
      r.terms.push_back({m, c});
  }
  if (r.constant > kLargestCoefficient || r.constant < -kLargestCoefficient)
    overflow = true;
  return r;
}

bool Integers::mentions(const Poly &p, unsigned unknown) const {
  return std::any_of(p.terms.begin(), p.terms.end(), [&](const auto &t) {
    const auto &f = monomials[t.first];
    return std::find(f.begin(), f.end(), unknown) != f.end();
  });
}

Poly Integers::replace(const Poly &p, unsigned index, const Poly &by) {
  if (!mentions(p, index))
    return p;
  Poly r;
  r.constant = p.constant;
  for (auto [m, c] : p.terms) {
    std::vector<unsigned> rest;
    unsigned power = 0;
    for (unsigned f : monomials[m])
      f == index ? void(++power) : rest.push_back(f);
    Poly q;
    if (rest.empty())
      q.constant = c;
    else
      q.terms.push_back({monomial(std::move(rest)), c});
    for (; power; --power)
      q = multiply(q, by);
    r = r + q;
  }
  return r;
}

Interval Integers::intervalOfMonomial(unsigned m) const {
  const auto &f = monomials[m];
  if (f.size() == 1)
    return unknowns[f[0]].range;
  Interval r{1, 1};
  for (std::size_t i = 0; i != f.size(); ++i) {
    Interval x = unknowns[f[i]].range;
    if (i + 1 < f.size() && f[i + 1] == f[i]) { // a square is not negative
      Interval square = x * x;
      if (x.contains(0))
        square.lo = 0;
      square.lo = std::max<Int128>(square.lo, 0);
      r = r * square;
      ++i;
    } else {
      r = r * x;
    }
  }
  return r;
}

Interval Integers::intervalOf(const Poly &p) const {
  count(Step::Interval, p.terms.size());
  Interval r{p.constant, p.constant};
  for (auto [m, c] : p.terms)
    r = r + intervalOfMonomial(m) * c;
  return r;
}

bool Integers::isLinear(const Poly &p) const {
  return std::all_of(p.terms.begin(), p.terms.end(), [&](const auto &t) { return monomials[t.first].size() == 1; });
}

unsigned IntegerProblem::constant(bool v) {
  if (formulas.size() < 2) {
    formulas.resize(2);
    formulas[0].kind = Formula::Kind::False;
    formulas[1].kind = Formula::Kind::True;
  }
  return v;
}

unsigned IntegerProblem::atom(Formula::Kind kind, Poly p) {
  constant(true); // makes the two
  Interval i = ints.intervalOf(p);
  bool isEq = kind == Formula::Kind::Eq, isNe = kind == Formula::Kind::Ne;
  if (kind == Formula::Kind::Ge) {
    if (i.lo >= 0)
      return constant(true);
    if (i.hi < 0)
      return constant(false);
  } else {
    if (!i.contains(0))
      return constant(isNe);
    if (i.isPoint())
      return constant(isEq);
  }
  Int128 g = 0;
  for (auto [m, c] : p.terms)
    g = gcdOf(g, c);
  if (g > 1) {
    if (kind != Formula::Kind::Ge && p.constant % g)
      return constant(isNe);
    for (auto &[m, c] : p.terms)
      c /= g;
    p.constant = floorDiv(p.constant, g);
  }
  if (kind != Formula::Kind::Ge && p.terms[0].second < 0)
    p = p * Int128(-1);
  Formula f;
  f.kind = kind;
  f.poly = std::move(p);
  formulas.push_back(std::move(f));
  return static_cast<unsigned>(formulas.size() - 1);
}

unsigned IntegerProblem::connect(Formula::Kind kind, const std::vector<unsigned> &kids) {
  bool isAnd = kind == Formula::Kind::And;
  unsigned neutral = constant(isAnd), absorbing = constant(!isAnd);
  std::vector<unsigned> flat;
  for (unsigned k : kids) {
    if (k == absorbing)
      return absorbing;
    if (k == neutral)
      continue;
    if (formulas[k].kind == kind)
      flat.insert(flat.end(), formulas[k].kids.begin(), formulas[k].kids.end());
    else
      flat.push_back(k);
  }
  std::sort(flat.begin(), flat.end());
  flat.erase(std::unique(flat.begin(), flat.end()), flat.end());
  if (flat.empty())
    return neutral;
  if (flat.size() == 1)
    return flat[0];
  Formula f;
  f.kind = kind;
  f.kids = std::move(flat);
  formulas.push_back(std::move(f));
  return static_cast<unsigned>(formulas.size() - 1);
}

unsigned IntegerProblem::negate(unsigned id) {
  if (id < 2)
    return constant(!id);
  if (auto it = negations.find(id); it != negations.end())
    return it->second;
  Formula f = formulas[id]; // copied: the vector grows below
  unsigned r = 0;
  switch (f.kind) {
  case Formula::Kind::True:
  case Formula::Kind::False:
    r = constant(f.kind == Formula::Kind::False);
    break;
  case Formula::Kind::Bool:
  case Formula::Kind::NotBool:
    f.kind = f.kind == Formula::Kind::Bool ? Formula::Kind::NotBool : Formula::Kind::Bool;
    formulas.push_back(std::move(f));
    r = static_cast<unsigned>(formulas.size() - 1);
    break;
  case Formula::Kind::And:
  case Formula::Kind::Or: {
    std::vector<unsigned> kids;
    kids.reserve(f.kids.size());
    for (unsigned k : f.kids)
      kids.push_back(negate(k));
    r = connect(f.kind == Formula::Kind::And ? Formula::Kind::Or : Formula::Kind::And, kids);
    break;
  }
  case Formula::Kind::Ge:
    r = ge(f.poly * Int128(-1) + Int128(-1));
    break;
  case Formula::Kind::Eq:
    r = atom(Formula::Kind::Ne, std::move(f.poly));
    break;
  case Formula::Kind::Ne:
    r = eq(std::move(f.poly));
    break;
  }
  negations[id] = r;
  negations[r] = id;
  return r;
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
