// See fission.h. This file: one region as a function.
#include "passes/instrument/cut.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/SSAUpdater.h"

#include <cassert>

using namespace llvm;

namespace veriwarp::instrument {

namespace {

class RegionMaker {
public:
  explicit RegionMaker(const Cut &of) : cut(of) {}

  Function *make(std::size_t region) {
    IRBuilder<> &b = cut.e.b;
    LLVMContext &context = cut.whole.getContext();
    SmallVector<Type *, 16> types(cut.whole.getFunctionType()->params());
    const unsigned own = static_cast<unsigned>(types.size());
    Type *word = b.getInt32Ty(), *pointer = cut.e.pointer();
    types.append({pointer, word, word, pointer, word, word});
    append_range(types, cut.result.uniform);
    types.append(cut.result.uniform.size(), pointer);
    Function *made = Function::Create(FunctionType::get(word, types, false), GlobalValue::InternalLinkage,
                                      cut.whole.getName() + ".region", cut.e.module);
    ValueToValueMapTy map;
    for (Argument &argument : cut.whole.args())
      map[&argument] = made->getArg(argument.getArgNo());
    SmallVector<ReturnInst *, 4> returns;
    CloneFunctionInto(made, &cut.whole, map, CloneFunctionChangeType::LocalChangesOnly, returns);
    made->removeFnAttr(Attribute::NoInline);
    made->addFnAttr(Attribute::AlwaysInline);
    made->addFnAttr(Attribute::NoUnwind);
    for (unsigned i : cut.byReference) {
      made->removeParamAttr(i, Attribute::ByVal);
      made->addParamAttr(i, Attribute::NoAlias);
      made->addParamAttr(i, Attribute::ReadOnly);
    }
    for (unsigned i = own; i < types.size(); ++i)
      if (types[i]->isPointerTy() && (i == own || i == own + 3 || i >= own + 6 + cut.result.uniform.size()))
        made->addParamAttr(i, Attribute::NoCapture);
    Parameters p = {made->getArg(own),
                    made->getArg(own + 1),
                    made->getArg(own + 2),
                    made->getArg(own + 3),
                    made->getArg(own + 4),
                    made->getArg(own + 5),
                    own + 6,
                    static_cast<unsigned>(own + 6 + cut.result.uniform.size())};
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
    auto *target = cast<BasicBlock>(map[region == 0 ? &cut.whole.getEntryBlock() : cut.after[region - 1]]);
    b.SetInsertPoint(BranchInst::Create(target, begin));
    b.SetCurrentDebugLocation(DebugLoc());

    DenseMap<Value *, Value *> known; // at the region's beginning
    for (Instruction &instruction : instructions(cut.whole))
      if (isa<AllocaInst>(instruction)) {
        Value *address = slotAddress(p, cut.slots.at(&instruction));
        known[&instruction] = address;
        auto *copy = cast<Instruction>(map[&instruction]);
        copy->replaceAllUsesWith(address);
        copy->eraseFromParent();
        map[&instruction] = address;
      }
    for (std::size_t i = 0; i < cut.barriers.size(); ++i)
      if (reached.test(blockNumber(cut.ends[i])))
        endAt(i, region, p, map, reached, kept);
    b.SetInsertPoint(begin->getTerminator());
    SmallVector<Instruction *, 8> waits; // the map follows what values are replaced by
    for (CallInst *barrier : cut.barriers)
      waits.push_back(cast<Instruction>(map[barrier]));
    SmallVector<std::pair<Instruction *, Value *>, 16> merged;
    if (region > 0)
      for (unsigned number : cut.live.at(cut.after[region - 1]).set_bits()) {
        Instruction *value = cut.values[number];
        auto *copy = cast<Instruction>(map[value]);
        const bool asked = value == cut.barriers[region - 1];
        Value *first = asked ? barrierResult(p, region - 1) : atBeginning(value, p, map, known);
        const bool always = isBarrier(*value) || (!cut.slots.contains(value) && !cut.uniformNumber.contains(value));
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
    assert(!verifyFunction(*made, &errs()) && "SSA: what a region uses reaches it");
    simplify(*made); // phi nodes of one value hide what conditions are about
    return made;
  }

private:
  struct Parameters {
    Value *context, *index, *count, *counts, *held, *failed;
    unsigned uniform, targets; // where the values and the pointers begin
  };

  // May the region give it another value than it had at the beginning?
  bool isChanged(Instruction *value, std::size_t region, const BitVector &reached) {
    return isBarrier(*value) ? region > 0 && value == cut.barriers[region - 1]
                             : reached.test(blockNumber(value->getParent()));
  }
  // Uniform slots that some end of the region writes. Then every end writes them, so that the loop over threads carries
  // nothing from one to the next; but where threads differ, those that are done leave them to the others.
  BitVector changedUniform(std::size_t region, const BitVector &reached) {
    BitVector changed(static_cast<unsigned>(cut.result.uniform.size()));
    if (!cut.result.mayDiffer)
      for (std::size_t i = 0; i < cut.barriers.size(); ++i)
        if (reached.test(blockNumber(cut.ends[i])))
          for (unsigned number : cut.live.at(cut.after[i]).set_bits())
            if (auto uniform = cut.uniformNumber.find(cut.values[number]);
                uniform != cut.uniformNumber.end() && isChanged(cut.values[number], region, reached))
              changed.set(uniform->second);
    return changed;
  }

  // The region ends where a barrier is: what is needed after it is put away, and the predicate is counted.
  void endAt(std::size_t barrier, std::size_t region, const Parameters &p, ValueToValueMapTy &map,
             const BitVector &reached, BitVector kept) {
    IRBuilder<> &b = cut.e.b;
    auto *call = cast<CallInst>(map[cut.barriers[barrier]]);
    Instruction *onwards = call->getParent()->getTerminator();
    Function *made = onwards->getFunction();
    b.SetInsertPoint(onwards);
    for (unsigned number : cut.live.at(cut.after[barrier]).set_bits()) {
      Instruction *value = cut.values[number];
      if (value == cut.barriers[barrier] || !isChanged(value, region, reached))
        continue;
      Value *copy = map[value];
      if (auto slot = cut.slots.find(value); slot != cut.slots.end())
        b.CreateStore(widened(copy, slot->second.type), slotAddress(p, slot->second));
      else if (auto uniform = cut.uniformNumber.find(value); uniform != cut.uniformNumber.end())
        b.CreateStore(widened(copy, cut.result.uniform[uniform->second]), made->getArg(p.targets + uniform->second));
      if (auto uniform = cut.uniformNumber.find(value); uniform != cut.uniformNumber.end() && !kept.empty())
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
    assert(slot.size > 0 && slot.offset + slot.size <= cut.result.contextBytes && "a slot lies in its context");
    IRBuilder<> &b = cut.e.b;
    Type *wide = b.getInt64Ty();
    Value *begin = b.CreateNUWMul(b.CreateZExt(p.count, wide), b.getInt64(slot.offset));
    Value *mine = b.CreateNUWMul(b.CreateZExt(p.index, wide), b.getInt64(slot.size));
    return b.CreateInBoundsGEP(b.getInt8Ty(), b.CreateInBoundsGEP(b.getInt8Ty(), p.context, begin), mine);
  }

  Value *widened(Value *value, Type *type) {
    return value->getType() == type ? value : cut.e.b.CreateZExt(value, type);
  }
  Value *narrowed(Value *stored, Type *type) {
    assert((stored->getType() == type || type->isIntegerTy(1)) && "conditions alone are stored wider");
    return stored->getType() == type ? stored : cut.e.b.CreateTrunc(stored, type);
  }

  Value *barrierResult(const Parameters &p, std::size_t barrier) {
    const auto kind = cast<ConstantInt>(cut.barriers[barrier]->getArgOperand(3))->getZExtValue();
    Value *none = cut.e.b.getInt32(0);
    if (kind == VeriwarpBarrierCount)
      return p.held;
    return cut.e.b.CreateZExt(kind == VeriwarpBarrierAnd ? cut.e.b.CreateICmpEQ(p.failed, none)
                                                         : cut.e.b.CreateICmpNE(p.held, none),
                              cut.e.b.getInt32Ty());
  }

  // A value from before the barrier, at the beginning of the region.
  Value *atBeginning(Value *value, const Parameters &p, ValueToValueMapTy &map, DenseMap<Value *, Value *> &known) {
    if (isa<Constant>(value))
      return value;
    if (isa<Argument>(value))
      return map[value];
    if (Value *found = known.lookup(value))
      return found;
    IRBuilder<> &b = cut.e.b;
    auto *instruction = cast<Instruction>(value);
    Value *made = nullptr;
    if (auto slot = cut.slots.find(instruction); slot != cut.slots.end()) {
      made = narrowed(b.CreateLoad(slot->second.type, slotAddress(p, slot->second)), value->getType());
    } else if (auto uniform = cut.uniformNumber.find(instruction); uniform != cut.uniformNumber.end()) {
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
      for (const BasicBlock &one : cut.whole)
        blockNumbers.try_emplace(&one, static_cast<unsigned>(blockNumbers.size()));
    assert(blockNumbers.contains(block) && "a block of the kernel that is cut");
    return blockNumbers.lookup(block);
  }
  BitVector reachable(std::size_t region) {
    BitVector seen(static_cast<unsigned>(cut.whole.size()));
    SmallVector<BasicBlock *, 16> open = {region == 0 ? &cut.whole.getEntryBlock() : cut.after[region - 1]};
    while (!open.empty()) {
      BasicBlock *block = open.pop_back_val();
      const unsigned number = blockNumber(block);
      if (seen.test(number))
        continue;
      seen.set(number);
      if (!is_contained(cut.ends, block))
        append_range(open, successors(block));
    }
    return seen;
  }

  const Cut &cut;
  DenseMap<const BasicBlock *, unsigned> blockNumbers;
};

} // namespace

Function *makeRegion(const Cut &cut, std::size_t region) { return RegionMaker(cut).make(region); }

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
