// From LLVM's IR to the kernel model, kernel by kernel: every model keeps the promises of the model, and what matters
// of arithmetic, pointers, loops and accesses is there. The IR is written here, so no Clang decides what is tested.
#include "passes/lift/lift.h"

#include "passes/kernel/print.h"
#include "passes/kernel/verify.h"

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"

#include "gtest/gtest.h"

using namespace veriwarp::kernel;
namespace lift = veriwarp::lift;

namespace {

constexpr const char *Head = R"(
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
@s = internal addrspace(3) global [64 x i32] undef, align 4
@table = internal addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 4, i32 8], align 4
)";

class Lift : public testing::Test {
protected:
  // Lifts `code`, whose kernel is @k.
  lift::Result result(const std::string &code) {
    llvm::SMDiagnostic error;
    std::unique_ptr<llvm::Module> module = llvm::parseAssemblyString(
        Head + code + "\n!nvvm.annotations = !{!0}\n!0 = !{ptr @k, !\"kernel\", i32 1}\n", error, context);
    EXPECT_TRUE(module) << error.getMessage().str() << " in line " << error.getLineNo();
    return module ? lift::liftModule(*module) : lift::Result();
  }
  Kernel kernel(const std::string &code) {
    lift::Result made = result(code);
    for (const lift::Failure &failure : made.failures)
      ADD_FAILURE() << failure.reason;
    if (made.kernels.size() != 1)
      return {};
    for (const std::string &broken : verify(made.kernels[0]))
      ADD_FAILURE() << broken << "\n" << print(made.kernels[0]);
    return std::move(made.kernels[0]);
  }
  llvm::LLVMContext context;
};

std::vector<const Access *> writes(const Kernel &k) {
  std::vector<const Access *> found;
  for (const Access &a : k.accesses)
    if (a.kind == AccessKind::Write)
      found.push_back(&a);
  return found;
}

// The value of an expression over parameters; threadIdx.x is `tid`.
std::uint64_t evaluate(const Kernel &k, ValueId id, const std::vector<std::uint64_t> &params, std::uint64_t tid = 0) {
  const Value &v = k.values[id];
  const auto masked = [&](std::uint64_t value) {
    return v.width >= 64 ? value : value & ((std::uint64_t(1) << v.width) - 1);
  };
  const auto at = [&](unsigned i) { return evaluate(k, v.operands[i], params, tid); };
  const auto extended = [&](unsigned i) {
    const unsigned w = k.values[v.operands[i]].width;
    return static_cast<std::int64_t>(at(i) << (64 - w)) >> (64 - w);
  };
  switch (v.op) {
  case Op::Const:
    return v.imm;
  case Op::Param:
    return masked(params.at(v.imm));
  case Op::Special:
    return v.imm == static_cast<std::uint64_t>(Special::TidX) ? tid : 1;
  case Op::Add:
    return masked(at(0) + at(1));
  case Op::Sub:
    return masked(at(0) - at(1));
  case Op::Mul:
    return masked(at(0) * at(1));
  case Op::And:
    return at(0) & at(1);
  case Op::Or:
    return at(0) | at(1);
  case Op::Xor:
    return at(0) ^ at(1);
  case Op::Shl:
    return masked(at(0) << at(1));
  case Op::LShr:
    return at(0) >> at(1);
  case Op::AShr:
    return masked(static_cast<std::uint64_t>(extended(0) >> at(1)));
  case Op::UDiv:
    return at(0) / at(1);
  case Op::URem:
    return at(0) % at(1);
  case Op::SDiv:
    return masked(static_cast<std::uint64_t>(extended(0) / extended(1)));
  case Op::SRem:
    return masked(static_cast<std::uint64_t>(extended(0) % extended(1)));
  case Op::ZExt:
  case Op::Trunc:
    return masked(at(0));
  case Op::SExt:
    return masked(static_cast<std::uint64_t>(extended(0)));
  case Op::Eq:
    return at(0) == at(1);
  case Op::Ne:
    return at(0) != at(1);
  case Op::ULt:
    return at(0) < at(1);
  case Op::ULe:
    return at(0) <= at(1);
  case Op::SLt:
    return extended(0) < extended(1);
  case Op::SLe:
    return extended(0) <= extended(1);
  case Op::Select:
    return at(0) ? at(1) : at(2);
  default:
    ADD_FAILURE() << "no value to evaluate: " << static_cast<int>(v.op);
    return 0;
  }
}

