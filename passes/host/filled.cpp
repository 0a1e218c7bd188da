// See filled.h.
#include "passes/host/filled.h"

#include "passes/host/intervals.h"
#include "passes/host/known_functions.h"
#include "passes/host/limits.h"
#include "passes/host/markers.h"
#include "passes/host/ways.h"
#include "passes/kernel/expr.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace veriwarp::host {
namespace {

using kernel::constant;
using kernel::Expr;
using kernel::make;
using Kind = kernel::Expr::Kind;

// Only read, by the function itself or by those of this file that it gives the address to.
bool isReadOnly(const Value &address, unsigned depth = 0) {
  return all_of(address.uses(), [&](const Use &use) {
    const User *user = use.getUser();
    if (isa<LoadInst, ICmpInst>(user))
      return true;
    if (isa<GEPOperator>(user))
      return isReadOnly(*user, depth);
    const auto *call = dyn_cast<CallBase>(user);
    const Function *callee = call && call->isArgOperand(&use) ? call->getCalledFunction() : nullptr;
    if (!callee || depth > limits::choicesOfNumber)
      return false;
    const unsigned argument = call->getArgOperandNo(&use);
    return callee->isDeclaration() || argument >= callee->arg_size()
               ? call->doesNotCapture(argument) && call->onlyReadsMemory(argument)
               : isReadOnly(*callee->getArg(argument), depth + 1);
  });
}

// An array of the host that the program writes to in this function alone, before it is copied: what becomes of it later
// does not matter. Or managed memory, as far as the host writes to it: what kernels do that get it is not looked at
// here.
class HostArray {
public:
  // `c`: the copy; null: managed memory.
  HostArray(Value &o, const CallInst *c) : object(o), copy(c) {
    SmallVector<const BasicBlock *> open;
    if (copy)
      open.push_back(copy->getParent());
    while (!open.empty())
      for (const BasicBlock *before : predecessors(open.pop_back_val()))
        if (leadToCopy.insert(before).second)
          open.push_back(before);
  }

  // Its uses; false: others may write to it.
  bool read() { return isOwn() && follow(object); }

  const SmallVector<StoreInst *> &writes() const { return stores; }
  // Whatever it holds before, it does so before the store, too.
  bool isNewAt(const StoreInst &store, const DominatorTree &tree) const {
    return all_of(starts, [&](const CallBase *start) { return tree.dominates(start, &store); });
  }
  bool isZeroed() const { return hasZeros; } // some of it

  bool startsAt(const StoreInst &store) const { return store.getPointerOperand() == &object; }
  // The index of the element that is stored; null: it is no element of this size, or the first one.
  Value *indexOf(StoreInst &store, std::uint64_t size) const {
    auto *step = dyn_cast<GEPOperator>(store.getPointerOperand());
    if (!step || step->getPointerOperand() != &object)
      return nullptr;
    const Type *element = step->getSourceElementType();
    if (step->getNumIndices() == 2) { // of a variable: [n x type], 0, index
      const auto *first = dyn_cast<ConstantInt>(step->idx_begin()->get());
      element = isa<ArrayType>(element) && first && first->isZero() ? element->getArrayElementType() : nullptr;
    }
    return element && step->getNumIndices() <= 2 &&
                   store.getDataLayout().getTypeAllocSize(const_cast<Type *>(element)) == size
               ? std::prev(step->idx_end())->get()
               : nullptr;
  }

private:
  bool isOwn() const {
    const auto *call = dyn_cast<CallBase>(&object);
    return isCallOf(object, AllocateMarker) || isa<AllocaInst>(object) ||
           (call && call->getCalledFunction() && isAllocator(*call->getCalledFunction()));
  }

