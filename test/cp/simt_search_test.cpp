// The search kernels, executed on the CPU by runtime/simt: the CUDA source itself, with its blocks of 256 threads,
// warps, barriers and shared memory, driven by the host code that drives a GPU.
//
// With one block it explores the tree of the CPU search over the same subproblems, node by node. With several, blocks
// take subproblems in turns, and what must agree is the answer: all solutions, or the best one.
#include "random_model.h"
#include "solver/cp/gpu/gpu_solve.h"
#include "solver/cp/gpu/image.h"
#include "solver/cp/model/translate.h"
#include "solver/cp/solve.h"

#include <gtest/gtest.h>

using namespace veriwarp;
using namespace veriwarp::cp;
using namespace veriwarp::test;

namespace {

struct Outcome {
  std::vector<Solution> solutions;
  SolveStatus status;
  SearchStatistics search;

  bool sameTree(const Outcome &other) const {
    return solutions == other.solutions && status == other.status && search.nodes == other.search.nodes &&
           search.failures == other.search.failures && search.peakDepth == other.search.peakDepth;
  }
};

Outcome run(const Problem &problem, SolveOptions options) {
  Outcome outcome{};
  SolveStatistics statistics;
  outcome.status = solve(
      problem, options,
      [&](const Solution &s) {
        outcome.solutions.push_back(s);
        return true;
      },
      statistics);
  outcome.search = statistics.search;
  return outcome;
}

Outcome onCpu(const Problem &problem, uint32_t bits) {
  SolveOptions options;
  options.fixpoint = Fixpoint::Ac1;
  options.subproblemBits = bits;
  return run(problem, options);
}

Outcome onKernels(const Problem &problem, Fixpoint fixpoint, uint32_t bits, uint32_t blocks) {
  SolveOptions options;
  options.gpu = true;
  options.fixpoint = fixpoint;
  options.subproblemBits = bits;
  options.blocks = blocks;
  return run(problem, options);
}

Problem read(const std::string &text) { return translate(fzn::parse(text), Form::Ternary).problem; }

std::vector<Solution> sorted(std::vector<Solution> solutions) {
  std::sort(solutions.begin(), solutions.end());
  return solutions;
}

constexpr Fixpoint kFixpoints[] = {Fixpoint::Ac1, Fixpoint::Wac1, Fixpoint::Event};

TEST(SimtSearch, OneBlockExploresTheTreeOfTheCpuSearch) {
  for (const char *order : {"input_order", "first_fail", "largest"})
    for (const char *value : {"indomain_min", "indomain_median", "indomain_split"}) {
      Problem problem = read(test::queens(6, order, value));
      Outcome expected = onCpu(problem, 3);
      EXPECT_EQ(expected.solutions.size(), 4u);
      for (Fixpoint fixpoint : kFixpoints) {
        Outcome got = onKernels(problem, fixpoint, 3, 1);
        EXPECT_TRUE(got.sameTree(expected))
            << order << " " << value << " fixpoint " << int(fixpoint) << ": " << got.search.nodes << " nodes, "
            << got.search.failures << " failures, depth " << got.search.peakDepth << ", " << got.solutions.size()
            << " solutions against " << expected.search.nodes << ", " << expected.search.failures << ", "
            << expected.search.peakDepth << ", " << expected.solutions.size();
      }
    }
}

TEST(SimtSearch, RandomModels) {
  int compared = 0;
  for (uint64_t seed = 40000; seed < 40090 && !HasFailure(); ++seed) {
    std::string text = ModelGenerator(seed, false).run();
    text.resize(text.rfind("solve"));
    const char *goals[] = {"satisfy", "minimize x0", "maximize x1"};
    text += std::string("solve :: int_search([x0,x1], first_fail, indomain_split, complete) :: "
                        "int_search([x1,x0], input_order, indomain_min, complete) ") +
            goals[seed % 3] + ";\n";
    Problem problem = read(text);
    if (!gpu::unsupported(problem).empty())
      continue;
    Outcome expected = onCpu(problem, 2);
    for (Fixpoint fixpoint : kFixpoints)
      EXPECT_TRUE(onKernels(problem, fixpoint, 2, 1).sameTree(expected)) << text << "fixpoint " << int(fixpoint);
    compared += expected.search.nodes > 1;
  }
  EXPECT_GE(compared, 25);
}

TEST(SimtSearch, ManyBlocksFindAllSolutions) {
  Problem problem = read(test::queens(7, "first_fail", "indomain_min"));
  std::vector<Solution> expected = sorted(onCpu(problem, 5).solutions);
  ASSERT_EQ(expected.size(), 40u);
  for (Fixpoint fixpoint : kFixpoints) {
    Outcome got = onKernels(problem, fixpoint, 5, 4);
    EXPECT_EQ(got.status, SolveStatus::Complete);
    EXPECT_EQ(sorted(got.solutions), expected);
  }
}

TEST(SimtSearch, ManyBlocksFindTheBest) {
  // A knapsack: 60 of weight, values that do not follow the weights.
  std::string text =
      "array [1..9] of int: w = [12,7,11,8,9,6,13,5,14];\narray [1..10] of int: v = [24,13,23,15,16,11,27,9,28,-1];\n";
  std::string x, all;
  for (int i = 0; i < 9; ++i) {
    x += "var 0..2: x" + std::to_string(i) + " :: output_var;\n";
    all += "x" + std::to_string(i) + ",";
  }
  x += "var 0..400: total :: output_var;\n";
  text += x + "constraint int_lin_le(w,[" + all.substr(0, all.size() - 1) + "],60);\nconstraint int_lin_eq(v,[" + all +
          "total],0);\nsolve :: int_search([" + all.substr(0, all.size() - 1) +
          "], input_order, indomain_max, complete) maximize total;\n";
  Problem problem = read(text);
  Outcome expected = onCpu(problem, 4);
  ASSERT_FALSE(expected.solutions.empty());
  int32_t best = expected.solutions.back()[problem.objective];
  for (Fixpoint fixpoint : kFixpoints) {
    Outcome got = onKernels(problem, fixpoint, 4, 3);
    EXPECT_EQ(got.status, SolveStatus::Complete);
    ASSERT_FALSE(got.solutions.empty());
    int32_t found = INT32_MIN;
    for (const Solution &s : got.solutions)
      found = std::max(found, s[problem.objective]);
    EXPECT_EQ(found, best);
  }
}

TEST(SimtSearch, AStoreThatDoesNotFitSharedMemory) {
  // 40,000 idle variables: 320,000 bytes.
  std::string text = test::queens(4, "input_order", "indomain_min");
  std::string list;
  for (int i = 0; i < 40000; ++i)
    list += "var 0..0: i" + std::to_string(i) + ";\n";
  Problem problem = read(list + text);
  ASSERT_GT(problem.net.varCount() * sizeof(Interval), 227u * 1024);
  Outcome expected = onCpu(problem, 1);
  for (Fixpoint fixpoint : kFixpoints)
    EXPECT_TRUE(onKernels(problem, fixpoint, 1, 1).sameTree(expected)) << int(fixpoint);
}

TEST(SimtSearch, LimitsEndASlice) {
  Problem problem = read(test::queens(8, "input_order", "indomain_min"));
  SolveOptions options;
  options.gpu = true;
  options.subproblemBits = 2;
  options.nodeLimit = 50;
  Outcome got = run(problem, options);
  EXPECT_EQ(got.status, SolveStatus::Stopped);
  EXPECT_LE(got.search.nodes, 50u + 2 * 3 * 64); // the dives of the blocks do not count
  options.nodeLimit = UINT64_MAX;
  SolveStatistics statistics;
  int found = 0;
  EXPECT_EQ(solve(problem, options, [&](const Solution &) { return ++found < 3; }, statistics), SolveStatus::Stopped);
  EXPECT_EQ(found, 3);
}

TEST(SimtSearch, WhatTheKernelsDoNotHaveIsRefused) {
  Problem problem =
      translate(fzn::parse("var 0..3: x;\nvar 0..3: y;\nconstraint int_lin_le([2,3],[x,y],7);\nsolve satisfy;\n"),
                Form::Native)
          .problem;
  EXPECT_THROW(onKernels(problem, Fixpoint::Event, 1, 1), gpu::GpuError);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
