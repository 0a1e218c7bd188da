// Threads that run ahead of what they read.
#include "runtime/explore/axiomatic/progress.h"

#include <algorithm>

namespace veriwarp::explore::axiomatic {

Progress::Progress(const Script &of, Dialect dialect) : script(&of) {
  candidate.script = &of;
  candidate.dialect = dialect;
  for (std::uint32_t location = 0; location < of.barrierBase; ++location) {
    if (!of.memory.empty() && of.memory[location] != location)
      continue;
    Event event;
    event.kind = Kind::Write;
    event.address = event.location = location;
    event.value = location < of.initial.size() ? of.initial[location] : 0;
    content.push_back(known(event.value));
    sourcesAt.push_back(0);
    candidate.events.push_back(event);
  }
  const NumberId zero = known(0);
  for (const ScriptThread &thread : of.threads) {
    Thread state;
    state.registers.assign(of.registers(), zero);
    for (const auto &[number, value] : thread.registers)
      state.registers[number] = known(value);
    state.rounds.assign(thread.code.size(), 0);
    threads.push_back(std::move(state));
  }
}

NumberId Progress::add(Number number) {
  numbers.push_back(number);
  return static_cast<NumberId>(numbers.size() - 1);
}

NumberId Progress::operand(const Thread &thread, const Operand &operand) {
  return operand.isRegister ? thread.registers[operand.value] : known(operand.value);
}

NumberId Progress::made(Number::What what, const Instruction &i, NumberId left, NumberId right, NumberId other) {
  Number number{.what = what, .instruction = &i, .left = left, .right = right, .other = other};
  for (const NumberId part : {left, right, other})
    if (part != NoNumber)
      number.from |= numbers[part].from;
  return add(number);
}

std::optional<Value> Progress::valueOf(NumberId id) {
  Number number = numbers[id];
  if (number.what == Number::What::Known)
    return number.value;
  if (number.what == Number::What::Read) {
    const EventNumber source = candidate.events[number.read].source;
    const std::optional<Value> value = source == NoEvent ? std::nullopt : valueOf(content[source]);
    if (value) {
      numbers[id].what = Number::What::Known;
      numbers[id].value = *value;
    }
    return value;
  }
  Value parts[3] = {0, 0, 0};
  const NumberId operands[3] = {number.left, number.right, number.other};
  for (unsigned i = 0; i < 3; ++i)
    if (operands[i] != NoNumber) {
      const std::optional<Value> part = valueOf(operands[i]);
      if (!part)
        return std::nullopt;
      parts[i] = *part;
    }
  const Instruction &i = *number.instruction;
  const NumberType type = i.type;
  Value result = 0;
  switch (number.what) {
  case Number::What::Narrowed:
    result = type.of(parts[0]);
    break;
  case Number::What::InMemory:
    result = type.inMemory(parts[0]);
    break;
  case Number::What::Computed:
    if (const Fault found = computed(i, type.of(parts[0]), type.of(parts[1]), result); found != Fault::Nothing)
      faults.emplace_back(&i, found);
    result = i.widens ? result : type.of(result);
    break;
  default:
    if (i.update == UpdateKind::CompareSwap)
      result = type.inMemory(parts[0]) == parts[2] ? parts[1] : parts[0];
    else
      applied(i.update, type, parts[0], parts[1], result);
  }
  numbers[id].what = Number::What::Known;
  numbers[id].value = result;
  return result;
}

void Progress::lacking(NumberId id, EventBits &into) const {
  const Number &number = numbers[id];
  if (number.what == Number::What::Known)
    return;
  if (number.what == Number::What::Read) {
    const EventNumber source = candidate.events[number.read].source;
    if (source == NoEvent)
      into.set(number.read);
    else
      lacking(content[source], into);
    return;
  }
  for (const NumberId part : {number.left, number.right, number.other})
    if (part != NoNumber)
      lacking(part, into);
}

bool Progress::lacks(Thread &thread, NumberId number) {
  if (valueOf(number))
    return false;
  thread.needs = number;
  return true;
}

bool Progress::stick(unsigned t, Ending ending, Fault why) {
  Thread &thread = threads[t];
  thread.state = Thread::State::Stuck;
  thread.end = {ending, why, script->threads[t].code[thread.at].site};
  return false;
}

EventNumber Progress::addEvent(unsigned t, const Instruction &i, Kind kind, NumberId holds) {
  Event event;
  event.kind = kind;
  event.thread = t;
  event.position = threads[t].position++;
  event.instruction = &i;
  event.order = i.order;
  event.controlFrom = threads[t].control;
  candidate.events.push_back(event);
  content.push_back(holds);
  sourcesAt.push_back(0);
  return static_cast<EventNumber>(candidate.events.size() - 1);
}

void Progress::put(Thread &thread, const Instruction &i, NumberId number) {
  if (i.target != NoRegister)
    thread.registers[i.target] = number;
}

// In PTX, a compare-and-swap that finds another value writes that.
bool Progress::writesAlways(const Instruction &i) const {
  return !i.await && (i.update != UpdateKind::CompareSwap || candidate.dialect == Dialect::Ptx);
}

// The write of an update, behind its read.
void Progress::addWrite(unsigned t, const Instruction &i, EventNumber read) {
  Thread &thread = threads[t];
  const NumberId value = made(Number::What::InMemory, i, operand(thread, i.a));
  const NumberId expected =
      i.update == UpdateKind::CompareSwap ? made(Number::What::InMemory, i, operand(thread, i.b)) : NoNumber;
  const bool isExchange = i.update == UpdateKind::Exchange;
  const NumberId written = isExchange ? value : made(Number::What::Updated, i, content[read], value, expected);
  const EventNumber write = addEvent(t, i, Kind::Write, written);
  Event &event = candidate.events[write], &from = candidate.events[read];
  event.address = from.address;
  event.location = from.location;
  event.addressFrom = from.addressFrom;
  event.dataFrom = numbers[written].from;
  event.partner = read;
  from.partner = write;
}

bool Progress::access(unsigned t, const Instruction &i) {
  Thread &thread = threads[t];
  const NumberId address = operand(thread, i.address);
  if (lacks(thread, address))
    return false;
  const Value at = *valueOf(address);
  if (at >= script->barrierBase)
    return stick(t, Ending::Fault, Fault::WildAddress);
  const bool reads = i.operation != Operation::Store;
  const NumberId stored = reads ? NoNumber : made(Number::What::InMemory, i, operand(thread, i.a));
  const EventNumber number = addEvent(t, i, reads ? Kind::Read : Kind::Write, stored);
  Event &event = candidate.events[number];
  event.address = static_cast<std::uint32_t>(at);
  event.location = script->memory.empty() ? event.address : script->memory[event.address];
  event.addressFrom = numbers[address].from;
  if (!reads) {
    event.dataFrom = numbers[stored].from;
    ++thread.at;
    return true;
  }
  Number read{.what = Number::What::Read, .read = number};
  read.from.set(number);
  content[number] = add(read);
  const bool isDecided = i.operation == Operation::Load ? !i.await : writesAlways(i);
  if (!isDecided) {
    thread.undecided = number;
    return true;
  }
  const NumberId result = made(Number::What::Narrowed, i, content[number]);
  if (i.operation == Operation::Update)
    addWrite(t, i, number);
  put(thread, i, result);
  ++thread.at;
  return true;
}

// Whether what was read lets the thread go on, and the update write.
bool Progress::decide(unsigned t, const Instruction &i) {
  Thread &thread = threads[t];
  const EventNumber read = thread.undecided;
  if (lacks(thread, content[read]))
    return false;
  const Value value = *valueOf(content[read]);
  if (i.await) {
    const NumberId awaited = operand(thread, i.awaited);
    if (lacks(thread, awaited))
      return false;
    if (!holds(i.compare, i.type.of(value), *valueOf(awaited), i.compared.isSigned)) {
      thread.mayRepeat = true;
      return stick(t, Ending::AwaitsValue);
    }
  }
  const NumberId result = made(Number::What::Narrowed, i, content[read]);
  if (i.operation == Operation::Update && i.update == UpdateKind::CompareSwap) {
    const NumberId expected = operand(thread, i.b);
    if (lacks(thread, expected))
      return false;
    if (i.type.inMemory(value) == i.type.inMemory(*valueOf(expected)))
      addWrite(t, i, read);
    else
      candidate.events[read].order = i.failureOrder;
  } else if (i.operation == Operation::Update) {
    addWrite(t, i, read);
  }
  put(thread, i, result);
  thread.undecided = NoEvent;
  ++thread.at;
  return true;
}

bool Progress::barrier(unsigned t, const Instruction &i) {
  Thread &thread = threads[t];
  const Code &code = script->threads[t].code;
  const NumberId which = operand(thread, i.address), count = operand(thread, i.a);
  if (lacks(thread, which) || lacks(thread, count))
    return false;
  const EventNumber number = addEvent(t, i, Kind::Barrier, NoNumber);
  Event &event = candidate.events[number];
  event.addressFrom = numbers[which].from | numbers[count].from;
  event.barrier = {script->threads[t].place.block, *valueOf(which)};
  event.count = static_cast<std::uint32_t>(*valueOf(count));
  event.round = NoRound;
  event.waits = thread.at + 1 < code.size() && code[thread.at + 1].operation == Operation::Depart;
  thread.at += event.waits ? 2 : 1;
  return true;
}

bool Progress::compute(unsigned t, const Instruction &i) {
  Thread &thread = threads[t];
  const NumberId left = operand(thread, i.a), right = operand(thread, i.b);
  const NumberId result = made(Number::What::Computed, i, left, right);
  if (valueOf(result) && !faults.empty() && faults.back().first == &i)
    return stick(t, Ending::Fault, faults.back().second);
  put(thread, i, result);
  ++thread.at;
  return true;
}

bool Progress::branch(unsigned t, const Instruction &i) {
  Thread &thread = threads[t];
  const NumberId left = operand(thread, i.a), right = operand(thread, i.b);
  if (lacks(thread, left) || lacks(thread, right))
    return false;
  const bool isTaken = holds(i.compare, i.type.of(*valueOf(left)), i.type.of(*valueOf(right)), i.type.isSigned);
  thread.control |= numbers[left].from | numbers[right].from;
  if (i.operation == Operation::Assert && !isTaken)
    return stick(t, Ending::Fault, Fault::Assertion);
  if (i.operation == Operation::Branch && isTaken) {
    if (i.jump <= thread.at && ++thread.rounds[thread.at] > script->loopBound) {
      thread.state = Thread::State::Bounded;
      return false;
    }
    thread.at = i.jump;
  } else {
    ++thread.at;
  }
  return true;
}

bool Progress::step(unsigned t) {
  Thread &thread = threads[t];
  const Code &code = script->threads[t].code;
  if (thread.at >= code.size() || code[thread.at].operation == Operation::Stop) {
    thread.state = Thread::State::Ended;
    return false;
  }
  const Instruction &i = code[thread.at];
  if (thread.undecided != NoEvent)
    return decide(t, i);
  switch (i.operation) {
  case Operation::Load:
  case Operation::Store:
  case Operation::Update:
    return access(t, i);
  case Operation::Fence:
    addEvent(t, i, Kind::Fence, NoNumber);
    ++thread.at;
    return true;
  case Operation::Arrive:
    return barrier(t, i);
  case Operation::Compute:
    return compute(t, i);
  case Operation::Branch:
  case Operation::Assert:
    return branch(t, i);
  default: // a Depart goes with its Arrive
    ++thread.at;
    return true;
  }
}

void Progress::repeat(unsigned t) {
  Thread &thread = threads[t];
  const EventNumber read = thread.undecided;
  const Instruction &i = script->threads[t].code[thread.at];
  if (i.operation == Operation::Update) { // which leaves what was there
    if (i.update != UpdateKind::CompareSwap || candidate.dialect == Dialect::Ptx)
      addWrite(t, i, read);
    else
      candidate.events[read].order = i.failureOrder;
  }
  thread.control |= numbers[content[read]].from;
  thread.state = Thread::State::Runs;
  thread.undecided = NoEvent;
  thread.end = {};
  repeats = true;
}

bool Progress::run() {
  for (unsigned t = 0; t < threads.size(); ++t) {
    threads[t].needs = NoNumber;
    while (threads[t].state == Thread::State::Runs && step(t))
      if (candidate.events.size() + 2 > limits::events)
        return false;
  }
  return true;
}

void Progress::noteFaults() {
  for (NumberId number = 0; number < numbers.size(); ++number)
    valueOf(number);
  for (const auto &[instruction, fault] : faults)
    for (unsigned t = 0; t < threads.size(); ++t)
      for (const Instruction &i : script->threads[t].code)
        if (&i == instruction)
          threads[t].end = {Ending::Fault, fault, i.site};
}

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
