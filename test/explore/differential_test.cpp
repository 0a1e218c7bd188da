// Random programs: the explorer must visit exactly the executions that the brute-force reference finds, each once, and
// report exactly the same races.
//
// A few thousand in every run of the tests. More: VERIWARP_EXPLORE_PROGRAMS=20000 VERIWARP_EXPLORE_SEED=1
// explore_differential
#include "test/explore/random_scripts.h"
#include "test/explore/reference.h"

#include <gtest/gtest.h>

#include <cstdlib>

using namespace veriwarp::explore;
using namespace veriwarp::explore::families;

namespace {

unsigned setting(const char *name, unsigned otherwise) {
  const char *text = std::getenv(name);
  return text ? static_cast<unsigned>(std::strtoul(text, nullptr, 10)) : otherwise;
}

// Of the running test: programs that were compared, and those that were too large for the reference.
unsigned compared = 0, skipped = 0;
struct Tally {
  Tally() { compared = skipped = 0; }
  ~Tally() { std::printf("%u programs compared, %u too large\n", compared, skipped); }
};

std::string describe(const Script &script) {
  std::string text;
  for (const ScriptThread &thread : script.threads) {
    text += "thread in block " + std::to_string(thread.place.block) + ":";
    for (const Instruction &i : thread.code)
      text += " [op " + std::to_string(int(i.operation)) + " loc " + std::to_string(i.address.value) + " order " +
              std::to_string(int(i.order)) + " scope " + std::to_string(int(i.scope)) + " update " +
              std::to_string(int(i.update)) + " a " + (i.a.isRegister ? "r" : "") + std::to_string(i.a.value) + " b " +
              std::to_string(i.b.value) + " to " + std::to_string(i.jump) + (i.await ? " await" : "") + " cmp " +
              std::to_string(int(i.compare)) + " " + std::to_string(i.awaited.value) + "]";
    text += "\n";
  }
  return text;
}

std::string onlyIn(const std::multiset<std::string> &a, const std::multiset<std::string> &b) {
  std::vector<std::string> rest;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(rest));
  std::string text;
  for (const std::string &key : rest)
    text += "  " + key + "\n";
  return text;
}

std::set<reference::Race> racesOf(const Result &result) {
  std::set<reference::Race> races;
  for (const Finding &finding : result.findings)
    if (finding.kind == Finding::Kind::DataRace || finding.kind == Finding::Kind::HeterogeneousRace) {
      const Event &a = finding.graph->events[finding.first], &b = finding.graph->events[finding.second];
      std::pair<unsigned, std::uint32_t> first{a.thread, a.request.site}, second{b.thread, b.request.site};
      if (second < first)
        std::swap(first, second);
      races.insert({finding.kind, first.first, first.second, second.first, second.second});
    }
  return races;
}

bool sequential(const Script &script) {
  return std::any_of(script.threads.begin(), script.threads.end(), [](const ScriptThread &thread) {
    return std::any_of(thread.code.begin(), thread.code.end(),
                       [](const Instruction &i) { return i.order == Order::Sequential; });
  });
}

bool waitsForEver(const Result &result) {
  return std::any_of(result.findings.begin(), result.findings.end(), [](const Finding &finding) {
    return finding.kind == Finding::Kind::Deadlock || finding.kind == Finding::Kind::BarrierDivergence;
  });
}

void compare(const Script &script, Kinds kinds, bool oldSequences) {
  reference::Outcome expected = reference::enumerate(script, oldSequences);
  if (expected.tooLarge) {
    ++skipped;
    return;
  }
  ++compared;
  std::multiset<std::string> executions, blocked;
  std::vector<unsigned> names;
  for (unsigned t = 0; t < script.threads.size(); ++t)
    names.push_back(t);
  Options options;
  options.oldReleaseSequences = oldSequences;
  options.executions = expected.executions.size() + 100; // more are too many: no need to see them all
  options.seconds = 60;
  options.onExecution = [&](const Graph &graph, Program &, bool waits) {
    (waits ? blocked : executions).insert(reference::executionKey(reference::nameExecution(graph), names));
  };
  Result result = explore(ScriptProgram(script), options);
  ASSERT_EQ(executions, expected.executions) << describe(script) << "only explored:\n"
                                             << onlyIn(executions, expected.executions) << "only in the reference:\n"
                                             << onlyIn(expected.executions, executions);
  ASSERT_TRUE(result.complete()) << describe(script);
  if (!kinds.awaits) {
    ASSERT_EQ(blocked, expected.blocked) << describe(script);
  } else if (!expected.waitingUnknown) { // others in which an update was put off come as well
    // A read that comes too late for the value is taken to be in time: also where it is late only by the order of
    // sequentially consistent events.
    const std::set<std::string> met(blocked.begin(), blocked.end());
    if (expected.blocked.empty() || !sequential(script)) {
      for (const std::string &key : expected.blocked)
        ASSERT_TRUE(met.contains(key)) << describe(script) << "only in the reference, where a thread waits:\n" << key;
      ASSERT_EQ(waitsForEver(result), !expected.blocked.empty()) << describe(script);
    }
  }
  ASSERT_EQ(racesOf(result), expected.races) << describe(script);
}

