// A problem over integers as a circuit (solver/smt/blast), exactly, products too: every unknown has a range, so every
// polynomial has a number of digits in which it does not wrap. Private to this room.
#pragma once

#include "solver/smt/blast/decide.h"
#include "solver/smt/blast/words.h"
#include "solver/smt/integer.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace veriwarp::smt {

class IntegerCircuits {
public:
  explicit IntegerCircuits(const IntegerProblem &ofIntegers) : problem(ofIntegers) {}

  // False: a range has no end, or the circuit would be too large; then this object is not to be used any more.
  bool take();
  // What holds together in every model in which nothing wraps.
  const std::vector<blast::Wire> &conditions() const { return all; }
  const blast::Circuit &circuit() const { return gates; }
  Assignment model(const blast::CircuitSolver &solver) const; // of the symbols

private:
  const IntegerProblem &problem;
  blast::Circuit gates;
  std::vector<blast::Wire> all;
  std::vector<std::optional<blast::Word>> unknowns, monomials; // read as signed
  std::vector<std::optional<blast::Wire>> formulas;
  std::unordered_map<unsigned, blast::Wire> booleans; // by term id
  bool failed = false;

  const blast::Word &unknown(unsigned index);
  const blast::Word &monomial(unsigned index);
  blast::Word valueOf(const Poly &p);
  blast::Wire formula(unsigned index);
  blast::Wire atom(const Formula &f);
};

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
