// Deductive verification of one kernel, for every thread of every launch that its contract allows: permissions, values,
// loops by their invariants, barriers by their contracts (docs/guides/verify.md; Blom, Huisman, Mihelcic 2014).
//
// A thread may read a location of which it holds a part, and write one that it holds alone; what all threads hold of a
// location at the start is at most one whole, and barriers only hand around. So a kernel that verifies has no data
// race.
//
// Integers are mathematical: that no operation of the program overflows is proved, unless `assumptions` says otherwise.
// Floating point operations are functions of which nothing is known; == of annotations on floating point numbers means
// the same value.
#pragma once

#include "passes/verify/program.h"
#include "report/finding.h"
#include "solver/smt/solver.h"

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace veriwarp::verify {

using report::Verdict; // Proved, Refuted, Unknown
using Obligation = report::ObligationKind;

struct ClauseResult {
  Obligation kind = Obligation::Requires;
  Verdict verdict = Verdict::Unknown;
  report::Phrase message; // what was to be shown or, when that failed, what is wrong, with values
  Place place;
};

// To one of VerifyOptions::questions.
struct Response {
  std::size_t question = 0; // which
  Verdict verdict = Verdict::Unknown;
  report::Phrase message; // values that refute it, or why it is not decided
};

struct KernelResult {
  std::string name, pretty;
  std::vector<ClauseResult> clauses;
  std::vector<Response> responses; // a statement in a loop is reached more than once
  std::vector<report::Assumption> assumptions;
  std::set<std::string> calls; // functions whose contracts are taken to hold
  double seconds = 0;          // by the clock
  unsigned queries = 0;

  Verdict verdict() const; // Refuted if a clause is, else Unknown if one is
};

struct VerifyOptions {
  double secondsPerClause =
      5; // CPU seconds, of solvers too; then it is unknown. A question of several queries has one limit
  double secondsPerKernel = 240;                // of all of them; then what is left is unknown
  std::function<std::string(Place)> sourceText; // for messages; may be empty
  // Also asked, and answered in `responses`: does this hold whenever the statement at that place is
  // reached (a loop: before its first iteration)? A statement that is not reached is not asked about.
  struct Question {
    Place statement;
    Expr condition;
  };
  std::vector<Question> questions;
  bool onlyQuestions = false; // nothing else is proved: what comes before the loops is taken to be right
};

// What calls say of each other, of the kernels and functions of one file: what rests on the contract of a function that
// is not proved is not proved either. results[i] is that of kernels[i].
void judgeCalls(const std::vector<Kernel> &kernels, std::vector<KernelResult> &results);

KernelResult verifyKernel(const Kernel &kernel, smt::Solver &solver, const VerifyOptions &options = {});

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
