// Graph facts about a kernel that the checks ask for again and again: dominance, loop nesting, order of blocks.
#pragma once

#include "passes/kernel/model.h"
#include "passes/kernel/opaque.h"

#include <vector>

namespace veriwarp::race {

// How far apart two threads are, and hence which synchronisation orders them. Meet: of one warp too, but about where
// its lanes have to come together: shuffles and votes count, although they order no memory (warp_sync.h).
enum class Level : std::uint8_t { Warp, Block, Grid, Meet };
inline constexpr std::size_t levels = 4;

class Cfg {
public:
  explicit Cfg(const kernel::Kernel &kernel);

  kernel::BlockId idom(kernel::BlockId b) const { return idoms[b]; }
  bool dominates(kernel::BlockId a, kernel::BlockId b) const;
  bool postDominates(kernel::BlockId a, kernel::BlockId b) const;      // every path from b to an exit passes a
  kernel::BlockId ipdom(kernel::BlockId b) const { return ipdoms[b]; } // the number of blocks: the virtual exit
  // The same of one iteration: what goes back to the header, or leaves the loop, comes to the virtual exit. Of blocks
  // in the loop; None for those from which an iteration never ends, and for the others.
  const std::vector<kernel::BlockId> &ipdomsOfIteration(kernel::LoopId loop) const { return iterationIpdoms[loop]; }
  // Where it no longer matters which way a thread took at `b`: all of them come there, in the same iteration of the
  // loops around that place. Further on than ipdom(b) if a way to that leads through another iteration (`continue`):
  // whether there is one depends on the way. The virtual exit, or None, as above.
  kernel::BlockId join(kernel::BlockId b) const { return joins[b]; }
  bool reachable(kernel::BlockId b) const { return b == 0 || idoms[b] != kernel::None; }
  bool inLoop(kernel::BlockId b, kernel::LoopId loop) const;
  bool loopInLoop(kernel::LoopId inner, kernel::LoopId outer) const; // also when they are the same
  // The outermost loop that contains `from` but not `to`; None if there is none.
  kernel::LoopId outermostLeft(kernel::BlockId from, kernel::BlockId to) const;
  bool isBackEdge(kernel::BlockId from, kernel::BlockId to) const;
  const std::vector<kernel::BlockId> &reversePostOrder() const { return rpo; }
  // Position of an instruction in its block.
  unsigned positionOf(kernel::ValueId v) const { return positions[v]; }
  // `a` is executed before `b` on every path to `b`.
  bool instructionDominates(kernel::ValueId a, kernel::ValueId b) const;
  // `a` is executed after `b` on every path from `b`.
  bool instructionPostDominates(kernel::ValueId a, kernel::ValueId b) const;

private:
  std::vector<kernel::BlockId> findIpdomsOfIteration(kernel::LoopId loop) const;
  void findJoins();
  bool isLeftFrom(kernel::BlockId b, kernel::LoopId loop) const;

  const kernel::Kernel &kernel;
  std::vector<kernel::BlockId> rpo;
  std::vector<unsigned> rpoIndex;
  std::vector<kernel::BlockId> idoms, ipdoms, joins; // ipdoms: None: the virtual exit
  std::vector<std::vector<kernel::BlockId>> iterationIpdoms;
  std::vector<unsigned> positions;
};

// Does instruction `v` order the threads that are `level` apart, so that an interval ends there?
bool isCut(const kernel::Value &v, Level level);

// A barrier of a part of the block, or an arrival there.
bool isPartialBarrier(const kernel::Value &v);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
