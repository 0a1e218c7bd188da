#include "passes/race/threads/intervals.h"

#include "passes/race/model/limits.h"

#include <algorithm>
#include <cassert>
#include <cctype>
#include <map>
#include <optional>
#include <tuple>

namespace veriwarp::race {

using namespace kernel;

namespace {

// Walks one interval. A node is a block together with the state of each synchronised loop, a character:
//   o  not met since the cut          c  in the iteration of the cut     n  one iteration later
//   z  entered, in iteration 0        a  in some later iteration         C N Z A  left from that state
// Loops without a cut are walked as one node: their iterations are summarised by the frame.
class Walk {
public:
  Walk(Evaluator &e, const CutCondition &c, ValueId cutInstruction)
      : ev(e), cuts(c), k(e.analysis.kernel), cfg(e.analysis.cfg), cut(cutInstruction) {}

  static CutCondition::Kind kindOf(const Evaluator &ev, const CutCondition &cuts, ValueId v) {
    if (!isCut(ev.analysis.kernel.values[v], ev.level))
      return CutCondition::Kind::Never;
    return cuts.kind ? cuts.kind(v) : CutCondition::Kind::Always;
  }

  Interval run() {
    Interval result;
    result.cut = cut;
    result.frame = ev.baseFrame();
    BlockId b = cut == None ? 0 : k.values[cut].block;
    result.start = ev.path(b, ev.baseFrame());
    if (cut != None && kindOf(ev, cuts, cut) == CutCondition::Kind::Sometimes)
      result.start = ev.pool.andOf(result.start, cuts.holds(cut, ev.baseFrame()));
    std::string state(k.loops.size(), 'o');
    for (LoopId l = 0; l < k.loops.size(); ++l)
      if (synchronised(l) && cfg.inLoop(b, l))
        state[l] = 'c';
    std::size_t root = node(b, state, ev.baseFrame(), cut == None ? 0 : cfg.positionOf(cut) + 1);
    // Conditions flow in topological order, the reverse of the order in which a depth-first search finishes nodes.
    std::vector<std::size_t> order;
    std::vector<std::pair<std::size_t, std::vector<std::size_t>>> stack;
    nodes[root].expanded = true;
    stack.emplace_back(root, successors(root));
    while (!stack.empty()) {
      auto &[n, rest] = stack.back();
      if (rest.empty()) {
        order.push_back(n);
        stack.pop_back();
        continue;
      }
      std::size_t next = rest.back();
      rest.pop_back();
      if (!nodes[next].expanded) {
        nodes[next].expanded = true;
        stack.emplace_back(next, successors(next));
      }
    }
    std::reverse(order.begin(), order.end());
    assert(!order.empty() && order.front() == root && "all that an interval holds is reached from its cut");
    for (std::size_t n : order)
      emit(n, n == root, result);
    return result;
  }

private:
  struct Way {
    std::size_t from;
    Term condition; // of the edge
  };
  struct Node {
    BlockId block;
    std::string state;
    FrameId frame;
    unsigned start;        // first instruction
    LoopId summary = None; // a loop without cuts that is walked as one
    std::vector<Way> ways; // into this node
    Term reached;
    bool expanded = false;
  };

  bool synchronised(LoopId l) const { return ev.analysis.synchronised[static_cast<int>(ev.level)][l]; }

  std::size_t node(BlockId b, const std::string &state, FrameId f, unsigned start = 0) {
    auto [it, isNew] = index.try_emplace({b, start, state}, nodes.size());
    if (isNew) {
      nodes.push_back({b, state, f, start, None, {}, {}, false});
      LoopId l = k.blocks[b].loop;
      while (l != None && k.loops[l].parent != None && !synchronised(k.loops[l].parent))
        l = k.loops[l].parent;
      if (l != None && !synchronised(l)) {
        assert(k.loops[l].header == b && "loops without a cut are entered at their headers");
        nodes.back().summary = l;
      }
    }
    return it->second;
  }

