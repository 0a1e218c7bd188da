// Launch shapes: ParaFROST's examples, and the properties that every shape must have.
#include "runtime/gpu/tune.h"

#include <gtest/gtest.h>

using veriwarp::gpu::tune;

namespace {

// Example 7 of ParaFROST: 1000 elements on 64 multiprocessors, one block of 256 threads each at a time.
TEST(Tune, HalvesBlocksUntilTheDeviceIsFull) {
  const auto shape = tune(1000, 64 * 256, 256, 4, 0.9);
  EXPECT_EQ(shape.block, 16u);
  EXPECT_EQ(shape.grid, 63u);
  EXPECT_EQ(tune(1000, 64 * 256, 256, 32).block, 32u);
  EXPECT_EQ(tune(1000, 64 * 256, 256, 4, 0.05).block, 256u);
}

TEST(Tune, LargeGridsStayWithinWhatIsResident) {
  const auto shape = tune(100000000, 132 * 2048, 256);
  EXPECT_EQ(shape.block, 256u);
  EXPECT_EQ(shape.grid, 132u * 8);
}

TEST(Tune, EveryShapeIsALaunch) {
  for (const uint64_t n : {0ull, 1ull, 31ull, 32ull, 33ull, 5000ull, 1ull << 33})
    for (const uint64_t resident : {1ull, 32ull, 2048ull, 300000ull})
      for (const uint32_t block : {32u, 64u, 256u, 1024u}) {
        const auto shape = tune(n, resident, block);
        EXPECT_GE(shape.grid, 1u);
        EXPECT_GE(shape.block, 32u);
        EXPECT_LE(shape.block, block);
        EXPECT_TRUE(shape.grid == 1 || static_cast<uint64_t>(shape.grid) * shape.block <= resident);
        EXPECT_TRUE(n == 0 || static_cast<uint64_t>(shape.grid - 1) * shape.block < n) << "idle blocks";
      }
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
