// The public interface: the header's example word for word, contracts, limits, callbacks, options.
#include "formulas.h"

#include "solver/check/lrat.h"
#include "solver/sat/options.h"
#include "veriwarp/sat.h"

#include <cassert>
#include <chrono>
#include <ctime>
#include <gtest/gtest.h>
#include <stdexcept>
#include <thread>

#undef assert
#define assert(X)                                                                                                      \
  do {                                                                                                                 \
    ASSERT_TRUE(X);                                                                                                    \
  } while (false)

using veriwarp::sat::Solver;
using veriwarp::sat::Status;

namespace {

// Pigeons in one hole fewer: hard without a clever encoding.
void addPigeons(Solver &solver, int holes) {
  const auto at = [&](int bird, int hole) { return bird * holes + hole + 1; };
  for (int b = 0; b <= holes; ++b) {
    for (int h = 0; h < holes; ++h)
      solver.add(at(b, h));
    solver.add(0);
  }
  for (int h = 0; h < holes; ++h)
    for (int a = 0; a <= holes; ++a)
      for (int b = 0; b < a; ++b)
        solver.addClause({-at(a, h), -at(b, h)});
}

TEST(SatApi, HeaderExample) {
  veriwarp::sat::Solver solver;
  solver.addClause({1, 2});
  solver.addClause({-1, 2});
  if (solver.solve() == veriwarp::sat::Status::Satisfiable)
    assert(solver.value(2) > 0);
  solver.assume(-2); // for the next call of solve only
  assert(solver.solve() == veriwarp::sat::Status::Unsatisfiable);
  assert(solver.failed(-2)); // the assumption took part in the refutation
  solver.addClause({-2});
  assert(solver.solve() == veriwarp::sat::Status::Unsatisfiable); // now and for ever
}

TEST(SatApi, NothingAndTheEmptyClause) {
  Solver solver;
  EXPECT_EQ(solver.solve(), Status::Satisfiable);
  EXPECT_EQ(solver.value(7), -1); // a variable nobody mentioned
  solver.addClause({});
  EXPECT_EQ(solver.solve(), Status::Unsatisfiable);
  solver.addClause({1});
  EXPECT_EQ(solver.solve(), Status::Unsatisfiable);
}

TEST(SatApi, ContractsAreChecked) {
  Solver solver;
  EXPECT_THROW(solver.value(1), std::logic_error);
  EXPECT_THROW(solver.failed(1), std::logic_error);
  EXPECT_THROW(solver.assume(0), std::invalid_argument);
  EXPECT_THROW(solver.add(veriwarp::sat::maxVariable + 1), std::invalid_argument);
  EXPECT_THROW(solver.add(INT32_MIN), std::invalid_argument);
  solver.add(1);
  EXPECT_THROW(solver.solve(), std::logic_error);
  EXPECT_THROW(solver.addClause({2}), std::logic_error);
  solver.add(0);
  EXPECT_EQ(solver.solve(), Status::Satisfiable);
  EXPECT_EQ(solver.value(1), 1);
  EXPECT_EQ(solver.value(-1), -1);
  EXPECT_THROW(solver.value(0), std::invalid_argument);
  EXPECT_THROW(solver.traceProof("/dev/null/proof"), std::logic_error); // too late
  solver.assume(2);
  EXPECT_THROW(solver.value(1), std::logic_error); // the model is gone
}

TEST(SatApi, ReservedVariablesHaveValues) {
  Solver solver;
  solver.reserve(50);
  EXPECT_EQ(solver.variables(), 50);
  solver.addClause({-7});
  EXPECT_EQ(solver.solve(), Status::Satisfiable);
  EXPECT_EQ(solver.value(7), -1);
  EXPECT_NE(solver.value(50), 0);
  EXPECT_THROW(solver.reserve(-1), std::invalid_argument);
}

TEST(SatApi, ProofFilesThatCannotBeOpened) {
  Solver solver;
  EXPECT_FALSE(solver.traceProof("/dev/null/proof"));
}

TEST(SatApi, SingleShotForbidsMore) {
  Solver solver;
  solver.setSingleShot(true);
  solver.addClause({1, 2});
  EXPECT_EQ(solver.solve(), Status::Satisfiable);
  EXPECT_THROW(solver.addClause({-1}), std::logic_error);
}

TEST(SatApi, OptionsHaveNamesAndRanges) {
  Solver solver;
  EXPECT_FALSE(solver.setOption("no-such-option", 1));
  for (const auto &o : veriwarp::sat::optionTable()) {
    EXPECT_TRUE(solver.setOption(o.name, o.low)) << o.name;
    EXPECT_TRUE(solver.setOption(o.name, o.high)) << o.name;
    EXPECT_FALSE(solver.setOption(o.name, static_cast<long>(o.high) + 1)) << o.name;
    EXPECT_FALSE(solver.setOption(o.name, static_cast<long>(o.low) - 1)) << o.name;
    EXPECT_LE(o.low, o.standard) << o.name;
    EXPECT_GE(o.high, o.standard) << o.name;
    EXPECT_FALSE(o.help.empty()) << o.name;
  }
  EXPECT_TRUE(solver.setOption("elim-bound", 3)); // dashes and underscores are the same
}

TEST(SatApi, ConflictLimitThenMore) {
  Solver solver;
  addPigeons(solver, 7);
  solver.setConflictLimit(10);
  EXPECT_EQ(solver.solve(), Status::Unknown);
  EXPECT_LE(solver.statistics().conflicts, 10u);
  solver.setConflictLimit(0);
  EXPECT_EQ(solver.solve(), Status::Unsatisfiable);
}

// The limit counts work, of which the same question takes the same everywhere.
TEST(SatApi, TickLimitIsMetAtTheSameStep) {
  uint64_t ticks[2], conflicts[2];
  for (int run = 0; run != 2; ++run) {
    Solver solver;
    addPigeons(solver, 10);
    EXPECT_EQ(solver.statistics().ticks, 0u);
    solver.setTickLimit(100000);
    EXPECT_EQ(solver.solve(), Status::Unknown);
    ticks[run] = solver.statistics().ticks;
    EXPECT_GE(ticks[run], 100000u);
    EXPECT_EQ(solver.solve(), Status::Unknown); // of each call
    EXPECT_GE(solver.statistics().ticks, ticks[run] + 100000u);
    conflicts[run] = solver.statistics().conflicts;
  }
  EXPECT_EQ(ticks[0], ticks[1]);
  EXPECT_EQ(conflicts[0], conflicts[1]);
  Solver solver;
  addPigeons(solver, 6);
  solver.setTickLimit(1);
  EXPECT_EQ(solver.solve(), Status::Unknown);
  solver.setTickLimit(0);
  EXPECT_EQ(solver.solve(), Status::Unsatisfiable);
}

TEST(SatApi, TimeLimitAndInterrupt) {
  Solver solver;
  addPigeons(solver, 12);
  const std::clock_t begin = std::clock(); // CPU time: the machine may be busy
  solver.setTimeLimit(0.05);
  EXPECT_EQ(solver.solve(), Status::Unknown);
  solver.setTimeLimit(0);
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    solver.interrupt();
  });
  EXPECT_EQ(solver.solve(), Status::Unknown);
  other.join();
  EXPECT_LT(std::clock() - begin, 20 * CLOCKS_PER_SEC);
}