  bool follow(Value &address) {
    return all_of(address.uses(), [&](Use &use) {
      User *user = use.getUser();
      if (isa<LoadInst, ICmpInst>(user) || isAfterCopy(*user))
        return true;
      if (isa<GEPOperator>(user))
        return follow(*user);
      if (auto *store = dyn_cast<StoreInst>(user)) {
        stores.push_back(store);
        return store->getPointerOperand() == &address && store->getValueOperand() != &address;
      }
      if (auto *fill = dyn_cast<MemSetInst>(user); fill && fill->getRawDest() == &address) {
        const auto *byte = dyn_cast<ConstantInt>(fill->getValue());
        hasZeros = true;
        return byte && byte->isZero();
      }
      const auto *call = dyn_cast<CallBase>(user);
      if (call && isCallOf(*call, FillMarker)) { // a variable that begins with any value
        starts.push_back(call);
        return true;
      }
      return call && call->isArgOperand(&use) &&
             ((!copy && isCallOfFamily(*call, LaunchMarker)) || leavesAlone(*call, call->getArgOperandNo(&use)));
    });
  }

  // On no way is the copy made once more behind it. What is computed of the address there is used there.
  bool isAfterCopy(const User &user) const {
    const auto *instruction = dyn_cast<Instruction>(&user);
    return copy && instruction && !leadToCopy.contains(instruction->getParent()) &&
           (instruction->getParent() != copy->getParent() || copy->comesBefore(instruction));
  }

  static bool leavesAlone(const CallBase &call, unsigned argument) {
    const Function *callee = call.getCalledFunction();
    if (!callee)
      return false;
    if (const api::Function *row = runtimeFunction(call))
      return row->role(argument) == api::Role::From || row->act == api::Act::Free || row->act == api::Act::Advise;
    if (callee->isDeclaration() || argument >= callee->arg_size())
      return call.isLifetimeStartOrEnd() || (staysWithin(*callee) && !linksNodes(*callee)) ||
             (call.doesNotCapture(argument) && call.onlyReadsMemory(argument));
    return isReadOnly(*callee->getArg(argument));
  }

  Value &object;
  const CallInst *copy;
  SmallPtrSet<const BasicBlock *, 32> leadToCopy; // blocks
  SmallVector<StoreInst *> stores;
  SmallVector<const CallBase *> starts;
  bool hasZeros = false;
};

// The only copy to the memory, if the host does not write to it itself, and the launches that get it. Nothing else may
// write there.
struct MemoryUses {
  CallInst *copy = nullptr;
  bool isWritten = false; // by stores of the host
  SmallVector<std::pair<const CallInst *, unsigned>> users;

