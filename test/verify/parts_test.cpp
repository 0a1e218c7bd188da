// The parts of the verifier by themselves: names and memory, other threads, numbers, what is reported.
#include "passes/verify/numbers.h"
#include "passes/verify/threads.h"

#include "solver/smt/solver.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace veriwarp::verify {
namespace {

using smt::Term;

// A thread of a launch with one axis; `a` is an array of ints in global memory.
class Parts : public testing::Test {
protected:
  Parts() {
    static constexpr const char *names[] = {"tx", "ty", "tz", "bx", "by", "bz", "dx", "dy", "dz", "gx", "gy", "gz"};
    for (unsigned i = 0; i != 12; ++i)
      world.specials.push_back(i % 3 ? world.number(i < 6 ? 0 : 1)
                                     : pool.variable(names[i], 64, smt::Range{i < 6 ? 0 : 1, 1024}));
    world.whole = 64;
    a->name = "a";
    a->kind = Variable::GlobalArray;
    a->type = {Type::Array, 32, true, Type::Int};
    a->extents = {-1};
    state.path = pool.boolean(true);
    state.arrays[a.get()] = {world.newVersion(*a), {}};
  }

  Scope code() {
    Scope scope;
    scope.state = &state;
    scope.guard = pool.boolean(true);
    scope.isCode = true;
    return scope;
  }
  std::size_t failures() const {
    return static_cast<std::size_t>(std::count_if(account.outcome.clauses.begin(), account.outcome.clauses.end(),
                                                  [](const auto &c) { return c.verdict != Verdict::Proved; }));
  }

  Kernel kernel;
  VerifyOptions options;
  smt::TermPool pool;
  std::unique_ptr<smt::Solver> solver = smt::makeSolver({});
  Prover prover{pool, *solver, 5};
  World world{kernel, options, pool, prover};
  Threads threads{world};
  Account account{world};
  Numbers numbers{world, account};
  VariablePtr a = std::make_shared<Variable>();
  State state;
};

TEST_F(Parts, NamesAreNewAndKnowWhereTheyComeFrom) {
  const Term one = world.fresh("n", annotate::kInt32), other = world.fresh("n", annotate::kInt32);
  EXPECT_NE(one, other);
  ASSERT_TRUE(world.sourceOf(one));
  EXPECT_EQ(*world.sourceOf(one), "n");
  EXPECT_FALSE(world.sourceOf(pool.variable("n", 64)));
  EXPECT_TRUE(world.versionOf(state.arrays[a.get()].base).isFirst);
  const std::string later = world.newVersion(*a);
  EXPECT_EQ(world.versionOf(later).array, a.get());
  EXPECT_FALSE(world.versionOf(later).isFirst);
  EXPECT_FALSE(world.versionOf("a").array);
}

TEST_F(Parts, AReadSeesTheLastWriteToItsElement) {
  const Term i = pool.variable("i", 64), seven = world.number(7);
  state.arrays[a.get()].updates = {{pool.boolean(true), {i}, seven}};
  EXPECT_EQ(world.read(state, a, {i}), seven);
  EXPECT_NE(world.read(state, a, {pool.add(i, world.number(1))}), seven);
}

TEST_F(Parts, PermissionsOfAnElementAddUp) {
  const Term i = pool.variable("i", 64);
  Chunk half;
  half.array = a;
  half.guard = pool.boolean(true);
  half.index = {i};
  half.amount = world.number(32);
  state.chunks = {half, half};
  EXPECT_EQ(world.held(state, a, {i}), world.number(64));
  state.chunks[1].isNegative = true; // given up again
  EXPECT_EQ(world.held(state, a, {i}), world.number(0));
}

TEST_F(Parts, WhatIsOfTheThreadIsNotUniform) {
  const Term n = world.fresh("n", annotate::kInt32);
  EXPECT_TRUE(world.isUniform(pool.add(n, world.special(Special::BlockX))));
  EXPECT_FALSE(world.isUniform(pool.add(n, world.special(Special::ThreadX))));
  world.makePrivate(n);
  EXPECT_FALSE(world.isUniform(n));
}

TEST_F(Parts, AnotherThreadHasItsOwnIndexAndPrivateValues) {
  const Term n = world.fresh("n", annotate::kInt32), own = world.fresh("own", annotate::kInt32);
  world.makePrivate(own);
  OtherThread other = threads.otherThread(true, false);
  ASSERT_EQ(other.identity.size(), 1u) << "threads of a block differ along its one axis";
  EXPECT_EQ(threads.rename(n, other), n);
  EXPECT_NE(threads.rename(own, other), own);
  EXPECT_EQ(threads.rename(world.special(Special::ThreadX), other), other.identity[0]);
  EXPECT_EQ(threads.rename(world.special(Special::BlockX), other), world.special(Special::BlockX));
  EXPECT_EQ(threads.otherThread(false, false).identity.size(), 2u);
}

TEST_F(Parts, OperationsOfCodeStayInTheirTypes) {
  Scope scope = code();
  const Term x = world.fresh("x", annotate::kInt32);
  numbers.arithmetic(Op::Add, x, world.number(1), annotate::kInt32, scope, {1, 2});
  EXPECT_EQ(failures(), 1u);
  prover.assume(leaf(pool.slt(x, world.number(10))));
  numbers.arithmetic(Op::Add, x, world.number(1), annotate::kInt32, scope, {3, 4});
  EXPECT_EQ(failures(), 1u) << "x is less than 10";
  EXPECT_EQ(account.operations, 1u);
}

TEST_F(Parts, NothingIsReportedOfATrial) {
  account.dry = true;
  account.report(Obligation::Assert, Verdict::Refuted, {PhraseKind::BreakOfNoLoop}, {1, 2});
  EXPECT_TRUE(account.outcome.clauses.empty());
  account.dry = false;
  for (int twice = 0; twice != 2; ++twice)
    account.report(Obligation::Assert, Verdict::Refuted, {PhraseKind::BreakOfNoLoop}, {1, 2});
  EXPECT_EQ(account.outcome.clauses.size(), 1u) << "a place fails once";
}

TEST_F(Parts, AssumptionsStandOnce) {
  account.assumes(report::AssumptionKind::NoWrap);
  account.assumes(report::AssumptionKind::NoWrap);
  EXPECT_EQ(account.outcome.assumptions.size(), 1u);
}

} // namespace
} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
