// Where the elements of a matrix lie in the registers of a warp. Both sides use it: the compiler for loads and stores
// of fragments (wmma), the runtime for products.
//
// Source: PTX ISA 8.5, 9.7.13.4, "Matrix Fragments for mma", of all shapes but m8n8k4 of halves. They have one
// scheme: a lane belongs to a group of four, lane / 4, and has a place in it, lane % 4. Registers have 32 bits; so
// many elements as one holds lie next to each other along k. The layout of wmma's fragments is not specified. Here
// they are put together from those of mma, 16 x 8 or 8 x 8 elements of the result at a time; m8n32 is the transpose
// of m32n8.
#ifndef VERIWARP_FRAGMENTS_H
#define VERIWARP_FRAGMENTS_H

#include <cstdint>

namespace veriwarp::fragments {

// group * (lane / 4) + place * (lane % 4) + offset
struct Axis {
  unsigned group = 0, place = 0, offset = 0;
  constexpr unsigned at(unsigned lane) const { return group * (lane / 4) + place * (lane % 4) + offset; }
  bool operator==(const Axis &) const = default;
};
struct Place {
  Axis row, column;
};

enum class Matrix : std::uint8_t { A, B, Accumulator }; // of m x k, k x n, m x n elements

struct Shape {
  unsigned m = 0, n = 0, k = 0;
  constexpr unsigned rows(Matrix which) const { return which == Matrix::B ? k : m; }
  constexpr unsigned columns(Matrix which) const { return which == Matrix::A ? k : n; }
  // Of a lane, each once.
  constexpr unsigned elements(Matrix which) const { return rows(which) * columns(which) / 32; }
};

// Along m or n of an operand: blocks of 16 have two registers side by side, 8 apart.
constexpr Place operandPlace(unsigned size, unsigned k, unsigned inRegister, unsigned element) {
  const unsigned inBlock = size % 16 == 0 ? k / 2 : k / 4, blockSize = size % 16 == 0 ? 16 : 8;
  const unsigned block = element / inBlock, within = element % inBlock;
  const unsigned number = within / inRegister, part = within % inRegister;
  const unsigned lower = blockSize == 16 ? number % 2 : 0, along = blockSize == 16 ? number / 2 : number;
  return {{1, 0, blockSize * block + 8 * lower}, {0, inRegister, 4 * inRegister * along + part}};
}

// `inRegister`: elements of 32 bits; of what is larger, 1. `element`: of a lane, from 0 to Shape::elements().
constexpr Place placeOf(Matrix which, const Shape &shape, unsigned inRegister, unsigned element) {
  if (which == Matrix::A)
    return operandPlace(shape.m, shape.k, inRegister, element);
  if (which == Matrix::B) { // m16n16 is two products m16n8, side by side
    const bool inPairs = shape.n == 32;
    const unsigned inTile = shape.k / 4;
    const Place place = inPairs ? operandPlace(shape.n, shape.k, inRegister, element)
                                : operandPlace(8, shape.k, inRegister, element % inTile);
    return {place.column, {place.row.group, place.row.place, place.row.offset + (inPairs ? 0 : element / inTile * 8)}};
  }
  const bool isTransposed = shape.m == 8 && shape.n == 32;
  const unsigned tile = element / 4, lower = element / 2 % 2, part = element % 2;
  const bool isWide = shape.m == 16 && shape.n == 16;
  const Axis major = {1, 0, 8 * lower + (isWide ? 0 : 16 * tile)}, minor = {0, 2, part + (isWide ? 8 * tile : 0)};
  return isTransposed ? Place{minor, major} : Place{major, minor};
}

} // namespace veriwarp::fragments

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