void compareMany(Kinds kinds, unsigned count) {
  const Tally tally;
  unsigned seed = setting("VERIWARP_EXPLORE_SEED", 7);
  count = setting("VERIWARP_EXPLORE_PROGRAMS", count);
  for (unsigned i = setting("VERIWARP_EXPLORE_FIRST", 0); i < count && !::testing::Test::HasFatalFailure(); ++i) {
    SCOPED_TRACE("program " + std::to_string(i) + " of seed " + std::to_string(seed));
    compare(Generator(seed * 1000003 + i).script(kinds), kinds, i % 4 != 0);
  }
}

TEST(Differential, ReadsWritesUpdatesFences) { compareMany({}, 400); }
TEST(Differential, Barriers) { compareMany({false, true, false}, 300); }
TEST(Differential, Awaits) { compareMany({true, false, false}, 300); }
// That once went wrong: an execution came twice; two were missed; the reference had a barrier left before all were
// there; an idle round came before an update of which something with a smaller number reads.
TEST(Differential, KnownPrograms) {
  compare(Generator(32 * 1000003 + 1459).script({true, true, false, false}), {true, true, false, false}, true);
  compare(Generator(35 * 1000003 + 761).script({true, false, false, false}), {true, false, false, false}, true);
  compare(Generator(55 * 1000003 + 4823).script({true, true, false, false}), {true, true, false, false}, true);
  compare(Generator(307 * 1000003 + 286).script({true, false, false}), {true},
          true); // a race where two updates read the same
  compare(Generator(9111u * 1000003 + 594).script({true, false, false}), {true, false, false}, true);
  compare(Generator(182 * 1000003 + 1542).script({true, true, false, false, true}), {true, true}, true);
}
// Several may pass, and one comes too late: which one, and who took what.
TEST(Differential, Permits) {
  for (unsigned giver : {0u, 3u})
    for (bool again : {false, true}) {
      Script script;
      for (unsigned t = 0; t < 4; ++t) {
        ScriptThread thread;
        if (t == giver) {
          thread.code.push_back(store(0, constant(0)));
          if (again)
            thread.code.push_back(store(0, constant(0)));
        } else {
          thread.code.push_back(families::update(UpdateKind::CompareSwap, 0, 0, constant(1)));
          thread.code.back() = await(thread.code.back(), Compare::Equal, constant(0));
        }
        script.threads.push_back(thread);
      }
      script.barrierBase = 100;
      SCOPED_TRACE("giver " + std::to_string(giver) + (again ? ", twice" : ""));
      compare(script, {true}, true);
    }
}
TEST(Differential, AwaitsAndBarriers) { compareMany({true, true, false}, 200); }
TEST(Differential, UpdatesThatAwait) { compareMany({true, false, false, false, true}, 300); }
TEST(Differential, UpdatesThatAwaitAndBarriers) { compareMany({true, true, false, false, true}, 200); }

void compareContended(bool barriers, unsigned count) {
  const Tally tally;
  unsigned seed = setting("VERIWARP_EXPLORE_SEED", 7);
  count = setting("VERIWARP_EXPLORE_PROGRAMS", count);
  for (unsigned i = setting("VERIWARP_EXPLORE_FIRST", 0); i < count && !::testing::Test::HasFatalFailure(); ++i) {
    SCOPED_TRACE("program " + std::to_string(i) + " of seed " + std::to_string(seed));
    compare(Generator(seed * 4000037 + i).contended(barriers), {true, barriers}, i % 4 != 0);
  }
}
TEST(Differential, Contended) { compareContended(false, 100); }
TEST(Differential, ContendedBarriers) { compareContended(true, 60); }

