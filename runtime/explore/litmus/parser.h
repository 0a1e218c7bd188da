// What the parsers of the dialects share: tokens, initial values, conditions. Private to litmus/.
#pragma once

#include "runtime/explore/litmus/test.h"

#include <optional>
#include <set>

namespace veriwarp::explore::litmus {

// Types of C: numbers, and pointers to them.
struct CType {
  NumberType number = {32, true}; // at the end of all pointers
  bool isBool = false;            // _Bool: what is not 0 becomes 1
  unsigned pointers = 0;

  NumberType held() const { return pointers ? NumberType{64, false} : number; }
  CType pointee() const { return {number, isBool, pointers - 1}; }
  CType pointer() const { return {number, isBool, pointers + 1}; }
  bool operator==(const CType &) const = default;
};

// The value of an expression. As all that is in a register, it is a number of its type, extended to 64 bits.
struct Typed {
  Operand operand;
  CType type;
};

struct Token {
  enum class Kind { Name, Number, Symbol, Text, End } kind = Kind::End;
  std::string text;
  Value number = 0;
  std::string suffix; // of a number: what stands behind its digits, as "ul"
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
  void array(const Token &first, CType type);
  bool alias();              // y @ surface aliases x
  void systemSynchronizes(); // { ssw 0 1; }
  void place(ScriptThread &thread, bool ptx);
  Condition disjunction(unsigned depth);
  Condition conjunction(unsigned depth);
  Condition atom(unsigned depth);
  Variable variable();
  void observe(const Variable &variable);
  void observe(const Condition &condition);

  // columns.cpp, ptx.cpp
  struct Column {
    std::map<std::string, std::uint32_t> labels;
    std::vector<std::pair<std::uint32_t, Token>> jumps;
  };
  void cell(unsigned thread, Column &column);
  struct Meant; // what an instruction's name says
  void instruction(unsigned thread, Column &column, const Token &mnemonic);
  void readModifiers(Meant &meant);
  Instruction typed(const Meant &meant, Operation operation);
  void emit(const Meant &meant, Instruction instruction);
  void load(const Meant &meant);
  void store(const Meant &meant);
  void update(const Meant &meant);
  void barrier(const Meant &meant);
  void compute(const Meant &meant);
  Value vulkanBarrier(const Token &at, Value number);
  bool mark(Meant &meant, const std::string &word) const;
  bool fenceOfProxies(Meant &meant);
  void branch(const Meant &meant, Column &column);
  std::uint8_t target(unsigned thread); // a register that is written
  Operand operand(unsigned thread);
  Operand address(unsigned thread);
  Instruction at(const Token &token, Operation operation); // each has a place of its own
  [[noreturn]] void fail(const Instruction &at, const std::string &message) const;

  // types.cpp
  void takeType(Instruction &into, const std::vector<std::string> &words, const Token &mnemonic) const;
  void settleTypes();   // of what names none itself
  void settleAliases(); // header.cpp

  // c.cpp
  struct Local {
    unsigned number = 0; // of its register
    CType type;
  };
  void statement(unsigned thread, unsigned depth);
  void control(unsigned thread, unsigned depth);
  void substatement(unsigned thread, unsigned depth);
  void block(unsigned thread, unsigned depth);
  void declaration(unsigned thread, unsigned depth);
  void assign(unsigned thread, const Token &target, const Local &variable, unsigned depth);
  void refuseStatement() const;
  void parameter();
  CType typeOfInitial(unsigned thread, unsigned number);
  std::uint32_t branch(unsigned thread, const Token &at, Compare compare, Operand a, Operand b, bool isSigned = true);
  std::uint32_t branchOn(unsigned thread, const Token &at, const Typed &condition, bool when);
  bool isTemporary(unsigned thread, const Operand &operand) const;

  // c_types.cpp
  bool isTypeAhead(std::size_t ahead = 0) const;
  CType baseType();
  CType declarator(CType base); // the stars
  Typed converted(unsigned thread, const Token &at, const Typed &value, CType type);
  Typed truth(unsigned thread, const Token &at, const Typed &value); // 1 if it is not 0
  CType common(const Token &at, const Typed &a, const Typed &b) const;
  static CType promoted(CType type);
  Typed constantOf(const Token &number) const;
  void giveType(const Token &at, std::uint32_t location, CType type);
  using Scopes = std::vector<std::map<std::string, Local>>;
  const Local *local(const std::string &name) const; // the innermost
  Local declare(unsigned thread, const Token &at, CType type);

  // c_expressions.cpp
  Typed expression(unsigned thread, unsigned depth, unsigned level = 0);
  Typed primary(unsigned thread, unsigned depth);
  Typed arithmetic(unsigned thread, const Token &at, Arithmetic what, const Typed &a, const Typed &b);
  Typed emit(unsigned thread, const Token &at, Arithmetic what, NumberType type, Operand a, Operand b, CType result);
  Typed pointer(unsigned thread, unsigned depth);
  Typed element(unsigned thread, const Typed &array, unsigned depth);

  // calls.cpp
  Typed call(unsigned thread, const Token &function, unsigned depth);
  Typed compareExchange(unsigned thread, const Token &function, unsigned depth, bool given, Instruction i);
  Order order();
  Scope scope();
  void argument() { expect(","); }
  Code &code(unsigned thread) { return test.script.threads[thread].code; }

  std::string_view source;
  std::vector<Token> tokens;
  std::size_t next = 0;
  Test &test;
  std::map<std::pair<Value, Value>, std::uint32_t> blocks;         // of device and block
  std::map<std::uint32_t, std::pair<std::uint32_t, bool>> aliases; // of what location, and whether by the same address
  std::map<std::uint32_t, std::uint32_t> arrays;                   // of C: the first location, and how many
  std::map<Value, Value> vulkanBarriers;                           // numbers above 15
  std::set<std::uint32_t> pointedTo; // locations whose addresses are in registers or memory
  Scopes scopes;                     // C: of the thread that is read
  std::map<std::uint32_t, CType> typesOfLocations;
  std::map<std::pair<unsigned, unsigned>, CType> typesOfVariables;    // of thread and register
  std::map<std::pair<unsigned, unsigned>, std::uint32_t> addressesIn; // of the same, at the beginning: where
  std::vector<bool> columnsSeen;
  std::vector<unsigned> columnOrder;
};

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
