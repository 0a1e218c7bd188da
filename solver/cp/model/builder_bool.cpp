// Clauses, boolean functions, and comparisons of two variables or of a variable with a constant.
//
// In native form a boolean function is clauses; in ternary form it is a tree of minima or maxima. The literals of x <=
// c and x = c are shared through Builder::result, and over 0..1 variables they are the variable itself.
#include "solver/cp/model/builder.h"

#include <algorithm>

namespace veriwarp::cp {

void Builder::clause(const std::vector<Lit> &given) {
  std::vector<Lit> lits;
  for (Lit lit : given) {
    lit = find(lit, 0);
    if (isTrue(lit))
      return;
    if (!isFalse(lit))
      lits.push_back(lit);
  }
  std::sort(lits.begin(), lits.end());
  lits.erase(std::unique(lits.begin(), lits.end()), lits.end());
  for (size_t i = 0; i + 1 < lits.size(); ++i)
    if (lits[i + 1] == negated(lits[i]))
      return;
  if (lits.empty())
    return fail();
  if (lits.size() == 1) {
    int64_t value = isPositive(lits[0]);
    return restrict(varOf(lits[0]), value, value);
  }
  if (form == Form::Native) {
    net.clauses.push_back({static_cast<uint32_t>(net.literals.size()), static_cast<uint32_t>(lits.size())});
    net.literals.insert(net.literals.end(), lits.begin(), lits.end());
    return;
  }
  if (lits.size() == 2 && isPositive(lits[0]) != isPositive(lits[1])) {
    bool first = isPositive(lits[0]);
    return addTernary(Op::Le, one, varOf(lits[first]), varOf(lits[!first]));
  }
  std::vector<Var> vars;
  vars.reserve(lits.size());
  for (Lit lit : lits)
    vars.push_back(asVar(lit));
  Var last = vars.back();
  vars.pop_back();
  addTernary(Op::Max, one, tree(Op::Max, vars), last);
}

void Builder::orReified(const std::vector<Lit> &given, Lit result) {
  std::vector<Lit> lits;
  for (Lit lit : given) {
    lit = find(lit, 0);
    if (isTrue(lit))
      return clause({result});
    if (!isFalse(lit))
      lits.push_back(lit);
  }
  std::sort(lits.begin(), lits.end());
  lits.erase(std::unique(lits.begin(), lits.end()), lits.end());
  if (lits.empty())
    return clause({negated(result)});
  if (lits.size() == 1)
    return same(lits[0], result);
  if (isTrue(result))
    return clause(lits);
  if (isFalse(result)) {
    for (Lit lit : lits)
      clause({negated(lit)});
    return;
  }
  if (form == Form::Native) {
    for (Lit lit : lits)
      clause({negated(lit), result});
    lits.push_back(negated(result));
    return clause(lits);
  }
  std::vector<Var> vars;
  vars.reserve(lits.size());
  for (Lit lit : lits)
    vars.push_back(asVar(lit));
  same(result, makeLit(tree(Op::Max, vars)));
}

void Builder::andReified(const std::vector<Lit> &given, Lit result) {
  if (form == Form::Ternary && std::all_of(given.begin(), given.end(), isPositive) && given.size() > 1 &&
      !isTrue(result) && !isFalse(result)) {
    std::vector<Var> vars;
    vars.reserve(given.size());
    for (Lit lit : given)
      vars.push_back(varOf(lit));
    return same(result, makeLit(tree(Op::Min, vars)));
  }
  std::vector<Lit> lits;
  lits.reserve(given.size());
  for (Lit lit : given)
    lits.push_back(negated(lit));
  orReified(lits, negated(result));
}

void Builder::xorReified(Lit a, Lit b, Lit res) {
  bool odd = isPositive(a) == isPositive(b); // then a xor b = (var(a) != var(b))
  Var x = find(varOf(a)), y = find(varOf(b));
  if (x == y)
    return clause({odd ? negated(res) : res});
  if (isTrue(res) || isFalse(res))
    return same(a, isTrue(res) ? negated(b) : b);
  if (form == Form::Native && odd == isPositive(res))
    return same(makeLit(varOf(res)), makeLit(result(Op::Ne, x, y)));
  same(res, makeLit(result(Op::Eq, x, y), !odd));
}

void Builder::same(Lit a, Lit b) {
  a = find(a, 0), b = find(b, 0);
  if (a == b)
    return;
  if (isTrue(a) || isFalse(a))
    return clause({isTrue(a) ? b : negated(b)});
  if (isTrue(b) || isFalse(b))
    return clause({isTrue(b) ? a : negated(a)});
  if (isPositive(a) == isPositive(b))
    return unify(varOf(a), varOf(b));
  if (varOf(a) == varOf(b))
    return fail();
  if (form == Form::Native) {
    clause({a, negated(b)});
    clause({negated(a), b});
  } else {
    // One direction is remembered, so that the negation of either is found again.
    ternary(Op::Eq, varOf(a), varOf(b), constant(0));
    results.try_emplace(TernaryKey{static_cast<uint32_t>(Op::Eq), std::min(find(varOf(a)), find(constant(0))),
                                   std::max(find(varOf(a)), find(constant(0)))},
                        find(varOf(b)));
  }
}

Lit Builder::lessEqual(Var x, int64_t value) {
  x = find(x);
  if (domains[x].hi <= value)
    return trueLit();
  if (domains[x].lo > value)
    return negated(trueLit());
  if (domains[x].lo >= 0 && domains[x].hi <= 1)
    return makeLit(x, false);
  return makeLit(result(Op::Le, x, constant(value)));
}

Lit Builder::equal(Var x, int64_t value) {
  x = find(x);
  Interval d = domains[x];
  if (!d.contains(value))
    return negated(trueLit());
  if (d.fixed())
    return trueLit();
  if (d.lo >= 0 && d.hi <= 1)
    return makeLit(x, value == 1);
  if (d.lo == value)
    return lessEqual(x, value);
  if (d.hi == value)
    return negated(lessEqual(x, value - 1));
  return makeLit(result(Op::Eq, x, constant(value)));
}

void Builder::compare(Var x, Relation relation, Var y, Reification reification) {
  x = find(x), y = find(y);
  if (x == y)
    return require(reification, relation != Relation::Ne);
  Interval dx = domains[x], dy = domains[y];
  bool disjoint = dx.hi < dy.lo || dy.hi < dx.lo;
  if (relation == Relation::Le) {
    if (dx.hi <= dy.lo || dx.lo > dy.hi)
      return require(reification, dx.hi <= dy.lo);
    if (reification.kind == Reify::None && (dx.fixed() || dy.fixed()))
      return restrict(dx.fixed() ? y : x, dx.fixed() ? dx.lo : kMinValue, dx.fixed() ? kMaxValue : dy.lo);
    if (dy.fixed() || dx.fixed())
      return require(reification, dy.fixed() ? lessEqual(x, dy.lo) : negated(lessEqual(y, int64_t{dx.lo} - 1)));
    bool booleans = dx.lo >= 0 && dx.hi <= 1 && dy.lo >= 0 && dy.hi <= 1;
    if (booleans && reification.kind != Reify::Full) {
      std::vector<Lit> lits{makeLit(x, false), makeLit(y)};
      if (reification.kind == Reify::Half)
        lits.push_back(negated(reification.lit));
      return clause(lits);
    }
    if (booleans)
      return orReified({makeLit(x, false), makeLit(y)}, reification.lit);
    if (reification.kind == Reify::None && form == Form::Ternary)
      return addTernary(Op::Le, one, x, y);
    if (reification.kind != Reify::Full && form == Form::Native)
      return linear({{1, x}, {-1, y}}, Relation::Le, 0, reification);
    return require(reification, makeLit(result(Op::Le, x, y)));
  }
  bool equality = relation == Relation::Eq;
  if (disjoint)
    return require(reification, !equality);
  if (reification.kind == Reify::None && equality)
    return unify(x, y);
  if (dx.fixed() || dy.fixed()) {
    Lit lit = dx.fixed() ? equal(y, dx.lo) : equal(x, dy.lo);
    return require(reification, equality ? lit : negated(lit));
  }
  if (reification.kind == Reify::None && form == Form::Ternary)
    return addTernary(Op::Eq, constant(0), x, y);
  if (reification.kind == Reify::None) {
    Normal sum = normalize({{1, x}, {-1, y}}, Relation::Ne, 0);
    return addLinear(sum, false, true, 0, trueLit());
  }
  require(reification, makeLit(result(Op::Eq, x, y), equality));
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
