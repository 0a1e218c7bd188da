// What instructions of PTX become: each form of the table is translated, and those that only compute are evaluated
// against what PTX ISA says of them.
#include "passes/ptx/reader.h"
#include "passes/ptx/translate.h"
#include "ptx/instructions.h"

#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <string>

using namespace veriwarp;

namespace {

const std::string Head = ".version 8.7\n.target sm_90\n.address_size 64\n";

struct Translated {
  std::unique_ptr<llvm::LLVMContext> context = std::make_unique<llvm::LLVMContext>();
  std::unique_ptr<llvm::Module> module;
  std::string error;
};

Translated translated(const std::string &text) {
  Translated result;
  const auto said = [](const ptx::Malformed &what) {
    return std::to_string(what.where.line) + ":" + std::to_string(what.where.column) + ": " + what.what;
  };
  auto tree = ptx::readFile(text);
  if (const auto *what = std::get_if<ptx::Malformed>(&tree)) {
    result.error = said(*what);
    return result;
  }
  auto module = ptx::translate(std::get<ptx::File>(tree), "f.ptx", *result.context);
  if (const auto *what = std::get_if<ptx::Malformed>(&module))
    result.error = said(*what);
  else
    result.module = std::move(std::get<std::unique_ptr<llvm::Module>>(module));
  return result;
}

// Each example of the table, with registers of the widths that its types ask for.
TEST(PtxTranslate, knowsEachFormOfTheTable) {
  for (const ptx::Row &row : ptx::rows()) {
    const std::string example(row.example);
    if (row.effect == ptx::Effect::Jumps)
      continue;
    const bool isWide = example.find("64") != std::string::npos;
    const std::string numbers = isWide ? "b64" : "b32";
    const std::string text = Head + ".visible .entry k()\n{\n.reg .pred p;\n.reg ." + numbers +
                             " d, e, f, g, n;\n.reg ." + (example.find('[') != std::string::npos ? "b64" : numbers) +
                             " a, b, c, t;\n" + example + "\nret;\n}\n";
    EXPECT_EQ(translated(text).error, "") << example;
  }
}

// What has a number where others have their result, or none at all, is not refused.
TEST(PtxTranslate, takesNoNumberForAResult) {
  const std::string text = Head +
                           ".visible .entry k()\n{\nwgmma.fence.sync.aligned;\nwgmma.commit_group.sync.aligned;\n"
                           "wgmma.wait_group.sync.aligned 0;\nret;\n}\n";
  EXPECT_EQ(translated(text).error, "");
}

// The value that a function of constants returns.
std::uint64_t evaluate(const std::string &body, const std::string &width, bool &isKnown) {
  const Translated made =
      translated(Head + ".func (.param ." + width +
                 " result) f()\n{\n.reg .pred %p<9>;\n.reg .b16 %rs<9>;\n.reg .b32 %r<9>;\n.reg .b64 %rd<9>;\n" + body +
                 "\nret;\n}\n");
  EXPECT_EQ(made.error, "") << body;
  isKnown = false;
  if (!made.module)
    return 0;
  llvm::Function &function = *made.module->getFunction("f");
  llvm::Constant *result = nullptr;
  for (llvm::Instruction &one : llvm::make_early_inc_range(llvm::instructions(function))) {
    if (auto *leaves = llvm::dyn_cast<llvm::ReturnInst>(&one))
      result = llvm::dyn_cast<llvm::Constant>(leaves->getReturnValue());
    else if (llvm::Constant *folded = llvm::ConstantFoldInstruction(&one, made.module->getDataLayout()))
      one.replaceAllUsesWith(folded);
  }
  const auto *number = llvm::dyn_cast_or_null<llvm::ConstantInt>(result);
  isKnown = number != nullptr;
  return number ? number->getZExtValue() : 0;
}

struct Formula {
  std::string instruction; // of %r1, %r2, %r3 to %r4
  std::function<std::uint32_t(std::uint32_t, std::uint32_t, std::uint32_t)> value;
};

std::uint32_t lop3(std::uint32_t a, std::uint32_t b, std::uint32_t c, unsigned table) {
  std::uint32_t result = 0;
  for (unsigned bit = 0; bit < 32; ++bit) {
    const unsigned at = (a >> bit & 1) * 4 + (b >> bit & 1) * 2 + (c >> bit & 1);
    result |= (table >> at & 1) << bit;
  }
  return result;
}

std::uint32_t prmt(std::uint32_t a, std::uint32_t b, unsigned selector) {
  const std::uint64_t both = std::uint64_t(b) << 32 | a;
  std::uint32_t result = 0;
  for (unsigned i = 0; i < 4; ++i)
    result |= static_cast<std::uint32_t>(both >> (8 * (selector >> (4 * i) & 7)) & 0xff) << (8 * i);
  return result;
}

TEST(PtxTranslate, computesWhatPtxSays) {
  using U = std::uint32_t;
  using S = std::int32_t;
  std::vector<Formula> formulas = {
      {"add.s32 %r4, %r1, %r2;", [](U a, U b, U) { return a + b; }},
      {"sub.s32 %r4, %r1, %r2;", [](U a, U b, U) { return a - b; }},
      {"mul.lo.s32 %r4, %r1, %r2;", [](U a, U b, U) { return a * b; }},
      {"mul.hi.u32 %r4, %r1, %r2;", [](U a, U b, U) { return U(std::uint64_t(a) * b >> 32); }},
      {"mul.hi.s32 %r4, %r1, %r2;", [](U a, U b, U) { return U(std::int64_t(S(a)) * S(b) >> 32); }},
      {"mad.lo.s32 %r4, %r1, %r2, %r3;", [](U a, U b, U c) { return a * b + c; }},
      {"mul24.lo.u32 %r4, %r1, %r2;", [](U a, U b, U) { return (a & 0xffffff) * (b & 0xffffff); }},
      {"sad.s32 %r4, %r1, %r2, %r3;", [](U a, U b, U c) { return (S(a) < S(b) ? b - a : a - b) + c; }},
      {"div.u32 %r4, %r1, %r3;", [](U a, U, U c) { return a / c; }},
      {"rem.s32 %r4, %r1, %r3;", [](U a, U, U c) { return U(std::int64_t(S(a)) % S(c)); }},
      {"abs.s32 %r4, %r1;", [](U a, U, U) { return S(a) < 0 ? 0 - a : a; }},
      {"neg.s32 %r4, %r1;", [](U a, U, U) { return 0 - a; }},
      {"min.s32 %r4, %r1, %r2;", [](U a, U b, U) { return S(a) < S(b) ? a : b; }},
      {"max.u32 %r4, %r1, %r2;", [](U a, U b, U) { return a > b ? a : b; }},
      {"shl.b32 %r4, %r1, 5;", [](U a, U, U) { return a << 5; }},
      {"shl.b32 %r4, %r1, 32;", [](U, U, U) { return 0u; }},
      {"shr.s32 %r4, %r1, 40;", [](U a, U, U) { return S(a) < 0 ? ~0u : 0u; }},
      {"shr.u32 %r4, %r1, 7;", [](U a, U, U) { return a >> 7; }},
      {"not.b32 %r4, %r1;", [](U a, U, U) { return ~a; }},
      {"cnot.b32 %r4, %r1;", [](U a, U, U) { return U(a == 0); }},
      {"popc.b32 %r4, %r1;", [](U a, U, U) { return U(__builtin_popcount(a)); }},
      {"clz.b32 %r4, %r1;", [](U a, U, U) { return U(a ? __builtin_clz(a) : 32); }},
      {"bfind.u32 %r4, %r1;", [](U a, U, U) { return U(a ? 31 - __builtin_clz(a) : -1); }},
      {"bfind.s32 %r4, %r1;",
       [](U a, U, U) {
         const U b = S(a) < 0 ? ~a : a;
         return U(b ? 31 - __builtin_clz(b) : -1);
       }},
      {"brev.b32 %r4, %r1;",
       [](U a, U, U) {
         U result = 0;
         for (unsigned i = 0; i < 32; ++i)
           result |= (a >> i & 1) << (31 - i);
         return result;
       }},
      {"bfe.u32 %r4, %r1, 3, 9;", [](U a, U, U) { return a >> 3 & 0x1ff; }},
      {"bfe.s32 %r4, %r1, 3, 9;", [](U a, U, U) { return U(S(a << 20) >> 23); }},
      {"bfe.u32 %r4, %r1, 28, 9;", [](U a, U, U) { return a >> 28; }},
      {"bfe.s32 %r4, %r1, 28, 9;", [](U a, U, U) { return U(S(a) >> 28); }},
      {"bfe.u32 %r4, %r1, 40, 9;", [](U, U, U) { return 0u; }},
      {"bfe.s32 %r4, %r1, 40, 9;", [](U a, U, U) { return U(S(a) >> 31); }},
      {"bfe.s32 %r4, %r1, 4, 0;", [](U, U, U) { return 0u; }},
      {"bfi.b32 %r4, %r1, %r2, 4, 8;", [](U a, U b, U) { return (b & ~0xff0u) | (a << 4 & 0xff0u); }},
      {"bfi.b32 %r4, %r1, %r2, 28, 8;", [](U a, U b, U) { return (b & 0x0fffffffu) | a << 28; }},
      {"bfi.b32 %r4, %r1, %r2, 32, 8;", [](U, U b, U) { return b; }},
      {"shf.l.wrap.b32 %r4, %r1, %r2, 9;", [](U a, U b, U) { return b << 9 | a >> 23; }},
      {"shf.r.wrap.b32 %r4, %r1, %r2, 9;", [](U a, U b, U) { return b << 23 | a >> 9; }},
      {"shf.l.clamp.b32 %r4, %r1, %r2, 35;", [](U a, U, U) { return a; }},
      {"shf.r.clamp.b32 %r4, %r1, %r2, 32;", [](U, U b, U) { return b; }},
      {"selp.b32 %r4, %r1, %r2, %p1;", [](U a, U b, U c) { return c & 1 ? a : b; }},
      {"slct.u32.s32 %r4, %r1, %r2, %r3;", [](U a, U b, U c) { return S(c) >= 0 ? a : b; }},
      {"set.lt.u32.s32 %r4, %r1, %r2;", [](U a, U b, U) { return S(a) < S(b) ? ~0u : 0u; }},
      {"setp.hi.u32 %p2, %r1, %r2; selp.u32 %r4, 1, 0, %p2;", [](U a, U b, U) { return U(a > b); }},
      {"setp.lt.and.s32 %p2|%p3, %r1, %r2, %p1; selp.u32 %r4, 1, 0, %p2; selp.u32 %r5, 2, 0, %p3; or.b32 %r4, %r4, "
       "%r5;",
       [](U a, U b, U c) { return (c & 1) ? (S(a) < S(b) ? 1u : 2u) : 0u; }},
      {"mov.u32 %r4, 5; @%p1 mov.u32 %r4, %r1;", [](U a, U, U c) { return c & 1 ? a : 5; }},
      {"mov.b64 %rd1, {%r1, %r2}; mov.b64 {%r5, %r4}, %rd1;", [](U, U b, U) { return b; }},
      {"cvt.u64.u32 %rd1, %r1; shr.u64 %rd1, %rd1, 4; cvt.u32.u64 %r4, %rd1;", [](U a, U, U) { return a >> 4; }},
      {"cvt.s64.s32 %rd1, %r1; shr.s64 %rd1, %rd1, 31; cvt.u32.u64 %r4, %rd1;",
       [](U a, U, U) { return U(S(a) >> 31); }},
      {"cvt.u16.u32 %rs1, %r1; cvt.s32.s16 %r4, %rs1;", [](U a, U, U) { return U(std::int16_t(a)); }},
      {"cvt.s32.s8 %r4, %r1;", [](U a, U, U) { return U(std::int8_t(a)); }},
      {"cvt.s16.s8 %rs1, %r1; cvt.u32.u16 %r4, %rs1;", [](U a, U, U) { return U(std::uint16_t(std::int8_t(a))); }},
      {"cvt.u16.u32 %rs1, %r1; shl.b16 %rs1, %rs1, %r3; cvt.u32.u16 %r4, %rs1;",
       [](U a, U, U c) { return c < 16 ? U(std::uint16_t(a << c)) : 0u; }},
      {"add.cc.u32 %r5, %r1, %r2; addc.u32 %r4, %r3, 0;", [](U a, U b, U c) { return c + U(a + b < a); }},
      {"sub.cc.u32 %r5, %r1, %r2; subc.u32 %r4, %r3, 1;", [](U a, U b, U c) { return c - 1 - U(a < b); }},
      {"mad.wide.u32 %rd1, %r1, %r2, 7; shr.u64 %rd1, %rd1, 32; cvt.u32.u64 %r4, %rd1;",
       [](U a, U b, U) { return U((std::uint64_t(a) * b + 7) >> 32); }},
      {"mul.wide.s32 %rd1, %r1, %r2; shr.u64 %rd1, %rd1, 32; cvt.u32.u64 %r4, %rd1;",
       [](U a, U b, U) { return U(std::uint64_t(std::int64_t(S(a)) * S(b)) >> 32); }},
  };
  for (unsigned table = 0; table < 256; ++table)
    formulas.push_back({"lop3.b32 %r4, %r1, %r2, %r3, " + std::to_string(table) + ";",
                        [table](U a, U b, U c) { return lop3(a, b, c, table); }});
  for (const unsigned selector : {0x3210u, 0x5410u, 0x7632u, 0x0123u, 0x4567u, 0x3333u, 0x6240u, 0x7654u, 0x2107u})
    formulas.push_back({"prmt.b32 %r4, %r1, %r2, " + std::to_string(selector) + ";",
                        [selector](U a, U b, U) { return prmt(a, b, selector); }});
  std::mt19937 random(7);
  for (const Formula &formula : formulas)
    for (int round = 0; round < 4; ++round) {
      const U a = round == 0 ? 0u : random(), b = round == 1 ? ~0u : random(), c = round == 2 ? 5u : random() | 1u;
      const auto set = [](const std::string &name, U value) {
        return "mov.u32 " + name + ", " + std::to_string(value) + ";\n";
      };
      bool isKnown = false;
      const std::uint64_t found =
          evaluate(set("%r1", a) + set("%r2", b) + set("%r3", c) + "and.b32 %r6, %r3, 1;\nsetp.ne.u32 %p1, %r6, 0;\n" +
                       formula.instruction + "\nst.param.b32 [result+0], %r4;",
                   "b32", isKnown);
      EXPECT_TRUE(isKnown) << formula.instruction;
      EXPECT_EQ(found, formula.value(a, b, c)) << formula.instruction << " " << a << " " << b << " " << c;
    }
}

// The pointers of a kernel's parameters are found, numbers stay numbers.
TEST(PtxTranslate, findsPointers) {
  const Translated made = translated(Head + R"(.visible .entry k(.param .u64 k_param_0, .param .u64 k_param_1,
    .param .align 8 .b8 k_param_2[24], .param .u64 k_param_3)
{
.reg .b32 %r<9>; .reg .b64 %rd<20>;
ld.param.u64 %rd1, [k_param_0];
ld.param.u64 %rd2, [k_param_1];
ld.param.u64 %rd3, [k_param_2+8];
ld.param.u32 %r1, [k_param_2];
ld.param.u64 %rd9, [k_param_3];
cvta.to.global.u64 %rd4, %rd1;
add.s64 %rd5, %rd4, %rd2;
ld.global.u64 %rd6, [%rd5];
cvta.to.global.u64 %rd7, %rd6;
mul.wide.s32 %rd8, %r1, 4;
add.s64 %rd10, %rd3, %rd8;
st.u32 [%rd10], %r1;
st.global.u64 [%rd7], %rd9;
ret;
}
)");
  ASSERT_EQ(made.error, "");
  const llvm::Function &kernel = *made.module->getFunction("k");
  EXPECT_TRUE(kernel.getArg(0)->getType()->isPointerTy());
  EXPECT_TRUE(kernel.getArg(1)->getType()->isIntegerTy()); // added to an address
  EXPECT_TRUE(kernel.getArg(3)->getType()->isIntegerTy()); // stored
  const auto *record = llvm::cast<llvm::StructType>(kernel.getArg(2)->getParamByValType());
  ASSERT_EQ(record->getNumElements(), 4u);
  EXPECT_TRUE(record->getElementType(2)->isPointerTy());
  unsigned pointersRead = 0;
  for (const llvm::Instruction &one : llvm::instructions(kernel))
    if (const auto *load = llvm::dyn_cast<llvm::LoadInst>(&one))
      pointersRead += load->getType()->isPointerTy();
  EXPECT_EQ(pointersRead, 2u); // of the structure, of memory
}

