// See first_contents.h. The ways that lead to the launch are followed backwards, to what was last done to the memory.
#include "passes/host/first_contents.h"

#include "passes/host/captures.h"
#include "passes/host/known_functions.h"
#include "passes/host/limits.h"
#include "passes/host/names.h"
#include "passes/host/ways.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

#include <cassert>

using namespace llvm;

namespace veriwarp::host {
namespace {

enum class Deed : std::uint8_t {
  None,  // it stays as it is
  Zero,  // all of it is filled with 0
  Sets,  // some of it is filled with 0, or it is filled with what is not known
  Part,  // the same of some of it, but not of its first bytes: what was done to these before still counts
  Other, // it is filled with another value
  Uses,  // by a launch of the same kernel
  Gets,  // a launch of another kernel, as one of its operands
};

// How many bytes of the memory a call is about, as far as they are numbers.
enum class Amount : std::uint8_t { Unknown, All, TooMany };

Amount amountOf(const Value &bytes, const CallInst &memory) {
  assert(isCallOf(memory, AllocateMarker) && "the size is what the marker is given");
  const Value *has = memory.getArgOperand(0);
  if (has == &bytes)
    return Amount::All;
  const auto *filled = dyn_cast<ConstantInt>(&bytes), *all = dyn_cast<ConstantInt>(has);
  if (!filled || !all || filled->getType() != all->getType() || filled->getValue().ult(all->getValue()))
    return Amount::Unknown;
  return filled->getValue() == all->getValue() ? Amount::All : Amount::TooMany;
}

// On one of several ways the one is done, on another the other.
Deed either(Deed a, Deed b) {
  if (a == Deed::Other || b == Deed::Other)
    return Deed::Other;
  return a == b ? a : Deed::Sets;
}

// Of a value that fills all of the memory; null: not known.
Deed deedOf(const Value *filling, unsigned depth = 0) {
  if (const auto *select = dyn_cast_or_null<SelectInst>(filling); select && depth < limits::choicesOfNumber)
    return either(deedOf(select->getTrueValue(), depth + 1), deedOf(select->getFalseValue(), depth + 1));
  const auto *value = dyn_cast_or_null<Constant>(filling);
  if (!value || isa<ConstantExpr, UndefValue>(value))
    return Deed::Sets;
  return value->isNullValue() ? Deed::Zero : Deed::Other;
}

// The bytes of the memory; nullopt: not known, or more than a number has.
std::optional<unsigned> fewBytes(const CallInst &memory) {
  const auto *all = dyn_cast<ConstantInt>(memory.getArgOperand(0));
  return all && !all->isZero() && all->getValue().ule(sizeof(std::uint64_t))
             ? std::optional(static_cast<unsigned>(all->getZExtValue()))
             : std::nullopt;
}

// The first bytes that are looked at, of so many as are copied.
std::optional<unsigned> firstOf(const Value &bytes) {
  const auto *number = dyn_cast<ConstantInt>(&bytes);
  return number && !number->isZero()
             ? std::optional(static_cast<unsigned>(number->getValue().getLimitedValue(sizeof(std::uint64_t))))
             : std::nullopt;
}

bool fills(const StoreInst &store, std::optional<unsigned> bytes) {
  const DataLayout &layout = store.getModule()->getDataLayout();
  return bytes && layout.getTypeStoreSize(store.getValueOperand()->getType()) >= *bytes;
}

// What the first bytes of a constant are; null: not known.
const Value *firstBytesOf(const Value &constant, std::optional<unsigned> bytes) {
  const auto *variable = dyn_cast<GlobalVariable>(&constant);
  if (!variable || !variable->isConstant() || !variable->hasDefinitiveInitializer() || !bytes)
    return nullptr;
  return ConstantFoldLoadFromConst(const_cast<Constant *>(variable->getInitializer()),
                                   IntegerType::get(variable->getContext(), *bytes * 8),
                                   variable->getParent()->getDataLayout());
}

// A target of a fill or copy leaves the first bytes as they are: it begins behind them, or ends before a number does.
bool isBehindStart(const Value &target, const Value *bytes, const CallInst &memory) {
  constexpr unsigned number = 4; // bytes
  const auto *few = dyn_cast_or_null<ConstantInt>(bytes);
  APInt offset(64, 0);
  const Value *base = target.stripAndAccumulateConstantOffsets(memory.getModule()->getDataLayout(), offset, true);
  return base == &memory && (offset.isStrictlyPositive() || (few && few->getValue().ult(number)));
}

// A variable of the host, of which the first bytes are copied to the memory.
class Source {
public:
  Source(const AllocaInst &v, std::optional<unsigned> n) : variable(v), bytes(n) {}

