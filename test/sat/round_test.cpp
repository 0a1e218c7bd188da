// One round, many devices: the result is the same bit by bit, whatever the threads, the chunks and the way to elect.
#include "rounds.h"

#include "solver/sat/simplify/elect_rounds.h"
#include "solver/sat/simplify/host.h"

#include <gtest/gtest.h>

namespace veriwarp::sat::kernels {

// The host, electing as a device would.
class ElectingInRounds : public HostDevice {
public:
  using HostDevice::HostDevice;
};

inline uint64_t electSorted(ElectingInRounds &d, const Formula &f, const Table &t, const uint64_t *keys,
                            uint64_t candidates, const Settings &set, uint8_t *state, Var *elected) {
  return electInRounds(d, f, t, keys, candidates, set, state, elected);
}

} // namespace veriwarp::sat::kernels

namespace {

using namespace veriwarp;
using namespace veriwarp::sat;
using namespace veriwarp::sat::kernels;

void compare(const test::Formula &formula, int variables, ProofMode proof, int learntEvery, uint32_t bound) {
  test::RoundProblem problem(formula, variables, proof, learntEvery);
  problem.input.settings.bound = bound;
  RoundResult expected, threads, chunks, rounds;
  HostDevice one(1);
  test::runRound(one, problem, expected);
  HostDevice many(4, 1000);
  test::runRound(many, problem, threads);
  EXPECT_TRUE(expected == threads);
  HostDevice small(1, 7);
  test::runRound(small, problem, chunks);
  EXPECT_TRUE(expected == chunks);
  ElectingInRounds inRounds(2, 100);
  test::runRound(inRounds, problem, rounds);
  EXPECT_TRUE(expected == rounds);
}

TEST(Round, SmallFormulas) {
  test::Random r(7);
  for (int i = 0; i < 400; ++i) {
    int variables = 0;
    const test::Formula f = test::randomFormula(r, 16, variables);
    compare(f, variables, static_cast<ProofMode>(i % 3), i % 4, static_cast<uint32_t>(i % 2) * 8);
    ASSERT_FALSE(::testing::Test::HasFailure()) << "formula " << i;
  }
}

TEST(Round, Circuits) {
  test::Random r(11);
  for (const ProofMode proof : {ProofMode::None, ProofMode::Plain, ProofMode::Identified}) {
    int variables = 0;
    const test::Formula f = test::circuit(r, 6000, 60, variables);
    compare(f, variables, proof, 5, 0);
  }
}

TEST(Round, ADifferenceIsNoticed) {
  test::Random r(13);
  int variables = 0;
  const test::Formula f = test::circuit(r, 500, 20, variables);
  test::RoundProblem problem(f, variables, ProofMode::Plain, 0);
  RoundResult a, b;
  HostDevice device(1);
  test::runRound(device, problem, a);
  problem.input.settings.gates = 0;
  test::runRound(device, problem, b);
  EXPECT_FALSE(a == b);
  EXPECT_GT(a.summary.gates, 50u);
  EXPECT_GT(a.summary.functions, 20u);
}

// What does not fit is left alone, from the same variable on whatever the chunks.
TEST(Round, LittleRoom) {
  test::Random r(17);
  int variables = 0;
  const test::Formula f = test::circuit(r, 2000, 30, variables);
  test::RoundProblem problem(f, variables, ProofMode::Identified, 0);
  HostDevice device(1), small(1, 13);
  RoundResult roomy;
  test::runRound(device, problem, roomy);
  problem.input.room = problem.input.used + problem.input.used / 10;
  RoundResult a, b;
  test::runRound(device, problem, a);
  test::runRound(small, problem, b);
  EXPECT_TRUE(a == b);
  EXPECT_LT(a.summary.eliminated, roomy.summary.eliminated);
  EXPECT_GT(a.summary.eliminated, 0u);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