TEST_F(Lift, CastsKeepTheirWidthsAndSigns) {
  const Kernel k = kernel(R"(
define void @k(ptr %a, i32 %n, i8 %c) {
  %low = trunc i32 %n to i8
  %signed = sext i8 %low to i32
  %unsigned = zext i8 %c to i32
  %sum = add i32 %signed, %unsigned
  %wide = sext i32 %sum to i64
  %p = getelementptr inbounds i32, ptr %a, i64 %wide
  store i32 1, ptr %p
  ret void
})");
  ASSERT_EQ(writes(k).size(), 1u);
  const ValueId offset = writes(k)[0]->offset;
  const auto expected = [](std::uint32_t n, std::uint8_t c) {
    return static_cast<std::uint64_t>(std::int64_t(static_cast<std::int8_t>(n)) + c) * 4;
  };
  for (std::uint32_t n : {0u, 5u, 127u, 128u, 255u, 256u, 0x12345680u, 0xffffffffu})
    for (std::uint8_t c : {0, 1, 127, 200, 255})
      EXPECT_EQ(evaluate(k, offset, {0, n, c}), expected(n, c)) << n << " " << int(c);
}

TEST_F(Lift, OverflowWrapsAtTheTypesWidth) {
  const Kernel k = kernel(R"(
define void @k(ptr %a, i32 %n) {
  %square = mul i32 %n, %n
  %shifted = shl i32 %square, 3
  %less = sub i32 %shifted, 7
  %high = lshr i32 %less, 16
  %signedHigh = ashr i32 %less, 28
  %both = xor i32 %high, %signedHigh
  %wide = zext i32 %both to i64
  %p = getelementptr i8, ptr %a, i64 %wide
  store i8 1, ptr %p
  ret void
})");
  ASSERT_EQ(writes(k).size(), 1u);
  for (std::uint32_t n : {0u, 1u, 3u, 0x10000u, 0x7fffffffu, 0xfffffffbu, 0x12345u}) {
    const std::uint32_t less = n * n * 8 - 7;
    const std::uint32_t both = (less >> 16) ^ static_cast<std::uint32_t>(static_cast<std::int32_t>(less) >> 28);
    EXPECT_EQ(evaluate(k, writes(k)[0]->offset, {0, n}), both) << n;
  }
}

TEST_F(Lift, NegativeIndicesAndFieldsAreOffsets) {
  const Kernel k = kernel(R"(
%pair = type { i8, i64, [3 x i32] }
define void @k(ptr %a, i64 %i) {
  %back = sub i64 0, %i
  %p = getelementptr %pair, ptr %a, i64 %back, i32 2, i64 1
  store i32 1, ptr %p
  ret void
})");
  ASSERT_EQ(writes(k).size(), 1u);
  EXPECT_EQ(writes(k)[0]->size, 4u);
  for (std::int64_t i : {0, 1, 7, -3}) // the structure has 32 bytes, its array begins at 16
    EXPECT_EQ(evaluate(k, writes(k)[0]->offset, {0, static_cast<std::uint64_t>(i)}),
              static_cast<std::uint64_t>(-32 * i + 20));
}

