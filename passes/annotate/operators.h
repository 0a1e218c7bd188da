// The operators of expressions as values; operators.def is the table.
#pragma once

#include <cstdint>
#include <string_view>

namespace veriwarp::annotate {

enum class Op : std::uint8_t {
  None, // of expressions that have none
#define OPERATOR(ID, SYMBOL, OPERANDS, PRECEDENCE, CLASS) ID,
#include "passes/annotate/operators.def"
#undef OPERATOR
};
enum class OpClass : std::uint8_t { None, Logic, Comparison, Arithmetic, Memory };

std::string_view symbolOf(Op op);
int precedenceOf(Op op);
OpClass classOf(Op op);
// None where the symbol is no operator with so many operands.
Op binaryOperator(std::string_view symbol);
Op unaryOperator(std::string_view symbol);

// Of two truths: && and **.
constexpr bool isConjunction(Op op) { return op == Op::And || op == Op::Star; }
constexpr bool isLess(Op op) { return op == Op::Less || op == Op::LessEqual; }
constexpr bool isGreater(Op op) { return op == Op::Greater || op == Op::GreaterEqual; }
// The comparison of an order that two equal values fail.
constexpr bool isStrict(Op op) { return op == Op::Less || op == Op::Greater; }
constexpr bool isSum(Op op) { return op == Op::Add || op == Op::Subtract; }
// a < b is b > a, a == b is b == a. Of comparisons.
Op mirrored(Op op);
// Of comparisons: a < b is not a >= b.
Op negated(Op op);

} // namespace veriwarp::annotate

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
