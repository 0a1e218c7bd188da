// See fission.h.
#include "passes/instrument/fission.h"

#include "passes/instrument/divergence.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/SSAUpdater.h"

using namespace llvm;

namespace veriwarp::instrument {

namespace {

constexpr unsigned MostBarriers = 64, MostInstructions = 20000, MostContextBytes = 2048, MostRecomputed = 24;

bool isBarrier(const Instruction &instruction) {
  const auto *call = dyn_cast<CallInst>(&instruction);
  return call && call->getCalledFunction() && call->getCalledFunction()->getName() == "veriwarpBarrier";
}

// __syncthreads() and its forms: the barrier 0, for all threads.
bool isForAll(const CallInst &barrier) {
  const auto isZero = [&](unsigned i) {
    const auto *constant = dyn_cast<ConstantInt>(barrier.getArgOperand(i));
    return constant && constant->isZero();
  };
  const auto *kind = dyn_cast<ConstantInt>(barrier.getArgOperand(3));
  return isZero(1) && isZero(2) && kind && kind->getZExtValue() != VeriwarpBarrierArrive;
}

class Cutter {
public:
  Cutter(Emitter &emitter, Function &w) : e(emitter), whole(w) {}

  bool inlineAll() {
    unsigned size = whole.getInstructionCount();
    for (bool again = true; again;) {
      again = false;
      for (Instruction &instruction : instructions(whole)) {
        auto *call = dyn_cast<CallInst>(&instruction);
        Function *callee = call ? call->getCalledFunction() : nullptr;
        if (!callee || callee->isDeclaration() || callee->hasFnAttribute(Attribute::NoInline))
          continue;
        size += callee->getInstructionCount();
        InlineFunctionInfo info;
        if (size > MostInstructions || !InlineFunction(*call, info).isSuccess())
          return false;
        again = true;
        break;
      }
    }
    return true;
  }

  // After inlining: does it wait at barriers, and for nothing else?
  bool canBeCut(const DenseSet<Function *> &waits) {
    for (Instruction &instruction : instructions(whole)) {
      if (auto *alloca = dyn_cast<AllocaInst>(&instruction); alloca && !alloca->isStaticAlloca())
        return false;
      auto *call = dyn_cast<CallBase>(&instruction);
      if (!call)
        continue;
      Function *callee = call->getCalledFunction();
      if (!isa<CallInst>(call) || !callee || call->isInlineAsm())
        return false;
      if (isBarrier(*call)) {
        if (!isForAll(cast<CallInst>(*call)))
          return false;
        barriers.push_back(cast<CallInst>(call));
      } else if (waits.contains(callee) || callee->getName().starts_with("veriwarpMbarrier")) {
        return false;
      }
    }
    for (const Argument &argument : drop_begin(whole.args()))
      if (argument.hasByValAttr() && !isReadOnlyParameter(argument))
        return false;
    return !barriers.empty() && barriers.size() <= MostBarriers;
  }

  std::optional<Regions> cut() {
    for (CallInst *barrier : barriers) {
      SplitBlock(barrier->getParent(), barrier);
      ends.push_back(barrier->getParent());
      after.push_back(SplitBlock(barrier->getParent(), barrier->getNextNode()));
    }
    for (Argument &argument : drop_begin(whole.args()))
      if (argument.hasByValAttr()) // read-only: nobody needs a copy of his own
        byReference.push_back(argument.getArgNo());
    Divergence divergence(whole);
    findLive();
    assignSlots(divergence);
    if (result.contextBytes > MostContextBytes)
      return std::nullopt;
    result.mayDiffer = mayDiffer(divergence);
    for (std::size_t region = 0; region <= barriers.size(); ++region)
      result.functions.push_back(makeRegion(region));
    return result;
  }

private:
  //===-- What is needed after a barrier
  //---------------------------------------------------------------------------===//