TEST_F(Lift, AChosenPointerMayTouchBoth) {
  const Kernel k = kernel(R"(
define void @k(ptr %a, ptr %b, i1 %c) {
  %p = select i1 %c, ptr %a, ptr %b
  %q = getelementptr i32, ptr %p, i64 2
  store i32 1, ptr %q
  ret void
})");
  ASSERT_EQ(writes(k).size(), 1u);
  const Access &write = *writes(k)[0];
  ASSERT_EQ(write.mayTouch.size(), 2u);
  EXPECT_NE(k.objects[write.mayTouch[0]].name, k.objects[write.mayTouch[1]].name);
  EXPECT_NE(evaluate(k, write.object, {0, 0, 0}), evaluate(k, write.object, {0, 0, 1}));
  EXPECT_EQ(evaluate(k, write.offset, {0, 0, 1}), 8u);
}

TEST_F(Lift, APointerThroughAnIntegerKeepsItsObject) {
  const Kernel k = kernel(R"(
define void @k(ptr %a, i64 %n) {
  %address = ptrtoint ptr %a to i64
  %moved = add i64 %address, %n
  %p = inttoptr i64 %moved to ptr
  store i32 1, ptr %p
  ret void
})");
  ASSERT_EQ(writes(k).size(), 1u);
  ASSERT_EQ(writes(k)[0]->mayTouch.size(), 1u);
  EXPECT_EQ(k.objects[writes(k)[0]->mayTouch[0]].kind, ObjectKind::Parameter);
  EXPECT_EQ(evaluate(k, writes(k)[0]->offset, {0, 12}), 12u);
}

// What an asm statement makes of the address of a parameter; which object the result points to.
TEST_F(Lift, APointerThroughPtxKeepsItsObject) {
  const auto touched = [&](const std::string &text) {
    const Kernel k = kernel("define void @k(ptr %a, ptr %b, i64 %n) {\n"
                            "  %p = call ptr asm sideeffect \"" +
                            text +
                            "\", \"=l,l,l,l\"(ptr %a, ptr %b, i64 %n)\n"
                            "  store i32 1, ptr %p\n"
                            "  ret void\n"
                            "}");
    std::string names;
    for (const Access *write : writes(k))
      for (ObjectId object : write->mayTouch)
        names += (k.objects[object].kind == ObjectKind::Parameter ? k.objects[object].name : "?") + " ";
    return names;
  };
  const std::string a = touched("mov.u64 $0, $1;"), b = touched("cvta.global.u64 $0, $2;");
  EXPECT_NE(a, b);
  EXPECT_NE(a, "? ");
  EXPECT_NE(b, "? ");
  EXPECT_EQ(touched("mov.u64 $0, $1; // no ld.u64"), a);
  EXPECT_EQ(touched("add.u64 $0, $1, $3;"), a);
  EXPECT_EQ(touched("{ .reg .u64 t; mad.lo.u64 t, $3, 4, $2; mov.u64 $0, t; }"), b);
  EXPECT_EQ(touched("{ .reg .pred p; setp.eq.u64 p, $3, 0; mov.u64 $0, $1; @p mov.u64 $0, $2; }"), a + b);
  EXPECT_EQ(touched("mov.u64 $0, $1; mov.u64 $0, $2;"), b);
  // The difference of two addresses, and what is read there, are no addresses of the two.
  EXPECT_EQ(touched("sub.u64 $0, $1, $2;"), "? ");
  EXPECT_EQ(touched("{ .reg .u64 t; cvta.to.global.u64 t, $1; ld.u64 $0, [t]; }"), "? ");
}

TEST_F(Lift, ALoadedPointerIsAnyObject) {
  const Kernel k = kernel(R"(
define void @k(ptr %rows) {
  %row = load ptr, ptr %rows
  store i32 1, ptr %row
  ret void
})");
  ASSERT_EQ(writes(k).size(), 1u);
  ASSERT_EQ(writes(k)[0]->mayTouch.size(), 1u);
  EXPECT_EQ(k.objects[writes(k)[0]->mayTouch[0]].kind, ObjectKind::Loaded);
}

