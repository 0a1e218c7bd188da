// The kernels, executed on the CPU by runtime/simt, against the host's own round: the same result, bit by bit.
//
// This program is linked with solver/sat/gpu compiled for runtime/simt in place of what nvcc made of it. Threads of a
// block, warps and shared memory are real; the device is slow, so formulas are small.
#include "rounds.h"

#include "solver/sat/simplify/gpu.h"
#include "solver/sat/simplify/host.h"

#include <gtest/gtest.h>

using namespace veriwarp;
using namespace veriwarp::sat;
using namespace veriwarp::sat::kernels;

namespace {

RoundSummary compare(const test::Formula &formula, int variables, ProofMode proof, int learntEvery, uint32_t bound,
                     uint32_t longest = 100) {
  test::RoundProblem problem(formula, variables, proof, learntEvery);
  problem.input.settings.bound = bound;
  problem.input.settings.longest = longest;
  RoundResult expected, onDevice;
  HostDevice host(1);
  test::runRound(host, problem, expected);
  std::string why;
  EXPECT_TRUE(gpu::runRound(problem.input, onDevice, 0, why)) << why;
  EXPECT_TRUE(expected == onDevice);
  EXPECT_GT(onDevice.peakDeviceBytes, 0u);
  return onDevice.summary;
}

TEST(OnDevice, SmallFormulas) {
  test::Random r(7);
  for (int i = 0; i < 60; ++i) {
    int variables = 0;
    const test::Formula f = test::randomFormula(r, 16, variables);
    compare(f, variables, static_cast<ProofMode>(i % 3), i % 4, static_cast<uint32_t>(i % 2) * 8);
    ASSERT_FALSE(::testing::Test::HasFailure()) << "formula " << i;
  }
}

TEST(OnDevice, Circuits) {
  test::Random r(11);
  uint64_t redundant = 0;
  for (const ProofMode proof : {ProofMode::None, ProofMode::Plain, ProofMode::Identified}) {
    int variables = 0;
    const test::Formula f = test::circuit(r, 1000, 30, variables);
    const RoundSummary did = compare(f, variables, proof, 5, 0);
    for (const uint64_t n :
         {did.eliminated, did.gates, did.functions, did.resolvents, did.subsumed, did.strengthened, did.collections})
      EXPECT_GT(n, 0u);
    redundant += did.redundant;
  }
  EXPECT_GT(redundant, 0u); // so every kernel had something to do
}

// Clauses longer than what the kernels hold in shared memory.
TEST(OnDevice, LongClauses) {
  test::Random r(15);
  for (int i = 0; i < 6; ++i) {
    const int variables = 700;
    test::Formula f;
    for (int c = 0; c < 500; ++c) {
      std::vector<int> clause;
      const int size = c % 3 ? 2 + test::below(r, 3) : 20 + test::below(r, 280);
      for (int k = 0; k < size; ++k) {
        const int v = 1 + test::below(r, variables);
        clause.push_back(test::below(r, 2) ? v : -v);
      }
      f.push_back(clause);
      if (c % 5 == 0) { // something to subsume and something to strengthen
        clause.push_back(1 + test::below(r, variables));
        f.push_back(clause);
        clause[0] = -clause[0];
        f.push_back(clause);
      }
    }
    const RoundSummary did = compare(f, variables, static_cast<ProofMode>(i % 3), i % 4, 8, 1000);
    EXPECT_GT(did.eliminated, 0u);
    EXPECT_GT(did.subsumed + did.strengthened, 0u);
  }
}

TEST(OnDevice, TwiceTheSame) {
  test::Random r(12);
  int variables = 0;
  const test::Formula f = test::circuit(r, 200, 12, variables);
  test::RoundProblem problem(f, variables, ProofMode::Plain, 3);
  RoundResult a, b;
  std::string why;
  ASSERT_TRUE(gpu::runRound(problem.input, a, 0, why)) << why;
  ASSERT_TRUE(gpu::runRound(problem.input, b, 0, why)) << why;
  EXPECT_TRUE(a == b);
}

// Too little memory, wherever it is noticed, is a reason and not an error; and the device can be used again.
TEST(OnDevice, LittleMemory) {
  test::Random r(13);
  int variables = 0;
  const test::Formula f = test::circuit(r, 150, 12, variables);
  test::RoundProblem problem(f, variables, ProofMode::Identified, 0);
  RoundResult whole;
  std::string why;
  ASSERT_TRUE(gpu::runRound(problem.input, whole, 0, why)) << why;
  for (uint64_t part = 1; part < 8; ++part) {
    RoundResult some;
    EXPECT_FALSE(gpu::runRound(problem.input, some, whole.peakDeviceBytes * part / 8, why));
    EXPECT_NE(why.find("memory"), std::string::npos) << why;
  }
  RoundResult again;
  ASSERT_TRUE(gpu::runRound(problem.input, again, 0, why)) << why;
  EXPECT_TRUE(whole == again);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