  void findLive() {
    for (Instruction &instruction : instructions(whole))
      if (!instruction.getType()->isVoidTy() && !isa<AllocaInst>(instruction)) {
        numbers[&instruction] = static_cast<unsigned>(values.size());
        values.push_back(&instruction);
      }
    const unsigned count = static_cast<unsigned>(values.size());
    DenseMap<BasicBlock *, BitVector> uses, defines, out;
    for (BasicBlock &block : whole) {
      BitVector used(count), defined(count);
      for (Instruction &instruction : block) {
        if (!isa<PHINode>(instruction))
          for (Value *operand : instruction.operands())
            if (auto found = numbers.find(operand); found != numbers.end() && !defined.test(found->second))
              used.set(found->second);
        if (auto found = numbers.find(&instruction); found != numbers.end())
          defined.set(found->second);
      }
      uses[&block] = used;
      defines[&block] = defined;
      out[&block] = BitVector(count);
      live[&block] = BitVector(count);
    }
    for (bool changed = true; changed;) {
      changed = false;
      for (BasicBlock &block : reverse(whole)) {
        BitVector &leaving = out[&block];
        for (BasicBlock *next : successors(&block)) {
          leaving |= live[next];
          for (PHINode &phi : next->phis())
            if (auto found = numbers.find(phi.getIncomingValueForBlock(&block)); found != numbers.end())
              leaving.set(found->second);
        }
        BitVector entering = leaving;
        entering.reset(defines[&block]);
        entering |= uses[&block];
        if (entering != live[&block]) {
          live[&block] = entering;
          changed = true;
        }
      }
    }
  }

  // Cheap, without effect, and from what every region has: parameters, ids, constants.
  bool isRecomputed(Value *value, unsigned &budget) {
    if (isa<Constant>(value) || isa<Argument>(value) || isa<AllocaInst>(value))
      return true;
    auto *instruction = cast<Instruction>(value);
    if (budget == 0)
      return false;
    --budget;
    if (threadField(*instruction) >= 0)
      return true;
    if (const auto *load = dyn_cast<LoadInst>(instruction)) {
      const auto *base = dyn_cast<Argument>(load->getPointerOperand()->stripInBoundsConstantOffsets());
      return base && isReadOnlyParameter(*base);
    }
    if (!isa<BinaryOperator, UnaryOperator, CastInst, GetElementPtrInst, CmpInst, SelectInst, FreezeInst>(instruction))
      return false;
    return isSafeToSpeculativelyExecute(instruction) &&
           all_of(instruction->operands(), [&](Use &use) { return isRecomputed(use.get(), budget); });
  }
  bool isRecomputed(Value *value) {
    unsigned budget = MostRecomputed;
    return isRecomputed(value, budget);
  }

  void assignSlots(const Divergence &divergence) {
    BitVector wanted(static_cast<unsigned>(values.size()));
    for (BasicBlock *block : after)
      wanted |= live[block];
    const DataLayout &layout = e.module.getDataLayout();
    const auto place = [&](Type *type) {
      const std::uint64_t align = layout.getABITypeAlign(type).value(), size = layout.getTypeAllocSize(type);
      Slot slot;
      slot.type = type;
      slot.size = size;
      result.contextBytes = alignTo(result.contextBytes, std::max<std::uint64_t>(align, 16));
      slot.offset = result.contextBytes;
      result.contextBytes += size;
      return slot;
    };
    for (unsigned number : wanted.set_bits()) {
      Instruction *value = values[number];
      if (isRecomputed(value))
        continue;
      Type *type = value->getType()->isIntegerTy(1) ? e.b.getInt8Ty() : value->getType();
      if (!divergence.differs(value)) {
        uniformNumber[value] = static_cast<unsigned>(result.uniform.size());
        result.uniform.push_back(type);
        continue;
      }
      Slot slot = place(type);
      slot.value = value;
      slots[value] = slot;
    }
    for (Instruction &instruction : instructions(whole))
      if (auto *alloca = dyn_cast<AllocaInst>(&instruction)) {
        Slot slot = place(
            alloca->isArrayAllocation()
                ? ArrayType::get(alloca->getAllocatedType(), cast<ConstantInt>(alloca->getArraySize())->getZExtValue())
                : alloca->getAllocatedType());
        slot.value = alloca;
        slots[alloca] = slot;
      }
    result.contextBytes = alignTo(result.contextBytes, 16);
  }

