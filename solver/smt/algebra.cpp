// Unsatisfiable address equations, without a solver. Most queries about kernels end here, in far less than a
// millisecond.
//
// Facts are polynomials that are 0 or at least 0. An equation is split by a radix where its parts allow it:
//     High * M + Low = 0  and  |Low| < M   give   High = 0 and Low = 0,
// M a constant or an unknown (blockDim, a row width); this is what makes b*B + t and y*W + x injective, at every
// level of nesting and between trips of a loop with stride B. |Low| < M is looked for among the intervals, then by
// chaining facts backwards (prove). What remains is solved for an unknown with coefficient 1 and substituted;
// inequalities tighten intervals; disjunctions lose the members that are refuted. If nothing moves, a few cases are
// distinguished. "Open" means that nothing was found, never that there is a model.
#include "solver/smt/algebra_search.h"

#include <algorithm>
#include <utility>

namespace veriwarp::smt {

// True if the state has no model.
bool AlgebraSearch::refute(State &s, unsigned depth) {
  if (!settle(s))
    return true;
  if (s.ints.overflow || exhausted())
    return false;
  if (isRoot && findZeros(s) && !settle(s))
    return true;
  isRoot = false;
  if (!equateDividends(s) || !probe(s) || !equateQuotients(s))
    return true;
  if (contradictsByChaining(s))
    return true;
  if (depth == 0)
    return false;
  return splitCases(s, depth);
}

// Everything that follows without distinguishing cases. False: contradiction.
bool AlgebraSearch::settle(State &s) {
  for (bool changed = true; changed && --budget > 0 && !s.ints.overflow;) {
    changed = false;
    while (!s.pending.empty()) {
      unsigned f = s.pending.back();
      s.pending.pop_back();
      if (!assertFormula(s, f))
        return false;
      changed = true;
    }
    if (!s.equations.empty()) { // ranges first: they tell how an equation can be split
      bool moved = false;
      if (!propagateBounds(s, moved) || !reviewOpen(s, moved))
        return false;
      if (s.pending.empty() && !std::exchange(s.hasBoundQuotients, true) && !boundQuotients(s))
        return false;
      if (!s.pending.empty()) {
        changed = true;
        continue;
      }
    }
    while (!s.equations.empty()) {
      Poly p = std::move(s.equations.back());
      s.equations.pop_back();
      if (--budget <= 0 || exhausted())
        return true;
      bool progress = false;
      if (!useEquation(s, std::move(p), progress))
        return false;
      changed |= progress;
      if (s.ints.overflow)
        return true;
    }
    if (!propagateBounds(s, changed) || !oppositeFacts(s, changed) || !reviewOpen(s, changed))
      return false;
    if (changed) { // an equation that could not be split may be by now
      s.equations.insert(s.equations.end(), s.kept.begin(), s.kept.end());
      s.kept.clear();
    }
  }
  return true;
}

bool AlgebraSearch::assertFormula(State &s, unsigned id) {
  const Formula &f = q.formulas[id];
  switch (f.kind) {
  case Formula::Kind::True:
    return true;
  case Formula::Kind::False:
    return false;
  case Formula::Kind::Bool:
  case Formula::Kind::NotBool: {
    bool v = f.kind == Formula::Kind::Bool;
    return s.booleans.try_emplace(f.symbol.id(), v).first->second == v;
  }
  case Formula::Kind::And:
    s.pending.insert(s.pending.end(), f.kids.begin(), f.kids.end());
    return true;
  case Formula::Kind::Ge:
    return addFact(s, current(s, id));
  case Formula::Kind::Eq:
    s.equations.push_back(current(s, id));
    return true;
  case Formula::Kind::Or:
  case Formula::Kind::Ne:
    s.open.push_back(id);
    return true;
  }
  return true;
}

// The polynomial of a formula after all substitutions.
const Poly &AlgebraSearch::current(State &s, unsigned formula) {
  auto [it, isNew] = s.currents.try_emplace(formula, 0, Poly());
  auto &[done, p] = it->second;
  if (isNew)
    p = q.formulas[formula].poly;
  for (; done != s.substitutions.size(); ++done)
    p = s.ints.replace(p, s.substitutions[done].first, s.substitutions[done].second);
  return p;
}

Poly AlgebraSearch::substituted(State &s, Poly p) {
  for (const auto &[unknown, by] : s.substitutions)
    p = s.ints.replace(p, unknown, by);
  return p;
}

bool AlgebraSearch::isFixed(const State &s, unsigned u) {
  return std::any_of(s.substitutions.begin(), s.substitutions.end(), [&](const auto &x) { return x.first == u; });
}

// False: contradiction. The rest is added to the facts.
bool AlgebraSearch::addFact(State &s, Poly p) {
  if (isTooLarge(p))
    return true;
  tightenContent(p);
  Interval i = s.ints.intervalOf(p);
  if (i.hi < 0)
    return false;
  if (i.lo >= 0)
    return true;
  for (Poly &f : s.facts)
    if (f.terms == p.terms) {
      f.constant = std::min(f.constant, p.constant);
      return true;
    }
  s.facts.push_back(p);
  return divideOut(s, p);
}

// W*E + k >= 0 with W >= 1 and k <= 0 gives E >= 0, and E >= 1 if k < 0.
bool AlgebraSearch::divideOut(State &s, const Poly &p) {
  if (p.constant > 0 || s.ints.monomials[p.terms[0].first].size() < 2)
    return true;
  for (unsigned w : s.ints.monomials[p.terms[0].first]) {
    Poly e;
    bool inAll = s.ints.unknowns[w].range.lo >= 1;
    for (auto [m, c] : p.terms) {
      std::vector<unsigned> f = s.ints.monomials[m];
      auto it = std::find(f.begin(), f.end(), w);
      inAll &= it != f.end();
      if (!inAll)
        break;
      f.erase(it);
      Poly part;
      if (f.empty())
        part.constant = c;
      else
        part.terms.push_back({s.ints.monomial(std::move(f)), c});
      e = e + part;
    }
    if (inAll && !e.isConstant())
      return addFact(s, e + Int128(p.constant < 0 ? -1 : 0));
  }
  return true;
}

// p >= 0
void AlgebraSearch::tightenContent(Poly &p) {
  Int128 g = 0;
  for (auto [m, c] : p.terms)
    g = gcdOf(g, c);
  if (g > 1) {
    for (auto &[m, c] : p.terms)
      c /= g;
    p.constant = floorDiv(p.constant, g);
  }
}

// What is so large is left out: that loses facts, never adds any.
bool AlgebraSearch::isTooLarge(const Poly &p) {
  return isFar(p.constant) ||
         std::any_of(p.terms.begin(), p.terms.end(), [](const auto &t) { return isFar(t.second); });
}

// Quotients that are 0 after all: of a linear thread index by 65536, where the block has at most 1024 threads.
bool AlgebraSearch::findZeros(State &s) {
  bool any = false;
  for (unsigned u = 0; u != s.ints.unknowns.size() && !exhausted(); ++u) {
    Interval r = s.ints.unknowns[u].range;
    if (s.ints.unknowns[u].symbol || r.lo != 0 || r.hi < 1 || isFixed(s, u))
      continue;
    if (prove(s, s.ints.unknown(u) * Int128(-1), 4)) {
      s.ints.unknowns[u].range.hi = 0;
      any = true;
    }
  }
  return any;
}

static AlgebraSearch::State stateOf(const IntegerProblem &problem) {
  AlgebraSearch::State s;
  s.ints = problem.ints;
  s.pending = problem.asserted;
  std::reverse(s.pending.begin(), s.pending.end());
  return s;
}

static bool isRefuted(const IntegerProblem &problem, const Deadline &deadline) {
  AlgebraSearch::State s = stateOf(problem);
  return AlgebraSearch(problem, deadline).refute(s, 4);
}

Decision decideByAlgebra(const IntegerProblem &problem, const Deadline &deadline) {
  if (isRefuted(problem, deadline))
    return Decision::Unsat;
  const auto apart = withRemainders(problem);
  return apart && isRefuted(*apart, deadline) ? Decision::Unsat : Decision::Open;
}

void narrowRanges(IntegerProblem &problem, const Deadline &deadline) {
  AlgebraSearch::State s = stateOf(problem);
  if (AlgebraSearch(problem, deadline).settle(s) && !s.ints.overflow)
    for (std::size_t u = 0; u != problem.ints.unknowns.size(); ++u)
      problem.ints.unknowns[u].range = s.ints.unknowns[u].range;
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