  // What the last writes on the ways to the place leave there; Sets if others may write to it.
  Deed deedAt(const CallInst &place) const {
    const auto isSeen = [&](const User *user) { return writtenBy(*user).has_value() || leavesAlone(*user); };
    if (!all_of(variable.users(), isSeen))
      return Deed::Sets;
    std::optional<Deed> last;
    const bool isStartReached = walkBack(place, [&](const Instruction &at) {
      const std::optional<const Value *> written = writtenBy(at);
      if (!written)
        return false;
      const Deed deed = deedOf(*written);
      last = last ? either(*last, deed) : deed;
      return true;
    });
    return last && !isStartReached ? *last : Deed::Sets;
  }

private:
  // The value that fills its first bytes, or a part of them with another constant than 0; null if that is not known;
  // nullopt: it does not write there, or 0 to a part.
  std::optional<const Value *> writtenBy(const User &user) const {
    if (const auto *store = dyn_cast<StoreInst>(&user); store && isWithin(*store->getPointerOperand())) {
      const auto *constant = dyn_cast<Constant>(store->getValueOperand());
      const bool isOther = constant && deedOf(constant) == Deed::Other;
      const bool isWhole = store->getPointerOperand() == &variable && fills(*store, bytes);
      if (isOther || isWhole)
        return store->getValueOperand();
      return isZeroStored(*store) ? std::nullopt : std::optional<const Value *>(nullptr);
    }
    const auto *copy = dyn_cast<MemCpyInst>(&user);
    const auto *length = copy ? dyn_cast<ConstantInt>(copy->getLength()) : nullptr;
    return copy && copy->getRawDest()->stripPointerCasts() == &variable && length && bytes &&
                   length->getValue().uge(*bytes)
               ? std::optional(firstBytesOf(*copy->getRawSource(), bytes))
               : std::nullopt;
  }

  // A use of the variable, or of an address in it.
  bool leavesAlone(const User &user) const {
    if (isa<GEPOperator>(user) && isWithin(user))
      return all_of(user.users(), [&](const User *of) { return leavesAlone(*of) || writtenBy(*of).has_value(); });
    const auto *call = dyn_cast<CallBase>(&user);
    const api::Function *row = call ? runtimeFunction(*call) : nullptr;
    const std::optional<unsigned> from = row ? row->parameter(api::Role::From) : std::nullopt;
    const auto isOurs = [&](const Value *argument) { return isWithin(*argument); };
    const bool isOnlyRead =
        from && *from < call->arg_size() && isOurs(call->getArgOperand(*from)) && count_if(call->args(), isOurs) == 1;
    return isOnlyRead || isa<LoadInst>(user) || (call && call->isLifetimeStartOrEnd()) || isBehind(user) ||
           isZeroStored(user);
  }

  // A constant 0 is stored, in a part of it: then it is no other value there.
  bool isZeroStored(const User &user) const {
    const auto *store = dyn_cast<StoreInst>(&user);
    const auto *constant = store ? dyn_cast<Constant>(store->getValueOperand()) : nullptr;
    return constant && constant->isNullValue() && isWithin(*store->getPointerOperand());
  }

  // An address of the bytes in question.
  bool isWithin(const Value &address) const {
    const auto *step = dyn_cast<GEPOperator>(&address);
    return &address == &variable || (step && step->getPointerOperand() == &variable && bytes && !isBehind(*step) &&
                                     step->hasAllConstantIndices());
  }

  // An address past the bytes in question.
  bool isBehind(const User &address) const {
    const auto *step = dyn_cast<GEPOperator>(&address);
    APInt offset(64, 0);
    return step && bytes && step->accumulateConstantOffset(variable.getModule()->getDataLayout(), offset) &&
           offset.sge(*bytes);
  }

