// Programs with known numbers of executions, small enough for every run of the tests.
#include "runtime/explore/explorer.h"
#include "test/explore/families.h"

#include <gtest/gtest.h>

using namespace veriwarp::explore;
using namespace veriwarp::explore::families;

namespace {

Result run(const Script &script, Options options = {}) { return explore(ScriptProgram(script), options); }

Result runSymmetric(const Script &script) {
  Options options;
  options.symmetry = true;
  return run(script, options);
}

void expectSafe(const Result &result, std::uint64_t executions) {
  EXPECT_EQ(result.statistics.executions, executions);
  EXPECT_EQ(result.statistics.blocked, 0u);
  EXPECT_TRUE(result.findings.empty());
  EXPECT_TRUE(result.complete());
  EXPECT_NEAR(result.statistics.progress, 1, 1e-6);
}

std::uint64_t factorial(unsigned n) { return n < 2 ? 1 : n * factorial(n - 1); }

TEST(Families, LoadBufferingHasAllCombinationsButTheCycle) {
  for (unsigned n = 2; n <= 9; ++n)
    expectSafe(run(loadBuffering(n)), (1u << n) - 1);
}

TEST(Families, StoreBufferingHasAllCombinations) {
  for (unsigned n = 2; n <= 9; ++n)
    expectSafe(run(storeBuffering(n)), 1u << n);
}

TEST(Families, CountersComeInEveryOrder) {
  for (unsigned n = 1; n <= 6; ++n)
    expectSafe(run(counter(n)), factorial(n));
}

TEST(Families, LocksAreTakenInEveryOrderWithoutSpinning) {
  for (unsigned n = 1; n <= 5; ++n) {
    expectSafe(run(casLock(n)), factorial(n));
    expectSafe(run(ticketLock(n)), factorial(n));
    // The test before the test-and-set may see any release up to the one that counts.
    expectSafe(run(ttasLock(n)), factorial(n) * factorial(n));
  }
}

TEST(Families, EqualThreadsAreInterchangeable) {
  for (unsigned n = 1; n <= 6; ++n) {
    expectSafe(runSymmetric(counter(n)), 1);
    expectSafe(runSymmetric(casLock(n)), 1);
    expectSafe(runSymmetric(ticketLock(n)), 1);
  }
  // Reads of a location before it is written are exchanged only in part: between n! and n!^2.
  for (unsigned n = 2; n <= 5; ++n) {
    Result result = runSymmetric(ttasLock(n));
    EXPECT_GE(result.statistics.executions, factorial(n));
    EXPECT_LE(result.statistics.executions, factorial(n) << (n - 2));
    EXPECT_EQ(result.statistics.blocked, 0u);
  }
}

TEST(Families, WeakenedLocksRace) {
  LockOrders acquire{Order::Relaxed, Order::Release}, release{Order::Acquire, Order::Relaxed};
  for (auto lock : {casLock, ticketLock, ttasLock})
    for (LockOrders orders : {acquire, release}) {
      Options options;
      options.stopAtFirst = true;
      Result result = run(lock(8, 2, orders), options);
      ASSERT_EQ(result.findings.size(), 1u);
      EXPECT_EQ(result.findings[0].kind, Finding::Kind::DataRace);
      EXPECT_EQ(result.stopped, Stopped::AtFinding);
      EXPECT_FALSE(result.complete());
    }
}

TEST(Families, SeveralJobsFindTheSame) {
  Options options;
  options.jobs = 3;
  expectSafe(run(loadBuffering(10), options), 1023);
  expectSafe(run(casLock(6), options), 720);
}

TEST(Families, LimitsAreToldAndStop) {
  Options options;
  options.executions = 100;
  Result result = run(storeBuffering(10), options);
  EXPECT_EQ(result.statistics.executions, 100u);
  EXPECT_EQ(result.stopped, Stopped::Executions);
  EXPECT_FALSE(result.complete());

  Options fruitless; // a thread waits for ever in each of the 1024
  fruitless.fruitless = 100;
  Script waiting = storeBuffering(10);
  waiting.threads.push_back({{}, {await(load(0, 99), Compare::NotEqual, constant(0))}, {}, 0});
  Result blocked = run(waiting, fruitless);
  EXPECT_EQ(blocked.statistics.blocked, 100u);
  EXPECT_EQ(blocked.statistics.executions, 0u);
  EXPECT_EQ(blocked.stopped, Stopped::Executions);

  Options time;
  time.seconds = 0.05;
  Result slow = run(storeBuffering(30), time);
  EXPECT_EQ(slow.stopped, Stopped::Time);
  EXPECT_LT(slow.statistics.seconds, 5);
  EXPECT_LT(slow.statistics.progress, 1);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
