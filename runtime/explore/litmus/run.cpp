// Explores a litmus test under scoped RC11, or under PTX's model, and tells the outcome as herd does.
#include "runtime/explore/explorer.h"
#include "runtime/explore/litmus/outcome.h"

#include <algorithm>
#include <optional>

namespace veriwarp::explore::litmus {

namespace {

// The values of a final state of the explorer.
class FinalState {
public:
  FinalState(const Graph &final, ScriptProgram &runs) : graph(final), program(runs) {}

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

private:
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
         " writes later" + (test.dialect == "PTX" ? " (--model ptx explores it)" : "");
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
    return faultText(static_cast<Fault>(finding.request.operation)) + thread();
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
std::vector<std::string> incompleteness(const Test &test, const Result &result, unsigned loopBound) {
  std::vector<std::string> reasons;
  if (result.stopped != Stopped::No)
    reasons.emplace_back(result.stopped == Stopped::Time     ? "out of time"
                         : result.stopped == Stopped::Memory ? "out of memory"
                                                             : "stopped");
  if (result.statistics.bounded)
    reasons.push_back("a loop had " + std::to_string(loopBound) + " iterations in " +
                      std::to_string(result.statistics.bounded) +
                      " executions, which were cut there (--loop-bound N sets another limit)");
  if (!result.buffered.empty())
    reasons.push_back(bufferingText(test, result.buffered.front()));
  return reasons;
}

// What scoped RC11 does not have. Storage classes of Vulkan, availability and visibility are as nothing.
void refuseOrDrop(Test &test, bool scoped) {
  for (ScriptThread &thread : test.script.threads)
    for (Instruction &i : thread.code) {
      const bool isDevice = i.marks.has(Mark::AvailableToDevice) || i.marks.has(Mark::VisibleToDevice);
      const TextPlace place = test.places[i.site];
      if (test.dialect == "PTX" && !i.marks.none())
        throw SyntaxError(place.line, place.column, "scoped RC11 has no proxies: --model ptx has");
      if (!test.script.memory.empty() && i.operation < Operation::Fence)
        throw SyntaxError(place.line, place.column,
                          "scoped RC11 has no aliases: --model " +
                              std::string(test.dialect == "PTX" ? "ptx" : "vulkan") + " has");
      if (isDevice) { // a branch that is never taken
        const std::uint32_t site = i.site;
        i = Instruction();
        i.operation = Operation::Branch;
        i.compare = Compare::NotEqual;
        i.site = site;
      }
      if (i.operation == Operation::Arrive || i.operation == Operation::Depart)
        i.order = Order::NonAtomic;
      if (!scoped)
        i.scope = Scope::System;
    }
}

} // namespace

namespace {

// What the explorer has for PTX: one proxy, and names that are different memory.
bool isForExplorer(const Test &test) {
  return test.dialect == "PTX" && test.script.memory.empty() &&
         std::all_of(test.script.threads.begin(), test.script.threads.end(), [](const ScriptThread &thread) {
           return std::all_of(thread.code.begin(), thread.code.end(),
                              [](const Instruction &i) { return i.marks.none(); });
         });
}

// `result` receives what the explorer says, but for what the tally has.
Tally visitAll(const Test &test, const Options &how, Result &result) {
  std::optional<Tally> states(test);
  Options options = how;
  options.onRestart = [&] { states.emplace(test); };
  options.onExecution = [&](const Graph &graph, Program &program, bool blocked) {
    states->fails |= hasFailed(graph);
    if (blocked || hasFailed(graph))
      return;
    FinalState state(graph, static_cast<ScriptProgram &>(program));
    states->add([&](const Variable &variable) { return state.value(variable); });
  };
  result = explore(ScriptProgram(test.script), options);
  Tally tally = std::move(*states);
  for (const Finding &finding : result.findings) {
    tally.flags.insert(findingText(test, finding));
    tally.racy |= finding.kind == Finding::Kind::DataRace || finding.kind == Finding::Kind::HeterogeneousRace;
  }
  tally.executions = result.statistics.executions;
  tally.blocked = result.statistics.blocked;
  tally.bounded = result.statistics.bounded;
  tally.mostEvents = result.statistics.mostEvents;
  tally.seconds = result.statistics.seconds;
  return tally;
}

// With the limits that were asked for.
Options limitsOf(const RunOptions &options) {
  Options how;
  how.seconds = options.seconds;
  how.megabytes = options.megabytes;
  return how;
}

// Under PTX's own model. Where the explorer finds anything, or cannot say all, the axioms are asked.
std::optional<Outcome> runPtx(Test test, const RunOptions &options) {
  if (!isForExplorer(test))
    return std::nullopt;
  test.script.swapsAlwaysWrite = true;
  Options how = limitsOf(options);
  how.model = Model::Ptx;
  how.buffering = true;
  how.stopAtFirst = true;
  Result result;
  const Tally tally = visitAll(test, how, result);
  if (!result.complete() || !result.findings.empty() || result.statistics.blocked || tally.fails)
    return std::nullopt;
  return tally.outcome();
}

} // namespace

Outcome run(Test test, const RunOptions &options) {
  test.script.loopBound = options.loopBound;
  if (options.model) {
    const std::optional<Outcome> explored = options.isPtx ? runPtx(test, options) : std::nullopt;
    return explored ? *explored : runAxioms(test, options);
  }
  refuseOrDrop(test, options.scoped);
  if (options.symmetry)
    test.script.findSymmetry(toldApart(test));

  Options how = limitsOf(options);
  how.symmetry = options.symmetry;
  how.jobs = options.jobs;
  how.buffering = options.scoped;
  how.oldReleaseSequences = options.oldReleaseSequences;
  Result result;
  Tally tally = visitAll(test, how, result);
  tally.incomplete = incompleteness(test, result, options.loopBound);
  return tally.outcome();
}

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
