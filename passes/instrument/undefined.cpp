// Built for the check of synchronisation: what a shuffle takes from a lane that takes no part is undefined. That is an
// error only where it is used. So each value that may come from there gets a shadow, an i32: the number by which the
// runtime knows the undefined value, or 0 if the value is defined. The runtime is told where an undefined value decides
// something that others can see: what is written to memory that is not the thread's own, and where; what is read; which
// lanes meet; and which way a branch goes, if the ways do different things.
//
// Shadows pass through local variables, through what functions return, and from lane to lane (VeriwarpThread::undefined
// says what goes along with a value). They do not pass through parameters of functions that are not inlined.
#include "passes/instrument/limits.h"
#include "passes/instrument/stages.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

#include <optional>

using namespace llvm;

namespace veriwarp::instrument {

namespace {

// The operations of a warp that answer with what the lanes give.
bool passesValues(const CallBase &call) {
  const Function *callee = call.getCalledFunction();
  if (!callee || callee->getName() != "veriwarpWarp")
    return false;
  const auto *operation = dyn_cast<ConstantInt>(call.getArgOperand(1));
  return operation && operation->getZExtValue() != VeriwarpWarpSync &&
         operation->getZExtValue() != VeriwarpActiveMask && operation->getZExtValue() != VeriwarpElect;
}

bool isShuffle(const CallBase &call) {
  if (!passesValues(call))
    return false;
  const std::uint64_t operation = cast<ConstantInt>(call.getArgOperand(1))->getZExtValue();
  return operation >= VeriwarpShuffleIndex && operation <= VeriwarpShuffleXor;
}

bool isOurs(const Function &function) { return function.isDeclaration() && function.getName().starts_with("veriwarp"); }

// A call of which nobody but its result tells.
bool onlyComputes(const CallBase &call) {
  if (call.getType()->isVoidTy() || call.isInlineAsm())
    return false;
  if (call.doesNotAccessMemory())
    return true;
  const Function *callee = call.getCalledFunction(); // of the host's mathematical library
  return callee && callee->isDeclaration() && !isOurs(*callee) && !takesThread(*callee) &&
         none_of(call.args(), [](const Use &use) { return use->getType()->isPointerTy(); });
}

// Functions that may return what comes from a shuffle, and then say so.
using Giving = SmallPtrSet<const Function *, 8>;

Giving givingFunctions(const Module &module) {
  Giving giving;
  for (bool again = true; again;) {
    again = false;
    for (const Function &function : module) {
      Type *type = function.getReturnType();
      if (function.isDeclaration() || !takesThread(function) || type->isVoidTy() || giving.contains(&function))
        continue;
      const bool gives = any_of(instructions(function), [&](const Instruction &instruction) {
        const auto *call = dyn_cast<CallBase>(&instruction);
        return call && (passesValues(*call) || giving.contains(call->getCalledFunction()));
      });
      again |= gives && giving.insert(&function).second;
    }
  }
  return giving;
}

class UndefinedValues {
public:
  UndefinedValues(Emitter &emitter, Function &f, const Giving &functions)
      : e(emitter), b(emitter.b), layout(emitter.module.getDataLayout()), function(f), giving(functions), dominators(f),
        postDominators(f) {}

  void add() {
    if (none_of(instructions(function), [&](Instruction &instruction) { return isSource(instruction); }))
      return;
    findShadowable();
    findBranches();
    findReached();
    ReversePostOrderTraversal<Function *> order(&function);
    std::vector<Instruction *> all;
    for (BasicBlock *block : order)
      for (Instruction &instruction : *block)
        all.push_back(&instruction);
    for (Instruction *instruction : all)
      visit(*instruction);
    completePhis();
    for (const auto &[at, shadow] : uses)
      tell(*at, shadow);
  }

private:
  // A local variable that nothing but loads, stores, copies and fills knows of.
  struct Local {
    AllocaInst *shadow = nullptr; // words, one for each four bytes; null: nothing undefined gets there
    std::uint64_t words = 0;
    bool reached = false;
  };

