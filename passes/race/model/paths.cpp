#include "passes/race/model/paths.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::race {

using namespace kernel;

bool Paths::search(BlockId block, unsigned position, ValueId to, BlockId endOf, const Instructions &avoiding,
                   const Edges &closed) const {
  std::vector<std::pair<BlockId, unsigned>> work{{block, position}};
  std::vector<bool> seen(k.blocks.size(), false);
  while (!work.empty()) {
    auto [b, start] = work.back();
    work.pop_back();
    if (start == 0) {
      if (seen[b])
        continue;
      seen[b] = true;
    }
    bool stopped = false;
    const auto &values = k.blocks[b].values;
    for (unsigned i = start; i < values.size() && !stopped; ++i) {
      if (values[i] == to)
        return true;
      stopped = avoiding && avoiding(values[i]);
    }
    if (stopped)
      continue;
    if (b == endOf)
      return true;
    const auto &succs = k.blocks[b].succs;
    for (unsigned way = 0; way < succs.size(); ++way)
      if (!closed || !closed(b, way))
        work.emplace_back(succs[way], 0);
  }
  return false;
}

bool Paths::reach(ValueId from, ValueId to, const Instructions &avoiding, const Edges &closed) const {
  assert(k.values[to].block != None && (from == None || k.values[from].block != None) &&
         "paths lead from instruction to instruction");
  if (from == None)
    return search(0, 0, to, None, avoiding, closed);
  return search(k.values[from].block, an.cfg.positionOf(from) + 1, to, None, avoiding, closed);
}

bool Paths::reachFrom(BlockId from, ValueId to, const Instructions &avoiding, const Edges &closed) const {
  return search(from, 0, to, None, avoiding, closed);
}

bool Paths::reachEnd(ValueId from, BlockId to, const Instructions &avoiding) const {
  return search(k.values[from].block, an.cfg.positionOf(from) + 1, None, to, avoiding, {});
}

std::vector<LoopId> Paths::commonLoops(ValueId a, ValueId b) const {
  std::vector<LoopId> loops;
  for (LoopId l = k.blocks[k.values[a].block].loop; l != None; l = k.loops[l].parent)
    if (an.cfg.inLoop(k.values[b].block, l))
      loops.push_back(l);
  std::reverse(loops.begin(), loops.end());
  assert(std::adjacent_find(loops.begin(), loops.end(),
                            [&](LoopId outer, LoopId inner) { return k.loops[inner].parent != outer; }) ==
             loops.end() &&
         "who is in a loop is in those around it");
  return loops;
}

Edges Paths::roundTrips(const std::vector<LoopId> &loops) const {
  return [this, loops](BlockId from, unsigned way) {
    assert(way < k.blocks[from].succs.size() && "an edge is one of its block's ways out");
    BlockId to = k.blocks[from].succs[way];
    return std::any_of(loops.begin(), loops.end(),
                       [&](LoopId l) { return k.loops[l].header == to && an.cfg.inLoop(from, l); });
  };
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
