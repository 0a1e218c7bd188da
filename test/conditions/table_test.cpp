// Conditions on launches, evaluated in three values: numbers, pointers, and which proofs are about a launch.
#include "passes/kernel/condition.h"
#include "passes/kernel/expr.h"
#include "runtime/conditions/table.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>

using namespace veriwarp;
using conditions::Condition;
using conditions::Launch;
using conditions::Outcome;
using conditions::Parameter;
using conditions::Table;
using conditions::Target;
using conditions::Truth;

namespace {

// Allocations of 100 bytes at 0x1000 and at 0x2000, a variable at 0x3000.
Target lookUp(std::uint64_t address) {
  for (const std::uint64_t begin : {0x1000u, 0x2000u, 0x3000u})
    if (address - begin <= 100)
      return {Target::Kind::Memory, begin, 100, begin == 0x3000 ? "ns::table" : ""};
  return {};
}

// Arguments: int n, unsigned long m, char *p, char *q, short s.
class Conditions : public testing::Test {
protected:
  std::int32_t n = 0;
  std::uint64_t m = 0, p = 0, q = 0;
  std::int16_t s = 0;
  std::array<const void *, 5> arguments{&n, &m, &p, &q, &s};
  Launch launch;
  std::vector<Parameter> parameters;

  Conditions() {
    using Kind = Parameter::Kind;
    launch.grid = {3, 1, 1};
    launch.block = {64, 2, 1};
    launch.arguments = arguments.data();
    launch.lookup = lookUp;
    parameters = {{Kind::Integer, 0, 0, 32, true, "n"}, {Kind::Integer, 1, 0, 64, false, "m"},
                  {Kind::Pointer, 2, 0, 0, true, "p"},  {Kind::Pointer, 3, 0, 0, true, "q"},
                  {Kind::Integer, 4, 0, 16, true, "s"}, {Kind::Other, 0, 0, 0, true, ""}};
  }
  Truth holds(const std::string &text) { return Condition(text).holds(parameters, launch); }
};

constexpr const char *header = "param 0 0 32 s n\nparam 1 0 64 u m\npointer 2 0 p\npointer 3 0 q\nparam 4 0 16 s s\n";

} // namespace

TEST_F(Conditions, Numbers) {
  n = -5;
  s = -1;
  EXPECT_EQ(holds("v0 0 <"), Truth::True);
  EXPECT_EQ(holds("v4 -1 =="), Truth::True);
  EXPECT_EQ(holds("v0 2 / -2 =="), Truth::True);
  EXPECT_EQ(holds("v0 2 % -1 =="), Truth::True);
  EXPECT_EQ(holds("gx bx * 192 == by 2 == &&"), Truth::True);
  EXPECT_EQ(holds("bx pow2 gx pow2 ! &&"), Truth::True);
  EXPECT_EQ(holds("3 4 min 3 4 max <"), Truth::True);
}

TEST_F(Conditions, WhatIsNotKnownIsUnknown) {
  EXPECT_EQ(holds("?"), Truth::Unknown);
  EXPECT_EQ(holds(""), Truth::Unknown);
  EXPECT_EQ(holds("v0 0"), Truth::Unknown); // two results
  EXPECT_EQ(holds("v0 <"), Truth::Unknown); // an operand is missing
  EXPECT_EQ(holds("v0 zz <"), Truth::Unknown);
  EXPECT_EQ(holds("v7 0 =="), Truth::Unknown); // no such parameter
  EXPECT_EQ(holds("v5 0 =="), Truth::Unknown); // one of which nothing can be said
  EXPECT_EQ(holds("v2 0 =="), Truth::Unknown); // a pointer
  EXPECT_EQ(holds("room0 0 =="), Truth::Unknown);
  EXPECT_EQ(holds("v0 0 / 0 =="), Truth::Unknown);
  EXPECT_EQ(holds("v0 0 % 0 =="), Truth::Unknown);
  EXPECT_EQ(holds("? 0 &&"), Truth::False);
  EXPECT_EQ(holds("? 1 &&"), Truth::Unknown);
  EXPECT_EQ(holds("? 1 ||"), Truth::True);
  EXPECT_EQ(holds("0 ? =>"), Truth::True);
  EXPECT_EQ(holds("? !"), Truth::Unknown);
}

