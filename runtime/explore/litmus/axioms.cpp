// A litmus test under a model given by axioms: all candidates, those that are consistent, and what they end with.
#include "runtime/explore/axiomatic/enumeration.h"
#include "runtime/explore/axiomatic/evaluation.h"
#include "runtime/explore/litmus/outcome.h"

#include <algorithm>
#include <chrono>

namespace veriwarp::explore::litmus {

namespace {

namespace ax = axiomatic;

ax::Dialect dialectOf(const Test &test) {
  return test.dialect == "PTX"      ? ax::Dialect::Ptx
         : test.dialect == "VULKAN" ? ax::Dialect::Vulkan
         : test.dialect == "OPENCL" ? ax::Dialect::OpenCl
                                    : ax::Dialect::C;
}

class Judge {
public:
  Judge(const Test &of, const ax::Model &by) : tally(of), test(of), model(by), evaluation(by), asked(of.observed) {
    ask(of.filter);
  }

  bool visit(const ax::Made &made) {
    evaluation.consistent(*made.candidate, [&] {
      const ax::Matrix order = evaluation.coherence();
      if (!standsStill(*made.candidate, waiting(made), order))
        return true;
      if (made.repeats) { // for its races
        if (made.isComplete() ? passesFilter(made, order) : test.filter.kind == Condition::Kind::True)
          flag(*made.candidate);
        return true;
      }
      tally.mostEvents =
          std::max(tally.mostEvents, static_cast<std::uint32_t>(made.candidate->events.size() - memories()));
      if (!made.isComplete()) {
        block(made);
        if (test.filter.kind == Condition::Kind::True)
          flag(*made.candidate);
        return true;
      }
      ++tally.executions;
      if (finalStates(made, order))
        flag(*made.candidate);
      return true;
    });
    return true;
  }

  bool mayBecome(const ax::Unfinished &unfinished) {
    bool found = false;
    evaluation.mayBeConsistent(unfinished.candidate, unfinished.eventsAreMissing, [&] {
      found =
          unfinished.waiting.empty() || standsStill(unfinished.candidate, unfinished.waiting, evaluation.coherence());
      return !found;
    });
    return found;
  }

  Tally tally;

private:
  void ask(const Condition &condition) {
    for (const Condition &part : condition.parts)
      ask(part);
    if (condition.kind == Condition::Kind::Compares)
      asked.insert(asked.end(), {condition.left, condition.right});
  }

  // How many initial writes there are.
  std::size_t memories() const {
    const std::vector<std::uint32_t> &memory = test.script.memory;
    std::size_t count = memory.empty() ? test.script.barrierBase : 0;
    for (std::uint32_t location = 0; location < memory.size(); ++location)
      count += memory[location] == location;
    return count;
  }

  static bool isLast(const ax::Candidate &candidate, const ax::Matrix &order, ax::EventNumber write) {
    for (ax::EventNumber other = 0; other < candidate.events.size(); ++other)
      if (order.contains(write, other) && ax::happens(candidate, candidate.events[other]))
        return false;
    return true;
  }

  // Whoever waits sees the last value in the end, one of the last where there are several.
  static bool standsStill(const ax::Candidate &candidate, const std::vector<ax::EventNumber> &reads,
                          const ax::Matrix &order) {
    return std::all_of(reads.begin(), reads.end(),
                       [&](ax::EventNumber read) { return isLast(candidate, order, candidate.events[read].source); });
  }

  // With which threads wait for ever: their last events.
  static std::vector<ax::EventNumber> waiting(const ax::Made &made) {
    const std::vector<ax::Event> &events = made.candidate->events;
    std::vector<ax::EventNumber> reads;
    for (unsigned thread = 0; thread < made.ends.size(); ++thread) {
      if (made.ends[thread].ending != ax::Ending::AwaitsValue)
        continue;
      ax::EventNumber last = ax::NoEvent;
      for (ax::EventNumber e = 0; e < events.size(); ++e)
        if (events[e].thread == thread && (last == ax::NoEvent || events[e].position > events[last].position))
          last = e;
      reads.push_back(last);
    }
    return reads;
  }

  void block(const ax::Made &made) {
    ++tally.blocked;
    for (unsigned thread = 0; thread < made.ends.size(); ++thread) {
      const ax::ThreadEnd &end = made.ends[thread];
      const std::string where = "P" + std::to_string(thread) + " at " + placeText(test, end.site);
      if (end.ending == ax::Ending::Fault)
        tally.flags.insert(faultText(end.fault) + where);
      else if (end.ending == ax::Ending::AwaitsValue)
        tally.flags.insert("deadlock: " + where + " waits for a value that is never written");
      else if (end.ending == ax::Ending::AwaitsBarrier)
        tally.flags.insert("barrier divergence: " + where + " waits for threads that do not come");
      tally.fails |= end.ending == ax::Ending::Fault;
    }
  }

  bool passesFilter(const ax::Made &made, const ax::Matrix &order) {
    bool passes = false;
    forStates(made, order, [&](const ValueOf &value) { passes |= holds(test.filter, value); });
    return passes;
  }
  bool finalStates(const ax::Made &made, const ax::Matrix &order) {
    bool counts = false;
    forStates(made, order, [&](const ValueOf &value) { counts |= tally.add(value); });
    return counts;
  }

