// See arithmetic.h.
#include "passes/kernel/arithmetic.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::kernel {

std::uint64_t operate(Op op, unsigned width, unsigned from, std::uint64_t a, std::uint64_t b, std::uint64_t c) {
  assert(width <= 64 && from <= 64 && "values are bits of 64");
  assert((op == Op::Select || (a & ~mask(from)) == 0) && "above its width a value is 0");
  const std::int64_t sa = asSigned(a, from), sb = asSigned(b, from);
  auto bits = [&](std::uint64_t x) { return x & mask(width); };
  switch (op) {
  case Op::Add:
    return bits(a + b);
  case Op::Sub:
    return bits(a - b);
  case Op::Mul:
    return bits(a * b);
  case Op::UDiv:
    return b ? a / b : mask(width);
  case Op::URem:
    return b ? a % b : a;
  case Op::SDiv:
    return !b ? mask(width) : sb == -1 ? bits(std::uint64_t{0} - a) : bits(static_cast<std::uint64_t>(sa / sb));
  case Op::SRem:
    return !b ? a : sb == -1 ? 0 : bits(static_cast<std::uint64_t>(sa % sb));
  case Op::Shl:
    return b >= width ? 0 : bits(a << b);
  case Op::LShr:
    return b >= width ? 0 : a >> b;
  case Op::AShr:
    return bits(static_cast<std::uint64_t>(sa >> std::min<std::uint64_t>(b, 63)));
  case Op::And:
    return a & b;
  case Op::Or:
    return a | b;
  case Op::Xor:
    return a ^ b;
  case Op::ZExt:
    return a;
  case Op::SExt:
    return bits(static_cast<std::uint64_t>(sa));
  case Op::Trunc:
    return bits(a);
  case Op::Eq:
    return a == b;
  case Op::Ne:
    return a != b;
  case Op::ULt:
    return a < b;
  case Op::ULe:
    return a <= b;
  case Op::SLt:
    return sa < sb;
  case Op::SLe:
    return sa <= sb;
  case Op::Select:
    return a & 1 ? b : c;
  default:
    return 0;
  }
}

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
