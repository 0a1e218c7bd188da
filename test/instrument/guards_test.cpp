// Conditions that hold for a beginning or an end of a row of threads: which are found, and where they change, against
// every thread of the row one by one.
#include "passes/instrument/guards.h"

#include "test/instrument/ir.h"

#include "llvm/IR/IntrinsicInst.h"

#include "gtest/gtest.h"

#include <random>

using namespace veriwarp::instrument;
using veriwarp::test::Ir;

namespace {

std::string guarded(const std::string &compare) {
  return "define void @f(ptr %thread, i32 %n, ptr %a) {\n" + Ir::load("t", "tid.x") + Ir::load("y", "tid.y") +
         Ir::load("b", "ctaid.x") + compare + R"(
  br i1 %c, label %work, label %end
work:
  store i32 1, ptr %a
  br label %end
end:
  ret void
})";
}

llvm::SmallVector<Guard, 4> guardsOf(const Ir &ir) { return findGuards(*ir.function(), nullptr); }

TEST(Guards, AreSumsWithOneThreadIndex) {
  Ir ir(guarded("  %i = add i32 %b, %t\n  %c = icmp slt i32 %i, %n"));
  const auto guards = guardsOf(ir);
  ASSERT_EQ(guards.size(), 1u);
  EXPECT_EQ(guards[0].compare, ir.named("c"));
  EXPECT_EQ(guards[0].bound, ir.function()->getArg(1));
  ASSERT_EQ(guards[0].terms.size(), 1u);
  EXPECT_EQ(guards[0].terms[0], ir.named("b"));
  EXPECT_TRUE(guards[0].wanted);
  EXPECT_TRUE(guards[0].below);
}

TEST(Guards, AreSeenFromTheOtherSide) {
  Ir ir(guarded("  %i = add i32 %t, 3\n  %c = icmp ugt i32 %n, %i"));
  const auto guards = guardsOf(ir);
  ASSERT_EQ(guards.size(), 1u);
  EXPECT_EQ(guards[0].predicate, llvm::CmpInst::ICMP_ULT);
  EXPECT_TRUE(guards[0].below);
}

TEST(Guards, ThatEndAThreadAreWantedToFail) {
  Ir ir("define void @f(ptr %thread, i32 %n, ptr %a) {\n" + Ir::load("t", "tid.x") + R"(
  %c = icmp sge i32 %t, %n
  br i1 %c, label %end, label %work
work:
  store i32 1, ptr %a
  br label %end
end:
  ret void
})");
  const auto guards = guardsOf(ir);
  ASSERT_EQ(guards.size(), 1u);
  EXPECT_FALSE(guards[0].wanted);
  EXPECT_TRUE(guards[0].below) << "threads below the bound go on";
}

TEST(Guards, AreNotWhatDiffersOtherwise) {
  for (const char *compare : {
           "  %i = add i32 %t, %t\n  %c = icmp slt i32 %i, %n",                                // twice
           "  %i = mul i32 %t, 2\n  %c = icmp slt i32 %i, %n",                                 // a multiple
           "  %m = load i32, ptr %a\n  %c = icmp slt i32 %t, %m",                              // memory decides
           "  %c = icmp slt i32 %t, %t",                                                       // both sides
           "  %c = icmp slt i32 %b, %n",                                                       // no thread at all
           "  %c = icmp eq i32 %t, %n",                                                        // one thread alone
           "  %w = sext i32 %t to i64\n  %v = sext i32 %n to i64\n  %c = icmp slt i64 %w, %v", // wider
       }) {
    Ir ir(guarded(compare));
    ASSERT_TRUE(ir.function()) << compare;
    EXPECT_TRUE(guardsOf(ir).empty()) << compare;
  }
}

TEST(Guards, TermsAreTheSameInARow) {
  Ir ir(guarded("  %p = mul i32 %b, %y\n  %i = add i32 %p, %t\n  %j = add i32 %i, %n\n"
                "  %limit = udiv i32 %n, 3\n  %c = icmp ule i32 %j, %limit"));
  const auto guards = guardsOf(ir);
  ASSERT_EQ(guards.size(), 1u);
  EXPECT_EQ(guards[0].terms.size(), 2u);
}

// With constants for all terms the builder folds the boundary to a number.
TEST(Guards, BoundariesAreWhereTheConditionChanges) {
  std::mt19937 random(7);
  const auto pick = [&]() -> std::uint32_t {
    static constexpr std::uint32_t edges[] = {0,          1,          5,          31,         32,
                                              0x7ffffff0, 0x7fffffff, 0x80000000, 0xffffffe0, 0xffffffff};
    return random() % 3 ? edges[random() % std::size(edges)] + random() % 40 - 20 : random();
  };
  unsigned compared = 0;
  for (llvm::CmpInst::Predicate predicate :
       {llvm::CmpInst::ICMP_SLT, llvm::CmpInst::ICMP_SLE, llvm::CmpInst::ICMP_SGT, llvm::CmpInst::ICMP_SGE,
        llvm::CmpInst::ICMP_ULT, llvm::CmpInst::ICMP_ULE, llvm::CmpInst::ICMP_UGT, llvm::CmpInst::ICMP_UGE})
    for (unsigned round = 0; round < 400; ++round) {
      Ir ir("define void @f(ptr %thread) {\n  ret void\n}");
      llvm::IRBuilder<> b(&ir.function()->getEntryBlock());
      const std::uint32_t first = pick(), bound = pick(), length = 1 + random() % 40;
      Guard guard;
      guard.predicate = predicate;
      guard.terms = {b.getInt32(first - 3), b.getInt32(3)};
      guard.bound = b.getInt32(bound);
      llvm::Value *exact = b.getTrue();
      const auto same = [](llvm::Value *value) { return value; };
      llvm::Value *at = boundaryOf(guard, b, b.getInt64(length), same, exact);
      const auto *isExact = llvm::dyn_cast<llvm::ConstantInt>(exact);
      ASSERT_TRUE(isExact);
      if (isExact->isZero())
        continue;                 // the sum may wrap: nobody divides the row there
      std::int64_t boundary = -1; // smin and smax of constants stay calls, whose operands are numbers
      const std::function<std::int64_t(llvm::Value *)> value = [&](llvm::Value *v) -> std::int64_t {
        if (const auto *c = llvm::dyn_cast<llvm::ConstantInt>(v))
          return c->getSExtValue();
        const auto *call = llvm::cast<llvm::IntrinsicInst>(v);
        const std::int64_t x = value(call->getArgOperand(0)), y = value(call->getArgOperand(1));
        return call->getIntrinsicID() == llvm::Intrinsic::smax ? std::max(x, y) : std::min(x, y);
      };
      boundary = value(at);
      const bool less = predicate == llvm::CmpInst::ICMP_SLT || predicate == llvm::CmpInst::ICMP_SLE ||
                        predicate == llvm::CmpInst::ICMP_ULT || predicate == llvm::CmpInst::ICMP_ULE;
      for (std::uint32_t x = 0; x < length; ++x) {
        const bool holds = llvm::ICmpInst::compare(llvm::APInt(32, first + x), llvm::APInt(32, bound), predicate);
        EXPECT_EQ(holds, less == (x < boundary)) << first << " + " << x << " against " << bound << " by " << predicate;
        ++compared;
      }
    }
  EXPECT_GT(compared, 10000u) << "most rows can be divided";
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