  // Ways that go apart and meet again, and do nothing in between that others see.
  struct QuietBranch {
    BasicBlock *meeting = nullptr; // null: at the function's end
    bool leadsToAll = true;        // there is no other way to what lies between
    AllocaInst *kept = nullptr;    // else the condition's shadow, until the ways meet
    SmallPtrSet<BasicBlock *, 8> between;
  };

  bool isSource(const Instruction &instruction) const {
    const auto *call = dyn_cast<CallBase>(&instruction);
    return call && (passesValues(*call) || giving.contains(call->getCalledFunction()));
  }

  static Value *conditionOf(const Instruction &instruction) {
    if (const auto *branch = dyn_cast<BranchInst>(&instruction))
      return branch->isConditional() ? branch->getCondition() : nullptr;
    const auto *choice = dyn_cast<SwitchInst>(&instruction);
    return choice ? choice->getCondition() : nullptr;
  }

  // The local variable that the address points into. Null: it is not one that has a shadow.
  Local *localOf(const Value *address) {
    while (true) {
      if (const auto *part = dyn_cast<GEPOperator>(address))
        address = part->getPointerOperand();
      else if (const auto *cast = dyn_cast<AddrSpaceCastOperator>(address))
        address = cast->getPointerOperand();
      else
        break;
    }
    const auto *variable = dyn_cast<AllocaInst>(address);
    const auto found = variable ? locals.find(variable) : locals.end();
    return found == locals.end() ? nullptr : &found->second;
  }

  static bool isAccessedOnly(const Value &address) {
    return all_of(address.uses(), [&](const Use &use) {
      const auto *user = use.getUser();
      if (isa<GEPOperator>(user) || isa<AddrSpaceCastOperator>(user))
        return user->getType()->isPointerTy() && isAccessedOnly(*user);
      if (const auto *call = dyn_cast<CallInst>(user)) {
        const auto *memory = dyn_cast<MemIntrinsic>(call);
        return call->isLifetimeStartOrEnd() || (memory && isa<ConstantInt>(memory->getLength()));
      }
      return isa<LoadInst>(user) || (isa<StoreInst>(user) && use.getOperandNo() == StoreInst::getPointerOperandIndex());
    });
  }

  void findShadowable() {
    for (Instruction &instruction : function.getEntryBlock()) {
      auto *variable = dyn_cast<AllocaInst>(&instruction);
      const auto size = variable ? variable->getAllocationSize(layout) : std::nullopt;
      if (size && !size->isScalable() && size->getFixedValue() <= limits::shadowedBytes && isAccessedOnly(*variable))
        locals[variable].words = (size->getFixedValue() + 3) / 4;
    }
  }

  bool isQuiet(const Instruction &instruction) const {
    if (const auto *store = dyn_cast<StoreInst>(&instruction))
      return store->isSimple() && isOwnMemory(store->getPointerOperand());
    if (const auto *load = dyn_cast<LoadInst>(&instruction))
      return load->isSimple();
    if (const auto *call = dyn_cast<CallInst>(&instruction)) {
      const Function *callee = call->getCalledFunction();
      return isa<AssumeInst>(call) || call->isLifetimeStartOrEnd() || onlyComputes(*call) ||
             (callee && callee->getName() == "veriwarpPoll");
    }
    return !instruction.mayHaveSideEffects();
  }

  void findBranches() {
    for (BasicBlock &block : function) {
      if (!conditionOf(*block.getTerminator()))
        continue;
      QuietBranch branch;
      const auto *node = postDominators.getNode(&block);
      branch.meeting = node && node->getIDom() ? node->getIDom()->getBlock() : nullptr;
      SmallVector<BasicBlock *, 8> open(successors(&block));
      bool isQuietThere = true;
      while (!open.empty() && isQuietThere) {
        BasicBlock *next = open.pop_back_val();
        if (next == branch.meeting || !branch.between.insert(next).second)
          continue;
        branch.leadsToAll &= dominators.dominates(&block, next);
        isQuietThere = all_of(*next, [&](const Instruction &instruction) { return isQuiet(instruction); });
        append_range(open, successors(next));
      }
      if (isQuietThere)
        quiet[block.getTerminator()] = std::move(branch);
    }
  }

