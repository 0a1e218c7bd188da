// Finds the evidence for the verdicts of a certificate: answers certify's own questions with our SAT solver, and keeps
// the proofs. Nothing here is trusted: what it finds is checked again by certify.
#pragma once

#include "certify/model.h"

#include <cstdint>

namespace veriwarp::certify::prove {

struct Limits {
  std::uint64_t conflicts = 100000;    // of the SAT solver, for a question
  std::uint64_t ticks = 1'000'000'000; // of the SAT solver, for a question
  double seconds = 20;                 // of a verdict; what is not shown by then has no evidence
};

struct Account {
  std::size_t questions = 0, shown = 0;
  double seconds = 0; // CPU time
};

// Replaces the evidence of all verdicts.
Account prove(Certificate &certificate, const Limits &limits);

// Invariants that loops may have, in the order in which they were thought of; most do not hold.
std::vector<Invariant> candidates(const Certificate &certificate);

} // namespace veriwarp::certify::prove

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
