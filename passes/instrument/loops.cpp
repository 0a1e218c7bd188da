// Where a thread may wait for another one. A loop that reads memory in a way that sees what other threads write
// (volatile, atomic, compare-and-swap, exchange) may go round until one of them acts; each round gives others a chance
// to run.
//
// With events (run=explore) more is wanted: to know when a round was without effect, so that it need not be explored. A
// loop is asked at its head, with a digest of its phi nodes, which are all that it carries from round to round if it
// writes no local variable. The runtime knows whether the thread has written or waited meanwhile.
#include "passes/instrument/stages.h"

#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace veriwarp::instrument {

namespace {

bool testsBarrierObject(const Instruction &instruction) { // mbarrier.test_wait, try_wait
  const auto *call = dyn_cast<CallBase>(&instruction);
  const Function *callee = call ? call->getCalledFunction() : nullptr;
  return callee && callee->getName() == "veriwarpMbarrierTest";
}

bool seesOthers(const Instruction &instruction) {
  if (const auto *load = dyn_cast<LoadInst>(&instruction))
    return load->isVolatile() || load->isAtomic();
  if (isa<AtomicCmpXchgInst>(instruction) || testsBarrierObject(instruction))
    return true;
  const auto *update = dyn_cast<AtomicRMWInst>(&instruction);
  if (!update)
    return false;
  const auto *operand = dyn_cast<ConstantInt>(update->getValOperand());
  return update->getOperation() == AtomicRMWInst::Xchg || (operand && operand->isZero());
}

bool mayReadShared(const Instruction &instruction) {
  if (const auto *load = dyn_cast<LoadInst>(&instruction))
    return !isOwnMemory(load->getPointerOperand());
  return isa<AtomicRMWInst, AtomicCmpXchgInst>(instruction) || testsBarrierObject(instruction);
}

// Does it change something of the thread's own that is no SSA value? Events are the runtime's to judge.
bool changesOwn(const Instruction &instruction) {
  if (const auto *store = dyn_cast<StoreInst>(&instruction))
    return isOwnMemory(store->getPointerOperand());
  const auto *call = dyn_cast<CallBase>(&instruction);
  if (!call || isa<DbgInfoIntrinsic, LifetimeIntrinsic, AssumeInst>(call) || call->onlyReadsMemory())
    return false;
  const Function *callee = call->getCalledFunction();
  return !callee || !callee->getName().starts_with("veriwarp") || !callee->isDeclaration();
}

// A phi node that is another one in each round: the loop is never where it was.
bool counts(const PHINode &phi, const Loop &loop) {
  for (unsigned i = 0; i < phi.getNumIncomingValues(); ++i) {
    if (!loop.contains(phi.getIncomingBlock(i)))
      continue;
    Value *next = phi.getIncomingValue(i);
    ConstantInt *step = nullptr;
    const bool adds = PatternMatch::match(
        next, PatternMatch::m_c_Add(PatternMatch::m_Specific(&phi), PatternMatch::m_ConstantInt(step)));
    const auto *moved = dyn_cast<GetElementPtrInst>(next);
    const bool moves =
        moved && moved->getPointerOperand() == &phi && moved->hasAllConstantIndices() && !moved->hasAllZeroIndices();
    if (!moves && !(adds && !step->isZero()))
      return false;
  }
  return true;
}

bool canDigest(Type *type) {
  return type->isPointerTy() || type->isFloatTy() || type->isDoubleTy() ||
         (type->isIntegerTy() && type->getIntegerBitWidth() <= 64);
}

// Whether a round may leave everything as it was, and the digest would tell.
bool mayRepeat(const Loop &loop) {
  for (const PHINode &phi : loop.getHeader()->phis())
    if (!canDigest(phi.getType()) || counts(phi, loop))
      return false;
  bool reads = false;
  for (const BasicBlock *block : loop.blocks())
    for (const Instruction &instruction : *block) {
      if (changesOwn(instruction))
        return false;
      reads |= mayReadShared(instruction);
    }
  return reads;
}

class LoopHeads {
public:
  LoopHeads(Emitter &emitter, Function &f)
      : e(emitter), function(f), dominators(f), loops(dominators), assumptions(f),
        library(Triple(emitter.module.getTargetTriple())), libraryInfo(library, &f),
        evolution(f, libraryInfo, assumptions, dominators, loops) {}

