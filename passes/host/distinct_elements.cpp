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
class Turns {
public:
  using Values = SmallVector<std::int64_t, 4>; // of the variables, in their order
  struct Step {
    const BasicBlock *from = nullptr; // from where the loop's head is reached
    Values before, after;
  };

  // The variables that these two values are computed from, and those of the loop that the next turn's are. Nothing: they
  // are not computed from constants and such variables alone, or have too many values.
  static std::optional<Turns> of(const Value *one, const Value *other) {
    Turns turns;
    for (const Value *value : {one, other})
      if (value && !turns.numberOf(*value))
        return std::nullopt;
    if (turns.variables.empty() || !turns.readEdges() || !turns.goThrough())
      return std::nullopt;
    return turns;
  }

  const BasicBlock *head() const { return variables.front()->getParent(); }
  std::int64_t valueIn(const Values &values, const Value *variable) const {
    return variable ? values[static_cast<std::size_t>(find(variables, variable) - variables.begin())] : 0;
  }

  std::set<Values> all;
  std::vector<Step> steps; // `before` is empty where the loop is entered

private:
  struct Next {
    Computed value;
    std::size_t of = 0; // a variable, where it is not constant
  };

  std::optional<std::size_t> numberOf(const Value &value) {
    const auto *variable = dyn_cast<PHINode>(&value);
    if (!variable || !variable->getType()->isIntegerTy() || variable->getType()->getIntegerBitWidth() > 64 ||
        (!variables.empty() && variable->getParent() != head()))
      return std::nullopt;
    const auto at = find(variables, variable);
    const auto number = static_cast<std::size_t>(at - variables.begin());
    if (at == variables.end())
      variables.push_back(variable);
    return number;
  }

  bool readEdges() {
    edges.resize(variables.front()->getNumIncomingValues());
    for (std::size_t i = 0; i < variables.size(); ++i) { // which become more
      if (i >= limits::variablesOfLoop)
        return false;
      for (unsigned edge = 0; edge < edges.size(); ++edge) {
        Next next{readValue(*variables[i]->getIncomingValueForBlock(variables.front()->getIncomingBlock(edge))), 0};
        std::int64_t far = 0;
        if (!periodOf(next.value, far) || std::abs(next.value.value) >= limits::indicesTried)
          return false;
        if (next.value.from) {
          const std::optional<std::size_t> of = numberOf(*next.value.from);
          if (!of)
            return false;
          next.of = *of;
        }
        edges[edge].push_back(std::move(next));
      }
    }
    return true;
  }

  // Over an edge; nothing: what it gives comes from an earlier turn.
  std::optional<Values> over(unsigned edge, const Values *before) const {
    Values values;
    for (const Next &next : edges[edge]) {
      if (next.value.from && !before)
        return std::nullopt;
      values.push_back(valueFor(next.value, next.value.from ? (*before)[next.of] : 0));
    }
    return values;
  }

  bool goThrough() {
    std::vector<Values> open;
    const auto take = [&](const Values &values) {
      if (all.insert(values).second)
        open.push_back(values);
    };
    for (unsigned edge = 0; edge < edges.size(); ++edge)
      if (const std::optional<Values> start = over(edge, nullptr)) {
        steps.push_back({variables.front()->getIncomingBlock(edge), {}, *start});
        take(*start);
      }
    while (!open.empty()) {
      const Values before = open.back();
      open.pop_back();
      for (unsigned edge = 0; edge < edges.size(); ++edge) {
        const Values after = *over(edge, &before);
        steps.push_back({variables.front()->getIncomingBlock(edge), before, after});
        take(after);
      }
      if (all.size() > limits::turnsTried)
        return false;
    }
    return true;
  }

  SmallVector<const PHINode *, 4> variables;
  std::vector<SmallVector<Next, 4>> edges;
};

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
    const bool isNear = periodOf(first, far) && periodOf(second, far) && std::abs(first.value) < limits::indicesTried &&
                        std::abs(second.value) < limits::indicesTried;
    return isNear ? Turns::of(first.from, second.from) : std::nullopt;
  }

  bool overlap(std::int64_t number, std::int64_t otherNumber) const {
    const std::int64_t distance =
        a.bytes + a.scale * valueFor(first, number) - b.bytes - b.scale * valueFor(second, otherNumber);
    return static_cast<std::uint64_t>(std::abs(distance)) < size;
  }

  // Both are computed from one number, of which nothing is known.
  bool mayBeEqualForOne() const {
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

  Element a, b;
  std::uint64_t size = 0;
  Computed first, second;
};

// The elements of one object at two addresses. Nothing: not known.
std::optional<Both> elementsAt(Value &one, Value &other, std::uint64_t size, const DataLayout &layout,
                               bool &areOfOneObject) {
  const std::optional<Place> first = readPlace(one, layout), second = readPlace(other, layout);
  const bool areKnown = first && second && first->indices.size() <= 1 && second->indices.size() <= 1;
  areOfOneObject =
      areKnown ? first->object == second->object : getUnderlyingObject(&one) == getUnderlyingObject(&other);
  if (!areKnown || !areOfOneObject)
    return std::nullopt;
  Value *zero = ConstantInt::get(Type::getInt64Ty(one.getContext()), 0);
  const auto element = [&](const Place &place) {
    const auto [index, scale] = place.indices.empty() ? std::pair(zero, std::int64_t{0}) : place.indices.front();
    return Element{place.bytes, index, scale};
  };
  return Both(element(*first), element(*second), size);
}

std::optional<Both> elementsOf(LoadInst &a, LoadInst &b, bool &areOfOneObject) {
  const DataLayout &layout = a.getModule()->getDataLayout();
  return elementsAt(*a.getPointerOperand(), *b.getPointerOperand(), layout.getTypeStoreSize(a.getType()), layout,
                    areOfOneObject);
}

} // namespace

bool mayReadOneElement(LoadInst &a, LoadInst &b) {
  bool areOfOneObject = false;
  const std::optional<Both> both = elementsOf(a, b, areOfOneObject);
  return areOfOneObject && (!both || both->mayBeEqual());
}

bool mayReadOneElementLater(LoadInst &before, LoadInst &after, const BasicBlock &head, const BasicBlock &from) {
  bool areOfOneObject = false;
  const std::optional<Both> both = elementsOf(before, after, areOfOneObject);
  return areOfOneObject && (!both || both->mayBeEqualLater(head, from));
}

bool mayReadFrom(StoreInst &store, LoadInst &load, const BasicBlock &head, const BasicBlock &from) {
  const DataLayout &layout = load.getModule()->getDataLayout();
  bool areOfOneObject = false;
  const std::optional<Both> both = elementsAt(*store.getPointerOperand(), *load.getPointerOperand(),
                                              layout.getTypeStoreSize(load.getType()), layout, areOfOneObject);
  return !both || both->mayBeEqualFrom(head, from);
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
