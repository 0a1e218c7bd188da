// Random small queries of the shapes that races have, decided by each part on its own: algebra and the integer script
// must never say Unsat where Z3 finds a model over bit-vectors (that does not wrap, where that was assumed).
#include "solver/smt/backend.h"
#include "solver/smt/chain.h"
#include "solver/smt/integer.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

using namespace veriwarp::smt;

namespace {

enum class Shape : std::uint8_t {
  Any,
  Divisions, // mostly divisions by unknowns
  Decoded    // rows and planes that are found by dividing
};

struct Maker {
  TermPool &p;
  std::mt19937_64 rng;
  std::vector<Term> vars, bools;
  Shape shape = Shape::Any;

  std::uint64_t below(std::uint64_t n) { return rng() % n; }

  Maker(TermPool &pool, std::uint64_t seed, unsigned w) : p(pool), rng(seed) {
    static const Range ranges[] = {{0, 3}, {0, 7}, {1, 4}, {0, 15}, {-2, 3}, {1, 1}, {0, 31}};
    for (int i = 0; i != 6; ++i) {
      std::string name = "x" + std::to_string(i);
      if (i == 5)
        vars.push_back(p.variable(name, w));
      else
        vars.push_back(p.variable(name, w, ranges[below(7)]));
    }
    bools.push_back(p.variable("b", 0));
  }

  Term constant(unsigned w) { return p.constant(w, below(5) ? below(9) : 0 - below(5)); }

  Term index(unsigned w, unsigned depth) {
    if (depth == 0 || below(5) == 0)
      return below(4) ? vars[below(vars.size())] : constant(w);
    const bool divides = shape == Shape::Divisions;
    Term a = index(w, depth - 1), b = index(w, depth - 1);
    if (divides && below(5) < 2)
      b = vars[below(vars.size())];
    if (divides && below(5) < 2)
      switch (below(6)) {
      case 0:
        return p.udiv(a, b);
      case 1:
        return p.urem(a, b);
      case 2:
        return p.sdiv(a, b);
      case 3:
        return p.srem(a, b);
      case 4: // divided twice, or with a remainder that is taken away again
        return p.udiv(p.udiv(a, b), vars[below(vars.size())]);
      default:
        return p.sdiv(p.sub(a, p.srem(a, b)), b);
      }
    switch (below(20)) {
    case 0:
    case 1:
    case 2:
    case 3:
    case 4:
      return p.add(a, b);
    case 5:
    case 6:
      return p.sub(a, b);
    case 7:
    case 8:
      return p.mul(a, constant(w));
    case 9:
    case 10:
    case 11:
      return p.mul(a, b);
    case 12:
      return p.urem(a, p.constant(w, 1 + below(9)));
    case 13:
      return p.udiv(a, p.constant(w, 1 + below(9)));
    case 14:
      return p.lshr(a, p.constant(w, below(4)));
    case 15:
      return p.bvand(a, p.constant(w, below(16)));
    case 16:
      return p.bvxor(a, p.constant(w, below(16)));
    case 17:
      return below(2) ? p.sdiv(a, p.constant(w, 1 + below(4))) : p.srem(a, p.constant(w, 1 + below(4)));
    case 18:
      return below(2) ? p.shl(p.constant(w, 1), b) : below(2) ? p.udiv(a, b) : p.urem(a, b);
    default:
      return p.ite(literal(w, 1), a, b);
    }
  }

  Term literal(unsigned w, unsigned depth) {
    if (below(12) == 0)
      return below(2) ? bools[0] : p.notOf(bools[0]);
    Term a = index(w, depth), b = index(w, depth);
    if (below(3) == 0) {
      Term four = p.constant(16, 1 + below(4));
      bool s = below(2);
      a = p.mul(four, s ? p.sext(a, 16) : p.zext(a, 16));
      b = p.mul(four, s ? p.sext(b, 16) : p.zext(b, 16));
    }
    switch (below(7)) {
    case 0:
      return p.ult(a, b);
    case 1:
      return p.ule(a, b);
    case 2:
      return p.slt(a, b);
    case 3:
      return p.sle(a, b);
    case 4:
      return p.ne(a, b);
    default:
      return p.eq(a, b);
    }
  }

