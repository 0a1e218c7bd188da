// The chain as the checks use it: race queries with known answers, whatever decides them; models; assumptions; slices.
#include "test/smt/queries.h"

#include <gtest/gtest.h>

#include <chrono>

using namespace veriwarp::smt;

namespace {

Query queryOf(TermPool &pool, std::vector<Term> assertions, Arithmetic arithmetic = Arithmetic::Integer) {
  Query q;
  q.pool = &pool;
  q.assertions = std::move(assertions);
  q.arithmetic = arithmetic;
  q.seconds = 10;
  q.label = "test";
  return q;
}

void expectModel(const std::vector<Term> &assertions, const Answer &a) {
  ASSERT_EQ(a.status, Status::Sat) << words(a.reason);
  for (Term t : assertions)
    EXPECT_TRUE(evaluate(t, a.model)) << toString(t);
}

TEST(Chain, RaceQueriesHaveTheirAnswers) {
  auto solver = makeSolver({});
  for (const auto &q : test::raceQueries()) {
    SCOPED_TRACE(q.name);
    TermPool pool;
    std::vector<Term> assertions = q.build(pool);
    Answer a = solver->solve(queryOf(pool, assertions));
    EXPECT_EQ(a.status, q.expected) << nameOf(a.decidedBy) << " " << words(a.reason);
    if (q.expected == Status::Sat)
      expectModel(assertions, a);
    else
      EXPECT_TRUE(a.model.empty());
  }
}

// A machine that is busy may be slow once; not ten times.
TEST(Chain, SymbolicBlockSizeIsInjectiveAtOnce) {
  auto solver = makeSolver({});
  double best = 1;
  for (int i = 0; i != 10; ++i) {
    TermPool pool;
    auto start = std::chrono::steady_clock::now();
    Answer a = solver->solve(queryOf(pool, test::raceQueries()[0].build(pool)));
    best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    ASSERT_EQ(a.status, Status::Unsat);
    EXPECT_FALSE(a.assumedNoWrap); // 65535 * 1024 + 1023 fits
  }
  EXPECT_LT(best, 0.05);
}

// Each level of these conditions uses the one below twice: 2^64 paths, 200 formulas. Beside them, a contradiction.
TEST(Chain, SharedPartsOfConditionsAreLookedAtOnce) {
  auto solver = makeSolver({});
  TermPool p;
  Term x = p.variable("x", 32, Range{0, 1000}), y = p.variable("y", 32, Range{0, 1000}),
       z = p.variable("z", 32, Range{0, 1000}), condition = p.ult(x, p.constant(32, 500));
  for (int i = 0; i != 64; ++i) {
    Term a = p.variable("a" + std::to_string(i), 0), b = p.variable("b" + std::to_string(i), 0);
    condition = p.orOf({p.andOf({condition, a}), p.andOf({p.notOf(condition), b})});
  }
  auto start = std::chrono::steady_clock::now();
  Answer a = solver->solve(queryOf(p, {condition, p.ult(x, y), p.ult(y, z), p.ult(z, x)}));
  EXPECT_EQ(a.status, Status::Unsat) << words(a.reason);
  EXPECT_LT(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(), 10);
}

TEST(Chain, WrapAroundIsAnAssumptionOrARace) {
  TermPool p;
  // 4*x == 4*y with x != y: only if the multiplication wraps.
  Term x = p.variable("x", 32), y = p.variable("y", 32), four = p.constant(32, 4);
  std::vector<Term> a{p.eq(p.mul(four, x), p.mul(four, y)), p.ne(x, y)};
  auto solver = makeSolver({});
  Answer integer = solver->solve(queryOf(p, a, Arithmetic::Integer));
  EXPECT_EQ(integer.status, Status::Unsat);
  EXPECT_TRUE(integer.assumedNoWrap);
  Answer exact = solver->solve(queryOf(p, a, Arithmetic::BitVector));
  expectModel(a, exact);
}

TEST(Chain, WhatIsExactAssumesNothing) {
  TermPool p;
  Term x = p.variable("x", 32, Range{0, 1000}), y = p.variable("y", 32, Range{0, 1000}), c = p.constant(32, 12);
  std::vector<Term> a{p.eq(p.mul(c, x), p.add(p.mul(c, y), p.constant(32, 5)))};
  auto solver = makeSolver({});
  for (Arithmetic k : {Arithmetic::Integer, Arithmetic::BitVector}) {
    Answer r = solver->solve(queryOf(p, a, k));
    EXPECT_EQ(r.status, Status::Unsat);
    EXPECT_FALSE(r.assumedNoWrap);
  }
}

TEST(Chain, HashesAreNotAssumedNotToWrap) {
  TermPool p;
  Term x = p.variable("x", 32), y = p.variable("y", 32), k = p.constant(32, 2654435761u), m = p.constant(32, 1023);
  auto h = [&](Term t) { return p.bvand(p.lshr(p.mul(t, k), p.constant(32, 7)), m); };
  std::vector<Term> a{p.ne(x, y), p.eq(h(x), h(y)), p.ne(h(x), p.constant(32, 0)), p.ult(x, y)};
  expectModel(a, makeSolver({})->solve(queryOf(p, a)));
}

TEST(Chain, SlicesAreDecidedApartAndMerged) {
  TermPool p;
  Term x = p.variable("x", 32, Range{5, 900}), y = p.variable("y", 32), z = p.variable("z", 64), b = p.variable("b", 0);
  std::vector<Term> a{p.eq(p.mul(x, x), p.constant(32, 625)), p.slt(y, p.constant(32, 0)),
                      p.eq(p.mul(z, z), p.constant(64, 49)), p.orOf(p.notOf(b), p.eq(x, p.constant(32, 1)))};
  auto solver = makeSolver({});
  Answer r = solver->solve(queryOf(p, a));
  expectModel(a, r);
  EXPECT_EQ(r.model.at(x.id()), 25u);
  a.push_back(p.andOf(p.ult(y, p.constant(32, 10)), p.ult(p.constant(32, 20), y)));
  EXPECT_EQ(solver->solve(queryOf(p, a)).status, Status::Unsat);
}

TEST(Chain, ModelsNameEverySymbolWithinItsRange) {
  TermPool p;
  Term x = p.variable("x", 32, Range{7, 9}), u = p.variable("u", 16), f = p.apply("f", 8, {x});
  std::vector<Term> a{p.orOf(p.ult(u, p.constant(16, 3)), p.eq(p.zext(f, 32), x))};
  Answer r = makeSolver({})->solve(queryOf(p, a));
  expectModel(a, r);
  for (Term s : {x, u, f})
    EXPECT_TRUE(r.model.count(s.id())) << toString(s);
  EXPECT_GE(r.model.at(x.id()), 7u);
  EXPECT_LE(r.model.at(x.id()), 9u);
}

TEST(Chain, FunctionsAreCongruent) {
  TermPool p;
  Term x = p.variable("x", 32), y = p.variable("y", 32), one = p.constant(32, 1);
  auto f = [&](Term t) { return p.apply("f", 32, {t}); };
  auto solver = makeSolver({});
  EXPECT_EQ(solver->solve(queryOf(p, {p.eq(x, y), p.ne(f(x), f(y))})).status, Status::Unsat);
  EXPECT_EQ(solver->solve(queryOf(p, {p.eq(p.add(x, one), y), p.ne(f(p.add(x, one)), f(y))})).status, Status::Unsat);
  std::vector<Term> a{p.ne(x, y), p.ne(f(x), f(y)), p.eq(f(f(x)), x)};
  Answer r = solver->solve(queryOf(p, a));
  expectModel(a, r);
}

// Pairs of two hundred uses are too many to say beforehand that each is congruent.
TEST(Chain, ManyUsesOfAFunctionAreCongruent) {
  auto solver = makeSolver({});
  TermPool p;
  std::vector<Term> assertions;
  auto use = [&](Term x) { return p.apply("f", 32, {x}); };
  for (std::uint64_t i = 0; i != 200; ++i)
    assertions.push_back(p.ult(use(p.variable("v" + std::to_string(i), 32)), p.constant(32, 1000 + i)));
  Term x = p.variable("x", 32), y = p.variable("y", 32);
  std::vector<Term> differ = assertions;
  differ.push_back(p.ne(use(x), use(y)));
  Answer a = solver->solve(queryOf(p, differ));
  expectModel(differ, a);
  EXPECT_NE(a.model.at(x.id()), a.model.at(y.id()));
  differ.push_back(p.eq(x, y));
  EXPECT_EQ(solver->solve(queryOf(p, differ)).status, Status::Unsat);
  std::vector<Term> contradiction = assertions;
  for (Term t :
       {p.eq(p.variable("v3", 32), p.variable("v150", 32)), p.ult(p.constant(32, 1002), use(p.variable("v3", 32)))})
    contradiction.push_back(t);
  contradiction.push_back(p.ult(use(p.variable("v150", 32)), p.constant(32, 1000)));
  EXPECT_EQ(solver->solve(queryOf(p, contradiction)).status, Status::Unsat);
}

TEST(Chain, EmptyAndConstantQueries) {
  TermPool p;
  auto solver = makeSolver({});
  EXPECT_EQ(solver->solve(queryOf(p, {})).status, Status::Sat);
  EXPECT_EQ(solver->solve(queryOf(p, {p.boolean(true)})).status, Status::Sat);
  Answer r = solver->solve(queryOf(p, {p.boolean(true), p.boolean(false)}));
  EXPECT_EQ(r.status, Status::Unsat);
  EXPECT_EQ(r.decidedBy, Decider::Simplification);
}

TEST(Chain, StatisticsCountEveryQueryOnce) {
  Statistics s;
  auto solver = makeSolver({}, nullptr, &s);
  for (const auto &q : test::raceQueries()) {
    TermPool pool;
    solver->solve(queryOf(pool, q.build(pool)));
  }
  EXPECT_EQ(s.queries, test::raceQueries().size());
  EXPECT_EQ(s.bySimplification + s.byAlgebra + s.bySat + s.byZ3 + s.byCvc5 + s.cached + s.unknown, s.queries);
  EXPECT_GT(s.byAlgebra, s.queries / 2);
  EXPECT_EQ(s.unknown, 0u);
  EXPECT_GT(s.seconds, 0);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
