// See small_arrays.h.
#include "passes/host/small_arrays.h"

#include "passes/host/limits.h"
#include "passes/host/markers.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

#include <numeric>

using namespace llvm;

namespace veriwarp::host {
namespace {

// Where a pointer may point: `first` bytes from the start of a variable, or some steps from there.
struct Places {
  Value *table = nullptr;
  std::int64_t first = 0;
  std::int64_t step = 0; // 0: there alone
};

std::int64_t common(std::int64_t step, const APInt &other) {
  return std::gcd(step, other.getSignificantBits() <= 62 ? other.getSExtValue() : 1);
}

// Of a pointer that an index is added to, or that a loop moves on by a constant.
std::optional<Places> placesOf(Value *pointer, const DataLayout &layout) {
  Places places;
  for (unsigned moves = 0; !isa<GlobalVariable>(pointer) && !isa<AllocaInst>(pointer); ++moves) {
    if (moves == limits::pointerMoves)
      return std::nullopt;
    if (auto *moved = dyn_cast<GEPOperator>(pointer)) {
      MapVector<Value *, APInt> variable;
      APInt fixed(64, 0);
      if (!moved->collectOffset(layout, 64, variable, fixed) || fixed.getSignificantBits() > 40)
        return std::nullopt;
      places.first += fixed.getSExtValue();
      for (const auto &[index, scale] : variable)
        places.step = common(places.step, scale);
      pointer = moved->getPointerOperand();
      continue;
    }
    auto *phi = dyn_cast<PHINode>(pointer);
    if (!phi || phi->getNumIncomingValues() != 2)
      return std::nullopt;
    auto movesOn = [&](unsigned way) {
      auto *next = dyn_cast<GEPOperator>(phi->getIncomingValue(way));
      return next && next->getPointerOperand() == phi ? next : nullptr;
    };
    const unsigned back = movesOn(0) ? 0 : 1;
    GEPOperator *next = movesOn(back);
    APInt by(64, 0);
    if (!next || !next->accumulateConstantOffset(layout, by))
      return std::nullopt;
    places.step = common(places.step, by);
    pointer = phi->getIncomingValue(1 - back);
  }
  places.table = pointer;
  return places;
}

// A variable that is filled once, and then only read: by a copy of all of it, or element by element.
class Filled {
public:
  Filled(AllocaInst &v, const DataLayout &l) : variable(v), layout(l) { follow(variable, APInt(64, 0)); }

  // The constant that all of it is a copy of; null if there is none.
  GlobalVariable *copied(const DominatorTree &tree) const {
    const std::optional<TypeSize> size = variable.getAllocationSize(layout);
    const auto *length = copy ? dyn_cast<ConstantInt>(copy->getLength()) : nullptr;
    auto *table = copy ? dyn_cast<GlobalVariable>(copy->getSource()) : nullptr;
    const bool isWhole = table && table->isConstant() && table->hasDefinitiveInitializer() && !copy->isVolatile() &&
                         copy->getDest() == &variable && length && size &&
                         length->getValue() == size->getFixedValue() &&
                         layout.getTypeAllocSize(table->getValueType()) >= *size;
    return isWhole && !isWritten && stores.empty() && comesFirst(*copy, tree) ? table : nullptr;
  }
  void replaceBy(GlobalVariable &table) {
    for (Instruction *instruction : obsolete)
      instruction->eraseFromParent();
    variable.replaceAllUsesWith(&table);
    variable.eraseFromParent();
  }

  // What is stored there, `type`; null if that is not known.
  Value *element(std::int64_t at, const Type &type, const DominatorTree &tree) const {
    StoreInst *found = nullptr;
    for (auto [place, store] : stores) {
      const auto bytes = static_cast<std::int64_t>(layout.getTypeStoreSize(store->getValueOperand()->getType()));
      const auto wanted = static_cast<std::int64_t>(layout.getTypeStoreSize(const_cast<Type *>(&type)));
      if (place >= at + wanted || at >= place + bytes)
        continue;
      if (found || place != at || store->getValueOperand()->getType() != &type)
        return nullptr;
      found = store;
    }
    if (isWritten || copy || !found || !comesFirst(*found, tree))
      return nullptr;
    // It is still the value that was stored: none is computed that is not.
    Value *value = found->getValueOperand();
    const auto *computed = dyn_cast<Instruction>(value);
    return !computed || computed->getParent() == found->getParent() ? value : nullptr;
  }

private:
  bool comesFirst(const Instruction &write, const DominatorTree &tree) const {
    return all_of(loads, [&](const LoadInst *load) { return tree.dominates(&write, load); }) &&
           all_of(starts, [&](const Instruction *start) { return tree.dominates(start, &write); });
  }