  // Places of two threads that divide a number of their own by one divisor: at them, quotient and remainder are
  // multiplied with strides. Guards bound some of it.
  std::vector<Term> decoded(unsigned w) {
    const Term divisor = vars[below(vars.size())], row = vars[below(vars.size())], plane = vars[below(vars.size())];
    const bool isSigned = below(2), isByQuotient = below(2), overlap = below(4) == 0;
    std::vector<Term> a, place, number, column;
    for (int i : {1, 2}) {
      const Term z = p.variable("z" + std::to_string(i), w, Range{0, 15}),
                 t = p.variable("t" + std::to_string(i), w, Range{0, 3});
      const Term y = isSigned ? p.sdiv(z, divisor) : p.udiv(z, divisor);
      const Term x = isByQuotient ? p.sub(z, p.mul(y, divisor)) : isSigned ? p.srem(z, divisor) : p.urem(z, divisor);
      place.push_back(p.add(p.add(p.mul(y, row), p.mul(x, plane)), t));
      number.push_back(z);
      column.push_back(t);
      if (below(2))
        a.push_back(p.slt(z, p.mul(divisor, vars[below(vars.size())])));
      if (below(2))
        a.push_back(p.slt(t, row));
      if (below(2))
        a.push_back(p.slt(y, vars[below(vars.size())]));
      if (below(2))
        a.push_back(p.sle(p.add(p.mul(y, row), t), plane));
    }
    a.push_back(p.orOf(p.ne(number[0], number[1]), p.ne(column[0], column[1])));
    a.push_back(overlap ? p.sle(place[0], place[1]) : p.eq(place[0], place[1]));
    if (below(3))
      a.push_back(p.sle(p.mul(row, vars[below(vars.size())]), plane));
    if (below(3))
      a.push_back(p.slt(p.constant(w, 0), divisor));
    return a;
  }

