// Built for the check of synchronisation: what a shuffle takes from a lane that takes no part is undefined. That is an
// error only where it is used. So each value that may come from there gets a shadow, an i32: the number by which the
// runtime knows the undefined value, or 0 if the value is defined. The runtime is told where an undefined value decides
// something that others can see: what is written to memory that is not the thread's own, and where; what is read; which
// lanes meet; and which way a branch goes, if the ways do different things.
//
// Shadows pass through local variables, through what functions return, and from lane to lane (VeriwarpThread::undefined
// says what goes along with a value). They do not pass through parameters of functions that are not inlined. A
// structure of a few members has a shadow for each.
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
      tell(used);
  }

private:
  struct Used {
    Instruction *at;
    Value *shadow, *written;
    VeriwarpUse how;
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

  // The values that a structure or an array consists of, and where they lie.
  struct Member {
    Type *type;
    std::uint64_t offset;
  };
  void collectMembers(Type *type, std::uint64_t offset, SmallVectorImpl<Member> &into) const {
    if (auto *structure = dyn_cast<StructType>(type)) {
      for (unsigned k = 0; k < structure->getNumElements(); ++k)
        collectMembers(structure->getElementType(k), offset + layout.getStructLayout(structure)->getElementOffset(k),
                       into);
    } else if (auto *array = dyn_cast<ArrayType>(type)) {
      const std::uint64_t size = layout.getTypeAllocSize(array->getElementType());
      for (std::uint64_t k = 0; k < array->getNumElements() && into.size() <= membersFollowed; ++k)
        collectMembers(array->getElementType(), offset + k * size, into);
    } else {
      into.push_back({type, offset});
    }
  }
  // Those with a shadow each; empty: one shadow for all.
  SmallVector<Member, 8> membersOf(Type *type) const {
    SmallVector<Member, 8> members;
    if (type->isAggregateType())
      collectMembers(type, 0, members);
    if (members.size() > membersFollowed)
      members.clear();
    return members;
  }
  Type *shadowType(Type *type) const {
    const std::size_t members = membersOf(type).size();
    return members ? static_cast<Type *>(ArrayType::get(b.getInt32Ty(), members)) : b.getInt32Ty();
  }
  // Where the member that the indices name begins among all members, and how many values it consists of.
  std::pair<unsigned, unsigned> placeOf(Type *type, ArrayRef<unsigned> indices) const {
    unsigned first = 0;
    for (const unsigned index : indices) {
      for (unsigned k = 0; k < index; ++k)
        first += countOf(GetElementPtrInst::getTypeAtIndex(type, std::uint64_t{k}));
      type = GetElementPtrInst::getTypeAtIndex(type, std::uint64_t{index});
    }
    return {first, countOf(type)};
  }
  unsigned countOf(Type *type) const {
    SmallVector<Member, 8> members;
    collectMembers(type, 0, members);
    return static_cast<unsigned>(members.size());
  }

  // An i32, or of what has members an array of them.
  Value *partsOf(const Value *value) const {
    const auto found = shadows.find(value);
    return found == shadows.end() ? Constant::getNullValue(shadowType(value->getType())) : found->second;
  }
  Value *merged(Value *shadow) {
    const auto *parts = dyn_cast<ArrayType>(shadow->getType());
    if (!parts)
      return shadow;
    Value *all = e.i32(0);
    for (unsigned k = 0; k < parts->getNumElements() && !isDefined(shadow); ++k)
      all = either(all, b.CreateExtractValue(shadow, k));
    return all;
  }
  Value *shadowOf(const Value *value) { return merged(partsOf(value)); }
  Value *either(Value *x, Value *y) { return instrument::either(b, x, y); }
  // `shadow`, an i32, added to each part.
  Value *eachWith(Value *parts, Value *shadow) {
    const auto *all = dyn_cast<ArrayType>(parts->getType());
    if (!all || isDefined(shadow))
      return all ? parts : either(parts, shadow);
    for (unsigned k = 0; k < all->getNumElements(); ++k)
      parts = b.CreateInsertValue(parts, either(b.CreateExtractValue(parts, k), shadow), k);
    return parts;
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
    if (at.getType()->isAggregateType())
      return eachWith(b.CreateSelect(at.getCondition(), partsOf(at.getTrueValue()), partsOf(at.getFalseValue())),
                      shadowOf(at.getCondition()));
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

  // Where what a function returns says of each member whether it is undefined.
  Value *undefinedMembers(Type *type) {
    if (membersOf(type).empty())
      return undefinedField();
    return b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), e.thread(), offsetof(VeriwarpThread, undefinedMembers));
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
      writeLocal(*local, *value, address, choosing(store));
    use(store, shadowOf(address), VeriwarpUseAddress);
    if (!isOwnMemory(address))
      use(store, shadowOf(value), VeriwarpUseWrite, address);
  }

  void writeLocal(ShadowedLocals::Local &local, const Value &value, Value *address, Value *chosen) {
    const auto members = membersOf(value.getType());
    Value *parts = eachWith(partsOf(&value), chosen);
    if (members.empty())
      return locals.write(local, address, bytesOf(value), parts);
    for (unsigned k = 0; k < members.size(); ++k)
      locals.write(local, b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), address, members[k].offset),
                   layout.getTypeStoreSize(members[k].type), b.CreateExtractValue(parts, k));
  }
  Value *readLocal(ShadowedLocals::Local &local, const Value &value, Value *address) {
    const auto members = membersOf(value.getType());
    if (members.empty())
      return locals.read(local, address, bytesOf(value));
    Value *parts = Constant::getNullValue(shadowType(value.getType()));
    for (unsigned k = 0; k < members.size(); ++k)
      parts = b.CreateInsertValue(parts,
                                  locals.read(local,
                                              b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), address, members[k].offset),
                                              layout.getTypeStoreSize(members[k].type)),
                                  k);
    return parts;
  }

  // Behind a branch that an undefined value decides, what is written on its ways is undefined, whichever it has taken.
  void visitBranch(Instruction &at, const Value &condition) {
    const auto found = quiet.find(&at);
    Value *shadow = shadowOf(&condition);
    if (found == quiet.end())
      return use(at, shadow, VeriwarpUseBranch);
    if (isDefined(shadow))
      return;
    for (BasicBlock *block : found->second.between)
      for (Instruction &instruction : *block)
        if (auto *store = dyn_cast<StoreInst>(&instruction))
          if (ShadowedLocals::Local *local = locals.reachedAt(store->getPointerOperand()))
            locals.taint(*local, store->getPointerOperand(), bytesOf(*store->getValueOperand()), shadow);
    if (!found->second.leadsToAll)
      keep(shadow, *keptOf(at, found->second));
  }

  void visitMemory(MemIntrinsic &memory) {
    auto *copy = dyn_cast<MemTransferInst>(&memory);
    ShadowedLocals::Local *to = locals.reachedAt(memory.getDest());
    ShadowedLocals::Local *from = copy ? locals.reachedAt(copy->getSource()) : nullptr;
    Value *address = shadowOf(memory.getDest());
    if (copy)
      address = either(address, shadowOf(copy->getSource()));
    use(memory, address, VeriwarpUseAddress);
    Value *shadow = shadowOf(memory.getLength());
    if (auto *fill = dyn_cast<MemSetInst>(&memory))
      shadow = either(shadow, shadowOf(fill->getValue()));
    if (from && !isOwnMemory(memory.getDest()))
      shadow = either(shadow, locals.read(*from, copy->getSource(), instrument::bytesOf(memory)));
    use(memory, shadow, VeriwarpUseWrite);
    if (to)
      locals.copy(*to, from, memory);
  }

  void visitCall(CallBase &call) {
    const Function *callee = call.getCalledFunction();
    if (isOf(call, "veriwarpWarp")) {
      use(call, shadowOf(call.getArgOperand(2)), VeriwarpUseOperand);
      if (passesValues(call))
        b.CreateStore(shadowOf(call.getArgOperand(3)), undefinedField());
    } else if (onlyComputes(call)) {
      shadows[&call] = any(call);
      return;
    } else if (callee && isOurs(*callee)) {
      for (const Use &argument : call.args())
        use(call, shadowOf(argument), argument->getType()->isPointerTy() ? VeriwarpUseAddress : VeriwarpUseOperand);
    } else if (!callee && !call.isInlineAsm()) {
      use(call, shadowOf(call.getCalledOperand()), VeriwarpUseCall);
    }
    if (!isSource(call, giving))
      return;
    b.SetInsertPoint(call.getNextNode());
    if (call.getType()->isAggregateType()) {
      Value *parts = b.CreateLoad(shadowType(call.getType()), undefinedMembers(call.getType()));
      shadows[&call] = parts;
      return;
    }
    Value *shadow = b.CreateLoad(b.getInt32Ty(), undefinedField());
    if (isShuffle(call)) // from a lane that is undefined
      shadow = either(shadow, either(shadowOf(call.getArgOperand(4)), shadowOf(call.getArgOperand(5))));
    shadows[&call] = shadow;
  }

  void visit(Instruction &at) {
    if (auto *phi = dyn_cast<PHINode>(&at)) {
      if (reached.contains(phi)) {
        PHINode *shadow =
            PHINode::Create(shadowType(phi->getType()), phi->getNumIncomingValues(), "", phi->getIterator());
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
      use(at, shadowOf(load->getPointerOperand()), VeriwarpUseAddress);
      if (ShadowedLocals::Local *local = locals.reachedAt(load->getPointerOperand()))
        shadows[load] = readLocal(*local, *load, load->getPointerOperand());
    } else if (isa<AtomicRMWInst>(at) || isa<AtomicCmpXchgInst>(at)) {
      use(at, shadowOf(at.getOperand(0)), VeriwarpUseAddress);
      for (unsigned k = 1; k < at.getNumOperands(); ++k)
        use(at, shadowOf(at.getOperand(k)), VeriwarpUseWrite);
    } else if (auto *result = dyn_cast<ReturnInst>(&at)) {
      if (giving.contains(&function))
        b.CreateStore(partsOf(result->getReturnValue()), undefinedMembers(function.getReturnType()));
    } else if (const Value *condition = conditionOf(at)) {
      visitBranch(at, *condition);
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
    if (auto *insert = dyn_cast<InsertValueInst>(&at); insert && !membersOf(at.getType()).empty())
      return ofInsert(*insert);
    if (auto *extract = dyn_cast<ExtractValueInst>(&at);
        extract && !membersOf(extract->getAggregateOperand()->getType()).empty())
      return ofExtract(*extract);
    if (isa<FreezeInst>(at))
      return partsOf(at.getOperand(0));
    return eachWith(Constant::getNullValue(shadowType(at.getType())), any(at));
  }

  Value *ofInsert(InsertValueInst &at) {
    Value *parts = partsOf(at.getAggregateOperand()), *added = partsOf(at.getInsertedValueOperand());
    const auto [first, count] = placeOf(at.getType(), at.getIndices());
    for (unsigned k = 0; k < count; ++k)
      parts =
          b.CreateInsertValue(parts, added->getType()->isArrayTy() ? b.CreateExtractValue(added, k) : added, first + k);
    return parts;
  }
  Value *ofExtract(ExtractValueInst &at) {
    Value *all = partsOf(at.getAggregateOperand());
    const auto [first, count] = placeOf(at.getAggregateOperand()->getType(), at.getIndices());
    if (!at.getType()->isAggregateType())
      return b.CreateExtractValue(all, first);
    Value *parts = Constant::getNullValue(shadowType(at.getType()));
    for (unsigned k = 0; k < count; ++k)
      parts = b.CreateInsertValue(parts, b.CreateExtractValue(all, first + k), k);
    return parts;
  }

  void completePhis() {
    for (const auto &[phi, shadow] : phis)
      for (unsigned k = 0; k < phi->getNumIncomingValues(); ++k) {
        BasicBlock *from = phi->getIncomingBlock(k);
        b.SetInsertPoint(from->getTerminator());
        Value *all = partsOf(phi->getIncomingValue(k));
        for (const auto &[branch, ways] : quiet)
          if (ways.meeting == phi->getParent() && (from == branch->getParent() || ways.between.contains(from)))
            all = eachWith(all, ofBranch(*branch, ways));
        shadow->addIncoming(all, from);
      }
  }

  // `written`: where the value goes; no use, if the thread's own memory is there.
  void use(Instruction &at, Value *shadow, VeriwarpUse how, Value *written = nullptr) {
    if (!isDefined(shadow))
      uses.push_back({&at, shadow, written, how});
  }

  void tell(const Used &used) {
    const auto &[place, shadow, written, how] = used;
    Instruction &at = *place;
    e.before(at);
    MDBuilder metadata(e.module.getContext());
    Instruction *told = SplitBlockAndInsertIfThen(b.CreateIsNotNull(shadow), at.getIterator(), false,
                                                  metadata.createBranchWeights(1, 1 << 20));
    b.SetInsertPoint(told);
    b.SetCurrentDebugLocation(at.getDebugLoc());
    FunctionCallee callee = e.runtime("veriwarpUsesUndefined", b.getVoidTy(),
                                      {e.pointer(), b.getInt32Ty(), e.pointer(), b.getInt32Ty(), e.pointer()});
    cast<Function>(callee.getCallee())->addFnAttr(Attribute::Cold);
    Value *where = written ? b.CreateAddrSpaceCast(written, e.pointer())
                           : ConstantPointerNull::get(cast<PointerType>(e.pointer()));
    b.CreateCall(callee, {e.thread(), shadow, where, e.i32(how), e.site()});
  }

  static constexpr std::size_t membersFollowed = std::size(VeriwarpThread().undefinedMembers);

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
