// The search for a contradiction among polynomials: see algebra.cpp. Private to algebra.cpp (facts, the order of
// things), algebra_equations.cpp (equations are split and solved), algebra_remainders.cpp (quotients and
// remainders), algebra_chains.cpp (inequalities) and algebra_cases.cpp (disjunctions).
#pragma once

#include "solver/smt/integer.h"

#include <set>

namespace veriwarp::smt {

class AlgebraSearch {
public:
  struct State {
    Integers ints;
    std::vector<Poly> facts;       // at least 0
    std::vector<Poly> equations;   // 0, not split yet
    std::vector<Poly> kept;        // 0, nothing to be done with them
    std::vector<unsigned> open;    // disjunctions and disequalities, by formula
    std::vector<unsigned> pending; // formulas to assert
    std::vector<std::pair<unsigned, Poly>> substitutions;
    std::unordered_map<unsigned, bool> booleans;
    bool hasBoundQuotients = false;                                      // boundQuotients() has been there
    std::unordered_map<unsigned, std::pair<std::size_t, Poly>> currents; // by formula: substitutions made, result
  };

  AlgebraSearch(const IntegerProblem &problem, const Deadline &limit) : q(problem), deadline(limit) {}

  // True if the state has no model.
  bool refute(State &s, unsigned depth);
  // Everything that follows without distinguishing cases. False: contradiction.
  bool settle(State &s);

private:
  enum class Truth : std::uint8_t { False, True, Unknown };

  // algebra.cpp
  bool assertFormula(State &s, unsigned id);
  const Poly &current(State &s, unsigned formula);
  static Poly substituted(State &s, Poly p);
  static bool isFixed(const State &s, unsigned u);
  bool addFact(State &s, Poly p);
  bool divideOut(State &s, const Poly &p);
  static void tightenContent(Poly &p);
  // Beyond this, products in prove() could saturate.
  static bool isFar(Int128 v) { return magnitude(v) > Int128(1) << 90; }
  static bool isTooLarge(const Poly &p);
  bool findZeros(State &s);

  // algebra_equations.cpp
  bool useEquation(State &s, Poly p, bool &progress);
  bool substitute(State &s, unsigned u, const Poly &by);
  bool isWithin(State &s, const Poly &p, const Poly &bound);
  bool splitByConstant(State &s, const Poly &p, bool &contradiction);
  bool splitByUnknown(State &s, const Poly &p);
  static std::vector<unsigned> radices(const State &s, const Poly &p);
  bool boundQuotients(State &s);
  bool equateQuotients(State &s);
  bool equateDividends(State &s);
  bool oppositeFacts(State &s, bool &changed);

  // algebra_chains.cpp
  bool prove(State &s, const Poly &p, unsigned depth);
  bool chain(State &s, const Poly &p, unsigned depth);
  bool isAtLeastZero(const State &s, const Poly &p, Int128 a, const Poly &f, Int128 b, Int128 constant);
  const Interval &boundsOf(const State &s, unsigned monomial);
  bool contradictsByChaining(State &s);
  bool propagateBounds(State &s, bool &changed);

  // algebra_cases.cpp
  Truth truth(State &s, unsigned id);
  Truth truthOfPart(State &s, unsigned id);
  Truth truthOf(State &s, unsigned id);
  bool reviewOpen(State &s, bool &changed);
  bool probe(State &s);
  bool refuteWith(const State &s, unsigned depth, const std::vector<Poly> &facts, const std::vector<Poly> &equations,
                  const std::vector<unsigned> &formulas, bool onlySettle = false);
  bool splitCases(State &s, unsigned depth);

  // Steps or time are used up: what is open stays so.
  bool exhausted() {
    if (budget > 0 && deadline.over())
      budget = 0;
    return budget <= 0;
  }

  const IntegerProblem &q;
  const Deadline &deadline;
  int budget = 6000; // steps, over all cases
  int attempts = 0;
  std::vector<std::pair<unsigned, Interval>> bounds; // of monomials, by index: the prove() that asked, the bounds
  unsigned proofs = 0;                               // calls of prove() so far
  bool isRoot = true;
  std::set<std::pair<unsigned, std::size_t>> probed; // formula, substitutions made by then
  std::vector<std::pair<unsigned, Truth>> walked;    // by formula: the walk of truth() that came there last, its result
  unsigned walk = 0;
};

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
