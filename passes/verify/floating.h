// Floating-point operations as functions of terms; values are the bits of a double, also those of floats. Private to
// this room.
#pragma once

#include "solver/smt/solver.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::verify {

std::uint64_t floatingBits(double v, unsigned bits); // rounded to float, where bits is 32

// Comparisons, the last three, give 1 or another value.
enum class FloatOp : std::uint8_t {
  Add,
  Subtract,
  Multiply,
  Divide,
  Remainder,
  Negate,
  Cast,
  FromInteger,
  ToInteger,
  ToUnsigned,
  Equal,
  Less,
  LessEqual
};

// `bits`: of the type that the operation is done in, or converts to; none of a comparison. Constants are computed. What
// a number becomes that an integer type does not have is not known.
smt::Term floatingOperation(smt::TermPool &pool, FloatOp op, unsigned bits, std::vector<smt::Term> args);

// A function by its name in the source. Nothing is known of it, except of a count of bits: constants are computed.
smt::Term otherFunction(smt::TermPool &pool, const std::string &function, bool isOfFloats, std::vector<smt::Term> args);
bool isBitCount(std::string_view function); // "__popcll"

// What follows from the comparisons in these terms being an order.
std::vector<smt::Term> orderOf(smt::TermPool &pool, const std::vector<smt::Term> &ground);

// Whether the model is none once the operations that have to do with the goal give what they give: then it shows
// nothing. True, too, where that cannot be computed.
bool restsOnFloats(smt::TermPool &pool, const std::vector<smt::Term> &goal, const std::vector<smt::Term> &ground,
                   const smt::Assignment &model);

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