  // Adds the edge from block `p` (in frame `fp`, with loop states `state`) to `s`, if it is to be followed.
  void follow(std::size_t from, BlockId p, FrameId fp, std::string state, BlockId s, Term condition,
              std::vector<std::size_t> &out) {
    FrameId f = fp;
    for (LoopId l = k.blocks[p].loop; l != None; l = k.loops[l].parent)
      if (!cfg.inLoop(s, l) && synchronised(l)) {
        f = ev.leaveFrame(f, l);
        state[l] = static_cast<char>(std::toupper(state[l]));
      }
    assert((s == k.blocks[p].succs[0] || (k.blocks[p].succs.size() > 1 && s == k.blocks[p].succs[1]) ||
            nodes[from].summary != None) &&
           "an edge leads to a successor");
    LoopId l = k.blocks[s].loop;
    if (l != None && k.loops[l].header == s && synchronised(l)) {
      if (cfg.inLoop(p, l)) { // round the loop
        switch (state[l]) {
        case 'c':
          f = ev.nextFrame(f, l);
          state[l] = 'n';
          break;
        case 'a':
          return; // all later iterations are covered already
        default:
          f = ev.anyFrame(f, l);
          state[l] = 'a';
          break;
        }
        for (LoopId inner = l + 1; inner < k.loops.size(); ++inner)
          if (inner != l && cfg.loopInLoop(inner, l))
            state[inner] = 'o';
      } else {
        assert(p == k.loops[l].preheader && "a loop is entered from its preheader");
        f = ev.enterFrame(f, l);
        state[l] = 'z';
      }
    }
    std::size_t to = node(s, state, f);
    nodes[to].ways.push_back({from, condition});
    out.push_back(to);
  }

  // Whether the block's instructions from `start` on contain a cut: its position, or none.
  std::optional<unsigned> firstCut(BlockId b, unsigned start) const {
    const auto &values = k.blocks[b].values;
    for (unsigned i = start; i < values.size(); ++i)
      if (kindOf(ev, cuts, values[i]) != CutCondition::Kind::Never)
        return i;
    return {};
  }

  std::vector<std::size_t> successors(std::size_t n) {
    std::vector<std::size_t> out;
    BlockId b = nodes[n].block;
    FrameId f = nodes[n].frame;
    std::string state = nodes[n].state;
    if (LoopId l = nodes[n].summary; l != None) {
      FrameId left = ev.exitFrame(f, l);
      for (BlockId p : k.loops[l].blocks)
        for (BlockId s : k.blocks[p].succs)
          if (!cfg.inLoop(s, l)) {
            Term way =
                ev.pool.andOf({ev.stayedAtHeader(l, left), ev.reach(k.loops[l].header, p, left), ev.edge(p, s, left)});
            follow(n, p, f, state, s, way, out);
          }
    } else if (auto stop = firstCut(b, nodes[n].start)) {
      ValueId v = k.blocks[b].values[*stop];
      if (kindOf(ev, cuts, v) == CutCondition::Kind::Sometimes) {
        std::size_t to = node(b, state, f, *stop + 1);
        nodes[to].ways.push_back({n, ev.pool.notOf(cuts.holds(v, f))});
        out.push_back(to);
      }
    } else {
      std::vector<BlockId> succs = k.blocks[b].succs;
      std::sort(succs.begin(), succs.end());
      succs.erase(std::unique(succs.begin(), succs.end()), succs.end());
      for (BlockId s : succs)
        follow(n, b, f, state, s, ev.edge(b, s, f), out);
    }
    return out;
  }

  // The iterations in which a thread is, of the loops around `b`.
  std::string trip(BlockId b, const std::string &state) const {
    std::string result;
    for (LoopId l = k.blocks[b].loop; l != None; l = k.loops[l].parent)
      result += state[l];
    return result;
  }

  void emitBlock(BlockId b, unsigned start, unsigned end, FrameId f, Term condition, Interval &out) {
    for (unsigned i = start; i < end; ++i) {
      ValueId v = k.blocks[b].values[i];
      const Value &value = k.values[v];
      if (value.access != None)
        out.accesses.push_back({value.access, f, condition});
      if (value.op == Op::Unsupported)
        out.unsupported.push_back({v, condition});
    }
  }

