// Litmus tests in C and OpenCL C: functions P0, P1, …, whose parameters are the locations.
//
// Local integers are registers; their types are in c_types.cpp. Plain accesses through a pointer are not atomic,
// whatever the type that it points to.
#include "runtime/explore/litmus/limits.h"
#include "runtime/explore/litmus/parser.h"

#include <algorithm>

namespace veriwarp::explore::litmus {

void Parser::functions() {
  std::vector<bool> seen;
  while (peek().kind == Token::Kind::Name && peek().text != "exists" && peek().text != "forall" &&
         peek().text != "locations" && peek().text != "filter") {
    while (is("__kernel") || is("kernel") || is("void") || is("static"))
      take();
    Token head = name("the name of a thread");
    unsigned thread = threadNumber(head, head.text);
    if (seen.size() <= thread)
      seen.resize(thread + 1);
    if (seen[thread])
      fail(head, "thread " + head.text + " is there twice");
    seen[thread] = true;
    std::vector<ScriptThread> &threads = test.script.threads;
    if (threads.size() <= thread)
      threads.resize(thread + 1);
    if (test.registers.size() < threads.size())
      test.registers.resize(threads.size());
    threads[thread].place = {thread, 0};
    if (accept("@"))
      place(threads[thread], false);
    expect("(");
    while (!accept(")")) {
      if (is("void") && is(")", 1))
        take();
      else
        parameter();
      if (!is(")"))
        expect(",");
    }
    scopes.assign(1, {}); // of registers with initial values
    for (const auto &[name, number] : test.registers[thread]) {
      scopes[0][name] = {number, typeOfInitial(thread, number)};
      typesOfVariables[{thread, number}] = scopes[0][name].type;
    }
    block(thread, 0);
  }
  if (seen.empty() || std::find(seen.begin(), seen.end(), false) != seen.end() ||
      test.script.threads.size() > seen.size())
    fail(peek(), "threads must be numbered from 0 without gaps");
}

// A location: "volatile int *x", "atomic_int x[]".
void Parser::parameter() {
  const Token first = peek();
  if (!isTypeAhead())
    fail(first, "the type of a parameter is missing here");
  CType type = declarator(baseType());
  const Token last = name("the name of a parameter");
  if (accept("[")) {
    expect("]");
    type = type.pointer();
  }
  if (!type.pointers)
    fail(last, "a parameter is a pointer to a location");
  giveType(last, location(last.text), type.pointee());
}

CType Parser::typeOfInitial(unsigned thread, unsigned number) {
  const auto address = addressesIn.find({thread, number});
  if (address == addressesIn.end())
    return CType();
  const auto type = typesOfLocations.find(address->second);
  return (type == typesOfLocations.end() ? CType() : type->second).pointer();
}

void Parser::block(unsigned thread, unsigned depth) {
  expect("{");
  scopes.emplace_back();
  while (!accept("}")) {
    if (peek().kind == Token::Kind::End)
      fail(peek(), "'}' is missing here, at the end");
    statement(thread, depth + 1);
  }
  scopes.pop_back();
}

bool Parser::isTemporary(unsigned thread, const Operand &operand) const {
  for (const auto &[registerName, number] : test.registers[thread])
    if (number == operand.value)
      return registerName[0] == '#';
  return false;
}

std::uint32_t Parser::branch(unsigned thread, const Token &at, Compare compare, Operand a, Operand b, bool isSigned) {
  Instruction i = this->at(at, Operation::Branch);
  i.compare = compare;
  i.type.isSigned = isSigned;
  i.a = a;
  i.b = b;
  code(thread).push_back(i);
  return static_cast<std::uint32_t>(code(thread).size() - 1);
}

// Where `condition` is false, or true. A comparison that was just computed becomes part of the branch: then waiting
// loops are seen.
std::uint32_t Parser::branchOn(unsigned thread, const Token &at, const Typed &condition, bool when) {
  static const std::map<Arithmetic, Compare> compares = {
      {Arithmetic::Equal, Compare::Equal},     {Arithmetic::NotEqual, Compare::NotEqual},
      {Arithmetic::Less, Compare::Less},       {Arithmetic::LessEqual, Compare::LessEqual},
      {Arithmetic::Greater, Compare::Greater}, {Arithmetic::GreaterEqual, Compare::GreaterEqual}};
  if (condition.type.pointers)
    fail(at, "a pointer is no condition here");
  Code &into = code(thread);
  const Operand &value = condition.operand;
  bool own = value.isRegister && !into.empty() && into.back().operation == Operation::Compute &&
             into.back().target == value.value && into.back().a.isRegister && isTemporary(thread, value);
  for (const Instruction &i : into) // && and || come out behind it
    own &= i.operation != Operation::Branch || i.jump != into.size();
  if (own)
    if (const auto found = compares.find(into.back().arithmetic); found != compares.end()) {
      const Instruction last = into.back();
      into.pop_back();
      return branch(thread, at, when ? found->second : negated(found->second), last.a, last.b, last.type.isSigned);
    }
  return branch(thread, at, when ? Compare::NotEqual : Compare::Equal, value, Operand::constant(0));
}

// The value of an expression, to a variable.
void Parser::assign(unsigned thread, const Token &target, const Local &variable, unsigned depth) {
  const Typed value = converted(thread, target, expression(thread, depth), variable.type);
  Code &into = code(thread);
  // The last instruction may as well write there itself. Then waiting loops are seen.
  if (!into.empty() && value.operand.isRegister && into.back().target == value.operand.value &&
      (into.back().operation == Operation::Load || into.back().operation == Operation::Update) &&
      isTemporary(thread, value.operand)) {
    into.back().target = static_cast<std::uint8_t>(variable.number);
    return;
  }
  Instruction i = at(target, Operation::Compute);
  i.target = static_cast<std::uint8_t>(variable.number);
  i.type = variable.type.held();
  i.a = value.operand;
  into.push_back(i);
}

void Parser::declaration(unsigned thread, unsigned depth) {
  const CType base = baseType();
  do {
    const CType type = declarator(base);
    const Token target = name("the name of a variable");
    if (is("["))
      fail(peek(), "arrays are not supported");
    const Local variable = declare(thread, target, type);
    if (accept("="))
      assign(thread, target, variable, depth);
  } while (accept(","));
  expect(";");
}

// What C has and tests do not.
void Parser::refuseStatement() const {
  static const std::set<std::string, std::less<>> others = {"for",   "switch", "break",  "continue", "return",
                                                            "goto",  "case",   "sizeof", "default",  "typedef",
                                                            "__asm", "asm",    "else",   "enum",     "printf"};
  if (peek().kind == Token::Kind::Name && others.contains(peek().text))
    fail(peek(), "'" + peek().text + "' is not supported: tests have if, while and do");
  for (std::string_view twice : {"+", "-"})
    if (is(twice) && is(twice, 1))
      fail(peek(), "'" + std::string(twice) + std::string(twice) + "' is not supported: write r = r " +
                       std::string(twice) + " 1");
}

// Of an if or a loop: a scope of its own, with braces or without.
void Parser::substatement(unsigned thread, unsigned depth) {
  scopes.emplace_back();
  statement(thread, depth + 1);
  scopes.pop_back();
}

void Parser::control(unsigned thread, unsigned depth) {
  const Token word = take();
  const auto here = [&] { return static_cast<std::uint32_t>(code(thread).size()); };
  const auto jump = [&] { return branch(thread, word, Compare::Equal, Operand::constant(0), Operand::constant(0)); };
  const auto condition = [&] {
    expect("(");
    const Typed value = expression(thread, depth);
    expect(")");
    return value;
  };
  const std::uint32_t begin = here();
  if (word.text == "do") {
    substatement(thread, depth);
    expect("while");
    const Typed again = condition();
    expect(";");
    const std::uint32_t back = branchOn(thread, word, again, true);
    code(thread)[back].jump = begin;
    return;
  }
  const std::uint32_t out = branchOn(thread, word, condition(), false);
  substatement(thread, depth);
  if (word.text == "while") {
    const std::uint32_t back = jump();
    code(thread)[back].jump = begin;
  } else if (accept("else")) {
    const std::uint32_t end = jump();
    code(thread)[out].jump = here();
    substatement(thread, depth);
    code(thread)[end].jump = here();
    return;
  }
  code(thread)[out].jump = here();
}

void Parser::statement(unsigned thread, unsigned depth) {
  if (depth > limits::nesting)
    fail(peek(), "nested too deeply");
  const Token first = peek();
  if (accept(";"))
    return;
  if (is("{"))
    return block(thread, depth);
  if (is("if") || is("while") || is("do"))
    return control(thread, depth);
  refuseStatement();
  if (accept("*")) {
    const Typed address = pointer(thread, depth);
    expect("=");
    const Typed value = converted(thread, first, expression(thread, depth), address.type.pointee());
    Instruction i = at(first, Operation::Store);
    i.address = address.operand;
    i.type = address.type.pointee().held();
    i.a = value.operand;
    code(thread).push_back(i);
  } else if (isTypeAhead()) {
    return declaration(thread, depth);
  } else if (first.kind == Token::Kind::Name && is(":", 1)) {
    take(); // a label, which names a barrier
    take();
    if (peek().kind == Token::Kind::End)
      fail(peek(), "a statement is missing here, at the end");
    return;
  } else if (first.kind == Token::Kind::Name && is("=", 1)) {
    take();
    take();
    const Local *variable = local(first.text);
    if (!variable && test.locations.count(first.text))
      fail(first, "'" + first.text + "' is a pointer: write *" + first.text);
    if (!variable)
      fail(first, "there is no variable '" + first.text + "' here: declare it");
    assign(thread, first, *variable, depth);
  } else {
    expression(thread, depth);
  }
  expect(";");
}

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
