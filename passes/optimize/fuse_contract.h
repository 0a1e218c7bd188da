// The contract of a fused kernel, and the barrier between its halves. Private to this room.
#pragma once

#include "passes/optimize/optimize.h"
#include "passes/optimize/units.h"

#include <variant>

namespace veriwarp::optimize {

// The second kernel in the words of the first: its clauses with variables replaced.
struct FusedHalves {
  const Kernel *first;
  std::vector<Clause> secondContract;
  Kernel joint;                                // parameters of both; its contract is filled in here, for questions
  std::set<const Variable *> stored1, stored2; // arrays that the halves write
};

struct FusedContract {
  std::vector<std::string> lines; // "requires ..." without the semicolon
  std::vector<Expr> barrierRequires, barrierEnsures;
  std::vector<Expr> asserts; // what the second half requires of arrays that the first has written
  bool hasBarrier = false;
  std::vector<Phrase> because, notes;
};

std::variant<FusedContract, Problem> fuseContracts(const FusedHalves &halves, Place place, smt::Solver &solver);

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
