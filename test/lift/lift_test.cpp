// From LLVM's IR to the kernel model, kernel by kernel: every model keeps the promises of the model, and what matters
// of arithmetic, pointers, loops and accesses is there. The IR is written here, so no Clang decides what is tested.
#include "passes/lift/lift.h"

#include "passes/kernel/opaque.h"
#include "passes/kernel/print.h"
#include "passes/kernel/verify.h"

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"

#include "gtest/gtest.h"

#include <algorithm>

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

// What a kernel stores whose asm statement makes `type` of %n and %m.
class Ptx : public Lift {
protected:
  Kernel kernelWith(const std::string &text, const std::string &type = "i32", const std::string &given = "i32") {
    const auto code = [](const std::string &of) { return of == "i64" ? "l" : of == "i16" ? "h" : "r"; };
    return kernel("define void @k(ptr %a, " + given + " %n, " + given + " %m) {\n  %r = call " + type +
                  " asm sideeffect \"" + text + "\", \"=" + code(type) + "," + code(given) + "," + code(given) + "\"(" +
                  given + " %n, " + given + " %m)\n  store " + type + " %r, ptr %a\n  ret void\n}");
  }
  std::uint64_t computed(const std::string &text, std::uint64_t n, std::uint64_t m, const std::string &type = "i32",
                         const std::string &given = "i32") {
    const Kernel k = kernelWith(text, type, given);
    return evaluate(k, writes(k).at(0)->stored, {0, n, m});
  }
};

TEST_F(Ptx, AConversionFillsItsRegister) {
  for (std::uint32_t n : {0u, 1u, 127u, 128u, 255u, 256u, 0xffffff80u}) {
    const std::uint32_t asSigned = ((n & 255) ^ 128) - 128;
    EXPECT_EQ(computed("cvt.s8.s32 $0, $1;", n, 0), asSigned) << n;
    EXPECT_EQ(computed("cvt.u8.s32 $0, $1;", n, 0), n & 255) << n;
    EXPECT_EQ(computed("{.reg .u32 q; cvt.s8.u32 q, $1; add.u32 $0, q, 1;}", n, 0), asSigned + 1) << n;
    // The register is wider than the result: 64 bits of sign, whatever reads them.
    EXPECT_EQ(computed("{.reg .u64 w; cvt.s32.s32 w, $1; shr.u64 w, w, 4; add.u64 $0, w, 1;}", n, 0, "i64"),
              (static_cast<std::uint64_t>(static_cast<std::int32_t>(n)) >> 4) + 1)
        << n;
    EXPECT_EQ(computed("{.reg .u64 w; cvt.u32.u32 w, $1; add.s64 $0, w, 1;}", n, 0, "i64"), std::uint64_t(n) + 1) << n;
  }
}

TEST_F(Ptx, WhatAModifierChangesIsNotTakenForThePlainOperation) {
  for (const char *text : {"add.u16x2", "min.relu.s32", "max.u16x2", "max.s16x2.relu", "add.sat.s32", "mad.hi.sat.s32",
                           "cvt.sat.u8.s32", "sub.sat.s32", "max.u8x4", "shl.wrap.b32"}) {
    const Kernel k = kernelWith(std::string(text) + " $0, $1, $2;");
    const Value &stored = k.values[writes(k).at(0)->stored];
    EXPECT_EQ(stored.op, Op::Opaque) << text;
    EXPECT_NE(opaqueName(stored).find(text), std::string::npos) << text;
  }
  EXPECT_EQ(computed("max.s32 $0, $1, $2;", 5, 0xfffffff0), 5u);
  EXPECT_EQ(computed("{.reg .pred p; setp.lo.s32 p, $1, $2; selp.b32 $0, 3, 4, p;}", 5, 0xfffffff0), 3u);
}

TEST_F(Ptx, AnAmountOfShiftHas32Bits) {
  const Kernel k = kernelWith("shl.b16 $0, $1, 65536;", "i16", "i16");
  EXPECT_EQ(k.values[writes(k).at(0)->stored].op, Op::Opaque);
}