  // The final states: with each last write of a location where several are not ordered.
  void forStates(const ax::Made &made, const ax::Matrix &order, const std::function<void(const ValueOf &)> &visit) {
    std::map<std::uint32_t, std::vector<Value>> lasts; // by memory
    std::vector<std::uint32_t> seen;
    const auto memoryOf = [&](const Variable &variable) {
      const auto location = static_cast<std::uint32_t>(variable.value);
      return test.script.memory.empty() ? location : test.script.memory[location];
    };
    for (const Variable &variable : asked)
      if (variable.kind == Variable::Kind::Location && !lasts.contains(memoryOf(variable))) {
        const std::uint32_t memory = memoryOf(variable);
        seen.push_back(memory);
        for (ax::EventNumber write = 0; write < made.candidate->events.size(); ++write)
          if (const ax::Event &event = made.candidate->events[write];
              event.kind == ax::Kind::Write && event.location == memory && isLast(*made.candidate, order, write))
            lasts[memory].push_back(event.value);
      }
    std::map<std::uint32_t, std::size_t> at;
    for (;;) {
      visit([&](const Variable &variable) {
        if (variable.kind == Variable::Kind::Constant)
          return variable.value;
        if (variable.kind == Variable::Kind::Location)
          return variable.type.of(lasts.at(memoryOf(variable))[at[memoryOf(variable)]]);
        const std::vector<Value> &registers = made.registers[variable.thread];
        return variable.value < registers.size() ? registers[variable.value] : 0;
      });
      // Like an odometer: the first that has another one, and those before it from the beginning.
      std::size_t next = 0;
      for (; next < seen.size() && at[seen[next]] + 1 == lasts.at(seen[next]).size(); ++next)
        at[seen[next]] = 0;
      if (next < seen.size())
        ++at[seen[next]];
      else
        return;
    }
  }

  std::string accessText(const ax::Event &event) const {
    const bool isUpdate = event.instruction->operation == Operation::Update;
    const char *what = isUpdate                          ? "update"
                       : event.kind == ax::Kind::Read    ? "read"
                       : event.kind == ax::Kind::Write   ? "write"
                       : event.kind == ax::Kind::Barrier ? "barrier"
                                                         : "fence";
    return "P" + std::to_string(event.thread) + " " + what + " at " + placeText(test, event.instruction->site);
  }

  void flag(const ax::Candidate &candidate) {
    for (const ax::Axiom &axiom : model.axioms) {
      if (!axiom.isFlag || !evaluation.holds(axiom))
        continue;
      const bool isRace = axiom.name.find("rac") != std::string::npos;
      tally.racy |= isRace;
      std::string name = axiom.name;
      std::replace(name.begin(), name.end(), '-', ' ');
      const ax::Node &node = model.nodes[axiom.term];
      if (node.isSet || axiom.kind != ax::Axiom::Kind::Empty || !axiom.isNegated) {
        tally.flags.insert(name);
        continue;
      }
      for (const auto &[x, y] : evaluation.value(axiom.term).pairs()) {
        const ax::Event *first = &candidate.events[x], *second = &candidate.events[y];
        if (first->thread == ax::NoThread || second->thread == ax::NoThread) {
          tally.flags.insert(name);
          continue;
        }
        const auto place = [](const ax::Event &event) { return std::pair(event.thread, event.instruction->site); };
        if (place(*second) < place(*first))
          std::swap(first, second);
        tally.flags.insert(name + onText(*first, *second) + ": " + accessText(*first) + ", " + accessText(*second));
      }
    }
  }

  std::string onText(const ax::Event &first, const ax::Event &second) const {
    if (!first.accesses() || !second.accesses() || first.location != second.location)
      return "";
    for (const auto &[name, number] : test.locations)
      if (number == first.location)
        return " on " + name;
    return "";
  }

  const Test &test;
  const ax::Model &model;
  ax::Evaluation evaluation;
  std::vector<Variable> asked; // of final states
};

bool hasFlags(const ax::Model &model) {
  return std::any_of(model.axioms.begin(), model.axioms.end(), [](const ax::Axiom &axiom) { return axiom.isFlag; });
}

bool waits(const Test &test) {
  for (const ScriptThread &thread : test.script.threads)
    for (const Instruction &i : thread.code)
      if (i.await)
        return true;
  return false;
}

} // namespace

Outcome runAxioms(const Test &test, const RunOptions &options) {
  const auto begin = std::chrono::steady_clock::now();
  const auto elapsed = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(); };
  Judge judge(test, *options.model);
  ax::EnumerationOptions how;
  how.dialect = dialectOf(test);
  how.stop = [&] { return options.seconds > 0 && elapsed() > options.seconds; };
  how.mayBecome = [&](const ax::Unfinished &unfinished) { return judge.mayBecome(unfinished); };
  const auto visit = [&](const ax::Made &made) { return judge.visit(made); };
  const ax::EnumerationResult result = ax::enumerate(test.script, how, visit);
  Tally &tally = judge.tally;
  if (result.isStopped)
    tally.incomplete.emplace_back("out of time");
  if (result.isTooLarge)
    tally.incomplete.emplace_back("an execution has too many events for a model given by axioms");
  if (result.bounded)
    tally.incomplete.push_back("a loop had " + std::to_string(options.loopBound) + " iterations in " +
                               std::to_string(result.bounded) +
                               " executions, which were cut there (--loop-bound N sets another limit)");
  how.repeats = true;
  if (hasFlags(*options.model) && waits(test) && !result.isStopped && ax::enumerate(test.script, how, visit).isStopped)
    tally.racesMissing = "out of time for races of what waiting loops read";
  tally.bounded = result.bounded;
  tally.seconds = elapsed();
  return tally.outcome();
}

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
