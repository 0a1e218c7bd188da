// The rounds of barriers, from what each warp comes to.
#include "passes/race/sync/barrier_rounds.h"

#include <gtest/gtest.h>

using namespace veriwarp;
using race::BarrierOperation;
using race::BarrierRounds;
using race::BarrierUnit;
using Outcome = race::BarrierRounds::Outcome;

namespace {

BarrierOperation sync(std::uint64_t number, std::uint64_t count) { return {0, number, count, true, false}; }
BarrierOperation arrive(std::uint64_t number, std::uint64_t count) { return {0, number, count, false, false}; }
BarrierOperation ofBlock(std::uint64_t threads) { return {0, 0, threads, true, true}; }

BarrierRounds rounds(const std::vector<std::vector<BarrierOperation>> &warps) {
  std::vector<BarrierUnit> units;
  for (const auto &operations : warps) {
    const auto first = static_cast<std::uint32_t>(32 * units.size());
    units.push_back({first, first + 31, 32, operations});
  }
  return race::roundsOf(units);
}

} // namespace

TEST(BarrierRounds, WhoComesToABarrierOfAllIsInOneRound) {
  const BarrierRounds found = rounds({{sync(1, 64), sync(1, 64)}, {sync(1, 64), sync(1, 64)}});
  EXPECT_EQ(found.outcome, Outcome::Complete);
  EXPECT_EQ(found.rounds, 2u);
  EXPECT_EQ(found.round[0], found.round[1]);
  EXPECT_NE(found.round[0][0], found.round[0][1]);
}

TEST(BarrierRounds, BarriersInDifferentOrdersAreStuck) {
  const BarrierRounds found = rounds({{sync(1, 64), sync(2, 64)}, {sync(2, 64), sync(1, 64)}});
  EXPECT_EQ(found.outcome, Outcome::Stuck);
  ASSERT_EQ(found.waiting.size(), 2u);
  EXPECT_EQ(found.waiting[0].come, 32u);
}

TEST(BarrierRounds, ArrivalsInDifferentOrdersAreNotStuck) {
  EXPECT_EQ(rounds({{arrive(1, 64), sync(2, 64)}, {arrive(2, 64), sync(1, 64)}}).outcome, Outcome::Complete);
}

TEST(BarrierRounds, SyncthreadsAreBarrierZero) {
  EXPECT_EQ(rounds({{ofBlock(64)}, {sync(0, 64)}}).outcome, Outcome::Complete);
  EXPECT_EQ(rounds({{sync(0, 32), ofBlock(64)}, {ofBlock(64)}}).outcome, Outcome::Undetermined);
  EXPECT_EQ(rounds({{ofBlock(64), sync(1, 64)}, {sync(1, 64), ofBlock(64)}}).outcome, Outcome::Stuck);
}

TEST(BarrierRounds, SyncthreadsDoNotWaitForThreadsThatHaveLeft) {
  EXPECT_EQ(rounds({{ofBlock(96)}, {ofBlock(96)}, {}}).outcome, Outcome::Complete);
}

TEST(BarrierRounds, ArrivalsAheadMayCompleteARoundAlone) {
  EXPECT_EQ(rounds({{arrive(1, 64), arrive(1, 64)}, {sync(1, 64), sync(1, 64)}}).outcome, Outcome::Undetermined);
  EXPECT_EQ(rounds({{arrive(1, 64), sync(2, 64), arrive(1, 64)}, {sync(1, 64), arrive(2, 64), sync(1, 64)}}).outcome,
            Outcome::Complete);
}

TEST(BarrierRounds, AnArrivalThatNobodyWaitsForIsOfNoRound) {
  const BarrierRounds found = rounds({{arrive(1, 64)}, {sync(1, 64), arrive(1, 64)}});
  EXPECT_EQ(found.outcome, Outcome::Complete);
  EXPECT_EQ(found.round[0][0], found.round[1][0]);
  EXPECT_EQ(found.round[1][1], BarrierRounds::none);
}

TEST(BarrierRounds, WhoIsFasterMayMeet) {
  EXPECT_EQ(rounds({{sync(1, 64)}, {sync(1, 64)}, {sync(1, 64)}, {sync(1, 64)}}).outcome, Outcome::Undetermined);
  // As long as one of the first two is slow, the others do not come: they wait for both.
  EXPECT_EQ(rounds({{sync(1, 64), arrive(2, 128)},
                    {sync(1, 64), arrive(2, 128)},
                    {sync(2, 128), sync(1, 64)},
                    {sync(2, 128), sync(1, 64)}})
                .outcome,
            Outcome::Complete);
}

// Warp 2 comes to barrier 1 as soon as warp 3 has let it, which does not wait for warps 0 and 1.
TEST(BarrierRounds, OthersMayComeBeforeThoseThatAreThere) {
  EXPECT_EQ(
      rounds({{arrive(1, 64)}, {sync(1, 64)}, {sync(2, 64), arrive(1, 64)}, {sync(2, 64), sync(3, 32), sync(1, 64)}})
          .outcome,
      Outcome::Undetermined);
}

TEST(BarrierRounds, AWarpThatFillsABarrierMeetsNobody) {
  const BarrierRounds found = rounds({{sync(0, 32)}, {sync(0, 32)}});
  EXPECT_EQ(found.outcome, Outcome::Complete);
  EXPECT_NE(found.round[0][0], found.round[1][0]);
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
