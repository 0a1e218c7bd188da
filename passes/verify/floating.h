// Floating-point operations as functions of terms; values are the bits of a double, also those of floats. Private to
// this room.
#pragma once

#include "solver/smt/solver.h"

#include <cstdint>
#include <string>
#include <vector>

namespace veriwarp::verify {

std::uint64_t floatingBits(double v, unsigned bits); // rounded to float, where bits is 32

// `name`: fadd, fsub, fmul, fdiv, fmod, fneg, fcast, itof, ftoi with the bits of the type, or feq, flt, fle, which give
// 1 or another value; or a count of bits, as "i.__popc". Constants are computed.
smt::Term floatingOperation(smt::TermPool &pool, const std::string &name, std::vector<smt::Term> args);

// What follows from the comparisons in these terms being an order.
std::vector<smt::Term> orderOf(smt::TermPool &pool, const std::vector<smt::Term> &ground);

// Whether the model is none once the operations that have to do with the goal give what they give: then it shows
// nothing. True, too, where that cannot be computed.
bool restsOnFloats(smt::TermPool &pool, const std::vector<smt::Term> &goal, const std::vector<smt::Term> &ground,
                   const smt::Assignment &model);

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
