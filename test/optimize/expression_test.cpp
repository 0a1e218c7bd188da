// Expressions that are computed as far as they are numbers.
#include "passes/optimize/expression.h"

#include "passes/annotate/parser.h"

#include <gtest/gtest.h>

namespace veriwarp::optimize {
namespace {

std::string computed(const std::string &text) {
  annotate::Parsed parsed = annotate::parse("//@ assert " + text + ";", 0);
  return parsed.clauses.size() == 1 ? print(simplified(parsed.clauses[0].expr)) : "no clause";
}

TEST(Expression, NumbersAreComputed) {
  EXPECT_EQ(computed("a == 3 + 1"), "a == 4");
  EXPECT_EQ(computed("i <= 256 / 4"), "i <= 64");
  EXPECT_EQ(computed("i + 2 + 3 > 0"), "i + 5 > 0");
  EXPECT_EQ(computed("i + 2 - 3 > 0"), "i - 1 > 0");
  EXPECT_EQ(computed("i - 2 + 2 > 1 * j"), "i > j");
  EXPECT_EQ(computed("0 + i == j * 1 + 0"), "i == j");
  EXPECT_EQ(computed("n / 9 / 1 == 2 * 3 * n"), "n / 9 == 6 * n");
}

TEST(Expression, WhatIsNoIntOrMeansSomethingElseStays) {
  EXPECT_EQ(computed("i == 2147483647 + 1"), "i == 2147483647 + 1");
  EXPECT_EQ(computed("i == 65536 * 65536"), "i == 65536 * 65536");
  EXPECT_EQ(computed("i == 3 / 0"), "i == 3 / 0");
  EXPECT_EQ(computed("i / 2 / 2 == n / 3 * 3"), "i / 2 / 2 == n / 3 * 3"); // divisions cut
  EXPECT_EQ(computed("n - (2 + i) == 0 - n"), "n - (2 + i) == 0 - n");
}

TEST(Expression, SumsAsText) {
  EXPECT_EQ(sumText("256", 64), "320");
  EXPECT_EQ(sumText("n", -3), "n - 3");
  EXPECT_EQ(sumText("(n + m)", 2), "(n + m) + 2");
}

} // namespace
} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
