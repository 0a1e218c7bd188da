#include "runtime/explore/script.h"

#include <algorithm>
#include <map>

namespace veriwarp::explore {

using Signed = std::int64_t;

Fault computed(const Instruction &i, Value a, Value b, Value &result) {
  const bool isSigned = i.type.isSigned;
  const Signed x = static_cast<Signed>(a), y = static_cast<Signed>(b);
  Signed exact = 0;
  bool overflows = false;
  switch (i.arithmetic) {
  case Arithmetic::Copy:
    result = a;
    break;
  case Arithmetic::Add:
    result = a + b;
    overflows = __builtin_add_overflow(x, y, &exact);
    break;
  case Arithmetic::Subtract:
    result = a - b;
    overflows = __builtin_sub_overflow(x, y, &exact);
    break;
  case Arithmetic::Multiply:
    result = a * b;
    overflows = __builtin_mul_overflow(x, y, &exact);
    break;
  case Arithmetic::Divide:
    if (b == 0)
      return Fault::DivisionByZero;
    result = !isSigned ? a / b : y == -1 ? Value(0) - a : static_cast<Value>(x / y);
    overflows = isSigned && y == -1 && a == Value{1} << 63;
    break;
  case Arithmetic::Remainder:
    if (b == 0)
      return Fault::DivisionByZero;
    result = !isSigned ? a % b : y == -1 ? 0 : static_cast<Value>(x % y);
    overflows = isSigned && y == -1 && a == Value(0) - (Value{1} << (i.type.bits - 1)); // as the quotient
    break;
  case Arithmetic::ShiftLeft:
    if (b >= i.type.bits)
      return Fault::Shift;
    result = a << b;
    overflows = i.type.of(result) != result || static_cast<Signed>(result) >> b != x || x < 0;
    break;
  case Arithmetic::ShiftRight:
    if (b >= i.type.bits)
      return Fault::Shift;
    result = isSigned ? static_cast<Value>(x >> y) : a >> b;
    break;
  case Arithmetic::And:
    result = a & b;
    break;
  case Arithmetic::Or:
    result = a | b;
    break;
  case Arithmetic::Xor:
    result = a ^ b;
    break;
  case Arithmetic::Less:
    result = holds(Compare::Less, a, b, isSigned);
    return Fault::Nothing;
  case Arithmetic::LessEqual:
    result = holds(Compare::LessEqual, a, b, isSigned);
    return Fault::Nothing;
  case Arithmetic::Equal:
    result = a == b;
    return Fault::Nothing;
  case Arithmetic::NotEqual:
    result = a != b;
    return Fault::Nothing;
  case Arithmetic::Greater:
    result = holds(Compare::Greater, a, b, isSigned);
    return Fault::Nothing;
  case Arithmetic::GreaterEqual:
    result = holds(Compare::GreaterEqual, a, b, isSigned);
    return Fault::Nothing;
  }
  return i.checks && isSigned && (overflows || i.type.of(result) != result) ? Fault::Overflow : Fault::Nothing;
}

namespace {

bool isEvent(Operation operation) { return operation < Operation::Compute; }

bool sameCode(const Instruction &a, const Instruction &b) {
  auto key = [](const Instruction &i) {
    return std::tie(i.operation, i.order, i.failureOrder, i.scope, i.update, i.arithmetic, i.compare, i.await, i.target,
                    i.jump, i.widens, i.checks);
  };
  return key(a) == key(b) && a.address == b.address && a.a == b.a && a.b == b.b && a.awaited == b.awaited &&
         a.type == b.type && a.compared == b.compared && a.marks == b.marks;
}

} // namespace

bool applied(UpdateKind kind, NumberType type, Value old, Value operand, Value &written) {
  const bool isLess = holds(Compare::Less, type.of(old), type.of(operand), type.isSigned);
  switch (kind) {
  case UpdateKind::Add:
    written = type.inMemory(old + operand);
    return true;
  case UpdateKind::Subtract:
    written = type.inMemory(old - operand);
    return true;
  case UpdateKind::Exchange:
    written = operand;
    return true;
  case UpdateKind::And:
    written = old & operand;
    return true;
  case UpdateKind::Or:
    written = old | operand;
    return true;
  case UpdateKind::Xor:
    written = old ^ operand;
    return true;
  case UpdateKind::Minimum:
    written = isLess ? old : operand;
    return true;
  case UpdateKind::Maximum:
    written = isLess ? operand : old;
    return true;
  case UpdateKind::CompareSwap:
    break;
  }
  return false;
}

namespace {

// Request::operation and comparison also say of which type the numbers are.
constexpr unsigned typeAt = 4, isUnsignedAt = 7;

} // namespace

Value NumberType::of(Value value) const {
  if (bits == 64)
    return value;
  const unsigned above = 64u - bits;
  return isSigned ? static_cast<Value>(static_cast<Signed>(value << above) >> above) : inMemory(value);
}

Value NumberType::inMemory(Value value) const { return bits == 64 ? value : value & ((Value{1} << bits) - 1); }

std::uint8_t NumberType::code() const {
  const unsigned width = bits == 64 ? 0 : bits == 32 ? 1 : bits == 16 ? 2 : 3;
  return static_cast<std::uint8_t>(width << 1 | (isSigned ? 0 : 1));
}

NumberType NumberType::coded(unsigned code) {
  return {static_cast<std::uint8_t>(64 >> (code >> 1 & 3)), (code & 1) == 0};
}

bool holds(Compare compare, Value a, Value b, bool isSigned) {
  const Value flipped = isSigned ? 0 : Value{1} << 63; // then the order is that of signed numbers
  const Signed x = static_cast<Signed>(a ^ flipped), y = static_cast<Signed>(b ^ flipped);
  switch (compare) {
  case Compare::Equal:
    return x == y;
  case Compare::NotEqual:
    return x != y;
  case Compare::Less:
    return x < y;
  case Compare::LessEqual:
    return x <= y;
  case Compare::Greater:
    return x > y;
  case Compare::GreaterEqual:
    return x >= y;
  }
  return false;
}

Compare mirrored(Compare compare) {
  switch (compare) {
  case Compare::Less:
    return Compare::Greater;
  case Compare::LessEqual:
    return Compare::GreaterEqual;
  case Compare::Greater:
    return Compare::Less;
  case Compare::GreaterEqual:
    return Compare::LessEqual;
  default:
    return compare;
  }
}

Compare negated(Compare compare) {
  switch (compare) {
  case Compare::Equal:
    return Compare::NotEqual;
  case Compare::NotEqual:
    return Compare::Equal;
  case Compare::Less:
    return Compare::GreaterEqual;
  case Compare::LessEqual:
    return Compare::Greater;
  case Compare::Greater:
    return Compare::LessEqual;
  case Compare::GreaterEqual:
    return Compare::Less;
  }
  return compare;
}

namespace {

// Whether an update leaves a location that has the value `of` as it is: an exchange by that value, say.
bool leaves(const Instruction &update, const Operand &of) {
  if (of.isRegister || update.a.isRegister)
    return false;
  const Value old = update.type.inMemory(of.value), operand = update.type.inMemory(update.a.value);
  Value written = 0;
  return applied(update.update, update.type, old, operand, written) && written == old &&
         update.type.of(old) == of.value;
}

} // namespace

// Recognised, with `load` for a load, a compare-and-swap, or an update that leaves the value that is waited away:
//   head: load r; branch c(r, x) to head                   head: load r; branch c(r, x) to next; branch to head; next:
// and for a compare-and-swap a branch further back, as long as only waiting loads lie between (test and test-and-set).
void Script::findAwaits() {
  for (ScriptThread &thread : threads) {
    Code &code = thread.code;
    auto always = [](const Instruction &i) {
      return i.operation == Operation::Branch && i.a == i.b && i.compare == Compare::Equal;
    };
    for (std::uint32_t at = 0; at + 1 < code.size(); ++at) {
      Instruction &wait = code[at];
      Instruction branch = code[at + 1];
      if (wait.target != NoRegister && branch.b == Operand::inRegister(wait.target)) {
        std::swap(branch.a, branch.b);
        branch.compare = mirrored(branch.compare);
      }
      const bool swaps = wait.operation == Operation::Update && wait.update == UpdateKind::CompareSwap;
      const bool updates = wait.operation == Operation::Update && !swaps;
      if ((wait.operation != Operation::Load && !swaps && !updates) || wait.target == NoRegister ||
          branch.operation != Operation::Branch || !(branch.a == Operand::inRegister(wait.target)))
        continue;
      if (branch.type.bits != 64 || branch.b == branch.a || wait.address == branch.a || wait.a == branch.a ||
          wait.b == branch.a)
        continue;
      std::uint32_t back;
      Compare accepted;
      if (branch.jump <= at) {
        back = branch.jump;
        accepted = negated(branch.compare);
      } else if (at + 2 < code.size() && branch.jump == at + 3 && always(code[at + 2]) && code[at + 2].jump <= at) {
        back = code[at + 2].jump;
        accepted = branch.compare;
      } else {
        continue;
      }
      bool onlyWaits = back == at || swaps || updates;
      for (std::uint32_t between = back; between < at && onlyWaits; ++between) {
        const Instruction &i = code[between];
        onlyWaits = (i.operation == Operation::Load && i.await) ||
                    (i.operation == Operation::Branch && (i.jump <= between || i.jump <= at));
      }
      // What is not accepted must not have been written over, or by itself.
      if (!onlyWaits || (swaps && !(accepted == Compare::Equal && wait.b == branch.b)) ||
          (updates && !(accepted == Compare::NotEqual && leaves(wait, branch.b))))
        continue;
      wait.await = true;
      wait.compare = accepted;
      wait.compared = branch.type;
      wait.awaited = branch.b;
    }
  }
}

void Script::findSymmetry(const std::vector<bool> &told) {
  unsigned next = 1;
  std::map<std::uint32_t, unsigned> inBlock;
  for (ScriptThread &thread : threads) {
    ++inBlock[thread.place.block];
    thread.symmetryClass = 0;
  }
  for (std::size_t a = 0; a < threads.size(); ++a) {
    ScriptThread &first = threads[a];
    if (first.symmetryClass || told[a])
      continue;
    for (std::size_t b = a + 1; b < threads.size(); ++b) {
      ScriptThread &second = threads[b];
      bool exchangeable = first.place.block == second.place.block ||
                          (first.place.device == second.place.device && inBlock[first.place.block] == 1 &&
                           inBlock[second.place.block] == 1);
      if (told[b] || second.symmetryClass || !exchangeable || first.registers != second.registers ||
          !std::equal(first.code.begin(), first.code.end(), second.code.begin(), second.code.end(), sameCode))
        continue;
      if (!first.symmetryClass)
        first.symmetryClass = next++;
      second.symmetryClass = first.symmetryClass;
    }
  }
}

unsigned Script::registers() const {
  unsigned count = 0;
  auto see = [&](const Operand &operand) {
    if (operand.isRegister)
      count = std::max(count, static_cast<unsigned>(operand.value) + 1);
  };
  for (const ScriptThread &thread : threads) {
    for (const Instruction &i : thread.code) {
      for (const Operand *operand : {&i.address, &i.a, &i.b, &i.awaited})
        see(*operand);
      if (i.target != NoRegister)
        count = std::max(count, i.target + 1u);
    }
    for (auto [number, value] : thread.registers)
      count = std::max(count, number + 1);
  }
  return count;
}

ScriptProgram::ScriptProgram(const Script &source)
    : script(&source), registerCount(source.registers()), traces(source.threads.size()) {
  std::size_t longest = 0;
  for (const ScriptThread &thread : source.threads)
    longest = std::max(longest, thread.code.size());
  bool loops = false;
  for (const ScriptThread &thread : source.threads)
    for (std::size_t at = 0; at < thread.code.size(); ++at)
      loops |= thread.code[at].operation == Operation::Branch && thread.code[at].jump <= at;
  stride = 1 + registerCount + (loops ? longest : 0);
  for (unsigned thread = 0; thread < traces.size(); ++thread) {
    Trace &trace = traces[thread];
    trace.states.assign(stride, 0);
    for (auto [number, value] : source.threads[thread].registers)
      trace.states[1 + number] = value;
    advance(thread, trace.states.data());
  }
}

// Up to the next event, or the end.
void ScriptProgram::advance(unsigned thread, Value *state) {
  const Code &code = script->threads[thread].code;
  auto value = [&](const Operand &operand) { return operand.isRegister ? state[1 + operand.value] : operand.value; };
  for (;;) {
    Value &at = state[0];
    if (at >= code.size() || isEvent(code[at].operation) || code[at].operation == Operation::Stop)
      return;
    const Instruction &i = code[at];
    if (i.operation == Operation::Compute) {
      Value result = 0;
      if (computed(i, i.type.of(value(i.a)), i.type.of(value(i.b)), result) != Fault::Nothing)
        return;
      state[1 + i.target] = i.widens ? result : i.type.of(result);
    } else if (i.operation == Operation::Assert) {
      if (!holds(i.compare, value(i.a), value(i.b)))
        return;
    } else if (holds(i.compare, i.type.of(value(i.a)), i.type.of(value(i.b)), i.type.isSigned)) {
      if (i.jump <= at && ++state[1 + registerCount + at] > script->loopBound)
        return;
      at = i.jump;
      continue;
    }
    ++at;
  }
}

namespace {

bool commutes(UpdateKind kind) { return kind != UpdateKind::Exchange && kind != UpdateKind::CompareSwap; }

} // namespace

std::uint32_t ScriptProgram::members(unsigned thread, Value barrier) const {
  std::uint32_t count = 0;
  for (const ScriptThread &other : script->threads)
    if (other.place.block == script->threads[thread].place.block)
      count += std::any_of(other.code.begin(), other.code.end(), [&](const Instruction &i) {
        return i.operation == Operation::Arrive && (i.address.isRegister || i.address.value == barrier);
      });
  return count;
}

Request ScriptProgram::requestAt(unsigned thread, const Value *state) const {
  const Code &code = script->threads[thread].code;
  Request request;
  if (state[0] >= code.size()) {
    request.step = Step::Exit;
    return request;
  }
  const Instruction &i = code[state[0]];
  auto value = [&](const Operand &operand) { return operand.isRegister ? state[1 + operand.value] : operand.value; };
  request.order = i.order;
  request.failureOrder = i.failureOrder;
  request.scope = i.scope;
  request.site = i.site;
  switch (i.operation) {
  case Operation::Load:
  case Operation::Store:
  case Operation::Update:
    request.step = i.operation == Operation::Load    ? Step::Read
                   : i.operation == Operation::Store ? Step::Write
                                                     : Step::Update;
    if (value(i.address) >= script->barrierBase) { // no location
      request.step = Step::Failure;
      request.operation = static_cast<std::uint8_t>(Fault::WildAddress);
      break;
    }
    request.location = static_cast<std::uint32_t>(value(i.address));
    request.operation = static_cast<std::uint8_t>(static_cast<unsigned>(i.update) | unsigned{i.type.code()} << typeAt);
    request.operand = i.type.inMemory(value(i.a));
    request.expected = i.type.inMemory(value(i.b));
    request.await = i.await;
    request.commutes =
        i.commutes && i.operation == Operation::Update && !i.await && i.order == Order::Relaxed && commutes(i.update);
    // The least of signed numbers is not that of unsigned ones.
    request.family = static_cast<std::uint16_t>(
        static_cast<unsigned>(i.update == UpdateKind::Subtract ? UpdateKind::Add : i.update) | unsigned{i.type.code()}
                                                                                                   << typeAt);
    request.comparison =
        static_cast<std::uint8_t>(static_cast<unsigned>(i.compare) | unsigned{i.type.code()} << typeAt |
                                  (i.compared.isSigned ? 0u : 1u << isUnsignedAt));
    request.awaited = value(i.awaited);
    break;
  case Operation::Fence:
    request.step = Step::Fence;
    break;
  case Operation::Arrive:
  case Operation::Depart: {
    request.step = i.operation == Operation::Arrive ? Step::Arrive : Step::Depart;
    Value count = value(i.a);
    request.expected = value(i.b);
    request.counted = count != 0;
    request.count = count ? static_cast<std::uint32_t>(count) : members(thread, value(i.address));
    request.location = script->barrierBase + script->threads[thread].place.block * 16 +
                       static_cast<std::uint32_t>(value(i.address) & 15);
    break;
  }
  case Operation::Assert:
    request.step = Step::Failure;
    request.operation = static_cast<std::uint8_t>(Fault::Assertion);
    break;
  case Operation::Compute: {
    Value result = 0;
    request.step = Step::Failure;
    request.operation = static_cast<std::uint8_t>(computed(i, i.type.of(value(i.a)), i.type.of(value(i.b)), result));
    break;
  }
  case Operation::Branch:
    request.step = Step::Bound;
    break;
  default:
    request.step = Step::Exit;
  }
  return request;
}

const Value *ScriptProgram::stateAfter(unsigned thread, std::span<const Value> answers) {
  Trace &trace = traces[thread];
  const Code &code = script->threads[thread].code;
  std::size_t common = static_cast<std::size_t>(
      std::mismatch(answers.begin(), answers.end(), trace.answers.begin(), trace.answers.end()).first -
      answers.begin());
  if (common < answers.size()) {
    trace.answers.assign(answers.begin(), answers.end());
    if (trace.states.size() < (answers.size() + 1) * stride)
      trace.states.resize((answers.size() + 1) * stride);
    for (std::size_t k = common; k < answers.size(); ++k) {
      Value *state = trace.states.data() + (k + 1) * stride;
      std::copy_n(state - stride, stride, state);
      const Instruction &i = code[state[0]];
      if (i.target != NoRegister)
        state[1 + i.target] = i.type.of(answers[k]);
      ++state[0];
      advance(thread, state);
    }
  }
  return trace.states.data() + answers.size() * stride;
}

Request ScriptProgram::next(unsigned thread, std::span<const Value> answers) {
  return requestAt(thread, stateAfter(thread, answers));
}

Value ScriptProgram::registerAfter(unsigned thread, std::span<const Value> answers, unsigned number) {
  return number < registerCount ? stateAfter(thread, answers)[1 + number] : 0;
}

bool ScriptProgram::update(const Request &request, Value old, Value &written) const {
  const auto kind = static_cast<UpdateKind>(request.operation & ((1u << typeAt) - 1));
  const NumberType type = NumberType::coded(request.operation >> typeAt);
  if (kind == UpdateKind::CompareSwap) {
    const bool isEqual = type.inMemory(old) == request.expected;
    written = isEqual ? request.operand : type.inMemory(old);
    return isEqual || script->swapsAlwaysWrite;
  }
  return applied(kind, type, old, request.operand, written);
}

bool ScriptProgram::accepts(const Request &request, Value value) {
  const NumberType type = NumberType::coded(request.comparison >> typeAt & 7);
  return holds(static_cast<Compare>(request.comparison & 7), type.of(value), request.awaited,
               !(request.comparison >> isUnsignedAt & 1));
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
