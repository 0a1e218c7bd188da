// Which values are the same in all threads of a block: sources, what follows from them, joins of control flow that
// differs, and values that leave a loop in different rounds.
#include "passes/instrument/divergence.h"

#include "test/instrument/ir.h"

#include "gtest/gtest.h"

using namespace veriwarp::instrument;
using veriwarp::test::Ir;

namespace {

// Names of the values that differ.
std::set<std::string> different(const std::string &code) {
  Ir ir(code);
  if (!ir.function())
    return {"no function"};
  const Divergence divergence(*ir.function());
  std::set<std::string> names;
  for (const llvm::BasicBlock &block : *ir.function())
    for (const llvm::Instruction &instruction : block)
      if (instruction.hasName() && divergence.differs(&instruction))
        names.insert(instruction.getName().str());
  return names;
}

using Names = std::set<std::string>;

TEST(Divergence, ComesFromTheThreadAndFromMemory) {
  EXPECT_EQ(different("define void @f(ptr %thread, ptr %a, i32 %n) {\n" + Ir::load("t", "tid.x") +
                      Ir::load("b", "ctaid.x") + R"(
  %same = add i32 %b, %n
  %mine = add i32 %t, %n
  %read = load i32, ptr %a
  %sum = mul i32 %read, %same
  ret void
})"),
            (Names{"t", "mine", "read", "sum"}));
}

TEST(Divergence, AtomicsAndLocalsDiffer) {
  EXPECT_EQ(different(R"(
declare i32 @any(i32)
declare i32 @pure(i32) memory(none)
define void @f(ptr %thread, ptr %a, i32 %n) {
  %old = atomicrmw add ptr %a, i32 1 seq_cst
  %mine = alloca i32
  %called = call i32 @any(i32 %n)
  %computed = call i32 @pure(i32 %n)
  ret void
})"),
            (Names{"old", "mine", "called"}));
}

TEST(Divergence, AParameterByValueIsTheSameWhileItIsOnlyRead) {
  EXPECT_EQ(different(R"(
define void @f(ptr %thread, ptr byval([4 x i32]) %read, ptr byval([4 x i32]) %written) {
  %q = getelementptr i32, ptr %read, i64 1
  %same = load i32, ptr %q
  store i32 1, ptr %written
  %other = load i32, ptr %written
  ret void
})"),
            (Names{"other"}));
}

TEST(Divergence, JoinsOfDifferentWaysDiffer) {
  const std::string branches = R"(
  br i1 %c, label %yes, label %no
yes:
  br label %join
no:
  br label %join
join:
  %x = phi i32 [ 1, %yes ], [ 2, %no ]
  br label %end
end:
  %after = phi i32 [ %n, %join ]
  ret void
})";
  EXPECT_EQ(different("define void @f(ptr %thread, i32 %n) {\n  %c = icmp eq i32 %n, 0" + branches), Names());
  EXPECT_EQ(different("define void @f(ptr %thread, i32 %n) {\n" + Ir::load("t", "tid.x") + "  %c = icmp eq i32 %t, 0" +
                      branches),
            (Names{"t", "c", "x"}));
}

const std::string Loop = R"(
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %bound
  br i1 %c, label %head, label %end
end:
  %left = phi i32 [ %next, %head ]
  %outside = add i32 %next, 5
  ret void
})";

TEST(Divergence, ACounterOfALoopThatAllLeaveTogetherIsTheSame) {
  EXPECT_EQ(different("define void @f(ptr %thread, i32 %bound) {\nentry:" + Loop), Names());
}

TEST(Divergence, ACounterOfALoopThatThreadsLeaveApartDiffersOutside) {
  const Names names = different("define void @f(ptr %thread, i32 %n) {\nentry:\n" + Ir::load("bound", "tid.x") + Loop);
  EXPECT_TRUE(names.contains("left"));
  EXPECT_TRUE(names.contains("outside"));
  EXPECT_TRUE(names.contains("c"));
}

// `continue` in the first rounds, as many as %first says: the tests of %i, which lead out of the loop, come later.
const std::string Continue = R"(
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %skips = icmp ult i32 %i, %first
  br i1 %skips, label %latch, label %tests
tests:
  %late = icmp ugt i32 %i, 50
  br i1 %late, label %end, label %second
second:
  %early = icmp ugt i32 %i, 20
  br i1 %early, label %end, label %latch
latch:
  %next = add i32 %i, 1
  br label %head
end:
  %y = phi i32 [ 1, %tests ], [ 2, %second ]
  %is = icmp eq i32 %y, 2
  br i1 %is, label %yes, label %done
yes:
  br label %done
done:
  %z = phi i32 [ 3, %end ], [ 4, %yes ]
  ret void
})";

TEST(Divergence, WaysOutOfALoopThatSomeContinueDiffer) {
  const Names names =
      different("define void @f(ptr %thread, i32 %n) {\nentry:\n" + Ir::load("first", "tid.x") + Continue);
  for (const char *name : {"first", "skips", "y", "is", "z"})
    EXPECT_TRUE(names.contains(name)) << name;
  EXPECT_EQ(different("define void @f(ptr %thread, i32 %first) {\nentry:" + Continue), Names());
}

TEST(Divergence, LoopsAreLeftApartAsFarAsTheWaysLead) {
  Ir ir("define void @f(ptr %thread, i32 %n) {\nentry:\n" + Ir::load("t", "tid.x") + R"(
  br label %outer
outer:
  %j = phi i32 [ 0, %entry ], [ %more, %again ]
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %next, %inner ]
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %t
  br i1 %c, label %inner, label %left
left:
  %far = icmp sgt i32 %next, 5
  br i1 %far, label %again, label %same
same:
  br label %again
again:
  %x = phi i32 [ 0, %left ], [ 1, %same ]
  %more = add i32 %j, 1
  %d = icmp slt i32 %more, %n
  br i1 %d, label %outer, label %end
end:
  %out = phi i32 [ %more, %again ]
  ret void
})");
  ASSERT_TRUE(ir.function());
  const Divergence divergence(*ir.function());
  const llvm::LoopInfo &loops = divergence.loopInfo();
  EXPECT_TRUE(divergence.isLeftApart(loops.getLoopFor(ir.named("next")->getParent())));
  EXPECT_FALSE(divergence.isLeftApart(loops.getLoopFor(ir.named("x")->getParent()))) << "all make the same rounds";
  EXPECT_TRUE(divergence.differs(ir.named("x")));
  EXPECT_FALSE(divergence.differs(ir.named("out")));
}

TEST(Divergence, FieldsAreKnownThroughSteps) {
  Ir ir("define void @f(ptr %thread, i32 %n) {\n" + Ir::load("t", "tid.x") +
        "  %v = load volatile i32, ptr %thread\n  %w = load i32, ptr %thread\n  ret void\n}");
  ASSERT_TRUE(ir.function());
  EXPECT_EQ(threadField(*ir.named("t")), static_cast<int>(offsetof(VeriwarpThread, tid)));
  EXPECT_EQ(threadField(*ir.named("v")), -1) << "a volatile load may be of anything";
  EXPECT_EQ(threadField(*ir.named("w")), 0);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