TEST_F(Conditions, NothingWraps) {
  n = std::numeric_limits<std::int32_t>::max();
  m = std::uint64_t{1} << 62;
  EXPECT_EQ(holds("v0 v0 * v0 <"), Truth::False);
  EXPECT_EQ(holds("v1 4 * 0 <"), Truth::Unknown);
  EXPECT_EQ(holds("v1 v1 + 0 <"), Truth::Unknown);
  EXPECT_EQ(holds("1 63 << 0 <"), Truth::Unknown);
  m = ~std::uint64_t{0};
  EXPECT_EQ(holds("v1 0 <"), Truth::Unknown);
  EXPECT_EQ(holds("v1 -1 =="), Truth::Unknown);
}

TEST_F(Conditions, RoomIsFromThePointerToTheEnd) {
  p = 0x1000 + 40;
  EXPECT_EQ(holds("60 room2 <="), Truth::True);
  EXPECT_EQ(holds("61 room2 <="), Truth::False);
  p = 0x1000 + 100; // the end
  EXPECT_EQ(holds("0 room2 <="), Truth::True);
  EXPECT_EQ(holds("1 room2 <="), Truth::False);
  p = 0;
  EXPECT_EQ(holds("1 room2 <="), Truth::False);
  p = 0x5000;
  EXPECT_EQ(holds("1 room2 <="), Truth::Unknown);
  EXPECT_EQ(holds("0 room2 <="), Truth::Unknown);
}

TEST_F(Conditions, Overlap) {
  p = 0x1000, q = 0x2000;
  EXPECT_EQ(holds("? ? apart2:3"), Truth::True);
  q = 0x1000;
  EXPECT_EQ(holds("? ? apart2:3"), Truth::False);
  EXPECT_EQ(holds("10 ? apart2:3"), Truth::False);
  EXPECT_EQ(holds("0 ? apart2:3"), Truth::True);
  q = 0x1000 + 40;
  EXPECT_EQ(holds("? ? apart2:3"), Truth::Unknown);
  EXPECT_EQ(holds("40 ? apart2:3"), Truth::True);
  EXPECT_EQ(holds("41 1 apart2:3"), Truth::False);
  EXPECT_EQ(holds("? 1 apart2:3"), Truth::Unknown);
  std::swap(p, q);
  EXPECT_EQ(holds("? 40 apart2:3"), Truth::True);
  EXPECT_EQ(holds("1 41 apart2:3"), Truth::False);
  EXPECT_EQ(holds("41 ? apart2:3"), Truth::Unknown);
  q = 0;
  EXPECT_EQ(holds("? ? apart2:3"), Truth::True);
  p = 0x5000, q = 0x6000; // of which nobody knows anything
  EXPECT_EQ(holds("? ? apart2:3"), Truth::Unknown);
  EXPECT_EQ(holds("4096 4096 apart2:3"), Truth::True);
  EXPECT_EQ(holds("4097 4096 apart2:3"), Truth::False);
}

TEST_F(Conditions, PlacesOfPointers) {
  p = 0x3004, q = 0x1008;
  EXPECT_EQ(holds("outside2:table"), Truth::False);
  EXPECT_EQ(holds("outside2:able"), Truth::True);
  EXPECT_EQ(holds("outside3:table"), Truth::True);
  EXPECT_EQ(holds("aligned2:4"), Truth::True);
  EXPECT_EQ(holds("aligned2:8"), Truth::False);
  EXPECT_EQ(holds("same2:3"), Truth::False);
  q = p;
  EXPECT_EQ(holds("same2:3"), Truth::True);
  p = 0x5000;
  EXPECT_EQ(holds("outside2:table"), Truth::Unknown);
}

TEST_F(Conditions, AreToldInWords) {
  n = 30;
  p = 0x1000 + 40;
  const Condition condition("1 v0 4 * room2 <= &&");
  EXPECT_EQ(condition.print(parameters, launch), "(n * 4) <= bytes behind 'p'");
  EXPECT_EQ(condition.values(parameters, launch), "n is 30, 'p' points to byte 40 of its allocation of 100 bytes");
}

