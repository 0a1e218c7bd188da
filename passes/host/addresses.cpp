// See values.h: pointers of the host, as bytes from where they come from.
#include "passes/host/small_arrays.h"
#include "passes/host/values.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"

#include <utility>

using namespace llvm;
using namespace llvm::PatternMatch;

namespace veriwarp::host {

using kernel::constant;
using kernel::Expr;
using kernel::make;
using Kind = kernel::Expr::Kind;

Values::Address Values::address(Value *pointer) {
  Address result{pointer, constant(0)};
  const DataLayout &layout = place->getModule()->getDataLayout();
  while (auto *step = dyn_cast<GEPOperator>(result.base)) {
    result.base = step->getPointerOperand();
    MapVector<Value *, APInt> variable;
    APInt fixed(64, 0);
    if (!result.offset || !step->collectOffset(layout, 64, variable, fixed)) {
      result.offset.reset();
      continue;
    }
    auto add = [&](Expr bytes) { result.offset = make(Kind::Add, {std::move(*result.offset), std::move(bytes)}); };
    add(constant(fixed.getSExtValue()));
    for (const auto &[index, scale] : variable)
      add(make(Kind::Mul, {number(index, Reading::Signed), constant(scale.getSExtValue())}));
  }
  return result;
}

// A pointer that a loop moves on through a table is so many bytes from its start: all that is read by it goes together.
Values::Address Values::placeInTable(Value *pointer) {
  Address result = address(pointer);
  auto *moved = dyn_cast<PHINode>(result.base);
  Value *table = moved && result.offset ? tableBehind(*moved) : nullptr;
  if (!table)
    return result;
  return {table, make(Kind::Add, {symbol(moved, Reading::Signed), std::move(*result.offset)})};
}

// Of two addresses in one object.
std::optional<Expr> Values::distance(BinaryOperator &difference, Reading reading) {
  Value *to = nullptr, *from = nullptr;
  if (reading != Reading::Signed || !match(&difference, m_Sub(m_PtrToInt(m_Value(to)), m_PtrToInt(m_Value(from)))))
    return std::nullopt;
  Address end = address(to), start = address(from);
  if (end.base != start.base || !end.offset || !start.offset)
    return std::nullopt;
  return make(Kind::Sub, {std::move(*end.offset), std::move(*start.offset)});
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