TEST_F(Lift, NestedLoopsAreOuterBeforeInner) {
  const Kernel k = kernel(R"(
define void @k(ptr %a, i32 %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  br label %inner
inner:
  %j = phi i32 [ %i, %outer ], [ %j1, %inner ]
  %wide = sext i32 %j to i64
  %p = getelementptr i32, ptr %a, i64 %wide
  store i32 %i, ptr %p
  %j1 = add nsw i32 %j, 1
  %more = icmp slt i32 %j1, %n
  br i1 %more, label %inner, label %latch
latch:
  %i1 = add nsw i32 %i, 1
  %again = icmp slt i32 %i1, %n
  br i1 %again, label %outer, label %end
end:
  ret void
})");
  ASSERT_EQ(k.loops.size(), 2u);
  EXPECT_EQ(k.loops[0].parent, None);
  EXPECT_EQ(k.loops[1].parent, 0u);
  for (const Loop &loop : k.loops) {
    EXPECT_NE(loop.preheader, None);
    EXPECT_NE(loop.latch, None);
  }
  ASSERT_EQ(writes(k).size(), 1u);
  EXPECT_EQ(k.blocks[writes(k)[0]->block].loop, 1u);
}

TEST_F(Lift, AValueThatLeavesItsLoopPassesAPhi) {
  const Kernel k = kernel(R"(
define void @k(ptr %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %i1 = add i32 %i, 1
  %more = icmp ult i32 %i1, %n
  br i1 %more, label %loop, label %end
end:
  %wide = zext i32 %i1 to i64
  %p = getelementptr i32, ptr %a, i64 %wide
  store i32 1, ptr %p
  ret void
})");
  for (const Value &v : k.values) { // what the model promises, looked at here once more by hand
    if (v.block == None || v.op == Op::Phi || k.blocks[v.block].loop != None)
      continue;
    for (ValueId o : v.operands) {
      EXPECT_TRUE(k.values[o].block == None || k.blocks[k.values[o].block].loop == None) << print(k);
    }
  }
}

TEST_F(Lift, SharedAndConstantArraysAreObjects) {
  const Kernel k = kernel(R"(
define void @k(ptr %a) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext i32 %t to i64
  %p = getelementptr [64 x i32], ptr addrspace(3) @s, i64 0, i64 %i
  store i32 1, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %c = getelementptr [4 x i32], ptr addrspace(4) @table, i64 0, i64 2
  %four = load i32, ptr addrspace(4) %c
  ret void
})");
  ASSERT_EQ(writes(k).size(), 1u);
  const Object &shared = k.objects[writes(k)[0]->mayTouch.at(0)];
  EXPECT_EQ(shared.space, Space::Shared);
  EXPECT_EQ(shared.size, 256u);
  EXPECT_EQ(evaluate(k, writes(k)[0]->offset, {}, 9), 36u);
  unsigned barriers = 0;
  for (const Value &v : k.values)
    barriers += v.op == Op::Barrier;
  EXPECT_EQ(barriers, 1u);
  for (const Object &o : k.objects)
    if (o.kind == ObjectKind::ConstantVariable) {
      EXPECT_TRUE(o.readOnly);
      ASSERT_EQ(o.initializer.size(), 16u);
      EXPECT_EQ(o.initializer[8], 4u);
    }
}

TEST_F(Lift, AtomicsHaveTheirOperationAndScope) {
  const Kernel k = kernel(R"(
define void @k(ptr %a, i32 %n) {
  %old = atomicrmw add ptr %a, i32 %n monotonic
  %q = getelementptr i32, ptr %a, i64 1
  %pair = cmpxchg ptr %q, i32 0, i32 %old syncscope("block") acquire monotonic
  ret void
})");
  std::vector<const Access *> atomics;
  for (const Access &a : k.accesses)
    if (a.kind == AccessKind::Atomic)
      atomics.push_back(&a);
  ASSERT_EQ(atomics.size(), 2u);
  EXPECT_EQ(atomics[0]->atomicOp, AtomicOp::Add);
  EXPECT_EQ(atomics[0]->order, Order::Relaxed);
  EXPECT_EQ(atomics[1]->atomicOp, AtomicOp::Cas);
  EXPECT_EQ(atomics[1]->order, Order::Relaxed) << "CUDA's atomic functions are relaxed, whatever LLVM calls them";
  EXPECT_LT(static_cast<int>(atomics[1]->scope), static_cast<int>(atomics[0]->scope));
  EXPECT_NE(atomics[1]->compared, None);
}

