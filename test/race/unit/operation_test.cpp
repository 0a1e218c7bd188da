// Integer operations mean the same for numbers (passes/kernel/arithmetic.h) as for terms
// (passes/race/threads/operation.h): every operation on every pair of a width's edge values, at the widths that kernels
// have and at some odd ones. Results that the machine's own arithmetic gives for 32 bits are a third opinion.
#include "passes/kernel/arithmetic.h"
#include "passes/race/threads/operation.h"

#include <gtest/gtest.h>

using namespace veriwarp;
using kernel::Op;

namespace {

constexpr Op Arithmetic[] = {Op::Add, Op::Sub,  Op::Mul,  Op::UDiv, Op::SDiv, Op::URem, Op::SRem,
                             Op::Shl, Op::LShr, Op::AShr, Op::And,  Op::Or,   Op::Xor};
constexpr Op Comparisons[] = {Op::Eq, Op::Ne, Op::ULt, Op::ULe, Op::SLt, Op::SLe};

bool divides(Op op) { return op == Op::UDiv || op == Op::SDiv || op == Op::URem || op == Op::SRem; }

std::vector<std::uint64_t> edges(unsigned width) {
  const std::uint64_t all = kernel::mask(width), top = std::uint64_t{1} << (width - 1);
  return {0,           1 & all,          2 & all, 5 & all, top, top - 1, all, all - (width > 1), (top + 3) & all,
          width & all, (width - 1) & all};
}

class IntegerOperations : public testing::TestWithParam<unsigned> {};

TEST_P(IntegerOperations, NumbersAndTermsAgree) {
  const unsigned width = GetParam();
  smt::TermPool pool;
  unsigned compared = 0;
  auto compare = [&](Op op, unsigned result, std::uint64_t a, std::uint64_t b) {
    const auto term = race::operate(pool, op, result, pool.constant(width, a), pool.constant(width, b));
    ASSERT_TRUE(term.isConst());
    ASSERT_EQ(term.width(), result);
    EXPECT_EQ(term.value(), kernel::operate(op, result, width, a, b, 0))
        << "operation " << static_cast<int>(op) << " of " << a << " and " << b << ", width " << width;
    ++compared;
  };
  for (std::uint64_t a : edges(width)) {
    for (std::uint64_t b : edges(width)) {
      for (Op op : Arithmetic)
        if (b || !divides(op)) // by zero: any value
          compare(op, width, a, b);
      for (Op op : Comparisons)
        compare(op, 1, a, b);
    }
    if (width < 64) {
      compare(Op::ZExt, 64, a, 0);
      compare(Op::SExt, 64, a, 0);
    }
    if (width > 1)
      compare(Op::Trunc, width - 1, a, 0);
  }
  EXPECT_GT(compared, 1000u);
}

INSTANTIATE_TEST_SUITE_P(Widths, IntegerOperations, testing::Values(1u, 7u, 8u, 16u, 31u, 32u, 33u, 64u),
                         [](const auto &width) { return "Bits" + std::to_string(width.param); });

TEST(IntegerOperations, AreTheMachines) {
  auto of = [](Op op, std::int32_t a, std::int32_t b) {
    return static_cast<std::int32_t>(
        kernel::operate(op, 32, 32, static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), 0));
  };
  EXPECT_EQ(of(Op::SDiv, -7, 2), -3);
  EXPECT_EQ(of(Op::SRem, -7, 2), -1);
  EXPECT_EQ(of(Op::SRem, 7, -2), 1);
  EXPECT_EQ(of(Op::AShr, -8, 1), -4);
  EXPECT_EQ(of(Op::LShr, -8, 28), 15);
  EXPECT_EQ(of(Op::SDiv, INT32_MIN, -1), INT32_MIN); // wraps here; that it overflows is the checkers' to say
  EXPECT_EQ(of(Op::Mul, 1 << 30, 4), 0);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
