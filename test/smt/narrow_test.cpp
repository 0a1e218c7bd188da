// Narrowing leaves a question as it is: random assertions over few short symbols, and every assignment of these. It
// satisfies the assertions exactly if the values lie in the narrower ranges and satisfy what is left.
#include "solver/smt/narrow.h"
#include "solver/smt/term.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

using namespace veriwarp::smt;

namespace {

using Rng = std::mt19937_64;

std::int64_t signedOf(std::uint64_t v, unsigned w) {
  return v >> (w - 1) & 1 ? static_cast<std::int64_t>(v) - (std::int64_t{1} << w) : static_cast<std::int64_t>(v);
}

bool inRange(TermPool &pool, Term symbol, std::uint64_t value) {
  const std::optional<Range> r = pool.rangeOf(symbol);
  if (!r)
    return true;
  const bool isUnsigned = r->hi >= std::int64_t{1} << (symbol.width() - 1);
  const std::int64_t v = isUnsigned ? static_cast<std::int64_t>(value) : signedOf(value, symbol.width());
  return r->lo <= v && v <= r->hi;
}

struct Generator {
  TermPool &pool;
  Rng &rng;
  std::vector<Term> symbols;

  unsigned below(unsigned n) { return static_cast<unsigned>(rng() % n); }

  Term number(unsigned w) {
    const std::uint64_t small[] = {0, 1, 2, 3, 5, ~std::uint64_t{0}};
    return pool.constant(w, below(2) ? small[below(6)] : rng());
  }
  Term ofWidth(Term t, unsigned w) {
    if (t.width() > w)
      return pool.trunc(t, w);
    return t.width() == w ? t : below(2) ? pool.sext(t, w) : pool.zext(t, w);
  }
  Term value(unsigned w, unsigned depth) {
    if (depth == 0 || below(4) == 0)
      return below(3) == 0 ? number(w) : ofWidth(symbols[below(static_cast<unsigned>(symbols.size()))], w);
    const Term a = value(w, depth - 1);
    switch (below(6)) {
    case 0:
      return pool.mul(below(2) ? number(w) : value(w, depth - 1), a);
    case 1:
      return pool.sub(a, value(w, depth - 1));
    case 2:
      return pool.ite(condition(w, 0), a, value(w, depth - 1));
    case 3:
      return ofWidth(value(1 + below(w), depth - 1), w);
    default:
      return pool.add(a, value(w, depth - 1));
    }
  }
  Term condition(unsigned w, unsigned depth) {
    if (depth && below(3) == 0)
      return below(2) ? pool.orOf(condition(w, depth - 1), condition(w, depth - 1))
                      : pool.andOf(condition(w, depth - 1), condition(w, depth - 1));
    const Term a = value(w, 2), b = below(2) ? number(w) : value(w, 2);
    switch (below(5)) {
    case 0:
      return pool.eq(a, b);
    case 1:
      return pool.ult(a, b);
    case 2:
      return pool.ule(a, b);
    case 3:
      return pool.slt(a, b);
    default:
      return pool.sle(a, b);
    }
  }
};

// How many assignments there were, and whether the ranges of the round were narrowed.
bool checkRound(Rng &rng) {
  TermPool pool;
  Generator g{pool, rng, {}};
  for (int i = 0; i != 3; ++i) {
    const unsigned w = 2 + g.below(3);
    std::optional<Range> range;
    if (g.below(2)) {
      const std::int64_t low = g.below(2) ? -(std::int64_t{1} << (w - 1)) : 0, size = std::int64_t{1} << w;
      const std::int64_t lo = low + static_cast<std::int64_t>(g.below(static_cast<unsigned>(size)));
      range = Range{lo, lo + static_cast<std::int64_t>(g.below(static_cast<unsigned>(low + size - lo)))};
      if (range->hi >= std::int64_t{1} << (w - 1) && range->lo < 0)
        range->hi = (std::int64_t{1} << (w - 1)) - 1;
    }
    g.symbols.push_back(pool.variable("s" + std::to_string(i), w, range));
  }
  std::vector<Term> assertions;
  for (unsigned i = 0, n = 1 + g.below(4); i != n; ++i)
    assertions.push_back(g.condition(2 + g.below(6), 2));
  const std::optional<Narrowed> narrowed = narrow(pool, assertions);
  if (!narrowed)
    return false;
  Assignment old;
  std::uint64_t cases = 1;
  for (Term s : g.symbols)
    cases <<= s.width();
  for (std::uint64_t c = 0; c != cases; ++c) {
    std::uint64_t rest = c;
    bool isDeclared = true, holdsAfter = true;
    Assignment after;
    for (Term s : g.symbols) {
      const std::uint64_t v = rest & ((std::uint64_t{1} << s.width()) - 1);
      rest >>= s.width();
      old[s.id()] = v;
      isDeclared &= inRange(pool, s, v);
      const auto it = narrowed->symbols.find(s.id());
      const Term now = it == narrowed->symbols.end() ? s : it->second;
      if (now.isConst())
        holdsAfter &= now.value() == v;
      else
        after[now.id()] = v;
      if (!now.isConst())
        holdsAfter &= inRange(pool, now, v);
    }
    if (!isDeclared)
      continue;
    bool holds = true;
    for (Term t : assertions)
      holds &= evaluate(t, old) != 0;
    for (Term t : narrowed->assertions)
      holdsAfter = holdsAfter && evaluate(t, after) != 0;
    if (holds != holdsAfter) {
      std::string text;
      for (Term t : assertions)
        text += toString(t) + "; ";
      text += " became ";
      for (Term t : narrowed->assertions)
        text += toString(t) + "; ";
      ADD_FAILURE() << text << " at " << c;
      return true;
    }
    if (holds) {
      const Assignment back = narrowed->widened(pool, after);
      for (Term s : g.symbols)
        EXPECT_EQ(back.at(s.id()), old.at(s.id()));
    }
  }
  return true;
}

TEST(Narrow, LeavesTheQuestionAsItIs) {
  const char *wanted = std::getenv("VERIWARP_RANDOM_QUERIES");
  const unsigned rounds = wanted ? static_cast<unsigned>(std::atoi(wanted)) : 4000;
  Rng rng(77);
  unsigned narrowed = 0;
  for (unsigned i = 0; i != rounds && !HasFailure(); ++i)
    narrowed += checkRound(rng);
  EXPECT_GT(narrowed, rounds / 8) << "too few rounds say anything";
}

TEST(Narrow, BoundsOfSymbolsBecomeRanges) {
  TermPool p;
  const Term n = p.variable("n", 32), block = p.variable("block", 32, Range{0, 4095}),
             tid = p.variable("tid", 32, Range{0, 1023}), size = p.variable("size", 32, Range{1, 1024});
  auto c = [&](std::uint64_t v) { return p.constant(32, v); };
  // 4 * (tid + n * block) as 64 bits: with n <= 8192 nothing in it wraps.
  const Term index = p.mul(p.constant(64, 4), p.sext(p.add(tid, p.mul(n, block)), 64));
  const std::optional<Narrowed> r =
      narrow(p, {p.sle(n, c(8192)), p.sle(c(256), n), p.eq(size, p.ite(p.slt(c(256), n), c(256), n)), p.ult(tid, size),
                 p.sle(p.constant(64, 4096), index)});
  ASSERT_TRUE(r);
  EXPECT_EQ(p.rangeOf(r->symbols.at(n.id())), (Range{256, 8192}));
  EXPECT_TRUE(r->symbols.at(size.id()).isConst(256));
  EXPECT_EQ(p.rangeOf(r->symbols.at(tid.id())), (Range{0, 255}));
  ASSERT_EQ(r->assertions.size(), 1u);
}

TEST(Narrow, WhatCannotHoldIsFalse) {
  TermPool p;
  const Term n = p.variable("n", 32);
  const std::optional<Narrowed> r = narrow(p, {p.slt(n, p.constant(32, 5)), p.slt(p.constant(32, 9), n)});
  ASSERT_TRUE(r);
  ASSERT_EQ(r->assertions.size(), 1u);
  EXPECT_TRUE(r->assertions[0].isFalse());
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
