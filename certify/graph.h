// The control flow of a kernel, cut at its barriers: pieces of blocks between which threads synchronise, loops, and
// what can be executed from one barrier to the next.
//
// A loop is *free* if a thread can go once around it without meeting a barrier. Between two barriers a thread goes
// around other loops not at all, or passes the back edge once.
#pragma once

#include "certify/model.h"

#include <stdexcept>
#include <vector>

namespace veriwarp::certify {

// What is not modelled here: the verdict is not certified, for this reason.
class NotModelled : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

using PieceId = std::uint32_t;
using LoopId = std::uint32_t;

// Values of a block from `begin` to `end`. With a barrier it ends in one, and `next` is the piece behind it; else it
// has the edges of its block.
struct Piece {
  BlockId block = None;
  std::size_t begin = 0, end = 0;
  ValueId barrier = None;
  std::vector<PieceId> next;
};

struct Loop {
  BlockId header = None;
  std::vector<bool> contains; // by block
  bool isFree = false;
};

struct Graph {
  // `ofWarps`: cut where whole warps meet, too. Throws NotModelled if a loop has two entries.
  explicit Graph(const Certificate &c, bool ofWarps = false);

  std::vector<Piece> pieces;
  std::vector<PieceId> first; // of each block
  std::vector<bool> reachable;
  std::vector<Loop> loops;
  std::vector<LoopId> headed; // by block: the loop whose header it is, or None
  bool isBackEdge(BlockId from, BlockId to) const { return headed[to] != None && loops[headed[to]].contains[from]; }
};

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
