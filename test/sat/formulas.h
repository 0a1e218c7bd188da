// Small formulas for the tests: generators, and a brute-force solver to compare with.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

namespace veriwarp::test {

using Formula = std::vector<std::vector<int>>;
using Random = std::mt19937_64;

inline int below(Random &r, int n) { return static_cast<int>(r() % static_cast<uint64_t>(n)); }

/// All assignments, 64 at a time: is there a model? Up to 20 variables.
bool bruteForce(const Formula &formula, int variables, const std::vector<int> &assumptions = {});

/// A formula of a random kind with at most `maxVariables` variables; `variables` is set.
Formula randomFormula(Random &r, int maxVariables, int &variables);

} // namespace veriwarp::test

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
