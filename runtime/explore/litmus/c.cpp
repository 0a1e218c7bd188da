// Litmus tests in C and OpenCL C: functions P0, P1, …, whose parameters are the locations.
//
// Local integers are registers. Plain accesses through a pointer are not atomic, whatever the type that it points to.
#include "runtime/explore/litmus/parser.h"

#include <algorithm>

namespace veriwarp::explore::litmus {

namespace {

bool isType(const std::string &text) {
  return text == "int" || text == "long" || text == "unsigned" || text == "void" || text == "volatile" ||
         text == "const" || text == "global" || text == "local" || text == "__global" || text == "__local" ||
         text == "uint" || text == "char" || text == "short" || text.rfind("atomic_int", 0) == 0 ||
         text.rfind("atomic_uint", 0) == 0 || text == "_Atomic" || text.rfind("int32_t", 0) == 0 ||
         text.rfind("int64_t", 0) == 0;
}

// Binary operators by strength, weakest first.
struct Binary {
  std::string_view symbol;
  unsigned level;
  Arithmetic arithmetic;
};
constexpr Binary Binaries[] = {
    {"||", 0, Arithmetic::Or},       {"&&", 1, Arithmetic::And},          {"|", 2, Arithmetic::Or},
    {"^", 3, Arithmetic::Xor},       {"&", 4, Arithmetic::And},           {"==", 5, Arithmetic::Equal},
    {"!=", 5, Arithmetic::NotEqual}, {"<", 6, Arithmetic::Less},          {"<=", 6, Arithmetic::LessEqual},
    {">", 6, Arithmetic::Greater},   {">=", 6, Arithmetic::GreaterEqual}, {"+", 7, Arithmetic::Add},
    {"-", 7, Arithmetic::Subtract},  {"*", 8, Arithmetic::Multiply},      {"/", 8, Arithmetic::Divide},
    {"%", 8, Arithmetic::Remainder}};
constexpr unsigned Unary = 9;

} // namespace

void Parser::functions() {
  std::vector<bool> seen;
  while (peek().kind == Token::Kind::Name && peek().text != "exists" && peek().text != "forall" &&
         peek().text != "locations") {
    while (is("__kernel") || is("kernel") || is("void"))
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
      threads[thread].place = place(false);
    expect("(");
    while (!accept(")")) {
      Token last = peek();
      while (peek().kind == Token::Kind::Name || is("*") || is("[") || is("]"))
        last = is("*") || is("[") || is("]") ? (take(), last) : take();
      if (last.kind != Token::Kind::Name || isType(last.text))
        fail(peek(), "the name of a parameter is missing here");
      location(last.text);
      if (!is(")"))
        expect(",");
    }
    block(thread, 0);
  }
  if (seen.empty() || std::find(seen.begin(), seen.end(), false) != seen.end() ||
      test.script.threads.size() > seen.size())
    fail(peek(), "threads must be numbered from 0 without gaps");
}

void Parser::block(unsigned thread, unsigned depth) {
  expect("{");
  while (!accept("}")) {
    if (peek().kind == Token::Kind::End)
      fail(peek(), "'}' is missing here, at the end");
    statement(thread, depth + 1);
  }
}

void Parser::statement(unsigned thread, unsigned depth) {
  if (depth > MaxDepth)
    fail(peek(), "nested too deeply");
  Code &into = code(thread);
  Token first = peek();
  auto branch = [&](Compare compare, Operand a, Operand b) {
    Instruction i = at(first, Operation::Branch);
    i.compare = compare;
    i.a = a;
    i.b = b;
    into.push_back(i);
    return static_cast<std::uint32_t>(into.size() - 1);
  };
  auto isTemporary = [&](const Operand &operand) {
    for (const auto &[registerName, number] : test.registers[thread])
      if (number == operand.value)
        return registerName[0] == '#';
    return false;
  };
  auto here = [&] { return static_cast<std::uint32_t>(into.size()); };
  auto assign = [&](const Token &target) {
    Operand value = expression(thread, depth);
    Instruction i = at(target, Operation::Compute);
    i.target = static_cast<std::uint8_t>(registerOf(thread, target, target.text));
    i.a = value;
    // The last instruction may as well write there itself. Then waiting loops are seen.
    if (!into.empty() && value.isRegister && into.back().target == value.value && into.back().site == target.line &&
        (into.back().operation == Operation::Load || into.back().operation == Operation::Update) &&
        isTemporary(value)) {
      into.back().target = i.target;
      return;
    }
    into.push_back(i);
  };
  const Operand zero = Operand::constant(0);
  // Where `condition` is false, or true. A comparison that was just computed becomes part of the branch.
  auto branchOn = [&](const Operand &condition, bool when) {
    static const std::map<Arithmetic, Compare> compares = {
        {Arithmetic::Equal, Compare::Equal},     {Arithmetic::NotEqual, Compare::NotEqual},
        {Arithmetic::Less, Compare::Less},       {Arithmetic::LessEqual, Compare::LessEqual},
        {Arithmetic::Greater, Compare::Greater}, {Arithmetic::GreaterEqual, Compare::GreaterEqual}};
    bool own = condition.isRegister && !into.empty() && into.back().operation == Operation::Compute &&
               into.back().target == condition.value && into.back().a.isRegister && isTemporary(condition);
    for (const Instruction &i : into) // && and || come out behind it
      own &= i.operation != Operation::Branch || i.jump != into.size();
    if (own)
      if (auto found = compares.find(into.back().arithmetic); found != compares.end()) {
        Instruction last = into.back();
        into.pop_back();
        return branch(when ? found->second : negated(found->second), last.a, last.b);
      }
    return branch(when ? Compare::NotEqual : Compare::Equal, condition, zero);
  };
  if (is("{")) {
    block(thread, depth);
  } else if (accept(";")) {
  } else if (accept("if")) {
    expect("(");
    Operand condition = expression(thread, depth);
    expect(")");
    std::uint32_t skip = branchOn(condition, false);
    statement(thread, depth + 1);
    if (accept("else")) {
      std::uint32_t end = branch(Compare::Equal, zero, zero);
      into[skip].jump = here();
      statement(thread, depth + 1);
      into[end].jump = here();
    } else {
      into[skip].jump = here();
    }
  } else if (accept("while")) {
    std::uint32_t begin = here();
    expect("(");
    Operand condition = expression(thread, depth);
    expect(")");
    std::uint32_t out = branchOn(condition, false);
    statement(thread, depth + 1);
    std::uint32_t back = branch(Compare::Equal, zero, zero);
    into[back].jump = begin;
    into[out].jump = here();
  } else if (accept("do")) {
    std::uint32_t begin = here();
    statement(thread, depth + 1);
    expect("while");
    expect("(");
    Operand condition = expression(thread, depth);
    expect(")");
    expect(";");
    std::uint32_t back = branchOn(condition, true);
    into[back].jump = begin;
  } else if (accept("*")) {
    Operand address = pointer(thread);
    expect("=");
    Operand value = expression(thread, depth);
    Instruction i = at(first, Operation::Store);
    i.address = address;
    i.a = value;
    into.push_back(i);
    expect(";");
  } else if (first.kind == Token::Kind::Name && isType(first.text)) {
    while (peek().kind == Token::Kind::Name && isType(peek().text))
      take();
    do {
      Token target = name("the name of a variable");
      if (accept("="))
        assign(target);
      else
        registerOf(thread, target, target.text);
    } while (accept(","));
    expect(";");
  } else if (first.kind == Token::Kind::Name && is(":", 1)) {
    take(); // a label, which names a barrier
    take();
    if (peek().kind == Token::Kind::End)
      fail(peek(), "a statement is missing here, at the end");
  } else if (first.kind == Token::Kind::Name && is("=", 1)) {
    take();
    take();
    if (test.locations.count(first.text) && !test.registers[thread].count(first.text))
      fail(first, "'" + first.text + "' is a pointer: write *" + first.text);
    assign(first);
    expect(";");
  } else {
    expression(thread, depth);
    expect(";");
  }
}

Operand Parser::expression(unsigned thread, unsigned depth, unsigned level) {
  if (depth > MaxDepth)
    fail(peek(), "nested too deeply");
  Operand left = level == Unary ? primary(thread, depth + 1) : expression(thread, depth + 1, level + 1);
  while (level < Unary) {
    auto found = std::find_if(std::begin(Binaries), std::end(Binaries),
                              [&](const Binary &b) { return b.level == level && is(b.symbol); });
    if (found == std::end(Binaries))
      break;
    Token symbol = take();
    auto emit = [&](Operand target, Arithmetic arithmetic, Operand a, Operand b) {
      Instruction i = at(symbol, Operation::Compute);
      i.target = static_cast<std::uint8_t>(target.value);
      i.arithmetic = arithmetic;
      i.a = a;
      i.b = b;
      code(thread).push_back(i);
    };
    Operand result = Operand::inRegister(temporary(thread, symbol));
    if (level >= 2) {
      Operand right = expression(thread, depth + 1, level + 1);
      emit(result, found->arithmetic, left, right);
    } else { // && and ||: the right side counts, and runs, only where the left one does not decide
      emit(result, Arithmetic::NotEqual, left, Operand::constant(0));
      Instruction skip = at(symbol, Operation::Branch);
      skip.compare = level == 0 ? Compare::NotEqual : Compare::Equal;
      skip.a = result;
      std::size_t index = code(thread).size();
      code(thread).push_back(skip);
      Operand right = expression(thread, depth + 1, level + 1);
      emit(result, Arithmetic::NotEqual, right, Operand::constant(0));
      code(thread)[index].jump = static_cast<std::uint32_t>(code(thread).size());
    }
    left = result;
  }
  return left;
}

Operand Parser::primary(unsigned thread, unsigned depth) {
  Token first = peek();
  if (depth > MaxDepth)
    fail(first, "nested too deeply");
  auto computed = [&](Arithmetic arithmetic, Operand a, Operand b) {
    Instruction i = at(first, Operation::Compute);
    unsigned target = temporary(thread, first);
    i.target = static_cast<std::uint8_t>(target);
    i.arithmetic = arithmetic;
    i.a = a;
    i.b = b;
    code(thread).push_back(i);
    return Operand::inRegister(target);
  };
  if (first.kind == Token::Kind::Number)
    return Operand::constant(take().number);
  if (accept("-")) {
    if (peek().kind == Token::Kind::Number)
      return Operand::constant(Value(0) - take().number);
    return computed(Arithmetic::Subtract, Operand::constant(0), primary(thread, depth + 1));
  }
  if (accept("!"))
    return computed(Arithmetic::Equal, primary(thread, depth + 1), Operand::constant(0));
  if (accept("~"))
    return computed(Arithmetic::Xor, primary(thread, depth + 1), Operand::constant(~Value(0)));
  if (accept("(")) {
    if (peek().kind == Token::Kind::Name && isType(peek().text)) { // a cast
      while (!accept(")"))
        if (take().kind == Token::Kind::End)
          fail(first, "')' is missing");
      return primary(thread, depth + 1);
    }
    Operand value = expression(thread, depth + 1);
    expect(")");
    return value;
  }
  if (accept("*")) {
    Instruction i = at(first, Operation::Load);
    i.address = pointer(thread);
    unsigned target = temporary(thread, first);
    i.target = static_cast<std::uint8_t>(target);
    code(thread).push_back(i);
    return Operand::inRegister(target);
  }
  Token token = name("a value");
  if (is("("))
    return call(thread, token, depth + 1);
  auto known = test.registers[thread].find(token.text);
  if (known != test.registers[thread].end())
    return Operand::inRegister(known->second);
  if (auto found = test.locations.find(token.text); found != test.locations.end())
    return Operand::constant(found->second);
  fail(token, "nothing is called '" + token.text + "'");
}

Operand Parser::pointer(unsigned thread) {
  if (accept("(")) {
    Operand inner = pointer(thread);
    expect(")");
    return inner;
  }
  accept("&");
  Token token = name("a location");
  if (auto known = test.registers[thread].find(token.text); known != test.registers[thread].end())
    return Operand::inRegister(known->second);
  auto found = test.locations.find(token.text);
  if (found == test.locations.end())
    fail(token, "there is no location '" + token.text + "'");
  return Operand::constant(found->second);
}

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
