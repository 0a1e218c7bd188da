// Linear constraints: normal form, special shapes, and the two ways to write them.
//
// Native: half-reified inequalities and disequalities (net/net.h). Ternary: both sides become balanced trees of
// products and sums, positive terms left, negative ones right, compared by one propagator. A sum over booleans that
// forbids exactly one assignment is a clause, in either form; this covers implications and "at most n - 1".
#include "solver/cp/model/builder.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace veriwarp::cp {

namespace {
constexpr int64_t kSumLimit = int64_t{1} << 60;
__extension__ typedef __int128 Wide; // sums of 64-bit products before they are known to fit
} // namespace

Builder::Normal Builder::normalize(const std::vector<LinearTerm> &given, Relation relation, int64_t bound) const {
  Normal sum;
  Wide rest = bound;
  std::vector<LinearTerm> sorted;
  for (LinearTerm t : given) {
    t.var = find(t.var);
    if (t.coefficient == 0)
      continue;
    if (domains[t.var].fixed())
      rest -= static_cast<Wide>(t.coefficient) * domains[t.var].lo;
    else
      sorted.push_back(t);
  }
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const LinearTerm &a, const LinearTerm &b) { return a.var < b.var; });
  for (const LinearTerm &t : sorted) {
    if (!sum.terms.empty() && sum.terms.back().var == t.var) {
      if (__builtin_add_overflow(sum.terms.back().coefficient, t.coefficient, &sum.terms.back().coefficient))
        throw ModelError("coefficients of a linear constraint overflow");
    } else {
      sum.terms.push_back(t);
    }
  }
  std::erase_if(sum.terms, [](const LinearTerm &t) { return t.coefficient == 0; });
  Wide least = 0, greatest = 0;
  uint64_t divisor = 0;
  for (const LinearTerm &t : sum.terms) {
    if (std::abs(t.coefficient) > INT32_MAX)
      throw ModelError("coefficient " + std::to_string(t.coefficient) + " does not fit 32 bits");
    const Interval &d = domains[t.var];
    least += static_cast<Wide>(t.coefficient) * (t.coefficient > 0 ? d.lo : d.hi);
    greatest += static_cast<Wide>(t.coefficient) * (t.coefficient > 0 ? d.hi : d.lo);
    divisor = std::gcd(divisor, static_cast<uint64_t>(std::abs(t.coefficient)));
  }
  // A bound beyond every value of the sum says no more than the nearest such bound.
  if (least < -kSumLimit || greatest > kSumLimit)
    throw ModelError("a linear sum may exceed 60 bits");
  rest = std::clamp<Wide>(rest, least - 1, greatest + 1);
  sum.least = static_cast<int64_t>(least);
  sum.greatest = static_cast<int64_t>(greatest);
  sum.bound = static_cast<int64_t>(rest);
  if (divisor > 1) {
    auto d = static_cast<int64_t>(divisor);
    sum.never = relation != Relation::Le && sum.bound % d != 0;
    for (LinearTerm &t : sum.terms)
      t.coefficient /= d;
    sum.bound = floorDiv(sum.bound, d);
    sum.least /= d;
    sum.greatest /= d;
  }
  return sum;
}

bool Builder::linearByShape(const Normal &sum, Relation relation, Reification reification) {
  bool outside = sum.bound < sum.least || sum.bound > sum.greatest;
  if (relation == Relation::Le && (sum.greatest <= sum.bound || sum.least > sum.bound)) {
    require(reification, sum.greatest <= sum.bound);
    return true;
  }
  if (relation != Relation::Le && (sum.never || outside)) {
    require(reification, relation == Relation::Ne);
    return true;
  }
  if (sum.terms.empty()) {
    require(reification, relation != Relation::Ne);
    return true;
  }
  if (sum.terms.size() == 1) {
    auto [a, x] = sum.terms[0]; // a is 1 or -1 after division by the common factor
    if (relation != Relation::Le) {
      Lit lit = equal(x, a * sum.bound);
      require(reification, relation == Relation::Eq ? lit : negated(lit));
      if (reification.kind == Reify::None && relation == Relation::Eq)
        restrict(x, a * sum.bound, a * sum.bound);
    } else if (reification.kind == Reify::None) {
      restrict(x, a > 0 ? kMinValue : -sum.bound, a > 0 ? sum.bound : kMaxValue);
    } else {
      require(reification, a > 0 ? lessEqual(x, sum.bound) : negated(lessEqual(x, -sum.bound - 1)));
    }
    return true;
  }
  bool opposite = sum.terms.size() == 2 && sum.terms[0].coefficient + sum.terms[1].coefficient == 0 &&
                  std::abs(sum.terms[0].coefficient) == 1;
  if (opposite && sum.bound == 0 && relation != Relation::Le) {
    compare(sum.terms[0].var, relation, sum.terms[1].var, reification);
    return true;
  }
  if (relation == Relation::Le) {
    int64_t smallest = INT64_MAX;
    bool booleans = true;
    for (const LinearTerm &t : sum.terms) {
      smallest = std::min(smallest, std::abs(t.coefficient));
      booleans &= domains[t.var].lo >= 0 && domains[t.var].hi <= 1;
    }
    if (booleans && sum.greatest - smallest <= sum.bound) {
      std::vector<Lit> lits;
      lits.reserve(sum.terms.size());
      for (const LinearTerm &t : sum.terms)
        lits.push_back(makeLit(t.var, t.coefficient < 0));
      if (reification.kind == Reify::Full) {
        orReified(lits, reification.lit);
      } else {
        if (reification.kind == Reify::Half)
          lits.push_back(negated(reification.lit));
        clause(lits);
      }
      return true;
    }
  }
  return false;
}