  // Where a thread that is at the beginning of `from` may be next: barriers, or the end (their number).
  BitVector goals(BasicBlock *from) {
    BitVector found(static_cast<unsigned>(barriers.size()) + 1);
    DenseSet<BasicBlock *> seen = {from};
    SmallVector<BasicBlock *, 16> open = {from};
    while (!open.empty()) {
      BasicBlock *block = open.pop_back_val();
      if (const auto end = find(ends, block); end != ends.end()) {
        found.set(static_cast<unsigned>(end - ends.begin()));
        continue;
      }
      if (succ_empty(block) && isa<ReturnInst>(block->getTerminator()))
        found.set(static_cast<unsigned>(barriers.size()));
      for (BasicBlock *next : successors(block))
        if (seen.insert(next).second)
          open.push_back(next);
    }
    return found;
  }
  bool mayDiffer(const Divergence &divergence) {
    for (BasicBlock &block : whole) {
      const Instruction *terminator = block.getTerminator();
      if (terminator->getNumSuccessors() < 2 || !divergence.differs(terminator->getOperand(0)))
        continue;
      const BitVector first = goals(terminator->getSuccessor(0));
      for (BasicBlock *next : successors(&block))
        if (goals(next) != first)
          return true;
    }
    return false;
  }

  //===-- A region
  //-------------------------------------------------------------------------------------------------===//

  struct Parameters {
    Value *context, *index, *count, *counts, *held, *failed;
    unsigned uniform, targets; // where the values and the pointers begin
  };

