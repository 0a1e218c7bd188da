// Conditions of applicability, put to the verifier: does this hold whenever the loop is reached? Private to this room.
#pragma once

#include "passes/optimize/expression.h"
#include "passes/optimize/problem.h"
#include "passes/verify/verify.h"

namespace veriwarp::optimize {

struct Response {
  verify::Verdict verdict = verify::Verdict::Unknown;
  Phrase values; // of a counterexample, or why it is unknown
  bool holds() const { return verdict == verify::Verdict::Proved; }
  // ": not for n = 1", ": not decided (timeout)"
  Phrase why() const;
};

// At the statement (for a loop: each time it is reached, before its first iteration). One response for each condition.
// A statement that is not reached: unknown.
std::vector<Response> ask(const verify::Kernel &kernel, Place statement, const std::vector<Expr> &conditions,
                          smt::Solver &solver);

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
