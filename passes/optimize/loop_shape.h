// The loops that are unrolled and merged: one variable, one update of it by a constant, a condition that nothing else
// in the loop changes. Private to this room.
#pragma once

#include "passes/optimize/optimize.h"
#include "passes/optimize/walk.h"

#include <variant>

namespace veriwarp::optimize {

struct LoopShape {
  VariablePtr variable;
  Op op = Op::Add;       // of the update: + - * /
  std::int64_t step = 1; // > 0
  const Stmt *loop = nullptr;
  const Expr *condition = nullptr;
  std::vector<const Clause *> invariants;
  unsigned begin = 0, end = 0; // of all of it, with its annotations
  unsigned line = 0;           // where the line of `begin` begins, if nothing else is on it; else `begin`

  // The bound that moves with the iterations: the lower one of + and *, the upper one of - and /.
  struct Bound {
    const Expr *comparison, *value;
    bool isStrict, isLeft; // the bound stands to the left of the variable
  };
  std::optional<Bound> bound;

  bool goesUp() const { return op == Op::Add || op == Op::Multiply; }
  // The variable after n updates of `from`.
  Expr after(const Expr &from, unsigned n) const;
  Expr conditionAfter(unsigned n) const;
  // The bound as it is after n iterations: the text of the comparison.
  std::string movedBound(unsigned n) const;
};

std::variant<LoopShape, Problem> shapeOf(const Source &source, const Request &request);

// A positive number within the limit, or why not.
std::variant<unsigned, Problem> countOf(const Clause &clause, unsigned most);

// Text of the pieces that copies are made of.
struct LoopText {
  std::string declaration; // "int i = 0;", or empty
  std::string header;      // what stands before the condition: "for (" or "while ("
  std::string condition, step;
  std::string body;                 // with its braces, or one statement
  std::vector<std::string> asserts; // "//@ assert ...;" of each invariant
  std::string indent;
  bool needsBraces = false; // around everything: the variable's name must not be seen after the loop
};
LoopText textOf(const Source &source, const Request &request, const LoopShape &shape);

// n copies of the body with the update, on lines of their own.
std::string copies(const LoopText &text, unsigned n, bool assertBetween, const std::string &afterEach = "");

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
