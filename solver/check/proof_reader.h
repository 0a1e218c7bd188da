// Reads formulas and proofs for the checkers: DIMACS, DRAT and LRAT, text or binary. On its own, so that the checkers
// share nothing with the solver.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace veriwarp::check {

struct ProofStep {
  bool deletion = false;
  uint64_t id = 0; // LRAT
  std::vector<int> lits;
  std::vector<uint64_t> ids; // hints of an addition or clauses of a deletion, LRAT
};

/// Clause by clause; false with a message if the text is malformed.
bool readFormula(const std::string &path, const std::function<bool(std::span<const int>)> &clause,
                 std::string &message);

/// Step by step until `step` returns false. Binary or text is told from the bytes.
bool readProof(const std::string &path, bool lrat, const std::function<bool(const ProofStep &)> &step,
               std::string &message);

} // namespace veriwarp::check

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