TEST_F(Lift, DeviceFunctionsAreInlinedAndRecursionIsNot) {
  const Kernel k = kernel(R"(
define internal i64 @twice(i64 %n) {
  %m = mul i64 %n, 2
  ret i64 %m
}
define void @k(ptr %a, i64 %n) {
  %m = call i64 @twice(i64 %n)
  %p = getelementptr i8, ptr %a, i64 %m
  store i8 1, ptr %p
  ret void
})");
  ASSERT_EQ(writes(k).size(), 1u);
  EXPECT_EQ(evaluate(k, writes(k)[0]->offset, {0, 21}), 42u);

  const lift::Result recursive = result(R"(
define internal i64 @down(i64 %n) {
  %zero = icmp eq i64 %n, 0
  br i1 %zero, label %end, label %more
more:
  %m = sub i64 %n, 1
  %d = call i64 @down(i64 %m)
  %e = add i64 %d, 3
  ret i64 %e
end:
  ret i64 0
}
define void @k(ptr %a, i64 %n) {
  %m = call i64 @down(i64 %n)
  %p = getelementptr i8, ptr %a, i64 %m
  store i8 1, ptr %p
  ret void
})");
  EXPECT_TRUE(recursive.kernels.empty());
  ASSERT_EQ(recursive.failures.size(), 1u);
}

TEST_F(Lift, ASwitchIsBranches) {
  const Kernel k = kernel(R"(
define void @k(ptr %a, i32 %n) {
entry:
  switch i32 %n, label %other [ i32 1, label %one
                                i32 -1, label %less ]
one:
  br label %end
less:
  br label %end
other:
  br label %end
end:
  %v = phi i32 [ 10, %one ], [ 20, %less ], [ 30, %other ]
  store i32 %v, ptr %a
  ret void
})");
  for (const Block &b : k.blocks) {
    EXPECT_LE(b.succs.size(), 2u);
    if (b.terminator == TerminatorKind::Branch) {
      EXPECT_NE(b.condition, None);
    }
  }
  ASSERT_EQ(writes(k).size(), 1u);
  EXPECT_NE(writes(k)[0]->stored, None);
}

TEST_F(Lift, ALocalVariableIsNobodyElses) {
  const Kernel k = kernel(R"(
define void @k(ptr %a, i64 %i) {
  %mine = alloca [8 x i32], align 4
  %p = getelementptr [8 x i32], ptr %mine, i64 0, i64 %i
  store i32 1, ptr %p
  %q = getelementptr [8 x i32], ptr %mine, i64 0, i64 3
  %v = load i32, ptr %q
  store i32 %v, ptr %a
  ret void
})");
  unsigned locals = 0;
  for (const Access *w : writes(k))
    locals += k.objects[w->mayTouch.at(0)].space == Space::Local;
  EXPECT_EQ(locals, 1u);
  EXPECT_EQ(writes(k).size(), 2u);
}

TEST_F(Lift, CopiesOfMemoryAreAccesses) {
  const Kernel k = kernel(R"(
define void @k(ptr %a, ptr %b) {
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 12, i1 false)
  ret void
})");
  std::uint64_t read = 0, written = 0;
  for (const Access &a : k.accesses)
    (a.kind == AccessKind::Write ? written : read) += a.size;
  EXPECT_EQ(written, 12u) << print(k);
  EXPECT_EQ(read, 12u) << print(k);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
