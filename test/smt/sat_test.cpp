// Our own SAT solver in the chain: random questions with every operator, decided by it alone, against all values of
// their variables, and against Z3. VERIWARP_RANDOM_QUERIES asks for more of them than a test run has time for.
#include "solver/smt/backend.h"
#include "solver/smt/chain.h"
#include "solver/smt/node.h"
#include "solver/smt/smtlib.h"
#include "test/smt/queries.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

using namespace veriwarp::smt;

namespace {

std::uint64_t rounds(std::uint64_t standard) {
  const char *more = std::getenv("VERIWARP_RANDOM_QUERIES");
  return more ? std::strtoull(more, nullptr, 10) : standard;
}

// Random terms over a few variables, of every kind.
class Maker {
public:
  Maker(TermPool &pool, std::uint64_t seed, const std::vector<unsigned> &widthsOfTerms, unsigned variables)
      : p(pool), rng(seed), widths(widthsOfTerms) {
    for (unsigned i = 0; i != variables; ++i)
      vars.push_back(variable("x" + std::to_string(i), widths[below(widths.size())]));
    vars.push_back(p.variable("b", 0));
  }

  std::uint64_t below(std::uint64_t n) { return rng() % n; }

  std::vector<Term> question(unsigned depth) {
    std::vector<Term> all;
    for (std::size_t n = 1 + below(4); n; --n)
      all.push_back(boolean(depth));
    return all;
  }

private:
  TermPool &p;
  std::mt19937_64 rng;
  std::vector<unsigned> widths;
  std::vector<Term> vars;

  Term variable(const std::string &name, unsigned w) {
    const auto half = static_cast<std::int64_t>(maskOf(w) >> 1);
    const auto some = [&](std::int64_t most) {
      return most <= 0 ? 0 : static_cast<std::int64_t>(below(static_cast<std::uint64_t>(most) + 1));
    };
    switch (below(4)) {
    case 0:
      return p.variable(name, w);
    case 1: { // from some number that is not negative
      const std::int64_t lo = some(half), hi = lo + some(half - lo);
      return p.variable(name, w, Range{lo, hi});
    }
    case 2: // around zero
      return p.variable(name, w, Range{-some(half), some(half)});
    default: // unsigned
      if (w == 64)
        return p.variable(name, w, Range{1, half});
      return p.variable(name, w, Range{some(half), half + 1 + some(half)});
    }
  }

  Term constant(unsigned w) {
    const std::uint64_t special[] = {0, 1, 2, 3, maskOf(w), maskOf(w) >> 1, (maskOf(w) >> 1) + 1, w};
    return p.constant(w, below(2) ? special[below(8)] : rng());
  }

  Term leaf(unsigned w) {
    for (int tries = 0; tries != 6; ++tries)
      if (Term v = vars[below(vars.size())]; v.width() == w)
        return v;
    const Term v = vars[below(vars.size() - 1)];
    if (below(3) == 0)
      return constant(w);
    return v.width() > w ? p.trunc(v, w) : v.width() < w ? below(2) ? p.zext(v, w) : p.sext(v, w) : v;
  }

  Term word(unsigned w, unsigned depth) {
    if (depth == 0 || below(8) == 0)
      return leaf(w);
    auto a = [&] { return word(w, depth - 1); };
    switch (below(21)) {
    case 0:
    case 1:
      return p.add(a(), a());
    case 2:
      return p.sub(a(), a());
    case 3:
      return p.mul(a(), a());
    case 4:
    case 5:
      return p.mul(a(), constant(w));
    case 6:
      return p.udiv(a(), below(2) ? a() : constant(w));
    case 7:
      return p.sdiv(a(), below(2) ? a() : constant(w));
    case 8:
      return p.urem(a(), below(2) ? a() : constant(w));
    case 9:
      return p.srem(a(), below(2) ? a() : constant(w));
    case 10:
      return p.shl(a(), a());
    case 11:
      return p.lshr(a(), a());
    case 12:
      return p.ashr(a(), a());
    case 13:
      return p.bvand(a(), a());
    case 14:
      return p.bvor(a(), a());
    case 15:
      return p.bvxor(a(), a());
    case 16:
      return p.ite(boolean(depth - 1), a(), a());
    case 17:
      return p.apply("f", w, {a()});
    default:
      return resized(word(widths[below(widths.size())], depth - 1), w);
    }
  }

