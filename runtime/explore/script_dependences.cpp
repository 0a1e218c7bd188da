// What the events of a script's thread depend on: by registers, and by the branches that were taken.
#include "runtime/explore/script.h"

namespace veriwarp::explore {

namespace {

using Answers = std::vector<bool>; // of which requests

Answers operator|(Answers a, const Answers &b) {
  for (std::size_t i = 0; i < a.size(); ++i)
    a[i] = a[i] || b[i];
  return a;
}

// A thread with what its registers come from.
struct Walk {
  const Code &code;
  std::vector<Value> values;
  std::vector<Answers> from;
  Answers none, control;
  std::size_t at = 0;

  Value value(const Operand &operand) const { return operand.isRegister ? values[operand.value] : operand.value; }
  const Answers &source(const Operand &operand) const { return operand.isRegister ? from[operand.value] : none; }

  // Up to the next event. False: there is none.
  bool advance() {
    while (at < code.size()) {
      const Instruction &i = code[at];
      if (i.operation == Operation::Compute) {
        Value result = 0;
        if (computed(i, i.type.of(value(i.a)), i.type.of(value(i.b)), result) != Fault::Nothing)
          return false;
        const Answers both = source(i.a) | source(i.b);
        values[i.target] = i.widens ? result : i.type.of(result);
        from[i.target] = both;
        ++at;
      } else if (i.operation == Operation::Branch || i.operation == Operation::Assert) {
        control = control | source(i.a) | source(i.b);
        const bool holds = explore::holds(i.compare, i.type.of(value(i.a)), i.type.of(value(i.b)), i.type.isSigned);
        at = i.operation == Operation::Branch && holds ? i.jump : at + 1;
      } else {
        return i.operation != Operation::Stop;
      }
    }
    return false;
  }
};

Program::Dependence dependenceOf(const Walk &walk, const Instruction &i, std::size_t slot) {
  Program::Dependence its{walk.source(i.address) | walk.control, walk.source(i.a)};
  if (i.operation == Operation::Arrive)
    its.access = its.access | its.data;
  if (i.operation == Operation::Update) {
    its.data = its.data | walk.source(i.b);
    if (i.update != UpdateKind::Exchange)
      its.data[slot] = true;
  }
  return its;
}

} // namespace

bool ScriptProgram::dependences(unsigned thread, std::span<const Value> answers, std::vector<Dependence> &into) {
  const Answers none(answers.size());
  Walk walk{script->threads[thread].code, std::vector<Value>(registerCount), {}, none, none};
  walk.from.assign(registerCount, none);
  for (const auto &[number, value] : script->threads[thread].registers)
    walk.values[number] = value;
  into.clear();
  for (std::size_t slot = 0; slot < answers.size() && walk.advance(); ++slot) {
    const Instruction &i = walk.code[walk.at];
    into.push_back(dependenceOf(walk, i, slot));
    if (i.await) { // a loop that ends with this
      walk.control = walk.control | walk.source(i.awaited);
      walk.control[slot] = true;
    }
    if (i.target != NoRegister) {
      walk.values[i.target] = i.type.of(answers[slot]);
      walk.from[i.target] = none;
      walk.from[i.target][slot] = true;
    }
    ++walk.at;
  }
  return into.size() == answers.size();
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
