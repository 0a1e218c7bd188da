// Built for the check of synchronisation: what a shuffle takes from a lane that takes no part is undefined. That is an
// error only where it is used. So each value that may come from there gets a shadow, an i32: the number by which the
// runtime knows the undefined value, or 0 if the value is defined. The runtime is told where an undefined value decides
// something that others can see: what is written to memory that is not the thread's own, and where; what is read; which
// lanes meet; and which way a branch goes, if the ways do different things.
//
// Shadows pass through local variables, through what functions return, and from lane to lane (VeriwarpThread::undefined
// says what goes along with a value). They do not pass through parameters of functions that are not inlined.
#include "passes/instrument/quiet_branches.h"
#include "passes/instrument/shadowed_locals.h"
#include "passes/instrument/stages.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace veriwarp::instrument {

namespace {

bool isOf(const CallBase &call, StringRef function) {
  const Function *callee = call.getCalledFunction();
  return callee && callee->getName() == function;
}

// The operations of a warp that answer with what the lanes give. What a ballot says of one lane is one bit of many, and
// programs look at those that they know: it counts as defined.
bool passesValues(const CallBase &call) {
  if (!isOf(call, "veriwarpWarp"))
    return false;
  const auto *operation = dyn_cast<ConstantInt>(call.getArgOperand(1));
  if (!operation)
    return false;
  switch (operation->getZExtValue()) {
  case VeriwarpWarpSync:
  case VeriwarpActiveMask:
  case VeriwarpBallot:
  case VeriwarpElect:
    return false;
  default:
    return true;
  }
}

bool isShuffle(const CallBase &call) {
  const auto *operation = isOf(call, "veriwarpWarp") ? dyn_cast<ConstantInt>(call.getArgOperand(1)) : nullptr;
  return operation && veriwarpIsShuffle(static_cast<std::uint32_t>(operation->getZExtValue()));
}

// Functions that may return what comes from a shuffle, and then say so.
using Giving = SmallPtrSet<const Function *, 8>;

bool isSource(const Instruction &instruction, const Giving &giving) {
  const auto *call = dyn_cast<CallBase>(&instruction);
  return call && (passesValues(*call) || giving.contains(call->getCalledFunction()));
}

Giving givingFunctions(const Module &module) {
  Giving giving;
  for (bool again = true; again;) {
    again = false;
    for (const Function &function : module) {
      Type *type = function.getReturnType();
      if (function.isDeclaration() || !takesThread(function) || type->isVoidTy() || giving.contains(&function))
        continue;
      const bool gives =
          any_of(instructions(function), [&](const Instruction &instruction) { return isSource(instruction, giving); });
      again |= gives && giving.insert(&function).second;
    }
  }
  return giving;
}

class UndefinedValues {
public:
  UndefinedValues(Emitter &emitter, Function &f, const Giving &functions)
      : e(emitter), b(emitter.b), layout(emitter.module.getDataLayout()), function(f), giving(functions),
        quiet(quietBranches(f)), locals(emitter, f) {}

  void add() {
    findReached();
    ReversePostOrderTraversal<Function *> order(&function);
    std::vector<Instruction *> all;
    for (BasicBlock *block : order)
      for (Instruction &instruction : *block)
        all.push_back(&instruction);
    for (Instruction *instruction : all)
      visit(*instruction);
    completePhis();
    for (const Used &used : uses)
      tell(*used.at, used.shadow, used.written);
  }

private:
  struct Used {
    Instruction *at;
    Value *shadow, *written;
  };

  // What may be undefined, and is to have a shadow.
  void findReached() {
    SmallVector<Instruction *, 64> open;
    const auto reach = [&](Instruction &instruction) {
      if (!instruction.getType()->isVoidTy() && reached.insert(&instruction).second)
        open.push_back(&instruction);
    };
    const auto reachStored = [&](const StoreInst &store) {
      SmallVector<LoadInst *, 8> loads;
      if (ShadowedLocals::Local *local = locals.at(store.getPointerOperand()))
        locals.reach(*local, loads);
      for (LoadInst *load : loads)
        reach(*load);
    };
    for (Instruction &instruction : instructions(function))
      if (isSource(instruction, giving))
        reach(instruction);
    while (!open.empty()) {
      Instruction *value = open.pop_back_val();
      for (User *user : value->users()) {
        auto *at = cast<Instruction>(user);
        if (auto *store = dyn_cast<StoreInst>(at); store && store->getValueOperand() == value)
          reachStored(*store);
        else if (const auto found = quiet.find(at); found != quiet.end())
          reachChosen(found->second, reach, reachStored);
        else if (passesShadow(*at))
          reach(*at);
      }
    }
  }

