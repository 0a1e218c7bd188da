#include "passes/lift/matrix_tile.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace veriwarp::lift {

std::optional<MatrixTile> matrixTileOf(std::span<const std::string> words) {
  unsigned m = 0, n = 0, k = 0, bytes = 0;
  char which = 0;
  bool isRowMajor = false, isLoaded = false;
  MatrixTile tile;
  for (const std::string &word : words) {
    StringRef shape = word;
    if (shape.consume_front("m") && !shape.consumeInteger(10, m) && shape.consume_front("n") &&
        !shape.consumeInteger(10, n) && shape.consume_front("k") && !shape.consumeInteger(10, k))
      continue;
    isLoaded |= word == "load";
    tile.isStored |= word == "store";
    isRowMajor |= word == "row";
    if (word.size() == 1 && word[0] >= 'a' && word[0] <= 'd')
      which = word[0];
    bytes = StringSwitch<unsigned>(word)
                .Cases("f16", "bf16", 2)
                .Cases("f32", "tf32", "s32", 4)
                .Case("f64", 8)
                .Cases("s8", "u8", 1)
                .Default(bytes);
  }
  const unsigned rows = which == 'b' ? k : m, columns = which == 'a' ? k : n;
  tile.lines = isRowMajor ? rows : columns;
  tile.length = isRowMajor ? columns : rows;
  tile.bytes = bytes;
  const bool isShared = tile.lines && 32 % tile.lines == 0 && tile.lines * tile.length % 32 == 0;
  return isLoaded != tile.isStored && which && bytes && isShared ? std::optional(tile) : std::nullopt;
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
