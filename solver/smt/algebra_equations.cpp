// Equations of polynomials: split by a radix, solved for an unknown, substituted.
#include "solver/smt/algebra_search.h"

#include <algorithm>

namespace veriwarp::smt {

// p = 0. False: contradiction.
bool AlgebraSearch::useEquation(State &s, Poly p, bool &progress) {
  Integers &ints = s.ints;
  if (isTooLarge(p))
    return true;
  if (p.isConstant())
    return p.constant == 0;
  Int128 g = 0;
  for (auto [m, c] : p.terms)
    g = gcdOf(g, c);
  if (p.constant % g)
    return false;
  if (g > 1) {
    for (auto &[m, c] : p.terms)
      c /= g;
    p.constant /= g;
  }
  if (!ints.intervalOf(p).contains(0))
    return false;
  bool contradiction = false;
  if (splitByConstant(s, p, contradiction) || splitByUnknown(s, p)) {
    progress = true;
    return !contradiction;
  }
  // Solve for an unknown that occurs once, with coefficient 1: the widest, as it is most likely the derived one.
  int best = -1;
  Int128 bestWidth = -1, bestSign = 0;
  for (auto [m, c] : p.terms) {
    const auto &f = ints.monomials[m];
    if (f.size() != 1 || (c != 1 && c != -1))
      continue;
    Int128 width = addSat(ints.unknowns[f[0]].range.hi, -ints.unknowns[f[0]].range.lo);
    if (width < bestWidth)
      continue;
    bool once = true;
    for (auto [n, d] : p.terms)
      once &= n == m || std::find(ints.monomials[n].begin(), ints.monomials[n].end(), f[0]) == ints.monomials[n].end();
    if (!once)
      continue;
    best = static_cast<int>(f[0]);
    bestWidth = width;
    bestSign = c;
  }
  if (best < 0) {
    s.kept.push_back(std::move(p));
    return true;
  }
  progress = true;
  unsigned u = static_cast<unsigned>(best);
  Poly by = (p - ints.unknown(u) * bestSign) * -bestSign;
  return substitute(s, u, by);
}

bool AlgebraSearch::substitute(State &s, unsigned u, const Poly &by) {
  Interval range = s.ints.unknowns[u].range;
  std::vector<Poly> facts;
  facts.swap(s.facts);
  s.substitutions.push_back({u, by});
  for (Poly &f : facts)
    if (!addFact(s, s.ints.replace(f, u, by)))
      return false;
  for (Poly &e : s.equations)
    e = s.ints.replace(e, u, by);
  for (Poly &e : s.kept)
    e = s.ints.replace(e, u, by);
  if (range.lo > -kHuge && !addFact(s, by + -range.lo))
    return false;
  return range.hi >= kHuge || addFact(s, by * Int128(-1) + range.hi);
}

// -bound < p < bound
bool AlgebraSearch::isWithin(State &s, const Poly &p, const Poly &bound) {
  return prove(s, bound - p + Int128(-1), 4) && prove(s, bound + p + Int128(-1), 4);
}

bool AlgebraSearch::splitByConstant(State &s, const Poly &p, bool &contradiction) {
  std::set<Int128> radices;
  for (auto [m, c] : p.terms)
    if (c != 1 && c != -1)
      radices.insert(c < 0 ? -c : c);
  for (auto it = radices.rbegin(); it != radices.rend(); ++it) {
    Int128 radix = *it;
    Poly high, low;
    for (auto t : p.terms)
      (t.second % radix == 0 ? high : low).terms.push_back(t);
    if (low.terms.empty())
      continue;
    low.constant = p.constant;
    Interval i = s.ints.intervalOf(low);
    Int128 multiple = 0;
    bool single = false;
    if (i.bounded()) {
      Int128 first = -floorDiv(-i.lo, radix), last = floorDiv(i.hi, radix);
      if (first > last) {
        contradiction = true;
        return true;
      }
      single = first == last;
      multiple = first;
    }
    if (!single) {
      // The constant belongs to either part.
      Poly bound;
      bound.constant = radix;
      for (Int128 k : {floorDiv(low.constant, radix), floorDiv(low.constant, radix) + 1}) {
        Poly shifted = low + -(k * radix);
        if (isWithin(s, shifted, bound)) {
          single = true;
          multiple = k;
          break;
        }
        if (floorMod(low.constant, radix) == 0)
          break;
      }
    }
    if (!single)
      continue;
    s.equations.push_back(low + -(multiple * radix));
    s.equations.push_back(high + multiple * radix);
    return true;
  }
  return false;
}

// Factors that some fact bounds from below, those first of which one says that most is less: of y*row + x*plane the
// plane, as it is larger than what rows take. Without such a fact no part is less than the factor.
std::vector<unsigned> AlgebraSearch::radices(const State &s, const Poly &p) {
  std::set<unsigned> factors;
  for (auto [m, c] : p.terms)
    if (s.ints.monomials[m].size() > 1)
      factors.insert(s.ints.monomials[m].begin(), s.ints.monomials[m].end());
  std::map<unsigned, std::size_t> terms; // by factor: of the longest such fact
  for (unsigned w : factors)
    if (s.ints.unknowns[w].range.lo > 1 || p.terms.size() == 1)
      terms[w] = 0;
  for (const Poly &f : s.facts)
    for (auto [m, c] : f.terms)
      if (c > 0)
        for (unsigned w : s.ints.monomials[m])
          if (factors.contains(w)) {
            std::size_t &longest = terms[w];
            longest = std::max(longest, s.ints.monomials[m].size() == 1 ? f.terms.size() : 0);
          }
  std::vector<unsigned> result;
  result.reserve(terms.size());
  for (const auto &[w, longest] : terms)
    result.push_back(w);
  std::stable_sort(result.begin(), result.end(), [&](unsigned a, unsigned b) { return terms[a] > terms[b]; });
  return result;
}

bool AlgebraSearch::splitByUnknown(State &s, const Poly &p) {
  for (unsigned w : radices(s, p)) {
    Poly beside, low;
    low.constant = p.constant;
    Int128 g = 0;
    bool allHigh = low.constant == 0;
    for (auto [m, c] : p.terms) {
      std::vector<unsigned> f = s.ints.monomials[m];
      auto it = std::find(f.begin(), f.end(), w);
      if (it == f.end()) {
        low.terms.push_back({m, c});
        allHigh = false;
        continue;
      }
      g = gcdOf(g, c);
      f.erase(it);
      Poly part;
      if (f.empty())
        part.constant = c;
      else
        part.terms.push_back({s.ints.monomial(std::move(f)), c});
      beside = beside + part;
    }
    if (beside.isConstant())
      continue;
    Poly factor = s.ints.unknown(w);
    if (!prove(s, factor + Int128(-1), 3))
      continue;
    if (!allHigh && !isWithin(s, low, factor * g))
      continue;
    if (!allHigh)
      s.equations.push_back(low);
    s.equations.push_back(beside);
    return true;
  }
  return false;
}

// p >= 0 and -p >= 0: an equation. Byte ranges of equal elements that overlap become one here.
bool AlgebraSearch::oppositeFacts(State &s, bool &changed) {
  for (std::size_t i = 0; i != s.facts.size() && !exhausted(); ++i)
    for (std::size_t j = i + 1; j < s.facts.size(); ++j) {
      Poly sum = s.facts[i] + s.facts[j];
      if (!sum.isConstant())
        continue;
      if (sum.constant < 0)
        return false;
      if (sum.constant == 0) {
        s.equations.push_back(s.facts[i]);
        s.facts.erase(s.facts.begin() + static_cast<std::ptrdiff_t>(j));
        s.facts.erase(s.facts.begin() + static_cast<std::ptrdiff_t>(i));
        changed = true;
        return true;
      }
    }
  return true;
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
