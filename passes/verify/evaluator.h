// Expressions to terms and formulas. Private to this room.
#pragma once

#include "passes/verify/numbers.h"

namespace veriwarp::verify {

class Evaluator {
public:
  Evaluator(World &w, Account &a, Numbers &n) : world(w), account(a), numbers(n), pool(w.pool), prover(w.prover) {}

  smt::Term value(const Expr &e, Scope &scope);
  smt::Term valueAs(Type type, const Expr &e, Scope &scope); // of annotations
  smt::Term integer(const Expr &e, Scope &scope) { return valueAs(annotate::kMathInt, e, scope); }
  smt::Term condition(const Expr &e, Scope &scope);
  Formula formula(const Expr &e, Scope &scope);
  std::vector<smt::Term> subscripts(const Expr &index, Scope &scope);
  std::pair<std::vector<smt::Term>, smt::Term> bind(const Expr &e, Scope &scope, Scope &inner);
  Type typeOf(const Expr &e) const;
  smt::Term lengthOf(const Variable &array); // \pointer_length

private:
  smt::Term unary(const Expr &e, Scope &scope);
  smt::Term binary(const Expr &e, Scope &scope);
  smt::Term conditional(const Expr &e, Scope &scope);
  smt::Term call(const Expr &e, Scope &scope);
  smt::Term sum(const Expr &e, Scope &scope);

  World &world;
  Account &account;
  Numbers &numbers;
  smt::TermPool &pool;
  Prover &prover;
};

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
