// From a solver's model to a counterexample that a user can check: the world it happens in, the threads, replayed.
#pragma once

#include "passes/race/checks/checks.h"
#include "passes/race/replay/replay.h"

namespace veriwarp::race {

// What a replay has shown.
struct Shown {
  bool happens = false;
  bool tainted = false;   // a value that the model abstracts had a say: in it, or, if it does not happen, in the path
  report::Abstraction by; // this one, where it is known
  kernel::Location where; // of it
};

struct Participant {
  Dim3 block{}, thread{};
  Run run;
  std::optional<Event> event;
};

struct Counterexample {
  Concrete world;
  std::vector<Participant> threads; // one or two
  report::Abstraction dependsOn;    // where it is no more than possible: what it rests on
  kernel::Location dependsOnWhere;
};

// The world of a model.
Counterexample worldOf(Context &context, const smt::Assignment &model, const std::vector<Evaluator *> &threads);

// What the model says of the instructions whose results replay cannot know.
Guesses guessesFrom(const smt::Assignment &model, const Evaluator &thread);

// A thread's run; its instructions count as work.
Run replayed(const Context &context, const Concrete &world, const Dim3 &block, const Dim3 &thread,
             const Guesses &guesses, std::size_t maxSteps, Recorded recorded = {});

// Do both store the same known value in the same place?
bool storeOneValue(const kernel::Kernel &kernel, const Event &x, const Event &y);

// Replays both threads of `model` and looks for `a` (in the first) and `b` (in the second) meeting in one interval of
// `level`, then for the same pair of accesses between any two threads of the same blocks. Those that store different
// values are preferred.
Shown replayRace(CheckContext &context, const smt::Assignment &model, Level level, kernel::AccessId a,
                 kernel::AccessId b, Counterexample &out);

// An abstracted value that the terms depend on, if any: for findings that replay cannot decide.
const Abstraction *abstractionIn(Context &context, const std::vector<Term> &terms,
                                 const std::vector<Evaluator *> &threads);

// In source terms.
std::string show(const Dim3 &id);
report::Phrase threadName(const Participant &who); // "thread (1,0,0) of block (0,0,0)"
// The index at a byte offset: 5; where an unsigned index has wrapped, what was meant is added: "4294967295 (-1 as
// unsigned)".
report::Phrase elementNumber(std::uint64_t offset, std::uint32_t elementSize);
std::vector<report::Binding> bindings(Context &context, const Concrete &world);
report::ThreadTrace traceOf(Context &context, const Participant &who, const report::Action &action);
// "reads s[3], d = 32": the loop variables around the event after what is said of it.
report::Phrase withLoopValues(Context &context, const Event &event, report::Phrase said);
std::string objectName(Context &context, kernel::ObjectId object);
report::MemorySpace spaceOf(const kernel::Object &object);
report::Phrase access(const kernel::Access &access); // "read", "write", "atomic update"

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
