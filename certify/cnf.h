// From a bit-vector term to clauses that can be satisfied if and only if the term can be true.
//
// The plain translation: a term becomes its bits, operations become circuits of gates (a ripple-carry adder, a product
// by shifting and adding, a restoring divider, a barrel shifter), and each gate becomes the clauses that define its
// output (Tseitin, "On the complexity of derivation in propositional calculus", 1968). The same term always gives the
// same clauses, so a proof that was found for them elsewhere fits.
#pragma once

#include "certify/term.h"

#include <vector>

namespace veriwarp::certify {

struct Cnf {
  int variables = 0;
  std::vector<std::vector<int>> clauses; // literals as in DIMACS
};

// `t` is of width 1, and no constant.
Cnf cnfOf(const Terms &terms, Term t);

std::string dimacs(const Cnf &cnf);

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