  // What may be undefined, and is to have a shadow.
  void findReached() {
    SmallVector<Instruction *, 64> open;
    const auto reach = [&](Instruction &instruction) {
      if (!instruction.getType()->isVoidTy() && reached.insert(&instruction).second)
        open.push_back(&instruction);
    };
    const auto reachLocal = [&](Local &local) {
      if (std::exchange(local.reached, true))
        return;
      for (Instruction &instruction : instructions(function))
        if (auto *load = dyn_cast<LoadInst>(&instruction); load && localOf(load->getPointerOperand()) == &local)
          reach(*load);
        else if (auto *copy = dyn_cast<MemTransferInst>(&instruction); copy && localOf(copy->getSource()) == &local)
          if (Local *to = localOf(copy->getDest()))
            pendingLocals.push_back(to);
    };
    const auto reachLocals = [&](Local *first) {
      pendingLocals.push_back(first);
      while (!pendingLocals.empty())
        reachLocal(*pendingLocals.pop_back_val());
    };
    for (Instruction &instruction : instructions(function))
      if (isSource(instruction))
        reach(instruction);
    while (!open.empty()) {
      Instruction *value = open.pop_back_val();
      for (User *user : value->users()) {
        auto *at = cast<Instruction>(user);
        if (auto *store = dyn_cast<StoreInst>(at)) {
          Local *local = localOf(store->getPointerOperand());
          if (local && store->getValueOperand() == value)
            reachLocals(local);
        } else if (const auto found = quiet.find(at); found != quiet.end()) {
          reachMeeting(found->second, reach, reachLocals);
        } else if (passesShadow(*at)) {
          reach(*at);
        }
      }
    }
  }

