// race on small kernels.
#include "small_kernel.h"

using namespace veriwarp;
using kernel::ObjectKind;
using kernel::Space;
using report::Check;
using report::Verdict;

namespace {

// Each thread writes its element and reads the next one.
test::SmallKernel shift(bool withBarrier) {
  test::SmallKernel k;
  const kernel::ObjectId s = k.array(ObjectKind::SharedStatic, Space::Shared, 65);
  k.write(s, k.thread(), k.number(7));
  if (withBarrier)
    k.barrier();
  k.read(s, k.make(kernel::Op::Add, 32, {k.thread(), k.number(1)}));
  return k;
}

} // namespace

TEST(Race, IsFoundWhereNoBarrierIsBetween) { EXPECT_EQ(shift(false).verdict(Check::Race), Verdict::Refuted); }

TEST(Race, IsNotFoundWhereABarrierIsBetween) { EXPECT_EQ(shift(true).verdict(Check::Race), Verdict::Proved); }

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
