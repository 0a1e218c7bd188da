// The language of `//@ requires`: what it accepts (printed back), and where it says what is wrong.
#include "passes/kernel/expr.h"
#include "plugin/clang/annotations/contract.h"

#include <gtest/gtest.h>

using namespace veriwarp::plugin;

namespace {

const std::vector<ContractParameter> parameters = {
    {"n", false, 0, true}, {"p", true, 0, true}, {"q", true, 4, false}, {"s.width", false, 0, true}};

std::string parsed(const std::string &comment) {
  std::string text;
  Contract contract =
      isElementsComment(comment) ? parseElements(comment, parameters) : parseContract(comment, parameters);
  for (const ContractClause &clause : contract.clauses)
    text += print(clause.condition, {"n", "p", "q", "s.width"}, {}) + ";";
  for (const ContractError &error : contract.errors)
    text += "@" + std::to_string(error.offset) + " " + error.message;
  return text;
}

TEST(Contract, Expressions) {
  EXPECT_EQ(parsed("//@ requires n > 0;"), "n > 0;");
  EXPECT_EQ(parsed("//@ requires n % blockDim.x == 0 && n >= 0x10;"), "n % blockDim.x == 0 && n >= 16;");
  EXPECT_EQ(parsed("//@ requires gridDim.x * blockDim.x >= n;"), "n <= gridDim.x * blockDim.x;");
  EXPECT_EQ(parsed("//@ requires pow2(blockDim.x);"), "pow2(blockDim.x);");
  EXPECT_EQ(parsed("//@ requires \\is_pow2(n);"), "pow2(n);");
  EXPECT_EQ(parsed("//@ requires p != q;"), "p != q;");
  EXPECT_EQ(parsed("//@ requires s.width == -4;"), "s.width == -4;");
  EXPECT_EQ(parsed("//@ requires !(n < 3);"), "!(n < 3);");
}

TEST(Contract, Precedence) {
  EXPECT_EQ(parsed("//@ requires n + 2 * 3 << 1 > 4 || n == 1 && n == 2;"), "n + 2 * 3 << 1 > 4 || n == 1 && n == 2;");
  EXPECT_EQ(parsed("//@ requires (n + 2) * 3 == n - (2 - 1);"), "(n + 2) * 3 == n - (2 - 1);");
  EXPECT_EQ(parsed("//@ requires n > 1 ==> n > 2 ==> n > 3;"), "n > 1 ==> n > 2 ==> n > 3;");
  EXPECT_EQ(parsed("//@ requires (n > 1 ==> n > 2) ==> n > 3;"), "(n > 1 ==> n > 2) ==> n > 3;");
}

TEST(Contract, SeveralClauses) {
  EXPECT_EQ(parsed("//@ requires n > 0; requires p != q;"), "n > 0;p != q;");
  EXPECT_EQ(parsed("/*@ requires n > 0;\n  * requires n < 9;\n  @*/"), "n > 0;n < 9;");
  EXPECT_EQ(parsed("//@ ensures p[0] == 1; requires n > 0; gpuopt tile(16);"), "n > 0;");
  EXPECT_EQ(parsed("// requires n > 0;"), "");
  EXPECT_EQ(parsed("//@ invariant requires;"), "");
  EXPECT_EQ(parsed("//@"), "");
}

TEST(Contract, Errors) {
  EXPECT_EQ(parsed("//@ requires m > 0;"),
            "@13 'm' is neither an integer or pointer parameter of this kernel nor an integer "
            "constant");
  EXPECT_EQ(parsed("//@ requires n > 0"), "@18 expected ';' at the end of the clause");
  EXPECT_EQ(parsed("//@ requires n;"), "@13 expected a condition, such as 'n > 0'");
  EXPECT_EQ(parsed("//@ requires n > ;"), "@17 expected an expression before ';'");
  EXPECT_EQ(parsed("//@ requires p == q;"), "@15 pointers can only be compared with '!=', and with pointers");
  EXPECT_EQ(parsed("//@ requires p != 0;"), "@15 pointers can only be compared with '!=', and with pointers");
  EXPECT_EQ(parsed("//@ requires (n > 0;"), "@19 expected ')'");
  EXPECT_EQ(parsed("//@ requires n + 1 && n > 0;"), "@19 '&&' joins conditions");
  EXPECT_EQ(parsed("//@ requires threadIdx.x < n;"),
            "@13 'threadIdx' differs from thread to thread; a contract speaks of the launch");
  EXPECT_EQ(parsed("//@ requires n < 99999999999999999999;"),
            "@17 '99999999999999999999' is not an integer of 64 bits");
  EXPECT_EQ(parsed("//@ requires n $ 3; requires n > 0;"), "n > 0;@15 unexpected '$'");
  EXPECT_NE(parsed("//@ requires " + std::string(10000, '(') + "n;").find("too deeply nested"), std::string::npos);
  EXPECT_NE(parsed("//@ requires " + std::string(10000, '!') + "n;"), "");
}

TEST(Contract, Elements) {
  EXPECT_EQ(parsed("// veriwarp: assume q sorted"), "q sorted;");
  EXPECT_EQ(parsed("/// veriwarp: assume q[0 .. n] increasing, in [0, n * 2)"),
            "q[0 .. n] increasing;q[0 .. n] in [0, n * 2 - 1];");
  EXPECT_EQ(parsed("/* veriwarp: assume q[1..n - 1] injective */"), "q[1 .. n - 1] injective;");
  EXPECT_EQ(parsed("//veriwarp:assume q permutation"), "q permutation;");
  EXPECT_EQ(parsed("// veriwarp: assume q uniform, in [-(n + 1), s.width]"), "q uniform;q in [0 - (n + 1), s.width];");
  const auto contract = parseElements("// veriwarp: assume q[0 .. n]  sorted ,in [0,n]", parameters);
  ASSERT_EQ(contract.clauses.size(), 2u);
  EXPECT_EQ(contract.clauses[0].text, "q[0 .. n] sorted");
  EXPECT_EQ(contract.clauses[1].text, "q[0 .. n] in [0,n]");
  EXPECT_EQ(contract.clauses[0].condition.value, 4);
  EXPECT_EQ(contract.clauses[0].condition.index, 0u); // unsigned
  for (const char *other : {"// veriwarp: allow(race) q", "// veriwarp: assumed q sorted", "//@ requires n > 0;",
                            "// assume q sorted", "veriwarp: assume q sorted", ""})
    EXPECT_FALSE(isElementsComment(other)) << other;
}

TEST(Contract, MistakesAboutElements) {
  const std::string names = "expected sorted, increasing, injective, permutation, uniform, or in [0, n]";
  EXPECT_EQ(parsed("// veriwarp: assume"), "@19 expected the name of an array, as in 'assume offsets sorted'");
  EXPECT_EQ(parsed("// veriwarp: assume q"), "@21 " + names);
  EXPECT_EQ(parsed("// veriwarp: assume q sort"), "@22 " + names);
  EXPECT_EQ(parsed("// veriwarp: assume q sorted in [0, 1]"), "@29 expected ','");
  EXPECT_EQ(parsed("// veriwarp: assume q in [0, 1"), "@30 expected ']'");
  EXPECT_EQ(parsed("// veriwarp: assume q in [0, n < 3]"), "@29 expected a number");
  EXPECT_EQ(parsed("// veriwarp: assume q[0 . n] sorted"), "@26 expected '.'");
  EXPECT_EQ(parsed("// veriwarp: assume n sorted"), "@20 'n' is not a pointer parameter of this kernel");
  EXPECT_EQ(parsed("// veriwarp: assume p sorted"), "@20 'p' does not point to integers");
  EXPECT_EQ(parsed("// veriwarp: assume q in [threadIdx.x, 3]"),
            "@26 'threadIdx' differs from thread to thread; a contract speaks of the launch");
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
