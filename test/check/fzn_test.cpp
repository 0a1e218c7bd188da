// The checker of FlatZinc solutions by itself: what it reads, what it refuses, and that it lets nothing wrong through.
#include "solver/check/fzn/flatzinc_checker.h"

#include <gtest/gtest.h>

#include <map>

namespace veriwarp::check {
namespace {

using Values = std::map<std::string, int64_t>;

std::string verdict(const std::string &text, const Values &values) {
  auto violation = FlatZincChecker(text).check([&](const std::string &name) -> std::optional<int64_t> {
    auto found = values.find(name);
    return found == values.end() ? std::nullopt : std::optional(found->second);
  });
  if (!violation)
    return "holds";
  return std::to_string(violation->at.line) + ":" + std::to_string(violation->at.column) + ": " + violation->what;
}

TEST(FlatZincChecker, ReadsEveryKindOfItem) {
  const std::string text = R"(% a comment; with a semicolon
predicate my_global(array [int] of var int: x, var set of 1..3: s, array [1..2] of float: f);
int: n = -7; bool: yes = true; float: pi = 3.25e-1; set of int: evens = {8,2,4}; int: hex = 0x1F; int: oct = -0o17;
array [1..3] of int: c = [1,-1,2]; array [1..2] of set of int: sets = [1..3,{7,9}]; array [1..1] of float: fs = [0.5];
var 1..9: x :: output_var; var {2,4,8}: y :: "a string; [ with (brackets" :: mzn_path("a;b", [1,(2)]) ;
var bool: b; var int: z :: is_defined_var = x;
array [1..3] of var int: a :: output_array([1..3]) = [x,y,5];
constraint int_lin_eq(c, a, 10) :: defines_var(x);
constraint set_in(y, evens); constraint set_in(x, sets[1]); constraint int_le(n, a[2]); constraint bool_eq(b, yes);
constraint int_lt(oct, hex);
solve :: int_search(a, first_fail, indomain_min, complete) minimize x;
)";
  EXPECT_EQ(verdict(text, {{"x", 2}, {"y", 2}, {"z", 2}, {"b", 1}}), "holds");
  EXPECT_EQ(verdict(text, {{"x", 0}, {"y", 2}, {"z", 2}, {"b", 1}}), "5:11: variable 'x' = 0 is outside its domain");
  EXPECT_EQ(verdict(text, {{"x", 2}, {"y", 3}, {"z", 2}, {"b", 1}}), "5:41: variable 'y' = 3 is outside its domain");
  EXPECT_EQ(verdict(text, {{"x", 2}, {"y", 2}, {"z", 3}, {"b", 1}}),
            "6:23: variable 'z' = 3 differs from the value it is declared with");
  EXPECT_EQ(verdict(text, {{"x", 2}, {"y", 2}, {"z", 2}, {"b", 2}}), "6:11: variable 'b' = 2 is not boolean");
  EXPECT_EQ(verdict(text, {{"x", 2}, {"y", 2}, {"z", 2}, {"b", 0}}), "9:100: constraint 'bool_eq' does not hold");
  EXPECT_EQ(verdict(text, {{"x", 3}, {"y", 2}, {"z", 3}, {"b", 1}}), "8:12: constraint 'int_lin_eq' does not hold");
  EXPECT_EQ(verdict(text, {{"x", 2}, {"y", 2}, {"z", 2}}), "6:11: variable 'b' has no value");
}

TEST(FlatZincChecker, WhatItDoesNotKnowIsAViolation) {
  EXPECT_EQ(verdict("var 1..2: x;\nconstraint int_wonder(x, x);\nsolve satisfy;", {{"x", 1}}),
            "2:12: constraint 'int_wonder' is not known to the checker");
  EXPECT_EQ(verdict("var 1..2: x;\nconstraint int_plus(x, 1.5, x);\nsolve satisfy;", {{"x", 1}}),
            "2:24: not a number the checker can evaluate");
  EXPECT_EQ(verdict("var 1..2: x;\nconstraint int_plus(x, x);\nsolve satisfy;", {{"x", 1}}), "2:12: too few arguments");
  EXPECT_EQ(verdict("var 1..2: x;\nconstraint bool_not_reif();\nsolve satisfy;", {{"x", 1}}),
            "2:12: constraint 'bool_not_reif' has no literal");
}

TEST(FlatZincChecker, NothingHoldsInAFileThatItCannotRead) {
  for (const std::string text : {
           "",
           "var 1..2: x",
           "var 1..2: x; solve satisfy",
           "var 1..2: x; var 1..2: x; solve satisfy;",
           "var 1..2: x; constraint int_eq(x, y); solve satisfy;",
           "var 1..2: x; array [1..2] of var int: a = [x]; solve satisfy;",
           "var 1..2: x; array [1..1] of var int: a = [x]; constraint int_eq(a[2], 1); solve satisfy;",
           "var 1..2: x; array [0..1] of var int: a = [x,x]; solve satisfy;",
           "var 1..99999999999999999999: x; solve satisfy;",
           "var 1..2x: x; solve satisfy;",
           "var 0.0..1.0: x; solve satisfy;",
           "var set of 1..2: x; solve satisfy;",
           "int: x; solve satisfy;",
           "var 1..2: x :: f(; solve satisfy;",
           "var 1..2: x :: \"never ends; solve satisfy;",
           "var 1..2: x; solve satisfy; constraint int_eq(x, 1);",
       })
    EXPECT_NE(verdict(text, {{"x", 1}}).find("the checker cannot read this: "), std::string::npos) << text;
  std::string deep = "var 1..2: x; constraint int_eq(" + std::string(1000000, '[') + "; solve satisfy;";
  EXPECT_NE(verdict(deep, {{"x", 1}}), "holds");
}

TEST(FlatZincChecker, ComputesBeyond64Bits) {
  const std::string text =
      "var int: x; var int: y;\nconstraint int_times(x, x, y);\nconstraint int_div(y, -1, y);\nsolve satisfy;";
  EXPECT_EQ(verdict(text, {{"x", 4294967296}, {"y", 0}}), "2:12: constraint 'int_times' does not hold");
  EXPECT_EQ(verdict("var int: y;\nconstraint int_div(y, -1, y);\nsolve satisfy;", {{"y", INT64_MIN}}),
            "2:12: constraint 'int_div' does not hold");
}

} // namespace
} // namespace veriwarp::check

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
