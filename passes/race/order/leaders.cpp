#include "passes/race/order/leaders.h"

namespace veriwarp::race {

using namespace kernel;

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