// What has two types is no operation on one of them. The carry goes through what sets it, whatever the width.
TEST(PtxTranslate, takesNoOtherOperationForIt) {
  const auto isAssembly = [](const std::string &instructions) {
    const Translated made = translated(Head + ".visible .entry k()\n{\n.reg .b16 h;\n.reg .b32 a, b, d;\n" +
                                       ".reg .b64 w, x, y;\n" + instructions + "\nret;\n}\n");
    EXPECT_EQ(made.error, "") << instructions;
    if (!made.module)
      return false;
    for (const llvm::Instruction &one : llvm::instructions(*made.module->getFunction("k")))
      if (const auto *call = llvm::dyn_cast<llvm::CallInst>(&one); call && call->isInlineAsm())
        return true;
    return false;
  };
  EXPECT_TRUE(isAssembly("fma.rn.f32.f16 d, h, h, a;"));
  EXPECT_TRUE(isAssembly("add.f32.f16 d, h, a;"));
  EXPECT_TRUE(isAssembly("max.u16x2 d, a, b;"));
  EXPECT_TRUE(isAssembly("min.relu.s32 d, a, b;"));
  // What an integer does not hold would be poison for LLVM.
  EXPECT_TRUE(isAssembly("cvt.rzi.u32.f64 d, 0dD3AFC389E27A5666;"));
  EXPECT_TRUE(isAssembly("cvt.rzi.u64.f16 w, h;"));
  EXPECT_FALSE(isAssembly("cvt.rzi.s32.f32 d, a;"));
  EXPECT_FALSE(isAssembly("mad.hi.cc.u64 w, x, y, x; addc.u64 w, w, 0;"));
}

