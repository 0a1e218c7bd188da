// Random programs under PTX's model: the explorer (Options::model) against the enumerator with the axioms of PTX
// (axiomatic/model_ptx.cpp). They share the interpreter's arithmetic and nothing else.
//
// Where the axioms find no race, both must find the same executions, the explorer each of them once. Where they find
// one, the explorer must, too, and nothing that the axioms do not find.
//
// More: VERIWARP_EXPLORE_PROGRAMS=20000 VERIWARP_EXPLORE_SEED=1 explore_ptx_differential
#include "runtime/explore/axiomatic/enumeration.h"
#include "runtime/explore/axiomatic/evaluation.h"
#include "test/explore/random_scripts.h"
#include "test/explore/reference.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

using namespace veriwarp::explore;
using namespace veriwarp::explore::families;

namespace {

unsigned setting(const char *name, unsigned otherwise) {
  const char *text = std::getenv(name);
  return text ? static_cast<unsigned>(std::strtoul(text, nullptr, 10)) : otherwise;
}

struct Tally {
  unsigned programs = 0, racy = 0, withCycles = 0;
  std::size_t executions = 0, cycles = 0;
};

struct Found {
  std::multiset<std::string> executions;
  std::set<reference::Race> races;
  std::size_t cycles = 0; // of the executions: those in which program order and reads-from close a cycle
  bool isComplete = true;
};

reference::Race raceOf(Finding::Kind kind, std::pair<unsigned, std::uint32_t> first,
                       std::pair<unsigned, std::uint32_t> second) {
  if (second < first)
    std::swap(first, second);
  return {kind, first.first, first.second, second.first, second.second};
}

// `ordered`: with the coherence order, which is total where there is no race.
std::string keyOf(reference::NamedExecution execution, bool ordered) {
  if (!ordered)
    execution.order.clear();
  std::vector<unsigned> names;
  for (unsigned t = 0; t < execution.threads.size(); ++t)
    names.push_back(t);
  return reference::executionKey(execution, names);
}

Found explored(const Script &script, bool ordered) {
  Found found;
  Options options;
  options.model = Model::Ptx;
  options.buffering = true;
  options.seconds = 60;
  options.onRestart = [&] { found.executions.clear(); };
  options.onExecution = [&](const Graph &graph, Program &, bool blocked) {
    if (!blocked)
      found.executions.insert(keyOf(reference::nameExecution(graph), ordered));
  };
  const Result result = explore(ScriptProgram(script), options);
  found.isComplete = result.complete();
  for (const Finding &finding : result.findings)
    if (finding.kind == Finding::Kind::DataRace || finding.kind == Finding::Kind::HeterogeneousRace) {
      const Event &a = finding.graph->events[finding.first], &b = finding.graph->events[finding.second];
      found.races.insert(raceOf(finding.kind, {a.thread, a.request.site}, {b.thread, b.request.site}));
    }
  return found;
}

// As reference::nameExecution: an update is one event, a barrier two.
reference::NamedExecution named(const axiomatic::Candidate &candidate, const axiomatic::Matrix &coherence) {
  reference::NamedExecution execution;
  execution.threads.resize(candidate.script->threads.size());
  const std::vector<axiomatic::Event> &events = candidate.events;
  std::vector<unsigned> order(events.size()), slot(events.size());
  for (unsigned e = 0; e < events.size(); ++e)
    order[e] = e;
  std::sort(order.begin(), order.end(), [&](unsigned a, unsigned b) {
    return std::pair(events[a].thread, events[a].position) < std::pair(events[b].thread, events[b].position);
  });
  for (const unsigned e : order) {
    const axiomatic::Event &event = events[e];
    if (event.thread == axiomatic::NoThread)
      continue;
    std::vector<reference::NamedEvent> &thread = execution.threads[event.thread];
    const bool isSecond = event.kind == axiomatic::Kind::Write && event.partner != axiomatic::NoEvent;
    if (!isSecond)
      thread.emplace_back();
    slot[e] = static_cast<unsigned>(thread.size() - 1);
    const std::string place = std::to_string(event.location) + "=" + std::to_string(event.value);
    if (event.kind == axiomatic::Kind::Barrier) {
      thread.back().what = "A";
      thread.emplace_back().what = "D";
    } else {
      thread.back().what += event.kind == axiomatic::Kind::Read    ? "R" + place
                            : event.kind == axiomatic::Kind::Write ? "W" + place
                                                                   : "F";
    }
  }
  for (unsigned e = 0; e < events.size(); ++e) {
    if (events[e].kind == axiomatic::Kind::Read) {
      const axiomatic::Event &source = events[events[e].source];
      reference::NamedEvent &read = execution.threads[events[e].thread][slot[e]];
      read.sourceThread = source.thread == axiomatic::NoThread ? -1 : static_cast<int>(source.thread);
      read.sourceIndex = source.thread == axiomatic::NoThread ? 0 : slot[events[e].source];
    }
    if (events[e].kind == axiomatic::Kind::Write && events[e].thread != axiomatic::NoThread)
      execution.order[events[e].location].emplace_back(e, 0);
  }
  for (auto &[location, writes] : execution.order) {
    const auto before = [&](unsigned e) { // of a total order, the place; of another, some number
      return std::count_if(writes.begin(), writes.end(),
                           [&](const auto &other) { return coherence.contains(other.first, e); });
    };
    std::vector<std::pair<std::ptrdiff_t, unsigned>> placed;
    for (const auto &[e, none] : writes)
      placed.emplace_back(before(e), e);
    std::sort(placed.begin(), placed.end());
    for (std::size_t i = 0; i < placed.size(); ++i)
      writes[i] = {events[placed[i].second].thread, slot[placed[i].second]};
  }
  return execution;
}

// Whether program order, reads-from and barriers close a cycle.
bool hasCycle(const axiomatic::Candidate &candidate) {
  using axiomatic::Fact;
  const axiomatic::Matrix po = factOf(Fact::ProgramOrder, candidate);
  const axiomatic::Matrix barriers = po.then(factOf(Fact::BarrierSynchronizes, candidate)).then(po);
  return !(po | factOf(Fact::ReadsFrom, candidate) | barriers).isAcyclic();
}

struct Expected {
  std::set<std::string> ordered, unordered; // executions; the latter with those that repeat
  std::set<std::string> cycles;             // of `ordered`
  std::set<reference::Race> races, racesOfCycles;
};

Expected enumerated(const Script &script, const axiomatic::Model &model) {
  Expected found;
  axiomatic::Evaluation evaluation(model);
  axiomatic::EnumerationOptions options;
  options.dialect = axiomatic::Dialect::Ptx;
  options.mayBecome = [&](const axiomatic::Unfinished &unfinished) {
    return evaluation.mayBeConsistent(unfinished.candidate, unfinished.eventsAreMissing, [] { return false; });
  };
  const auto visit = [&](const axiomatic::Made &made) {
    const bool cyclic = hasCycle(*made.candidate);
    evaluation.consistent(*made.candidate, [&] {
      for (const axiomatic::Axiom &axiom : model.axioms)
        if (axiom.isFlag && evaluation.holds(axiom))
          for (const auto &[x, y] : evaluation.value(axiom.term).pairs()) {
            const axiomatic::Event &a = made.candidate->events[x], &b = made.candidate->events[y];
            const auto kind = axiom.name == "data-race" ? Finding::Kind::DataRace : Finding::Kind::HeterogeneousRace;
            (cyclic ? found.racesOfCycles : found.races)
                .insert(raceOf(kind, {a.thread, a.instruction->site}, {b.thread, b.instruction->site}));
          }
      if (made.isComplete() && !made.repeats) {
        const reference::NamedExecution execution = named(*made.candidate, evaluation.coherence());
        const std::string key = keyOf(execution, true);
        found.ordered.insert(key);
        if (cyclic)
          found.cycles.insert(key);
        found.unordered.insert(keyOf(execution, false));
      }
      return true;
    });
    return true;
  };
  for (const bool repeats : {false, true}) {
    options.repeats = repeats;
    EXPECT_FALSE(axiomatic::enumerate(script, options, visit).isTooLarge);
  }
  return found;
}

std::string onlyIn(const std::multiset<std::string> &a, const std::multiset<std::string> &b) {
  std::vector<std::string> rest;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(rest));
  std::string all;
  for (const std::string &key : rest)
    all += "  " + key + "\n";
  return all;
}

