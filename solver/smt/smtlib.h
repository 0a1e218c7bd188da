// Queries as SMT-LIB 2 text: what the solvers are fed, what the cache is keyed by, and what the log holds. Private to
// this room.
#pragma once

#include "solver/smt/node.h"

#include <string>
#include <vector>

namespace veriwarp::smt {

// A query for a solver. Symbols are named v0, v1, ... in order, so that the text does not depend on what variables are
// called; everything else that is declared has another first letter.
struct Script {
  std::string logic; // "QF_BV", "QF_LIA"
  std::string text;  // declarations and assertions, without (check-sat)
  std::vector<Term> symbols;
};

// Exactly, over bit-vectors. Applications are symbols: their congruence is among the assertions, see congruence().
Script bitVectorScript(const TermPool &pool, const std::vector<Term> &assertions);

// For every two applications of one function: equal arguments give equal values.
std::vector<Term> congruence(TermPool &pool, const std::vector<Term> &assertions);
// How many lemmas that can be.
std::size_t congruencePairs(const std::vector<Term> &assertions);
// Those of them that do not hold in a model, some of them where there are many.
std::vector<Term> violatedCongruence(TermPool &pool, const std::vector<Term> &assertions, const Assignment &model);

// The values of v0, v1, ... from a solver's reply in lines "v3 17".
Assignment parseModel(std::string_view lines, const std::vector<Term> &symbols);

std::string decimal(Int128 v);
std::string smtInteger(Int128 v); // "(- 5)"

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
