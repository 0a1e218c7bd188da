// Dominators by Cooper, Harvey and Kennedy ("A Simple, Fast Dominance Algorithm", 2001), run forwards and backwards.
#include "passes/race/model/cfg.h"

#include <algorithm>
#include <cassert>
#include <functional>

namespace veriwarp::race {

using namespace kernel;

namespace {

std::vector<BlockId> postOrder(std::size_t n, BlockId root,
                               const std::function<const std::vector<BlockId> &(BlockId)> &succs) {
  std::vector<BlockId> order;
  std::vector<std::uint8_t> seen(n, 0);
  std::vector<std::pair<BlockId, std::size_t>> stack{{root, 0}};
  seen[root] = 1;
  while (!stack.empty()) {
    auto &[b, next] = stack.back();
    const auto &out = succs(b);
    if (next < out.size()) {
      BlockId s = out[next++];
      if (!seen[s]) {
        seen[s] = 1;
        stack.emplace_back(s, 0);
      }
    } else {
      order.push_back(b);
      stack.pop_back();
    }
  }
  return order;
}

// Immediate dominators of the graph with the given root; None for the root and for what it does not reach.
std::vector<BlockId> immediateDominators(const std::vector<BlockId> &order, std::size_t n, BlockId root,
                                         const std::function<const std::vector<BlockId> &(BlockId)> &preds) {
  std::vector<unsigned> number(n, 0);
  for (unsigned i = 0; i < order.size(); ++i)
    number[order[i]] = i;
  std::vector<BlockId> idom(n, None);
  idom[root] = root;
  auto intersect = [&](BlockId a, BlockId b) {
    while (a != b) {
      assert(a != None && b != None && "dominators that are known lead to the root");
      while (number[a] < number[b])
        a = idom[a];
      while (number[b] < number[a])
        b = idom[b];
    }
    return a;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (auto it = order.rbegin(); it != order.rend(); ++it) {
      if (*it == root)
        continue;
      BlockId best = None;
      for (BlockId p : preds(*it))
        if (idom[p] != None)
          best = best == None ? p : intersect(p, best);
      assert(best != None && "what is reached has a predecessor that was reached before");
      if (best != idom[*it]) {
        idom[*it] = best;
        changed = true;
      }
    }
  }
  idom[root] = None;
  return idom;
}

} // namespace

Cfg::Cfg(const Kernel &k) : kernel(k), rpoIndex(k.blocks.size(), ~0u), positions(k.values.size(), 0) {
  std::size_t n = k.blocks.size();
  auto order = postOrder(n, 0, [&](BlockId b) -> const std::vector<BlockId> & { return k.blocks[b].succs; });
  idoms =
      immediateDominators(order, n, 0, [&](BlockId b) -> const std::vector<BlockId> & { return k.blocks[b].preds; });
  rpo.assign(order.rbegin(), order.rend());
  for (unsigned i = 0; i < rpo.size(); ++i)
    rpoIndex[rpo[i]] = i;
  assert(rpo.front() == 0 && "reverse post-order begins at the entry");
  assert(std::all_of(rpo.begin() + 1, rpo.end(), [&](BlockId b) { return rpoIndex[idoms[b]] < rpoIndex[b]; }) &&
         "a dominator comes before what it dominates");

  // Post-dominators: a virtual exit (block n) follows every block without successors.
  std::vector<std::vector<BlockId>> back(n + 1), forth(n + 1);
  for (BlockId b = 0; b < n; ++b) {
    back[b] = k.blocks[b].preds;
    forth[b] = k.blocks[b].succs;
    if (forth[b].empty()) {
      forth[b].push_back(static_cast<BlockId>(n));
      back[n].push_back(b);
    }
  }
  auto backOrder =
      postOrder(n + 1, static_cast<BlockId>(n), [&](BlockId b) -> const std::vector<BlockId> & { return back[b]; });
  ipdoms = immediateDominators(backOrder, n + 1, static_cast<BlockId>(n),
                               [&](BlockId b) -> const std::vector<BlockId> & { return forth[b]; });
  iterationIpdoms.reserve(k.loops.size());
  for (LoopId l = 0; l < k.loops.size(); ++l)
    iterationIpdoms.push_back(findIpdomsOfIteration(l));
  findJoins();
  for (BlockId b = 0; b < n; ++b)
    for (unsigned i = 0; i < k.blocks[b].values.size(); ++i) {
      assert(k.values[k.blocks[b].values[i]].block == b && "an instruction stands in the block that lists it");
      positions[k.blocks[b].values[i]] = i;
    }
}

std::vector<BlockId> Cfg::findIpdomsOfIteration(LoopId loop) const {
  const std::size_t n = kernel.blocks.size();
  const auto end = static_cast<BlockId>(n);
  std::vector<std::vector<BlockId>> back(n + 1), forth(n + 1);
  for (BlockId b : kernel.loops[loop].blocks) {
    for (BlockId s : kernel.blocks[b].succs)
      forth[b].push_back(s == kernel.loops[loop].header || !inLoop(s, loop) ? end : s);
    if (forth[b].empty())
      forth[b].push_back(end);
    for (BlockId s : forth[b])
      back[s].push_back(b);
  }
  const auto order = postOrder(n + 1, end, [&](BlockId b) -> const std::vector<BlockId> & { return back[b]; });
  return immediateDominators(order, n + 1, end, [&](BlockId b) -> const std::vector<BlockId> & { return forth[b]; });
}

// May a thread that is at `b` leave the loop in this iteration?
bool Cfg::isLeftFrom(BlockId b, LoopId loop) const {
  std::vector<bool> seen(kernel.blocks.size(), false);
  std::vector<BlockId> open{b};
  while (!open.empty()) {
    const BlockId at = open.back();
    open.pop_back();
    for (BlockId s : kernel.blocks[at].succs) {
      if (!inLoop(s, loop))
        return true;
      if (s != kernel.loops[loop].header && !seen[s]) {
        seen[s] = true;
        open.push_back(s);
      }
    }
  }
  return false;
}

void Cfg::findJoins() {
  joins = ipdoms;
  const auto end = static_cast<BlockId>(kernel.blocks.size());
  for (BlockId b = 0; b < end; ++b) {
    if (kernel.blocks[b].succs.size() < 2)
      continue;
    // From the innermost loop outwards: first in this iteration; if ways lead out of the loop, behind it.
    LoopId left = None;
    for (LoopId l = kernel.blocks[b].loop; l != None; left = l, l = kernel.loops[l].parent) {
      BlockId at = iterationIpdoms[l][b];
      while (at < end && left != None && inLoop(at, left))
        at = iterationIpdoms[l][at];
      joins[b] = at < end ? at : kernel.loops[l].header;
      if (at < end || !isLeftFrom(b, l))
        break;
      joins[b] = None;
    }
    if (kernel.blocks[b].loop == None || joins[b] != None)
      continue;
    joins[b] = ipdoms[b];
    while (joins[b] < end && inLoop(joins[b], left))
      joins[b] = ipdoms[joins[b]];
  }
}

bool Cfg::dominates(BlockId a, BlockId b) const {
  while (b != None && b != a) {
    if (rpoIndex[b] == ~0u || rpoIndex[b] < rpoIndex[a])
      return false;
    b = idoms[b];
  }
  return b == a;
}

bool Cfg::postDominates(BlockId a, BlockId b) const {
  while (b != None && b != a && b < kernel.blocks.size())
    b = ipdoms[b];
  return b == a;
}

bool Cfg::inLoop(BlockId b, LoopId loop) const {
  return kernel.blocks[b].loop != None && loopInLoop(kernel.blocks[b].loop, loop);
}

bool Cfg::loopInLoop(LoopId inner, LoopId outer) const {
  for (; inner != None; inner = kernel.loops[inner].parent)
    if (inner == outer)
      return true;
  return false;
}

LoopId Cfg::outermostLeft(BlockId from, BlockId to) const {
  LoopId found = None;
  for (LoopId l = kernel.blocks[from].loop; l != None; l = kernel.loops[l].parent)
    if (!inLoop(to, l))
      found = l;
  return found;
}

bool Cfg::isBackEdge(BlockId from, BlockId to) const {
  LoopId l = kernel.blocks[to].loop;
  return l != None && kernel.loops[l].header == to && inLoop(from, l);
}

bool Cfg::instructionDominates(ValueId a, ValueId b) const {
  BlockId ba = kernel.values[a].block, bb = kernel.values[b].block;
  assert(ba != None && bb != None && "values without a block are executed nowhere");
  if (ba == bb)
    return positions[a] < positions[b];
  return dominates(ba, bb);
}

bool Cfg::instructionPostDominates(ValueId a, ValueId b) const {
  BlockId ba = kernel.values[a].block, bb = kernel.values[b].block;
  assert(ba != None && bb != None && "values without a block are executed nowhere");
  return ba == bb ? positions[a] > positions[b] : postDominates(ba, bb);
}

bool isPartialBarrier(const Value &v) { return v.op == Op::Barrier && v.block != None && !isCut(v, Level::Block); }

bool isCut(const Value &v, Level level) {
  switch (v.op) {
  case Op::GridSync:
    return true;
  case Op::Barrier:
    // bar.arrive does not wait, and a barrier for a number of threads leaves the others of the block unordered.
    return level != Level::Grid && v.imm != static_cast<std::uint64_t>(BarrierKind::Arrive) && v.operands.size() < 2;
  case Op::WarpSync:
    // Shuffles, votes and matches wait for each other but promise no order of memory (CUDA C++ Programming Guide, "Warp
    // Shuffle Functions", "Warp Vote Functions").
    return level == Level::Meet || (level == Level::Warp && v.imm == static_cast<std::uint64_t>(WarpSyncKind::Sync));
  default:
    return false;
  }
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
