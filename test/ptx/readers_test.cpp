// Each row's example, put to the kernel model and to the CPU lowering: they know what the table says that they know,
// and nothing else.
#include "passes/instrument/instrument.h"
#include "passes/lift/lift.h"
#include "ptx/instructions.h"

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace veriwarp {
namespace {

// A kernel that executes the text.
std::unique_ptr<llvm::Module> kernelWith(std::string_view text, llvm::LLVMContext &context) {
  const std::string ir = R"(target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define dso_local void @kernel() {
  call void asm sideeffect ")" +
                         std::string(text) + R"(", ""()
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @kernel, !"kernel", i32 1}
)";
  llvm::SMDiagnostic error;
  std::unique_ptr<llvm::Module> module = llvm::parseAssemblyString(ir, error, context);
  EXPECT_TRUE(module) << error.getMessage().str();
  return module;
}

bool isLifted(std::string_view text) {
  llvm::LLVMContext context;
  const std::unique_ptr<llvm::Module> module = kernelWith(text, context);
  if (!module)
    return false;
  const lift::Result result = lift::liftModule(*module);
  EXPECT_EQ(result.kernels.size(), 1u);
  return result.kernels.size() == 1 &&
         std::none_of(result.kernels[0].values.begin(), result.kernels[0].values.end(),
                      // Where an example's address leads is not known: that is no matter of the instruction.
                      [](const kernel::Value &value) {
                        return value.op == kernel::Op::Unsupported &&
                               value.construct != report::ConstructKind::AccessSomewhere;
                      });
}

// Whether what it computes is some function of its inputs, and no more is known. Asked of its result, which is stored.
bool isOpaque(std::string_view text) {
  llvm::LLVMContext context;
  const bool isPredicate = text.substr(text.find(' ')).starts_with(" p");
  const char *use = isPredicate ? " selp.b32 d, 1, 0, p; st.shared.b32 [0], d;" : " st.shared.b32 [0], d;";
  const std::unique_ptr<llvm::Module> module = kernelWith(std::string(text) + use, context);
  const lift::Result result = module ? lift::liftModule(*module) : lift::Result();
  return !result.kernels.empty() &&
         std::any_of(result.kernels[0].values.begin(), result.kernels[0].values.end(), [](const kernel::Value &value) {
           return value.op == kernel::Op::Opaque && value.function == kernel::OpaqueFunction::Named;
         });
}

bool isLowered(std::string_view text) {
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module = kernelWith(text, context);
  if (!module)
    return false;
  llvm::Module host("host", context);
  const std::vector<instrument::Problem> problems = instrument::addToHost(std::move(module), host, {});
  return std::none_of(problems.begin(), problems.end(), [](const instrument::Problem &problem) {
    return problem.message.find("is not available on the CPU") != std::string::npos;
  });
}

TEST(PtxReaders, TheModelKnowsWhatTheTableSays) {
  for (const ptx::Row &row : ptx::rows()) {
    // These are known in loops alone: see test/race/correct/barrier_object_inline_ptx.cu.
    const bool asks = row.form == ptx::Form::MbarrierTestWait || row.form == ptx::Form::MbarrierTryWait;
    EXPECT_EQ(isLifted(row.example), row.model != ptx::Known::Absent && !asks) << row.example;
  }
}

TEST(PtxReaders, TheModelComputesWhatTheTableSays) {
  for (const ptx::Row &row : ptx::rows()) {
    if (row.effect != ptx::Effect::Computes || row.model == ptx::Known::Absent)
      continue;
    EXPECT_EQ(isOpaque(row.example), row.model == ptx::Known::Opaque) << row.example;
  }
}

TEST(PtxReaders, TheCpuKnowsWhatTheTableSays) {
  for (const ptx::Row &row : ptx::rows())
    EXPECT_EQ(isLowered(row.example), row.cpu == ptx::Known::Known) << row.example;
}

TEST(PtxReaders, WhatHasNoRowIsUnknown) {
  EXPECT_FALSE(isLifted("frobnicate.u32 d, [a];"));
  for (const char *misspelt :
       {"bar.snyc 0;", "st.sharde.u32 [a], d;", "shfl.sync.dwon.b32 d, a, 1, 31, -1;", "membar.gpl;"})
    EXPECT_FALSE(isLifted(misspelt)) << misspelt;
  EXPECT_FALSE(isLowered("frobnicate.u32 d, [a];"));
  EXPECT_FALSE(isLowered("frobnicate.u32 d, a;"));
}

} // namespace
} // namespace veriwarp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