  Function *makeRegion(std::size_t region) {
    IRBuilder<> &b = e.b;
    LLVMContext &context = whole.getContext();
    SmallVector<Type *, 16> types(whole.getFunctionType()->params());
    const unsigned own = static_cast<unsigned>(types.size());
    Type *word = b.getInt32Ty(), *pointer = e.pointer();
    types.append({pointer, word, word, pointer, word, word});
    append_range(types, result.uniform);
    types.append(result.uniform.size(), pointer);
    Function *made = Function::Create(FunctionType::get(word, types, false), GlobalValue::InternalLinkage,
                                      whole.getName() + ".region", e.module);
    ValueToValueMapTy map;
    for (Argument &argument : whole.args())
      map[&argument] = made->getArg(argument.getArgNo());
    SmallVector<ReturnInst *, 4> returns;
    CloneFunctionInto(made, &whole, map, CloneFunctionChangeType::LocalChangesOnly, returns);
    made->removeFnAttr(Attribute::NoInline);
    made->addFnAttr(Attribute::AlwaysInline);
    made->addFnAttr(Attribute::NoUnwind);
    for (unsigned i : byReference) {
      made->removeParamAttr(i, Attribute::ByVal);
      made->addParamAttr(i, Attribute::NoAlias);
      made->addParamAttr(i, Attribute::ReadOnly);
    }
    for (unsigned i = own; i < types.size(); ++i)
      if (types[i]->isPointerTy() && (i == own || i == own + 3 || i >= own + 6 + result.uniform.size()))
        made->addParamAttr(i, Attribute::NoCapture);
    Parameters p = {made->getArg(own),
                    made->getArg(own + 1),
                    made->getArg(own + 2),
                    made->getArg(own + 3),
                    made->getArg(own + 4),
                    made->getArg(own + 5),
                    own + 6,
                    static_cast<unsigned>(own + 6 + result.uniform.size())};
    const BitVector reached = reachable(region); // blocks of `whole`
    const BitVector kept = changedUniform(region, reached);
    for (ReturnInst *end : returns) {
      b.SetInsertPoint(end);
      b.SetCurrentDebugLocation(DebugLoc());
      for (unsigned number : kept.set_bits())
        b.CreateStore(made->getArg(p.uniform + number), made->getArg(p.targets + number));
      b.CreateRet(b.getInt32(RegionDone));
      end->eraseFromParent();
    }
    BasicBlock *begin = BasicBlock::Create(context, "begin", made, &made->getEntryBlock());
    auto *target = cast<BasicBlock>(map[region == 0 ? &whole.getEntryBlock() : after[region - 1]]);
    b.SetInsertPoint(BranchInst::Create(target, begin));
    b.SetCurrentDebugLocation(DebugLoc());

    DenseMap<Value *, Value *> known; // at the region's beginning
    for (Instruction &instruction : instructions(whole))
      if (isa<AllocaInst>(instruction)) {
        Value *address = slotAddress(p, slots[&instruction]);
        known[&instruction] = address;
        auto *copy = cast<Instruction>(map[&instruction]);
        copy->replaceAllUsesWith(address);
        copy->eraseFromParent();
        map[&instruction] = address;
      }
    for (std::size_t i = 0; i < barriers.size(); ++i)
      if (reached.test(blockNumber(ends[i])))
        endAt(i, region, p, map, reached, kept);
    b.SetInsertPoint(begin->getTerminator());
    SmallVector<Instruction *, 8> waits; // the map follows what values are replaced by
    for (CallInst *barrier : barriers)
      waits.push_back(cast<Instruction>(map[barrier]));
    SmallVector<std::pair<Instruction *, Value *>, 16> merged;
    if (region > 0)
      for (unsigned number : live[after[region - 1]].set_bits()) {
        Instruction *value = values[number];
        auto *copy = cast<Instruction>(map[value]);
        const bool asked = value == barriers[region - 1];
        Value *first = asked ? barrierResult(p, region - 1) : atBeginning(value, p, map, known);
        const bool always = isBarrier(*value) || (!slots.contains(value) && !uniformNumber.contains(value));
        if (!always && reached.test(blockNumber(value->getParent())))
          merged.push_back({copy, first}); // what it is depends on the way
        else
          copy->replaceAllUsesWith(first);
      }
    for (Instruction *copy : waits) {
      copy->replaceAllUsesWith(PoisonValue::get(copy->getType())); // in code that is not reached
      copy->eraseFromParent();
    }
    EliminateUnreachableBlocks(*made, nullptr, /*KeepOneInputPHIs=*/true); // they are what `merged` is about
    for (auto &[copy, first] : merged) {
      SmallVector<Use *, 8> all;
      for (Use &use : copy->uses())
        all.push_back(&use);
      SSAUpdater updater;
      updater.Initialize(copy->getType(), copy->getName());
      updater.AddAvailableValue(begin, first);
      updater.AddAvailableValue(copy->getParent(), copy);
      for (Use *use : all) {
        auto *user = cast<Instruction>(use->getUser());
        if (user->getParent() != copy->getParent() || isa<PHINode>(user))
          updater.RewriteUse(*use);
        else if (user->comesBefore(copy)) // in a loop: from the round before
          use->set(updater.GetValueInMiddleOfBlock(user->getParent()));
      }
    }
    simplify(*made); // phi nodes of one value hide what conditions are about
    return made;
  }

  // May the region give it another value than it had at the beginning?
  bool isChanged(Instruction *value, std::size_t region, const BitVector &reached) {
    return isBarrier(*value) ? region > 0 && value == barriers[region - 1]
                             : reached.test(blockNumber(value->getParent()));
  }
  // Uniform slots that some end of the region writes. Then every end writes them, so that the loop over threads carries
  // nothing from one to the next; but where threads differ, those that are done leave them to the others.
  BitVector changedUniform(std::size_t region, const BitVector &reached) {
    BitVector changed(static_cast<unsigned>(result.uniform.size()));
    if (!result.mayDiffer)
      for (std::size_t i = 0; i < barriers.size(); ++i)
        if (reached.test(blockNumber(ends[i])))
          for (unsigned number : live[after[i]].set_bits())
            if (auto uniform = uniformNumber.find(values[number]);
                uniform != uniformNumber.end() && isChanged(values[number], region, reached))
              changed.set(uniform->second);
    return changed;
  }

