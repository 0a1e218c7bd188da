// See distinct_elements.h. The indices of both loads are computed from one number by additions, masks and remainders
// with constants. Such a function of a number repeats itself, so a few periods of it are all that there is to try.
// Or they are computed from variables of a loop that each turn computes from these variables alone, as two indices that
// are swapped: all values that they have together are tried.
#include "passes/host/distinct_elements.h"

#include "passes/host/limits.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>
#include <optional>
#include <set>
#include <vector>

using namespace llvm;

namespace veriwarp::host {

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
};

// A value as a function of another one, from the outermost operation to it.
struct Computed {
  SmallVector<const Instruction *, 8> operations; // each with at most one operand that is not constant
  const Value *from = nullptr;                    // null: a constant, `value`
  std::int64_t value = 0;
};

std::optional<std::int64_t> constantOf(const Value &value) {
  const auto *number = dyn_cast<ConstantInt>(&value);
  return number && number->getBitWidth() <= 64 ? std::optional(number->getSExtValue()) : std::nullopt;
}

bool isFollowed(const BinaryOperator &operation) {
  const bool first = constantOf(*operation.getOperand(0)).has_value();
  const std::optional<std::int64_t> second = constantOf(*operation.getOperand(1));
  if (first == second.has_value())
    return false;
  switch (operation.getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
    return true;
  case Instruction::And: // of the low bits: as a remainder
  case Instruction::Xor: {
    const std::int64_t mask = *constantOf(*operation.getOperand(first ? 0 : 1));
    return mask >= 0 && mask < limits::indicesTried;
  }
  case Instruction::SRem:
  case Instruction::URem:
    return second && *second > 0 && *second < limits::indicesTried;
  default:
    return false;
  }
}

Computed readValue(const Value &value) {
  Computed result;
  for (const Value *at = &value;;) {
    if (const std::optional<std::int64_t> number = constantOf(*at)) {
      result.value = *number;
      return result;
    }
    const auto *instruction = dyn_cast<Instruction>(at);
    const auto *binary = dyn_cast<BinaryOperator>(at);
    if (!instruction || !(isa<SExtInst, ZExtInst, TruncInst, FreezeInst>(at) || (binary && isFollowed(*binary)))) {
      result.from = at;
      return result;
    }
    result.operations.push_back(instruction);
    at = instruction->getOperand(binary && constantOf(*binary->getOperand(0)) ? 1 : 0);
  }
}

// After how many steps the operations' results repeat; 0: after too many. `far` grows by what is added on the way.
std::int64_t periodOf(const Computed &computed, std::int64_t &far) {
  std::int64_t period = 1;
  for (const Instruction *instruction : computed.operations) {
    const auto *binary = dyn_cast<BinaryOperator>(instruction);
    if (!binary)
      continue;
    const std::optional<std::int64_t> first = constantOf(*binary->getOperand(0));
    const std::int64_t number = first ? *first : *constantOf(*binary->getOperand(1));
    if (number >= limits::indicesTried || number <= -limits::indicesTried)
      return 0;
    far += std::abs(number);
    if (binary->getOpcode() == Instruction::SRem || binary->getOpcode() == Instruction::URem)
      period = std::lcm(period, number);
    else if (binary->getOpcode() == Instruction::And || binary->getOpcode() == Instruction::Xor)
      period = std::lcm(period, static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(number) + 1)));
    if (period > limits::indicesTried)
      return 0;
  }
  return period;
}

std::int64_t apply(const BinaryOperator &operation, std::int64_t a, std::int64_t b) {
  switch (operation.getOpcode()) {
  case Instruction::Add:
    return a + b;
  case Instruction::Sub:
    return a - b;
  case Instruction::And:
    return a & b;
  case Instruction::Xor:
    return a ^ b;
  case Instruction::SRem:
    return a % b;
  default:
    assert(operation.getOpcode() == Instruction::URem && "these are followed, and no others");
    // As the remainder of a number of so many bits.
    return static_cast<std::int64_t>(
        APInt(operation.getType()->getIntegerBitWidth(), static_cast<std::uint64_t>(a), true)
            .urem(static_cast<std::uint64_t>(b)));
  }
}

std::int64_t valueFor(const Computed &computed, std::int64_t number) {
  std::int64_t value = computed.from ? number : computed.value;
  for (const Instruction *instruction : reverse(computed.operations)) {
    const unsigned bits = instruction->getType()->getIntegerBitWidth();
    if (const auto *binary = dyn_cast<BinaryOperator>(instruction)) {
      const std::optional<std::int64_t> first = constantOf(*binary->getOperand(0));
      value = first ? apply(*binary, *first, value) : apply(*binary, value, *constantOf(*binary->getOperand(1)));
    } else if (isa<ZExtInst>(instruction)) {
      const unsigned from = instruction->getOperand(0)->getType()->getIntegerBitWidth();
      value = static_cast<std::int64_t>(APInt(from, static_cast<std::uint64_t>(value), true).getZExtValue());
    }
    if (bits < 64)
      value = APInt(bits, static_cast<std::uint64_t>(value), true).getSExtValue();
  }
  return value;
}

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

