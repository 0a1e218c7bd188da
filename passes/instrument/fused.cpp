// Products and sums that are rounded once (fma). x86-64 as compilers take it by default has no instruction for them, so
// each becomes a call of the C library, and no loop with one is vectorised. A function for blocks that has any is
// therefore compiled for processors with FMA, AVX2 and F16C. On others, the runtime runs threads one by one.
//
// Only what was rounded once stays so: with these instructions at hand, LLVM would join other products and sums, which
// are marked as those that may be, and results would depend on where a kernel is compiled.
#include "passes/instrument/stages.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace veriwarp::instrument {

namespace {

constexpr StringLiteral Fused = "veriwarp-fused";

const Function *sampleOf(const Module &host) {
  const auto found = find_if(host, [](const Function &f) { return !f.isDeclaration() && !f.isIntrinsic(); });
  return found == host.end() ? nullptr : &*found;
}

bool fuses(const Function &function) {
  return any_of(instructions(function), [](const Instruction &instruction) {
    const auto *call = dyn_cast<IntrinsicInst>(&instruction);
    return call && call->getIntrinsicID() == Intrinsic::fma;
  });
}

} // namespace

bool lacksFma(const Module &host) {
  if (Triple(host.getTargetTriple()).getArch() != Triple::x86_64)
    return false;
  const Function *sample = sampleOf(host);
  return !sample || !sample->getFnAttribute("target-features").getValueAsString().contains("+fma");
}

bool markFused(Function &block, const SetVector<Function *> &ofThreads) {
  SetVector<Function *> own; // what only the function for a block calls
  own.insert(&block);
  bool found = false;
  for (std::size_t i = 0; i < own.size(); ++i)
    for (const Instruction &instruction : instructions(*own[i])) {
      const auto *call = dyn_cast<CallBase>(&instruction);
      Function *callee = call ? call->getCalledFunction() : nullptr;
      if (!callee || callee->isDeclaration())
        continue;
      if (!ofThreads.contains(callee))
        own.insert(callee);
      else if (call->hasFnAttr(Attribute::AlwaysInline))
        found |= fuses(*callee);
    }
  found |= any_of(own, [](const Function *function) { return fuses(*function); });
  if (found)
    for (Function *function : own)
      function->addFnAttr(Fused);
  return found;
}

void compileFused(Module &module) {
  if (none_of(module, [](const Function &function) { return function.hasFnAttribute(Fused); }))
    return;
  for (Function &function : module) {
    if (function.hasFnAttribute(Fused)) {
      const StringRef features = function.getFnAttribute("target-features").getValueAsString();
      function.addFnAttr("target-features", (features + (features.empty() ? "" : ",") + "+avx2,+f16c,+fma").str());
      function.removeFnAttr(Fused);
    }
    for (Instruction &instruction : make_early_inc_range(instructions(function))) {
      if (isa<FPMathOperator>(instruction))
        instruction.setHasAllowContract(false);
      auto *call = dyn_cast<IntrinsicInst>(&instruction);
      if (!call || call->getIntrinsicID() != Intrinsic::fmuladd)
        continue;
      IRBuilder<> b(call);
      Value *product = b.CreateFMul(call->getArgOperand(0), call->getArgOperand(1));
      call->replaceAllUsesWith(b.CreateFAdd(product, call->getArgOperand(2)));
      call->eraseFromParent();
    }
  }
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
