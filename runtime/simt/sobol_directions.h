// Direction numbers of Sobol sequences, as S. Joe and F. Y. Kuo recommend them ("Constructing Sobol sequences with
// better two-dimensional projections", SIAM J. Sci. Comput. 30, 2008; their set D(6)), for the first dimensions.
#pragma once

#include <array>
#include <cassert>
#include <vector>

namespace veriwarp::simt {

// Of each dimension but the first: the degree of a primitive polynomial, its inner coefficients as bits, and the first
// numbers m, as many as the degree.
struct SobolPolynomial {
  unsigned degree, coefficients;
  std::array<unsigned, 7> first;
};
inline constexpr SobolPolynomial sobolPolynomials[] = {
    {1, 0, {1}},
    {2, 1, {1, 3}},
    {3, 1, {1, 3, 1}},
    {3, 2, {1, 1, 1}},
    {4, 1, {1, 1, 3, 3}},
    {4, 4, {1, 3, 5, 13}},
    {5, 2, {1, 1, 5, 5, 17}},
    {5, 4, {1, 1, 5, 5, 5}},
    {5, 7, {1, 1, 7, 11, 19}},
    {5, 11, {1, 1, 5, 1, 1}},
    {5, 13, {1, 1, 1, 3, 11}},
    {5, 14, {1, 3, 5, 5, 31}},
    {6, 1, {1, 3, 3, 9, 7, 49}},
    {6, 13, {1, 1, 1, 15, 21, 21}},
    {6, 16, {1, 3, 1, 13, 27, 49}},
    {6, 19, {1, 1, 1, 15, 7, 5}},
    {6, 22, {1, 3, 1, 15, 13, 25}},
    {6, 25, {1, 1, 5, 5, 19, 61}},
    {7, 1, {1, 3, 7, 11, 23, 15, 103}},
    {7, 4, {1, 3, 7, 13, 13, 15, 69}},
};
inline constexpr unsigned sobolDimensions = 1 + std::size(sobolPolynomials);

// One vector for each bit of the index; `dimension` counts from 0. Word: unsigned, of 32 or 64 bits.
template <class Word> std::vector<Word> sobolDirections(unsigned dimension) {
  assert(dimension < sobolDimensions && "the table has no more");
  constexpr unsigned bits = sizeof(Word) * 8;
  std::vector<Word> vectors(bits);
  const SobolPolynomial *polynomial = dimension ? &sobolPolynomials[dimension - 1] : nullptr;
  for (unsigned i = 0; i < bits; ++i) {
    const unsigned degree = polynomial ? polynomial->degree : 0;
    if (!polynomial) {
      vectors[i] = Word(1) << (bits - 1 - i);
    } else if (i < degree) {
      vectors[i] = Word(polynomial->first[i]) << (bits - 1 - i);
    } else {
      vectors[i] = vectors[i - degree] ^ (vectors[i - degree] >> degree);
      for (unsigned k = 1; k < degree; ++k)
        if (polynomial->coefficients >> (degree - 1 - k) & 1)
          vectors[i] ^= vectors[i - k];
    }
  }
  return vectors;
}

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
