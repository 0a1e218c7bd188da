// Terms and their clauses against arithmetic done by hand: all operands of small widths, random ones of large widths.
#include "certify/cnf.h"
#include "certify/products.h"

#include "veriwarp/sat.h"

#include <functional>
#include <gtest/gtest.h>
#include <random>

using namespace veriwarp::certify;

namespace {

std::int64_t asSigned(std::uint64_t x, unsigned w) { return signedNumber(x, w); }

struct Operation {
  const char *name;
  Term (Terms::*make)(Term, Term);
  std::function<std::uint64_t(std::uint64_t, std::uint64_t, unsigned)> expected; // modulo 2^w
  bool isCondition = false;
};

std::uint64_t dividedSigned(std::uint64_t x, std::uint64_t y, unsigned w) {
  if (asSigned(y, w) == 0)
    return asSigned(x, w) < 0 ? 1 : ~0ull; // what follows from unsigned division by 0: all ones, and the sign
  if (asSigned(y, w) == -1)
    return 0 - x;
  return static_cast<std::uint64_t>(asSigned(x, w) / asSigned(y, w));
}
std::uint64_t restSigned(std::uint64_t x, std::uint64_t y, unsigned w) {
  if (asSigned(y, w) == 0)
    return x;
  return asSigned(y, w) == -1 ? 0 : static_cast<std::uint64_t>(asSigned(x, w) % asSigned(y, w));
}

const std::vector<Operation> operations = {
    {"and", &Terms::andOf, [](auto x, auto y, unsigned) { return x & y; }},
    {"or", &Terms::orOf, [](auto x, auto y, unsigned) { return x | y; }},
    {"xor", &Terms::xorOf, [](auto x, auto y, unsigned) { return x ^ y; }},
    {"add", &Terms::add, [](auto x, auto y, unsigned) { return x + y; }},
    {"sub", &Terms::sub, [](auto x, auto y, unsigned) { return x - y; }},
    {"mul", &Terms::mul, [](auto x, auto y, unsigned) { return x * y; }},
    {"udiv", &Terms::udiv, [](auto x, auto y, unsigned) { return y ? x / y : ~0ull; }},
    {"urem", &Terms::urem, [](auto x, auto y, unsigned) { return y ? x % y : x; }},
    {"sdiv", &Terms::sdiv, dividedSigned},
    {"srem", &Terms::srem, restSigned},
    {"shl", &Terms::shl, [](auto x, auto y, unsigned w) { return y < w ? x << y : 0; }},
    {"lshr", &Terms::lshr, [](auto x, auto y, unsigned w) { return y < w ? x >> y : 0; }},
    {"ashr", &Terms::ashr,
     [](auto x, auto y, unsigned w) { return static_cast<std::uint64_t>(asSigned(x, w) >> (y < w ? y : 63)); }},
    {"eq", &Terms::eq, [](auto x, auto y, unsigned) { return std::uint64_t{x == y}; }, true},
    {"ult", &Terms::ult, [](auto x, auto y, unsigned) { return std::uint64_t{x < y}; }, true},
    {"slt", &Terms::slt, [](auto x, auto y, unsigned w) { return std::uint64_t{asSigned(x, w) < asSigned(y, w)}; },
     true},
};

bool satisfiable(const Terms &terms, Term t) {
  if (terms.isConst(t))
    return terms.isTrue(t);
  veriwarp::sat::Solver solver;
  for (const auto &clause : cnfOf(terms, t).clauses)
    solver.addClause(clause);
  return solver.solve() == veriwarp::sat::Status::Satisfiable;
}

// With operands fixed by equations, the clauses have the expected result and no other.
void compareClauses(const Operation &op, unsigned w, std::uint64_t x, std::uint64_t y) {
  Terms t;
  const Term a = t.fresh(w, "a"), b = t.fresh(w, "b"), r = (t.*op.make)(a, b);
  const Term expected = t.constant(t.width(r), op.expected(x, y, w) & maskOf(t.width(r)));
  const Term given = t.andOf(t.eq(a, t.constant(w, x)), t.eq(b, t.constant(w, y)));
  EXPECT_TRUE(satisfiable(t, t.andOf(given, t.eq(r, expected)))) << op.name << w << " " << x << " " << y;
  EXPECT_FALSE(satisfiable(t, t.andOf(given, t.notOf(t.eq(r, expected))))) << op.name << w << " " << x << " " << y;
}

} // namespace

