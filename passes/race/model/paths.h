// Paths of a thread through a kernel: can it get from one instruction to another without passing such and such? What
// must stand between two operations for them to be ordered (a fence, a barrier, the success of a lock) is asked like
// that.
#pragma once

#include "passes/race/model/analysis.h"

#include <functional>

namespace veriwarp::race {

using Instructions = std::function<bool(kernel::ValueId)>; // that a path must not pass
using Edges =
    std::function<bool(kernel::BlockId from, unsigned way)>; // that a path must not take: the way-th out of `from`

class Paths {
public:
  explicit Paths(const Analysis &analysis) : an(analysis), k(analysis.kernel) {}

  // From just after `from` (None: the entry) to `to`, over one edge or many; `to` itself may be one of `avoiding`.
  bool reach(kernel::ValueId from, kernel::ValueId to, const Instructions &avoiding = {},
             const Edges &closed = {}) const;
  // The same from the start of a block.
  bool reachFrom(kernel::BlockId from, kernel::ValueId to, const Instructions &avoiding = {},
                 const Edges &closed = {}) const;

  // From just after `from` to the end of block `to`.
  bool reachEnd(kernel::ValueId from, kernel::BlockId to, const Instructions &avoiding = {}) const;

  // Every path from the entry to `to` passes `by`.
  bool dominates(kernel::ValueId by, kernel::ValueId to, const Edges &closed = {}) const {
    return !reach(kernel::None, to, [&](kernel::ValueId v) { return v == by; }, closed);
  }

  // The loops that contain both, outermost first.
  std::vector<kernel::LoopId> commonLoops(kernel::ValueId a, kernel::ValueId b) const;
  // The edges back to the headers of these loops: without them, a path stays in one iteration of each.
  Edges roundTrips(const std::vector<kernel::LoopId> &loops) const;

private:
  // To an instruction, or to the end of a block; None: not to such a place.
  bool search(kernel::BlockId block, unsigned position, kernel::ValueId to, kernel::BlockId endOf,
              const Instructions &avoiding, const Edges &closed) const;

  const Analysis &an;
  const kernel::Kernel &k;
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
