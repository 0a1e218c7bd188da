// Formulas as applications make them, small, with the answer known by construction.
#pragma once

#include "formulas.h"

#include <string>

namespace veriwarp::test {

struct Structured {
  std::string name;
  Formula formula;
  int variables = 0;
  bool satisfiable = false;
};

/// Pigeonholes, parity systems, miters of adders and multipliers, bounded model checking of counters; larger ones with
/// `scale` (1 is solved in milliseconds).
std::vector<Structured> structuredFormulas(int scale = 1);

} // namespace veriwarp::test

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