TEST(Terms, EvaluateAndFoldAsArithmeticDoes) {
  for (const Operation &op : operations)
    for (unsigned w = 1; w <= 5; ++w)
      for (std::uint64_t x = 0; x <= maskOf(w); ++x)
        for (std::uint64_t y = 0; y <= maskOf(w); ++y) {
          Terms t;
          const Term a = t.fresh(w, "a"), b = t.fresh(w, "b"), r = (t.*op.make)(a, b);
          const std::uint64_t expected = op.expected(x, y, w) & maskOf(t.width(r));
          ASSERT_EQ(t.evaluate(r, {{a, x}, {b, y}}), expected) << op.name << w << " " << x << " " << y;
          const Term k = t.constant(w, x), l = t.constant(w, y);
          ASSERT_TRUE(t.isConst((t.*op.make)(k, l), expected)) << op.name << w << " " << x << " " << y;
          ASSERT_EQ(t.evaluate((t.*op.make)(a, l), {{a, x}}), expected) << op.name << w << " " << x << " " << y;
          ASSERT_EQ(t.evaluate((t.*op.make)(k, b), {{b, y}}), expected) << op.name << w << " " << x << " " << y;
        }
}

TEST(Terms, SimplificationKeepsTheValueOfRandomTerms) {
  std::mt19937 random(7);
  const auto pick = [&](std::size_t n) { return random() % n; };
  for (int round = 0; round < 3000; ++round) {
    // The same term twice: with variables, and with their values in place of them.
    Terms t;
    const unsigned w = 1 + static_cast<unsigned>(pick(8));
    std::unordered_map<Term, std::uint64_t> values;
    std::vector<std::pair<Term, Term>> numbers, conditions;
    for (int i = 0; i < 3; ++i) {
      const Term v = t.fresh(w, "v");
      values[v] = random() & maskOf(w);
      numbers.emplace_back(v, t.constant(w, values[v]));
      numbers.emplace_back(t.constant(w, pick(4)), NoTerm);
      numbers.back().second = numbers.back().first;
    }
    conditions.emplace_back(t.boolean(true), t.boolean(true));
    for (int i = 0; i < 25; ++i) {
      const auto [a, x] = numbers[pick(numbers.size())];
      const auto [b, y] = numbers[pick(numbers.size())];
      const auto [c, z] = conditions[pick(conditions.size())];
      const Operation &op = operations[pick(operations.size())];
      (op.isCondition ? conditions : numbers).emplace_back((t.*op.make)(a, b), (t.*op.make)(x, y));
      numbers.emplace_back(t.ite(c, a, b), t.ite(z, x, y));
      conditions.emplace_back(t.notOf(c), t.notOf(z));
      const unsigned wide = w + static_cast<unsigned>(pick(8)), narrow = 1 + static_cast<unsigned>(pick(w));
      numbers.emplace_back(t.trunc(t.zext(a, wide), w), x);
      numbers.emplace_back(t.zext(t.trunc(a, narrow), w), t.zext(t.trunc(x, narrow), w));
      numbers.emplace_back(t.sext(t.trunc(a, narrow), w), t.sext(t.trunc(x, narrow), w));
      conditions.emplace_back(t.slt(t.zext(a, wide), t.sext(b, wide)), t.slt(t.zext(x, wide), t.sext(y, wide)));
      conditions.emplace_back(t.ult(t.zext(a, wide), t.constant(wide, pick(300))), NoTerm);
      conditions.back().second = t.boolean(t.evaluate(conditions.back().first, values) != 0);
    }
    for (const auto *all : {&numbers, &conditions})
      for (auto [symbolic, folded] : *all) {
        ASSERT_TRUE(t.isConst(folded)) << t.print(folded);
        ASSERT_EQ(t.evaluate(symbolic, values), t[folded].value) << t.print(symbolic);
      }
  }
}

TEST(Clauses, SayWhatTermsMeanForAllSmallOperands) {
  for (const Operation &op : operations)
    for (unsigned w = 1; w <= 3; ++w)
      for (std::uint64_t x = 0; x <= maskOf(w); ++x)
        for (std::uint64_t y = 0; y <= maskOf(w); ++y)
          compareClauses(op, w, x, y);
}

