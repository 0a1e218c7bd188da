// iter_merge on a small loop: what it needs to know of the number of iterations.
#include "small_loop.h"

using namespace veriwarp;

TEST(IterMerge, NeedsIterations) {
  const std::string result = test::SmallLoop("iter_merge i 2").result(); // and for which n
  EXPECT_TRUE(result.starts_with("refused: the loop may have fewer than 2 iterations: for example")) << result;
}

TEST(IterMerge, NeedsTheLoopsVariable) {
  EXPECT_EQ(test::SmallLoop("iter_merge n 2").result(),
            "refused: 'n' is not the variable of the loop, which updates 'i'");
}

TEST(IterMerge, NeedsANumber) {
  EXPECT_EQ(test::SmallLoop("iter_merge i n").result(), "refused: the number of iterations is not a constant");
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
