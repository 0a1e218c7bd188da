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

std::string accessText(const Event &event) {
  const char *step = event.request.step == Step::Read ? "read" : event.request.step == Step::Write ? "write" : "update";
  return "P" + std::to_string(event.thread) + " " + step + " at line " + std::to_string(event.request.site);
}

std::string bufferingText(const Buffered &buffered) {
  const Event &read = buffered.graph->events[buffered.read], &write = buffered.graph->events[buffered.write];
  const auto at = [](const Event &event) {
    return "P" + std::to_string(event.thread) + " at line " + std::to_string(event.request.site);
  };
  return "load buffering is not explored: PTX may let the read of " + at(read) + " see what " + at(write) +
         " writes later";
}

std::string findingText(const Test &test, const Finding &finding) {
  const Graph &graph = *finding.graph;
  std::string thread = "P" + std::to_string(finding.thread) + " at line " + std::to_string(finding.request.site);
  switch (finding.kind) {
  case Finding::Kind::DataRace:
  case Finding::Kind::HeterogeneousRace: {
    const Event &a = graph.events[finding.first], &b = graph.events[finding.second];
    std::string location;
    for (const auto &[name, number] : test.locations)
      if (number == a.request.location)
        location = name;
    return std::string(finding.kind == Finding::Kind::DataRace ? "data race" : "heterogeneous race") + " on " +
           location + ": " + accessText(a) + ", " + accessText(b);
  }
  case Finding::Kind::BarrierDivergence:
    return "barrier divergence: " + thread + " waits for threads that do not come";
  case Finding::Kind::BarrierMismatch:
    return "barrier divergence: threads meet at different barriers, lines " +
           std::to_string(graph.events[finding.first].request.site) + " and " +
           std::to_string(graph.events[finding.second].request.site);
  case Finding::Kind::Assertion:
    return "wild address or failed assertion: " + thread;
  case Finding::Kind::Deadlock:
    return "deadlock: " + thread + " waits for a value that is never written";
  case Finding::Kind::BarrierOverrun: // bar.arrive is not among the instructions that are read
  case Finding::Kind::Freed:
  case Finding::Kind::Uninitialised: // all of a litmus test's locations have a value
    break;
  }
  return "";
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
  Options how;
  how.symmetry = options.symmetry;
  how.jobs = options.jobs;
  how.seconds = options.seconds;
  how.megabytes = options.megabytes;
  how.buffering = options.scoped;
  how.oldReleaseSequences = options.oldReleaseSequences;
  how.onExecution = [&](const Graph &graph, Program &program, bool blocked) {
    if (blocked)
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
  text += outcome.holds ? "Ok\n" : "No\n";
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
  text += "Observation " + test.name + " " +
          (positive == 0   ? "Never"
           : negative == 0 ? "Always"
                           : "Sometimes") +
          " " + std::to_string(positive) + " " + std::to_string(negative) + "\n";
  const Statistics &statistics = result.statistics;
  text += "Executions " + std::to_string(statistics.executions) + " blocked " + std::to_string(statistics.blocked) +
          " bounded " + std::to_string(statistics.bounded) + " events " + std::to_string(statistics.mostEvents) + "\n";
  if (!outcome.complete)
    text += result.stopped == Stopped::No && !result.buffered.empty()
                ? "Incomplete: " + bufferingText(result.buffered.front()) + "\n"
            : result.stopped == Stopped::No
                ? "Incomplete: a loop went round " + std::to_string(options.loopBound) + " times\n"
            : result.stopped == Stopped::Time   ? "Incomplete: out of time\n"
            : result.stopped == Stopped::Memory ? "Incomplete: out of memory\n"
                                                : "Incomplete: stopped\n";
  char time[64];
  std::snprintf(time, sizeof time, " %.2f\n", statistics.seconds);
  text += "Time " + test.name + time;
  return outcome;
}

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
