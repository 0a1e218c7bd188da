// What instructions of PTX compute with: integers whose width and sign the instruction names. What names no type, as in
// the notation of Dat3M, takes that of the location; where there is none, either, it is a signed number of 64 bits.
// (Types of C: c_types.cpp.)
//
// Locations are numbers, not bytes. So all accesses of one have the same width: what part of it another access would
// see is not modelled.
#include "runtime/explore/litmus/parser.h"

#include "ptx/instructions.h"

#include <algorithm>

namespace veriwarp::explore::litmus {

namespace {

// By number of a register or location: the type of all that is written there; nullopt: it has several.
using Types = std::map<std::uint32_t, std::optional<NumberType>>;

void add(Types &types, std::uint32_t to, NumberType type) {
  const auto [entry, isNew] = types.try_emplace(to, type);
  if (!isNew && entry->second != type)
    entry->second = std::nullopt;
}

NumberType typeOf(const Types &types, Value of) {
  const auto found = types.find(static_cast<std::uint32_t>(of));
  return found == types.end() ? NumberType() : found->second.value_or(NumberType());
}

bool isAccess(const Instruction &i) { return i.operation < Operation::Fence; }

NumberType ofResult(const Instruction &i) {
  return i.widens ? NumberType{static_cast<std::uint8_t>(2 * i.type.bits), i.type.isSigned} : i.type;
}

Types typesOfRegisters(const Code &code) {
  Types types;
  for (const Instruction &i : code)
    if (i.target != NoRegister)
      add(types, i.target, ofResult(i));
  return types;
}

// A branch compares what its registers hold. False: one of them has numbers of several types.
bool settle(Instruction &branch, const Types &registers) {
  NumberType of[2];
  Operand *const operands[] = {&branch.a, &branch.b};
  for (unsigned side : {0u, 1u}) {
    const auto found = registers.find(static_cast<std::uint32_t>(operands[side]->value));
    if (!operands[side]->isRegister || found == registers.end())
      continue;
    if (!found->second)
      return false;
    of[side] = *found->second;
  }
  for (unsigned side : {0u, 1u})
    if (!operands[side]->isRegister)
      operands[side]->value = of[1 - side].of(operands[side]->value);
  branch.type.isSigned = std::none_of(std::begin(of), std::end(of), // narrower ones have been extended
                                      [](NumberType type) { return type.bits == 64 && !type.isSigned; });
  return true;
}

void settle(Variable &variable, const Types &locations, const std::vector<Types> &registers) {
  if (variable.kind == Variable::Kind::Location)
    variable.type = typeOf(locations, variable.value);
  else if (variable.kind == Variable::Kind::Register)
    variable.type = typeOf(registers[variable.thread], variable.value);
}

// A number is one of the type that it is compared with: -1 is the greatest unsigned one.
void settle(Condition &condition, const Types &locations, const std::vector<Types> &registers) {
  for (Condition &part : condition.parts)
    settle(part, locations, registers);
  Variable &left = condition.left, &right = condition.right;
  settle(left, locations, registers);
  settle(right, locations, registers);
  const bool isLeft = left.kind == Variable::Kind::Constant, isRight = right.kind == Variable::Kind::Constant;
  if (isRight && !isLeft)
    right.value = left.type.of(right.value);
  if (isLeft && !isRight)
    left.value = right.type.of(left.value), left.type = right.type;
}

} // namespace

void Parser::takeType(Instruction &into, const std::vector<std::string> &words, const Token &mnemonic) const {
  const bool isMul = words[0] == "mul";
  auto refuse = [&](const std::string &word) {
    fail(mnemonic, "'" + mnemonic.text + "' is not known: '" + word + "'");
  };
  for (const std::string &word : std::vector(words.begin() + 1, words.end())) {
    const ptx::Type type = ptx::typeNamed(word);
    if (!type.width) { // the others of accesses have been read
      if (isMul && word == "wide")
        into.widens = true;
      else if (!isAccess(into) && words[0] != "ld" && !(isMul && word == "lo") && !(words[0] == "bra" && word == "uni"))
        refuse(word);
      continue;
    }
    const bool moves = words[0] == "ld" || words[0] == "st" || words[0] == "mov";
    const bool isWhole = !type.isFloat || (moves && type.lanes == 1); // to move a number, its bits are enough
    if (into.isTyped || type.width < 8 || type.width > 64 || !isWhole)
      refuse(word);
    into.isTyped = true;
    into.type = {static_cast<std::uint8_t>(type.width), type.isSigned};
  }
  if (into.widens && into.type.bits > 32)
    refuse("wide");
}

void Parser::settleTypes() {
  Types locations, loads;
  std::map<std::uint32_t, std::pair<unsigned, std::uint32_t>> widths; // of accesses of a location, and where
  auto see = [&](std::uint32_t location, const Instruction &i) {
    const auto [entry, isNew] = widths.try_emplace(location, i.type.bits, i.site);
    if (!isNew && entry->second.first != i.type.bits)
      fail(i, "a location is accessed with " + std::to_string(i.type.bits) + " bits here, and with " +
                  std::to_string(entry->second.first) + " at line " +
                  std::to_string(test.places[entry->second.second].line) + ": parts of locations are not modelled");
    add(i.operation == Operation::Load ? loads : locations, location, i.type);
  };
  auto eachAccess = [&](auto &&what) {
    for (ScriptThread &thread : test.script.threads)
      for (Instruction &i : thread.code)
        if (isAccess(i))
          what(i);
  };
  eachAccess([&](const Instruction &i) {
    if (i.isTyped && !i.address.isRegister)
      see(static_cast<std::uint32_t>(i.address.value), i);
    for (std::uint32_t location : pointedTo)
      if (i.isTyped && i.address.isRegister)
        see(location, i);
  });
  locations.merge(loads); // of locations that nobody writes
  for (const auto &[location, type] : typesOfLocations)
    locations.insert_or_assign(location, type.held());
  eachAccess([&](Instruction &i) {
    if (!i.isTyped && !i.address.isRegister)
      i.type = typeOf(locations, i.address.value);
    for (Operand *operand : {&i.a, &i.b})
      if (!operand->isRegister)
        operand->value = i.type.of(operand->value);
  });
  std::vector<Types> registers;
  for (unsigned t = 0; t < test.script.threads.size(); ++t) {
    ScriptThread &thread = test.script.threads[t];
    registers.push_back(typesOfRegisters(thread.code));
    for (const auto &[of, type] : typesOfVariables)
      if (of.first == t)
        registers.back().insert_or_assign(of.second, type.held());
    for (auto &[number, value] : thread.registers)
      value = typeOf(registers.back(), number).of(value);
    for (Instruction &i : thread.code)
      if (i.operation == Operation::Branch && !i.isTyped && !settle(i, registers.back()))
        fail(i, "a register that is compared here has numbers of several types: name the type");
  }
  for (auto &[location, type] : locations)
    if (location < test.script.initial.size())
      test.script.initial[location] = typeOf(locations, location).inMemory(test.script.initial[location]);
  for (Variable &variable : test.observed)
    settle(variable, locations, registers);
  settle(test.condition, locations, registers);
  settle(test.filter, locations, registers);
}

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
