// Bounds of the variables of quantifiers.
#include "passes/verify/quantified.h"

#include <algorithm>
#include <array>

namespace veriwarp::verify {

using smt::Term;

QuantifiedBounds::QuantifiedBounds(World &w, Numbers &n, Evaluator &e, const Expr &q, Scope &s)
    : world(w), numbers(n), evaluator(e), quantifier(q), scope(s) {
  for (const Expr *part : conjuncts(quantifier.args[0]))
    if (part->isComparison() && part->op != Op::NotEqual)
      comparisons.push_back(part);
  for (const VariablePtr &v : quantifier.binders)
    bounds[v.get()] = {};
}

QuantifiedBounds::MaybeInterval QuantifiedBounds::sum(MaybeInterval a, MaybeInterval b) {
  Interval result;
  if (!a || !b || __builtin_add_overflow(a->least, b->least, &result.least) ||
      __builtin_add_overflow(a->greatest, b->greatest, &result.greatest))
    return std::nullopt;
  return result;
}

QuantifiedBounds::MaybeInterval QuantifiedBounds::difference(MaybeInterval a, MaybeInterval b) {
  return sum(a, product(b, Interval{-1, -1}));
}

QuantifiedBounds::MaybeInterval QuantifiedBounds::product(MaybeInterval a, MaybeInterval b) {
  if (!a || !b)
    return std::nullopt;
  std::array<std::int64_t, 4> corners;
  if (__builtin_mul_overflow(a->least, b->least, &corners[0]) ||
      __builtin_mul_overflow(a->least, b->greatest, &corners[1]) ||
      __builtin_mul_overflow(a->greatest, b->least, &corners[2]) ||
      __builtin_mul_overflow(a->greatest, b->greatest, &corners[3]))
    return std::nullopt;
  const auto [least, greatest] = std::ranges::minmax(corners);
  return Interval{least, greatest};
}

std::optional<QuantifiedBounds::Linear> QuantifiedBounds::linear(MaybeInterval factor, MaybeInterval rest) {
  return factor && rest ? std::optional(Linear{*factor, *rest}) : std::nullopt;
}

// Of an expression that reads no memory and calculates nothing.
QuantifiedBounds::MaybeInterval QuantifiedBounds::intervalOf(const Expr &leaf) {
  if (leaf.kind == Expr::Integer)
    return Interval{leaf.value, leaf.value};
  if (const auto it = bounds.find(leaf.var.get()); leaf.kind == Expr::Name && it != bounds.end()) {
    const Bounds &known = it->second;
    return known.least && known.greatest ? MaybeInterval({*known.least, *known.greatest}) : std::nullopt;
  }
  const bool isName = leaf.kind == Expr::Name && leaf.var->type.kind == Type::Int && !isWide(leaf.var->type);
  if (!isName && leaf.kind != Expr::Dim && leaf.kind != Expr::LocalThread && leaf.kind != Expr::GlobalThread)
    return std::nullopt;
  const Term term = evaluator.value(leaf, scope);
  if (term.width() != 64)
    return std::nullopt;
  const smt::Range known = world.pool.bounds(term, true);
  for (const int bits : {32, 48, 61}) {
    const std::int64_t limit = std::int64_t(1) << bits;
    if (known.lo >= -limit && known.hi <= limit)
      return Interval{known.lo, known.hi};
    const std::int64_t least = std::max(known.lo, -limit), greatest = std::min(known.hi, limit);
    if (numbers.isKnown(world.between(term, least, greatest), scope))
      return Interval{least, greatest};
  }
  return std::nullopt;
}

std::optional<QuantifiedBounds::Linear> QuantifiedBounds::linear(const Expr &e, const Variable &focus) {
  constexpr Interval none{0, 0};
  if (e.kind == Expr::Name && e.var.get() == &focus)
    return Linear{{1, 1}, none};
  const bool isBinary = e.isSum() || e.isBinary(Op::Multiply);
  if (!isBinary && !e.isUnary(Op::Negate))
    return linear(none, intervalOf(e));
  const std::optional<Linear> a = isBinary ? linear(e.args[0], focus) : Linear{none, none};
  const std::optional<Linear> b = a ? linear(e.args[isBinary ? 1 : 0], focus) : std::nullopt;
  if (!b)
    return std::nullopt;
  if (e.isBinary(Op::Add))
    return linear(sum(a->factor, b->factor), sum(a->rest, b->rest));
  if (!e.isBinary(Op::Multiply))
    return linear(difference(a->factor, b->factor), difference(a->rest, b->rest));
  const auto isConstant = [](const Linear &l) { return l.factor.least == 0 && l.factor.greatest == 0; };
  if (!isConstant(*a) && !isConstant(*b))
    return std::nullopt;
  return linear(isConstant(*a) ? product(a->rest, b->factor) : product(a->factor, b->rest), product(a->rest, b->rest));
}

// factor * v + rest <= 0. Where the factor is positive, factor * v <= -rest.least.
void QuantifiedBounds::learnAtMostZero(const Linear &sum, Bounds &learnt) {
  std::int64_t most; // of factor * v
  if (__builtin_sub_overflow(std::int64_t(0), sum.rest.least, &most))
    return;
  if (sum.factor.least >= 1) {
    const std::int64_t greatest = most >= 0 ? most / sum.factor.least : 0;
    learnt.greatest = std::min(learnt.greatest.value_or(greatest), greatest);
  } else if (sum.factor.greatest <= -1) {
    const std::int64_t least = most >= 0 ? most / sum.factor.greatest : 0;
    learnt.least = std::max(learnt.least.value_or(least), least);
  }
}

void QuantifiedBounds::learn(const Expr &comparison, const Variable &focus) {
  const std::optional<Linear> left = linear(comparison.args[0], focus);
  const std::optional<Linear> right = left ? linear(comparison.args[1], focus) : std::nullopt;
  if (!right)
    return;
  const auto learnLess = [&](const Linear &less, const Linear &more, std::int64_t by) {
    if (const std::optional<Linear> both =
            linear(difference(less.factor, more.factor), sum(difference(less.rest, more.rest), Interval{by, by})))
      learnAtMostZero(*both, bounds[&focus]);
  };
  const std::int64_t by = annotate::isStrict(comparison.op) ? 1 : 0;
  if (!annotate::isGreater(comparison.op))
    learnLess(*left, *right, by);
  if (!annotate::isLess(comparison.op))
    learnLess(*right, *left, by);
}

Term QuantifiedBounds::implied() {
  const auto isPlain = [](const Expr &e) { return e.kind != Expr::Binary && e.kind != Expr::Unary; };
  if (std::ranges::all_of(comparisons, [&](const Expr *c) { return isPlain(c->args[0]) && isPlain(c->args[1]); }))
    return world.pool.boolean(true); // no operation that has to be exact
  // The bounds of one variable may give those of another.
  for (std::size_t round = 0; round != quantifier.binders.size() + 1; ++round)
    for (const VariablePtr &v : quantifier.binders)
      for (const Expr *comparison : comparisons)
        learn(*comparison, *v);
  Term result = world.pool.boolean(true);
  for (const VariablePtr &v : quantifier.binders) {
    const Bounds &known = bounds[v.get()];
    const Term term = scope.bound.at(v.get());
    if (known.least)
      result = world.pool.andOf(result, world.pool.sle(world.number(*known.least), term));
    if (known.greatest)
      result = world.pool.andOf(result, world.pool.sle(term, world.number(*known.greatest)));
  }
  return result;
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
