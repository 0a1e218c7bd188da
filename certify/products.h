// Products and quotients of unknowns, which circuits and proofs are bad at: in their place come unknown numbers of
// which some laws of arithmetic are said. What has no solution with any such numbers has none with the true ones.
//
// Laws of a product v = x * y of two numbers of 32 bits, exact in 64 bits, and of two products with a common factor
// v = x * d, w = y * d:
//   x = 0 or y = 0: v = 0        x = 1: v = y, and y = 1: v = x       y >= 1: v >= x, and x >= 1: v >= y
//   v <= the product of the most that x and y can be by their widths
//   x < y: v + d <= w                    x = y: v = w        y = x + 1: w = v + d
// Of a product of wider numbers: that they are such numbers of 32 bits, or the laws of 0 and 1.
// A quotient q and a remainder r of n and d, if d is not 0:  n = q * d + r,  r < d.
#pragma once

#include "certify/term.h"

namespace veriwarp::certify {

struct WithLaws {
  Terms terms; // those given, and more
  Term fails;
};
// A term that can be true if `t` can: t with unknowns in place of products and quotients of unknowns, and their laws.
WithLaws withLaws(const Terms &terms, Term t);

bool hasProducts(const Terms &terms, Term t); // of unknowns, or quotients

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
