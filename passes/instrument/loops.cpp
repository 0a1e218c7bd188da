// Where a thread may wait for another one. A loop that reads memory in a way that sees what other threads write
// (volatile, atomic, compare-and-swap, exchange) may go round until one of them acts; each round gives others a chance
// to run.
#include "passes/instrument/stages.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace veriwarp::instrument {

namespace {

bool seesOthers(const Instruction &instruction) {
  if (const auto *load = dyn_cast<LoadInst>(&instruction))
    return load->isVolatile() || load->isAtomic();
  if (isa<AtomicCmpXchgInst>(instruction))
    return true;
  const auto *update = dyn_cast<AtomicRMWInst>(&instruction);
  if (!update)
    return false;
  const auto *operand = dyn_cast<ConstantInt>(update->getValOperand());
  return update->getOperation() == AtomicRMWInst::Xchg || (operand && operand->isZero());
}

} // namespace

void pollInLoops(Emitter &e) {
  DenseSet<Function *> readers;
  for (Function &function : e.module)
    if (any_of(instructions(function), seesOthers) || function.getName().starts_with("veriwarpSlowAtomic"))
      readers.insert(&function);
  readers = Reach(e.module).reaching(readers);
  for (Function *function : readers) {
    if (function->isDeclaration())
      continue;
    DominatorTree dominators(*function);
    LoopInfo loops(dominators);
    for (Loop *loop : loops.getLoopsInPreorder()) {
      const bool waits = any_of(loop->blocks(), [&](BasicBlock *block) {
        return any_of(*block, [&](Instruction &instruction) {
          auto *call = dyn_cast<CallBase>(&instruction);
          return seesOthers(instruction) ||
                 (call && call->getCalledFunction() && readers.contains(call->getCalledFunction()));
        });
      });
      if (!waits)
        continue;
      SmallVector<BasicBlock *, 4> latches;
      loop->getLoopLatches(latches);
      for (BasicBlock *latch : latches) {
        e.before(*latch->getTerminator());
        e.b.CreateCall(e.runtime("veriwarpPoll", e.b.getVoidTy(), {e.pointer()}), {e.thread()});
      }
    }
  }
}

} // namespace veriwarp::instrument