TEST_F(Ptx, ACarryIsTakenOn) {
  const std::string sum = "{.reg .u32 l, h; add.cc.u32 l, $1, $2; addc.u32 h, $2, $1; mov.b64 $0, {l, h};}";
  const std::string difference = "{.reg .u32 l, h; sub.cc.u32 l, $1, $2; subc.u32 h, $2, $1; mov.b64 $0, {l, h};}";
  const std::string square = "{.reg .u32 l, h; mad.lo.cc.u32 l, $1, $2, $2; madc.hi.u32 h, $1, $2, 0; "
                             "mov.b64 $0, {l, h};}";
  const std::string chain = "{.reg .u32 l; add.cc.u32 l, $1, $2; addc.cc.u32 l, 0xffffffff, 0; addc.u32 $0, 0, 0;}";
  for (std::uint32_t n : {0u, 1u, 0x80000000u, 0xffffffffu, 0x12345678u})
    for (std::uint32_t m : {0u, 1u, 0x80000000u, 0xffffffffu, 0xfedcba98u}) {
      const std::uint64_t carry = (std::uint64_t(n) + m) >> 32, a = (std::uint64_t(m) << 32) + n,
                          b = (std::uint64_t(n) << 32) + m;
      EXPECT_EQ(computed(sum, n, m, "i64"), a + b) << n << " " << m;
      EXPECT_EQ(computed(difference, n, m, "i64"), a - b) << n << " " << m;
      EXPECT_EQ(computed(square, n, m, "i64"), std::uint64_t(n) * m + m) << n << " " << m;
      EXPECT_EQ(computed(chain, n, m), carry) << n << " " << m;
    }
}

TEST_F(Ptx, ACarryFromElsewhereIsAnyValue) {
  for (const char *text : {"addc.u32 $0, 0, 0;", "subc.u32 $0, 0, 0;", "madc.lo.u32 $0, 0, 0, 0;",
                           "{.reg .u32 t; .reg .pred p; setp.eq.u32 p, $1, 0; @p add.cc.u32 t, $1, $2; "
                           "addc.u32 $0, 0, 0;}"}) {
    const Kernel k = kernelWith(text);
    EXPECT_TRUE(std::any_of(k.values.begin(), k.values.end(),
                            [](const Value &v) { return v.op == Op::Opaque && v.operands.empty(); }))
        << text << "\n"
        << print(k);
  }
}

TEST_F(Ptx, WhatAPredicateMayLeaveOutIsAnyValue) {
  const Kernel once = kernelWith("{.reg .pred p; setp.eq.u32 p, $1, 0; @p mov.u32 $0, 1;}");
  EXPECT_EQ(once.values[writes(once).at(0)->stored].op, Op::Select) << print(once);
  // One of the two is executed.
  const std::string both = "{.reg .pred p; setp.eq.u32 p, $1, 0; @p mov.u32 $0, 7; @!p mov.u32 $0, $2;}";
  const std::string reversed = "{.reg .pred p; setp.eq.u32 p, $1, 0; @!p mov.u32 $0, $2; @p mov.u32 $0, 7;}";
  for (const std::string &text : {both, reversed}) {
    EXPECT_EQ(computed(text, 0, 9), 7u);
    EXPECT_EQ(computed(text, 3, 9), 9u);
  }
}

TEST_F(Ptx, NamesAreThoseOfTheirBlock) {
  EXPECT_EQ(computed("{.reg .u32 t; mov.u32 t, $1; {.reg .u32 t; mov.u32 t, $2;} mov.u32 $0, t;}", 3, 4), 3u);
  EXPECT_EQ(computed("{.reg .u32 t<2>; mov.u32 t1, $1; {.reg .u64 t1; cvt.u64.u32 t1, $2;} mov.u32 $0, t1;}", 3, 4),
            3u);
  for (const char *text : {"{.reg .v2 .u32 v; mov.u32 v.x, $1; mov.u32 $0, v.x;}",
                           "{.reg .u32 t; mov.u32 t, 0; vadd.u32.u32.u32 t.b0, $1, $2, t; mov.u32 $0, t;}"}) {
    const Kernel k = kernelWith(text);
    EXPECT_TRUE(std::any_of(k.values.begin(), k.values.end(), [](const Value &v) { return v.op == Op::Unsupported; }))
        << text;
  }
}

