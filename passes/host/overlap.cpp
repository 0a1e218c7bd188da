// See overlap.h. Pointers that exchange their values in a loop are compared way by way, with what holds at the loop's
// start as the hypothesis of an induction.
#include "passes/host/overlap.h"

#include "passes/host/distinct_elements.h"
#include "passes/host/known_functions.h"
#include "passes/host/limits.h"
#include "passes/host/markers.h"
#include "passes/host/pointer_tables.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

#include <initializer_list>
#include <iterator>
#include <numeric>
#include <optional>
#include <utility>

using namespace llvm;

namespace veriwarp::host {
namespace {

// The variables and memory of this function from which one gets to an address, by pointers in memory and functions that
// are called: a container's. None: one gets there from elsewhere, too.
SmallVector<Value *> rootsOf(Value &address) {
  SmallVector<Value *> roots, work{&address};
  SmallPtrSet<Value *, 16> seen;
  while (!work.empty()) {
    Value &at = startOf(*work.pop_back_val());
    const auto *variable = dyn_cast<GlobalVariable>(&at);
    if (!seen.insert(&at).second || isa<ConstantData>(at) || (variable && variable->isConstant()))
      continue;
    if (seen.size() > limits::pointersVisited)
      return {};
    if (isTable(at))
      roots.push_back(&at);
    else if (auto *load = dyn_cast<LoadInst>(&at))
      work.push_back(load->getPointerOperand());
    else if (auto *part = dyn_cast<ExtractValueInst>(&at))
      work.push_back(part->getAggregateOperand());
    else if (auto *call = dyn_cast<CallBase>(&at); call && !isCallOfFamily(at, AnyMarker))
      copy_if(call->args(), std::back_inserter(work), [](Value *given) { return given->getType()->isPointerTy(); });
    else if (!addChoices(at, work))
      return {};
  }
  return roots;
}

// The same, with those that point to it: storage that `new` has given belongs to the container that keeps its address,
// or that a function links it to.
SmallVector<Value *> ownersOf(Value &address) {
  SmallVector<Value *> owners = rootsOf(address);
  const auto add = [&](Value &place) {
    for (Value *root : rootsOf(place))
      if (!is_contained(owners, root))
        owners.push_back(root);
  };
  for (std::size_t i = 0; i < owners.size() && owners.size() < limits::pointersVisited; ++i)
    for (User *user : owners[i]->users()) {
      auto *store = dyn_cast<StoreInst>(user);
      auto *call = dyn_cast<CallBase>(user);
      if (store && store->getValueOperand() == owners[i])
        add(*store->getPointerOperand());
      else if (call && call->getCalledFunction() && linksNodes(*call->getCalledFunction()))
        for (Value *given : call->args())
          if (given->getType()->isPointerTy())
            add(*given);
    }
  return owners;
}

// A member of a container's nodes: where it is in a node, and from where one gets there.
struct Member {
  std::int64_t bytes = 0;
  SmallVector<Value *> roots;
};
std::optional<Member> memberAt(Value &address, const DataLayout &layout) {
  const std::optional<Place> place = readPlace(address, layout);
  if (!place || !place->indices.empty() || isTable(*place->object))
    return std::nullopt;
  Member member{place->bytes, rootsOf(address)};
  return member.roots.empty() ? std::nullopt : std::optional(std::move(member));
}

bool haveCommon(ArrayRef<Value *> some, ArrayRef<Value *> others) {
  return any_of(some, [&](Value *value) { return is_contained(others, value); });
}

// Does the function copy what is so from one place in memory to another?
bool copies(Function &function, function_ref<bool(LoadInst &, StoreInst &)> isSo) {
  return any_of(instructions(function), [&](Instruction &instruction) {
    auto *store = dyn_cast<StoreInst>(&instruction);
    auto *copied = store ? dyn_cast<LoadInst>(&startOf(*store->getValueOperand())) : nullptr;
    return copied && isSo(*copied, *store);
  });
}

// Whether this function copies such a member from one node to another: then two nodes may hold one pointer.
bool copiesMember(LoadInst &a, LoadInst &b) {
  const DataLayout &layout = a.getDataLayout();
  const std::optional<Member> first = memberAt(*a.getPointerOperand(), layout),
                              second = memberAt(*b.getPointerOperand(), layout);
  if (!first || !second || first->bytes != second->bytes)
    return false;
  const auto isIt = [&](const std::optional<Member> &member) {
    return member && member->bytes == first->bytes &&
           (haveCommon(member->roots, first->roots) || haveCommon(member->roots, second->roots));
  };
  return copies(*a.getFunction(), [&](LoadInst &from, StoreInst &to) {
    return !otherHalf(to) && isIt(memberAt(*from.getPointerOperand(), layout)) &&
           isIt(memberAt(*to.getPointerOperand(), layout));
  });
}

// Are both read from one object that is no table, in which this function copies pointers? Then they may be one.
bool isCopiedBeside(LoadInst &a, LoadInst &b) {
  const DataLayout &layout = a.getDataLayout();
  const std::optional<Place> first = readPlace(*a.getPointerOperand(), layout),
                             second = readPlace(*b.getPointerOperand(), layout);
  if (!first || !second || (first->indices.empty() && second->indices.empty()) || isTable(*first->object))
    return false;
  const auto isThere = [&](Value &object) {
    return any_of(std::initializer_list<Value *>{first->object, second->object}, [&](Value *own) {
      return own == &object || isSameRead(*own, object, layout) || haveCommon(rootsOf(*own), rootsOf(object));
    });
  };
  return copies(*a.getFunction(), [&](LoadInst &load, StoreInst &store) {
    const std::optional<Place> from = readPlace(*load.getPointerOperand(), layout),
                               to = readPlace(*store.getPointerOperand(), layout);
    return load.getType()->isPointerTy() && (!from || !to || (isThere(*from->object) && isThere(*to->object)));
  });
}

// Are they different members of elements, whichever elements these are? Indices move a place by multiples of the sizes
// of elements.
bool areOtherMembers(const Place &a, const Place &b) {
  std::int64_t size = 0;
  for (const Place *place : {&a, &b})
    for (const auto &[index, step] : place->indices)
      size = std::gcd(size, step);
  const std::int64_t apart = size ? ((a.bytes - b.bytes) % size + size) % size : 0;
  constexpr std::int64_t pointer = 8; // bytes
  return size ? apart >= pointer && apart <= size - pointer : a.bytes != b.bytes;
}

// May the load find what was stored there?
bool mayFind(const std::optional<Place> &load, const std::optional<Place> &store, const Written &written) {
  return written.isMoved || written.isExchanged || !store || !load || !areOtherMembers(*load, *store);
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
      for (StoreInst *store : Written(tablesOf(*load->getPointerOperand())).stores)
        (store->getValueOperand()->getType()->isPointerTy() ? pointers : work).push_back(store->getValueOperand());
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
  open = {};
  return ask(Question::Apart, a, b, Time::Launch);
}

bool Overlaps::mayMeet(Value &a, Value &b) {
  open = {};
  return ask(Question::Meet, a, b, Time::Launch);
}

// Of two choices, the one that is made later: the other stays what it is meanwhile. Null: none is a choice.
Value *Overlaps::chosenFirst(Value &a, Value &b) const {
  auto isChoice = [](const Value &value) { return isa<PHINode>(value) || isa<SelectInst>(value); };
  if (!isChoice(a) || !isChoice(b))
    return isChoice(a) ? &a : isChoice(b) ? &b : nullptr;
  return tree.dominates(cast<Instruction>(&a), cast<Instruction>(&b)) ? &b : &a;
}

bool Overlaps::ask(Question question, Value &first, Value &second, Time time) {
  const bool isApart = question == Question::Apart, isOfPlaces = question == Question::Equal;
  Value &a = isOfPlaces ? *first.stripPointerCasts() : startOf(first);
  Value &b = isOfPlaces ? *second.stripPointerCasts() : startOf(second);
  if (!isApart && (isa<ConstantPointerNull>(a) || isa<ConstantPointerNull>(b)))
    return false; // nothing is accessed there
  if (&a == &b)
    return !isApart;
  Pairs &pairs = open[static_cast<std::size_t>(question)][static_cast<std::size_t>(time)];
  if (pairs.size() >= limits::pairsCompared)
    return false;
  if (!pairs.insert({&a, &b}).second || pairs.contains({&b, &a}))
    return isApart;
  // Of all ways, or of any.
  SmallVector<Way> ways;
  const auto fold = [&] {
    for (const Way &way : ways)
      if (ask(question, *way.a, *way.b, way.time) != isApart)
        return !isApart;
    return isApart;
  };
  auto *phi = dyn_cast<PHINode>(&a), *otherPhi = dyn_cast<PHINode>(&b);
  auto *select = dyn_cast<SelectInst>(&a), *otherSelect = dyn_cast<SelectInst>(&b);
  if (time != Time::Any && phi && otherPhi && phi->getParent() == otherPhi->getParent()) {
    for (BasicBlock *from : phi->blocks())
      ways.push_back({phi->getIncomingValueForBlock(from), otherPhi->getIncomingValueForBlock(from), Time::Same});
    return fold();
  }
  if (time != Time::Any && select && otherSelect && select->getCondition() == otherSelect->getCondition()) {
    ways.push_back({select->getTrueValue(), otherSelect->getTrueValue(), time});
    ways.push_back({select->getFalseValue(), otherSelect->getFalseValue(), time});
    return fold();
  }
  Value *choice = chosenFirst(a, b);
  if (!choice)
    return atEnd(question, a, b, time);
  Value *rest = choice == &a ? &b : &a;
  if (auto *chosen = dyn_cast<PHINode>(choice)) {
    for (BasicBlock *from : chosen->blocks()) {
      const Answered answer = question == Question::Meet ? overEdge(*chosen, *from, *rest, time) : Answered::No;
      if (answer == Answered::Meets)
        return true;
      if (answer == Answered::No)
        ways.push_back({chosen->getIncomingValueForBlock(from), rest, timeBefore(*chosen, *from, *rest, time)});
    }
  } else {
    for (unsigned i : {1u, 2u})
      ways.push_back({cast<SelectInst>(choice)->getOperand(i), rest, time});
  }
  return fold();
}

// Does an edge into that block close a loop? Then what comes over it is of the turn before. Who comes from outside has
// passed the block's immediate dominator since.
bool Overlaps::closesLoop(BasicBlock &block, BasicBlock &from) const {
  const auto *node = tree.getNode(&block);
  const BasicBlock *outside = node && node->getIDom() ? node->getIDom()->getBlock() : nullptr;
  SmallVector<const BasicBlock *> work{&block};
  SmallPtrSet<const BasicBlock *, 16> seen;
  while (!work.empty()) {
    const BasicBlock *at = work.pop_back_val();
    if (at == outside || !seen.insert(at).second)
      continue;
    if (at == &from)
      return true;
    work.append(succ_begin(at), succ_end(at));
  }
  return false;
}

// How old the choice's value over that edge is, beside `rest`, which may be another one in each turn.
Overlaps::Time Overlaps::timeBefore(PHINode &chosen, BasicBlock &from, Value &rest, Time time) const {
  if (!closesLoop(*chosen.getParent(), from) || time == Time::Any)
    return time;
  const auto *changing = dyn_cast<Instruction>(&rest);
  return changing && !tree.dominates(changing, &chosen) ? Time::Any : Time::Same;
}

// What can be said of a turn of a loop: of a choice at its head, and of what is read from arrays of pointers after it.
Overlaps::Answered Overlaps::overEdge(PHINode &chosen, BasicBlock &from, Value &rest, Time time) {
  auto *after = dyn_cast<LoadInst>(&rest);
  if (time != Time::Launch || !after || !tree.dominates(&chosen, after))
    return Answered::No;
  Value &incoming = startOf(*chosen.getIncomingValueForBlock(&from));
  const bool isOfTurnBefore = closesLoop(*chosen.getParent(), from);
  const SmallVector<Value *> tables = tablesOf(*after->getPointerOperand());
  const Written written(tables);
  if (tables.empty() || written.isMoved || written.isExchanged)
    return Answered::No;
  if (auto *before = dyn_cast<LoadInst>(&incoming);
      before && isOfTurnBefore && tree.dominates(&chosen, before)) { // read in the turn before
    const SmallVector<Value *> others = tablesOf(*before->getPointerOperand());
    const bool isOne = others.empty() || any_of(others, [&](Value *table) { return is_contained(tables, table); });
    const bool meets = (isOne && mayReadOneElementLater(*before, *after, *chosen.getParent(), from)) ||
                       meetInTables(*before, *after, Time::Any) || copiesMember(*before, *after);
    return meets ? Answered::Meets : Answered::Apart;
  }
  // A value that the choice has in the first turn only: nothing hands it on to the next.
  const bool staysOne = none_of(chosen.incoming_values(), [](Value *value) {
    const Value &start = startOf(*value);
    return isa<PHINode>(start) || isa<SelectInst>(start);
  });
  if (!isOwn(incoming) || isOfTurnBefore || !staysOne)
    return Answered::No;
  const bool meets = isFoundBy(*after, incoming,
                               [&](StoreInst &store) { return mayReadFrom(store, *after, *chosen.getParent(), from); });
  return meets ? Answered::Meets : Answered::Apart;
}

// Of two values that are no choices.
bool Overlaps::atEnd(Question question, Value &a, Value &b, Time time) {
  if (question == Question::Apart) {
    if (isCallOf(a, SymbolMarker) && isCallOf(b, SymbolMarker))
      return cast<CallInst>(a).getArgOperand(0) != cast<CallInst>(b).getArgOperand(0);
    return (isOwn(a) || isOwn(b)) && (isOwn(a) || isa<ConstantPointerNull>(a)) &&
           (isOwn(b) || isa<ConstantPointerNull>(b));
  }
  if (question == Question::Equal)
    return areOnePlace(a, b, time);
  if (isCallOf(a, SymbolMarker) && isCallOf(b, SymbolMarker))
    return cast<CallInst>(a).getArgOperand(0) == cast<CallInst>(b).getArgOperand(0);
  for (auto [made, other] : {std::pair(&a, &b), std::pair(&b, &a)})
    if (auto *cast = dyn_cast<IntToPtrInst>(made))
      return any_of(pointersIn(*cast->getOperand(0)),
                    [&](Value *from) { return ask(Question::Meet, *from, *other, time); });
  auto *load = dyn_cast<LoadInst>(&a), *other = dyn_cast<LoadInst>(&b);
  if (load && other)
    return ask(Question::Equal, *load->getPointerOperand(), *other->getPointerOperand(), time) ||
           meetInTables(*load, *other, time) || copiesMember(*load, *other) || isCopiedBeside(*load, *other) ||
           isHandedOn(*load, *other);
  if (!load && !other)
    return false;
  LoadInst &found = load ? *load : *other;
  Value &value = load ? b : a;
  return isFoundBy(found, value, [](StoreInst &) { return true; }) || isPutInto(found, value);
}

// What stores pointers in this function, and into which containers.
const Overlaps::Puts &Overlaps::allPuts() {
  if (!puts) {
    puts.emplace();
    for (Instruction &instruction : instructions(*tree.getRoot()->getParent()))
      if (auto *store = dyn_cast<StoreInst>(&instruction); store && isPointerStored(*store) && !otherHalf(*store))
        puts->emplace_back(store, ownersOf(*store->getPointerOperand()));
  }
  return *puts;
}

// Of a load from what is no table, a container's storage say: is the value stored in the same container?
bool Overlaps::isPutInto(LoadInst &load, Value &value) {
  if (!tablesOf(*load.getPointerOperand()).empty())
    return false;
  const SmallVector<Value *> owners = ownersOf(*load.getPointerOperand());
  return any_of(allPuts(), [&](const auto &put) {
    const auto &[store, to] = put;
    return (haveCommon(owners, to) || (owners.empty() && to.empty())) &&
           ask(Question::Meet, *store->getValueOperand(), value, Time::Any);
  });
}

// Of loads from two containers: is a pointer that the one may find put into the other, or a part of the one copied
// there?
bool Overlaps::isHandedOn(LoadInst &a, LoadInst &b) {
  if (!tablesOf(*a.getPointerOperand()).empty() && !tablesOf(*b.getPointerOperand()).empty())
    return false; // asked already
  const SmallVector<Value *> first = ownersOf(*a.getPointerOperand()), second = ownersOf(*b.getPointerOperand());
  if (first.empty() || second.empty() || haveCommon(first, second))
    return false;
  const auto isBetween = [&](Value &from, Value &to) {
    const SmallVector<Value *> source = ownersOf(from), target = ownersOf(to);
    return (haveCommon(source, first) && haveCommon(target, second)) ||
           (haveCommon(source, second) && haveCommon(target, first));
  };
  return isPutInto(b, a) || isPutInto(a, b) || any_of(instructions(*a.getFunction()), [&](Instruction &instruction) {
           auto *transfer = dyn_cast<MemTransferInst>(&instruction);
           return transfer && isBetween(*transfer->getRawSource(), *transfer->getRawDest());
         });
}

// Of a load and a value that is neither a choice nor loaded. What the load may find where nothing is moved, is asked of
// each store.
bool Overlaps::isFoundBy(LoadInst &load, Value &value, function_ref<bool(StoreInst &)> mayRead) {
  const DataLayout &layout = load.getDataLayout();
  const std::optional<Place> place = placeIn(*load.getPointerOperand(), layout);
  const Written written(tablesOf(*load.getPointerOperand()));
  return any_of(written.stores, [&](StoreInst *store) {
    return isPointerStored(*store) && mayFind(place, placeIn(*store->getPointerOperand(), layout), written) &&
           (written.isMoved || written.isExchanged || mayRead(*store)) &&
           ask(Question::Meet, *store->getValueOperand(), value, Time::Any);
  });
}

// Of two addresses that are no choices, though they may be some bytes from one: may they be the same?
bool Overlaps::areOnePlace(Value &a, Value &b, Time time) {
  const DataLayout &layout = tree.getRoot()->getModule()->getDataLayout();
  const std::optional<Place> place = readPlace(a, layout), other = readPlace(b, layout);
  if (!place || !other)
    return ask(Question::Meet, a, b, time);
  Value &from = *place->object, &otherFrom = *other->object;
  if (&from == &otherFrom || (time != Time::Any && isSameRead(from, otherFrom, layout))) {
    if (time == Time::Any)
      return !isTable(from) || mayEverBeOnePlace(*place, *other, layout);
    return mayBeOnePlace(*place, *other, layout);
  }
  if (isIdentifiedObject(&from) && isIdentifiedObject(&otherFrom))
    return false;
  const bool isSameDistance = place->indices.empty() && other->indices.empty() && place->bytes == other->bytes;
  if (&from != &a || &otherFrom != &b)
    return ask(isSameDistance ? Question::Equal : Question::Meet, from, otherFrom, time);
  return (isa<LoadInst>(a) || isa<LoadInst>(b)) && ask(Question::Meet, a, b, time);
}

// Of what two loads find at different places of arrays of pointers: is one pointer stored at two places?
bool Overlaps::meetInTables(LoadInst &a, LoadInst &b, Time time) {
  const DataLayout &layout = a.getDataLayout();
  const SmallVector<Value *> tables = tablesOf(*a.getPointerOperand()), others = tablesOf(*b.getPointerOperand());
  if (tables.empty() || others.empty())
    return false;
  const std::optional<Place> left = placeIn(*a.getPointerOperand(), layout),
                             right = placeIn(*b.getPointerOperand(), layout);
  const bool isOne = any_of(tables, [&](Value *table) { return is_contained(others, table); });
  const Written first(tables), second(others);
  if (isOne && (first.isMoved || (first.isExchanged && time == Time::Any)))
    return true;
  const bool alike = time != Time::Any && left && right && sameIndices(*left, *right) && !first.isMoved &&
                     !second.isMoved && !first.isExchanged && !second.isExchanged;
  for (StoreInst *mine : first.stores) {
    if (!isPointerStored(*mine))
      continue;
    const std::optional<Place> at = placeIn(*mine->getPointerOperand(), layout);
    if (!mayFind(left, at, first))
      continue;
    Value &stored = *mine->getValueOperand();
    const bool isKnown = at && at->indices.empty();
    if (isOne && !isKnown && runsAgain(*mine, startOf(stored)))
      return true;
    for (StoreInst *theirs : second.stores) {
      if (!isPointerStored(*theirs) || (isOne && mine->getPointerOperand() == theirs->getPointerOperand()))
        continue;
      const std::optional<Place> there = placeIn(*theirs->getPointerOperand(), layout);
      if (!mayFind(right, there, second))
        continue;
      // in[i] and out[i] find what was stored at one i.
      if (alike && isKnown && there && there->indices.empty() && at->bytes - left->bytes != there->bytes - right->bytes)
        continue;
      const Time whenStored = alike && mine->getParent() == theirs->getParent() ? Time::Same : Time::Any;
      if (mine == theirs || ask(Question::Meet, stored, *theirs->getValueOperand(), whenStored))
        return true;
    }
  }
  return false;
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
