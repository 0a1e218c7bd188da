// Structures and arrays as values: the scalars that they consist of, in order.
#include "passes/lift/values.h"

#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace veriwarp::kernel;

namespace veriwarp::lift {

namespace {

// The scalars of a type, in order.
void scalarsOf(Type *type, SmallVectorImpl<Type *> &scalars) {
  if (auto *record = dyn_cast<StructType>(type))
    for (Type *element : record->elements())
      scalarsOf(element, scalars);
  else if (auto *array = dyn_cast<ArrayType>(type))
    for (std::uint64_t i = 0; i < std::min<std::uint64_t>(array->getNumElements(), 4096); ++i)
      scalarsOf(array->getElementType(), scalars);
  else
    scalars.push_back(type);
}

// Which scalars `indices` name: first and number.
std::pair<unsigned, unsigned> scalarRange(Type *type, ArrayRef<unsigned> indices) {
  unsigned first = 0;
  for (unsigned index : indices) {
    for (unsigned i = 0; i < index; ++i) {
      SmallVector<Type *, 8> before;
      scalarsOf(ExtractValueInst::getIndexedType(type, i), before);
      first += static_cast<unsigned>(before.size());
    }
    type = ExtractValueInst::getIndexedType(type, index);
  }
  SmallVector<Type *, 8> inside;
  scalarsOf(type, inside);
  return {first, static_cast<unsigned>(inside.size())};
}

} // namespace

std::vector<kernel::ValueId> Values::leavesOf(const llvm::Value &aggregate) {
  if (const auto it = aggregates.find(&aggregate); it != aggregates.end())
    return it->second;
  std::vector<ValueId> leaves;
  if (const auto *constant = dyn_cast<Constant>(&aggregate);
      constant && !isa<UndefValue>(constant) && aggregate.getType()->isAggregateType()) {
    const std::uint64_t count = isa<StructType>(aggregate.getType())
                                    ? aggregate.getType()->getStructNumElements()
                                    : std::min<std::uint64_t>(aggregate.getType()->getArrayNumElements(), 4096);
    for (unsigned i = 0; i < count; ++i)
      if (const Constant *element = constant->getAggregateElement(i))
        for (ValueId leaf : leavesOf(*element))
          leaves.push_back(leaf);
    return leaves;
  }
  if (!aggregate.getType()->isAggregateType())
    return {valueOf(aggregate)};
  SmallVector<Type *, 8> scalars;
  scalarsOf(aggregate.getType(), scalars);
  for (Type *scalar : scalars)
    leaves.push_back(b.entryOpaque(AbstractionKind::UninitialisedValue, widthOf(*scalar)));
  return leaves;
}

void Values::liftAggregate(const Instruction &instruction) {
  if (const auto *insert = dyn_cast<InsertValueInst>(&instruction)) {
    std::vector<ValueId> leaves = leavesOf(*insert->getAggregateOperand());
    const auto [first, count] = scalarRange(insert->getType(), insert->getIndices());
    const std::vector<ValueId> inserted = leavesOf(*insert->getInsertedValueOperand());
    for (unsigned i = 0; i < count && first + i < leaves.size() && i < inserted.size(); ++i)
      leaves[first + i] = inserted[i];
    aggregates[&instruction] = std::move(leaves);
  } else if (const auto *extract = dyn_cast<ExtractValueInst>(&instruction)) {
    const std::vector<ValueId> leaves = leavesOf(*extract->getAggregateOperand());
    const auto [first, count] = scalarRange(extract->getAggregateOperand()->getType(), extract->getIndices());
    if (extract->getType()->isAggregateType()) {
      const std::size_t end = std::min<std::size_t>(first + count, leaves.size());
      aggregates[&instruction] =
          std::vector<ValueId>(leaves.begin() + std::min<std::size_t>(first, end), leaves.begin() + end);
    } else if (first >= leaves.size())
      defineOpaque(instruction, AbstractionKind::PartOfStructure);
    else if (instruction.getType()->isPointerTy()) {
      const ObjectSet bases = analysis.bases(instruction);
      pointers[&instruction] = baseOnly(bases, leaves[first], AbstractionKind::ObjectOfPointerInStructure);
    } else
      setValue(instruction, leaves[first]);
  } else { // select
    const std::vector<ValueId> yes = leavesOf(*instruction.getOperand(1)), no = leavesOf(*instruction.getOperand(2));
    const ValueId condition = valueOf(*instruction.getOperand(0));
    std::vector<ValueId> leaves;
    for (std::size_t i = 0; i < std::min(yes.size(), no.size()); ++i)
      leaves.push_back(b.select(condition, yes[i], no[i]));
    aggregates[&instruction] = std::move(leaves);
  }
}

void Values::defineOpaque(const Instruction &instruction, const What &what, std::vector<ValueId> operands) {
  Type *type = instruction.getType();
  if (type->isVoidTy())
    return;
  if (type->isAggregateType()) {
    SmallVector<Type *, 8> scalars;
    scalarsOf(type, scalars);
    assert(scalars.size() < UINT16_MAX && "each part is a function of its own");
    std::vector<ValueId> leaves;
    leaves.reserve(scalars.size());
    What part = what;
    for (Type *scalar : scalars) {
      if (scalars.size() > 1)
        part.part = static_cast<std::uint16_t>(leaves.size() + 1);
      leaves.push_back(b.opaque(part, widthOf(*scalar), operands));
    }
    aggregates[&instruction] = std::move(leaves);
    return;
  }
  const ValueId id = b.opaque(what, widthOf(*type), std::move(operands));
  if (type->isPointerTy())
    pointers[&instruction] = baseOnly(analysis.bases(instruction), id, AbstractionKind::ObjectOfComputedPointer);
  else {
    setValue(instruction, id);
    if (!analysis.bases(instruction).empty())
      definePointer(instruction);
  }
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
