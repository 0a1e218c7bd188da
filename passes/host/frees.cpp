// See frees.h.
#include "passes/host/frees.h"

#include "passes/host/known_functions.h"
#include "passes/host/limits.h"
#include "passes/host/markers.h"
#include "passes/host/ways.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

#include <cstdint>
#include <optional>

using namespace llvm;

namespace veriwarp::host {
namespace {

bool does(const CallBase &call, api::Act act) {
  const api::Function *row = runtimeFunction(call);
  return row && row->act == act;
}

// What becomes of the address of memory, wherever in the function: who may free it.
class Followed {
public:
  Followed(const Frees &f, const Instruction &memory, const DataLayout &l) : everything(f), layout(l) {
    add(memory, true);
    for (std::size_t next = 0; next < addresses.size(); ++next)
      for (const User *user : addresses[next].value->users())
        take(*cast<Instruction>(user), *addresses[next].value, addresses[next].isSame);
    if (isKept)
      for (const Instruction &each : instructions(*memory.getFunction()))
        if (const auto *call = dyn_cast<CallBase>(&each); call && (freesAnyOther(*call) || f.mayFree(*call)))
          maybe.insert(call);
  }

  SmallSetVector<const CallBase *, 4> surely, maybe;

private:
  struct Address {
    const Value *value;
    bool isSame; // it is the address, and not something else now and then
  };

  void add(const Value &value, bool isSame) {
    if (!known.insert(&value).second)
      return;
    addresses.push_back({&value, isSame});
    if (addresses.size() > limits::pointersVisited)
      isKept = true; // by whom is not followed
  }

  void take(const Instruction &user, const Value &value, bool isSame) {
    if (addresses.size() > limits::pointersVisited)
      return;
    if (const auto *call = dyn_cast<CallBase>(&user))
      takeCall(*call, value, isSame);
    else if (const auto *store = dyn_cast<StoreInst>(&user))
      takeStore(*store, value);
    else if (isa<FreezeInst>(user))
      add(user, isSame);
    else if (const auto *step = dyn_cast<GetElementPtrInst>(&user))
      add(user, isSame && step->hasAllZeroIndices() && step->getPointerOperand() == &value);
    else if (isa<PHINode, SelectInst, CastInst, BinaryOperator, InsertValueInst, ExtractValueInst>(user))
      add(user, false);
    else
      isKept |= isa<AtomicRMWInst, AtomicCmpXchgInst>(user);
  }

  void takeCall(const CallBase &call, const Value &value, bool isSame) {
    if (freedBy(call) == &value)
      (isSame ? surely : maybe).insert(&call);
    else if (everything.mayFree(call))
      maybe.insert(&call);
    isKept |= givesAddress(call);
    const Function *callee = call.getCalledFunction();
    if (!callee || callee->isDeclaration())
      return;
    isKept = true;
    if (!call.getType()->isVoidTy())
      add(call, false);
  }

  // What is loaded from there may be the address. Memory whose own address others know is not followed.
  void takeStore(const StoreInst &store, const Value &value) {
    if (store.getValueOperand() != &value)
      return;
    const Value *object = getUnderlyingObject(store.getPointerOperand(), limits::pointersVisited);
    if (isa<AllocaInst>(object) || isNoAliasCall(object))
      follow(*object, offsetOf(*store.getPointerOperand(), *object));
    else
      isKept = true;
  }

  std::optional<std::int64_t> offsetOf(const Value &place, const Value &object) const {
    APInt offset(64, 0);
    return place.stripAndAccumulateConstantOffsets(layout, offset, true) == &object
               ? std::optional(offset.getSExtValue())
               : std::nullopt;
  }

  // Uses of an object that holds the address, there or anywhere.
  void follow(const Value &object, std::optional<std::int64_t> there) {
    if (any_of(holders,
               [&](const Holder &other) { return other.object == &object && (other.there == there || !other.there); }))
      return;
    holders.push_back({&object, there});
    SmallVector<const Value *> open{&object};
    SmallPtrSet<const Value *, 16> seen{&object};
    while (!open.empty() && seen.size() < limits::pointersVisited) {
      const Value *at = open.pop_back_val();
      for (const User *user : at->users()) {
        const auto *call = dyn_cast<CallBase>(user);
        if (isa<LoadInst>(user)) {
          const std::optional<std::int64_t> here = offsetOf(*at, object);
          if (!there || !here || (*here < *there + 8 && *there < *here + 8))
            add(*user, false);
        } else if (isa<GEPOperator, PHINode, SelectInst, FreezeInst, CastInst>(user)) {
          if (seen.insert(user).second)
            open.push_back(user);
        } else if (const auto *store = dyn_cast<StoreInst>(user)) {
          isKept |= store->getValueOperand() == at;
        } else if (call && !call->isLifetimeStartOrEnd()) {
          if (everything.mayFree(*call))
            maybe.insert(call);
          isKept |= isa<MemTransferInst>(call) || !isHarmless(*call);
        }
      }
    }
    isKept |= seen.size() >= limits::pointersVisited;
  }

