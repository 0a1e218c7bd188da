// How far the threads of a candidate have come, with values that need not be known yet. Private to the room.
#pragma once

#include "runtime/explore/axiomatic/enumeration.h"

#include <optional>

namespace veriwarp::explore::axiomatic {

using NumberId = std::uint32_t;
constexpr NumberId NoNumber = ~NumberId(0);

// A value, or what it will be made of.
struct Number {
  enum class What : std::uint8_t {
    Known,
    Read,     // by event `read`: that of its source, once it has one
    Narrowed, // `left` as a number of the instruction's type
    InMemory, // and as memory has it
    Computed, // by an instruction, of left and right
    Updated,  // by an update of what memory had, left, with the operand right, and other for a compare-and-swap
  } what = What::Known;
  Value value = 0;
  EventNumber read = NoEvent;
  const Instruction *instruction = nullptr;
  NumberId left = NoNumber, right = NoNumber, other = NoNumber;
  EventBits from = {}; // the reads that it depends on
};

struct Thread {
  enum class State : std::uint8_t { Runs, Ended, Bounded, Stuck } state = State::Runs;
  std::uint32_t at = 0, position = 0;
  NumberId needs = NoNumber;       // what it cannot go on without
  bool mayRepeat = false;          // it has just read what it does not await
  EventNumber undecided = NoEvent; // a read of whose value it depends whether the instruction goes on
  EventBits control;
  std::vector<NumberId> registers;
  std::vector<std::uint16_t> rounds; // by instruction, of branches back
  ThreadEnd end;
};

class Progress {
public:
  Progress(const Script &of, Dialect dialect);

  bool run(); // all threads as far as they can; false: too many events
  std::optional<Value> valueOf(NumberId number);
  // Reads without a source on which a number depends, itself and through the sources of others, into `into`.
  void lacking(NumberId number, EventBits &into) const;
  void repeat(unsigned thread); // it looks again
  bool repeats = false;         // some thread has
  void noteFaults();            // of computations whose operands were known later

  Candidate candidate;
  std::vector<NumberId> content;      // by event: of what it reads or writes
  std::vector<EventNumber> sourcesAt; // by event: a read takes no source before that one
  std::vector<Thread> threads;

private:
  bool step(unsigned thread); // false: it cannot go on
  bool access(unsigned thread, const Instruction &i);
  bool decide(unsigned thread, const Instruction &i);
  bool barrier(unsigned thread, const Instruction &i);
  bool branch(unsigned thread, const Instruction &i);
  bool compute(unsigned thread, const Instruction &i);
  bool lacks(Thread &thread, NumberId number); // and notes it
  bool stick(unsigned thread, Ending ending, Fault fault = Fault::Nothing);
  NumberId operand(const Thread &thread, const Operand &operand);
  NumberId add(Number number);
  NumberId known(Value value) { return add({.value = value}); }
  NumberId made(Number::What what, const Instruction &i, NumberId left, NumberId right = NoNumber,
                NumberId other = NoNumber);
  EventNumber addEvent(unsigned thread, const Instruction &i, Kind kind, NumberId holds);
  void addWrite(unsigned thread, const Instruction &i, EventNumber read);
  void put(Thread &thread, const Instruction &i, NumberId number);
  bool writesAlways(const Instruction &i) const;

  const Script *script;
  std::vector<Number> numbers;
  std::vector<std::pair<const Instruction *, Fault>> faults;
};

// The ways in which arrivals at barriers make rounds: for each, the round of each event; NoRound: it is no arrival, or
// one of a round that never completes.
std::vector<std::vector<std::uint32_t>> roundsOf(const Candidate &candidate);

// The events that are kept, where the sources of all of them are; nullopt otherwise.
std::optional<Candidate> restricted(const Candidate &candidate, const std::vector<bool> &kept);

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