  // The region ends where a barrier is: what is needed after it is put away, and the predicate is counted.
  void endAt(std::size_t barrier, std::size_t region, const Parameters &p, ValueToValueMapTy &map,
             const BitVector &reached, BitVector kept) {
    IRBuilder<> &b = e.b;
    auto *call = cast<CallInst>(map[barriers[barrier]]);
    Instruction *onwards = call->getParent()->getTerminator();
    Function *made = onwards->getFunction();
    b.SetInsertPoint(onwards);
    for (unsigned number : live[after[barrier]].set_bits()) {
      Instruction *value = values[number];
      if (value == barriers[barrier] || !isChanged(value, region, reached))
        continue;
      Value *copy = map[value];
      if (auto slot = slots.find(value); slot != slots.end())
        b.CreateStore(widened(copy, slot->second.type), slotAddress(p, slot->second));
      else if (auto uniform = uniformNumber.find(value); uniform != uniformNumber.end())
        b.CreateStore(widened(copy, result.uniform[uniform->second]), made->getArg(p.targets + uniform->second));
      if (auto uniform = uniformNumber.find(value); uniform != uniformNumber.end() && !kept.empty())
        kept.reset(uniform->second);
    }
    for (unsigned number : kept.set_bits())
      b.CreateStore(made->getArg(p.uniform + number), made->getArg(p.targets + number));
    if (cast<ConstantInt>(call->getArgOperand(3))->getZExtValue() != VeriwarpBarrierSync) {
      Value *holds = b.CreateICmpNE(call->getArgOperand(4), b.getInt32(0));
      for (unsigned i = 0; i < 2; ++i) {
        Value *at = b.CreateConstInBoundsGEP1_64(b.getInt32Ty(), p.counts, i);
        Value *one = b.CreateZExt(i == 0 ? holds : b.CreateNot(holds), b.getInt32Ty());
        b.CreateStore(b.CreateAdd(b.CreateLoad(b.getInt32Ty(), at), one), at);
      }
    }
    b.CreateRet(b.getInt32(static_cast<std::uint32_t>(barrier + 1)));
    onwards->eraseFromParent();
  }

  Value *slotAddress(const Parameters &p, const Slot &slot) {
    IRBuilder<> &b = e.b;
    Type *wide = b.getInt64Ty();
    Value *begin = b.CreateNUWMul(b.CreateZExt(p.count, wide), b.getInt64(slot.offset));
    Value *mine = b.CreateNUWMul(b.CreateZExt(p.index, wide), b.getInt64(slot.size));
    return b.CreateInBoundsGEP(b.getInt8Ty(), b.CreateInBoundsGEP(b.getInt8Ty(), p.context, begin), mine);
  }

  Value *widened(Value *value, Type *type) { return value->getType() == type ? value : e.b.CreateZExt(value, type); }
  Value *narrowed(Value *stored, Type *type) {
    return stored->getType() == type ? stored : e.b.CreateTrunc(stored, type);
  }

  Value *barrierResult(const Parameters &p, std::size_t barrier) {
    const auto kind = cast<ConstantInt>(barriers[barrier]->getArgOperand(3))->getZExtValue();
    Value *none = e.b.getInt32(0);
    if (kind == VeriwarpBarrierCount)
      return p.held;
    return e.b.CreateZExt(kind == VeriwarpBarrierAnd ? e.b.CreateICmpEQ(p.failed, none)
                                                     : e.b.CreateICmpNE(p.held, none),
                          e.b.getInt32Ty());
  }