  // What is chosen by the branch is undefined, if its condition is.
  template <class Reach, class ReachLocals>
  void reachMeeting(const QuietBranch &branch, const Reach &reach, const ReachLocals &reachLocals) {
    if (branch.meeting)
      for (PHINode &phi : branch.meeting->phis())
        reach(phi);
    for (BasicBlock *block : branch.between)
      for (Instruction &instruction : *block)
        if (auto *store = dyn_cast<StoreInst>(&instruction))
          if (Local *local = localOf(store->getPointerOperand()))
            reachLocals(local);
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
  static bool isDefined(const Value *shadow) {
    const auto *constant = dyn_cast<ConstantInt>(shadow);
    return constant && constant->isZero();
  }
  // One of the two, if one is undefined.
  Value *either(Value *x, Value *y) {
    if (isDefined(x) || x == y)
      return y;
    return isDefined(y) ? x : b.CreateBinaryIntrinsic(Intrinsic::umax, x, y);
  }
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

  // The words of the shadow that an access begins at, clamped: one that leaves the variable is another check's.
  Value *shadowWord(Local &local, Value *address, AllocaInst &variable, std::uint64_t words) {
    Value *begin = b.CreatePtrToInt(&variable, b.getInt64Ty());
    Value *offset =
        b.CreateSub(b.CreatePtrToInt(b.CreateAddrSpaceCast(address, variable.getType()), b.getInt64Ty()), begin);
    const std::uint64_t last = local.words > words ? local.words - words : 0;
    Value *word = b.CreateBinaryIntrinsic(Intrinsic::umin, b.CreateLShr(offset, 2), e.i64(last));
    return b.CreateGEP(b.getInt32Ty(), local.shadow, word);
  }
  AllocaInst &variableOf(const Local &local) const {
    for (const auto &[variable, other] : locals)
      if (&other == &local)
        return const_cast<AllocaInst &>(*variable);
    llvm_unreachable("each local variable is known");
  }
  static std::uint64_t wordsOf(std::uint64_t bytes, const Local &local) {
    return std::min((bytes + 3) / 4, local.words);
  }
  static std::uint64_t bytesOf(const MemIntrinsic &memory) {
    return cast<ConstantInt>(memory.getLength())->getZExtValue();
  }
  std::uint64_t bytesOf(const Value &value) const { return layout.getTypeStoreSize(value.getType()).getFixedValue(); }
  void makeShadow(Local &local) {
    if (local.shadow)
      return;
    BasicBlock &entry = function.getEntryBlock();
    IRBuilder<> at(&entry, entry.begin());
    local.shadow = at.CreateAlloca(ArrayType::get(at.getInt32Ty(), local.words));
    at.CreateMemSet(local.shadow, at.getInt8(0), local.words * 4, Align(4));
  }

  // What chooses between ways, of which the instruction is on one.
  Value *choosing(const Instruction &at) {
    Value *shadow = e.i32(0);
    for (auto &[branch, ways] : quiet)
      if (ways.between.contains(at.getParent()))
        shadow = either(shadow, ofBranch(*branch, ways));
    return shadow;
  }

  // Of the branch's condition, on one of its ways.
  Value *ofBranch(const Instruction &branch, QuietBranch &ways) {
    const Value *condition = conditionOf(branch);
    const auto *computed = dyn_cast<Instruction>(condition);
    if (!computed || !reached.contains(computed))
      return e.i32(0);
    return ways.leadsToAll ? shadowOf(condition) : b.CreateLoad(b.getInt32Ty(), kept(ways));
  }

  AllocaInst *kept(QuietBranch &ways) {
    if (ways.kept)
      return ways.kept;
    BasicBlock &entry = function.getEntryBlock();
    IRBuilder<> first(&entry, entry.begin());
    ways.kept = first.CreateAlloca(b.getInt32Ty());
    first.CreateStore(e.i32(0), ways.kept);
    if (ways.meeting)
      IRBuilder<>(ways.meeting, ways.meeting->getFirstInsertionPt()).CreateStore(e.i32(0), ways.kept);
    return ways.kept;
  }

  void visitStore(StoreInst &store) {
    Local *local = localOf(store.getPointerOperand());
    if (!local) {
      Value *value = isOwnMemory(store.getPointerOperand()) ? e.i32(0) : shadowOf(store.getValueOperand());
      return use(store, either(value, shadowOf(store.getPointerOperand())));
    }
    use(store, shadowOf(store.getPointerOperand()));
    if (!local->reached)
      return;
    makeShadow(*local);
    Value *shadow = either(shadowOf(store.getValueOperand()), choosing(store));
    const std::uint64_t words = wordsOf(bytesOf(*store.getValueOperand()), *local);
    Value *first = shadowWord(*local, store.getPointerOperand(), variableOf(*local), words);
    for (std::uint64_t k = 0; k < words; ++k)
      b.CreateStore(shadow, b.CreateConstGEP1_64(b.getInt32Ty(), first, k));
  }

  // Of the words of a local variable that something undefined may get to.
  Value *ofWords(Local &local, Value *address, std::uint64_t bytes) {
    makeShadow(local);
    const std::uint64_t words = wordsOf(bytes, local);
    Value *first = shadowWord(local, address, variableOf(local), words), *shadow = e.i32(0);
    for (std::uint64_t k = 0; k < words; ++k)
      shadow = either(shadow, b.CreateLoad(b.getInt32Ty(), b.CreateConstGEP1_64(b.getInt32Ty(), first, k)));
    return shadow;
  }

  void visitMemory(MemIntrinsic &memory) {
    auto *copy = dyn_cast<MemTransferInst>(&memory);
    Local *to = localOf(memory.getDest()), *from = copy ? localOf(copy->getSource()) : nullptr;
    if (from && !from->reached)
      from = nullptr;
    Value *shadow = any(memory);
    if (from && !isOwnMemory(memory.getDest()))
      shadow = either(shadow, ofWords(*from, copy->getSource(), bytesOf(memory)));
    use(memory, shadow);
    if (!to || !to->reached)
      return;
    makeShadow(*to);
    const std::uint64_t words = wordsOf(bytesOf(memory), *to);
    Value *first = shadowWord(*to, memory.getDest(), variableOf(*to), words);
    if (!from) {
      b.CreateMemSet(first, b.getInt8(0), words * 4, Align(4));
      return;
    }
    makeShadow(*from);
    const std::uint64_t both = std::min(words, from->words);
    Value *source = shadowWord(*from, copy->getSource(), variableOf(*from), both);
    b.CreateMemMove(first, Align(4), source, Align(4), both * 4);
  }

  void visitCall(CallBase &call) {
    const Function *callee = call.getCalledFunction();
    if (passesValues(call)) {
      use(call, either(shadowOf(call.getArgOperand(2)),
                       either(shadowOf(call.getArgOperand(4)), shadowOf(call.getArgOperand(5)))));
      b.CreateStore(shadowOf(call.getArgOperand(3)), undefinedField());
    } else if (onlyComputes(call)) {
      shadows[&call] = any(call);
      return;
    } else if (callee && isOurs(*callee)) {
      use(call, any(call));
    }
    if (!isSource(call))
      return;
    b.SetInsertPoint(call.getNextNode());
    shadows[&call] = b.CreateLoad(b.getInt32Ty(), undefinedField());
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
      if (Local *local = localOf(load->getPointerOperand()); local && local->reached)
        shadows[load] = ofWords(*local, load->getPointerOperand(), bytesOf(*load));
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
        b.CreateStore(shadowOf(condition), kept(found->second));
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
        for (auto &[branch, ways] : quiet)
          if (ways.meeting == phi->getParent() && (from == branch->getParent() || ways.between.contains(from)))
            all = either(all, ofBranch(*branch, ways));
        shadow->addIncoming(all, from);
      }
  }