// A proof is about the launches of its class.
TEST_F(Conditions, ProofsOfALaunch) {
  const Table table(std::string(header) + "launch first\nis bx 64 ==\nproof race\nrests v0 0 <\tn is negative\n"
                                          "launch second\nis bx 32 ==\nproof race\nproof bounds\nrests ?\tluck\n");
  const auto asked = [&](std::int32_t number, std::uint32_t block) {
    n = number;
    launch.block[0] = block;
    return table.evaluate(launch);
  };
  Outcome outcome = asked(-1, 64);
  EXPECT_TRUE(outcome.violations.empty() && outcome.unknown.empty());
  EXPECT_EQ(outcome.uncovered, std::vector<std::string>{"bounds"});
  EXPECT_EQ(outcome.evaluated, 1u);
  outcome = asked(1, 64);
  ASSERT_EQ(outcome.violations.size(), 1u);
  EXPECT_EQ(outcome.violations[0].words, "n is negative");
  EXPECT_EQ(outcome.violations[0].condition, "n < 0");
  EXPECT_EQ(outcome.violations[0].values, "n is 1");
  EXPECT_EQ(outcome.violations[0].checks, std::vector<std::string>{"race"});
  outcome = asked(1, 32);
  EXPECT_TRUE(outcome.violations.empty() && outcome.uncovered.empty());
  EXPECT_EQ(outcome.unknown, std::vector<std::string>{"luck"});
  outcome = asked(1, 16);
  EXPECT_EQ(outcome.uncovered, (std::vector<std::string>{"race", "bounds"}));
}

// Where one proof holds, it does not matter what others assume; where one may hold, nothing is broken.
TEST_F(Conditions, OneProofIsEnough) {
  const std::string broken = "launch a\nproof race\nrests 0\tno\n", open = "launch b\nis ?\nproof race\n",
                    kept = "launch c\nproof race\nrests 1\tyes\n";
  Outcome outcome = Table(broken + open + kept).evaluate(launch);
  EXPECT_TRUE(outcome.violations.empty() && outcome.unknown.empty());
  outcome = Table(broken + open).evaluate(launch);
  EXPECT_TRUE(outcome.violations.empty());
  EXPECT_EQ(outcome.unknown, std::vector<std::string>{"this is a launch like b"});
  EXPECT_EQ(Table(broken).evaluate(launch).violations.size(), 1u);
  EXPECT_TRUE(Table("launch d\n").isEmpty());
}

// What nobody sees at a launch is known of the place where it is made, if there is one description of it.
TEST_F(Conditions, PlacesOfLaunches) {
  const std::string first = "launch a\nat 7 dir/a.cu\nis ?\nproof race\n", any = "launch b\nproof race\nrests 0\tno\n";
  const auto proved = [&](const std::string &text, std::uint32_t line, std::string_view file = "/other/a.cu") {
    launch.line = line;
    launch.file = file;
    return Table(text).evaluate(launch);
  };
  EXPECT_EQ(proved(first + any, 7).proved.size(), 1u);
  EXPECT_EQ(proved(first + any, 8).violations.size(), 1u); // it is not made there
  EXPECT_EQ(proved(first + any, 7, "b.cu").violations.size(), 1u);
  EXPECT_EQ(proved(first + any, 0).unknown.size(), 1u);
  EXPECT_EQ(proved(first + first, 7).unknown.size(), 1u);
  EXPECT_EQ(proved(first + "launch c\nat 7 a.cu\nis 0\n", 7).proved.size(), 1u); // the other one it is not
  EXPECT_EQ(proved("launch a\nat 7 a.cu\nis 0\nis ?\nproof race\n", 7).uncovered.size(), 1u);
  // The same of what one proof asks.
  EXPECT_EQ(proved("launch a\nat 7 a.cu\nproof race\nis ?\n", 7).proved.size(), 1u);
  EXPECT_EQ(proved("launch a\nat 7 a.cu\nproof race\nis 0\n", 7).uncovered.size(), 1u);
}

// What is written of an expression reads back as the same number.
TEST_F(Conditions, ExpressionsReadBack) {
  using kernel::Expr;
  using Kind = Expr::Kind;
  n = 7;
  s = -3;
  std::mt19937 random(1);
  const auto leaf = [&]() -> std::pair<Expr, std::int64_t> {
    switch (random() % 4) {
    case 0:
      return {kernel::leaf(Kind::Param, 0), 7};
    case 1:
      return {kernel::leaf(Kind::Param, 4), -3};
    case 2:
      return {kernel::leaf(Kind::Shape, static_cast<std::uint32_t>(kernel::Special::BdimX)), 64};
    default:
      const auto value = static_cast<std::int64_t>(random() % 9) - 4;
      return {kernel::constant(value), value};
    }
  };
  for (unsigned round = 0; round < 300; ++round) {
    auto [expr, value] = leaf();
    for (unsigned i = 0; i < 4; ++i) {
      const auto [other, number] = leaf();
      switch (random() % 4) {
      case 0:
        expr = {Kind::Add, 0, 0, {expr, other}}, value += number;
        break;
      case 1:
        expr = {Kind::Sub, 0, 0, {other, expr}}, value = number - value;
        break;
      case 2:
        expr = {Kind::Mul, 0, 0, {expr, other}}, value *= number;
        break;
      default:
        expr = {Kind::Max, 0, 0, {expr, other}}, value = std::max(value, number);
      }
    }
    const Expr equals{Kind::Eq, 0, 0, {expr, kernel::constant(value)}};
    EXPECT_EQ(holds(kernel::conditionOf(equals)), Truth::True) << kernel::conditionOf(equals);
    EXPECT_EQ(holds(kernel::conditionOf({Kind::Not, 0, 0, {equals}})), Truth::False);
  }
}

