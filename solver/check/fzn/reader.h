// FlatZinc as the checker of solutions reads it. This is not the solver's reader (solver/cp/model/fzn): a mistake of
// one is not shared by the other. What a solution does not depend on is skipped: predicates, annotations, the goal.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::check {

struct Place {
  uint32_t line = 0, column = 0;
};

struct Unreadable {
  Place at;
  std::string what;
};

/// One value in the file, with names resolved.
struct Cell {
  enum class Kind : uint8_t {
    Number,
    Variable,
    Set,
    Other
  } kind = Kind::Other; // Other: floats and what is made of them
  int64_t value = 0;    // Number: itself; otherwise an index into FlatZinc::variables or sets
};

struct Range {
  int64_t lo, hi;
};
using Set = std::vector<Range>;

/// A value, or an array of them: consecutive in FlatZinc::cells.
struct Argument {
  Place at;
  bool isArray = false;
  size_t first = 0, count = 0;
};

struct Variable {
  std::string name;
  Place at;
  bool isBool = false;
  std::optional<Set> domain;
  std::optional<Cell> value; // that it is declared with
};

struct Constraint {
  std::string name;
  Place at;
  std::vector<Argument> arguments;
};

struct FlatZinc {
  std::vector<Variable> variables; // those that are not arrays, in the order of their declarations
  std::vector<Constraint> constraints;
  std::vector<Cell> cells;
  std::vector<Set> sets;
};

/// Throws Unreadable at the first thing that is not FlatZinc.
FlatZinc readFlatZinc(std::string_view text);

} // namespace veriwarp::check

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