  void mark(const DenseSet<Function *> &waiting) {
    struct Marked {
      Loop *loop;
      std::uint32_t flags;
    };
    std::vector<Marked> marked; // first all, for what is put in changes what is asked
    for (Loop *loop : loops.getLoopsInPreorder()) {
      const bool repeats = mayRepeat(*loop);
      if (!repeats && !waits(*loop, waiting))
        continue;
      const bool bounded = !isa<SCEVCouldNotCompute>(evolution.getBackedgeTakenCount(loop));
      marked.push_back({loop, (repeats ? std::uint32_t(VeriwarpLoopRepeats) : 0) |
                                  (bounded ? 0 : std::uint32_t(VeriwarpLoopBounded))});
    }
    for (const Marked &one : marked)
      put(*one.loop, one.flags);
  }

  static bool waits(const Loop &loop, const DenseSet<Function *> &waiting) {
    return any_of(loop.blocks(), [&](BasicBlock *block) {
      return any_of(*block, [&](Instruction &instruction) {
        auto *call = dyn_cast<CallBase>(&instruction);
        return seesOthers(instruction) ||
               (call && call->getCalledFunction() && waiting.contains(call->getCalledFunction()));
      });
    });
  }

private:
  void put(Loop &loop, std::uint32_t flags) {
    IRBuilder<> &b = e.b;
    BasicBlock *header = loop.getHeader();
    if (flags & VeriwarpLoopRepeats)
      for (BasicBlock *block : loop.blocks())
        for (Instruction &instruction : *block)
          if (mayReadShared(instruction))
            instruction.setMetadata("veriwarp.repeats", MDNode::get(e.module.getContext(), {}));
    IRBuilder<> entry(&function.getEntryBlock(), function.getEntryBlock().getFirstInsertionPt());
    Value *state = entry.CreateAlloca(ArrayType::get(b.getInt64Ty(), sizeof(VeriwarpLoopState) / 8));
    e.before(*header->getTerminator());
    Constant *site = e.site();
    e.before(*header->getFirstNonPHI());
    std::vector<PHINode *> carried;
    for (PHINode &phi : header->phis())
      carried.push_back(&phi);
    Value *digest = e.i64(0);
    if (flags & VeriwarpLoopRepeats)
      for (PHINode *phi : carried)
        digest = mixed(digest, bitsOf(phi));
    b.SetInsertPoint(header, header->begin());
    PHINode *again = b.CreatePHI(b.getInt32Ty(), 2);
    for (BasicBlock *from : predecessors(header))
      again->addIncoming(e.i32(loop.contains(from)), from);
    e.before(*header->getTerminator());
    Instruction *at = isa<Instruction>(digest) ? cast<Instruction>(digest)->getNextNode() : header->getFirstNonPHI();
    b.SetInsertPoint(at);
    Type *word = b.getInt32Ty();
    b.CreateCall(
        e.runtime("veriwarpLoop", b.getVoidTy(), {e.pointer(), e.pointer(), word, b.getInt64Ty(), word, e.pointer()}),
        {e.thread(), state, again, digest, e.i32(flags), site});
  }

  Value *bitsOf(Value *value) {
    IRBuilder<> &b = e.b;
    Type *type = value->getType();
    if (type->isPointerTy())
      return b.CreatePtrToInt(value, b.getInt64Ty());
    if (type->isFloatTy())
      value = b.CreateBitCast(value, b.getInt32Ty());
    else if (type->isDoubleTy())
      value = b.CreateBitCast(value, b.getInt64Ty());
    return b.CreateZExtOrTrunc(value, b.getInt64Ty());
  }
  Value *mixed(Value *digest, Value *bits) {
    IRBuilder<> &b = e.b;
    Value *product = b.CreateMul(b.CreateXor(digest, bits), e.i64(0x9e3779b97f4a7c15));
    return b.CreateAdd(product, b.CreateLShr(product, 29));
  }

  Emitter &e;
  Function &function;
  DominatorTree dominators;
  LoopInfo loops;
  AssumptionCache assumptions;
  TargetLibraryInfoImpl library;
  TargetLibraryInfo libraryInfo;
  ScalarEvolution evolution;
};

} // namespace

void pollInLoops(Emitter &e) {
  DenseSet<Function *> readers = leadingOutside(e);
  for (Function &function : e.module)
    if (any_of(instructions(function), seesOthers) || function.getName().starts_with("veriwarpSlowAtomic"))
      readers.insert(&function);
  readers = Reach(e.module).reaching(readers);
  if (e.options.mode == Mode::Explore) {
    for (Function &function : e.module)
      if (!function.isDeclaration() && takesThread(function))
        LoopHeads(e, function).mark(readers);
    return;
  }
  for (Function *function : readers) {
    if (function->isDeclaration())
      continue;
    DominatorTree dominators(*function);
    LoopInfo loops(dominators);
    for (Loop *loop : loops.getLoopsInPreorder()) {
      if (!LoopHeads::waits(*loop, readers))
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

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