  // What is chosen by a branch is undefined, if its condition is.
  static void reachChosen(const QuietBranch &branch, function_ref<void(Instruction &)> reach,
                          function_ref<void(const StoreInst &)> reachStored) {
    if (branch.meeting)
      for (PHINode &phi : branch.meeting->phis())
        reach(phi);
    for (BasicBlock *block : branch.between)
      for (Instruction &instruction : *block)
        if (auto *store = dyn_cast<StoreInst>(&instruction))
          reachStored(*store);
  }

  bool passesShadow(const Instruction &at) const {
    if (const auto *call = dyn_cast<CallBase>(&at))
      return onlyComputes(*call);
    return isa<BinaryOperator>(at) || isa<UnaryOperator>(at) || isa<CastInst>(at) || isa<CmpInst>(at) ||
           isa<SelectInst>(at) || isa<PHINode>(at) || isa<GetElementPtrInst>(at) || isa<FreezeInst>(at) ||
           isa<InsertValueInst>(at) || isa<ExtractValueInst>(at) || isa<InsertElementInst>(at) ||
           isa<ExtractElementInst>(at) || isa<ShuffleVectorInst>(at);
  }

  Value *shadowOf(const Value *value) const {
    const auto found = shadows.find(value);
    return found == shadows.end() ? b.getInt32(0) : found->second;
  }
  Value *either(Value *x, Value *y) { return instrument::either(b, x, y); }
  Value *any(const User &user) {
    Value *shadow = e.i32(0);
    for (const Use &operand : user.operands())
      shadow = either(shadow, shadowOf(operand));
    return shadow;
  }

  // A defined operand that decides the result alone: 0 of a product, of `and`; all ones of `or`.
  Value *ofBinary(BinaryOperator &at) {
    Value *x = at.getOperand(0), *y = at.getOperand(1), *shadow = any(at);
    const bool isOr = at.getOpcode() == Instruction::Or;
    if (isDefined(shadow) || (!isOr && at.getOpcode() != Instruction::And && at.getOpcode() != Instruction::Mul))
      return shadow;
    for (const auto &[operand, other] : {std::pair(x, y), std::pair(y, x)}) {
      if (isDefined(shadowOf(other)) || operand->getType()->isVectorTy())
        continue;
      Constant *alone =
          isOr ? Constant::getAllOnesValue(operand->getType()) : Constant::getNullValue(operand->getType());
      Value *decides = b.CreateAnd(b.CreateICmpEQ(operand, alone), b.CreateIsNull(shadowOf(operand)));
      shadow = b.CreateSelect(decides, e.i32(0), shadow);
    }
    return shadow;
  }

  Value *ofSelect(SelectInst &at) {
    Value *first = shadowOf(at.getTrueValue()), *second = shadowOf(at.getFalseValue());
    const bool isVector = at.getCondition()->getType()->isVectorTy() || at.getType()->isVectorTy();
    Value *both = either(first, second);
    Value *chosen = isVector || first == second ? both : b.CreateSelect(at.getCondition(), first, second);
    Value *condition = shadowOf(at.getCondition());
    // A choice between two that are equal is none: `undefined && lane == 0` is false in the other lanes.
    if (!isDefined(condition) && !isVector && at.getType()->isIntegerTy()) {
      Value *areEqual = b.CreateAnd(b.CreateICmpEQ(at.getTrueValue(), at.getFalseValue()), b.CreateIsNull(both));
      condition = b.CreateSelect(areEqual, e.i32(0), condition);
    }
    return either(chosen, condition);
  }

