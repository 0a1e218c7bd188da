// A query over mathematical integers: formulas whose atoms are polynomials compared with 0. Private to this room.
//
// Both what decides without a solver (algebra.cpp) and what writes linear arithmetic for one (integer_script.cpp) work
// on this form. lower.cpp makes it from bit-vector terms.
#pragma once

#include "solver/smt/node.h"
#include "solver/smt/smtlib.h"
#include "solver/smt/work.h"

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace veriwarp::smt {

// constant + sum of coefficient * monomial. Monomials are indices into Integers; sorted, coefficients not 0.
struct Poly {
  Int128 constant = 0;
  std::vector<std::pair<unsigned, Int128>> terms;

  bool isConstant() const { return terms.empty(); }
  friend bool operator==(const Poly &, const Poly &) = default;
};

Poly operator+(const Poly &a, const Poly &b);
Poly operator*(const Poly &a, Int128 c);
inline Poly operator-(const Poly &a, const Poly &b) { return a + b * Int128(-1); }
inline Poly operator+(Poly a, Int128 c) {
  a.constant += c;
  return a;
}

// The integer unknowns of a query and the products of them that occur.
struct Integers {
  struct Unknown {
    Interval range;
    Term symbol; // null for one that the lowering has introduced
  };
  std::vector<Unknown> unknowns;
  std::vector<std::vector<unsigned>> monomials; // of unknowns, sorted, with repetition
  std::map<std::vector<unsigned>, unsigned> monomialIndex;
  bool overflow = false; // a coefficient has left what is computed with: the problem is not to be used

  unsigned fresh(Interval range, Term symbol = {});
  unsigned monomial(std::vector<unsigned> factors);
  Poly unknown(unsigned index);
  Poly multiply(const Poly &a, const Poly &b);
  Poly replace(const Poly &p, unsigned unknown, const Poly &by);
  bool mentions(const Poly &p, unsigned unknown) const;
  Interval intervalOf(const Poly &p) const;
  Interval intervalOfMonomial(unsigned m) const;
  bool isLinear(const Poly &p) const;
};

// In negation normal form.
struct Formula {
  enum class Kind : std::uint8_t { True, False, Bool, NotBool, And, Or, Ge /* poly >= 0 */, Eq, Ne /* poly == 0 */ };
  Kind kind = Kind::True;
  std::vector<unsigned> kids;
  Poly poly;
  Term symbol; // of Bool, NotBool
};

// Bits of int. C++ computes in none narrower: what is narrower has been converted, which may lose bits.
inline constexpr unsigned narrowestIndex = 32;
// Index arithmetic: taken not to wrap, or to lose bits (TermPool::truncIndex).
inline bool isIndex(const Node &n) { return n.width >= narrowestIndex || (n.kind == Kind::Trunc && n.value != 0); }

struct IntegerProblem {
  Integers ints;
  std::vector<Formula> formulas;
  std::vector<unsigned> asserted;
  // That operations taken as integer arithmetic do not wrap, and none divides by 0. Without them the problem has more
  // models, so it is unsat under the assumption if it is unsat at all; with them, models are more likely to be real,
  // and that it is unsat rests on the assumption.
  std::vector<unsigned> noWrap;
  bool assumed = false; // some operation was taken to not wrap
  // Quotients that are unknowns: how they relate to each other is for algebra.cpp to find.
  struct Division {
    Poly quotient, dividend, divisor;
    Int128 most;         // that the remainder can be, if the dividend is not negative, else -1
    Poly remainder = {}; // once it is an unknown (algebra_remainders.cpp), else 0
  };
  std::vector<Division> divisions;
  std::vector<Term> symbols;
  std::unordered_map<unsigned, unsigned> unknownOf; // by symbol id, for bit-vectors

  unsigned constant(bool v);
  unsigned atom(Formula::Kind kind, Poly p); // decided where intervals or a gcd decide it
  unsigned ge(Poly p) { return atom(Formula::Kind::Ge, std::move(p)); }
  unsigned eq(Poly p) { return atom(Formula::Kind::Eq, std::move(p)); }
  unsigned connect(Formula::Kind kind, const std::vector<unsigned> &kids); // And, Or
  unsigned negate(unsigned f);

private:
  std::unordered_map<unsigned, unsigned> negations;
};

// The query over integers, or null where an operation has no translation.
std::unique_ptr<IntegerProblem> lower(TermPool &pool, const std::vector<Term> &assertions);

// For each variable and application among the nodes: whether it stands for an unsigned number.
std::unordered_map<unsigned, bool> unsignedReadings(const std::vector<const Node *> &order);

// Linear arithmetic, products abstracted to unknowns with lemmas. Every model of the problem is one of the script.
struct FixedUnknowns {
  std::vector<std::pair<unsigned, Int128>> values; // unknown, value
};
// Where a model gave two unknowns these values and their product another one. The script says how the product lies to
// its tangent plane there.
struct Tangent {
  unsigned monomial; // of two factors
  Int128 first, second;
};
// With `defineProducts` the products are also told to be products (for a solver of non-linear arithmetic).
Script integerScript(const IntegerProblem &problem, bool withNoWrap, const FixedUnknowns &fixed = {},
                     bool defineProducts = false, const std::vector<Tangent> &tangents = {});
// The values of the unknowns in a model of a script, from lines "v3 17", "a5 -2". What is missing is not constrained.
std::vector<std::optional<Int128>> unknownValues(const IntegerProblem &problem, std::string_view lines);
// Unknowns that make every product linear once they are fixed, and nothing if there is no product.
std::vector<unsigned> factorsToFix(const IntegerProblem &problem);

// The problem with the remainders of divisions as unknowns of their own, in place of dividend - quotient * divisor: it
// says less, so it is unsat only if the problem is. Null where that would help nothing.
std::unique_ptr<IntegerProblem> withRemainders(const IntegerProblem &problem);

enum class Decision : std::uint8_t { Unsat, Open };
// Decides the shapes of addresses in kernels: see algebra.cpp.
Decision decideByAlgebra(const IntegerProblem &problem, const Deadline &deadline = {});
// Narrows the ranges of the unknowns to what follows from the assertions without distinguishing cases.
void narrowRanges(IntegerProblem &problem, const Deadline &deadline = {});

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
