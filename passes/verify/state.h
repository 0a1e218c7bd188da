// What passes from part to part of the verifier: a state of the thread that runs, how an expression is evaluated, what
// stands around a statement, what an assertion says. Values, which are copied. Private to this room.
#pragma once

#include "passes/verify/formula.h"
#include "passes/verify/program.h"
#include "passes/verify/verify.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace veriwarp::verify {

using report::Phrase;
using report::PhraseKind;

struct Update {
  smt::Term guard;
  std::vector<smt::Term> index;
  smt::Term value;
};

// An array as this thread knows it: a function of the subscripts, and what it has written since.
struct ArrayState {
  std::string base;
  std::vector<Update> updates;
};

// guard ==> this thread holds `amount` of array[index], for all values of vars. Negative: it has given it up.
struct Chunk {
  VariablePtr array;
  smt::Term guard;
  std::vector<smt::Term> vars;
  std::vector<smt::Term> index;
  smt::Term amount;
  bool isNegative = false;
  std::vector<std::string> inverses; // functions from the location to vars; empty where they follow from the index
  smt::Term share;                   // of an amount 1\E: E
  Place place;
};

struct State {
  std::map<const Variable *, smt::Term> variables;
  std::map<const Variable *, ArrayState> arrays;
  std::vector<Chunk> chunks;
  smt::Term path;
};

// How an expression is evaluated. `variables` stands above the state's: bound variables.
struct Scope {
  const State *state = nullptr;
  std::map<const Variable *, smt::Term> bound;
  std::vector<smt::Term> vars; // universal around the expression
  smt::Term guard;             // what holds where the expression is evaluated
  bool isCode = false;         // integers have types, and operations overflow
  bool unchecked = false;      // no obligations: they have been, or will be, proved elsewhere
  const State *old = nullptr;  // what \old means; null: the state at the entry
  bool inInvariant = false;    // it is part of the kernel's invariant, which speaks of what no thread holds
};

// Where the threads go that do not come to the end of a list of statements.
struct Exits { // of a loop
  std::vector<State> breaks, continues;
  bool returnDiffers = false; // threads of a block may return apart from each other
};
struct Returns { // of a function that is executed in place
  std::vector<State> states;
  const Variable *result = nullptr; // null: none
  Type type;
};

// Around the statement that is executed.
struct Frame {
  Exits *loop = nullptr;                           // the innermost
  Returns *function = nullptr;                     // the innermost
  std::vector<const std::vector<Chunk> *> outside; // permissions that wait outside the loops around
};

inline bool isWide(Type type) { return type.kind == Type::Int && type.bits == 64 && !type.isSigned; }

// What a contract says: permissions, and conditions.
struct Assertion {
  std::vector<Chunk> chunks;
  std::vector<Formula> conditions;
};

// state_check.cpp; for assertions.
bool holds(const Chunk &chunk);
bool holds(const State &state);
bool holds(const Scope &scope);
bool holds(const Assertion &assertion);

// Structures are their fields.
std::vector<VariablePtr> scalars(const std::vector<VariablePtr> &list);

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
