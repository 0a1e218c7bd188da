// Operators and conversions on terms. That no operation of code overflows is an obligation; its value is then the
// mathematical one. Private to this room.
#pragma once

#include "passes/verify/account.h"

namespace veriwarp::verify {

class Numbers {
public:
  Numbers(World &w, Account &a) : world(w), account(a), pool(w.pool), prover(w.prover) {}

  smt::Term arithmetic(Op op, smt::Term a, smt::Term b, Type type, Scope &scope, Place place);
  smt::Term convert(smt::Term t, Type from, Type to, Scope &scope, Place place);
  smt::Term constantOf(smt::Term t);                  // as the number that it is known to be
  smt::Term inRange(smt::Term t, Type from, Type to); // whether the value keeps what it is in another type
  smt::Term fits64(Op op, smt::Term a, smt::Term b, smt::Term result, bool isSigned);
  // An operation in an annotation gives the mathematical result. Its term has that only within 64 bits: where it is not
  // known to, the annotation is not understood.
  void mustBeExact(Op op, smt::Term a, smt::Term b, smt::Term result, const Scope &scope, Place place);
  bool isKnown(smt::Term condition, const Scope &scope); // the facts say so, for all that the scope's quantifiers bind
  // Unsigned integers of 64 bits are wide: a term is their bits. From 2^63 on it is not the number that it is read as.
  bool isSmall(smt::Term t, const Scope &scope); // known to be less than 2^63
  bool staysWide(smt::Term t, Type type, const Scope &scope) { return isWide(type) && !isSmall(t, scope); }
  smt::Term ordered(smt::Term a, Type ofA, smt::Term b, Type ofB, bool orEqual, const Scope &scope); // a < b, a <= b
  smt::Term equal(smt::Term a, Type ofA, smt::Term b, Type ofB, const Scope &scope);

private:
  smt::Term remainder(smt::Term a, smt::Term b, const Scope &scope);
  smt::Term atMost(smt::Term t, std::uint64_t most); // of an unsigned term

  World &world;
  Account &account;
  smt::TermPool &pool;
  Prover &prover;
};

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
