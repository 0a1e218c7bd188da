// See published.h.
#include "passes/host/published.h"

#include "passes/host/known_functions.h"
#include "passes/host/limits.h"
#include "passes/host/markers.h"
#include "passes/host/names.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

#include <cassert>

using namespace llvm;

namespace veriwarp::host {
namespace {

// Each value that a pointer may be, without the steps from there.
void eachStart(const Value &pointer, function_ref<void(const Value &)> visit) {
  SmallVector<const Value *> open{&pointer};
  SmallPtrSet<const Value *, 16> seen;
  while (!open.empty() && seen.size() < limits::pointersVisited) {
    const Value *at = open.pop_back_val();
    if (!seen.insert(at).second)
      continue;
    if (const auto *step = dyn_cast<GEPOperator>(at))
      open.push_back(step->getPointerOperand());
    else if (isa<FreezeInst, CastInst>(at))
      open.push_back(cast<Instruction>(at)->getOperand(0));
    else if (const auto *phi = dyn_cast<PHINode>(at))
      open.append(phi->value_op_begin(), phi->value_op_end());
    else if (const auto *select = dyn_cast<SelectInst>(at))
      open.append({select->getTrueValue(), select->getFalseValue()});
    else
      visit(*at);
  }
}

// Memory of the host: a variable, or what an allocator gave.
bool isOfHost(const Value &root) {
  const auto *call = dyn_cast<CallBase>(&root);
  return isa<AllocaInst, GlobalVariable>(root) ||
         (call && call->getCalledFunction() && isAllocator(*call->getCalledFunction()));
}

// What stands for a variable of the device has no value of its own. Host code writes to it if it is a managed one.
bool isOfDevice(const Value &root) {
  return isCallOf(root, AllocateMarker) || isCallOf(root, SymbolMarker) || isShadow(root);
}

// What the runtime copies from there may be for the device. Its other arguments are none of pointers' tables.
bool mayCopyFrom(const CallBase &call, unsigned argument) {
  const api::Function *row = runtimeFunction(call);
  return row && (row->role(argument) == api::Role::From || row->role(argument) == api::Role::Transfer);
}

} // namespace

Published::Roots Published::rootsOf(const Value &pointer) {
  Roots roots;
  eachStart(pointer, [&](const Value &start) {
    if (const auto *load = dyn_cast<LoadInst>(&start))
      eachStart(*load->getPointerOperand(), [&](const Value &holder) { roots.insert(&holder); });
    else if (isCallOf(start, SymbolMarker))
      roots.insert(cast<CallInst>(start).getArgOperand(0)); // each use of the variable has a call of its own
    else if (isCallOf(start, AllocateMarker))
      roots.insert(&start);
  });
  return roots;
}

Published::Published(Function &function) {
  SmallSetVector<const Value *, 8> copied; // memory of the host that the runtime or the program copies
  SmallVector<std::pair<const Value *, const Value *>> copies; // to, from: by the program itself
  SmallVector<std::pair<const Value *, const Value *>> stores; // where, what
  for (const Instruction &instruction : instructions(function)) {
    if (const auto *store = dyn_cast<StoreInst>(&instruction)) {
      if (store->getValueOperand()->getType()->isPointerTy())
        eachStart(*store->getPointerOperand(),
                  [&](const Value &where) { stores.push_back({&where, store->getValueOperand()}); });
    } else if (const auto *transfer = dyn_cast<MemTransferInst>(&instruction)) {
      eachStart(*transfer->getRawDest(), [&](const Value &to) {
        eachStart(*transfer->getRawSource(), [&](const Value &from) { copies.push_back({&to, &from}); });
      });
    } else if (const auto *call = dyn_cast<CallBase>(&instruction)) {
      if (const auto *launch = dyn_cast<CallInst>(call); launch && isCallOfFamily(*launch, LaunchMarker))
        addPassed(*launch);
      for (const Use &argument : call->args())
        if (argument->getType()->isPointerTy() && mayCopyFrom(*call, argument.getOperandNo()))
          eachStart(*argument, [&](const Value &from) { copied.insert(&from); });
    }
  }
  // A table whose own address is kept, as a container keeps that of its elements: who copies it is not in sight.
  for (const auto &[where, what] : stores)
    eachStart(*what, [&](const Value &start) {
      if (isOfHost(start))
        copied.insert(&start);
    });
  for (bool grew = true; grew;) {
    grew = false;
    for (const auto &[to, from] : copies)
      grew |= (copied.contains(to) || !isOfHost(*to)) && copied.insert(from);
  }
  for (const Value *from : copied)
    if (isOfHost(*from))
      tables.insert(from);
  DenseMap<const Value *, const Value *> tableOf; // of a root, the first
  for (const auto &[where, what] : stores)
    if (copied.contains(where) || isOfDevice(*where))
      for (const Value *root : rootsOf(*what)) {
        pointers.insert(root);
        twice |= tableOf.try_emplace(root, where).first->second != where;
      }
}

std::vector<std::string> Published::variables() const {
  std::vector<std::string> names;
  for (const Value *root : pointers)
    if (isa<GlobalVariable>(root))
      names.push_back(nameOfVariable(root));
  sort(names);
  return names;
}

void Published::addPassed(const CallInst &launch) {
  for (unsigned i = ShapeOperands; i < launch.arg_size(); ++i)
    if (launch.getArgOperand(i)->getType()->isPointerTy())
      for (const Value *root : rootsOf(*launch.getArgOperand(i)))
        passedAt[root].push_back({&launch, i});
}

Published::Operands Published::passed(const Value &pointer) const {
  Operands operands;
  for (const Value *root : rootsOf(pointer))
    if (const auto found = passedAt.find(root); found != passedAt.end())
      operands.append(found->second);
  return operands;
}

bool Published::contains(const Value &pointer) const {
  return any_of(rootsOf(pointer), [&](const Value *root) { return pointers.contains(root) || tables.contains(root); });
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