// Updates that commute, some of which do not: the same executions up to their order, each once, and the same races.
void compareSums(const Script &script, bool oldSequences, unsigned &found) {
  std::vector<reference::NamedExecution> all, visited;
  std::vector<unsigned> names;
  for (unsigned t = 0; t < script.threads.size(); ++t)
    names.push_back(t);
  reference::Outcome expected;
  bool blocked = false;
  reference::enumerate(script, oldSequences, expected, [&](const reference::NamedExecution &execution, bool waits) {
    blocked |= waits;
    if (!waits)
      all.push_back(execution);
  });
  if (expected.tooLarge) {
    ++skipped;
    return;
  }
  ++compared;
  std::set<std::uint32_t> sums;
  Options options;
  options.oldReleaseSequences = oldSequences;
  options.seconds = 60;
  options.executions = all.size() + 100;
  options.onRestart = [&] {
    visited.clear();
    sums.clear();
  };
  options.onExecution = [&](const Graph &graph, Program &, bool waits) {
    if (waits)
      return;
    visited.push_back(reference::nameExecution(graph));
    for (const Event &event : graph.events)
      if (event.commutes())
        sums.insert(event.request.location);
  };
  Result result = explore(ScriptProgram(script), options);
  ASSERT_TRUE(result.complete()) << describe(script);
  std::set<std::string> wanted;
  std::multiset<std::string> got;
  for (const reference::NamedExecution &execution : all)
    wanted.insert(reference::executionKey(reference::withoutOrder(execution, sums), names));
  for (const reference::NamedExecution &execution : visited)
    got.insert(reference::executionKey(reference::withoutOrder(execution, sums), names));
  std::multiset<std::string> once(wanted.begin(), wanted.end());
  ASSERT_EQ(got, once) << describe(script) << "only explored:\n"
                       << onlyIn(got, once) << "only in the reference:\n"
                       << onlyIn(once, got);
  found += all.size() > visited.size();
  ASSERT_EQ(racesOf(result), expected.races) << describe(script);
  if (!expected.waitingUnknown && (!blocked || !sequential(script))) {
    ASSERT_EQ(waitsForEver(result), blocked) << describe(script);
  }
}

void compareManySums(bool updates, unsigned count) {
  const Tally tally;
  unsigned seed = setting("VERIWARP_EXPLORE_SEED", 7), fewer = 0;
  count = setting("VERIWARP_EXPLORE_PROGRAMS", count);
  for (unsigned i = setting("VERIWARP_EXPLORE_FIRST", 0); i < count && !::testing::Test::HasFatalFailure(); ++i) {
    SCOPED_TRACE("program " + std::to_string(i) + " of seed " + std::to_string(seed));
    Kinds kinds{updates || i % 3 == 0, updates || i % 2 == 0, false, true, updates};
    compareSums(Generator(seed * 3000017 + i).script(kinds), i % 4 != 0, fewer);
  }
  EXPECT_GT(fewer, count / (updates ? 1000 : 100));
}

TEST(Differential, KnownSums) { // an execution came twice
  unsigned fewer = 0;
  compareSums(Generator(75 * 3000017 + 2550).script({true, true, false, true, true}), true, fewer);
}
TEST(Differential, Sums) { compareManySums(false, 200); }
TEST(Differential, SumsUpdatesAwaitsAndBarriers) { compareManySums(true, 200); }

// With symmetry, at least one of each set of executions that are equal up to the names of equal threads.
TEST(Differential, Symmetry) {
  const Tally tally;
  unsigned seed = setting("VERIWARP_EXPLORE_SEED", 7), count = setting("VERIWARP_EXPLORE_PROGRAMS", 120);
  for (unsigned i = 0; i < count; ++i) {
    Kinds kinds{i % 2 != 0, i % 3 == 0, true};
    Script script = Generator(seed * 2000003 + i).script(kinds);
    if (reference::enumerate(script).tooLarge) {
      ++skipped;
      continue;
    }
    ++compared;
    std::multiset<std::string> all = reference::symmetricExecutions(script);
    std::set<std::string> expected(all.begin(), all.end()), visited;
    std::uint64_t plain = explore(ScriptProgram(script), {}).statistics.executions;
    Options options;
    options.symmetry = true;
    options.onExecution = [&](const Graph &graph, Program &, bool waits) {
      if (!waits)
        visited.insert(reference::symmetricKey(reference::nameExecution(graph), script));
    };
    Result result = explore(ScriptProgram(script), options);
    ASSERT_EQ(visited, expected) << "program " << i << "\n" << describe(script);
    ASSERT_LE(result.statistics.executions, plain);
  }
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
