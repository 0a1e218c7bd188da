// See pointer_tables.h.
#include "passes/host/pointer_tables.h"

#include "passes/host/limits.h"
#include "passes/host/markers.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Operator.h"

#include <algorithm>
#include <iterator>
#include <utility>

using namespace llvm;

namespace veriwarp::host {

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

bool isTable(const Value &object) {
  return isa<AllocaInst>(object) || (isNoAliasCall(&object) && !isCallOfFamily(object, AnyMarker));
}

bool addChoices(Value &at, SmallVectorImpl<Value *> &to) {
  if (auto *phi = dyn_cast<PHINode>(&at))
    append_range(to, phi->incoming_values());
  else if (auto *select = dyn_cast<SelectInst>(&at))
    to.append({select->getTrueValue(), select->getFalseValue()});
  else
    return false;
  return true;
}

SmallVector<Value *> tablesOf(Value &address) {
  SmallVector<Value *> tables, work{&address};
  SmallPtrSet<Value *, 16> seen;
  while (!work.empty()) {
    Value &at = startOf(*work.pop_back_val());
    if (!seen.insert(&at).second)
      continue;
    if (seen.size() > limits::pointersVisited)
      return {};
    if (isTable(at))
      tables.push_back(&at);
    else if (!addChoices(at, work))
      return {};
  }
  return tables;
}

std::optional<Place> placeIn(Value &address, const DataLayout &layout) {
  std::optional<Place> place = readPlace(address, layout);
  return place && isTable(*place->object) ? std::move(place) : std::nullopt;
}

bool sameIndices(const Place &a, const Place &b) {
  return a.indices.size() == b.indices.size() && all_of(a.indices, [&](const auto &entry) {
           const auto *found = b.indices.find(entry.first);
           return found != b.indices.end() && found->second == entry.second;
         });
}

StoreInst *otherHalf(StoreInst &store) {
  auto *read = dyn_cast<LoadInst>(store.getValueOperand());
  if (!read || read->getParent() != store.getParent())
    return nullptr;
  for (User *user : read->getPointerOperand()->users()) {
    auto *other = dyn_cast<StoreInst>(user);
    auto *before = other ? dyn_cast<LoadInst>(other->getValueOperand()) : nullptr;
    if (!before || other == &store || other->getPointerOperand() != read->getPointerOperand() ||
        before->getPointerOperand() != store.getPointerOperand() || other->getParent() != store.getParent() ||
        before->getParent() != store.getParent())
      continue;
    const Instruction *begin = read->comesBefore(before) ? read : before;
    const Instruction *end = store.comesBefore(other) ? other : &store;
    const bool isExchange =
        begin->comesBefore(end) && read->comesBefore(other) && before->comesBefore(&store) &&
        none_of(make_range(begin->getIterator(), end->getIterator()), [&](const Instruction &between) {
          return between.mayWriteToMemory() && &between != &store && &between != other;
        });
    if (isExchange)
      return other;
  }
  return nullptr;
}

bool isSameRead(Value &a, Value &b, const DataLayout &layout) {
  auto *load = dyn_cast<LoadInst>(&a), *other = dyn_cast<LoadInst>(&b);
  if (!load || !other || load->getType() != other->getType() || load->getParent() != other->getParent())
    return false;
  const auto [begin, end] = load->comesBefore(other) ? std::pair(load, other) : std::pair(other, load);
  if (any_of(make_range(begin->getIterator(), end->getIterator()),
             [](const Instruction &between) { return between.mayWriteToMemory(); }))
    return false;
  const std::optional<Place> first = readPlace(*load->getPointerOperand(), layout),
                             second = readPlace(*other->getPointerOperand(), layout);
  return first && second && first->object == second->object && first->bytes == second->bytes &&
         sameIndices(*first, *second);
}

Written::Written(ArrayRef<Value *> all) {
  for (Value *table : all)
    add(*table);
  SmallVector<StoreInst *> rest;
  for (StoreInst *store : stores) {
    StoreInst *other = otherHalf(*store);
    if (!other || !is_contained(stores, other))
      rest.push_back(store);
  }
  isExchanged = rest.size() < stores.size();
  stores = std::move(rest);
  isMoved |= isKept && !all.empty() && storesElsewhere(*all.front());
}

// Is a pointer that is read from memory stored where it is not known to be? There may be a table whose address is kept.
bool Written::storesElsewhere(Value &table) {
  auto *instruction = dyn_cast<Instruction>(&table);
  return instruction && any_of(instructions(*instruction->getFunction()), [](Instruction &each) {
           auto *store = dyn_cast<StoreInst>(&each);
           return store && store->getValueOperand()->getType()->isPointerTy() &&
                  isa<LoadInst>(startOf(*store->getValueOperand())) &&
                  isa<LoadInst>(startOf(*store->getPointerOperand()));
         });
}

void Written::add(Value &table) {
  if (is_contained(tables, &table) || tables.size() >= limits::tablesJoined)
    return;
  tables.push_back(&table);
  addUses(table);
}

void Written::addUses(Value &address) {
  if (!seen.insert(&address).second)
    return;
  for (User *user : address.users()) {
    if (auto *store = dyn_cast<StoreInst>(user); store && store->getValueOperand() != &address)
      stores.push_back(store);
    else if (store)
      isKept = true;
    else if (auto *transfer = dyn_cast<MemTransferInst>(user))
      addTransfer(*transfer);
    else if (isa<GEPOperator>(user) || isa<PHINode>(user) || isa<SelectInst>(user) || isa<FreezeInst>(user))
      addUses(*user);
  }
}

void Written::addTransfer(MemTransferInst &transfer) {
  const SmallVector<Value *> to = tablesOf(*transfer.getRawDest()), from = tablesOf(*transfer.getRawSource());
  if (none_of(to, [&](Value *table) { return is_contained(tables, table); }) ||
      isa<Constant>(startOf(*transfer.getRawSource())))
    return; // copied from here, or from a constant
  // Whole tables keep each element where it is.
  const bool isWhole = to.size() == 1 && from.size() == 1 && to != from && transfer.getRawDest() == to.front() &&
                       transfer.getRawSource() == from.front();
  isMoved |= !isWhole;
  for (Value *other : from)
    add(*other);
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
