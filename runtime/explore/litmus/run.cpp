// Explores a litmus test and tells the outcome as herd does.
#include "runtime/explore/explorer.h"
#include "runtime/explore/litmus/test.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <set>

namespace veriwarp::explore::litmus {

namespace {

using State = std::vector<Value>; // of Test::observed

class Evaluator {
public:
  Evaluator(const Test &of, const Graph &final, ScriptProgram &runs) : test(of), graph(final), program(runs) {}

  Value value(const Variable &variable) {
    if (variable.kind == Variable::Kind::Constant)
      return variable.value;
    if (variable.kind == Variable::Kind::Location) {
      std::uint32_t location = static_cast<std::uint32_t>(variable.value);
      EventId last = location < graph.locations.size() ? graph.locations[location].moLast : Initial;
      return variable.type.of(last == Initial ? program.initial(location) : graph.events[last].written);
    }
    const ThreadState &state = graph.threadStates[variable.thread];
    std::vector<Value> answers(state.slots);
    for (EventId id = state.last; id != None; id = graph.events[id].previous)
      if (const Event &event = graph.events[id];
          event.request.step != Step::UpdateWrite && event.request.step != Step::Arrive)
        answers[event.slot] = event.read;
    return program.registerAfter(variable.thread, answers, static_cast<unsigned>(variable.value));
  }