  Value *undefinedField() {
    return b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), e.thread(), offsetof(VeriwarpThread, undefined));
  }

  std::uint64_t bytesOf(const Value &value) const { return layout.getTypeStoreSize(value.getType()).getFixedValue(); }

  // What chooses between ways, of which the instruction is on one.
  Value *choosing(const Instruction &at) {
    Value *shadow = e.i32(0);
    for (const auto &[branch, ways] : quiet)
      if (ways.between.contains(at.getParent()))
        shadow = either(shadow, ofBranch(*branch, ways));
    return shadow;
  }

  // Of the branch's condition, on one of its ways.
  Value *ofBranch(const Instruction &branch, const QuietBranch &ways) {
    const Value *condition = conditionOf(branch);
    const auto *computed = dyn_cast<Instruction>(condition);
    if (!computed || !reached.contains(computed))
      return e.i32(0);
    return ways.leadsToAll ? shadowOf(condition) : b.CreateLoad(b.getInt32Ty(), keptOf(branch, ways));
  }

  // Of a branch that is not the only way to what lies between: its condition's shadow, until the ways meet.
  AllocaInst *keptOf(const Instruction &branch, const QuietBranch &ways) {
    AllocaInst *&variable = kept[&branch];
    if (variable)
      return variable;
    variable = e.zeros(b.getInt32Ty());
    if (ways.meeting)
      IRBuilder<>(ways.meeting, ways.meeting->getFirstInsertionPt()).CreateStore(e.i32(0), variable);
    return variable;
  }

  // A loop comes by more than once.
  void keep(Value *shadow, AllocaInst &variable) {
    b.CreateStore(either(shadow, b.CreateLoad(b.getInt32Ty(), &variable)), &variable);
  }

  void visitStore(StoreInst &store) {
    Value *value = store.getValueOperand(), *address = store.getPointerOperand();
    if (ShadowedLocals::Local *local = locals.reachedAt(address))
      locals.write(*local, address, bytesOf(*value), either(shadowOf(value), choosing(store)));
    use(store, shadowOf(address));
    if (!isOwnMemory(address))
      use(store, shadowOf(value), address);
  }

  void visitMemory(MemIntrinsic &memory) {
    auto *copy = dyn_cast<MemTransferInst>(&memory);
    ShadowedLocals::Local *to = locals.reachedAt(memory.getDest());
    ShadowedLocals::Local *from = copy ? locals.reachedAt(copy->getSource()) : nullptr;
    Value *shadow = any(memory);
    if (from && !isOwnMemory(memory.getDest()))
      shadow = either(shadow, locals.read(*from, copy->getSource(), instrument::bytesOf(memory)));
    use(memory, shadow);
    if (to)
      locals.copy(*to, from, memory);
  }

  void visitCall(CallBase &call) {
    const Function *callee = call.getCalledFunction();
    if (isOf(call, "veriwarpWarp")) {
      use(call, shadowOf(call.getArgOperand(2)));
      if (passesValues(call))
        b.CreateStore(shadowOf(call.getArgOperand(3)), undefinedField());
    } else if (onlyComputes(call)) {
      shadows[&call] = any(call);
      return;
    } else if (callee && isOurs(*callee)) {
      use(call, any(call));
    }
    if (!isSource(call, giving))
      return;
    b.SetInsertPoint(call.getNextNode());
    Value *shadow = b.CreateLoad(b.getInt32Ty(), undefinedField());
    if (isShuffle(call)) // from a lane that is undefined
      shadow = either(shadow, either(shadowOf(call.getArgOperand(4)), shadowOf(call.getArgOperand(5))));
    shadows[&call] = shadow;
  }

  void visit(Instruction &at) {
    if (auto *phi = dyn_cast<PHINode>(&at)) {
      if (reached.contains(phi)) {
        PHINode *shadow = PHINode::Create(b.getInt32Ty(), phi->getNumIncomingValues(), "", phi->getIterator());
        shadows[phi] = shadow;
        phis.emplace_back(phi, shadow);
      }
      return;
    }
    e.before(at);
    if (auto *store = dyn_cast<StoreInst>(&at))
      return visitStore(*store);
    if (auto *memory = dyn_cast<MemIntrinsic>(&at))
      return visitMemory(*memory);
    if (auto *call = dyn_cast<CallBase>(&at))
      return visitCall(*call);
    if (auto *load = dyn_cast<LoadInst>(&at)) {
      use(at, shadowOf(load->getPointerOperand()));
      if (ShadowedLocals::Local *local = locals.reachedAt(load->getPointerOperand()))
        shadows[load] = locals.read(*local, load->getPointerOperand(), bytesOf(*load));
    } else if (isa<AtomicRMWInst>(at) || isa<AtomicCmpXchgInst>(at)) {
      use(at, any(at));
    } else if (auto *result = dyn_cast<ReturnInst>(&at)) {
      if (giving.contains(&function))
        b.CreateStore(shadowOf(result->getReturnValue()), undefinedField());
    } else if (const Value *condition = conditionOf(at)) {
      const auto found = quiet.find(&at);
      if (found == quiet.end())
        use(at, shadowOf(condition));
      else if (!found->second.leadsToAll && !isDefined(shadowOf(condition)))
        keep(shadowOf(condition), *keptOf(at, found->second));
    } else if (reached.contains(&at)) {
      shadows[&at] = ofValue(at);
    }
  }

  Value *ofValue(Instruction &at) {
    if (auto *binary = dyn_cast<BinaryOperator>(&at)) {
      // Whether the lane that a shuffle asks is inside, bit 32, is always known.
      const auto *call = dyn_cast<CallBase>(at.getOperand(0));
      const auto *bits = dyn_cast<ConstantInt>(at.getOperand(1));
      if (call && bits && isShuffle(*call) && at.getOpcode() == Instruction::LShr && bits->getZExtValue() >= 32)
        return e.i32(0);
      return ofBinary(*binary);
    }
    if (auto *select = dyn_cast<SelectInst>(&at))
      return ofSelect(*select);
    return any(at);
  }

  void completePhis() {
    for (const auto &[phi, shadow] : phis)
      for (unsigned k = 0; k < phi->getNumIncomingValues(); ++k) {
        BasicBlock *from = phi->getIncomingBlock(k);
        b.SetInsertPoint(from->getTerminator());
        Value *all = shadowOf(phi->getIncomingValue(k));
        for (const auto &[branch, ways] : quiet)
          if (ways.meeting == phi->getParent() && (from == branch->getParent() || ways.between.contains(from)))
            all = either(all, ofBranch(*branch, ways));
        shadow->addIncoming(all, from);
      }
  }

  // `written`: where the value goes; no use, if the thread's own memory is there.
  void use(Instruction &at, Value *shadow, Value *written = nullptr) {
    if (!isDefined(shadow))
      uses.push_back({&at, shadow, written});
  }

  void tell(Instruction &at, Value *shadow, Value *written) {
    e.before(at);
    MDBuilder metadata(e.module.getContext());
    Instruction *told = SplitBlockAndInsertIfThen(b.CreateIsNotNull(shadow), at.getIterator(), false,
                                                  metadata.createBranchWeights(1, 1 << 20));
    b.SetInsertPoint(told);
    b.SetCurrentDebugLocation(at.getDebugLoc());
    FunctionCallee callee =
        e.runtime("veriwarpUsesUndefined", b.getVoidTy(), {e.pointer(), b.getInt32Ty(), e.pointer(), e.pointer()});
    cast<Function>(callee.getCallee())->addFnAttr(Attribute::Cold);
    Value *where = written ? b.CreateAddrSpaceCast(written, e.pointer())
                           : ConstantPointerNull::get(cast<PointerType>(e.pointer()));
    b.CreateCall(callee, {e.thread(), shadow, where, e.site()});
  }

  Emitter &e;
  IRBuilder<> &b;
  const DataLayout &layout;
  Function &function;
  const Giving &giving;
  const QuietBranches quiet;
  ShadowedLocals locals;
  DenseMap<const Instruction *, AllocaInst *> kept;
  DenseSet<const Instruction *> reached;
  DenseMap<const Value *, Value *> shadows;
  std::vector<std::pair<PHINode *, PHINode *>> phis;
  std::vector<Used> uses;
};

} // namespace

void followUndefined(Emitter &e) {
  const Giving giving = givingFunctions(e.module);
  for (Function &function : e.module)
    if (!function.isDeclaration() && takesThread(function) &&
        any_of(instructions(function), [&](const Instruction &at) { return isSource(at, giving); })) {
      prepareBranches(function);
      UndefinedValues(e, function, giving).add();
    }
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