// Equal operands give equal results: so the operands are whole, and all of what the result depends on.
TEST_F(Ptx, FunctionsTakeAllThatTheirResultsDependOn) {
  const auto stored = [](const Kernel &k) { return k.values[writes(k).at(0)->stored]; };
  const Kernel chosen = kernelWith("slct.u64.s32 $0, $1, $2, -1;", "i64", "i64");
  ASSERT_EQ(stored(chosen).operands.size(), 3u);
  for (unsigned i : {0, 1})
    EXPECT_EQ(chosen.values[stored(chosen).operands[i]].width, 64u);
  const Kernel space = kernelWith("{.reg .pred p; isspacep.shared p, $1; selp.b32 $0, 1, 0, p;}", "i32", "i64");
  for (const Value &v : space.values)
    if (v.op == Op::Opaque) {
      ASSERT_EQ(v.operands.size(), 1u);
      EXPECT_EQ(space.values[v.operands[0]].width, 64u);
    }
  // The block that asks is no operand.
  EXPECT_TRUE(stored(kernelWith("getctarank.shared::cluster.u32 $0, $1;")).operands.empty());
  EXPECT_TRUE(stored(kernelWith("mapa.shared::cluster.u32 $0, $1, $2;")).operands.empty());
  // A part of a vector is a function of its own.
  const Kernel two = kernelWith("{.reg .b32 q, r; unheard.v2.b32 {q, r}, $1; sub.u32 $0, q, r;}");
  EXPECT_EQ(stored(two).op, Op::Sub) << print(two);
}

// The functions of which a value is: with the widths of what they take and give.
std::string function(const Kernel &k, ValueId id) {
  const Value &v = k.values[id];
  if (v.op != Op::Opaque || v.operands.empty())
    return "%" + std::to_string(id); // itself alone
  std::string text = opaqueName(v) + " " + std::to_string(v.width);
  for (ValueId operand : v.operands)
    text += " " + std::to_string(k.values[operand].width);
  return text;
}

