// Formulas with quantifiers over terms, and the conversion to facts: clauses whose variables are all universal. Terms
// themselves have no quantifiers, so that solvers for ground formulas decide what is left. Private to this room.
#pragma once

#include "solver/smt/term.h"

#include <string>
#include <vector>

namespace veriwarp::verify {

struct Formula {
  enum Kind : std::uint8_t { Leaf, And, Or, Forall, Exists };
  Kind kind = Leaf;
  smt::Term leaf;
  std::vector<Formula> kids;
  std::vector<smt::Term> vars; // of Forall, Exists: variables of the pool that occur nowhere else
};

Formula leaf(smt::Term t);
Formula all(std::vector<Formula> kids);
Formula any(std::vector<Formula> kids);
Formula forall(std::vector<smt::Term> vars, Formula body);
Formula exists(std::vector<smt::Term> vars, Formula body);
Formula negate(smt::TermPool &pool, const Formula &f);
Formula implies(smt::TermPool &pool, const Formula &a, Formula b);
Formula implies(smt::TermPool &pool, smt::Term a, Formula b);
// `map`: by id of the variable or application.
Formula substitute(smt::TermPool &pool, const Formula &f, const std::unordered_map<unsigned, smt::Term> &map);
// The formula as one term, where it has no quantifiers; null otherwise.
smt::Term asTerm(smt::TermPool &pool, const Formula &f);
std::vector<smt::Term> leavesOf(const Formula &f);

// For all values of vars: body.
struct Fact {
  std::vector<smt::Term> vars;
  smt::Term body;
  // It says what a function's values are that nothing else speaks of: a model needs it only where the function is used.
  bool isDefinition = false;
  bool fromLoop = false; // it holds in the states that a loop's invariants allow, or after a barrier
};

// Existential variables become functions of the universal ones around them: Skolem functions.
bool isSkolem(smt::Term t);
std::vector<Fact> toFacts(smt::TermPool &pool, const Formula &f);

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
