// Random programs: the enumerator, with scoped RC11 given by axioms, must find exactly the executions that the explorer
// visits, and the same races. They share the interpreter's arithmetic and nothing else.
//
// More: VERIWARP_EXPLORE_PROGRAMS=20000 VERIWARP_EXPLORE_SEED=1 explore_axiomatic_differential
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

struct Found {
  std::multiset<std::string> executions;
  std::set<reference::Race> races;
};

Found explored(const Script &script, const std::vector<unsigned> &names) {
  Found found;
  Options options;
  options.seconds = 60;
  options.onExecution = [&](const Graph &graph, Program &, bool blocked) {
    if (!blocked)
      found.executions.insert(reference::executionKey(reference::nameExecution(graph), names));
  };
  for (const Finding &finding : explore(ScriptProgram(script), options).findings)
    if (finding.kind == Finding::Kind::DataRace || finding.kind == Finding::Kind::HeterogeneousRace) {
      const Event &a = finding.graph->events[finding.first], &b = finding.graph->events[finding.second];
      std::pair<unsigned, std::uint32_t> first{a.thread, a.request.site}, second{b.thread, b.request.site};
      if (second < first)
        std::swap(first, second);
      found.races.insert({finding.kind, first.first, first.second, second.first, second.second});
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
    std::sort(writes.begin(), writes.end(),
              [&](const auto &a, const auto &b) { return coherence.contains(a.first, b.first); });
    for (auto &[thread, index] : writes) {
      const unsigned e = thread;
      thread = events[e].thread;
      index = slot[e];
    }
  }
  return execution;
}

Found enumerated(const Script &script, const std::vector<unsigned> &names, const axiomatic::Model &model) {
  Found found;
  axiomatic::Evaluation evaluation(model);
  axiomatic::EnumerationOptions options;
  options.dialect = axiomatic::Dialect::C;
  options.mayBecome = [&](const axiomatic::Unfinished &unfinished) {
    return evaluation.mayBeConsistent(unfinished.candidate, unfinished.eventsAreMissing, [] { return false; });
  };
  const auto visit = [&](const axiomatic::Made &made) {
    evaluation.consistent(*made.candidate, [&] {
      for (const axiomatic::Axiom &axiom : model.axioms)
        if (axiom.isFlag && evaluation.holds(axiom))
          for (const auto &[x, y] : evaluation.value(axiom.term).pairs()) {
            const axiomatic::Event &a = made.candidate->events[x], &b = made.candidate->events[y];
            std::pair<unsigned, std::uint32_t> first{a.thread, a.instruction->site};
            std::pair<unsigned, std::uint32_t> second{b.thread, b.instruction->site};
            if (second < first)
              std::swap(first, second);
            found.races.insert({axiom.name == "data-race" ? Finding::Kind::DataRace : Finding::Kind::HeterogeneousRace,
                                first.first, first.second, second.first, second.second});
          }
      if (made.isComplete() && !made.repeats)
        found.executions.insert(reference::executionKey(named(*made.candidate, evaluation.coherence()), names));
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

std::string text(const std::multiset<std::string> &keys) {
  std::string all;
  for (const std::string &key : keys)
    all += "  " + key + "\n";
  return all;
}

void compareMany(Kinds kinds, unsigned count) {
  const axiomatic::Model model =
      axiomatic::readModel({.name = "scoped-rc11", .text = std::string(axiomatic::modelText("scoped-rc11-axioms"))});
  const unsigned seed = setting("VERIWARP_EXPLORE_SEED", 11);
  count = setting("VERIWARP_EXPLORE_PROGRAMS", count);
  for (unsigned i = 0; i < count && !::testing::Test::HasFailure(); ++i) {
    SCOPED_TRACE("program " + std::to_string(i) + " of seed " + std::to_string(seed));
    Script script = Generator(seed * 1000003 + i).script(kinds);
    script.barrierBase = 4; // the generator has no more locations
    std::vector<unsigned> names;
    for (unsigned t = 0; t < script.threads.size(); ++t)
      names.push_back(t);
    std::string program;
    for (const ScriptThread &thread : script.threads) {
      program += "block " + std::to_string(thread.place.block) + ":";
      for (const Instruction &op : thread.code)
        program +=
            " [op " + std::to_string(int(op.operation)) + " loc " + std::to_string(op.address.value) + " order " +
            std::to_string(int(op.order)) + " scope " + std::to_string(int(op.scope)) + " update " +
            std::to_string(int(op.update)) + " a " + (op.a.isRegister ? "r" : "") + std::to_string(op.a.value) +
            (op.await ? " await " + std::to_string(int(op.compare)) + " " + std::to_string(op.awaited.value) : "") +
            "]";
      program += "\n";
    }
    SCOPED_TRACE(program);
    const Found expected = explored(script, names), found = enumerated(script, names, model);
    EXPECT_EQ(found.executions, expected.executions) << "explored:\n"
                                                     << text(expected.executions) << "enumerated:\n"
                                                     << text(found.executions);
    // The explorer takes an update that waits for no access before it goes on.
    if (kinds.awaits) {
      EXPECT_TRUE(std::includes(found.races.begin(), found.races.end(), expected.races.begin(), expected.races.end()));
    } else {
      EXPECT_EQ(found.races, expected.races);
    }
  }
}

TEST(AxiomaticDifferential, ReadsWritesUpdatesFences) { compareMany({}, 300); }
TEST(AxiomaticDifferential, Updates) { compareMany({.updates = true}, 200); }
TEST(AxiomaticDifferential, Barriers) { compareMany({.barriers = true}, 200); }
TEST(AxiomaticDifferential, Awaits) { compareMany({.awaits = true}, 200); }

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
