// Calls are inlined, callees first; those through pointers are made direct where their targets are known.
#include "passes/lift/limits.h"
#include "passes/lift/preparer.h"

#include "passes/lift/library.h"
#include "passes/lift/location.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/CallPromotionUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace veriwarp::lift {

// Inlines and simplifies `function` once; what it calls comes first.
void Preparer::process(Function &function) {
  if (finished.contains(&function))
    return;
  active.insert(&function);
  inlineCalls(function);
  active.erase(&function);
  finished.insert(&function);
}

void Preparer::inlineCalls(Function &function) {
  EliminateUnreachableBlocks(function);
  bool inlined = false;
  std::size_t size = function.getInstructionCount();
  SmallVector<CallBase *, 32> calls;
  for (Instruction &instruction : instructions(function))
    if (auto *call = dyn_cast<CallBase>(&instruction))
      if (Function *callee = directCallee(*call); callee && !callee->isDeclaration())
        calls.push_back(call);
  for (CallBase *call : calls) {
    Function *callee = directCallee(*call);
    const std::string name = demangled(callee->getName());
    if (active.contains(callee))
      continue; // recursion: see unrollRecursion
    process(*callee);
    size += callee->getInstructionCount();
    if (size > maxInstructions)
      throw Failed{"too large: more than " + std::to_string(maxInstructions) +
                       " instructions when its calls are inlined",
                   location(*call)};
    // The types differ where a prototype lied; no argument can then be trusted.
    if (callee->getFunctionType() != call->getFunctionType())
      continue;
    InlineFunctionInfo info;
    const kernel::Location where = location(*call);
    const InlineResult result = InlineFunction(*call, info);
    if (!result.isSuccess())
      throw Failed{"call of '" + name + "' cannot be inlined: " + result.getFailureReason(), where};
    inlined = true;
  }
  (void)inlined;
  analyses.invalidate(function, PreservedAnalyses::none());
  simplify(function);
}

// Recursion on template arguments and constants (cooperative groups computes logarithms so) ends when it is inlined
// as often as it recurs; any other does not, and the kernel is given up.
void Preparer::unrollRecursion(Function &function) {
  const std::size_t most = function.getInstructionCount() + limits::recursionInstructions;
  for (int depth = 0;; ++depth) {
    const CallBase *left = nullptr;
    for (Instruction &instruction : instructions(function))
      if (const auto *call = dyn_cast<CallBase>(&instruction))
        if (const Function *callee = directCallee(*call);
            callee && !callee->isDeclaration() && callee->getFunctionType() == call->getFunctionType())
          left = call;
    if (!left)
      return;
    if (depth == limits::recursion || function.getInstructionCount() > most)
      throw Failed{"recursive device function '" + demangled(directCallee(*left)->getName()) + "'", location(*left)};
    inlineCalls(function);
  }
}

// The functions that `pointer` can be; false if there may be others.
bool Preparer::possibleCallees(llvm::Value *pointer, SetVector<Function *> &callees) {
  SmallPtrSet<llvm::Value *, 8> seen;
  SmallVector<llvm::Value *, 8> work = {pointer};
  while (!work.empty()) {
    llvm::Value *value = work.pop_back_val()->stripPointerCasts();
    if (!seen.insert(value).second)
      continue;
    if (auto *function = dyn_cast<Function>(value))
      callees.insert(function);
    else if (auto *select = dyn_cast<SelectInst>(value)) {
      work.push_back(select->getTrueValue());
      work.push_back(select->getFalseValue());
    } else if (auto *phi = dyn_cast<PHINode>(value))
      work.append(phi->op_begin(), phi->op_end());
    else if (auto *freeze = dyn_cast<FreezeInst>(value))
      work.push_back(freeze->getOperand(0));
    else if (!isa<UndefValue, ConstantPointerNull>(value)) // calling those is undefined
      return false;
  }
  return true;
}

// Device code is linked per file: a pointer to a function that this file can call is the address of a function that
// this file takes. With separate compilation (-fgpu-rdc) it may come from elsewhere, so it is listed as an
// assumption.
bool Preparer::resolveIndirectCalls(PreparedKernel &kernel) {
  SmallVector<CallBase *, 8> calls;
  for (Instruction &instruction : instructions(*kernel.function))
    if (auto *call = dyn_cast<CallBase>(&instruction))
      if (!call->isInlineAsm() && !directCallee(*call) && !call->getMetadata("veriwarp.kept"))
        calls.push_back(call);
  bool changed = false;
  for (CallBase *call : calls) {
    SetVector<Function *> callees;
    const bool all = possibleCallees(call->getCalledOperand(), callees);
    if (!all) {
      callees.clear();
      for (Function &candidate : module)
        if (!candidate.isIntrinsic() && !isKernel(candidate) && candidate.hasAddressTaken() &&
            candidate.getFunctionType() == call->getFunctionType())
          callees.insert(&candidate);
    }
    callees.remove_if([&](Function *callee) { return !isLegalToPromote(*call, callee); });
    if (callees.empty() || callees.size() > 64) {
      call->setMetadata("veriwarp.kept", MDNode::get(module.getContext(), {}));
      continue;
    }
    if (!all)
      kernel.assumptions.push_back({report::AssumptionKind::IndirectTargets,
                                    {std::to_string(location(*call).line), std::to_string(callees.size())}});
    for (Function *callee : callees) {
      if (callee == callees.back())
        promoteCall(*call, callee);
      else {
        CallBase &direct = promoteCallWithIfThenElse(*call, callee);
        direct.setDebugLoc(call->getDebugLoc());
      }
    }
    changed = true;
  }
  return changed;
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
