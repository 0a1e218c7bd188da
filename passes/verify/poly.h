// Terms of 64 bits as polynomials with integer coefficients, for matching subscripts: which k makes k*N + t equal to i?
// Private to this room.
#pragma once

#include "solver/smt/term.h"

#include <map>
#include <optional>
#include <vector>

namespace veriwarp::verify {

// Products of terms that are no sums, products or constants, sorted by id, to their coefficients (never 0). The empty
// product is the constant.
struct Poly {
  std::map<std::vector<smt::Term>, std::int64_t,
           bool (*)(const std::vector<smt::Term> &, const std::vector<smt::Term> &)>
      terms;
  Poly();
  bool isConstant() const;
  std::int64_t constant() const; // the constant part
};

// nullopt where it grows too large.
std::optional<Poly> polyOf(smt::Term t);
smt::Term toTerm(smt::TermPool &pool, const Poly &p);
Poly subtract(const Poly &a, const Poly &b);
std::optional<Poly> multiply(const Poly &a, const Poly &b);

// pattern(x) = target for x, where the pattern is linear in x: `exact`: the two polynomials are the same with it. Where
// x has a constant coefficient other than +-1, and the division is not exact, the quotient that truncates.
struct Solution {
  smt::Term value;
  bool exact = false;
};
std::optional<Solution> solveFor(smt::TermPool &pool, smt::Term pattern, smt::Term x, smt::Term target);

bool mentions(smt::Term t, smt::Term symbol);

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
