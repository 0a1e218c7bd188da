// From a solver's model to a counterexample that a user can check: the world it happens in, the threads, replayed.
#pragma once

#include "passes/race/context.h"

namespace veriwarp::race {

enum class Confirmation {
  Confirmed, // both events happen, whatever memory holds
  Possible,  // they happen if the values that the model abstracts are as in the counterexample, or replay cannot tell
  Spurious,  // they do not happen: an artefact of how loops are summarised
};

struct Participant {
  Dim3 block{}, thread{};
  Run run;
  std::optional<Event> event;
};

struct Counterexample {
  Concrete world;
  std::vector<Participant> threads; // one or two
  report::Abstraction dependsOn;    // for Possible
  kernel::Location dependsOnWhere;
};

// The world of a model.
Counterexample worldOf(Context &context, const smt::Assignment &model, std::initializer_list<Evaluator *> threads);

// What the model says of the instructions whose results replay cannot know.
Guesses guessesFrom(const smt::Assignment &model, const Evaluator &thread);

// Replays both threads of `model` and looks for `a` (in the first) and `b` (in the second) meeting in one interval of
// `level`, then for the same pair of accesses between any two threads of the same blocks.
Confirmation replayRace(Context &context, const smt::Assignment &model, Level level, kernel::AccessId a,
                        kernel::AccessId b, Counterexample &out);

// An abstracted value that the terms depend on, if any: for findings that replay cannot decide.
const Abstraction *abstractionIn(Context &context, const std::vector<Term> &terms, std::initializer_list<Evaluator *> threads);

// In source terms.
std::string show(const Dim3 &id);
// The index at a byte offset: 5; where an unsigned index has wrapped, what was meant is added: "4294967295 (-1 as unsigned)".
std::string elementNumber(std::uint64_t offset, std::uint32_t elementSize);
std::vector<report::Binding> bindings(Context &context, const Concrete &world);
report::ThreadTrace traceOf(Context &context, const Participant &who, const std::string &action);
// ", d = 32": the loop variables around the event; empty when none has a name.
std::string loopValues(Context &context, const Event &event);
std::string objectName(Context &context, kernel::ObjectId object);
std::string spaceName(const kernel::Object &object);

} // namespace veriwarp::race