  // `offset`: bytes from the start of the variable, if they are known.
  void follow(Value &address, const std::optional<APInt> &offset) {
    for (User *user : address.users()) {
      if (!seen.insert(user).second)
        continue;
      auto *load = dyn_cast<LoadInst>(user);
      auto *store = dyn_cast<StoreInst>(user);
      auto *memory = dyn_cast<MemCpyInst>(user);
      auto *intrinsic = dyn_cast<IntrinsicInst>(user);
      if (load && load->isSimple()) {
        loads.push_back(load);
      } else if ((store && isCallOfFamily(*store->getValueOperand(), AnyMarker)) || isCallOf(*user, FillMarker)) {
        starts.push_back(cast<Instruction>(user));
        obsolete.push_back(starts.back());
      } else if (store && store->isSimple() && store->getValueOperand() != &address && offset) {
        stores.emplace_back(offset->getSExtValue(), store);
      } else if (memory && !copy) {
        copy = memory;
        obsolete.push_back(memory);
      } else if (intrinsic && intrinsic->isLifetimeStartOrEnd()) {
        obsolete.push_back(intrinsic);
      } else if (auto *moved = dyn_cast<GEPOperator>(user)) {
        APInt by(64, 0);
        follow(*user,
               offset && moved->accumulateConstantOffset(layout, by) ? std::optional(*offset + by) : std::nullopt);
      } else if (isa<PHINode>(user) || isa<SelectInst>(user)) {
        follow(*user, std::nullopt);
      } else if (!isa<ICmpInst>(user)) {
        isWritten = true; // or may be
      }
    }
  }

  AllocaInst &variable;
  const DataLayout &layout;
  SmallPtrSet<User *, 16> seen;
  SmallVector<LoadInst *> loads;
  SmallVector<Instruction *> starts; // of any value, which stands for none
  SmallVector<std::pair<std::int64_t, StoreInst *>> stores;
  SmallVector<Instruction *> obsolete;
  MemCpyInst *copy = nullptr;
  bool isWritten = false;
};

} // namespace

Value *tableBehind(PHINode &pointer) {
  const std::optional<Places> places = placesOf(&pointer, pointer.getModule()->getDataLayout());
  return places ? places->table : nullptr;
}

bool useTables(Function &function) {
  SmallVector<AllocaInst *> variables;
  for (Instruction &instruction : instructions(function))
    if (auto *variable = dyn_cast<AllocaInst>(&instruction); variable && variable->isStaticAlloca())
      variables.push_back(variable);
  if (variables.empty())
    return false;
  const DominatorTree tree(function);
  bool any = false;
  for (AllocaInst *variable : variables) {
    Filled filled(*variable, function.getParent()->getDataLayout());
    if (GlobalVariable *table = filled.copied(tree)) {
      filled.replaceBy(*table);
      any = true;
    }
  }
  return any;
}

std::optional<Elements> elementsOf(LoadInst &load, const DominatorTree &tree) {
  const DataLayout &layout = load.getModule()->getDataLayout();
  const std::optional<Places> places = placesOf(load.getPointerOperand(), layout);
  if (!places || !load.isSimple() || !load.getType()->isIntegerTy())
    return std::nullopt;
  auto *constants = dyn_cast<GlobalVariable>(places->table);
  std::optional<Filled> filled;
  std::optional<TypeSize> size;
  if (constants && constants->isConstant() && constants->hasDefinitiveInitializer()) {
    size = layout.getTypeAllocSize(constants->getValueType());
  } else if (auto *variable = dyn_cast<AllocaInst>(places->table)) {
    size = variable->getAllocationSize(layout);
    filled.emplace(*variable, layout);
  }
  if (!size)
    return std::nullopt;
  const auto bytes = static_cast<std::int64_t>(layout.getTypeStoreSize(load.getType()));
  std::int64_t at = places->first;
  if (places->step)
    at = (at % places->step + places->step) % places->step;
  Elements result{places->table, {}};
  for (; at >= 0 && at + bytes <= static_cast<std::int64_t>(size->getFixedValue()); at += places->step) {
    Value *element = filled ? filled->element(at, *load.getType(), tree)
                            : ConstantFoldLoadFromConst(constants->getInitializer(), load.getType(),
                                                        APInt(64, static_cast<std::uint64_t>(at)), layout);
    if (!element || (isa<Constant>(element) && !isa<ConstantInt>(element)) ||
        result.values.size() == limits::tableElements)
      return std::nullopt;
    result.values.emplace_back(at, element);
    if (!places->step)
      break;
  }
  return result.values.empty() ? std::nullopt : std::optional(std::move(result));
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
