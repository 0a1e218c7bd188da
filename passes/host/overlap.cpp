// See overlap.h. Pointers that exchange their values in a loop are compared way by way, with what holds at the loop's
// start as the hypothesis of an induction.
#include "passes/host/overlap.h"

#include "passes/host/distinct_elements.h"
#include "passes/host/limits.h"
#include "passes/host/markers.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

#include <optional>
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

// The local array or record of pointers in which a place is; null: it is in none.
AllocaInst *tableOf(const std::optional<Place> &place) { return place ? dyn_cast<AllocaInst>(place->object) : nullptr; }

bool sameIndices(const Place &a, const Place &b) {
  return a.indices.size() == b.indices.size() && all_of(a.indices, [&](const auto &entry) {
           const auto *found = b.indices.find(entry.first);
           return found != b.indices.end() && found->second == entry.second;
         });
}

// What puts pointers into such a table: stores, also those into tables that are copied into it.
class Written {
public:
  explicit Written(AllocaInst &table) { add(table); }
  SmallVector<StoreInst *> stores;
  bool isMoved = false; // elements went from one place to another

private:
  void add(AllocaInst &table) {
    if (is_contained(tables, &table) || tables.size() >= limits::tablesJoined)
      return;
    tables.push_back(&table);
    addUses(table);
  }

  void addUses(Value &address) {
    for (User *user : address.users()) {
      if (auto *store = dyn_cast<StoreInst>(user); store && store->getValueOperand() != &address)
        stores.push_back(store);
      else if (auto *transfer = dyn_cast<MemTransferInst>(user))
        addTransfer(*transfer);
      else if (isa<GEPOperator>(user))
        addUses(*user);
    }
  }

  void addTransfer(MemTransferInst &transfer) {
    auto *to = dyn_cast<AllocaInst>(&startOf(*transfer.getRawDest()->stripPointerCasts()));
    Value &from = startOf(*transfer.getRawSource()->stripPointerCasts());
    if (!is_contained(tables, to) || isa<Constant>(from))
      return; // copied from here, or from a constant
    // Whole tables keep each element where it is.
    isMoved |= to == &from || transfer.getRawDest() != to || transfer.getRawSource() != &from;
    if (auto *other = dyn_cast<AllocaInst>(&from))
      add(*other);
  }

  SmallVector<AllocaInst *> tables;
};

// May the load find what was stored there?
bool mayFind(const Place &load, const std::optional<Place> &store, bool isMoved) {
  return isMoved || !store || !load.indices.empty() || !store->indices.empty() || load.bytes == store->bytes;
}

// The integer from which a pointer is made may be computed from these pointers.
SmallVector<Value *> pointersIn(Value &integer) {
  SmallVector<Value *> pointers, work{&integer};
  SmallPtrSet<Value *, 16> seen;
  while (!work.empty() && seen.size() < limits::sourcesVisited) {
    Value *at = work.pop_back_val();
    if (!seen.insert(at).second)
      continue;
    if (auto *made = dyn_cast<PtrToIntOperator>(at))
      pointers.push_back(made->getPointerOperand());
    else if (isa<BinaryOperator>(at) || isa<CastInst>(at) || isa<PHINode>(at) || isa<SelectInst>(at) ||
             isa<FreezeInst>(at))
      append_range(work, cast<User>(at)->operand_values());
    else if (auto *load = dyn_cast<LoadInst>(at))
      if (auto *table = dyn_cast<AllocaInst>(&startOf(*load->getPointerOperand()->stripPointerCasts()))) {
        for (StoreInst *store : Written(*table).stores)
          (store->getValueOperand()->getType()->isPointerTy() ? pointers : work).push_back(store->getValueOperand());
      }
  }
  return pointers;
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
  for (auto [made, other] : {std::pair(&a, &b), std::pair(&b, &a)})
    if (auto *cast = dyn_cast<IntToPtrInst>(made))
      return any_of(pointersIn(*cast->getOperand(0)), [&](Value *from) { return ask(Question::Meet, *from, *other); });
  auto *load = dyn_cast<LoadInst>(&a), *other = dyn_cast<LoadInst>(&b);
  if (load && other)
    return meetInTables(*load, *other);
  if (!load && !other)
    return false;
  LoadInst &from = load ? *load : *other;
  const DataLayout &layout = from.getDataLayout();
  const std::optional<Place> place = readPlace(*from.getPointerOperand(), layout);
  AllocaInst *table = tableOf(place);
  if (!table)
    return false;
  const Written written(*table);
  return any_of(written.stores, [&](StoreInst *store) {
    return isPointerStored(*store) &&
           mayFind(*place, readPlace(*store->getPointerOperand(), layout), written.isMoved) &&
           ask(Question::Meet, *store->getValueOperand(), load ? b : a);
  });
}

// Of what two loads find in arrays of pointers: may they read one element, or is one pointer stored at two places?
bool Overlaps::meetInTables(LoadInst &a, LoadInst &b) {
  const DataLayout &layout = a.getDataLayout();
  const std::optional<Place> left = readPlace(*a.getPointerOperand(), layout),
                             right = readPlace(*b.getPointerOperand(), layout);
  AllocaInst *table = tableOf(left), *otherTable = tableOf(right);
  if (mayReadOneElement(a, b))
    return true;
  if (!table || !otherTable)
    return false;
  const bool isOne = table == otherTable;
  const Written first(*table), second(*otherTable);
  if (isOne && first.isMoved)
    return true;
  const bool alike = sameIndices(*left, *right) && !first.isMoved && !second.isMoved;
  for (StoreInst *mine : first.stores) {
    if (!isPointerStored(*mine))
      continue;
    const std::optional<Place> at = readPlace(*mine->getPointerOperand(), layout);
    if (!mayFind(*left, at, first.isMoved))
      continue;
    Value &stored = *mine->getValueOperand();
    const bool isKnown = at && at->indices.empty();
    if (isOne && !isKnown && runsAgain(*mine, startOf(stored)))
      return true;
    for (StoreInst *theirs : second.stores) {
      if (!isPointerStored(*theirs) || (isOne && mine->getPointerOperand() == theirs->getPointerOperand()))
        continue;
      const std::optional<Place> there = readPlace(*theirs->getPointerOperand(), layout);
      if (!mayFind(*right, there, second.isMoved))
        continue;
      // in[i] and out[i] find what was stored at one i.
      if (alike && isKnown && there && there->indices.empty() && at->bytes - left->bytes != there->bytes - right->bytes)
        continue;
      if (mine == theirs || ask(Question::Meet, stored, *theirs->getValueOperand()))
        return true;
    }
  }
  return false;
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
