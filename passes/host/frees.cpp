// See frees.h.
#include "passes/host/frees.h"

#include "passes/host/known_functions.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Function.h"

#include <cassert>

using namespace llvm;

namespace veriwarp::host {
namespace {

bool frees(const CallBase &call, const Value &memory) {
  const api::Function *row = runtimeFunction(call);
  const std::optional<unsigned> which =
      row && row->act == api::Act::Free ? row->parameter(api::Role::Memory) : std::nullopt;
  return which && *which < call.arg_size() && call.getArgOperand(*which) == &memory;
}

// Does a way lead from one to the other without new memory on it?
bool reaches(const Instruction &from, const Instruction &to, const Instruction &anew) {
  assert(!from.isTerminator() && "something comes after it in its block");
  SmallVector<const Instruction *> open{from.getNextNode()};
  SmallPtrSet<const BasicBlock *, 16> seen;
  while (!open.empty()) {
    const Instruction *at = open.pop_back_val();
    while (at != &to && at != &anew && !at->isTerminator())
      at = at->getNextNode();
    if (at == &to)
      return true;
    if (at == &anew)
      continue;
    for (const BasicBlock *next : successors(at))
      if (seen.insert(next).second)
        open.push_back(&next->front());
  }
  return false;
}

} // namespace

Freed freedBefore(CallInst &memory, const Instruction &launch, const DominatorTree &tree) {
  Freed result;
  for (const User *user : memory.users()) {
    const auto *call = dyn_cast<CallBase>(user);
    if (!call || call->isTerminator() || !frees(*call, memory))
      continue;
    if (tree.dominates(call, &launch))
      return {Freed::When::Always, call};
    if (reaches(*call, launch, memory))
      result = {Freed::When::Maybe, call};
  }
  return result;
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