TEST(Clauses, SayWhatTermsMeanForLargeOperands) {
  std::mt19937_64 random(11);
  for (const Operation &op : operations)
    for (unsigned w : {8u, 31u, 32u, 63u, 64u})
      for (int i = 0; i < 6; ++i)
        compareClauses(op, w, random() & maskOf(w) >> (random() % w), random() & maskOf(w) >> (random() % w));
}

TEST(Clauses, ExtendTruncateAndChoose) {
  std::mt19937_64 random(13);
  for (int i = 0; i < 200; ++i) {
    Terms t;
    const unsigned w = 1 + static_cast<unsigned>(random() % 16), wide = w + static_cast<unsigned>(random() % 16),
                   narrow = 1 + static_cast<unsigned>(random() % w);
    const std::uint64_t x = random() & maskOf(w);
    const Term a = t.fresh(w, "a"), c = t.fresh(1, "c"), given = t.eq(a, t.constant(w, x));
    const auto isSurely = [&](Term r, std::uint64_t value) {
      const Term expected = t.constant(t.width(r), value);
      EXPECT_TRUE(satisfiable(t, t.andOf(given, t.eq(r, expected))));
      EXPECT_FALSE(satisfiable(t, t.andOf(given, t.notOf(t.eq(r, expected)))));
    };
    isSurely(t.zext(a, wide), x);
    isSurely(t.sext(a, wide), static_cast<std::uint64_t>(asSigned(x, w)));
    isSurely(t.trunc(a, narrow), x);
    isSurely(t.ite(t.orOf(c, t.notOf(c)), a, t.notOf(a)), x);
    isSurely(t.ite(c, a, a), x);
  }
}

// What can be true with products can be true with unknowns that keep their laws.
TEST(Products, LawsHoldOfTrueProducts) {
  std::mt19937_64 random(17);
  for (int i = 0; i < 120; ++i) {
    Terms t;
    const unsigned w = std::vector<unsigned>{4, 8, 32, 64}[random() % 4];
    const auto number = [&] {
      const std::uint64_t n = random() % 3 ? random() % 9 : random();
      return t.constant(w, random() % 5 ? n : 0 - n);
    };
    Term given = t.boolean(true), all = given;
    std::vector<Term> terms;
    std::unordered_map<Term, std::uint64_t> values;
    for (int k = 0; k < 3; ++k) {
      terms.push_back(t.fresh(w, "x" + std::to_string(k)));
      const Term n = number();
      values[terms.back()] = t[n].value;
      given = t.andOf(given, t.eq(terms.back(), n));
    }
    terms.push_back(t.add(terms[0], t.constant(w, 1)));
    const auto pick = [&] { return terms[random() % terms.size()]; };
    for (int k = 0; k < 5; ++k) {
      const Term a = pick(), b = pick();
      switch (random() % 5) {
      case 0:
        terms.push_back(t.udiv(a, b));
        break;
      case 1:
        terms.push_back(t.urem(a, b));
        break;
      case 2:
        terms.push_back(t.add(a, b));
        break;
      default:
        terms.push_back(t.mul(a, b));
      }
    }
    for (Term one : terms)
      all = t.andOf(all, t.eq(one, t.constant(w, t.evaluate(one, values))));
    const WithLaws laws = withLaws(t, t.andOf(given, all));
    EXPECT_TRUE(satisfiable(laws.terms, laws.fails)) << t.print(all);
    EXPECT_EQ(hasProducts(laws.terms, laws.fails) && w <= 32, false);
  }
}

// Places in rows do not meet: no proof without laws needs to find that.
TEST(Products, LawsExcludeThatRowsMeet) {
  Terms t;
  const auto of = [&](const char *name) { return t.zext(t.fresh(16, name), 32); };
  const Term d = of("d"), x = of("x"), y = of("y"), r = of("r"), s = of("s");
  const Term meet = t.eq(t.add(t.mul(x, d), r), t.add(t.mul(y, d), s));
  const Term inside = t.andOf(t.andOf(t.ult(r, d), t.ult(s, d)), t.notOf(t.eq(x, y)));
  const WithLaws laws = withLaws(t, t.andOf(meet, inside));
  EXPECT_FALSE(satisfiable(laws.terms, laws.fails));
  const WithLaws wide = withLaws(t, t.andOf(meet, t.notOf(t.eq(x, y))));
  EXPECT_TRUE(satisfiable(wide.terms, wide.fails));
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