  void use(Instruction &at, Value *shadow) {
    if (!isDefined(shadow))
      uses.emplace_back(&at, shadow);
  }

  void tell(Instruction &at, Value *shadow) {
    e.before(at);
    MDBuilder metadata(e.module.getContext());
    Instruction *told = SplitBlockAndInsertIfThen(b.CreateIsNotNull(shadow), at.getIterator(), false,
                                                  metadata.createBranchWeights(1, 1 << 20));
    b.SetInsertPoint(told);
    b.SetCurrentDebugLocation(at.getDebugLoc());
    FunctionCallee callee =
        e.runtime("veriwarpUsesUndefined", b.getVoidTy(), {e.pointer(), b.getInt32Ty(), e.pointer()});
    cast<Function>(callee.getCallee())->addFnAttr(Attribute::Cold);
    b.CreateCall(callee, {e.thread(), shadow, e.site()});
  }

  Emitter &e;
  IRBuilder<> &b;
  const DataLayout &layout;
  Function &function;
  const Giving &giving;
  DominatorTree dominators;
  PostDominatorTree postDominators;
  MapVector<const AllocaInst *, Local> locals;
  MapVector<const Instruction *, QuietBranch> quiet;
  SmallVector<Local *, 4> pendingLocals;
  DenseSet<const Instruction *> reached;
  DenseMap<const Value *, Value *> shadows;
  std::vector<std::pair<PHINode *, PHINode *>> phis;
  std::vector<std::pair<Instruction *, Value *>> uses;
};

} // namespace

void followUndefined(Emitter &e) {
  const Giving giving = givingFunctions(e.module);
  for (Function &function : e.module)
    if (!function.isDeclaration() && takesThread(function))
      UndefinedValues(e, function, giving).add();
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
