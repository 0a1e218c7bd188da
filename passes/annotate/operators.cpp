#include "passes/annotate/operators.h"

#include <array>
#include <cassert>

namespace veriwarp::annotate {

namespace {

struct Row {
  std::string_view symbol;
  int operands, precedence;
  OpClass kind;
};
constexpr std::array kRows = {
    Row{"", 0, 14, OpClass::None},
#define OPERATOR(ID, SYMBOL, OPERANDS, PRECEDENCE, CLASS) Row{SYMBOL, OPERANDS, PRECEDENCE, OpClass::CLASS},
#include "passes/annotate/operators.def"
#undef OPERATOR
};

const Row &rowOf(Op op) { return kRows[static_cast<std::size_t>(op)]; }

Op find(std::string_view symbol, int operands) {
  for (std::size_t i = 1; i != kRows.size(); ++i)
    if (kRows[i].operands == operands && kRows[i].symbol == symbol)
      return static_cast<Op>(i);
  return Op::None;
}

} // namespace

std::string_view symbolOf(Op op) { return rowOf(op).symbol; }
int precedenceOf(Op op) { return rowOf(op).precedence; }
OpClass classOf(Op op) { return rowOf(op).kind; }
Op binaryOperator(std::string_view symbol) { return find(symbol, 2); }
Op unaryOperator(std::string_view symbol) { return find(symbol, 1); }

Op mirrored(Op op) {
  assert(classOf(op) == OpClass::Comparison && "only comparisons have a mirror image");
  switch (op) {
  case Op::Less:
    return Op::Greater;
  case Op::LessEqual:
    return Op::GreaterEqual;
  case Op::Greater:
    return Op::Less;
  case Op::GreaterEqual:
    return Op::LessEqual;
  default:
    return op;
  }
}

Op negated(Op op) {
  assert(classOf(op) == OpClass::Comparison && "only comparisons have an opposite");
  switch (op) {
  case Op::Equal:
    return Op::NotEqual;
  case Op::NotEqual:
    return Op::Equal;
  case Op::Less:
    return Op::GreaterEqual;
  case Op::LessEqual:
    return Op::Greater;
  case Op::Greater:
    return Op::LessEqual;
  default:
    return Op::Less;
  }
}

} // namespace veriwarp::annotate

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
