// See ways.h.
#include "passes/host/ways.h"

using namespace llvm;

namespace veriwarp::host {

bool isInLoop(const Instruction &at) { return reaches(at, at); }

bool isMadeOnce(const Value &value) {
  const auto *made = dyn_cast<Instruction>(&value);
  return !made || !isInLoop(*made);
}

bool reaches(const Instruction &from, const Instruction &to, const Instruction *without) {
  SmallVector<const Instruction *> open;
  SmallPtrSet<const BasicBlock *, 16> seen;
  auto leave = [&](const Instruction &end) {
    for (const BasicBlock *next : successors(&end))
      if (seen.insert(next).second)
        open.push_back(&next->front());
  };
  if (from.isTerminator())
    leave(from);
  else
    open.push_back(from.getNextNode());
  while (!open.empty()) {
    const Instruction *at = open.pop_back_val();
    while (at != &to && at != without && !at->isTerminator())
      at = at->getNextNode();
    if (at == &to)
      return true;
    if (at != without)
      leave(*at);
  }
  return false;
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
