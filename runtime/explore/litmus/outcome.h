// What a test comes to, in herd's form: shared by the explorer (run.cpp) and by models given by axioms (axioms.cpp).
// Private to litmus/.
#pragma once

#include "runtime/explore/litmus/test.h"

#include <functional>
#include <set>

namespace veriwarp::explore::litmus {

using State = std::vector<Value>;                       // of Test::observed
using ValueOf = std::function<Value(const Variable &)>; // in a final state

bool holds(const Condition &condition, const ValueOf &value);

// "12:4": where an instruction stands.
std::string placeText(const Test &test, std::uint32_t site);
// Why a thread has no end: "signed overflow: "
const char *faultText(Fault fault);

class Tally {
public:
  explicit Tally(const Test &of) : test(of) {}
  bool add(const ValueOf &value); // a final state, if the filter holds for it: whether it does

  bool fails = false;          // a thread has no end: it might do anything
  std::set<std::string> flags; // lines
  // All that kept it from being complete.
  std::vector<std::string> incomplete;
  std::string racesMissing; // why there may be other races, though all states are known
  std::uint64_t executions = 0, blocked = 0, bounded = 0;
  std::uint32_t mostEvents = 0;
  double seconds = 0;
  bool racy = false;

  Outcome outcome() const;

private:
  const Test &test;
  std::map<State, std::uint64_t> states;
  std::uint64_t positive = 0, negative = 0;
};

// The test under a model given by axioms.
Outcome runAxioms(const Test &test, const RunOptions &options);

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
