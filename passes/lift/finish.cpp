// Four steps over the finished kernel; each is one function below.
#include "passes/lift/finish.h"

#include "passes/lift/library.h"

#include <algorithm>
#include <cassert>
#include <string_view>

namespace veriwarp::lift {

using namespace kernel;

namespace {

bool isEffect(Op op) {
  switch (op) {
  case Op::Load:
  case Op::Store:
  case Op::Atomic:
  case Op::Barrier:
  case Op::WarpSync:
  case Op::GridSync:
  case Op::Phase:
  case Op::Fence:
  case Op::AsyncCommit:
  case Op::AsyncWait:
  case Op::Assert:
  case Op::Assume:
  case Op::Invariant:
  case Op::Unsupported:
    return true;
  default:
    return false;
  }
}

template <typename Use> void forEachOperand(const Kernel &k, const Value &value, Use use) {
  for (ValueId operand : value.operands)
    use(operand);
  if (value.reduced != None)
    use(value.reduced);
  if (value.access != None) {
    const Access &access = k.accesses[value.access];
    for (ValueId operand : {access.object, access.offset, access.stored, access.compared})
      if (operand != None)
        use(operand);
  }
}

// Annotations about two threads, or about sets of accesses, have no counterpart: what is said in terms of them is
// dropped.
void dropInexpressible(Kernel &k) {
  std::vector<bool> tainted(k.values.size());
  for (ValueId id = 0; id < k.values.size(); ++id)
    tainted[id] = k.values[id].op == Op::Opaque && k.values[id].stands == report::AbstractionKind::Annotation;
  for (bool changed = true; changed;) {
    changed = false;
    for (ValueId id = 0; id < k.values.size(); ++id) {
      if (tainted[id])
        continue;
      const auto &operands = k.values[id].operands;
      if (std::any_of(operands.begin(), operands.end(), [&](ValueId operand) { return tainted[operand]; }))
        tainted[id] = changed = true;
    }
  }
  for (Block &block : k.blocks)
    std::erase_if(block.values, [&](ValueId id) {
      const Value &value = k.values[id];
      const bool condition = value.op == Op::Assert || value.op == Op::Assume || value.op == Op::Invariant;
      if (!condition || !tainted[id])
        return false;
      if (value.op == Op::Assert) {
        const report::Assumption assumption{report::AssumptionKind::AssertionNotChecked,
                                            {std::to_string(value.where.line)}};
        if (std::find(k.assumptions.begin(), k.assumptions.end(), assumption) == k.assumptions.end())
          k.assumptions.push_back(assumption);
      }
      return true;
    });
}

void dropUnused(Kernel &k) {
  std::vector<bool> used(k.values.size());
  std::vector<ValueId> work;
  const auto mark = [&](ValueId id) {
    if (!used[id]) {
      used[id] = true;
      work.push_back(id);
    }
  };
  for (const Block &block : k.blocks) {
    for (ValueId id : block.values)
      if (isEffect(k.values[id].op))
        mark(id);
    if (block.terminator == TerminatorKind::Branch)
      mark(block.condition);
  }
  while (!work.empty()) {
    const ValueId id = work.back();
    work.pop_back();
    forEachOperand(k, k.values[id], mark);
  }
  // New numbers: leaves first, then the rest in the order of the blocks.
  std::vector<ValueId> renumbered(k.values.size(), None);
  std::vector<Value> values;
  const auto keep = [&](ValueId id) {
    assert(renumbered[id] == None && "a value stands in one place");
    renumbered[id] = static_cast<ValueId>(values.size());
    values.push_back(std::move(k.values[id]));
  };
  for (ValueId id = 0; id < k.values.size(); ++id)
    if (used[id] && k.values[id].block == None)
      keep(id);
  for (Block &block : k.blocks) {
    std::erase_if(block.values, [&](ValueId id) { return !used[id]; });
    for (ValueId &id : block.values) {
      keep(id);
      id = renumbered[id];
    }
  }
  const auto rename = [&](ValueId &id) {
    if (id == None)
      return;
    id = renumbered[id];
    assert(id != None && "what is used is kept");
  };
  for (Value &value : values) {
    for (ValueId &operand : value.operands)
      rename(operand);
    rename(value.reduced);
  }
  for (Block &block : k.blocks)
    rename(block.condition);
  for (Access &access : k.accesses)
    for (ValueId *id : {&access.instruction, &access.object, &access.offset, &access.stored, &access.compared})
      rename(*id);
  k.values = std::move(values);
}

// A __restrict__ pointer that nothing is written through points to what no thread writes while the kernel runs.
void markReadOnly(Kernel &k) {
  std::vector<bool> written(k.objects.size());
  for (const Access &access : k.accesses)
    if (access.kind != AccessKind::Read)
      for (ObjectId object : access.mayTouch)
        written[object] = true;
  for (ObjectId id = 0; id < k.objects.size(); ++id)
    if (k.objects[id].kind == ObjectKind::Parameter && k.objects[id].noAlias && !written[id])
      k.objects[id].readOnly = true;
}

// Without debug info the element of a parameter is not known: what is read and written through it tells.
void guessElements(Kernel &k) {
  std::vector<std::uint32_t> least(k.objects.size());
  for (const Access &access : k.accesses)
    for (ObjectId object : access.mayTouch)
      least[object] = least[object] ? std::min(least[object], access.elementSize) : access.elementSize;
  for (ObjectId id = 0; id < k.objects.size(); ++id)
    if (k.objects[id].elementSize <= 1 && least[id] && k.objects[id].dims.empty() &&
        (k.objects[id].kind == ObjectKind::Parameter || k.objects[id].kind == ObjectKind::Loaded))
      k.objects[id].elementSize = least[id];
}

} // namespace

void finish(Kernel &kernel) {
  dropInexpressible(kernel);
  dropUnused(kernel);
  markReadOnly(kernel);
  guessElements(kernel);
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