TEST(SatApi, MemoryLimit) {
  Solver solver;
  addPigeons(solver, 12);
  solver.setMemoryLimit(1);
  EXPECT_EQ(solver.solve(), Status::Unknown);
}

TEST(SatApi, TerminateAndLearnCallbacks) {
  Solver solver;
  addPigeons(solver, 9);
  int asked = 0, told = 0;
  size_t longest = 0;
  solver.setTerminate([&] { return ++asked > 3; });
  solver.setLearn(4, [&](std::span<const int> clause) {
    ++told;
    longest = std::max(longest, clause.size());
  });
  EXPECT_EQ(solver.solve(), Status::Unknown);
  EXPECT_GT(asked, 3);
  EXPECT_LE(longest, 4u);
}

TEST(SatApi, SameRunTwice) {
  veriwarp::sat::Statistics first;
  for (int i = 0; i < 2; ++i) {
    Solver solver;
    for (const auto &o : veriwarp::sat::optionTable())
      if (o.name.ends_with("_int"))
        solver.setOption(o.name, 50);
    addPigeons(solver, 7);
    ASSERT_EQ(solver.solve(), Status::Unsatisfiable);
    const auto &s = solver.statistics();
    if (i) {
      EXPECT_EQ(s.conflicts, first.conflicts);
      EXPECT_EQ(s.propagations, first.propagations);
      EXPECT_EQ(s.learntLiterals, first.learntLiterals);
    }
    first = s;
  }
}

// Every elimination technique on a formula made for it, to see that it is found at all. All variables but the first are
// assumed, which protects them from elimination.
TEST(SatApi, TechniquesFire) {
  const auto run = [](const veriwarp::test::Formula &f, const char *off = nullptr) {
    Solver solver;
    EXPECT_TRUE(solver.setOption("trial", 0)); // simplify before the search has a chance
    if (off)
      solver.setOption(off, 0);
    for (const auto &c : f)
      solver.addClause(c);
    for (int v = 2; v <= solver.variables(); ++v)
      solver.assume(v);
    EXPECT_EQ(solver.solve(), Status::Satisfiable);
    return solver.statistics();
  };
  // 1 = AND(2,3), used both ways.
  const veriwarp::test::Formula gate = {{-1, 2},    {-1, 3},      {1, -2, -3},    {1, 4, 5},
                                        {-1, 4, 6}, {2, 3, 7, 8}, {-2, -3, -7, 8}};
  EXPECT_GT(run(gate).gatesFound, 0u);
  // 1 = majority(2,3,4): no syntactic gate.
  const veriwarp::test::Formula majority = {{-1, 2, 3}, {-1, 2, 4}, {-1, 3, 4}, {1, -2, -3}, {1, -2, -4}, {1, -3, -4}};
  EXPECT_GT(run(majority).functionTables, 0u);
  EXPECT_EQ(run(majority, "fun_table").functionTables, 0u);
  const veriwarp::test::Formula subsumed = {{1, 2}, {1, 2, 3}, {-1, 4}, {-1, 5}};
  EXPECT_GT(run(subsumed).subsumed, 0u);
  const veriwarp::test::Formula strengthened = {{1, 2}, {-1, 2, 4}, {-1, 5}, {1, 6}};
  EXPECT_GT(run(strengthened).strengthened, 0u);
  EXPECT_EQ(run(subsumed, "subsume").subsumed, 0u);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
