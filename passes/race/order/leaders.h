// Leaders: threads that do something for their whole block, the first of it or the last.
#pragma once

#include "passes/race/model/paths.h"
#include "passes/race/threads/context.h"

namespace veriwarp::race {

// One thread of every block, named by its index, and the edges that it does not take.
struct Leader {
  std::array<Term, 3> tid;
  std::vector<std::array<bool, 2>> shut; // by block, by way
  Edges closed() const {
    return [this](kernel::BlockId b, unsigned way) { return way < 2 && shut[b][way]; };
  }
};

// The first thread of a block, and the last where there is more than one. `thread` has symbols of its own.
std::vector<Leader> findLeaders(Context &context, Evaluator &thread);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
