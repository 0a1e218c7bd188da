// The table of clauses as values: how each is written, where it may stand, when it holds. See clauses.def.
#pragma once

#include "passes/annotate/ast.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace veriwarp::annotate {

// What stands between a clause's word and its ';'.
enum class Form : std::uint8_t {
  Condition,  // a condition, or permissions
  Number,     // an integer
  Ghost,      // a declaration (T x; T x = e;), or an assignment (x = e; x += e;)
  Parameter,  // a type, a name
  Definition, // of a function: a type (of `pure`), a name, parameters, = and an expression
};

struct ClauseRow {
  Clause::Kind kind;
  std::string_view word;
  Form form;
  unsigned stands, holds; // sets of Clause::Where and Clause::When
  std::string_view example, meaning;
};

std::span<const ClauseRow> clauses();
const ClauseRow *clauseRow(std::string_view word); // the first with the word, or null
const ClauseRow *clauseRow(Clause::Kind kind);     // null: of gpuopt

/// The word of a clause, or of a transformation: "loop_invariant", "loop_unroll".
std::string_view keyword(Clause::Kind kind);

/// What the clause may stand before, of both tables.
unsigned standsBefore(Clause::Kind kind);

/// "a kernel, a function or a barrier".
std::string places(unsigned where);

/// "'a', 'b' or 'c'".
std::string listed(std::span<const std::string> words, std::string_view last);

} // namespace veriwarp::annotate

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