  const AllocaInst &variable;
  const std::optional<unsigned> bytes; // that are looked at; nullopt: not known
};

// Of a copy from the host, by its first bytes.
Deed deedOf(const Value &source, const CallInst &copy, std::optional<unsigned> bytes) {
  const auto *variable = dyn_cast<AllocaInst>(source.stripPointerCasts());
  return variable ? Source(*variable, bytes).deedAt(copy) : deedOf(firstBytesOf(source, bytes));
}

Deed deedOf(const CallInst &call, const CallInst &memory, const CallInst &launch) {
  if (isCallOfFamily(call, LaunchMarker)) {
    const bool isSame = call.getCalledFunction() == launch.getCalledFunction();
    for (unsigned i = ShapeOperands; i < call.arg_size() && isSame; ++i)
      if (call.getArgOperand(i) == &memory && launch.getArgOperand(i) == &memory)
        return Deed::Uses;
    return isSame ? Deed::Sets : Deed::Gets;
  }
  const api::Function *row = runtimeFunction(call);
  if (!row)
    return Deed::Sets;
  if (row->act == api::Act::Free)
    return Deed::None;
  const Value *to = argumentOf(call, api::Role::To), *from = argumentOf(call, api::Role::From),
              *bytes = argumentOf(call, api::Role::Bytes), *value = argumentOf(call, api::Role::Value);
  const Amount amount = to == &memory && bytes ? amountOf(*bytes, memory) : Amount::Unknown;
  if (amount == Amount::TooMany)
    return Deed::None; // the runtime refuses it
  const bool isWhole = amount == Amount::All, isCopy = row->act == api::Act::Copy;
  if (isWhole && isCopy && from)
    return deedOf(*from, call, fewBytes(memory));
  // A part is filled, with a value that is not 0.
  const bool isInto = to && getUnderlyingObject(to) == &memory;
  if (isInto && !isWhole && isCopy && from && bytes && deedOf(*from, call, firstOf(*bytes)) == Deed::Other)
    return Deed::Other;
  const bool isPart = isInto && isBehindStart(*to, bytes, memory);
  if (isCopy && isPart)
    return Deed::Part;
  if (row->act != api::Act::Fill || !isInto || !value)
    return from && !to ? Deed::None : Deed::Sets;
  const auto *byte = dyn_cast<ConstantInt>(value);
  if (byte && (byte->getZExtValue() & 0xff) != 0)
    return Deed::Other;
  return byte && isWhole ? Deed::Zero : isPart ? Deed::Part : Deed::Sets;
}

// What is done to the memory, and where; false if somebody else may do more.
bool findDeeds(CallInst &memory, const CallInst &launch, DenseMap<const Instruction *, Deed> &deeds) {
  SmallVector<Value *> work{&memory};
  while (!work.empty()) {
    Value &at = *work.pop_back_val();
    for (User *user : at.users()) {
      auto *instruction = dyn_cast<Instruction>(user);
      if (!instruction)
        return false;
      if (isa<GetElementPtrInst>(instruction))
        work.push_back(instruction);
      else if (auto *store = dyn_cast<StoreInst>(instruction)) {
        if (store->getValueOperand() == &at)
          return false;
        deeds[store] =
            &at == &memory && fills(*store, fewBytes(memory)) ? deedOf(store->getValueOperand()) : Deed::Sets;
      } else if (auto *call = dyn_cast<CallInst>(instruction)) {
        if (givesAddress(*call))
          return false;
        deeds.try_emplace(call, deedOf(*call, memory, launch));
      } else if (!isa<LoadInst>(instruction) && !isa<ICmpInst>(instruction)) {
        return false;
      }
    }
  }
  return true;
}

// May the instruction change a __device__ variable? Not what has effects on the host alone, nor what the runtime does
// to memory that it has allocated.
bool mayChangeVariables(const Instruction &instruction) {
  const auto *call = dyn_cast<CallBase>(&instruction);
  if (!call || !call->mayWriteToMemory() || call->isLifetimeStartOrEnd())
    return false;
  for (const StringRef marker : {AllocateMarker, AnyMarker, FillMarker, LostMarker, PitchMarker})
    if (isCallOfFamily(*call, marker))
      return false;
  const api::Function *row = runtimeFunction(*call);
  if (!row || row->parameter(api::Role::Symbol) || row->act == api::Act::LaunchGraph || row->act == api::Act::CallHost)
    return true;
  const std::optional<unsigned> to = row->parameter(api::Role::To);
  return to && (*to >= call->arg_size() || !isCallOf(*getUnderlyingObject(call->getArgOperand(*to)), AllocateMarker));
}

bool isEndOfCapture(const Instruction &at) { // either end
  const auto *call = dyn_cast<CallBase>(&at);
  const api::Function *row = call ? runtimeFunction(*call) : nullptr;
  return row && (row->act == api::Act::BeginCapture || row->act == api::Act::EndCapture);
}

const Value *streamOf(const Instruction &at) { // null: none that is known
  const auto *call = dyn_cast<CallBase>(&at);
  if (!call)
    return nullptr;
  if (isCallOfFamily(*call, LaunchMarker))
    return call->getArgOperand(StreamOperand);
  return argumentOf(*call, api::Role::Stream);
}

// A copy from a variable of the host: where it is a node of a graph, the variable is read when the graph is launched.
bool readsLater(const Instruction &at) {
  const auto *call = dyn_cast<CallBase>(&at);
  const Value *from = call ? argumentOf(*call, api::Role::From) : nullptr;
  return from && !isa<Constant>(from);
}

// May it keep the address of what it is given, for others that run later?
bool mayKeep(const Instruction &at) {
  const auto *call = dyn_cast<CallBase>(&at);
  const api::Function *row = call ? runtimeFunction(*call) : nullptr;
  return runsOthers(at) || (row && row->act == api::Act::BuildGraph);
}

void addUsers(const CallInst &other, const CallInst &memory, FirstContents &result) {
  for (unsigned i = ShapeOperands; i < other.arg_size(); ++i)
    if (other.getArgOperand(i) == &memory)
      result.usedBy.push_back({&other, i});
}

// A variable of the device that the call copies to, or sets; null: none.
const Value *variableFilledBy(const CallInst &call, const api::Function &row) {
  const Value *symbol = argumentOf(call, api::Role::Symbol), *to = argumentOf(call, api::Role::To);
  if (symbol)
    return row.parameter(api::Role::From) ? getUnderlyingObject(symbol) : nullptr;
  const auto *marker = to ? dyn_cast<CallInst>(getUnderlyingObject(to)) : nullptr;
  return marker && isCallOf(*marker, SymbolMarker) ? marker->getArgOperand(0) : nullptr;
}

} // namespace

std::vector<std::string> variablesFilledOtherwise(const Module &module) {
  std::vector<std::string> names;
  for (const Function &function : module)
    for (const Instruction &instruction : instructions(function)) {
      const auto *call = dyn_cast<CallInst>(&instruction);
      const api::Function *row = call ? runtimeFunction(*call) : nullptr;
      const Value *variable = row ? variableFilledBy(*call, *row) : nullptr;
      if (!variable)
        continue;
      const Value *from = argumentOf(*call, api::Role::From), *bytes = argumentOf(*call, api::Role::Bytes);
      const auto *value = dyn_cast_or_null<ConstantInt>(argumentOf(*call, api::Role::Value));
      const bool isOther = row->act == api::Act::Copy
                               ? from && bytes && deedOf(*from, *call, firstOf(*bytes)) == Deed::Other
                           : row->act == api::Act::Fill ? value && (value->getZExtValue() & 0xff) != 0
                                                        : false;
      if (isOther)
        names.push_back(nameOfVariable(variable));
    }
  sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

bool followsItself(const CallInst &launch) {
  bool does = false;
  walkBack(launch, [&](const Instruction &at) {
    const auto *other = dyn_cast<CallInst>(&at);
    if (!other || !isCallOfFamily(*other, LaunchMarker))
      return mayChangeVariables(at);
    does |= other->getCalledFunction() == launch.getCalledFunction();
    return true;
  });
  return does;
}

FirstContents firstContents(CallInst &memory, const CallInst &launch, const Captures &captures) {
  FirstContents result;
  DenseMap<const Instruction *, Deed> deeds;
  if (!findDeeds(memory, launch, deeds))
    return result;
  assert(deeds.contains(&launch) && "the launch gets the memory");
  const bool isRecorded = captures.mayRecord(launch); // then the graph does all since the capture began, in order
  SmallVector<const Instruction *> keepers;
  for (auto &[at, deed] : deeds) {
    const bool mayBeNode = captures.mayRecord(*at);
    const bool isApart = mayBeNode && (captures.mayChangeNodes() || readsLater(*at) ||
                                       !(isRecorded && streamOf(*at) == streamOf(launch)));
    if (isApart)
      deed = Deed::Sets;
    if (isApart || mayKeep(*at))
      keepers.push_back(at);
  }
  auto deedAt = [&](const Instruction &at) {
    if (const auto found = deeds.find(&at); found != deeds.end())
      return found->second;
    const bool isUnknown =
        (isRecorded && isEndOfCapture(at)) ||
        (runsOthers(at) && any_of(keepers, [&](const Instruction *keeper) { return reaches(*keeper, at); }));
    return isUnknown ? Deed::Sets : Deed::None;
  };
  result.isZero = true; // all ways end at the allocation, if not before
  walkBack(launch, [&](const Instruction &at) {
    const Deed deed = deedAt(at);
    result.isZero &= &at != &memory && (deed == Deed::None || deed == Deed::Zero);
    result.isOther |= &at == &memory || deed == Deed::Other;
    if (deed == Deed::Gets)
      addUsers(cast<CallInst>(at), memory, result);
    return &at == &memory || deed != Deed::None;
  });
  // What another launch has left at the beginning stays there if something else is filled.
  walkBack(launch, [&](const Instruction &at) {
    const Deed deed = deedAt(at);
    result.isUsed |= deed == Deed::Uses;
    return &at == &memory || (deed != Deed::None && deed != Deed::Part);
  });
  return result;
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
