// Launches that are drawn for a contract satisfy it, by conditions written down here a second time, in C++.
#include "passes/optimize/draw.h"

#include "passes/annotate/parser.h"
#include "report/words.h"

#include <gtest/gtest.h>

namespace veriwarp::optimize {
namespace {

using annotate::Expr;
using annotate::Special;
using annotate::Variable;

// Names of annotations, as plugin/clang resolves them.
void resolve(Expr &e, const std::vector<verify::VariablePtr> &parameters) {
  for (Expr &a : e.args)
    resolve(a, parameters);
  if (e.kind == Expr::Member) {
    const std::string text = e.args[0].text + "." + e.text;
    const char *names[] = {"threadIdx.x", "threadIdx.y", "threadIdx.z", "blockIdx.x", "blockIdx.y", "blockIdx.z",
                           "blockDim.x",  "blockDim.y",  "blockDim.z",  "gridDim.x",  "gridDim.y",  "gridDim.z"};
    for (std::size_t i = 0; i != std::size(names); ++i)
      if (text == names[i]) {
        e.kind = Expr::Dim;
        e.special = static_cast<Special>(i);
        e.args.clear();
      }
  }
  for (const verify::VariablePtr &p : parameters)
    if (e.kind == Expr::Name && e.text == p->name)
      e.var = p;
  if (e.kind == Expr::Index) {
    e.var = e.args[0].var;
    e.args.erase(e.args.begin());
  }
}

verify::Kernel kernelOf(const std::string &contract) {
  verify::Kernel k;
  k.name = "k";
  for (const char *name : {"n", "m", "a"}) {
    auto v = std::make_shared<Variable>();
    v->name = name;
    v->type = annotate::kInt32;
    v->kind = Variable::Parameter;
    if (v->name == "a") {
      v->type = {annotate::Type::Array, 32, true, annotate::Type::Int};
      v->kind = Variable::GlobalArray;
      v->extents = {-1};
    }
    k.parameters.push_back(std::move(v));
  }
  annotate::Parsed parsed = annotate::parse(contract, 0);
  EXPECT_TRUE(parsed.problems.empty());
  k.contract = std::move(parsed.clauses);
  for (annotate::Clause &c : k.contract)
    resolve(c.expr, k.parameters);
  return k;
}

DrawnLaunches drawn(const std::string &contract, std::size_t most = 4, Lineage shape = {}) {
  std::vector<verify::Kernel> kernels{kernelOf(contract)};
  Lineage l = itself(kernels[0]);
  l.grid = shape.grid;
  l.block = shape.block;
  return drawLaunches(kernels, {"k", l}, most);
}

TEST(Draw, SatisfiesTheContract) {
  const DrawnLaunches d = drawn("//@ requires gridDim.x * blockDim.x == n && n % 4 == 1 && n > 4;\n"
                                "//@ requires \\gtid < n ==> m == n + 2;\n//@ requires m < 200;");
  ASSERT_FALSE(d.launches.empty()) << words(d.why);
  EXPECT_FALSE(d.isBound);
  for (const DrawnLaunch &l : d.launches) {
    const std::int64_t n = l.scalars.at("n"), m = l.scalars.at("m");
    EXPECT_EQ(l.grid[0] * l.block[0], n);
    EXPECT_EQ(n % 4, 1);
    EXPECT_GT(n, 4);
    EXPECT_EQ(m, n + 2);
    EXPECT_LT(m, 200);
    EXPECT_EQ(l.grid, l.gridAfter);
    EXPECT_EQ(l.block, l.blockAfter);
    EXPECT_EQ(l.grid[1], 1);
  }
}

TEST(Draw, EveryThreadCounts) {
  const DrawnLaunches d = drawn("//@ requires threadIdx.x < m && m < 6 && n == m * gridDim.x;", 8);
  ASSERT_FALSE(d.launches.empty()) << words(d.why);
  for (const DrawnLaunch &l : d.launches)
    EXPECT_LE(l.block[0], l.scalars.at("m"));
}

TEST(Draw, DifferentLaunchesAndTheSameEachTime) {
  const std::string contract = "//@ requires n >= 0 && n < 50 && m == 0;";
  const DrawnLaunches one = drawn(contract), two = drawn(contract);
  ASSERT_EQ(one.launches.size(), 4u);
  for (std::size_t i = 0; i != 4; ++i) {
    EXPECT_EQ(one.launches[i].scalars, two.launches[i].scalars);
    EXPECT_EQ(one.launches[i].grid, two.launches[i].grid);
    for (std::size_t j = 0; j != i; ++j)
      EXPECT_FALSE(one.launches[i].scalars == one.launches[j].scalars && one.launches[i].grid == one.launches[j].grid &&
                   one.launches[i].block == one.launches[j].block);
  }
  EXPECT_GT(one.launches[0].grid[0] * one.launches[0].block[0], 1);
}

TEST(Draw, ShapeOfTheResult) {
  Lineage tiled;
  tiled.grid = "(8 % block == 0 ? 8 / block : 8)";
  tiled.block = "(8 % block == 0 ? block : 1)";
  const DrawnLaunches d = drawn("//@ requires blockDim.x <= 8 && n == 1 && m == 1;", 8, tiled);
  ASSERT_FALSE(d.launches.empty()) << words(d.why);
  for (const DrawnLaunch &l : d.launches) {
    EXPECT_EQ(l.gridAfter[0] * l.blockAfter[0], 8);
    EXPECT_EQ(l.blockAfter[0], 8 % l.block[0] ? 1 : l.block[0]);
  }
}

TEST(Draw, MemoryAndWhatCannotBe) {
  EXPECT_TRUE(drawn("//@ requires a[\\gtid] > 0 && n == 1 && m == 1;").isBound);
  EXPECT_FALSE(drawn("//@ context Perm(a[\\gtid], write);").isBound);
  const DrawnLaunches impossible = drawn("//@ requires n < 0 && n > 3;");
  EXPECT_TRUE(impossible.launches.empty());
  EXPECT_EQ(words(impossible.why), "no small launch has been found that the contract allows");
  EXPECT_EQ(words(drawn("//@ requires n / 0 == 1;").why), "no small launch has been found that the contract allows");
  EXPECT_NE(words(drawn("//@ requires threadIdx.z < 1;").why).find("three dimensions"), std::string::npos);
  EXPECT_NE(words(drawn("//@ requires (\\forall int i; 0 <= i && i < n; i < m);").why).find("cannot compute"),
            std::string::npos);
}

} // namespace
} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
