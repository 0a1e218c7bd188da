// The global constraints that FlatZinc may ask for, from propagators/globals.def: names, arguments, what posts them.
#pragma once

#include "solver/cp/model/builder.h"

#include <span>
#include <string>
#include <string_view>

namespace veriwarp::cp {

struct GlobalRow {
  std::string_view name;      // "veriwarp_table_int"
  std::string_view arguments; // "Vars x, Ints rows"
  void (*post)(Builder &, const GlobalArguments &);
  std::string_view meaning; // empty: as the row above
};

std::span<const GlobalRow> globalRows();

/// The types of a row's arguments: "Vars", "Ints" or "Var".
std::vector<std::string_view> argumentTypes(const GlobalRow &row);

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
