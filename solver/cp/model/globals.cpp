// The rows of propagators/globals.def that have a name in FlatZinc.
#include "solver/cp/model/globals.h"

#include "solver/cp/propagators/globals.def"
#include "solver/cp/propagators/row_words.h"

namespace veriwarp::cp {

namespace {

constexpr GlobalRow globals[] = {
#define GLOBAL(KIND, NAME, ARGUMENTS, POST, RULE, VALUES, RUNS, MEANING)                                               \
  {NAME, ARGUMENTS, [](Builder &b, const GlobalArguments &a) { POST; }, MEANING},
#define ALIAS(NAME, ARGUMENTS, POST) {NAME, ARGUMENTS, [](Builder &b, const GlobalArguments &a) { POST; }, {}},
#include "solver/cp/propagators/globals.def"
};

} // namespace

std::span<const GlobalRow> globalRows() { return globals; }

std::vector<std::string_view> argumentTypes(const GlobalRow &row) { return words(row.arguments, 0); }

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