std::string text(const std::set<reference::Race> &races) {
  std::string all;
  for (const auto &[kind, thread, site, otherThread, otherSite] : races)
    all += "  " + std::to_string(int(kind)) + ": thread " + std::to_string(thread) + " at " + std::to_string(site) +
           ", thread " + std::to_string(otherThread) + " at " + std::to_string(otherSite) + "\n";
  return all;
}

std::string text(const Script &script) {
  std::string program;
  for (const ScriptThread &thread : script.threads) {
    program += "block " + std::to_string(thread.place.block) + ":";
    for (const Instruction &op : thread.code)
      program +=
          " [op " + std::to_string(int(op.operation)) + " to r" + std::to_string(op.target) + " loc " +
          std::to_string(op.address.value) + " order " + std::to_string(int(op.order)) + " scope " +
          std::to_string(int(op.scope)) + " update " + std::to_string(int(op.update)) + " a " +
          (op.a.isRegister ? "r" : "") + std::to_string(op.a.value) + " b " + std::to_string(op.b.value) + " jump " +
          std::to_string(op.jump) +
          (op.await ? " await " + std::to_string(int(op.compare)) + " " + std::to_string(op.awaited.value) : "") + "]";
    program += "\n";
  }
  return program;
}

// PTX has sequentially consistent fences, and no such accesses. A loop that waits leaves what it finds as it is.
void keepToPtx(Script &script) {
  for (ScriptThread &thread : script.threads)
    for (Instruction &i : thread.code) {
      if (i.order == Order::Sequential && i.operation != Operation::Fence)
        i.order = i.operation == Operation::Load    ? Order::Acquire
                  : i.operation == Operation::Store ? Order::Release
                                                    : Order::AcquireRelease;
      i.await = i.await && (i.operation == Operation::Load || i.update == UpdateKind::CompareSwap);
      i.failureOrder = i.order; // of one instruction, whatever comes of it
    }
}

