// What operations on integers give, for numbers: the one meaning that everything that executes kernels goes by. Values
// are bits in the low part of 64; everything above a value's width is 0.
#pragma once

#include "passes/kernel/model.h"

#include <cassert>
#include <cstdint>

namespace veriwarp::kernel {

inline std::uint64_t mask(unsigned width) { return width >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1; }
inline std::int64_t asSigned(std::uint64_t v, unsigned width) {
  assert(width > 0 && "a number has a sign bit");
  return width >= 64 ? static_cast<std::int64_t>(v) : static_cast<std::int64_t>(v << (64 - width)) >> (64 - width);
}

// The operation's result of `width` bits; its first operand has `from` bits. Operands that an operation does not have
// are passed over; dividing by zero gives some value. 0 for what is no operation on integers.
std::uint64_t operate(Op op, unsigned width, unsigned from, std::uint64_t a, std::uint64_t b, std::uint64_t c);

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