TEST_F(Conditions, ElementsOfArrays) {
  static std::array<std::int16_t, 6> data;
  launch.lookup = [](std::uint64_t) {
    return Target{Target::Kind::Memory, reinterpret_cast<std::uint64_t>(data.data()), sizeof data, ""};
  };
  p = reinterpret_cast<std::uint64_t>(data.data());
  data = {-3, -1, -1, 0, 2, 2};
  EXPECT_EQ(holds("sorted2:2s"), Truth::Unknown); // not to be read here
  launch.isReadable = true;
  EXPECT_EQ(holds("sorted2:2s"), Truth::True);
  EXPECT_EQ(holds("sorted2:2u"), Truth::False); // 65533 is first
  EXPECT_EQ(holds("increasing2:2s"), Truth::False);
  EXPECT_EQ(holds("3 4 increasing2:2sr"), Truth::True);
  EXPECT_EQ(holds("injective2:2s"), Truth::False);
  EXPECT_EQ(holds("2 4 injective2:2sr"), Truth::True);
  EXPECT_EQ(holds("uniform2:2s"), Truth::False);
  EXPECT_EQ(holds("1 2 uniform2:2sr"), Truth::True);
  EXPECT_EQ(holds("-3 2 within2:2s"), Truth::True);
  EXPECT_EQ(holds("-2 2 within2:2s"), Truth::False);
  EXPECT_EQ(holds("-2 2 1 5 within2:2sr"), Truth::True);
  EXPECT_EQ(holds("-5 -1 within2:2u"), Truth::False);
  EXPECT_EQ(holds("permutation2:2s"), Truth::False);
  EXPECT_EQ(holds("0 6 sorted2:2sr"), Truth::Unknown); // there is no seventh element
  EXPECT_EQ(holds("-1 3 sorted2:2sr"), Truth::Unknown);
  EXPECT_EQ(holds("5 2 sorted2:2sr"), Truth::True); // of none
  data = {4, 1, 0, 5, 2, 3};
  EXPECT_EQ(holds("permutation2:2s"), Truth::True);
  EXPECT_EQ(holds("1 2 permutation2:2sr"), Truth::False);
  p += 2;
  EXPECT_EQ(holds("permutation2:2s"), Truth::False);
  EXPECT_EQ(holds("injective2:2s"), Truth::True);
  for (const char *malformed : {"sorted", "sorted2", "sorted2:3s", "sorted2:2", "within2:2s", "sortedx:2s"})
    EXPECT_FALSE(Condition(malformed).canBeKnown()) << malformed;
  const Condition range("0 v0 sorted2:2sr");
  n = 4;
  EXPECT_EQ(range.print(parameters, launch), "'p[0 .. n]' is sorted");
  EXPECT_EQ(range.values(parameters, launch), "element 0 is 1 in 'p', element 1 is 0 in 'p', n is 4");
}

TEST_F(Conditions, WhatIsSaidOfElementsIsReadAsItIsWritten) {
  using Kind = kernel::Expr::Kind;
  for (Kind kind : {Kind::Sorted, Kind::Increasing, Kind::Distinct, Kind::Permutation, Kind::Uniform, Kind::Within})
    for (bool hasRange : {false, true}) {
      kernel::Expr said{kind, 4, 1, {kernel::leaf(Kind::Param, 2)}};
      for (int i = 0; i < (kind == Kind::Within ? 2 : 0) + (hasRange ? 2 : 0); ++i)
        said.args.push_back(kernel::constant(i));
      EXPECT_TRUE(Condition(kernel::conditionOf(said)).canBeKnown()) << kernel::conditionOf(said);
    }
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
