// Branches of which nobody but what they choose tells: where their ways meet, and what makes them loud.
#include "passes/instrument/quiet_branches.h"

#include "test/instrument/ir.h"

#include "gtest/gtest.h"

using namespace veriwarp::instrument;
using veriwarp::test::Ir;

namespace {

// Of the first branch of @f(ptr %thread, ptr %a, i1 %c, i1 %d), with these blocks after the first: "loud", or
// "meet at BLOCK", and "shared" if there is another way to what lies between.
std::string firstBranch(const std::string &blocks) {
  Ir ir("declare void @veriwarpPoll(ptr)\ndeclare double @sqrt(double)\ndeclare void @veriwarpTrap(ptr)\n"
        "define void @f(ptr %thread, ptr %a, i1 %c, i1 %d) {\n  %own = alloca i32\n" +
        blocks + "}\n");
  if (!ir.function())
    return "no function";
  const QuietBranches branches = quietBranches(*ir.function());
  const auto found = branches.find(ir.function()->getEntryBlock().getTerminator());
  if (found == branches.end())
    return "loud";
  const QuietBranch &branch = found->second;
  return "meet at " + (branch.meeting ? branch.meeting->getName().str() : "the end") +
         (branch.leadsToAll ? "" : ", shared");
}

TEST(QuietBranches, ChooseBetweenValues) {
  EXPECT_EQ(firstBranch(R"(  br i1 %c, label %x, label %y
x:
  store i32 1, ptr %own
  br label %y
y:
  %chosen = phi i32 [ 1, %0 ], [ 2, %x ]
  ret void
)"),
            "meet at y");
}

TEST(QuietBranches, MayCompute) {
  EXPECT_EQ(firstBranch(R"(  br i1 %c, label %x, label %y
x:
  %root = call double @sqrt(double 2.0)
  %read = load i32, ptr %a
  call void @veriwarpPoll(ptr %thread)
  br label %y
y:
  ret void
)"),
            "meet at y");
}

TEST(QuietBranches, WriteNothingThatOthersSee) {
  for (const std::string loud : {"store i32 1, ptr %a", "store volatile i32 1, ptr %own", "fence seq_cst",
                                 "%old = atomicrmw add ptr %a, i32 1 monotonic", "call void @veriwarpTrap(ptr %thread)",
                                 "%read = load volatile i32, ptr %a"})
    EXPECT_EQ(firstBranch("  br i1 %c, label %x, label %y\nx:\n  " + loud + "\n  br label %y\ny:\n  ret void\n"),
              "loud")
        << loud;
}

TEST(QuietBranches, MayShareTheirWays) {
  EXPECT_EQ(firstBranch(R"(  br i1 %c, label %x, label %then
x:
  br i1 %d, label %then, label %y
then:
  br label %y
y:
  ret void
)"),
            "meet at y");
  EXPECT_EQ(firstBranch(R"(  br i1 %c, label %y, label %x
x:
  br i1 %d, label %y, label %z
y:
  br label %z
z:
  ret void
)"),
            "meet at z");
  EXPECT_EQ(firstBranch(R"(  br label %head
head:
  ret void
)"),
            "loud"); // it does not choose
}

TEST(QuietBranches, KnowOfOtherWaysIntoTheirs) {
  Ir ir(R"(define void @f(ptr %thread, ptr %a, i1 %c, i1 %d) {
first:
  br i1 %c, label %then, label %second
second:
  br i1 %d, label %then, label %end
then:
  br label %end
end:
  ret void
})");
  const QuietBranches branches = quietBranches(*ir.function());
  for (const llvm::BasicBlock &block : *ir.function()) {
    const auto found = branches.find(block.getTerminator());
    ASSERT_EQ(found != branches.end(), block.getName() == "first" || block.getName() == "second");
    if (found != branches.end()) {
      EXPECT_EQ(found->second.leadsToAll, block.getName() == "first");
    }
  }
}

TEST(QuietBranches, MayLeadToTheEnd) {
  EXPECT_EQ(firstBranch("  br i1 %c, label %x, label %y\nx:\n  ret void\ny:\n  ret void\n"), "meet at the end");
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
