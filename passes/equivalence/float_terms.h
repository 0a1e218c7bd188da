// Terms of floating-point numbers of one width, and the laws that hold for all numbers. Terms are brought to one form:
// a difference is a sum, signs stand outside of products and quotients, operands are in order.
#pragma once

#include "passes/kernel/arithmetic.h"
#include "passes/kernel/model.h"
#include "solver/smt/term.h"

#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

namespace veriwarp::equivalence {

// Numbers of one width.
class Numbers {
public:
  Numbers(smt::TermPool &p, unsigned w) : pool(p), width(w) { assert((w == 32 || w == 64) && "float or double"); }

  smt::Term constant(double number) const;
  static double number(smt::Term t);
  static bool is(smt::Term t, double number); // the zeros differ

  smt::Term nan() const { return bits(kernel::mask(width - 1)); }
  smt::Term isNaN(smt::Term t) const {
    return isFromInteger(t) ? pool.boolean(false) : pool.ult(bits(infinity()), magnitude(t));
  }
  smt::Term isFinite(smt::Term t) const;
  smt::Term isInfinite(smt::Term t) const;
  smt::Term magnitude(smt::Term t) const { return pool.bvand(t, bits(kernel::mask(width - 1))); }
  smt::Term sign(smt::Term t) const { return pool.bvand(t, bits(signBit())); }
  smt::Term negative(smt::Term t) const { return pool.bvxor(t, bits(signBit())); }

  // `relations`: a sum of kernel::FloatRelation.
  smt::Term compare(std::uint64_t relations, smt::Term a, smt::Term b) const;
  // Of a number and a NaN the number; +0 is greater than -0 (PTX ISA, min and max).
  smt::Term extreme(smt::Term a, smt::Term b, bool isGreatest) const;
  smt::Term sum(smt::Term a, smt::Term b) const;
  smt::Term product(smt::Term a, smt::Term b) const;
  smt::Term quotient(smt::Term a, smt::Term b) const;
  // Rounded once.
  smt::Term productAndSum(smt::Term a, smt::Term b, smt::Term c) const;

  // Leaves the number without the change of its sign, which the pool writes as a sum; of a constant, without its sign.
  bool takeSign(smt::Term &t) const;

private:
  smt::TermPool &pool;
  const unsigned width;

  std::uint64_t signBit() const { return std::uint64_t{1} << (width - 1); }
  std::uint64_t infinity() const { return width == 32 ? 0x7f800000u : 0x7ff0000000000000u; }
  smt::Term bits(std::uint64_t value) const { return pool.constant(width, value); }
  smt::Term apply(kernel::OpaqueFunction function, std::vector<smt::Term> of) const;
  static void order(smt::Term &a, smt::Term &b);
  bool isConstantNaN(smt::Term t) const;
  static bool isFromInteger(smt::Term t); // never -0, NaN, or infinite: 2^64 is far below the greatest float

  // What x + 0 is: x == -0 ? 0 : x.
  bool isWithoutNegativeZero(smt::Term t) const;

  // As integers these are in the order of the numbers; both zeros are 0.
  smt::Term ordinal(smt::Term t) const { return pool.ite(pool.slt(t, bits(0)), pool.sub(bits(signBit()), t), t); }
  // And here -0 comes before 0.
  smt::Term place(smt::Term t) const {
    return pool.ite(pool.slt(t, bits(0)), pool.bvxor(t, bits(kernel::mask(width - 1))), t);
  }

  // A division by a power of two is a multiplication by another.
  std::optional<double> exactInverse(double divisor) const;
};

// Which operation that rounds, or conversion, a term applies. Math: a * b + c, rounded once. nullopt: none of them.
std::optional<kernel::OpaqueFunction> floatFunction(smt::Term t);

// Of an integer. How wide it is makes no difference.
smt::Term fromInteger(smt::TermPool &pool, unsigned width, bool isSigned, smt::Term t);
// A float as a double.
smt::Term extended(smt::TermPool &pool, smt::Term number);
// Two floats that are added, multiplied or divided as doubles and rounded to float: double has more than twice the
// digits, so it is as if they were rounded once (Figueroa, When is double rounding innocuous?, 1995).
std::optional<smt::Term> narrowed(smt::TermPool &pool, smt::Term t);
// Of two doubles that are floats, or a float against a double that is none: it is less if it is at most the next float
// below.
std::optional<smt::Term> comparedAsFloats(smt::TermPool &pool, std::uint64_t relations, smt::Term a, smt::Term b);

} // namespace veriwarp::equivalence

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
