// See loop_turns.h.
#include "passes/host/loop_turns.h"

#include "passes/host/limits.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstrTypes.h"

#include <bit>
#include <cassert>
#include <numeric>

using namespace llvm;

namespace veriwarp::host {

std::optional<std::int64_t> constantOf(const Value &value) {
  const auto *number = dyn_cast<ConstantInt>(&value);
  return number && number->getBitWidth() <= 64 ? std::optional(number->getSExtValue()) : std::nullopt;
}

static bool isFollowed(const BinaryOperator &operation) {
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

bool isNearNumber(std::int64_t value) { return value > -limits::indicesTried && value < limits::indicesTried; }

std::int64_t periodOf(const Computed &computed, std::int64_t &far) {
  std::int64_t period = 1;
  for (const Instruction *instruction : computed.operations) {
    const auto *binary = dyn_cast<BinaryOperator>(instruction);
    if (!binary)
      continue;
    const std::optional<std::int64_t> first = constantOf(*binary->getOperand(0));
    const std::int64_t number = first ? *first : *constantOf(*binary->getOperand(1));
    if (!isNearNumber(number))
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

static std::int64_t apply(const BinaryOperator &operation, std::int64_t a, std::int64_t b) {
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

std::optional<Turns> Turns::of(const Value *first, const Value *second) {
  Turns turns;
  for (const Value *value : {first, second})
    if (value && !turns.numberOf(*value))
      return std::nullopt;
  if (turns.variables.empty() || !turns.readEdges() || !turns.goThrough())
    return std::nullopt;
  return turns;
}

std::int64_t Turns::valueIn(const Values &values, const Value *variable) const {
  if (!variable)
    return 0;
  const auto at = find(variables, variable);
  assert(at != variables.end() && values.size() == variables.size() && "a variable of this loop");
  return values[static_cast<std::size_t>(at - variables.begin())];
}

std::optional<std::size_t> Turns::numberOf(const Value &value) {
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

bool Turns::readEdges() {
  edges.resize(variables.front()->getNumIncomingValues());
  for (std::size_t i = 0; i < variables.size(); ++i) { // which become more
    if (i >= limits::variablesOfLoop)
      return false;
    for (unsigned edge = 0; edge < edges.size(); ++edge) {
      Next next{readValue(*variables[i]->getIncomingValueForBlock(variables.front()->getIncomingBlock(edge))), 0};
      std::int64_t far = 0;
      if (!periodOf(next.value, far) || !isNearNumber(next.value.value))
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
std::optional<Turns::Values> Turns::over(unsigned edge, const Values *before) const {
  Values values;
  for (const Next &next : edges[edge]) {
    if (next.value.from && !before)
      return std::nullopt;
    values.push_back(valueFor(next.value, next.value.from ? (*before)[next.of] : 0));
  }
  return values;
}

bool Turns::goThrough() {
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

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
