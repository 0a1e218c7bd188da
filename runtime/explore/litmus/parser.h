// What the parsers of the dialects share: tokens, initial values, conditions. Private to litmus/.
#pragma once

#include "runtime/explore/litmus/test.h"

#include <set>

namespace veriwarp::explore::litmus {

constexpr unsigned MaxDepth = 200; // of nested parentheses and statements

struct Token {
  enum class Kind { Name, Number, Symbol, Text, End } kind = Kind::End;
  std::string text;
  Value number = 0;
  unsigned line = 1, column = 1;
  std::size_t offset = 0; // in the source
};

class Parser {
public:
  Parser(std::string_view text, Test &into); // tokens.cpp

  // header.cpp: everything but the threads
  void header();     // "PTX name", strings, initial values
  void conclusion(); // conditions
  void finish();     // what is only known at the end

  // ptx.cpp, c.cpp
  void table();     // PTX, Vulkan: threads in columns
  void functions(); // C, OpenCL

private:
  [[noreturn]] void fail(const Token &at, const std::string &message) const;
  const Token &peek(std::size_t ahead = 0) const { return tokens[std::min(next + ahead, tokens.size() - 1)]; }
  Token take() {
    Token token = peek();
    if (next + 1 < tokens.size())
      ++next;
    return token;
  }
  bool is(std::string_view symbol, std::size_t ahead = 0) const {
    return peek(ahead).kind != Token::Kind::Text && peek(ahead).text == symbol;
  }
  bool accept(std::string_view symbol);
  void expect(std::string_view symbol);
  Token name(const char *what);
  Value integer(const char *what);

  std::uint32_t location(const std::string &name);
  unsigned registerOf(unsigned thread, const Token &at, const std::string &name);
  unsigned temporary(unsigned thread, const Token &at);
  unsigned threadNumber(const Token &at, std::string_view text) const;
  void initialValues();
  Place place(bool ptx);
  Condition disjunction(unsigned depth);
  Condition conjunction(unsigned depth);
  Condition atom(unsigned depth);
  Variable variable();
  void observe(const Variable &variable);
  void observe(const Condition &condition);

  // ptx.cpp
  struct Column {
    std::map<std::string, std::uint32_t> labels;
    std::vector<std::pair<std::uint32_t, Token>> jumps;
  };
  void cell(unsigned thread, Column &column);
  void instruction(unsigned thread, Column &column, const Token &mnemonic);
  Operand operand(unsigned thread);
  Operand address(unsigned thread);
  Instruction at(const Token &token, Operation operation) const;

  // types.cpp
  void takeType(Instruction &into, const std::vector<std::string> &words, const Token &mnemonic) const;
  void settleTypes(); // of what names none itself

  // c.cpp; order(), scope() and call(): calls.cpp
  void statement(unsigned thread, unsigned depth);
  void block(unsigned thread, unsigned depth);
  Operand expression(unsigned thread, unsigned depth, unsigned level = 0);
  Operand primary(unsigned thread, unsigned depth);
  Operand call(unsigned thread, const Token &function, unsigned depth);
  Operand pointer(unsigned thread);
  Order order();
  Scope scope();
  void argument() { expect(","); }
  Code &code(unsigned thread) { return test.script.threads[thread].code; }

  std::string_view source;
  std::vector<Token> tokens;
  std::size_t next = 0;
  Test &test;
  std::map<std::pair<Value, Value>, std::uint32_t> blocks; // of device and block
  std::set<std::uint32_t> pointedTo;                       // locations whose addresses are in registers or memory
  std::vector<bool> columnsSeen;
  std::vector<unsigned> columnOrder;
};

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
