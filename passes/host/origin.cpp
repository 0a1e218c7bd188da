#include "passes/host/origin.h"

#include "passes/host/input.h"
#include "passes/host/known_functions.h"
#include "passes/host/markers.h"
#include "passes/host/texts.h"
#include "passes/lift/location.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

#include <cassert>

using namespace llvm;

namespace veriwarp::host {
namespace {

// Does code in sight, or the CUDA runtime, write to a part of an object, more than what stands for "any value"? It does
// unless each use of the address is known to write nothing, or is a call of others. What reads input may have written
// last: then the part holds what comes from outside. So does what answers of the runtime may have written, if that is
// asked for.
class Writes {
public:
  Writes(const Bytes &wanted, const DataLayout &l, bool a, function_ref<bool(CallBase &, Sources)> o)
      : part(wanted), layout(l), mayAnswer(a), isOutside(o) {}

  bool decided(Value &object) {
    follow(object, {0, 0, true});
    return written && !input;
  }

private:
  void follow(Value &address, const Bytes &at) {
    for (User *user : address.users()) {
      if (auto *store = dyn_cast<StoreInst>(user))
        look(*store, address, at);
      else if (auto *call = dyn_cast<CallBase>(user))
        look(*call, address, at);
      else if (isa<PtrToIntOperator>(user))
        written |= !isMeasured(*user);
      else if (auto *step = dyn_cast<GEPOperator>(user))
        followOnce(*step, moved(*step, at));
      else if (isa<PHINode, SelectInst, FreezeInst>(user) || Operator::getOpcode(user) == Instruction::AddrSpaceCast)
        followOnce(*user, {});
      else
        written |= !isa<LoadInst, ICmpInst, ReturnInst>(user);
    }
  }
  void followOnce(User &address, const Bytes &at) {
    if (seen.insert(&address).second)
      follow(address, at);
  }
  // Is an address as a number only compared, or what it is apart from another?
  static bool isMeasured(const User &number) {
    return all_of(number.users(), [](const User *user) {
      return isa<ICmpInst>(user) || Operator::getOpcode(user) == Instruction::Sub ||
             (Operator::getOpcode(user) == Instruction::And &&
              all_of(user->users(), [](const User *test) { return isa<ICmpInst>(test); }));
    });
  }
  Bytes moved(GEPOperator &step, Bytes at) const {
    APInt offset(64, 0);
    at.isKnown &= step.accumulateConstantOffset(layout, offset);
    at.first += offset.getSExtValue();
    return at;
  }
  void look(StoreInst &store, Value &address, Bytes at) {
    at.size = layout.getTypeStoreSize(store.getValueOperand()->getType());
    written |=
        store.getValueOperand() == &address || (at.meets(part) && !isCallOfFamily(*store.getValueOperand(), AnyMarker));
  }
  void look(CallBase &call, Value &address, const Bytes &at) {
    const Function *callee = call.getCalledFunction(); // null: assembly, or a function that may be in sight
    written |=
        isa<MemIntrinsic>(call) || !callee || !callee->isDeclaration() || isGivenCode(call) || isMadeByLibrary(call);
    const Sources sources = sourcesOf(call);
    const api::Function *row = runtimeFunction(call);
    for (const Use &argument : call.args()) {
      const unsigned i = argument.getOperandNo();
      const Input read = argument == &address ? inputOf(call, i) : Input::None;
      if (read != Input::None)
        lookAtRead(call, i, read, at);
      if (argument == &address && sources.end && (i < sources.first || i >= sources.end)) {
        written = true;
        input |= isOutside(call, sources);
      }
      if (argument == &address && row && useOf(*row, i) == api::Use::Writes) {
        written = true;
        input |= mayAnswer && row->act == api::Act::Ask;
      }
    }
  }

  // Objects of the C++ library hold what the program gives them: std::string, std::exception_ptr. What reads input is
  // told apart below.
  static bool isMadeByLibrary(const CallBase &call) {
    const Function &callee = *call.getCalledFunction();
    return callee.isDeclaration() && callee.getName().starts_with("_ZNSt") && isOfLibrary(callee) && !isPrinter(call);
  }

  // What reads less than the part leaves something there.
  void lookAtRead(const CallBase &call, unsigned argument, Input read, Bytes at) {
    const std::optional<std::uint64_t> bytes = bytesRead(call, argument);
    at.isKnown &= bytes.has_value();
    at.size = bytes.value_or(0);
    if (!at.meets(part))
      return;
    const bool isAll = !at.isKnown || !part.isKnown || (at.first <= part.first && at.end() >= part.end());
    written |= read == Input::Own || !isAll;
    input |= read == Input::Outside && isAll;
  }

