// See distinct_elements.h. The indices of both loads are computed from one number by additions, masks and remainders
// with constants. Such a function of a number repeats itself, so a few periods of it are all that there is to try.
// Or they are computed from variables of a loop that each turn computes from these variables alone, as two indices that
// are swapped: all values that they have together are tried.
#include "passes/host/distinct_elements.h"

#include "passes/host/limits.h"
#include "passes/host/loop_turns.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Operator.h"

#include <algorithm>
#include <numeric>
#include <optional>

using namespace llvm;

namespace veriwarp::host {

// An array of one element at the end may stand for more.
static void addCounts(Place &place, GEPOperator &step) {
  Type *type = step.getSourceElementType();
  for (const Use &index : drop_begin(step.indices())) {
    if (auto *record = dyn_cast<StructType>(type)) {
      type = record->getTypeAtIndex(index);
      continue;
    }
    const auto *array = dyn_cast<ArrayType>(type);
    if (!array)
      return;
    type = array->getElementType();
    const auto count = static_cast<std::int64_t>(array->getNumElements());
    if (count > 1 && !isa<Constant>(index))
      if (const auto [known, isNew] = place.counts.try_emplace(index.get(), count); !isNew)
        known->second = std::min(known->second, count);
  }
}

std::optional<Place> readPlace(Value &address, const DataLayout &layout) {
  Place place;
  Value *at = &address;
  while (auto *step = dyn_cast<GEPOperator>(at)) {
    const unsigned bits = layout.getIndexTypeSizeInBits(step->getType());
    MapVector<Value *, APInt> indices;
    APInt constant(bits, 0);
    if (!step->collectOffset(layout, bits, indices, constant))
      return std::nullopt;
    place.bytes += constant.getSExtValue();
    for (auto &[index, scale] : indices)
      place.indices[index] += scale.getSExtValue();
    addCounts(place, *step);
    at = step->getPointerOperand();
  }
  place.object = at;
  return place;
}

namespace {

// A place in an object with one index.
struct Element {
  std::int64_t bytes = 0;
  const Value *index = nullptr;
  std::int64_t scale = 0; // bytes for each
  std::int64_t count = 0; // of an array that is a member; 0: not known
};

// The least value of a counter that starts at a constant and only grows, if it is one.
std::optional<std::int64_t> leastOf(const Value &value) {
  const auto *counter = dyn_cast<PHINode>(&value);
  if (!counter)
    return std::nullopt;
  std::optional<std::int64_t> least;
  for (const Value *incoming : counter->incoming_values()) {
    const auto *step = dyn_cast<BinaryOperator>(incoming);
    if (step && step->getOpcode() == Instruction::Add && step->getOperand(0) == counter) {
      const std::optional<std::int64_t> by = constantOf(*step->getOperand(1));
      if (by && *by >= 0)
        continue;
    }
    const std::optional<std::int64_t> start = constantOf(*incoming);
    if (!start)
      return std::nullopt;
    least = std::min(least.value_or(*start), *start);
  }
  return least;
}

// Two elements, of which something may be read.
class Both {
public:
  Both(const Element &one, const Element &other, std::uint64_t bytes)
      : a(one), b(other), size(bytes), first(readValue(*a.index)), second(readValue(*b.index)) {}

  bool mayBeEqual() const {
    if (const std::optional<Turns> turns = turnsOf())
      return any_of(turns->all, [&](const Turns::Values &values) {
        return overlap(turns->valueIn(values, first.from), turns->valueIn(values, second.from));
      });
    return mayBeEqualForOne();
  }

  bool mayEverBeEqual() const {
    if (!first.from && !second.from)
      return overlap(0, 0);
    const std::optional<Turns> turns = turnsOf();
    return !turns || any_of(turns->all, [&](const Turns::Values &values) {
      return any_of(turns->all, [&](const Turns::Values &others) {
        return overlap(turns->valueIn(values, first.from), turns->valueIn(others, second.from));
      });
    });
  }

  // The first one, and the second one a turn of the loop later.
  bool mayBeEqualLater(const BasicBlock &head, const BasicBlock &from) const {
    if (!first.from && !second.from)
      return overlap(0, 0);
    const std::optional<Turns> turns = turnsOf();
    return !turns || turns->head() != &head || any_of(turns->steps, [&](const Turns::Step &step) {
      return step.from == &from && !step.before.empty() &&
             overlap(turns->valueIn(step.before, first.from), turns->valueIn(step.after, second.from));
    });
  }