void Builder::linear(const std::vector<LinearTerm> &terms, Relation relation, int64_t bound, Reification reification) {
  if (reification.kind != Reify::None) {
    if (isTrue(reification.lit)) {
      reification.kind = Reify::None;
    } else if (isFalse(reification.lit)) {
      if (reification.kind == Reify::Half)
        return;
      if (relation != Relation::Le)
        return linear(terms, relation == Relation::Eq ? Relation::Ne : Relation::Eq, bound);
      std::vector<LinearTerm> opposite = terms;
      for (LinearTerm &t : opposite)
        t.coefficient = -t.coefficient;
      return linear(opposite, Relation::Le, -bound - 1);
    }
  }
  Normal sum = normalize(terms, relation, bound);
  if (linearByShape(sum, relation, reification))
    return;
  // x <= c and -x <= -c of one sum share their key with x = c only through the sums; the relation is part of the key.
  if (reification.kind == Reify::Full) {
    std::string key;
    auto put = [&](int64_t value) { key.append(reinterpret_cast<const char *>(&value), sizeof value); };
    put(relation == Relation::Le);
    put(sum.bound);
    for (const LinearTerm &t : sum.terms)
      put(t.coefficient), put(t.var);
    Lit holds = relation == Relation::Ne ? negated(reification.lit) : reification.lit;
    auto [slot, isNew] = reifiedSums.try_emplace(std::move(key), holds);
    if (!isNew)
      return same(slot->second, holds);
  }
  if (form == Form::Native)
    nativeLinear(sum, relation, reification);
  else
    ternaryLinear(sum, relation, reification);
}

void Builder::addLinear(const Normal &sum, bool negate, bool notEqual, int64_t bound, Lit condition) {
  Linear p{static_cast<uint32_t>(net.terms.size()), static_cast<uint32_t>(sum.terms.size()), bound, condition,
           notEqual};
  std::vector<Term> terms;
  terms.reserve(sum.terms.size());
  for (const LinearTerm &t : sum.terms)
    terms.push_back({static_cast<int32_t>(negate ? -t.coefficient : t.coefficient), t.var});
  net.terms.insert(net.terms.end(), terms.begin(), terms.end());
  net.linears.push_back(p);
}

void Builder::nativeLinear(const Normal &sum, Relation relation, Reification reification) {
  Lit lit = reification.kind == Reify::None ? trueLit() : reification.lit;
  bool full = reification.kind == Reify::Full;
  int64_t b = sum.bound;
  switch (relation) {
  case Relation::Le:
    addLinear(sum, false, false, b, lit);
    if (full)
      addLinear(sum, true, false, -b - 1, negated(lit));
    break;
  case Relation::Eq:
  case Relation::Ne: {
    Lit equal = relation == Relation::Eq ? lit : negated(lit);
    if (relation == Relation::Eq || full) {
      addLinear(sum, false, false, b, equal);
      addLinear(sum, true, false, -b, equal);
    }
    if (relation == Relation::Ne || full)
      addLinear(sum, false, true, b, negated(equal));
    break;
  }
  }
}

Var Builder::scaled(int64_t coefficient, Var var) {
  return coefficient == 1 ? find(var) : result(Op::Mul, var, constant(coefficient));
}

void Builder::ternaryLinear(const Normal &sum, Relation relation, Reification reification) {
  std::vector<Var> left, right;
  for (const LinearTerm &t : sum.terms)
    (t.coefficient > 0 ? left : right).push_back(scaled(std::abs(t.coefficient), t.var));
  // The constant goes to the side that keeps it positive, unless that side would be alone.
  if (sum.bound != 0)
    (sum.bound > 0 ? right : left).push_back(constant(std::abs(sum.bound)));
  Var l = left.empty() ? constant(0) : tree(Op::Add, left);
  Var r = right.empty() ? constant(0) : tree(Op::Add, right);
  compare(l, relation, r, reification);
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
