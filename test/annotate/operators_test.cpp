// The table of operators: symbols and operators go both ways, and comparisons have an opposite and a mirror image.
#include "passes/annotate/operators.h"

#include <gtest/gtest.h>
#include <set>

namespace veriwarp::annotate {
namespace {

std::vector<Op> all() {
  std::vector<Op> ops;
  for (int i = 1; i <= static_cast<int>(Op::Dereference); ++i)
    ops.push_back(static_cast<Op>(i));
  return ops;
}

TEST(Operators, SymbolsGoBothWays) {
  for (Op op : all()) {
    const bool isUnary = op >= Op::Plus;
    EXPECT_EQ(isUnary ? unaryOperator(symbolOf(op)) : binaryOperator(symbolOf(op)), op) << symbolOf(op);
    EXPECT_NE(classOf(op), OpClass::None);
  }
  EXPECT_EQ(binaryOperator("-"), Op::Subtract);
  EXPECT_EQ(unaryOperator("-"), Op::Negate);
  EXPECT_EQ(binaryOperator("<=>"), Op::None);
  EXPECT_EQ(binaryOperator("!"), Op::None);
  EXPECT_EQ(unaryOperator("&&"), Op::None);
  EXPECT_EQ(binaryOperator(""), Op::None);
}

TEST(Operators, BindAsInCpp) {
  EXPECT_LT(precedenceOf(Op::Iff), precedenceOf(Op::Implies));
  EXPECT_LT(precedenceOf(Op::Implies), precedenceOf(Op::Or));
  EXPECT_LT(precedenceOf(Op::Or), precedenceOf(Op::And));
  EXPECT_EQ(precedenceOf(Op::Star), precedenceOf(Op::And));
  EXPECT_LT(precedenceOf(Op::BitAnd), precedenceOf(Op::Equal));
  EXPECT_LT(precedenceOf(Op::Less), precedenceOf(Op::ShiftLeft));
  EXPECT_LT(precedenceOf(Op::Add), precedenceOf(Op::Multiply));
  for (Op op : all())
    EXPECT_LT(precedenceOf(op), precedenceOf(Op::None)) << "an operand binds tightest";
}

// What the operator says of two numbers, written down a second time.
bool holds(Op op, int a, int b) {
  switch (op) {
  case Op::Equal:
    return a == b;
  case Op::NotEqual:
    return a != b;
  case Op::Less:
    return a < b;
  case Op::LessEqual:
    return a <= b;
  case Op::Greater:
    return a > b;
  default:
    return a >= b;
  }
}

TEST(Operators, OppositeAndMirrorImage) {
  unsigned comparisons = 0;
  for (Op op : all())
    if (classOf(op) == OpClass::Comparison) {
      ++comparisons;
      for (int a : {1, 2, 3}) {
        EXPECT_NE(holds(negated(op), a, 2), holds(op, a, 2)) << symbolOf(op);
        EXPECT_EQ(holds(mirrored(op), 2, a), holds(op, a, 2)) << symbolOf(op);
      }
      EXPECT_EQ(isStrict(op), (isLess(op) || isGreater(op)) && !holds(op, 2, 2));
    }
  EXPECT_EQ(comparisons, 6u);
}

} // namespace
} // namespace veriwarp::annotate

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
