// The table of transformations as values: what the parser, the binder and passes/optimize know of each.
#pragma once

#include "passes/annotate/clauses.h"

#include <optional>
#include <span>
#include <string_view>

namespace veriwarp::annotate {

// How a clause goes on behind the transformation's word.
enum class Arguments : std::uint8_t {
  LoopCount,     // the loop's variable, a number of iterations
  ArrayElements, // an array, the subscripts to keep
  ArrayRange,    // an array, the first subscript, one behind the last; perhaps two more, between which its elements are
  Matrix,        // a matrix, R or C, its numbers of rows and columns
  Tiling,        // inter or intra, a number; perhaps x or y
  Kernels,       // two or more names
};

struct Transformation {
  Clause::Kind kind;
  std::string_view word;
  Arguments arguments;
  unsigned stands;                   // a set of Clause::Where: what a clause stands before
  std::optional<Clause::Kind> after; // done first where both are asked of one loop
};

std::span<const Transformation> transformations();       // in the order in which they are applied
const Transformation *transformation(Clause::Kind kind); // null: another clause
const Transformation *transformation(std::string_view word);

} // namespace veriwarp::annotate

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