// Variables of a loop, and all that they are together in one turn or another.
struct Turns {
  SmallVector<const PHINode *, 4> variables;
  std::set<SmallVector<std::int64_t, 4>> values; // in their order
};

// The variables of the loop that these two are computed from, themselves included. Nothing: not from constants and such
// variables alone, or they have too many values.
std::optional<Turns> turnsOf(const Value *one, const Value *other) {
  Turns turns;
  const auto numberOf = [&](const Value *value) { // of a variable that is followed
    const auto *variable = dyn_cast<PHINode>(value);
    if (!variable || !variable->getType()->isIntegerTy() || variable->getType()->getIntegerBitWidth() > 64 ||
        (!turns.variables.empty() && variable->getParent() != turns.variables.front()->getParent()))
      return std::optional<std::size_t>();
    const auto at = find(turns.variables, variable);
    if (at == turns.variables.end())
      turns.variables.push_back(variable);
    return std::optional<std::size_t>(at - turns.variables.begin());
  };
  for (const Value *value : {one, other})
    if (value && !numberOf(value))
      return std::nullopt;
  struct Next {
    Computed value;
    std::size_t of = 0; // a variable, where it is not constant
  };
  std::vector<SmallVector<Next, 4>> edges(turns.variables.front()->getNumIncomingValues());
  for (std::size_t i = 0; i < turns.variables.size(); ++i) { // which become more
    const PHINode *variable = turns.variables[i];
    if (i >= limits::variablesOfLoop)
      return std::nullopt;
    for (unsigned edge = 0; edge < edges.size(); ++edge) {
      Next next{readValue(*variable->getIncomingValueForBlock(turns.variables.front()->getIncomingBlock(edge))), 0};
      std::int64_t far = 0;
      if (!periodOf(next.value, far) || std::abs(next.value.value) >= limits::indicesTried)
        return std::nullopt;
      if (next.value.from) {
        const std::optional<std::size_t> of = numberOf(next.value.from);
        if (!of)
          return std::nullopt;
        next.of = *of;
      }
      edges[edge].push_back(std::move(next));
    }
  }
  std::vector<SmallVector<std::int64_t, 4>> open;
  const auto take = [&](const SmallVector<Next, 4> &edge, const SmallVector<std::int64_t, 4> *before) {
    SmallVector<std::int64_t, 4> values;
    for (const Next &next : edge) {
      if (next.value.from && !before)
        return; // it comes from an earlier turn
      values.push_back(valueFor(next.value, next.value.from ? (*before)[next.of] : 0));
    }
    if (turns.values.insert(values).second)
      open.push_back(values);
  };
  for (const SmallVector<Next, 4> &edge : edges)
    take(edge, nullptr);
  while (!open.empty()) {
    const SmallVector<std::int64_t, 4> before = open.back();
    open.pop_back();
    for (const SmallVector<Next, 4> &edge : edges)
      take(edge, &before);
    if (turns.values.size() > limits::turnsTried)
      return std::nullopt;
  }
  return turns;
}

bool mayBeEqual(const Element &a, const Element &b, std::uint64_t size) {
  const Computed first = readValue(*a.index), second = readValue(*b.index);
  const auto overlap = [&](std::int64_t number, std::int64_t otherNumber) {
    const std::int64_t distance =
        a.bytes + a.scale * valueFor(first, number) - b.bytes - b.scale * valueFor(second, otherNumber);
    return static_cast<std::uint64_t>(std::abs(distance)) < size;
  };
  std::int64_t unused = 0;
  if ((first.from || second.from) && periodOf(first, unused) && periodOf(second, unused))
    if (const std::optional<Turns> turns = turnsOf(first.from, second.from)) {
      const auto numberIn = [&](const SmallVector<std::int64_t, 4> &values, const Value *from) {
        return from ? values[static_cast<std::size_t>(find(turns->variables, from) - turns->variables.begin())] : 0;
      };
      return any_of(turns->values, [&](const SmallVector<std::int64_t, 4> &values) {
        return overlap(numberIn(values, first.from), numberIn(values, second.from));
      });
    }
  const Value *from = first.from ? first.from : second.from;
  if (first.from && second.from && first.from != second.from)
    return true;
  for (const Computed *computed : {&first, &second})
    if (computed->value >= limits::indicesTried || computed->value <= -limits::indicesTried)
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

} // namespace

bool mayReadOneElement(LoadInst &a, LoadInst &b) {
  const DataLayout &layout = a.getModule()->getDataLayout();
  const std::uint64_t size = layout.getTypeStoreSize(a.getType());
  const std::optional<Place> first = readPlace(*a.getPointerOperand(), layout);
  const std::optional<Place> second = readPlace(*b.getPointerOperand(), layout);
  if (!first || !second || first->indices.size() > 1 || second->indices.size() > 1)
    return getUnderlyingObject(a.getPointerOperand()) == getUnderlyingObject(b.getPointerOperand());
  if (first->object != second->object)
    return false;
  Value *zero = ConstantInt::get(Type::getInt64Ty(a.getContext()), 0);
  const auto element = [&](const Place &place) {
    const auto [index, scale] = place.indices.empty() ? std::pair(zero, std::int64_t{0}) : place.indices.front();
    return Element{place.bytes, index, scale};
  };
  return mayBeEqual(element(*first), element(*second), size);
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
