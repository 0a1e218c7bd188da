// The GPU search, run on the CPU: under a fixed search it explores the tree of the CPU search, node by node, whatever
// the fixpoint, the number of snapshots, the length of a slice and the size of the ring.
#include "random_model.h"
#include "solver/cp/model/translate.h"
#include "solver/cp/search/simplify.h"
#include "teams.h"

#include <gtest/gtest.h>

using namespace veriwarp;
using namespace veriwarp::cp;
using namespace veriwarp::cp::gpu;
using namespace veriwarp::test;

namespace {

/// The problem at its root fixpoint, as the command hands it to the device; nothing when it is infeasible there.
std::optional<Problem> prepared(const std::string &text) {
  Problem problem = translate(fzn::parse(text), Form::Ternary).problem;
  auto engine = makeEventEngine(problem.net);
  if (!engine->propagate())
    return std::nullopt;
  problem.net = simplify(problem.net, *engine);
  return problem;
}

struct Outcome {
  std::vector<Solution> solutions;
  uint64_t nodes, failures, peakDepth;
  bool operator==(const Outcome &) const = default;
};

/// The CPU search over the same net, with subproblems explored one after the other as the device's block does.
Outcome onCpu(const Problem &problem, uint32_t bits) {
  Outcome outcome{};
  SolveOptions options;
  options.fixpoint = Fixpoint::Ac1;
  options.subproblemBits = bits;
  SolveStatistics statistics;
  solve(
      problem, options,
      [&](const Solution &s) {
        outcome.solutions.push_back(s);
        return true;
      },
      statistics);
  outcome.nodes = statistics.search.nodes, outcome.failures = statistics.search.failures;
  outcome.peakDepth = statistics.search.peakDepth;
  return outcome;
}

struct Variant {
  DeviceFixpoint fixpoint;
  uint32_t slots, ring;
  uint64_t slice;
};

template <class RunBlock> Outcome onDevice(const Problem &problem, uint32_t bits, Variant v, RunBlock runBlock) {
  SearchConfig config{};
  config.fixpoint = v.fixpoint;
  config.bits = bits;
  config.slots = v.slots;
  config.ringCapacity = v.ring;
  config.nodeLimit = UINT64_MAX;
  Outcome outcome{};
  BlockStatistics statistics;
  EXPECT_EQ(searchOnCpu(problem, config, v.slice, runBlock, outcome.solutions, statistics), SolveStatus::Complete);
  outcome.nodes = statistics.nodes, outcome.failures = statistics.failures, outcome.peakDepth = statistics.peakDepth;
  return outcome;
}

const Variant kVariants[] = {{DeviceFixpoint::Ac1, 1000, 100, 1000000},
                             {DeviceFixpoint::Wac1, 2, 1, 1},
                             {DeviceFixpoint::Event, 2, 3, 7},
                             {DeviceFixpoint::Event, 4, 100, 1000000}};

/// False when there is nothing to compare.
bool expectSameTree(const std::string &text, uint32_t bits) {
  auto problem = prepared(text);
  if (!problem || !unsupported(*problem).empty())
    return false;
  // The weights of dom/wdeg depend on which of several failing propagators is noticed first.
  for (const SearchGroup &g : fixedGroups(*problem))
    if (g.varOrder == VarOrder::DomWDeg && !g.vars.empty())
      return false;
  Outcome expected = onCpu(*problem, bits);
  for (const Variant &v : kVariants) {
    Outcome got = onDevice(*problem, bits, v, soloBlock());
    EXPECT_EQ(got, expected) << text << "bits " << bits << " fixpoint " << int(v.fixpoint) << ": " << got.nodes
                             << " nodes, " << got.failures << " failures, " << got.solutions.size()
                             << " solutions, depth " << got.peakDepth << " against " << expected.nodes << ", "
                             << expected.failures << ", " << expected.solutions.size() << ", " << expected.peakDepth;
  }
  return expected.nodes > 1;
}

TEST(GpuSearch, ExploresTheTreeOfTheCpuSearch) {
  int compared = 0;
  for (uint64_t seed = 0; seed < 1500 && !HasFailure(); ++seed) {
    std::string text = ModelGenerator(seed, false).run();
    // A search order for all, so that nothing is left to weights.
    size_t solve = text.rfind("solve");
    std::string goal = text.substr(text.find_last_of(' ', text.rfind(';')) + 1);
    bool optimise = text.find("imize", solve) != std::string::npos;
    const char *orders[] = {"input_order", "first_fail", "anti_first_fail", "smallest",
                            "largest",     "occurrence", "most_constrained"};
    const char *values[] = {"indomain_min",           "indomain_max",  "indomain_median", "indomain_split",
                            "indomain_reverse_split", "outdomain_min", "outdomain_max"};
    text = text.substr(0, solve) + "solve :: int_search([x0,x1], " + orders[seed % 7] + ", " + values[seed / 7 % 7] +
           ", complete) " + (optimise ? (seed % 2 ? "minimize " : "maximize ") + goal : "satisfy;\n");
    compared += expectSameTree(text, 0);
    compared += expectSameTree(text, 3);
  }
  EXPECT_GE(compared, 1000);
}

TEST(GpuSearch, AllQueens) {
  for (const char *order : {"input_order", "first_fail", "smallest"})
    for (const char *value : {"indomain_min", "indomain_median", "indomain_split"})
      for (uint32_t bits : {0, 6})
        expectSameTree(test::queens(6, order, value), bits);
  auto problem = prepared(test::queens(8, "first_fail", "indomain_min"));
  ASSERT_TRUE(problem);
  EXPECT_EQ(onDevice(*problem, 5, kVariants[2], soloBlock()).solutions.size(), 92u);
}

TEST(GpuSearch, ThreadsOfABlockWorkTogether) {
  // Sixteen threads in two warps share flags, votes, lists and scans, in random order; the tree stays the same.
  auto compare = [](const std::string &text, uint32_t bits, uint64_t seed) {
    auto problem = prepared(text);
    if (!problem || !unsupported(*problem).empty())
      return;
    Outcome expected = onCpu(*problem, bits);
    for (const Variant &v : kVariants)
      EXPECT_EQ(onDevice(*problem, bits, v, fiberBlock(seed)), expected) << text << int(v.fixpoint);
  };
  for (const char *order : {"input_order", "first_fail", "largest"})
    compare(test::queens(5, order, "indomain_min"), 3, 7);
  for (uint64_t seed = 20000; seed < 20060 && !HasFailure(); ++seed) {
    std::string text = ModelGenerator(seed, false).run();
    text.resize(text.rfind("solve"));
    compare(text + "solve :: int_search([x0,x1], first_fail, indomain_split, complete) minimize x0;\n", seed % 3, seed);
  }
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
