// A random use of the solver as data: a list of calls that can be played, checked against a model, and made smaller.
//
// The model of a solver is the list of clauses added so far, the assumptions of the next call and the answer of the
// last one; brute force says what the answer must be. Whatever the interface promises is checked after every call:
// answers, models, failed assumptions, learnt clauses, exceptions where there is no model or refutation, and the proof,
// step by step, by both checkers.
#pragma once

#include "formulas.h"

#include <string>
#include <utility>

namespace veriwarp::test {

struct Call {
  enum Kind { Clause, Literals, Assume, Solve, Limit, Terminate, Interrupt, Reserve, Learn, Misuse, Option } kind;
  std::vector<int> numbers; // literals, or what the call needs
  std::string option;
};

struct Script {
  int variables = 0;
  bool brute = true; // small enough for brute force
  bool proof = true, drat = true, singleShot = false;
  std::vector<std::pair<std::string, long>> options;
  std::vector<Call> calls;
};

struct ScriptSettings {
  int variables = 14;
  bool large = false;
};

Script randomScript(uint64_t seed, const ScriptSettings &settings);

/// Empty if everything is as it must be, else what is not. std::bad_alloc passes through.
std::string play(const Script &script);

/// A smaller script that fails as well, by leaving out calls, literals and options.
Script shrink(Script script);

/// As C++ that can be put into a test.
std::string show(const Script &script);

} // namespace veriwarp::test

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