// An instruction that nobody knows is no call of a kernel that has its name.
TEST(PtxTranslate, callsNoKernelForAnInstruction) {
  const Translated made =
      translated(Head + ".visible .entry k(.param .u64 k_param_0)\n{\n.reg .b32 a;\nk.shared.u32 [a], a;\nret;\n}\n");
  ASSERT_EQ(made.error, "");
  bool isCalled = false;
  for (const llvm::Instruction &one : llvm::instructions(*made.module->getFunction("k")))
    if (const auto *call = llvm::dyn_cast<llvm::CallInst>(&one)) {
      isCalled = true;
      ASSERT_NE(call->getCalledFunction(), nullptr);
      EXPECT_NE(call->getCalledFunction()->getName(), "k");
    }
  EXPECT_TRUE(isCalled) << "what it does is not known";
}

// Nothing promises that numbers do not wrap.
TEST(PtxTranslate, promisesNothing) {
  const Translated made = translated(Head + R"(.visible .entry k(.param .u64 k_param_0)
{
.reg .b32 %r<9>; .reg .b64 %rd<9>;
ld.param.u64 %rd1, [k_param_0];
mov.u32 %r1, %tid.x;
mad.lo.s32 %r2, %r1, %r1, 4;
shl.b32 %r3, %r2, 2;
sub.s32 %r4, %r3, %r1;
mul.wide.s32 %rd2, %r4, 4;
add.s64 %rd3, %rd1, %rd2;
st.u32 [%rd3+8], %r1;
ret;
}
)");
  ASSERT_EQ(made.error, "");
  for (const llvm::Instruction &one : llvm::instructions(*made.module->getFunction("k"))) {
    if (const auto *sum = llvm::dyn_cast<llvm::OverflowingBinaryOperator>(&one)) {
      EXPECT_FALSE(sum->hasNoSignedWrap() || sum->hasNoUnsignedWrap());
    }
    if (const auto *step = llvm::dyn_cast<llvm::GetElementPtrInst>(&one)) {
      EXPECT_FALSE(step->isInBounds());
    }
  }
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
