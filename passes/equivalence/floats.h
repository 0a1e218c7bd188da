// Floating-point numbers of IEEE 754 as bit vectors of 32 and 64 bits, rounded to nearest, as CUDA computes them by
// default. What needs no rounding (comparisons, signs, least and greatest) is exact. A sum, product or quotient is a
// function of which the laws are used that hold for all numbers: signs, zeros, ones, infinities and NaN included. One
// NaN is like any other.
#pragma once

#include "passes/kernel/model.h"
#include "solver/smt/term.h"

#include <optional>
#include <vector>

namespace veriwarp::equivalence {

// The result of an Opaque: `in` are its operands, of the widths of its kernel. nullopt: it is no operation on such
// numbers, or nothing is known of it but that equal operands have equal results.
std::optional<smt::Term> floatOperation(smt::TermPool &pool, const kernel::Value &value,
                                        const std::vector<smt::Term> &in);

// The same of numbers: `of` are the bits of the operands, all of that width.
std::optional<std::uint64_t> floatOperation(const kernel::Value &value, const std::vector<std::uint64_t> &of,
                                            unsigned width);

// What a function that `floatOperation` has left in a term gives for these operands, as bits. nullopt: not such a one.
std::optional<std::uint64_t> floatResult(smt::Term application, const std::vector<std::uint64_t> &of);

bool isProduct(smt::Term number);                       // or one with its sign changed
smt::Term isNaN(smt::TermPool &pool, smt::Term number); // of width 32 or 64
bool isNaN(std::uint64_t bits, unsigned width);         // of any width; false if that is none of numbers

} // namespace veriwarp::equivalence

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
