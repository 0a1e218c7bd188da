// The rounds of barriers, from what each warp comes to.
#include "passes/race/sync/barrier_rounds.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

using namespace veriwarp;
using race::BarrierOperation;
using race::BarrierRounds;
using race::BarrierUnit;
using Outcome = race::BarrierRounds::Outcome;

namespace {

BarrierOperation sync(std::uint64_t number, std::uint64_t count) { return {0, number, count, true, false, false}; }
BarrierOperation arrive(std::uint64_t number, std::uint64_t count) { return {0, number, count, false, false, false}; }
BarrierOperation ofBlock(std::uint64_t threads) { return {0, 0, threads, true, true, false}; }

BarrierRounds rounds(const std::vector<std::vector<BarrierOperation>> &warps) {
  std::vector<BarrierUnit> units;
  for (const auto &operations : warps) {
    const auto first = static_cast<std::uint32_t>(32 * units.size());
    units.push_back({first, first + 31, 32, operations});
  }
  return race::roundsOf(units);
}

// All orders in which the operations of units may come, one by one.
class AllOrders {
public:
  explicit AllOrders(const std::vector<BarrierUnit> &u) : units(u) {}

  bool undefined = false; // different counts at one barrier, or more threads than it waits for
  bool mayGetStuck = false, mayEnd = false;
  // What has been together with each operation (unit, operation) in a round: one entry if that is always the same.
  std::map<std::pair<std::size_t, std::size_t>, std::set<std::set<std::pair<std::size_t, std::size_t>>>> together;

  void run() { go(State{std::vector<std::size_t>(units.size()), std::vector<bool>(units.size()), {}}); }

private:
  using Arrived = std::set<std::pair<std::size_t, std::size_t>>;
  struct State {
    std::vector<std::size_t> next;
    std::vector<bool> waits;
    std::map<std::uint64_t, Arrived> pending;
  };

  const BarrierOperation &at(std::pair<std::size_t, std::size_t> o) const {
    return units[o.first].operations[o.second];
  }

  void complete(State &state) {
    for (bool changed = true; changed;) {
      changed = false;
      std::uint64_t left = 0;
      for (std::size_t u = 0; u < units.size(); ++u)
        if (!state.waits[u] && state.next[u] == units[u].operations.size())
          left += units[u].counts;
      for (auto &[number, arrived] : state.pending) {
        std::uint64_t come = 0;
        bool ofBlock = true;
        for (auto o : arrived) {
          come += units[o.first].counts;
          ofBlock &= at(o).ofBlock;
          undefined |= at(o).count != at(*arrived.begin()).count;
        }
        if (arrived.empty())
          continue;
        undefined |= come > at(*arrived.begin()).count;
        if (come + (ofBlock ? left : 0) != at(*arrived.begin()).count)
          continue;
        for (auto o : arrived) {
          together[o].insert(arrived);
          if (at(o).waits)
            state.waits[o.first] = false;
        }
        arrived.clear();
        changed = true;
      }
    }
  }

  void go(State state) {
    complete(state);
    bool any = false, all = true;
    for (std::size_t u = 0; u < units.size() && !undefined; ++u) {
      all &= !state.waits[u];
      if (state.waits[u] || state.next[u] == units[u].operations.size())
        continue;
      any = true;
      State after = state;
      const std::pair o{u, after.next[u]++};
      after.waits[u] = at(o).waits;
      after.pending[at(o).number].insert(o);
      go(after);
    }
    if (!any)
      (all ? mayEnd : mayGetStuck) = true;
  }

  const std::vector<BarrierUnit> &units;
};

} // namespace

TEST(BarrierRounds, WhatIsFoundHoldsInEveryOrder) {
  std::mt19937 random(1);
  auto below = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
  unsigned outcomes[3] = {};
  std::size_t conflicts = 0;
  for (unsigned trial = 0; trial < 6000; ++trial) {
    const unsigned warps = 2 + below(3), most = warps == 2 ? 5 : warps == 3 ? 3 : 2;
    const std::uint64_t count = 32 * (2 + below(2));
    std::vector<BarrierUnit> units;
    for (unsigned w = 0; w < warps; ++w) {
      units.push_back({32 * w, 32 * w + 31, 32, {}});
      for (unsigned o = below(most + 1); o > 0; --o)
        switch (below(6)) {
        case 0:
          units[w].operations.push_back(ofBlock(32 * warps));
          break;
        case 1:
          units[w].operations.push_back(sync(below(2), below(8) == 0 ? 32 : count));
          break;
        case 2:
          units[w].operations.push_back(arrive(1, count));
          break;
        case 3:
          units[w].operations.push_back(arrive(2, 64));
          break;
        case 4:
          units[w].operations.push_back(sync(2, 64));
          break;
        default:
          units[w].operations.push_back(sync(1, count));
          break;
        }
    }
    const BarrierRounds found = race::roundsOf(units);
    ++outcomes[static_cast<int>(found.outcome)];
    AllOrders orders(units);
    orders.run();
    if (found.outcome != Outcome::Undetermined) {
      EXPECT_FALSE(orders.undefined) << trial;
      EXPECT_EQ(orders.mayGetStuck, found.outcome == Outcome::Stuck) << trial;
      EXPECT_EQ(orders.mayEnd, found.outcome == Outcome::Complete) << trial;
    }
    EXPECT_TRUE(found.conflicts.empty() || orders.undefined) << trial;
    conflicts += found.conflicts.size();
    if (orders.undefined)
      continue;
    for (std::size_t u = 0; u < units.size(); ++u)
      for (std::size_t o = 0; o < units[u].operations.size(); ++o) {
        const unsigned round = found.round[u][o];
        if (round == BarrierRounds::none) {
          EXPECT_TRUE(found.outcome == Outcome::Undetermined || !orders.together.contains({u, o})) << trial;
          continue;
        }
        std::set<std::pair<std::size_t, std::size_t>> members;
        for (std::size_t v = 0; v < units.size(); ++v)
          for (std::size_t p = 0; p < units[v].operations.size(); ++p)
            if (found.round[v][p] == round)
              members.insert({v, p});
        const auto &with = orders.together[{u, o}];
        // A barrier that a warp fills alone is a round, whether or not it is come to.
        EXPECT_TRUE(with.empty() ? found.outcome != Outcome::Complete : with.size() == 1 && *with.begin() == members)
            << trial;
      }
  }
  EXPECT_GT(conflicts, 100u) << "other counts are tried";
  for (unsigned n : outcomes)
    EXPECT_GT(n, 200u) << "each outcome is tried";
}

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