  const Bytes part;
  const DataLayout &layout;
  const bool mayAnswer;
  const function_ref<bool(CallBase &, Sources)> isOutside;
  SmallPtrSet<User *, 8> seen;
  bool written = false, input = false;
};

} // namespace

bool Origins::isLost(Value *value) {
  auto [found, isNew] = known.try_emplace(value, true); // of what depends on itself: a loop
  if (!isNew)
    return found->second;
  const bool lost = decide(*value);
  return known[value] = lost;
}

bool Origins::isAnswer(Value &value) {
  auto *load = dyn_cast<LoadInst>(&value);
  return load && isa<AllocaInst>(getUnderlyingObject(load->getPointerOperand(), /*MaxLookup=*/16)) &&
         !ofMemory(*load, /*mayAnswer=*/true);
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
  if (const unsigned characters = charactersOf(call))
    return !isAnyText(call, 0, characters);
  if (isComparison(call))
    return !isAnyAnswer(call);
  return true; // code in sight, or that of another file, which need not return all that its type allows
}

// Is it a text from outside, and may it be any of so many characters?
bool Origins::isAnyText(CallBase &call, unsigned argument, std::uint64_t characters) {
  return argument < call.arg_size() && isAnyOutside(call, {argument, argument + 1}) &&
         mayBeAny(call, argument, characters);
}

// Is a text from outside compared with one that stands in the program, and nothing but the sign of the answer asked?
bool Origins::isAnyAnswer(CallBase &call) {
  const bool isSignAsked = all_of(call.users(), [](const User *user) {
    const auto *compare = dyn_cast<ICmpInst>(user);
    const auto *with = compare ? dyn_cast<ConstantInt>(compare->getOperand(1)) : nullptr;
    return with && with->isZero();
  });
  for (unsigned i = 0; i < 2 && isSignAsked && call.arg_size() >= 2; ++i) {
    StringRef text;
    if (getConstantStringInfo(call.getArgOperand(i), text) && !text.empty())
      return isAnyText(call, 1 - i, text.size());
  }
  return false;
}

// Is one of the sources, or what it points to, from outside?
bool Origins::isAnyOutside(CallBase &call, Sources sources) {
  assert(sources.end <= call.arg_size() && "the sources are arguments");
  if (!open.insert(&call).second)
    return false; // what it makes of its own result is as the rest
  bool any = false;
  for (unsigned i = sources.first; i < sources.end && !any; ++i) {
    Value *argument = call.getArgOperand(i);
    any = argument->getType()->isPointerTy()
              ? !ofObject(*getUnderlyingObject(argument, /*MaxLookup=*/16), {}, *call.getModule())
              : !isa<Constant>(argument) && !isLost(argument);
  }
  open.erase(&call);
  return any;
}

bool Origins::ofMemory(LoadInst &load, bool mayAnswer) {
  const DataLayout &layout = load.getModule()->getDataLayout();
  Value *object = getUnderlyingObject(load.getPointerOperand(), /*MaxLookup=*/16);
  APInt offset(64, 0);
  Bytes part{0, layout.getTypeStoreSize(load.getType()), true};
  part.isKnown = load.getPointerOperand()->stripAndAccumulateConstantOffsets(layout, offset, true) == object;
  part.first = offset.getSExtValue();
  return ofObject(*object, part, *load.getModule(), mayAnswer);
}

// Is what is there decided for one of the pointers that this one is chosen from?
bool Origins::anyDecided(User &choice, Module &module) {
  if (!chosen.insert(&choice).second)
    return false; // a loop: as the pointers that it starts with
  const bool any = any_of(choice.operands(), [&](Use &pointer) {
    if (!pointer->getType()->isPointerTy() || isa<ConstantPointerNull>(pointer))
      return false;
    return ofObject(*getUnderlyingObject(pointer, /*MaxLookup=*/16), {}, module);
  });
  chosen.erase(&choice);
  return any;
}

// Does code in sight write what is there?
bool Origins::ofObject(Value &object, const Bytes &part, Module &module, bool mayAnswer) {
  auto isOutside = [this](CallBase &call, Sources sources) {
    const Value *format = formatOf(call);
    return format ? isAnyLength(*format) && isAnyText(call, 0, /*characters=*/20) : isAnyOutside(call, sources);
  };
  Writes writes(part, module.getDataLayout(), mayAnswer, isOutside);
  if (auto *variable = dyn_cast<GlobalVariable>(&object))
    return !variable->isDeclaration() || writes.decided(*variable);
  if (auto *argument = dyn_cast<Argument>(&object))
    return argument->getParent()->hasLocalLinkage() || writes.decided(*argument);
  if (auto *call = dyn_cast<CallBase>(&object))
    return (call->getCalledFunction() && isAllocator(*call->getCalledFunction())) || ofCall(*call) ||
           writes.decided(*call);
  if (isa<LoadInst>(object))
    return isLost(&object) || writes.decided(object);
  if (isa<SelectInst, PHINode>(object))
    return writes.decided(object) || anyDecided(cast<User>(object), module);
  return !isa<AllocaInst>(object) || writes.decided(object);
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
