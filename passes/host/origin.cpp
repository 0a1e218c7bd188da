#include "passes/host/origin.h"

#include "passes/host/markers.h"
#include "passes/lift/location.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace veriwarp::host {
namespace {

// Functions that write what they read from outside to where their arguments point.
bool readsInput(const CallBase &call) {
  static constexpr StringLiteral names[] = {"scanf", "fscanf",          "sscanf",          "__isoc99_scanf", "fread",
                                            "read",  "__isoc99_fscanf", "__isoc99_sscanf", "__isoc23_scanf", "getline",
                                            "recv",  "__isoc23_fscanf", "__isoc23_sscanf", "fgets",          "pread"};
  const Function *callee = call.getCalledFunction();
  if (!callee)
    return false;
  // Members of std::istream: operator>>, read, getline.
  const StringRef name = callee->getName();
  return is_contained(names, name) || name.starts_with("_ZNSi") || name.starts_with("_ZSrs") ||
         name.starts_with("_ZStrs") || (name.starts_with("cudaMemcpy") && callee->isDeclaration());
}

// Bytes of an object, from its start. Unknown: all of it.
struct Part {
  std::int64_t first = 0;
  std::uint64_t size = 0;
  bool isUnknown = false;
  bool meets(const Part &other) const {
    return isUnknown || other.isUnknown ||
           (first < other.first + static_cast<std::int64_t>(other.size) &&
            other.first < first + static_cast<std::int64_t>(size));
  }
};

// Does code in sight write to a part of an object, more than what stands for "any value"? What reads input may have
// written last: then the part holds what comes from outside.
class Writes {
public:
  Writes(const Part &wanted, const DataLayout &l) : part(wanted), layout(l) {}

  bool decided(Value &object) {
    follow(object, {});
    return written && !input;
  }

private:
  void follow(Value &address, const Part &at) {
    for (User *user : address.users()) {
      if (auto *store = dyn_cast<StoreInst>(user))
        look(*store, address, at);
      else if (auto *call = dyn_cast<CallBase>(user))
        look(*call);
      else if (isa<AtomicRMWInst>(user))
        written = true;
      else if (auto *step = dyn_cast<GEPOperator>(user); step && seen.insert(step).second)
        follow(*step, moved(*step, at));
      else if ((isa<PHINode>(user) || isa<SelectInst>(user)) && seen.insert(user).second)
        follow(*user, {0, 0, true});
    }
  }
  Part moved(GEPOperator &step, Part at) const {
    APInt offset(64, 0);
    at.isUnknown |= !step.accumulateConstantOffset(layout, offset);
    at.first += offset.getSExtValue();
    return at;
  }
  void look(StoreInst &store, Value &address, Part at) {
    at.size = layout.getTypeStoreSize(store.getValueOperand()->getType());
    written |=
        store.getValueOperand() == &address || (at.meets(part) && !isCallOfFamily(*store.getValueOperand(), AnyMarker));
  }
  void look(CallBase &call) {
    const Function *callee = call.getCalledFunction();
    input |= readsInput(call);
    written |= isa<MemIntrinsic>(call) || (callee && !callee->isDeclaration());
  }

  const Part part;
  const DataLayout &layout;
  SmallPtrSet<User *, 8> seen;
  bool written = false, input = false;
};

} // namespace

bool isAllocator(const Function &function) {
  const StringRef name = function.getName();
  return name.starts_with("_Znw") || name.starts_with("_Zna") || name == "malloc" || name == "calloc" ||
         name == "aligned_alloc";
}

bool Origins::isLost(Value *value) {
  auto [found, isNew] = known.try_emplace(value, true); // of what depends on itself: a loop
  if (!isNew)
    return found->second;
  const bool lost = decide(*value);
  return known[value] = lost;
}

bool Origins::decide(Value &value) {
  if (auto *argument = dyn_cast<Argument>(&value))
    return argument->getParent()->hasLocalLinkage(); // its callers are in sight
  if (auto *call = dyn_cast<CallBase>(&value))
    return ofCall(*call);
  if (auto *load = dyn_cast<LoadInst>(&value))
    return ofMemory(*load);
  if (auto *part = dyn_cast<ExtractValueInst>(&value))
    return isLost(part->getAggregateOperand());
  return !isa<Constant>(value);
}

bool Origins::ofCall(CallBase &call) {
  if (isCallOfFamily(call, AnyMarker) || isCallOf(call, PitchMarker))
    return false;
  const Function *callee = call.getCalledFunction();
  return !callee || !callee->isDeclaration() || callee->isIntrinsic() || isCallOfFamily(call, LostMarker);
}

// Does code in sight write what is read there?
bool Origins::ofMemory(LoadInst &load) {
  const DataLayout &layout = load.getModule()->getDataLayout();
  Part part{0, layout.getTypeStoreSize(load.getType()), false};
  APInt offset(64, 0);
  Value *object = getUnderlyingObject(load.getPointerOperand(), /*MaxLookup=*/16);
  part.isUnknown = load.getPointerOperand()->stripAndAccumulateConstantOffsets(layout, offset, true) != object;
  part.first = offset.getSExtValue();
  Writes writes(part, layout);
  if (auto *variable = dyn_cast<GlobalVariable>(object))
    return !variable->isDeclaration() || writes.decided(*variable);
  if (auto *argument = dyn_cast<Argument>(object))
    return argument->getParent()->hasLocalLinkage() || writes.decided(*argument);
  if (auto *call = dyn_cast<CallBase>(object))
    return (call->getCalledFunction() && isAllocator(*call->getCalledFunction())) || ofCall(*call) ||
           writes.decided(*call);
  if (isa<LoadInst>(object))
    return isLost(object) || writes.decided(*object);
  return !isa<AllocaInst>(object) || writes.decided(*object);
}

kernel::Location placeOf(const Value &value) {
  if (const auto *instruction = dyn_cast<Instruction>(&value)) {
    kernel::Location where = lift::location(*instruction);
    return where.line ? where : lift::location(*instruction->getFunction());
  }
  const auto *argument = dyn_cast<Argument>(&value);
  return argument ? lift::location(*argument->getParent()) : kernel::Location();
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
