#include "certify/graph.h"

#include <algorithm>

namespace veriwarp::certify {
namespace {

using Preds = std::vector<std::vector<BlockId>>;

// Blocks that can be reached, each after one from which it is reached first (reverse postorder).
std::vector<BlockId> orderOf(const Certificate &c) {
  std::vector<BlockId> order;
  std::vector<std::size_t> next(c.blocks.size(), 0);
  std::vector<bool> seen(c.blocks.size(), false);
  std::vector<BlockId> path{0};
  seen[0] = true;
  while (!path.empty()) {
    const BlockId b = path.back();
    if (next[b] < c.blocks[b].next.size()) {
      const BlockId to = c.blocks[b].next[next[b]++];
      if (!seen[to]) {
        seen[to] = true;
        path.push_back(to);
      }
    } else {
      order.push_back(b);
      path.pop_back();
    }
  }
  std::reverse(order.begin(), order.end());
  return order;
}

// By block, the blocks that are on every way to it (the textbook's fixpoint).
std::vector<std::vector<bool>> dominators(std::size_t count, const std::vector<BlockId> &order, const Preds &preds) {
  std::vector<std::vector<bool>> dom(count, std::vector<bool>(count, true));
  dom[0].assign(count, false);
  dom[0][0] = true;
  for (bool changed = true; changed;) {
    changed = false;
    for (BlockId b : order) {
      if (b == 0)
        continue;
      std::vector<bool> now(count, true);
      for (BlockId p : preds[b])
        for (std::size_t i = 0; i < count; ++i)
          now[i] = now[i] && dom[p][i];
      now[b] = true;
      if (now != dom[b]) {
        dom[b] = std::move(now);
        changed = true;
      }
    }
  }
  return dom;
}

// Can a thread get from the header back to it without a barrier?
bool isFree(const Graph &g, const Loop &loop) {
  std::vector<bool> seen(g.pieces.size(), false);
  std::vector<PieceId> work{g.first[loop.header]};
  seen[work.front()] = true;
  while (!work.empty()) {
    const Piece &piece = g.pieces[work.back()];
    work.pop_back();
    if (piece.barrier != None)
      continue;
    for (PieceId n : piece.next) {
      if (n == g.first[loop.header])
        return true;
      if (loop.contains[g.pieces[n].block] && !seen[n]) {
        seen[n] = true;
        work.push_back(n);
      }
    }
  }
  return false;
}

} // namespace

Graph::Graph(const Certificate &c, bool ofWarps)
    : first(c.blocks.size(), None), reachable(c.blocks.size(), false), headed(c.blocks.size(), None) {
  const std::size_t count = c.blocks.size();
  if (count > 4096)
    throw NotModelled("the kernel has more than 4096 blocks");
  const std::vector<BlockId> order = orderOf(c);
  std::vector<std::size_t> place(count, 0);
  Preds preds(count);
  for (std::size_t i = 0; i < order.size(); ++i) {
    reachable[order[i]] = true;
    place[order[i]] = i;
    for (BlockId n : c.blocks[order[i]].next)
      preds[n].push_back(order[i]);
  }
  const auto dom = dominators(count, order, preds);
  for (BlockId b : order)
    for (BlockId h : c.blocks[b].next) {
      if (place[h] > place[b])
        continue;
      if (!dom[b][h])
        throw NotModelled("a loop has two entries");
      if (headed[h] == None) {
        headed[h] = static_cast<LoopId>(loops.size());
        loops.push_back({h, std::vector<bool>(count, false), false});
        loops.back().contains[h] = true;
      }
      // All from which the back edge is reached without the header.
      Loop &loop = loops[headed[h]];
      std::vector<BlockId> work{b};
      while (!work.empty()) {
        const BlockId x = work.back();
        work.pop_back();
        if (loop.contains[x])
          continue;
        loop.contains[x] = true;
        work.insert(work.end(), preds[x].begin(), preds[x].end());
      }
    }
  for (BlockId b = 0; b < count; ++b) {
    first[b] = static_cast<PieceId>(pieces.size());
    pieces.push_back({b, 0, 0, None, {}});
    for (std::size_t i = 0; i < c.blocks[b].values.size(); ++i)
      if (const ValueId v = c.blocks[b].values[i];
          c.values[v].op == Op::Barrier || (ofWarps && c.values[v].isOfWholeWarp())) {
        pieces.back().end = i;
        pieces.back().barrier = v;
        pieces.back().next = {static_cast<PieceId>(pieces.size())};
        pieces.push_back({b, i + 1, 0, None, {}});
      }
    pieces.back().end = c.blocks[b].values.size();
  }
  for (Piece &piece : pieces)
    if (piece.barrier == None)
      for (BlockId n : c.blocks[piece.block].next)
        piece.next.push_back(first[n]);
  for (Loop &loop : loops)
    loop.isFree = isFree(*this, loop);
}

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
