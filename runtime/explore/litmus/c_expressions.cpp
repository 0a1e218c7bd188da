// Expressions of litmus tests in C and OpenCL C. Each becomes instructions that leave its value in a register.
#include "runtime/explore/litmus/limits.h"
#include "runtime/explore/litmus/parser.h"

#include <algorithm>

namespace veriwarp::explore::litmus {

namespace {

// Binary operators by strength, weakest first.
struct Binary {
  std::string_view symbol;
  unsigned level;
  Arithmetic arithmetic;
};
constexpr Binary Binaries[] = {
    {"||", 0, Arithmetic::Or},         {"&&", 1, Arithmetic::And},          {"|", 2, Arithmetic::Or},
    {"^", 3, Arithmetic::Xor},         {"&", 4, Arithmetic::And},           {"==", 5, Arithmetic::Equal},
    {"!=", 5, Arithmetic::NotEqual},   {"<", 6, Arithmetic::Less},          {"<=", 6, Arithmetic::LessEqual},
    {">", 6, Arithmetic::Greater},     {">=", 6, Arithmetic::GreaterEqual}, {"<<", 7, Arithmetic::ShiftLeft},
    {">>", 7, Arithmetic::ShiftRight}, {"+", 8, Arithmetic::Add},           {"-", 8, Arithmetic::Subtract},
    {"*", 9, Arithmetic::Multiply},    {"/", 9, Arithmetic::Divide},        {"%", 9, Arithmetic::Remainder}};
constexpr unsigned Unary = 10, FirstThatComputes = 2;

bool compares(Arithmetic what) { return what >= Arithmetic::Less && what <= Arithmetic::GreaterEqual; }
bool shifts(Arithmetic what) { return what == Arithmetic::ShiftLeft || what == Arithmetic::ShiftRight; }

} // namespace

Typed Parser::emit(unsigned thread, const Token &at, Arithmetic what, NumberType type, Operand a, Operand b,
                   CType result) {
  Instruction i = this->at(at, Operation::Compute);
  i.target = static_cast<std::uint8_t>(temporary(thread, at));
  i.arithmetic = what;
  i.type = type;
  i.checks = what != Arithmetic::Copy;
  i.a = a;
  i.b = b;
  code(thread).push_back(i);
  return {Operand::inRegister(i.target), result};
}

Typed Parser::arithmetic(unsigned thread, const Token &at, Arithmetic what, const Typed &a, const Typed &b) {
  if (a.type.pointers && b.type.pointers && (what == Arithmetic::Equal || what == Arithmetic::NotEqual))
    return emit(thread, at, what, {}, a.operand, b.operand, CType());
  CType type = common(at, a, b);
  if (shifts(what)) {
    type = promoted(a.type);
    if (promoted(b.type).number.bits > type.number.bits)
      fail(at, "the count of this shift is wider than what is shifted");
  }
  const Typed left = converted(thread, at, a, type), right = converted(thread, at, b, type);
  if (compares(what)) // of numbers that have been extended to 64 bits
    return emit(thread, at, what, {64, type.number.bits < 64 || type.number.isSigned}, left.operand, right.operand,
                CType());
  Operand count = right.operand;
  if (shifts(what) && test.dialect == "OPENCL") // which takes the count modulo the width
    count =
        emit(thread, at, Arithmetic::And, type.number, count, Operand::constant(type.number.bits - 1u), type).operand;
  return emit(thread, at, what, type.number, left.operand, count, type);
}

Typed Parser::expression(unsigned thread, unsigned depth, unsigned level) {
  if (depth > limits::nesting)
    fail(peek(), "nested too deeply");
  Typed left = level == Unary ? primary(thread, depth + 1) : expression(thread, depth + 1, level + 1);
  while (level < Unary) {
    const auto found = std::find_if(std::begin(Binaries), std::end(Binaries),
                                    [&](const Binary &b) { return b.level == level && is(b.symbol); });
    if (found == std::end(Binaries))
      break;
    const Token symbol = take();
    if (is("=") && level >= FirstThatComputes)
      fail(symbol, "'" + symbol.text + "=' is not supported: write r = r " + symbol.text + " …");
    if (is(symbol.text) && peek().offset == symbol.offset + 1)
      fail(symbol, "'" + symbol.text + symbol.text + "' is not supported: write r = r " + symbol.text + " 1");
    if (level >= FirstThatComputes) {
      const Typed right = expression(thread, depth + 1, level + 1);
      left = arithmetic(thread, symbol, found->arithmetic, left, right);
      continue;
    }
    // && and ||: the right side counts, and runs, only where the left one does not decide.
    const unsigned result = temporary(thread, symbol);
    const auto keep = [&](const Typed &value) {
      Instruction copy = at(symbol, Operation::Compute);
      copy.target = static_cast<std::uint8_t>(result);
      copy.arithmetic = Arithmetic::NotEqual;
      copy.a = value.operand;
      copy.b = Operand::constant(0);
      if (value.type.pointers)
        fail(symbol, "a pointer is no condition here");
      code(thread).push_back(copy);
    };
    keep(left);
    const std::uint32_t skip = branch(thread, symbol, level == 0 ? Compare::NotEqual : Compare::Equal,
                                      Operand::inRegister(result), Operand::constant(0));
    keep(expression(thread, depth + 1, level + 1));
    code(thread)[skip].jump = static_cast<std::uint32_t>(code(thread).size());
    left = {Operand::inRegister(result), CType()};
  }
  return left;
}

Typed Parser::primary(unsigned thread, unsigned depth) {
  const Token first = peek();
  if (depth > limits::nesting)
    fail(first, "nested too deeply");
  const Typed zero{Operand::constant(0), CType()};
  if (first.kind == Token::Kind::Number)
    return constantOf(take());
  if (accept("+"))
    return arithmetic(thread, first, Arithmetic::Add, zero, primary(thread, depth + 1));
  if (accept("-")) {
    const Typed value = primary(thread, depth + 1);
    const CType type = common(first, value, zero);
    if (!value.operand.isRegister)
      return {Operand::constant(type.number.of(Value(0) - value.operand.value)), type};
    return arithmetic(thread, first, Arithmetic::Subtract, zero, value);
  }
  if (accept("!")) {
    const Typed value = primary(thread, depth + 1);
    if (value.type.pointers)
      fail(first, "a pointer is no condition here");
    return emit(thread, first, Arithmetic::Equal, {}, value.operand, zero.operand, CType());
  }
  if (accept("~")) {
    const Typed value = primary(thread, depth + 1);
    const Typed ones{Operand::constant(~Value(0)), CType()};
    return arithmetic(thread, first, Arithmetic::Xor, value, ones);
  }
  if (is("(") && isTypeAhead(1)) { // a cast
    take();
    const CType type = declarator(baseType());
    expect(")");
    return converted(thread, first, primary(thread, depth + 1), type);
  }
  if (accept("(")) {
    const Typed value = expression(thread, depth + 1);
    expect(")");
    return value;
  }
  if (accept("*")) {
    const Typed address = pointer(thread, depth);
    Instruction i = at(first, Operation::Load);
    i.address = address.operand;
    i.type = address.type.pointee().held();
    i.target = static_cast<std::uint8_t>(temporary(thread, first));
    code(thread).push_back(i);
    return {Operand::inRegister(i.target), address.type.pointee()};
  }
  const bool isAddress = accept("&");
  const Token token = name("a value");
  if (!isAddress && is("("))
    return call(thread, token, depth + 1);
  const Local *variable = local(token.text);
  if (variable && isAddress)
    fail(token, "'" + token.text + "' is a variable of the thread: it has no address here");
  if (variable)
    return {Operand::inRegister(variable->number), variable->type};
  const auto location = test.locations.find(token.text);
  if (location == test.locations.end()) {
    if (test.registers[thread].contains(token.text))
      fail(token, "'" + token.text + "' is not visible here: it is declared in another block");
    fail(token, "nothing is called '" + token.text + "'");
  }
  pointedTo.insert(location->second);
  const auto type = typesOfLocations.find(location->second);
  return {Operand::constant(location->second), (type == typesOfLocations.end() ? CType() : type->second).pointer()};
}

// What an access goes through: most often the name of a location, which then needs no register.
Typed Parser::pointer(unsigned thread, unsigned depth) {
  const std::set<std::uint32_t> before = pointedTo;
  const Token first = peek();
  const Typed value = primary(thread, depth + 1);
  if (!value.type.pointers)
    fail(first, "a pointer is missing here");
  if (!value.operand.isRegister && is("+") && arrays.contains(static_cast<std::uint32_t>(value.operand.value)))
    return element(thread, value, depth);
  if (!value.operand.isRegister)
    pointedTo = before;
  return value;
}

// y + i: what is outside of the array is a failed assertion.
Typed Parser::element(unsigned thread, const Typed &array, unsigned depth) {
  const Token plus = take();
  const auto begin = static_cast<std::uint32_t>(array.operand.value);
  const std::uint32_t size = arrays.at(begin);
  const Typed index = expression(thread, depth + 1, FirstThatComputes);
  if (index.type.pointers)
    fail(plus, "two pointers cannot be added");
  for (std::uint32_t i = 0; i < size; ++i)
    pointedTo.insert(begin + i);
  for (const auto &[compare, bound] : {std::pair(Compare::GreaterEqual, 0u), std::pair(Compare::Less, size)}) {
    Instruction inside = at(plus, Operation::Assert);
    inside.compare = compare;
    inside.a = index.operand;
    inside.b = Operand::constant(bound);
    code(thread).push_back(inside);
  }
  return emit(thread, plus, Arithmetic::Add, {}, index.operand, array.operand, array.type);
}

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