  Term resized(Term t, unsigned w) {
    return t.width() > w ? p.trunc(t, w) : t.width() < w ? below(2) ? p.zext(t, w) : p.sext(t, w) : t;
  }

  Term boolean(unsigned depth) {
    if (depth == 0)
      return vars.back();
    const unsigned w = widths[below(widths.size())];
    auto a = [&] { return word(w, depth - 1); };
    auto b = [&] { return boolean(depth - 1); };
    switch (below(12)) {
    case 0:
      return p.notOf(b());
    case 1:
      return p.andOf({b(), b(), b()});
    case 2:
      return p.orOf({b(), b()});
    case 3:
      return p.ite(b(), b(), b());
    case 4:
      return p.eq(b(), b());
    case 5:
      return p.ult(a(), a());
    case 6:
      return p.ule(a(), a());
    case 7:
      return p.slt(a(), a());
    case 8:
      return p.sle(a(), a());
    case 9:
      return p.ne(a(), a());
    default:
      return p.eq(a(), a());
    }
  }
};

std::string textOf(const std::vector<Term> &terms) {
  std::string text;
  for (Term t : terms)
    text += toString(t) + "\n";
  return text;
}

// Applications take part as variables of their own, as in a link behind the slices.
Answer decide(TermPool &pool, const std::vector<Term> &assertions, double seconds = 20) {
  Query q;
  q.pool = &pool;
  q.assertions = assertions;
  q.arithmetic = Arithmetic::BitVector;
  q.seconds = seconds;
  return makeSat(nullptr, 1024, 1)->solve(q);
}

std::optional<Assignment> byAllValues(TermPool &pool, const std::vector<Term> &assertions) {
  const std::vector<Term> symbols = symbolsOf(assertions);
  unsigned bits = 0;
  for (Term s : symbols)
    bits += std::max(s.width(), 1u);
  for (std::uint64_t v = 0; v != std::uint64_t(1) << bits; ++v) {
    Assignment a;
    unsigned at = 0;
    for (Term s : symbols) {
      const unsigned w = std::max(s.width(), 1u);
      a[s.id()] = v >> at & maskOf(w);
      at += w;
    }
    if (satisfies(pool, assertions, a))
      return a;
  }
  return std::nullopt;
}

unsigned bitsOf(const std::vector<Term> &assertions) {
  unsigned bits = 0;
  for (Term s : symbolsOf(assertions))
    bits += std::max(s.width(), 1u);
  return bits;
}

TEST(Sat, AgreesWithAllValuesOfSmallQuestions) {
  unsigned sat = 0, unsat = 0;
  for (std::uint64_t seed = 1, n = rounds(2000); seed <= n; ++seed) {
    TermPool pool;
    Maker m(pool, seed, {1, 2, 3, 4, 5}, 2);
    const std::vector<Term> question = m.question(4);
    if (bitsOf(question) > 12)
      continue;
    const bool isSat = byAllValues(pool, question).has_value();
    const Answer a = decide(pool, question);
    ASSERT_EQ(a.status, isSat ? Status::Sat : Status::Unsat) << "seed " << seed << "\n" << textOf(question);
    if (isSat) {
      ASSERT_TRUE(satisfies(pool, question, a.model)) << "seed " << seed << "\n" << textOf(question);
    }
    ++(isSat ? sat : unsat);
  }
  EXPECT_GT(sat, 200u);
  EXPECT_GT(unsat, 200u);
  std::printf("sat %u, unsat %u\n", sat, unsat);
}

void expectZ3sAnswer(const std::vector<unsigned> &widths, std::uint64_t firstSeed, std::uint64_t count,
                     unsigned depth) {
  auto z3 = makeZ3(1024);
  unsigned sat = 0, unsat = 0, open = 0;
  for (std::uint64_t seed = firstSeed; seed != firstSeed + count; ++seed) {
    TermPool pool;
    Maker m(pool, seed, widths, 4);
    const std::vector<Term> question = m.question(depth);
    const Answer a = decide(pool, question, 1);
    if (a.status == Status::Unknown) {
      ASSERT_EQ(a.reason.kind, veriwarp::report::ReasonKind::SolverTimeout) << "seed " << seed;
      ++open;
      continue;
    }
    ++(a.status == Status::Sat ? sat : unsat);
    if (a.status == Status::Sat) {
      ASSERT_TRUE(satisfies(pool, question, a.model)) << "seed " << seed << "\n" << textOf(question);
      continue;
    }
    const Result r = z3->decide(bitVectorScript(pool, question), {2});
    ASSERT_NE(r.status, Status::Sat) << "seed " << seed << "\n" << textOf(question);
  }
  EXPECT_GT(sat, count / 10);
  EXPECT_GT(unsat, count / 10);
  EXPECT_LT(open, count / 10);
  std::printf("sat %u, unsat %u, open %u\n", sat, unsat, open);
}

TEST(Sat, AgreesWithZ3) { expectZ3sAnswer({8, 16, 32, 64}, 1, rounds(300), 3); }

TEST(Sat, AgreesWithZ3OnOddWidths) { expectZ3sAnswer({1, 3, 7, 11, 17}, 1000001, rounds(600), 4); }

// --- The chain with chosen engines ----------------------------------------------------------------------------------

Answer solveBy(Engines engines, TermPool &pool, const std::vector<Term> &assertions, Arithmetic arithmetic) {
  ChainOptions options;
  options.engines = engines;
  Query q;
  q.pool = &pool;
  q.assertions = assertions;
  q.arithmetic = arithmetic;
  q.seconds = 1;
  return makeSolver(options)->solve(q);
}

TEST(OwnEngines, DecideQuestionsAboutRacesOrSayThatTheyDoNot) {
  std::size_t decided = 0, all = 0;
  for (const auto &q : test::raceQueries()) {
    SCOPED_TRACE(q.name);
    TermPool pool;
    const std::vector<Term> assertions = q.build(pool);
    const Answer a = solveBy(Engines::own(), pool, assertions, Arithmetic::Integer);
    ++all;
    if (a.status == Status::Unknown) {
      EXPECT_EQ(words(a.reason).rfind("the engines in use (algebra, sat) do not decide it: ", 0), 0u)
          << words(a.reason);
      continue;
    }
    ++decided;
    EXPECT_EQ(a.status, q.expected);
    EXPECT_LE(a.decidedBy, Decider::Sat);
    if (a.status == Status::Sat) {
      EXPECT_TRUE(satisfies(pool, assertions, a.model));
    }
  }
  std::printf("%zu of %zu decided\n", decided, all);
  EXPECT_GE(decided, all - 2);
}

TEST(OwnEngines, OneAloneDecidesWhatItCan) {
  TermPool pool;
  const Term x = pool.variable("x", 32), y = pool.variable("y", 32);
  // No algebra: it is about bits.
  const std::vector<Term> bits{pool.ne(pool.bvxor(pool.bvor(x, y), pool.bvand(x, y)), pool.bvxor(x, y))};
  Engines one;
  one.use(Engine::Sat);
  EXPECT_EQ(solveBy(one, pool, bits, Arithmetic::BitVector).decidedBy, Decider::Sat);
  one = {};
  one.use(Engine::Algebra);
  const Answer open = solveBy(one, pool, bits, Arithmetic::BitVector);
  EXPECT_EQ(words(open.reason), "the engines in use (algebra) do not decide it: no engine is left to ask");
  one = {};
  one.use(Engine::Z3);
  EXPECT_EQ(solveBy(one, pool, bits, Arithmetic::BitVector).decidedBy, Decider::Z3);
}

// Integers: x + 1 <= x has a model only where the sum wraps.
TEST(OwnEngines, SayWhatTheyAssume) {
  TermPool pool;
  const Term x = pool.variable("x", 32), y = pool.variable("y", 32);
  const std::vector<Term> wraps{pool.slt(pool.add(pool.mul(x, x), pool.mul(y, y)), pool.constant(32, 0))};
  Engines one;
  one.use(Engine::Sat);
  const Answer exact = solveBy(one, pool, wraps, Arithmetic::BitVector);
  ASSERT_EQ(exact.status, Status::Sat) << words(exact.reason);
  EXPECT_TRUE(evaluate(wraps[0], exact.model));
  const Answer assumed = solveBy(one, pool, wraps, Arithmetic::Integer);
  ASSERT_EQ(assumed.status, Status::Unsat) << words(assumed.reason);
  EXPECT_TRUE(assumed.assumedNoWrap);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
