// See overlap.h. Pointers that exchange their values in a loop are compared way by way, with what holds at the loop's
// start as the hypothesis of an induction.
#include "passes/host/overlap.h"

#include "passes/host/distinct_elements.h"
#include "passes/host/limits.h"
#include "passes/host/markers.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Operator.h"

#include <utility>

using namespace llvm;

namespace veriwarp::host {
namespace {

Value &startOf(Value &pointer) {
  Value *at = &pointer;
  while (true) {
    if (auto *step = dyn_cast<GEPOperator>(at))
      at = step->getPointerOperand();
    else if (auto *frozen = dyn_cast<FreezeInst>(at))
      at = frozen->getOperand(0);
    else
      return *at;
  }
}

bool isOwn(const Value &pointer) { return isCallOf(pointer, AllocateMarker) || isCallOf(pointer, SymbolMarker); }

// A local array or record of pointers of which nothing but loads and stores know.
AllocaInst *tableOf(const LoadInst &load) {
  return dyn_cast<AllocaInst>(&startOf(*load.getOperand(0)->stripPointerCasts()));
}

// What is stored there; false if something else may be, too.
bool storesInto(Value &address, SmallVectorImpl<StoreInst *> &stores) {
  for (User *user : address.users()) {
    if (auto *store = dyn_cast<StoreInst>(user); store && store->getValueOperand() != &address)
      stores.push_back(store);
    else if (isa<GEPOperator>(user) ? !storesInto(*user, stores) : !isa<LoadInst>(user))
      return false;
  }
  return true;
}

bool isPointerStored(const StoreInst &store) {
  const Value &stored = *store.getValueOperand();
  return stored.getType()->isPointerTy() && !isa<Constant>(stored) && !isCallOfFamily(stored, AnyMarker);
}

// May the store run again while `made` stays what it is?
bool runsAgain(const StoreInst &store, const Value &made) {
  const BasicBlock *home = isa<Instruction>(made) ? cast<Instruction>(made).getParent() : nullptr;
  SmallVector<const BasicBlock *> work(successors(store.getParent()));
  SmallPtrSet<const BasicBlock *, 16> seen;
  while (!work.empty()) {
    const BasicBlock *block = work.pop_back_val();
    if (block == home || !seen.insert(block).second)
      continue;
    if (block == store.getParent())
      return true;
    work.append(succ_begin(block), succ_end(block));
  }
  return false;
}

} // namespace

bool Overlaps::areApart(Value &a, Value &b) {
  open.clear();
  return ask(Question::Apart, a, b);
}

bool Overlaps::mayMeet(Value &a, Value &b) {
  open.clear();
  return ask(Question::Meet, a, b);
}

// Of two choices, the one that is made later: the other stays what it is meanwhile. Null: none is a choice.
Value *Overlaps::chosenFirst(Value &a, Value &b) const {
  auto isChoice = [](const Value &value) { return isa<PHINode>(value) || isa<SelectInst>(value); };
  if (!isChoice(a) || !isChoice(b))
    return isChoice(a) ? &a : isChoice(b) ? &b : nullptr;
  return tree.dominates(cast<Instruction>(&a), cast<Instruction>(&b)) ? &b : &a;
}

bool Overlaps::ask(Question question, Value &first, Value &second) {
  Value &a = startOf(first), &b = startOf(second);
  const bool isApart = question == Question::Apart;
  if (&a == &b)
    return !isApart;
  if (open.size() >= limits::pairsCompared)
    return false;
  if (!open.insert({&a, &b}).second || open.contains({&b, &a}))
    return isApart;
  // Of all ways, or of any.
  auto fold = [&](auto &&ways) {
    for (auto [x, y] : ways)
      if (ask(question, *x, *y) != isApart)
        return !isApart;
    return isApart;
  };
  SmallVector<std::pair<Value *, Value *>> ways;
  auto *phi = dyn_cast<PHINode>(&a), *otherPhi = dyn_cast<PHINode>(&b);
  auto *select = dyn_cast<SelectInst>(&a), *otherSelect = dyn_cast<SelectInst>(&b);
  if (phi && otherPhi && phi->getParent() == otherPhi->getParent()) {
    for (BasicBlock *from : phi->blocks())
      ways.push_back({phi->getIncomingValueForBlock(from), otherPhi->getIncomingValueForBlock(from)});
    return fold(ways);
  }
  if (select && otherSelect && select->getCondition() == otherSelect->getCondition()) {
    ways.push_back({select->getTrueValue(), otherSelect->getTrueValue()});
    ways.push_back({select->getFalseValue(), otherSelect->getFalseValue()});
    return fold(ways);
  }
  Value *choice = chosenFirst(a, b);
  if (!choice)
    return atEnd(question, a, b);
  Value *rest = choice == &a ? &b : &a;
  if (auto *chosen = dyn_cast<PHINode>(choice))
    for (Value *incoming : chosen->incoming_values())
      ways.push_back({incoming, rest});
  else
    for (unsigned i : {1u, 2u})
      ways.push_back({cast<SelectInst>(choice)->getOperand(i), rest});
  return fold(ways);
}

// Of two values that are no choices.
bool Overlaps::atEnd(Question question, Value &a, Value &b) {
  if (question == Question::Apart) {
    if (isCallOf(a, SymbolMarker) && isCallOf(b, SymbolMarker))
      return cast<CallInst>(a).getArgOperand(0) != cast<CallInst>(b).getArgOperand(0);
    return isOwn(a) && isOwn(b);
  }
  if (isCallOf(a, SymbolMarker) && isCallOf(b, SymbolMarker))
    return cast<CallInst>(a).getArgOperand(0) == cast<CallInst>(b).getArgOperand(0);
  auto *load = dyn_cast<LoadInst>(&a), *other = dyn_cast<LoadInst>(&b);
  if (load && other)
    return meetInTable(*load, *other);
  if (!load && !other)
    return false;
  SmallVector<StoreInst *> stores;
  AllocaInst *table = tableOf(load ? *load : *other);
  if (!table || !storesInto(*table, stores))
    return false;
  return any_of(stores, [&](StoreInst *store) {
    return isPointerStored(*store) && ask(Question::Meet, *store->getValueOperand(), load ? b : a);
  });
}

// Of two elements of one array of pointers: may they be one, or is one pointer stored at two places?
bool Overlaps::meetInTable(LoadInst &a, LoadInst &b) {
  if (mayReadOneElement(a, b))
    return true;
  SmallVector<StoreInst *> stores;
  AllocaInst *table = tableOf(a);
  if (!table || table != tableOf(b) || !storesInto(*table, stores))
    return false;
  for (std::size_t i = 0; i < stores.size(); ++i) {
    if (!isPointerStored(*stores[i]))
      continue;
    Value &stored = *stores[i]->getValueOperand();
    if (runsAgain(*stores[i], startOf(stored)))
      return true;
    for (std::size_t j = i + 1; j < stores.size(); ++j)
      if (isPointerStored(*stores[j]) && stores[i]->getPointerOperand() != stores[j]->getPointerOperand() &&
          ask(Question::Meet, stored, *stores[j]->getValueOperand()))
        return true;
  }
  return false;
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