  bool holds(const Condition &condition) {
    switch (condition.kind) {
    case Condition::Kind::True:
      return true;
    case Condition::Kind::And:
      return holds(condition.parts[0]) && holds(condition.parts[1]);
    case Condition::Kind::Or:
      return holds(condition.parts[0]) || holds(condition.parts[1]);
    case Condition::Kind::Not:
      return !holds(condition.parts[0]);
    case Condition::Kind::Compares:
      return explore::holds(condition.compare, value(condition.left), value(condition.right),
                            condition.left.type.isSigned || condition.left.type.bits != 64);
    }
    return false;
  }

private:
  const Test &test;
  const Graph &graph;
  ScriptProgram &program;
};

// Threads whose registers somebody looks at are not exchangeable.
std::vector<bool> toldApart(const Test &test) {
  std::vector<bool> told(test.script.threads.size());
  for (const Variable &variable : test.observed)
    if (variable.kind == Variable::Kind::Register)
      told[variable.thread] = true;
  return told;
}

std::string numberText(Value value, NumberType type) {
  return type.isSigned ? std::to_string(static_cast<std::int64_t>(value)) : std::to_string(value);
}

std::string placeText(const Test &test, std::uint32_t site) {
  const TextPlace place = test.places[site];
  return std::to_string(place.line) + ":" + std::to_string(place.column);
}

std::string accessText(const Test &test, const Event &event) {
  const char *step = event.request.step == Step::Read ? "read" : event.request.step == Step::Write ? "write" : "update";
  return "P" + std::to_string(event.thread) + " " + step + " at " + placeText(test, event.request.site);
}

std::string bufferingText(const Test &test, const Buffered &buffered) {
  const Event &read = buffered.graph->events[buffered.read], &write = buffered.graph->events[buffered.write];
  const auto at = [&](const Event &event) {
    return "P" + std::to_string(event.thread) + " at " + placeText(test, event.request.site);
  };
  return "load buffering is not explored: PTX may let the read of " + at(read) + " see what " + at(write) +
         " writes later";
}

const char *faultText(const Request &request) {
  switch (static_cast<Fault>(request.operation)) {
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

std::string findingText(const Test &test, const Finding &finding) {
  const Graph &graph = *finding.graph;
  const auto thread = [&] {
    return "P" + std::to_string(finding.thread) + " at " + placeText(test, finding.request.site);
  };
  switch (finding.kind) {
  case Finding::Kind::DataRace:
  case Finding::Kind::HeterogeneousRace: {
    const Event &a = graph.events[finding.first], &b = graph.events[finding.second];
    std::string location;
    for (const auto &[name, number] : test.locations)
      if (number == a.request.location)
        location = name;
    return std::string(finding.kind == Finding::Kind::DataRace ? "data race" : "heterogeneous race") + " on " +
           location + ": " + accessText(test, a) + ", " + accessText(test, b);
  }
  case Finding::Kind::BarrierDivergence:
    return "barrier divergence: " + thread() + " waits for threads that do not come";
  case Finding::Kind::BarrierMismatch:
    return "barrier divergence: threads meet at different barriers, " +
           placeText(test, graph.events[finding.first].request.site) + " and " +
           placeText(test, graph.events[finding.second].request.site);
  case Finding::Kind::Assertion:
    return faultText(finding.request) + thread();
  case Finding::Kind::Deadlock:
    return "deadlock: " + thread() + " waits for a value that is never written";
  case Finding::Kind::BarrierOverrun: // bar.arrive is not among the instructions that are read
  case Finding::Kind::Absent:         // nor operations of a warp
  case Finding::Kind::Freed:
  case Finding::Kind::Uninitialised: // all of a litmus test's locations have a value
    break;
  }
  return "";
}

// A thread that has failed has no final state.
bool hasFailed(const Graph &graph) {
  return std::any_of(graph.threadStates.begin(), graph.threadStates.end(),
                     [](const ThreadState &state) { return state.pending.step == Step::Failure; });
}

// All that kept it from being complete.
std::string incompleteText(const Test &test, const Result &result, unsigned loopBound) {
  std::string text;
  const auto because = [&](const std::string &reason) { text += "Incomplete: " + reason + "\n"; };
  if (result.stopped != Stopped::No)
    because(result.stopped == Stopped::Time     ? "out of time"
            : result.stopped == Stopped::Memory ? "out of memory"
                                                : "stopped");
  if (result.statistics.bounded)
    because("a loop had " + std::to_string(loopBound) + " iterations in " + std::to_string(result.statistics.bounded) +
            " executions, which were cut there (--loop-bound N sets another limit)");
  if (!result.buffered.empty())
    because(bufferingText(test, result.buffered.front()));
  return text;
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

Outcome run(Test test, const RunOptions &options) {
  if (!options.scoped)
    for (ScriptThread &thread : test.script.threads)
      for (Instruction &i : thread.code)
        i.scope = Scope::System;
  test.script.loopBound = options.loopBound;
  if (options.symmetry)
    test.script.findSymmetry(toldApart(test));

  std::map<State, std::uint64_t> states;
  std::uint64_t positive = 0, negative = 0;
  bool fails = false;
  Options how;
  how.symmetry = options.symmetry;
  how.jobs = options.jobs;
  how.seconds = options.seconds;
  how.megabytes = options.megabytes;
  how.buffering = options.scoped;
  how.oldReleaseSequences = options.oldReleaseSequences;
  how.onExecution = [&](const Graph &graph, Program &program, bool blocked) {
    fails |= hasFailed(graph);
    if (blocked || hasFailed(graph))
      return;
    Evaluator evaluate(test, graph, static_cast<ScriptProgram &>(program));
    State state;
    for (const Variable &variable : test.observed)
      state.push_back(evaluate.value(variable));
    ++states[state];
    ++(evaluate.holds(test.condition) ? positive : negative);
  };
  Result result = explore(ScriptProgram(test.script), how);

  Outcome outcome;
  outcome.complete = result.complete();
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
  const bool knowsAll = outcome.complete && !fails; // what has failed might do anything
  text += std::string(answerText(outcome.holds, knowsAll, test.quantifier)) + "\n";
  // As herd: for forall, what speaks for it is that nothing contradicts.
  text += "Witnesses\nPositive: " + std::to_string(positive) + " Negative: " + std::to_string(negative) + "\n";
  std::set<std::string> races;
  for (const Finding &finding : result.findings) {
    races.insert("Flag " + findingText(test, finding));
    outcome.racy |= finding.kind == Finding::Kind::DataRace || finding.kind == Finding::Kind::HeterogeneousRace;
  }
  for (const std::string &line : races)
    text += line + "\n";
  text += "Condition " + test.conditionText + "\n";
  text += "Observation " + test.name + " " + observationText(positive, negative, knowsAll) + " " +
          std::to_string(positive) + " " + std::to_string(negative) + "\n";
  const Statistics &statistics = result.statistics;
  text += "Executions " + std::to_string(statistics.executions) + " blocked " + std::to_string(statistics.blocked) +
          " bounded " + std::to_string(statistics.bounded) + " events " + std::to_string(statistics.mostEvents) + "\n";
  text += incompleteText(test, result, options.loopBound);
  char time[64];
  std::snprintf(time, sizeof time, " %.2f\n", statistics.seconds);
  text += "Time " + test.name + time;
  return outcome;
}

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
