#include "passes/race/paths.h"

#include <algorithm>

namespace veriwarp::race {

using namespace kernel;

bool Paths::search(BlockId block, unsigned position, ValueId to, const Instructions &avoiding,
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
    const auto &succs = k.blocks[b].succs;
    for (unsigned way = 0; way < succs.size(); ++way)
      if (!closed || !closed(b, way))
        work.emplace_back(succs[way], 0);
  }
  return false;
}

bool Paths::reach(ValueId from, ValueId to, const Instructions &avoiding, const Edges &closed) const {
  if (from == None)
    return search(0, 0, to, avoiding, closed);
  return search(k.values[from].block, an.cfg.positionOf(from) + 1, to, avoiding, closed);
}

bool Paths::reachFrom(BlockId from, ValueId to, const Instructions &avoiding, const Edges &closed) const {
  return search(from, 0, to, avoiding, closed);
}

std::vector<LoopId> Paths::commonLoops(ValueId a, ValueId b) const {
  std::vector<LoopId> loops;
  for (LoopId l = k.blocks[k.values[a].block].loop; l != None; l = k.loops[l].parent)
    if (an.cfg.inLoop(k.values[b].block, l))
      loops.push_back(l);
  std::reverse(loops.begin(), loops.end());
  return loops;
}

Edges Paths::roundTrips(const std::vector<LoopId> &loops) const {
  return [this, loops](BlockId from, unsigned way) {
    BlockId to = k.blocks[from].succs[way];
    return std::any_of(loops.begin(), loops.end(),
                       [&](LoopId l) { return k.loops[l].header == to && an.cfg.inLoop(from, l); });
  };
}

std::vector<Leader> findLeaders(Context &ctx, Evaluator &thread) {
  smt::TermPool &pool = ctx.pool;
  const Kernel &k = ctx.kernel;
  std::vector<Leader> leaders(1);
  Leader last;
  bool several = false;
  for (unsigned d = 0; d < 3; ++d) {
    leaders[0].tid[d] = pool.constant(32, 0);
    last.tid[d] = pool.sub(ctx.terms.block[d], pool.constant(32, 1));
    several |= !last.tid[d].isConst(0);
  }
  if (several)
    leaders.push_back(last);
  for (Leader &leader : leaders) {
    std::unordered_map<unsigned, Term> is;
    for (unsigned d = 0; d < 3; ++d)
      if (!thread.tid(d).isConst())
        is[thread.tid(d).id()] = leader.tid[d];
    leader.shut.assign(k.blocks.size(), {false, false});
    for (BlockId b = 0; b < k.blocks.size(); ++b) {
      if (k.blocks[b].terminator != TerminatorKind::Branch || !ctx.analysis.cfg.reachable(b))
        continue;
      Term taken = pool.substitute(thread.condition(k.blocks[b].condition, thread.baseFrame()), is);
      if (taken.isTrue())
        leader.shut[b][1] = true;
      else if (taken.isFalse())
        leader.shut[b][0] = true;
    }
  }
  return leaders;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