  void emit(std::size_t n, bool isRoot, Interval &out) {
    Node &node = nodes[n];
    std::vector<Term> ways;
    for (const Way &w : node.ways) {
      assert(nodes[w.from].reached && "conditions flow in topological order");
      ways.push_back(ev.pool.andOf(nodes[w.from].reached, w.condition));
    }
    node.reached = isRoot ? ev.pool.boolean(true) : ev.pool.orOf(ways);
    if (node.reached.isFalse())
      return;
    if (node.summary != None) {
      for (BlockId b : k.loops[node.summary].blocks) {
        Term inside = ev.pool.andOf({node.reached, ev.stayedAtHeader(node.summary, node.frame),
                                     ev.reach(k.loops[node.summary].header, b, node.frame)});
        if (!inside.isFalse())
          emitBlock(b, 0, static_cast<unsigned>(k.blocks[b].values.size()), node.frame, inside, out);
        if (k.blocks[b].terminator == TerminatorKind::Return)
          out.ends.push_back({None, "", node.frame, inside, b});
      }
      return;
    }
    auto stop = firstCut(node.block, node.start);
    unsigned end = stop ? *stop : static_cast<unsigned>(k.blocks[node.block].values.size());
    emitBlock(node.block, node.start, end, node.frame, node.reached, out);
    if (stop) {
      ValueId v = k.blocks[node.block].values[*stop];
      Term ends = node.reached;
      if (kindOf(ev, cuts, v) == CutCondition::Kind::Sometimes) {
        Term holds = cuts.holds(v, node.frame);
        ends = ev.pool.andOf(ends, holds);
        out.passed.push_back({v, ev.pool.andOf(node.reached, ev.pool.notOf(holds))});
      }
      if (!ends.isFalse())
        out.ends.push_back({v, trip(node.block, node.state), node.frame, ends, node.block});
    } else if (k.blocks[node.block].terminator == TerminatorKind::Return)
      out.ends.push_back({None, "", node.frame, node.reached, node.block});
  }

  Evaluator &ev;
  const CutCondition &cuts;
  const Kernel &k;
  const Cfg &cfg;
  ValueId cut;
  std::vector<Node> nodes;
  std::map<std::tuple<BlockId, unsigned, std::string>, std::size_t> index;
};

} // namespace

AccessInstance issueOf(Evaluator &ev, const Outstanding &copy, FrameId frame) {
  smt::TermPool &pool = ev.pool;
  FrameId issued = frame;
  Term earlier = pool.boolean(true);
  assert((copy.loop != None || copy.trips == 0) && "trips are those of a loop");
  if (copy.loop != None) {
    Term now = ev.frame(frame).counter[copy.loop];
    issued = copy.trips == 1 ? ev.previousFrame(frame, copy.loop) : ev.anyFrame(frame, copy.loop);
    const Term back = pool.constant(64, copy.trips);
    if (copy.trips == 1)
      earlier = pool.sle(back, now);
    else if (const Term then = pool.add(ev.frame(issued).counter[copy.loop], back); copy.trips < limits::copyTrips)
      earlier = pool.eq(then, now);
    else
      earlier = pool.sle(then, now);
  }
  if (copy.inside != None) {
    Term now = ev.frame(frame).counter[copy.inside], trip = pool.constant(64, copy.trip);
    earlier = pool.andOf(earlier, copy.trip < 2 ? pool.eq(now, trip) : pool.sle(trip, now));
  }
  return {copy.access, issued, pool.andOf(earlier, ev.path(ev.analysis.kernel.accesses[copy.access].block, issued))};
}

std::vector<Interval> findIntervals(Evaluator &evaluator, const CutCondition &cuts) {
  const Kernel &k = evaluator.analysis.kernel;
  std::vector<Interval> result;
  result.push_back(Walk(evaluator, cuts, None).run());
  for (BlockId b : evaluator.analysis.cfg.reversePostOrder())
    for (ValueId v : k.blocks[b].values)
      if (Walk::kindOf(evaluator, cuts, v) != CutCondition::Kind::Never)
        result.push_back(Walk(evaluator, cuts, v).run());
  assert(result.front().cut == None && "the first interval begins at the entry");
  // What was issued before the interval and is not waited for is made in it as well.
  for (const Outstanding &copy : outstandingAtCuts(k, evaluator.analysis.cfg, evaluator.level))
    for (Interval &interval : result)
      if (interval.cut == copy.at)
        interval.accesses.push_back(issueOf(evaluator, copy, interval.frame));
  return result;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
