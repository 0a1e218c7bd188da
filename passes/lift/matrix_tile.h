// Tiles of matrices in memory that the threads of a warp read or write together (PTX ISA, wmma.load and wmma.store).
#pragma once

#include <optional>
#include <span>
#include <string>

namespace veriwarp::lift {

// So many lines (rows, or columns if they are stored one after the other) of so many elements.
struct MatrixTile {
  unsigned lines = 0, length = 0, bytes = 0; // bytes: of an element
  bool isStored = false;
};

// From the words of the instruction or the intrinsic, in any order: "load", "a", "row", "m16n16k16", "f16". nullopt: it
// is no such access, or a tile that 32 lanes cannot share in equal parts.
std::optional<MatrixTile> matrixTileOf(std::span<const std::string> words);

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
