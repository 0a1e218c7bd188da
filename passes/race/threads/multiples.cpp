#include "passes/race/threads/multiples.h"

#include <algorithm>

namespace veriwarp::race {

bool isMultipleOf(Term t, std::uint64_t size, int depth) {
  auto every = [&](std::size_t from = 0) {
    return std::all_of(t.args().begin() + static_cast<std::ptrdiff_t>(from), t.args().end(),
                       [&](Term x) { return isMultipleOf(x, size, depth - 1); });
  };
  if (size <= 1)
    return true;
  if (depth == 0)
    return false;
  switch (t.kind()) {
  case smt::Kind::Const:
    return t.value() % size == 0;
  case smt::Kind::Add:
    return every();
  case smt::Kind::Ite:
    return every(1);
  case smt::Kind::Mul: // the factors share the powers of two among them
    for (Term factor : t.args()) {
      std::uint64_t part = size;
      while (part > 1 && !isMultipleOf(factor, part, depth - 1))
        part /= 2;
      size /= part;
    }
    return size <= 1;
  case smt::Kind::Shl:
    if (t.args()[1].isConst() && t.args()[1].value() < 64)
      return isMultipleOf(t.args()[0], std::max<std::uint64_t>(1, size >> t.args()[1].value()), depth - 1);
    return isMultipleOf(t.args()[0], size, depth - 1);
  case smt::Kind::BvAnd:
    return std::any_of(t.args().begin(), t.args().end(), [&](Term x) { return isMultipleOf(x, size, depth - 1); });
  case smt::Kind::BvOr:
  case smt::Kind::BvXor:
  case smt::Kind::ZExt:
  case smt::Kind::SExt:
  case smt::Kind::Trunc:
    return every();
  default:
    return false;
  }
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
