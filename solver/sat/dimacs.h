// DIMACS CNF: reading formulas.
#pragma once

#include "solver/sat/input.h"

#include <functional>
#include <span>
#include <string>

namespace veriwarp::sat {

struct DimacsResult {
  bool good = false;
  std::string message; // "FILE:LINE:COLUMN: what is wrong" if not good
  int variables = 0;   // as the header says
  uint64_t clauses = 0;
};

/// Reads a formula and hands over clause by clause. Strict: the header must be there, no literal may exceed its number
/// of variables, and there must be as many clauses as it says.
DimacsResult readDimacs(Input &input, const std::string &name, const std::function<void(std::span<const int>)> &clause,
                        const std::function<void(int variables, uint64_t clauses)> &header = nullptr);

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
