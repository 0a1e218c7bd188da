// Disjunctions and disequalities: what is known of their members, and, at the end, one case after the other.
#include "solver/smt/algebra_search.h"

#include <algorithm>

namespace veriwarp::smt {

// Formulas share parts, and a walk over each path to a part can take for ever: each part is looked at once.
AlgebraSearch::Truth AlgebraSearch::truth(State &s, unsigned id) {
  ++walk;
  walked.resize(q.formulas.size());
  return truthOfPart(s, id);
}

AlgebraSearch::Truth AlgebraSearch::truthOfPart(State &s, unsigned id) {
  if (budget <= 0)
    return Truth::Unknown;
  auto &[when, what] = walked[id];
  if (when == walk)
    return what;
  --budget;
  Truth t = truthOf(s, id);
  when = walk;
  return what = t;
}

AlgebraSearch::Truth AlgebraSearch::truthOf(State &s, unsigned id) {
  const Formula &f = q.formulas[id];
  switch (f.kind) {
  case Formula::Kind::True:
    return Truth::True;
  case Formula::Kind::False:
    return Truth::False;
  case Formula::Kind::Bool:
  case Formula::Kind::NotBool: {
    auto it = s.booleans.find(f.symbol.id());
    if (it == s.booleans.end())
      return Truth::Unknown;
    return it->second == (f.kind == Formula::Kind::Bool) ? Truth::True : Truth::False;
  }
  case Formula::Kind::And:
  case Formula::Kind::Or: {
    bool isAnd = f.kind == Formula::Kind::And, unknown = false;
    for (unsigned k : f.kids) {
      Truth t = truthOfPart(s, k);
      if (t == (isAnd ? Truth::False : Truth::True))
        return t;
      unknown |= t == Truth::Unknown;
    }
    return unknown ? Truth::Unknown : isAnd ? Truth::True : Truth::False;
  }
  case Formula::Kind::Ge: {
    Poly p = current(s, id);
    if (isTooLarge(p))
      return Truth::Unknown;
    tightenContent(p);
    Interval i = s.ints.intervalOf(p);
    if (i.lo >= 0)
      return Truth::True;
    if (i.hi < 0)
      return Truth::False;
    for (const Poly &g : s.facts) { // among the facts, or against one
      if (g.terms == p.terms && g.constant <= p.constant)
        return Truth::True;
      Poly sum = g + p;
      if (sum.isConstant() && sum.constant < 0)
        return Truth::False;
    }
    return Truth::Unknown;
  }
  case Formula::Kind::Eq:
  case Formula::Kind::Ne: {
    Poly p = current(s, id);
    if (isTooLarge(p))
      return Truth::Unknown;
    bool isEq = f.kind == Formula::Kind::Eq;
    if (p.isConstant())
      return (p.constant == 0) == isEq ? Truth::True : Truth::False;
    if (!s.ints.intervalOf(p).contains(0))
      return isEq ? Truth::False : Truth::True;
    for (unsigned other : s.open) { // known to differ
      if (other == id || q.formulas[other].kind != Formula::Kind::Ne)
        continue;
      const Poly &d = current(s, other);
      if (d == p || d * Int128(-1) == p)
        return isEq ? Truth::False : Truth::True;
    }
    return Truth::Unknown;
  }
  }
  return Truth::Unknown;
}

bool AlgebraSearch::reviewOpen(State &s, bool &changed) {
  std::vector<unsigned> left;
  for (unsigned id : s.open) {
    if (exhausted())
      return true;
    const Formula &f = q.formulas[id];
    if (f.kind == Formula::Kind::Ne) {
      Truth t = truth(s, id);
      if (t == Truth::False)
        return false;
      if (t == Truth::Unknown)
        left.push_back(id);
      continue;
    }
    unsigned count = 0, last = 0;
    bool holds = false;
    for (unsigned k : f.kids) {
      Truth t = truth(s, k);
      holds |= t == Truth::True;
      if (t == Truth::Unknown) {
        ++count;
        last = k;
      }
    }
    if (holds)
      continue;
    if (count == 0)
      return false;
    if (count == 1) {
      s.pending.push_back(last);
      changed = true;
    } else {
      left.push_back(id);
    }
  }
  s.open = std::move(left);
  return true;
}

// Members of disjunctions that are refuted at once when they are asserted: mostly the signs and the zero that a
// division has to distinguish, where the path excludes all but one. False: contradiction.
bool AlgebraSearch::probe(State &s) {
  for (bool changed = true; changed && budget > 0 && !s.ints.overflow;) {
    changed = false;
    for (unsigned id : std::vector<unsigned>(s.open)) {
      const Formula &f = q.formulas[id];
      if (f.kind != Formula::Kind::Or || f.kids.size() > 4)
        continue;
      std::vector<unsigned> left;
      bool refuted = false;
      for (unsigned k : f.kids) {
        const Truth t = truth(s, k);
        if (t == Truth::False)
          continue;
        const Formula &member = q.formulas[k];
        const bool isCase = member.kind == Formula::Kind::Eq || member.kind == Formula::Kind::And;
        if (t == Truth::Unknown && isCase && budget > 0 && probed.insert({k, s.substitutions.size()}).second &&
            refuteWith(s, 0, {}, {}, {k}, true)) {
          refuted = true;
          continue;
        }
        left.push_back(k);
      }
      if (!refuted || left.size() > 1)
        continue;
      if (left.empty())
        return false;
      s.pending.push_back(left[0]);
      std::erase(s.open, id);
      changed = true;
    }
    if (changed && !settle(s))
      return false;
  }
  return true;
}

bool AlgebraSearch::refuteWith(const State &s, unsigned depth, const std::vector<Poly> &facts,
                               const std::vector<Poly> &equations, const std::vector<unsigned> &formulas,
                               bool onlySettle) {
  budget -= onlySettle ? 30 : 100; // copying is not free
  State t = s;
  for (const Poly &f : facts)
    if (!addFact(t, f))
      return true;
  t.equations.insert(t.equations.end(), equations.begin(), equations.end());
  t.pending.insert(t.pending.end(), formulas.begin(), formulas.end());
  t.equations.insert(t.equations.end(), t.kept.begin(), t.kept.end());
  t.kept.clear();
  if (onlySettle)
    return !settle(t) || (!t.ints.overflow && contradictsByChaining(t));
  return refute(t, depth - 1);
}

bool AlgebraSearch::splitCases(State &s, unsigned depth) {
  // A value within a small window: p + a >= 0 and b - p >= 0.
  for (std::size_t i = 0; i != s.facts.size(); ++i)
    for (std::size_t j = i + 1; j < s.facts.size(); ++j) {
      Poly sum = s.facts[i] + s.facts[j];
      if (!sum.isConstant() || sum.constant > 16 || s.facts[i].terms.size() < 2)
        continue;
      for (Int128 v = 0; v <= sum.constant; ++v)
        if (!refuteWith(s, depth, {}, {s.facts[i] + -v}, {}))
          return false;
      return true;
    }
  // The disjunction with the fewest members first; a disequality has two.
  int best = -1;
  std::size_t fewest = 13;
  for (std::size_t i = 0; i != s.open.size(); ++i) {
    const Formula &f = q.formulas[s.open[i]];
    std::size_t members = f.kind == Formula::Kind::Ne ? 2 : 0;
    if (f.kind == Formula::Kind::Or)
      for (unsigned k : f.kids)
        members += truth(s, k) == Truth::Unknown;
    if (members < fewest) {
      fewest = members;
      best = static_cast<int>(i);
    }
  }
  if (best < 0)
    return false;
  unsigned id = s.open[static_cast<std::size_t>(best)];
  s.open.erase(s.open.begin() + best);
  const Formula &f = q.formulas[id];
  if (f.kind == Formula::Kind::Ne) {
    Poly p = current(s, id);
    return refuteWith(s, depth, {p + Int128(-1)}, {}, {}) &&
           refuteWith(s, depth, {p * Int128(-1) + Int128(-1)}, {}, {});
  }
  for (unsigned k : f.kids)
    if (truth(s, k) == Truth::Unknown && !refuteWith(s, depth, {}, {}, {k}))
      return false;
  return true;
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