  std::vector<Term> query(unsigned w) {
    if (shape == Shape::Decoded)
      return decoded(w);
    std::vector<Term> a;
    for (std::size_t n = 2 + below(4), i = 0; i != n; ++i) {
      Term t = literal(w, 2);
      if (below(4) == 0)
        t = p.orOf(t, literal(w, 1));
      a.push_back(t);
    }
    return a;
  }
};

// VERIWARP_RANDOM_QUERIES asks for more of them than a test run has time for.
void expectUnsatIsUnsat(Shape shape, std::uint64_t firstSeed, std::uint64_t count, unsigned atLeast) {
  if (const char *more = std::getenv("VERIWARP_RANDOM_QUERIES"))
    count = std::strtoull(more, nullptr, 10);
  auto z3 = makeZ3(1024);
  unsigned algebra = 0, integer = 0, lowered = 0, sat = 0, assumed = 0;
  for (std::uint64_t seed = firstSeed; seed != firstSeed + count; ++seed) {
    TermPool pool;
    Maker m(pool, seed, 8);
    m.shape = shape;
    Term all = pool.andOf(m.query(8));
    if (all.isConst())
      continue;
    std::vector<Term> parts = all.kind() == Kind::And ? all.args() : std::vector<Term>{all};
    auto problem = lower(pool, parts);
    if (!problem)
      continue;
    ++lowered;
    bool byAlgebra = decideByAlgebra(*problem) == Decision::Unsat;
    IntegerProblem narrowed = *problem;
    narrowRanges(narrowed);
    bool byInteger = z3->decide(integerScript(narrowed, false), {5}).status == Status::Unsat;
    algebra += byAlgebra;
    integer += byInteger;
    if (!byAlgebra && !byInteger)
      continue;
    // Every model over bit-vectors must be one that wraps, and that only where this was assumed.
    Script exact = bitVectorScript(pool, parts);
    Result r = z3->decide(exact, {10});
    ASSERT_NE(r.status, Status::Unknown) << words(r.reason);
    if (r.status == Status::Unsat)
      continue;
    ++sat;
    Assignment model = parseModel(r.values, exact.symbols);
    for (Term s : exact.symbols)
      model.try_emplace(s.id(), anyValue(pool, s));
    ASSERT_TRUE(satisfies(pool, parts, model));
    std::string text;
    for (Term t : parts)
      text += toString(t) + "\n";
    ASSERT_TRUE(problem->assumed) << "seed " << seed << (byAlgebra ? " algebra\n" : " integers\n") << text;
    ++assumed;
    ASSERT_FALSE(wrapsNowhere(parts, model)) << "seed " << seed << (byAlgebra ? " algebra\n" : " integers\n") << text;
  }
  // The test tests something.
  EXPECT_GT(lowered, 8 * atLeast);
  EXPECT_GT(algebra, atLeast);
  EXPECT_GT(integer, atLeast);
  std::printf("lowered %u, unsat by algebra %u, by integers %u, wrapping models %u\n", lowered, algebra, integer, sat);
}

TEST(Agreement, UnsatIsUnsat) { expectUnsatIsUnsat(Shape::Any, 1, 1499, 80); }

TEST(Agreement, UnsatIsUnsatWithDivisionsByUnknowns) { expectUnsatIsUnsat(Shape::Divisions, 500000, 500, 20); }

TEST(Agreement, UnsatIsUnsatOfDecodedPlaces) { expectUnsatIsUnsat(Shape::Decoded, 900000, 250, 5); }

// The whole chain over integers: what it refutes has no model, or only models that wrap where it says that it assumed
// none; what it finds is a model.
void expectAgreementOverIntegers(Engines engines, std::uint64_t firstSeed) {
  auto z3 = makeZ3(1024);
  ChainOptions options;
  options.engines = engines;
  auto chain = makeSolver(options);
  unsigned sat = 0, unsat = 0;
  for (std::uint64_t seed = firstSeed; seed != firstSeed + 499; ++seed) {
    TermPool pool;
    Maker m(pool, seed, 10);
    std::vector<Term> parts = m.query(10);
    Query q;
    q.pool = &pool;
    q.assertions = parts;
    q.seconds = 5;
    Answer a = chain->solve(q);
    if (a.status == Status::Unknown) // only wrapping models, perhaps
      continue;
    (a.status == Status::Sat ? sat : unsat) += 1;
    std::string text;
    for (Term t : parts)
      text += toString(t) + "\n";
    if (a.status == Status::Sat) {
      ASSERT_TRUE(satisfies(pool, parts, a.model)) << "seed " << seed << "\n" << text;
      continue;
    }
    Script exact = bitVectorScript(pool, parts);
    Result r = z3->decide(exact, {10});
    if (r.status != Status::Sat)
      continue;
    Assignment model = parseModel(r.values, exact.symbols);
    for (Term s : exact.symbols)
      model.try_emplace(s.id(), anyValue(pool, s));
    ASSERT_TRUE(a.assumedNoWrap) << "seed " << seed << " " << nameOf(a.decidedBy) << "\n" << text;
    ASSERT_FALSE(wrapsNowhere(parts, model)) << "seed " << seed << " " << nameOf(a.decidedBy) << "\n" << text;
  }
  EXPECT_GT(sat, 100u);
  EXPECT_GT(unsat, 100u);
}

TEST(Agreement, ChainOverIntegers) {
  Engines engines = Engines::all();
  engines.use(Engine::Cvc5, false);
  expectAgreementOverIntegers(engines, 3000001);
}

TEST(Agreement, OwnEnginesOverIntegers) { expectAgreementOverIntegers(Engines::own(), 4000001); }

TEST(Agreement, SatSolverAloneOverIntegers) {
  Engines engines;
  engines.use(Engine::Sat);
  expectAgreementOverIntegers(engines, 5000001);
}

// Without ranges that could overflow nothing is assumed, and the chain must agree with Z3 both ways.
TEST(Agreement, ChainAgreesWithZ3) {
  auto z3 = makeZ3(1024);
  ChainOptions options;
  options.engines.use(Engine::Cvc5, false);
  auto chain = makeSolver(options);
  unsigned sat = 0, unsat = 0;
  for (std::uint64_t seed = 1; seed != 400; ++seed) {
    TermPool pool;
    Maker m(pool, seed + 70000, 12);
    std::vector<Term> parts = m.query(12);
    Script exact = bitVectorScript(pool, parts);
    Result r = z3->decide(exact, {10});
    ASSERT_NE(r.status, Status::Unknown) << words(r.reason);
    Query q;
    q.pool = &pool;
    q.assertions = parts;
    q.arithmetic = Arithmetic::BitVector;
    q.seconds = 10;
    Answer a = chain->solve(q);
    std::string text;
    for (Term t : parts)
      text += toString(t) + "\n";
    ASSERT_EQ(a.status, r.status) << "seed " << seed << " " << nameOf(a.decidedBy) << " " << words(a.reason) << "\n"
                                  << text;
    EXPECT_FALSE(a.assumedNoWrap);
    (a.status == Status::Sat ? sat : unsat) += 1;
  }
  EXPECT_GT(sat, 50u);
  EXPECT_GT(unsat, 50u);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