  // The first one, which is at a constant place, and the second one in a turn that begins from that block.
  bool mayBeEqualFrom(const BasicBlock &head, const BasicBlock &from) const {
    const std::optional<Turns> turns = turnsOf();
    return first.from || !turns || turns->head() != &head || any_of(turns->steps, [&](const Turns::Step &step) {
             return step.from == &from && overlap(0, turns->valueIn(step.after, second.from));
           });
  }

private:
  std::optional<Turns> turnsOf() const {
    std::int64_t far = 0;
    const bool isNear =
        periodOf(first, far) && periodOf(second, far) && isNearNumber(first.value) && isNearNumber(second.value);
    return isNear ? Turns::of(first.from, second.from) : std::nullopt;
  }

  bool overlap(std::int64_t number, std::int64_t otherNumber) const {
    const std::int64_t index = valueFor(first, number), otherIndex = valueFor(second, otherNumber);
    const std::int64_t distance = a.bytes + a.scale * index - b.bytes - b.scale * otherIndex;
    return isElement(a, index) && isElement(b, otherIndex) && static_cast<std::uint64_t>(std::abs(distance)) < size;
  }

  static bool isElement(const Element &element, std::int64_t index) {
    return element.count == 0 || (index >= 0 && index < element.count);
  }

  // Both are computed from one number, of which nothing is known.
  bool mayBeEqualForOne() const {
    const Value *from = first.from ? first.from : second.from;
    if (first.from && second.from && first.from != second.from)
      return true;
    if (!isNearNumber(first.value) || !isNearNumber(second.value))
      return true;
    std::int64_t far = 2 + std::abs(a.bytes - b.bytes) / std::max<std::int64_t>(1, std::abs(a.scale)) +
                       std::abs(first.value) + std::abs(second.value);
    const std::int64_t period = periodOf(first, far), otherPeriod = periodOf(second, far);
    if (!period || !otherPeriod || std::lcm(period, otherPeriod) + far > limits::indicesTried)
      return true;
    const std::int64_t most = 2 * (std::lcm(period, otherPeriod) + far);
    std::int64_t least = -most, greatest = most;
    if (const std::optional<std::int64_t> start = from ? leastOf(*from) : std::nullopt)
      least = std::max(least, *start), greatest = std::max(most, least + most);
    if (const unsigned bits = from ? from->getType()->getIntegerBitWidth() : 64; bits < 64) {
      const std::int64_t limit = std::int64_t{1} << (bits - 1);
      least = std::max(least, -limit), greatest = std::min(greatest, limit - 1);
    }
    for (std::int64_t number = least; number <= greatest; ++number)
      if (overlap(number, number))
        return true;
    return false;
  }

  Element a, b;
  std::uint64_t size = 0;
  Computed first, second;
};

// The elements at two places of one object. Nothing: not known.
std::optional<Both> elementsAt(const Place &first, const Place &second, const DataLayout &layout) {
  if (first.indices.size() > 1 || second.indices.size() > 1)
    return std::nullopt;
  LLVMContext &context = first.object->getContext();
  Value *zero = ConstantInt::get(Type::getInt64Ty(context), 0);
  const auto element = [&](const Place &place) {
    const auto [index, scale] = place.indices.empty() ? std::pair(zero, std::int64_t{0}) : place.indices.front();
    return Element{place.bytes, index, scale, place.counts.lookup(index)};
  };
  return Both(element(first), element(second), layout.getPointerSize());
}

// Of two addresses, if they are known to be of one object.
std::optional<Both> elementsAt(Value &one, Value &other, const DataLayout &layout) {
  const std::optional<Place> first = readPlace(one, layout), second = readPlace(other, layout);
  return first && second && first->object == second->object ? elementsAt(*first, *second, layout) : std::nullopt;
}

} // namespace

bool mayBeOnePlace(const Place &a, const Place &b, const DataLayout &layout) {
  // What both have of one index makes no difference.
  Place left = a, right = b;
  for (const auto &[index, scale] : a.indices)
    if (const auto *other = b.indices.find(index); other != b.indices.end() && other->second == scale) {
      left.indices.erase(index);
      right.indices.erase(index);
    }
  const std::optional<Both> both = elementsAt(left, right, layout);
  return !both || both->mayBeEqual();
}

bool mayEverBeOnePlace(const Place &a, const Place &b, const DataLayout &layout) {
  const std::optional<Both> both = elementsAt(a, b, layout);
  return !both || both->mayEverBeEqual();
}

bool mayReadOneElementLater(LoadInst &before, LoadInst &after, const BasicBlock &head, const BasicBlock &from) {
  const std::optional<Both> both =
      elementsAt(*before.getPointerOperand(), *after.getPointerOperand(), after.getDataLayout());
  return !both || both->mayBeEqualLater(head, from);
}

bool mayReadFrom(StoreInst &store, LoadInst &load, const BasicBlock &head, const BasicBlock &from) {
  const std::optional<Both> both =
      elementsAt(*store.getPointerOperand(), *load.getPointerOperand(), load.getDataLayout());
  return !both || both->mayBeEqualFrom(head, from);
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
