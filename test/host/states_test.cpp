// All states in which a launch is reached: which pairs of its pointers are apart in each of them. Programs are LLVM IR
// in the form that the preparation leaves. The launch's first operands are its shape; the pointers follow.
#include "passes/host/frees.h"
#include "passes/host/markers.h"
#include "passes/host/states.h"

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"

#include <gtest/gtest.h>

using namespace veriwarp::host;

namespace {

const std::string Declarations = R"(
declare ptr @veriwarp.allocate(i64)
declare ptr @veriwarp.symbol(ptr)
declare void @veriwarp.launch.0(i64, i32, i64, i32, i64, i1, ptr, ptr, ptr)
declare void @keep(ptr)
declare void @fill(ptr nocapture)
declare i32 @any()
declare ptr @_Znwm(i64)
!0 = !{}
)";
const std::string Launch = "call void @veriwarp.launch.0(i64 1, i32 1, i64 1, i32 1, i64 0, i1 false, ptr null, ";

// Are both pointers of the only launch apart?
bool areApart(std::string text) {
  for (std::size_t at; (at = text.find("LAUNCH(")) != std::string::npos;)
    text.replace(at, 7, Launch);
  llvm::LLVMContext context;
  llvm::SMDiagnostic error;
  const std::unique_ptr<llvm::Module> module = llvm::parseAssemblyString(text + Declarations, error, context);
  EXPECT_TRUE(module) << error.getMessage().str() << " in line " << error.getLineNo();
  if (!module)
    return false;
  for (llvm::Function &function : *module)
    for (llvm::Instruction &instruction : llvm::instructions(function))
      if (isCallOfFamily(instruction, LaunchMarker)) {
        const llvm::DominatorTree tree(function);
        const Frees frees(*module);
        States states(function, tree, frees);
        return states.areApart(llvm::cast<llvm::CallInst>(instruction), ShapeOperands, ShapeOperands + 1);
      }
  ADD_FAILURE() << "no launch";
  return false;
}

// Two allocations in a table of two, then `loop`, in which %t counts and which ends in a jump to %next.
std::string withTable(const std::string &loop, const std::string &phis = "", const std::string &before = "") {
  return R"(
define void @f(i32 %n) {
entry:
  %buf = alloca [2 x ptr]
  %a = call ptr @veriwarp.allocate(i64 4096)
  %b = call ptr @veriwarp.allocate(i64 4096)
  %second = getelementptr inbounds [2 x ptr], ptr %buf, i64 0, i64 1
  store ptr %a, ptr %buf
  store ptr %b, ptr %second
)" + before +
         R"(
  br label %head
head:
  %t = phi i32 [ 0, %entry ], [ %t1, %next ]
)" + phis +
         R"(
  %more = icmp slt i32 %t, %n
  br i1 %more, label %body, label %end
body:
)" + loop +
         R"(
next:
  %t1 = add i32 %t, 1, !veriwarp.nsw !0
  br label %head
end:
  ret void
})";
}

std::string readBoth(const std::string &i, const std::string &j) {
  return "  %p1 = getelementptr inbounds [2 x ptr], ptr %buf, i64 0, i64 " + i +
         "\n  %p2 = getelementptr inbounds [2 x ptr], ptr %buf, i64 0, i64 " + j +
         "\n  %x = load ptr, ptr %p1\n  %y = load ptr, ptr %p2\n  LAUNCH(ptr %x, ptr %y)\n";
}

TEST(States, TwoElementsOfATable) {
  EXPECT_TRUE(areApart(withTable(readBoth("0", "1") + "  br label %next")));
  EXPECT_FALSE(areApart(withTable(readBoth("1", "1") + "  br label %next")));
}

TEST(States, ElementsThatChangePlaces) {
  const std::string exchange = "  store ptr %y, ptr %p1\n  store ptr %x, ptr %p2\n  br label %next";
  EXPECT_TRUE(areApart(withTable(readBoth("0", "1") + exchange)));
  const std::string copy = "  store ptr %y, ptr %p1\n  br label %next";
  EXPECT_FALSE(areApart(withTable(readBoth("0", "1") + copy)));
}

