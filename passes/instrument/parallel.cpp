// See parallel.h.
#include "passes/instrument/parallel.h"

#include "passes/instrument/divergence.h"

#include "passes/instrument/limits.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace veriwarp::instrument {

void markParallel(Function &function, MDNode *group, const Value *apart) {
  for (Instruction &instruction : instructions(function)) {
    const Value *address = getLoadStorePointerOperand(&instruction);
    if (!address || instruction.isAtomic() || instruction.isVolatile())
      continue;
    const Value *base = address->stripInBoundsOffsets();
    if (base != function.getArg(0) && (!apart || base != apart))
      instruction.setMetadata(LLVMContext::MD_access_group, group);
  }
}

Function *parallelCopy(Function &kernel, MDNode *group) {
  ValueToValueMapTy map;
  Function *copy = CloneFunction(&kernel, map);
  copy->setLinkage(GlobalValue::InternalLinkage);
  copy->setName(kernel.getName() + ".parallel");
  bool fits = inlineAll(*copy, limits::inlined);
  if (fits)
    simplify(*copy);
  for (const Argument &argument : drop_begin(copy->args()))
    fits = fits && (!argument.hasByValAttr() || isReadOnlyParameter(argument));
  if (!fits || any_of(instructions(*copy), [](const Instruction &i) { return isa<AllocaInst>(i); })) {
    copy->eraseFromParent();
    return nullptr;
  }
  for (Argument &argument : drop_begin(copy->args()))
    if (argument.hasByValAttr()) { // only read: no copy for each thread
      argument.removeAttr(Attribute::ByVal);
      argument.addAttr(Attribute::NoAlias);
      argument.addAttr(Attribute::ReadOnly);
    }
  markParallel(*copy, group, nullptr);
  return copy;
}

Divided divide(Emitter &e, Function &function, const Argument *index, MDNode *group) {
  Divided divided;
  divided.whole = &function;
  if (function.getInstructionCount() > limits::divided)
    return divided;
  divided.guards = findGuards(function, index);
  const auto decided = [&](bool wanted) {
    ValueToValueMapTy map;
    Function *copy = CloneFunction(&function, map);
    for (const Guard &guard : divided.guards)
      map[guard.compare]->replaceAllUsesWith(e.b.getInt1(wanted == guard.wanted));
    markParallel(*copy, group, index ? copy->getArg(index->getArgNo() + 2) : nullptr); // copies have another group
    return copy;
  };
  if (!divided.guards.empty())
    divided.inside = decided(true);
  if (divided.guards.size() == 1) {
    divided.outside = decided(false);
    simplify(*divided.outside);
    divided.idle = none_of(instructions(*divided.outside), [&](const Instruction &instruction) {
      const auto *store = dyn_cast<StoreInst>(&instruction);
      const auto *target = store ? dyn_cast<Argument>(store->getPointerOperand()) : nullptr;
      const bool tells = target && index && target->getArgNo() > index->getArgNo() + 2;
      return instruction.mayHaveSideEffects() && !tells;
    });
  }
  return divided;
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