  // A value from before the barrier, at the beginning of the region.
  Value *atBeginning(Value *value, const Parameters &p, ValueToValueMapTy &map, DenseMap<Value *, Value *> &known) {
    if (isa<Constant>(value))
      return value;
    if (isa<Argument>(value))
      return map[value];
    if (Value *found = known.lookup(value))
      return found;
    IRBuilder<> &b = e.b;
    auto *instruction = cast<Instruction>(value);
    Value *made = nullptr;
    if (auto slot = slots.find(instruction); slot != slots.end()) {
      made = narrowed(b.CreateLoad(slot->second.type, slotAddress(p, slot->second)), value->getType());
    } else if (auto uniform = uniformNumber.find(instruction); uniform != uniformNumber.end()) {
      made = narrowed(b.GetInsertBlock()->getParent()->getArg(p.uniform + uniform->second), value->getType());
    } else {
      Instruction *copy = instruction->clone();
      for (Use &operand : copy->operands())
        operand.set(atBeginning(operand.get(), p, map, known));
      made = b.Insert(copy, instruction->getName());
    }
    known[value] = made;
    return made;
  }

  unsigned blockNumber(const BasicBlock *block) {
    if (blockNumbers.empty())
      for (const BasicBlock &one : whole)
        blockNumbers.try_emplace(&one, static_cast<unsigned>(blockNumbers.size()));
    return blockNumbers.lookup(block);
  }
  BitVector reachable(std::size_t region) {
    BitVector seen(static_cast<unsigned>(whole.size()));
    SmallVector<BasicBlock *, 16> open = {region == 0 ? &whole.getEntryBlock() : after[region - 1]};
    while (!open.empty()) {
      BasicBlock *block = open.pop_back_val();
      const unsigned number = blockNumber(block);
      if (seen.test(number))
        continue;
      seen.set(number);
      if (!is_contained(ends, block))
        append_range(open, successors(block));
    }
    return seen;
  }

  Emitter &e;
  Function &whole;
  Regions result;
  std::vector<CallInst *> barriers;
  std::vector<BasicBlock *> ends, after; // ends[i] holds barriers[i] alone, after[i] is what follows
  std::vector<unsigned> byReference;
  std::vector<Instruction *> values;
  DenseMap<Value *, unsigned> numbers;
  DenseMap<BasicBlock *, BitVector> live; // at their beginnings
  DenseMap<Instruction *, Slot> slots;
  DenseMap<Instruction *, unsigned> uniformNumber;
  DenseMap<const BasicBlock *, unsigned> blockNumbers;
};

} // namespace

std::optional<Regions> cutAtBarriers(Emitter &e, Function &kernel) {
  DenseSet<Function *> waits;
  for (StringRef name : {"veriwarpWarp", "veriwarpPoll", "veriwarpSleep", "veriwarpExit"})
    if (Function *function = e.module.getFunction(name))
      waits.insert(function);
  if (Reach(e.module).reaching(waits).contains(&kernel))
    return std::nullopt;
  waits.insert(e.module.getFunction("veriwarpBarrier"));
  ValueToValueMapTy map;
  Function *whole = CloneFunction(&kernel, map);
  whole->setLinkage(GlobalValue::InternalLinkage);
  whole->setName(kernel.getName() + ".whole");
  std::optional<Regions> result;
  Cutter cutter(e, *whole);
  if (cutter.inlineAll()) {
    stripDebugInfo(*whole);
    simplify(*whole);
    removeUnreachableBlocks(*whole);
    for (Instruction &instruction : make_early_inc_range(instructions(*whole)))
      if (isa<LifetimeIntrinsic>(instruction)) // local variables get another memory
        instruction.eraseFromParent();
    if (cutter.canBeCut(Reach(e.module).reaching(waits)))
      result = cutter.cut();
  }
  whole->eraseFromParent();
  return result;
}

} // namespace veriwarp::instrument