TEST(States, ACounterThatIsNotBoundedIsKnownByItsRemainder) {
  const std::string index = "  %low = srem i32 %t, 2\n  %i = sext i32 %low to i64\n  %o = xor i64 %i, 1\n";
  EXPECT_TRUE(areApart(withTable(index + readBoth("%i", "%o") + "  br label %next")));
  const std::string third = "  %low = srem i32 %t, 3\n  %i = sext i32 %low to i64\n  %o = xor i64 %i, 1\n";
  EXPECT_FALSE(areApart(withTable(third + readBoth("%i", "%o") + "  br label %next"))); // outside, in the third turn
}

TEST(States, ACounterThatWrapsHasNoRemainderByThree) {
  // Of a number that may wrap, the remainder by 2 is known, by 3 it is not.
  const auto wrapping = [](const std::string &divisor) {
    const std::string phis = "  %last = phi i32 [ " + std::string(divisor == "2" ? "1" : "2") +
                             ", %entry ], [ %low, %next ]\n  %u = phi i32 [ 0, %entry ], [ %u1, %next ]\n";
    return withTable("  %low = urem i32 %u, " + divisor +
                         "\n  %same = icmp eq i32 %low, %last\n  %i = select i1 %same, i64 0, i64 1\n"
                         "  %u1 = add i32 %u, 1\n" +
                         readBoth("0", "%i") + "  br label %next",
                     phis);
  };
  EXPECT_TRUE(areApart(wrapping("2")));
  EXPECT_FALSE(areApart(wrapping("3"))); // 4294967295 % 3 is 0, and then 0 % 3 is 0 again
}

TEST(States, ABranchThatHappensOnceInATurnFarAway) {
  const auto program = [](const std::string &then) {
    return withTable(readBoth("0", "1") +
                     "  %once = icmp eq i32 %t, 200\n  br i1 %once, label %then, label %next\n"
                     "then:\n" +
                     then + "  br label %next");
  };
  EXPECT_FALSE(areApart(program("  store ptr %y, ptr %p1\n")));
  EXPECT_TRUE(areApart(program("  store ptr %y, ptr %p1\n  store ptr %x, ptr %p2\n")));
}

TEST(States, WhatOthersMayChangeIsNotFollowed) {
  const std::string body = readBoth("0", "1") + "  br label %next";
  EXPECT_FALSE(areApart(withTable(body, "", "  call void @keep(ptr %buf)\n")));
  EXPECT_FALSE(areApart(withTable(body, "", "  call void @fill(ptr %buf)\n")));
  EXPECT_FALSE(areApart(withTable(body, "", "  %hidden = ptrtoint ptr %buf to i64\n  %some = call i32 @any()\n")));
  EXPECT_FALSE(areApart(
      withTable(body, "",
                "  %r = call i32 @any()\n  %k = sext i32 %r to i64\n"
                "  %w = getelementptr inbounds [2 x ptr], ptr %buf, i64 0, i64 %k\n  store ptr %a, ptr %w\n")));
}

TEST(States, TheAddressIsKeptBeforeTheTableIsFilled) {
  // `keep` may write into the table whenever something is called later.
  EXPECT_FALSE(areApart(R"(
define void @f() {
entry:
  %buf = alloca [2 x ptr]
  call void @keep(ptr %buf)
  %a = call ptr @veriwarp.allocate(i64 4096)
  %b = call ptr @veriwarp.allocate(i64 4096)
  %second = getelementptr inbounds [2 x ptr], ptr %buf, i64 0, i64 1
  store ptr %a, ptr %buf
  store ptr %b, ptr %second
  %r = call i32 @any()
  %x = load ptr, ptr %buf
  %y = load ptr, ptr %second
  LAUNCH(ptr %x, ptr %y)
  ret void
})"));
}

TEST(States, AnswersToOneQuestionAgree) {
  const auto program = [](const std::string &other) {
    return R"(
define void @f(i32 %n) {
entry:
  %a = call ptr @veriwarp.allocate(i64 4096)
  %b = call ptr @veriwarp.allocate(i64 4096)
  %more = icmp sgt i32 %n, 3
  %less = icmp )" +
           other + R"( i32 %n, 3
  %x = select i1 %more, ptr %a, ptr %b
  %y = select i1 %less, ptr %a, ptr %b
  LAUNCH(ptr %x, ptr %y)
  ret void
})";
  };
  EXPECT_TRUE(areApart(program("sle")));
  EXPECT_FALSE(areApart(program("slt"))); // both are false of 3
}

