// Bit-vector terms as integers: the work in progress of lower(). Private to lower.cpp (terms and formulas),
// lower_readings.cpp (the two readings of a bit-vector, choices, tables), lower_division.cpp and lower_bits.cpp
// (shifts, masks).
#pragma once

#include "solver/smt/integer.h"

#include <tuple>
#include <unordered_set>

namespace veriwarp::smt {

class Lowering {
public:
  Lowering(TermPool &termPool, IntegerProblem &target) : pool(termPool), q(target), ints(target.ints) {}

  bool lowerAll(const std::vector<Term> &assertions);

private:
  struct Value {
    Poly p;
    Interval range;
    bool isArithmetic = false; // a result of sums and products, or of narrowing: it may be assumed to fit a reading
  };

  struct Quotient {
    Poly quotient;
    Interval range;
  };
  // x == 0 ? 1 : x == 1 ? 2 : ... : a function given by a table becomes one unknown and one disjunction.
  struct Table {
    std::vector<std::pair<Term, Term>> rows; // condition, value
    Term rest;
  };

  // lower.cpp
  static std::vector<const Node *> needed(const std::vector<Term> &assertions);
  void lowerValue(Term t);
  unsigned equality(Term a, Term b);
  void lowerFormula(Term t);

  // lower_readings.cpp
  Value fresh(Interval range, Term symbol = {});
  bool isOfSmall(const Poly &p) const;
  Value settle(Term t, Poly p, Interval known = {});
  static void tighten(Term t, Value &v);
  Value choose(unsigned condition, const Poly &p, const Poly &other, Interval range);
  const Value &asUnsigned(Term t);
  const Value &asSigned(Term t);
  static std::optional<Table> tableOf(Term t);
  Value lowerTable(const Table &table);

  // lower_division.cpp
  static std::vector<Int128> keyOf(const Poly &p);
  std::pair<Poly, Poly> floorDivision(const Poly &p, Interval range, Int128 d);
  Value divide(Term t);
  std::optional<Poly> exactQuotient(const Poly &p, const Poly &d);
  const Quotient &divideByUnknown(const Value &x, const Value &y, bool isSigned, unsigned w);
  void boundRest(const Value &x, const Value &y, const Poly &quotient, bool isSigned);

  // lower_bits.cpp
  std::optional<Value> powerOf(Term amount);
  Value shift(Term t);
  std::optional<Poly> maskedBy(Term a, std::uint64_t m);
  const std::vector<Poly> &bitsOf(Term t, const Value &v);
  Value bitwise(Term t);

  void assertTrue(unsigned f) { q.asserted.push_back(f); }
  unsigned equal(const Poly &a, const Poly &b) { return q.eq(a - b); }
  unsigned implies(unsigned a, unsigned b) { return q.connect(Formula::Kind::Or, {q.negate(a), b}); }
  static Poly number(Int128 v) {
    Poly p;
    p.constant = v;
    return p;
  }

  TermPool &pool;
  IntegerProblem &q;
  Integers &ints;
  bool failed = false;
  std::unordered_map<unsigned, Value> valueOf;
  std::unordered_map<unsigned, unsigned> formulaOf;
  std::unordered_map<unsigned, Value> unsignedOf, signedOf;
  std::unordered_map<unsigned, bool> isUnsigned; // symbols
  std::map<std::pair<std::vector<Int128>, Int128>, std::pair<Poly, Poly>> divisions;
  std::map<std::tuple<std::vector<Int128>, std::vector<Int128>, bool>, Quotient> byUnknowns;
  std::unordered_map<unsigned, std::pair<Value, Value>> divisionOf; // by quotient
  std::map<std::pair<unsigned, Int128>, std::pair<Poly, Poly>> truncations;
  std::unordered_map<unsigned, Value> powers;
  std::unordered_map<unsigned, std::vector<Poly>> bits;
};

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
