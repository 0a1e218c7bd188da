// All executions of a small program, by brute force from the axioms of scoped RC11: every trace of every thread over
// the values that occur, every reads-from, every modification order; those that satisfy the axioms stay. Slow, and
// written to be obviously right: relations are bit matrices, and the axioms are their definitions, word for word. It
// shares nothing with the explorer but the interpreter of scripts.
#pragma once

#include "runtime/explore/explorer.h"
#include "runtime/explore/script.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <tuple>

namespace veriwarp::explore::reference {

// kind, threads and sites of both
using Race = std::tuple<Finding::Kind, unsigned, std::uint32_t, unsigned, std::uint32_t>;

struct Outcome {
  std::multiset<std::string> executions; // as executionKey() names them
  std::multiset<std::string> blocked;    // a barrier that not all reach; a value that does not come
  std::set<Race> races;  // of both, and of those in which a thread awaits still, or has read what it does not await
  bool tooLarge = false; // given up
  bool waitingUnknown = false; // `blocked` lacks executions in which a thread awaits
};

Outcome enumerate(const Script &script, bool oldReleaseSequences = true);
void enumerate(const Script &script, bool oldReleaseSequences, Outcome &outcome,
               const std::function<void(const struct NamedExecution &, bool blocked)> &each);

// An execution as text: what each thread did, read from where, and the modification orders. `rename[t]` is put for t.
struct NamedEvent {
  std::string what;      // kind, location, values
  int sourceThread = -2; // -2: does not read; -1: the initial value
  unsigned sourceIndex = 0;
  bool commutes = false; // an update of Request::commutes
  std::uint32_t location = 0;
};
struct NamedExecution {
  std::vector<std::vector<NamedEvent>> threads;
  std::map<std::uint32_t, std::vector<std::pair<unsigned, unsigned>>> order; // by location: thread, index
};
std::string executionKey(const NamedExecution &execution, const std::vector<unsigned> &rename);
NamedExecution nameExecution(const Graph &graph);
// Without what cannot be told apart where updates of `locations` commute: their order, and what they read.
NamedExecution withoutOrder(NamedExecution execution, const std::set<std::uint32_t> &locations);
// The least key under exchange of threads of one class.
std::string symmetricKey(const NamedExecution &execution, const Script &script);
std::multiset<std::string> symmetricExecutions(const Script &script, bool oldReleaseSequences = true);

} // namespace veriwarp::explore::reference

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