void compare(const Script &script, Kinds kinds, const axiomatic::Model &model, Tally &tally) {
  SCOPED_TRACE(text(script));
  const Expected expected = enumerated(script, model);
  const bool racy = !expected.races.empty() || !expected.racesOfCycles.empty();
  const Found found = explored(script, !racy);
  ++tally.programs;
  tally.racy += racy;
  tally.withCycles += !expected.cycles.empty();
  tally.executions += expected.ordered.size();
  tally.cycles += expected.cycles.size();
  std::set<reference::Race> all = expected.races;
  all.insert(expected.racesOfCycles.begin(), expected.racesOfCycles.end());
  EXPECT_TRUE(std::includes(all.begin(), all.end(), found.races.begin(), found.races.end())) << "a race too many";
  EXPECT_EQ(!found.races.empty(), racy) << "by the axioms:\n" << text(all);
  if (racy) {
    for (const std::string &key : found.executions)
      EXPECT_TRUE(expected.unordered.contains(key)) << "too many:\n" << key;
    return;
  }
  const std::multiset<std::string> once(expected.ordered.begin(), expected.ordered.end());
  EXPECT_EQ(found.executions, once) << "only explored:\n"
                                    << onlyIn(found.executions, once) << "only enumerated:\n"
                                    << onlyIn(once, found.executions);
  EXPECT_TRUE(found.isComplete);
  static_cast<void>(kinds);
}

void compareMany(Kinds kinds, unsigned count) {
  const axiomatic::Model model =
      axiomatic::readModel({.name = "ptx", .text = std::string(axiomatic::modelText("ptx"))});
  const unsigned seed = setting("VERIWARP_EXPLORE_SEED", 11);
  count = setting("VERIWARP_EXPLORE_PROGRAMS", count);
  Tally tally;
  for (unsigned i = setting("VERIWARP_EXPLORE_FIRST", 0); i < count && !::testing::Test::HasFailure(); ++i) {
    SCOPED_TRACE("program " + std::to_string(i) + " of seed " + std::to_string(seed));
    Script script = Generator(seed * 5000011 + i).script(kinds);
    script.barrierBase = 4; // the generator has no more locations
    script.swapsAlwaysWrite = true;
    keepToPtx(script);
    compare(script, kinds, model, tally);
  }
  std::printf("%u programs, %u with races; %u with load buffering; %zu executions, %zu of load buffering\n",
              tally.programs, tally.racy, tally.withCycles, tally.executions, tally.cycles);
}

TEST(PtxDifferential, ReadsWritesUpdatesFences) { compareMany({}, 300); }
TEST(PtxDifferential, Updates) { compareMany({.updates = true}, 200); }
TEST(PtxDifferential, Barriers) { compareMany({.barriers = true}, 200); }
TEST(PtxDifferential, Awaits) { compareMany({.awaits = true}, 200); }

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
