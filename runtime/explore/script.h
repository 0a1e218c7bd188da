// Small programs for the explorer: what litmus tests are translated to, what benchmarks and random tests are written
// in. A register machine with 64-bit values, of which an instruction may use the low part only; memory is numbered
// locations.
#pragma once

#include "runtime/explore/marks.h"
#include "runtime/explore/program.h"

#include <string>
#include <vector>

namespace veriwarp::explore {

enum class Operation : std::uint8_t {
  Load,   // target = [address]
  Store,  // [address] = a
  Update, // target = [address], [address] = update(target, a); CompareSwap: if it is b, then a
  Fence,
  Arrive, // at barrier `address`, b in the source; a: how many arrivals complete it, 0: all threads of the block that
          // name it
  Depart,
  Compute, // target = arithmetic(a, b)
  Branch,  // to `jump` if compare(a, b)
  Assert,  // compare(a, b) holds
  Stop,
};
enum class UpdateKind : std::uint8_t { Add, Subtract, Exchange, And, Or, Xor, Minimum, Maximum, CompareSwap };
enum class Arithmetic : std::uint8_t {
  Copy,
  Add,
  Subtract,
  Multiply,
  Divide,
  Remainder,
  And,
  Or,
  Xor,
  Less,
  LessEqual,
  Equal,
  NotEqual,
  Greater,
  GreaterEqual,
  ShiftLeft,
  ShiftRight
};
// Why a thread fails, in Request::operation of Step::Failure.
enum class Fault : std::uint8_t { Nothing, Assertion, WildAddress, DivisionByZero, Overflow, Shift };
enum class Compare : std::uint8_t { Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual };

// What an instruction takes values for. Registers hold numbers: what is narrower is extended as its type says.
struct NumberType {
  std::uint8_t bits = 64; // 8, 16, 32 or 64
  bool isSigned = true;

  Value of(Value value) const;       // its low part, as a number
  Value inMemory(Value value) const; // and as memory has it: without its sign
  std::uint8_t code() const;         // below 8
  static NumberType coded(unsigned code);
  bool operator==(const NumberType &) const = default;
};

bool holds(Compare compare, Value a, Value b, bool isSigned = true); // of 64 bits
Compare negated(Compare compare);
Compare mirrored(Compare compare); // for exchanged operands

struct Operand {
  bool isRegister = false;
  Value value = 0; // or the register's number
  static Operand constant(Value value) { return {false, value}; }
  static Operand inRegister(unsigned number) { return {true, number}; }
  bool operator==(const Operand &) const = default;
};

constexpr std::uint8_t NoRegister = 255;

struct Instruction {
  Operation operation = Operation::Stop;
  Order order = Order::NonAtomic;
  Order failureOrder = Order::Relaxed; // CompareSwap
  Scope scope = Scope::System;
  UpdateKind update = UpdateKind::Add;
  Arithmetic arithmetic = Arithmetic::Copy;
  Compare compare = Compare::Equal;
  bool commutes = false; // Update, relaxed: its target is not looked at, see Request::commutes
  bool await = false;    // Load, Update: only a value for which compare(value, awaited) holds is read
  bool isTyped = false;  // the source names the type
  bool widens = false;   // Compute: the result has twice the width
  bool checks = false;   // Compute: a signed result that does not fit is a fault; else it wraps
  Marks marks;           // known to models given by axioms alone
  NumberType type;       // of operands and result; of a Branch and an await, of what is compared
  NumberType compared;   // await
  std::uint8_t target = NoRegister;
  Operand address, a, b, awaited;
  std::uint32_t jump = 0;
  std::uint32_t site = 0;
};

using Code = std::vector<Instruction>;

// What a Compute makes of two numbers of its type. `result` may have more bits than the type.
Fault computed(const Instruction &i, Value a, Value b, Value &result);
// What an update other than a compare-and-swap writes.
bool applied(UpdateKind kind, NumberType type, Value old, Value operand, Value &written);

struct ScriptThread {
  Place place;
  Code code;
  std::vector<std::pair<unsigned, Value>> registers; // initial values other than 0
  unsigned symmetryClass = 0;
  std::uint32_t subgroup = 0, queueFamily = 0; // of Vulkan
};

struct Script {
  std::vector<ScriptThread> threads;
  std::vector<Value> initial;    // by location; 0 beyond
  std::uint32_t barrierBase = 0; // barriers are locations from here on: more than all of memory
  unsigned loopBound = 16;
  bool swapsAlwaysWrite = false; // PTX: a compare-and-swap that finds another value writes that
  // Names of one memory: by location, the first of those that are the same memory, and the first of those that the
  // same address means (for PTX, through whatever proxy). Empty: all are different.
  std::vector<std::uint32_t> memory, views;
  std::vector<bool> isLocalMemory, isPlain; // by location; false beyond. OpenCL; C: not of an atomic type
  std::vector<std::pair<unsigned, unsigned>> synchronizes; // Vulkan: threads of which one ends before the other begins

  // Marks loops that only wait: a load, or a compare-and-swap, that is repeated until its value is right.
  void findAwaits();
  // Gives threads with the same code, registers and block (or blocks of one thread on one device) a class, but for
  // those in `told`, which somebody tells apart.
  void findSymmetry(const std::vector<bool> &told);
  unsigned registers() const;
};

class ScriptProgram : public Program {
public:
  explicit ScriptProgram(const Script &source);

  unsigned threads() const override { return static_cast<unsigned>(script->threads.size()); }
  Place place(unsigned thread) const override { return script->threads[thread].place; }
  unsigned symmetryClass(unsigned thread) const override { return script->threads[thread].symmetryClass; }
  bool dependences(unsigned thread, std::span<const Value> answers, std::vector<Dependence> &into) override;
  Value initial(std::uint32_t location) override {
    return location < script->initial.size() ? script->initial[location] : 0;
  }
  Request next(unsigned thread, std::span<const Value> answers) override;
  bool update(const Request &request, Value old, Value &written) const override;
  bool accepts(const Request &request, Value value) override;
  std::unique_ptr<Program> clone() const override { return std::make_unique<ScriptProgram>(*script); }

  // A register after the events with these answers.
  Value registerAfter(unsigned thread, std::span<const Value> answers, unsigned number);

private:
  // Where a thread stands before its k-th event: program counter, loop counters, registers.
  struct Trace {
    std::vector<Value> answers; // given so far
    std::vector<Value> states;  // answers.size() + 1 of them, `stride` values each
  };
  void advance(unsigned thread, Value *state);
  Request requestAt(unsigned thread, const Value *state) const;
  const Value *stateAfter(unsigned thread, std::span<const Value> answers);
  std::uint32_t members(unsigned thread, Value barrier) const;

  const Script *script;
  unsigned registerCount;
  std::size_t stride;
  std::vector<Trace> traces;
};

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
