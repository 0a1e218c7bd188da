#include "runtime/explore/litmus/outcome.h"

#include <cstdio>

namespace veriwarp::explore::litmus {

namespace {

std::string numberText(Value value, NumberType type) {
  return type.isSigned ? std::to_string(static_cast<std::int64_t>(value)) : std::to_string(value);
}

// Where not all states are known, those that are still stand: one that is there, and for forall one that contradicts.
const char *answerText(bool holds, bool knowsAll, Quantifier quantifier) {
  const bool isFound = quantifier == Quantifier::Exists ? holds : !holds;
  return !knowsAll && !isFound ? "Unknown" : holds ? "Ok" : "No";
}

const char *observationText(std::uint64_t positive, std::uint64_t negative, bool knowsAll) {
  if (positive && negative)
    return "Sometimes";
  return !knowsAll ? "Unknown" : positive == 0 ? "Never" : "Always";
}

} // namespace

bool holds(const Condition &condition, const ValueOf &value) {
  switch (condition.kind) {
  case Condition::Kind::True:
    return true;
  case Condition::Kind::And:
    return holds(condition.parts[0], value) && holds(condition.parts[1], value);
  case Condition::Kind::Or:
    return holds(condition.parts[0], value) || holds(condition.parts[1], value);
  case Condition::Kind::Not:
    return !holds(condition.parts[0], value);
  case Condition::Kind::Compares:
    return explore::holds(condition.compare, value(condition.left), value(condition.right),
                          condition.left.type.isSigned || condition.left.type.bits != 64);
  }
  return false;
}

std::string placeText(const Test &test, std::uint32_t site) {
  const TextPlace place = test.places[site];
  return std::to_string(place.line) + ":" + std::to_string(place.column);
}

const char *faultText(Fault fault) {
  switch (fault) {
  case Fault::DivisionByZero:
    return "division by zero: ";
  case Fault::Overflow:
    return "signed overflow: ";
  case Fault::Shift:
    return "shift by less than 0, or by all bits or more: ";
  case Fault::WildAddress:
    return "wild address: ";
  case Fault::Nothing:
  case Fault::Assertion:
    break;
  }
  return "failed assertion: ";
}

bool Tally::add(const ValueOf &value) {
  if (!holds(test.filter, value))
    return false;
  State state;
  for (const Variable &variable : test.observed)
    state.push_back(value(variable));
  ++states[state];
  ++(holds(test.condition, value) ? positive : negative);
  return true;
}

Outcome Tally::outcome() const {
  Outcome outcome;
  outcome.racy = racy;
  outcome.complete = incomplete.empty() && racesMissing.empty();
  outcome.holds = test.quantifier == Quantifier::Exists      ? positive > 0
                  : test.quantifier == Quantifier::NotExists ? positive == 0
                                                             : negative == 0;
  static const char *const kinds[] = {"Allowed", "Forbidden", "Required"};
  std::string &text = outcome.text;
  text = "Test " + test.name + " " + kinds[static_cast<int>(test.quantifier)] + "\n";
  text += "States " + std::to_string(states.size()) + "\n";
  for (const auto &[state, count] : states) {
    for (std::size_t i = 0; i < state.size(); ++i)
      text += (i ? " " : "") + test.observed[i].name + "=" + numberText(state[i], test.observed[i].type) + ";";
    text += "\n";
  }
  const bool knowsAll = incomplete.empty() && !fails; // what has failed might do anything
  text += std::string(answerText(outcome.holds, knowsAll, test.quantifier)) + "\n";
  // As herd: for forall, what speaks for it is that nothing contradicts.
  text += "Witnesses\nPositive: " + std::to_string(positive) + " Negative: " + std::to_string(negative) + "\n";
  for (const std::string &line : flags)
    text += "Flag " + line + "\n";
  text += "Condition " + test.conditionText + "\n";
  text += "Observation " + test.name + " " + observationText(positive, negative, knowsAll) + " " +
          std::to_string(positive) + " " + std::to_string(negative) + "\n";
  text += "Executions " + std::to_string(executions) + " blocked " + std::to_string(blocked) + " bounded " +
          std::to_string(bounded) + " events " + std::to_string(mostEvents) + "\n";
  for (const std::string &reason : incomplete)
    text += "Incomplete: " + reason + "\n";
  if (!racesMissing.empty())
    text += "Incomplete: " + racesMissing + "\n";
  char time[64];
  std::snprintf(time, sizeof time, " %.2f\n", seconds);
  text += "Time " + test.name + time;
  return outcome;
}

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
