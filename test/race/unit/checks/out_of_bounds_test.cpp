// out-of-bounds on small kernels.
#include "small_kernel.h"

using namespace veriwarp;
using report::Check;
using report::Verdict;

TEST(OutOfBounds, IsFoundWhereThreadsReadBehindAnArray) {
  test::SmallKernel k;
  k.read(k.array(kernel::ObjectKind::SharedStatic, kernel::Space::Shared, 63), k.thread());
  EXPECT_EQ(k.verdict(Check::OutOfBounds), Verdict::Refuted);
}

TEST(OutOfBounds, IsNotFoundInsideOfAnArray) {
  test::SmallKernel k;
  k.read(k.array(kernel::ObjectKind::SharedStatic, kernel::Space::Shared, 64), k.thread());
  EXPECT_EQ(k.verdict(Check::OutOfBounds), Verdict::Proved);
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
