// From a question to what is concluded of it, for every check: ask, judge what callers may see to, replay, excuse, and
// rank. A check supplies the question; what it tells of a failure is its own.
//
// A failure is refuted (definite) only if the replay shows it, nothing that the model abstracts had a say in it, it was
// found at a launch that was judged, no condition that callers usually keep excludes it, it does not rest on parts of
// the launch that host code decides out of sight, and no circumstance that the question names speaks against it.
// Otherwise it is possible, and rests on the first of these that fails; or unknown, where the replay does not show it
// and nothing abstracted could be the reason.
#pragma once

#include "passes/race/checks/counterexample.h"

#include <functional>
#include <optional>
#include <vector>

namespace veriwarp::race {

// Because of this, a failure is only possible although the replay shows it. `what` of no kind: the finding says nothing
// about it.
struct Circumstance {
  report::Abstraction what;
  kernel::Location where;
};

// What must be abstracted so that a failure that the replay does not show is still possible. Otherwise it is unknown:
// an artefact of how loops are summarised.
enum class Doubt : std::uint8_t {
  PathOrValue,  // the threads' ways, or a value in the question that is not a loop's
  PathOrAny,    // the same, a loop's value too
  Value,        // a value in the question that is not a loop's
  PathAndValue, // both
};

// When the question is asked again for early iterations, to which a replay gets.
enum class Early : std::uint8_t { Never, IfExcluded /* neither shown nor tainted */, IfNotShown };

struct Question {
  // Needed, all of these.
  Term fails;                                // a model of it is a failure
  std::vector<Evaluator *> threads;          // that it is about: one, or the two of a pair
  std::string label;                         // in logs
  std::vector<kernel::ValueId> instructions; // that it is about: accesses, barriers, assertions
  kernel::Location where;                    // of unknowns
  report::Reason undecided;                  // what the solver says is added to its data
  std::function<report::Reason(const Counterexample &)> notShown;
  // Replays the model; `cex` gets the world and the runs.
  std::function<Shown(const smt::Assignment &model, Counterexample &cex)> replay;

  std::optional<smt::Answer> answer = {}; // if it has been asked already
  bool bounds = false;                    // it is whether an index stays below a size, which callers see to as well
  Doubt doubt = Doubt::PathOrValue;
  Early early = Early::Never;
  // Between two threads: what is not modelled, or what a value in memory says, may order them. Else a condition that
  // callers may keep is told before the value that it hangs on besides.
  bool mayBeOrdered = false;
  std::vector<Circumstance> circumstances = {};
  std::function<smt::Answer(const smt::Answer &)> plainer = {}; // the same with smaller numbers, if judging found none
  std::optional<report::Reason> outOfTime = {};                 // a possible failure is this where time has run out
};

struct Conclusion {
  enum class Kind : std::uint8_t { Excluded, Unknown, Possible, Refuted };
  Kind kind = Kind::Excluded;
  report::Reason reason;  // Unknown
  kernel::Location where; // of that
  Counterexample cex;     // Possible (with what it rests on), Refuted
  smt::Assignment model;  // what was replayed
  bool definite() const { return kind == Kind::Refuted; }
  bool happens = false;           // the replay shows it
  bool callersMayExclude = false; // a condition that callers usually keep, or that is undecided
  // Whether there is nothing to report: Excluded, or Unknown, which is then added to `tally`.
  bool settled(Tally &tally) const;
  // Refuted or Possible: adds it to `tally`.
  void count(Tally &tally) const { ++(definite() ? tally.refuted : tally.possible); }
};

Conclusion conclude(Context &context, const Question &question);

// What a check's replay begins with: the world of the model, and the runs of its threads.
void runThreads(Context &context, const smt::Assignment &model, const std::vector<Evaluator *> &threads,
                Counterexample &cex);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
