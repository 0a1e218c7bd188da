// Kernels with products and sums that are rounded once, in a host module for any x86-64: the function for a block is
// compiled for processors with FMA, the one for a thread is not, and nothing else is joined.
#include "passes/instrument/instrument.h"

#include "veriwarp/runtime_abi.h"

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

#include "gtest/gtest.h"

using namespace veriwarp::instrument;

namespace {

constexpr char Device[] = R"(
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @once(ptr %p) {
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %at
  %fused = call float @llvm.fma.f32(float %x, float %x, float 1.0)
  %product = fmul contract float %fused, %x
  %sum = fadd contract float %product, %x
  store float %sum, ptr %at
  ret void
}
define ptx_kernel void @twice(ptr %p) {
  %x = load float, ptr %p
  %product = fmul contract float %x, %x
  %sum = fadd contract float %product, %x
  store float %sum, ptr %p
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare float @llvm.fma.f32(float, float, float)
!nvvm.annotations = !{!0, !1}
!0 = !{ptr @once, !"kernel", i32 1}
!1 = !{ptr @twice, !"kernel", i32 1}
)";

class Program {
public:
  Program(const std::string &triple, const std::string &features) {
    host = parse("target triple = \"" + triple +
                 "\"\ndefine void @__device_stub__once(ptr %p) #0 {\n  ret void\n}\n"
                 "define void @__device_stub__twice(ptr %p) #0 {\n  ret void\n}\n"
                 "attributes #0 = { \"target-features\"=\"" +
                 features + "\" }\n");
    std::unique_ptr<llvm::Module> device = parse(Device);
    if (host && device)
      problems = addToHost(std::move(device), *host, {}).size();
  }

  std::string features(const std::string &function) const {
    const llvm::Function *found = host->getFunction("veriwarp.device." + function);
    return found ? found->getFnAttribute("target-features").getValueAsString().str() : "none such";
  }
  bool mayJoin() const {
    for (const llvm::Function &function : *host)
      for (const llvm::Instruction &instruction : llvm::instructions(function))
        if (llvm::isa<llvm::FPMathOperator>(instruction) && instruction.hasAllowContract())
          return true;
    return false;
  }
  unsigned problems = 99;

private:
  std::unique_ptr<llvm::Module> parse(const std::string &text) {
    llvm::SMDiagnostic error;
    std::unique_ptr<llvm::Module> module = llvm::parseAssemblyString(text, error, context);
    if (!module)
      llvm::errs() << "line " << error.getLineNo() << ": " << error.getMessage() << "\n";
    return module;
  }
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> host;
};

TEST(Fused, BlocksAreForProcessorsWithFma) {
  const Program program("x86_64-pc-linux-gnu", "+sse2");
  ASSERT_EQ(program.problems, 0u);
  EXPECT_EQ(program.features("once.block"), "+sse2,+avx2,+f16c,+fma");
  EXPECT_EQ(program.features("once.thread"), "+sse2");
  EXPECT_EQ(program.features("twice.block"), "+sse2");
  EXPECT_FALSE(program.mayJoin());
}

TEST(Fused, WhatTheUserAskedForStays) {
  const Program program("x86_64-pc-linux-gnu", "+sse2,+fma");
  ASSERT_EQ(program.problems, 0u);
  EXPECT_EQ(program.features("once.block"), "+sse2,+fma");
  EXPECT_TRUE(program.mayJoin());
}

TEST(Fused, OtherProcessorsHaveIt) {
  const Program program("aarch64-unknown-linux-gnu", "");
  ASSERT_EQ(program.problems, 0u);
  EXPECT_EQ(program.features("once.block"), "");
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