  static bool isHarmless(const CallBase &call) {
    const Function *callee = call.getCalledFunction();
    return isa<MemIntrinsic>(call) ||
           (callee && callee->isDeclaration() && staysWithin(*callee) && !linksNodes(*callee));
  }

  // What it frees is not known here to be something else.
  static bool freesAnyOther(const CallBase &call) {
    if (!isFree(call))
      return false;
    const Value *freed = freedBy(call);
    if (!freed)
      return true;
    freed = freed->stripPointerCasts();
    return !isa<Constant>(freed) && !isCallOf(*freed, AllocateMarker);
  }

  struct Holder {
    const Value *object;
    std::optional<std::int64_t> there;
  };

  const Frees &everything;
  const DataLayout &layout;
  SmallVector<Address> addresses;
  SmallPtrSet<const Value *, 16> known;
  SmallVector<Holder> holders;
  bool isKept = false; // where functions find it that are not given it
};

// What is asked for while a stream is captured is done when the graph is launched, and that may be after a free which
// comes later than the launch of the kernel in the program's text.
Freed beforeGraph(const Followed &followed, const CallInst &memory, const Instruction &launch) {
  for (const auto *calls : {&followed.surely, &followed.maybe})
    for (const CallBase *call : *calls)
      if (reaches(launch, *call, &memory))
        for (const Instruction &at : instructions(*launch.getFunction()))
          if (mayLaunchGraph(at) && reaches(*call, at, &launch))
            return {Freed::When::Maybe, call};
  return {};
}

} // namespace

bool isFree(const CallBase &call) { return does(call, api::Act::Free); }

const Value *freedBy(const CallBase &call) { return isFree(call) ? argumentOf(call, api::Role::Memory) : nullptr; }

Frees::Frees(const Module &module) : captures(module) {
  for (const Function &function : module)
    if (isOfLibrary(function))
      ofLibrary.insert(&function);
  for (bool grew = true; grew;) {
    grew = false;
    for (const Function &function : module)
      for (const Instruction &instruction : instructions(function))
        if (const auto *call = dyn_cast<CallBase>(&instruction)) {
          if (does(*call, api::Act::Free) || mayFree(*call))
            grew |= freeing.insert(&function).second;
          if (mayReset(*call))
            grew |= freeing.insert(&function).second | resetting.insert(&function).second;
        }
  }
}

bool Frees::mayFree(const CallBase &call) const {
  const Function *callee = call.getCalledFunction();
  if (!callee)
    return !call.isInlineAsm();
  if (!callee->isDeclaration())
    return freeing.contains(callee);
  if (isa<IntrinsicInst>(call) || callee->getName().starts_with("veriwarp.") || runtimeFunction(call))
    return false;
  return !ofLibrary.contains(callee) || isGivenCode(call);
}

bool Frees::mayReset(const CallBase &call) const {
  return does(call, api::Act::Reset) || does(call, api::Act::ResetSome) ||
         (call.getCalledFunction() && resetting.contains(call.getCalledFunction()));
}

Freed Frees::before(CallInst &memory, const Instruction &launch, const DominatorTree &tree) const {
  Followed followed(*this, memory, memory.getModule()->getDataLayout());
  for (const Instruction &instruction : instructions(*memory.getFunction()))
    if (const auto *call = dyn_cast<CallBase>(&instruction); call && mayReset(*call))
      (does(*call, api::Act::Reset) ? followed.surely : followed.maybe).insert(call);
  Freed result;
  for (const CallBase *call : followed.surely) {
    if (tree.dominates(&memory, call) && tree.dominates(call, &launch))
      return {Freed::When::Always, call};
    if (reaches(*call, launch, &memory))
      result = {Freed::When::Maybe, call};
  }
  if (result.when == Freed::When::Never)
    for (const CallBase *call : followed.maybe)
      if (reaches(*call, launch, &memory))
        return {Freed::When::Maybe, call};
  return result.when == Freed::When::Never && captures.mayRecord(launch) ? beforeGraph(followed, memory, launch)
                                                                         : result;
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