  bool follow(Value &memory, Value &address) {
    return all_of(address.uses(), [&](Use &use) {
      User *user = use.getUser();
      if (isa<LoadInst, ICmpInst>(user))
        return true;
      if (isa<GEPOperator>(user))
        return follow(memory, *user);
      if (const auto *store = dyn_cast<StoreInst>(user)) {
        isWritten = true;
        return store->getPointerOperand() == &address && store->getValueOperand() != &address;
      }
      auto *call = dyn_cast<CallInst>(user);
      return call && call->isArgOperand(&use) && take(*call, call->getArgOperandNo(&use), &address == &memory);
    });
  }

private:
  bool take(CallInst &call, unsigned argument, bool isStart) {
    if (isCallOfFamily(call, LaunchMarker)) {
      users.push_back({&call, argument});
      return true;
    }
    const api::Function *row = runtimeFunction(call);
    if (!row || !is_contained({api::Act::Free, api::Act::Advise, api::Act::Copy}, row->act))
      return false;
    if (row->act != api::Act::Copy || row->role(argument) == api::Role::From)
      return true;
    const bool isOnly = !copy && isStart && row->role(argument) == api::Role::To && !row->has(api::Role::Stream);
    copy = &call;
    return isOnly;
  }
};

// What is copied in another direction, or is more than there is room for, is refused.
bool isToDevice(const CallInst &copy) {
  const auto *direction = dyn_cast_or_null<ConstantInt>(argumentOf(copy, api::Role::Direction));
  constexpr unsigned hostToDevice = 1, byAddresses = 4; // cudaMemcpyKind
  return direction && (direction->equalsInt(hostToDevice) || direction->equalsInt(byAddresses));
}

bool fits(const Value &bytes, const CallInst &memory) {
  const auto *copied = dyn_cast<ConstantInt>(&bytes), *all = dyn_cast<ConstantInt>(memory.getArgOperand(0));
  return &bytes == memory.getArgOperand(0) ||
         (copied && all && copied->getType() == all->getType() && copied->getValue().ule(all->getValue()));
}

// What the host stores in the elements, and how many of the first of them a loop has filled before `place`.
struct Stored {
  unsigned size = 0; // of an element
  Interval each;
  Expr count;
};
std::optional<Stored> storedIn(const HostArray &array, const Instruction &place, const DominatorTree &tree,
                               Intervals &intervals) {
  if (array.writes().empty())
    return std::nullopt;
  const DataLayout &layout = place.getDataLayout();
  const std::uint64_t size = layout.getTypeStoreSize(array.writes()[0]->getValueOperand()->getType());
  std::optional<Interval> all;
  std::optional<Expr> covered;
  for (StoreInst *store : array.writes()) {
    Value &value = *store->getValueOperand();
    Value *index = array.indexOf(*store, size);
    if (!value.getType()->isIntegerTy() || layout.getTypeStoreSize(value.getType()) != size ||
        (!index && !array.startsAt(*store)))
      return std::nullopt;
    const std::optional<Interval> each = intervals.of(value, *store);
    all = store == array.writes()[0] ? each : unite(all, each);
    if (!all)
      return std::nullopt;
    while (index && isa<SExtInst, ZExtInst>(index))
      index = cast<CastInst>(index)->getOperand(0);
    auto *counter = dyn_cast_or_null<PHINode>(index);
    const auto loop = counter ? intervals.countedTo(*counter, *store) : std::nullopt;
    if (loop && tree.dominates(loop->end, place.getParent()) && array.isNewAt(*store, tree))
      covered = loop->limit;
  }
  if (array.isZeroed())
    all = unite(all, Interval{constant(0), constant(0)});
  return covered ? std::optional(Stored{static_cast<unsigned>(size), *all, *covered}) : std::nullopt;
}

} // namespace

std::optional<FilledArray> filledBy(CallInst &memory, const CallInst &launch, const DominatorTree &tree, Values &values,
                                    const Captures &captures) {
  MemoryUses uses;
  if (!uses.follow(memory, memory) || (uses.copy != nullptr) == uses.isWritten)
    return std::nullopt;
  const Instruction &place = uses.copy ? *uses.copy : launch;
  Value *from = &memory, *bytes = memory.getArgOperand(0);
  if (uses.copy) {
    from = argumentOf(*uses.copy, api::Role::From);
    bytes = argumentOf(*uses.copy, api::Role::Bytes);
    if (!from || !bytes || !isMadeOnce(*from) || !isToDevice(*uses.copy) || !fits(*bytes, memory) ||
        !tree.dominates(uses.copy, &launch) || captures.mayRecord(*uses.copy)) // it is refused
      return std::nullopt;
  }
  HostArray array(*from, uses.copy);
  Intervals intervals(launch, tree, values);
  std::optional<Stored> stored = array.read() ? storedIn(array, place, tree, intervals) : std::nullopt;
  if (!stored)
    return std::nullopt;
  if (bytes != memory.getArgOperand(0))
    stored->count = make(
        Kind::Min, {stored->count, make(Kind::Div, {values.number(bytes, Reading::Unsigned), constant(stored->size)})});
  return FilledArray{
      stored->size, stored->each.least,   stored->each.most, make(Kind::Sub, {stored->count, constant(1)}),
      &place,       std::move(uses.users)};
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