TEST(States, EachAllocationOfALoopIsAnother) {
  const auto program = [](const std::string &stored) {
    return R"(
define void @f() {
entry:
  %buf = alloca [3 x ptr]
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %made = call ptr @veriwarp.allocate(i64 4096)
  %at = getelementptr inbounds [3 x ptr], ptr %buf, i64 0, i64 )" +
           stored + R"(
  store ptr %made, ptr %at
  %next = add i64 %i, 1, !veriwarp.nsw !0
  %more = icmp slt i64 %next, 3
  br i1 %more, label %head, label %done
done:
  %p1 = getelementptr inbounds [3 x ptr], ptr %buf, i64 0, i64 2
  %x = load ptr, ptr %buf
  %y = load ptr, ptr %p1
  LAUNCH(ptr %x, ptr %y)
  ret void
})";
  };
  EXPECT_TRUE(areApart(program("%i")));
  EXPECT_FALSE(areApart(program("0"))); // of the other element nothing is known
}

TEST(States, NodesThatLeadToEachOther) {
  const auto program = [](const std::string &second) {
    return R"(
define void @f(i32 %n) {
entry:
  %ring = alloca [2 x { ptr, ptr }]
  %a = call ptr @veriwarp.allocate(i64 4096)
  %b = call ptr @veriwarp.allocate(i64 4096)
  %one = getelementptr inbounds [2 x { ptr, ptr }], ptr %ring, i64 0, i64 1
  %link = getelementptr inbounds { ptr, ptr }, ptr %ring, i64 0, i32 1
  %back = getelementptr inbounds { ptr, ptr }, ptr %one, i64 0, i32 1
  store ptr %a, ptr %ring
  store ptr %b, ptr %one
  store ptr %one, ptr %link
  store ptr )" +
           second + R"(, ptr %back
  br label %head
head:
  %q = phi ptr [ %ring, %entry ], [ %after, %head ]
  %t = phi i32 [ 0, %entry ], [ %t1, %head ]
  %x = load ptr, ptr %q
  %to = getelementptr inbounds { ptr, ptr }, ptr %q, i64 0, i32 1
  %after = load ptr, ptr %to
  %y = load ptr, ptr %after
  LAUNCH(ptr %x, ptr %y)
  %t1 = add i32 %t, 1
  %more = icmp slt i32 %t1, %n
  br i1 %more, label %head, label %end
end:
  ret void
})";
  };
  EXPECT_TRUE(areApart(program("%ring")));
  EXPECT_FALSE(areApart(program("%one"))); // it leads to itself
}

TEST(States, ALaunchThatIsNotReachedSaysNothing) {
  EXPECT_FALSE(areApart(R"(
define void @f() {
entry:
  %a = call ptr @veriwarp.allocate(i64 4096)
  %b = call ptr @veriwarp.allocate(i64 4096)
  %never = icmp eq ptr %a, null
  br i1 false, label %launch, label %end
launch:
  LAUNCH(ptr %a, ptr %b)
  br label %end
end:
  ret void
})"));
}

TEST(States, PartsOfAPointerAreNotFollowed) {
  // A pointer that is copied in two halves: the table's own address may be anywhere then.
  EXPECT_FALSE(areApart(R"(
define void @f() {
entry:
  %buf = alloca [2 x ptr]
  %other = alloca ptr
  %a = call ptr @veriwarp.allocate(i64 4096)
  %b = call ptr @veriwarp.allocate(i64 4096)
  %second = getelementptr inbounds [2 x ptr], ptr %buf, i64 0, i64 1
  store ptr %a, ptr %buf
  store ptr %b, ptr %second
  store ptr %buf, ptr %other
  %half = load i32, ptr %other
  %kept = call ptr @_Znwm(i64 8)
  store i32 %half, ptr %kept
  call void @keep(ptr %kept)
  %x = load ptr, ptr %buf
  %y = load ptr, ptr %second
  LAUNCH(ptr %x, ptr %y)
  ret void
})"));
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