TEST_F(Lift, FunctionsHaveNamesOfTheirOwn) {
  const std::string head = R"(
declare i32 @_Z1fi(i32) memory(none)
declare i32 @_Z1fj(i32) memory(none)
declare i32 @_ZN1a1gILi1EEEii(i32) memory(none)
declare i32 @_ZN1b1gILi1EEEii(i32) memory(none)
declare i32 @__nvvm_reflect(ptr) memory(none)
declare half @llvm.fptrunc.round.f16.f32(float, metadata)
declare i32 @llvm.nvvm.getctarank(ptr)
@one = private constant [4 x i8] c"one\00"
@two = private constant [4 x i8] c"two\00"
)";
  const auto name = [&](const std::string &type, const std::string &instruction) {
    const Kernel k = kernel(head +
                            "define void @k(ptr %a, i128 %w, i256 %x, <2 x i32> %v, <4 x i16> %u, <4 x i8> %c, "
                            "<2 x i16> %h, i32 %n, half %f, bfloat %g, double %d, float %e, <2 x i1> %p, "
                            "<4 x i1> %q, ptr %b) {\n  %r = " +
                            instruction + "\n  store " + type + " %r, ptr %a\n  ret void\n}");
    return function(k, writes(k).at(0)->stored);
  };
  const auto differ = [&](const std::string &type, const std::string &one, const std::string &otherType,
                          const std::string &other) {
    EXPECT_NE(name(type, one)[0], '%') << one;
    EXPECT_NE(name(type, one), name(otherType, other)) << other;
  };
  differ("<2 x i32>", "shufflevector <2 x i32> %v, <2 x i32> %v, <2 x i32> <i32 0, i32 3>", //
         "<2 x i32>", "shufflevector <2 x i32> %v, <2 x i32> %v, <2 x i32> <i32 1, i32 2>");
  differ("<4 x i32>", "zext <4 x i8> %c to <4 x i32>", "<2 x i32>", "zext <2 x i16> %h to <2 x i32>");
  differ("<4 x i32>", "sext <4 x i8> %c to <4 x i32>", "<2 x i32>", "sext <2 x i16> %h to <2 x i32>");
  differ("<2 x i16>", "trunc <2 x i32> %v to <2 x i16>", "<4 x i8>", "trunc <4 x i16> %u to <4 x i8>");
  differ("<2 x i32>", "add <2 x i32> %v, %v", "<4 x i16>", "add <4 x i16> %u, %u");
  differ("<2 x i1>", "icmp slt <2 x i32> %v, zeroinitializer", "<4 x i1>", "icmp slt <4 x i16> %u, zeroinitializer");
  differ("<2 x i32>", "select <2 x i1> %p, <2 x i32> %v, <2 x i32> %v", //
         "<4 x i16>", "select <4 x i1> %q, <4 x i16> %u, <4 x i16> %u");
  differ("i128", "add i128 %w, %w", "i256", "add i256 %x, %x");
  differ("i1", "icmp ult i128 %w, 5", "i1", "icmp ult i256 %x, 5");
  differ("i64", "trunc i128 %w to i64", "i64", "trunc i256 %x to i64");
  differ("float", "sitofp i128 %w to float", "float", "sitofp i256 %x to float");
  differ("half", "sitofp i32 %n to half", "bfloat", "sitofp i32 %n to bfloat");
  differ("half", "fptrunc double %d to half", "bfloat", "fptrunc double %d to bfloat");
  differ("float", "fpext half %f to float", "float", "fpext bfloat %g to float");
  differ("half", "fadd half %f, %f", "bfloat", "fadd bfloat %g, %g");
  differ("half", "fneg half %f", "bfloat", "fneg bfloat %g");
  differ("i32", "fptosi half %f to i32", "i32", "fptosi bfloat %g to i32");
  differ("i1", "fcmp olt half %f, 0xH3C00", "i1", "fcmp olt bfloat %g, 0xR3F80");
  differ("i32", "call i32 @_Z1fi(i32 %n)", "i32", "call i32 @_Z1fj(i32 %n)");
  differ("i32", "call i32 @_ZN1a1gILi1EEEii(i32 %n)", "i32", "call i32 @_ZN1b1gILi1EEEii(i32 %n)");
  differ("i32", "call i32 @__nvvm_reflect(ptr @one)", "i32", "call i32 @__nvvm_reflect(ptr @two)");
  const auto second = [&](const std::string &record) {
    const Kernel k =
        kernel("define void @k(ptr %a, ptr %b) {\n  %r = load " + record + ", ptr %b\n  %second = extractvalue " +
               record + " %r, 1\n  store i8 %second, ptr %a\n  ret void\n}");
    return function(k, writes(k).at(0)->stored);
  };
  EXPECT_NE(second("{ i16, i8 }"), second("[2 x i8]"));
  // What is no operand of the model, such as a mode of rounding, makes it any value.
  EXPECT_EQ(name("half", "call half @llvm.fptrunc.round.f16.f32(float %e, metadata !\"round.upward\")")[0], '%');
  EXPECT_EQ(name("i32", "call i32 @llvm.nvvm.getctarank(ptr %b)")[0], '%') << "it depends on the block that asks";
  // Equal ones stay equal.
  EXPECT_EQ(name("<2 x i32>", "add <2 x i32> %v, %v"), name("<2 x i32>", "add <2 x i32> %v, %v"));
  EXPECT_EQ(name("float", "fadd float %e, %e").substr(0, 5), "fadd ");
}

TEST_F(Lift, ConstantsHaveNamesOfTheirOwn) {
  const auto name = [&](const std::string &type, const std::string &constant) {
    const Kernel k = kernel("define void @k(ptr %a) {\n  store " + type + " " + constant + ", ptr %a\n  ret void\n}");
    const ValueId id = writes(k).at(0)->stored;
    std::string text = function(k, id);
    for (ValueId operand : k.values[id].operands)
      text += " " + std::to_string(k.values[operand].imm);
    return text;
  };
  const std::string elements = "i32 1000000001, i32 1000000002, i32 1000000003, i32 1000000004, i32 1000000005, i32 ";
  EXPECT_NE(name("<6 x i32>", "<" + elements + "6>"), name("<6 x i32>", "<" + elements + "7>"));
  const std::string low = "340282366920938463463374607431768211456"; // 2 to the 128th
  const std::string more = "680564733841876926926749214863536422912";
  EXPECT_NE(name("i192", low), name("i192", more));
  EXPECT_NE(name("i128", "18446744073709551616"), name("i192", "18446744073709551616"));
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
